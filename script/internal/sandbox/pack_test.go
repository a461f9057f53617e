package sandbox

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/crunchrules/crunch/internal/must"
)

var bg = context.Background()

// compiledNow compiles without a deadline. It returns no program if there are problems.
func compiledNow(files []File, host *Host) (*Program, Problems) {
	p, problems, _ := Compile(time.Time{}, files, host)
	if len(problems) > 0 {
		return nil, problems
	}
	return p, problems
}

// programOf compiles a file without problems.
func programOf(t testing.TB, src string, host *Host) *Program {
	t.Helper()
	prog, problems := compiledNow([]File{{"t.lua", src}}, host)
	if problems != nil {
		t.Fatal(problems)
	}
	return prog
}

// loadText loads one file, with host functions out(...) that collects text and run(f) that keeps a function.
func loadText(t testing.TB, src string) (*Pack, *Func, *strings.Builder) {
	t.Helper()
	var kept *Func
	out := new(strings.Builder)
	host := &Host{Functions: []Function{
		{Name: "run", Declares: true, Params: []Param{{Name: "f", Type: "function"}}, Cost: Cost{Steps: 10}, Do: func(c *Call) error { kept = c.Func(1); return nil }},
		{Name: "out", Params: []Param{{Name: "..."}}, Cost: Cost{Steps: 10}, Do: func(c *Call) error {
			for i := 1; i <= c.N(); i++ {
				if i > 1 {
					out.WriteByte('\t')
				}
				out.WriteString(string(c.m.tostring(c.Arg(i)).(interface{ String() string }).String()))
			}
			out.WriteByte('\n')
			return nil
		}},
	}}
	prog := programOf(t, src, host)
	p, err := prog.Load(bg, Options{})
	if err != nil {
		t.Fatalf("load: %v", err)
	}
	return p, kept, out
}

func TestCallRunsAndMeters(t *testing.T) {
	p, f, _ := loadText(t, `
local bonus = {fire = 3, ice = -1}
local function add(a, b) return a + b end
run(function(kind, n)
  local sum = 0
  for i = 1, n do sum = add(sum, i) end
  return sum + bonus[kind], kind .. "/" .. n
end)`)
	r, u := must.Two(p.Call(bg, f, Options{}, Text("fire"), Int(4)))(t)
	if r[0].String() != "13" || r[1].String() != "fire/4" {
		t.Errorf("got %v, want 13 and fire/4", r)
	}
	if u.Steps == 0 || u.Bytes == 0 {
		t.Errorf("the call used %+v, want steps and bytes", u)
	}
	_, again, _ := p.Call(bg, f, Options{}, Text("fire"), Int(4))
	if again != u {
		t.Errorf("the same call used %+v, then %+v", u, again)
	}
	if f.File != "t.lua" || f.Line != 4 || f.Name != "run" {
		t.Errorf("the Func is %+v, want run at t.lua:4", f)
	}
}

func TestBudgetEndsEndlessLoop(t *testing.T) {
	for _, src := range []string{
		`run(function() while true do end end)`,
		`run(function() while true do pcall(function() while true do end end) end end)`,
		`run(function() local function f() return f() end f() end)`,
		`run(function() repeat pcall(error, "x") until false end)`,
	} {
		p, f, _ := loadText(t, src)
		for range 2 {
			_, u, err := p.Call(bg, f, Options{Budget: Budget{Steps: 50_000}})
			var be *BudgetError
			if !errors.As(err, &be) || be.What != Steps || be.Limit != 50_000 || be.Used <= be.Limit {
				t.Fatalf("%s: %v, want a *BudgetError of steps: 50000", src, err)
			}
			if u.Steps != 50_000 {
				t.Errorf("%s: it used %+v, want all 50000 steps", src, u)
			}
			var se *ScriptError
			if !errors.As(err, &se) || se.File != "t.lua" || se.Line != 1 || se.Callback != "run" {
				t.Errorf("got %#v, want a *ScriptError of run at t.lua:1", err)
			}
		}
	}
}

