package explore

import (
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/plan"
	"github.com/crunchrules/crunch/explore/scenario"
)

// What a viewer knows and sees now. A viewer is Everyone, who stands for the table, or a PC. PCs share what they see, so a PC counts as the
// table. Only with Spec.Apart a PC is a viewer of its own, and sees what its company sees.

// everybody is every PC.
const everybody = ^board.PCs(0)

// apart reports whether a viewer is one PC by itself, and not the table.
func (pos *Position) apart(viewer scenario.Who) bool { return pos.isApart && viewer.IsPC() }

// lookers returns the PCs that see for a viewer, as far as they are in play.
func (pos *Position) lookers(viewer scenario.Who) board.PCs {
	if !pos.apart(viewer) {
		return everybody
	}
	if pos.state.PCs[viewer.Index()].Fate != board.FatePlaying {
		return 0
	}
	return pos.state.Company(viewer)
}

// visible reports whether the players know where a Challenge is now.
func (pos *Position) visible(w scenario.Who) bool { return pos.visibleTo(scenario.Everyone, w, nil) }

// visibleTo reports whether a viewer knows where a Challenge is now. sight has the regions in its sight; if sight is nil, they are worked
// out.
func (pos *Position) visibleTo(viewer, w scenario.Who, sight scenario.Set) bool {
	f, m := &pos.state.Challenges[w.Index()], pos.state.Mind(viewer)
	c, revealed := &pos.sc.Spec.Challenges[f.Printed], m.Revealed.Has(w.Index())
	switch {
	case f.Gone:
		return revealed // EX-30: somebody saw it fall
	case plan.SitsBetween(c) && !c.Hidden:
		way := pos.sc.Ways[f.Printed]
		return revealed || (!pos.sc.Spec.Connections[way].Hidden || m.Ways.Has(int(way))) &&
			(m.Seen.Has(int(pos.sc.Ends[way][0])) || m.Seen.Has(int(pos.sc.Ends[way][1])))
	case pos.cloaks && pos.unseenNow(w) != scenario.Seen:
		return revealed && pos.isIn(viewer, f.Region) // §GL-53: as in the dark
	case plan.RulesOf(c).Afar:
		return (revealed || !c.Hidden) && (sight.Has(int(f.Region)) || sight == nil && pos.sees(viewer, f.Region)) || // EX-30
			revealed && pos.isIn(viewer, f.Region) // EX-34: it has shown itself in the dark
	}
	return revealed
}

func (pos *Position) isIn(viewer scenario.Who, r scenario.RegionID) bool {
	switch {
	case pos.apart(viewer):
		return pos.state.IsIn(viewer, r)
	case pos.ken != nil:
		return pos.ken.here.Has(int(r))
	}
	return pos.pcBefore(len(pos.state.PCs), r)
}

func (pos *Position) pcIn(r scenario.RegionID) bool { return pos.isIn(scenario.Everyone, r) }

