package explore

// applyShared is apply as if the PCs shared what they see.
func (w writer) applyShared(ev *Event) {
	if !w.sc.lurking || !hiding[ev.Kind] {
		w.change(ev)
		return
	}
	if ev.Kind == RegionChanged {
		w.applyTerrain(ev)
		return
	}
	one, other := w.watches(ev)
	was, wasOther := w.watch(one), w.watch(other)
	w.change(ev)
	w.dim(one)
	w.lapse(one, was)
	w.lapse(other, wasOther)
}

// hiding marks the kinds of events that may take a Creature or Seeker out of sight. EX-34
var hiding = [numEvents]bool{Moved: true, Lit: true, Died: true, LeftBehind: true, ReachedGoal: true, Departed: true, Joined: true, Spawned: true, Respawned: true, RegionChanged: true, WayChanged: true, GearEquipped: true, GearTakenOff: true, GearSwapped: true}

// dim forgets that a Seeker saw the light in a region where it no longer shines, or no longer matters: the next light counts again. GL-44
func (w writer) dim(r RegionID) {
	if r != NoRegion && w.Glowing.Has(int(r)) && (!w.shone(r) || !w.terrain(r).Has(Dark)) {
		w.remove(glowSet, int(r))
	}
}

// watches returns the regions, at most two, that an event may darken or block from the sight of the PCs. EX-34
func (pos *Position) watches(ev *Event) (one, other RegionID) {
	printed := uint16(ev.Index)
	switch ev.Kind {
	case WayChanged:
		return pos.sc.ends[ev.Conn][0], pos.sc.ends[ev.Conn][1]
	case Spawned:
	case Respawned:
		printed = pos.Challenges[ev.Who.Index()].Printed
	default: // a PC and its light
		if ev.Who.IsChallenge() {
			return NoRegion, NoRegion
		}
		one, other = pos.PCs[ev.Who.Index()].Region, NoRegion
		if ev.Kind == Moved {
			other = ev.Region
		}
		return one, other
	}
	c := pos.sc.ways[printed]
	if c == NoConn {
		return NoRegion, NoRegion
	}
	return pos.sc.ends[c][0], pos.sc.ends[c][1] // an Obstacle's
}

// A watched records how the PCs saw a region before an event.
type watched struct{ revealed, seen, met bool }

// watch records whether a region holds a revealed Creature or Seeker, and if so, whether PCs see into the region and are in it.
func (pos *Position) watch(r RegionID) (was watched) {
	if r == NoRegion {
		return was
	}
	for at := pos.first[r]; at != Nobody && !was.revealed; at = pos.next[at.Index()] {
		was.revealed = pos.Challenges[at.Index()].Revealed && pos.printed(at).kind().afar
	}
	if was.revealed {
		was.seen, was.met = pos.inSight(r), pos.pcIn(r)
	}
	return was
}

// lapse makes Creatures and Seekers unknown again once the PCs no longer see them. One that shows itself in the dark stays known while PCs
// are with it. EX-34
func (w writer) lapse(r RegionID, was watched) {
	if was.revealed && w.pcIn(r) && !w.inSight(r) && (was.seen || !was.met) {
		for at := w.first[r]; at != Nobody; at = w.next[at.Index()] {
			if w.Challenges[at.Index()].Revealed && w.printed(at).kind().afar {
				w.challenge(at).Revealed = false
			}
		}
	}
}

// applyTerrain changes a region, and makes Creatures and Seekers unknown again that PCs no longer see there or next to it. EX-34
func (w writer) applyTerrain(ev *Event) {
	near := []RegionID{ev.Region}
	for _, e := range w.sc.exits[ev.Region] {
		near = append(near, e.To)
	}
	was := make([]watched, len(near))
	for i, r := range near {
		was[i] = w.watch(r)
	}
	w.change(ev)
	w.dim(ev.Region)
	for i, r := range near {
		w.lapse(r, was[i])
	}
}
