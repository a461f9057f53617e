package checks

import (
	"strings"

	"github.com/crunchrules/crunch/internal/record"
	"github.com/crunchrules/crunch/internal/valid"
)

// A Unit is the profile of a unit: its ten stats (CK-01, CK-02). In the zero value all are dashes (CK-03). Compare units with ==.
type Unit struct {
	Name string `json:"name,omitempty"`

	Move    Stat `json:"move" key:"always"`
	Melee   Stat `json:"melee" key:"always"`
	Ranged  Stat `json:"ranged" key:"always"`
	Defence Stat `json:"defence" also:"defense" key:"always"`
	Agility Stat `json:"agility" key:"always"`
	Morale  Stat `json:"morale" key:"always"`
	Attacks Stat `json:"attacks" key:"always"`
	Wounds  Stat `json:"wounds" key:"always"`
	Injury  Stat `json:"injury" key:"always"`
	Pierce  Stat `json:"pierce" key:"always"`
}

// profile is the order in which the stats are printed.
var profile = [...]StatName{Move, Melee, Ranged, Defence, Agility, Morale, Attacks, Wounds, Injury, Pierce}

// Stat returns the stat with this name. For Cast, and a name that has no stat, it returns a dash.
func (u Unit) Stat(name StatName) Stat {
	switch name {
	case Move:
		return u.Move
	case Melee:
		return u.Melee
	case Ranged:
		return u.Ranged
	case Defence:
		return u.Defence
	case Agility:
		return u.Agility
	case Morale:
		return u.Morale
	case Attacks:
		return u.Attacks
	case Wounds:
		return u.Wounds
	case Injury:
		return u.Injury
	case Pierce:
		return u.Pierce
	}
	return Stat{}
}

// Validate returns a *crunch.RangeError for a number that no profile has. Melee, Ranged, Defence, Agility and Morale are 1 to 20, Move,
// Attacks and Wounds 0 to 100, Injury and Pierce -100 to 100. Each may be a dash.
func (u Unit) Validate() error {
	for _, name := range profile {
		if n, ok := u.Stat(name).Number(); ok && (n < statData[name].min || n > statData[name].max) {
			return valid.In(statData[name].min, statData[name].max).Check(pkg, name.String(), n, "")
		}
	}
	return nil
}

// Check returns the check of a stat. For a stat that nothing is rolled against it returns a *StatError (CK-02). A dash goes into the
// check: a Defence check then fails without a roll, any other is refused when it is rolled.
func (u Unit) Check(name StatName) (Check, error) {
	if !name.LowerIsBetter() {
		return Check{}, &StatError{What: "a check", Stat: name, Want: "Melee, Ranged, Defence, Agility or Morale"}
	}
	return Check{Stat: name, Value: u.Stat(name)}, nil
}

// Situation returns the check of the situation's stat, under the name of the situation. §CK-14
func (u Unit) Situation(s Situation) (Check, error) {
	c, err := u.Check(s.Stat)
	if err == nil {
		c.Name = s.Name
	}
	return c, err
}

// String returns the profile in the order of the book, such as "Spearman: Mov 6, Mel 12, Rgd -, ...".
func (u Unit) String() string {
	var b strings.Builder
	b.WriteString(lead(u.Name))
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

// MarshalJSON returns an object such as {"name":"Spearman","move":6,"melee":12,"ranged":"-",...}. It returns the error of Validate.
func (u Unit) MarshalJSON() ([]byte, error) {
	if err := u.Validate(); err != nil {
		return nil, err
	}
	type plain Unit
	return codec.Marshal(plain(u))
}

// UnmarshalJSON reads the form of MarshalJSON. All ten stats are required: a missing stat is not a dash. The key defence may be written
// defense. For what Validate refuses, and anything else, it returns a *crunch.TextError and leaves u as it was.
func (u *Unit) UnmarshalJSON(data []byte) error {
	type plain Unit
	return record.ReadAs(&codec, "unit", data, u, func(p *plain) (Unit, error) { return Unit(*p), (*Unit)(p).Validate() })
}
