package second

import (
	"iter"
	"slices"
)

// The scenario is one function that runs from its beginning to its end. Where a player must choose, it stops, and Do goes on.

type (
	stopped struct{}
	over    struct{}
)

// A Game is a World that is being played.
type Game struct {
	*World
	next func() (struct{}, bool)
	Stop func()
}

// Start makes a World of a Scenario. roll throws dice for it.
func Start(sc *Scenario, roll func(Roll) []int) *Game {
	w := newWorld(sc)
	w.roll = roll
	next, stop := iter.Pull(func(yield func(struct{}) bool) {
		w.yield = func() bool { return yield(struct{}{}) }
		defer func() {
			if r := recover(); r != nil && r != (stopped{}) {
				panic(r)
			}
		}()
		w.scenario()
	})
	next()
	return &Game{w, next, stop}
}

// Do carries out a command that Legal lists.
func (g *Game) Do(c Cmd) {
	g.got = c
	g.next()
}

// Legal lists the commands that are legal now.
func (w *World) Legal() []Cmd { return w.legal }

// choose stops until somebody has given one of the commands.
func (w *World) choose(legal []Cmd) Cmd {
	w.legal = legal
	for {
		if !w.yield() {
			panic(stopped{})
		}
		if w.got.Do != Join {
			return w.got
		}
		w.ent(w.got.Who).joinAt = w.Sc.Start // the host says so, at any time (GL-49)
	}
}

// ask puts a question and returns the answer.
func (w *World) ask(q Question) int {
	w.cover("asked " + q.Ask)
	w.Asked = &q
	var legal []Cmd
	for i := range q.N {
		legal = append(legal, Cmd{Do: Answer, Who: q.Who, Choice: i, Conn: -1, Play: -1, Feature: -1})
	}
	c := w.choose(legal)
	w.Asked = nil
	return c.Choice
}

func cmd(v Verb, who int) Cmd {
	return Cmd{Do: v, Who: who, Conn: -1, Play: -1, Feature: -1, Choice: -1}
}

func (w *World) scenario() {
	w.choose([]Cmd{cmd(Begin, 0)})
	func() {
		defer func() {
			if r := recover(); r != nil && r != (over{}) {
				panic(r)
			}
		}()
		w.begin()
		for {
			w.round()
		}
	}()
	w.Phase, w.Turn, w.Asked = Over, nil, nil
	for {
		w.choose(nil)
	}
}

// end ends the scenario at once.
func (w *World) end(result int) {
	w.Result = result
	panic(over{})
}

func (w *World) begin() {
	for _, e := range w.pcs() {
		if e.in() && w.Sc.Regions[e.At].Extends > 0 {
			w.reached[[2]int{0, e.At}] = true // the start never counts
		}
	}
	w.look()
	if w.Sc.GoalKnown {
		w.Known[w.Sc.Goal] = true
	}
	w.hear(OnBegin, nil, nil, nil) // B3
	w.flush()
}

func (w *World) round() {
	w.Round++
	w.drawPhase()
	w.Phase = EnvironPhase
	w.flush()
	w.hear(OnRound, nil, nil, nil)
	w.flush()
	w.extras()
	w.phaseOf(EnvironPhase)
	w.phaseOf(PCPhase)
	w.phaseOf(ChallengePhase)
	w.discardPhase()
}

// drawPhase: recovery, and what a round gives. EX-03, ST-11
func (w *World) drawPhase() {
	w.Phase = DiscardPhase
	w.Turns++
	if w.Round > 1 { // B4: what was given before counts for the first one
		w.roundOver()
	}
	for _, e := range w.pcs() {
		if e.in() {
			w.deal(e)
		}
	}
	for _, e := range w.Ents {
		if !e.in() {
			continue
		}
		if w.Round > 1 {
			e.recover()
		}
		if e.Now[Skill] <= -4 {
			e.Alerted = false // ST-51
		}
	}
	for _, e := range w.pcs() {
		if e.Steps, e.TurnOver = 0, false; w.Round > 1 { // B4
			e.Moves, e.Speed = 1, 0
		}
	}
	for _, e := range w.foes() {
		e.TurnOver = e.Gone
	}
	for _, e := range w.pcs() {
		if e.joinAt >= 0 {
			w.joins(e)
		}
	}
}

