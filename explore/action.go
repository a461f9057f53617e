package explore

import (
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/frame"
	"github.com/crunchrules/crunch/explore/internal/plan"
	"github.com/crunchrules/crunch/explore/scenario"
)

func (pos *Position) checkAct(c *board.Command) board.Reason {
	play, r := pos.action(c)
	if r != 0 {
		return r
	}
	if r := pos.actionLeft(c.Who); r != 0 {
		return r
	}
	return pos.checkTarget(c, play)
}

// checkTarget returns why an Action can't be played against a target, or 0.
func (pos *Position) checkTarget(c *board.Command, play *scenario.Play) board.Reason {
	switch {
	case play.OnlyPicks():
		return board.ErrOnlyPicks // EX-132
	case targetless(pos.aim(c.Who, play)):
		if c.Target != scenario.Nobody {
			return board.ErrStrayField
		}
		return 0
	case c.Target == scenario.Nobody:
		return board.ErrNoTargetGiven
	}
	return pos.checkOn(c, play)
}

// targetless reports whether plays with an Aim name no target.
func targetless(aim scenario.Aim) bool { return aim == scenario.AllEnemies || aim == scenario.NoTarget }

// checkOn is checkTarget for an Action that names a target.
func (pos *Position) checkOn(c *board.Command, play *scenario.Play) board.Reason {
	if r := pos.reaches(c.Who, c.Target, play.Ranged); r != 0 {
		return r
	}
	switch enemy := c.Target.IsPC() != c.Who.IsPC(); {
	case !pos.allowsFor(c.Who, c.Target, play):
		return pos.misplaced(play) // EX-90: an Obstacle stands in the setting of the region on the other side
	case enemy != (pos.aim(c.Who, play) == scenario.OneEnemy):
		return board.ErrNotATarget // §EX-78: not a PC's own allies either
	}
	return pos.resists(c.Who, c.Target)
}

// tryPlays tries each Action and Strategy of the entity, and each as a Lockpick.
func (l *choices) tryPlays() {
	w, plays := l.w, l.plays(l.w)
	acts := l.may(board.VerbAct) && l.actionLeft(w) == 0
	for i := range plays {
		p := &plays[i]
		if !l.atHand(w, i) {
			continue
		}
		picks := !p.Lockpick.IsZero()
		switch p.Kind {
		case scenario.Action:
			if acts && !(picks && p.OnlyPicks()) && l.playable(w, p) == 0 { // EX-132
				l.tryTargets(&board.Command{Do: board.VerbAct, Who: w, Play: int16(i)}, p)
			}
		case scenario.Strategy:
			l.try(board.Command{Do: board.VerbPrepare, Who: w, Play: int16(i)})
		default:
			continue
		}
		if picks && w.IsPC() {
			l.tryLocks(board.Command{Do: board.VerbPick, Who: w, Play: int16(i)})
		}
	}
}

// tryTargets tries an Action against each possible target. Like all that try targets, it changes the command's Target.
func (l *choices) tryTargets(c *board.Command, p *scenario.Play) {
	aim := l.aim(c.Who, p)
	if targetless(aim) {
		l.list = append(l.list, *c)
		return
	}
	pcs := c.Who.IsPC() != (aim == scenario.OneEnemy) // a PC's allies and a Challenge's enemies are PCs
	if pcs {
		l.tryPCs(c, p)
	} else {
		l.tryChallenges(c, p)
	}
	if p.Ranged {
		l.tryNextDoor(c, l.state.Where(c.Who), pcs, p)
	}
}

// tryTarget tries a command against its Target: an Action, or without one any other command.
func (l *choices) tryTarget(c *board.Command, p *scenario.Play) {
	if p != nil && l.checkOn(c, p) == 0 || p == nil && l.checkOf(c, l.extra) == 0 {
		l.list = append(l.list, *c)
	}
}

// tryNextDoor tries an Action against all PCs, or all Challenges, in the regions next to one, in the order of its exits. GL-40
func (l *choices) tryNextDoor(c *board.Command, here scenario.RegionID, pcs bool, p *scenario.Play) {
	if here == scenario.NoRegion {
		return
	}
	exits := l.sc.Exits[here]
	for i, e := range exits {
		if e.To == here || slices.ContainsFunc(exits[:i], func(before scenario.Exit) bool { return before.To == e.To }) {
			continue // already tried
		}
		for j := range l.state.PCs {
			if c.Target = scenario.PC(j); pcs && l.state.PCs[j].Fate == board.FatePlaying && l.state.PCs[j].Region == e.To {
				l.tryTarget(c, p)
			}
		}
		for c.Target = l.first[e.To]; !pcs && c.Target != scenario.Nobody; c.Target = l.next[c.Target.Index()] {
			l.tryTarget(c, p)
		}
	}
}

