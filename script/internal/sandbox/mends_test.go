package sandbox

import (
	"strings"
	"testing"

	lua "github.com/yuin/gopher-lua"
)

// TestMends runs a program for each compiler fault of gopher-lua, here and on plain gopher-lua. Here it gives the result of plain Lua 5.1.
// There it must not: if it does, gopher-lua is right by now and the mend can go.
func TestMends(t *testing.T) {
	for _, row := range []struct{ mend, src, want string }{
		{"multiple", `local a, b = 1, 2 a, b = b, a emit(a .. b)`, "21"},
		{"logical", `local function no() return false end local x = 5 x = no() and 1 emit(tostring(x))`, "false"},
		{"call target", `local function f(x) x = (type(x)) return x end emit(f(7))`, "number"},
		{"local", `local f = 1 do local f = function() return f end emit(type(f())) end`, "number"},
		{"constant", `local t = {1} local function f() for k in pairs(t) do if false then local x end end return 1 end emit(tostring(f()))`, "1"},
		{"loop jump", `local b, c = 1, 0 while not nil or b do c = c + 1 if c > 2 then break end end emit(tostring(c))`, "3"},
		{"break", `local f for i in pairs({7, 8}) do if i then local q = i f = function() return q end break end end
			local a, b, c, d, e, g, h = 11, 12, 13, 14, 15, 16, 17 emit(tostring(f()))`, "1"},
		{"for list", `local function g(a, b, c) local n = 0 for k in next, {7} do n = n + 1 end return n end emit(tostring(g(1, 2, 3)))`, "1"},
		{"minus zero", `local a, b = -0, 0 emit(1 / b .. "")`, "inf"},
		{"infinity", `emit(tostring(1e999))`, "inf"},
		{"numeral", `emit(tostring(0010))`, "10"},
	} {
		var out strings.Builder
		host := &Host{Functions: []Function{{Name: "emit", Cost: Cost{Steps: 10}, Do: func(c *Call) error { out.WriteString(c.Text(1)); return nil }}}}
		prog, problems := compiledNow([]File{{"t.lua", row.src}}, host)
		if problems != nil {
			t.Errorf("%s: %v", row.mend, problems)
			continue
		}
		if _, err := prog.Load(bg, Options{}); err != nil || out.String() != row.want {
			t.Errorf("%s: %s gives %s, %v; want %s", row.mend, row.src, out.String(), err, row.want)
		}
		if got := plainLua(t, row.src); got == row.want {
			t.Errorf("%s: gopher-lua gives %s too: find a program that shows the fault, or remove the mend", row.mend, got)
		}
	}
}

// plainLua runs a program on plain gopher-lua and returns what it emits, or its error. It stops a program that doesn't end.
func plainLua(t *testing.T, src string) string {
	t.Helper()
	L := lua.NewState()
	defer L.Close()
	m := &vm{left: 10_000, granted: 10_000, limit: Budget{Steps: 10_000}}
	L.SetContext(m)
	out := ""
	L.SetGlobal("emit", L.NewFunction(func(L *lua.LState) int { out += L.CheckString(1); return 0 }))
	if err := L.DoString(src); err != nil {
		return err.Error()
	}
	return out
}
