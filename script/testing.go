package script

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/show"
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
}

// Passed reports whether the test had no failures.
func (r *TestResult) Passed() bool { return len(r.Failures) == 0 }

// A TestFailure is an expectation that a test didn't meet, or the reason why it could not go on.
type TestFailure struct {
	File    string
	Line    int // in the test; 0 if not known
	Message string
	Err     error // the cause, or nil: a *explore.Refusal, *explore.HookError, *crunch.TapeError, *ScriptError
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
// too, by the size of the scenario and by what the party carries. A test for which nothing is left fails with a *BudgetError.
func (p *Pack) Test(ctx context.Context) []TestResult {
	o := p.options
	s := &spending{ctx: ctx, left: o.Tests.Or(testsBudget), options: &o, deadline: o.deadline()}
	s.limit = s.left
	return p.runTests(s)
}

// testsBudget is the default budget of all tests of a pack together.
var testsBudget = Budget{Steps: 4_000_000, Bytes: 64 << 20, HostCalls: 100_000}

// A spending is what all tests of a pack may still spend.
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
	switch {
	case s.left.Steps <= 0:
		return &BudgetError{What: sandbox.Steps, Limit: s.limit.Steps, Used: s.limit.Steps - s.left.Steps}
	case s.left.Bytes <= 0:
		return &BudgetError{What: sandbox.Bytes, Limit: s.limit.Bytes, Used: s.limit.Bytes - s.left.Bytes}
	case s.left.HostCalls <= 0:
		return &BudgetError{What: sandbox.HostCalls, Limit: s.limit.HostCalls, Used: s.limit.HostCalls - s.left.HostCalls}
	}
	return s.options.late(s.ctx, s.deadline)
}

