package explore

// look emits what PCs see from a region. §EX-11, §EX-30, EX-34
func (run *Runner) look(r RegionID) {
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
		if p.Fate != Playing || p.Region != r {
			continue
		}
		k := run.keywords(PC(i))
		if !s.Known.Has(int(r)) {
			run.emit(Event{Kind: RegionSeen, Region: r, Clause: "EX-11"})
		}
		if !run.seesIn(k, r) {
			continue // §EX-34: only exits and the Obstacles that block them
		}
		for at := run.first[r]; at != Nobody; at = run.next[at.Index()] {
			if c := run.printed(at); !s.Challenges[at.Index()].Revealed && !lurks(c) { // EX-85
				run.emit(Event{Kind: Revealed, Who: at, Clause: "EX-30"})
			}
		}
		run.seeBodies(r)
		run.seeItems(r)
		exits := g.sc.exits[r]
		for e := range exits {
			exit := &exits[e]
			if s.Known.Has(int(exit.To)) && s.Linked.Has(int(exit.Conn)) && len(s.Bodies) == 0 || !run.looksInto(k, r, *exit) {
				continue
			}
			if !s.Known.Has(int(exit.To)) {
				ev := run.event(RegionSeen, Nobody)
				ev.Region, ev.Clause = exit.To, "EX-30"
				run.happen(ev)
			}
			if !s.Linked.Has(int(exit.Conn)) {
				ev := run.event(WaySeen, Nobody)
				ev.Conn, ev.Clause = exit.Conn, "EX-31" // §EX-31
				run.happen(ev)
			}
			run.seeBodies(exit.To)
		}
	}
}

// lookApart is look for PCs that know only what they have seen: what the PCs in the region see is new if it is new to them. A hidden
// connection that somebody has revealed is open, and every PC that comes there sees it. EX-122
func (run *Runner) lookApart(r RegionID) {
	var here PCs
	first := Nobody
	for i := range run.PCs {
		if run.isIn(PC(i), r) {
			if here = here.with(i); first == Nobody {
				first = PC(i)
			}
		}
	}
	if here == 0 {
		return
	}
	tell := func(ev Event) {
		ev.Only = here
		run.emit(ev)
	}
	if m := run.mind(first); len(run.Regions)+len(run.Connections)+len(m.Regions)+len(m.Connections) > 0 {
		run.noticeApart(first, r, tell)
	}
	if !run.mind(first).Known.Has(int(r)) {
		tell(Event{Kind: RegionSeen, Region: r, Clause: "EX-11"})
	}
	exits := run.sc.exits[r]
	for _, exit := range exits {
		if run.openTo(exit.Conn) && run.sc.spec.Connections[exit.Conn].Hidden && !run.mind(first).Ways.Has(int(exit.Conn)) {
			tell(Event{Kind: WayFound, Conn: exit.Conn, Clause: "EX-122"})
		}
	}
	for i := range run.PCs {
		k := run.keywords(PC(i))
		if !here.Has(PC(i)) || !run.seesIn(k, r) {
			continue // EX-34: only exits and the Obstacles that block them
		}
		for at := run.first[r]; at != Nobody; at = run.next[at.Index()] {
			if !run.revealedTo(first, at) && !lurks(run.printed(at)) { // EX-85
				tell(Event{Kind: Revealed, Who: at, Clause: "EX-30"})
			}
		}
		run.findBodies(first, r, tell)
		for i := 0; i < len(run.Lying); i++ {
			if l := (Lying{Region: r, Item: run.Lying[i].Item, Known: true}); run.Lying[i].Region == r && timesOfItem(l, run.mind(first).Lying) < timesOfItem(l, run.Lying) {
				tell(Event{Kind: ItemSeen, Region: r, Text: l.Item, Clause: "GL-48"})
			}
		}
		for _, exit := range exits {
			if !run.looksInto(k, r, exit) {
				continue
			}
			if !run.mind(first).Known.Has(int(exit.To)) {
				tell(Event{Kind: RegionSeen, Region: exit.To, Clause: "EX-30"})
			}
			if !run.mind(first).Linked.Has(int(exit.Conn)) {
				tell(Event{Kind: WaySeen, Conn: exit.Conn, Clause: "EX-31"})
			}
			run.findBodies(first, exit.To, tell)
		}
	}
}

// findBodies tells of the bodies in a region that a PC sees and does not know. EX-102
func (run *Runner) findBodies(p Who, r RegionID, tell func(Event)) {
	for i := range run.Bodies {
		b := run.Bodies[i]
		if b.Region == r && timesOfBody(b, run.mind(p).Bodies) < timesOfBody(b, run.Bodies[:i+1]) {
			tell(Event{Kind: BodySeen, Who: b.Seeker, Region: r, Clause: "EX-102"})
		}
	}
}