// TestOverflowTwice: what overflows the stack goes as far the second time as the first, whatever the size of its frames. The machine would
// keep the place that it needs to raise the error.
func TestOverflowTwice(t *testing.T) {
	const deep = `local n = 0 local function f(...) n = n + 1 local x = f(...) return x end `
	caught, f, _ := loadText(t, "run(function(k) local d = {} for i = 1, 4 do "+deep+`pcall(f, unpack({}, 1, k)) d[i] = n end return unpack(d) end)`)
	thrown, g, _ := loadText(t, "run(function(k) "+deep+"f(unpack({}, 1, k)) end)")
	for k := 1; k < 230; k++ {
		r, _, err := caught.Call(bg, f, Options{}, Int(k))
		if err != nil || len(slices.Compact(r)) != 1 {
			t.Errorf("%d values a frame: pcalls that overflow go %v deep (%v), want all the same", k, r, err)
		}
		_, first, err := thrown.Call(bg, g, Options{}, Int(k))
		if _, second, again := thrown.Call(bg, g, Options{}, Int(k)); err == nil || again == nil || first != second {
			t.Errorf("%d values a frame: overflows after %+v (%v), then %+v (%v)", k, first, err, second, again)
		}
	}
}

func TestCancelled(t *testing.T) {
	p, f, _ := loadText(t, `run(function() return 1 end)`)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, _, err := p.Call(ctx, f, Options{}); !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	if r, _, err := p.Call(bg, f, Options{}); err != nil || r[0].String() != "1" {
		t.Fatalf("Call after a cancelled one: %v, %v; want 1", r, err)
	}
}

func TestCancelledOnTheWay(t *testing.T) {
	ctx, cancel := context.WithCancel(bg)
	cause := 0
	var f *Func
	host := &Host{Functions: []Function{
		{Name: "run", Cost: Cost{Steps: 10}, Do: func(c *Call) error { f = c.Func(1); return nil }},
		{Name: "stop", Cost: Cost{Steps: 10}, Do: func(c *Call) error { cause++; cancel(); return nil }},
	}}
	prog, _ := compiledNow([]File{{"t.lua", "run(function(n) if n == 1 then stop() end while true do pcall(type, 1) end end)"}}, host)
	p := must.Get(prog.Load(ctx, Options{}))(t)
	var be *BudgetError
	if _, _, err := p.Call(ctx, f, Options{}, Int(0)); !errors.As(err, &be) {
		t.Error(err)
	}
	_, u, err := p.Call(ctx, f, Options{}, Int(1))
	if !errors.Is(err, context.Canceled) || cause != 1 || u.Steps > 2*slice {
		t.Errorf("Call that is cancelled: %v, cause %d, %+v: want context.Canceled, and an end within two slices", err, cause, u)
	}
}

// TestClockAtHostCalls: a call that is past its deadline ends at its next host call, not only after a slice of steps.
func TestClockAtHostCalls(t *testing.T) {
	calls := 0
	var f *Func
	host := &Host{Functions: []Function{
		{Name: "run", Cost: Cost{Steps: 10}, Do: func(c *Call) error { f = c.Func(1); return nil }},
		{Name: "slow", Cost: Cost{Steps: 10}, Do: func(c *Call) error { calls++; time.Sleep(2 * time.Millisecond); return nil }},
	}}
	prog := programOf(t, "run(function() slow() slow() slow() end)", host)
	p := must.Get(prog.Load(bg, Options{}))(t)
	var be *BudgetError
	if _, _, err := p.Call(bg, f, Options{Deadline: time.Now().Add(time.Millisecond)}); !errors.As(err, &be) || be.What != Clock || calls > 1 {
		t.Errorf("%v after %d slow calls, want a *BudgetError of the clock after one", err, calls)
	}
}

// TestClearedPlacesAreGivenBack: a list that is cleared from its end keeps no empty places, so that its length is found at once. next shows
// where the list part ends: after the last place it returns the first of the other keys, and it refuses places that don't exist.
func TestClearedPlacesAreGivenBack(t *testing.T) {
	m := &vm{pack: &shared{}}
	m.begin(bg, Budget{Steps: 1e6, Bytes: 1e6, HostCalls: 1}, nil, time.Time{})
	m.L = newState(m, vmOptions)
	tb := newTable()
	for i := 1; i <= 9; i++ {
		m.rawSet(tb, integer(i), integer(i))
	}
	m.rawSet(tb, Text("x"), integer(1))
	m.rawSet(tb, integer(7), Nil)
	m.rawSet(tb, integer(8), Nil)
	m.rawSet(tb, integer(9), Nil)
	if tb.MaxN() != 6 {
		t.Errorf("the list has %d elements, want 6", tb.MaxN())
	}
	for i := 6; i <= 9; i++ {
		k, _ := tb.Next(integer(i))
		if (k != Nil) != (i == 6) {
			t.Errorf("after place %d comes %v, want the end after 6", i, k)
		}
	}
}

