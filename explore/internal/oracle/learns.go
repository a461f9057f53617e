package oracle

import (
	"fmt"
	"maps"
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// What the viewers of an oracle learn.

// Happen lets each viewer learn from one event: b is the State before it, a the one after it.
func (o *Oracle) Happen(b *board.State, ev *board.Event, a *board.State) error {
	if ev.Kind == board.EventSearched && !slices.ContainsFunc(o.Events, func(ev board.Event) bool { return ev.Kind == board.EventRolled && ev.N == 1 }) {
		return fmt.Errorf("%v, and the DM has rolled nothing: want a roll though nothing is hidden (EX-121)", ev)
	}
	for v := range o.viewers {
		if err := o.hears(b, ev, a, v); err != nil {
			return err
		}
	}
	saw := o.saw[:0]
	for v := range o.viewers {
		saw = append(saw, ev.Who.IsChallenge() && ev.Who.Index() < len(b.Challenges) && o.Visible(b, v, ev.Who.Index()))
	}
	o.saw = saw
	for v := range o.viewers {
		o.forgets(b, ev, a, v, saw[v])
		if toldTo(ev, o.Viewer(v)) && (!a.PCs[v].Fate.Absent() || !o.apart || ev.Who == scenario.PC(v)) {
			o.learns(b, ev, a, v)
		}
	}
	if o.apart && (ev.Kind == board.EventMoved || ev.Kind == board.EventJoined) && ev.Who.IsPC() {
		o.meet(a, ev.Who.Index())
	}
	for v := range o.viewers {
		o.remembers(ev, a, v)
	}
	return nil
}

// Viewer returns whom viewer number v stands for: a PC, or Everyone if all know the same.
func (o *Oracle) Viewer(v int) scenario.Who {
	if o.apart {
		return scenario.PC(v)
	}
	return scenario.Everyone
}

func toldTo(ev *board.Event, viewer scenario.Who) bool {
	return ev.For == scenario.Everyone || ev.For == viewer || ev.Only.Has(viewer)
}

// learns adds what a viewer knows because it is told.
func (o *Oracle) learns(b *board.State, ev *board.Event, a *board.State, v int) {
	l := &o.viewers[v]
	k := l.facts
	switch ev.Kind {
	case board.EventRegionSeen:
		k.set(true, "region", int(ev.Region))
	case board.EventRegionExplored:
		k.set(true, "explored", int(ev.Region))
		for c, ends := range o.ends { // EX-122: who comes there sees a way that somebody has revealed, and may be sent on at once
			if !o.apart && (ends[0] == int(ev.Region) || ends[1] == int(ev.Region)) && o.found(a, c) {
				k.set(true, "way", c)
			}
		}
	case board.EventWayFound:
		k.set(true, "way", int(ev.Conn))
	case board.EventWaySeen:
		k.set(true, "linked", int(ev.Conn))
	case board.EventMoved: // EX-31: who goes through it knows where it leads
		if ev.Conn != scenario.NoConn && ev.Who.IsPC() && (!o.apart || ev.Who == scenario.PC(v)) {
			k.set(true, "linked", int(ev.Conn))
			k.set(true, "way", int(ev.Conn))
		}
	case board.EventJoined:
		if o.goal >= 0 && ev.Who == scenario.PC(v) { // EX-12
			k.set(true, "region", o.goal)
		}
	case board.EventSecretFound:
		k[fact{what: "secret", name: o.spec.Secrets[ev.Index].Name}] = 1
	case board.EventFeatureOpened:
		k.set(true, "opened", int(ev.Index))
	case board.EventRevealed:
		k.set(true, "shown", ev.Who.Index())
		k.set(!a.Challenges[ev.Who.Index()].Gone, "stands", ev.Who.Index())
	case board.EventBodyLeft, board.EventBodyDragged, board.EventBodyHidden:
		switch ev.Kind { // it lies there no more; another one may
		case board.EventBodyHidden:
			k.less(bodyFact(board.Body{Seeker: ev.Who, Region: ev.Region}), 1)
		case board.EventBodyDragged:
			k.less(bodyFact(board.Body{Seeker: ev.Who, Region: scenario.RegionID(ev.From)}), 1)
		}
		k[bodyFact(board.Body{Seeker: ev.Who, Region: ev.Region, Hidden: ev.Kind == board.EventBodyHidden})]++
	case board.EventItemDropped, board.EventItemLaid:
		k[itemFact(board.Lying{Region: ev.Region, Item: ev.Text})]++
	case board.EventItemsLeft:
		for _, item := range b.PCs[ev.Who.Index()].Items {
			k[itemFact(board.Lying{Region: ev.Region, Item: item})]++
		}
	case board.EventBodySeen:
		for _, b := range a.Bodies {
			if b.Seeker == ev.Who && b.Region == ev.Region {
				k[bodyFact(b)] = times(a.Bodies, b)
			}
		}
	case board.EventItemSeen:
		l := board.Lying{Region: ev.Region, Item: ev.Text}
		k[itemFact(l)] = times(a.Lying, l)
	case board.EventItemPickedUp:
		k.less(itemFact(board.Lying{Region: ev.Region, Item: ev.Text}), 1)
	case board.EventRegionChanged:
		l.land[ev.Region] = scenario.Terrain(ev.To)
	case board.EventWayChanged:
		l.shut[ev.Conn] = ev.To != 0
	}
}

func (f facts) less(what fact, n int) {
	if f[what] -= n; f[what] <= 0 {
		delete(f, what)
	}
}

// forgets takes from a viewer what it knows no more: where Creatures and Seekers are that it has lost sight of. saw says that it saw who an event is
// about.
func (o *Oracle) forgets(b *board.State, ev *board.Event, a *board.State, v int, saw bool) {
	k := o.viewers[v].facts
	switch ev.Kind {
	case board.EventSpawned, board.EventRespawned: // EX-30: a new one has yet to show itself
		k.set(false, "shown", ev.Who.Index())
		if ev.Kind == board.EventSpawned {
			k.set(false, "stands", ev.Who.Index())
			k.set(false, "fell", ev.Who.Index())
		}
	case board.EventBestowed: // GL-53: one that hides or vanishes is seen no more
		if e := o.g.Effect(int(ev.Index) + 1); e.Unseen != scenario.Seen && ev.Who.IsChallenge() && o.roams(a, ev.Who.Index()) {
			invisible := 0
			for _, e := range o.inForce(a, ev.Who, -1) {
				if e.Unseen == scenario.Invisible {
					invisible++
				}
			}
			if e.Unseen == scenario.Hidden || invisible == 1 { // what was Invisible before stays known
				k.set(false, "shown", ev.Who.Index())
			}
		}
	case board.EventDefeated: // EX-30: one that was seen to fall stays known
		k.set(saw, "shown", ev.Who.Index())
	case board.EventMoved:
		if c, to := ev.Who.Index(), int(ev.Region); ev.Who.IsChallenge() {
			if o.cloaked(a, c) || o.roams(a, c) && !o.Sees(a, v, to) || !o.roams(a, c) && !o.seesFloor(a, v, to) { // EX-34: it has slipped away
				k.set(false, "shown", c)
			}
			if o.printed(a, c).Light == scenario.NoLight {
				return
			}
		}
	}
	for c := range a.Challenges { // EX-34: the light is gone, or one comes back without it
		r := int(a.Challenges[c].Region)
		if !o.roams(a, c) || a.Challenges[c].Gone || !o.IsIn(a, v, r) {
			continue
		}
		dark := !o.Sees(a, v, r) && (o.Sees(b, v, r) || !o.IsIn(b, v, r))
		if o.cloaked(a, c) { // GL-53: no light has shown it
			dark = !o.IsIn(b, v, r)
		}
		if dark {
			k.set(false, "shown", c)
		}
	}
}

// remembers updates what a viewer knows by what it sees. It drops what is no longer in its place.
func (o *Oracle) remembers(ev *board.Event, s *board.State, v int) {
	k := o.viewers[v].facts
	for c := range s.Challenges {
		gone := s.Challenges[c].Gone
		switch {
		case !o.apart || o.roams(s, c):
		case o.isWith(s, v, c):
			k.set(gone && (k.has("stands", c) || k.has("fell", c)), "fell", c)
			k.set(!gone && o.Visible(s, v, c), "stands", c)
		case ev.Kind == board.EventMoved && ev.Who == scenario.ChallengeAt(c): // content has moved it away
			k.set(false, "stands", c)
		}
	}
	there := o.empty(forThere)
	for _, body := range s.Bodies {
		there[bodyFact(body)]++
	}
	for _, l := range s.Lying {
		there[itemFact(l)]++
	}
	for f, n := range k {
		if (f.what == "body" || f.what == "item") && n > there[f] && (o.IsIn(s, v, f.at) || f.what == "body" && o.Sees(s, v, f.at)) {
			k.less(f, n-there[f])
		}
	}
}

// rest lets the viewers look round when nothing is being done. EX-11, EX-30, EX-34
func (o *Oracle) rest(s *board.State) {
	for v := range o.viewers {
		l, pcs := &o.viewers[v], o.eyes(s, v)
		k := l.facts
		for _, pc := range pcs {
			r := int(s.PCs[pc].Region)
			k.set(true, "region", r)
			k.set(true, "explored", r)
			l.land[r] = o.terrain(s, r)
			for c := range o.ends {
				o.rests(s, v, pc, c)
			}
		}
		for c := range s.Challenges {
			f := &s.Challenges[c]
			lurks := o.printed(s, c).Hidden || o.printed(s, c).Type == stattrack.Trap || o.cloaked(s, c)
			if o.ways[f.Printed] < 0 && !f.Gone && !lurks && o.seesFloor(s, v, int(f.Region)) {
				k.set(true, "shown", c)
				k.set(o.apart && !o.roams(s, c), "stands", c)
			}
		}
		for _, b := range s.Bodies {
			if o.Sees(s, v, int(b.Region)) {
				k[bodyFact(b)] = times(s.Bodies, b)
			}
		}
		for _, i := range s.Lying {
			if o.seesFloor(s, v, int(i.Region)) {
				k[itemFact(i)] = times(s.Lying, i)
			}
		}
		for f := range o.spec.Features {
			if s.Table.Opened.Has(f) && (!o.apart || o.Sees(s, v, int(o.g.Scenario().Region(o.spec.Features[f].Region)))) {
				k.set(true, "opened", f)
			}
		}
	}
}

// rests lets a viewer look through a connection with the eyes of a PC at one of its ends.
func (o *Oracle) rests(s *board.State, v, pc, c int) {
	l := &o.viewers[v]
	to, free := o.through(s, pc, c)
	if to < 0 || !o.found(s, c) {
		return
	}
	at := int(s.PCs[pc].Region)
	l.facts.set(true, "way", c) // EX-122
	l.shut[c] = o.closed(s, c)
	if _, does := o.looks(s, pc, c); does {
		l.facts.set(true, "region", to)
		l.facts.set(true, "linked", c)
	}
	now, bits := o.terrain(s, to), scenario.Terrain(0)
	switch { // EX-30, EX-44: what it sees of the next region, if it knows that
	case !l.facts.has("region", to) || !free || !o.eyed(s, pc, at) || o.terrain(s, at).Has(scenario.Submerged):
	case now.Has(scenario.Submerged):
		bits = scenario.Water | scenario.Submerged
	case o.eyed(s, pc, to):
		bits = scenario.AllTerrain
	default:
		bits = scenario.Dark | scenario.Submerged
	}
	l.land[to] = l.land[to]&^bits | now&bits
}

// meet lets the PCs in the region of a PC tell each other all they know. What is true now is right.
func (o *Oracle) meet(s *board.State, pc int) {
	company := o.eyes(s, pc)
	if len(company) == 0 {
		return
	}
	all := lore{facts{}, slices.Clone(o.viewers[company[0]].land), slices.Clone(o.viewers[company[0]].shut)}
	for _, v := range company {
		l := &o.viewers[v]
		for f, n := range l.facts {
			all.facts[f] = max(all.facts[f], n)
		}
		for r := range all.land {
			now := o.terrain(s, r)
			for _, bit := range []scenario.Terrain{scenario.Dark, scenario.Water, scenario.Submerged} {
				if l.land[r].Has(bit) == now.Has(bit) { // of each bit: in the dark one sees from the next region only that it is dark
					all.land[r] = all.land[r]&^bit | now&bit
				}
			}
		}
		for c := range all.shut {
			if now := o.closed(s, c); l.shut[c] == now {
				all.shut[c] = now
			}
		}
	}
	for f := range all.facts {
		switch {
		case f.what == "fell" && all.facts.has("stands", f.at):
			all.facts.set(s.Challenges[f.at].Gone, "fell", f.at)
			all.facts.set(!s.Challenges[f.at].Gone, "stands", f.at)
		case f.what == "body" && !slices.ContainsFunc(s.Bodies, func(b board.Body) bool { return bodyFact(b) == f }):
			if slices.ContainsFunc(s.Bodies, func(b board.Body) bool { // another has seen where it is now
				return all.facts[bodyFact(b)] > 0 && b.Seeker.Index() == f.of
			}) {
				delete(all.facts, f)
			}
		case f.what == "item" && !slices.ContainsFunc(s.Lying, func(l board.Lying) bool { return itemFact(l) == f }):
			if slices.ContainsFunc(company, func(v int) bool { // another has been there, and it was gone
				return o.viewers[v].facts[f] == 0 && o.viewers[v].facts.has("explored", f.at)
			}) {
				delete(all.facts, f)
			}
		}
	}
	for _, v := range company {
		l := &o.viewers[v]
		l.facts = facts{}
		maps.Copy(l.facts, all.facts)
		l.land, l.shut = slices.Clone(all.land), slices.Clone(all.shut)
	}
}

func times[T comparable](list []T, thing T) (n int) {
	for _, other := range list {
		if other == thing {
			n++
		}
	}
	return n
}
