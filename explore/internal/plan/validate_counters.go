package plan

import (
	"fmt"
	"slices"

	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore/scenario"
)

// owning returns the Plan with the Counters of the PCs behind the scenario's own, in party order. A PC has those that it brings along, and those that the
// scenario prints for it and that it doesn't bring. If the Spec comes from a Game, it has them already. §CT-17
func (b *builder) owning(sc *Plan, party []scenario.Character) *Plan {
	var shared, printed []scenario.Counter
	for i := range sc.Spec.Counters {
		if c := &sc.Spec.Counters[i]; len(c.Of) == 0 && (c.Counter.Owner == 0 || int(c.Counter.Owner) > len(party)) {
			shared = append(shared, *c)
		} else {
			printed = append(printed, *c)
		}
	}
	if len(printed) == 0 && !slices.ContainsFunc(party, func(c scenario.Character) bool { return len(c.Counters) > 0 }) {
		return sc
	}
	with := sc.clone()
	b.sc = with
	list := shared
	for i := range party {
		at := scenario.SpecError{Kind: "character", Index: i, Name: party[i].Name, Field: "Counters"}
		first := len(list)
		own := func(c scenario.Counter) {
			c.Counter.Owner, c.Of = uint16(i+1), nil
			list = append(list, c)
			b.hears(at, &list[len(list)-1].Hooks, scenario.OwnedByCounter)
		}
		for _, c := range party[i].Counters {
			if err := c.Counter.Validate(); err != nil {
				b.wrong(at, at.Field, err.Error(), "valid Counters")
			} else if c.Name == "" || !GoodText(c.Name) || named(list[first:], c.Name) {
				b.wrong(at, at.Field, fmt.Sprintf("the name %.40q", c.Name), "for each Counter of a PC a name of its own: "+wantText)
			}
			b.where(at, at.Field, c.Where)
			c.Counter.Owner = uint16(i + 1)
			b.holds(at, &c, mostThings(&c.Counter))
			own(c)
		}
		for _, c := range printed {
			if (slices.Contains(c.Of, party[i].Name) || int(c.Counter.Owner) == i+1) && !named(list[first:], c.Name) {
				own(c)
			}
		}
	}
	if len(list) > scenario.MaxThings {
		b.bad(scenario.SpecError{Kind: "party", Field: "Counters", Found: "too many",
			Want: fmt.Sprintf("at most %d, the scenario's and the party's", scenario.MaxThings)})
		return sc
	}
	with.Spec.Counters = list
	return with
}

// holds validates what the slots of an Inventory hold, and refuses things in other Counters. CT-15
func (b *builder) holds(at scenario.SpecError, c *scenario.Counter, most int) {
	switch {
	case len(c.Things) > 0 && c.Counter.Kind != counter.Holding:
		b.wrong(at, "Things", fmt.Sprintf("things in a %v", c.Counter.Kind), "none: only the slots of an Inventory hold things (CT-15)")
	case len(c.Things) > most:
		b.wrong(at, "Things", fmt.Sprint(len(c.Things)), fmt.Sprintf("at most %d, as many as there are slots (CT-15)", most))
	}
	for _, name := range c.Things {
		if name == "" || !GoodText(name) {
			b.wrong(at, "Things", fmt.Sprintf("%.40q", name), "names of things: "+wantText)
		}
	}
}

// mostThings returns how many things an Inventory may hold as a scenario begins: a protagonist's may have Temporary slots that hold something.
func mostThings(c *counter.Counter) int {
	if c.Owner > 0 {
		return counter.MaxSlots - int(c.Temporary)
	}
	return int(c.Slots)
}

func named(list []scenario.Counter, name string) bool {
	return slices.ContainsFunc(list, func(c scenario.Counter) bool { return c.Name == name })
}
