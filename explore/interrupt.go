package explore

import (
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// mayInterrupt returns the bits for the event of an Assist or Interrupt, or 0 if it may not be played now. An entity may play one a turn,
// two at Skill +3, none at Skill -3. Automatic ones always fire and don't count. GL-06, ST-52, ST-55
func (pos *Position) mayInterrupt(w scenario.Who, p *scenario.Play) int32 {
	bits := int32(countsAsInterrupt)
	if p.Once && w.IsChallenge() {
		if pos.state.Challenges[w.Index()].Spent {
			return 0
		}
		bits |= spentForGood
	}
	sh := pos.state.Sheet(w)
	switch {
	case p.Automatic:
		return bits&^countsAsInterrupt | automatic
	case !sh.MayInterrupt(false):
		return 0 // ST-52
	case pos.state.Budget(w).Interrupts == pos.state.Turns+1: // GL-06
		if !sh.MayPlaySecond() {
			return 0
		}
		bits |= secondOfTurn // §ST-55
	}
	return bits
}

// springs reports whether an Interrupt fits the actor of its trigger. An Interrupt against an enemy needs an enemy in the region that its player
// knows of, or one whose ranged Action it answers. An Interrupt for an ally needs an ally in the region. With unseen, its player did not know of
// the actor as it happened. EX-85, GL-40
func (run *Runner) springs(w, actor scenario.Who, p *scenario.Play, unseen bool) bool {
	aim := run.aim(w, p)
	if w.IsPC() && (unseen || aim == scenario.OneEnemy) && run.unknownTo(w, actor) {
		return false // the player doesn't know that anything happened, or where who did it is now
	}
	switch aim {
	case scenario.NoTarget:
		return true
	case scenario.AllEnemies:
		return run.strikes(w, p)
	}
	if aim == scenario.OneEnemy && (run.withstands(w, actor) || run.hiddenFrom(w, actor)) {
		return false // EX-65, EX-104, GL-53
	}
	if (aim == scenario.OneEnemy) != (w.IsPC() != actor.IsPC()) {
		return false
	}
	r := run.ground(w, actor)
	return w == actor || r != scenario.NoRegion && run.occupies(w, r) && run.occupies(actor, r) || run.answers(w, actor)
}

// The steps of a spring frame.
const (
	springNow = iota
	springAnswered
)

// spring plays an Interrupt, if it may be played. The player or the DM is asked first, if that one has a choice. The Interrupts of one
// entity come in the order in which they are printed. EX-85, GL-06
func (run *Runner) spring(i int) {
	f := run.stack[i]
	p := &run.plays(f.Actor)[f.Play]
	bits := run.mayInterrupt(f.Actor, p)
	able := bits != 0 && run.state.InPlay(f.Actor) && run.could(f.Actor, int(f.Play)) &&
		(f.Target == f.Actor || run.state.InPlay(f.Target) || aimless(run.aim(f.Actor, p))) &&
		run.allowsFor(f.Actor, f.Target, p) && // EX-90
		run.springs(f.Actor, f.Target, p, f.Unseen)
	switch {
	case !able || f.Step == springAnswered && f.Choice == 0 || p.Automatic && !run.atHand(f.Actor, int(f.Play)): // §HD-34
		run.pop(i)
	case f.Step == springNow && !p.Automatic && run.decides(f.Actor):
		run.stack[i].Step = springAnswered
		run.ask(board.Pending{Ask: board.AskInterrupt, Who: f.Actor, By: f.Target, Plays: []int16{f.Play}})
	default:
		run.pop(i)
		unseen := run.appears(f.Actor, f.Target, p)
		run.interrupts(board.Event{Kind: board.EventInterrupted, Who: f.Actor, By: f.Target, Play: f.Play, N: bits, Clause: "EX-85"})
		run.cardPlayed(f.Actor, f.Play)
		if aim := run.aim(f.Actor, p); (aim == scenario.OneEnemy || aim == scenario.AllEnemies) && skipsAction(run.state.Sheet(f.Actor)) {
			run.settle(f.Actor, board.HappeningSkippedAction) // ST-20: the Interrupt counts as an Action, which is skipped
			return
		}
		run.carryOut(f.Actor, f.Target, f.Play, p, unseen)
	}
}

// aimless reports whether a play with this Aim is played against nobody in particular, so that nobody has to be there for it.
func aimless(a scenario.Aim) bool { return a == scenario.NoTarget || a == scenario.AllEnemies }

// decides reports whether someone is asked before an entity's Interrupt is played: a PC's player, or the DM for a Challenge that has
// several of which it may play one a turn. A Challenge's only one is played at once, as its only Reaction is. GL-06
func (pos *Position) decides(w scenario.Who) bool {
	return w.IsPC() || pos.chooses[pos.state.Challenges[w.Index()].Printed]
}

// interrupts emits the event of an Assist or Interrupt. If it is the second in its turn, the sheet records that. ST-55
func (run *Runner) interrupts(ev board.Event) {
	if ev.N&secondOfTurn == 0 {
		run.emit(ev)
		return
	}
	sh := *run.state.Sheet(ev.Who)
	_ = sh.SecondPlayed() // mayInterrupt has allowed it
	run.changeSheet(ev, &sh)
}
