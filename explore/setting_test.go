package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/stattrack"
)

// EX-90: New refuses a play that no setting allows, and an invalid set of settings.
func TestSettingsLeft(t *testing.T) {
	w, d, c := explore.SettingsOf(explore.Wilderness), explore.SettingsOf(explore.Dungeon), explore.SettingsOf(explore.Civilization)
	for _, tc := range []struct {
		only, never explore.Settings
		field       string // that New refuses; "" for none
	}{
		{0, 0, ""}, {w | d | c, 0, ""}, {0, w | d, ""}, {d | w, w, ""}, {d, w, ""},
		{d, d, "Never"}, {d, d | w, "Never"}, {0, w | d | c, "Never"}, {w | d | c, w | d | c, "Never"}, {128, 0, "Only"}, {8 | d, 0, "Only"}, {0, 8, "Never"},
	} {
		play := explore.Play{Name: "Blow", Kind: explore.Action, Only: tc.only, Never: tc.never}
		for _, spec := range []explore.Spec{
			{Regions: rooms("A"), Challenges: []explore.Challenge{rat("A", play)}},
			{Regions: rooms("A"), Challenges: []explore.Challenge{{Name: "Safe", Type: stattrack.Trap, Region: "A", Lock: dice("1d4"), Failure: &play}}},
		} {
			if tc.field == "" {
				openChapter(t, spec)
			} else {
				specWrong(t, spec, tc.field)
			}
		}
	}
}