// least returns the smaller of a budget and what is left.
func (s *spending) least(b Budget) Budget {
	return Budget{Steps: min(b.Steps, s.left.Steps), Bytes: min(b.Bytes, s.left.Bytes), HostCalls: min(b.HostCalls, s.left.HostCalls)}
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

var testKind = kind[testBlock]{fields: []field[testBlock]{
	{"scene", "Position", "the position to start from: {Ada = {region = \"Ford\", ep = 12}}, by the name of a PC or Challenge, and what concerns all: round, limit, tokens, counters, found, opened", func(r *reader, v value, b *testBlock) {
		r.scene(v, &b.scene)
	}},
	{"dice", "string", `the dice of the test's commands: "d6=3 d20=17"; if left out, they come from the seed`, func(r *reader, v value, b *testBlock) {
		r.text(v, &b.dice)
		if _, err := crunch.ParseTape(b.dice); err != nil {
			r.problem("", `dice: found %s, want dice and their faces with one blank between, such as "d6=3 d20=17"`, quote(b.dice))
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
		Params: []sandbox.Param{{Name: "name", Type: "string"}}, Returns: "fun(test: TestBlock)", Cost: defines(),
		Gives: &sandbox.Function{Name: "test", Declares: true, Cost: defines(), Params: []sandbox.Param{{Name: "test", Type: "TestBlock"}}},
		Do: func(c *sandbox.Call) error {
			l, ok := c.Host().(*loading)
			if !ok {
				c.Fail("test can be called only while the pack loads")
			}
			name := c.Text(1)
			at := c.Position()
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
		}}
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

// A tester is a running test, and the t of its function.
type tester struct {
	pack    *Pack
	lua     *sandbox.Pack
	g       *explore.Game
	r       *explore.Runner
	block   *testBlock
	dice    testDice
	n       uint64 // number of commands so far
	objects map[explore.Who]*sandbox.Object
	said    []string
	bytes   int               // of log lines
	things  int               // see size
	seed    *crunch.Seed      // of t:play_out; nil for the test's own
	quiet   bool              // what happens is not told
	room    []explore.Command // see legal
	result  *TestResult

	refusing bool // inside t:refused
	refusal  string
}

// testDice are the dice of a test: the tape for its own commands, the seed for everything else.
type testDice struct {
	tape  *crunch.Tape
	fixed bool // this command takes dice from the tape
	from  int  // how many dice earlier commands took
	rand  crunch.Rand
	costs []Cost
	index map[*callback]int
	steps int64 // of this command's callbacks and events

	spending *spending    // what all tests may still spend
	debug    func(string) // records a line of debug
}

// IntN rolls a die.
func (d *testDice) IntN(n int) int {
	if d.fixed {
		return d.tape.IntN(n)
	}
	return d.rand.IntN(n)
}

// Err returns the first error of the tape.
func (d *testDice) Err() error {
	if d.fixed {
		return d.tape.Err()
	}
	return nil
}

// spent records what a callback spent.
func (d *testDice) spent(cb *callback, u Usage) {
	i, ok := d.index[cb]
	if !ok {
		i = len(d.costs)
		d.index[cb] = i
		d.costs = append(d.costs, Cost{Name: cb.f.Name, File: cb.pack.prefix + cb.f.File, Line: cb.f.Line})
	}
	d.costs[i].add(u)
	d.steps += u.Steps
	d.spending.spend(u)
}

// add counts one more call.
func (c *Cost) add(u Usage) {
	c.Calls++
	c.Most.Steps = max(c.Most.Steps, u.Steps)
	c.Most.Bytes = max(c.Most.Bytes, u.Bytes)
	c.Most.HostCalls = max(c.Most.HostCalls, u.HostCalls)
}

// test runs one test.
func (p *Pack) test(b *testBlock, s *spending) TestResult {
	result := TestResult{Name: sandbox.Safe(b.name), File: p.prefix + b.pos.File, Line: b.pos.Line}
	t := &tester{pack: p, block: b, objects: map[explore.Who]*sandbox.Object{}, result: &result}
	t.dice.index, t.dice.spending, t.dice.debug = map[*callback]int{}, s, t.tell
	s.spend(Usage{Steps: p.startSteps()})
	if err := t.start(); err != nil {
		t.fail(b.pos, err)
		return result
	}
	t.lua = p.root.Fork()
	_, used, err := t.lua.Call(s.ctx, b.run, sandbox.CallOptions{Budget: s.least(sandbox.LoadBudget()), Host: t, Deadline: s.deadline},
		t.lua.NewObject(p.host.test, t).Value())
	s.spend(used)
	err = s.options.byClock(err)
	result.Used, result.Costs = used, t.dice.costs
	var script *ScriptError
	switch {
	case errors.As(err, &script):
		script.File = p.prefix + script.File
		if budget, ok := script.Cause.(*BudgetError); ok {
			budget.File = p.prefix + budget.File
		}
		words := strings.TrimPrefix(script.Message, "explore: ") // a hook's error: designers need no Go package
		var failed *ScriptError
		if errors.As(script.Cause, &failed) { // a callback that the test set off: it says itself whose callback it is
			words = "a callback fails: " + failed.Error()
		}
		result.Failures = append(result.Failures, TestFailure{File: script.File, Line: script.Line, Message: words, Err: err})
	case err != nil:
		t.fail(b.pos, err)
	default:
		if err := t.leftOver(); err != nil {
			t.fail(b.pos, err)
		}
	}
	return result
}

// startSteps returns the steps for starting a test: making the game and beginning it.
func (p *Pack) startSteps() int64 {
	if p.scenario == nil {
		return testSteps
	}
	carried := 0
	for i := range p.content.party {
		carried += len(p.content.party[i].Items) + p.content.party[i].Valuables
	}
	return testSteps + testWeight*int64(sizeOf(p.scenario)) + int64(carried/4)
}

// eventSteps is the charge for each event of a test's command.
const eventSteps = 4

// The steps charged before a test's function runs: a fixed part, and a part for each thing of the scenario. Each entity of its scene costs
// setSteps for each thing, and 4 carried items cost a step.
const (
	testSteps  = 200
	testWeight = 2
)

// fail records a failure.
func (t *tester) fail(at sandbox.Position, err error) {
	switch n := len(t.result.Failures); {
	case n > maxFailures:
	case n == maxFailures:
		t.result.Failures = append(t.result.Failures, TestFailure{File: t.pack.prefix + at.File, Line: at.Line, Message: "and more failures"})
	default:
		t.result.Failures = append(t.result.Failures, TestFailure{File: t.pack.prefix + at.File, Line: at.Line, Message: safe(err), Err: err})
	}
}

// The most that a test result may hold.
const (
	maxFailures = 50
	maxTold     = 2_000 // lines
)

// safe returns an error's text in a form that is safe to show.
func safe(err error) string {
	s := err.Error()
	if len(s) > 4<<10 {
		s = s[:4<<10] + "..."
	}
	return sandbox.Safe(s)
}

// tell records a line of what happened.
func (t *tester) tell(line string) {
	switch n := len(t.result.Told); {
	case n < maxTold:
		t.result.Told = append(t.result.Told, sandbox.Safe(line))
	case n == maxTold:
		t.result.Told = append(t.result.Told, "... and more")
	}
}

// start puts a game into the test's starting position.
func (t *tester) start() error {
	if t.pack.scenario != nil && len(t.pack.Party()) == 0 {
		return errors.New("there is nobody to play: the pack defines no pc")
	}
	g, err := t.pack.Game()
	if err != nil {
		return fmt.Errorf("there is nothing to play: %w", err)
	}
	t.g, t.r = g, g.NewRunner()
	if !t.block.waits {
		if err := t.do(explore.Command{Do: explore.Begin}); err != nil {
			return err
		}
	}
	if t.block.scene.Kind() != sandbox.PlainNil {
		if err := t.setAll(t.block.scene); err != nil {
			return fmt.Errorf("scene: %w", err)
		}
	}
	t.dice.tape, _ = crunch.ParseTape(t.block.dice) // it was checked when the pack loaded
	return nil
}

// leftOver returns an error if no command has taken some dice of the tape.
func (t *tester) leftOver() error {
	left := t.dice.tape.Left()
	if left == 0 {
		return nil
	}
	list := t.dice.tape.Throws()
	return fmt.Errorf("dice are left over: %v", crunch.TapeOf(list[len(list)-left:]...))
}

// do gives a command with dice of the seed.
func (t *tester) do(c explore.Command) error { return t.command(c, false) }

// command gives a command and records its events.
func (t *tester) command(c explore.Command, fixed bool) error {
	var refused *explore.Refusal
	if errors.As(t.r.Check(c), &refused) {
		return &refusal{words: t.words(&c), err: refused}
	}
	if len(t.result.Told) <= maxTold && !t.quiet {
		t.tell("> " + t.words(&c))
	}
	t.dice.fixed, t.dice.steps = fixed && t.dice.tape.Left() > 0, 0
	if t.dice.fixed {
		t.dice.from = len(t.dice.tape.Throws()) - t.dice.tape.Left()
	}
	seed := crunch.Seed(t.block.seed)
	if t.seed != nil {
		seed = *t.seed
	}
	t.dice.rand = seed.Stream(t.n)
	t.n++
	events, err := t.r.Do(c, &t.dice)
	if err != nil {
		var tape *crunch.TapeError
		if errors.As(err, &tape) {
			return &diceError{tape, t.thrown(c)}
		}
		return err
	}
	t.dice.steps += int64(eventSteps * len(events))
	for i := range events {
		if events[i].Kind == explore.Noted {
			t.said = append(t.said, events[i].Text)
			t.bytes += len(events[i].Text)
		}
	}
	if len(t.result.Told) > maxTold || t.quiet { // nobody would read more
		return nil
	}
	for _, ev := range t.r.Tell(events, explore.DMOnly) {
		if line := show.Line(&ev); line != "" {
			t.tell(line)
		}
	}
	return nil
}

// words returns a command in the words that the DM sees.
func (t *tester) words(c *explore.Command) string {
	v := t.r.View(explore.DMOnly)
	return show.Words(&v, c)
}

// A refusal is a command that the rules refuse, in words.
type refusal struct {
	words string
	err   *explore.Refusal
}

func (e *refusal) Error() string {
	s := e.words + ": refused: " + strings.TrimPrefix(e.err.Reason.Error(), "explore: ")
	if clause := e.err.Reason.Clause(); clause != "" && !strings.Contains(s, clause) {
		s += " (" + clause + ")"
	}
	return s
}

func (e *refusal) Unwrap() error { return e.err }

// A diceError is a TapeError in words for designers.
type diceError struct {
	*crunch.TapeError
	thrown string // the dice that the command rolls
}

func (e *diceError) Error() string {
	s, n := "dice: ", e.Pos+1
	switch {
	case errors.Is(e.Err, crunch.ErrTapeShort):
		s += fmt.Sprintf("a d%d is rolled but no die is left: %d are fixed", e.Asked, e.Pos)
	case errors.Is(e.Err, crunch.ErrTapeSides):
		s += fmt.Sprintf("die %d is fixed as %v, but a d%d is rolled", n, e.Throw, e.Asked)
	case errors.Is(e.Err, crunch.ErrTapeFace):
		s += fmt.Sprintf("die %d is fixed as %v, but a d%d can't show that", n, e.Throw, e.Asked)
	default:
		s += e.TapeError.Error()
	}
	if e.thrown != "" {
		s += "; with these faces the command rolls " + e.thrown
	}
	return s
}

// thrown lists the dice that a command rolls, if its fixed dice don't fit. Dice of the tape show their faces as far as possible; the others
// show any face.
func (t *tester) thrown(c explore.Command) string {
	d := &loaded{faces: t.dice.tape.Throws(), rand: crunch.Seed(t.block.seed).Stream(t.n)}
	d.faces = d.faces[t.dice.from:]
	r := t.g.NewRunner()
	r.Reset(t.r.State().Clone())
	if _, err := r.Do(c, d); err != nil {
		return ""
	}
	return strings.Join(d.thrown, " ")
}

// loaded are dice that show given faces, or the nearest possible ones.
type loaded struct {
	faces  []crunch.Throw
	rand   crunch.Rand
	thrown []string
}

func (d *loaded) IntN(n int) int {
	d.thrown = append(d.thrown, fmt.Sprintf("d%d", n))
	if i := len(d.thrown) - 1; i < len(d.faces) {
		return min(d.faces[i].Face, n) - 1
	}
	return d.rand.IntN(n)
}

func (e *diceError) Unwrap() error { return e.TapeError }