func TestFrozen(t *testing.T) {
	for _, body := range []string{
		`shared.n = 2`, `shared.new = 2`, `list[1] = 5`, `table.insert(list, 4)`, `table.remove(list)`, `table.sort(list)`,
		`rawset(shared, "n", 2)`, `setmetatable(shared, {})`, `shared.deep.x = 1`, `string.x = 1`, `math.pi = 3`,
		`point.x = 9`, `getmetatable(point).y = 1`, `shared.n, list[2] = 1, 2`, `function shared.f() end`, `function shared:f() end`,
	} {
		p, f, _ := loadText(t, `
local shared = {n = 1, deep = {}}
local list = {3, 1, 2}
local point = setmetatable({x = 1}, {__index = {y = 2}})
run(function() `+body+` end)`)
		_, _, err := p.Call(bg, f, Options{})
		if err == nil || !strings.Contains(err.Error(), "self.data") {
			t.Errorf("%s: %v, want an error that names self.data", body, err)
		}
	}
}

func TestAssignmentsThatOutliveTheCall(t *testing.T) {
	for src, want := range map[string]string{
		"local n = 0\nrun(function()\n n = n + 1 end)":                                                "t.lua:3: a function that can be called in play assigns n",
		"local n = 0\nlocal function inc() n = n + 1 end\nrun(function() inc() end)":                  "t.lua:2: ",
		"local function make() local n = 0 return function() n = n + 1 return n end end\nrun(make())": "t.lua:1: ",
		"n = 0\nrun(function() n = n + 1 end)":                                                        "t.lua:2: a function that can be called in play assigns the global n",
	} {
		host := &Host{Functions: []Function{{Name: "run", Cost: Cost{Steps: 10}, Do: func(c *Call) error { c.Func(1); return nil }}}}
		prog := programOf(t, src, host)
		_, err := prog.Load(bg, Options{})
		var ps Problems
		if !errors.As(err, &ps) || !strings.HasPrefix(err.Error(), want) || !strings.Contains(err.Error(), "self.data") {
			t.Errorf("%q: %v, want an error that begins with %q and names self.data", src, err, want)
		}
	}
	// values used only during the load, or only within a call, are fine
	p, f, _ := loadText(t, `
local id = 0
local function nextID() id = id + 1 return id end
local first, second = nextID(), nextID()
run(function() local n = 0 local function inc() n = n + 1 end inc() inc() return first, second, n end)`)
	r, _, err := p.Call(bg, f, Options{})
	if err != nil || r[0].String() != "1" || r[1].String() != "2" || r[2].String() != "2" {
		t.Fatalf("got %v, %v; want 1, 2, 2", r, err)
	}
}

