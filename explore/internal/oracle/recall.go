package oracle

import (
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// Recall takes what a State itself keeps of what its viewers know for what they have learnt: for a moment of a game that the Oracle has not
// followed.
func (o *Oracle) Recall(s *board.State) {
	for v := range o.viewers {
		l, m := &o.viewers[v], s.Mind(o.Viewer(v))
		clear(l.facts)
		for i, what := range [...]string{"region", "explored", "", "way", "opened", "linked", "shown", "stands", "fell"} { // as in Mind.Sets
			if set := m.Sets()[i]; what != "" {
				l.facts.all(what, *set)
			}
		}
		for i := range o.spec.Secrets {
			if m.Found.Has(i) {
				l.facts[fact{what: "secret", name: o.spec.Secrets[i].Name}] = 1
			}
		}
		for _, b := range m.Bodies {
			l.facts[bodyFact(b)]++
		}
		for _, item := range m.Lying {
			l.facts[itemFact(item)]++
		}
		for r := range l.land {
			l.land[r] = board.TerrainIn(m.Regions, scenario.RegionID(r), o.spec.Regions[r].Terrain())
		}
		for c := range l.shut {
			l.shut[c] = board.ShutIn(m.Connections, scenario.ConnID(c), o.spec.Connections[c].Closed)
		}
	}
}

// all adds a fact for each number in a set.
func (f facts) all(what string, set scenario.Set) {
	for at := range 64 * len(set) {
		if set.Has(at) {
			f[fact{what: what, at: at}] = 1
		}
	}
}

// Unknown reports whether no player knows where a Challenge is, nor that it is or was there.
func (o *Oracle) Unknown(s *board.State, c int) bool {
	for v := range o.viewers {
		k := o.viewers[v].facts
		if k.has("shown", c) || k.has("stands", c) || k.has("fell", c) || o.Visible(s, v, c) {
			return false
		}
		for f := range k {
			if f.what == "body" && f.of == c {
				return false
			}
		}
	}
	return true
}

// Unseen reports whether no player sees a region or is in it.
func (o *Oracle) Unseen(s *board.State, r int) bool {
	for v := range o.viewers {
		if o.IsIn(s, v, r) || o.Sees(s, v, r) {
			return false
		}
	}
	return true
}

// Heard reports whether any player knows a region or has an exit to it on the map.
func (o *Oracle) Heard(r int) bool {
	return slices.ContainsFunc(o.viewers, func(l lore) bool { return l.facts.has("region", r) || l.facts.has("explored", r) })
}

// KnowsItem reports whether any player knows that a thing of some name lies somewhere. GL-48
func (o *Oracle) KnowsItem(name string) bool {
	return slices.ContainsFunc(o.viewers, func(l lore) bool {
		for f := range l.facts {
			if f.what == "item" && f.name == name {
				return true
			}
		}
		return false
	})
}
