package script

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// A tester is a running test, and the t of its function.
type tester struct {
	pack    *Pack
	lua     *sandbox.Pack
	g       *explore.Game
	r       *explore.Runner
	block   *testBlock
	dice    testDice
	n       uint64 // number of commands so far
	views   explore.Views
	objects map[scenario.Who]*sandbox.Object
	said    []board.Event   // the lines that callbacks have written
	bytes   int             // of log lines
	things  int             // see size
	seed    *crunch.Seed    // of t:play_out; nil for the test's own
	starts  bool            // the scene is laid
	quiet   bool            // what happens is not told
	room    []board.Command // see legal
	result  *TestResult

	refusing bool // inside t:refused
	refusal  string
}

func (p *Pack) test(b *testBlock, s *spending) TestResult {
	result := TestResult{Name: sandbox.Safe(b.name), File: p.prefix + b.pos.File, Line: b.pos.Line}
	t := &tester{pack: p, block: b, objects: map[scenario.Who]*sandbox.Object{}, result: &result}
	t.dice.index, t.dice.spending, t.dice.debug = map[*callback]int{}, s, t.tell
	s.spend(Usage{Steps: p.startSteps()})
	if err := t.start(); err != nil {
		t.fail(b.pos, err)
		return result
	}
	t.lua = p.root.Fork()
	_, used, err := t.lua.Call(s.ctx, b.run, sandbox.Options{Budget: s.least(sandbox.LoadBudget()), Host: t, Deadline: s.deadline},
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
		words := strings.TrimPrefix(script.Message, "explore: ")         // a hook's error: designers need no Go package
		if failed, ok := errors.AsType[*ScriptError](script.Cause); ok { // a callback that the test set off: it says itself whose callback it is
			words = "a callback fails: " + failed.Error()
		}
		result.Failures = append(result.Failures, TestFailure{File: script.File, Line: script.Line, Message: words, Err: err})
	case err != nil:
		t.fail(b.pos, err)
	default:
		for _, err := range []error{t.leftOver(), t.undrawn()} {
			if err != nil {
				t.fail(b.pos, err)
			}
		}
	}
	return result
}

// size returns the number of things in the scenario. The work of a command, or of finding a name, may grow with it.
func (t *tester) size() int {
	if t.things == 0 {
		t.things = sizeOf(t.g.Scenario())
	}
	return t.things
}

