package explore

import (
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/plan"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// Who is Hidden or Invisible by an Effect. A Challenge that is printed as Hidden stands in known.go. GL-53

// unseenNow returns what in force makes an entity unseen. Invisible lasts, so it counts if it is Hidden too. Environs, Obstacles and Traps
// ignore it (EX-36).
func (pos *Position) unseenNow(w scenario.Who) (u scenario.Unseen) {
	if !pos.cloaks || w.IsChallenge() && !plan.RulesOf(pos.printed(w)).Afar {
		return scenario.Seen
	}
	pos.eachInForce(w, func(e *scenario.Effect, _ uint16, _ *board.Boosted) {
		if e != nil {
			u = max(u, e.Unseen)
		}
	})
	return u
}

// cloakedFrom reports whether an Effect keeps an enemy from seeing an entity, wherever both are. Everyone is all PCs. Environs, Obstacles and
// Traps need no eyes (EX-36). §GL-53
func (pos *Position) cloakedFrom(p, w scenario.Who) bool {
	if p.IsChallenge() == w.IsChallenge() || w == scenario.Nobody || p.IsChallenge() && !plan.Embodied(pos.printed(p)) {
		return false
	}
	return pos.unseenNow(w) != scenario.Seen
}

// hiddenFrom reports whether an enemy doesn't know where a PC is, so that it can't target it: the PC is Hidden. What players don't know of
// Challenges is visibleTo. §GL-53
func (pos *Position) hiddenFrom(p, w scenario.Who) bool {
	return pos.cloaks && w.IsPC() && p.IsChallenge() && pos.hidden(w) && plan.Embodied(pos.printed(p))
}

// hidden reports whether an Effect in force makes an entity Hidden.
func (pos *Position) hidden(w scenario.Who) bool {
	return slices.ContainsFunc(pos.state.Boosts, func(b board.Boosted) bool { return pos.hides(&b, w) })
}

// hides reports whether something in force makes an entity Hidden.
func (pos *Position) hides(b *board.Boosted, w scenario.Who) bool {
	return b.On == w && b.Effect != 0 && pos.effect(b).Unseen == scenario.Hidden
}

// vanishes reports whether a Challenge becomes unseen with what an event bestows on it: who knew it knows it no more. One that was Invisible and
// has acted stays known, whatever else makes it Invisible.
func (pos *Position) vanishes(ev *board.Event) bool {
	if ev.Kind != board.EventBestowed || !ev.Who.IsChallenge() || pos.unseenNow(ev.Who) == scenario.Seen {
		return false
	}
	u, already := pos.sc.Effects.List[ev.Index].Unseen, -1 // the new one is among those in force
	pos.eachInForce(ev.Who, func(e *scenario.Effect, _ uint16, _ *board.Boosted) {
		if e != nil && e.Unseen == scenario.Invisible {
			already++
		}
	})
	return u == scenario.Hidden || u == scenario.Invisible && already == 0
}

// hiddenEntry returns the dice that a Search must beat to reveal a Challenge: those of the last Effect that hides it, or those of its card. EX-120
func (pos *Position) hiddenEntry(w scenario.Who) stattrack.Pool {
	pool := pos.printed(w).HiddenEntry
	if pos.unseenNow(w) != scenario.Seen { // EX-36: what can't hide so is not looked for
		pos.eachInForce(w, func(e *scenario.Effect, _ uint16, _ *board.Boosted) {
			if e != nil && !e.HiddenEntry.IsZero() {
				pool = e.HiddenEntry
			}
		})
	}
	return pool
}

// lurks reports whether a Challenge is not revealed to those that look: it is Hidden or Invisible, or a Trap. EX-30, EX-85, GL-53
func (pos *Position) lurks(w scenario.Who) bool {
	return plan.Lurks(pos.printed(w)) || pos.unseenNow(w) != scenario.Seen
}

// exposed ends what makes an entity Hidden: it attacks, is revealed or leaves its place. §GL-53
func (run *Runner) exposed(w scenario.Who) {
	if !run.cloaks || w.IsChallenge() && !plan.RulesOf(run.printed(w)).Afar { // EX-36: who can't hide ignores it
		return
	}
	for i := 0; i < len(run.state.Boosts); {
		if run.hides(&run.state.Boosts[i], w) {
			run.endEffect(i, "GL-53", "")
		} else {
			i++
		}
	}
}
