package explore

import (
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/stattrack"
)

// act is the command Act.
func (run *Runner) act(c Command) {
	run.spendAction(c.Who)
	unseen := run.unseen(c.Who)
	run.show(c.Who, "EX-85")
	p := &run.plays(c.Who)[c.Play]
	ev := run.event(Played, c.Who)
	ev.By, ev.Play = c.Target, c.Play
	run.happen(ev)
	run.carryOut(c.Who, c.Target, c.Play, p, unseen)
}

// forced is an Action that content makes an entity play. EX-78
func (run *Runner) forced(i int) {
	f := run.stack[i]
	run.pop(i)
	if !run.inPlay(f.Actor) {
		return
	}
	if f.Target != Nobody && (!run.inPlay(f.Target) || !run.meet(f.Actor, f.Target)) {
		return
	}
	p := &run.plays(f.Actor)[f.Play]
	if !run.allowsFor(f.Actor, f.Target, p) || p.Card && !run.sheet(f.Actor).ActionsFromHand() ||
		run.aim(f.Actor, p) == OneEnemy && run.withstands(f.Actor, f.Target) {
		return // EX-90, ST-22, EX-65, EX-104: what is forced is a valid Action
	}
	if skipsAction(run.sheet(f.Actor)) { // ST-20: it is granted an Action, which is skipped
		run.settle(f.Actor, SkippedAction)
		return
	}
	unseen := run.unseen(f.Actor)
	run.show(f.Actor, "EX-85")
	run.emit(Event{Kind: Played, Who: f.Actor, By: f.Target, Play: f.Play, Clause: "EX-78"})
	run.carryOut(f.Actor, f.Target, f.Play, p, unseen)
}

// carryOut begins to resolve an Action, or an Interrupt that works like one. Unseen: w was unseen until it played it. GL-10
func (run *Runner) carryOut(w, target Who, index int16, p *Play, unseen bool) {
	switch run.aim(w, p) {
	case OneEnemy:
		run.push(Frame{Kind: attackFrame, Actor: w, Target: target, Play: index, Unseen: unseen})
	case AllEnemies:
		run.push(Frame{Kind: volleyFrame, Actor: w, Play: index, Region: run.at(w), Unseen: unseen})
	case OneAlly:
		run.benefit(w, target, index, p)
	case NoTarget:
		run.benefit(w, w, index, p)
	}
}

// reveal makes a Challenge known to the players. EX-85
func (run *Runner) reveal(w Who, clause string) {
	if w.IsFoe() && !run.Foes[w.Index()].Revealed {
		run.emit(Event{Kind: Revealed, Who: w, Clause: clause})
	}
}

