package explore

import (
	"github.com/crunchrules/crunch/explore/internal/plan"
	"github.com/crunchrules/crunch/explore/scenario"
)

// swims reports whether an entity is swimming. EX-40, EX-41, EX-42
func (pos *Position) swims(w scenario.Who) bool {
	r := pos.state.Where(w)
	if r == scenario.NoRegion || !pos.terrain(r).Has(scenario.Water) || w.IsChallenge() && !plan.Embodied(pos.printed(w)) { // §EX-42
		return false
	}
	return !pos.flies(pos.keywords(w), r)
}

// flies reports whether an entity with these keywords flies in a region. In a submerged region nothing flies. EX-41
func (pos *Position) flies(k scenario.Keywords, r scenario.RegionID) bool {
	return k.Has(scenario.Fly) && !pos.terrain(r).Has(scenario.Submerged)
}

// forms returns the keywords with which an entity passes Obstacles in its region. In a submerged region nothing flies. EX-41
func (pos *Position) forms(w scenario.Who) scenario.Keywords {
	k := pos.keywords(w)
	if r := pos.state.Where(w); r != scenario.NoRegion && !pos.flies(k, r) {
		k &^= scenario.Fly
	}
	return k
}

// hampered reports whether swimming costs an entity dice levels in a play against other, or against Nobody. A flyer that plays against a
// swimming entity enters the water. EX-40, EX-41
func (pos *Position) hampered(w, other scenario.Who) bool {
	r := pos.ground(w, other)
	if r == scenario.NoRegion || !pos.terrain(r).Has(scenario.Water) || w.IsChallenge() && !plan.Embodied(pos.printed(w)) {
		return false
	}
	k := pos.keywords(w)
	if k.Has(scenario.Aquatic) || pos.state.Sheet(w).IgnoresSight() { // §EX-40, ST-56
		return false
	}
	return !pos.flies(k, r) || other != scenario.Nobody && pos.swims(other) // §EX-41
}
