package sandbox

import (
	"errors"
	"strings"
	"sync"
	"testing"

	"github.com/crunchrules/crunch/internal/must"
)

func TestHostCheck(t *testing.T) {
	do := func(*Call) error { return nil }
	for want, h := range map[string]*Host{
		`function "9a" is not a valid name`:                             {Functions: []Function{{Name: "9a", Cost: Cost{Steps: 10}, Do: do}}},
		`function "" is not a valid name`:                               {Functions: []Function{{Cost: Cost{Steps: 10}, Do: do}}},
		`function "pairs" is there already`:                             {Functions: []Function{{Name: "pairs", Cost: Cost{Steps: 10}, Do: do}}},
		`function "string.rep" is not a valid name`:                     {Functions: []Function{{Name: "string.rep", Cost: Cost{Steps: 10}, Do: do}}},
		`function "f" is there already`:                                 {Functions: []Function{{Name: "f", Cost: Cost{Steps: 10}, Do: do}, {Name: "f", Cost: Cost{Steps: 10}, Do: do}}},
		`function "f" does nothing`:                                     {Functions: []Function{{Name: "f", Cost: Cost{Steps: 10}}}},
		`function "f" has no cost: found 0 steps, want at least 1`:      {Functions: []Function{{Name: "f", Do: do}}},
		`function "g" has no cost: found 0 steps, want at least 1`:      {Functions: []Function{{Name: "f", Cost: Cost{Steps: 10}, Gives: &Function{Name: "g"}, Do: do}}},
		`H method "f" has no cost: found 0 steps, want at least 1`:      {Classes: []*Class{{Name: "H", Methods: []Function{{Name: "f", Do: do}}}}},
		`H field "hp" has no cost: found 0 steps, want at least 1`:      {Classes: []*Class{{Name: "H", Fields: []Field{{Name: "hp", Get: func(any) Value { return Nil }}}}}},
		`function "f": its cost has a size without name, count or rate`: {Functions: []Function{{Name: "f", Cost: Cost{Steps: 10, Sizes: []Size{{Name: "data", Steps: 1}}}, Do: do}}},
		`H field "hp" has no value`:                                     {Classes: []*Class{{Name: "H", Fields: []Field{{Name: "hp", Cost: Cost{Steps: 4}}}}}},
		`H method "hp" is there already`:                                {Classes: []*Class{{Name: "H", Fields: []Field{{Name: "hp", Cost: Cost{Steps: 4}, Get: func(any) Value { return Nil }}}, Methods: []Function{{Name: "hp", Cost: Cost{Steps: 10}, Do: do}}}}},
		`H method "go" does nothing`:                                    {Classes: []*Class{{Name: "H", Methods: []Function{{Name: "go", Cost: Cost{Steps: 10}}}}}},
	} {
		if err := h.Check(); err == nil || err.Error() != want {
			t.Errorf("got %v, want %s", err, want)
		}
	}
	if err := (&Host{Classes: []*Class{{Name: "H", Fields: []Field{{Name: "next", Cost: Cost{Steps: 4}, Get: func(any) Value { return Nil }}}}}}).Check(); err != nil {
		t.Error("a field may have the name of a library function:", err)
	}
	defer func() {
		if recover() == nil {
			t.Error("Compile accepted a wrong table")
		}
	}()
	compiledNow(nil, &Host{Functions: []Function{{Name: "pairs", Cost: Cost{Steps: 10}, Do: do}}})
}

