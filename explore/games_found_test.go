package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
)

// Faults that TestRandomGamesKeepTheLaws has found, each in a small game.

// A PC with a deck reacts with a play that is printed, and the attacker is asked for a reroll before its Action is over: a game saved there is
// loaded. What is printed lies nowhere while it is played. HD-02, HD-05
func TestPrintedReactionIsNoCard(t *testing.T) {
	keen := stattrack.Values{stattrack.Mind: 2} // ST-44
	s := arena(t, scenario.Character{Plays: []scenario.Play{{Name: "Parry", Kind: scenario.Reaction}, {Name: "Cut", Kind: scenario.Action, Copies: 9}}},
		scenario.Challenge{EP: 5, Base: &keen, Plays: []scenario.Play{{Name: "Bite", Kind: scenario.Action, Damage: dice("1d6")}}}, nil)
	for _, step := range []struct {
		c    board.Command
		dice []int
	}{{c: adaEnd}, {c: board.Command{Do: board.VerbBegin, Who: foeIs}}, {c: board.Command{Do: board.VerbAct, Who: foeIs, Target: adaIs}},
		{board.Command{Do: board.VerbAnswer, Who: adaIs, Choice: 1}, []int{2}}} {
		must.Get(s.DoDice(step.c, crunch.NewTape(step.dice...)))(t)
	}
	if ask := s.State().Pending.Ask; ask != board.AskReroll {
		t.Fatalf("asked is %v, want a reroll", ask)
	}
	must.OK(t, s.Game().CheckState(s.State()))
	saved := must.Get(s.Save())(t)
	must.Get(explore.Load(s.Game(), saved))(t)
}

// Cat sees in daylight and has found a chest. With Apart, Owl, which daylight blinds, knows of the chest as long as the two are in one region: they tell
// each other all they know. EX-33, EX-34
func TestFeatureIsTold(t *testing.T) {
	spec := scenario.Spec{Name: "Barn", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "Yard", Goal: scenario.Goal{Region: "Field"}, Apart: true,
		Regions: sample.Rooms("Yard", "Barn", "Field"), Connections: []scenario.Connection{{From: "Yard", To: "Barn"}, {From: "Barn", To: "Field"}},
		Features: []scenario.Feature{{Name: "chest", Region: "Barn"}}}
	s := explore.NewSession(sample.Game(t, spec, scenario.Character{Name: "Cat", EP: 9}, scenario.Character{Name: "Owl", EP: 9, Keywords: scenario.LightSensitivity}), 1)
	knows := func(pc int) bool {
		v := s.View(scenario.PC(pc))
		for _, r := range v.Regions {
			if len(r.Features) > 0 {
				return true
			}
		}
		return false
	}
	cat, owl := scenario.PC(0), scenario.PC(1)
	for _, step := range []struct {
		c        board.Command
		cat, owl bool // whether they know of the chest afterwards
	}{
		{board.Command{Do: board.VerbBegin}, false, false},
		{board.Command{Do: board.VerbMove, Who: cat, Conn: 0}, true, false},
		{board.Command{Do: board.VerbEndTurn, Who: cat}, true, false},
		{board.Command{Do: board.VerbMove, Who: owl, Conn: 0}, true, true},
	} {
		must.Get(s.Do(step.c))(t)
		if knows(0) != step.cat || knows(1) != step.owl {
			t.Errorf("after %v: Cat knows of the chest: %v, want %v; Owl: %v, want %v", step.c, knows(0), step.cat, knows(1), step.owl)
		}
	}
}
