package exploretest

import (
	"errors"
	"fmt"
	"runtime/debug"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/oracle"
	"github.com/crunchrules/crunch/explore/scenario"
)

// A Play is one game as data: its commands, each with every die that was thrown for it. Replay plays it again.
type Play struct {
	Seed  crunch.Seed `json:"seed"`  // of the game in which it was found; of the search, Options.Seed
	Steps []Step      `json:"steps"` // from the beginning
}

// A Step is one command with its dice.
type Step struct {
	Command board.Command `json:"command"`
	Dice    string        `json:"dice,omitzero"` // as the text of a crunch.Tape: "d6=4 d8=1"
}

// step is a Step whose dice have been read.
type step struct {
	c    board.Command
	dice []crunch.Throw
}

func stepsOf(p Play) ([]step, error) {
	var list []step
	for i, s := range p.Steps {
		tape, err := crunch.ParseTape(s.Dice)
		if err != nil {
			return nil, fmt.Errorf("exploretest: dice of step %d: %w", i+1, err)
		}
		list = append(list, step{s.Command, tape.Throws()})
	}
	return list, nil
}

func playOf(seed crunch.Seed, list []step) Play {
	p := Play{Seed: seed, Steps: []Step{}}
	for _, s := range list {
		p.Steps = append(p.Steps, Step{s.c, crunch.TapeOf(s.dice...).String()})
	}
	return p
}

// A run plays a Game once under the laws.
type run struct {
	*table
	seed    crunch.Seed
	only    string // the one law that counts; "" for all
	every   int    // costly laws are checked at every so many commands; 0 is never
	runner  *explore.Runner
	second  *explore.Runner  // does each command again, where there is no Session, or to make sure
	anew    bool             // the game is played in content that is made anew, too (Options.Anew)
	fresh   *explore.Runner  // there; nil before the first command
	session *explore.Session // does each command again
	steps   []step
	state   board.State       // now
	pos     *explore.Position // at state; nil until it is needed
	rare    bool              // the last command did what has seldom been seen: the costly laws look at it
	at      string            // the law that is looked at; "" while the command is carried out
	seen    bool              // the laws before a command have been checked in this State
	how     outcome           // of a game that was longer than the laws are checked; then
	final   Ending            // how it ended
	oracle  *oracle.Oracle    // follows the game and says what players may know; nil for most games
	cut     func() bool       // the context has ended, in the middle of a command perhaps: nothing more is checked; nil is never
}

func (t *table) newRun(seed crunch.Seed, only string) *run {
	r := &run{table: t, seed: seed, only: only, every: t.o.Every, runner: t.g.NewRunner(), oracle: t.followed(seed, only)}
	if only != "" {
		r.every = 1
	}
	if only == "" || only == "same" || lawOf(only).session {
		r.session = explore.NewSession(t.g, seed)
	}
	if only == "same" {
		r.second = t.g.NewRunner()
	}
	r.anew = t.o.Anew != nil && (only == "" || only == "same")
	r.state = *r.runner.State()
	return r
}

// rarer is after how many commands of a game the costly laws are checked half as often: a save grows with the game.
const rarer = 200

// counts reports whether a law is checked now.
func (r *run) counts(l *law) bool {
	if r.only != "" {
		return r.only == l.Name
	}
	return !l.costly || r.looks()
}

// looks reports whether the costly laws look at the next command.
func (r *run) looks() bool {
	return r.every > 0 && (r.rare || len(r.steps)%(r.every*(1+len(r.steps)/rarer)) == 0)
}

// A rarity is what events have in common, as far as seldom tells them apart.
type rarity struct {
	kind    board.EventKind
	clause  string
	who, by byte
	open    bool
	nothing bool // is left: what takes more than there was is seldom
}

// often is how many times something must happen before the costly laws stop looking at it each time.
const often = 3

// seldom counts events, and reports whether one of them is of a kind that has seldom been seen.
func (t *table) seldom(events []board.Event) (is bool) {
	if t.rarities == nil {
		t.rarities = map[rarity]int{}
	}
	sort := func(w scenario.Who) byte {
		switch {
		case w == scenario.Nobody:
			return 0
		case w.IsPC():
			return 1
		}
		return 2
	}
	for i := range events {
		ev := &events[i]
		k := rarity{ev.Kind, ev.Clause, sort(ev.Who), sort(ev.By), ev.For == scenario.Everyone, ev.From > 0 && ev.To == 0}
		t.rarities[k]++
		is = is || t.rarities[k] <= often
	}
	return is
}

// over reports whether the scenario has ended.
func (r *run) over() bool { return r.state.Result != board.ResultRunning }