// takesTurn reports whether an entity has a turn to come in the phase.
func (w *World) takesTurn(e *Ent) bool {
	if !e.in() || e.TurnOver {
		return false
	}
	switch w.Phase {
	case EnvironPhase:
		return e.Kind == Environ && w.environActs(e)
	case PCPhase:
		return e.Kind == PC
	case ChallengePhase:
		return e.Kind == Creature || e.Kind == Seeker || (e.Kind == Trap || e.Kind == Obstacle) && w.actsAtAll(e)
	}
	return false
}

func (w *World) actsAtAll(e *Ent) bool {
	return e.ch.Hooks[OnTurn] != nil || slices.ContainsFunc(e.plays, func(p owned) bool { return p.Kind == Action || p.Kind == Strategy })
}

// environActs: an Environ is passed over while no PC is with it, unless it has something else to do. EX-55
func (w *World) environActs(e *Ent) bool {
	return e.ch.Hooks[OnTurn] != nil || slices.ContainsFunc(w.pcs(), func(p *Ent) bool { return p.in() && p.At == e.At }) ||
		slices.ContainsFunc(e.plays, func(p owned) bool {
			return p.Kind == Strategy || p.Kind == Action && (p.Aim == OneAlly || p.Aim == NoTarget)
		})
}

func (w *World) phaseOf(p RoundPhase) {
	w.Phase = p
	if p == EnvironPhase {
		defer w.endEnvironBoosts()
	}
	for slices.ContainsFunc(w.Ents, w.takesTurn) {
		c := w.choose(w.commands())
		e := w.ent(c.Who)
		w.turn(e, c)
	}
}

// turn is the whole turn of an entity. GL-06
func (w *World) turn(e *Ent, first Cmd) {
	w.Turn = e
	w.Turns++
	e.Acted, e.Planned, e.MaySwap, e.went, w.ended, w.Tried = false, false, false, false, false, map[int]bool{}
	w.Used = map[string]bool{}
	from := e.At
	w.beginTurn(e)
	w.flush()
	if w.Turn == e && first.Do != Begin { // T5
		legal := w.commands()
		if due := w.dueExtra(); due != nil {
			legal = w.extraCommands(due)
		}
		if slices.Contains(legal, first) && ((first.Do != Move && first.Do != Drag) || e.At == from) {
			w.do(first)
		} else {
			w.cover("lapsed")
		}
	}
	for {
		w.flush()
		w.extras()
		if w.Turn != e || !e.in() {
			break
		}
		w.do(w.choose(w.commands()))
	}
	w.endTurn(e)
}

func (w *World) endTurn(e *Ent) {
	w.Turn, e.TurnOver, w.Tried, w.Used = nil, true, map[int]bool{}, map[string]bool{}
	for _, p := range w.Ents {
		if !w.ended { // else it was over at once, and what has begun since goes on (H3)
			p.Steps = 0
		}
	}
	if e.in() && e.Now[Power] == -5 && !e.Acted {
		e.reset(Power) // ST-20
		w.cover("Power -5 skips")
	}
	if e.Kind != PC {
		e.Moves, e.Speed = 1, 0
		e.waits()
	}
	e.MaySwap = false
	w.turnOver(e)
	w.flush()
	w.extras()
}

// beginTurn is what happens at the start of a turn. EX-02, EX-96, ST-40
func (w *World) beginTurn(e *Ent) {
	w.turnBegins(e)
	if e.Kind == PC && (e.Owing || e.EP == 0) {
		e.Owing = false
		w.injure(e)
		if !e.in() {
			return
		}
		e.EP = w.maxEP(e)
	}
	w.hear(OnTurn, e, e, e)
	w.hear(OnTurnHere, e, e, e)
	w.hearAll(OnTurn, e, e)
	w.flush()
	if e.in() && w.Turn == e {
		w.forceTurn(e)
	}
}

func (w *World) endEnvironBoosts() {
	for _, e := range w.foes() {
		if e.in() && e.Kind == Environ && !e.TurnOver {
			w.endTurnly(e)
		}
	}
}

// discardPhase is the end of a round. GL-06, EX-77, EX-110
func (w *World) discardPhase() {
	w.Phase = DiscardPhase
	w.Turns++
	w.discards()
	w.hear(OnRoundEnd, nil, nil, nil)
	w.flush()
	w.extras()
	for _, e := range w.foes() {
		if e.Gone && e.ch.Respawn > 0 && e.fallen >= 0 && e.fallen < w.Round {
			if e.Respawn++; e.Respawn >= e.ch.Respawn {
				w.respawn(e)
			}
		}
	}
	w.flush()
	w.extras()
	if w.Sc.Type == Chase {
		w.chaseRound()
	}
	for _, e := range w.Ents {
		e.ended()
	}
}
