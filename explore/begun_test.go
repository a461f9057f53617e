package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// EX-01: a first command waits while the beginning of its turn triggers something. It is then carried out with all its fields, from the
// PC's region. If it lapses, the event names its Feature.
func TestFirstCommandWaits(t *testing.T) {
	ada := scenario.PC(0)
	unlock := board.Command{Do: board.Unlock, Who: ada, Feature: 2}
	for _, tc := range []struct {
		name   string
		hook   func(*explore.Scene) error
		c      board.Command
		region scenario.RegionID
		opened bool
	}{
		{"a Move", func(sc *explore.Scene) error { return sc.Log("dawn") }, board.Command{Do: board.Move, Who: ada}, 1, false},
		{"a key", func(sc *explore.Scene) error { return sc.Log("dawn") }, unlock, 0, true},
		{"a key that is lost", func(sc *explore.Scene) error { return sc.Take(ada, "chest key") }, unlock, 0, false},
	} {
		spec := scenario.Spec{Regions: rooms("A", "B"), Connections: row("A", "B"), Features: []scenario.Feature{
			{Name: "Box", Region: "A", Lock: dice("1d6"), Key: "box key"}, {Name: "Chest", Region: "A", Lock: dice("1d6"), Key: "chest key"}}}
		spec.Hooks[scenario.OnTurn] = explore.Func(tc.hook)
		c := openChapter(t, spec, scenario.Character{Name: "Ada", Items: []string{"box key", "chest key"}})
		c.toRound(1)
		events := c.do(tc.c)
		c.equal("EX-01: "+tc.name+": where it is", c.s().PCs[0].Region, tc.region)
		open, ok := firstEvent(events, board.FeatureOpened)
		c.equal("EX-01: "+tc.name+": opened", ok, tc.opened)
		if ok {
			c.equal("EX-01: "+tc.name+": the Feature", open.Index, 1)
		}
		if lapsed, ok := firstEvent(events, board.Lapsed); ok {
			c.equal("EX-01: "+tc.name+": the Feature that stays shut", lapsed.Index, 2)
		} else if tc.c == unlock && !tc.opened {
			t.Errorf("%s: the command was carried out, want it lapsed", tc.name)
		}
	}
}

// ST-20: if an Action brings its own player to Power -5, the next Action is skipped, not this one.
func TestPowerFallsWithTheAction(t *testing.T) {
	ada := scenario.PC(0)
	c := openChapter(t, scenario.Spec{Regions: rooms("A", "B"), Connections: row("A", "B")}, scenario.Character{Name: "Ada", Plays: []scenario.Play{
		{Name: "Overreach", Kind: scenario.Action, Aim: scenario.NoTarget, Shifts: []scenario.Shift{{Track: stattrack.Power, By: -10, Self: true}}}}})
	c.toRound(1)
	c.act(ada, 0, scenario.Nobody)
	if _, ok := firstEvent(c.end(ada), board.TrackSettled); ok {
		t.Error("ST-20: the played Action counts as skipped, want only the next one skipped")
	}
	c.toRound(2)
	c.begin(ada)
	c.refused(board.Command{Do: board.Act, Who: ada}, board.ActionSkipped)
	if _, ok := firstEvent(c.end(ada), board.TrackSettled); !ok {
		t.Error("ST-20: Power is unchanged after the skipped Action, want it reset")
	}
}

// ST-11: the Stat Tracks of the dead don't recover. EX-85: a spawned Trap takes no turn, and the phase doesn't wait for it.
func TestTheDeadAndTheSpawnedTrap(t *testing.T) {
	ada, bo := scenario.PC(0), scenario.PC(1)
	spec := scenario.Spec{Name: "Traps", Regions: rooms("A", "B", "C"), Connections: row("A", "B", "C"), Start: "A", Goal: scenario.Goal{Region: "C"},
		Challenges: []scenario.Challenge{{Name: "Snare", Type: stattrack.Trap, Region: "B", EP: 3}}}
	spec.Hooks[scenario.OnBegin] = explore.Func(func(sc *explore.Scene) error {
		_ = sc.Shift(ada, stattrack.Mind, -4)
		_ = sc.Shift(bo, stattrack.Mind, -4)
		_ = sc.Kill(bo)
		_, err := sc.Spawn("Snare", "B")
		return err
	})
	x := sit(t, spec, pcNamed("Ada"), pcNamed("Bo"))
	same(t, "EX-85: Traps", len(x.s().Challenges), 2)
	x.turn(ada)
	x.end(ada)
	same(t, "EX-85: nobody is waited for", x.s().Round, 2)
	x.turn(ada)
	events := x.end(ada)
	same(t, "ST-11: who recovers", kinds(events, board.TrackRecovered), 1)
	same(t, "ST-11: it is Ada", first(events, board.TrackRecovered).Who, ada)
}

// EX-121: events told to players hold no Sheet: only the DM gets it.
func TestToldWithoutSheets(t *testing.T) {
	spec := scenario.Spec{Regions: rooms("A", "B"), Connections: row("A", "B")}
	spec.Hooks[scenario.OnTurn] = explore.Func(func(sc *explore.Scene) error { return sc.Shift(scenario.PC(0), stattrack.Mind, -3) })
	c := openChapter(t, spec)
	c.toRound(1)
	events := c.begin(scenario.PC(0))
	ev, _ := firstEvent(events, board.TrackShifted)
	if ev.Sheet == (stattrack.Sheet{}) {
		t.Error("the event has no Sheet, want the Stat Tracks")
	}
	for _, viewer := range []scenario.Who{scenario.Everyone, scenario.PC(0)} {
		told, ok := firstEvent(c.g.At(c.s()).Tell(events, viewer), board.TrackShifted)
		c.equal("told", ok, true)
		if told.Sheet != (stattrack.Sheet{}) {
			t.Errorf("%v is told the sheet %+v, want none", viewer, told.Sheet)
		}
	}
	if dm, _ := firstEvent(c.g.At(c.s()).Tell(events, scenario.DMOnly), board.TrackShifted); dm.Sheet != ev.Sheet {
		t.Error("the DM's event has no Sheet, want the Stat Tracks")
	}
}
