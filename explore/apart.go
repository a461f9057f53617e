package explore

// With Spec.Apart each PC knows only what it has seen, and what it was told by the PCs that it has met. This file answers what one PC
// perceives now.

// apart reports whether each PC knows only what it has seen.
func (g *Game) apart() bool { return g.sc.spec.Apart }

// sightOf returns the regions into which a PC or its company sees now: those of sight. EX-30
func (pos *Position) sightOf(p Who) Set {
	set := make(Set, 0, len(pos.sc.settings)/64+1)
	if pos.PCs[p.Index()].Fate == Playing {
		company := pos.company(p)
		for i := range pos.PCs {
			if company.Has(PC(i)) {
				set = pos.addSight(set, i)
			}
		}
	}
	return set
}

// seesInto reports whether a PC or its company sees into a region now. EX-30
func (pos *Position) seesInto(p Who, r RegionID) bool {
	at := pos.PCs[p.Index()].Region
	if pos.PCs[p.Index()].Fate != Playing {
		return false
	}
	company := pos.company(p)
	for i := range pos.PCs {
		if !company.Has(PC(i)) {
			continue
		}
		k := pos.keywords(PC(i))
		if at == r {
			if pos.seesIn(k, r) {
				return true
			}
			continue
		}
		for _, exit := range pos.sc.exits[at] {
			if exit.To == r && pos.looksInto(k, at, exit) {
				return true
			}
		}
	}
	return false
}

// isWith reports whether a PC is with a Challenge: in its region, or in a region on a side of an Obstacle. EX-60
func (pos *Position) isWith(p, w Who) bool {
	if r := pos.Challenges[w.Index()].Region; r != NoRegion {
		return pos.isIn(p, r)
	}
	sides := pos.sides(w)
	return pos.isIn(p, sides[0]) || pos.isIn(p, sides[1])
}

// visibleTo is visible for one PC: whether it knows where a Challenge is now.
func (pos *Position) visibleTo(p, w Who) bool {
	f, m := &pos.Challenges[w.Index()], pos.mind(p)
	c, revealed := &pos.sc.spec.Challenges[f.Printed], m.Revealed.Has(w.Index())
	switch {
	case f.Gone:
		return revealed
	case sitsBetween(c) && !c.Hidden:
		way := pos.sc.ways[f.Printed]
		return revealed || (!pos.sc.spec.Connections[way].Hidden || m.Ways.Has(int(way))) &&
			(m.Seen.Has(int(pos.sc.ends[way][0])) || m.Seen.Has(int(pos.sc.ends[way][1])))
	case rulesOf(c).afar:
		return (revealed || !c.Hidden) && pos.seesInto(p, f.Region) || // EX-30
			revealed && pos.isIn(p, f.Region) // EX-34
	}
	return revealed
}

// unknownTo reports whether w is a Challenge that an entity doesn't know: without Spec.Apart, one that the players don't know.
func (pos *Position) unknownTo(p, w Who) bool {
	if !pos.apart() || !p.IsPC() || !w.IsChallenge() {
		return pos.unknown(w)
	}
	return !pos.visibleTo(p, w)
}

// unseenBy is unseen for one entity that looks: Creatures and Seekers may be revealed to some PCs only.
func (pos *Position) unseenBy(p, w Who) bool {
	if !pos.apart() || !p.IsPC() || !w.IsChallenge() {
		return pos.unseen(w)
	}
	return pos.printed(w).Hidden && embodied(pos.printed(w)) && !pos.mind(p).Revealed.Has(w.Index())
}

// revealedTo reports whether a Challenge has shown itself to a PC.
func (pos *Position) revealedTo(p, w Who) bool {
	if pos.apart() {
		return pos.mind(p).Revealed.Has(w.Index())
	}
	return pos.Challenges[w.Index()].Revealed
}

// perceives reports whether a PC perceives what happens to an entity: a PC where it sees it; a Creature or Seeker that it sees; an Environ,
// Obstacle or Trap that it knows and is with. EX-30, EX-34
func (pos *Position) perceives(p, w Who) bool {
	switch {
	case p == w:
		return true
	case w.IsPC():
		r := pos.PCs[w.Index()].Region
		return pos.PCs[w.Index()].Fate == Playing && (pos.isIn(p, r) || pos.seesInto(p, r))
	case pos.has(w):
		return pos.visibleTo(p, w) && (rulesOf(pos.printed(w)).afar || pos.isWith(p, w))
	}
	return false
}

// perceivers returns the PCs that perceive what happens to an entity.
func (pos *Position) perceivers(w Who) (set PCs) {
	for i := range pos.PCs {
		if pos.perceives(PC(i), w) {
			set = set.with(i)
		}
	}
	return set
}

// nearby returns the PCs that are with a Challenge or see into its region. If there are none, it is all that play: content tells the table
// of it.
func (pos *Position) nearby(w Who) PCs {
	r := pos.Challenges[w.Index()].Region
	near := pos.those(func(p Who) bool { return pos.isWith(p, w) || r != NoRegion && pos.seesInto(p, r) })
	if near == 0 {
		near = pos.those(func(Who) bool { return true })
	}
	return near
}

// viewers returns the PCs whose knowledge a viewer has: one PC, or all that play. When none plays any more, it is all that have played.
func (pos *Position) viewers(viewer Who) (list []Who) {
	if viewer.IsPC() && viewer.Index() < len(pos.PCs) {
		return []Who{viewer}
	}
	for i := range pos.PCs {
		if pos.PCs[i].Fate == Playing {
			list = append(list, PC(i))
		}
	}
	if list != nil {
		return list
	}
	for i := range pos.PCs {
		if pos.PCs[i].Fate != Waiting { // GL-49: it knows nothing yet
			list = append(list, PC(i))
		}
	}
	return list
}

// thinks returns what a PC thinks that a region is like.
func (pos *Position) thinks(p Who, r RegionID) Terrain {
	return pos.mind(p).terrain(r, pos.sc.terrain[r])
}

// thinksShut reports whether a PC thinks that a connection is closed.
func (pos *Position) thinksShut(p Who, c ConnID) bool {
	return pos.mind(p).shut(c, pos.sc.spec.Connections[c].Closed)
}