func TestHostFunctionErrors(t *testing.T) {
	cause := errors.New("no such region")
	class := &Class{Name: "Hero", Fields: []Field{{Name: "hp", Cost: Cost{Steps: 4}, Get: func(self any) Value { return Int(*self.(*int)) }}}}
	class.Methods = []Function{{Name: "hurt", Params: []Param{{Name: "amount"}}, Cost: Cost{Steps: 10}, Do: func(c *Call) error {
		*c.Self().(*int) -= c.Int(1, 1, 99)
		return nil
	}}, {Name: "move", Cost: Cost{Steps: 10}, Do: func(c *Call) error { return cause }}, {Name: "boom", Cost: Cost{Steps: 10}, Do: func(c *Call) error { panic("boom") }}}
	var f *Func
	host := &Host{Classes: []*Class{class}, Functions: []Function{{Name: "run", Cost: Cost{Steps: 10}, Do: func(c *Call) error { f = c.Func(1); return nil }}}}
	for _, row := range []struct{ body, want string }{
		{"h:hurt(1.5)", "t.lua:1: run: hurt: amount: want a whole number, got 1.5"},
		{"h:hurt(0/0)", "t.lua:1: run: hurt: amount: want a whole number, got nan"},
		{"h:hurt(1e300)", "want a whole number from 1 to 99, got 1e+300"},
		{"h:hurt(100)", "want a whole number from 1 to 99, got 100"},
		{"h:hurt()", "want a whole number, got nil"},
		{"h:hurt('3')", `got the text "3"`},
		{"h:hurt(1, 2)", "hurt takes 1 argument, got 2"},
		{"h.hurt(1)", "call hurt with a colon"},
		{"h:hrut(1)", "a Hero has no 'hrut', did you mean hurt?"},
		{"h.hp = 3", "attempt to set 'hp' of a Hero, which is read-only"},
		{"local x = nil; x.y = 1", "attempt to index x, a nil value (setting 'y')"},
		{"local x = nil; return x.y", "attempt to index x, a nil value (looking for 'y')"},
		{"setmetatable(h, {})", "table expected, got Hero"},
		{"return h + 1", "arithmetic"},
	} {
		prog := programOf(t, "run(function(h) "+row.body+" end)", host)
		p, err := prog.Load(bg, Options{})
		if err != nil {
			t.Fatal(err)
		}
		hp := 20
		_, _, err = p.Call(bg, f, Options{}, p.NewObject(class, &hp).Value())
		if err == nil || !strings.Contains(err.Error(), row.want) {
			t.Errorf("%s: %v; want %s", row.body, err, row.want)
		}
		if hp != 20 {
			t.Errorf("%s: hp is %d, want 20: nothing changed", row.body, hp)
		}
	}
	prog, _ := compiledNow([]File{{"t.lua", "run(function(h, verb) h[verb](h) end)"}}, host)
	p := must.Get(prog.Load(bg, Options{}))(t)
	hp := 1
	h := p.NewObject(class, &hp)
	if _, _, err := p.Call(bg, f, Options{}, h.Value(), Text("move")); !errors.Is(err, cause) {
		t.Error(err)
	}
	var pe *PanicError
	if _, _, err := p.Call(bg, f, Options{}, h.Value(), Text("boom")); !errors.As(err, &pe) || pe.Value != "boom" {
		t.Error(err)
	}
	if p.vm.main != nil {
		t.Error("the Lua machine is kept after a panic")
	}
	if _, _, err := p.Call(bg, f, Options{}, h.Value(), Text("move")); !errors.Is(err, cause) {
		t.Errorf("Call after a panic: %v, want what the panic said", err)
	}
}

func TestFilesShareOneEnvironment(t *testing.T) {
	var f *Func
	host := &Host{Functions: []Function{{Name: "run", Cost: Cost{Steps: 10}, Do: func(c *Call) error { f = c.Func(1); return nil }}}}
	files := []File{
		{"main.lua", "local m = require 'lib/dice'\nrun(function() return m.double(helper(4)) end)"},
		{"lib/dice.lua", "local M = {}\nfunction M.double(n) return n * 2 end\nreturn M"},
		{"more.lua", "function helper(n) return n + 1 end"},
	}
	prog, problems := compiledNow(files, host)
	if problems != nil {
		t.Fatal(problems)
	}
	p := must.Get(prog.Load(bg, Options{}))(t)
	if r, _, err := p.Call(bg, f, Options{}); err != nil || r[0].String() != "10" {
		t.Fatalf("got %v, %v; want 10", r, err)
	}
}

func TestAllProblemsAtOnce(t *testing.T) {
	_, problems := compiledNow([]File{{"a.lua", "local x = maht.floor(2)\nfunction f() cuont = 1 end\ncount = 0\nx = string.fromat('')\ngoto out\n::out::\nprint = 3"}, {"b.lua", "return ="}}, nil)
	got := problems.Error()
	for _, want := range []string{"a.lua:5:1: goto is not part of Lua 5.1", "b.lua:1", "a.lua:6"} {
		if !strings.Contains(got, want) {
			t.Errorf("the problems don't have %q:\n%s", want, got)
		}
	}
	_, problems = compiledNow([]File{{"a.lua", "local x = maht.floor(2)\nfunction f() cuont = 1 end\ncount = 0\nx = string.fromat('')\nmath = 3\nprint(1)"}}, nil)
	want := `a.lua:1:11: undefined name maht (did you mean math?)
a.lua:2:14: assignment to undeclared name cuont (did you mean count?)
a.lua:4:12: undefined name string.fromat (did you mean string.format?)
a.lua:5:1: math is built in and cannot be replaced (choose another name, or make it local)
a.lua:6:1: undefined name print (a pack has no console; debug(value) shows it to the author)`
	if problems.Error() != want {
		t.Errorf("got\n%s\nwant\n%s", problems.Error(), want)
	}
}

