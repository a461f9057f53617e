package explore

import "github.com/crunchrules/crunch/stattrack"

// start does what a command says; check has found it legal.
func (e *engine) start(c Command) {
	switch c.Do {
	case Begin:
		if c.Who == Nobody {
			e.beginScenario()
		} else {
			e.beginTurn(c.Who)
		}
	case Move:
		e.move(c)
	case Act:
		e.act(c)
	case Pick:
		if e.g.plans(e.s, &c) {
			e.emit(Event{Kind: StrategySpent, Who: c.Who, Clause: "EX-130"})
		} else {
			e.spendAction(c.Who)
		}
		e.emit(Event{Kind: Played, Who: c.Who, By: c.Target, Play: c.Play})
		e.push(Frame{Kind: pickFrame, Actor: c.Who, Target: c.Target, Feature: c.Feature, Play: c.Play})
	case Unlock:
		e.unlock(c)
	case Search:
		e.spendAction(c.Who)
		e.push(Frame{Kind: searchFrame, Actor: c.Who, Hit: true})
	case Prepare:
		e.prepare(c)
	case Hide, Drag:
		e.body(c)
	case Shine:
		e.shine(c.Who)
	case Leave:
		e.leave(c.Who)
	case Waive:
		e.settle(c.Who, SkillSpent) // ST-57
	case EndTurn:
		e.endTurn(c.Who)
	}
}

// beginScenario is the start: the players know the starting region and what they see from it. EX-11
func (e *engine) beginScenario() {
	e.emit(Event{Kind: Begun})
	e.emit(Event{Kind: RegionExplored, Region: e.g.sc.start})
	e.look(e.g.sc.start)
	if g := e.g.sc.goal; e.g.sc.spec.Goal.Known && g != NoRegion && !e.s.Known.Has(int(g)) {
		e.emit(Event{Kind: RegionSeen, Region: g, Clause: "EX-12"})
	}
	e.fireAll(OnBegin)
}

// beginTurn begins a turn. A PC at 0 EP, or one that was reduced to 0, suffers its Injury now. EX-96, GL-41
func (e *engine) beginTurn(w Who) {
	owing := w.IsPC() && e.s.PCs[w.Index()].Owing
	e.happen(e.event(TurnBegan, w))
	if _, due := e.g.forcer(e.s, w); due {
		e.push(Frame{Kind: mindFrame, Actor: w}) // when all that the turn's beginning sets off is over
	}
	if w.IsFoe() {
		e.fire(OnTurn, w, w)
		e.fireScenario(OnTurn, w, w)
		return
	}
	if down := e.s.PCs[w.Index()].EP == 0; owing || down {
		clause := "GL-41"
		if down {
			clause = "EX-96"
		}
		if e.injure(w, clause); !e.inPlay(w) {
			return
		}
		e.healTo(w, e.maxEP(w), "EX-96")
	}
	e.fire(OnTurn, w, w) // EX-143: its Diseases first
	e.fireScenario(OnTurn, w, w)
}

// forcer returns the enemy that may force a play or a Move on an entity: the one that brought its Mind to -5, while it is in play. ST-40
func (g *Game) forcer(s *State, w Who) (by Who, due bool) {
	sh := s.sheet(w)
	if quiet(sh, stattrack.Mind) {
		return Nobody, false
	}
	cause, due := sh.ForcedPlay()
	by = Who(cause)
	return by, due && s.inPlay(by) && by.IsPC() != w.IsPC() && (!by.IsPC() || g.visible(s, w)) // it must see whom it forces
}

// forcible returns what an entity whose turn it is can be forced to do by another: its Actions and its Moves, as far as a player knows
// what they are. ST-40
func (g *Game) forcible(s *State, w, by Who) []Command {
	var list []Command
	for _, c := range g.legalOf(s, w, Nobody, nil) {
		switch c.Do {
		case Act, Pick, Search:
			if g.plans(s, &c) {
				continue // it is no Action
			}
			if !by.IsPC() || !g.unknown(s, c.Target) {
				list = append(list, c)
			}
		case Move:
			if exit, _ := g.exit(s.at(w), c.Conn); !by.IsPC() || g.openTo(s, exit) { // EX-122
				list = append(list, c)
			}
		}
	}
	return list
}

