package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/stattrack"
)

// GL-10, GL-45: an Action against all enemies hits an unseen entity at -1. The told roll shows the -1, even though the entity is revealed
// by then.
func TestSweepTold(t *testing.T) {
	sweep := explore.Play{Name: "Sweep", Kind: explore.Action, Aim: explore.AllEnemies, Inflict: dice("1d8"), Damage: dice("1d4")}
	for _, hidden := range []bool{false, true} {
		imp := rat("A", dodging("1d4"))
		imp.Base, imp.Hidden = flat, hidden
		c := openChapter(t, explore.Spec{Regions: rooms("A", "B"), Connections: row("A", "B"), Challenges: []explore.Challenge{imp}},
			explore.Character{Name: "Ada", Plays: []explore.Play{sweep}})
		c.begin(explore.PC(0))
		events := c.act(explore.PC(0), 0, explore.Nobody, 6, 1, 2)
		from, sum := c.level(events, explore.PC(0), "Inflict", explore.FromUnseen)
		want := 0
		if hidden {
			want = -1
		}
		c.equal("GL-10: for the unseen, in all", []int{from, sum}, []int{want, want})
	}
}

// EX-60, EX-85: an Obstacle off the map is not an enemy and hears no trigger.
func TestObstaclesThatAreGone(t *testing.T) {
	for _, absent := range []bool{false, true} {
		heard := 0
		hears := func(*explore.Scene) error { heard++; return nil }
		wall := explore.Challenge{Name: "Wall", Type: stattrack.Obstacle, Way: &explore.Way{From: "A", To: "B"}, EP: 5, Absent: absent,
			Hooks: explore.Hooks{explore.OnSearch: explore.Func(hears)}}
		hum := explore.Play{Name: "Hum", Kind: explore.Interrupt, Trigger: explore.OnRound, Aim: explore.AllEnemies, Damage: dice("1d4")}
		c := openChapter(t, explore.Spec{Regions: rooms("A", "B"), Connections: row("A", "B"), Challenges: []explore.Challenge{wall}},
			explore.Character{Name: "Ada", Search: dice("1d4"), Plays: []explore.Play{hum}})
		want, times := explore.AskInterrupt, 1
		if absent {
			want, times = explore.AskNothing, 0
		}
		c.equal("EX-60: asked", c.s().Pending.Ask, want)
		if !absent {
			c.answer(0)
		}
		c.begin(explore.PC(0))
		c.do(explore.Command{Do: explore.Search, Who: explore.PC(0)}, 2, 1)
		c.equal("EX-85: heard of the Search", heard, times)
	}
}

// EX-60, GL-45: an Obstacle that was revealed and then defeated is nobody's enemy any more.
func TestObstacleRevealedAndGone(t *testing.T) {
	hum := explore.Play{Name: "Hum", Kind: explore.Interrupt, Trigger: explore.OnRound, Aim: explore.AllEnemies, Damage: dice("1d4")}
	spec := explore.Spec{Regions: rooms("A", "B"), Connections: row("A", "B"),
		Challenges: []explore.Challenge{{Name: "Wall", Type: stattrack.Obstacle, Way: &explore.Way{From: "A", To: "B"}, EP: 5, Hidden: true}}}
	spec.Hooks[explore.OnRoundEnd] = explore.Func(func(sc *explore.Scene) error {
		if sc.Round() == 2 {
			return sc.Defeat(explore.ChallengeAt(0))
		}
		return nil
	})
	c := openChapter(t, spec, explore.Character{Name: "Ada", Plays: []explore.Play{hum}})
	c.begin(explore.PC(0))
	c.move(explore.PC(0), 0) // into the Wall: it is revealed
	c.end(explore.PC(0))
	c.equal("EX-60: asked in round 2", c.s().Pending.Ask, explore.AskInterrupt)
	c.answer(0)
	c.begin(explore.PC(0))
	c.end(explore.PC(0))
	c.equal("EX-60: gone, asked in round 3", []any{c.s().Challenges[0].Gone, c.s().Pending.Ask}, []any{true, explore.AskNothing})
}

// EX-30: the players know a Challenge that they saw fall. They are told what it did as it fell, and may Interrupt against it. They don't learn
// of one that falls where they don't see it, even when they come there.
func TestSeenToFall(t *testing.T) {
	spec := explore.Spec{Regions: rooms("A", "B", "C"), Connections: row("A", "B", "C"), Goal: explore.Goal{Region: "C"}, Challenges: []explore.Challenge{
		{Name: "Wall", Type: stattrack.Obstacle, Way: &explore.Way{From: "A", To: "B"}, EP: 1, Plays: []explore.Play{{Name: "Chips", Kind: explore.Reaction, Damage: dice("1d4")}}},
		{Name: "Gate", Type: stattrack.Obstacle, Way: &explore.Way{From: "B", To: "C"}, EP: 1},
		{Name: "Imp", Type: stattrack.Creature, Region: "B", EP: 1},
	}}
	spec.Hooks[explore.OnHurt] = explore.Func(func(sc *explore.Scene) error { return sc.Defeat(explore.ChallengeAt(1)) })
	hit := explore.Play{Name: "Hit", Kind: explore.Action, Ranged: true, Damage: dice("1d4")}
	cheer := explore.Play{Name: "Cheer", Kind: explore.Interrupt, Trigger: explore.OnAllyHurt, Aim: explore.NoTarget, Speed: 1}
	c := openChapter(t, spec, explore.Character{Name: "Ada", Plays: []explore.Play{hit}}, explore.Character{Name: "Bo", Plays: []explore.Play{cheer}})
	gone := func() (list []string) {
		for _, g := range c.r.View(explore.Everyone).Gone {
			list = append(list, g.Name)
		}
		return list
	}
	wall, imp := explore.ChallengeAt(0), explore.ChallengeAt(2)
	for _, ev := range c.act(explore.PC(0), 0, wall, 4, 1) {
		if ev.Kind == explore.Hurt && ev.Who == explore.PC(0) {
			c.equal("EX-30: who hurt Ada", []any{ev.By, ev.Veiled}, []any{wall, false})
		}
	}
	c.equal("EX-85: against whom Bo is asked", []any{c.s().Pending.Ask, c.s().Pending.By}, []any{explore.AskInterrupt, wall})
	c.answer(0)
	c.equal("EX-30: the players saw the Wall fall, not the Gate", gone(), []string{"Wall"})
	c.toRound(2)
	c.act(explore.PC(0), 0, imp, 4)
	c.move(explore.PC(0), 0)
	c.equal("EX-30: Ada comes to where the Gate was", []any{c.s().Challenges[1].Gone, gone()}, []any{true, []string{"Wall", "Imp"}})
}
