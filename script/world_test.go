package script_test

import (
	"slices"
	"testing"

	"github.com/crunchrules/crunch/explore"
)

// EX-51: the special of a creature's play and the creature's hooks have one self.data.
func TestSpecialSharesData(t *testing.T) {
	g := mustGame(t, `creature { name = "Rat", region = "Hall", ep = 3, data = {n = 1}, on_turn = function(self) self.data.n = self.data.n + 1 end,
  actions = {{ name = "Bite", aim = "none", special = function(self) self.data.n = self.data.n * 10 log("bitten " .. self.data.n) end }} }`)
	s := explore.NewSession(g, 1)
	rat := explore.ChallengeAt(len(g.Scenario().Spec().Challenges) - 1)
	var told []explore.Event
	for _, c := range []explore.Command{{Do: explore.Begin}, {Do: explore.Begin, Who: ada}, {Do: explore.EndTurn, Who: ada}, {Do: explore.Begin, Who: rat}, {Do: explore.Act, Who: rat}} {
		events, err := s.Do(c)
		if err != nil {
			t.Fatal(err)
		}
		told = append(told, events...)
	}
	if !slices.ContainsFunc(told, func(ev explore.Event) bool { return ev.Text == "bitten 20" }) || s.State().Challenges[rat.Index()].Data != `{"n":20}` {
		t.Errorf("the Rat keeps %s, want n = 20: 1, its turn, its special", s.State().Challenges[rat.Index()].Data)
	}
}