// overrule lets an enemy force one Action or one Move, or to do nothing in the Action Phase, at the start of the turn. The book has
// Reactions among the plays that can be forced, too; here the force is always used in the turn. ST-40
func (e *engine) overrule(i int) {
	f := &e.stack[i]
	w := f.Actor
	by, due := e.g.forcer(e.s, w)
	if !e.inPlay(w) || e.s.Turn != w || !due {
		e.pop(i)
		return
	}
	list := e.g.forcible(e.s, w, by)
	if f.Step == 0 {
		f.Step = 1
		e.ask(Pending{Ask: AskForced, Who: by, By: w, Forced: list})
		return
	}
	choice := int(f.Choice)
	e.pop(i)
	e.settle(w, ForcedPlay)
	switch {
	case choice > 0 && choice <= len(list):
		e.start(list[choice-1])
	case skipsAction(e.s.sheet(w)): // ST-20: to do nothing is what it would have done
		e.settle(w, SkippedAction)
		e.spendAction(w)
	default:
		e.spendAction(w)
	}
}

// endTurn ends a turn. An Action Phase in which nothing was played because of Power -5 has been skipped. ST-20
func (e *engine) endTurn(w Who) {
	if !e.s.budget(w).Acted && skipsAction(e.s.sheet(w)) {
		e.settle(w, SkippedAction)
	}
	e.happen(e.event(TurnEnded, w))
}

// spendAction spends the Action Phase, or the extra Action of Skill +5.
func (e *engine) spendAction(w Who) {
	extra := b2i(mayMoveAndAct(e.s.sheet(w)))
	ev := e.event(ActionSpent, w)
	ev.N = extra
	e.happen(ev)
}

// extraOver ends the extra Move and Action of Skill +5 when both are taken and resolved, and returns who still has one to take. ST-57
func (e *engine) extraOver() Who {
	for {
		w := e.g.extra(e.s)
		if w == Nobody {
			return w
		}
		x := e.s.budget(w).Extra
		if !x.Acted && skipsAction(e.s.sheet(w)) { // ST-20: it is granted an Action, which is skipped
			e.settle(w, SkippedAction)
			e.emit(Event{Kind: ActionSpent, Who: w, N: 1})
			x.Acted = true
		}
		if w.IsFoe() && !e.g.card(e.s, w).mobile() {
			x.Moved = true // EX-22
		}
		if e.s.budget(w).Steps > 0 {
			x.Moved = false // the Move is under way
		}
		if !x.Moved || !x.Acted {
			return w
		}
		e.settle(w, SkillSpent)
	}
}

// flow leads from turn to turn, from phase to phase and from round to round. It goes on by itself wherever nobody has a choice. EX-01
func (e *engine) flow(i int) {
	s := e.s
	if s.Phase == Before { // also where the beginning has brought someone to Skill +5 (ST-57): there must be a round to Move in
		e.beginRound()
		return
	}
	if extra := e.extraOver(); s.Turn != Nobody || extra != Nobody {
		e.pop(i)
		return
	}
	switch s.Phase {
	case EnvironPhase:
		waits := false
		e.g.eachEnviron(s, func(w Who) bool {
			waits = s.Foes[w.Index()].Turned < s.Round
			return !waits
		})
		if waits {
			e.pop(i)
			return
		}
		e.phase(PCPhase, 0)
	case PCPhase:
		for p := range s.PCs {
			if s.PCs[p].Fate == Playing && !s.PCs[p].TurnOver {
				e.pop(i)
				return
			}
		}
		e.phase(FoePhase, e.g.waitingFoes(s))
	case FoePhase:
		if s.Waiting > 0 {
			e.pop(i)
			return
		}
		e.phase(DiscardPhase, 0)
		e.fireAll(OnRoundEnd)
	case DiscardPhase:
		if e.respawn(); s.Result == Running && e.g.sc.spec.Type == Chase {
			e.countRound()
		}
		if s.Result == Running {
			e.beginRound()
		}
	}
}

