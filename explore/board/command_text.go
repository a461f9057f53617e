package board

import (
	"math"
	"strconv"
	"sync"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/internal/forms"
	"github.com/crunchrules/crunch/explore/scenario"
)

// String returns the command in numbers, and items by name: "pc1 move way4", "challenge2 act play1 pc1", `pc1 drop "gem"`, "begin". ParseCommand
// reads it back unless a field is set that the verb doesn't use.
func (c Command) String() string { return string(c.append(nil)) }

func (c *Command) append(b []byte) []byte {
	if c.Do >= NumVerbs {
		return append(b, c.Do.String()...)
	}
	if c.Who != scenario.Nobody {
		b = append(appendWho(b, c.Who), ' ')
	}
	b = append(b, verbWords[c.Do]...)
	for _, arg := range verbRows[c.Do].arguments {
		if arg != playArgument|optional || c.Play != 0 {
			b = c.appendArgument(b, arg)
		}
	}
	return b
}

func appendWho(b []byte, w scenario.Who) []byte {
	if text, err := w.AppendText(b); err == nil {
		return text
	}
	return append(b, w.String()...)
}

// appendArgument appends a blank and one argument in numbers, or nothing for nobody.
func (c *Command) appendArgument(b []byte, arg argument) []byte {
	number := func(kind string, n int) []byte { return strconv.AppendInt(append(b, kind...), int64(n), 10) }
	switch arg &^ optional {
	case wayArgument:
		return number(" way", int(c.Conn)+1)
	case playArgument:
		return number(" play", int(c.Play)+1)
	case contentArgument:
		return number(" command", int(c.Play)+1)
	case thingArgument, targetArgument:
		if c.Feature > 0 {
			return number(" feature", int(c.Feature))
		}
		if c.Target == scenario.Nobody {
			return b
		}
		return appendWho(append(b, ' '), c.Target)
	case itemArgument:
		return strconv.AppendQuote(append(b, ' '), c.Item)
	case rulingArgument:
		return append(append(b, ' '), c.Item...)
	case swapArgument:
		if c.Swap == "" {
			return b
		}
		return strconv.AppendQuote(append(b, ' '), c.Swap)
	}
	return number(" ", int(c.Choice))
}

// reads reports whether set reads what appendArgument writes of an argument.
func (c *Command) reads(arg argument) bool {
	switch arg &^ optional {
	case wayArgument:
		return c.Conn >= 0 && c.Conn < math.MaxInt32
	case playArgument, contentArgument:
		return c.Play >= 0 && c.Play < math.MaxInt16
	case thingArgument, targetArgument:
		return c.Feature > 0 || c.Target.IsPC() || c.Target.IsChallenge() || c.Target == scenario.Nobody && arg&optional != 0
	case itemArgument:
		return c.Item != ""
	case rulingArgument:
		_, err := c.Ruling()
		return err == nil
	case choiceArgument:
		return c.Choice >= 0
	}
	return true
}

// set reads one argument in numbers.
func (c *Command) set(arg argument, text string) bool {
	switch arg &^ optional {
	case wayArgument:
		n, ok := forms.Numbered(text, "way")
		c.Conn = scenario.ConnID(n - 1)
		return ok && n <= math.MaxInt32
	case playArgument:
		n, ok := forms.Numbered(text, "play")
		c.Play = int16(n - 1)
		return ok && n <= math.MaxInt16
	case contentArgument:
		n, ok := forms.Numbered(text, "command")
		c.Play = int16(n - 1)
		return ok && n <= math.MaxInt16
	case thingArgument, targetArgument:
		if n, ok := forms.Numbered(text, "feature"); ok && arg&^optional == thingArgument {
			c.Feature = uint16(n)
			return n <= math.MaxUint16
		}
		w, ok := scenario.ParseWho(text)
		c.Target = w
		return ok && (w.IsPC() || w.IsChallenge())
	case itemArgument:
		c.Item = text
		return text != ""
	case swapArgument:
		c.Swap = text
		return text != ""
	}
	n, err := strconv.Atoi(text)
	c.Choice = int16(n)
	return err == nil && n >= 0 && n <= math.MaxInt16 && strconv.Itoa(n) == text
}

// MarshalText gives the form of String. A command whose text would not read back as the same command is a [*crunch.TextError].
func (c Command) MarshalText() ([]byte, error) { return c.AppendText(nil) }

// AppendText appends what MarshalText gives.
func (c Command) AppendText(b []byte) ([]byte, error) {
	text := c.append(b)
	ofNobody := c.Do == VerbRule || c == Command{Do: VerbBegin}
	ok := c.Do > VerbNone && c.Do < NumVerbs && (c.Who == scenario.Nobody) == ofNobody && (ofNobody || c.Who.IsPC() || c.Who.IsChallenge()) &&
		!c.Stray() && len(text)-len(b) <= maxCommandText
	for i := 0; ok && i < len(verbRows[c.Do].arguments); i++ {
		ok = c.reads(verbRows[c.Do].arguments[i])
	}
	if !ok {
		_, err := ParseCommand(c.String())
		return b, &crunch.TextError{Package: "explore", What: "command", Text: c.String(), Found: "a field that the verb doesn't use, or out of range",
			Want: "fields as Verb says", Err: err}
	}
	return text, nil
}

// UnmarshalText reads what ParseCommand reads; the command is unchanged if the text is refused.
func (c *Command) UnmarshalText(b []byte) error {
	parsed, err := ParseCommand(string(b))
	if err == nil {
		*c = parsed
	}
	return err
}

// ParseCommand reads a command in numbers: the actor, the verb, and its arguments, with blanks between. Numbers count from 1, except the
// options of an answer.
//
//	begin                               the scenario
//	pc1 begin                           a turn; so too search, shine, leave, waive and end
//	pc1 move way4                       through the 4th connection of the Spec
//	pc1 move way4 play2                 playing its 2nd play against the Persisting Obstacle there
//	pc1 act play1 challenge3            its 1st play; without a target where it needs none
//	pc1 pick play1 feature2             the Lock of the 2nd Feature, or of a Challenge
//	pc1 unlock challenge3               or a Feature
//	pc1 prepare play5                   a Strategy
//	pc1 hide challenge3                 the body of the 3rd Challenge
//	pc1 drag challenge3 way4
//	pc1 answer 0                        the option as Ask counts it
//	pc1 give "long rope" pc2            an item by its name, in quotes as Go writes a string, to an ally
//	pc1 drop "long rope"
//	pc1 pickup "gem"                    of what lies in its region
//	pc1 attempt command2                the 2nd command of content
//	pc1 equip "crown"                   a Gear
//	pc1 equip "crown" "helm"            taking off the helm for it
//	pc1 unequip "crown"
//	pc1 draw                            a card
//	pc1 hold play2 3                    3 cards of its 2nd play, as the host says
//	rule pc1 ep 3 because she ducked    what the DM rules: ParseRuling
//
// Verbs may be in capitals. Other text is a [*crunch.TextError] that says where. View.ParseCommand reads names too.
func ParseCommand(text string) (Command, error) {
	r := readers.Get().(*commandReader)
	*r = commandReader{text: text}
	c, err := r.read()
	*r = commandReader{} // it keeps no text alive
	readers.Put(r)
	return c, err
}

// readers pools commandReaders.
var readers = sync.Pool{New: func() any { return new(commandReader) }}
