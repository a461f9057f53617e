package explore

import "github.com/crunchrules/crunch/stattrack"

// start does what a command says; check has found it legal.
func (run *Runner) start(c Command) {
	switch c.Do {
	case Begin:
		if c.Who == Nobody {
			run.beginScenario()
		} else {
			run.beginTurn(c.Who)
		}
	case Move:
		run.move(c)
	case Act:
		run.act(c)
	case Pick:
		if run.plans(&c) {
			run.emit(Event{Kind: StrategySpent, Who: c.Who, Clause: "EX-130"})
		} else {
			run.spendAction(c.Who)
		}
		run.emit(Event{Kind: Played, Who: c.Who, By: c.Target, Play: c.Play})
		run.push(Frame{Kind: pickFrame, Actor: c.Who, Target: c.Target, Feature: c.Feature, Play: c.Play})
	case Unlock:
		run.unlock(c)
	case Search:
		run.spendAction(c.Who)
		run.push(Frame{Kind: searchFrame, Actor: c.Who, Hit: true})
	case Prepare:
		run.prepare(c)
	case Hide, Drag:
		run.body(c)
	case Shine:
		run.shine(c.Who)
	case Leave:
		run.leave(c.Who)
	case Waive:
		run.settle(c.Who, SkillSpent) // ST-57
	case EndTurn:
		run.endTurn(c.Who)
	}
}

// beginScenario is the start: the players know the starting region and what they see from it. EX-11
func (run *Runner) beginScenario() {
	run.emit(Event{Kind: Begun})
	run.emit(Event{Kind: RegionExplored, Region: run.sc.start})
	run.look(run.sc.start)
	if g := run.sc.goal; run.sc.spec.Goal.Known && g != NoRegion && !run.Known.Has(int(g)) {
		run.emit(Event{Kind: RegionSeen, Region: g, Clause: "EX-12"})
	}
	run.fireAll(OnBegin)
}

// beginTurn begins a turn. A PC at 0 EP, or one that was reduced to 0, suffers its Injury now. EX-96, GL-41
func (run *Runner) beginTurn(w Who) {
	owing := w.IsPC() && run.PCs[w.Index()].Owing
	run.happen(run.event(TurnBegan, w))
	if _, due := run.forcer(w); due {
		run.push(Frame{Kind: mindFrame, Actor: w}) // when all that the turn's beginning sets off is over
	}
	if w.IsFoe() {
		run.fire(OnTurn, w, w)
		run.fireScenario(OnTurn, w, w)
		return
	}
	if down := run.PCs[w.Index()].EP == 0; owing || down {
		clause := "GL-41"
		if down {
			clause = "EX-96"
		}
		if run.injure(w, clause); !run.inPlay(w) {
			return
		}
		run.healTo(w, run.maxEP(w), "EX-96")
	}
	run.fire(OnTurn, w, w) // EX-143: its Diseases first
	run.fireScenario(OnTurn, w, w)
}

// commandFrame returns a command that waits until the turn that it has begun is under way. EX-01
func (run *Runner) commandFrame(c Command) Frame {
	return Frame{Kind: commandFrame, Actor: c.Who, Target: c.Target, Play: c.Play, Conn: c.Conn, Feature: c.Feature, Region: run.at(c.Who), N: int32(c.Do)}
}

// command returns the command that waits.
func (f *Frame) command() Command {
	return Command{Do: Verb(f.N), Who: f.Actor, Target: f.Target, Play: f.Play, Conn: f.Conn, Feature: f.Feature}
}

// begun carries out the command that has begun a turn, when all that the turn's beginning set off is over. If it is no longer legal it
// lapses. EX-01
func (run *Runner) begun(i int) {
	c, from := run.stack[i].command(), run.stack[i].Region
	run.pop(i)
	r := run.check(&c)
	if r == 0 && (c.Do == Move || c.Do == Drag) && run.at(c.Who) != from {
		r = NotThere // where it is now the connection leads elsewhere
	}
	if r != 0 {
		run.emit(Event{Kind: Lapsed, Who: c.Who, By: c.Target, Play: c.Play, Conn: c.Conn, Index: int32(c.Feature), N: int32(c.Do), To: int32(r), Clause: "EX-01"})
		return
	}
	run.start(c)
}