func TestCallReaders(t *testing.T) {
	class := heroClass()
	fails := func(do func(c *Call)) Function {
		return Function{Name: "f", Params: []Param{{Name: "first"}, {Name: "..."}}, Cost: Cost{Steps: 10}, Do: func(c *Call) error { do(c); return nil }}
	}
	for _, row := range []struct {
		args string
		do   func(c *Call)
		want string
	}{
		{`"x"`, func(c *Call) { c.Int(1, 0, 9) }, `f: first: want a whole number, got the text "x"`},
		{`0.5`, func(c *Call) { c.Int(1, 0, 9) }, `f: first: want a whole number, got 0.5`},
		{`10`, func(c *Call) { c.Int(1, 0, 9) }, `f: first: want a whole number from 0 to 9, got 10`},
		{`1, 2^53 + 2`, func(c *Call) { c.Int(2, 0, 9) }, `f: argument 2: want a whole number from 0 to 9, got 9.007199254741e+15`},
		{`5`, func(c *Call) { c.Text(1) }, `f: first: want a text, got 5`},
		{`1`, func(c *Call) { c.Table(1) }, `f: first: want a table, got 1`},
		{`{}`, func(c *Call) { c.Func(1) }, `f: first: want a function, got a table`},
		{`{}`, func(c *Call) { c.Object(1, class) }, `f: first: want a Hero, got a table`},
		{`{}`, func(c *Call) { c.Object(1, &Class{Name: "Entity"}) }, `f: first: want an Entity, got a table`},
		{`{}`, func(c *Call) { c.Object(1, &Class{Name: "Entity"}) }, `f: first: want an Entity, got a table`},
		{`{1, {0/0}}`, func(c *Call) { c.Plain(1) }, `f: first: [2][1]: nan cannot be kept`},
		{``, func(c *Call) { c.Fail("no %s at 0xc0012Aaf0fF", "door") }, `no door at ?`},
		{`{a = 1, [1] = 2, [true] = 3}`, func(c *Call) {
			_, err := c.Table(1).Keys()
			c.Fail("%v", err)
		}, `a key that is a boolean: keys are numbers or strings`},
		{`3`, func(c *Call) {
			if c.OptInt(1, 7, 0, 9) != 3 || c.OptInt(2, 7, 0, 9) != 7 || c.OptText(2, "d") != "d" || c.Has(2) || c.N() != 1 || c.Name() != "f" {
				c.Fail("optional arguments")
			}
			c.Fail("good")
		}, `good`},
		{`{z = 1, a = 2, 10, 20}`, func(c *Call) {
			keys, _ := c.Table(1).Keys()
			var s []string
			for _, k := range keys {
				s = append(s, show(k))
			}
			c.Fail("%s %d %s", strings.Join(s, " "), c.Table(1).Len(), show(c.Table(1).At(2)))
		}, `1 2 the text "a" the text "z" 2 20`},
		{`function(a, b) return a .. b end`, func(c *Call) { c.Fail("%s", show(c.Invoke(c.Arg(1), Int(1), Int(2)))) }, `the text "12"`},
		{`function() error("inner") end`, func(c *Call) { c.Invoke(c.Arg(1)) }, `inner`},
	} {
		host := &Host{Functions: []Function{fails(row.do)}, Classes: []*Class{class}}
		prog := programOf(t, "f("+row.args+")", host)
		_, err := prog.Load(bg, Options{})
		if err == nil || err.Error() != "t.lua:1: "+row.want {
			t.Errorf("f(%s): %v; want %s", row.args, err, row.want)
		}
	}
}

func TestReportGathersAllProblems(t *testing.T) {
	host := &Host{Functions: []Function{{Name: "creature", Declares: true, Cost: Cost{Steps: 10}, Do: func(c *Call) error {
		tb := c.Table(1)
		hp, _ := tb.Get("hp").(LNumber)
		if _, ok := whole(float64(hp)); !ok {
			c.Report(tb.KeyPosition("hp"), "hp must be a whole number, not "+show(tb.Get("hp")), "hp = 5")
		}
		if _, ok := tb.Get("id").(LString); !ok {
			c.Report(Position{}, "a creature needs an id", "")
		}
		return nil
	}}}}
	prog, problems := compiledNow([]File{{"a.lua", "creature {\n  id = 'x',\n  hp = 1.5,\n}\ncreature { hp = 2 }"}}, host)
	if problems != nil {
		t.Fatal(problems)
	}
	_, err := prog.Load(bg, Options{})
	var ps Problems
	if !errors.As(err, &ps) || len(ps) != 2 {
		t.Fatal(err)
	}
	var first Problem
	if !errors.As(err, &first) || first.Line != 3 || first.Column != 3 {
		t.Errorf("the first problem is %#v, want line 3, column 3", first)
	}
	want := "a.lua:3:3: hp must be a whole number, not 1.5 (hp = 5)\na.lua:5: a creature needs an id"
	if err.Error() != want {
		t.Errorf("got  %s\nwant %s", err, want)
	}
}

func TestForksRunAtOnce(t *testing.T) {
	p, f, class := heroPack(t, `function(h, n)
  local best = {}
  for i = 1, n do best[#best + 1] = h.hp + i end
  table.sort(best, function(a, b) return a > b end)
  return table.concat(best, ","), ("x"):rep(n):gsub("x", "y"), pcall(error, "e", 0)
end`)
	run := func(p *Pack) (string, Usage) {
		r, u, err := p.Call(bg, f, Options{}, p.NewObject(class, &hero{hp: 2000}).Value(), Int(20))
		if err != nil {
			return err.Error(), u
		}
		return r[0].String() + r[1].String(), u
	}
	want, spent := run(p)
	var wg sync.WaitGroup
	for range 4 {
		fork := p.Fork()
		wg.Go(func() {
			for range 50 {
				if got, u := run(fork); got != want || u != spent {
					t.Errorf("got %s %+v, want %s %+v", got, u, want, spent)
					return
				}
			}
		})
	}
	wg.Wait()
}

