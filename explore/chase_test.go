package explore_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// alley is a Chase through three regions to the Goal, one Move each; it ends with round 3.
func alley(change func(*scenario.Spec)) scenario.Spec {
	spec := scenario.Spec{
		Name: "The Alley", Type: scenario.Chase, Start: "Gate", Goal: scenario.Goal{Region: "Goal", Known: true},
		Regions:     []scenario.Region{{Name: "Gate"}, {Name: "Lane"}, {Name: "Court"}, {Name: "Goal"}, {Name: "Yard"}},
		Connections: []scenario.Connection{{From: "Gate", To: "Lane"}, {From: "Lane", To: "Court"}, {From: "Court", To: "Goal"}, {From: "Gate", To: "Yard"}},
		Limits:      scenario.RoundLimits{Rounds: 3},
	}
	if change != nil {
		change(&spec)
	}
	return spec
}

// rounds plays whole rounds. In each, every PC Moves through its connection, or stays if that is -1. The PCs act in party order.
func (x *chapter) rounds(moves ...[]int) {
	x.t.Helper()
	for _, round := range moves {
		for i, c := range round {
			if x.s().Result != board.ResultRunning || x.s().PCs[i].Fate != board.FatePlaying {
				continue
			}
			w := scenario.PC(i)
			x.begin(w)
			if c >= 0 {
				x.move(w, scenario.ConnID(c))
			}
			if x.s().Result == board.ResultRunning && x.s().PCs[i].Fate == board.FatePlaying {
				x.end(w)
			}
		}
	}
}

// New refuses a Chase that can't be played.
func TestChaseMistakes(t *testing.T) {
	for _, row := range []struct {
		clause string
		change func(*scenario.Spec)
		field  string
	}{
		{"EX-110", func(s *scenario.Spec) { s.Limits.Rounds = 0 }, "Limits.Rounds"},
		{"EX-110", func(s *scenario.Spec) { s.Limits.Rounds = -1; s.Regions[0].Limit = 1 }, "Limits.Rounds"},
		{"EX-114", func(s *scenario.Spec) { s.Limits.Rounds = 0; s.Regions[0].Limit = 1; s.Regions[1].Extends = 1 }, "Limits.Rounds"},
		{"EX-114", func(s *scenario.Spec) { s.Limits = scenario.RoundLimits{Own: true}; s.Regions[0].Limit = 1 }, "Limits.Rounds"},
		{"EX-112", func(s *scenario.Spec) { s.Limits.Rest = 3 }, "Limits.Rest"},
		{"EX-110", func(s *scenario.Spec) { s.Type = scenario.Normal }, "Limits"},
		{"EX-113", func(s *scenario.Spec) {
			s.Type, s.Limits = scenario.Normal, scenario.RoundLimits{}
			s.Regions[0].Limit = 1
		}, "Limit"},
	} {
		spec := alley(row.change)
		spec.Setting = scenario.SettingsOf(scenario.Dungeon)
		_, err := explore.New(spec)
		var bad *scenario.SpecError
		if !errors.As(err, &bad) || bad.Field != row.field || !strings.Contains(err.Error(), "EX-11") && row.field != "Limits.Rest" {
			t.Errorf("%s: %v, want a *SpecError about %s", row.clause, err, row.field)
		}
	}
}

// EX-90, EX-93: New refuses a play that no setting or type allows, and an invalid set of settings.
func TestSettingsLeft(t *testing.T) {
	w, d, c := scenario.SettingsOf(scenario.Wilderness), scenario.SettingsOf(scenario.Dungeon), scenario.SettingsOf(scenario.Civilization)
	normal, stealth, chase := scenario.Normal.Occasion(), scenario.Stealth.Occasion(), scenario.Chase.Occasion()
	for _, tc := range []struct {
		only, never scenario.Settings
		field       string // that New refuses; "" for none
	}{
		{0, 0, ""}, {w | d | c, 0, ""}, {0, w | d, ""}, {d | w, w, ""}, {d, w, ""},
		{d, d, "Never"}, {d, d | w, "Never"}, {0, w | d | c, "Never"}, {w | d | c, w | d | c, "Never"}, {128, 0, "Only"}, {64 | d, 0, "Only"}, {0, 64, "Never"},
		{d | stealth, 0, ""}, {0, stealth | chase, ""}, {stealth, stealth, "Never"}, {0, normal | stealth | chase, "Never"}, // EX-93
	} {
		play := scenario.Play{Name: "Blow", Kind: scenario.Action, Only: tc.only, Never: tc.never}
		for _, spec := range []scenario.Spec{
			{Regions: rooms("A"), Challenges: []scenario.Challenge{rat("A", play)}},
			{Regions: rooms("A"), Challenges: []scenario.Challenge{{Name: "Safe", Type: stattrack.Trap, Region: "A", Lock: dice("1d4"), Failure: &play}}},
		} {
			if tc.field == "" {
				openChapter(t, spec)
			} else {
				specWrong(t, spec, tc.field)
			}
		}
	}
}

// GL-41: a save holds no debt of an Injury that can't be owed.
func TestInjuryThatCantBeOwed(t *testing.T) {
	for _, averts := range []bool{false, true} {
		c := openChapter(t, scenario.Spec{Regions: rooms("Here"), HealingAverts: averts})
		bad := c.s().Clone()
		bad.PCs[0].Owing = true
		c.equal("GL-41: refused", c.g.CheckState(&bad) != nil, averts)
	}
}
