package explore_test

import (
	"errors"
	"testing"

	"github.com/crunchrules/crunch/explore"
)

func joins(w explore.Who) explore.Command { return explore.Command{Do: explore.Join, Who: w} }

// comers opens a chapter with Ada and Bo in play and Cy, who waits. B is next to A.
func comers(t *testing.T, spec explore.Spec, cy explore.Character) *chapter {
	t.Helper()
	if spec.Regions == nil {
		spec.Regions = []explore.Region{{Name: "A"}, {Name: "B"}}
	}
	if spec.Connections == nil {
		spec.Connections = []explore.Connection{{From: "A", To: "B"}}
	}
	cy.Name, cy.Waits = "Cy", true
	return openChapter(t, spec, explore.Character{Name: "Ada", Items: []string{"rope"}, Tokens: 1}, explore.Character{Name: "Bo", Tokens: 1}, cy)
}

// inRound is a hook of OnRound that runs once, in one round.
func inRound(n int, do func(*explore.Scene) error) explore.Hook {
	return explore.Func(func(sc *explore.Scene) error {
		if sc.Round() != n {
			return nil
		}
		return do(sc)
	})
}

func fates(s *explore.State) (list []explore.Fate) {
	for i := range s.PCs {
		list = append(list, s.PCs[i].Fate)
	}
	return list
}

// GL-49: what the host says is in the log: it can be undone, saved and played again.
func TestJoinIsInTheLog(t *testing.T) {
	c := comers(t, explore.Spec{}, explore.Character{})
	c.refused(explore.Command{Do: explore.Join, Who: explore.PC(2), Item: "rope"}, explore.StrayField)
	var bad *explore.SpecError
	if _, err := explore.NewGame(c.g.Scenario(), explore.Character{Name: "Cy", EP: 5, Waits: true}); !errors.As(err, &bad) || bad.Field != "Waits" {
		t.Errorf("GL-49: %v, want a *SpecError about Waits", err)
	}
	s := explore.NewSession(c.g, 3)
	for _, cmd := range []explore.Command{{Do: explore.Begin}, joins(explore.PC(2)), {Do: explore.EndTurn, Who: aerim}, {Do: explore.EndTurn, Who: lucin}} {
		if _, err := s.Do(cmd); err != nil {
			t.Fatal(err)
		}
	}
	c.equal("GL-49: joined", fates(s.State())[2], explore.Playing)
	data, err := s.Save()
	if err != nil {
		t.Fatal(err)
	}
	loaded, err := explore.Load(c.g, data)
	if err != nil {
		t.Fatal(err)
	}
	if err := loaded.Replay(t.Context()); err != nil {
		t.Error(err)
	}
	for range 3 {
		if err := loaded.Undo(); err != nil {
			t.Fatal(err)
		}
	}
	c.equal("GL-49: undone", []any{fates(loaded.State())[2], loaded.State().PCs[2].Expected}, []any{explore.Waiting, false})
	text, err := joins(explore.PC(2)).MarshalText()
	c.equal("GL-49: as text", []any{string(text), err}, []any{"pc3 join", nil})
	v := s.View(explore.Everyone)
	back, err := v.ParseCommand("Cy join")
	c.equal("GL-49: as people type it", []any{back, err, v.CommandText(back)}, []any{joins(explore.PC(2)), nil, "Cy join"})
}

// GL-49, EX-114: content asks whether a PC that it lets join comes in time (Scene.Comes).
func TestSceneComes(t *testing.T) {
	for round, want := range map[int]bool{2: true, 3: false} {
		spec := explore.Spec{Type: explore.Chase, Limits: explore.RoundLimits{Rounds: 3, Own: true}, Goal: explore.Goal{Region: "C"},
			Regions: []explore.Region{{Name: "A"}, {Name: "B", Extends: 9}, {Name: "C"}}, Connections: row("A", "B", "C")}
		comes := !want
		spec.Hooks[explore.OnRoundEnd] = inRound(round, func(sc *explore.Scene) error {
			err := sc.Join(explore.PC(2), "")
			comes = sc.Comes(explore.PC(2))
			return err
		})
		c := comers(t, spec, explore.Character{})
		c.begin(aerim)
		c.move(aerim, 0)
		c.toRound(int32(round) + 1)
		c.equal("EX-114: comes", comes, want)
	}
}
