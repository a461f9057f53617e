package explore

import "slices"

// With Spec.Apart each PC knows only what it has seen, and what it was told by the PCs that it has met. This file answers what one PC
// knows. Position.as is the world as one PC knows it: Views and legality ask it, so neither can depend on anything else.

// A ken is what is seen in a Position that shows the world as one viewer knows it.
type ken struct {
	sight    Set  // the regions into which the viewer sees now (EX-30)
	here     Set  // the regions in which the viewer is
	day      bool // the viewer sees in lit regions
	extra    Who  // the entity that must take its extra Move and Action first
	watching PCs  // the PCs that the viewer sees
}

// apart reports whether each PC knows only what it has seen.
func (g *Game) apart() bool { return g.sc.spec.Apart }

// mind returns the Mind of a PC.
func (s *State) mind(p Who) *Mind { return &s.Minds[p.Index()] }

// company returns the PCs that a PC is with, and itself. They tell each other all they know.
func (s *State) company(p Who) (set PCs) {
	set = set.with(p.Index())
	if me := &s.PCs[p.Index()]; me.Fate == Playing {
		for i := range s.PCs {
			if q := &s.PCs[i]; q.Fate == Playing && q.Region == me.Region {
				set = set.with(i)
			}
		}
	}
	return set
}

// sightOf returns the regions into which a PC or its company sees now: those of sight. EX-30
func (pos *Position) sightOf(p Who) Set {
	set := make(Set, len(pos.sc.settings)/64+1)
	if pos.PCs[p.Index()].Fate == Playing {
		company := pos.company(p)
		for i := range pos.PCs {
			if company.Has(PC(i)) {
				pos.addSight(set, i)
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

// isIn reports whether a PC is in play in a region.
func (s *State) isIn(p Who, r RegionID) bool {
	return s.PCs[p.Index()].Fate == Playing && s.PCs[p.Index()].Region == r
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
	case c.between() && !c.Hidden:
		way := pos.sc.ways[f.Printed]
		return revealed || (!pos.sc.spec.Connections[way].Hidden || m.Ways.Has(int(way))) &&
			(m.Seen.Has(int(pos.sc.ends[way][0])) || m.Seen.Has(int(pos.sc.ends[way][1])))
	case c.kind().afar:
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
	return pos.printed(w).Hidden && pos.printed(w).embodied() && !pos.mind(p).Revealed.Has(w.Index())
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
		return pos.visibleTo(p, w) && (pos.printed(w).kind().afar || pos.isWith(p, w))
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

// those returns the PCs in play for which ok holds.
func (s *State) those(ok func(p Who) bool) (set PCs) {
	for i := range s.PCs {
		if s.PCs[i].Fate == Playing && ok(PC(i)) {
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

// as returns the world as a viewer knows it, if each PC knows only what it has seen; else pos. What the viewer doesn't see now is as it was
// printed: PCs as they came, without a place, and the Environs, Obstacles and Traps that it has seen. Everyone knows what all PCs in play
// know.
func (pos *Position) as(viewer Who) *Position {
	if pos.none() || !pos.apart() || pos.ken != nil || viewer == DMOnly {
		return pos
	}
	s := pos.state.Clone()
	k := &ken{day: true, extra: pos.extra()}
	var all Mind // what all viewers know
	for n, p := range pos.viewers(viewer) {
		m, sight, watching := pos.mind(p), pos.sightOf(p), pos.watching(p)
		var here Set
		if at := pos.PCs[p.Index()].Region; pos.isIn(p, at) {
			here = here.with(int(at))
		}
		k.day = k.day && !pos.keywords(p).Has(LightSensitivity)
		if n == 0 {
			all, k.sight, k.here, k.watching = *m, sight, here, watching
			continue
		}
		k.sight, k.here, k.watching = k.sight.and(sight), k.here.and(here), k.watching&watching
		theirs := m.sets()
		for i, set := range all.sets() {
			*set = set.and(*theirs[i])
		}
		all.Bodies = slices.DeleteFunc(slices.Clone(all.Bodies), func(b Body) bool { return !slices.Contains(m.Bodies, b) })
		all.Lying = slices.DeleteFunc(slices.Clone(all.Lying), func(l Lying) bool { return !slices.Contains(m.Lying, l) })
		all.Regions = slices.DeleteFunc(slices.Clone(all.Regions), func(r RegionState) bool { return !slices.Contains(m.Regions, r) })
		all.Connections = slices.DeleteFunc(slices.Clone(all.Connections), func(w WayState) bool { return !slices.Contains(m.Connections, w) })
	}
	s.Known, s.Seen, s.Found, s.Ways, s.Opened, s.Linked = all.Known, all.Seen, all.Found, all.Ways, all.Opened, all.Linked
	left := slices.Clone(all.Bodies)
	s.Bodies = nil
	for _, b := range pos.Bodies {
		b.Known = true
		i := slices.Index(left, b)
		if b.Known = i >= 0; b.Known {
			left = slices.Delete(left, i, i+1)
		}
		if b.Known || k.sight.Has(int(b.Region)) { // what lies in sight is seen even if nobody has told of it
			s.Bodies = append(s.Bodies, b)
		}
	}
	s.Bodies = append(s.Bodies, left...)
	s.Lying, s.Regions, s.Connections = pos.remembered(&all, k)
	known := &Position{game: pos.game, state: &s, ken: k}
	known.recall(&all, pos.PCs)
	known.index.build(known)
	return known
}

// recall makes the State what its viewer knows: it puts what is printed in the place of what the viewer doesn't see now.
func (pos *Position) recall(m *Mind, now []PCState) {
	var came []PCState
	for i := range pos.PCs {
		if pos.ken.watching.Has(PC(i)) {
			continue
		}
		if came == nil {
			came = pos.Start().PCs
		}
		pos.PCs[i] = came[i]
		pos.PCs[i].Region, pos.PCs[i].Fate, pos.PCs[i].TurnOver, pos.PCs[i].Expected = NoRegion, now[i].Fate, now[i].TurnOver, now[i].Expected
	}
	for i := range pos.Challenges {
		f := &pos.Challenges[i]
		switch c := pos.printed(ChallengeAt(i)); {
		case c.kind().afar || pos.near(ChallengeAt(i)):
			f.Revealed = m.Revealed.Has(i) || f.Gone && m.Fallen.Has(i)
		case m.Standing.Has(i):
			at := f.Region
			*f = pos.newChallenge(f.Printed)
			f.Region, f.Revealed = at, true
		default:
			f.Gone, f.Revealed = true, m.Fallen.Has(i)
		}
	}
	pos.Boosts = slices.DeleteFunc(slices.Clone(pos.Boosts), func(b Boosted) bool { return !pos.watched(b.On) })
	if pos.Turn.IsChallenge() && !pos.watched(pos.Turn) {
		pos.Turn = Nobody
	}
	if pos.Turn.IsPC() && !pos.watched(pos.Turn) {
		pos.Attempts = nil
	}
}

// near reports whether the viewer is with a Challenge. EX-60
func (pos *Position) near(w Who) bool {
	if r := pos.Challenges[w.Index()].Region; r != NoRegion {
		return pos.ken.here.Has(int(r))
	}
	sides := pos.sides(w)
	return pos.ken.here.Has(int(sides[0])) || pos.ken.here.Has(int(sides[1]))
}

// watched reports whether the viewer sees an entity now, if it knows it.
func (pos *Position) watched(w Who) bool {
	if w.IsPC() {
		return pos.ken.watching.Has(w)
	}
	return pos.printed(w).kind().afar || pos.near(w)
}

// watching returns the PCs that a PC sees.
func (pos *Position) watching(p Who) (set PCs) {
	for i := range pos.PCs {
		if pos.perceives(p, PC(i)) {
			set = set.with(i)
		}
	}
	return set
}

// remembered returns the items that lie about and the changed map as a viewer knows them. What is in sight is current, and the rest is as the
// viewer saw it last.
func (pos *Position) remembered(m *Mind, k *ken) (lying []Lying, regions []RegionState, ways []WayState) {
	left := slices.Clone(m.Lying)
	for n := len(pos.Lying) - 1; n >= 0; n-- { // from the last, and then in their order: of things with one name the later is known
		l := pos.Lying[n]
		l.Known = true
		i := slices.Index(left, l)
		if i >= 0 {
			left = slices.Delete(left, i, i+1)
		}
		if i >= 0 || k.here.Has(int(l.Region)) && k.sight.Has(int(l.Region)) {
			lying = append(lying, l)
		}
	}
	slices.Reverse(lying)
	lying = append(lying, left...)
	for r := range pos.sc.terrain {
		now := pos.terrain(RegionID(r))
		if !k.sight.Has(r) && !k.here.Has(r) {
			now = m.terrain(RegionID(r), pos.sc.terrain[r])
		}
		if now != pos.sc.terrain[r] {
			regions = append(regions, RegionState{Region: RegionID(r), Now: now, Known: now})
		}
	}
	for c, ends := range pos.sc.ends {
		closed := pos.shut(ConnID(c))
		if !k.here.Has(int(ends[0])) && !k.here.Has(int(ends[1])) {
			closed = m.shut(ConnID(c), pos.sc.spec.Connections[c].Closed)
		}
		if closed != pos.sc.spec.Connections[c].Closed {
			ways = append(ways, WayState{Conn: ConnID(c), Closed: closed, Known: closed})
		}
	}
	return lying, regions, ways
}

// terrain returns what a PC thinks that a region is like; printed is how the Spec has it.
func (m *Mind) terrain(r RegionID, printed Terrain) Terrain {
	if i, changed := findRegion(m.Regions, r); changed {
		return m.Regions[i].Known
	}
	return printed
}

// shut reports whether a PC thinks that a connection is closed.
func (m *Mind) shut(c ConnID, printed bool) bool {
	if i, changed := findWay(m.Connections, c); changed {
		return m.Connections[i].Known
	}
	return printed
}

// thinks returns what a PC thinks that a region is like.
func (pos *Position) thinks(p Who, r RegionID) Terrain {
	return pos.mind(p).terrain(r, pos.sc.terrain[r])
}

// thinksShut reports whether a PC thinks that a connection is closed.
func (pos *Position) thinksShut(p Who, c ConnID) bool {
	return pos.mind(p).shut(c, pos.sc.spec.Connections[c].Closed)
}