func TestPositions(t *testing.T) {
	var at []Position
	host := &Host{Functions: []Function{{Name: "creature", Declares: true, Cost: Cost{Steps: 10}, Do: func(c *Call) error {
		tb := c.Table(1)
		inner, _ := tb.Table(tb.Get("body"))
		at = append(at, c.Position(), tb.Position(), tb.KeyPosition("hp"), inner.KeyPosition("n"), tb.KeyPosition("none"), tb.ItemPosition(0), tb.ItemPosition(2), tb.ItemPosition(3))
		return nil
	}}}}
	src := "local function make(hp)\n  creature { id = 1,\n    hp = hp,\n    body = { n = 1 } }\nend\nmake(3)\ncreature {\n  hp = 2, body = {\n   x = 1, n = 3 },\n  'one',\n  'two',\n}"
	prog, problems := compiledNow([]File{{"c.lua", src}}, host)
	if problems != nil {
		t.Fatal(problems)
	}
	must.Get(prog.Load(bg, Options{}))(t)
	want := []Position{{"c.lua", 2, 0}, {"c.lua", 2, 0}, {"c.lua", 3, 5}, {"c.lua", 4, 14}, {"c.lua", 2, 0}, {"c.lua", 2, 0}, {"c.lua", 2, 0}, {"c.lua", 2, 0},
		{"c.lua", 7, 0}, {"c.lua", 7, 0}, {"c.lua", 8, 3}, {"c.lua", 9, 11}, {"c.lua", 7, 0}, {"c.lua", 7, 0}, {"c.lua", 11, 0}, {"c.lua", 7, 0}}
	for i := range want {
		if i >= len(at) || at[i] != want[i] {
			t.Fatalf("got %v\nwant %v", at, want)
		}
	}
}

func TestPlain(t *testing.T) {
	p, f, _ := loadText(t, `run(function(d) d.n = (d.n or 0) + 1 d.list = {1, 2.5, "x", true, {}} d.z = {b = 1, a = "q\n"} return d end)`)
	d := must.Get(ParsePlain(`{"n": 41, "old": [false]}`))(t)
	r, _ := must.Two(p.Call(bg, f, Options{}, FromPlain(d)))(t)
	back := must.Get(ToPlain(r[0]))(t)
	if got, want := back.Text(), `{"list":[1,2.5,"x",true,{}],"n":42,"old":[false],"z":{"a":"q\n","b":1}}`; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	again, err := ParsePlain(back.Text())
	if err != nil || !equal(again, back) {
		t.Errorf("read again: %v, %v; want the same", again, err)
	}
	for src, want := range map[string]string{
		"return {a = {b = {1, 2, function() end}}}": ".a.b[3]: a function cannot be kept",
		"local t = {} t.t = t return t":             ".t: a table that contains itself",
		"return {n = 0/0}":                          ".n: nan cannot be kept",
		"return {1, nil, 3}":                        "gap at 2",
		"return {1, x = 2}":                         "that also has the field 'x'",
		"return {[2.5] = 1}":                        "[2.5]",
		"return {[0] = 1}":                          "[0]",
		"return {[-1] = 1}":                         "[-1]",
		"return {1, [-1] = 1}":                      "[-1]",
		"return {1, [0] = 1}":                       "[0]",
		"return {[{}] = 1}":                         "a key that is a table",
		"return {['\\255'] = 1}":                    "UTF-8",
		"return setmetatable({}, {})":               "metatable",
		"return '\\255'":                            "UTF-8",
	} {
		p, f, _ := loadText(t, "run(function() "+src+" end)")
		r, _, err := p.Call(bg, f, Options{})
		if err != nil {
			t.Fatalf("%s: %v", src, err)
		}
		if _, err := ToPlain(r[0]); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("ToPlain of %s: %v, want an error: %s", src, err, want)
		}
	}
}