// phase begins a phase in which n Challenges will take turns.
func (e *engine) phase(p RoundPhase, n int32) {
	ev := e.event(PhaseBegan, Nobody)
	ev.To, ev.N = int32(p), n
	e.happen(ev)
}

// beginRound begins a round with its Draw Phase. EX-03
func (e *engine) beginRound() {
	first := e.s.Round == 0
	e.emit(Event{Kind: RoundBegan, To: e.s.Round + 1})
	if !first {
		for i := range e.s.PCs {
			if e.s.PCs[i].Fate == Playing {
				e.recover(PC(i))
			}
		}
		for _, w := range e.s.Stirred {
			if !e.s.Foes[w.Index()].Gone {
				e.recover(w)
			}
		}
	}
	e.phase(EnvironPhase, 0)
	e.fireAll(OnRound)
}

// recover lets an entity's tracks recover in the Draw Phase, where any of them does. ST-11, EX-03
func (e *engine) recover(w Who) {
	if sh := e.s.sheet(w); sh.Now == sh.Base && sh.Raised == 0 && sh.Lowered == [stattrack.NumTracks]uint16{} {
		return // every track is at its base
	}
	sh := *e.s.sheet(w)
	for _, change := range sh.Recover() {
		if change.Changed() {
			e.emit(Event{Kind: TrackRecovered, Who: w, Clause: "ST-11"})
			return
		}
	}
}

// prepare plays a Strategy, the one operation of a Strategy Phase. GL-06
func (e *engine) prepare(c Command) {
	p := &e.g.plays(e.s, c.Who)[c.Play]
	e.emit(Event{Kind: StrategySpent, Who: c.Who})
	e.emit(Event{Kind: Played, Who: c.Who, Play: c.Play})
	e.benefit(c.Who, c.Who, c.Play, p)
}

// benefit carries out a play that nobody opposes: a Strategy, an Action on an ally or on nobody, an Interrupt of that kind.
func (e *engine) benefit(w, target Who, index int16, p *Play) {
	e.gain(w, target, p)
	e.shifts(w, target, p, false)
	e.special(w, target, index, p)
}

// gain gives an entity what a play of w brings beside its effect on others: speed, Moves, a Search, dice levels. EX-20, EX-75,
// EX-120, EX-02
func (e *engine) gain(w, on Who, p *Play) {
	moves := e.inPlay(on) && (on.IsPC() || e.g.card(e.s, on).mobile()) // EX-22
	if p.Speed > 0 && moves {
		e.emit(Event{Kind: SpeedGained, Who: on, N: int32(p.Speed), Source: p.Name, Clause: "EX-20"})
	}
	if p.Moves > 0 && moves {
		e.emit(Event{Kind: MoveGranted, Who: on, N: int32(p.Moves), By: w, Source: p.Name, Clause: "EX-20"})
	}
	if p.Search {
		e.grantSearch(on)
	}
	for _, b := range p.Boosts {
		e.strengthen(w, on, b, p.Name)
	}
}

// shifts moves the Stat Tracks that a play of w moves: the target's, or its own, unless those have been moved. ST-10
func (e *engine) shifts(w, target Who, p *Play, again bool) {
	for _, sh := range p.Shifts {
		if e.s.Result != Running {
			return
		}
		on := target
		if sh.Self {
			if on = w; again {
				continue
			}
		}
		e.shift(on, sh.Track, int(sh.By), w, p.Name)
	}
}

// maxBoosts bounds the dice levels in force, far above any table's.
const maxBoosts = 1 << 16