// forcer returns the enemy that may force a play or a Move on an entity: the one that brought its Mind to -5, while it is in play. ST-40
func (pos *Position) forcer(w Who) (by Who, due bool) {
	sh := pos.sheet(w)
	if quiet(sh, stattrack.Mind) {
		return Nobody, false
	}
	cause, due := sh.ForcedPlay()
	by = Who(cause)
	return by, due && pos.inPlay(by) && by.IsPC() != w.IsPC() && (!by.IsPC() || pos.visible(w)) // it must see whom it forces
}

// forcible returns what an entity whose turn it is can be forced to do by another: its Actions and its Moves, as far as a player knows
// what they are. ST-40
func (pos *Position) forcible(w, by Who) []Command {
	var list []Command
	for _, c := range pos.legalOf(w, Nobody, nil) {
		switch c.Do {
		case Act, Pick, Search:
			if pos.plans(&c) {
				continue // it is no Action
			}
			if !by.IsPC() || !pos.unknown(c.Target) {
				list = append(list, c)
			}
		case Move:
			if exit, _ := pos.exit(pos.at(w), c.Conn); !by.IsPC() || pos.openTo(exit) { // EX-122
				list = append(list, c)
			}
		}
	}
	return list
}

// overrule lets an enemy force one Action or one Move, or to do nothing in the Action Phase, at the start of the turn. The book has
// Reactions among the plays that can be forced, too; here the force is always used in the turn. ST-40
func (run *Runner) overrule(i int) {
	f := &run.stack[i]
	w := f.Actor
	by, due := run.forcer(w)
	if !run.inPlay(w) || run.Turn != w || !due {
		run.pop(i)
		return
	}
	list := run.forcible(w, by)
	if f.Step == 0 {
		f.Step = 1
		run.ask(Pending{Ask: AskForced, Who: by, By: w, Forced: list})
		return
	}
	choice := int(f.Choice)
	run.pop(i)
	run.settle(w, ForcedPlay)
	switch {
	case choice > 0 && choice <= len(list):
		run.start(list[choice-1])
	case skipsAction(run.sheet(w)): // ST-20: to do nothing is what it would have done
		run.settle(w, SkippedAction)
		run.spendAction(w)
	default:
		run.spendAction(w)
	}
}

// endTurn ends a turn. An Action Phase in which nothing was played because of Power -5 has been skipped. ST-20
func (run *Runner) endTurn(w Who) {
	if !run.budget(w).Acted && skipsAction(run.sheet(w)) {
		run.settle(w, SkippedAction)
	}
	run.happen(run.event(TurnEnded, w))
}

// spendAction spends the Action Phase, or the extra Action of Skill +5.
func (run *Runner) spendAction(w Who) {
	extra := b2i(mayMoveAndAct(run.sheet(w)))
	ev := run.event(ActionSpent, w)
	ev.N = extra
	run.happen(ev)
}

// extraOver ends the extra Move and Action of Skill +5 when both are taken and resolved, and returns who still has one to take. ST-57
func (run *Runner) extraOver() Who {
	for {
		w := run.extra()
		if w == Nobody {
			return w
		}
		x := run.budget(w).Extra
		if !x.Acted && skipsAction(run.sheet(w)) { // ST-20: it is granted an Action, which is skipped
			run.settle(w, SkippedAction)
			run.emit(Event{Kind: ActionSpent, Who: w, N: 1})
			x.Acted = true
		}
		if w.IsFoe() && !run.card(w).mobile() {
			x.Moved = true // EX-22
		}
		if run.budget(w).Steps > 0 {
			x.Moved = false // the Move is under way
		}
		if !x.Moved || !x.Acted {
			return w
		}
		run.settle(w, SkillSpent)
	}
}

