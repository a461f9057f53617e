package explore

import (
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/frame"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// The steps of an attack frame.
const (
	attackBegin = iota
	attackAssists
	attackAssisted
	attackForce
	attackForced
	attackReact
	attackReacted
	attackRoll
	attackHarm
	attackHarmed
	attackEffects
	attackAfter
)

// attack resolves an Action against one target: Interrupts, Assists, the Reaction, the opposed roll with its rerolls, Damage and Defence,
// and the other effects. §GL-04
//
// Its dice, in this order: the Action's Inflict, the Reaction's Endure, their rerolls, Damage, Defence, the Reaction's Damage, each with its
// reroll, the fall.
func (run *Runner) attack(i int) {
	f := &run.stack[i]
	if f.Step < attackEffects && (!run.state.InPlay(f.Actor) || !run.state.InPlay(f.Target)) {
		run.attackOver(i)
		return
	}
	if f.Step < attackRoll && (!run.meeting(f) || run.left(i)) { // an Interrupt has removed the actor or the target
		run.emit(board.Event{Kind: board.EventMissed, Who: f.Actor, By: f.Target, Play: f.Play})
		run.attackOver(i)
		return
	}
	switch f.Step {
	case attackBegin:
		f.Step, f.React, f.Next = attackAssists, -1, 0
		actor, target := f.Actor, f.Target
		run.fire(scenario.OnAttack, target, actor)
		if run.heardByOthers(scenario.OnAllyAttack) {
			run.fireNear(scenario.OnAllyAttack, target, actor, target)
		}
		run.fireScenario(scenario.OnAttack, target, actor)
	case attackAssists:
		run.askAssists(i)
	case attackAssisted:
		f.Step = attackAssists
		if f.Choice > 0 {
			run.assist(i)
		}
	case attackForce:
		f.Step = attackReact
		run.forceReaction(i)
	case attackForced:
		if f.Step = attackReact; f.Choice > 0 { // else the force is kept for later
			f.Step = attackReacted
			f.Choice--
			run.settle(f.Target, board.HappeningForcedPlay)
		}
	case attackReact:
		f.Step = attackReacted
		run.chooseReaction(i)
	case attackReacted:
		if f.Choice > 0 { // the k-th Reaction that could be played
			f.React = run.reactions(f.Target, f.Actor, nil)[f.Choice-1]
		}
		run.oppose(i)
	case attackRoll:
		if run.contests && run.contested(i) || run.rolled(i, f.Actor, f.Target) {
			f = &run.stack[i]
			if f.Step = attackHarm; !run.opposed.ActionTakesEffect() {
				run.emit(board.Event{Kind: board.EventMissed, Who: f.Actor, By: f.Target, Play: f.Play})
			}
			for run.stack[i].Step == attackHarm {
				run.rollHarm(i)
			}
		}
	case attackHarm:
		run.rollHarm(i)
	case attackHarmed:
		run.rerollHarm(i)
	case attackEffects:
		f.Step = attackAfter
		run.effects(i)
	case attackAfter:
		after := *f
		if run.attackOver(i); !after.Hit && run.state.Result == board.ResultRunning {
			run.slip(&after)
		}
	}
}

// reactions returns the Reactions that an entity may play now against the attacker by. ST-30, ST-31, EX-90
func (pos *Position) reactions(w, by scenario.Who, list []int16) []int16 {
	if !pos.state.Sheet(w).MayReact() {
		return nil
	}
	plays := pos.plays(w)
	for _, k := range pos.reactionsOf(w) {
		p := &plays[k]
		if pos.atHand(w, int(k)) && pos.reactsWith(w, by, p) {
			list = append(list, k)
		}
	}
	return list
}

// reactsWith reports whether a Reaction may be played now against the attacker by, if it is at hand. ST-31, EX-90
func (pos *Position) reactsWith(w, by scenario.Who, p *scenario.Play) bool {
	return pos.allowsFor(w, by, p) && (!p.FromHand() || pos.state.Sheet(w).ReactionsFromHand())
}

// couldReact reports whether an entity whose hand is closed could play a Reaction against by, as far as everyone knows. HD-83
func (pos *Position) couldReact(w, by scenario.Who) bool {
	return pos.closed(w) && pos.state.Sheet(w).MayReact() && slices.ContainsFunc(pos.reactionsOf(w), func(k int16) bool {
		p := &pos.plays(w)[k]
		return pos.could(w, int(k)) && pos.reactsWith(w, by, p)
	})
}

// chooseReaction asks which Reaction is played. A Challenge's Reactions cost nothing: it plays the only one, or the DM chooses among
// several.
func (run *Runner) chooseReaction(i int) {
	f := &run.stack[i]
	f.Choice = 0
	if f.Target == f.Actor || run.reactionsOf(f.Target) == nil {
		return
	}
	var room [8]int16
	list := run.reactions(f.Target, f.Actor, room[:0])
	switch {
	case len(list) == 0 && !run.couldReact(f.Target, f.Actor):
	case len(list) == 1 && f.Target.IsChallenge():
		f.Choice = 1
	default:
		run.ask(board.Pending{Ask: board.AskReaction, Who: f.Target, By: f.Actor, Plays: append([]int16(nil), list...)})
	}
}

// reactionsOf returns the places of an entity's Reactions among its plays.
func (pos *Position) reactionsOf(w scenario.Who) []int16 {
	if w.IsPC() {
		return pos.game.reactions[w.Index()]
	}
	return pos.game.reactions[len(pos.party)+int(pos.state.Challenges[w.Index()].Printed)]
}

// The dice of an attack's harm, in the order of Frame.N.
const (
	actionDamage = iota
	reactionDefence
	reactionDamage
)

// harmDice rolls the dice of an attack's harm with the number f.N. It returns the zero throw if the play that has them doesn't take effect,
// or has none. All are rolled before anything takes effect, so they are the dice of the plays as they were made.
func (run *Runner) harmDice(f *frame.Frame, note string) (w scenario.Who, throw stattrack.PoolRoll) {
	p, o := run.play(f), &run.opposed
	var r *scenario.Play
	if f.React >= 0 {
		r = &run.plays(f.Target)[f.React]
	}
	switch hit := o.ActionTakesEffect(); {
	case f.N == actionDamage && hit && !p.Damage.IsZero():
		return f.Actor, run.damage(playDice(f.Actor, f.Target, f.Play, board.ForDamage), p, f.Aid[stattrack.Damage], note)
	case f.N == reactionDefence && hit && !p.Damage.IsZero() && r != nil && !r.Defence.IsZero():
		pierce := p.Piercing
		if p.Plain(run.state.Sheet(f.Actor)) {
			pierce = 0 // ST-22
		}
		defence := entry{of: f.Target, other: f.Actor, play: r, name: "Defence", class: stattrack.Defence, printed: r.Defence, pierce: pierce}
		return f.Target, run.roll(playDice(f.Target, f.Actor, f.React, board.ForDefence), &defence, note) // GL-04, even if the Reaction lost
	case f.N == reactionDamage && r != nil && o.ReactionTakesEffect() && !r.Damage.IsZero():
		return f.Target, run.damage(playDice(f.Target, f.Actor, f.React, board.ForDamage), r, 0, note)
	}
	return scenario.Nobody, throw
}

// rollHarm rolls the next dice of an attack's harm. Whoever has a right to reroll is asked, unless the dice can't come out higher. ST-44,
// ST-46
func (run *Runner) rollHarm(i int) {
	f := &run.stack[i]
	var w scenario.Who
	w, run.harm = run.harmDice(f, "")
	f.Step = attackHarmed
	if w == scenario.Nobody || quiet(run.state.Sheet(w), stattrack.Mind) || run.state.Sheet(w).Rerolls().May() == 0 ||
		run.harm.Total() == highest(run.harm.Pool) {
		f.Choice = 0
		run.rerollHarm(i)
		return
	}
	run.ask(board.Pending{Ask: board.AskReroll, Who: w, By: f.Actor, Roll: run.harm, Opposed: run.opposed})
}

func highest(p stattrack.Pool) (n int) {
	for _, d := range p.Terms {
		n += int(d.N) * d.Size.Sides()
	}
	return n
}

// rerollHarm rolls the last dice of an attack's harm again, if their player has chosen so, and goes on. The higher roll is always better
// for who rolls.
func (run *Runner) rerollHarm(i int) {
	f := &run.stack[i]
	n := uint8(run.harm.Total()) // at most MaxDice dice
	if right := rerollRights[f.Choice]; right != 0 {
		w := harmer(f)
		sh := *run.state.Sheet(w)
		_ = sh.SpendReroll(right) // ST-44, ST-46; check has allowed it
		run.changeSheet(board.Event{Kind: board.EventRerollsUsed, Who: w, N: int32(right)}, &sh)
		_, throw := run.harmDice(f, "reroll")
		second := uint8(throw.Total())
		if right == stattrack.ChooseEither {
			second = max(second, n)
		}
		n = second
	}
	switch f.Step = attackHarm; f.N {
	case actionDamage:
		f.Harm[0] = n
	case reactionDefence:
		f.Harm[0] -= min(n, f.Harm[0]) // GL-04
	case reactionDamage:
		f.Harm[1] = n
		f.Step = attackEffects
	}
	if f.N++; f.Step == attackEffects {
		f.N = 0
	}
}

// harmer returns the entity that has rolled the last dice of an attack's harm: the actor its Damage, the target the rest.
func harmer(f *frame.Frame) scenario.Who {
	if f.N == actionDamage {
		return f.Actor
	}
	return f.Target
}
