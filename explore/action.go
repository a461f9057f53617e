package explore

func (pos *Position) checkAct(c *Command) Reason {
	play, r := pos.action(c)
	if r != 0 {
		return r
	}
	if r := pos.actionLeft(c.Who); r != 0 {
		return r
	}
	return pos.checkTarget(c, play)
}

// checkTarget says whether an Action may be played against a target.
func (pos *Position) checkTarget(c *Command, play *Play) Reason {
	aim := pos.aim(c.Who, play)
	switch {
	case play.onlyPicks():
		return OnlyPicks // EX-132
	case aim == AllEnemies || aim == NoTarget:
		if c.Target != Nobody {
			return StrayField
		}
		return 0
	case c.Target == Nobody:
		return NoTargetGiven
	}
	if r := pos.reaches(c.Who, c.Target); r != 0 {
		return r
	}
	switch enemy := c.Target.IsPC() != c.Who.IsPC(); {
	case !pos.allowsFor(c.Who, c.Target, play):
		return WrongSetting // EX-90: an Obstacle's is that of the other
	case enemy != (aim == OneEnemy):
		return NotATarget // EX-78: not a PC's own allies either
	}
	return pos.resists(c.Who, c.Target)
}

// tryPlays tries each Action and Strategy of an entity, and each as a Lockpick.
func (pos *Position) tryPlays(w, extra Who, list []Command) []Command {
	plays := pos.plays(w)
	acts := pos.checkVerb(Act, w, extra) == 0 && pos.actionLeft(w) == 0
	for i := range plays {
		p, c := &plays[i], Command{Do: Act, Who: w, Play: int16(i)}
		switch p.Kind {
		case Action:
			if acts && pos.playable(w, p) == 0 {
				list = pos.tryTargets(list, c, p)
			}
		case Strategy:
			list = pos.try(extra, list, Command{Do: Prepare, Who: w, Play: int16(i)})
		default:
			continue
		}
		if w.IsPC() && !p.Lockpick.IsZero() {
			list = pos.tryLocks(extra, list, Command{Do: Pick, Who: w, Play: int16(i)})
		}
	}
	return list
}

// tryTargets tries an Action that may be played against each target that it could have.
func (pos *Position) tryTargets(list []Command, c Command, p *Play) []Command {
	aim := pos.aim(c.Who, p)
	if aim == AllEnemies || aim == NoTarget {
		if pos.checkTarget(&c, p) == 0 {
			list = append(list, c)
		}
		return list
	}
	check := func(c Command) Reason { return pos.checkTarget(&c, p) }
	if c.Who.IsPC() != (aim == OneEnemy) { // PCs for a PC's ally, for a Challenge's enemy
		return pos.tryPCs(list, c, check)
	}
	return pos.tryFoes(list, c, check)
}

// action returns the Action that a command names.
func (pos *Position) action(c *Command) (*Play, Reason) {
	plays := pos.plays(c.Who)
	if c.Play < 0 || int(c.Play) >= len(plays) || plays[c.Play].Kind != Action {
		return nil, NoSuchPlay
	}
	p := &plays[c.Play]
	return p, pos.playable(c.Who, p)
}

// playable says whether an entity can play an Action where it is, whatever its target.
func (pos *Position) playable(w Who, p *Play) Reason {
	switch {
	case !pos.allowsFor(w, Nobody, p):
		return WrongSetting // EX-90
	case p.Card && !pos.sheet(w).ActionsFromHand():
		return Barred // ST-22
	}
	return 0
}

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

// aim returns whom a play is played against. EX-56
func (pos *Position) aim(w Who, play *Play) Aim {
	switch {
	case play.Aim == OneEnemy && w.IsFoe():
		return pos.card(w).kind().aim // EX-56
	case play.Aim == SingleEnemy:
		return OneEnemy // EX-56: it is stated
	}
	return play.Aim
}

// reaches says whether an entity may target another: it is in play, in its region, and known to it.
func (pos *Position) reaches(w, target Who) Reason {
	if !pos.has(target) {
		if w.IsPC() && target.IsFoe() {
			return Unseen // nor how many have been spawned
		}
		return NoSuchEntity
	}
	here := pos.ground(w, target)
	switch {
	case w.IsPC() && target.IsFoe() && !pos.knows(here, target):
		return Unseen // before anything that would tell where it is
	case !pos.inPlay(target):
		return OutOfPlay
	case w != target && (here == NoRegion || !pos.occupies(w, here) || !pos.occupies(target, here)):
		return OutOfReach
	}
	return 0
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
		if t.Index() >= int(from) && (best == Nobody || t < best) && (pos.card(t).kind().swept || pos.knows(r, t)) && !pos.withstands(w, t) { // EX-65, GL-43
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

// play returns the play of an attack frame: the actor's, or what stands beneath its Lock.
func (pos *Position) play(f *Frame) *Play { return &pos.plays(f.Actor)[f.Play] }
