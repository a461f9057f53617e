package explore

import (
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/plan"
	"github.com/crunchrules/crunch/explore/scenario"
)

// look emits what PCs see from a region. §EX-11, §EX-30, EX-34
func (run *Runner) look(r scenario.RegionID) {
	g, s := run.game, run.state
	if run.apart() {
		run.lookApart(r)
		return
	}
	if len(s.Regions)+len(s.Connections) > 0 {
		run.notice(r)
	}
	if run.allKnown(r) {
		return
	}
	for i := range s.PCs {
		p := &s.PCs[i]
		if p.Fate != board.Playing || p.Region != r {
			continue
		}
		k := run.keywords(scenario.PC(i))
		if !s.Known.Has(int(r)) {
			run.emit(board.Event{Kind: board.RegionSeen, Region: r, Clause: "EX-11"})
		}
		if !run.seesIn(k, r) {
			continue // §EX-34: only exits and the Obstacles that block them
		}
		for at := run.first[r]; at != scenario.Nobody; at = run.next[at.Index()] {
			if c := run.printed(at); !s.Challenges[at.Index()].Revealed && !plan.Lurks(c) { // EX-85
				run.emit(board.Event{Kind: board.Revealed, Who: at, Clause: "EX-30"})
			}
		}
		run.seeBodies(r)
		run.seeItems(r)
		exits := g.sc.Exits[r]
		for e := range exits {
			exit := &exits[e]
			if s.Known.Has(int(exit.To)) && s.Linked.Has(int(exit.Conn)) && len(s.Bodies) == 0 || !run.looksInto(k, r, *exit) {
				continue
			}
			if !s.Known.Has(int(exit.To)) {
				ev := run.event(board.RegionSeen, scenario.Nobody)
				ev.Region, ev.Clause = exit.To, "EX-30"
				run.happen(ev)
			}
			if !s.Linked.Has(int(exit.Conn)) {
				ev := run.event(board.WaySeen, scenario.Nobody)
				ev.Conn, ev.Clause = exit.Conn, "EX-31" // §EX-31
				run.happen(ev)
			}
			run.seeBodies(exit.To)
		}
	}
}

// lookApart is look for PCs that know only what they have seen: what the PCs in the region see is new if it is new to them. A hidden
// connection that somebody has revealed is open, and every PC that comes there sees it. EX-122
func (run *Runner) lookApart(r scenario.RegionID) {
	var here board.PCs
	first := scenario.Nobody
	for i := range run.state.PCs {
		if run.state.IsIn(scenario.PC(i), r) {
			if here = here.With(i); first == scenario.Nobody {
				first = scenario.PC(i)
			}
		}
	}
	if here == 0 {
		return
	}
	tell := func(ev board.Event) {
		ev.Only = here
		run.emit(ev)
	}
	if m := run.state.Mind(first); len(run.state.Regions)+len(run.state.Connections)+len(m.Regions)+len(m.Connections) > 0 {
		run.noticeApart(first, r, tell)
	}
	if !run.state.Mind(first).Known.Has(int(r)) {
		tell(board.Event{Kind: board.RegionSeen, Region: r, Clause: "EX-11"})
	}
	exits := run.sc.Exits[r]
	for _, exit := range exits {
		if run.openTo(exit.Conn) && run.sc.Spec.Connections[exit.Conn].Hidden && !run.state.Mind(first).Ways.Has(int(exit.Conn)) {
			tell(board.Event{Kind: board.WayFound, Conn: exit.Conn, Clause: "EX-122"})
		}
	}
	for i := range run.state.PCs {
		k := run.keywords(scenario.PC(i))
		if !here.Has(scenario.PC(i)) || !run.seesIn(k, r) {
			continue // EX-34: only exits and the Obstacles that block them
		}
		for at := run.first[r]; at != scenario.Nobody; at = run.next[at.Index()] {
			if !run.revealedTo(first, at) && !plan.Lurks(run.printed(at)) { // EX-85
				tell(board.Event{Kind: board.Revealed, Who: at, Clause: "EX-30"})
			}
		}
		run.findBodies(first, r, tell)
		for i := 0; i < len(run.state.Lying); i++ {
			if l := (board.Lying{Region: r, Item: run.state.Lying[i].Item, Known: true}); run.state.Lying[i].Region == r &&
				timesOfItem(l, run.state.Mind(first).Lying) < timesOfItem(l, run.state.Lying) {
				tell(board.Event{Kind: board.ItemSeen, Region: r, Text: l.Item, Clause: "GL-48"})
			}
		}
		for _, exit := range exits {
			if !run.looksInto(k, r, exit) {
				continue
			}
			if !run.state.Mind(first).Known.Has(int(exit.To)) {
				tell(board.Event{Kind: board.RegionSeen, Region: exit.To, Clause: "EX-30"})
			}
			if !run.state.Mind(first).Linked.Has(int(exit.Conn)) {
				tell(board.Event{Kind: board.WaySeen, Conn: exit.Conn, Clause: "EX-31"})
			}
			run.findBodies(first, exit.To, tell)
		}
	}
}

