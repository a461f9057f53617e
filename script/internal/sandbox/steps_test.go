package sandbox

import (
	"errors"
	"testing"
)

// TestGoldenUsage pins what calls spend: the counts are part of what a budget means, and are the same on every
// machine and word size. They change only with gopher-lua's version or with the rewriting.
func TestGoldenUsage(t *testing.T) {
	for _, row := range goldenUsage {
		p, f, _ := loadText(t, "run(function(n) "+row.body+" end)")
		_, u, err := p.Call(bg, f, CallOptions{}, Int(10))
		if err != nil {
			t.Errorf("%s: %v", row.body, err)
			continue
		}
		if u.Steps != row.steps || u.Bytes != row.bytes {
			t.Errorf("{`%s`, %d, %d},", row.body, u.Steps, u.Bytes)
		}
	}
}

var goldenUsage = []struct {
	body         string
	steps, bytes int64
}{
	{`return 1`, 2, 0},
	{`local s = 0 for i = 1, n do s = s + i end return s`, 27, 0},
	{`local t = {} for i = 1, n do t[i] = i end return #t`, 48, 160},
	{`local t = {} for i = 1, n do t["k" .. i] = i end for k in pairs(t) do t[k] = nil end`, 492, 1690},
	{`local t = {5, 3, 8, 1} table.sort(t) return table.concat(t, ",")`, 34, 243},
	{`return ("hello world"):gsub("o", "0"), ("x"):rep(100), ("%5.2f"):format(n)`, 22, 133},
	{`return ("aaaaaaaaaaaaaaaaaaaa"):find(".-b")`, 182, 0},
	{`return pcall(error, "x")`, 204, 0},
	{`return n ^ 2 + n ^ 0.5, n .. n`, 22, 64},
	{`local function fib(k) if k < 2 then return k end return fib(k - 1) + fib(k - 2) end return fib(n)`, 1061, 0},
	{`local a, b = 1, 2 a, b = b, a return a, b`, 4, 0},
}

// TestChargeGrowsWithTheWork runs each function of the library that works more on more, at n and at twice n: what it
// charges must grow at least nearly as much.
func TestChargeGrowsWithTheWork(t *testing.T) {
	for _, row := range []struct{ setup, work string }{
		{`local s = ("x"):rep(n)`, `s:find("y", 1, true)`},
		{`local s = ("x"):rep(n)`, `s:find("[^x]")`},
		{`local s = ("x"):rep(n)`, `s:match("x*y")`},
		{`local s = ("x"):rep(n)`, `s:gsub("x", "y")`},
		{`local s = ("x"):rep(n)`, `s:gsub("(x)", "%1")`},
		{`local s = ("x"):rep(n)`, `for c in s:gmatch("x") do end`},
		{`local s = ("x"):rep(n)`, `s:upper()`},
		{`local s = ("x"):rep(n)`, `s:reverse()`},
		{`local s = ("x"):rep(n)`, `local r = s .. "y"`},
		{`local s = ("("):rep(n)`, `s:find("%b()")`},
		{``, `local s = ("x"):rep(n)`},
		{`local s = ("x"):rep(n)`, `local r = ("%s"):format(s)`},
		{`local t = {} for i = 1, n do t[i] = "a" end`, `table.concat(t)`},
		{`local t = {} for i = 1, n do t[i] = n - i end`, `table.sort(t)`},
		{`local t = {} for i = 1, n do t[i] = i end`, `table.insert(t, 1, 0)`},
		{`local t = {} for i = 1, n do t[i] = i end`, `table.remove(t, 1)`},
		{`local t = {} for i = 1, n do t["k" .. i] = i end`, `table.maxn(t)`},
		{`local t = {} for i = 1, n do t["k" .. i] = i end`, `for k in pairs(t) do t[k] = nil end`},
		{`local t = {} t[n] = 1`, `next(t)`},
		{`local t = {} t[n] = 1`, `t[n] = nil`},
		{``, `local t = {} t[n] = 1`},
		{`local t = {} for i = 1, 200 do t[i] = i end local function f(...) return {...} end`, `for i = 1, n / 100 do f(unpack(t)) end`},
	} {
		p, f, _ := loadText(t, "run(function(n, work) "+row.setup+" if work then "+row.work+" end end)")
		spent := func(n int, work bool) int64 {
			_, u, err := p.Call(bg, f, CallOptions{Budget: Budget{Steps: 1 << 40, Bytes: 1 << 40}}, Int(n), Bool(work))
			if err != nil {
				t.Fatal(row.work, err)
			}
			return u.Steps*64 + u.Bytes
		}
		const n = 3000
		one := spent(n, true) - spent(n, false)
		two := spent(2*n, true) - spent(2*n, false)
		if two < one*3/2 {
			t.Errorf("%s: %d at %d, %d at %d", row.work, one, n, two, 2*n)
		}
	}
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
		_, u, err := p.Call(bg, f, CallOptions{Budget: Budget{Steps: 5000, Bytes: 1000, HostCalls: 7}}, Text(what))
		var be *BudgetError
		if !errors.As(err, &be) {
			t.Errorf("%s: %v", what, err)
			continue
		}
		got := *be
		if what == "steps" {
			got.Line = 0
		}
		if got != want {
			t.Errorf("%s: %+v", what, got)
		}
		if u.Steps > 5000 || u.HostCalls > 8 {
			t.Errorf("%s: %+v", what, u)
		}
	}
}
