package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// EX-121: events told to players hold no Sheet: only the DM gets it.
func TestToldWithoutSheets(t *testing.T) {
	spec := scenario.Spec{Regions: rooms("A", "B"), Connections: row("A", "B")}
	spec.Hooks[scenario.OnTurn] = explore.Func(func(sc *explore.Scene) error { return sc.Entity(scenario.PC(0)).Shift(stattrack.Mind, -3) })
	c := openChapter(t, spec)
	c.toRound(1)
	events := c.begin(scenario.PC(0))
	ev, _ := firstEvent(events, board.EventTrackShifted)
	if ev.Sheet == (stattrack.Sheet{}) {
		t.Error("the event has no Sheet, want the Stat Tracks")
	}
	for _, viewer := range []scenario.Who{scenario.Everyone, scenario.PC(0)} {
		told, ok := firstEvent(c.g.At(c.s()).Tell(events, viewer), board.EventTrackShifted)
		c.equal("told", ok, true)
		if told.Sheet != (stattrack.Sheet{}) {
			t.Errorf("%v is told the sheet %+v, want none", viewer, told.Sheet)
		}
	}
	if dm, _ := firstEvent(c.g.At(c.s()).Tell(events, scenario.DMOnly), board.EventTrackShifted); dm.Sheet != ev.Sheet {
		t.Error("the DM's event has no Sheet, want the Stat Tracks")
	}
}
