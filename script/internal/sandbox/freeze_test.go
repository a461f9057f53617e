package sandbox

import (
	"reflect"
	"testing"

	lua "github.com/yuin/gopher-lua"

	"github.com/crunchrules/crunch/internal/must"
)

// Each assignment is reported once, though the function that holds it and the one around it can both be called in play.
func TestChangesAreReportedOnce(t *testing.T) {
	const src = `local a, b = 1, 1 function f() local function g() a = 2 b = 3 a = 4 end return g end p = f() q = f()`
	program := programOf(t, src, nil)
	_, err := program.Load(bg, Options{})
	const want = "t.lua:1: a function that can be called in play assigns a, a variable outside it (keep lasting data in self.data)\n" +
		"t.lua:1: a function that can be called in play assigns b, a variable outside it (keep lasting data in self.data)"
	if err == nil || err.Error() != want {
		t.Errorf("got\n%v\nwant\n%s", err, want)
	}
}

// The keys that a load cleared are gone in play: nothing passes over them again.
func TestFrozenTablesHaveNoClearedKeys(t *testing.T) {
	p, f, _ := loadText(t, `local t = {} for i = 1, 500 do t["k" .. i] = i end for i = 1, 499 do t["k" .. i] = nil end run(function() return t end)`)
	r, _ := must.Two(p.Call(bg, f, Options{}))(t)
	if keys := reflect.ValueOf(r[0].(*lua.LTable)).Elem().FieldByName("keys").Len(); keys != 1 {
		t.Errorf("the table has %d keys, want 1", keys)
	}
}
