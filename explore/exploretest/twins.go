package exploretest

import (
	"cmp"
	"fmt"
	"regexp"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
)

// A twin is a Game that must mirror another one: the same commands lead to the same, in its own names and numbers.
type twin struct {
	g *explore.Game

	// tape says that the twin gets the dice of the original one after the other: its entities have other names, and names key dice. Otherwise
	// both have dice of one seed, and each roll falls alike whenever it comes.
	tape bool

	// give returns the twin's command for a command of the original. ok is false if it has none.
	give func(p *pair, c board.Command) (d board.Command, ok bool)

	// alike returns the first difference between what a command did here and there.
	alike func(p *pair, was, is []board.Event) error

	lacks string       // the twin lacks a piece, by this name: only rolls are compared; "" if it lacks nothing
	out   scenario.Who // the entity that it lacks
}

// A pair is a game of the original and that of its twin.
type pair struct {
	*table
	first, second *explore.Runner
	twin          *twin
	rolls         [2]rolls // if the twin lacks a piece
}

// How much the laws about twins look at: so many games, and commands of each.
const (
	mostMirrored = 3
	mirrorLength = 100
)

// mirrors checks the laws about twins on one game of a few, with dice of its seed.
func (r *run) mirrors(seed crunch.Seed) *broken {
	if r.only != "" || r.mirrored >= mostMirrored || r.session == nil || isRuled(r.steps) {
		return nil
	}
	r.mirrored++
	for i := range laws {
		if l := &laws[i]; l.twin != nil {
			if m, bad := r.mirror(seed, r.steps[:min(len(r.steps), mirrorLength)], l); bad != nil {
				r.steps = m.steps
				return bad
			}
		}
	}
	return nil
}

// mirror plays commands of a game and of its twin, with dice of a seed. It leaves out commands that are not legal.
func (t *table) mirror(seed crunch.Seed, list []step, l *law) (r *run, bad *broken) {
	r = &run{table: t, state: t.g.Start()}
	defer t.reached.quiet()()
	defer func() {
		if v := recover(); v != nil {
			bad = &broken{law: "panic", err: &explore.PanicError{Value: v, Stack: debug.Stack()}}
		}
	}()
	tw := t.twinOf(l, seed)
	if tw == nil {
		return r, nil
	}
	p := &pair{table: t, first: t.g.NewRunner(), second: tw.g.NewRunner(), twin: tw}
	dice, same := explore.DiceOf(seed), explore.DiceOf(seed)
	for _, s := range list {
		if p.first.Result() != board.ResultRunning || t.late() {
			break
		}
		if !slices.Contains(t.under.legal(&p.first.Position), s.c) && !slices.Contains(hosts(&p.first.Position), s.c) {
			continue
		}
		r.steps = append(r.steps, step{c: s.c})
		more, err := p.step(s.c, dice, same)
		if err != nil {
			return r, &broken{law: l.Name, err: err}
		}
		if !more {
			break
		}
	}
	return r, nil
}

// step carries out a command here and there. more is false if the two games can't be compared any further.
func (p *pair) step(c board.Command, dice, same crunch.RNG) (more bool, err error) {
	if p.twin.lacks != "" {
		return p.apartStep(c, dice, same)
	}
	if err := p.sameChoices(); err != nil {
		return false, err
	}
	d, ok := p.twin.give(p, c)
	if !ok {
		return false, fmt.Errorf("%q is legal, and in the twin it is not", words(p.first, c))
	}
	rng, rec := dice, (*crunch.Recorder)(nil)
	if p.twin.tape {
		rec = crunch.Record(dice)
		rng = rec
	}
	was, failed := p.under.do(p.first, c, rng)
	was = slices.Clone(was)
	if failed != nil {
		return false, nil // another law's fault
	}
	if rec != nil {
		same = crunch.TapeOf(rec.Throws()...)
	}
	is, err := p.under.do(p.second, d, same)
	if err != nil {
		return false, fmt.Errorf("%q is carried out, and in the twin it fails: %w", words(p.second, d), err)
	}
	return true, p.twin.alike(p, was, is)
}

// sameChoices compares what may be chosen.
func (p *pair) sameChoices() error {
	here, there := p.under.legal(&p.first.Position), p.under.legal(&p.second.Position)
	if len(here) == len(there) {
		return nil
	}
	list := make([]board.Command, len(here))
	for i, c := range here {
		var ok bool
		if list[i], ok = p.twin.give(p, c); !ok || !slices.Contains(there, list[i]) {
			return fmt.Errorf("%q is legal, and in the twin it is not", words(p.first, c))
		}
	}
	more := there[slices.IndexFunc(there, func(c board.Command) bool { return !slices.Contains(list, c) })]
	return fmt.Errorf("in the twin %q is legal, and here it is not", words(p.second, more))
}

// words says what a command is, to the DM.
func words(runner *explore.Runner, c board.Command) string {
	v := runner.View(scenario.DMOnly)
	return cmp.Or(show.Words(&v, &c), c.String())
}

// lines tells events to the DM, each as one line.
func lines(g *explore.Game, s *board.State, events []board.Event) (list []string) {
	told := g.At(s).Tell(events, scenario.DMOnly)
	for i := range told {
		if line := show.Line(&told[i]); line != "" {
			list = append(list, line)
		}
	}
	return list
}

// copies are the numbers of spawned copies: "Rat (4)". They count all Challenges.
var copies = regexp.MustCompile(` \(\d+\)`)

// sameLines compares events in words. sorted leaves their order within a command open.
func sameLines(sorted bool) func(p *pair, was, is []board.Event) error {
	return func(p *pair, was, is []board.Event) error {
		here, there := lines(p.first.Game(), p.first.State(), was), lines(p.second.Game(), p.second.State(), is)
		for _, list := range [][]string{here, there} {
			for i := range list {
				if list[i] = copies.ReplaceAllString(list[i], ""); sorted { // what blocks the ways out of a region
					parts := strings.Split(list[i], "; ")
					slices.Sort(parts)
					list[i] = strings.Join(parts, "; ")
				}
			}
			if sorted {
				slices.Sort(list)
			}
		}
		if a, b, apart := firstApart(here, there); apart {
			return fmt.Errorf("it comes to %q, and in the twin to %q", a, b)
		}
		return nil
	}
}