// allKnown reports whether looking round in a region tells the players nothing new: they know the region, where its exits lead and who is
// in it.
func (pos *Position) allKnown(r RegionID) bool {
	if !pos.Known.Has(int(r)) || len(pos.Bodies) > 0 || len(pos.Lying) > 0 {
		return false
	}
	for at := pos.first[r]; at != Nobody; at = pos.next[at.Index()] {
		if !pos.Challenges[at.Index()].Revealed {
			return false
		}
	}
	for _, exit := range pos.sc.exits[r] {
		if !pos.Known.Has(int(exit.To)) || !pos.Linked.Has(int(exit.Conn)) {
			return false
		}
	}
	return true
}

// seeBodies emits the bodies that the players see in a region. EX-102
func (run *Runner) seeBodies(r RegionID) {
	for i := range run.Bodies {
		if b := run.Bodies[i]; b.Region == r && !b.Known {
			run.emit(Event{Kind: BodySeen, Who: b.Seeker, Region: r, Clause: "EX-102"})
		}
	}
}

// seeItems emits the items that the players see lie in a region for the first time. GL-48
func (run *Runner) seeItems(r RegionID) {
	for i := 0; i < len(run.Lying); i++ {
		if l := run.Lying[i]; l.Region == r && !l.Known {
			run.emit(Event{Kind: ItemSeen, Region: r, Text: l.Item, Clause: "GL-48"})
		}
	}
}

// relook lets PCs look round again after the light in a region has changed: those in it and in adjacent regions. EX-32, EX-33
func (run *Runner) relook(r RegionID) {
	run.look(r)
	for _, exit := range run.sc.exits[r] {
		if run.openTo(exit.Conn) {
			run.look(exit.To)
		}
	}
}

// darkened lets PCs look round after a light has left a region: some see only in the dark. EX-33
func (run *Runner) darkened(w Who, from RegionID) {
	if w.IsPC() && run.PCs[w.Index()].Lit {
		run.relook(from)
	}
}

// sighted reveals a Challenge that stands where a PC sees it. EX-30
func (run *Runner) sighted(w Who) {
	f := &run.Challenges[w.Index()]
	if c := run.printed(w); f.Gone || f.Revealed && !run.apart() || lurks(c) || f.Region == NoRegion {
		return
	}
	for i := range run.PCs {
		if p := &run.PCs[i]; p.Fate == Playing && p.Region == f.Region && !run.revealedTo(PC(i), w) && run.seesIn(run.keywords(PC(i)), f.Region) {
			run.emit(Event{Kind: Revealed, Who: w, Clause: "EX-30"})
			return
		}
	}
}

// opened handles a connection that becomes free: PCs may see more, and Seekers may see the PCs' light. EX-30, EX-104
func (run *Runner) opened(c ConnID) {
	from, to := run.sc.ends[c][0], run.sc.ends[c][1]
	run.look(from)
	run.look(to)
	run.glowThrough(from, c)
	run.glowThrough(to, c)
}

// reveal makes a Challenge known to the players: with Spec.Apart, to those that are near it. EX-85
func (run *Runner) reveal(w Who, clause string) { run.revealTo(Nobody, w, clause) }

// revealTo makes a Challenge known to a PC and the PCs that are with it, or to all players if they share what they see. Nobody is all PCs
// near it. EX-85
func (run *Runner) revealTo(p, w Who, clause string) {
	ev := Event{Kind: Revealed, Who: w, Clause: clause}
	switch {
	case !w.IsChallenge():
		return
	case !run.apart():
		if run.Challenges[w.Index()].Revealed {
			return
		}
	case p.IsPC():
		ev.Only = run.company(p)
	default:
		ev.Only = run.nearby(w)
	}
	news := !run.apart()
	for i := range run.PCs {
		news = news || ev.Only.Has(PC(i)) && !run.revealedTo(PC(i), w)
	}
	if news {
		run.emit(ev)
	}
}

// show makes a Challenge that acts known to the players, if a PC is in its region or sees it there. EX-11, EX-85
func (run *Runner) show(w Who, clause string) {
	if !w.IsChallenge() {
		return
	}
	r := run.at(w)
	near := r != NoRegion && (run.pcIn(r) || run.inSight(r))
	if r == NoRegion { // EX-60
		sides := run.sides(w)
		near = run.pcIn(sides[0]) || run.pcIn(sides[1])
	}
	if near {
		run.reveal(w, clause)
	}
}
