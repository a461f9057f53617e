package sandbox

import (
	"strings"
	"testing"
	"time"
)

// TestMends runs a program for each compiler fault of gopher-lua, with our fix and without it. With the fix it gives the result of plain Lua
// 5.1. Without the fix it must not: if it does, gopher-lua is right by now and the fix can go.
func TestMends(t *testing.T) {
	tested := map[mend]bool{}
	for _, row := range []struct {
		mend      mend
		src, want string
	}{
		{mendMultiple, `local a, b = 1, 2 a, b = b, a emit(a .. b)`, "21"},
		{mendLogical, `local function no() return false end local x = 5 x = no() and 1 emit(tostring(x))`, "false"},
		{mendCallTarget, `local function f(x) x = x .. "!" return x end emit(f(7))`, "7!"},
		{mendLocal, `local f = 1 do local f = function() return f end emit(type(f())) end`, "number"},
		{mendConstant, `local t = {1} local function f() for k in pairs(t) do if false then local x end end return 1 end emit(tostring(f()))`, "1"},
		{mendLoopJump, `local b, c = 1, 0 while not nil or b do c = c + 1 if c > 2 then break end end emit(tostring(c))`, "3"},
		{mendBreak, `local f for i in pairs({7, 8}) do if i then local q = i f = function() return q end break end end
			local a, b, c, d, e, g, h = 11, 12, 13, 14, 15, 16, 17 emit(tostring(f()))`, "1"},
		{mendForList, `local function g(a, b, c) local n = 0 for k in next, {7} do n = n + 1 end return n end emit(tostring(g(1, 2, 3)))`, "1"},
		{mendMinusZero, `local a, b = -0, 0 emit(1 / b .. "")`, "inf"},
		{mendInfinity, `emit(tostring(1e999))`, "inf"},
		{mendNumeral, `emit(tostring(0010))`, "10"},
	} {
		run := func(without mend) string {
			var out strings.Builder
			host := &Host{Functions: []Function{{Name: "emit", Cost: Cost{Steps: 10}, Do: func(c *Call) error { out.WriteString(c.Text(1)); return nil }}}}
			prog, problems, _ := compile([]File{{"t.lua", row.src}}, host, time.Time{}, without)
			if problems != nil {
				return problems.Error()
			}
			if _, err := prog.Load(bg, LoadOptions{Budget: Budget{Steps: 10_000}}); err != nil {
				return err.Error()
			}
			return out.String()
		}
		if got := run(0); got != row.want {
			t.Errorf("%s gives %s, want %s", row.src, got, row.want)
		}
		if run(row.mend) != row.want {
			tested[row.mend] = true
		}
	}
	for m := mend(1); m < mends; m++ {
		if !tested[m] {
			t.Errorf("mend %d: no program shows the fault: add one, or remove the mend", m)
		}
	}
}
