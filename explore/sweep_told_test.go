package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// GL-10, GL-45: an Action against all enemies hits an unseen entity at -1. The told roll shows the -1, even though the entity is revealed
// by then.
func TestSweepTold(t *testing.T) {
	sweep := scenario.Play{Name: "Sweep", Kind: scenario.Action, Aim: scenario.AllEnemies, Inflict: dice("1d8"), Damage: dice("1d4")}
	for _, hidden := range []bool{false, true} {
		imp := rat("A", dodging("1d4"))
		imp.Base, imp.Hidden = flat, hidden
		c := openChapter(t, scenario.Spec{Regions: rooms("A", "B"), Connections: row("A", "B"), Challenges: []scenario.Challenge{imp}},
			scenario.Character{Name: "Ada", Plays: []scenario.Play{sweep}})
		c.begin(scenario.PC(0))
		events := c.act(scenario.PC(0), 0, scenario.Nobody, 6, 1, 2)
		from, sum := c.level(events, scenario.PC(0), "Inflict", board.FromUnseen)
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
		wall := scenario.Challenge{Name: "Wall", Type: stattrack.Obstacle, Way: &scenario.Way{From: "A", To: "B"}, EP: 5, Absent: absent,
			Hooks: scenario.Hooks{scenario.OnSearch: explore.Func(hears)}}
		hum := scenario.Play{Name: "Hum", Kind: scenario.Interrupt, Trigger: scenario.OnRound, Aim: scenario.AllEnemies, Damage: dice("1d4")}
		c := openChapter(t, scenario.Spec{Regions: rooms("A", "B"), Connections: row("A", "B"), Challenges: []scenario.Challenge{wall}},
			scenario.Character{Name: "Ada", Search: dice("1d4"), Plays: []scenario.Play{hum}})
		want, times := board.AskInterrupt, 1
		if absent {
			want, times = board.AskNothing, 0
		}
		c.equal("EX-60: asked", c.s().Pending.Ask, want)
		if !absent {
			c.answer(0)
		}
		c.begin(scenario.PC(0))
		c.do(board.Command{Do: board.Search, Who: scenario.PC(0)}, 2, 1)
		c.equal("EX-85: heard of the Search", heard, times)
	}
}

// EX-60, GL-45: an Obstacle that was revealed and then defeated is nobody's enemy any more.
func TestObstacleRevealedAndGone(t *testing.T) {
	hum := scenario.Play{Name: "Hum", Kind: scenario.Interrupt, Trigger: scenario.OnRound, Aim: scenario.AllEnemies, Damage: dice("1d4")}
	spec := scenario.Spec{Regions: rooms("A", "B"), Connections: row("A", "B"),
		Challenges: []scenario.Challenge{{Name: "Wall", Type: stattrack.Obstacle, Way: &scenario.Way{From: "A", To: "B"}, EP: 5, Hidden: true}}}
	spec.Hooks[scenario.OnRoundEnd] = explore.Func(func(sc *explore.Scene) error {
		if sc.Round() == 2 {
			return sc.Defeat(scenario.ChallengeAt(0))
		}
		return nil
	})
	c := openChapter(t, spec, scenario.Character{Name: "Ada", Plays: []scenario.Play{hum}})
	c.begin(scenario.PC(0))
	c.move(scenario.PC(0), 0) // into the Wall: it is revealed
	c.end(scenario.PC(0))
	c.equal("EX-60: asked in round 2", c.s().Pending.Ask, board.AskInterrupt)
	c.answer(0)
	c.begin(scenario.PC(0))
	c.end(scenario.PC(0))
	c.equal("EX-60: gone, asked in round 3", []any{c.s().Challenges[0].Gone, c.s().Pending.Ask}, []any{true, board.AskNothing})
}

// EX-30: the players know a Challenge that they saw fall. They are told what it did as it fell, and may Interrupt against it. They don't learn
// of one that falls where they don't see it, even when they come there.
func TestSeenToFall(t *testing.T) {
	spec := scenario.Spec{Regions: rooms("A", "B", "C"), Connections: row("A", "B", "C"), Goal: scenario.Goal{Region: "C"}, Challenges: []scenario.Challenge{
		{Name: "Wall", Type: stattrack.Obstacle, Way: &scenario.Way{From: "A", To: "B"}, EP: 1, Plays: []scenario.Play{{Name: "Chips", Kind: scenario.Reaction, Damage: dice("1d4")}}},
		{Name: "Gate", Type: stattrack.Obstacle, Way: &scenario.Way{From: "B", To: "C"}, EP: 1},
		{Name: "Imp", Type: stattrack.Creature, Region: "B", EP: 1},
	}}
	spec.Hooks[scenario.OnHurt] = explore.Func(func(sc *explore.Scene) error { return sc.Defeat(scenario.ChallengeAt(1)) })
	hit := scenario.Play{Name: "Hit", Kind: scenario.Action, Ranged: true, Damage: dice("1d4")}
	cheer := scenario.Play{Name: "Cheer", Kind: scenario.Interrupt, Trigger: scenario.OnAllyHurt, Aim: scenario.NoTarget, Speed: 1}
	c := openChapter(t, spec, scenario.Character{Name: "Ada", Plays: []scenario.Play{hit}}, scenario.Character{Name: "Bo", Plays: []scenario.Play{cheer}})
	gone := func() (list []string) {
		for _, g := range c.r.View(scenario.Everyone).Gone {
			list = append(list, g.Name)
		}
		return list
	}
	wall, imp := scenario.ChallengeAt(0), scenario.ChallengeAt(2)
	for _, ev := range c.act(scenario.PC(0), 0, wall, 4, 1) {
		if ev.Kind == board.Hurt && ev.Who == scenario.PC(0) {
			c.equal("EX-30: who hurt Ada", []any{ev.By, ev.Veiled}, []any{wall, false})
		}
	}
	c.equal("EX-85: against whom Bo is asked", []any{c.s().Pending.Ask, c.s().Pending.By}, []any{board.AskInterrupt, wall})
	c.answer(0)
	c.equal("EX-30: the players saw the Wall fall, not the Gate", gone(), []string{"Wall"})
	c.toRound(2)
	c.act(scenario.PC(0), 0, imp, 4)
	c.move(scenario.PC(0), 0)
	c.equal("EX-30: Ada comes to where the Gate was", []any{c.s().Challenges[1].Gone, gone()}, []any{true, []string{"Wall", "Imp"}})
}