// strengthen gives dice levels until the start of w's next turn. EX-02
func (e *engine) strengthen(w, target Who, b Boost, source string) {
	give := func(on Who) {
		if len(e.s.Boosts) >= maxBoosts {
			return
		}
		e.emit(Event{Kind: Strengthened, Who: on, By: w, Class: b.Class, N: int32(b.Levels), Source: source, Clause: "EX-02"})
	}
	if !b.Allies {
		give(target)
		return
	}
	if w.IsPC() {
		for i := range e.s.PCs {
			if e.s.PCs[i].Fate == Playing {
				give(PC(i))
			}
		}
		return
	}
	if here := e.s.at(w); here != NoRegion {
		e.g.eachFoeAt(e.s, here, give)
		return
	}
	sides := e.g.sides(e.s, w) // EX-60: an Obstacle's allies are on both sides of it
	e.g.eachFoeAt(e.s, sides[0], give)
	e.g.eachFoeAt(e.s, sides[1], func(t Who) {
		if !e.g.occupies(e.s, t, sides[0]) {
			give(t)
		}
	})
}

// special queues the Special entry of a play, unless a Stat Track takes it away. ST-22, ST-31
func (e *engine) special(w, target Who, index int16, p *Play) {
	if p.Special == nil {
		return
	}
	switch p.Kind {
	case Reaction:
		if e.s.sheet(w).PlainReactions() {
			return // ST-31
		}
	case Action, Interrupt:
		if e.s.sheet(w).PlainActions() {
			return // ST-22
		}
	}
	e.queue = append(e.queue, waiting{Kind: hookFrame, Owner: Owner{Kind: OwnedByPlay, Index: uint16(index), Who: w}, Actor: w, Target: target})
}

// injure adds an Injury. GL-08
func (e *engine) injure(w Who, clause string) {
	if !w.IsPC() || !e.inPlay(w) {
		return
	}
	p, c := &e.s.PCs[w.Index()], &e.g.party[w.Index()]
	n := int(p.Injuries) + 1
	if n > 255 || c.diesAt(n, e.g.sc.injury) {
		e.emit(Event{Kind: Injured, Who: w, To: int32(min(n, 255)), Clause: clause})
		e.die(w, "GL-08")
		return
	}
	e.emit(Event{Kind: Injured, Who: w, To: int32(n), N: min(p.EP, int32(c.maxEP(n, e.g.sc.injury))), Clause: clause})
}

// die takes a PC out of play for good. EX-96
func (e *engine) die(w Who, clause string) {
	if w.IsPC() && e.inPlay(w) {
		e.emit(Event{Kind: Died, Who: w, Clause: clause})
		e.darkened(w, e.s.at(w))
		e.partyOver(clause)
	}
}

// hurt takes EP. A Persisting Obstacle loses them from the pool of the PC who does it (EX-63); what has no EP can't be damaged
// (EX-58, EX-86).
func (e *engine) hurt(w Who, n int32, by Who, source string) {
	if n <= 0 || !e.inPlay(w) {
		return
	}
	if w.IsPC() {
		from := e.s.PCs[w.Index()].EP
		ev := e.event(Hurt, w)
		ev.By, ev.N, ev.From, ev.To, ev.Source = by, n, from, max(0, from-n), source
		e.happen(ev)
		if from > 0 {
			e.wounded(w, by)
		}
		return
	}
	card, f := e.g.card(e.s, w), &e.s.Foes[w.Index()]
	if card.EP == 0 { // EX-58, EX-86
		e.emit(Event{Kind: Unharmed, Who: w, By: by, N: n, Source: source, Clause: "EX-58"})
		return
	}
	if card.Persists && by.IsPC() { // EX-63
		from := e.s.pool(by, w, f.EP)
		e.emit(Event{Kind: PoolHurt, Who: w, By: by, N: n, From: from, To: max(0, from-n), Source: source})
		if from > 0 {
			e.wounded(w, by)
		}
		return
	}
	e.emit(Event{Kind: Hurt, Who: w, By: by, N: n, From: f.EP, To: max(0, f.EP-n), Source: source})
	e.wounded(w, by)
	if e.s.Foes[w.Index()].EP == 0 {
		e.defeat(w, by, defeatClauses[card.Type])
	}
}

// wounded lets what waits for an entity to lose EP come.
func (e *engine) wounded(w, by Who) {
	e.fire(OnHurt, w, by)
	e.fireScenario(OnHurt, w, by)
}

