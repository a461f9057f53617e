package probdeck

import (
	"cmp"
	"errors"
	"unicode/utf8"

	"github.com/crunchrules/crunch/internal/record"
)

// Limits of the numbers on a sheet.
const (
	MaxMaxVim     = 1_000_000 // the highest Max Vim
	MaxDifficulty = 1000      // the highest target difficulty before the Lobe comes off
)

// A Bioform is the part of a protagonist's or antagonist's sheet that attack and resistance draws read. It copies by assignment and
// compares with ==.
type Bioform struct {
	Name       string     `json:"name"`
	MaxVim     int        `json:"maxVim"` // 0 to MaxMaxVim
	Abilities  Abilities  `json:"abilities"`
	Lobes      Lobes      `json:"lobes"`
	Behaviours Behaviours `json:"behaviours"`
	Armour     Spread     `json:"armour"` // the trauma that passes by how the resistance draw went; zero is 10% > 75% > 90% (PD-33)
}

func (b *Bioform) validate() error {
	return cmp.Or(validLabel("name", b.Name), within("Max Vim", b.MaxVim, 0, MaxMaxVim), within("rating of NoAbility", int(b.Abilities[NoAbility]), 0, 0),
		within("score of NoLobe", int(b.Lobes[NoLobe]), 0, 0), b.Behaviours.validate())
}

// validLabel refuses what a save can't hold: it would come back as something else.
func validLabel(what, s string) error {
	if !utf8.ValidString(s) {
		return nameError(what, s, "valid UTF-8")
	}
	return nil
}

// armour returns the spread of the bioform's resistance draws.
func (b *Bioform) armour() Spread {
	if b.Armour.n == 0 {
		return noArmour // PD-33
	}
	return b.Armour
}

// UnmarshalJSON reads a sheet. An unknown key, and a sheet that is not valid, is a [*crunch.TextError] and leaves b as it was.
func (b *Bioform) UnmarshalJSON(data []byte) error {
	type object Bioform
	return record.ReadAs(&codec, "bioform", data, b, func(o *object) (Bioform, error) { return Bioform(*o), (*Bioform)(o).validate() })
}

// ErrNoAttack refuses a Weapon that does no trauma and inflicts no condition: to use it is not an attack. PD-01
var ErrNoAttack = errors.New("probdeck: the weapon has neither a spread nor a condition: want one of them, or it makes no attack (PD-01)")

// A Weapon is what an attack is made with: a weapon, a spell, a relic or bare hands. It copies by assignment and compares with ==.
type Weapon struct {
	Name       string `json:"name"`
	Traits     Traits `json:"traits"`     // how it is used: Operate(Correl) (PD-08)
	Difficulty int    `json:"difficulty"` // the target difficulty, 1 to MaxDifficulty; 0 leaves it to the Narrator (PD-02)
	Trauma     string `json:"trauma"`     // its type of trauma, or a family for any trauma of it; "" without a Spread
	Spread     Spread `json:"spread"`     // the trauma by how the draw went (PD-07)
	Condition  string `json:"condition"`  // what a successful draw inflicts (PD-09); "" for nothing
}

func (w *Weapon) validate() error {
	if w.Spread.n == 0 && w.Condition == "" {
		return ErrNoAttack // PD-01
	}
	if err := cmp.Or(validLabel("name", w.Name), validLabel("condition", w.Condition), w.Traits.validate()); err != nil {
		return err
	}
	if w.Trauma != "" || w.Spread.n > 0 {
		if err := validName("trauma type", w.Trauma); err != nil {
			return err
		}
	}
	return within("target difficulty", w.Difficulty, 0, MaxDifficulty)
}

// UnmarshalJSON reads a weapon. An unknown key, and a weapon that is not valid, is a [*crunch.TextError] and leaves w as it was.
func (w *Weapon) UnmarshalJSON(data []byte) error {
	type object Weapon
	return record.ReadAs(&codec, "weapon", data, w, func(o *object) (Weapon, error) { return Weapon(*o), (*Weapon)(o).validate() })
}
