package explore

import (
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/plan"
	"github.com/crunchrules/crunch/explore/scenario"
)

// applyWatched is change for an event that may put something out of sight.
func (w writer) applyWatched(ev *board.Event) {
	if !w.obscures(ev) {
		w.change(ev)
		return
	}
	var room [8]scenario.RegionID
	var before [8]glance
	was := before[:0]
	for _, r := range w.stands(ev, room[:0]) {
		was = w.glances(was, r)
	}
	light := w.darkens(ev)
	w.change(ev)
	if w.sc.Lurking {
		w.dim(light)
	}
	out := scenario.Nobody
	if ev.Kind == board.EventEffectEnded && w.sc.Effects.List[ev.Index].Unseen != scenario.Seen {
		out = ev.Who
	}
	for i := range was {
		w.lapse(&was[i], out)
	}
}

// obscures reports whether an event may put something out of sight: a Challenge does so with the light that it takes away. EX-34, EX-43
func (pos *Position) obscures(ev *board.Event) bool {
	if ev.Who.IsChallenge() && (ev.Kind == board.EventMoved || ev.Kind == board.EventDefeated) {
		return pos.hasLamp(ev.Who)
	}
	return ruleOf(ev.Kind).hides
}

// stands appends the regions in which PCs are, and those that an event brings them to. What they no longer see there, they may no longer know. EX-34
func (pos *Position) stands(ev *board.Event, list []scenario.RegionID) []scenario.RegionID {
	for i := range pos.state.PCs {
		if p := &pos.state.PCs[i]; p.Fate == board.FatePlaying && !slices.Contains(list, p.Region) {
			list = append(list, p.Region)
		}
	}
	if (ev.Kind == board.EventMoved || ev.Kind == board.EventJoined) && ev.Who.IsPC() && !slices.Contains(list, ev.Region) {
		list = append(list, ev.Region)
	}
	return list
}

// darkens returns the region from which an event may take a light, or NoRegion. GL-44
func (pos *Position) darkens(ev *board.Event) scenario.RegionID {
	switch {
	case ev.Kind == board.EventRegionChanged:
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

// A glance is what a viewer saw of a region before an event.
type glance struct {
	viewer    scenario.Who
	region    scenario.RegionID
	seen, met bool // whether the viewer saw into it, and whether it was in it
}

// glances adds how the viewers see a region to a list: those to whom a Creature or Seeker there has shown itself.
func (pos *Position) glances(list []glance, r scenario.RegionID) []glance {
	for i := range pos.numMinds() {
		viewer := pos.minded(i)
		for at := pos.first[r]; at != scenario.Nobody; at = pos.next[at.Index()] {
			if pos.revealedTo(viewer, at) && plan.RulesOf(pos.printed(at)).Afar {
				list = append(list, glance{viewer, r, pos.sees(viewer, r), pos.isIn(viewer, r)})
				break
			}
		}
	}
	return list
}

// lapse makes Creatures and Seekers unknown again once a viewer no longer sees them. One that shows itself in the dark stays known while PCs
// are with it, and so does an Invisible one, and one that comes out of what hid it, whatever its own light does to their eyes. EX-34, GL-53
func (w writer) lapse(was *glance, out scenario.Who) {
	r := was.region
	if !w.isIn(was.viewer, r) {
		return
	}
	dark := (was.seen || !was.met) && !w.sees(was.viewer, r)
	for at := w.first[r]; at != scenario.Nobody && (dark || w.cloaks && !was.met); at = w.next[at.Index()] {
		forgotten := dark
		if at == out || w.unseenNow(at) != scenario.Seen { // no light has shown it
			forgotten = !was.met
		}
		if plan.RulesOf(w.printed(at)).Afar && forgotten {
			w.forgets(was.viewer, revealedSet, at.Index())
		}
	}
}
