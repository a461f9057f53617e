package script

import (
	"slices"
	"strings"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/script/internal/sandbox"
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
