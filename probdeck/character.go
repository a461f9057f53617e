package probdeck

import (
	"cmp"

	"github.com/crunchrules/crunch/internal/record"
)

// A Character is a bioform in play: its sheet, and what has become of it. NewCharacter makes one. It is plain data: it copies by assignment,
// compares with == and goes through JSON.
type Character struct {
	Bioform    Bioform    `json:"bioform"`
	Vim        int        `json:"vim"`                  // that is left, 0 to its Max Vim; at 0 it is out of the scene
	Held       Cards      `json:"held"`                 // its Perk Cards. PD-10
	Conditions Conditions `json:"conditions,omitempty"` // in force. PD-09
}

// NewCharacter returns a bioform with all its Vim. It refuses a sheet that is not valid with a [*crunch.RangeError] or [*crunch.NameError].
func NewCharacter(b Bioform) (Character, error) {
	if err := b.validate(); err != nil {
		return Character{}, err
	}
	return Character{Bioform: b, Vim: b.MaxVim}, nil
}

// Validate returns nil if play can bring the character about. Otherwise it returns a [*crunch.RangeError], a [*crunch.NameError] or, for an Ace
// among the Perk Cards, a [*CardError].
func (c *Character) Validate() error {
	if err := cmp.Or(c.Bioform.validate(), within("Vim", c.Vim, 0, c.Bioform.MaxVim), c.Held.validate("the perks held")); err != nil {
		return err
	}
	if c.Held[Ace] > 0 {
		return &CardError{Card: Ace, Where: "the perks held", Want: wantPerk} // GL-20
	}
	return c.Conditions.validate()
}

// Now returns the sheet as the conditions in force leave it, and what they add to the target difficulty of its actions. They add up. PD-09
func (c *Character) Now() (b Bioform, harder int) {
	b = c.Bioform
	for i := range c.Conditions[:c.Conditions.size()] {
		x := &c.Conditions[i]
		for a, n := range x.Fewer {
			b.Abilities[a] -= min(n, b.Abilities[a])
		}
		for l, n := range x.Less {
			b.Lobes[l] -= min(n, b.Lobes[l])
		}
		harder += x.Harder
	}
	return b, harder
}

// An ActError refuses what a character can't do now.
type ActError struct {
	Who  string // by name
	What string // "act", "attack", "be attacked", "end its turn"
	Why  string // "no Vim left", or the name of a condition
	Want string // what would be right
}

// Error says who can't do what, why, and what would be right.
func (e *ActError) Error() string {
	return "probdeck: " + cmp.Or(e.Who, "the character") + " can't " + e.What + " (" + e.Why + "): want " + e.Want
}

// may refuses a character that is not valid or is out, and one whose conditions keep it from acting if it is to act.
func (c *Character) may(what string, acts bool) error {
	if err := c.Validate(); err != nil {
		return err
	}
	if c.Vim == 0 {
		return &ActError{c.Bioform.Name, what, "no Vim left", "a character that is still in the scene"}
	}
	for i := range c.Conditions[:c.Conditions.size()] {
		if x := &c.Conditions[i]; acts && x.Still {
			return &ActError{c.Bioform.Name, what, x.Name, "the condition cured or over"}
		}
	}
	return nil
}

// Afflict puts a condition in force. It replaces one of the same name. More than eight are a [*crunch.RangeError], a condition without a name is a
// [*crunch.NameError], and nothing changes. PD-09
func (c *Character) Afflict(x Condition) error {
	if err := x.validate(); err != nil {
		return err
	}
	i := c.Conditions.at(x.Name)
	if err := within("number of conditions", i+1, 0, MaxConditions); err != nil {
		return err
	}
	c.Conditions[i] = x // §PD-09, as ruled
	return nil
}

// Cure ends the condition of this name, in any case, and reports whether it was in force.
func (c *Character) Cure(name string) bool {
	i := c.Conditions.at(name)
	if i == c.Conditions.size() {
		return false
	}
	c.Conditions.remove(i)
	return true
}

// EndTurn ends the character's turn: each condition in force has one turn less, and is over with its last.
func (c *Character) EndTurn() {
	for i := 0; i < c.Conditions.size(); {
		x := &c.Conditions[i]
		if x.Turns == 1 {
			c.Conditions.remove(i)
			continue
		}
		x.Turns -= min(x.Turns, 1)
		i++
	}
}

// A savedCharacter is a Character in saved form: its conditions are a list.
type savedCharacter struct {
	Bioform    Bioform     `json:"bioform"`
	Vim        int         `json:"vim"`
	Held       Cards       `json:"held"`
	Conditions []Condition `json:"conditions,omitempty"`
}

// MarshalJSON writes the character; one that Validate refuses is refused.
func (c Character) MarshalJSON() ([]byte, error) {
	if err := c.Validate(); err != nil {
		return nil, err
	}
	return codec.Marshal(savedCharacter{c.Bioform, c.Vim, c.Held, c.Conditions[:c.Conditions.size()]})
}

// UnmarshalJSON reads what MarshalJSON writes. An unknown key, and a character that is not valid, is a [*crunch.TextError] and leaves c as it was.
func (c *Character) UnmarshalJSON(data []byte) error {
	return record.ReadAs(&codec, "character", data, c, func(s *savedCharacter) (Character, error) {
		got := Character{Bioform: s.Bioform, Vim: s.Vim, Held: s.Held}
		if err := within("number of conditions", len(s.Conditions), 0, MaxConditions); err != nil {
			return got, err
		}
		copy(got.Conditions[:], s.Conditions)
		return got, got.Validate()
	})
}