func TestBusyAndForeign(t *testing.T) {
	var inner error
	var p *Pack
	var f *Func
	host := &Host{Functions: []Function{
		{Name: "run", Cost: Cost{Steps: 10}, Do: func(c *Call) error { f = c.Func(1); return nil }},
		{Name: "again", Cost: Cost{Steps: 10}, Do: func(c *Call) error {
			_, _, inner = p.Call(bg, f, Options{})
			if c.Host() != nil && c.Host() != "scene" {
				t.Error("not the call's host")
			}
			return nil
		}},
	}}
	prog, _ := compiledNow([]File{{"t.lua", "run(function() again() end)"}}, host)
	var err error
	if p, err = prog.Load(bg, Options{}); err != nil {
		t.Fatal(err)
	}
	if _, _, err := p.Call(bg, f, Options{Host: "scene"}); err != nil || inner != ErrBusy {
		t.Errorf("Call: %v, and the call inside %v: want nil and ErrBusy", err, inner)
	}
	inner = nil
	other := must.Get(prog.Load(bg, Options{}))(t)
	if _, _, err := other.Call(bg, f, Options{}); err != nil {
		t.Error(err) // f was used by another call: run was called again
	}
	if _, _, err := p.Call(bg, f, Options{}); err != ErrForeign {
		t.Error(err)
	}
	if _, _, err := p.Call(bg, nil, Options{}); err != ErrForeign {
		t.Error(err)
	}
}

func TestGlobal(t *testing.T) {
	p, _, _ := loadText(t, "function one() return 1 end\nlimit = 3")
	if r, _, err := p.Call(bg, p.Global("one"), Options{}); err != nil || r[0].String() != "1" {
		t.Errorf("one() = %v, %v; want 1", r, err)
	}
	if p.Global("limit") != nil || p.Global("none") != nil || p.Global("pairs") != nil {
		t.Error("Global returned a function that the pack does not define")
	}
}

func TestErrorsNameWhatWasCalled(t *testing.T) {
	p, f, _ := loadText(t, "local helper\nrun(function(mode)\n  if mode == 1 then helper() end\n  if mode == 2 then helper() type(1) end\nend)")
	for mode, want := range []string{1: "t.lua:3: run: attempt to call helper, which is not a function", 2: "t.lua:4: run: attempt to call helper, which is not a function"} {
		if want == "" {
			continue
		}
		if _, _, err := p.Call(bg, f, Options{}, Int(mode)); err == nil || err.Error() != want {
			t.Errorf("Call with mode %d: %v, want %s", mode, err, want)
		}
	}
}

func TestTraceAndErrorValues(t *testing.T) {
	p, f, _ := loadText(t, `local function inner(n) error({message = "told " .. n}) end
local function outer(n)
  inner(n)
  return 1
end
run(function(what)
  if what == "table" then outer(3)
  elseif what == "number" then error(5)
  elseif what == "level 2" then
    local function bad() error("bad use", 2) end
    bad()
  end
  local t = {} .. "x"
end)`)
	_, _, err := p.Call(bg, f, Options{}, Text("table"))
	var se *ScriptError
	if !errors.As(err, &se) || se.Message != "told 3" || len(se.Trace) != 3 || !strings.HasPrefix(se.Trace[0], "t.lua:1 in") ||
		!strings.HasPrefix(se.Trace[1], "t.lua:3 in") || !strings.HasPrefix(se.Trace[2], "t.lua:7 in") {
		t.Errorf("got %#v, want told 3, with the lines 1, 3 and 7 in its trace", err)
	}
	for what, want := range map[string]string{
		"number":  "t.lua:8: run: 5",
		"level 2": "t.lua:11: run: bad use",
		"concat":  "t.lua:13: run: attempt to concatenate a table value",
	} {
		if _, _, err := p.Call(bg, f, Options{}, Text(what)); err == nil || err.Error() != want {
			t.Errorf("%v; want %s", err, want)
		}
	}
}

// TestLibraryIsFrozenAtOnce: a pack can't change the library's tables, not even during its load.
func TestLibraryIsFrozenAtOnce(t *testing.T) {
	for _, src := range []string{`math.floor = 1`, `math.new = 1`, `rawset(math, "floor", 1)`, `string.rep = 1`, `setmetatable(math, {})`} {
		prog := programOf(t, src, nil)
		if _, err := prog.Load(bg, Options{}); err == nil || !strings.Contains(err.Error(), readOnly) {
			t.Errorf("%s: %v, want an error: %s", src, err, readOnly)
		}
	}
}

// TestGlobalWithoutValue: reading a global before its assignment is an error that says so, not nil.
func TestGlobalWithoutValue(t *testing.T) {
	for src, want := range map[string]string{
		"local x = later\nlater = 1":                         "t.lua:1: the global later has no value yet",
		"local function f() return later end f()\nlater = 1": "t.lua:1: the global later has no value yet",
	} {
		prog := programOf(t, src, nil)
		if _, err := prog.Load(bg, Options{}); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", src, err, want)
		}
	}
}

