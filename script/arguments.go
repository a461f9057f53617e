package script

import (
	"strconv"
	"strings"

	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/near"
	"github.com/crunchrules/crunch/script/internal/sandbox"
	"github.com/crunchrules/crunch/stattrack"
)

// What the arguments of verbs may be, beside texts and numbers.

// entityArgument reads an argument that is a PC or Challenge.
func (m *machine) entityArgument(c *sandbox.Call, i int) scenario.Who {
	return c.Object(i, m.host.entity).(*entity).who
}

// line reads a text that an event will hold.
func line(c *sandbox.Call, i int) string { return oneLine(c, i, c.Text(i)) }

// oneLine refuses a text that an event can't hold as a line.
func oneLine(c *sandbox.Call, i int, s string) string {
	if len(s) <= maxLine && plainText(s) {
		return s
	}
	if why := unfit(s, maxLine); why != "" {
		c.Bad(i, "found %s", why)
	} else if strings.ContainsAny(s, "\n\t") {
		c.Bad(i, "found a new line or a tab in %s, want one line", quote(s))
	}
	return s
}

// said reads what log and tell write: a text or a number.
func said(c *sandbox.Call, i int) string {
	if n, ok := c.Arg(i).(sandbox.LNumber); ok {
		return sandbox.FormatNumber(float64(n))
	}
	s := c.Text(i)
	if why := unfit(s, maxLine); why != "" {
		c.Bad(i, "found %s", why)
	}
	return s
}

// suggest names what was probably meant, for the end of a message.
func suggest(c *sandbox.Call, s string, names []string) string {
	c.Charge(nearSteps + len(names)/4)
	if n := near.Name(s, names); n != "" {
		return "; did you mean " + strconv.Quote(n) + "?"
	}
	return ""
}

// oneOf reads the first argument, which names one of a list, and returns its place there.
func oneOf[T any](c *sandbox.Call, what string, list []T, name func(*T) string) int {
	s := c.Text(1)
	i := indexOf(list, name, s)
	if i < 0 {
		c.Bad(1, "found %s, want the name of %s%s", quote(s), what, suggest(c, s, mapped(list, name)))
	}
	return i
}

// classWord reads the first argument, a class of dice: skill and skill_dice are Skill Dice too.
func classWord(c *sandbox.Call) (class stattrack.DiceClass) {
	if s := c.Text(1); className(s) != s {
		return stattrack.SkillDice
	}
	word(c, 1, classNames, &class)
	return class
}

// word reads an argument that is one of the names of a type.
func word[T any, P interface {
	*T
	UnmarshalText([]byte) error
}](c *sandbox.Call, i int, names string, to *T) {
	s := c.Text(i)
	if err := P(to).UnmarshalText([]byte(s)); err != nil {
		c.Bad(i, "found %s, want %s%s", quote(s), names, suggest(c, strings.ToLower(s), splitNames(names)))
	}
}

func regionArgument(c *sandbox.Call, m *machine, i int) scenario.RegionID {
	r := seenArgument(c, m, i)
	if r < 0 {
		c.Bad(i, "found %s, want the name of a region that the players know", quote(c.Text(i)))
	}
	return r
}

// seenArgument is regionArgument where a callback only reads what somebody knows: a region that is not known is below 0. A View has no such region, so
// it has no properties, nobody is there, and no way leads there. GL-50
func seenArgument(c *sandbox.Call, m *machine, i int) scenario.RegionID {
	s := c.Text(i)
	if m.view != nil {
		c.Charge(len(m.view.Regions) / 4)
		for k := range m.view.Regions {
			if m.view.Regions[k].Name == s {
				return m.view.Regions[k].ID
			}
		}
		if m.pack.scenario != nil {
			if r := m.pack.scenario.Region(s); r != scenario.NoRegion {
				return scenario.NoRegion - 1 - r // each another one
			}
		}
		c.Bad(i, "found %s, want the name of a region", quote(s))
	}
	r := m.sc.Game().Scenario().Region(s)
	if r == scenario.NoRegion {
		names := mapped(m.sc.Game().Scenario().Spec().Regions, regions.name)
		c.Bad(i, "found %s, want the name of a region%s", quote(s), suggest(c, s, names))
	}
	return r
}

// whereIn returns the region that the first argument names, or NoRegion if it is left out.
func whereIn(c *sandbox.Call, m *machine) scenario.RegionID {
	if !c.Has(1) {
		return scenario.NoRegion
	}
	return seenArgument(c, m, 1)
}
