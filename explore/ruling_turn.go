package explore

import (
	"fmt"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/plan"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/near"
)

// What is ruled of turns and rounds.

// turnPhase returns the phase in which an entity has its turns; Over if it has none.
func (pos *Position) turnPhase(w scenario.Who) scenario.RoundPhase {
	if w.IsChallenge() {
		return pos.phaseOf(w)
	}
	return scenario.PhasePC
}

// mayHaveTurn refuses a turn for what has none. EX-01
func (sc *Scene) mayHaveTurn(r *board.Ruling) error {
	run := sc.run
	switch {
	case run.state.Phase == scenario.PhaseBefore:
		return sc.refuse("Turn", "a scenario that has not begun", "one that has", "")
	case run.turnPhase(r.Who) == scenario.PhaseOver:
		return sc.refuse("Turn", sc.called(r.Who), "a PC or a Challenge that takes turns", "")
	case run.state.Pending.Ask != board.AskNothing:
		return sc.refuse("Turn", "a question that waits", "one that is answered", "")
	}
	return nil
}

// freshTurn gives an entity all parts of a turn, unless it has it.
func (w writer) freshTurn(r *board.Ruling) {
	if w.state.Turn == r.Who {
		return
	}
	b := w.budget(r.Who)
	*b = board.TurnBudget{Moves: max(1, b.Moves), Speed: b.Speed, Interrupts: b.Interrupts}
	if r.Who.IsPC() {
		w.pc(r.Who).TurnOver = false
	} else if f := w.challenge(r.Who); f.Turned == w.state.Round {
		f.Turned--
	}
}

// EX-01, EX-02, EX-96
func (sc *Scene) rulesTurn(r *board.Ruling) error {
	run := sc.run
	switch run.state.Turn {
	case r.Who:
		return nil
	case scenario.Nobody:
	default:
		run.happen(run.event(board.EventTurnEnded, run.state.Turn))
	}
	phase, waiting := run.turnPhase(r.Who), int32(0)
	if phase == scenario.PhaseChallenge {
		waiting = run.waitingChallenges()
	}
	run.phase(phase, waiting)
	if run.beginTurn(r.Who); !run.state.InPlay(r.Who) {
		return sc.refuse("Turn", sc.called(r.Who)+", who dies of an Injury", "a PC that lives", "")
	}
	return nil
}

// rulesSkip ends a turn, or lets it begin and end at once. EX-01
func (sc *Scene) rulesSkip(r *board.Ruling) error {
	run := sc.run
	if run.state.Turn == r.Who {
		run.endTurn(r.Who)
		return nil
	}
	due := run.state.Turn == scenario.Nobody && run.state.Phase == run.turnPhase(r.Who)
	if r.Who.IsPC() {
		due = due && !run.state.PCs[r.Who.Index()].TurnOver
	} else {
		due = due && run.state.Challenges[r.Who.Index()].Turned < run.state.Round
	}
	if !due {
		return sc.refuse("Skip", sc.called(r.Who), "one whose turn it is, or may be next", "")
	}
	if run.beginTurn(r.Who); run.state.Turn == r.Who {
		run.endTurn(r.Who)
	}
	return nil
}

// mayAct refuses an Action to what can't have one now. A Challenge's belong to its turn. GL-06
func (sc *Scene) mayAct(r *board.Ruling) error {
	if r.Who.IsChallenge() && sc.run.state.Turn != r.Who {
		return sc.refuse("Action", sc.called(r.Who), "a PC, or the Challenge whose turn it is", "")
	}
	return nil
}

// freshAction gives the Action Phase back.
func (w writer) freshAction(r *board.Ruling) {
	if b := w.budget(r.Who); r.N != 0 {
		b.Acted = false
	}
}

// GL-06
func (sc *Scene) rulesAction(r *board.Ruling) error {
	if !sc.run.state.Budget(r.Who).Acted && r.N == 0 {
		sc.run.happen(sc.run.event(board.EventActionSpent, r.Who))
	}
	return nil
}

// maxMoves is the most Moves that a ruling may give.
const maxMoves = 10

// EX-20, EX-75
func (sc *Scene) rulesMoves(r *board.Ruling) error {
	if r.Who.IsChallenge() && !plan.Mobile(sc.run.printed(r.Who)) {
		return sc.refuse("Moves", sc.called(r.Who), "a PC, a Creature or a Seeker", "")
	}
	b := sc.run.state.Budget(r.Who)
	if !sc.number("Moves", r.N, 0, maxMoves) {
		return sc.err
	}
	if more := r.N - int(b.Moves); more > 0 {
		sc.run.emit(board.Event{Kind: board.EventMoveGranted, Who: r.Who, N: int32(more), Source: r.Why})
	}
	for int(sc.run.state.Budget(r.Who).Moves) > r.N {
		sc.run.emit(board.Event{Kind: board.EventMoveSpent, Who: r.Who})
	}
	return nil
}

// mayCome refuses a round that is over. EX-01
func (sc *Scene) mayCome(r *board.Ruling) error {
	if sc.run.state.Phase == scenario.PhaseBefore {
		return sc.refuse("Round", "a scenario that has not begun", "one that has", "")
	}
	sc.number("Round", r.N, int(sc.run.state.Round), scenario.MaxNumber)
	return sc.err
}

