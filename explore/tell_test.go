package explore

import (
	"testing"

	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
)

// Event.open is a shortcut for audience: if it returns true, audience returns everyone, for every kind of event, Told among them. EX-121, GL-70
func TestOpenEventsAreForEveryone(t *testing.T) {
	sc := must.Get(New(scenario.Spec{Name: "Open", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "A", Goal: scenario.Goal{Region: "B"}, Regions: []scenario.Region{{Name: "A"}, {Name: "B"}},
		Connections: []scenario.Connection{{From: "A", To: "B"}},
		Counters:    []scenario.Counter{{Name: "hidden", Counter: counter.Counter{Slots: 2, Worth: 5, Hidden: true}}},
		Features:    []scenario.Feature{{Name: "Chest", Region: "B"}},
		Challenges:  []scenario.Challenge{{Name: "Rat", Type: stattrack.Creature, Region: "B", EP: 1, Hidden: true}}}))(t)
	g := must.Get(NewGame(sc, scenario.Character{Name: "Ada", EP: 5}))(t)
	s := g.Start()
	pos := g.At(&s)
	discreetKinds := 0
	for kind := board.EventNone + 1; kind < board.NumEvents; kind++ {
		for n := range int32(16) { // the bits that say what of it is hidden
			for _, who := range []scenario.Who{scenario.Nobody, scenario.PC(0)} {
				ev := board.Event{Kind: kind, Who: who, N: n}
				if kind == board.EventMoved && who.IsPC() {
					ev.N = pos.unseenOf(who, 0, scenario.Exit{Conn: 0, To: 1}) // nothing of a PC's Move is hidden
				}
				ev.For = pos.audience(&ev)
				if open(&ev) && !(kind == board.EventMoved && who == scenario.Nobody) && ev.For != scenario.Everyone {
					t.Errorf("%v of %v with N %d: open, and for %v", kind, who, n, ev.For)
				}
				if ev.For != scenario.Everyone {
					discreetKinds++
				}
			}
		}
	}
	if discreetKinds == 0 {
		t.Error("no event is hidden from anyone")
	}
}
