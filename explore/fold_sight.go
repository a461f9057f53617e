package explore

import (
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/plan"
	"github.com/crunchrules/crunch/explore/scenario"
)

// applyShared is apply as if the PCs shared what they see.
func (w writer) applyShared(ev *board.Event) {
	if !w.sc.Lurking || !ruleOf(ev.Kind).hides || ev.Kind == board.Moved && ev.Who.IsChallenge() {
		w.change(ev)
		return
	}
	var room [8]scenario.RegionID
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
func (pos *Position) stands(ev *board.Event, list []scenario.RegionID) []scenario.RegionID {
	for i := range pos.state.PCs {
		if p := &pos.state.PCs[i]; p.Fate == board.Playing && !slices.Contains(list, p.Region) {
			list = append(list, p.Region)
		}
	}
	if (ev.Kind == board.Moved || ev.Kind == board.Joined) && ev.Who.IsPC() && !slices.Contains(list, ev.Region) {
		list = append(list, ev.Region)
	}
	return list
}

// darkens returns the region from which an event may take a light, or NoRegion. GL-44
func (pos *Position) darkens(ev *board.Event) scenario.RegionID {
	switch {
	case ev.Kind == board.RegionChanged:
		return ev.Region
	case ev.Who.IsPC():
		return pos.state.PCs[ev.Who.Index()].Region
	}
	return scenario.NoRegion
}

// dim forgets that a Seeker saw the light in a region where it no longer shines, or no longer matters: the next light counts again. GL-44
func (w writer) dim(r scenario.RegionID) {
	if r != scenario.NoRegion && w.state.Glowing.Has(int(r)) && (!w.shone(r) || !w.terrain(r).Has(scenario.Dark)) {
		w.remove(glowSet, int(r))
	}
}

// A watched records how the PCs saw a region before an event.
type watched struct {
	region    scenario.RegionID
	seen, met bool // PCs saw into it; they were in it
}

// watch adds how the PCs see a region to a list, if it holds a revealed Creature or Seeker.
func (pos *Position) watch(list []watched, r scenario.RegionID) []watched {
	for at := pos.first[r]; at != scenario.Nobody; at = pos.next[at.Index()] {
		if pos.state.Challenges[at.Index()].Revealed && plan.RulesOf(pos.printed(at)).Afar {
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
		for at := w.first[r]; at != scenario.Nobody; at = w.next[at.Index()] {
			if w.state.Challenges[at.Index()].Revealed && plan.RulesOf(w.printed(at)).Afar {
				w.challenge(at).Revealed = false
			}
		}
	}
}