// findBodies tells of the bodies in a region that a PC sees and does not know. EX-102
func (run *Runner) findBodies(p scenario.Who, r scenario.RegionID, tell func(board.Event)) {
	for i := range run.state.Bodies {
		b := run.state.Bodies[i]
		if b.Region == r && timesOfBody(b, run.state.Mind(p).Bodies) < timesOfBody(b, run.state.Bodies[:i+1]) {
			tell(board.Event{Kind: board.BodySeen, Who: b.Seeker, Region: r, Clause: "EX-102"})
		}
	}
}

// allKnown reports whether looking round in a region tells the players nothing new: they know the region, where its exits lead and who is
// in it.
func (pos *Position) allKnown(r scenario.RegionID) bool {
	if !pos.state.Known.Has(int(r)) || len(pos.state.Bodies) > 0 || len(pos.state.Lying) > 0 {
		return false
	}
	for at := pos.first[r]; at != scenario.Nobody; at = pos.next[at.Index()] {
		if !pos.state.Challenges[at.Index()].Revealed {
			return false
		}
	}
	for _, exit := range pos.sc.Exits[r] {
		if !pos.state.Known.Has(int(exit.To)) || !pos.state.Linked.Has(int(exit.Conn)) {
			return false
		}
	}
	return true
}

// seeBodies emits the bodies that the players see in a region. EX-102
func (run *Runner) seeBodies(r scenario.RegionID) {
	for i := range run.state.Bodies {
		if b := run.state.Bodies[i]; b.Region == r && !b.Known {
			run.emit(board.Event{Kind: board.BodySeen, Who: b.Seeker, Region: r, Clause: "EX-102"})
		}
	}
}

// seeItems emits the items that the players see lie in a region for the first time. GL-48
func (run *Runner) seeItems(r scenario.RegionID) {
	for i := 0; i < len(run.state.Lying); i++ {
		if l := run.state.Lying[i]; l.Region == r && !l.Known {
			run.emit(board.Event{Kind: board.ItemSeen, Region: r, Text: l.Item, Clause: "GL-48"})
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

// darkened lets PCs look round after a light has left a region: some see only in the dark. EX-33
func (run *Runner) darkened(w scenario.Who, from scenario.RegionID) {
	if w.IsPC() && run.state.PCs[w.Index()].Lit {
		run.relook(from)
	}
}

// sighted reveals a Challenge that stands where a PC sees it. EX-30
func (run *Runner) sighted(w scenario.Who) {
	f := &run.state.Challenges[w.Index()]
	if c := run.printed(w); f.Gone || f.Revealed && !run.apart() || plan.Lurks(c) || f.Region == scenario.NoRegion {
		return
	}
	for i := range run.state.PCs {
		if p := &run.state.PCs[i]; p.Fate == board.Playing && p.Region == f.Region && !run.revealedTo(scenario.PC(i), w) &&
			run.seesIn(run.keywords(scenario.PC(i)), f.Region) {
			run.emit(board.Event{Kind: board.Revealed, Who: w, Clause: "EX-30"})
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
func (run *Runner) reveal(w scenario.Who, clause string) { run.revealTo(scenario.Nobody, w, clause) }

// revealTo makes a Challenge known to a PC and the PCs that are with it, or to all players if they share what they see. Nobody is all PCs
// near it. EX-85
func (run *Runner) revealTo(p, w scenario.Who, clause string) {
	ev := board.Event{Kind: board.Revealed, Who: w, Clause: clause}
	switch {
	case !w.IsChallenge():
		return
	case !run.apart():
		if run.state.Challenges[w.Index()].Revealed {
			return
		}
	case p.IsPC():
		ev.Only = run.state.Company(p)
	default:
		ev.Only = run.nearby(w)
	}
	news := !run.apart()
	for i := range run.state.PCs {
		news = news || ev.Only.Has(scenario.PC(i)) && !run.revealedTo(scenario.PC(i), w)
	}
	if news {
		run.emit(ev)
	}
}

// show makes a Challenge that acts known to the players, if a PC is in its region or sees it there. EX-11, EX-85
func (run *Runner) show(w scenario.Who, clause string) {
	if !w.IsChallenge() {
		return
	}
	r := run.state.Where(w)
	near := r != scenario.NoRegion && (run.pcIn(r) || run.inSight(r))
	if r == scenario.NoRegion { // EX-60
		sides := run.sides(w)
		near = run.pcIn(sides[0]) || run.pcIn(sides[1])
	}
	if near {
		run.reveal(w, clause)
	}
}
