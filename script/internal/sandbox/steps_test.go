package sandbox

import (
	"errors"
	"testing"

	"github.com/crunchrules/crunch/internal/must"
)

// TestGoldenUsage pins what calls spend. The counts are part of what a budget means, and are the same on every machine and word size. They
// change only with gopher-lua's version or our rewriting.
func TestGoldenUsage(t *testing.T) {
	for _, row := range goldenUsage {
		p, f, _ := loadText(t, "run(function(n) "+row.body+" end)")
		_, u, err := p.Call(bg, f, Options{}, Int(10))
		if err != nil {
			t.Errorf("%s: %v", row.body, err)
			continue
		}
		if u.Steps != row.steps || u.Bytes != row.bytes {
			t.Errorf("this test's row should be {`%s`, %d, %d},", row.body, u.Steps, u.Bytes)
		}
	}
}

var goldenUsage = []struct {
	body         string
	steps, bytes int64
}{
	{`return 1`, 2, 0},
	{`local s = 0 for i = 1, n do s = s + i end return s`, 27, 0},
	{`local t = {} for i = 1, n do t[i] = i end return #t`, 44, 160},
	{`local t = {} for i = 1, n do t["k" .. i] = i end for k in pairs(t) do t[k] = nil end`, 353, 1690},
	{`local t = {5, 3, 8, 1} table.sort(t) return table.concat(t, ",")`, 32, 243},
	{`return ("hello world"):gsub("o", "0"), ("x"):rep(100), ("%5.2f"):format(n)`, 68, 133},
	{`return ("aaaaaaaaaaaaaaaaaaaa"):find(".-b")`, 190, 0},
	{`return pcall(error, "x")`, 206, 1},
	{`return n ^ 2 + n ^ 0.5, n .. n`, 24, 64},
	{`local function fib(k) if k < 2 then return k end return fib(k - 1) + fib(k - 2) end return fib(n)`, 1061, 0},
	{`local a, b = 1, 2 a, b = b, a return a, b`, 4, 0},
	{`local t = {} t[n * 20] = 1 return next(t)`, 83, 3200},
	{`for k in pairs({1, 2, x = 1}) do end`, 21, 160},
	{`local t = {("a"):rep(200), ("b"):rep(200)} table.sort(t)`, 33, 528},
	{`local t = {3, 1, 2} table.sort(t, function(a, b) return a > b end)`, 29, 96},
	{`local t = {} for i = 1, 40 do t[i] = i end table.insert(t, 1, 0) table.insert(t, 0)`, 154, 672},
	{`local t = {} for i = 1, 40 do t[i] = i end return table.remove(t, 1), table.remove(t)`, 154, 640},
	{`local t = {} for i = 1, 40 do t[i] = i end for i = 2, 40 do t[i] = nil end`, 345, 640},
	{`local t = {} for i = 1, 40 do t[i] = i end for i = 39, 2, -1 do t[i] = nil end t[40] = nil`, 345, 640},
	{`return table.maxn({1, 2, x = 1, y = 2})`, 17, 288},
	{`return pcall(unpack, {}, 1, 16)`, 61, 0},
	{`return pcall(assert, false)`, 157, 0},
	{`local t = {x = 1} t.x = nil t.x = nil t.y = 2 t.y = 3 rawset(t, "z", 4) t[true] = 5 t[true] = nil t[true] = nil`, 86, 512},
	{`return {[n] = 1, [n * 8] = 2, [n / 4] = 3}`, 63, 2944},
	{`local k = "x" return {[k] = 1, [n] = nil}`, 19, 256},
	{`return {unpack({}, 1, n)}`, 16, 0},
	{`return {1, 2, 3, 4}`, 7, 0},
	{`return {1, 2, 3, 4, 5}`, 12, 80},
	{`return tostring(1.5), tostring({}), tostring("x"), tostring(true)`, 15, 24},
	{`return ("x"):rep(640):upper():lower():reverse():sub(3), string.char(1, 2)`, 60, 2658},
	{`return ("%s %d"):format(("x"):rep(100), n)`, 22, 222},
	{`return ("x"):rep(640):find("y", 1, true)`, 67, 656},
	{`return ("x"):rep(64):match("^(x*)y")`, 81, 80},
	{`return ("x=1, y=2"):match("()(%w)=(%d)")`, 15, 34},
	{`for k, v in ("x=1, y=2"):gmatch("(%w)=(%d)") do end`, 45, 324},
	{`return ("x=1"):gsub("(%w)=(%d)", "%2=%1 %0%%"), ("xy"):gsub("x", {x = 1}), ("xy"):gsub("%w", string.upper)`, 56, 259},
	{`return ("x"):rep(640):match("^(x*)%1$")`, 9911, 992},
	{`return "2" + 1, -"2", "3" * "4", 2 ^ n, "2" ^ 2`, 17, 0},
	{`setmetatable({}, {__newindex = function() end}).x = 1`, 17, 128},
	{`return setmetatable({}, {__concat = function() return "c" end}) .. "a" .. n, "a" .. n .. "b"`, 28, 211},
	{`return {[-n] = 1, [n - 10] = 1, [n / 4] = 1}`, 23, 384},
	{`return tonumber("ff", 16), select("#", 1, 2), #"abc", rawequal(1, 2), math.floor(2.5)`, 19, 0},
}

