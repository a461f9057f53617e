package explore

import (
	"testing"

	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/stattrack"
)

// Event.open is a shortcut for audience: if it returns true, audience returns everyone, for every kind of event. EX-121
func TestOpenEventsAreForEveryone(t *testing.T) {
	sc, err := New(Spec{Name: "Open", Setting: SettingsOf(Dungeon), Start: "A", Goal: Goal{Region: "B"}, Regions: []Region{{Name: "A"}, {Name: "B"}},
		Connections: []Connection{{From: "A", To: "B"}},
		Counters:    []Counter{{Name: "hidden", Counter: counter.Counter{Slots: 2, Worth: 5, Hidden: true}}},
		Challenges:  []Challenge{{Name: "Rat", Type: stattrack.Creature, Region: "B", EP: 1, Hidden: true}}})
	if err != nil {
		t.Fatal(err)
	}
	g, err := NewGame(sc, Character{Name: "Ada", EP: 5})
	if err != nil {
		t.Fatal(err)
	}
	s := g.Start()
	pos := g.At(&s)
	discreetKinds := 0
	for kind := NoEvent + 1; kind < numEvents; kind++ {
		for n := range int32(16) { // the bits that say what of it is hidden
			for _, who := range []Who{Nobody, PC(0)} {
				ev := Event{Kind: kind, Who: who, N: n}
				if kind == Moved && who.IsPC() {
					ev.N = pos.unseenOf(who, 0, Exit{Conn: 0, To: 1}) // nothing of a PC's Move is hidden
				}
				ev.For = pos.audience(&ev)
				if open(&ev) && !(kind == Moved && who == Nobody) && ev.For != Everyone {
					t.Errorf("%v of %v with N %d: open, and for %v", kind, who, n, ev.For)
				}
				if ev.For != Everyone {
					discreetKinds++
				}
			}
		}
	}
	if discreetKinds == 0 {
		t.Error("no event is hidden from anyone")
	}
}
