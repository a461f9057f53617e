package explore

import "slices"

// applyShared is apply as if the PCs shared what they see.
func (w writer) applyShared(ev *Event) {
	if !w.sc.lurking || !ruleOf(ev.Kind).hides || ev.Kind == Moved && ev.Who.IsChallenge() {
		w.change(ev)
		return
	}
	var room [8]RegionID
	var before [8]watched
	was := before[:0]
	for _, r := range w.stands(ev, room[:0]) {
		was = w.watch(was, r)
	}
	light := w.darkens(ev)
	w.change(ev)
	w.dim(light)
	for i := range was {
		w.lapse(&was[i])
	}
}

// stands appends the regions in which PCs are, and those that an event brings them to. What they no longer see there, they may no longer know. EX-34
func (pos *Position) stands(ev *Event, list []RegionID) []RegionID {
	for i := range pos.PCs {
		if p := &pos.PCs[i]; p.Fate == Playing && !slices.Contains(list, p.Region) {
			list = append(list, p.Region)
		}
	}
	if (ev.Kind == Moved || ev.Kind == Joined) && ev.Who.IsPC() && !slices.Contains(list, ev.Region) {
		list = append(list, ev.Region)
	}
	return list
}

// darkens returns the region from which an event may take a light, or NoRegion. GL-44
func (pos *Position) darkens(ev *Event) RegionID {
	switch {
	case ev.Kind == RegionChanged:
		return ev.Region
	case ev.Who.IsPC():
		return pos.PCs[ev.Who.Index()].Region
	}
	return NoRegion
}

// dim forgets that a Seeker saw the light in a region where it no longer shines, or no longer matters: the next light counts again. GL-44
func (w writer) dim(r RegionID) {
	if r != NoRegion && w.Glowing.Has(int(r)) && (!w.shone(r) || !w.terrain(r).Has(Dark)) {
		w.remove(glowSet, int(r))
	}
}

// A watched records how the PCs saw a region before an event.
type watched struct {
	region    RegionID
	seen, met bool // PCs saw into it; they were in it
}

// watch adds how the PCs see a region to a list, if it holds a revealed Creature or Seeker.
func (pos *Position) watch(list []watched, r RegionID) []watched {
	for at := pos.first[r]; at != Nobody; at = pos.next[at.Index()] {
		if pos.Challenges[at.Index()].Revealed && rulesOf(pos.printed(at)).afar {
			return append(list, watched{r, pos.inSight(r), pos.pcIn(r)})
		}
	}
	return list
}

// lapse makes Creatures and Seekers unknown again once the PCs no longer see them. One that shows itself in the dark stays known while PCs
// are with it. EX-34
func (w writer) lapse(was *watched) {
	r := was.region
	if (was.seen || !was.met) && w.pcIn(r) && !w.inSight(r) {
		for at := w.first[r]; at != Nobody; at = w.next[at.Index()] {
			if w.Challenges[at.Index()].Revealed && rulesOf(w.printed(at)).afar {
				w.challenge(at).Revealed = false
			}
		}
	}
}