func (pos *Position) action(c *board.Command) (*scenario.Play, board.Reason) {
	p, r := pos.chosen(c)
	switch {
	case p == nil || p.Kind != scenario.Action:
		return nil, board.ErrNoSuchPlay
	case r != 0:
		return nil, r
	}
	return p, pos.playable(c.Who, p)
}

// chosen returns the play that a command names, and NotInHand if it is a card that its PC doesn't hold. It returns nil if the entity has none
// with that number, or none at hand.
func (pos *Position) chosen(c *board.Command) (*scenario.Play, board.Reason) {
	plays := pos.plays(c.Who)
	if c.Play < 0 || int(c.Play) >= len(plays) {
		return nil, board.ErrNoSuchPlay
	}
	p := &plays[c.Play]
	if !pos.varies {
		return p, 0
	}
	switch r := pos.lacks(c.Who, int(c.Play)); r {
	case 0, board.ErrNotInHand, board.ErrBanned, board.ErrUsedUp, board.ErrNotNow:
		return p, r
	default:
		return nil, r
	}
}

// playable returns why an entity can't play an Action where it is against any target, or 0.
func (pos *Position) playable(w scenario.Who, p *scenario.Play) board.Reason {
	if p.Trial != nil || p.Card || p.Only|p.Never|scenario.Settings(p.Copies) != 0 { // as FromHand, in one test: it is asked of every play
		return pos.playableHere(w, p)
	}
	return 0
}

// playableHere is playable for an Action that depends on the setting or on the hand.
func (pos *Position) playableHere(w scenario.Who, p *scenario.Play) board.Reason {
	switch {
	case !pos.allowsFor(w, scenario.Nobody, p):
		return pos.misplaced(p) // §EX-90
	case p.FromHand() && !pos.state.Sheet(w).ActionsFromHand():
		return board.ErrBarred // ST-22
	case p.Trial != nil && p.Trial.Check == "" && !pos.mayFight(w):
		return board.ErrIdle // GL-13, PD-09
	}
	return 0
}

func (run *Runner) act(c *board.Command) {
	run.spendAction(c.Who)
	unseen := run.appears(c.Who, c.Target, &run.plays(c.Who)[c.Play])
	p := &run.plays(c.Who)[c.Play]
	ev := run.event(board.EventPlayed, c.Who)
	ev.By, ev.Play = c.Target, c.Play
	run.happen(ev)
	run.cardPlayed(c.Who, c.Play)
	run.playOut(c.Who, c.Target, c.Play, p, unseen)
}

// forced resolves an Action that content makes an entity play. EX-78
func (run *Runner) forced(i int) {
	f := run.stack[i]
	run.pop(i)
	if !run.state.InPlay(f.Actor) || f.Renewed {
		return
	}
	if f.Target != scenario.Nobody && (!run.state.InPlay(f.Target) || !run.meeting(&f)) {
		return
	}
	p := &run.plays(f.Actor)[f.Play]
	if !run.atHand(f.Actor, int(f.Play)) || !run.allowsFor(f.Actor, f.Target, p) || p.FromHand() && !run.state.Sheet(f.Actor).ActionsFromHand() ||
		run.aim(f.Actor, p) == scenario.OneEnemy && (run.withstands(f.Actor, f.Target) || run.hiddenFrom(f.Actor, f.Target)) {
		return // GL-47, EX-90, ST-22, EX-65, EX-104, GL-53: only a valid Action can be forced
	}
	if skipsAction(run.state.Sheet(f.Actor)) { // ST-20: it gets an Action and skips it
		run.settle(f.Actor, board.HappeningSkippedAction)
		return
	}
	run.tookAction(f.Actor)
	unseen := run.appears(f.Actor, f.Target, p)
	run.emit(board.Event{Kind: board.EventPlayed, Who: f.Actor, By: f.Target, Play: f.Play, Clause: "EX-78"})
	run.cardPlayed(f.Actor, f.Play)
	run.playOut(f.Actor, f.Target, f.Play, p, unseen)
}

// playOut carries out an Action. Others hear of it before it takes effect, or afterwards if it only helps. EX-85
func (run *Runner) playOut(w, target scenario.Who, index int16, p *scenario.Play, unseen bool) {
	aim := run.aim(w, p)
	if helps := aim == scenario.OneAlly || aim == scenario.NoTarget; helps {
		run.carryOut(w, target, index, p, unseen)
		run.fireAction(w, target)
		return
	}
	run.fireAction(w, target)
	run.carryOut(w, target, index, p, unseen)
}

