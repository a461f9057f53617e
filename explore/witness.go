package explore

import (
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/plan"
	"github.com/crunchrules/crunch/explore/scenario"
)

// With Spec.Apart, who perceives an event: the PCs that see where it happens, and those that are there.

// witness makes an event happen and sets which PCs perceive it.
func (w writer) witness(ev *board.Event, source scenario.Who) {
	from := scenario.RegionID(ev.From)
	watching := w.state.Those(func(p scenario.Who) bool {
		return ev.Kind == board.EventMoved && from != scenario.NoRegion && w.sees(p, from) && !(w.cloaks && w.cloakedFrom(p, ev.Who))
	}) // before it happens
	w.heard(ev, source)
	before := ev.Only
	if ev.For == scenario.Everyone {
		before = w.state.Those(func(scenario.Who) bool { return true })
	}
	w.apply(ev)
	if ev.Kind != board.EventMoved && ev.Kind != board.EventLit || ev.N&moveUnseen != 0 {
		return
	}
	after := w.perceivers(ev.Who)
	if ev.Only = before | after; ev.Kind == board.EventMoved {
		ev.NotBy, ev.NotTo = ev.Only&^before, ev.Only&^after
		if ev.Who.IsChallenge() {
			ev.NotBy |= ev.NotTo &^ watching // EX-34: both say that they were with it in the dark, and don't see which way it goes
		}
	}
	w.narrow(ev)
}

// heard sets ev.Only, the PCs that perceive the event, unless it is set. If ev.For is not Everyone, no PC does.
func (w writer) heard(ev *board.Event, source scenario.Who) {
	if ev.For != scenario.Everyone {
		for i := range w.state.PCs { // its own Counter, or a text for some
			if p := scenario.PC(i); (p == ev.For || ev.Only.Has(p)) && w.lacksBy(p, source, ev) {
				ev.NotBy = ev.NotBy.With(i)
			}
		}
		return
	}
	all := w.state.Those(func(scenario.Who) bool { return true })
	if ev.Only == 0 {
		ev.Only = w.witnesses(ev, all)
	}
	for i := range w.state.PCs {
		p := scenario.PC(i)
		if w.lacksBy(p, source, ev) {
			ev.NotBy = ev.NotBy.With(i)
		}
		if (ev.Kind == board.EventLimitChanged || ev.Kind == board.EventReachedGoal) && ev.Region != scenario.NoRegion && !w.state.IsIn(p, ev.Region) &&
			!w.state.Mind(p).Known.Has(int(ev.Region)) {
			ev.NotTo = ev.NotTo.With(i)
		}
		if (ev.Kind == board.EventDeparted || ev.Kind == board.EventJoined) && p != ev.Who && !w.state.IsIn(p, ev.Region) && !w.sees(p, ev.Region) {
			ev.NotTo = ev.NotTo.With(i)
		}
	}
	w.narrow(ev)
}

// lacksBy reports whether a PC doesn't know who caused an event, or noted it, or whose hook it comes from.
func (w writer) lacksBy(p, source scenario.Who, ev *board.Event) bool {
	unknown := func(by scenario.Who) bool {
		return by.IsPC() && !w.perceives(p, by) || by.IsChallenge() && !(w.visibleTo(p, by, nil) && w.remembers(p, by))
	}
	return unknown(ev.By) || unknown(source) || ev.Kind == board.EventNoted && ev.Who.IsChallenge() && !w.visibleTo(p, ev.Who, nil)
}

// remembers reports whether a PC knows of an Environ, Obstacle or Trap: it is with it, or has been. One that has come back since is new to it.
func (w writer) remembers(p, who scenario.Who) bool {
	m := w.state.Mind(p)
	return plan.RulesOf(w.printed(who)).Afar || w.isWith(p, who) || m.Standing.Has(who.Index()) || m.Fallen.Has(who.Index())
}

// narrow sets For by the PCs that perceive an event: everyone if all that play do, else the DM and the PCs of Only.
func (w writer) narrow(ev *board.Event) {
	all := w.state.Those(func(scenario.Who) bool { return true })
	if ev.NotBy, ev.NotTo = ev.NotBy&ev.Only, ev.NotTo&ev.Only; ev.Only&all == all {
		ev.For, ev.Only = scenario.Everyone, 0
	} else {
		ev.For = scenario.DMOnly
	}
}

