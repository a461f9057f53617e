package sandbox

import (
	"reflect"
	"strings"
	"testing"

	lua "github.com/yuin/gopher-lua"

	"github.com/crunchrules/crunch/internal/must"
)

// The text that .. makes may have MaxString bytes, numbers or not, and the error for a longer one tells its true length.
func TestConcatUpToMaxString(t *testing.T) {
	for _, row := range []struct{ src, want string }{
		{`out(#(("x"):rep(16383) .. 1))`, "16384"},
		{`out(#(1 .. ("x"):rep(16382) .. 2))`, "16384"},
		{`out(select(2, pcall(function() return ("x"):rep(16383) .. 12 end)))`, "t.lua:1: a string of 16385 bytes is longer than 16384"},
		{`out(select(2, pcall(function() return ("x"):rep(16384) .. "x" end)))`, "t.lua:1: a string of 16385 bytes is longer than 16384"},
	} {
		if _, _, out := loadText(t, row.src); strings.TrimSpace(out.String()) != row.want {
			t.Errorf("%s: %s; want %s", row.src, out, row.want)
		}
	}
}

// Loops over next, t use hidden variables: too many of them, one in the other, are refused with the line and in words for authors.
func TestNestedLists(t *testing.T) {
	for n := 1; n < 40; n++ {
		src := strings.Repeat("for k in next, {7} do\n", n) + "local x = k" + strings.Repeat(" end", n)
		_, problems := compiledNow([]File{{"t.lua", src}}, nil)
		if len(problems) > 0 && (problems[0].Line == 0 || !strings.HasPrefix(problems[0].Message, "more than 150 local variables")) {
			t.Errorf("%d loops: %v; want the line with too many local variables", n, problems)
		}
		if n <= 20 && problems != nil || n == 39 && problems == nil {
			t.Errorf("%d loops: %v; want 20 to be allowed and 39 to be refused", n, problems)
		}
	}
}

// A constructor whose list ends in nil keeps no empty places, so that its length is found at once. Up to four cost nothing worth a guard.
func TestListsKeepNoEmptyPlaces(t *testing.T) {
	for src, want := range map[string]int{
		`nil, nil, nil, nil, nil`: 0, `x = 1, nil, nil, nil, nil, nil`: 0, `(function() return nil, nil end)()`: 0,
		`[#"12345"] = nil`: 0, `1, nil, nil, nil, nil`: 1, `nil, nil, nil, nil`: 4,
	} {
		var made *lua.LTable
		host := &Host{Functions: []Function{{Name: "see", Params: []Param{{Name: "..."}}, Cost: Cost{Steps: 1}, Do: func(c *Call) error { made = c.Arg(1).(*lua.LTable); return nil }}}}
		prog := programOf(t, "local function make() return {"+src+"} end see(make())", host)
		must.Get(prog.Load(bg, Options{}))(t)
		if places := reflect.ValueOf(made).Elem().FieldByName("array").Len(); places != want {
			t.Errorf("{%s} has %d places in its list, want %d", src, places, want)
		}
	}
}

// What an operation comes to is a number and needs no guard, if no file of the pack can make a metatable.
func TestNumbersAreComparedWithoutGuard(t *testing.T) {
	spent := func(expr, other string) int64 {
		prog, problems := compiledNow([]File{{"a.lua", "function f(a, b) if " + expr + " then return 1 end end"}, {"b.lua", other}}, nil)
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		p := must.Get(prog.Load(bg, Options{}))(t)
		_, used := must.Two(p.Call(bg, p.Global("f"), Options{}, Int(3), Int(4)))(t)
		return used.Steps
	}
	for _, expr := range []string{"a + 1 < b", "a >= -b", "(a - b) / 2 <= a", `a > #"four"`} {
		if plain, made := spent(expr, "local t = {}"), spent(expr, "local t = setmetatable({}, {})"); plain >= made {
			t.Errorf("%s costs %d steps, and %d where a file makes a metatable: want fewer", expr, plain, made)
		}
	}
}

// A comparison of two long strings is charged, however the source comes to them; one with a number or a short text needs no guard.
func TestComparisonsAreCharged(t *testing.T) {
	const setup = `local s, t = ("x"):rep(n), {x = ("x"):rep(n)} local function f() return s end
	local function long() return s end local m = setmetatable({}, {__add = long, __unm = long, __len = long, __sub = long}) `
	steps := func(expr string, n int) int64 {
		p, fn, _ := loadText(t, "run(function(n) "+setup+"return "+expr+" end)")
		_, u := must.Two(p.Call(bg, fn, Options{}, Int(n)))(t)
		return u.Steps
	}
	for _, side := range []string{"s", "t.x", "f()", "(f())", "(s or 1)", "(n and s)", "t[(n and 'x')]", "(m + 1)", "(-m)", "#m", "(1 - m)"} {
		for _, op := range []string{"<", "<=", ">", ">="} {
			expr := side + " " + op + " s"
			if grown := steps(expr, 16_000) - steps("s", 16_000) - steps(expr, 16) + steps("s", 16); grown < 16_000/16-1 {
				t.Errorf("%s: 16,000 bytes cost %d steps more than 16, want 1000", expr, grown)
			}
		}
	}
	for n, want := range map[int]int64{256: 0, 257: 257 / 16} {
		expr := "s < '" + strings.Repeat("y", n) + "'"
		if extra := steps(expr, 1000) - steps("s", 1000) - steps(expr, 1) + steps("s", 1); extra != want {
			t.Errorf("a comparison with a text of %d bytes costs %d steps for its bytes, want %d", n, extra, want)
		}
	}
	if a, b := steps("n < 5", 9), steps("5 == n", 9); a > b+1 {
		t.Errorf("a comparison with a number costs %d steps, want no guard's", a)
	}
}
