package explore

import (
	"slices"
	"strings"

	"github.com/crunchrules/crunch/checks"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/probdeck"
)

// setFighterOf changes what has become of an entity's unit or bioform. State.Fighters is replaced whole. One that is as printed is not in it.
func (w writer) setFighterOf(who scenario.Who, change func(f *board.FighterState)) {
	s := w.state
	i := slices.IndexFunc(s.Fighters, func(f board.FighterState) bool { return f.Who == who })
	f := board.FighterState{Who: who}
	if i >= 0 {
		f = s.Fighters[i]
		f.Conditions = slices.Clone(f.Conditions)
	}
	change(&f)
	f.Conditions = trim(f.Conditions)
	printed := f.Lost == 0 && f.Suffers == checks.Unharmed && f.Perks == probdeck.Cards{} && f.Spent == probdeck.Cards{} && len(f.Conditions) == 0
	switch {
	case i < 0 && printed:
	case i < 0:
		s.Fighters = append(slices.Clone(s.Fighters), f)
	case printed:
		s.Fighters = trim(slices.Delete(slices.Clone(s.Fighters), i, i+1))
	default:
		s.Fighters = slices.Clone(s.Fighters)
		s.Fighters[i] = f
	}
}

func (w writer) wound(ev *board.Event) {
	w.setFighterOf(ev.Who, func(f *board.FighterState) { f.Lost, f.Suffers = f.Lost+ev.From-ev.To, checks.Harm(ev.Index) })
}

func (w writer) trauma(ev *board.Event) {
	w.setFighterOf(ev.Who, func(f *board.FighterState) { f.Lost += ev.From - ev.To })
}

func (w writer) setFighter(ev *board.Event) {
	w.setFighterOf(ev.Who, func(f *board.FighterState) {
		if f.Lost = ev.To; ev.To < ev.From {
			f.Suffers = checks.Unharmed
		}
	})
}

// earnPerk gives a Perk Card from the deck. A deck that is used up is first refilled from the discard pile. PD-10, GL-23
func (w writer) earnPerk(ev *board.Event) {
	if scene := w.cardScene(); scene.Decks.Perks.Left() == (probdeck.Cards{}) {
		s := w.state
		s.Fighters = slices.Clone(s.Fighters)
		for i := range s.Fighters {
			s.Fighters[i].Spent = probdeck.Cards{}
		}
	}
	w.setFighterOf(ev.Who, func(f *board.FighterState) { f.Perks[ev.Index]++ })
}

func (w writer) spendPerk(ev *board.Event) {
	w.setFighterOf(ev.Who, func(f *board.FighterState) {
		f.Perks[ev.Index]--
		f.Spent[ev.Index]++
	})
}

// beginCondition puts a condition in force. It replaces one of its name. PD-09
func (w writer) beginCondition(ev *board.Event) {
	w.setFighterOf(ev.Who, func(f *board.FighterState) {
		left := board.ConditionLeft{Name: ev.Text, Turns: uint8(ev.N)}
		if i := namedCondition(f.Conditions, ev.Text); i >= 0 {
			f.Conditions[i] = left
		} else {
			f.Conditions = append(f.Conditions, left)
		}
	})
}

func (w writer) endCondition(ev *board.Event) {
	w.setFighterOf(ev.Who, func(f *board.FighterState) {
		if i := namedCondition(f.Conditions, ev.Text); i >= 0 {
			f.Conditions = slices.Delete(f.Conditions, i, i+1)
		}
	})
}

// namedCondition returns the place of a condition, in any case; -1 if it is not in force.
func namedCondition(list []board.ConditionLeft, name string) int {
	return slices.IndexFunc(list, func(c board.ConditionLeft) bool { return strings.EqualFold(c.Name, name) })
}

// fighterRests ends an entity's turn: what its unit suffered is over, and each condition has one turn less. GL-13, PD-09
func (w writer) fighterRests(who scenario.Who) {
	if len(w.state.Fighters) == 0 {
		return
	}
	w.setFighterOf(who, func(f *board.FighterState) {
		if f.Suffers != checks.Incapacitated {
			f.Suffers = checks.Unharmed // GL-13, as ruled
		}
		for i := range f.Conditions {
			f.Conditions[i].Turns -= min(f.Conditions[i].Turns, 1) // ConditionEnded has ended those with one turn
		}
	})
}
