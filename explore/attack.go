package explore

import "github.com/crunchrules/crunch/stattrack"

// act is the command Act.
func (e *engine) act(c Command) {
	e.spendAction(c.Who)
	unseen := e.g.unseen(e.s, c.Who)
	e.show(c.Who, "EX-85")
	p := &e.g.plays(e.s, c.Who)[c.Play]
	ev := e.event(Played, c.Who)
	ev.By, ev.Play = c.Target, c.Play
	e.happen(ev)
	e.carryOut(c.Who, c.Target, c.Play, p, unseen)
}

// forced is an Action that content makes an entity play. EX-78
func (e *engine) forced(i int) {
	f := e.stack[i]
	e.pop(i)
	if !e.inPlay(f.Actor) {
		return
	}
	if f.Target != Nobody && (!e.inPlay(f.Target) || !e.meet(f.Actor, f.Target)) {
		return
	}
	p := &e.g.plays(e.s, f.Actor)[f.Play]
	if !e.g.allowsFor(e.s, f.Actor, f.Target, p) || p.Card && !e.s.sheet(f.Actor).ActionsFromHand() ||
		e.g.aim(e.s, f.Actor, p) == OneEnemy && e.g.withstands(e.s, f.Actor, f.Target) {
		return // EX-90, ST-22, EX-65, EX-104: what is forced is a valid Action
	}
	if skipsAction(e.s.sheet(f.Actor)) { // ST-20: it is granted an Action, which is skipped
		e.settle(f.Actor, SkippedAction)
		return
	}
	unseen := e.g.unseen(e.s, f.Actor)
	e.show(f.Actor, "EX-85")
	e.emit(Event{Kind: Played, Who: f.Actor, By: f.Target, Play: f.Play, Clause: "EX-78"})
	e.carryOut(f.Actor, f.Target, f.Play, p, unseen)
}

// carryOut begins to resolve an Action, or an Interrupt that works like one. Unseen: w was unseen until it played it. GL-10
func (e *engine) carryOut(w, target Who, index int16, p *Play, unseen bool) {
	switch e.g.aim(e.s, w, p) {
	case OneEnemy:
		e.push(Frame{Kind: attackFrame, Actor: w, Target: target, Play: index, Unseen: unseen})
	case AllEnemies:
		e.push(Frame{Kind: volleyFrame, Actor: w, Play: index, Region: e.s.at(w), Unseen: unseen})
	case OneAlly:
		e.benefit(w, target, index, p)
	case NoTarget:
		e.benefit(w, w, index, p)
	}
}

// reveal makes a Challenge known to the players. EX-85
func (e *engine) reveal(w Who, clause string) {
	if w.IsFoe() && !e.s.Foes[w.Index()].Revealed {
		e.emit(Event{Kind: Revealed, Who: w, Clause: clause})
	}
}

// show makes a Challenge that does something known to the players, if a PC is where it is or sees it there. EX-11, EX-85
func (e *engine) show(w Who, clause string) {
	if !w.IsFoe() {
		return
	}
	r := e.s.at(w)
	near := r != NoRegion && (e.g.pcIn(e.s, r) || e.g.inSight(e.s, r))
	if r == NoRegion { // EX-60
		sides := e.g.sides(e.s, w)
		near = e.g.pcIn(e.s, sides[0]) || e.g.pcIn(e.s, sides[1])
	}
	if near {
		e.reveal(w, clause)
	}
}

// volley is an Action against all enemies: one attack after the other, PCs in their order, Challenges by their numbers. EX-56, EX-78
func (e *engine) volley(i int) {
	f := &e.stack[i]
	next := Nobody
	if e.inPlay(f.Actor) {
		f.Next, next = e.g.nextEnemy(e.s, f.Actor, e.play(f), f.Region, f.Next)
	}
	if next == Nobody {
		e.pop(i)
		return
	}
	attack := Frame{Kind: attackFrame, Actor: f.Actor, Target: next, Play: f.Play, Unseen: f.Unseen, Groped: e.g.unseen(e.s, next)}
	if e.g.unknown(e.s, next) {
		e.reveal(next, "GL-45")
	}
	e.push(attack)
}

