package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
)

// EX-121: only its PC may know a hidden Counter that belongs to a PC, whether it is the first or the last of the party.
func TestHiddenCounterOfTheLast(t *testing.T) {
	for owner := range 3 {
		spec := scenario.Spec{Regions: rooms("A", "B"), Connections: row("A", "B"),
			Counters: []scenario.Counter{{Name: "Doom", Counter: counter.Counter{Slots: 9, Worth: 5, Hidden: true, Owner: uint16(owner)}}}}
		spec.Hooks[scenario.OnTurn] = explore.Func(func(sc *explore.Scene) error { return sc.Counter("Doom").Advance(5) })
		c := openChapter(t, spec, scenario.Character{Name: "Ada"}, scenario.Character{Name: "Bo"})
		c.toRound(1)
		want := scenario.DMOnly
		if owner > 0 {
			want = scenario.PC(owner - 1)
		}
		ev, _ := firstEvent(c.begin(scenario.PC(0)), board.EventAdvanced)
		c.equal("EX-121: for whom", ev.For, want)
	}
}

// A number too large for a Who is refused as text. The smallest such number is the DM's.
func TestWhoTooLarge(t *testing.T) {
	for _, text := range []string{"pc32768", "challenge32768", "pc65536", "challenge65537"} {
		var w scenario.Who
		if err := w.UnmarshalText([]byte(text)); err == nil {
			t.Errorf("%q is read as %v, want an error", text, w)
		}
	}
}

// EX-50: New refuses a Challenge without a valid type.
func TestNoSuchType(t *testing.T) {
	for _, none := range []stattrack.ChallengeType{stattrack.NoChallenge, stattrack.ChallengeType(stattrack.NumChallenges), stattrack.ChallengeType(stattrack.NumChallenges + 1)} {
		foe := rat("A")
		foe.Type = none
		specWrong(t, scenario.Spec{Regions: rooms("A", "B"), Connections: row("A", "B"), Challenges: []scenario.Challenge{foe}}, "Type")
	}
}

// The events that a Session returns are the caller's to keep: the next command does not write over them.
func TestEventsAreKept(t *testing.T) {
	s := explore.NewSession(dicePit(t, false), 11)
	must.Get(s.Do(board.Command{Do: board.VerbBegin}))(t)
	held := must.Get(s.Do(turn(scenario.PC(0))))(t)
	was := held[0]
	must.Get(s.Do(over(scenario.PC(0))))(t)
	if diff := differ(was, held[0]); diff != "" {
		t.Errorf("an event that was kept:\n%s", diff)
	}
}
