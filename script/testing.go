package script

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// A TestResult is the result of one of a pack's own tests.
type TestResult struct {
	Name     string
	File     string
	Line     int           // where the test begins
	Failures []TestFailure // none if it passed
	Used     Usage         // what the test's own function spent
	Costs    []Cost        // what the callbacks in it spent, in the order of their first call
	Told     []string      // its commands and their events, in words
	Expected int           // how many expectations it looked at: t:expect, t:equal, t:refused
}

// Passed reports whether the test had no failures.
func (r *TestResult) Passed() bool { return len(r.Failures) == 0 }

// A TestFailure is an expectation that a test didn't meet, or the reason why it could not go on.
type TestFailure struct {
	File    string
	Line    int // in the test; 0 if not known
	Message string
	Err     error // the cause, or nil: a *board.Refusal, *explore.HookError, *crunch.TapeError, *ScriptError
}

// Error returns "file:line: message".
func (f TestFailure) Error() string {
	if f.Line == 0 {
		return f.File + ": " + f.Message
	}
	return fmt.Sprintf("%s:%d: %s", f.File, f.Line, f.Message)
}

// Unwrap returns the cause.
func (f TestFailure) Unwrap() error { return f.Err }

// Test runs the pack's own tests, each in its own game, in the order in which the pack defines them. A pack from LoadAll runs the tests of
// all its packs, in the game that they make together.
//
//	test "gas hurts" {
//	  scene = { Ada = { ep = 20 } },
//	  dice = "d6=4",
//	  run = function(t)
//	    t:enter("Ada", "Black Water")
//	    t:equal(t:pc("Ada").ep, 16)
//	  end,
//	}
//
// The scenario has begun when run is called, unless the test says begin = false, and scene is set. Dice of the tape go to the test's own
// commands, and none may be left over or missing. All other dice come from the test's seed. A test doesn't depend on the machine, the time
// or earlier tests.
//
// A cancelled context ends the tests: the remaining ones fail. All tests share Options.Tests and Options.Clock. Starting a test costs steps
// too, by the size of the scenario and by what the party carries. When a budget is spent, the remaining tests fail with a *BudgetError.
func (p *Pack) Test(ctx context.Context) []TestResult {
	o := p.options
	s := &spending{ctx: ctx, left: o.Tests.Or(testsBudget), options: &o, deadline: o.deadline()}
	s.limit = s.left
	return p.runTests(s)
}

// testsBudget is the default budget of all tests of a pack together.
var testsBudget = Budget{Steps: 4_000_000, Bytes: 64 << 20, HostCalls: 100_000}

// A spending is the budget that is left for all tests of a pack.
type spending struct {
	ctx         context.Context
	limit, left Budget
	options     *Options
	deadline    time.Time
}

func (s *spending) spend(u Usage) {
	s.left.Steps -= u.Steps
	s.left.Bytes -= u.Bytes
	s.left.HostCalls -= u.HostCalls
}

// over returns which budget all tests together have spent.
func (s *spending) over() error {
	if e := exhausted(s.limit, s.left); e != nil {
		return e
	}
	return s.options.late(s.ctx, s.deadline)
}

func (s *spending) least(b Budget) Budget {
	return least(b, s.left)
}

func (p *Pack) runTests(s *spending) []TestResult {
	list := make([]TestResult, 0, len(p.content.tests))
	for _, part := range p.parts {
		list = append(list, part.runTests(s)...)
	}
	for i := range p.content.tests {
		b := &p.content.tests[i]
		if err := s.over(); err != nil {
			err = fmt.Errorf("not run: all tests of the pack together: %w", err)
			at := TestFailure{File: sandbox.Safe(p.prefix + b.pos.File), Line: b.pos.Line, Message: err.Error(), Err: err}
			list = append(list, TestResult{Name: sandbox.Safe(b.name), File: at.File, Line: at.Line, Failures: []TestFailure{at}})
			continue
		}
		list = append(list, p.test(b, s))
	}
	return list
}

