package explore

import (
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/plan"
	"github.com/crunchrules/crunch/explore/scenario"
)

// visible reports whether the players know where a Challenge is now.
func (pos *Position) visible(w scenario.Who) bool { return pos.visibleBy(w, nil) }

// visibleBy is visible with the regions in sight already computed; a nil sight computes them.
func (pos *Position) visibleBy(w scenario.Who, sight scenario.Set) bool {
	f := &pos.state.Challenges[w.Index()]
	c := &pos.sc.Spec.Challenges[f.Printed]
	switch {
	case f.Gone:
		return f.Revealed || !f.Unseen && !plan.Lurks(c) && f.Fallen != neverThere // EX-30: the players saw it fall
	case plan.SitsBetween(c) && !c.Hidden:
		way := pos.sc.Ways[f.Printed]
		return f.Revealed || (!pos.sc.Spec.Connections[way].Hidden || pos.state.Ways.Has(int(way))) &&
			(pos.state.Seen.Has(int(pos.sc.Ends[way][0])) || pos.state.Seen.Has(int(pos.sc.Ends[way][1])))
	case plan.RulesOf(c).Afar:
		return (f.Revealed || !c.Hidden) && (sight.Has(int(f.Region)) || sight == nil && pos.inSight(f.Region)) || // EX-30
			f.Revealed && pos.pcIn(f.Region) // EX-34: it has shown itself in the dark
	}
	return f.Revealed
}

// pcIn reports whether a PC is in a region.
func (pos *Position) pcIn(r scenario.RegionID) bool {
	if pos.ken != nil {
		return pos.ken.here.Has(int(r))
	}
	for i := range pos.state.PCs {
		if pos.state.PCs[i].Fate == board.Playing && pos.state.PCs[i].Region == r {
			return true
		}
	}
	return false
}

// inSight reports whether a PC sees into a region now: its own, or an adjacent one. EX-30
func (pos *Position) inSight(r scenario.RegionID) bool {
	if pos.ken != nil {
		return pos.ken.sight.Has(int(r))
	}
	for i := range pos.state.PCs {
		p := &pos.state.PCs[i]
		if p.Fate != board.Playing {
			continue
		}
		k := pos.keywords(scenario.PC(i))
		if p.Region == r {
			if pos.seesIn(k, r) {
				return true
			}
			continue
		}
		for _, exit := range pos.sc.Exits[p.Region] {
			if exit.To == r && pos.looksInto(k, p.Region, exit) {
				return true
			}
		}
	}
	return false
}

// sight returns the regions into which PCs see now: those of inSight. It is never nil. EX-30
func (pos *Position) sight() scenario.Set {
	set := make(scenario.Set, 0, len(pos.sc.Settings)/64+1)
	if pos.ken != nil {
		return append(set, pos.ken.sight...)
	}
	for i := range pos.state.PCs {
		if pos.state.PCs[i].Fate == board.Playing {
			set = pos.addSight(set, i)
		}
	}
	return set
}

// addSight returns a set with the regions into which a PC in play sees now; it may change the set in place.
func (pos *Position) addSight(set scenario.Set, i int) scenario.Set {
	k, at := pos.keywords(scenario.PC(i)), pos.state.PCs[i].Region
	if pos.seesIn(k, at) {
		set = set.With(int(at))
	}
	for _, exit := range pos.sc.Exits[at] {
		if !set.Has(int(exit.To)) && exit.To != at && pos.looksInto(k, at, exit) {
			set = set.With(int(exit.To))
		}
	}
	return set
}

// unknown reports whether w is a Challenge whose place or existence the players don't know.
func (pos *Position) unknown(w scenario.Who) bool { return w.IsChallenge() && !pos.visible(w) }

// knowsBody reports whether the players know of a body: they have seen it, or seen its Seeker fall. EX-102
func (pos *Position) knowsBody(b board.Body) bool {
	return b.Known || pos.inSight(b.Region)
}

// seesFloor reports whether a PC sees in its own region r, and so what lies there. GL-48
func (pos *Position) seesFloor(r scenario.RegionID) bool {
	if pos.ken != nil {
		return pos.ken.here.Has(int(r)) && pos.ken.sight.Has(int(r))
	}
	for i := range pos.state.PCs {
		if p := &pos.state.PCs[i]; p.Fate == board.Playing && p.Region == r && pos.seesIn(pos.keywords(scenario.PC(i)), r) {
			return true
		}
	}
	return false
}

// lyingIn returns the names of the items that lie in a region, as far as the players know, or all for the DM. GL-48
func (pos *Position) lyingIn(r scenario.RegionID, dm bool, list []string) []string {
	seen := dm
	for i := range pos.state.Lying {
		l := &pos.state.Lying[i]
		if l.Region != r {
			continue
		}
		if seen = seen || pos.seesFloor(r); l.Known || seen {
			list = append(list, l.Item)
		}
	}
	return list
}

// linked reports whether the players know which regions a connection joins. They know if they have looked or gone through it, or if they
// have been on both sides. A goal whose place is known counts as a side that they have been on. EX-12, EX-31
func (pos *Position) linked(c scenario.ConnID) bool {
	if pos.state.Linked.Has(int(c)) {
		return true
	}
	for _, end := range pos.sc.Ends[c] {
		if !pos.state.Seen.Has(int(end)) && (end != pos.sc.Goal || !pos.sc.Spec.Goal.Known) {
			return false
		}
	}
	return true
}

// daylight reports whether a PC of the party sees in lit regions. If so, the players know the Features of the lit regions that they have
// explored. EX-33
func (pos *Position) daylight() bool {
	if pos.ken != nil {
		return pos.ken.day
	}
	for i := range pos.state.PCs {
		if !pos.keywords(scenario.PC(i)).Has(scenario.LightSensitivity) {
			return true
		}
	}
	return false
}
