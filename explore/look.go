package explore

import (
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// A gaze is what PCs in one region look with: for whom they look, and who is told. The zero PCs are all.
type gaze struct {
	viewer scenario.Who
	told   board.PCs
}

// tells begins an event for those who are told of what is seen. Fill it in, then call happen.
func (run *Runner) tells(g gaze, kind board.EventKind, clause string) *board.Event {
	ev := run.event(kind, scenario.Nobody)
	ev.Only, ev.Clause = g.told, clause
	return ev
}

// gazeFrom returns the gaze of the PCs in a region. With Spec.Apart they tell each other all they know, so each may stand for all; if there is
// none, the viewer is Nobody.
func (run *Runner) gazeFrom(r scenario.RegionID) (g gaze) {
	for i := range run.state.PCs {
		if p := scenario.PC(i); run.state.IsIn(p, r) {
			return gaze{p, run.state.Company(p)}
		}
	}
	return g
}

// eyesIn returns the gaze of those who look round in a region and what they know; nil if nobody does.
func (run *Runner) eyesIn(r scenario.RegionID) (g gaze, m *board.Mind) {
	if !run.isApart {
		return gaze{viewer: scenario.Everyone}, &run.state.Table
	}
	if g = run.gazeFrom(r); g.viewer == scenario.Nobody {
		return g, nil
	}
	return g, run.state.Mind(g.viewer)
}

// look emits what PCs see from a region: with Spec.Apart, what is new to those that are in it. A hidden connection that somebody has revealed is
// open, and every PC that comes there sees it. §EX-11, §EX-30, EX-34, EX-122
func (run *Runner) look(r scenario.RegionID) {
	g, m := run.eyesIn(r)
	if m == nil {
		return
	}
	if len(run.state.Regions)+len(run.state.Connections)+len(m.Regions)+len(m.Connections) > 0 {
		run.notice(g, r)
	}
	if run.allKnown(m, r) {
		run.readNow(g, m)
		return
	}
	exits := run.sc.Exits[r]
	for i := range run.state.PCs {
		if p := &run.state.PCs[i]; p.Fate != board.FatePlaying || p.Region != r {
			continue
		}
		k := run.keywords(scenario.PC(i))
		if !m.Known.Has(int(r)) {
			ev := run.tells(g, board.EventRegionSeen, "EX-11")
			ev.Region = r
			run.happen(ev)
		}
		if run.isApart && m.Seen.Has(int(r)) { // EX-31
			run.findWays(g, exits)
		}
		if !run.seesIn(k, r) {
			continue // §EX-34: only exits and the Obstacles that block them
		}
		for at := run.first[r]; at != scenario.Nobody; at = run.next[at.Index()] {
			if !m.Revealed.Has(at.Index()) && !run.lurks(at) { // EX-85
				ev := run.tells(g, board.EventRevealed, "EX-30")
				ev.Who = at
				run.happen(ev)
			}
		}
		run.seeBodies(g, r)
		run.seeItems(g, r)
		for e := range exits {
			exit := &exits[e]
			if m.Known.Has(int(exit.To)) && m.Linked.Has(int(exit.Conn)) && len(run.state.Bodies) == 0 {
				continue
			}
			if !run.passesLight(r, *exit) || !run.seesIn(k, exit.To) { // EX-34
				continue
			}
			if !m.Known.Has(int(exit.To)) {
				ev := run.tells(g, board.EventRegionSeen, "EX-30")
				if !run.isApart && run.pcIn(exit.To) { // whose own region it is, if it were asked first
					ev.Clause = "EX-11"
				}
				ev.Region = exit.To
				run.happen(ev)
			}
			if !m.Linked.Has(int(exit.Conn)) {
				ev := run.tells(g, board.EventWaySeen, "EX-31") // §EX-31
				ev.Conn = exit.Conn
				run.happen(ev)
			}
			run.seeBodies(g, exit.To)
		}
	}
	run.readNow(g, m)
}

// findWays tells of hidden connections that somebody has revealed. The table knows them. EX-122
func (run *Runner) findWays(g gaze, exits []scenario.Exit) {
	for _, exit := range exits {
		if c := exit.Conn; run.openTo(c) && run.sc.Spec.Connections[c].Hidden && !run.state.Mind(g.viewer).Ways.Has(int(c)) {
			ev := run.tells(g, board.EventWayFound, "EX-122")
			ev.Conn = c
			run.happen(ev)
		}
	}
}

// allKnown reports whether looking round in a region tells nothing new to those with a Mind: they know the region, who is in it, and where the
// exits lead that one sees through. With Spec.Apart they may still find hidden ways.
func (pos *Position) allKnown(m *board.Mind, r scenario.RegionID) bool {
	if !m.Known.Has(int(r)) || len(pos.state.Bodies) > 0 || len(pos.state.Lying) > 0 {
		return false
	}
	for at := pos.first[r]; at != scenario.Nobody; at = pos.next[at.Index()] {
		if !m.Revealed.Has(at.Index()) {
			return false
		}
	}
	for _, exit := range pos.sc.Exits[r] {
		if (!m.Known.Has(int(exit.To)) || !m.Linked.Has(int(exit.Conn))) && (pos.isApart || pos.passesLight(r, exit)) {
			return false
		}
	}
	return true
}

// sameIn reports whether two lists have the same bodies in a region, in the same order.
func sameIn(r scenario.RegionID, a, b []board.Body) bool {
	k := 0
	for i := range a {
		if a[i].Region != r {
			continue
		}
		for k < len(b) && b[k].Region != r {
			k++
		}
		if k == len(b) || a[i] != b[k] {
			return false
		}
		k++
	}
	return !slices.ContainsFunc(b[k:], func(x board.Body) bool { return x.Region == r })
}

// seeBodies tells of the bodies in a region that are new to those who look. EX-102
func (run *Runner) seeBodies(g gaze, r scenario.RegionID) {
	known := run.state.Mind(g.viewer).Bodies
	if len(run.state.Bodies)+len(known) == 0 || sameIn(r, run.state.Bodies, known) {
		return
	}
	for i := range run.state.Bodies {
		if b := run.state.Bodies[i]; b.Region == r && times(run.state.Mind(g.viewer).Bodies, b) < times(run.state.Bodies[:i+1], b) {
			ev := run.tells(g, board.EventBodySeen, "EX-102")
			ev.Who, ev.Region = b.Seeker, r
			run.happen(ev)
		}
	}
}

// seeDragged tells of a body that comes into a region those who see into it from the next one. They may not see whence it comes. EX-102
func (run *Runner) seeDragged(to scenario.RegionID) {
	if !run.isApart {
		return // the table is told of the drag
	}
	for _, exit := range run.sc.Exits[to] {
		if g := run.gazeFrom(exit.To); g.viewer != scenario.Nobody && run.state.Mind(g.viewer).Known.Has(int(to)) && run.sees(g.viewer, to) {
			run.seeBodies(g, to)
		}
	}
}

// seeItems tells of the items in a region that are new to those who look. GL-48
func (run *Runner) seeItems(g gaze, r scenario.RegionID) {
	if !run.isApart && len(run.state.Table.Lying) == len(run.state.Lying) {
		return // all is known
	}
	for i := 0; i < len(run.state.Lying); i++ {
		if l := run.state.Lying[i]; l.Region == r && times(run.state.Mind(g.viewer).Lying, l) < times(run.state.Lying, l) {
			ev := run.tells(g, board.EventItemSeen, "GL-48")
			ev.Region, ev.Text = r, l.Item
			run.happen(ev)
		}
	}
}

// relook lets PCs look round again after the light in a region has changed: those in it and in adjacent regions. EX-32, EX-33
func (run *Runner) relook(r scenario.RegionID) {
	run.look(r)
	for _, exit := range run.sc.Exits[r] {
		if run.openTo(exit.Conn) {
			run.look(exit.To)
		}
	}
}

// hasLooked reports whether the PCs have looked round for the first time, as the scenario began. EX-11
func (pos *Position) hasLooked() bool { return len(pos.state.Table.Seen) > 0 }

// darkened lets PCs look round after a light has left a region: some see only in the dark. EX-33
func (run *Runner) darkened(w scenario.Who, from scenario.RegionID) {
	if w.IsPC() && run.state.PCs[w.Index()].Lit || from != scenario.NoRegion && run.hasLamp(w) && run.hasLooked() {
		run.relook(from)
	}
}

// sighted reveals a Challenge that stands where a PC sees it, and what its light shows. EX-30, EX-43
func (run *Runner) sighted(w scenario.Who) {
	f := &run.state.Challenges[w.Index()]
	if f.Gone || run.lurks(w) || f.Region == scenario.NoRegion {
		return
	}
	if run.shinesIn(w, f.Region) && run.hasLooked() {
		run.relook(f.Region)
	}
	for i := range run.state.PCs {
		if p := &run.state.PCs[i]; p.Fate == board.FatePlaying && p.Region == f.Region && !run.revealedTo(scenario.PC(i), w) &&
			run.seesIn(run.keywords(scenario.PC(i)), f.Region) {
			run.emit(board.Event{Kind: board.EventRevealed, Who: w, Clause: "EX-30"})
			return
		}
	}
}

// opened handles a connection that becomes free: PCs may see more, and Seekers may see the PCs' light. EX-30, EX-104
func (run *Runner) opened(c scenario.ConnID) {
	from, to := run.sc.Ends[c][0], run.sc.Ends[c][1]
	run.look(from)
	run.look(to)
	run.glowThrough(from, c)
	run.glowThrough(to, c)
}

// reveal makes a Challenge known to the players: with Spec.Apart, to those that are near it. EX-85
func (run *Runner) reveal(w scenario.Who, clause string) { run.revealTo(scenario.Nobody, w, 0, clause) }

// revealTo makes a Challenge known to a PC and the PCs that are with it, or to all players if they share what they see. Nobody is all PCs
// near it. They are told the Hidden roll that a Search has beaten, if that isn't 0. EX-85, EX-121
func (run *Runner) revealTo(p, w scenario.Who, beaten int32, clause string) {
	ev := board.Event{Kind: board.EventRevealed, Who: w, N: beaten, Clause: clause}
	switch {
	case !w.IsChallenge():
		return
	case !run.isApart:
		if run.revealedTo(scenario.Everyone, w) {
			return
		}
	default:
		if ev.Only = run.nearby(w); p.IsPC() {
			ev.Only = run.state.Company(p)
		}
		if run.state.Those(func(q scenario.Who) bool { return ev.Only.Has(q) && !run.revealedTo(q, w) }) == 0 {
			return
		}
	}
	run.emit(ev)
	run.exposed(w)
}

// show makes a Challenge that acts known to the players, if a PC is in its region or sees it there. EX-11, EX-85
func (run *Runner) show(w scenario.Who, clause string) {
	if !w.IsChallenge() {
		return
	}
	r := run.state.Where(w)
	near := r != scenario.NoRegion && (run.pcIn(r) || run.inSight(r) && run.unseenNow(w) != scenario.Invisible)
	if r == scenario.NoRegion { // EX-60
		sides := run.sides(w)
		near = run.pcIn(sides[0]) || run.pcIn(sides[1])
	}
	if near {
		run.reveal(w, clause)
	}
}