// TestParsePlain: valid JSON in all its spellings, and invalid JSON.
func TestParsePlain(t *testing.T) {
	for text, want := range map[string]string{
		`[]`: `{}`, `{}`: `{}`, `[[]]`: `[{}]`, " [ 1 ,\t2\r\n] ": `[1,2]`, `{ "b" : 1 , "a" : true }`: `{"a":true,"b":1}`,
		`null`: `null`, `true`: `true`, `-0`: `0`, `1e5`: `100000`, `1E5`: `100000`, `1e+2`: `100`, `1E-1`: `0.1`, `1.5e300`: `1.5e+300`,
		`9007199254740991`: `9007199254740991`, `9007199254740992`: `9.007199254740992e+15`, `-0.25`: `-0.25`, `0.5`: `0.5`,
		`"a\"\\\/\b\f\n\r\tz"`: `"a\"\\/\u0008\u000c\n\u000d\u0009z"`, `"\u0041\u00e9\u20AC\ud83d\udE00"`: `"Aé€😀"`, `"é"`: `"é"`,
	} {
		p, err := ParsePlain(text)
		if err != nil || p.Text() != want {
			t.Errorf("%s: %v %v; want %s", text, p.Text(), err, want)
		}
	}
	for text, want := range map[string]string{
		``: "the text ends too soon (byte 1 of the text)", `[1`: "want , or ] (byte 3 of the text)", `[1,`: "[2]: the text ends too soon (byte 4 of the text)",
		`{"a":1`: "want , or } (byte 7 of the text)", `{"a" 1}`: "want : (byte 6 of the text)", `{a:1}`: "want a field name (byte 2 of the text)", `{"a":1,}`: "want a field name (byte 8 of the text)",
		`{`: "want a field name (byte 2 of the text)", `1 2`: "more text after the value (byte 3 of the text)", `tru`: "not JSON (byte 1 of the text)", `[null]`: "[1]: null inside plain data (byte 6 of the text)",
		`{"a":{"b":null}}`: ".a.b: null inside plain data (byte 15 of the text)", `{"a":1,"b":2,"a":3}`: `the field "a" twice (byte 18 of the text)`,
		`01`: "not a number (byte 3 of the text)", `-`: "not a number (byte 2 of the text)", `1.`: "not a number (byte 3 of the text)", `.5`: "not JSON (byte 1 of the text)", `1e`: "not a number (byte 3 of the text)",
		`1e+`: "not a number (byte 4 of the text)", `1e999`: "inf cannot be kept", `-1e999`: "-inf cannot be kept",
		`"a`: "the text ends too soon (byte 3 of the text)", `"\`: "the text ends too soon (byte 3 of the text)", "\"a\tb\"": "a control character in a string (byte 4 of the text)", `"\n` + "\x1f\"": "a control character in a string (byte 5 of the text)",
		`"\x"`: "an unknown escape in a string (byte 4 of the text)", `"\u12"`: `a broken \u in a string (byte 4 of the text)`, `"\u12g4"`: `a broken \u in a string (byte 4 of the text)`, `"\ud800"`: `a broken \u in a string (byte 8 of the text)`,
		`"\udc00"`: `a broken \u in a string (byte 8 of the text)`, `"\ud800\u0041"`: `a broken \u in a string (byte 14 of the text)`, `"\ud800\ue000"`: `a broken \u in a string (byte 14 of the text)`, "\"\xff\"": "text that is not valid UTF-8",
	} {
		if p, err := ParsePlain(text); errorText(err) != want {
			t.Errorf("%s: %v %v; want %s", text, p.Text(), err, want)
		}
	}
}

// TestCancelledAfterALargeCharge: the host's context is checked again soon after a charge of many slices.
func TestCancelledAfterALargeCharge(t *testing.T) {
	ctx, cancel := context.WithCancel(bg)
	defer cancel()
	var f *Func
	host := &Host{Functions: []Function{
		{Name: "run", Cost: Cost{Steps: 10}, Do: func(c *Call) error { f = c.Func(1); return nil }},
		{Name: "stop", Cost: Cost{Steps: 10}, Do: func(c *Call) error { c.Charge(20 * slice); cancel(); return nil }},
	}}
	prog, _ := compiledNow([]File{{"t.lua", "run(function() stop() while true do end end)"}}, host)
	p := must.Get(prog.Load(bg, Options{}))(t)
	if _, u, err := p.Call(ctx, f, Options{}); !errors.Is(err, context.Canceled) || u.Steps < 20*slice || u.Steps > 22*slice {
		t.Errorf("Call that is cancelled after 20 slices: %v, %+v", err, u)
	}
}

// equal reports whether two Plains have the same content.
func equal(p, q Plain) bool {
	return p.kind == q.kind && p.num == q.num && p.text == q.text && slices.Equal(p.keys, q.keys) && slices.EqualFunc(p.vals, q.vals, equal)
}