// TestEqualObjects: == asks the class.
func TestEqualObjects(t *testing.T) {
	class := &Class{Name: "Hero", Equal: func(a, b any) bool { return a == b }}
	var f *Func
	host := &Host{Classes: []*Class{class}, Functions: []Function{{Name: "run", Cost: Cost{Steps: 10}, Do: func(c *Call) error { f = c.Func(1); return nil }}}}
	prog, _ := compiledNow([]File{{"t.lua", "run(function(a, b) return a == b end)"}}, host)
	p := must.Get(prog.Load(bg, Options{}))(t)
	for _, row := range []struct {
		a, b any
		want bool
	}{{1, 1, true}, {1, 2, false}} {
		r, _, err := p.Call(bg, f, Options{}, p.NewObject(class, row.a).Value(), p.NewObject(class, row.b).Value())
		if err != nil || (r[0] == Bool(true)) != row.want {
			t.Errorf("%v == %v gives %v, %v; want %v", row.a, row.b, r, err, row.want)
		}
	}
}

// A class finds each of its names and no other, also where names share the letters that the search looks at.
func TestMembers(t *testing.T) {
	c := &Class{}
	for _, name := range []string{"x", "ab", "aab", "abb", "axb", "ayb", "azb", "stealth_tokens", "spendable_tokens"} {
		c.Fields = append(c.Fields, Field{Name: name})
	}
	m := newMembers(c)
	for i := range c.Fields {
		if f := m.find(c.Fields[i].Name); f == nil || f.field != &c.Fields[i] {
			t.Errorf("found %v for %q, want the field", f, c.Fields[i].Name)
		}
	}
	for _, name := range []string{"", "y", "awb", "xx", "aaab", "stealth_tokens "} {
		if f := m.find(name); f != nil {
			t.Errorf("found %q for %q, want none", f.name, name)
		}
	}
	if f := newMembers(&Class{}).find("x"); f != nil {
		t.Errorf("an empty class has %q", f.name)
	}
}

// A call of a method of the host is a guard's. Scripts can't tell: a value of their own may have a method of that name, which does, costs and fails as one of
// another name.
func TestMethodsOfTheHostsName(t *testing.T) {
	result := func(src, name string) (string, int64) {
		const own = `local C = {} C.__index = C function C:NAME(a, ...) return self.n + a, select("#", ...) end local own = setmetatable({n = 4}, C) `
		p, f, class := heroPack(t, "function(h) "+strings.ReplaceAll(own+src, "NAME", name)+" end")
		v, used, err := p.Call(bg, f, Options{}, p.NewObject(class, &hero{}).Value())
		if err != nil {
			return strings.ReplaceAll(strings.TrimPrefix(err.Error(), "t.lua:1: run: "), name, "NAME"), 0
		}
		var all []string
		for _, x := range v {
			all = append(all, show(x))
		}
		return strings.ReplaceAll(strings.Join(all, " "), name, "NAME"), used.Steps
	}
	for src, want := range map[string]string{
		`return own:NAME(3, nil, nil)`:                                "7 2",
		`return (own:NAME(3))`:                                        "7",
		`return own:NAME(own:NAME(1))`:                                "9 1",
		`own:NAME(1) return own.n`:                                    "4",
		`return (own:NAME(unpack{1, 2}))`:                             "5",
		`local d return d:NAME(1)`:                                    "attempt to index a nil value (looking for 'NAME')",
		`own.NAME = 5 return own:NAME(1)`:                             "attempt to call a value that is not a function",
		`own.NAME = function() error("x", 2) end own:NAME() return 1`: "x",
		`return own:NAME(nil)`:                                        "attempt to perform arithmetic (add) on a, a nil value",
		`local s = "x" return s:NAME()`:                               "",
	} {
		got, steps := result(src, "wound")
		other, others := result(src, "other")
		if got != other || want != "" && got != want || steps != others {
			t.Errorf("%s: %s for %d steps, and %s for %d steps by another name; want %s", src, got, steps, other, others, want)
		}
	}
	for src, want := range map[string]string{
		`return h:wound(3)`:         "",
		`return (h:wound(3))`:       "nil",
		`local f = h.wound f(h, 2)`: "",
		`h:wound()`:                 "wound: amount: want a whole number, got nil",
		`h:wound(1, 2)`:             "wound takes 1 argument, got 2",
		`h.wound(1)`:                "call wound with a colon, as in x:wound()",
	} {
		if got, _ := result(src, "other"); got != want {
			t.Errorf("%s: %s, want %s", src, got, want)
		}
	}
}
