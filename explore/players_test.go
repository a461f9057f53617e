package explore_test

import (
	"errors"
	"testing"

	"github.com/crunchrules/crunch/explore"
)

// Each policy gets the View of the PCs that it chooses for, and its answer is checked.
func TestPlayersChoose(t *testing.T) {
	g := kitchen(t, explore.Normal)
	s := g.Start()
	var seen explore.Who
	at, leaves := 0, error(nil)
	chooser := func() explore.Policy {
		return func(v *explore.View) (int, error) {
			seen = v.Viewer
			if len(v.Choices) == 0 || v.MayPass {
				t.Errorf("a Policy is asked with %d choices, may pass: %v; want choices, and no pass", len(v.Choices), v.MayPass)
			}
			return at, leaves
		}
	}
	players := explore.Players{PCs: chooser(), DM: chooser()}
	pc, foe := []explore.Command{{Do: explore.EndTurn, Who: ann}}, []explore.Command{{Do: explore.EndTurn, Who: beast}}
	for _, tc := range []struct {
		legal   []explore.Command
		pending explore.Ask
		viewer  explore.Who
	}{
		{pc, explore.AskNothing, explore.Everyone},
		{pc, explore.AskReaction, ann},
		{foe, explore.AskNothing, explore.DMOnly},
		{foe, explore.AskReaction, explore.DMOnly},
	} {
		s.Pending = explore.Pending{Ask: tc.pending, Who: tc.legal[0].Who}
		if c, err := players.Choose(g.At(&s), tc.legal); err != nil || c != tc.legal[0] || seen != tc.viewer {
			t.Errorf("%v for %v: chose %v, %v, seen by %v; want the only command, seen by %v", tc.pending, tc.legal[0].Who, c, err, seen, tc.viewer)
		}
	}
	for _, at = range []int{-1, 1, 2} {
		if c, err := players.Choose(g.At(&s), pc); !errors.Is(err, explore.NoSuchOption) || c != (explore.Command{}) {
			t.Errorf("choice %d of 1 gives %v, %v; want NoSuchOption", at, c, err)
		}
	}
	at, leaves = 0, errors.New("gone home")
	if c, err := players.Choose(g.At(&s), pc); err != leaves || c != (explore.Command{}) {
		t.Errorf("a Policy that returned an error chose %v, %v, want that error", c, err)
	}
	if _, err := players.Choose(g.At(&s), nil); err != explore.ErrStuck || err.Error() != "explore: no command is legal" {
		t.Errorf("Choose without a legal command: %v, want ErrStuck", err)
	}
}

// The error for a side without a Policy says which field to set. A side that never chooses needs no Policy.
func TestNobodyChooses(t *testing.T) {
	g := kitchen(t, explore.Normal)
	first := func(v *explore.View) (int, error) { return 0, nil }
	for _, tc := range []struct {
		players explore.Players
		side    string
		want    string
	}{
		{explore.Players{DM: first}, "PCs", "explore: found no Policy in Players.PCs, want one, such as policy.SensiblePCs"},
		{explore.Players{PCs: first}, "DM", "explore: found no Policy in Players.DM, want one, such as policy.SensibleDM"},
	} {
		s := explore.NewSession(g, 1)
		var missing *explore.NoPolicyError
		if err := s.Play(t.Context(), tc.players, nil); !errors.As(err, &missing) || missing.Side != tc.side || err.Error() != tc.want {
			t.Errorf("%v, want %q", err, tc.want)
		}
		if err := g.CheckState(s.State()); err != nil {
			t.Error(err)
		}
	}
	s := g.Start()
	legal := []explore.Command{{Do: explore.EndTurn, Who: explore.PC(0)}}
	if c, err := (explore.Players{PCs: first}).Choose(g.At(&s), legal); err != nil || c != legal[0] {
		t.Errorf("without a DM the PCs choose %v, %v", c, err)
	}
}
