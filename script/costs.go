package script

import (
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// The table of costs of what packs can call and read is made of the Cost in each entry of the tables of this package: TestHostCosts runs
// each at four sizes of the world. This file says of what costs are made.

// also says what a function charges beside that as it goes.
func also(c sandbox.Cost, what string) sandbox.Cost {
	c.Also = what
	return c
}

// nearSteps is what a verb that fails costs: the name that was meant is looked for, up to a bound.
const nearSteps = 1000

// reads is the cost of a field.
func reads(sizes ...sandbox.Size) sandbox.Cost { return sandbox.Cost{Steps: 4, Sizes: sizes} }

// does is the cost of a function.
func does(steps int, sizes ...sandbox.Size) sandbox.Cost {
	return sandbox.Cost{Steps: steps, Sizes: sizes}
}

// defines is the cost of a constructor of content: what loading does with the content later is paid here too.
func defines() sandbox.Cost {
	return sandbox.Cost{Steps: 40, Also: "4 steps for each table in it and 2 for each key"}
}

// A size is something that the host counts.
type size struct {
	name  string
	count func(host, self any) int
}

// by makes n of them a step.
func (s size) by(n int) sandbox.Size {
	return sandbox.Size{Name: s.name, Steps: 1, Per: n, Count: s.count}
}

// times makes each of them n steps.
func (s size) times(n int) sandbox.Size {
	return sandbox.Size{Name: s.name, Steps: n, Count: s.count}
}

// made makes each of them so many bytes.
func (s size) made(bytes int) sandbox.Size {
	return sandbox.Size{Name: s.name, Bytes: bytes, Count: s.count}
}

// inPlayOf counts something of the scenario that a callback sees.
func inPlayOf(name string, count func(m *machine) int) size {
	return size{name, func(host, _ any) int {
		if m, ok := host.(*machine); ok && m.sc != nil {
			return count(m)
		}
		return 0
	}}
}

// inTestOf counts something of the game that a test plays.
func inTestOf(name string, count func(t *tester) int) size {
	return size{name, func(host, _ any) int {
		if t, ok := host.(*tester); ok {
			return count(t)
		}
		return 0
	}}
}

var (
	keptByMe = inPlayOf("bytes that self keeps (when first read)", func(m *machine) int { return m.weight() }).made(dataWeight)
	keptByIt = size{"bytes that it keeps", func(_, self any) int {
		if a, ok := self.(*actor); ok {
			return len(a.data())
		}
		return 0
	}}.made(dataWeight)
	keeping = inPlayOf("pieces of content that keep data (when first read)", func(m *machine) int {
		if m.data != nil {
			return 0
		}
		return len(m.sc.State().Kept)
	}).by(2)
	things = inTestOf("things of the scenario", (*tester).size)
)

// What a verb may have to go through.
var (
	sight = inPlayOf("exits that PCs look through", func(m *machine) int {
		n, sc := 0, m.sc.Game().Scenario()
		for i := range m.sc.State().PCs {
			n += 1 + len(sc.Exits(m.sc.State().PCs[i].Region))
		}
		return n
	})
	party    = inPlayOf("PCs", func(m *machine) int { return len(m.sc.State().PCs) })
	placed   = inPlayOf("Challenges", func(m *machine) int { return len(m.sc.State().Challenges) })
	ways     = inPlayOf("connections", func(m *machine) int { return len(m.sc.Game().Scenario().Spec().Connections) })
	hidden   = inPlayOf("Secrets and Challenges", func(m *machine) int { return len(m.sc.Game().Scenario().Spec().Secrets) + len(m.sc.State().Challenges) })
	counted  = inPlayOf("Counters", func(m *machine) int { return len(m.sc.Game().Scenario().Spec().Counters) })
	drawn    = inPlayOf("check_tables", func(m *machine) int { return len(m.pack.content.tables) })
	boosted  = inPlayOf("dice levels in force", func(m *machine) int { return len(m.sc.State().Boosts) })
	pooled   = inPlayOf("EP kept for PCs apart", func(m *machine) int { return len(m.sc.State().Pools) })
	fallen   = inPlayOf("bodies", func(m *machine) int { return len(m.sc.State().Bodies) })
	refilled = entityOf("exits of its region, once for each EP kept apart", func(m *machine, w explore.Who) int {
		if r := m.sc.Region(w); r != explore.NoRegion && w.IsPC() {
			const most = 1 << 15 // so that the product fits any int
			return min(most, len(m.sc.State().Pools)) * min(most, len(m.sc.Game().Scenario().Exits(r)))
		}
		return 0
	})
	kept    = inPlayOf("pieces of content that keep data", func(m *machine) int { return len(m.sc.State().Kept) })
	carried = entityOf("items that it carries", func(m *machine, w explore.Who) int {
		if !w.IsPC() {
			return 0
		}
		return len(m.sc.State().PCs[w.Index()].Items)
	})
	ill = entityOf("diseases that it has", func(m *machine, w explore.Who) int { return len(afflictions(m.sc.State(), w)) })
	can = entityOf("plays that it has", func(m *machine, w explore.Who) int {
		if w.IsPC() {
			return len(m.sc.Game().Party()[w.Index()].Plays)
		}
		return len(m.sc.Game().Scenario().Spec().Challenges[m.sc.State().Challenges[w.Index()].Printed].Plays)
	})
)

// entityOf counts something of the entity whose method is called.
func entityOf(name string, count func(m *machine, w explore.Who) int) size {
	return size{name, func(_, self any) int {
		if e, ok := self.(*entity); ok && e.m.sc != nil {
			return count(e.m, e.who)
		}
		return 0
	}}
}