// flow leads from turn to turn, from phase to phase and from round to round. It goes on by itself wherever nobody has a choice. EX-01
func (run *Runner) flow(i int) {
	s := run.state
	if s.Phase == Before { // also where the beginning has brought someone to Skill +5 (ST-57): there must be a round to Move in
		run.beginRound()
		return
	}
	if extra := run.extraOver(); s.Turn != Nobody || extra != Nobody {
		run.pop(i)
		return
	}
	switch s.Phase {
	case EnvironPhase:
		waits := false
		run.eachEnviron(func(w Who) bool {
			waits = s.Foes[w.Index()].Turned < s.Round
			return !waits
		})
		if waits {
			run.pop(i)
			return
		}
		run.phase(PCPhase, 0)
	case PCPhase:
		for p := range s.PCs {
			if s.PCs[p].Fate == Playing && !s.PCs[p].TurnOver {
				run.pop(i)
				return
			}
		}
		run.phase(FoePhase, run.waitingFoes())
	case FoePhase:
		if run.waiting > 0 {
			run.pop(i)
			return
		}
		run.phase(DiscardPhase, 0)
		run.fireAll(OnRoundEnd)
	case DiscardPhase:
		if run.respawn(); s.Result == Running && run.sc.spec.Type == Chase {
			run.countRound()
		}
		if s.Result == Running {
			run.beginRound()
		}
	}
}

// phase begins a phase in which n Challenges will take turns.
func (run *Runner) phase(p RoundPhase, n int32) {
	ev := run.event(PhaseBegan, Nobody)
	ev.To, ev.N = int32(p), n
	run.happen(ev)
}

// beginRound begins a round with its Draw Phase. EX-03
func (run *Runner) beginRound() {
	first := run.Round == 0
	run.emit(Event{Kind: RoundBegan, To: run.Round + 1})
	if !first {
		for i := range run.PCs {
			if run.PCs[i].Fate == Playing {
				run.recover(PC(i))
			}
		}
		for _, w := range run.stirred {
			if !run.Foes[w.Index()].Gone {
				run.recover(w)
			}
		}
	}
	run.phase(EnvironPhase, 0)
	run.fireAll(OnRound)
}

// recover lets an entity's tracks recover in the Draw Phase, where any of them does. ST-11, EX-03
func (run *Runner) recover(w Who) {
	if sh := run.sheet(w); sh.Now == sh.Base && sh.Raised == 0 && sh.Lowered == [stattrack.NumTracks]uint16{} {
		return // every track is at its base
	}
	sh := *run.sheet(w)
	for _, change := range sh.Recover() {
		if change.Changed() {
			run.changeSheet(Event{Kind: TrackRecovered, Who: w, Clause: "ST-11"}, &sh)
			return
		}
	}
}

// prepare plays a Strategy, the one operation of a Strategy Phase. GL-06
func (run *Runner) prepare(c Command) {
	p := &run.plays(c.Who)[c.Play]
	run.emit(Event{Kind: StrategySpent, Who: c.Who})
	run.emit(Event{Kind: Played, Who: c.Who, Play: c.Play})
	run.benefit(c.Who, c.Who, c.Play, p)
}

// benefit carries out a play that nobody opposes: a Strategy, an Action on an ally or on nobody, an Interrupt of that kind.
func (run *Runner) benefit(w, target Who, index int16, p *Play) {
	run.gain(w, target, p)
	run.shifts(w, target, p, false)
	run.special(w, target, index, p)
}

// gain gives an entity what a play of w brings beside its effect on others: speed, Moves, a Search, dice levels. EX-20, EX-75,
// EX-120, EX-02
func (run *Runner) gain(w, on Who, p *Play) {
	moves := run.inPlay(on) && (on.IsPC() || run.card(on).mobile()) // EX-22
	if p.Speed > 0 && moves {
		run.emit(Event{Kind: SpeedGained, Who: on, N: int32(p.Speed), Source: p.Name, Clause: "EX-20"})
	}
	if p.Moves > 0 && moves {
		run.emit(Event{Kind: MoveGranted, Who: on, N: int32(p.Moves), By: w, Source: p.Name, Clause: "EX-20"})
	}
	if p.Search {
		run.grantSearch(on)
	}
	for _, b := range p.Boosts {
		run.strengthen(w, on, b, p.Name)
	}
}

// shifts moves the Stat Tracks that a play of w moves: the target's, or its own, unless those have been moved. ST-10
func (run *Runner) shifts(w, target Who, p *Play, again bool) {
	for _, sh := range p.Shifts {
		if run.Result != Running {
			return
		}
		on := target
		if sh.Self {
			if on = w; again {
				continue
			}
		}
		run.shift(on, sh.Track, int(sh.By), w, p.Name)
	}
}

