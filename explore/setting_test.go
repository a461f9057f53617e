package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

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
