// Package enum gives the small enumerations of the rule packages their text forms: a value is the index of its name. String is the name as
// people read it, such as "Partial success". Text is the same in lowerCamel, "partialSuccess", as all keys and names of JSON are.
package enum

import (
	"strconv"
	"strings"
	"sync"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/near"
	"github.com/crunchrules/crunch/internal/record"
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
	return []byte(n.texts()[v]), nil
}

// known are the texts of all Names, so that a text is made once.
var known sync.Map // by *Names: []string

func (n *Names) texts() []string {
	if list, ok := known.Load(n); ok {
		return list.([]string)
	}
	list := make([]string, len(n.Names))
	for i, name := range n.Names {
		list[i] = camel(name)
	}
	known.Store(n, list)
	return list
}

// camel returns a name in lowerCamel: "Partial success" is "partialSuccess", "EP lost" is "epLost", "PCs" is "pcs", "IsOver" is "isOver".
func camel(name string) string {
	words := strings.FieldsFunc(name, apart)
	for i, word := range words {
		if i == 0 {
			words[i] = record.LowerCamel(word)
		} else {
			words[i] = strings.ToUpper(word[:1]) + word[1:]
		}
	}
	return strings.Join(words, "")
}

// apart reports whether a character stands between the words of a name.
func apart(r rune) bool { return r == ' ' || r == '_' || r == '-' }

// Parse returns the value whose name is text, as String or Text has it, in any case. If there is none, it returns a *crunch.NameError that suggests
// a near name.
func Parse[T ~uint8](n *Names, text string) (T, error) {
	texts := n.texts()
	for i, name := range n.Names {
		if name != "" && (strings.EqualFold(name, text) || strings.EqualFold(texts[i], text)) {
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