// maxBoosts bounds the dice levels in force, far above any table's.
const maxBoosts = 1 << 16

// strengthen gives dice levels until the start of w's next turn. EX-02
func (run *Runner) strengthen(w, target Who, b Boost, source string) {
	give := func(on Who) {
		if len(run.Boosts) >= maxBoosts {
			return
		}
		run.emit(Event{Kind: Strengthened, Who: on, By: w, Class: b.Class, N: int32(b.Levels), Source: source, Clause: "EX-02"})
	}
	if !b.Allies {
		give(target)
		return
	}
	if w.IsPC() {
		for i := range run.PCs {
			if run.PCs[i].Fate == Playing {
				give(PC(i))
			}
		}
		return
	}
	if here := run.at(w); here != NoRegion {
		run.eachFoeAt(here, give)
		return
	}
	sides := run.sides(w) // EX-60: an Obstacle's allies are on both sides of it
	run.eachFoeAt(sides[0], give)
	run.eachFoeAt(sides[1], func(t Who) {
		if !run.occupies(t, sides[0]) {
			give(t)
		}
	})
}

// special queues the Special entry of a play, unless a Stat Track takes it away. ST-22, ST-31
func (run *Runner) special(w, target Who, index int16, p *Play) {
	if p.Special == nil {
		return
	}
	switch p.Kind {
	case Reaction:
		if run.sheet(w).PlainReactions() {
			return // ST-31
		}
	case Action, Interrupt:
		if run.sheet(w).PlainActions() {
			return // ST-22
		}
	}
	run.queue = append(run.queue, waiting{Kind: hookFrame, Owner: Owner{Kind: OwnedByPlay, Index: uint16(index), Who: w}, Actor: w, Target: target})
}

// injure adds an Injury. GL-08
func (run *Runner) injure(w Who, clause string) {
	if !w.IsPC() || !run.inPlay(w) {
		return
	}
	p, c := &run.PCs[w.Index()], &run.party[w.Index()]
	n := int(p.Injuries) + 1
	if n > 255 || c.diesAt(n, run.sc.injury) {
		run.emit(Event{Kind: Injured, Who: w, To: int32(min(n, 255)), Clause: clause})
		run.die(w, "GL-08")
		return
	}
	run.emit(Event{Kind: Injured, Who: w, To: int32(n), N: min(p.EP, int32(c.maxEP(n, run.sc.injury))), Clause: clause})
}

// die takes a PC out of play for good. EX-96
func (run *Runner) die(w Who, clause string) {
	if w.IsPC() && run.inPlay(w) {
		run.emit(Event{Kind: Died, Who: w, Clause: clause})
		run.darkened(w, run.at(w))
		run.partyOver(clause)
	}
}

// hurt takes EP. A Persisting Obstacle loses them from the pool of the PC who does it (EX-63); what has no EP can't be damaged
// (EX-58, EX-86).
func (run *Runner) hurt(w Who, n int32, by Who, source string) {
	if n <= 0 || !run.inPlay(w) {
		return
	}
	if w.IsPC() {
		from := run.PCs[w.Index()].EP
		ev := run.event(Hurt, w)
		ev.By, ev.N, ev.From, ev.To, ev.Source = by, n, from, max(0, from-n), source
		run.happen(ev)
		if from > 0 {
			run.wounded(w, by)
		}
		return
	}
	card, f := run.card(w), &run.Foes[w.Index()]
	if card.EP == 0 { // EX-58, EX-86
		run.emit(Event{Kind: Unharmed, Who: w, By: by, N: n, Source: source, Clause: "EX-58"})
		return
	}
	if card.Persists && by.IsPC() { // EX-63
		from := run.pool(by, w, f.EP)
		run.emit(Event{Kind: PoolHurt, Who: w, By: by, N: n, From: from, To: max(0, from-n), Source: source})
		if from > 0 {
			run.wounded(w, by)
		}
		return
	}
	run.emit(Event{Kind: Hurt, Who: w, By: by, N: n, From: f.EP, To: max(0, f.EP-n), Source: source})
	run.wounded(w, by)
	if run.Foes[w.Index()].EP == 0 {
		run.defeat(w, by, defeatClauses[card.Type])
	}
}

