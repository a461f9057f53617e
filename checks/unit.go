package checks

import (
	"encoding/json"
	"strings"
)

// A Unit is the profile of a unit: its ten stats (CK-01, CK-02). The zero value has dashes only (CK-03). Units are
// compared with ==.
type Unit struct {
	Name string

	Move, Melee, Ranged, Defence, Agility, Morale, Attacks, Wounds, Injury, Pierce Stat
}

// profile is the order in which a profile is printed.
var profile = [...]StatName{Move, Melee, Ranged, Defence, Agility, Morale, Attacks, Wounds, Injury, Pierce}

// at returns where the stat stands; nil for what is no stat.
func (u *Unit) at(name StatName) *Stat {
	switch name {
	case Move:
		return &u.Move
	case Melee:
		return &u.Melee
	case Ranged:
		return &u.Ranged
	case Defence:
		return &u.Defence
	case Agility:
		return &u.Agility
	case Morale:
		return &u.Morale
	case Attacks:
		return &u.Attacks
	case Wounds:
		return &u.Wounds
	case Injury:
		return &u.Injury
	case Pierce:
		return &u.Pierce
	}
	return nil
}

// Stat returns the stat with this name. What is no stat has a dash.
func (u Unit) Stat(name StatName) Stat {
	if at := u.at(name); at != nil {
		return *at
	}
	return Stat{}
}

// Validate refuses numbers that no profile has, with a *RangeError: those that a d20 is rolled against are 1 to 20, Move,
// Attacks and Wounds 0 to 100, Injury and Pierce -100 to 100. Each may be a dash.
func (u Unit) Validate() error {
	for _, name := range profile {
		if n, ok := u.Stat(name).Number(); ok {
			if err := inRange(name.String(), n, statData[name].min, statData[name].max); err != nil {
				return err
			}
		}
	}
	return nil
}

// Check returns the check of a stat. A stat that is better when it is higher is a *StatError: nothing rolls against it
// (CK-02). A dash is carried into the check, which refuses it or, for Defence, fails without a roll.
func (u Unit) Check(name StatName) (Check, error) {
	if name.Direction() != LowerIsBetter {
		return Check{}, &StatError{What: "check", Stat: name, Want: rolledAgainst}
	}
	return Check{Stat: name, Value: u.Stat(name)}, nil
}

// Situation returns the situational check, which is the check of its stat under another name. CK-14
func (u Unit) Situation(s Situation) (Check, error) {
	c, err := u.Check(s.Stat)
	if err == nil {
		c.Name = s.Name
	}
	return c, err
}

// Inches returns how far the unit can move under normal conditions. A dash is a *DashError. CK-02, CK-05
func (u Unit) Inches() (int, error) { return u.Move.Need(Move) }

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
// modifiers fit (*RangeError).
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

// String returns the profile in the order of the book: "Spearman: Mov 6, Mel 12, Rgd -, ...".
func (u Unit) String() string {
	var b strings.Builder
	if u.Name != "" {
		b.WriteString(u.Name + ": ")
	}
	for i, name := range profile {
		if i > 0 {
			b.WriteString(", ")
		}
		s := u.Stat(name)
		b.WriteString(name.Abbreviation() + " ")
		if n, ok := s.Number(); ok && (name == Injury || name == Pierce) {
			b.WriteString(signed(n)) // CK-02: they are modifiers
		} else {
			b.WriteString(s.String())
		}
	}
	return b.String()
}

// unitJSON is a unit as it is saved. Pointers tell what is missing.
type unitJSON struct {
	Name string `json:"name,omitempty"`
	Mov  *Stat  `json:"Mov"`
	Mel  *Stat  `json:"Mel"`
	Rgd  *Stat  `json:"Rgd"`
	Def  *Stat  `json:"Def"`
	Agi  *Stat  `json:"Agi"`
	Mrl  *Stat  `json:"Mrl"`
	Atk  *Stat  `json:"Atk"`
	Wnd  *Stat  `json:"Wnd"`
	Inj  *Stat  `json:"Inj"`
	Prc  *Stat  `json:"Prc"`
}

// MarshalJSON returns an object with the abbreviations as keys: {"name":"Spearman","Mov":6,"Mel":12,"Rgd":"-",...}.
func (u Unit) MarshalJSON() ([]byte, error) {
	if err := u.Validate(); err != nil {
		return nil, err
	}
	return json.Marshal(unitJSON{u.Name, &u.Move, &u.Melee, &u.Ranged, &u.Defence, &u.Agility, &u.Morale,
		&u.Attacks, &u.Wounds, &u.Injury, &u.Pierce})
}

// UnmarshalJSON reads what MarshalJSON returns. All ten stats have to be there: what is missing is no dash. Anything
// else, and a number that Validate refuses, is a *TextError and changes nothing.
func (u *Unit) UnmarshalJSON(data []byte) error {
	var j unitJSON
	if err := strictly("unit", data, &j); err != nil {
		return err
	}
	got := Unit{Name: j.Name}
	for i, s := range [...]*Stat{j.Mov, j.Mel, j.Rgd, j.Def, j.Agi, j.Mrl, j.Atk, j.Wnd, j.Inj, j.Prc} {
		if s == nil {
			return textError("unit", string(data), "all ten stats, "+profile[i].Abbreviation()+" too", nil)
		}
		*got.at(profile[i]) = *s
	}
	if err := got.Validate(); err != nil {
		return textError("unit", string(data), "", err)
	}
	*u = got
	return nil
}

// An Order says who strikes first in a round of melee.
type Order int8

// The orders.
const (
	FirstStrikes  Order = -1 // the first of the two that were asked about
	Unsettled     Order = 0  // Agility doesn't settle it
	SecondStrikes Order = 1  // the second of the two
)

// StrikesFirst says which of two units in melee Agility lets strike first: from the second round on the one whose
// Agility is better, which is lower. In the first round, and where both are equal, Agility doesn't settle it, and the
// game has to. Rounds are counted from 1; a lower one is a *RangeError, and from the second round on a dash is a
// *DashError. CK-06
func StrikesFirst(round int, first, second Stat) (Order, error) {
	if round < 1 {
		return Unsettled, &RangeError{What: "round of melee", Got: round, Min: 1, Max: 1<<31 - 1}
	}
	if round == 1 {
		return Unsettled, nil // CK-06
	}
	a, err := first.Need(Agility)
	if err != nil {
		return Unsettled, err
	}
	b, err := second.Need(Agility)
	if err != nil {
		return Unsettled, err
	}
	switch {
	case a < b: // CK-01, CK-06
		return FirstStrikes, nil
	case b < a:
		return SecondStrikes, nil
	}
	return Unsettled, nil
}
