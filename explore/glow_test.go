package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// EX-104, GL-44: a light costs tokens once for each region, no matter how many Seekers see it. When its bearer is gone the light is out,
// and the next light there costs again.
func TestLightsAndSeekers(t *testing.T) {
	const toCell, toAttic, toEnd, toYard = 0, 1, 2, 3
	shine := func(w scenario.Who) board.Command { return board.Command{Do: board.Shine, Who: w} }
	seekers := func(regions ...string) (list []scenario.Challenge) {
		for _, r := range regions {
			list = append(list, scenario.Challenge{Name: "Guard in " + r + string(rune('A'+len(list))), Type: stattrack.Seeker, Region: r, EP: 1})
		}
		return list
	}
	inTheAttic := func(x *sitting) { // Aerim's light in the Cell, Lucin's in the Attic
		x.do(shine(aerim))
		x.end(aerim)
		x.turn(lucin)
		x.do(board.Command{Do: board.Prepare, Who: lucin, Play: int16(len(sneak("").Plays))})
		x.move(lucin, toCell)
		x.move(lucin, toAttic)
		x.do(shine(lucin))
		x.end(lucin)
	}
	for _, row := range []struct {
		name    string
		seekers []scenario.Challenge
		hook    func(*explore.Scene) error // as Lucin's turn begins
		play    func(x *sitting)
		lost    int32
	}{
		{"two Seekers there", seekers("Cell", "Cell"), nil, func(x *sitting) { x.do(shine(aerim)) }, 1},
		{"two next door", seekers("Passage", "Passage"), nil, func(x *sitting) { x.do(shine(aerim)) }, 1},
		{"two on two sides", seekers("Passage", "Yard"), nil, func(x *sitting) { x.do(shine(aerim)) }, 1},
		{"two lights next door", seekers("End"), nil, func(x *sitting) {
			inTheAttic(x)
			x.turn(guard)
			x.do(goes(guard, toEnd))
		}, 2},
		{"a light there and one next door", seekers("Out"), func(sc *explore.Scene) error {
			if sc.Round() < 2 {
				return nil
			}
			_, err := sc.Spawn("Guard in OutA", "Passage")
			return err
		}, func(x *sitting) {
			x.do(shine(aerim))
			x.end(aerim)
			x.turn(lucin)
			x.move(lucin, toCell)
			x.do(shine(lucin))
			x.end(lucin)
			x.pass(guard, aerim)
			x.turn(lucin)
		}, 2},
		{"its bearer dies", seekers("Passage"), func(sc *explore.Scene) error { return sc.Kill(aerim) }, func(x *sitting) {
			x.do(shine(aerim))
			x.end(aerim)
			x.turn(lucin)
			x.do(shine(lucin))
		}, 2},
		{"carried out and in again", seekers("Passage"), nil, func(x *sitting) {
			x.do(shine(aerim))
			x.move(aerim, toYard)
			x.end(aerim)
			x.pass(lucin, guard)
			x.turn(aerim)
			x.move(aerim, toYard)
		}, 2},
		{"and nobody lights another", seekers("Passage"), func(sc *explore.Scene) error { return sc.Kill(aerim) }, func(x *sitting) {
			x.do(shine(aerim))
			x.end(aerim)
			x.turn(lucin)
		}, 1},
	} {
		t.Run(row.name, func(t *testing.T) {
			spec := scenario.Spec{
				Name: "The Cells", Type: scenario.Stealth, Start: "Cell", Goal: scenario.Goal{Region: "Out"},
				Regions: []scenario.Region{{Name: "Cell", Dark: true}, {Name: "Passage", Dark: true}, {Name: "Attic", Dark: true}, {Name: "Yard"},
					{Name: "End"}, {Name: "Out"}},
				Connections: []scenario.Connection{{From: "Cell", To: "Passage"}, {From: "Passage", To: "Attic"}, {From: "Passage", To: "End"},
					{From: "Cell", To: "Yard"}, {From: "End", To: "Out"}},
				Challenges: row.seekers,
				Forbids:    scenario.Forbids{Light: true, Tokens: 1},
			}
			spec.Hooks[scenario.OnTurn] = explore.Func(func(sc *explore.Scene) error {
				if sc.Actor() != lucin || row.hook == nil {
					return nil
				}
				return row.hook(sc)
			})
			nimble := sneak("Lucin")
			nimble.Plays = append(nimble.Plays, scenario.Play{Name: "Hurry", Kind: scenario.Strategy, Moves: 1})
			x := sit(t, spec, sneak("Aerim"), nimble)
			x.turn(aerim)
			row.play(x)
			same(t, "tokens lost", 6-x.s().Tokens, row.lost)
		})
	}
}

// EX-101, GL-44: when a light costs the last token the scenario ends, and no further light is seen.
func TestLastLight(t *testing.T) {
	const toCell, toAttic, toEnd = 0, 1, 2
	x := sit(t, scenario.Spec{
		Name: "The Cells", Type: scenario.Stealth, Start: "Passage", Goal: scenario.Goal{Region: "Out"},
		Regions:     []scenario.Region{{Name: "Cell", Dark: true}, {Name: "Passage"}, {Name: "Attic", Dark: true}, {Name: "End"}, {Name: "Out"}},
		Connections: []scenario.Connection{{From: "Cell", To: "Passage"}, {From: "Passage", To: "Attic"}, {From: "Passage", To: "End"}, {From: "End", To: "Out"}},
		Challenges:  []scenario.Challenge{{Name: "Guard", Type: stattrack.Seeker, Region: "End", EP: 1}},
		Forbids:     scenario.Forbids{Light: true},
	}, sneak("Aerim"), sneak("Lucin"))
	for i, c := range []scenario.ConnID{toCell, toAttic} {
		w := scenario.PC(i)
		x.turn(w)
		x.move(w, c)
		x.do(board.Command{Do: board.Shine, Who: w})
		x.end(w)
	}
	x.turn(guard)
	events := x.do(goes(guard, toEnd))
	same(t, "EX-101: result", x.s().Result, board.Failure)
	same(t, "GL-44: lights seen", kinds(events, board.GlowSeen), 1)
}

// GL-44: when its bearer leaves through the goal a light is out, and the next one costs again.
func TestLightsAtTheGoal(t *testing.T) {
	x := sit(t, scenario.Spec{
		Name: "The Cells", Type: scenario.Stealth, Start: "Cell", Goal: scenario.Goal{Region: "Yard"},
		Regions:     []scenario.Region{{Name: "Cell"}, {Name: "Yard", Dark: true}, {Name: "Street"}},
		Connections: []scenario.Connection{{From: "Cell", To: "Yard"}, {From: "Yard", To: "Street"}},
		Challenges:  []scenario.Challenge{{Name: "Guard", Type: stattrack.Seeker, Region: "Street", EP: 1}},
		Forbids:     scenario.Forbids{Light: true, Tokens: 1},
	}, sneak("Aerim"), sneak("Lucin"))
	for i, left := range []int32{5, 4} {
		w := scenario.PC(i)
		x.turn(w)
		x.do(board.Command{Do: board.Shine, Who: w})
		x.move(w, 0)
		same(t, "GL-44: tokens left", x.s().Tokens, left)
		same(t, "EX-96: fate", x.pc(i).Fate, board.Safe)
	}
	same(t, "EX-12: result", x.s().Result, board.Success)
}
