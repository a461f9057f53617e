package exploretest

import (
	"errors"
	"fmt"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
)

// Of the State before the end of a story only what the end needs counts: here a wound, and whose turn it is.
func TestBared(t *testing.T) {
	spec, party := mire()
	spec.Hooks[scenario.OnTurn] = explore.Func(func(sc *explore.Scene) error {
		if sc.Actor().Who().IsPC() && sc.Actor().EP() <= 12 {
			return errors.New("worn out")
		}
		return nil
	})
	tb := must.Get(newTable(gameOf(t, spec, party), Options{}))(t)
	to := tb.g.Start()
	to.Round, to.Phase = 3, scenario.PhasePC
	to.PCs[0].EP, to.PCs[1].EP = 4, 9
	to.PCs[0].Region, to.Counters[0].Filled = 2, 4
	for i := range to.PCs {
		to.PCs[i].TurnOver = i == 1
	}
	end := board.Command{Do: board.VerbEndTurn, Who: scenario.PC(0)}
	_, bad := tb.replay(0, nil, "hook", 0)
	if bad != nil {
		t.Fatal(bad.err)
	}
	runner := tb.g.NewRunner()
	runner.Reset(to)
	_, err := runner.Do(end, &loose{})
	s := &shrinker{table: tb, law: "hook", key: (&broken{law: "hook", err: err}).key()}
	g, tail, ok := s.bared(&to, []step{{c: end}})
	if !ok || len(tail) != 1 {
		t.Fatalf("%v: found no guide to a State in which a hook fails", err)
	}
	start, wounds := tb.g.Start(), 0
	for _, l := range g {
		if l.from == float64(start.PCs[0].EP) && l.to == 12 {
			if wounds++; l.past != mostPast {
				t.Errorf("found that the wound may be %v deeper, want %d at least", l.past, mostPast)
			}
		} else if !l.clock {
			t.Errorf("found the field %v from %v to %v, want EP 12 and clocks alone", l.path, l.from, l.to)
		}
	}
	if wounds != 1 {
		t.Errorf("found the guide %v, want one to EP 12", g)
	}
	other := g.exchanged(&start, 0, 1)
	for i := range g {
		if !g[i].clock && (other[i].path[2] != 1 || g[i].path[2] != 0) {
			t.Errorf("exchanged: found %v of %v, want it of the other PC", other[i].path, g[i].path)
		}
	}
}

// What is near depends on what a field is: a number may be passed, an id is another one or the same, and of bits each counts.
func TestFar(t *testing.T) {
	var from, to board.State
	from.PCs, to.PCs = make([]board.PCState, 1), make([]board.PCState, 1)
	from.PCs[0].EP, to.PCs[0].Region = 10, 4
	from.Kept, to.Kept = []board.Keepsake{{Data: "1"}}, []board.Keepsake{{Data: "5"}}
	to.Clause, to.PCs[0].EP, to.Table.Known = "EX-96", 4, scenario.Set{6}
	is := to.Copy()
	is.PCs[0].EP, is.PCs[0].Region, is.Kept[0].Data, is.Clause, is.Table.Known = 7, 3, "3", "EX-95", scenario.Set{2}
	want := map[sort][]float64{measure: {0.5, 0.5}, name: {1}, word: {1}, set: {0.5}}
	g := guided(&from, &to)
	for i, got := range newCompass([]mark{{guide: g}}, 1).read(&is, nil) {
		l := &g[i]
		if len(want[l.sort]) == 0 {
			continue // a list that is longer
		}
		if far := l.far(got); far != want[l.sort][0] {
			t.Errorf("%v from %v to %v %q: %v of the way is left at %v, want %v", l.path, l.from, l.to, l.text, far, got, want[l.sort][0])
		}
		want[l.sort] = want[l.sort][1:]
	}
	for sort, left := range want {
		if len(left) > 0 {
			t.Errorf("found no more fields of the sort %d, want %v", sort, left)
		}
	}
	deep := trait{from: 10, to: 4, past: 2}
	if a, b, c := deep.far(4), deep.far(2), deep.far(1); a != 0 || b != 0 || c == 0 {
		t.Errorf("EP 4, 2 and 1 are %v, %v and %v away from EP 4 that may be 2 less, want 0, 0 and more", a, b, c)
	}
}

// A fault whose story is long is told by another game if that has a shorter one.
func TestOtherwise(t *testing.T) {
	of := func(n int) func() *Failure {
		return func() *Failure { return &Failure{Law: "hook", Play: Play{Steps: make([]Step, n)}, Times: 1} }
	}
	var report Report
	keys := map[string]*Failure{}
	for _, n := range []int{30, 40, 25, 21} {
		report.add(keys, "hook", of(n))
	}
	if f := report.Failures[0]; len(report.Failures) != 1 || len(f.Play.Steps) != 25 || f.Times != 4 || keys["hook"] != f {
		t.Errorf("found %d commands and %d times, want the 25 of the second other game, and 4 times", len(f.Play.Steps), f.Times)
	}
	report.add(keys, "same", of(wanted))
	if report.add(keys, "same", of(1)); len(keys["same"].Play.Steps) != wanted {
		t.Errorf("found %d commands, want no other story in the place of one of %d", len(keys["same"].Play.Steps), wanted)
	}
}

// A hook that keeps what it has worked out always answers the same, and what remembers that it was there breaks a law once. Both come to light in
// content that is made anew, and the story comes back there.
func TestAnew(t *testing.T) {
	for name, plant := range map[string]func(s *scenario.Spec){
		"cache": func(s *scenario.Spec) {
			known := map[int]int{}
			s.Hooks[scenario.OnRound] = explore.Func(func(sc *explore.Scene) error {
				round := sc.Position().Round()
				if _, has := known[round]; !has {
					known[round] = sc.Entity(scenario.PC(0)).EP() + sc.Entity(scenario.PC(1)).EP()
				}
				return sc.Log(fmt.Sprintf("Together they have %d.", known[round]))
			})
		},
		"once": func(s *scenario.Spec) {
			was := false
			s.Commands = []scenario.ContentCommand{{Name: "Shout",
				Can: explore.Can(func(*board.View, scenario.Who) (bool, error) { return !was, nil }),
				Run: explore.Func(func(sc *explore.Scene) error {
					was = true
					return sc.Log("It echoes.")
				})}}
		},
	} {
		made := func() (*explore.Game, error) {
			spec, party := mire()
			plant(&spec)
			return gameOf(t, spec, party), nil
		}
		o := Options{Plays: 4, Commands: 300, Walk: -1, Search: -1, Anew: made}
		report, _ := Verify(t.Context(), must.Get(made())(t), o)
		if same := report.Of("same"); len(same) != 1 || same[0].Fleeting || len(same[0].Play.Steps) > wanted {
			t.Errorf("%s: found %v, want a story of the law same that comes back", name, report.Failures)
		}
		spec, party := mire()
		o.Plays, o.Anew = 2, func() (*explore.Game, error) { return gameOf(t, spec, party), nil }
		if _, err := Verify(t.Context(), gameOf(t, spec, party), o); err != nil {
			t.Errorf("without a fault: %v", err)
		}
	}
}