// goesOnTo makes it a later round. EX-01, EX-110
func (w writer) goesOnTo(r *board.Ruling) {
	s, to := w.state, int32(r.N)
	for i := range s.Challenges {
		if s.Challenges[i].Turned == s.Round {
			w.challenge(scenario.ChallengeAt(i)).Turned = to
		}
	}
	if w.sc.Spec.Type == scenario.Chase {
		s.Count += to - s.Round
	}
	s.Round = to
}

// EX-110, EX-114
func (sc *Scene) rulesLimit(r *board.Ruling) error {
	run := sc.run
	if run.sc.Spec.Type != scenario.Chase {
		return sc.refuse("Limit", "a scenario of another type", "a Chase (EX-110)", "")
	}
	if sc.number("Limit", r.N, int(run.state.Count)+1, scenario.MaxNumber) {
		for i := range run.state.PCs {
			run.emit(board.Event{Kind: board.EventLimitChanged, Who: scenario.PC(i), To: int32(r.N), Region: scenario.NoRegion, Source: r.Why})
		}
		run.emit(board.Event{Kind: board.EventLimitChanged, To: int32(r.N), Region: scenario.NoRegion, Source: r.Why})
	}
	return sc.err
}

// EX-100, EX-101
func (sc *Scene) rulesTokens(r *board.Ruling) error {
	run := sc.run
	if run.sc.Spec.Type != scenario.Stealth {
		return sc.refuse("Tokens", "a scenario of another type", "a Stealth scenario (EX-100)", "")
	}
	if sc.number("Tokens", r.N, 1, scenario.MaxNumber) && int32(r.N) != run.state.Tokens {
		ev := board.Event{Kind: board.EventTokensGiven, From: run.state.Tokens, To: int32(r.N), N: int32(r.N) - run.state.Tokens, Source: r.Why}
		if ev.N < 0 {
			ev.Kind, ev.N = board.EventTokensTaken, -ev.N
		}
		run.emit(ev)
	}
	return sc.err
}

// mayFill refuses a number of slots that would complete the Counter, since completing it is another ruling (rulesComplete). CT-02
func (sc *Scene) mayFill(r *board.Ruling) error {
	i, known := sc.counterRuled("Counter", r.Name).counted("Counter")
	if !known {
		return sc.err
	}
	if slots := int(sc.run.state.Counters[i].Slots); r.N < 0 || r.N >= slots {
		return sc.refuse("Counter", fmt.Sprintf("%d of %q", r.N, r.Name), fmt.Sprintf("0 to %d: with %d it is complete", slots-1, slots), "")
	}
	return nil
}

// rulesComplete fills a Counter. No hook hears of it, but what it wins or loses is so. CT-04
func (sc *Scene) rulesComplete(r *board.Ruling) error {
	run := sc.run
	i, known := sc.counterRuled("Complete", r.Name).counted("Complete")
	if !known {
		return sc.err
	}
	c, printed := run.state.Counters[i], &run.sc.Spec.Counters[i]
	c.SpendRest = true // a Resource is spent to its last slot. CT-13
	change, err := c.Add(scenario.MaxNumber)
	if err != nil || !change.Completed || printed.Out {
		return sc.refuse("Complete", fmt.Sprintf("%q", r.Name), "a Counter that is not complete yet", "")
	}
	change.Points -= change.Surplus // as many as its slots need
	run.filled(i, change, scenario.Nobody, r.Why, "CT-02")
	run.emit(board.Event{Kind: board.EventCompleted, Index: int32(i), Clause: "CT-04"})
	switch {
	case printed.Wins:
		run.end(board.ResultSuccess, verdictClauses[verdictWon])
	case printed.Loses:
		run.end(board.ResultFailure, verdictClauses[verdictLost])
	}
	return nil
}

func (w writer) fills(r *board.Ruling) {
	if i := w.counterNamed(r.Name); i >= 0 {
		w.counter(int32(i)).Filled = int(r.N)
	}
}

// countersNamed returns the places of the Counters that a ruling may mean by a name: the scenario's "Dread", "Ada's Purse", or every "Purse". CT-17
func (pos *Position) countersNamed(name string) (list []int) {
	for i := range pos.sc.Spec.Counters {
		if pos.CounterName(i) == name {
			return []int{i}
		}
		if pos.sc.Spec.Counters[i].Name == name {
			list = append(list, i)
		}
	}
	return list
}

// counterNamed returns the place of the one Counter that a ruling names, or -1.
func (pos *Position) counterNamed(name string) int {
	if list := pos.countersNamed(name); len(list) == 1 {
		return list[0]
	}
	return -1
}

// counterRuled returns the Counter that a ruling names. The methods of what it returns refuse a name that no Counter has, or several.
func (sc *Scene) counterRuled(verb, name string) SceneCounter {
	run := sc.run
	if i := run.counterNamed(name); i >= 0 {
		return SceneCounter{sc, run.sc.Spec.Counters[i].Name, run.ownerOf(i)}
	}
	var all []string
	for _, i := range run.countersNamed(name) {
		all = append(all, run.CounterName(i))
	}
	if len(all) > 0 {
		_ = sc.refuse(verb, fmt.Sprintf("%q", name), near.List(all, "or"), "")
	}
	return sc.Counter(name)
}