// carryOut begins to resolve an Action, or an Interrupt that works like one. With unseen, w was unseen until it played it. GL-10
func (run *Runner) carryOut(w, target scenario.Who, index int16, p *scenario.Play, unseen bool) {
	switch run.aim(w, p) {
	case scenario.OneEnemy:
		run.push(frame.Frame{Kind: frame.AttackFrame, Actor: w, Target: target, Play: index, Unseen: unseen})
	case scenario.AllEnemies:
		// ST-27
		run.push(frame.Frame{Kind: frame.VolleyFrame, Actor: w, Play: index, Region: run.state.Where(w), Unseen: unseen,
			Hit: run.state.Sheet(w).SapsWithActions()})
	case scenario.OneAlly:
		run.benefit(w, target, index, p)
	case scenario.NoTarget:
		run.benefit(w, w, index, p)
	}
}

// appears shows an entity that plays an Action or an Interrupt, and reports whether the target did not see it before. For a play against all
// enemies the first of them counts: they stand in one place and know as much. GL-10, EX-85, GL-53
func (run *Runner) appears(w, target scenario.Who, p *scenario.Play) (unseen bool) {
	aim := run.aim(w, p)
	if run.cloaks || w.IsChallenge() && run.printed(w).Hidden {
		if aim == scenario.AllEnemies {
			_, target = run.nextEnemy(w, p, run.state.Where(w), 0)
		}
		unseen = run.unseenBy(target, w) || aim == scenario.AllEnemies && w.IsPC() && run.unseenNow(w) != scenario.Seen
	}
	run.show(w, "EX-85")
	if aim == scenario.OneEnemy || aim == scenario.AllEnemies {
		run.exposed(w)
	}
	return unseen
}

// volley resolves an Action against all enemies, one attack at a time. PCs come in party order, Challenges by number. EX-56, EX-78
func (run *Runner) volley(i int) {
	f := &run.stack[i]
	next := scenario.Nobody
	if run.state.InPlay(f.Actor) && !f.Renewed {
		f.Next, next = run.nextEnemy(f.Actor, run.play(f), f.Region, f.Next)
	}
	if next == scenario.Nobody {
		run.pop(i)
		return
	}
	attack := frame.Frame{Kind: frame.AttackFrame, Actor: f.Actor, Target: next, Play: f.Play, Groped: run.unseenBy(f.Actor, next),
		Unseen: f.Unseen && (next.IsPC() || plan.Embodied(run.printed(next)))} // EX-36
	if run.unknownTo(f.Actor, next) {
		run.revealTo(f.Actor, next, 0, "GL-45")
	} else {
		run.exposed(next)
	}
	run.push(attack)
}

// tryPCs tries a command against every PC in the region of the entity that gives it. An Obstacle reaches the regions on both sides. EX-60
func (l *choices) tryPCs(c *board.Command, p *scenario.Play) {
	for i := range l.state.PCs {
		if l.state.PCs[i].Fate == board.FatePlaying && l.occupies(c.Who, l.state.PCs[i].Region) {
			c.Target = scenario.PC(i)
			l.tryTarget(c, p)
		}
	}
}

// tryChallenges tries a command against every Challenge in the region of the entity that gives it, and the Obstacles at the exits. An
// Obstacle reaches the regions on both sides. EX-60
func (l *choices) tryChallenges(c *board.Command, p *scenario.Play) {
	if here := l.state.Where(c.Who); here != scenario.NoRegion {
		l.tryChallengesIn(c, here, scenario.NoRegion, p)
		return
	}
	sides := l.sides(c.Who)
	l.tryChallengesIn(c, sides[0], scenario.NoRegion, p)
	l.tryChallengesIn(c, sides[1], sides[0], p)
}

// tryChallengesIn is tryChallenges for one region. It skips Obstacles that also border the region before: they were tried there.
func (l *choices) tryChallengesIn(c *board.Command, here, before scenario.RegionID, p *scenario.Play) {
	for c.Target = l.first[here]; c.Target != scenario.Nobody; c.Target = l.next[c.Target.Index()] {
		l.tryTarget(c, p)
	}
	for _, o := range l.sc.Guards[here] {
		if !l.state.Challenges[o.Index()].Gone && (before == scenario.NoRegion || !l.occupies(o, before)) {
			c.Target = o
			l.tryTarget(c, p)
		}
	}
}
