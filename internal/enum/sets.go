package enum

import (
	"strings"

	"github.com/crunchrules/crunch/internal/valid"
)

// Sets are the sets of the values of an enumeration: bit i stands for value i.
type Sets struct {
	Of      *Names
	What    string // what a set is: "set of tracks"
	Between string // what stands between two names: ", "
}

// List returns the names of a set, in the order of the values. It is never nil.
func (s *Sets) List(set uint8) []string { return pick(s.Of.Names, set) }

// pick returns the names that a set has.
func pick(names []string, set uint8) []string {
	list := []string{}
	for i, name := range names {
		if set&(1<<i) != 0 {
			list = append(list, name)
		}
	}
	return list
}

// String returns the names of a set.
func (s *Sets) String(set uint8) string { return strings.Join(s.List(set), s.Between) }

// Check returns a *crunch.RangeError if set has a bit without a name.
func (s *Sets) Check(set uint8) error {
	return valid.In(0, 1<<len(s.Of.Names)-1).Check(s.Of.Package, s.What, int(set), "")
}

// Text returns the names of a set for MarshalText. It refuses a set that has a bit without a name.
func (s *Sets) Text(set uint8) ([]byte, error) {
	if err := s.Check(set); err != nil {
		return nil, err
	}
	return []byte(strings.Join(pick(s.Of.texts(), set), s.Between)), nil
}

// UnmarshalSet reads what String or Text writes, with the names in any order and case. Anything else is a *crunch.NameError. If the text is
// refused, v is unchanged.
func UnmarshalSet[T ~uint8](s *Sets, v *T, text []byte) error {
	names := strings.Fields(string(text))
	if between := strings.TrimSpace(s.Between); between != "" && len(names) > 0 {
		names = strings.Split(string(text), between)
	}
	var set T
	for _, name := range names {
		i, err := Parse[uint8](s.Of, strings.TrimSpace(name))
		if err != nil {
			return err
		}
		set |= 1 << i
	}
	*v = set
	return nil
}
