package probdeck

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/crunchrules/crunch/internal/record"
)

// A Condition is what an attack afflicts somebody with, and what it does while it is in force. The book names conditions, 'Fear' and 'Paralysis',
// and leaves open what they do: a game says it. A Condition that says nothing is a name alone. PD-09
type Condition struct {
	Name   string    `json:"name"`
	Fewer  Abilities `json:"fewer"`           // cards fewer by these Abilities, not below 0
	Less   Lobes     `json:"less"`            // points off these Lobes, not below 0
	Harder int       `json:"harder,omitzero"` // added to the target difficulty of actions and attacks, not of resistance draws; 0 to 1000
	Still  bool      `json:"still,omitzero"`  // no action and no attack
	Turns  uint8     `json:"turns,omitzero"`  // so many ends of its bearer's turns from now; 0: until it is cured
}

func (c *Condition) validate() error {
	if c.Name == "" {
		return nameError("condition", "", "a name")
	}
	return cmp.Or(validLabel("condition", c.Name), within("rating of NoAbility", int(c.Fewer[NoAbility]), 0, 0),
		within("score of NoLobe", int(c.Less[NoLobe]), 0, 0), within("difficulty that a condition adds", c.Harder, 0, MaxDifficulty))
}

// UnmarshalJSON reads a condition. An unknown key, and a condition that is not valid, is a [*crunch.TextError] and leaves c as it was.
func (c *Condition) UnmarshalJSON(data []byte) error {
	type object Condition
	return record.ReadAs(&codec, "condition", data, c, func(o *object) (Condition, error) { return Condition(*o), (*Condition)(o).validate() })
}

// String writes what the condition does: "Fear: Operate 1 fewer, Focal 1 less, 2 harder, for 1 turn".
func (c Condition) String() string {
	var list []string
	if c.Fewer != (Abilities{}) {
		list = append(list, c.Fewer.String()+" fewer")
	}
	if c.Less != (Lobes{}) {
		list = append(list, c.Less.String()+" less")
	}
	if c.Harder > 0 {
		list = append(list, strconv.Itoa(c.Harder)+" harder")
	}
	if c.Still {
		list = append(list, "no action")
	}
	switch {
	case c.Turns == 1:
		list = append(list, "for 1 turn")
	case c.Turns > 1:
		list = append(list, "for "+strconv.Itoa(int(c.Turns))+" turns")
	}
	if list == nil {
		return c.Name
	}
	return c.Name + ": " + strings.Join(list, ", ")
}

// MaxConditions is the most Conditions in force on one character.
const MaxConditions = 8

// Conditions are those in force on a character, in the order in which they came; the first one without a name ends them.
type Conditions [MaxConditions]Condition

func (c *Conditions) size() int {
	n := 0
	for n < MaxConditions && c[n].Name != "" {
		n++
	}
	return n
}

// at returns the place of the condition of this name in any case, or the number of conditions if there is none.
func (c *Conditions) at(name string) int {
	n := c.size()
	for i := range c[:n] {
		if strings.EqualFold(c[i].Name, name) {
			return i
		}
	}
	return n
}

func (c *Conditions) validate() error {
	n := c.size()
	for i := range c {
		switch {
		case i >= n && c[i] != (Condition{}):
			return nameError("condition", c[i].Name, "no condition after an empty one")
		case i < n && c.at(c[i].Name) != i:
			return nameError("condition", c[i].Name, "each condition once")
		case i < n:
			if err := c[i].validate(); err != nil {
				return err
			}
		}
	}
	return nil
}

// remove takes a condition out; those behind it close up.
func (c *Conditions) remove(i int) {
	copy(c[i:], c[i+1:])
	c[MaxConditions-1] = Condition{}
}