// show makes a Challenge that does something known to the players, if a PC is where it is or sees it there. EX-11, EX-85
func (run *Runner) show(w Who, clause string) {
	if !w.IsFoe() {
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

// volley is an Action against all enemies: one attack after the other, PCs in their order, Challenges by their numbers. EX-56, EX-78
func (run *Runner) volley(i int) {
	f := &run.stack[i]
	next := Nobody
	if run.inPlay(f.Actor) {
		f.Next, next = run.nextEnemy(f.Actor, run.play(f), f.Region, f.Next)
	}
	if next == Nobody {
		run.pop(i)
		return
	}
	attack := Frame{Kind: attackFrame, Actor: f.Actor, Target: next, Play: f.Play, Unseen: f.Unseen, Groped: run.unseen(next)}
	if run.unknown(next) {
		run.reveal(next, "GL-45")
	}
	run.push(attack)
}

// nextEnemy returns the first enemy whose number is not below from, and the number to go on from. The enemies of a Challenge are the PCs
// in its region. Those of a PC are the Creatures and Seekers there, seen or not, and the other Challenges that the players know there and
// at the exits. GL-45
func (pos *Position) nextEnemy(w Who, p *Play, r RegionID, from int16) (int16, Who) {
	if pos.at(w) != r {
		return from, Nobody // it has been taken away
	}
	if w.IsFoe() {
		for j := int(from); j < len(pos.PCs); j++ {
			if r := pos.PCs[j].Region; pos.PCs[j].Fate == Playing && pos.occupies(w, r) && pos.allows(r, p) { // EX-90: an Obstacle has two
				return int16(j + 1), PC(j)
			}
		}
		return from, Nobody
	}
	best := Nobody
	consider := func(t Who) {
		if t.Index() >= int(from) && (best == Nobody || t < best) && (pos.card(t).mobile() || pos.knows(r, t)) && !pos.withstands(w, t) { // EX-65, GL-43
			best = t
		}
	}
	for at := pos.first[r]; at != Nobody; at = pos.next[at.Index()] {
		consider(at)
	}
	for _, o := range pos.sc.guards[r] {
		if !pos.Foes[o.Index()].Gone {
			consider(o)
		}
	}
	if best == Nobody {
		return from, best
	}
	return int16(best.Index() + 1), best
}

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

// attack resolves an Action against one target: Interrupts, Assists, the Reaction, the opposed roll with its rerolls, Damage and
// Defence, and everything else that takes effect. GL-04
//
// Its dice, in this order: the Action's Inflict, the Reaction's Endure, their rerolls, Damage, Defence, the fall.
func (run *Runner) attack(i int) {
	f := &run.stack[i]
	if f.Step < attackEffects && (!run.inPlay(f.Actor) || !run.inPlay(f.Target)) {
		run.pop(i)
		return
	}
	if f.Step < attackRoll && !run.meet(f.Actor, f.Target) { // an Interrupt has taken one of them away
		run.pop(i)
		run.emit(Event{Kind: Missed, Who: f.Actor, By: f.Target, Play: f.Play})
		return
	}
	switch f.Step {
	case attackBegin:
		f.Step, f.React, f.Next = attackAssists, -1, 0
		run.fire(OnAttack, f.Target, f.Actor)
		run.fireScenario(OnAttack, f.Target, f.Actor)
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
		if f.Step = attackReact; f.Choice > 0 { // else the force waits for another time
			f.Step = attackReacted
			f.Choice--
			run.settle(f.Target, ForcedPlay)
		}
	case attackReact:
		f.Step = attackReacted
		run.chooseReaction(i)
	case attackReacted:
		if f.Choice > 0 { // the k-th of those that could be played
			f.React = run.reactions(f.Target, f.Actor, nil)[f.Choice-1]
		}
		run.opposed(i)
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

// meet reports whether two entities are in one region. EX-10, EX-60
func (pos *Position) meet(a, b Who) bool {
	r := pos.ground(a, b)
	return a == b || r != NoRegion && pos.occupies(a, r) && pos.occupies(b, r)
}

// play returns the play of an attack frame: the actor's, or what stands beneath its Lock.
func (pos *Position) play(f *Frame) *Play { return &pos.plays(f.Actor)[f.Play] }

// reactions returns the Reactions that an entity may play now against by. ST-30, ST-31, EX-90
func (pos *Position) reactions(w, by Who, list []int16) []int16 {
	sh := pos.sheet(w)
	if !sh.MayReact() {
		return nil
	}
	plays := pos.plays(w)
	for _, k := range pos.reactionsOf(w) {
		p := &plays[k]
		if pos.allowsFor(w, by, p) && (!p.Card || sh.ReactionsFromHand()) {
			list = append(list, k)
		}
	}
	return list
}

// forceReaction asks the enemy that brought the target's Mind to -5 whether it forces the Reaction, or that there be none. ST-40
func (run *Runner) forceReaction(i int) {
	f := &run.stack[i]
	by, due := run.forcer(f.Target)
	if !due || run.reactionsOf(f.Target) == nil || f.Target == f.Actor {
		return
	}
	if list := run.reactions(f.Target, f.Actor, nil); len(list) > 0 {
		f.Step = attackForced
		run.ask(Pending{Ask: AskForcedReact, Who: by, By: f.Target, Plays: list})
	}
}

// chooseReaction asks which Reaction is played. A Challenge's entries cost nothing: with one it is played, with several the DM
// chooses.
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
	case len(list) == 1 && f.Target.IsFoe():
		f.Choice = 1
	default:
		run.ask(Pending{Ask: AskReaction, Who: f.Target, By: f.Actor, Plays: append([]int16(nil), list...)})
	}
}

// assists asks each ally in the region in turn whether it Assists: of PCs the others in their order, of Challenges those there by
// their numbers. Nobody helps a PC against a PC. EX-57
func (run *Runner) askAssists(i int) {
	f := &run.stack[i]
	for f.Actor.IsPC() != f.Target.IsPC() {
		w := run.nextAlly(f.Actor, f.Target, f.Next)
		if w == Nobody {
			break
		}
		f.Next = int16(w.Index() + 1)
		if list := run.assistsOf(w, run.ground(f.Actor, f.Target)); len(list) > 0 {
			f.Step = attackAssisted
			run.ask(Pending{Ask: AskAssist, Who: w, By: f.Actor, Plays: list})
			return
		}
	}
	f.Step = attackForce
}

// nextAlly returns the first ally with an Assist whose number is not below from, in the region where w plays against target.
func (pos *Position) nextAlly(w, target Who, from int16) Who {
	r := pos.ground(w, target)
	if w.IsPC() {
		for j := int(from); j < len(pos.PCs); j++ {
			if p := &pos.PCs[j]; PC(j) != w && p.Fate == Playing && p.Region == r && pos.assists[j] != nil {
				return PC(j)
			}
		}
		return Nobody
	}
	if !pos.foesAssist || r == NoRegion {
		return Nobody
	}
	best := Nobody
	pos.eachFoeAt(r, func(t Who) {
		if t != w && t.Index() >= int(from) && (best == Nobody || t < best) && pos.printedAssists(t) != nil {
			best = t
		}
	})
	return best
}

// assistsOf returns the Assists that an entity may play now, to help in a region. EX-57, EX-90
func (pos *Position) assistsOf(w Who, r RegionID) []int16 {
	var list []int16
	if !pos.sheet(w).MayPlayAssists() {
		return nil // ST-52
	}
	plays := pos.plays(w)
	for _, k := range pos.printedAssists(w) {
		p := &plays[k]
		if pos.allows(r, p) && pos.mayInterrupt(w, p) != 0 {
			list = append(list, k)
		}
	}
	return list
}

// assistant returns who has been asked last whether it Assists.
func assistant(f *Frame) Who {
	if f.Actor.IsPC() {
		return PC(int(f.Next) - 1)
	}
	return Foe(int(f.Next) - 1)
}

// assist carries out an Assist: dice levels for this Action, and what else it says.
func (run *Runner) assist(i int) {
	f := &run.stack[i]
	w := assistant(f)
	k := run.assistsOf(w, run.ground(f.Actor, f.Target))[f.Choice-1]
	p := &run.plays(w)[k]
	run.show(w, "EX-57")
	run.interrupts(Event{Kind: Assisted, Who: w, By: f.Actor, Play: k, N: run.mayInterrupt(w, p)})
	for _, b := range p.Boosts {
		aid := &run.stack[i].Aid[b.Class]
		*aid = sumLevels(*aid, b.Levels)
	}
	run.shifts(w, f.Actor, p, false)
	run.special(w, f.Actor, k, p)
}

// entry returns the dice of one entry of an entity's play against other, unseen or not, and why they differ from the print. GL-01, GL-02
func (pos *Position) entry(w, other Who, p *Play, class stattrack.DiceClass, printed stattrack.Pool, aid int8, pierce uint8, unseen bool) (stattrack.Pool, Mods) {
	if printed.IsZero() {
		return printed, Mods{}
	}
	m := pos.levels(w, other, class, unseen)
	m.add(Mod{Source: FromAssist, Levels: aid})
	if r := pos.ground(w, other); r != NoRegion {
		p.stronger(&m, pos.sc.settings[r], class) // EX-90
	}
	sum := m.Sum()
	m.add(Mod{Source: FromPiercing, Levels: -int8(min(pierce, 100))})
	return printed.Adjust(sum, int(pierce)), m
}

// opposed prepares the opposed roll. GL-04
func (run *Runner) opposed(i int) {
	f := &run.stack[i]
	p := run.play(f)
	if f.React >= 0 {
		run.emit(Event{Kind: Reacted, Who: f.Target, By: f.Actor, Play: f.React})
	}
	action, _ := run.entry(f.Actor, f.Target, p, stattrack.Accuracy, p.Inflict, f.Aid[stattrack.Accuracy], 0, f.Groped || run.unseen(f.Target))
	var reaction stattrack.Pool
	ties := false
	if f.React >= 0 {
		r := &run.plays(f.Target)[f.React]
		reaction, _ = run.entry(f.Target, f.Actor, r, stattrack.Evasion, r.Endure, 0, 0, f.Unseen)
		ties = r.WinsTies
	}
	f.Opposed = stattrack.Oppose(run.sheet(f.Actor).ActionSide(action), run.sheet(f.Target).ReactionSide(reaction), ties)
	f.Step = attackRoll
}

// rolled goes on with the opposed roll of a frame up to its end, or to a question about a reroll. ST-41, ST-43, ST-44, ST-46
func (run *Runner) rolled(i int, actor, target Who) bool {
	f := &run.stack[i]
	o := &f.Opposed
	for !o.IsOver() {
		who := actor
		if o.By == stattrack.ReactionParty {
			who = target
		}
		switch o.Stage {
		case stattrack.FirstRoll, stattrack.Reroll:
			was := *o
			o.RollBy(func(p stattrack.Party, pool stattrack.Pool) stattrack.Throw { return run.throwOpposed(i, p, pool) })
			f = &run.stack[i]
			o = &f.Opposed
			run.tellRolls(&was, o, f, actor, target)
		case stattrack.AskReroll:
			if f.N == 0 {
				f.N = 1
				run.ask(Pending{Ask: AskReroll, Who: who, By: actor})
				return false
			}
			f.N = 0
			_ = o.Answer(rerollRights[f.Choice]) // check has asked
		case stattrack.AskKeep:
			if f.N == 0 {
				f.N = 1
				run.ask(Pending{Ask: AskKeep, Who: who, By: actor})
				return false
			}
			f.N = 0
			_ = o.Keep(f.Choice == 1)
		default:
			return true
		}
		f = &run.stack[i]
		o = &f.Opposed
	}
	f.N = 0
	if o.Stage == stattrack.Decided {
		winner, loser, from, to := actor, target, o.Action.Total(), o.Reaction.Total()
		if o.ReactionTakesEffect() {
			winner, loser, from, to = target, actor, to, from
		}
		run.emit(Event{Kind: OpposedWon, Who: winner, By: loser, From: int32(from), To: int32(to), Clause: "GL-04"})
		run.usedUp(actor, &o.Action)
		run.usedUp(target, &o.Reaction)
	}
	return true
}

// usedUp tells an entity's sheet which rights of the round the roll used. ST-43, ST-44, ST-46
func (run *Runner) usedUp(w Who, side *stattrack.Side) {
	if w == Nobody {
		return
	}
	sh := *run.sheet(w)
	was := sh.Spent
	if sh.OpposedRolled(*side); sh.Spent != was && !sh.Kind.Draws { // who draws cards has nothing to do with rerolls
		run.changeSheet(Event{Kind: RerollsUsed, Who: w, N: int32(side.Used), To: b2i(side.Won)}, &sh)
	}
}

// tellRolls tells the dice that an opposed roll has just thrown.
func (run *Runner) tellRolls(was, now *stattrack.Opposed, f *Frame, actor, target Who) {
	var am, rm Mods
	aName, rName := "Lockpick", "Lock"
	ac, rc := stattrack.SkillDice, stattrack.NoClass
	if f.Kind == attackFrame {
		p := run.play(f)
		_, am = run.entry(actor, target, p, stattrack.Accuracy, p.Inflict, f.Aid[stattrack.Accuracy], 0, f.Groped || run.unseen(target))
		aName, rName, ac, rc = "Inflict", "Endure", stattrack.Accuracy, stattrack.Evasion
		if f.React >= 0 {
			r := &run.plays(target)[f.React]
			_, rm = run.entry(target, actor, r, stattrack.Evasion, r.Endure, 0, 0, f.Unseen)
		}
	} else {
		p := run.play(f)
		_, am = run.entry(actor, target, p, stattrack.SkillDice, p.Lockpick, 0, 0, false)
	}
	none := stattrack.Throw{}
	tell := func(w Who, class stattrack.DiceClass, name string, m Mods, was, now *stattrack.Side) {
		if was.First == none && now.First != none {
			run.emit(Event{Kind: Rolled, Who: w, Class: class, Roll: now.First, Mods: m, Source: name})
		}
		if was.Second == none && now.Second != none {
			run.emit(Event{Kind: Rolled, Who: w, Class: class, Roll: now.Second, Mods: m, Source: name, Text: "reroll"})
		}
	}
	tell(actor, ac, aName, am, &was.Action, &now.Action)
	tell(target, rc, rName, rm, &was.Reaction, &now.Reaction)
}

// throwOpposed throws the dice of one side of an opposed roll.
func (run *Runner) throwOpposed(i int, p stattrack.Party, pool stattrack.Pool) stattrack.Throw {
	f := &run.stack[i]
	var rng crunch.RNG
	switch {
	case f.Kind == attackFrame && p == stattrack.ActionParty:
		rng = run.dice(f.Actor, forInflict)
	case f.Kind == attackFrame:
		rng = run.dice(f.Target, forEndure)
	case p == stattrack.ActionParty:
		rng = run.dice(f.Actor, forLockpick)
	case f.Target != Nobody:
		rng = run.dice(f.Target, forLock)
	default:
		rng = run.diceOf(Owner{Kind: OwnedByFeature, Index: f.Feature - 1}, forLock)
	}
	return stattrack.Roll(rng, pool)
}

// roll throws dice of an entity and tells them.
func (run *Runner) roll(w Who, what purpose, class stattrack.DiceClass, pool stattrack.Pool, m Mods, name string) stattrack.Throw {
	return run.tellRoll(w, class, stattrack.Roll(run.dice(w, what), pool), m, name)
}

// tellRoll tells dice that have been thrown.
func (run *Runner) tellRoll(w Who, class stattrack.DiceClass, throw stattrack.Throw, m Mods, name string) stattrack.Throw {
	ev := run.event(Rolled, w)
	ev.Class, ev.Roll, ev.Mods, ev.Source = class, throw, m, name
	run.happen(ev)
	return throw
}

// effects carries out what takes effect of an Action and its Reaction, the Action's first. GL-04
func (run *Runner) effects(i int) {
	f := &run.stack[i]
	f.Hit, f.Held = f.Opposed.ActionTakesEffect(), f.React >= 0 && f.Opposed.ReactionTakesEffect()
	actor, target, react, hit, held, opposed := f.Actor, f.Target, f.React, f.Hit, f.Held, f.Opposed.WasOpposed()
	p, index, aid := run.play(f), f.Play, f.Aid[stattrack.Damage]
	var r *Play
	if react >= 0 {
		r = &run.plays(target)[react]
	}
	saps, sapsBack := run.sheet(actor).SapsWithActions(), run.sheet(target).SapsWithReactions() // as they were played: +5 resets now
	pinned := !run.sheet(target).MayReact()
	if hit {
		if opposed {
			run.settle(actor, ActionTookEffect) // ST-28
		}
		again := false // against one of several, not the first
		if i > 0 && run.stack[i-1].Kind == volleyFrame {
			again, run.stack[i-1].Held = run.stack[i-1].Held, true
		}
		run.takeEffect(actor, target, index, p, r, aid, again)
		if pinned && run.inPlay(target) { // not what this Action has brought about
			run.settle(target, HostileActionTookEffect) // ST-30
		}
		if run.Result == Running && run.inPlay(target) && saps { // ST-27
			run.push(Frame{Kind: sapFrame, Actor: actor, Target: target, Play: index})
		}
	} else {
		run.emit(Event{Kind: Missed, Who: actor, By: target, Play: index})
	}
	if held && run.Result == Running {
		if opposed && run.inPlay(target) {
			run.settle(target, ReactionTookEffect) // ST-37
		}
		run.takeEffect(target, actor, react, r, nil, 0, false)
		if run.inPlay(actor) && sapsBack { // ST-36
			run.push(Frame{Kind: sapFrame, Actor: target, Target: actor, Play: react})
		}
	}
}

// takeEffect carries out one play on its target: Damage less the Defence of the Reaction r, then everything else. What it brings on the
// one who plays it comes once, also where it is played against several: not again.
func (run *Runner) takeEffect(w, target Who, index int16, p, r *Play, aid int8, again bool) {
	if !p.Damage.IsZero() {
		pool, m := run.entry(w, target, p, stattrack.Damage, p.Damage, aid, 0, false)
		damage := run.roll(w, forDamage, stattrack.Damage, pool, m, "Damage")
		var defence stattrack.Throw
		if r != nil && !r.Defence.IsZero() {
			pierce := p.Piercing
			if run.sheet(w).PlainActions() {
				pierce = 0 // ST-22
			}
			pool, m := run.entry(target, w, r, stattrack.Defence, r.Defence, 0, pierce, false) // GL-04, also when the Reaction lost
			defence = run.roll(target, forDefence, stattrack.Defence, pool, m, "Defence")
		}
		run.hurt(target, int32(stattrack.DamageTaken(damage, defence)), w, p.Name)
	}
	run.shifts(w, target, p, again)
	if p.Tokens > 0 && target.IsPC() {
		run.takeTokens(int32(p.Tokens), w, p.Name)
	}
	if run.Result != Running {
		return // the scenario is over
	}
	if p.Disease != "" {
		run.afflict(target, run.sc.diseases[p.Disease], w, p.Name)
	}
	if !again {
		run.gain(w, w, p)
	}
	run.special(w, target, index, p)
}

// sap takes a slot off one of the target's tracks, which the player of the play chooses. ST-27, ST-36
func (run *Runner) sap(i int) {
	f := &run.stack[i]
	if f.Step == 0 && run.inPlay(f.Target) {
		f.Step = 1
		run.ask(Pending{Ask: AskTrack, Who: f.Actor, By: f.Target})
		return
	}
	run.pop(i)
	if f.Choice > 0 {
		clause := "ST-27"
		if run.play(f).Kind == Reaction {
			clause = "ST-36"
		}
		run.shiftBy(clause, f.Target, stattrack.Track(f.Choice-1), -1, f.Actor, run.play(f).Name)
	}
}

// afflict gives a PC or Challenge a Disease. EX-140, EX-142, EX-145
func (run *Runner) afflict(w Who, d uint16, by Who, source string) bool {
	if !run.inPlay(w) {
		return false
	}
	for _, a := range run.afflictions(w) {
		if a.Disease == d && (!run.sc.spec.Diseases[d].Many || a.Times == 255) {
			return false
		}
	}
	sh, disease := *run.sheet(w), &run.sc.spec.Diseases[d]
	change, _ := sh.Afflict(stattrack.Disease{Track: disease.Track, By: uint16(disease.By)}) // EX-142; New has checked the track
	run.changeSheet(Event{Kind: Afflicted, Who: w, By: by, Index: int32(d), Track: disease.Track, From: int32(change.From), To: int32(change.To),
		Source: source, Clause: "EX-142"}, &sh)
	return true
}

// cure takes a Disease away, with all its instances. EX-145
func (run *Runner) cure(w Who, d uint16, by Who, source string) {
	list := run.afflictions(w)
	at := slices.IndexFunc(list, func(a Affliction) bool { return a.Disease == d })
	if at < 0 {
		return
	}
	sh, disease := *run.sheet(w), &run.sc.spec.Diseases[d]
	change, _ := sh.Heal(stattrack.Disease{Track: disease.Track, By: uint16(disease.By) * uint16(list[at].Times)})
	run.changeSheet(Event{Kind: Cured, Who: w, By: by, Index: int32(d), Track: disease.Track, From: int32(change.From), To: int32(change.To),
		Source: source, Clause: "EX-145"}, &sh)
}