func sizeOf(sc *explore.Scenario) int {
	s := sc.Spec()
	return 1 + len(s.Regions) + len(s.Connections) + len(s.Challenges) + len(s.Secrets) + len(s.Features) + len(s.Counters) + len(s.Diseases) + len(s.Commands)
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

func (t *tester) fail(at sandbox.Position, err error) {
	switch n := len(t.result.Failures); {
	case n > maxFailures:
	case n == maxFailures:
		t.result.Failures = append(t.result.Failures, TestFailure{File: t.pack.prefix + at.File, Line: at.Line, Message: "and more failures"})
	default:
		t.result.Failures = append(t.result.Failures, TestFailure{File: t.pack.prefix + at.File, Line: at.Line, Message: safe(err.Error()), Err: err})
	}
}

// The most that a test result may hold.
const (
	maxFailures = 50
	maxTold     = 2_000   // lines
	maxToldLine = 4 << 10 // bytes of one of them, and of a failure
)

// safe returns a line in a form that is safe to show.
func safe(s string) string {
	if len(s) > maxToldLine {
		s = s[:maxToldLine] + "..."
	}
	return sandbox.Safe(s)
}

func (t *tester) tell(line string) {
	switch n := len(t.result.Told); {
	case n < maxTold:
		t.result.Told = append(t.result.Told, safe(line))
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
	if g, err = t.chosen(g); err != nil {
		return err
	}
	t.g, t.r = g, g.NewRunner()
	if !t.block.waits {
		if err := t.do(board.Command{Do: board.VerbBegin}); err != nil {
			return err
		}
	}
	if t.block.scene.Kind() != sandbox.PlainNil {
		t.starts = true
		err := t.setAll(t.block.scene)
		if t.starts = false; err != nil {
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

func (t *tester) do(c board.Command) error { return t.command(c, false) }

// command gives a command and records its events.
func (t *tester) command(c board.Command, fixed bool) error {
	if refused, ok := errors.AsType[*board.Refusal](t.r.Check(c)); ok {
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
	were := maps.Clone(t.dice.draws)
	t.dice.wrong = nil
	events, err := t.r.Do(c, &t.dice)
	if err != nil {
		if t.dice.draws = were; t.dice.wrong != nil {
			return t.dice.wrong
		}
		if tape, ok := errors.AsType[*crunch.TapeError](err); ok {
			return &diceError{tape, t.thrown(c)}
		}
		return err
	}
	t.dice.steps += int64(eventSteps * len(events))
	for i := range events {
		if ev := &events[i]; ev.Kind == board.EventNoted || ev.Kind == board.EventTold {
			t.said = append(t.said, board.Event{Text: ev.Text, For: ev.For, Only: ev.Only})
			t.bytes += len(ev.Text)
		}
	}
	if len(t.result.Told) > maxTold || t.quiet { // nobody would read more
		return nil
	}
	for _, ev := range t.r.TellAll(events) {
		if line := show.Line(&ev); line != "" {
			t.tell(line)
		}
	}
	return nil
}

func (t *tester) words(c *board.Command) string {
	return show.Words(t.view(), c)
}

// A refusal is a command that the rules refuse, in words.
type refusal struct {
	words string
	err   *board.Refusal
}

func (e *refusal) Error() string {
	s := e.words + ": refused: " + strings.TrimPrefix(e.err.Reason.Error(), "explore: ")
	if e.err.Why != "" {
		s += ": " + e.err.Why
	}
	if clause := e.err.Reason.Clause(); clause != "" && !strings.Contains(s, clause) {
		s += " (" + clause + ")"
	}
	return s
}

func (e *refusal) Unwrap() error { return e.err }

// The ready players of a test.
const (
	playedRounds = 100 // the most rounds that t:play_out plays, unless it says otherwise
	choosing     = 200 // charge for a choice of theirs
	choosingEach = 2   // the same, for each thing of the scenario
)

// playOut lets the ready players play on to the end, or until so many more rounds have begun. All dice come from a seed.
func (t *tester) playOut(c *sandbox.Call, seed crunch.Seed, rounds int) error {
	if err := cmp.Or(t.leftOver(), t.begun("")); err != nil {
		return err
	}
	players := policy.Ready(seed)
	players.Pace = new(explore.Pace) // questions may ask themselves again
	before, n := t.seed, t.n
	t.seed, t.n = &seed, 0
	defer func() { t.seed, t.n = before, n+1 }()
	for last := t.r.Round() + rounds; t.running() == nil && t.r.Round() < last; {
		c.Charge(commandSteps + t.size()/2 + choosing + choosingEach*t.size())
		cmd, err := players.Choose(&t.r.Position, t.legal())
		if err == nil {
			err = t.charged(c, cmd, false)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// playOuts plays on from here with several seeds and counts the results. Afterwards the game stands as it did before.
func (t *tester) playOuts(c *sandbox.Call, times, rounds int) (map[string]int, error) {
	s, said, bytes, told := *t.r.State(), len(t.said), t.bytes, t.result.Told
	defer func() {
		t.r.Reset(s)
		t.said, t.bytes, t.result.Told, t.quiet = t.said[:said], bytes, told, false
	}()
	counts := map[string]int{}
	for k := range times {
		c.Charge(setSteps * t.size())
		t.quiet = true
		t.r.Reset(s.Clone())
		if err := t.playOut(c, crunch.Seed(t.block.seed+k), rounds); err != nil {
			return nil, fmt.Errorf("seed %d: %w", t.block.seed+k, err)
		}
		counts[t.resultName()]++
	}
	return counts, nil
}