// nextEnemy returns the first enemy whose number is not below from, and the number to go on from. The enemies of a Challenge are the PCs
// in its region. Those of a PC are the Creatures and Seekers there, seen or not, and the other Challenges that the players know there and
// at the exits. GL-45
func (g *Game) nextEnemy(s *State, w Who, p *Play, r RegionID, from int16) (int16, Who) {
	if s.at(w) != r {
		return from, Nobody // it has been taken away
	}
	if w.IsFoe() {
		for j := int(from); j < len(s.PCs); j++ {
			if r := s.PCs[j].Region; s.PCs[j].Fate == Playing && g.occupies(s, w, r) && g.allows(r, p) { // EX-90: an Obstacle has two
				return int16(j + 1), PC(j)
			}
		}
		return from, Nobody
	}
	best := Nobody
	consider := func(t Who) {
		if t.Index() >= int(from) && (best == Nobody || t < best) && (g.card(s, t).mobile() || g.knows(s, r, t)) && !g.withstands(s, w, t) { // EX-65, GL-43
			best = t
		}
	}
	for at := s.Here[r]; at != Nobody; at = s.Foes[at.Index()].Next {
		consider(at)
	}
	for _, o := range g.sc.guards[r] {
		if !s.Foes[o.Index()].Gone {
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
func (e *engine) attack(i int) {
	f := &e.stack[i]
	if f.Step < attackEffects && (!e.inPlay(f.Actor) || !e.inPlay(f.Target)) {
		e.pop(i)
		return
	}
	if f.Step < attackRoll && !e.meet(f.Actor, f.Target) { // an Interrupt has taken one of them away
		e.pop(i)
		e.emit(Event{Kind: Missed, Who: f.Actor, By: f.Target, Play: f.Play})
		return
	}
	switch f.Step {
	case attackBegin:
		f.Step, f.React, f.Next = attackAssists, -1, 0
		e.fire(OnAttack, f.Target, f.Actor)
		e.fireScenario(OnAttack, f.Target, f.Actor)
	case attackAssists:
		e.assists(i)
	case attackAssisted:
		f.Step = attackAssists
		if f.Choice > 0 {
			e.assist(i)
		}
	case attackForce:
		f.Step = attackReact
		e.forceReaction(i)
	case attackForced:
		if f.Step = attackReact; f.Choice > 0 { // else the force waits for another time
			f.Step = attackReacted
			f.Choice--
			e.settle(f.Target, ForcedPlay)
		}
	case attackReact:
		f.Step = attackReacted
		e.chooseReaction(i)
	case attackReacted:
		if f.Choice > 0 { // the k-th of those that could be played
			f.React = e.reactions(f.Target, f.Actor, nil)[f.Choice-1]
		}
		e.opposed(i)
	case attackRoll:
		if e.rolled(i, f.Actor, f.Target) {
			e.stack[i].Step = attackEffects
		}
	case attackEffects:
		f.Step = attackAfter
		e.effects(i)
	case attackAfter:
		e.pop(i)
		if !f.Hit && e.s.Result == Running {
			e.slip(f)
		}
	}
}

// meet reports whether two entities are in one region. EX-10, EX-60
func (e *engine) meet(a, b Who) bool {
	r := e.g.ground(e.s, a, b)
	return a == b || r != NoRegion && e.g.occupies(e.s, a, r) && e.g.occupies(e.s, b, r)
}

// play returns the play of an attack frame: the actor's, or what stands beneath its Lock.
func (e *engine) play(f *Frame) *Play { return &e.g.plays(e.s, f.Actor)[f.Play] }

// reactions returns the Reactions that an entity may play now against by. ST-30, ST-31, EX-90
func (e *engine) reactions(w, by Who, list []int16) []int16 {
	sh := e.s.sheet(w)
	if !sh.MayReact() {
		return nil
	}
	plays := e.g.plays(e.s, w)
	for _, k := range e.g.reactionsOf(e.s, w) {
		p := &plays[k]
		if e.g.allowsFor(e.s, w, by, p) && (!p.Card || sh.ReactionsFromHand()) {
			list = append(list, k)
		}
	}
	return list
}

// forceReaction asks the enemy that brought the target's Mind to -5 whether it forces the Reaction, or that there be none. ST-40
func (e *engine) forceReaction(i int) {
	f := &e.stack[i]
	by, due := e.g.forcer(e.s, f.Target)
	if !due || e.g.reactionsOf(e.s, f.Target) == nil || f.Target == f.Actor {
		return
	}
	if list := e.reactions(f.Target, f.Actor, nil); len(list) > 0 {
		f.Step = attackForced
		e.ask(Pending{Ask: AskForcedReact, Who: by, By: f.Target, Plays: list})
	}
}

// chooseReaction asks which Reaction is played. A Challenge's entries cost nothing: with one it is played, with several the DM
// chooses.
func (e *engine) chooseReaction(i int) {
	f := &e.stack[i]
	f.Choice = 0
	if f.Target.IsPC() == f.Actor.IsPC() && f.Target == f.Actor {
		return
	}
	if e.g.reactionsOf(e.s, f.Target) == nil {
		return
	}
	var room [8]int16
	list := e.reactions(f.Target, f.Actor, room[:0])
	switch {
	case len(list) == 0:
	case len(list) == 1 && f.Target.IsFoe():
		f.Choice = 1
	default:
		e.ask(Pending{Ask: AskReaction, Who: f.Target, By: f.Actor, Plays: append([]int16(nil), list...)})
	}
}

// assists asks each ally in the region in turn whether it Assists: of PCs the others in their order, of Challenges those there by
// their numbers. Nobody helps a PC against a PC. EX-57
func (e *engine) assists(i int) {
	f := &e.stack[i]
	for f.Actor.IsPC() != f.Target.IsPC() {
		w := e.nextAlly(f.Actor, f.Target, f.Next)
		if w == Nobody {
			break
		}
		f.Next = int16(w.Index() + 1)
		if list := e.assistsOf(w, e.g.ground(e.s, f.Actor, f.Target)); len(list) > 0 {
			f.Step = attackAssisted
			e.ask(Pending{Ask: AskAssist, Who: w, By: f.Actor, Plays: list})
			return
		}
	}
	f.Step = attackForce
}

// nextAlly returns the first ally with an Assist whose number is not below from, in the region where w plays against target.
func (e *engine) nextAlly(w, target Who, from int16) Who {
	r := e.g.ground(e.s, w, target)
	if w.IsPC() {
		for j := int(from); j < len(e.s.PCs); j++ {
			if p := &e.s.PCs[j]; PC(j) != w && p.Fate == Playing && p.Region == r && e.g.assists[j] != nil {
				return PC(j)
			}
		}
		return Nobody
	}
	if !e.g.foesAssist || r == NoRegion {
		return Nobody
	}
	best := Nobody
	e.g.eachFoeAt(e.s, r, func(t Who) {
		if t != w && t.Index() >= int(from) && (best == Nobody || t < best) && e.g.assistsOf(e.s, t) != nil {
			best = t
		}
	})
	return best
}

// assistsOf returns the Assists that an entity may play now, to help in a region. EX-57, EX-90
func (e *engine) assistsOf(w Who, r RegionID) []int16 {
	var list []int16
	if !e.s.sheet(w).MayPlayAssists() {
		return nil // ST-52
	}
	plays := e.g.plays(e.s, w)
	for _, k := range e.g.assistsOf(e.s, w) {
		p := &plays[k]
		if e.g.allows(r, p) && e.mayInterrupt(w, p) != 0 {
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
func (e *engine) assist(i int) {
	f := &e.stack[i]
	w := assistant(f)
	k := e.assistsOf(w, e.g.ground(e.s, f.Actor, f.Target))[f.Choice-1]
	p := &e.g.plays(e.s, w)[k]
	e.show(w, "EX-57")
	e.emit(Event{Kind: Assisted, Who: w, By: f.Actor, Play: k, N: e.mayInterrupt(w, p)})
	for _, b := range p.Boosts {
		aid := &e.stack[i].Aid[b.Class]
		*aid = sumLevels(*aid, b.Levels)
	}
	e.shifts(w, f.Actor, p, false)
	e.special(w, f.Actor, k, p)
}

// entry returns the dice of one entry of an entity's play against other, unseen or not, and why they differ from the print. GL-01, GL-02
func (e *engine) entry(w, other Who, p *Play, class stattrack.DiceClass, printed stattrack.Pool, aid int8, pierce uint8, unseen bool) (stattrack.Pool, Mods) {
	if printed.IsZero() {
		return printed, Mods{}
	}
	m := e.g.levels(e.s, w, other, class, unseen)
	m.add(Mod{Source: FromAssist, Levels: aid})
	if r := e.g.ground(e.s, w, other); r != NoRegion {
		p.stronger(&m, e.g.sc.settings[r], class) // EX-90
	}
	sum := m.Sum()
	m.add(Mod{Source: FromPiercing, Levels: -int8(min(pierce, 100))})
	return printed.Adjust(sum, int(pierce)), m
}

// opposed prepares the opposed roll. GL-04
func (e *engine) opposed(i int) {
	f := &e.stack[i]
	p := e.play(f)
	if f.React >= 0 {
		e.emit(Event{Kind: Reacted, Who: f.Target, By: f.Actor, Play: f.React})
	}
	action, _ := e.entry(f.Actor, f.Target, p, stattrack.Accuracy, p.Inflict, f.Aid[stattrack.Accuracy], 0, f.Groped || e.g.unseen(e.s, f.Target))
	var reaction stattrack.Pool
	ties := false
	if f.React >= 0 {
		r := &e.g.plays(e.s, f.Target)[f.React]
		reaction, _ = e.entry(f.Target, f.Actor, r, stattrack.Evasion, r.Endure, 0, 0, f.Unseen)
		ties = r.WinsTies
	}
	f.Opposed = stattrack.Oppose(e.s.sheet(f.Actor).ActionSide(action), e.s.sheet(f.Target).ReactionSide(reaction), ties)
	f.Step = attackRoll
}

// rolled goes on with the opposed roll of a frame up to its end, or to a question about a reroll. ST-41, ST-43, ST-44, ST-46
func (e *engine) rolled(i int, actor, target Who) bool {
	f := &e.stack[i]
	o := &f.Opposed
	for !o.IsOver() {
		who := actor
		if o.By == stattrack.ReactionParty {
			who = target
		}
		switch o.Stage {
		case stattrack.FirstRoll, stattrack.Reroll:
			was := *o
			o.Roll(e.rng)
			e.tellRolls(&was, o, f, actor, target)
		case stattrack.AskReroll:
			if f.N == 0 {
				f.N = 1
				e.ask(Pending{Ask: AskReroll, Who: who, By: actor})
				return false
			}
			f.N = 0
			_ = o.Answer(rerollRights[f.Choice]) // check has asked
		case stattrack.AskKeep:
			if f.N == 0 {
				f.N = 1
				e.ask(Pending{Ask: AskKeep, Who: who, By: actor})
				return false
			}
			f.N = 0
			_ = o.Keep(f.Choice == 1)
		default:
			return true
		}
		f = &e.stack[i]
		o = &f.Opposed
	}
	f.N = 0
	if o.Stage == stattrack.Decided {
		winner, loser, from, to := actor, target, o.Action.Total(), o.Reaction.Total()
		if o.ReactionTakesEffect() {
			winner, loser, from, to = target, actor, to, from
		}
		e.emit(Event{Kind: OpposedWon, Who: winner, By: loser, From: int32(from), To: int32(to), Clause: "GL-04"})
		e.usedUp(actor, &o.Action)
		e.usedUp(target, &o.Reaction)
	}
	return true
}

// usedUp tells an entity's sheet which rights of the round the roll used. ST-43, ST-44, ST-46
func (e *engine) usedUp(w Who, side *stattrack.Side) {
	if w == Nobody {
		return
	}
	sh := *e.s.sheet(w)
	was := sh.Spent
	if sh.OpposedRolled(*side); sh.Spent != was && !sh.Kind.Draws { // who draws cards has nothing to do with rerolls
		e.emit(Event{Kind: RerollsUsed, Who: w, N: int32(side.Used), To: b2i(side.Won)})
	}
}

// tellRolls tells the dice that an opposed roll has just thrown.
func (e *engine) tellRolls(was, now *stattrack.Opposed, f *Frame, actor, target Who) {
	var am, rm Mods
	aName, rName := "Lockpick", "Lock"
	ac, rc := stattrack.SkillDice, stattrack.NoClass
	if f.Kind == attackFrame {
		p := e.play(f)
		_, am = e.entry(actor, target, p, stattrack.Accuracy, p.Inflict, f.Aid[stattrack.Accuracy], 0, f.Groped || e.g.unseen(e.s, target))
		aName, rName, ac, rc = "Inflict", "Endure", stattrack.Accuracy, stattrack.Evasion
		if f.React >= 0 {
			r := &e.g.plays(e.s, target)[f.React]
			_, rm = e.entry(target, actor, r, stattrack.Evasion, r.Endure, 0, 0, f.Unseen)
		}
	} else {
		p := e.play(f)
		_, am = e.entry(actor, target, p, stattrack.SkillDice, p.Lockpick, 0, 0, false)
	}
	none := stattrack.Throw{}
	tell := func(w Who, class stattrack.DiceClass, name string, m Mods, was, now *stattrack.Side) {
		if was.First == none && now.First != none {
			e.emit(Event{Kind: Rolled, Who: w, Class: class, Roll: now.First, Mods: m, Source: name})
		}
		if was.Second == none && now.Second != none {
			e.emit(Event{Kind: Rolled, Who: w, Class: class, Roll: now.Second, Mods: m, Source: name, Text: "reroll"})
		}
	}
	tell(actor, ac, aName, am, &was.Action, &now.Action)
	tell(target, rc, rName, rm, &was.Reaction, &now.Reaction)
}

// roll throws dice and tells them to whom it may concern.
func (e *engine) roll(w Who, class stattrack.DiceClass, pool stattrack.Pool, m Mods, name string, audience Who) stattrack.Throw {
	throw := stattrack.Roll(e.rng, pool)
	ev := e.event(Rolled, w)
	ev.For, ev.Class, ev.Roll, ev.Mods, ev.Source = audience, class, throw, m, name
	e.happen(ev)
	return throw
}

// effects carries out what takes effect of an Action and its Reaction, the Action's first. GL-04
func (e *engine) effects(i int) {
	f := &e.stack[i]
	f.Hit, f.Held = f.Opposed.ActionTakesEffect(), f.React >= 0 && f.Opposed.ReactionTakesEffect()
	actor, target, react, hit, held, opposed := f.Actor, f.Target, f.React, f.Hit, f.Held, f.Opposed.WasOpposed()
	p, index, aid := e.play(f), f.Play, f.Aid[stattrack.Damage]
	var r *Play
	if react >= 0 {
		r = &e.g.plays(e.s, target)[react]
	}
	saps, sapsBack := e.s.sheet(actor).SapsWithActions(), e.s.sheet(target).SapsWithReactions() // as they were played: +5 resets now
	pinned := !e.s.sheet(target).MayReact()
	if hit {
		if opposed {
			e.settle(actor, ActionTookEffect) // ST-28
		}
		again := false // against one of several, not the first
		if i > 0 && e.stack[i-1].Kind == volleyFrame {
			again, e.stack[i-1].Held = e.stack[i-1].Held, true
		}
		e.takeEffect(actor, target, index, p, r, aid, again)
		if pinned && e.inPlay(target) { // not what this Action has brought about
			e.settle(target, HostileActionTookEffect) // ST-30
		}
		if e.s.Result == Running && e.inPlay(target) && saps { // ST-27
			e.push(Frame{Kind: sapFrame, Actor: actor, Target: target, Play: index})
		}
	} else {
		e.emit(Event{Kind: Missed, Who: actor, By: target, Play: index})
	}
	if held && e.s.Result == Running {
		if opposed && e.inPlay(target) {
			e.settle(target, ReactionTookEffect) // ST-37
		}
		e.takeEffect(target, actor, react, r, nil, 0, false)
		if e.inPlay(actor) && sapsBack { // ST-36
			e.push(Frame{Kind: sapFrame, Actor: target, Target: actor, Play: react})
		}
	}
}

// takeEffect carries out one play on its target: Damage less the Defence of the Reaction r, then everything else. What it brings on the
// one who plays it comes once, also where it is played against several: not again.
func (e *engine) takeEffect(w, target Who, index int16, p, r *Play, aid int8, again bool) {
	if !p.Damage.IsZero() {
		pool, m := e.entry(w, target, p, stattrack.Damage, p.Damage, aid, 0, false)
		damage := e.roll(w, stattrack.Damage, pool, m, "Damage", Everyone)
		var defence stattrack.Throw
		if r != nil && !r.Defence.IsZero() {
			pierce := p.Piercing
			if e.s.sheet(w).PlainActions() {
				pierce = 0 // ST-22
			}
			pool, m := e.entry(target, w, r, stattrack.Defence, r.Defence, 0, pierce, false) // GL-04, also when the Reaction lost
			defence = e.roll(target, stattrack.Defence, pool, m, "Defence", Everyone)
		}
		e.hurt(target, int32(stattrack.DamageTaken(damage, defence)), w, p.Name)
	}
	e.shifts(w, target, p, again)
	if p.Tokens > 0 && target.IsPC() {
		e.takeTokens(int32(p.Tokens), w, p.Name)
	}
	if e.s.Result != Running {
		return // the scenario is over
	}
	if p.Disease != "" {
		e.afflict(target, e.g.sc.diseases[p.Disease], w, p.Name)
	}
	if !again {
		e.gain(w, w, p)
	}
	e.special(w, target, index, p)
}

// sap takes a slot off one of the target's tracks, which the player of the play chooses. ST-27, ST-36
func (e *engine) sap(i int) {
	f := &e.stack[i]
	if f.Step == 0 && e.inPlay(f.Target) {
		f.Step = 1
		e.ask(Pending{Ask: AskTrack, Who: f.Actor, By: f.Target})
		return
	}
	e.pop(i)
	if f.Choice > 0 {
		clause := "ST-27"
		if e.play(f).Kind == Reaction {
			clause = "ST-36"
		}
		e.shiftBy(clause, f.Target, stattrack.Track(f.Choice-1), -1, f.Actor, e.play(f).Name)
	}
}

// afflict gives a PC or Challenge a Disease. EX-140, EX-142, EX-145
func (e *engine) afflict(w Who, d uint16, by Who, source string) bool {
	if !e.inPlay(w) {
		return false
	}
	for _, a := range e.s.afflictions(w) {
		if a.Disease == d && (!e.g.sc.spec.Diseases[d].Many || a.Times == 255) {
			return false
		}
	}
	e.emit(Event{Kind: Afflicted, Who: w, By: by, Index: int32(d), Source: source, Clause: "EX-142"})
	return true
}
