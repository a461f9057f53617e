package explore

import (
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/plan"
	"github.com/crunchrules/crunch/explore/scenario"
)

// With Spec.Apart each PC knows only what it has seen, and what it was told by the PCs that it has met. This file answers what one PC
// perceives now.

// apart reports whether each PC knows only what it has seen.
func (g *Game) apart() bool { return g.sc.Spec.Apart }

// sightOf returns the regions into which a PC or its company sees now: those of sight. EX-30
func (pos *Position) sightOf(p scenario.Who) scenario.Set {
	set := make(scenario.Set, 0, len(pos.sc.Settings)/64+1)
	if pos.state.PCs[p.Index()].Fate == board.Playing {
		company := pos.state.Company(p)
		for i := range pos.state.PCs {
			if company.Has(scenario.PC(i)) {
				set = pos.addSight(set, i)
			}
		}
	}
	return set
}

// seesInto reports whether a PC or its company sees into a region now. EX-30
func (pos *Position) seesInto(p scenario.Who, r scenario.RegionID) bool {
	at := pos.state.PCs[p.Index()].Region
	if pos.state.PCs[p.Index()].Fate != board.Playing {
		return false
	}
	company := pos.state.Company(p)
	for i := range pos.state.PCs {
		if !company.Has(scenario.PC(i)) {
			continue
		}
		k := pos.keywords(scenario.PC(i))
		if at == r {
			if pos.seesIn(k, r) {
				return true
			}
			continue
		}
		for _, exit := range pos.sc.Exits[at] {
			if exit.To == r && pos.looksInto(k, at, exit) {
				return true
			}
		}
	}
	return false
}

// isWith reports whether a PC is with a Challenge: in its region, or in a region on a side of an Obstacle. EX-60
func (pos *Position) isWith(p, w scenario.Who) bool {
	if r := pos.state.Challenges[w.Index()].Region; r != scenario.NoRegion {
		return pos.state.IsIn(p, r)
	}
	sides := pos.sides(w)
	return pos.state.IsIn(p, sides[0]) || pos.state.IsIn(p, sides[1])
}

// visibleTo is visible for one PC: whether it knows where a Challenge is now.
func (pos *Position) visibleTo(p, w scenario.Who) bool {
	f, m := &pos.state.Challenges[w.Index()], pos.state.Mind(p)
	c, revealed := &pos.sc.Spec.Challenges[f.Printed], m.Revealed.Has(w.Index())
	switch {
	case f.Gone:
		return revealed
	case plan.SitsBetween(c) && !c.Hidden:
		way := pos.sc.Ways[f.Printed]
		return revealed || (!pos.sc.Spec.Connections[way].Hidden || m.Ways.Has(int(way))) &&
			(m.Seen.Has(int(pos.sc.Ends[way][0])) || m.Seen.Has(int(pos.sc.Ends[way][1])))
	case plan.RulesOf(c).Afar:
		return (revealed || !c.Hidden) && pos.seesInto(p, f.Region) || // EX-30
			revealed && pos.state.IsIn(p, f.Region) // EX-34
	}
	return revealed
}

// unknownTo reports whether w is a Challenge that an entity doesn't know: without Spec.Apart, one that the players don't know.
func (pos *Position) unknownTo(p, w scenario.Who) bool {
	if !pos.apart() || !p.IsPC() || !w.IsChallenge() {
		return pos.unknown(w)
	}
	return !pos.visibleTo(p, w)
}

// unseenBy is unseen for one entity that looks: Creatures and Seekers may be revealed to some PCs only.
func (pos *Position) unseenBy(p, w scenario.Who) bool {
	if !pos.apart() || !p.IsPC() || !w.IsChallenge() {
		return pos.unseen(w)
	}
	return pos.printed(w).Hidden && plan.Embodied(pos.printed(w)) && !pos.state.Mind(p).Revealed.Has(w.Index())
}

// revealedTo reports whether a Challenge has shown itself to a PC.
func (pos *Position) revealedTo(p, w scenario.Who) bool {
	if pos.apart() {
		return pos.state.Mind(p).Revealed.Has(w.Index())
	}
	return pos.state.Challenges[w.Index()].Revealed
}

// perceives reports whether a PC perceives what happens to an entity: a PC where it sees it; a Creature or Seeker that it sees; an Environ,
// Obstacle or Trap that it knows and is with. EX-30, EX-34
func (pos *Position) perceives(p, w scenario.Who) bool {
	switch {
	case p == w:
		return true
	case w.IsPC():
		r := pos.state.PCs[w.Index()].Region
		return pos.state.PCs[w.Index()].Fate == board.Playing && (pos.state.IsIn(p, r) || pos.seesInto(p, r))
	case pos.state.Has(w):
		return pos.visibleTo(p, w) && (plan.RulesOf(pos.printed(w)).Afar || pos.isWith(p, w))
	}
	return false
}

// perceivers returns the PCs that perceive what happens to an entity.
func (pos *Position) perceivers(w scenario.Who) (set board.PCs) {
	for i := range pos.state.PCs {
		if pos.perceives(scenario.PC(i), w) {
			set = set.With(i)
		}
	}
	return set
}

// nearby returns the PCs that are with a Challenge or see into its region. If there are none, it is all that play: content tells the table
// of it.
func (pos *Position) nearby(w scenario.Who) board.PCs {
	r := pos.state.Challenges[w.Index()].Region
	near := pos.state.Those(func(p scenario.Who) bool { return pos.isWith(p, w) || r != scenario.NoRegion && pos.seesInto(p, r) })
	if near == 0 {
		near = pos.state.Those(func(scenario.Who) bool { return true })
	}
	return near
}

// viewers returns the PCs whose knowledge a viewer has: one PC, or all that play. When none plays any more, it is all that have played.
func (pos *Position) viewers(viewer scenario.Who) (list []scenario.Who) {
	if viewer.IsPC() && viewer.Index() < len(pos.state.PCs) {
		return []scenario.Who{viewer}
	}
	for i := range pos.state.PCs {
		if pos.state.PCs[i].Fate == board.Playing {
			list = append(list, scenario.PC(i))
		}
	}
	if list != nil {
		return list
	}
	for i := range pos.state.PCs {
		if pos.state.PCs[i].Fate != board.Waiting { // GL-49: it knows nothing yet
			list = append(list, scenario.PC(i))
		}
	}
	return list
}

// thinks returns what a PC thinks that a region is like.
func (pos *Position) thinks(p scenario.Who, r scenario.RegionID) scenario.Terrain {
	return pos.state.Mind(p).Terrain(r, pos.sc.Terrain[r])
}

// thinksShut reports whether a PC thinks that a connection is closed.
func (pos *Position) thinksShut(p scenario.Who, c scenario.ConnID) bool {
	return pos.state.Mind(p).Shut(c, pos.sc.Spec.Connections[c].Closed)
}
