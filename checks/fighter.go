package checks

import (
	"cmp"

	"github.com/crunchrules/crunch/internal/record"
	"github.com/crunchrules/crunch/internal/valid"
)

// A Fighter is a unit in play: its profile, its weapons, and what has become of it. NewFighter makes one. It is plain data: it copies by
// assignment, compares with == and goes through JSON.
type Fighter struct {
	Unit    Unit      `json:"unit"`
	Weapons [8]Weapon `json:"weapons,omitempty"` // those that it bears; a zero Weapon is none
	Left    int       `json:"left"`              // Wounds that are left, 0 to those of its profile. GL-14
	Suffers Harm      `json:"suffers"`           // until the end of its turn; Incapacitated: for good. GL-13
	Acted   bool      `json:"acted,omitempty"`   // its turn in this round is over
}

// NewFighter returns a unit with all its Wounds and these weapons. It refuses a profile that Unit.Validate refuses, dashed Wounds and a
// weapon that the unit can't bear (*DashError, CK-03, CK-05), and more than eight weapons (*crunch.RangeError).
func NewFighter(u Unit, weapons ...Weapon) (Fighter, error) {
	f := Fighter{Unit: u}
	if err := valid.In(0, len(f.Weapons)).Check(pkg, "number of weapons", len(weapons), ""); err != nil {
		return Fighter{}, err
	}
	copy(f.Weapons[:], weapons)
	f.Left, _ = u.Wounds.Number()
	if err := f.Validate(); err != nil {
		return Fighter{}, err
	}
	return f, nil
}

// Validate returns what NewFighter refuses, and a *crunch.RangeError for Wounds left or a harm that no unit has.
func (f *Fighter) Validate() error {
	if err := f.Unit.Validate(); err != nil {
		return err
	}
	for i := range f.Weapons {
		if w := &f.Weapons[i]; w.Ranged {
			if err := f.Unit.CanBear(*w); err != nil {
				return err // CK-03
			}
		}
	}
	most, err := f.Unit.Wounds.Need(Wounds)
	if err != nil {
		return err // CK-05
	}
	if err := valid.In(0, most).Check(pkg, "Wounds left", f.Left, "GL-14"); err != nil {
		return err
	}
	return harmNames.Check(uint8(f.Suffers))
}

// Hurt reports whether the unit has lost Wounds.
func (f *Fighter) Hurt() bool {
	most, _ := f.Unit.Wounds.Number()
	return f.Left < most
}

// A TurnError is something that a unit in play can't do now.
type TurnError struct {
	Who  string // the unit
	What string // "attack", "be attacked", "end its turn"
	Why  string // "Stunned", "its turn is over"
	Want string // what would be right
}

// Error says who can't do what, why, and what would be right.
func (e *TurnError) Error() string {
	return "checks: " + cmp.Or(e.Who, "the unit") + " can't " + e.What + " (" + e.Why + "): want " + e.Want
}

// may returns a *TurnError if the unit is out of the battle, or if it is to act and has had its turn.
func (f *Fighter) may(what string, acts bool) error {
	switch {
	case f.Suffers == Incapacitated:
		return &TurnError{f.Unit.Name, what, "Incapacitated", "a unit that is still in the battle"}
	case acts && f.Acted:
		return &TurnError{f.Unit.Name, what, "its turn is over", "the next round"}
	}
	return nil
}

// EndTurn ends the unit's turn. What it suffered is over. A unit that has had its turn or is Incapacitated is refused with a *TurnError. GL-13
func (f *Fighter) EndTurn() error {
	if err := f.may("end its turn", true); err != nil {
		return err
	}
	f.Suffers, f.Acted = Unharmed, true // GL-13, as ruled
	return nil
}

// NewRound begins a round: the unit has a turn again.
func (f *Fighter) NewRound() { f.Acted = false }

// A savedFighter is a Fighter in saved form: the weapons are a list.
type savedFighter struct {
	Unit    Unit     `json:"unit" key:"always"`
	Weapons []Weapon `json:"weapons,omitempty"`
	Left    int      `json:"left" key:"always"`
	Suffers Harm     `json:"suffers" key:"always"`
	Acted   bool     `json:"acted,omitempty"`
}

// MarshalJSON returns the unit in play; one that Validate refuses is refused.
func (f Fighter) MarshalJSON() ([]byte, error) {
	if err := f.Validate(); err != nil {
		return nil, err
	}
	n := len(f.Weapons)
	for n > 0 && f.Weapons[n-1] == (Weapon{}) {
		n--
	}
	return codec.Marshal(savedFighter{f.Unit, f.Weapons[:n], f.Left, f.Suffers, f.Acted})
}

// UnmarshalJSON reads the form of MarshalJSON. The keys unit, left and suffers are required. Anything else, also what Validate refuses, is a
// *crunch.TextError and leaves f as it was.
func (f *Fighter) UnmarshalJSON(data []byte) error {
	return record.ReadAs(&codec, "unit in play", data, f, func(s *savedFighter) (Fighter, error) {
		got, err := NewFighter(s.Unit, s.Weapons...)
		if err == nil {
			got.Left, got.Suffers, got.Acted = s.Left, s.Suffers, s.Acted
			err = got.Validate()
		}
		return got, err
	})
}
