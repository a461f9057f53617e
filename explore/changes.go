package explore

import (
	"math"
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// dropBoosts ends the dice levels whose time is over. Effects end with events of their own (expire). §EX-02
func (w writer) dropBoosts(at moment, who scenario.Who) {
	if len(w.state.Boosts) > 0 {
		dropBoosts(w.state, func(b *board.Boosted) bool { return b.Effect == 0 && w.over(b, at, who) })
	}
}

func dropBoosts(s *board.State, over func(*board.Boosted) bool) {
	if ends := func(b board.Boosted) bool { return over(&b) }; slices.ContainsFunc(s.Boosts, ends) {
		s.Boosts = trim(slices.DeleteFunc(slices.Clone(s.Boosts), ends))
	}
}

// turnOver ends the current turn and every Move begun in it: no Move continues in another entity's turn. EX-20
func (w writer) turnOver() {
	w.state.Turn, w.state.Attempts = scenario.Nobody, nil
	for i := range w.state.PCs {
		if w.state.PCs[i].Steps > 0 {
			w.pc(scenario.PC(i)).Steps = 0
		}
	}
}

// joins applies an event of a PC that is to join, or joins: with all of its next turn, and its light out. GL-49
func (w writer) joins(ev *board.Event) {
	p := w.pc(ev.Who)
	p.Region, p.Expected = ev.Region, ev.Kind == board.EventExpected
	if ev.Kind == board.EventJoined {
		p.Fate, p.TurnOver, p.Lit, p.MaySwap = board.FatePlaying, false, false, false
		p.Dealt = len(p.Cards) > 0
		p.TurnBudget = board.TurnBudget{Moves: 1, Interrupts: p.Interrupts}
	}
}

// trim makes an emptied list nil, so that equal States are equal field by field.
func trim[T any](list []T) []T {
	if len(list) == 0 {
		return nil
	}
	return list
}

// applySheet applies an event that carries an entity's new Stat Tracks.
func (w writer) applySheet(ev *board.Event) {
	sh := w.sheet(ev.Who)
	*sh = ev.Sheet
	if b := w.state.Budget(ev.Who); b.Extra != (board.Extra{}) && !mayMoveAndAct(sh) { // ST-57: the rest of the extra Move and Action is lost
		if b = w.budget(ev.Who); b.Extra.Moved {
			b.Steps = 0
		}
		b.Extra = board.Extra{}
	}
	w.stir(ev.Who)
}

// drawFortune marks a card of a Fortune deck as drawn; when all are, the deck is shuffled first. EX-123
func (w writer) drawFortune(ev *board.Event) {
	t, first := &w.sc.Spec.Fortunes[ev.Index], w.sc.Fortunes[ev.Index]
	if !t.Deck {
		return
	}
	all := true
	for k := range t.Rows {
		all = all && w.state.Drawn.Has(first+k)
	}
	if all {
		for k := range t.Rows {
			w.remove(drawnSet, first+k)
		}
	}
	w.add(drawnSet, first+int(ev.To))
}

// rolled counts a roll. It returns how often its key has been rolled before in this round.
func (w writer) rolled(k *board.DiceKey) (before uint16) {
	s := w.state
	for i := len(s.Rolls) - 1; i >= 0; i-- {
		if r := &s.Rolls[i]; r.Key.Content.Index == k.Content.Index && r.Key == *k { // most differ in the Index: the whole key costs more
			if before = r.Times; before == math.MaxUint16 {
				return before
			}
			if w.j != nil && !w.j.newRolls && i < len(w.j.head.Rolls) {
				w.j.rolls = append(w.j.rolls, was[uint16]{i, before})
			}
			r.Times++
			return before
		}
	}
	if s.Rolls == nil && w.j != nil {
		s.Rolls = w.j.roomForRolls()
	}
	s.Rolls = append(s.Rolls, board.RollCount{Key: *k, Times: 1})
	return 0
}

// forgetRolls begins to count anew. The journal keeps the old counts and gives other memory for the new ones.
func (w writer) forgetRolls() {
	s := w.state
	if w.j != nil && len(s.Rolls) > 0 {
		if w.j.newRolls || len(w.j.head.Rolls) == 0 { // counts of this command alone
			w.j.spare(s.Rolls)
		}
		w.j.newRolls = true
	}
	s.Rolls = nil
}

func (w writer) changeTerrain(ev *board.Event) {
	if ev.N != changeOnlyShown {
		w.state.Regions = w.withTerrain(w.state.Regions, ev.Region, scenario.Terrain(ev.To))
	}
	if ev.N != changedUnseen {
		t := w.mind(scenario.Everyone)
		t.Regions = w.withTerrain(t.Regions, ev.Region, scenario.Terrain(ev.To))
	}
}

// changeWay puts a connection that was opened or closed into the State.
func (w writer) changeWay(ev *board.Event) {
	if ev.N != changeOnlyShown {
		w.state.Connections = w.withShut(w.state.Connections, ev.Conn, ev.To != 0)
	}
	if ev.N != changedUnseen {
		t := w.mind(scenario.Everyone)
		t.Connections = w.withShut(t.Connections, ev.Conn, ev.To != 0)
	}
}