// step lets choose pick one of the legal commands, or none, and carries it out with dice of rng. It returns the law that was broken first, or
// nil.
func (r *run) step(choose func(m *moment) (board.Command, bool), rng crunch.RNG) (bad *broken) {
	m := r.next()
	m.before, m.cut, m.only, m.costly = r.state, r.cut, r.only, r.looks()
	r.reached.ran = r.reached.ran[:0]
	fail := func(law string, err error) *broken {
		if m.c.Do != board.VerbNone {
			r.steps = append(r.steps, step{m.c, m.dice})
		}
		return &broken{law: law, err: err, ran: append([]int(nil), r.reached.ran...)}
	}
	defer func() {
		if v := recover(); v != nil {
			bad = fail("panic", &explore.PanicError{Value: v, Stack: debug.Stack()})
			bad.in = r.at
			r.trial, r.dealt, r.followers = nil, [2]*explore.Runner{}, [2]*explore.Runner{} // one of them may be in the middle of a command
		}
	}()
	r.at = ""
	if m.pos = r.pos; m.pos == nil {
		m.pos = r.g.At(&m.before)
	}
	if m.legal = r.under.legal(m.pos); len(m.legal) == 0 {
		return fail("legal", explore.ErrStuck)
	}
	for i := range laws {
		if l := &laws[i]; l.before != nil && !r.seen && !m.ended() && r.counts(l) {
			r.at = l.Name
			if err := l.before(m); err != nil {
				return fail(l.Name, err)
			}
		}
	}
	if r.at = ""; m.ended() {
		return nil
	}
	c, ok := choose(m)
	if !ok {
		return nil
	}
	if m.c = c; !follows(&c) {
		r.oracle = nil
	}
	m.oracle = r.oracle
	save := lawOf("save")
	if r.session != nil && r.counts(save) {
		var err error
		if m.loaded, err = r.load(m); err != nil {
			return fail(save.Name, err)
		}
	}
	views := r.pictures(m)
	rec := crunch.Record(rng)
	events, err := r.under.do(r.runner, m.c, rec)
	m.hooks = r.runner.Hooks()
	m.dice = append(m.dice, rec.Throws()...)
	if err != nil {
		return fail(lawOfError(err), err)
	}
	m.events, m.after = append(m.events, events...), *r.runner.State()
	r.rare = r.seldom(m.events)
	r.sample(m)
	r.rolling(m)
	if err := r.untouched(views); err != nil {
		return fail("copy", err)
	}
	for i := range laws {
		if l := &laws[i]; l.after != nil && !m.ended() && r.counts(l) {
			r.at = l.Name
			if err := l.after(m); err != nil {
				return fail(l.Name, err)
			}
		}
	}
	if m.ended() {
		return nil
	}
	if law, err := r.again(m); err != nil {
		return fail(law, err)
	}
	r.at = ""
	r.reached.hear(r.g, &m.after, m.events)
	if err = r.reached.witnesses(r.runner, false); err != nil {
		r.reached.ran = r.reached.ran[:0] // no hook is at fault
		return fail(lawOfError(err), err)
	}
	r.steps, r.state, r.pos = append(r.steps, step{m.c, m.dice}), m.after, m.then
	r.past(m)
	return nil
}

// lawOfError returns the law that a failed command breaks.
func lawOfError(err error) string {
	var panicked *explore.PanicError
	var hook *explore.HookError
	switch {
	case errors.As(err, &panicked):
		return "panic"
	case errors.As(err, &hook):
		return "hook"
	}
	return "legal"
}

// ended checks the laws of a whole game.
func (r *run) ended(seed crunch.Seed) (bad *broken) {
	defer func() {
		if v := recover(); v != nil {
			bad = &broken{law: "panic", err: &explore.PanicError{Value: v, Stack: debug.Stack()}, in: r.at}
		}
	}()
	if r.session != nil && (r.only == "" || r.only == "replay") {
		r.at = "replay"
		if err := r.replays(seed); err != nil {
			return &broken{law: "replay", err: err}
		}
	}
	for _, x := range []struct {
		law   string
		check func(crunch.Seed) error
	}{{"seeds", r.seeded}, {"log", r.cutLog}, {"undo", r.gifts}} {
		if r.session != nil && (r.only == "" || r.only == x.law) {
			r.at = x.law
			if err := x.check(seed); err != nil {
				return &broken{law: x.law, err: err}
			}
		}
	}
	if r.session != nil && (r.only == "undo" || r.only == "" && seed%4 == 0) { // it plays the game again many times over
		r.at = "undo"
		if err := r.undone(); err != nil {
			return &broken{law: "undo", err: err}
		}
	}
	r.at = ""
	if bad = r.mirrors(seed); bad != nil {
		return bad
	}
	if r.only == "end" && !r.over() {
		if tr, dead := r.dead(&r.state); dead {
			return tr.broken(r.state.Round)
		}
	}
	return nil
}