// sees reports whether a viewer sees into a region now: its own, or an adjacent one. EX-30
func (pos *Position) sees(viewer scenario.Who, r scenario.RegionID) bool {
	if pos.ken != nil && !pos.apart(viewer) {
		return pos.ken.sight.Has(int(r))
	}
	by := pos.lookers(viewer)
	for i := range pos.state.PCs {
		p := &pos.state.PCs[i]
		if p.Fate != board.FatePlaying || by>>i&1 == 0 {
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

// inSight reports whether a PC sees into a region now.
func (pos *Position) inSight(r scenario.RegionID) bool { return pos.sees(scenario.Everyone, r) }

// watches reports whether a viewer sees what happens to a region: one in which it stands, or into which it sees and has looked before. A region that it has
// never seen has no name for it, though it has just come next to it. EX-31
func (pos *Position) watches(viewer scenario.Who, r scenario.RegionID) bool {
	return pos.isIn(viewer, r) || pos.sees(viewer, r) && pos.state.Mind(viewer).Known.Has(int(r))
}

// sight returns the regions into which a viewer sees now: those of sees. It is never nil. EX-30
func (pos *Position) sight(viewer scenario.Who) scenario.Set {
	set := make(scenario.Set, 0, len(pos.sc.Settings)/64+1)
	if pos.ken != nil {
		return append(set, pos.ken.sight...)
	}
	by := pos.lookers(viewer)
	for i := range pos.state.PCs {
		if pos.state.PCs[i].Fate != board.FatePlaying || by>>i&1 == 0 {
			continue
		}
		k, at := pos.keywords(scenario.PC(i)), pos.state.PCs[i].Region
		if pos.seesIn(k, at) {
			set = set.With(int(at))
		}
		for _, exit := range pos.sc.Exits[at] {
			if !set.Has(int(exit.To)) && exit.To != at && pos.looksInto(k, at, exit) {
				set = set.With(int(exit.To))
			}
		}
	}
	return set
}

// unknown reports whether w is a Challenge whose place or existence the players don't know.
func (pos *Position) unknown(w scenario.Who) bool { return w.IsChallenge() && !pos.visible(w) }

// unknownTo is unknown for an entity: a Challenge knows what the players know.
func (pos *Position) unknownTo(p, w scenario.Who) bool {
	return w.IsChallenge() && !pos.visibleTo(p, w, nil)
}

// unseen reports whether an entity is a Hidden Creature or Seeker that is not revealed, or an Invisible one. Sight doesn't matter for other
// Challenges. GL-10, EX-36, GL-53
func (pos *Position) unseen(w scenario.Who) bool { return pos.unseenBy(scenario.Everyone, w) }

// unseenBy is unseen for one entity that looks: Creatures and Seekers may be revealed to some PCs only.
func (pos *Position) unseenBy(p, w scenario.Who) bool {
	return w.IsChallenge() && pos.printed(w).Hidden && plan.Embodied(pos.printed(w)) && !pos.revealedTo(p, w) || pos.cloaks && pos.cloakedFrom(p, w)
}

// revealedTo reports whether a Challenge has shown itself to an entity.
func (pos *Position) revealedTo(p, w scenario.Who) bool {
	return pos.state.Mind(p).Revealed.Has(w.Index())
}

// knowsBody reports whether the players know of a body: they have seen it, or seen its Seeker fall. EX-102
func (pos *Position) knowsBody(b board.Body) bool {
	return pos.inSight(b.Region) || times(pos.state.Table.Bodies, b) > 0
}

// times returns how often something is in a list: of things that are alike there may be several.
func times[T comparable](list []T, thing T) (n int) {
	for _, other := range list {
		if other == thing {
			n++
		}
	}
	return n
}

// seesFloor reports whether a PC sees in its own region r, and so what lies there. GL-48
func (pos *Position) seesFloor(r scenario.RegionID) bool {
	if pos.ken != nil {
		return pos.ken.here.Has(int(r)) && pos.ken.sight.Has(int(r))
	}
	for i := range pos.state.PCs {
		if p := &pos.state.PCs[i]; p.Fate == board.FatePlaying && p.Region == r && pos.seesIn(pos.keywords(scenario.PC(i)), r) {
			return true
		}
	}
	return false
}

// lyingIn returns the names of the items that lie in a region, as far as the players know, or all for the DM. Of items with one name those
// before are known: another one, laid unseen, changes nothing. GL-48
func (pos *Position) lyingIn(r scenario.RegionID, dm bool, list []string) []string {
	seen, known := dm, pos.state.Table.Lying // in the order of the State
	for _, l := range pos.state.Lying {
		is := len(known) > 0 && known[0] == l
		if is {
			known = known[1:]
		}
		if l.Region != r {
			continue
		}
		if seen = seen || pos.seesFloor(r); seen || is {
			list = append(list, l.Item)
		}
	}
	return list
}

// linked reports whether the players know which regions a connection joins. They know if they have looked or gone through it, or if they
// have been on both sides. A goal whose place is known counts as a side that they have been on. EX-12, EX-31
func (pos *Position) linked(c scenario.ConnID) bool { return pos.linkedBy(&pos.state.Table, c) }

// linkedBy is linked for who has a Mind.
func (pos *Position) linkedBy(m *board.Mind, c scenario.ConnID) bool {
	if m.Linked.Has(int(c)) {
		return true
	}
	for _, end := range pos.sc.Ends[c] {
		if !m.Seen.Has(int(end)) && (end != pos.sc.Goal || !pos.sc.Spec.Goal.Known) {
			return false
		}
	}
	return true
}

// mapped reports whether a connection is on the map of who has a Mind: it has been at an end of it, or has looked through it. EX-31
func (pos *Position) mapped(m *board.Mind, c scenario.ConnID) bool {
	ends := pos.sc.Ends[c]
	return m.Seen.Has(int(ends[0])) || m.Seen.Has(int(ends[1])) || m.Linked.Has(int(c))
}

func (pos *Position) thinks(viewer scenario.Who, r scenario.RegionID) scenario.Terrain {
	return board.TerrainIn(pos.state.Mind(viewer).Regions, r, pos.sc.Terrain[r])
}

func (pos *Position) thinksShut(viewer scenario.Who, c scenario.ConnID) bool {
	return board.ShutIn(pos.state.Mind(viewer).Connections, c, pos.sc.Spec.Connections[c].Closed)
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
