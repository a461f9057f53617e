package explore

import (
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
	day      bool         // the viewer, or who is with it, sees in lit regions
	extra    scenario.Who // the entity that must take its extra Move and Action first
	watching board.PCs    // the PCs that the viewer sees
	printed  scenario.Set // the Challenges that the viewer doesn't see now: they stand as printed
}

// as returns the world as a viewer knows it, if each PC knows only what it has seen; else pos. What the viewer doesn't see now is as it was
// printed: PCs as they came, without a place, and the Environs, Obstacles and Traps that it has seen. Everyone knows what all PCs in play
// know.
func (pos *Position) as(viewer scenario.Who) *Position {
	if pos.none() || !pos.isApart || pos.ken != nil || viewer == scenario.DMOnly {
		return pos
	}
	s := pos.state.Clone()
	k := &ken{day: true, extra: pos.extra()}
	var all board.Mind // what all viewers know
	for n, p := range pos.viewers(viewer) {
		m, sight, watching := *pos.state.Mind(p), pos.sight(p), pos.watching(p)
		if viewer == scenario.Everyone { // one may have looked through a connection, and another have been on both sides
			for c := range pos.sc.Ends {
				if pos.linkedBy(&m, scenario.ConnID(c)) {
					m.Linked = m.Linked.Plus(c)
				}
			}
		}
		var here scenario.Set
		if at := pos.state.PCs[p.Index()].Region; pos.state.IsIn(p, at) {
			here = here.With(int(at))
		}
		k.day = k.day && pos.seesByDay(p)
		if n == 0 {
			all, k.sight, k.here, k.watching = m, sight, here, watching
			continue
		}
		k.sight, k.here, k.watching = k.sight.And(sight), k.here.And(here), k.watching&watching
		theirs := m.Sets()
		for i, set := range all.Sets() {
			*set = set.And(*theirs[i])
		}
		all.Bodies, all.Lying = inBoth(all.Bodies, m.Bodies), inBoth(all.Lying, m.Lying)
		all.Regions, all.Connections = inBoth(all.Regions, m.Regions), inBoth(all.Connections, m.Connections)
		all.Texts = inBoth(all.Texts, m.Texts)
	}
	s.Table = all
	known := &Position{game: pos.game, state: &s, ken: k, watch: pos.watch}
	s.Bodies = remembered(pos.state.Bodies, all.Bodies, func(b board.Body) bool { return k.sight.Has(int(b.Region)) })
	s.Lying = remembered(pos.state.Lying, all.Lying, func(l board.Lying) bool { return k.here.Has(int(l.Region)) && k.sight.Has(int(l.Region)) })
	s.Table.Bodies, s.Table.Lying = inOrder(s.Bodies, all.Bodies), inOrder(s.Lying, all.Lying)
	pos.recallMap(known)
	known.recall(pos.state.PCs)
	known.index.build(known)
	known.recallTexts(pos.state.Texts)
	return known
}

// seesByDay reports whether a PC, or one that it is with, sees in lit regions: they tell each other of the Features there. EX-33
func (pos *Position) seesByDay(p scenario.Who) bool {
	for i := range pos.state.PCs {
		if w := scenario.PC(i); pos.state.Company(p).Has(w) && !pos.keywords(w).Has(scenario.LightSensitivity) {
			return true
		}
	}
	return false
}

// inBoth returns what two lists share. A thing that they have several times is shared as often as the list with fewer of it has it.
func inBoth[T comparable](list, other []T) (both []T) {
	for _, thing := range list {
		if times(both, thing) < times(other, thing) {
			both = append(both, thing)
		}
	}
	return both
}

// remembered returns the things that a viewer knows to lie about: those that it sees now, and those that it remembers. Of things that are alike it
// knows the earlier ones. So another one that is laid unseen changes no number of PickUp.
func remembered[T comparable](now, known []T, sees func(T) bool) (list []T) {
	left := make(map[T]int, len(known))
	for _, thing := range known {
		left[thing]++
	}
	there := map[T]int{}
	for _, thing := range now {
		is := left[thing] > there[thing]
		if is {
			there[thing]++
		}
		if is || sees(thing) { // told of or not
			list = append(list, thing)
		}
	}
	for _, thing := range known {
		if there[thing] > 0 {
			there[thing]--
			continue
		}
		list = append(list, thing)
	}
	return list
}

// inOrder returns what is known of the things that lie about in the order of the State. What is there no more comes last.
func inOrder[T comparable](now, known []T) []T {
	return trim(remembered(now, known, func(T) bool { return false }))
}

