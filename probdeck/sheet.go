package probdeck

import (
	"errors"
	"unicode/utf8"
)

// Limits of the numbers on a sheet.
const (
	MaxMaxVim     = 1_000_000 // the highest Max Vim
	MaxDifficulty = 1000      // the highest target difficulty before the Lobe comes off
)

// A Character is the part of a protagonist's or antagonist's sheet that attack and resistance draws read. It is copied
// by assignment and compared with ==.
type Character struct {
	Name       string
	MaxVim     int // 0 to MaxMaxVim
	Abilities  Abilities
	Lobes      Lobes
	Behaviours Behaviours
	Armour     Spread // what trauma passes by how the resistance draw went; the zero Spread is NoArmour (PD-33)
}

func (c *Character) check() error {
	if err := checkLabel("name", c.Name); err != nil {
		return err
	}
	if err := inRange("Max Vim", c.MaxVim, 0, MaxMaxVim); err != nil {
		return err
	}
	if err := inRange("rating of no Ability", int(c.Abilities[NoAbility]), 0, 0); err != nil {
		return err
	}
	if err := inRange("score of no Lobe", int(c.Lobes[NoLobe]), 0, 0); err != nil {
		return err
	}
	return c.Behaviours.check()
}

// checkLabel refuses what a save can't hold: it would come back as something else.
func checkLabel(what, s string) error {
	if !utf8.ValidString(s) {
		return &NameError{What: what, Name: s, Want: "valid UTF-8"}
	}
	return nil
}

// armour returns the spread of the character's resistance draws.
func (c *Character) armour() Spread {
	if c.Armour.n == 0 {
		return NoArmour() // PD-33
	}
	return c.Armour
}

// UnmarshalJSON reads a sheet and refuses with a *TextError one that can't be.
func (c *Character) UnmarshalJSON(b []byte) error {
	type plain Character
	var got plain
	if err := readJSON("character", b, &got); err != nil {
		return err
	}
	if err := (*Character)(&got).check(); err != nil {
		return textError("character", string(b), "", err)
	}
	*c = Character(got)
	return nil
}

// ErrNoAttack is why a Weapon is refused that lists no trauma and names no condition: to use it is no attack. PD-01
var ErrNoAttack = errors.New("probdeck: neither trauma nor a condition: not an attack")

// A Weapon is what an attack is made with: a weapon, a spell, a relic or bare hands. It is copied by assignment and
// compared with ==.
type Weapon struct {
	Name       string
	Traits     Traits // how it is used: Operate(Correl) (PD-08)
	Difficulty int    // the target difficulty, 1 to MaxDifficulty; 0 leaves it to the Narrator (PD-02)
	Trauma     string // its type of trauma; a family's name stands for any trauma of it; "" with no Spread
	Spread     Spread // the trauma by how the draw went (PD-07)
	Condition  string // what a successful draw inflicts (PD-09); "" for nothing
}

func (w *Weapon) check() error {
	if w.Spread.n == 0 && w.Condition == "" {
		return ErrNoAttack // PD-01
	}
	if err := checkLabel("name", w.Name); err != nil {
		return err
	}
	if err := checkLabel("condition", w.Condition); err != nil {
		return err
	}
	if err := w.Traits.check(); err != nil {
		return err
	}
	if w.Trauma != "" || w.Spread.n > 0 {
		if err := checkName("trauma type", w.Trauma); err != nil {
			return err
		}
	}
	return inRange("target difficulty", w.Difficulty, 0, MaxDifficulty)
}

// UnmarshalJSON reads a weapon and refuses with a *TextError one that can't be.
func (w *Weapon) UnmarshalJSON(b []byte) error {
	type plain Weapon
	var got plain
	if err := readJSON("weapon", b, &got); err != nil {
		return err
	}
	if err := (*Weapon)(&got).check(); err != nil {
		return textError("weapon", string(b), "", err)
	}
	*w = Weapon(got)
	return nil
}
