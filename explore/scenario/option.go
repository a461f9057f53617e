package scenario

import (
	"fmt"
	"strconv"

	"github.com/crunchrules/crunch/internal/near"
)

// An Option is a value that the table chooses before a game, such as how hard it is (explore.Setup). It never changes during the game, so all
// content may read it, and everybody may know it. It is one of the words in Values; if there are no Values, it is a number. GL-76
type Option struct {
	Name    string
	About   string   // what the players read of it
	Values  []string // the words to choose from, 2 or more
	From    int      // without Values: the smallest number, from -MaxNumber
	To      int      // without Values: the largest number, more than From, up to MaxNumber
	Default string   // its value if nobody chooses: one of Values, or a number in digits; "" is the first of Values, or From
}

// First returns the value that the Option has if nobody chooses one.
func (o *Option) First() string {
	switch {
	case o.Default != "":
		return o.Default
	case len(o.Values) > 0:
		return o.Values[0]
	}
	return strconv.Itoa(o.From)
}

// Range says for people which values it may have: "calm or grim", "a number from 1 to 4".
func (o *Option) Range() string {
	if len(o.Values) > 0 {
		return near.List(o.Values, "or")
	}
	return fmt.Sprintf("a number from %d to %d", o.From, o.To)
}

// A Choice is the value that was chosen for an Option.
type Choice struct {
	Option string `json:"option"` // its name
	Value  string `json:"value"`  // one of its Values, or a number in digits
}

// Number returns the number that was chosen; 0 if a word was.
func (c Choice) Number() int {
	n, err := strconv.Atoi(c.Value)
	if err != nil {
		return 0
	}
	return n
}

// MaxOptions is the most Options of a Spec, and the most Values of one.
const MaxOptions = 64
