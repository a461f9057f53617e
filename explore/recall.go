package explore

import (
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/plan"
	"github.com/crunchrules/crunch/explore/scenario"
)

// With Spec.Apart, the world as one PC knows it: what it sees now as it stands, and the rest as it remembers it. Views and legality ask
// Position.as, so neither can depend on anything else.

// A ken is what is seen in a Position that shows the world as one viewer knows it.
type ken struct {
	sight    scenario.Set // the regions into which the viewer sees now (EX-30)
	here     scenario.Set // the regions in which the viewer is
	day      bool         // the viewer sees in lit regions
	extra    scenario.Who // the entity that must take its extra Move and Action first
	watching board.PCs    // the PCs that the viewer sees
}

// as returns the world as a viewer knows it, if each PC knows only what it has seen; else pos. What the viewer doesn't see now is as it was
// printed: PCs as they came, without a place, and the Environs, Obstacles and Traps that it has seen. Everyone knows what all PCs in play
// know.
func (pos *Position) as(viewer scenario.Who) *Position {
	if pos.none() || !pos.apart() || pos.ken != nil || viewer == scenario.DMOnly {
		return pos
	}
	s := pos.state.Clone()
	k := &ken{day: true, extra: pos.extra()}
	var all board.Mind // what all viewers know
	for n, p := range pos.viewers(viewer) {
		m, sight, watching := pos.state.Mind(p), pos.sightOf(p), pos.watching(p)
		var here scenario.Set
		if at := pos.state.PCs[p.Index()].Region; pos.state.IsIn(p, at) {
			here = here.With(int(at))
		}
		k.day = k.day && !pos.keywords(p).Has(scenario.LightSensitivity)
		if n == 0 {
			all, k.sight, k.here, k.watching = *m, sight, here, watching
			continue
		}
		k.sight, k.here, k.watching = k.sight.And(sight), k.here.And(here), k.watching&watching
		theirs := m.Sets()
		for i, set := range all.Sets() {
			*set = set.And(*theirs[i])
		}
		all.Bodies = slices.DeleteFunc(slices.Clone(all.Bodies), func(b board.Body) bool { return !slices.Contains(m.Bodies, b) })
		all.Lying = slices.DeleteFunc(slices.Clone(all.Lying), func(l board.Lying) bool { return !slices.Contains(m.Lying, l) })
		all.Regions = slices.DeleteFunc(slices.Clone(all.Regions), func(r board.RegionState) bool { return !slices.Contains(m.Regions, r) })
		all.Connections = slices.DeleteFunc(slices.Clone(all.Connections), func(w board.WayState) bool { return !slices.Contains(m.Connections, w) })
	}
	s.Known, s.Seen, s.Found, s.Ways, s.Opened, s.Linked = all.Known, all.Seen, all.Found, all.Ways, all.Opened, all.Linked
	left := slices.Clone(all.Bodies)
	s.Bodies = nil
	for _, b := range pos.state.Bodies {
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
	known.recall(&all, pos.state.PCs)
	known.index.build(known)
	return known
}

// recall makes the State what its viewer knows: it puts what is printed in the place of what the viewer doesn't see now.
func (pos *Position) recall(m *board.Mind, now []board.PCState) {
	var came []board.PCState
	for i := range pos.state.PCs {
		if pos.ken.watching.Has(scenario.PC(i)) {
			continue
		}
		if came == nil {
			came = pos.Start().PCs
		}
		pos.state.PCs[i] = came[i]
		pos.state.PCs[i].Cards, pos.state.PCs[i].Dealt = now[i].Cards, now[i].Dealt // HD-80: they lie on the table
		pos.state.PCs[i].Region, pos.state.PCs[i].Fate, pos.state.PCs[i].TurnOver, pos.state.PCs[i].Expected = scenario.NoRegion, now[i].Fate,
			now[i].TurnOver, now[i].Expected
	}
	for i := range pos.state.Challenges {
		f := &pos.state.Challenges[i]
		switch c := pos.printed(scenario.ChallengeAt(i)); {
		case plan.RulesOf(c).Afar || pos.viewerWith(scenario.ChallengeAt(i)):
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
	pos.state.Boosts = slices.DeleteFunc(slices.Clone(pos.state.Boosts), func(b board.Boosted) bool { return !pos.watched(b.On) })
	if pos.state.Turn.IsChallenge() && !pos.watched(pos.state.Turn) {
		pos.state.Turn = scenario.Nobody
	}
	if pos.state.Turn.IsPC() && !pos.watched(pos.state.Turn) {
		pos.state.Attempts = nil
	}
}

// viewerWith reports whether the viewer is with a Challenge. EX-60
func (pos *Position) viewerWith(w scenario.Who) bool {
	if r := pos.state.Challenges[w.Index()].Region; r != scenario.NoRegion {
		return pos.ken.here.Has(int(r))
	}
	sides := pos.sides(w)
	return pos.ken.here.Has(int(sides[0])) || pos.ken.here.Has(int(sides[1]))
}

// watched reports whether the viewer sees an entity now, if it knows it.
func (pos *Position) watched(w scenario.Who) bool {
	if w.IsPC() {
		return pos.ken.watching.Has(w)
	}
	return plan.RulesOf(pos.printed(w)).Afar || pos.viewerWith(w)
}

// watching returns the PCs that a PC sees.
func (pos *Position) watching(p scenario.Who) (set board.PCs) {
	for i := range pos.state.PCs {
		if pos.perceives(p, scenario.PC(i)) {
			set = set.With(i)
		}
	}
	return set
}

// remembered returns the items that lie about and the changed map as a viewer knows them. What is in sight is current, and the rest is as the
// viewer saw it last.
func (pos *Position) remembered(m *board.Mind, k *ken) (lying []board.Lying, regions []board.RegionState, ways []board.WayState) {
	left := slices.Clone(m.Lying)
	for _, l := range pos.state.Lying { // of things with one name the earlier is known: another one, laid unseen, changes no number of PickUp
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
	for r := range pos.sc.Terrain {
		now := pos.terrain(scenario.RegionID(r))
		if !k.sight.Has(r) && !k.here.Has(r) {
			now = m.Terrain(scenario.RegionID(r), pos.sc.Terrain[r])
		}
		if now != pos.sc.Terrain[r] {
			regions = append(regions, board.RegionState{Region: scenario.RegionID(r), Now: now, Known: now})
		}
	}
	for c, ends := range pos.sc.Ends {
		closed := pos.shut(scenario.ConnID(c))
		if !k.here.Has(int(ends[0])) && !k.here.Has(int(ends[1])) {
			closed = m.Shut(scenario.ConnID(c), pos.sc.Spec.Connections[c].Closed)
		}
		if closed != pos.sc.Spec.Connections[c].Closed {
			ways = append(ways, board.WayState{Conn: scenario.ConnID(c), Closed: closed, Known: closed})
		}
	}
	return lying, regions, ways
}
