package explore

import (
	"slices"
	"strconv"
	"strings"

	"github.com/crunchrules/crunch/stattrack"
)

// ParseCommand reads a command as people type it: in numbers, as the func ParseCommand does, or with the names that a viewer knows, in
// any case. The viewer is a PC, Everyone, or DMOnly for the DM.
//
//	Ada move Peat Cutting
//	ada act Axe Bog Hound
//	pc1 pick "Bent Wire" Chest
//	Ada answer Parry
//
// A name may stand in quotes; where the words can be read in two ways it must, or be a number. Anything else is a [*crunch.TextError]
// that says where, and which name was probably meant. A command that is read may still be illegal: Check says why.
func (pos *Position) ParseCommand(text string, viewer Who) (Command, error) {
	return (&commandReader{text: text, names: pos.names(viewer)}).read()
}

// CommandText returns a command with the names that a viewer knows, such as "Ada move Peat Cutting". ParseCommand reads it back for the
// same viewer: names stand in quotes, or the command in numbers, where it would read something else.
func (pos *Position) CommandText(c Command, viewer Who) string {
	names := pos.names(viewer)
	for _, quoted := range [...]bool{false, true} {
		text := names.text(c, quoted)
		if back, err := (&commandReader{text: text, names: names}).read(); err == nil && back == c {
			return text
		}
	}
	return c.String()
}

// text returns a command with names, as far as there are any.
func (n *commandNames) text(c Command, quoted bool) string {
	if c.Do >= numVerbs {
		return c.String()
	}
	called := func(list []meaning, number string) string {
		for i := range list {
			one := c
			if list[i].put(&one); one != c {
				continue
			}
			if quoted {
				return strconv.Quote(list[i].name)
			}
			return list[i].name
		}
		return number
	}
	var words []string
	if c.Who != Nobody {
		words = append(words, called(n.subjects(), c.Who.String()))
	}
	words = append(words, verbWords[c.Do])
	for _, arg := range verbArguments[c.Do] {
		number := c.argument(arg)
		if number == "" || arg&optional != 0 && arg&^optional == playArgument && c.Play == 0 {
			continue
		}
		words = append(words, called(n.of(c, arg&^optional), number))
	}
	return strings.Join(words, " ")
}

// A meaning is something that a command may name.
type meaning struct {
	name string
	put  func(*Command) // puts it into a command
}

// commandNames are the names that a viewer knows.
type commandNames struct {
	pos  *Position
	view View
	dm   bool
}

func (pos *Position) names(viewer Who) *commandNames {
	return &commandNames{pos: pos, view: pos.View(viewer), dm: viewer == DMOnly}
}

// subjects lists who may do something.
func (n *commandNames) subjects() []meaning {
	var list []meaning
	for _, w := range n.entities() {
		list = append(list, meaning{n.pos.Name(w), func(c *Command) { c.Who = w }})
	}
	return list
}

// entities lists the PCs and the Challenges that the viewer knows of.
func (n *commandNames) entities() []Who {
	var list []Who
	for i := range n.pos.PCs {
		list = append(list, PC(i))
	}
	for i := range n.view.Challenges {
		list = append(list, n.view.Challenges[i].Who)
	}
	return list
}

// of lists what one argument of a command may name.
func (n *commandNames) of(c Command, arg argument) []meaning {
	if !n.pos.has(c.Who) {
		return nil
	}
	switch arg {
	case wayArgument:
		return n.ways(c.Who)
	case playArgument:
		return n.plays(c.Who, func(c *Command, i int) { c.Play = int16(i) })
	case choiceArgument:
		return n.choices(c.Who)
	}
	var list []meaning
	if c.Do != Hide && c.Do != Drag {
		for _, w := range n.entities() {
			list = append(list, meaning{n.pos.Name(w), func(c *Command) { c.Target = w }})
		}
	}
	if c.Do == Hide || c.Do == Drag {
		for _, b := range n.view.Bodies {
			list = append(list, meaning{n.pos.Name(b.Seeker), func(c *Command) { c.Target = b.Seeker }})
		}
	}
	if arg == thingArgument {
		for i := range n.view.Regions {
			for _, f := range n.view.Regions[i].Features {
				list = append(list, meaning{f.Name, func(c *Command) { c.Feature = f.Feature }})
			}
		}
	}
	return list
}

// ways lists the regions next to an entity that the viewer knows a way to.
func (n *commandNames) ways(w Who) []meaning {
	if w.IsChallenge() && !n.dm {
		return nil
	}
	var list []meaning
	for i := range n.view.Regions {
		if n.view.Regions[i].ID != n.pos.at(w) {
			continue
		}
		for _, exit := range n.view.Regions[i].Exits {
			if exit.To != NoRegion {
				list = append(list, meaning{n.pos.sc.spec.Regions[exit.To].Name, func(c *Command) { c.Conn = exit.Conn }})
			}
		}
	}
	return list
}

// plays lists the plays of an entity: put puts the i-th into a command. Those of a Challenge only the DM knows.
func (n *commandNames) plays(w Who, put func(c *Command, i int)) []meaning {
	if w.IsChallenge() && !n.dm {
		return nil
	}
	var list []meaning
	plays := n.pos.plays(w)
	for i := range plays {
		list = append(list, meaning{plays[i].Name, func(c *Command) { put(c, i) }})
	}
	return list
}

// choices lists the answers to the question that an entity is asked.
func (n *commandNames) choices(w Who) []meaning {
	asked := n.view.Asked
	if asked == nil || asked.Who != w {
		return nil
	}
	var words []string
	chosen := func(w Who) {
		for _, k := range asked.Plays {
			words = append(words, n.pos.plays(w)[k].Name)
		}
	}
	switch asked.Ask {
	case AskReaction, AskAssist:
		words = []string{"none"}
		chosen(asked.Who)
	case AskInterrupt:
		words = []string{"no", "yes"}
	case AskReroll:
		words = []string{"no", "keep second", "choose either"}
	case AskKeep:
		words = []string{"first", "second"}
	case AskTrack:
		words = []string{"none"}
		for t := range stattrack.Track(stattrack.NumTracks) {
			words = append(words, t.String())
		}
	case AskContent:
		words = slices.Clone(asked.Options)
	case AskForced:
		words = []string{"nothing"}
	case AskForcedReact:
		words = []string{"not now", "none"}
		chosen(asked.By)
	}
	var list []meaning
	for i, text := range words {
		list = append(list, meaning{text, func(c *Command) { c.Choice = int16(i) }})
	}
	return list
}
