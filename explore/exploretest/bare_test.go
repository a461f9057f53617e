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
			wounds++
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