// wounded lets what waits for an entity to lose EP come.
func (run *Runner) wounded(w, by Who) {
	run.fire(OnHurt, w, by)
	run.fireScenario(OnHurt, w, by)
}

var defeatClauses = [...]string{stattrack.Creature: "EX-76", stattrack.Seeker: "EX-102", stattrack.Obstacle: "EX-61", stattrack.Trap: "EX-86"}

// healTo raises EP to n, if they are lower.
func (run *Runner) healTo(w Who, n int32, clause string) {
	ep := int32(0)
	if w.IsPC() {
		ep = run.PCs[w.Index()].EP
	} else {
		ep = run.Foes[w.Index()].EP
	}
	if n > ep && run.inPlay(w) {
		run.emit(Event{Kind: Healed, Who: w, From: ep, To: n, Clause: clause})
	}
}

// recoverAll brings an entity to its maximum EP, a Persisting Obstacle for every PC. ST-47, EX-63
func (run *Runner) recoverAll(w Who) {
	run.healTo(w, run.maxEP(w), "ST-47")
	for i := len(run.Pools) - 1; i >= 0; i-- { // one after the other goes
		if p := run.Pools[i]; p.Foe == w {
			run.emit(Event{Kind: PoolRefilled, Who: w, By: p.PC, From: p.EP, To: run.Foes[w.Index()].EP, Clause: "ST-47"})
		}
	}
}

// defeat takes a Challenge off the map. EX-61, EX-76, EX-102
func (run *Runner) defeat(w, by Who, clause string) {
	if !w.IsFoe() || !run.inPlay(w) {
		return
	}
	card, f := run.card(w), &run.Foes[w.Index()]
	region, home := f.Region, f.Card
	run.emit(Event{Kind: Defeated, Who: w, By: by, Clause: clause})
	switch card.Type {
	case stattrack.Seeker:
		run.emit(Event{Kind: BodyLeft, Who: w, Region: region, Clause: "EX-102"})
	case stattrack.Obstacle: // the connection opens: there may be more to see
		run.opened(run.sc.ways[home])
	}
	run.fire(OnDefeat, w, by)
	run.fireScenario(OnDefeat, w, by)
}

// respawn counts the rounds since each defeat and brings back what is due. EX-77, GL-10
func (run *Runner) respawn() {
	for _, w := range run.sc.respawns {
		f := &run.Foes[w.Index()]
		card := run.card(w)
		if !f.Gone || f.Fallen == neverThere || f.Fallen == run.Round { // GL-10: from the round after
			continue
		}
		if n := f.Respawn + 1; n < card.Respawn {
			run.emit(Event{Kind: RespawnCounted, Who: w, To: int32(n), Clause: "GL-10"})
		} else {
			run.emit(Event{Kind: Respawned, Who: w, Region: run.sc.homes[f.Card], Clause: "EX-77"})
			run.sighted(w)
			run.glowFor(w)
		}
	}
}

// partyOver ends the scenario when nobody is left in play, or a chase is won. Why is the clause that took the last PC out of play.
// EX-95, EX-111, EX-112
func (run *Runner) partyOver(why string) {
	safe, playing, caught, dead := 0, 0, 0, 0
	for i := range run.PCs {
		switch run.PCs[i].Fate {
		case Safe:
			safe++
		case Playing:
			playing++
		case Caught:
			caught++
		case Dead:
			dead++
		}
	}
	chase := run.sc.spec.Type == Chase
	switch {
	case chase && run.sc.spec.Limits.Chasing && safe > 0 && run.required(true):
		run.end(Success, "EX-111")
	case playing > 0:
	case safe > 0 && !run.required(true):
		run.end(Failure, "EX-12") // those who got out have not brought it
	case safe == 0 && (caught > 0 || why == "EX-112"):
		run.end(Failure, "EX-110")
	case safe == 0 && why == "EX-113":
		run.end(Failure, "EX-113")
	case safe == 0:
		run.end(Failure, "EX-95")
	case chase && caught+dead > 0 && run.sc.spec.Limits.rest() == NoPartial:
		run.end(Failure, "EX-111") // GL-42: all must reach the goal
	case chase && caught+dead > 0:
		run.end(Partly, "EX-112")
	case chase:
		run.end(Success, "EX-111")
	default:
		run.end(Success, "EX-12")
	}
}
