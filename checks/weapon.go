package checks

import "github.com/crunchrules/crunch/internal/record"

// A Weapon is what checks and attacks need to know of a weapon.
type Weapon struct {
	Name   string `json:"name"`
	Ranged bool   `json:"ranged,omitempty"`    // a Ranged weapon, not a Melee weapon
	Hit    int    `json:"hit,omitempty"`       // -128 to 127: modifier of the Melee or Ranged check: 2 for a spear with +2 Mel
	Injury Stat   `json:"injury" key:"always"` // a dash is no modifier
	Pierce Stat   `json:"pierce" key:"always"` // a dash is no modifier
}

// origin returns where a modifier of the weapon comes from.
func (w *Weapon) origin() Origin {
	if w.Ranged {
		return RangedWeapon
	}
	return MeleeWeapon
}

// CanBear returns a *DashError for a Ranged weapon if the unit's Ranged is a dash. The unit can bear any other weapon. §CK-03
func (u Unit) CanBear(w Weapon) error {
	if !w.Ranged {
		return nil
	}
	_, err := u.Ranged.Need(Ranged)
	return err
}

// Attack returns the attack of the unit, under its name, with the weapons that it bears. A Melee attack has the Attacks of the profile. A
// Ranged attack has one, and the host may change that: the book counts attacks in melee only. The attack holds the Injury and Pierce of the
// unit and of all its weapons and decides which of them count (CK-33). A weapon's Hit counts only in attacks of the weapon's kind.
//
// It refuses a check that is not Melee or Ranged (*StatError), a dash where a number is needed and a weapon that the unit can't bear
// (*DashError), a Hit that is out of its range, and more weapons than eight modifiers hold (*crunch.RangeError). A Cast attack uses no stat
// of the unit: write an Attack with the Difficulty of the spell.
func (u Unit) Attack(name StatName, weapons ...Weapon) (Attack, error) {
	if name != Melee && name != Ranged {
		return Attack{}, &StatError{What: "an attack of a unit", Stat: name, Want: "Melee or Ranged"}
	}
	if _, err := u.Stat(name).Need(name); err != nil {
		return Attack{}, err // CK-03, CK-05
	}
	a := Attack{By: u.Name, Check: Check{Stat: name, Value: u.Stat(name)}, Attacks: 1}
	if name == Melee {
		n, err := u.Attacks.Need(Attacks) // CK-05
		if err != nil {
			return Attack{}, err
		}
		a.Attacks = n
	}
	a.Injury[0] = u.Injury.modifier(UnitBlock) // CK-05
	a.Pierce[0] = u.Pierce.modifier(UnitBlock) // CK-05
	for i := range weapons {
		w := &weapons[i]
		if err := u.CanBear(*w); err != nil {
			return Attack{}, err
		}
		if w.Hit != 0 && w.Ranged == (name == Ranged) {
			if err := a.Check.Modifiers.Add(Modifier{w.origin(), w.Hit}); err != nil {
				return Attack{}, err
			}
		}
		if err := a.Injury.Add(w.Injury.modifier(w.origin())); err != nil {
			return Attack{}, err
		}
		if err := a.Pierce.Add(w.Pierce.modifier(w.origin())); err != nil {
			return Attack{}, err
		}
	}
	return a, nil
}

// Target returns the unit as the target of an attack, with all its Wounds. It returns a *DashError if they are a dash. CK-05
func (u Unit) Target() (Target, error) {
	n, err := u.Wounds.Need(Wounds)
	if err != nil {
		return Target{}, err
	}
	return Target{Name: u.Name, Defence: u.Defence, Wounds: n}, nil
}

// UnmarshalJSON reads a weapon. The keys injury and pierce are required: a missing stat is not a dash. For anything else it returns a
// *crunch.TextError and leaves w as it was.
func (w *Weapon) UnmarshalJSON(data []byte) error {
	type plain Weapon
	return record.ReadAs(&codec, "weapon", data, w, func(p *plain) (Weapon, error) { return Weapon(*p), (&Modifier{Points: p.Hit}).validate() })
}
