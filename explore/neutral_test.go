package explore_test

import (
	"slices"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// market has Ada, Bo, a Rat and Tam, a Neutral who strikes back in a turn, if he has one.
func market(t *testing.T, turns bool) *chapter {
	t.Helper()
	hit := scenario.Play{Name: "Hit", Kind: scenario.Action, Inflict: dice("1d6"), Damage: dice("1d4")}
	sweep := scenario.Play{Name: "Sweep", Kind: scenario.Action, Inflict: dice("1d6"), Damage: dice("1d4"), Aim: scenario.AllEnemies}
	snap := scenario.Play{Name: "Snap", Kind: scenario.Interrupt, Trigger: scenario.OnAttack, Inflict: dice("1d6"), Damage: dice("1d4")}
	tam := scenario.Challenge{Name: "Tam", Type: stattrack.Neutral, Region: "Here", EP: 5, Plays: []scenario.Play{hit}}
	if turns {
		tam.Hooks[scenario.OnTurn] = explore.Func(nothing)
	}
	return openChapter(t, scenario.Spec{
		Regions: []scenario.Region{{Name: "Here"}, {Name: "Next"}}, Connections: []scenario.Connection{{From: "Here", To: "Next"}},
		Challenges: []scenario.Challenge{tam, {Name: "Rat", Type: stattrack.Creature, Region: "Here", EP: 9}},
	}, scenario.Character{Name: "Ada", EP: 20, Plays: []scenario.Play{hit, sweep, snap}}, scenario.Character{Name: "Bo", EP: 20, Plays: []scenario.Play{hit}})
}

// GL-89: no play of a PC is against a Neutral, alone or with others.
func TestNeutralIsNobodysEnemy(t *testing.T) {
	ch := market(t, false)
	ch.do(board.Command{Do: board.VerbBegin, Who: scenario.PC(0)})
	against := map[scenario.Who]int{}
	for _, c := range ch.r.Legal(nil) {
		if c.Do == board.VerbAct {
			against[c.Target]++
		}
	}
	if against[scenario.ChallengeAt(0)] != 0 || against[scenario.ChallengeAt(1)] != 1 || against[scenario.Nobody] != 1 {
		t.Errorf("Ada may act against %v, want the Rat and all enemies", against)
	}
	ch.refused(board.Command{Do: board.VerbAct, Who: scenario.PC(0), Target: scenario.ChallengeAt(0)}, board.ErrNotATarget)
	for _, ev := range ch.act(scenario.PC(0), 1, scenario.Nobody, 3) {
		if ev.By == scenario.ChallengeAt(0) || ev.Who == scenario.ChallengeAt(0) {
			t.Errorf("the Sweep meets Tam: %v", ev)
		}
	}
}

// GL-89: a Neutral has a turn only with a turn hook, and Moves in it.
func TestNeutralTurns(t *testing.T) {
	for _, turns := range []bool{false, true} {
		ch := market(t, turns)
		for _, w := range []scenario.Who{scenario.PC(0), scenario.PC(1)} {
			ch.do(board.Command{Do: board.VerbBegin, Who: w})
			ch.do(board.Command{Do: board.VerbEndTurn, Who: w})
		}
		if got := slices.Contains(ch.r.Legal(nil), board.Command{Do: board.VerbBegin, Who: scenario.ChallengeAt(0)}); got != turns {
			t.Errorf("a turn hook: %v, Tam may begin a turn: %v", turns, got)
		}
		if turns {
			ch.do(board.Command{Do: board.VerbBegin, Who: scenario.ChallengeAt(0)})
			ch.do(board.Command{Do: board.VerbMove, Who: scenario.ChallengeAt(0)})
		}
	}
}
