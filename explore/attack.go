package explore

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
	attackEffects
	attackAfter
)

// attack resolves an Action against one target: Interrupts, Assists, the Reaction, the opposed roll with its rerolls, Damage and Defence,
// and the other effects. GL-04
//
// Its dice, in this order: the Action's Inflict, the Reaction's Endure, their rerolls, Damage, Defence, the fall.
func (run *Runner) attack(i int) {
	f := &run.stack[i]
	if f.Step < attackEffects && (!run.inPlay(f.Actor) || !run.inPlay(f.Target)) {
		run.pop(i)
		return
	}
	if f.Step < attackRoll && !run.meeting(f) { // an Interrupt has removed the actor or the target
		run.pop(i)
		run.emit(Event{Kind: Missed, Who: f.Actor, By: f.Target, Play: f.Play})
		return
	}
	switch f.Step {
	case attackBegin:
		f.Step, f.React, f.Next = attackAssists, -1, 0
		actor, target := f.Actor, f.Target
		run.fire(OnAttack, target, actor)
		if run.near(OnAllyAttack) {
			run.fireNear(OnAllyAttack, target, !run.unknown(target), run.places(target), actor, target)
		}
		run.fireScenario(OnAttack, target, actor)
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
			run.settle(f.Target, ForcedPlay)
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
		if run.rolled(i, f.Actor, f.Target) {
			run.stack[i].Step = attackEffects
		}
	case attackEffects:
		f.Step = attackAfter
		run.effects(i)
	case attackAfter:
		run.pop(i)
		if !f.Hit && run.Result == Running {
			run.slip(f)
		}
	}
}

// reactions returns the Reactions that an entity may play now against the attacker by. ST-30, ST-31, EX-90
func (pos *Position) reactions(w, by Who, list []int16) []int16 {
	sh := pos.sheet(w)
	if !sh.MayReact() {
		return nil
	}
	plays := pos.plays(w)
	for _, k := range pos.reactionsOf(w) {
		p := &plays[k]
		if pos.atHand(w, int(k)) && pos.allowsFor(w, by, p) && (!p.Card || sh.ReactionsFromHand()) {
			list = append(list, k)
		}
	}
	return list
}

// chooseReaction asks which Reaction is played. A Challenge's Reactions cost nothing: it plays the only one, or the DM chooses among
// several.
func (run *Runner) chooseReaction(i int) {
	f := &run.stack[i]
	f.Choice = 0
	if f.Target.IsPC() == f.Actor.IsPC() && f.Target == f.Actor {
		return
	}
	if run.reactionsOf(f.Target) == nil {
		return
	}
	var room [8]int16
	list := run.reactions(f.Target, f.Actor, room[:0])
	switch {
	case len(list) == 0:
	case len(list) == 1 && f.Target.IsChallenge():
		f.Choice = 1
	default:
		run.ask(Pending{Ask: AskReaction, Who: f.Target, By: f.Actor, Plays: append([]int16(nil), list...)})
	}
}

// reactionsOf returns the places of an entity's Reactions among its plays.
func (pos *Position) reactionsOf(w Who) []int16 {
	if w.IsPC() {
		return pos.game.reactions[w.Index()]
	}
	return pos.game.reactions[len(pos.party)+int(pos.Challenges[w.Index()].Printed)]
}
