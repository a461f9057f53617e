package checks

import (
	"encoding/json"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/valid"
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

// Validate refuses numbers that no profile has, with a *crunch.RangeError: those that a d20 is rolled against are 1 to 20, Move,
// Attacks and Wounds 0 to 100, Injury and Pierce -100 to 100. Each may be a dash.
func (u Unit) Validate() error {
	for _, name := range profile {
		if n, ok := u.Stat(name).Number(); ok {
			if err := valid.Range(pkg, name.String(), n, statData[name].min, statData[name].max, ""); err != nil {
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
// else, and a number that Validate refuses, is a *crunch.TextError and changes nothing.
func (u *Unit) UnmarshalJSON(data []byte) error {
	var j unitJSON
	if err := valid.JSON(pkg, "unit", data, &j); err != nil {
		return err
	}
	got := Unit{Name: j.Name}
	for i, s := range [...]*Stat{j.Mov, j.Mel, j.Rgd, j.Def, j.Agi, j.Mrl, j.Atk, j.Wnd, j.Inj, j.Prc} {
		if s == nil {
			return &crunch.TextError{Package: pkg, What: "unit", Text: string(data), Want: "all ten stats, " + profile[i].Abbreviation() + " too"}
		}
		*got.at(profile[i]) = *s
	}
	if err := got.Validate(); err != nil {
		return badText("unit", data, err)
	}
	*u = got
	return nil
}
