package explore_test

import (
	"errors"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
)

func joins(w scenario.Who) board.Command { return board.Command{Do: board.VerbJoin, Who: w} }

// comers opens a chapter with Ada and Bo in play and Cy, who waits. B is next to A.
func comers(t *testing.T, spec scenario.Spec, cy scenario.Character) *chapter {
	t.Helper()
	if spec.Regions == nil {
		spec.Regions = []scenario.Region{{Name: "A"}, {Name: "B"}}
	}
	if spec.Connections == nil {
		spec.Connections = []scenario.Connection{{From: "A", To: "B"}}
	}
	cy.Name, cy.Waits = "Cy", true
	return openChapter(t, spec, scenario.Character{Name: "Ada", Items: []string{"rope"}, Tokens: 1}, scenario.Character{Name: "Bo", Tokens: 1}, cy)
}

// inRound is a hook of OnRound that runs once, in one round.
func inRound(n int, do func(*explore.Scene) error) scenario.Hook {
	return explore.Func(func(sc *explore.Scene) error {
		if sc.Position().Round() != n {
			return nil
		}
		return do(sc)
	})
}

func fates(s *board.State) (list []board.Fate) {
	for i := range s.PCs {
		list = append(list, s.PCs[i].Fate)
	}
	return list
}

// GL-49: what the host says is in the log: it can be undone, saved and played again.
func TestJoinIsInTheLog(t *testing.T) {
	c := comers(t, scenario.Spec{}, scenario.Character{})
	c.refused(board.Command{Do: board.VerbJoin, Who: scenario.PC(2), Item: "rope"}, board.ErrStrayField)
	c.refused(board.Command{Do: board.VerbUnlock, Who: scenario.PC(0), Target: scenario.PC(1), Feature: 1}, board.ErrStrayField) // one Lock at a time
	var bad *scenario.SpecError
	if _, err := explore.NewGame(c.g.Scenario(), scenario.Character{Name: "Cy", EP: 5, Waits: true}); !errors.As(err, &bad) || bad.Field != "Waits" {
		t.Errorf("GL-49: %v, want a *SpecError about Waits", err)
	}
	s := explore.NewSession(c.g, 3)
	for _, cmd := range []board.Command{{Do: board.VerbBegin}, joins(scenario.PC(2)), {Do: board.VerbEndTurn, Who: aerim}, {Do: board.VerbEndTurn, Who: lucin}} {
		must.Get(s.Do(cmd))(t)
	}
	c.equal("GL-49: joined", fates(s.State())[2], board.FatePlaying)
	data := must.Get(s.Save())(t)
	loaded := must.Get(explore.Load(c.g, data))(t)
	must.OK(t, loaded.Replay(t.Context()))
	for range 3 {
		must.OK(t, loaded.Undo())
	}
	c.equal("GL-49: undone", []any{fates(loaded.State())[2], loaded.State().PCs[2].Expected}, []any{board.FateWaiting, false})
	text, err := joins(scenario.PC(2)).MarshalText()
	c.equal("GL-49: as text", []any{string(text), err}, []any{"pc3 join", nil})
	v := s.View(scenario.Everyone)
	back, err := v.ParseCommand("Cy join")
	c.equal("GL-49: as people type it", []any{back, err, v.CommandText(back)}, []any{joins(scenario.PC(2)), nil, "Cy join"})
}

// GL-49, EX-114: content asks whether a PC that it lets join comes in time (SceneEntity.Comes).
func TestSceneComes(t *testing.T) {
	for round, want := range map[int]bool{2: true, 3: false} {
		spec := scenario.Spec{Type: scenario.Chase, Limits: scenario.RoundLimits{Rounds: 3, Own: true}, Goal: scenario.Goal{Region: "C"},
			Regions: []scenario.Region{{Name: "A"}, {Name: "B", Extends: 9}, {Name: "C"}}, Connections: row("A", "B", "C")}
		comes := !want
		spec.Hooks[scenario.OnRoundEnd] = inRound(round, func(sc *explore.Scene) error {
			err := sc.Entity(scenario.PC(2)).Join("")
			comes = sc.Entity(scenario.PC(2)).Comes()
			return err
		})
		c := comers(t, spec, scenario.Character{})
		c.begin(aerim)
		c.move(aerim, 0)
		c.toRound(int32(round) + 1)
		c.equal("EX-114: comes", comes, want)
	}
}

// With Apart a PC that joins is told all that those know who are there: of a Creature too that the dark hides from it. EX-30, EX-34, GL-49
func TestWhoJoinsInTheDarkIsTold(t *testing.T) {
	hit := []scenario.Play{{Name: "Hit", Kind: scenario.Action, Damage: stattrack.MustParsePool("1d4")}}
	for _, knows := range []bool{true, false} {
		spec := scenario.Spec{Name: "The cave", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "Cave", Goal: scenario.Goal{Region: "Door"}, Apart: true,
			Regions: []scenario.Region{{Name: "Cave", Dark: true}, {Name: "Door", Dark: true}}, Connections: []scenario.Connection{{From: "Cave", To: "Door"}},
			Challenges: []scenario.Challenge{{Name: "Rat", Type: stattrack.Creature, Region: "Cave", EP: 9, Plays: hit}}}
		g := sample.Game(t, spec, scenario.Character{Name: "Ada", EP: 20}, scenario.Character{Name: "Bo", EP: 20}, scenario.Character{Name: "Cy", EP: 20, Waits: true})
		s := explore.NewSession(g, 1)
		rat, cy := scenario.ChallengeAt(0), scenario.PC(2)
		do := func(c board.Command) {
			t.Helper()
			must.Get(s.Do(c))(t)
		}
		do(board.Command{Do: board.VerbBegin})
		if live := sample.Live(s.Position()); knows {
			live.Minds[0].Revealed = scenario.Set{1} // Ada has met it
		}
		do(board.Command{Do: board.VerbJoin, Who: cy})
		for _, w := range []scenario.Who{scenario.PC(0), scenario.PC(1), rat} {
			do(board.Command{Do: board.VerbBegin, Who: w})
			do(board.Command{Do: board.VerbEndTurn, Who: w})
		}
		if v := s.View(cy); s.Position().Round() != 2 || (v.Challenge(rat) != nil) != knows {
			t.Errorf("Ada knows of it: %v: in round %d Cy's player sees %+v, want the Rat: %v", knows, s.Position().Round(), v.Challenges, knows)
		}
	}
}
