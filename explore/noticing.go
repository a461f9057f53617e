package explore

import (
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/plan"
	"github.com/crunchrules/crunch/explore/scenario"
)

// What a viewer notices where it is: what stands there, and bodies.

// notice keeps what a PC has seen last: the Environs, Obstacles and Traps that it is with, and the bodies and open Features that it sees.
func (w writer) notice(ev *board.Event, p scenario.Who) {
	if rule := ruleOf(ev.Kind); !rule.noticed && !rule.hides || w.state.PCs[p.Index()].Fate != board.FatePlaying {
		return
	}
	for k := range w.state.Challenges {
		w.meets(p, scenario.ChallengeAt(k), ev)
	}
	w.seeBodies(p, ev)
	for f := range w.sc.Spec.Features {
		if w.state.Table.Opened.Has(f) && !w.state.Mind(p).Opened.Has(f) && w.sees(p, w.sc.Regions[w.sc.Spec.Features[f].Region]) {
			w.learns(p, openedSet, f)
		}
	}
}

// meets records whether an Environ, Obstacle or Trap is where a PC is.
func (w writer) meets(p, who scenario.Who, ev *board.Event) {
	i, mind := who.Index(), w.state.Mind(p)
	switch {
	case plan.RulesOf(w.printed(who)).Afar:
	case w.isWith(p, who):
		switch gone := w.state.Challenges[i].Gone; {
		case !gone && w.visibleTo(p, who, nil):
			w.forgets(p, fallenSet, i)
			w.learns(p, standingSet, i)
		case gone && mind.Standing.Has(i):
			w.forgets(p, standingSet, i)
			w.learns(p, fallenSet, i)
		case !gone:
			w.forgets(p, standingSet, i)
			w.forgets(p, fallenSet, i)
		}
	case ev.Kind == board.EventMoved && ev.Who == who: // content has moved it away
		w.forgets(p, standingSet, i)
	}
}

// toldBody changes the bodies that a viewer knows of by an event that tells of one.
func (w writer) toldBody(list []board.Body, ev *board.Event) []board.Body {
	switch ev.Kind {
	case board.EventBodyLeft, board.EventBodyDragged, board.EventBodyHidden:
		if i := slices.Index(list, lay(ev)); i >= 0 && ev.Kind != board.EventBodyLeft { // it is there no more
			list = slices.Delete(list, i, i+1)
		}
		list = append(list, board.Body{Seeker: ev.Who, Region: ev.Region, Hidden: ev.Kind == board.EventBodyHidden})
	case board.EventBodySeen:
		other := func(b board.Body) bool { return b.Seeker != ev.Who || b.Region != ev.Region }
		list = slices.DeleteFunc(list, func(b board.Body) bool { return !other(b) })
		list = append(list, slices.DeleteFunc(slices.Clone(w.state.Bodies), other)...)
	}
	return list
}

// seeBodies records the bodies that a viewer sees or finds no more, and those that it has dragged or hidden.
func (w writer) seeBodies(viewer scenario.Who, ev *board.Event) {
	old := w.state.Mind(viewer).Bodies
	if len(w.state.Bodies)+len(old) == 0 {
		return
	}
	list := slices.Clone(old)
	if w.tells(ev, viewer) {
		list = w.toldBody(list, ev)
	}
	var kept []board.Body
	for _, b := range list {
		if looks := w.isIn(viewer, b.Region) || w.sees(viewer, b.Region); !looks || times(kept, b) < times(w.state.Bodies, b) {
			kept = append(kept, b)
			continue
		}
		b.Hidden = !b.Hidden // it is there no more, or has been hidden
		if w.sees(viewer, b.Region) && times(kept, b) < times(w.state.Bodies, b) {
			kept = append(kept, b)
		}
	}
	if !slices.Equal(kept, old) {
		w.mind(viewer).Bodies = kept
	}
}
