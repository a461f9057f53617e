package exploretest

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/policy"
)

// Options say how thoroughly a Game is tested. The zero Options fit most Games. Negative numbers mean none.
type Options struct {
	Plays    int         // how many games; 0 is 30. In one of three the ready policies play; in the others chance begins.
	Commands int         // within how many commands of the ready policies the laws are checked; a longer game goes on without them; 0 is 5000 (see Eighth)
	Seed     crunch.Seed // of the first game; the next has the next number
	// the costly laws (save, undo, view, seats) are checked at every so many commands of a game; 0 is 7. The walk checks view and seats at each.
	Every  int
	Walk   int  // how many commands and dice the walk through all possible games may try; 0 is 2000. If they suffice, the laws are proved.
	Search int  // how many commands may be tried to reach what no game has reached; 0 is 2000. Only what shows something new is checked.
	Shrink int  // how many games may be tried to make one failure shorter; 0 is 4000
	All    bool // what no game reached, and a goal that no game reached, are failures too

	// Rulings makes one in so many of the commands that chance chooses a ruling of the DM (board.VerbRule); 0 is none.
	Rulings int

	// Content counts lines and branches of callbacks and knows their budgets: a *script.Pack. Hooks in Go need none.
	Content Content

	// Anew makes the Game once more, with content that has seen no game. Then each game is played there beside, and must go alike: so is seen what a hook
	// keeps outside the State though it always answers the same now, such as what it has once worked out. nil is not to. Lua can't keep anything.
	Anew func() (*explore.Game, error)

	under *under // for tests
}

// Content is what the language of some content knows about its callbacks. A *script.Pack has these methods.
type Content interface {
	// Cover counts lines and branches from now on.
	Cover()
	// Covered returns how many lines and sides of branches have run since. It is cheap.
	Covered() int
	// EachLine yields each line that a callback may run, in order, and whether it did.
	EachLine(yield func(file string, line int, ran bool))
	// EachBranch yields each branch of a callback, in order. sides says how many of its two sides have run. If only one has, missing names the
	// other: ["if" was never true].
	EachBranch(yield func(file string, line, column, sides int, missing string))
	// EachCallback yields each callback, where it begins, and how much of its budget one call spent at most.
	EachCallback(yield func(name, file string, line, percent int))
}

// nearBudget is how much of its budget a callback may spend, in percent.
const nearBudget = 80

// fill sets the defaults.
func (o Options) fill() Options {
	or := func(n *int, d int) {
		if *n == 0 {
			*n = d
		}
		*n = max(*n, 0)
	}
	or(&o.Plays, 30)
	or(&o.Commands, 5000)
	or(&o.Every, 7)
	or(&o.Walk, 2000)
	or(&o.Search, 2000)
	or(&o.Shrink, 4000)
	if o.under == nil {
		o.under = &asIs
	}
	return o
}

// Verify plays a Game many times and checks every step against the laws. It returns what it saw. The error joins a *Failure for each law
// that was broken, once for each way; the Report holds the same list. If the context ends, Verify returns its error and the Report of the
// games so far. A Game that NewGame has not made is explore.ErrNoGame.
func Verify(ctx context.Context, g *explore.Game, o Options) (Report, error) {
	t, err := newTable(g, o)
	if err != nil {
		return Report{}, err
	}
	report, err := t.verify(ctx)
	if err == nil {
		err = report.Err()
	}
	return report, err
}

func (t *table) verify(ctx context.Context) (Report, error) {
	report := Report{Scenario: t.g.Scenario().Spec().Name, Results: []Ending{}, Failures: []*Failure{}, Unreached: []Unreached{},
		Budgets: []NearBudget{}, Tellings: []Telling{},
		Clauses: []ClauseMet{}, Events: []EventMet{}}
	if t.o.Content != nil {
		t.o.Content.Cover()
	}
	t.late = func() bool { return ctx.Err() != nil }
	keys := map[string]*Failure{}
	results := map[Ending]int{} // by how games ended, of no Plays
	for i := range t.o.Plays {
		if f := keys["end"]; ctx.Err() != nil || f != nil && len(f.Play.Steps) == 0 { // no game ends
			break
		}
		seed := t.o.Seed + crunch.Seed(i)
		runtime.Gosched() // in WebAssembly nobody else interrupts this: the garbage collector might never come to its end (golang/go#32840)
		r, bad := t.play(ctx, seed)
		if ctx.Err() != nil {
			break
		}
		report.Plays++
		report.Commands += len(r.steps)
		t.checked = report.Commands
		switch {
		case bad == nil && !r.over() && r.how == ends:
			report.Long++
			results[r.final]++
		case bad == nil:
			results[Ending{Result: r.state.Result, Ending: r.state.Ending}]++
			t.longest = max(t.longest, len(r.steps))
		default:
			results[Ending{}]++
			report.add(keys, bad.key(), func() *Failure { return t.failure(seed, r.steps, bad) })
		}
	}
	if report.Plays > 0 {
		report.Search = t.search(ctx, t.o.Search, func(path []step, bad *broken) {
			told := func() *Failure { return t.failure(t.o.Seed, path, bad) }
			if f := keys[bad.key()]; f != nil {
				f.otherwise(told)
			} else {
				report.add(keys, bad.key(), told)
			}
		})
	}
	w := t.walk(ctx, t.o.Walk)
	report.Proof = w.proof
	if w.bad != nil && keys[w.bad.key()] == nil {
		report.add(keys, w.bad.key(), func() *Failure { return t.failure(t.o.Seed, w.path, w.bad) })
	}
	for end, n := range results {
		end.Plays = n
		report.Results = append(report.Results, end)
	}
	slices.SortFunc(report.Results, Ending.Compare)
	t.afterwards(func(seed crunch.Seed, list []step, bad *broken) {
		if keys[bad.key()] == nil {
			report.add(keys, bad.key(), func() *Failure { return t.failure(seed, list, bad) })
		}
	})
	report.Unended = t.unended
	report.sum(t)
	report.Tellings = t.tellings()
	t.judge(&report)
	slices.SortStableFunc(report.Failures, func(a, b *Failure) int { return order(a.Law) - order(b.Law) })
	return report, ctx.Err()
}

