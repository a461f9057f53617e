package explore

// With Spec.Apart, who perceives an event: the PCs that see where it happens, and those that are there.

// witness makes an event happen and sets which PCs perceive it.
func (w writer) witness(ev *Event) {
	from := RegionID(ev.From)
	watching := w.those(func(p Who) bool { return ev.Kind == Moved && from != NoRegion && w.seesInto(p, from) }) // before it happens
	w.heard(ev)
	before := ev.Only
	if ev.For == Everyone {
		before = w.those(func(Who) bool { return true })
	}
	w.apply(ev)
	if ev.Kind != Moved && ev.Kind != Lit || ev.N&moveUnseen != 0 {
		return
	}
	after := w.perceivers(ev.Who)
	if ev.Only = before | after; ev.Kind == Moved {
		ev.NotBy, ev.NotTo = ev.Only&^before, ev.Only&^after
		if ev.Who.IsChallenge() {
			ev.NotBy |= ev.NotTo &^ watching // EX-34: both say that they were with it in the dark, and don't see which way it goes
		}
	}
	w.narrow(ev)
}

// heard sets ev.Only, the PCs that perceive the event, unless it is set. If ev.For is not Everyone, no PC does.
func (w writer) heard(ev *Event) {
	if ev.For != Everyone {
		return
	}
	all := w.those(func(Who) bool { return true })
	if ev.Only == 0 {
		ev.Only = w.witnesses(ev, all)
	}
	for i := range w.PCs {
		p := PC(i)
		switch {
		case ev.By.IsPC() && !w.perceives(p, ev.By), ev.By.IsChallenge() && !w.visibleTo(p, ev.By), ev.Kind == Noted && ev.Who.IsChallenge() &&
			!w.visibleTo(p, ev.Who):
			ev.NotBy = ev.NotBy.with(i)
		}
		if (ev.Kind == LimitChanged || ev.Kind == ReachedGoal) && ev.Region != NoRegion && !w.isIn(p, ev.Region) && !w.mind(p).Known.Has(int(ev.Region)) {
			ev.NotTo = ev.NotTo.with(i)
		}
		if (ev.Kind == Departed || ev.Kind == Joined) && p != ev.Who && !w.isIn(p, ev.Region) && !w.seesInto(p, ev.Region) {
			ev.NotTo = ev.NotTo.with(i)
		}
	}
	w.narrow(ev)
}

// narrow sets For by the PCs that perceive an event: everyone if all that play do, else the DM and the PCs of Only.
func (w writer) narrow(ev *Event) {
	all := w.those(func(Who) bool { return true })
	if ev.NotBy, ev.NotTo = ev.NotBy&ev.Only, ev.NotTo&ev.Only; ev.Only&all == all {
		ev.For, ev.Only = Everyone, 0
	} else {
		ev.For = DMOnly
	}
}

// witnesses returns the PCs that perceive an event which players may know. all are those that play.
func (w writer) witnesses(ev *Event, all PCs) PCs {
	switch rule := ruleOf(ev.Kind); {
	case public(ev):
		return all
	case rule.witnesses != nil:
		return rule.witnesses(w, ev, all)
	}
	return perceivesWho(w, ev, all)
}

// Who perceives an event of some kinds (eventRules).

func allPCs(_ writer, _ *Event, all PCs) PCs { return all }

func perceivesWho(w writer, ev *Event, all PCs) PCs {
	if ev.Who == Nobody {
		return all
	}
	return w.perceivers(ev.Who)
}

func perceivesBy(w writer, ev *Event, _ PCs) PCs { return w.perceivers(ev.By) }

func isNear(w writer, ev *Event, _ PCs) PCs { return w.nearby(ev.Who) }

func inCompany(w writer, ev *Event, all PCs) PCs {
	if ev.Who.IsPC() {
		return w.company(ev.Who)
	}
	return all
}

func atWay(w writer, ev *Event, _ PCs) PCs {
	if ev.Kind == WayFound && ev.Who.IsPC() {
		return w.company(ev.Who)
	}
	ends := w.sc.ends[ev.Conn]
	return w.those(func(p Who) bool { return w.isIn(p, ends[0]) || w.isIn(p, ends[1]) })
}

func withOwner(w writer, ev *Event, all PCs) PCs {
	if ev.Who.IsChallenge() && w.has(ev.Who) {
		return w.perceivers(ev.Who) | w.those(func(p Who) bool { return w.isWith(p, ev.Who) })
	}
	return perceivesWho(w, ev, all)
}

func seesBody(w writer, ev *Event, _ PCs) PCs {
	return w.perceivers(ev.Who) | w.those(func(p Who) bool { return w.seesInto(p, ev.Region) })
}

func seesRegion(w writer, ev *Event, _ PCs) PCs {
	return w.those(func(p Who) bool { return w.isIn(p, ev.Region) || w.seesInto(p, ev.Region) })
}

func seesFloor(w writer, ev *Event, _ PCs) PCs {
	on := w.those(func(p Who) bool { return w.isIn(p, ev.Region) && w.seesInto(p, ev.Region) })
	if ev.Who.IsPC() {
		return on.with(ev.Who.Index())
	}
	return on
}
