package checks

import "github.com/crunchrules/crunch/internal/valid"

// A Weapon is what the rules of checks need to know of a weapon.
type Weapon struct {
	Name   string `json:"name"`
	Ranged bool   `json:"ranged,omitempty"` // a Ranged weapon; else a Melee weapon
	Hit    int8   `json:"hit,omitempty"`    // modifier on the Melee or Ranged check, as a spear's +2 Mel
	Injury Stat   `json:"Inj"`              // a dash is no modifier
	Pierce Stat   `json:"Prc"`              // a dash is no modifier
}

// source returns what a modifier of the weapon comes from.
func (w *Weapon) source() Source {
	if w.Ranged {
		return RangedWeapon
	}
	return MeleeWeapon
}

// CanBear reports whether the unit can bear the weapon. A unit whose Ranged is a dash bears no Ranged weapon: that is a
// *DashError. CK-03
func (u Unit) CanBear(w Weapon) error {
	if !w.Ranged {
		return nil
	}
	_, err := u.Ranged.Need(Ranged)
	return err
}

// Attack returns the attack of the unit with the weapons that it bears: of a Melee attack the Attacks of the profile, of
// a Ranged attack one, which the host may change (the book counts attacks in melee only). The Injury and Pierce of the
// unit and of all weapons are in it; which of them count, the attack decides (CK-33). A weapon of the other kind doesn't
// help to hit.
//
// Refused are a check that is neither Melee nor Ranged (*StatError: a Cast attack has no stat, so make an Attack with its
// Difficulty), a dash where a number is needed (*DashError), a weapon that the unit can't bear, and more weapons than
// modifiers fit (*crunch.RangeError).
func (u Unit) Attack(name StatName, weapons ...Weapon) (Attack, error) {
	if name != Melee && name != Ranged {
		return Attack{}, &StatError{What: "attack of a unit", Stat: name, Want: "Melee or Ranged"}
	}
	if _, err := u.Stat(name).Need(name); err != nil {
		return Attack{}, err // CK-03, CK-05
	}
	a := Attack{Check: Check{Stat: name, Value: u.Stat(name)}, Attacks: 1}
	if name == Melee {
		n, err := u.Attacks.Need(Attacks) // CK-05
		if err != nil {
			return Attack{}, err
		}
		a.Attacks = n
	}
	a.Injury[0] = u.Injury.Modifier(UnitBlock) // CK-05
	a.Pierce[0] = u.Pierce.Modifier(UnitBlock) // CK-05
	for i := range weapons {
		w := &weapons[i]
		if err := u.CanBear(*w); err != nil {
			return Attack{}, err
		}
		if w.Hit != 0 && w.Ranged == (name == Ranged) {
			if err := a.Check.Modifiers.Add(Modifier{w.source(), w.Hit}); err != nil {
				return Attack{}, err
			}
		}
		if err := a.Injury.Add(w.Injury.Modifier(w.source())); err != nil {
			return Attack{}, err
		}
		if err := a.Pierce.Add(w.Pierce.Modifier(w.source())); err != nil {
			return Attack{}, err
		}
	}
	return a, nil
}

// Target returns the unit as the target of an attack, with all its Wounds. A dash for them is a *DashError. CK-05
func (u Unit) Target() (Target, error) {
	n, err := u.Wounds.Need(Wounds)
	if err != nil {
		return Target{}, err
	}
	return Target{Defence: u.Defence, Wounds: n}, nil
}

// UnmarshalJSON reads a weapon. The keys Inj and Prc have to be there: what is missing is no dash. Anything else is a
// *crunch.TextError and changes nothing.
func (w *Weapon) UnmarshalJSON(data []byte) error {
	type plain Weapon
	var got plain
	if err := valid.JSON(pkg, "weapon", data, &got, "Inj", "Prc"); err != nil {
		return err
	}
	*w = Weapon(got)
	return nil
}
