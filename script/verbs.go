package script

import (
	"slices"
	"strconv"
	"strings"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/near"
	"github.com/crunchrules/crunch/script/internal/sandbox"
	"github.com/crunchrules/crunch/stattrack"
)

// A verb is a function that callbacks call, or a method of what they get. Its row is all that script knows of it: the reference, the editor's
// stubs, the table of costs, can and Lint read it there.
type verb struct {
	name, doc string
	params    []sandbox.Param // see args
	returns   string
	cost      sandbox.Cost

	pure func(c *sandbox.Call) error                                // it sees its arguments only, so it may be called everywhere
	do   func(c *sandbox.Call, m *machine, sc *explore.Scene) error // what it does
	to   func(c *sandbox.Call, e explore.SceneEntity) error         // what a method of Entity does to one
	// look answers in a can, from what the players know. Without it, can may not call the verb. GL-50
	look func(c *sandbox.Call, m *machine)

	reads bool // it changes nothing, so a callback may call it that is asked before something happens; so may it what has look. GL-72

	brings brings // for Lint: what a call may do to the map and to items, or nothing
	own    bool   // it is a host's Function
	asks   bool   // for Lint: it names content without making use of it. A disease that is only cured is still unused
}

// verbs lists the functions that callbacks call, in the order of the reference page.
func verbs() []verb {
	return slices.Concat(toldVerbs, counterVerbs, arrivalVerbs, scenarioVerbs, foundVerbs, actionVerbs, placeVerbs)
}

func looks() (names []string) {
	for _, v := range slices.Concat(entityVerbs, verbs()) {
		if v.look != nil {
			names = append(names, v.name)
		}
	}
	return names
}

// functions returns verbs as the sandbox has them, and notes them by name.
func (h *host) functions(verbs []verb) []sandbox.Function {
	list := make([]sandbox.Function, len(verbs))
	for i := range verbs {
		list[i] = verbs[i].function()
		h.verbs[verbs[i].name] = &verbs[i]
	}
	return list
}

func (v *verb) function() sandbox.Function {
	do := v.do
	if to := v.to; to != nil {
		do = func(c *sandbox.Call, _ *machine, sc *explore.Scene) error {
			return to(c, sc.Entity(c.Self().(*entity).who))
		}
	}
	f := sandbox.Function{Name: v.name, Doc: v.doc, Params: v.params, Returns: v.returns, Cost: v.cost}
	f.Lists, f.Whole = strings.HasSuffix(v.returns, "[]"), !v.own
	if f.Params == nil {
		f.Params = args() // nil stands for any
	}
	f.Do = func(c *sandbox.Call) error {
		m, ok := c.Host().(*machine)
		if !ok || v.pure != nil || m.view != nil || m.sc.Reads() || m.sc.Err() != nil { // few calls
			if over, err := v.looks(c, m); over {
				return err
			}
		}
		if err := do(c, m, m.sc); err != nil {
			return m.done(c, err)
		}
		return nil
	}
	return f
}

// looks carries out a call that does nothing in play, or refuses it. It reports whether that was all; m is nil if no callback runs.
func (v *verb) looks(c *sandbox.Call, m *machine) (over bool, err error) {
	switch {
	case v.pure != nil:
		return true, v.pure(c)
	case m == nil:
		c.Fail("%s can be called only in play, from a callback", v.name)
	case m.view != nil && v.look == nil:
		c.Fail("%s can't be called in %s, which only reads what %s", v.name, m.reads(), m.cb.knows())
	case m.view != nil:
		v.look(c, m)
		return true, nil
	case v.look == nil && m.sc.Reads() && (m.asked == "" || !v.reads):
		c.Fail("%s can't be called in %s, which only reads", v.name, m.reads())
	}
	err = m.sc.Err() // an error that a pcall caught: nothing may follow it
	return err != nil, failed(err)
}

// args reads parameters of host functions, each as "name: type, what it is". A name that ends in ? may be left out.
func args(list ...string) []sandbox.Param {
	params := make([]sandbox.Param, len(list))
	for i, s := range list {
		name, rest, _ := strings.Cut(s, ": ")
		typ, doc, _ := strings.Cut(rest, ", ")
		params[i] = sandbox.Param{Name: strings.TrimSuffix(name, "?"), Type: typ, Doc: doc, Optional: strings.HasSuffix(name, "?")}
	}
	return params
}

// bare makes a method of Entity from a verb of an entity that wants nothing else.
func bare(do func(explore.SceneEntity) error) func(*sandbox.Call, explore.SceneEntity) error {
	return func(_ *sandbox.Call, e explore.SceneEntity) error { return do(e) }
}

// byName makes a method of Entity from a verb of an entity that wants a name.
func byName(do func(e explore.SceneEntity, name string) error) func(*sandbox.Call, explore.SceneEntity) error {
	return func(c *sandbox.Call, e explore.SceneEntity) error { return do(e, c.Text(1)) }
}

// whether makes a method of Entity from a question to an entity about a name.
func whether(is func(e explore.SceneEntity, name string) bool) func(*sandbox.Call, explore.SceneEntity) error {
	return func(c *sandbox.Call, e explore.SceneEntity) error {
		c.Return(sandbox.Bool(is(e, c.Text(1))))
		return c.Host().(*machine).sc.Err()
	}
}

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
