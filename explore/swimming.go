package explore

// swims reports whether an entity is swimming. EX-40, EX-41, EX-42
func (pos *Position) swims(w Who) bool {
	r := pos.at(w)
	if r == NoRegion || !pos.terrain(r).Has(Water) || w.IsChallenge() && !embodied(pos.printed(w)) { // §EX-42
		return false
	}
	return !pos.flies(pos.keywords(w), r)
}

// flies reports whether an entity with these keywords flies in a region. In a submerged region nothing flies. EX-41
func (pos *Position) flies(k Keywords, r RegionID) bool {
	return k.Has(Fly) && !pos.terrain(r).Has(Submerged)
}

// forms returns the keywords with which an entity passes Obstacles in its region. In a submerged region nothing flies. EX-41
func (pos *Position) forms(w Who) Keywords {
	k := pos.keywords(w)
	if r := pos.at(w); r != NoRegion && !pos.flies(k, r) {
		k &^= Fly
	}
	return k
}

// hampered reports whether swimming costs an entity dice levels in a play against other, or against Nobody. A flyer that plays against a
// swimming entity enters the water. EX-40, EX-41
func (pos *Position) hampered(w, other Who) bool {
	r := pos.ground(w, other)
	if r == NoRegion || !pos.terrain(r).Has(Water) || w.IsChallenge() && !embodied(pos.printed(w)) {
		return false
	}
	k := pos.keywords(w)
	if k.Has(Aquatic) || pos.sheet(w).IgnoresSight() { // §EX-40, ST-56
		return false
	}
	return !pos.flies(k, r) || other != Nobody && pos.swims(other) // §EX-41
}