var defeatClauses = [...]string{stattrack.Creature: "EX-76", stattrack.Seeker: "EX-102", stattrack.Obstacle: "EX-61", stattrack.Trap: "EX-86"}

// healTo raises EP to n, if they are lower.
func (e *engine) healTo(w Who, n int32, clause string) {
	ep := int32(0)
	if w.IsPC() {
		ep = e.s.PCs[w.Index()].EP
	} else {
		ep = e.s.Foes[w.Index()].EP
	}
	if n > ep && e.inPlay(w) {
		e.emit(Event{Kind: Healed, Who: w, From: ep, To: n, Clause: clause})
	}
}

// recoverAll brings an entity to its maximum EP, a Persisting Obstacle for every PC. ST-47, EX-63
func (e *engine) recoverAll(w Who) {
	e.healTo(w, e.maxEP(w), "ST-47")
	for i := len(e.s.Pools) - 1; i >= 0; i-- { // one after the other goes
		if p := e.s.Pools[i]; p.Foe == w {
			e.emit(Event{Kind: PoolRefilled, Who: w, By: p.PC, From: p.EP, To: e.s.Foes[w.Index()].EP, Clause: "ST-47"})
		}
	}
}

// defeat takes a Challenge off the map. EX-61, EX-76, EX-102
func (e *engine) defeat(w, by Who, clause string) {
	if !w.IsFoe() || !e.inPlay(w) {
		return
	}
	card, f := e.g.card(e.s, w), &e.s.Foes[w.Index()]
	region, home := f.Region, f.Card
	e.emit(Event{Kind: Defeated, Who: w, By: by, Clause: clause})
	switch card.Type {
	case stattrack.Seeker:
		e.emit(Event{Kind: BodyLeft, Who: w, Region: region, Clause: "EX-102"})
	case stattrack.Obstacle: // the connection opens: there may be more to see
		e.opened(e.g.sc.ways[home])
	}
	e.fire(OnDefeat, w, by)
	e.fireScenario(OnDefeat, w, by)
}

// respawn counts the rounds since each defeat and brings back what is due. EX-77, GL-10
func (e *engine) respawn() {
	for _, w := range e.g.sc.respawns {
		f := &e.s.Foes[w.Index()]
		card := e.g.card(e.s, w)
		if !f.Gone || f.Fallen == neverThere || f.Fallen == e.s.Round { // GL-10: from the round after
			continue
		}
		if n := f.Respawn + 1; n < card.Respawn {
			e.emit(Event{Kind: RespawnCounted, For: DMOnly, Who: w, To: int32(n), Clause: "GL-10"})
		} else {
			e.emit(Event{Kind: Respawned, For: DMOnly, Who: w, Region: e.g.sc.homes[f.Card], Clause: "EX-77"})
			e.sighted(w)
			e.glowFor(w)
		}
	}
}

// partyOver ends the scenario when nobody is left in play, or a chase is won. Why is the clause that took the last PC out of play.
// EX-95, EX-111, EX-112
func (e *engine) partyOver(why string) {
	safe, playing, caught, dead := 0, 0, 0, 0
	for i := range e.s.PCs {
		switch e.s.PCs[i].Fate {
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
	chase := e.g.sc.spec.Type == Chase
	switch {
	case chase && e.g.sc.spec.Limits.Chasing && safe > 0 && e.g.required(e.s, true):
		e.end(Success, "EX-111")
	case playing > 0:
	case safe > 0 && !e.g.required(e.s, true):
		e.end(Failure, "EX-12") // those who got out have not brought it
	case safe == 0 && (caught > 0 || why == "EX-112"):
		e.end(Failure, "EX-110")
	case safe == 0 && why == "EX-113":
		e.end(Failure, "EX-113")
	case safe == 0:
		e.end(Failure, "EX-95")
	case chase && caught+dead > 0 && e.g.sc.spec.Limits.rest() == NoPartial:
		e.end(Failure, "EX-111") // GL-42: all must reach the goal
	case chase && caught+dead > 0:
		e.end(Partly, "EX-112")
	case chase:
		e.end(Success, "EX-111")
	default:
		e.end(Success, "EX-12")
	}
}
