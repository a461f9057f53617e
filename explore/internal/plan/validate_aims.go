package plan

import (
	"cmp"
	"fmt"

	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore/scenario"
)

// An Aim is an Aim of a Spec with the numbers of what it names.
type Aim struct {
	scenario.PartyAim
	Step    int               // from 0
	Region  scenario.RegionID // of Bring and Reach
	Command int               // of Command, Fill and Keep; -1 is none
	Counter int               // of Fill and Keep
	Feature int               // of Use; -1 if that is Gear
}

// aims validates what players want. GL-80
func (b *builder) aims() {
	spec := &b.sc.Spec
	n := 0
	for _, step := range spec.Aims {
		n += len(step)
	}
	at := scenario.SpecError{Kind: "scenario", Name: spec.Name}
	if n > scenario.MaxAims {
		b.wrong(at, "Aims", fmt.Sprint(n), fmt.Sprintf("at most %d", scenario.MaxAims))
		return
	}
	for k, step := range spec.Aims {
		if len(step) == 0 {
			b.wrong(at, "Aims", fmt.Sprintf("step %d without an Aim", k+1), "an Aim in each step")
		}
		for i := range step {
			b.sc.Aims = append(b.sc.Aims, b.aim(&step[i], len(b.sc.Aims), k))
		}
	}
}

// wantAim says what an Aim may be.
const wantAim = "one of Fetch, Bring, Use, Reach, Command, Fill and Keep"

// aim validates one Aim. Where its item comes from is a warning's matter: a hook may give it.
func (b *builder) aim(a *scenario.PartyAim, i, step int) Aim {
	at := scenario.SpecError{Kind: "aim", Index: i}
	is := Aim{PartyAim: *a, Step: step, Region: scenario.NoRegion, Command: -1, Feature: -1}
	first, kinds := "", 0 // what it asks for, and how often
	for _, f := range [...]struct{ field, name string }{{"Fetch", a.Fetch}, {"Bring", a.Bring}, {"Use", a.Use}, {"Reach", a.Reach}, {"Fill", a.Fill},
		{"Keep", a.Keep}, {"Command", a.Command}} {
		if b.text(at, f.field, f.name); f.name != "" && (f.field != "Command" || a.Fill+a.Keep == "") {
			if kinds++; kinds == 1 {
				first = f.name
			} else {
				b.wrong(at, f.field, fmt.Sprintf("%q beside %q", f.name, first), wantAim)
			}
		}
	}
	switch {
	case kinds == 0:
		b.wrong(at, "Aim", "nothing", wantAim)
	case a.To != "" && a.Bring == "":
		b.wrong(at, "To", fmt.Sprintf("%q without Bring", a.To), "none")
	case a.Either != 0 && a.Keep != "":
		b.wrong(at, "Either", fmt.Sprintf("%d beside Keep", a.Either), "none: a Keep is for the whole scenario")
	case a.Below != 0 && a.Keep == "":
		b.wrong(at, "Below", fmt.Sprintf("%d without Keep", a.Below), "none")
	case a.Keep != "" && (a.Below < 1 || a.Below > counter.MaxSlots):
		b.wrong(at, "Below", fmt.Sprint(a.Below), fmt.Sprintf("1 to %d slots", counter.MaxSlots))
	}
	if a.Bring != "" {
		at.Field = "To"
		is.Region = b.region(at, a.To)
	}
	if a.Reach != "" {
		at.Field = "Reach"
		is.Region = b.region(at, a.Reach)
	}
	b.aimNames(at, a, &is)
	return is
}

// aimNames looks up what else an Aim names.
func (b *builder) aimNames(at scenario.SpecError, a *scenario.PartyAim, is *Aim) {
	spec := &b.sc.Spec
	find := func(field, what, name string, n int, nameOf func(i int) string) int {
		var names []string
		for i := range n {
			if nameOf(i) == name {
				return i
			}
			names = append(names, nameOf(i))
		}
		at.Field = field
		return b.named(at, what, name, nil, names)
	}
	if a.Command != "" {
		is.Command = find("Command", "command", a.Command, len(spec.Commands), func(i int) string { return spec.Commands[i].Name })
	}
	if field, name := "Keep", cmp.Or(a.Keep, a.Fill); name != "" {
		if a.Fill != "" {
			field = "Fill"
		}
		is.Counter = find(field, "Counter of the scenario", name, len(spec.Counters), func(i int) string {
			if c := &spec.Counters[i]; len(c.Of) == 0 && c.Counter.Owner == 0 {
				return c.Name
			}
			return ""
		})
	}
	if a.Use != "" {
		n := len(spec.Features)
		k := find("Use", "Feature or a Gear", a.Use, n+len(spec.Gear), func(i int) string {
			if i < n {
				return spec.Features[i].Name
			}
			return spec.Gear[i-n].Name
		})
		if k < n {
			is.Feature = k
		}
	}
}
