package board

import (
	"slices"
	"strconv"
	"strings"

	"github.com/crunchrules/crunch/explore/internal/alike"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// ParseCommand reads a command as people type it. It takes numbers, as the func ParseCommand does, and the names in the View, in any case.
//
//	Ada move Peat Cutting
//	ada act Axe Bog Hound
//	pc1 pick "Bent Wire" Chest
//	Ada answer Parry
//	Ada ring the bell
//
// A way goes by the name of the region behind it. If nobody has seen what lies behind it, as often with dark regions, it has only its
// number: "Ada move way1". CommandText says what may be typed for each choice.
//
// A name may stand in quotes. If the words can be read in two ways, quote the name or use its number. Other text is a [*crunch.TextError]
// that says where, and which name was probably meant. A command that is read may still be illegal: explore.Session.Check says
// why.
func (v *View) ParseCommand(text string) (Command, error) {
	return (&commandReader{text: text, view: v}).read()
}

// CommandText returns a command with the names in the View, such as "Ada move Peat Cutting". ParseCommand reads it back. If it would read
// something else, CommandText quotes the names or writes numbers.
func (v *View) CommandText(c Command) string {
	if c.Do == VerbAttempt && c.Play >= 0 { // "Ada Ring the bell"
		text := strings.Replace(v.commandText(c, false), " "+verbWords[VerbAttempt]+" ", " ", 1)
		if back, err := v.ParseCommand(text); err == nil && back == c {
			return text
		}
	}
	for _, quoted := range [...]bool{false, true} {
		text := v.commandText(c, quoted)
		if back, err := v.ParseCommand(text); err == nil && back == c {
			return text
		}
	}
	return c.String()
}

// pass is what people type for Pass.
const pass = "pass"

// ParseChoice reads what a player types and returns the place of that choice in Choices, as an explore.Policy does. It reads what ParseCommand
// reads, or "pass" for Pass if the View lets the player pass. Text that can't be read is a [*crunch.TextError]. A command that is not among the
// Choices, or a pass that is not allowed, is a *Refusal with the Reason NoSuchOption.
func (v *View) ParseChoice(text string) (int, error) {
	if strings.EqualFold(strings.TrimSpace(text), pass) {
		if !v.MayPass {
			return 0, &Refusal{Reason: ErrNoSuchOption}
		}
		return Pass, nil
	}
	c, err := v.ParseCommand(text)
	if err != nil {
		return 0, err
	}
	if i := slices.Index(v.Choices, c); i >= 0 {
		return i, nil
	}
	return 0, &Refusal{Command: c, Reason: ErrNoSuchOption}
}

// ChoiceText returns what a player types for a place in Choices: the CommandText of that choice, or "pass" for Pass. It returns "" for any
// other number. ParseChoice reads it back.
func (v *View) ChoiceText(i int) string {
	switch {
	case i == Pass:
		return pass
	case i < 0 || i >= len(v.Choices):
		return ""
	}
	return v.CommandText(v.Choices[i])
}

// commandText returns a command with the names that the View has, and numbers for the rest.
func (v *View) commandText(c Command, quoted bool) string {
	if c.Do >= NumVerbs {
		return c.String()
	}
	if r, err := c.Ruling(); c.Do == VerbRule && err == nil {
		return v.rulingText(r, quoted)
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
	if c.Who != scenario.Nobody {
		words = append(words, called(v.subjects(), c.Who.String()))
	}
	words = append(words, verbWords[c.Do])
	for _, arg := range verbRows[c.Do].arguments {
		number := strings.TrimPrefix(string(c.appendArgument(nil, arg)), " ")
		if number == "" || arg == playArgument|optional && c.Play == 0 {
			continue
		}
		words = append(words, called(v.meanings(c, arg&^optional), number))
	}
	return strings.Join(words, " ")
}

// A meaning is something that a command may name.
type meaning struct {
	name string
	put  func(*Command) // puts it into a command
}

func (v *View) subjects() []meaning {
	var list []meaning
	for _, w := range v.entities() {
		list = append(list, meaning{v.Name(w), func(c *Command) { c.Who = w }})
	}
	return list
}

// entities lists the PCs and the Challenges that the viewer knows of.
func (v *View) entities() []scenario.Who {
	var list []scenario.Who
	for i := range v.PCs {
		list = append(list, scenario.PC(i))
	}
	for i := range v.Challenges {
		list = append(list, v.Challenges[i].Who)
	}
	return list
}

// meanings lists what one argument of a command may name.
func (v *View) meanings(c Command, arg argument) []meaning {
	switch arg {
	case subjectArgument:
		return v.subjects()
	case wayArgument:
		return v.ways(c.Who)
	case playArgument:
		var list []meaning
		for i, p := range v.Plays(c.Who) {
			if p.Name != "" { // else of Gear that it has not equipped
				list = append(list, meaning{p.Name, func(c *Command) { c.Play = int16(i) }})
			}
		}
		return list
	case choiceArgument:
		return v.answers(c.Who)
	case itemArgument, swapArgument:
		return v.items(&c, arg)
	case contentArgument, deedArgument:
		var list []meaning
		for _, com := range v.Commands {
			list = append(list, meaning{com.Name, func(c *Command) { c.Play = int16(com.Command) }})
		}
		return list
	}
	var list []meaning
	if c.Do == VerbHide || c.Do == VerbDrag {
		for _, b := range v.Bodies {
			list = append(list, meaning{v.Name(b.Seeker), func(c *Command) { c.Target = b.Seeker }})
		}
		return list
	}
	for _, w := range v.entities() {
		list = append(list, meaning{v.Name(w), func(c *Command) { c.Target = w }})
	}
	if arg == thingArgument {
		for i := range v.Regions {
			for _, f := range v.Regions[i].Features {
				list = append(list, meaning{f.Name, func(c *Command) { c.Feature = f.Feature }})
			}
		}
	}
	return list
}

// items lists the items that a command may name: those of its PC, or for PickUp those that lie in its region.
func (v *View) items(c *Command, arg argument) []meaning {
	if !c.Who.IsPC() || c.Who.Index() >= len(v.PCs) {
		return nil
	}
	p := &v.PCs[c.Who.Index()]
	names := p.Items
	if c.Do == VerbPickUp {
		names = nil
		if here := v.Region(p.Region); here != nil {
			names = here.Lying
		}
	}
	var list []meaning
	alike.Firsts(names, func(i int) {
		list = append(list, meaning{names[i], func(c *Command) {
			if arg == swapArgument {
				c.Swap = names[i]
			} else {
				c.Item = names[i]
			}
		}})
	})
	return list
}

// ways lists the ways out of an entity's region by the regions behind them, and by their numbers where the viewer doesn't know the region.
func (v *View) ways(w scenario.Who) []meaning {
	at := scenario.NoRegion
	if i := w.Index(); w.IsPC() && i < len(v.PCs) {
		at = v.PCs[i].Region
	} else if f := v.Challenge(w); f != nil {
		at = f.Region
	}
	here := v.Region(at)
	if here == nil {
		return nil
	}
	var list []meaning
	for _, exit := range here.Exits {
		m := meaning{"way" + strconv.Itoa(int(exit.Conn)+1), func(c *Command) { c.Conn = exit.Conn }}
		if to := v.Region(exit.To); to != nil {
			m.name = to.Name
		}
		list = append(list, m)
	}
	return list
}

// answers lists the answers to the question that an entity is asked.
func (v *View) answers(w scenario.Who) []meaning {
	asked := v.Asked
	if asked == nil || asked.Who != w {
		return nil
	}
	var words []string
	plays := func(w scenario.Who) {
		for _, k := range asked.Plays {
			name := ""
			if list := v.Plays(w); k >= 0 && int(k) < len(list) {
				name = list[k].Name
			}
			words = append(words, name)
		}
	}
	switch asked.Ask {
	case AskReaction, AskAssist, AskDiscardOrNot:
		words = []string{"none"}
		plays(asked.Who)
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
		plays(asked.By)
	case AskDiscard, AskCard:
		plays(asked.Who)
	}
	var list []meaning
	for i, text := range words {
		list = append(list, meaning{text, func(c *Command) { c.Choice = int16(i) }})
	}
	return list
}

// plainly returns text that reads as this command alone: with names in quotes, or in numbers where quotes don't tell it from another.
func (r *commandReader) plainly(c Command) string {
	quoted := commandReader{text: r.view.commandText(c, true), view: r.view}
	if quoted.split() == nil {
		if quoted.all(); quoted.n == 1 && quoted.found[0] == c {
			return quoted.text
		}
	}
	return c.String()
}