func TestEachBudget(t *testing.T) {
	p, f, _ := loadText(t, `run(function(what) while true do
	  if what == "bytes" then local s = ("x"):rep(100) elseif what == "hosts" then out() end
	end end)`)
	for what, want := range map[string]BudgetError{
		"steps": {What: Steps, Limit: 5000, Used: 5001, File: "t.lua"},
		"bytes": {What: Bytes, Limit: 1000, Used: 1044, File: "t.lua", Line: 2},
		"hosts": {What: HostCalls, Limit: 7, Used: 8, File: "t.lua", Line: 2},
	} {
		_, u, err := p.Call(bg, f, Options{Budget: Budget{Steps: 5000, Bytes: 1000, HostCalls: 7}}, Text(what))
		var be *BudgetError
		if !errors.As(err, &be) {
			t.Errorf("%s: %v, want a *BudgetError", what, err)
			continue
		}
		got := *be
		if what == "steps" {
			got.Line = 0
		}
		if got != want {
			t.Errorf("%s: got %+v, want %+v", what, got, want)
		}
		if u.Steps > 5000 || u.HostCalls > 8 {
			t.Errorf("%s: it used %+v, want no more than the budget", what, u)
		}
	}
}

// TestGoldenUsageOfHosts pins the charges of host objects: a field read, a method call, a misspelt name that a pcall catches.
func TestGoldenUsageOfHosts(t *testing.T) {
	class := heroClass()
	class.Methods = append(class.Methods, Function{Name: "dear", Cost: Cost{Steps: 10}, Do: func(c *Call) error { c.Charge(100); c.Charge(-5); return nil }})
	var f *Func
	host := &Host{Classes: []*Class{class}, Functions: []Function{{Name: "run", Cost: Cost{Steps: 10}, Do: func(c *Call) error { f = c.Func(1); return nil }}}}
	for _, row := range []struct {
		body string
		want Usage
	}{
		{`return h.hp`, Usage{6, 0, 0}},
		{`h:wound(1)`, Usage{14, 0, 1}},
		{`h:dear()`, Usage{113, 0, 1}},
		{`pcall(function() return h.hpp end)`, Usage{688, 0, 0}},
		{`pcall(function() return none end)`, Usage{685, 0, 0}},
	} {
		prog := programOf(t, "if false then none = 1 end run(function(h) "+row.body+" end)", host)
		p := must.Get(prog.Load(bg, Options{}))(t)
		if _, u, err := p.Call(bg, f, Options{}, p.NewObject(class, &hero{hp: 3}).Value()); err != nil || u != row.want {
			t.Errorf("%s: it used %+v, %v; want %+v", row.body, u, err, row.want)
		}
	}
}
