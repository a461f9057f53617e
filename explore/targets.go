package explore

import (
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/frame"
	"github.com/crunchrules/crunch/explore/internal/plan"
	"github.com/crunchrules/crunch/explore/scenario"
)

// aim returns the Aim of an entity's play. EX-56
func (pos *Position) aim(w scenario.Who, play *scenario.Play) scenario.Aim {
	switch {
	case play.Aim == scenario.OneEnemy && w.IsChallenge():
		return plan.RulesOf(pos.printed(w)).Aim // EX-56
	case play.Aim == scenario.SingleEnemy:
		return scenario.OneEnemy // EX-56: the content states one enemy
	}
	return play.Aim
}

// play returns the actor's play in a frame that has one: of an Action, an Interrupt, a Lockpick or an attempt to cross.
func (pos *Position) play(f *frame.Frame) *scenario.Play { return &pos.plays(f.Actor)[f.Play] }

// reaches returns why an entity can't target another, or 0: the target must be in play, known, and in its region or, if ranged, in range.
func (pos *Position) reaches(w, target scenario.Who, ranged bool) board.Reason {
	if !pos.state.Has(target) {
		if w.IsPC() && target.IsChallenge() {
			return board.ErrUnseen // players can't count the spawned Challenges either
		}
		return board.ErrNoSuchEntity
	}
	here := pos.ground(w, target)
	switch {
	case w.IsPC() && target.IsChallenge() && !pos.knows(here, target):
		return board.ErrUnseen // checked first: other reasons would tell where it is
	case pos.hiddenFrom(w, target):
		return board.ErrUnseen
	case !pos.state.InPlay(target):
		return board.ErrOutOfPlay
	case w != target && (here == scenario.NoRegion || !pos.occupies(w, here) || !pos.occupies(target, here)) && !(ranged && pos.inRange(w, target)):
		return board.ErrOutOfReach
	}
	return 0
}

// inRange reports whether an entity sees another in an adjacent region, through a connection that nothing blocks. An Obstacle stands
// between regions, so it is never in range. Darkness doesn't hinder Challenges that are not embodied. §GL-40
func (pos *Position) inRange(w, target scenario.Who) bool {
	from, to := pos.state.Where(w), pos.state.Where(target)
	if from == scenario.NoRegion || to == scenario.NoRegion || from == to || pos.cloaks && pos.cloakedFrom(w, target) {
		return false
	}
	k := pos.keywords(w)
	if w.IsChallenge() && !plan.Embodied(pos.printed(w)) {
		k = scenario.Darkvision
	}
	return pos.looksFrom(k, from, to)
}

// looksFrom reports whether eyes with these keywords see from one region into another that is next to it.
func (pos *Position) looksFrom(k scenario.Keywords, from, to scenario.RegionID) bool {
	for _, e := range pos.sc.Exits[from] {
		if e.To == to && pos.looksInto(k, from, e) {
			return true
		}
	}
	return false
}

// answers reports whether an entity Interrupts a ranged Action that is being resolved. It may do so as if both stood in one region. GL-40
func (run *Runner) answers(w, shooter scenario.Who) bool {
	for i := len(run.stack) - 1; i >= 0; i-- {
		if f := &run.stack[i]; f.Kind == frame.AttackFrame && f.Actor == shooter && f.Target == w {
			return run.play(f).Ranged && run.inRange(w, shooter)
		}
	}
	return false
}

// meeting reports whether the actor and the target of an attack frame are still there and in reach of each other.
func (run *Runner) meeting(f *frame.Frame) bool {
	return !f.Renewed && (run.meet(f.Actor, f.Target) || run.play(f).Ranged && run.inRange(f.Actor, f.Target) || run.answers(f.Actor, f.Target))
}

// strikes reports whether an Interrupt against all enemies has a target. For a PC only known enemies count; otherwise the question would
// give unknown ones away. §GL-45
func (pos *Position) strikes(w scenario.Who, p *scenario.Play) bool {
	from, next := pos.nextEnemy(w, p, pos.state.Where(w), 0)
	for w.IsPC() && next != scenario.Nobody && !pos.of(w).knows(pos.state.Where(w), next) {
		from, next = pos.nextEnemy(w, p, pos.state.Where(w), from)
	}
	return next != scenario.Nobody
}

// nextEnemy returns the first enemy numbered from or higher, and the number to go on from. The enemies of a Challenge are the PCs in its
// region. Those of a PC are the Creatures and Seekers there, seen or not, and the other Challenges that the players know there and at the
// exits. GL-45
func (pos *Position) nextEnemy(w scenario.Who, p *scenario.Play, r scenario.RegionID, from int16) (int16, scenario.Who) {
	if pos.state.Where(w) != r {
		return from, scenario.Nobody // the Obstacle is gone
	}
	if w.IsChallenge() {
		for j := int(from); j < len(pos.state.PCs); j++ {
			// EX-90: an Obstacle has two regions
			if r := pos.state.PCs[j].Region; pos.state.PCs[j].Fate == board.FatePlaying && pos.occupies(w, r) && pos.allows(r, p) {
				return int16(j + 1), scenario.PC(j)
			}
		}
		return from, scenario.Nobody
	}
	best, known := scenario.Nobody, pos.of(w)
	consider := func(t scenario.Who) {
		// EX-65, GL-43
		if t.Index() >= int(from) && (best == scenario.Nobody || t < best) && (plan.RulesOf(pos.printed(t)).Swept || known.knows(r, t)) &&
			!pos.withstands(w, t) {
			best = t
		}
	}
	for at := pos.first[r]; at != scenario.Nobody; at = pos.next[at.Index()] {
		consider(at)
	}
	for _, o := range pos.sc.Guards[r] {
		if !pos.state.Challenges[o.Index()].Gone {
			consider(o)
		}
	}
	if best == scenario.Nobody {
		return from, best
	}
	return int16(best.Index() + 1), best
}

// sturdy reports whether the scenario forbids bashing this Challenge. EX-104, §GL-43
func (pos *Position) sturdy(w scenario.Who) bool {
	return pos.sc.Spec.Forbids.Bashing && plan.HasLock(pos.printed(w))
}

// resists returns why a PC can't play an Action against a Challenge, or 0. A Neutral is nobody's enemy (GL-89), an attempt at a Persisting
// Obstacle is a Move (EX-65), and the scenario may forbid bashing (EX-104).
func (pos *Position) resists(w, t scenario.Who) board.Reason {
	switch {
	case !w.IsPC() || !t.IsChallenge():
		return 0
	case plan.RulesOf(pos.printed(t)).Neutral:
		return board.ErrNotATarget // GL-89
	case pos.printed(t).Persists:
		return board.ErrNeedsMove // EX-65
	case pos.sturdy(t):
		return board.ErrForbidden // EX-104
	}
	return 0
}

// withstands reports whether a PC can't play Actions against a Challenge.
func (pos *Position) withstands(w, t scenario.Who) bool { return pos.resists(w, t) != 0 }

// knows reports whether PCs in a region know where a Challenge is now: exactly if their Views show it. EX-30, EX-34
func (pos *Position) knows(here scenario.RegionID, w scenario.Who) bool {
	f := &pos.state.Challenges[w.Index()]
	return pos.revealedTo(scenario.Everyone, w) && f.Region == here && !f.Gone || pos.visible(w)
}