// A testBlock is one test as the pack defines it.
type testBlock struct {
	name  string
	pos   sandbox.Position
	scene sandbox.Plain
	dice  string
	seed  int
	waits bool // begin = false
	table bool // it has one
	run   *sandbox.Func
}

// noTape says what the dice of a test are.
const noTape = `found %s, want dice and their faces with one blank between, such as "d6=3 d20=17"`

var testKind = kind[testBlock]{fields: []field[testBlock]{
	{"scene", "Position", "the position to start from: {Ada = {region = \"Ford\", ep = 12}}, by the name of a PC or Challenge, and what concerns all: round, limit, tokens, counters, found, opened. " +
		"Before it is laid, round 1 has begun: first hands are drawn from the seed, and on_round has run. Not so in a test that says begin = false", func(r *reader, v value, b *testBlock) {
		r.scene(v, &b.scene)
	}},
	{"dice", "string", `the dice of the test's commands: "d6=3 d20=17"; if left out, they come from the seed`, func(r *reader, v value, b *testBlock) {
		r.text(v, &b.dice)
		if _, err := crunch.ParseTape(b.dice); err != nil {
			r.problem("", "dice: "+noTape, quote(b.dice))
		}
	}},
	{"seed", "integer", "where all other dice come from; 1 if left out", func(r *reader, v value, b *testBlock) { whole(r, v, 0, big, &b.seed) }},
	{"begin", "boolean", "false: the scenario has not begun; t:begin() begins it", func(r *reader, v value, b *testBlock) {
		begin := true
		r.flag(v, &begin)
		b.waits = !begin
	}},
	{"run", "fun(t: Test)", "what is done and expected", func(r *reader, v value, b *testBlock) {
		if b.run = r.t.Func("run", r.what); b.run == nil {
			r.want(v, "a function")
		}
	}},
}}

// testFunction defines test "name" {...}.
func testFunction() sandbox.Function {
	return sandbox.Function{Name: "test", Declares: true, Doc: "A test of the pack: test \"name\" { run = function(t) ... end }. The command check runs it.",
		Params: args("name: string"), Returns: "fun(test: TestBlock)", Form: `test "name" { run = function(t) ... end }`, Cost: defines(), Do: defineTest,
		Gives: &sandbox.Function{Name: "test", Declares: true, Cost: defines(), Params: args("test: TestBlock")}}
}

func defineTest(c *sandbox.Call) error {
	l, ok := c.Host().(*loading)
	if !ok {
		c.Fail("test can be called only while the pack loads")
	}
	name, at := c.Text(1), c.Position()
	if strings.ContainsAny(name, "\n\t") {
		c.Bad(1, "found a new line or a tab in %s, want one line", quote(name))
	}
	i := len(l.pack.content.tests)
	if first, second := l.testNames[name]; second {
		c.Report(at, fmt.Sprintf("a second test named %s: the first is at %v", quote(name), l.pack.content.tests[first].pos), "")
	} else {
		if l.testNames == nil {
			l.testNames = map[string]int{}
		}
		l.testNames[name] = i
	}
	l.pack.content.tests = append(l.pack.content.tests, testBlock{name: name, pos: at, seed: 1})
	c.ReturnFunc(func(c *sandbox.Call) error {
		r := l.begin(c, "test")
		r.what = "test " + quote(name)
		r.at.what = r.what
		b := &l.pack.content.tests[i]
		b.table = true
		testKind.read(r, b)
		if b.run == nil && !r.at.bad {
			r.key = "run"
			r.problem("", "run: found nothing, want a function: run = function(t) ... end")
		}
		return nil
	})
	return nil
}

// unfinished reports tests that have a name but no table.
func (l *loading) unfinished() Problems {
	var list Problems
	for _, b := range l.pack.content.tests {
		if !b.table {
			list = append(list, Problem{File: b.pos.File, Line: b.pos.Line, Message: "test " + quote(b.name) + ": it has no table",
				Suggestion: "write it as test \"name\" { run = function(t) ... end }"})
		}
	}
	return list
}
