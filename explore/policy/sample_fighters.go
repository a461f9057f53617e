package policy

import (
	"slices"
	"strings"

	"github.com/crunchrules/crunch/checks"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/probdeck"
)

// fighter returns the unit or the bioform of an entity, as a View shows it. A View says nothing of a bioform's weapons: those that its plays name
// are guessed.
func fighter(unit *checks.Fighter, bioform *probdeck.Character, plays []scenario.Play) (*scenario.Unit, *scenario.Bioform) {
	switch {
	case unit != nil:
		u := scenario.Unit{Profile: unit.Unit}
		for _, w := range unit.Weapons {
			if w != (checks.Weapon{}) {
				u.Weapons = append(u.Weapons, w)
			}
		}
		return &u, nil
	case bioform != nil:
		b := scenario.Bioform{Sheet: bioform.Bioform}
		for i := range plays {
			if t := plays[i].Trial; t != nil && t.Attack != "" && b.Weapon(t.Attack) == nil {
				b.Weapons = append(b.Weapons, guessedWeapon(t.Attack))
			}
		}
		return nil, &b
	}
	return nil, nil
}

// guessedWeapon is a weapon of which a View has only the name.
func guessedWeapon(name string) probdeck.Weapon {
	spread, _ := probdeck.NewSpread(100, 50)
	return probdeck.Weapon{Name: name, Traits: probdeck.Traits{Ability: probdeck.Operate}, Difficulty: 7, Trauma: probdeck.Physical, Spread: spread}
}

// left appends what is left of a unit or a bioform to those of a State.
func left(list []board.FighterState, w scenario.Who, unit *checks.Fighter, bioform *probdeck.Character) []board.FighterState {
	f := board.FighterState{Who: w}
	switch {
	case unit != nil:
		most, _ := unit.Unit.Wounds.Number()
		f.Lost, f.Suffers = int32(most-unit.Left), unit.Suffers
	case bioform != nil:
		f.Lost, f.Perks = int32(bioform.Bioform.MaxVim-bioform.Vim), bioform.Held
		for _, c := range bioform.Conditions {
			if c.Name != "" {
				f.Conditions = append(f.Conditions, board.ConditionLeft{Name: c.Name, Turns: c.Turns})
			}
		}
	}
	if f.Lost == 0 && f.Suffers == 0 && f.Perks == (probdeck.Cards{}) && len(f.Conditions) == 0 {
		return list
	}
	return append(list, f)
}

// conditions notes what the conditions of a bioform do. PD-09
func (s *sampler) conditions(b *probdeck.Character) {
	if b == nil {
		return
	}
	for _, c := range b.Conditions {
		known := slices.ContainsFunc(s.w.Spec.Conditions, func(x probdeck.Condition) bool { return strings.EqualFold(x.Name, c.Name) })
		if c.Name != "" && !known {
			s.w.Spec.Conditions = append(s.w.Spec.Conditions, c)
		}
	}
}
