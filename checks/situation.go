package checks

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/valid"
)

// A Situation is a check that is named after what happens: a stat check under another name. CK-14
type Situation struct {
	Name string   `json:"name"` // "Rout", without the word check
	Stat StatName `json:"stat"` // the stat that is checked
}

// book has the situational checks of the book. CK-14
var book = [...]Situation{{"Rout", Morale}, {"Blight", Morale}, {"Ongoing Spell", Morale}}

// Situations are the situational checks that a game knows. The zero value has those of the book, Rout, Blight and Ongoing
// Spell, which are Morale checks (CK-14); NewSituations adds a game's own.
type Situations struct{ own []Situation }

// NewSituations returns the situational checks of the book and a game's own. A name that is empty, has a space at an
// end, or is there already in any case is a *crunch.NameError; a stat that nothing rolls against, and Cast, which is no stat,
// are a *StatError. CK-14
func NewSituations(own ...Situation) (Situations, error) {
	var s Situations
	for _, x := range own {
		if x.Name == "" || strings.TrimSpace(x.Name) != x.Name {
			return Situations{}, situationName(x.Name, "a name without spaces around it")
		}
		if x.Stat.Direction() != LowerIsBetter {
			return Situations{}, &StatError{What: "situational check", Stat: x.Stat, Want: rolledAgainst}
		}
		if _, err := s.Find(x.Name); err == nil {
			return Situations{}, situationName(x.Name, "a name that is not taken")
		}
		s.own = append(s.own, x)
	}
	return s, nil
}

const rolledAgainst = "Melee, Ranged, Defence, Agility or Morale"

// All returns those of the book and then a game's own, in the order in which they were given.
func (s Situations) All() []Situation { return slices.Concat(book[:], s.own) }

// Find returns the situational check with this name, in any case. Any other name is a *crunch.NameError, which lists them.
func (s Situations) Find(name string) (Situation, error) {
	var names []string
	for _, x := range s.All() {
		if strings.EqualFold(x.Name, name) {
			return x, nil
		}
		names = append(names, x.Name)
	}
	return Situation{}, situationName(name, strings.Join(names, ", "))
}

func situationName(name, want string) error {
	return &crunch.NameError{Package: pkg, What: "situational check", Name: name, Want: want}
}

// MarshalJSON returns the list of a game's own: [{"name":"Climb","stat":"Agility"}].
func (s Situations) MarshalJSON() ([]byte, error) {
	return json.Marshal(append([]Situation{}, s.own...))
}

// UnmarshalJSON reads a list of a game's own. One that NewSituations refuses, and anything else, is a *crunch.TextError and
// changes nothing.
func (s *Situations) UnmarshalJSON(data []byte) error {
	var own []Situation
	if err := valid.JSON(pkg, "list of situational checks", data, &own); err != nil {
		return err
	}
	if own == nil {
		return &crunch.TextError{Package: pkg, What: "list of situational checks", Text: string(data), Want: "a list"}
	}
	got, err := NewSituations(own...)
	if err != nil {
		return badText("list of situational checks", data, err)
	}
	*s = got
	return nil
}
