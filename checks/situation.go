package checks

import "strings"

// A Situation is a check that is named after what happens: a stat check under another name. CK-14
type Situation struct {
	Name string   `json:"name"` // "Rout", without the word check
	Stat StatName `json:"stat"` // the stat that is checked
}

// Situations are the situational checks that a game knows. NewSituations makes them; the zero value has none.
type Situations struct{ list []Situation }

// NewSituations returns the situational checks of the book, Rout, Blight and Ongoing Spell, which are Morale checks
// (CK-14), and a game's own. A name that is empty, has a space at an end, or is there already in any case is a
// *NameError; a stat that nothing rolls against, and Cast, which is no stat, are a *StatError.
func NewSituations(own ...Situation) (Situations, error) {
	s := Situations{[]Situation{{"Rout", Morale}, {"Blight", Morale}, {"Ongoing Spell", Morale}}} // CK-14
	for _, x := range own {
		if x.Name == "" || strings.TrimSpace(x.Name) != x.Name {
			return Situations{}, nameError("situational check", x.Name, "a name without spaces around it")
		}
		if x.Stat.Direction() != LowerIsBetter {
			return Situations{}, &StatError{What: "situational check", Stat: x.Stat, Want: rolledAgainst}
		}
		if _, err := s.Find(x.Name); err == nil {
			return Situations{}, nameError("situational check", x.Name, "a name that is not taken")
		}
		s.list = append(s.list, x)
	}
	return s, nil
}

const rolledAgainst = "Melee, Ranged, Defence, Agility or Morale"

// All returns the situational checks in the order in which they were given.
func (s Situations) All() []Situation { return append([]Situation(nil), s.list...) }

// Find returns the situational check with this name, in any case. Any other name is a *NameError, which lists them.
func (s Situations) Find(name string) (Situation, error) {
	for _, x := range s.list {
		if strings.EqualFold(x.Name, name) {
			return x, nil
		}
	}
	names := make([]string, len(s.list))
	for i, x := range s.list {
		names[i] = x.Name
	}
	return Situation{}, nameError("situational check", name, "one of "+strings.Join(names, ", "))
}
