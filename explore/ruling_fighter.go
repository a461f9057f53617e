package explore

import (
	"fmt"

	"github.com/crunchrules/crunch/checks"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/probdeck"
)

// Rulings about units and bioforms. A ruling makes no check and no draw: the writer sets what it says.

// isUnit reports whether the entity has a unit. If it has none, the ruling is refused.
func (sc *Scene) isUnit(verb string, r *board.Ruling) bool {
	if sc.run.unitOf(r.Who) == nil {
		_ = sc.refuse(verb, sc.called(r.Who), "an entity with a unit", "")
	}
	return sc.err == nil
}

// isBioform reports whether the entity has a bioform. If it has none, the ruling is refused.
func (sc *Scene) isBioform(verb string, r *board.Ruling) bool {
	if sc.run.bioformOf(r.Who) == nil {
		_ = sc.refuse(verb, sc.called(r.Who), "an entity with a bioform", "")
	}
	return sc.err == nil
}

// printedPoints returns how many Wounds an entity's unit has, or how much Vim its bioform. GL-14, PD-34
func (pos *Position) printedPoints(w scenario.Who) int {
	if u := pos.unitOf(w); u != nil {
		n, _ := u.Profile.Wounds.Number()
		return n
	}
	return pos.bioformOf(w).Sheet.MaxVim
}

// mayHaveWounds refuses Wounds that a unit can't have left. GL-14
func (sc *Scene) mayHaveWounds(r *board.Ruling) error {
	if sc.isUnit("Wounds", r) {
		sc.number("Wounds", r.N, 0, sc.run.printedPoints(r.Who))
	}
	return sc.err
}

// mayHaveVim refuses Vim that a bioform can't have left. PD-34
func (sc *Scene) mayHaveVim(r *board.Ruling) error {
	if sc.isBioform("Vim", r) {
		sc.number("Vim", r.N, 0, sc.run.printedPoints(r.Who))
	}
	return sc.err
}

// leaves sets what is left of a unit or a bioform.
func (w writer) leaves(r *board.Ruling) {
	lost := int32(w.printedPoints(r.Who) - r.N)
	w.setFighterOf(r.Who, func(f *board.FighterState) { f.Lost = lost })
}

// maySuffer refuses what no unit suffers. GL-13
func (sc *Scene) maySuffer(r *board.Ruling) error {
	if sc.isUnit("Suffers", r) {
		sc.number("Suffers", r.N, 0, int(checks.Incapacitated))
	}
	return sc.err
}

// suffers sets what a unit suffers. GL-13
func (w writer) suffers(r *board.Ruling) {
	w.setFighterOf(r.Who, func(f *board.FighterState) { f.Suffers = checks.Harm(r.N) })
}

// rulesOut takes who is Incapacitated, or has no Vim, out of play. GL-57
func (sc *Scene) rulesOut(r *board.Ruling) error {
	sc.run.dropOut(r.Who, scenario.Nobody, r.Why)
	return sc.err
}

// perkOf reads the Perk Card of a ruling. PD-10
func perkOf(r *board.Ruling) (c probdeck.Card, ok bool) {
	err := c.UnmarshalText([]byte(r.Name))
	return c, err == nil && c > probdeck.Ace
}

// mayHold refuses Perk Cards that the deck doesn't have, or that others hold or have spent. PD-10, GL-20
func (sc *Scene) mayHold(r *board.Ruling) error {
	if !sc.isBioform("Perk", r) || !sc.number("Perk", r.N, 0, 255) {
		return sc.err
	}
	c, is := perkOf(r)
	if !is {
		return sc.refuse("Perk", fmt.Sprintf("%q", r.Name), "a Perk Card: 6 to 10, Jack, Queen or King", "")
	}
	held, spent := sc.run.perksOut()
	others := int(held[c]+spent[c]) - int(sc.run.state.Fighter(r.Who).Perks[c])
	if most := int(probdeck.PerkDeck{}.Left()[c]) - others; r.N > most {
		return sc.refuse("Perk", fmt.Sprintf("%d of %v", r.N, c), fmt.Sprintf("at most %d: the others are held or spent", most), "")
	}
	return nil
}

// holdsPerks sets how many of a Perk Card a bioform holds. PD-10
func (w writer) holdsPerks(r *board.Ruling) {
	if c, is := perkOf(r); is {
		w.setFighterOf(r.Who, func(f *board.FighterState) { f.Perks[c] = uint8(r.N) })
	}
}

// rulesRelieve ends a condition. PD-09
func (sc *Scene) rulesRelieve(r *board.Ruling) error {
	if !sc.isBioform("Relieve", r) {
		return sc.err
	}
	_, err := sc.Entity(r.Who).Relieve(r.Name)
	return err
}
