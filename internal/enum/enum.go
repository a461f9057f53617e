// Package enum gives the small enumerations of the rule packages their text form: a value is the index of its name.
package enum

import (
	"strconv"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/near"
	"github.com/crunchrules/crunch/internal/valid"
)

// Names are the names of an enumeration, by value. A value whose name is "" is not valid.
type Names struct {
	Package string   // "stattrack"
	What    string   // what a value is: "track"
	Names   []string // by value
}

// Of returns the names of an enumeration that has a row for each value.
func Of[R any](pkg, what string, rows []R, name func(*R) string) Names {
	n := Names{Package: pkg, What: what}
	for i := range rows {
		n.Names = append(n.Names, name(&rows[i]))
	}
	return n
}

// Has reports whether v is valid.
func (n *Names) Has(v uint8) bool { return int(v) < len(n.Names) && n.Names[v] != "" }

// String returns the name of v, or a form such as "track(9)" if v is not valid.
func (n *Names) String(v uint8) string {
	if n.Has(v) {
		return n.Names[v]
	}
	return n.What + "(" + strconv.Itoa(int(v)) + ")"
}

// Check returns a *crunch.RangeError if v is not valid.
func (n *Names) Check(v uint8) error {
	if n.Has(v) {
		return nil
	}
	least := 0
	for least < len(n.Names)-1 && n.Names[least] == "" {
		least++
	}
	return &crunch.RangeError{Package: n.Package, What: n.What, Got: int(v), Min: least, Max: len(n.Names) - 1}
}

// Text returns the name of v for MarshalText. It refuses a value that is not valid.
func (n *Names) Text(v uint8) ([]byte, error) {
	if err := n.Check(v); err != nil {
		return nil, err
	}
	return []byte(n.Names[v]), nil
}

// Parse returns the value whose name is text, in any case. If there is none, it returns a *crunch.NameError that suggests a near name.
func Parse[T ~uint8](n *Names, text string) (T, error) {
	for i, name := range n.Names {
		if name != "" && strings.EqualFold(name, text) {
			return T(i), nil
		}
	}
	return 0, &crunch.NameError{Package: n.Package, What: n.What, Name: text, Want: n.list(), Near: near.Name(text, n.Names)}
}

// Unmarshal is Parse for UnmarshalText. If the text is refused, v is unchanged.
func Unmarshal[T ~uint8](n *Names, v *T, text []byte) error {
	parsed, err := Parse[T](n, string(text))
	if err == nil {
		*v = parsed
	}
	return err
}

// list returns the names for a message.
func (n *Names) list() string {
	var b strings.Builder
	for _, name := range n.Names {
		if name == "" {
			continue
		}
		if b.Len() > 0 {
			b.WriteString(", ")
		}
		b.WriteString(name)
	}
	return b.String()
}

// CheckBits returns a *crunch.RangeError if set has a bit without a name: bit i stands for value i.
func (n *Names) CheckBits(set uint8) error {
	return valid.In(0, 1<<len(n.Names)-1).Check(n.Package, n.What, int(set), "")
}

// Bits returns the names of the bits of set, separated by blanks.
func (n *Names) Bits(set uint8) string {
	var b strings.Builder
	for i, name := range n.Names {
		if set&(1<<i) != 0 {
			if b.Len() > 0 {
				b.WriteByte(' ')
			}
			b.WriteString(name)
		}
	}
	return b.String()
}

// ParseBits reads what Bits writes, with the names in any order and case.
func ParseBits[T ~uint8](n *Names, text string) (T, error) {
	var set T
	for field := range strings.FieldsSeq(text) {
		i, err := Parse[uint8](n, field)
		if err != nil {
			return 0, err
		}
		set |= 1 << i
	}
	return set, nil
}
