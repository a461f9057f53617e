package plan

import (
	"fmt"

	"github.com/crunchrules/crunch/explore/scenario"
)

// Here returns what availability depends on in a region: its settings and the type of the scenario. In NoRegion the scenario's settings count:
// for what has no place, and for what may not change with the place. EX-90, EX-93
func (sc *Plan) Here(r scenario.RegionID) scenario.Settings {
	if r == scenario.NoRegion {
		return sc.Spec.Setting | sc.Spec.Type.Occasion()
	}
	return sc.Settings[r]
}

// Available reports whether something is available in a region. Every chapter asks this, or the same of a play (scenario.Play.Allowed). EX-92, EX-93
func (sc *Plan) Available(w scenario.Where, r scenario.RegionID) bool {
	return w == scenario.Where{} || w.Fits(sc.Here(r))
}

// where validates where something is available, in the fields Only and Never or in one that holds both. It reports whether that is valid. EX-92
func (b *builder) where(at scenario.SpecError, field string, w scenario.Where) bool {
	bad := func(name, found, want string) bool {
		if field != "" {
			name, found = field, name+" "+found
		}
		b.wrong(at, name, found, want)
		return false
	}
	switch {
	case w.Only > scenario.EveryOccasion:
		return bad("Only", fmt.Sprint(uint8(w.Only)), "a set of the three settings and the three types")
	case w.Never > scenario.EveryOccasion:
		return bad("Never", fmt.Sprint(uint8(w.Never)), "a set of the three settings and the three types")
	case !w.Fits(scenario.EveryOccasion):
		return bad("Never", fmt.Sprintf("%q where Only is %q", w.Never, w.Only),
			"at least one setting and one type that Never leaves: else leave it out (EX-90)")
	}
	return true
}

// stronger validates dice levels that settings and types give. EX-90, EX-93
func (b *builder) stronger(at scenario.SpecError, field string, list []scenario.SettingBoost) {
	for _, s := range list {
		if !scenario.EveryOccasion.Has(s.Setting) {
			b.wrong(at, field, s.Setting.String(), "Wilderness, Dungeon, Civilization, Normal, Stealth or Chase")
		}
		b.levels(at, field, s.Class, s.Levels)
	}
}
