package explore

// visible reports whether the players know where a Challenge is now.
func (pos *Position) visible(w Who) bool {
	f := &pos.Foes[w.Index()]
	c := &pos.sc.spec.Challenges[f.Card]
	switch {
	case f.Gone:
		return f.Revealed
	case c.between() && !c.Hidden:
		way := pos.sc.ways[f.Card]
		return f.Revealed || (!pos.sc.spec.Connections[way].Hidden || pos.Ways.Has(int(way))) &&
			(pos.Seen.Has(int(pos.sc.ends[way][0])) || pos.Seen.Has(int(pos.sc.ends[way][1])))
	case c.kind().afar:
		return (f.Revealed || !c.Hidden) && pos.inSight(f.Region) || // EX-30
			f.Revealed && pos.pcIn(f.Region) // EX-34: in the dark, what has made itself known
	}
	return f.Revealed
}

// pcIn reports whether a PC is in a region.
func (pos *Position) pcIn(r RegionID) bool {
	for i := range pos.PCs {
		if pos.PCs[i].Fate == Playing && pos.PCs[i].Region == r {
			return true
		}
	}
	return false
}

// inSight reports whether a PC sees into a region now: its own, or an adjacent one. EX-30
func (pos *Position) inSight(r RegionID) bool {
	for i := range pos.PCs {
		p := &pos.PCs[i]
		if p.Fate != Playing {
			continue
		}
		k := pos.keywords(PC(i))
		if p.Region == r {
			if pos.seesIn(k, r) {
				return true
			}
			continue
		}
		for _, exit := range pos.sc.exits[p.Region] {
			if exit.To == r && pos.looksInto(k, p.Region, exit) {
				return true
			}
		}
	}
	return false
}

// unknown reports whether w is a Challenge of which the players don't know where it is, or that it is there at all.
func (pos *Position) unknown(w Who) bool { return w.IsFoe() && !pos.visible(w) }

// lies reports whether the players know of a body: they have seen it, or its Seeker fall. EX-102
func (pos *Position) lies(b Body) bool {
	return b.Known || pos.inSight(b.Region)
}

// linked reports whether the players know which regions a connection joins: they have looked or gone through it, or been on both sides;
// a goal whose place is known counts as a side that they have been on. EX-12, EX-31
func (pos *Position) linked(c ConnID) bool {
	if pos.Linked.Has(int(c)) {
		return true
	}
	for _, end := range pos.sc.ends[c] {
		if !pos.Seen.Has(int(end)) && (end != pos.sc.goal || !pos.sc.spec.Goal.Known) {
			return false
		}
	}
	return true
}

// goalFound reports whether a PC has been in the goal region, or has reached it.
func (pos *Position) goalFound() bool { return pos.Seen.Has(int(pos.sc.goal)) }

// daylight reports whether anyone in the party sees where it is lit: what is there is remembered. EX-33
func (g *Game) daylight() bool {
	for i := range g.party {
		if !g.party[i].Keywords.Has(LightSensitivity) {
			return true
		}
	}
	return false
}

// knows reports whether the PCs know of a Challenge as seen from a region: it is revealed, or an Obstacle at an exit they know.
func (pos *Position) knows(here RegionID, w Who) bool {
	f, card := &pos.Foes[w.Index()], pos.card(w)
	if !card.between() || card.Hidden {
		return f.Revealed && (!card.kind().afar || !f.Gone && f.Region == here || pos.visible(w)) // EX-30: who has been left behind may have gone
	}
	e, ok := pos.exit(here, pos.sc.ways[f.Card])
	return ok && pos.openTo(e) && !f.Gone || f.Revealed
}

// watches returns the regions, at most two, that an event may darken or block from the sight of PCs in them. EX-34
func (pos *Position) watches(ev *Event) (one, other RegionID) {
	card := uint16(ev.Index)
	switch ev.Kind {
	case Spawned:
	case Respawned:
		card = pos.Foes[ev.Who.Index()].Card
	default: // a PC and its light
		if ev.Who.IsFoe() {
			return NoRegion, NoRegion
		}
		one, other = pos.PCs[ev.Who.Index()].Region, NoRegion
		if ev.Kind == Moved {
			other = ev.Region
		}
		return one, other
	}
	c := pos.sc.ways[card]
	if c == NoConn {
		return NoRegion, NoRegion
	}
	return pos.sc.ends[c][0], pos.sc.ends[c][1] // an Obstacle's
}

// A watched is how the PCs stood to a region.
type watched struct{ revealed, seen, met bool }

// watch says whether a Creature or Seeker in a region is revealed, and if so, whether PCs see into the region and are in it.
func (pos *Position) watch(r RegionID) (was watched) {
	if r == NoRegion {
		return was
	}
	for at := pos.first[r]; at != Nobody && !was.revealed; at = pos.next[at.Index()] {
		was.revealed = pos.Foes[at.Index()].Revealed && pos.card(at).kind().afar
	}
	if was.revealed {
		was.seen, was.met = pos.inSight(r), pos.pcIn(r)
	}
	return was
}

// lapse lets Creatures and Seekers be unknown again to PCs that no longer see them where they are, or that come where they don't see.
// What shows itself in the dark is known to those who were there. EX-34
func (w writer) lapse(r RegionID, was watched) {
	if was.revealed && w.pcIn(r) && !w.inSight(r) && (was.seen || !was.met) {
		for at := w.first[r]; at != Nobody; at = w.next[at.Index()] {
			if w.Foes[at.Index()].Revealed && w.card(at).kind().afar {
				w.foe(at).Revealed = false
			}
		}
	}
}
