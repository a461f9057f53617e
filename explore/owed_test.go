package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// EX-145: curing a Disease that an entity does not have changes nothing.
func TestCureOfAnother(t *testing.T) {
	ada := scenario.PC(0)
	spec := scenario.Spec{Regions: rooms("A", "B"), Connections: row("A", "B"), Diseases: []scenario.Disease{
		{Name: "Rot", Track: stattrack.Mind, By: 1}, {Name: "Gout", Track: stattrack.Power, By: 2}}}
	spec.Hooks[scenario.OnTurn] = explore.Func(func(sc *explore.Scene) error {
		_ = sc.Afflict(ada, "Rot")
		return sc.Cure(ada, "Gout")
	})
	c := openChapter(t, spec)
	c.toRound(1)
	if _, ok := firstEvent(c.begin(ada), board.Cured); ok {
		t.Error("EX-145: it never had the Gout")
	}
	c.equal("EX-142: Diseases", len(c.s().PCs[0].Diseases), 1)
	c.equal("EX-142: base Power", c.s().PCs[0].Sheet.Lowered[stattrack.Power], 0)
}

// EX-121: only its PC may know a hidden Counter that belongs to a PC, whether it is the first or the last of the party.
func TestHiddenCounterOfTheLast(t *testing.T) {
	for owner := range 3 {
		spec := scenario.Spec{Regions: rooms("A", "B"), Connections: row("A", "B"),
			Counters: []scenario.Counter{{Name: "Doom", Counter: counter.Counter{Slots: 9, Worth: 5, Hidden: true, Owner: uint16(owner)}}}}
		spec.Hooks[scenario.OnTurn] = explore.Func(func(sc *explore.Scene) error { return sc.Advance("Doom", 5) })
		c := openChapter(t, spec, scenario.Character{Name: "Ada"}, scenario.Character{Name: "Bo"})
		c.toRound(1)
		want := scenario.DMOnly
		if owner > 0 {
			want = scenario.PC(owner - 1)
		}
		ev, _ := firstEvent(c.begin(scenario.PC(0)), board.Advanced)
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

// ST-57: the extra Move and Action come before Shine. They stay due while other Stat Tracks move.
func TestExtraFirst(t *testing.T) {
	ada := scenario.PC(0)
	spec := scenario.Spec{Regions: rooms("A", "B"), Connections: row("A", "B")}
	spec.Hooks[scenario.OnTurn] = explore.Func(func(sc *explore.Scene) error { return sc.Shift(ada, stattrack.Skill, 5) })
	spec.Hooks[scenario.OnEnter] = explore.Func(func(sc *explore.Scene) error { return sc.Shift(ada, stattrack.Mind, -1) })
	c := openChapter(t, spec, scenario.Character{Name: "Ada", Light: scenario.Flameless,
		Plays: []scenario.Play{{Name: "Sing", Kind: scenario.Action, Aim: scenario.NoTarget}}})
	c.toRound(1)
	shine, move := board.Command{Do: board.Shine, Who: ada}, board.Command{Do: board.Move, Who: ada}
	c.begin(ada)
	c.refused(shine, board.ExtraFirst)
	c.do(move)
	c.equal("ST-57: the extra Move is over, though Mind has moved", c.r.Check(move) == nil, false)
	c.act(ada, 0, scenario.Nobody)
	c.do(shine)
	c.do(move)
}

// The events that a Session returns are the caller's to keep: the next command does not write over them.
func TestEventsAreKept(t *testing.T) {
	s := explore.NewSession(dicePit(t, false), 11)
	if _, err := s.Do(board.Command{Do: board.Begin}); err != nil {
		t.Fatal(err)
	}
	held, err := s.Do(turn(scenario.PC(0)))
	if err != nil {
		t.Fatal(err)
	}
	was := held[0]
	if _, err := s.Do(over(scenario.PC(0))); err != nil {
		t.Fatal(err)
	}
	if diff := differ(was, held[0]); diff != "" {
		t.Errorf("an event that was kept:\n%s", diff)
	}
}