// recall makes the State what its viewer knows: it puts what is printed in the place of what the viewer doesn't see now.
func (pos *Position) recall(now []board.PCState) {
	m := &pos.state.Table
	var came *board.State
	var boosts []board.Boosted
	for i := range pos.state.PCs {
		if pos.ken.watching.Has(scenario.PC(i)) {
			continue
		}
		if came == nil {
			pos.startOnce.Do(func() { pos.started = pos.Start() })
			came = &pos.started
		}
		pos.state.PCs[i] = came.PCs[i]
		for _, b := range came.Boosts {
			if b.On == scenario.PC(i) {
				boosts = append(boosts, b)
			}
		}
		pos.state.PCs[i].Cards, pos.state.PCs[i].Dealt = now[i].Cards, now[i].Dealt // HD-80: they lie on the table
		pos.state.PCs[i].Region, pos.state.PCs[i].Fate, pos.state.PCs[i].TurnOver, pos.state.PCs[i].Expected = scenario.NoRegion, now[i].Fate,
			now[i].TurnOver, now[i].Expected
	}
	for i := range pos.state.Challenges {
		f, shown := &pos.state.Challenges[i], m.Revealed.Has(i)
		switch c := pos.printed(scenario.ChallengeAt(i)); {
		case plan.RulesOf(c).Afar || pos.isWith(scenario.Everyone, scenario.ChallengeAt(i)):
			shown = shown || f.Gone && m.Fallen.Has(i)
		case m.Standing.Has(i):
			at := f.Region
			*f = pos.newChallenge(f.Printed)
			f.Region, shown = at, true
			pos.ken.printed = pos.ken.printed.Plus(i)
		default:
			f.Gone, shown = true, m.Fallen.Has(i)
		}
		if shown {
			m.Revealed = m.Revealed.Plus(i)
		} else {
			m.Revealed = m.Revealed.Minus(i)
		}
	}
	for _, b := range pos.state.Boosts {
		if pos.watched(b.On) {
			boosts = append(boosts, b)
		}
	}
	pos.state.Boosts = boosts
	if pos.state.Turn.IsChallenge() && !pos.watched(pos.state.Turn) {
		pos.state.Turn = scenario.Nobody
	}
	if pos.state.Turn.IsPC() && !pos.watched(pos.state.Turn) {
		pos.state.Attempts = nil
	}
}

// viewers returns the PCs whose knowledge a viewer has: one PC, or all that play. When none plays any more, it is all that have played.
func (pos *Position) viewers(viewer scenario.Who) (list []scenario.Who) {
	if viewer.IsPC() && viewer.Index() < len(pos.state.PCs) {
		return []scenario.Who{viewer}
	}
	for i := range pos.state.PCs {
		if pos.state.PCs[i].Fate == board.FatePlaying {
			list = append(list, scenario.PC(i))
		}
	}
	if list != nil {
		return list
	}
	for i := range pos.state.PCs {
		if pos.state.PCs[i].Fate != board.FateWaiting { // GL-49: it knows nothing yet
			list = append(list, scenario.PC(i))
		}
	}
	return list
}

// watched reports whether the viewer sees an entity now, if it knows it.
func (pos *Position) watched(w scenario.Who) bool {
	if w.IsPC() {
		return pos.ken.watching.Has(w)
	}
	return plan.RulesOf(pos.printed(w)).Afar || pos.isWith(scenario.Everyone, w)
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

// recallMap makes the changed map what a viewer knows: what it sees now, and the rest as it saw it last.
func (pos *Position) recallMap(known *Position) {
	k, s, table := known.ken, known.state, &known.state.Table
	s.Regions, s.Connections = nil, nil
	for r := range pos.sc.Terrain {
		is := board.RegionState{Region: scenario.RegionID(r)}
		is.Now, is.About = pos.terrain(is.Region), board.AboutIn(pos.state.Regions, is.Region)
		if !k.sight.Has(r) && !k.here.Has(r) {
			is.Now, is.About = board.TerrainIn(table.Regions, is.Region, pos.sc.Terrain[r]), board.AboutIn(table.Regions, is.Region)
		}
		if is.Now != pos.sc.Terrain[r] || is.About != "" {
			s.Regions = append(s.Regions, is)
		}
	}
	for c, ends := range pos.sc.Ends {
		closed := pos.shut(scenario.ConnID(c))
		if !k.here.Has(int(ends[0])) && !k.here.Has(int(ends[1])) {
			closed = board.ShutIn(table.Connections, scenario.ConnID(c), pos.sc.Spec.Connections[c].Closed)
		}
		if closed != pos.sc.Spec.Connections[c].Closed {
			s.Connections = append(s.Connections, board.WayState{Conn: scenario.ConnID(c), Closed: closed})
		}
	}
	table.Regions, table.Connections = s.Regions, s.Connections
}
