package explore

import (
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// Fold applies events to a copy of s and returns it. Folding all events of a command over the State before it gives exactly the State after
// it.
func (g *Game) Fold(s board.State, events ...board.Event) board.State {
	if g.none() {
		return s
	}
	s = s.Clone()
	w := writer{Position: g.At(&s)}
	for i := range events {
		w.apply(&events[i])
	}
	return s
}

// Fold applies events to the Runner's State, as Game.Fold does to a copy. The next command then starts from the new State. Use it to follow a
// game event by event.
func (run *Runner) Fold(events ...board.Event) error {
	switch {
	case run.none():
		return ErrNoGame
	case run.busy:
		return ErrBusy
	}
	run.legal = run.legal[:0]
	w := writer{Position: &run.Position}
	for i := range events {
		w.apply(&events[i])
	}
	return nil
}

// apply changes the State as an event says. Only a writer changes a State.
func (w writer) apply(ev *board.Event) {
	switch {
	case w.isApart:
		w.applyApart(ev)
	case w.sc.Lurking:
		w.applyWatched(ev)
	default:
		w.change(ev) // nothing can go out of sight
	}
}

// change applies an event that puts nothing out of sight. The kinds that are frequent or change one thing stand here; the others have a
// function in their row, since copying lists here would make the stack frame of every event ten times larger.
func (w writer) change(ev *board.Event) {
	s := w.state
	w.changes++
	switch ev.Kind {
	case board.EventRoundBegan:
		w.beginRound(ev.To)
	case board.EventPhaseBegan:
		w.beginPhase(ev)
	case board.EventTurnBegan:
		w.beginTurn(ev.Who)
	case board.EventTurnEnded:
		w.turnOver()
		w.fighterRests(ev.Who)
		if ev.Who.IsPC() {
			p := w.pc(ev.Who)
			p.TurnOver, p.Steps, p.MaySwap = true, 0, false
		} else {
			w.endTheirTurn(ev.Who)
		}
	case board.EventDiceTaken:
		w.rolled(&ev.Dice)
	case board.EventActionSpent:
		if b := w.budget(ev.Who); ev.N == 1 {
			b.Extra.Acted = true
		} else {
			b.Acted = true
		}
	case board.EventMoved:
		if ev.Who.IsPC() {
			w.pc(ev.Who).Region = ev.Region
			if ev.Conn != scenario.NoConn && !s.Table.Linked.Has(int(ev.Conn)) {
				w.add(linkedSet, int(ev.Conn))
			}
		} else {
			w.relocate(ev.Who, ev.Region)
		}
		if b := w.budget(ev.Who); b.Steps > 0 && ev.Conn != scenario.NoConn { // otherwise it was placed there
			b.Steps--
		}
	case board.EventMoveSpent:
		b := w.budget(ev.Who)
		if b.Steps = uint8(ev.To); ev.N == 1 {
			b.Extra.Moved = true
		} else {
			b.Moves--
		}
		if ev.Who.IsChallenge() {
			w.challenge(ev.Who).Moved = true
		}
	case board.EventRegionExplored, board.EventWayFound, board.EventWaySeen, board.EventSecretFound, board.EventFeatureOpened:
		w.add(learned(ev))
	case board.EventHurt, board.EventHealed:
		if ev.Who.IsPC() {
			p := w.pc(ev.Who)
			p.EP = ev.To
			p.Owing = ev.To == 0 && ev.From > 0 || p.Owing && (ev.To == 0 || !w.sc.Spec.HealingAverts) // GL-41: one at 0 loses nothing
		} else {
			w.harm(ev)
		}
	case board.EventAdvanced:
		c := w.counter(ev.Index)
		if ev.N >= 0 {
			_, _ = c.Add(int(ev.N)) // Runner.advance has tried it on a copy
		} else {
			_, _ = c.ClearPoints(-int(ev.N))
		}
	case board.EventRoundCounted:
		s.Count = ev.To
	case board.EventStrategySpent:
		w.budget(ev.Who).Planned = true
	case board.EventTrackRecovered, board.EventTrackShifted, board.EventTrackSettled, board.EventRerollsUsed:
		w.applySheet(ev)
	case board.EventMoveStopped:
		w.budget(ev.Who).Steps = 0
	default:
		if fold := ruleOf(ev.Kind).fold; fold != nil {
			fold(w, ev)
		}
	}
}

// interject records an Assist or Interrupt and what it spends. GL-06
func (w writer) interject(ev *board.Event) {
	w.playCard(ev)
	if ev.N&countsAsInterrupt != 0 {
		w.budget(ev.Who).Interrupts = w.state.Turns + 1
	}
	if ev.N&spentForGood != 0 {
		w.challenge(ev.Who).Spent = true
	}
	if ev.N&secondOfTurn != 0 {
		w.applySheet(ev) // ST-55
	}
}

func (w writer) gainSpeed(ev *board.Event) {
	b := w.budget(ev.Who)
	b.Speed = uint8(min(254, int(b.Speed)+int(ev.N))) // 254 and the 1 of every Move are the most that Steps holds
}

func (w writer) grantMoves(ev *board.Event) {
	b := w.budget(ev.Who)
	b.Moves = uint8(min(255, int(b.Moves)+int(ev.N)))
}

func (w writer) injure(ev *board.Event) {
	p := w.pc(ev.Who)
	p.Owing = p.Owing || ev.N == 0 && p.EP > 0 // GL-41
	p.Injuries, p.EP = uint8(ev.To), ev.N
}

func (w writer) setLit(ev *board.Event) { w.pc(ev.Who).Lit = ev.To != 0 }

func (w writer) allowSwap(ev *board.Event) { w.pc(ev.Who).MaySwap = ev.To != 0 }

func (w writer) setAlerted(ev *board.Event) { w.challenge(ev.Who).Alerted = ev.To != 0 }

// fateOf is the Fate of a PC that leaves play.
var fateOf = [board.NumEvents]board.Fate{board.EventDied: board.FateDead, board.EventLeftBehind: board.FateCaught, board.EventReachedGoal: board.FateSafe, board.EventDeparted: board.FateAway}

func (w writer) leavePlay(ev *board.Event) {
	p := w.pc(ev.Who)
	p.Fate, p.TurnOver, p.Steps = fateOf[ev.Kind], true, 0
	if w.state.Turn == ev.Who {
		w.turnOver()
	}
}

func (w writer) setTokens(ev *board.Event) { w.state.Tokens = ev.To }

func (w writer) seeGlow(ev *board.Event) { w.add(glowSet, int(ev.Region)) }

func (w writer) addSlots(ev *board.Event) {
	if c := w.counter(ev.Index); ev.N > 0 {
		_ = c.AddTemporary(int(ev.N)) // it has been tried on a copy
	} else {
		_, _ = c.DropTemporary(int(-ev.N))
	}
}

func (w writer) countRespawn(ev *board.Event) { w.challenge(ev.Who).Respawn = uint8(ev.To) }

func (w writer) end(ev *board.Event) {
	s := w.state
	s.Result, s.Clause, s.Ending = board.Result(ev.To), ev.Clause, ev.Text
	s.Phase, s.Turn = scenario.PhaseOver, scenario.Nobody
}

func (w writer) beginPhase(ev *board.Event) {
	s := w.state
	s.Phase, s.Turn, w.waiting = scenario.RoundPhase(ev.To), scenario.Nobody, ev.N
	switch s.Phase {
	case scenario.PhaseDiscard:
		w.phaseAsTurn() // §HD-53
	case scenario.PhaseEnviron:
		w.settleDown()
	case scenario.PhasePC:
		w.dropBoosts(pcsBegin, scenario.Nobody)
	}
}

func (w writer) beginTurn(who scenario.Who) {
	s := w.state
	s.Turn, s.Attempts = who, nil
	s.Turns++
	if who.IsChallenge() {
		f := w.challenge(who)
		f.Acted, f.Moved, f.Planned = false, false, false // a PC's last for the round
	} else if s.PCs[who.Index()].Owing {
		w.pc(who).Owing = false // the Injury is suffered now
	}
	w.dropBoosts(turnBegins, who)
}

// phaseAsTurn counts a Draw or Discard Phase as a turn for Assists and Interrupts, but not for what lasts for the turn to come. ST-55, GL-52
func (w writer) phaseAsTurn() {
	s := w.state
	s.Turns++
	if !w.lasting {
		return
	}
	s.Boosts = slices.Clone(s.Boosts)
	for i := range s.Boosts {
		if b := &s.Boosts[i]; b.Effect != 0 && b.Since == s.Turns && w.effect(b).Lasts == scenario.ThisTurn {
			b.Since++
		}
	}
}

func (w writer) beginRound(round int32) {
	s := w.state
	if s.Round > 0 {
		for _, who := range w.stirred {
			if who.IsPC() || !s.Challenges[who.Index()].Gone {
				w.sheet(who).RoundEnded()
			}
		}
	}
	s.Round, s.Turn = round, scenario.Nobody
	if w.hands {
		w.deals()
	}
	w.forgetRolls()
	w.phaseAsTurn()
	w.dropBoosts(roundBegins, scenario.Nobody)
	for i := range s.PCs {
		p := w.pc(scenario.PC(i))
		p.TurnOver, p.Acted, p.Planned = false, false, false
		if s.Round > 1 {
			p.Moves, p.Steps, p.Speed = 1, 0, 0 // EX-20
		}
	}
}

func (w writer) endTheirTurn(who scenario.Who) {
	s := w.state
	f := w.challenge(who)
	f.Turned = s.Round
	f.Moves, f.Steps, f.Speed = 1, 0, 0                              // GL-09
	if route := w.sc.Routes[f.Printed]; len(route) > 0 && !f.Moved { // EX-80: a patrol may wait a turn where it is
		if next := (int(f.Leg) + 1) % len(route); route[f.Leg] == f.Region && route[next] == f.Region {
			f.Leg = uint8(next)
		}
	}
	if s.Phase == scenario.PhaseChallenge {
		w.waiting--
	}
}

func (w writer) relocate(who scenario.Who, to scenario.RegionID) {
	w.delist(who)
	f := w.challenge(who)
	f.Region = to
	w.enlist(who)
	w.slips(scenario.Everyone, who, to) // after its light has come, which may blind who looks (EX-33)
	route := w.sc.Routes[f.Printed]
	for k := 1; k <= len(route); k++ { // EX-80: it goes on along its route from here
		if leg := (int(f.Leg) + k) % len(route); route[leg] == to {
			f.Leg = uint8(leg)
			break
		}
	}
}

// harm changes the EP of a Challenge.
func (w writer) harm(ev *board.Event) {
	s := w.state
	w.challenge(ev.Who).EP = ev.To
	if i := slices.IndexFunc(s.Pools, func(p board.ObstaclePool) bool { return p.Challenge == ev.Who }); i >= 0 { // EX-63: every pool starts from these
		s.Pools = slices.Clone(s.Pools)
		for ; i < len(s.Pools); i++ {
			if p := &s.Pools[i]; p.Challenge == ev.Who {
				p.EP = max(0, p.EP+ev.To-ev.From)
			}
		}
		s.Pools = trim(slices.DeleteFunc(s.Pools, func(p board.ObstaclePool) bool { return p.Challenge == ev.Who && p.EP >= ev.To })) // full again
	}
}

// capPools lowers what a Persisting Obstacle has left for each PC to its new maximum: no Effect lets anybody pass. EX-63, GL-52
func (w writer) capPools(obstacle scenario.Who, most int32) {
	w.state.Pools = trim(slices.DeleteFunc(slices.Clone(w.state.Pools), func(p board.ObstaclePool) bool {
		return p.Challenge == obstacle && p.EP >= most
	}))
}

// Bits of an Interrupted or Assisted event's N.
const (
	countsAsInterrupt = 1 << iota // it is this turn's Assist or Interrupt (GL-06); Automatic ones don't count
	secondOfTurn                  // it is the second of the turn (ST-55)
	spentForGood                  // it is a Once Interrupt
	automatic                     // it fires even if Interrupts are barred (ST-52)
)
