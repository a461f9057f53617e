package explore

import "slices"

// With Spec.Apart, the world as one PC knows it: what it sees now as it stands, and the rest as it remembers it. Views and legality ask
// Position.as, so neither can depend on anything else.

// A ken is what is seen in a Position that shows the world as one viewer knows it.
type ken struct {
	sight    Set  // the regions into which the viewer sees now (EX-30)
	here     Set  // the regions in which the viewer is
	day      bool // the viewer sees in lit regions
	extra    Who  // the entity that must take its extra Move and Action first
	watching PCs  // the PCs that the viewer sees
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
		if b.Known || k.sight.Has(int(b.Region)) { // the PC sees what lies in sight, told of or not
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
		case rulesOf(c).afar || pos.viewerWith(ChallengeAt(i)):
			f.Revealed = m.Revealed.Has(i) || f.Gone && m.Fallen.Has(i)
			f.Unseen = f.Gone && !f.Revealed
		case m.Standing.Has(i):
			at := f.Region
			*f = pos.newChallenge(f.Printed)
			f.Region, f.Revealed = at, true
		default:
			f.Gone, f.Revealed = true, m.Fallen.Has(i)
			f.Unseen = !f.Revealed
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

// viewerWith reports whether the viewer is with a Challenge. EX-60
func (pos *Position) viewerWith(w Who) bool {
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
	return rulesOf(pos.printed(w)).afar || pos.viewerWith(w)
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
	for _, l := range pos.Lying { // of things with one name the earlier is known: another one, laid unseen, changes no number of PickUp
		l.Known = true
		i := slices.Index(left, l)
		if i >= 0 {
			left = slices.Delete(left, i, i+1)
		}
		if i >= 0 || k.here.Has(int(l.Region)) && k.sight.Has(int(l.Region)) {
			lying = append(lying, l)
		}
	}
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