// witnesses returns the PCs that perceive an event which players may know. all are those that play.
func (w writer) witnesses(ev *board.Event, all board.PCs) board.PCs {
	switch rule := ruleOf(ev.Kind); {
	case public(ev):
		return all
	case rule.witnesses != nil:
		return rule.witnesses(w, ev, all)
	}
	return perceivesWho(w, ev, all)
}

// isWith reports whether a viewer is with a Challenge: in its region, or in a region on a side of an Obstacle. EX-60
func (pos *Position) isWith(viewer, w scenario.Who) bool {
	if r := pos.state.Challenges[w.Index()].Region; r != scenario.NoRegion {
		return pos.isIn(viewer, r)
	}
	sides := pos.sides(w)
	return pos.isIn(viewer, sides[0]) || pos.isIn(viewer, sides[1])
}

// perceives reports whether a PC perceives what happens to an entity: a PC where it sees it; a Creature or Seeker that it sees; an Environ,
// Obstacle or Trap that it knows and is with. EX-30, EX-34
func (pos *Position) perceives(p, w scenario.Who) bool {
	switch {
	case p == w:
		return true
	case w.IsPC():
		r := pos.state.PCs[w.Index()].Region
		return pos.state.PCs[w.Index()].Fate == board.FatePlaying && (pos.state.IsIn(p, r) || pos.sees(p, r))
	case pos.state.Has(w):
		return pos.visibleTo(p, w, nil) && (plan.RulesOf(pos.printed(w)).Afar || pos.isWith(p, w))
	}
	return false
}

// perceivers returns the PCs that perceive what happens to an entity.
func (pos *Position) perceivers(w scenario.Who) (set board.PCs) {
	for i := range pos.state.PCs {
		if pos.perceives(scenario.PC(i), w) {
			set = set.With(i)
		}
	}
	return set
}

// nearby returns the PCs that are with a Challenge or see into its region. If there are none, it is all that play: content tells the table
// of it.
func (pos *Position) nearby(w scenario.Who) board.PCs {
	r := pos.state.Challenges[w.Index()].Region
	near := pos.state.Those(func(p scenario.Who) bool { return pos.isWith(p, w) || r != scenario.NoRegion && pos.sees(p, r) })
	if near == 0 {
		near = pos.state.Those(func(scenario.Who) bool { return true })
	}
	return near
}

// Who perceives an event of some kinds (eventRules).

func allPCs(_ writer, _ *board.Event, all board.PCs) board.PCs { return all }

func perceivesWho(w writer, ev *board.Event, all board.PCs) board.PCs {
	if ev.Who == scenario.Nobody {
		return all
	}
	return w.perceivers(ev.Who)
}

func perceivesBy(w writer, ev *board.Event, _ board.PCs) board.PCs { return w.perceivers(ev.By) }

func isNear(w writer, ev *board.Event, _ board.PCs) board.PCs { return w.nearby(ev.Who) }

func inCompany(w writer, ev *board.Event, all board.PCs) board.PCs {
	if ev.Who.IsPC() {
		return w.state.Company(ev.Who)
	}
	return all
}

func atWay(w writer, ev *board.Event, _ board.PCs) board.PCs {
	if ev.Kind == board.EventWayFound && ev.Who.IsPC() {
		return w.state.Company(ev.Who)
	}
	ends := w.sc.Ends[ev.Conn]
	return w.state.Those(func(p scenario.Who) bool {
		return (w.state.IsIn(p, ends[0]) || w.state.IsIn(p, ends[1])) && w.mapped(w.state.Mind(p), ev.Conn)
	})
}

func withOwner(w writer, ev *board.Event, all board.PCs) board.PCs {
	if ev.Who.IsChallenge() && w.state.Has(ev.Who) {
		return w.perceivers(ev.Who) | w.state.Those(func(p scenario.Who) bool { return w.isWith(p, ev.Who) })
	}
	return perceivesWho(w, ev, all)
}

func seesBody(w writer, ev *board.Event, _ board.PCs) board.PCs {
	return w.perceivers(ev.Who) | w.state.Those(func(p scenario.Who) bool { return w.sees(p, ev.Region) })
}

func seesRegion(w writer, ev *board.Event, _ board.PCs) board.PCs {
	return w.state.Those(func(p scenario.Who) bool { return w.watches(p, ev.Region) })
}

func seesFloor(w writer, ev *board.Event, _ board.PCs) board.PCs {
	on := w.state.Those(func(p scenario.Who) bool { return w.state.IsIn(p, ev.Region) && w.sees(p, ev.Region) })
	if ev.Who.IsPC() {
		return on.With(ev.Who.Index())
	}
	return on
}
