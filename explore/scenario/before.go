package scenario

import (
	"errors"
	"slices"

	"github.com/crunchrules/crunch/explore/internal/forms"
	"github.com/crunchrules/crunch/internal/enum"
)

// A Before is a kind of thing that is about to happen and that content may change. GL-72
type Before uint8

// What content may change. Kept says of each what an Amendment gets.
const (
	BeforeNone    Before = iota
	BeforeHurt           // an entity is about to lose EP: how many
	BeforeHeal           // an entity is about to get EP back: how many
	BeforeShift          // an effect is about to move a Stat Track: by how many slots
	BeforeRoll           // an entity is about to roll an entry: the dice levels
	BeforeMove           // an entity is about to Move through a connection
	BeforeAfflict        // a PC or Challenge is about to catch a Disease
	BeforeTokens         // the party is about to lose Stealth Tokens: how many

	NumBefores = iota
)

var beforeNames = enum.Names{Package: "explore", What: "thing that is about to happen", Names: []string{"none", "hurt", "heal", "shift", "roll", "move", "afflict", "tokens"}}

// String returns its name as Lua content spells it after "before_": "hurt".
func (b Before) String() string { return beforeNames.String(uint8(b)) }

// MarshalText gives the name in lowerCamel; a value without a name is a [*crunch.RangeError].
func (b Before) MarshalText() ([]byte, error) { return beforeNames.Text(uint8(b)) }

// UnmarshalText reads the form of String or of MarshalText, in any case; anything else is a [*crunch.NameError].
func (b *Before) UnmarshalText(text []byte) error { return enum.Unmarshal(&beforeNames, b, text) }

// AllBefores returns every Before except BeforeNone, in order.
func AllBefores() []Before {
	all := make([]Before, 0, NumBefores-1)
	for b := BeforeHurt; b < NumBefores; b++ {
		all = append(all, b)
	}
	return all
}

// Range returns the numbers that an Amendment may answer. If it may only stop the thing, there are none: low is above high.
func (b Before) Range() (low, high int) {
	switch b {
	case BeforeHurt, BeforeHeal, BeforeTokens:
		return 0, MaxNumber
	case BeforeShift, BeforeRoll:
		return -10, 10
	}
	return 0, -1
}

// An Amendment is a piece of content as code that is asked before something happens (explore.Amend, explore.NamedAmend). It may give another number
// or stop the thing, and does nothing else: if one of its verbs changes the scenario, the whole command fails. It must be a pure function of what it
// gets. JSON holds only its name, as with a Hook. GL-72
type Amendment interface {
	Name() string // "" if it has none
}

// Befores holds at most one Amendment for each Before: Befores{BeforeHurt: amendment}.
type Befores [NumBefores]Amendment

// List returns those that have an Amendment, in order.
func (b *Befores) List() (list []Before) {
	for k, a := range b {
		if a != nil {
			list = append(list, Before(k))
		}
	}
	return list
}

// Any reports whether there is any Amendment.
func (b *Befores) Any() bool {
	return b != nil && slices.ContainsFunc(b[:], func(a Amendment) bool { return a != nil })
}

func init() {
	forms.Special[Amendment](nameForm("amendment", "before"))
	forms.Special[Befores](beforesForm)
}

// beforesForm is the JSON of Befores: a list of what has an Amendment, in order, with the Amendment's name.
var beforesForm = listForm[Before]("before", "amendment", "before_", errors.New("found an amendment for BeforeNone, want none: nothing asks it"),
	"found %v, want what content may change, and nothing twice")

// MarshalJSON writes Amendments by their names (explore.NamedAmend); one that has none is an [*UnnamedError].
func (b Befores) MarshalJSON() ([]byte, error) { return forms.Marshal(b) }

// UnmarshalJSON reads what MarshalJSON writes, Amendments as names whose code explore.New takes from its explore.Registry. Other text is a
// [*crunch.TextError].
func (b *Befores) UnmarshalJSON(data []byte) error { return forms.Unmarshal(data, b) }