// afterwards looks at moments of all games when they are over.
func (t *table) afterwards(tell func(seed crunch.Seed, list []step, bad *broken)) {
	defer t.reached.quiet()()
	t.carryAgain(tell)
	for i := range t.rollers {
		if t.late() {
			return
		}
		if err := t.independent(&t.rollers[i]); err != nil {
			tell(t.rollers[i].seed, t.rollers[i].steps, &broken{law: "seeds", err: err})
			return
		}
	}
}

// order returns the place of a law in the table.
func order(name string) int {
	return slices.IndexFunc(laws, func(l law) bool { return l.Name == name })
}

// ErrUnreached is the cause of a Failure of the law "reached".
var ErrUnreached = errors.New("no game reached it")

// ErrNearBudget is the cause of a Failure of the law "budget".
var ErrNearBudget = errors.New("near its budget")

// judge adds the failures of all games together.
func (t *table) judge(report *Report) {
	for _, b := range report.Budgets {
		if b.Percent >= nearBudget {
			err := fmt.Errorf("%s spent %d%% of its budget in one call, want less than %d%%: %w", b.Callback, b.Percent, nearBudget, ErrNearBudget)
			report.Failures = append(report.Failures, &Failure{Law: "budget", Message: err.Error(), File: b.File, Line: b.Line, Hook: b.Callback, Times: 1,
				Play: Play{Steps: []Step{}}, err: err})
		}
	}
	if !t.o.All {
		return
	}
	for _, u := range report.Unreached {
		err := fmt.Errorf("%s: %w", u.What, ErrUnreached)
		report.Failures = append(report.Failures, &Failure{Law: "reached", Message: err.Error(), File: u.File, Line: u.Line, Times: 1,
			Play: Play{Steps: []Step{}}, err: err})
	}
	if report.Plays > 0 && !report.Won() {
		err := fmt.Errorf("the goal: %w: %d games, no success", ErrUnreached, report.Plays)
		report.Failures = append(report.Failures, &Failure{Law: "reached", Message: err.Error(), Times: 1, Play: Play{Steps: []Step{}}, err: err})
	}
}

// Eighth says when long games are checked no longer: after so many times Options.Commands in all games together. Of later ones only that part
// of Options.Commands is.
const Eighth = 8

// play plays once. Its seed says whether chance begins, and for how many commands; then the ready policies bring the game to its end.
func (t *table) play(ctx context.Context, seed crunch.Seed) (*run, *broken) {
	chance, dice := seed.Stream(crunch.Key("exploretest choices")), seed.Stream(crunch.Key("exploretest dice"))
	wander := [...]int{0, 60, 600}[chance.IntN(3)]
	if wander > 0 {
		wander = 1 + chance.IntN(wander)
	}
	random := policy.Random(&chance)
	r := t.newRun(seed, "")
	r.cut = t.late
	choose := func(players explore.Players) func(*moment) (board.Command, bool) {
		return func(m *moment) (board.Command, bool) {
			c, err := players.Choose(m.pos, m.legal)
			if err != nil {
				panic(err) // the law "panic" names it: the ready policies never return errors
			}
			return c, true
		}
	}
	anyhow, ready := choose(explore.Players{PCs: random, DM: random, Overrule: true}), choose(policy.Ready(seed))
	byChance := func(m *moment) (board.Command, bool) {
		if t.o.Rulings > 0 && m.before.Round > 0 && chance.IntN(t.o.Rulings) == 0 {
			if c, ok := m.ruling(&chance); ok {
				return c, true
			}
		}
		if list := hosts(m.pos); len(list) > 0 && chance.IntN(8) == 0 {
			return list[chance.IntN(len(list))], true
		}
		return anyhow(m)
	}
	most := t.o.Commands
	if t.checked >= Eighth*most {
		most = max(1, most/Eighth)
	}
	for !r.over() && ctx.Err() == nil {
		if len(r.steps)-wander >= most {
			return r, r.goOn(seed)
		}
		chooser := ready
		if len(r.steps) < wander {
			chooser = byChance
		}
		if bad := r.step(chooser, &dice); bad != nil {
			return r, bad
		}
	}
	if ctx.Err() != nil {
		return r, nil // the game is not over, and takes as long again to check
	}
	return r, r.ended(seed)
}
