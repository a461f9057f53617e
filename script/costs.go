package script

import (
	"errors"
	"fmt"

	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// The table of costs of what packs can call and read consists of the Costs in the tables of this package. TestHostCosts runs each at four
// sizes of the world. This file has the parts that those Costs are made of.

// also adds a text about charges that a function makes as it goes.
func also(c sandbox.Cost, what string) sandbox.Cost {
	c.Also = what
	return c
}

// nearSteps is the charge for a failed verb: it searches for a near name, up to a bound.
const nearSteps = 1000

func reads(sizes ...sandbox.Size) sandbox.Cost { return sandbox.Cost{Steps: 4, Sizes: sizes} }

func does(steps int, sizes ...sandbox.Size) sandbox.Cost {
	return sandbox.Cost{Steps: steps, Sizes: sizes}
}

// comesAndGoes returns the cost of a verb after which somebody sees another part of the map.
func comesAndGoes(more ...sandbox.Size) sandbox.Cost {
	return does(20, append([]sandbox.Size{sight.by(4), placed.by(4), ways.by(4)}, more...)...)
}

// defines returns the cost of a constructor of content. It includes the later work of the load on that content.
func defines() sandbox.Cost {
	return sandbox.Cost{Steps: 40, Also: "4 steps for each table in it and 2 for each key"}
}

// A size is a number that the host counts.
type size struct {
	name  string
	count func(host, self any) int
}

// by charges one step for every n of them.
func (s size) by(n int) sandbox.Size {
	return sandbox.Size{Name: s.name, Steps: 1, Per: n, Count: s.count}
}

// times charges n steps for each of them.
func (s size) times(n int) sandbox.Size {
	return sandbox.Size{Name: s.name, Steps: n, Count: s.count}
}

// made charges so many bytes for each of them.
func (s size) made(bytes int) sandbox.Size {
	return sandbox.Size{Name: s.name, Bytes: bytes, Count: s.count}
}

// inPlayOf counts something that a callback sees in the scenario.
func inPlayOf(name string, count func(m *machine) int) size {
	return size{name, func(host, _ any) int {
		if m, ok := host.(*machine); ok && m.sc != nil {
			return count(m)
		}
		return 0
	}}
}

// inTestOf counts something in the game that a test plays.
func inTestOf(name string, count func(t *tester) int) size {
	return size{name, func(host, _ any) int {
		if t, ok := host.(*tester); ok {
			return count(t)
		}
		return 0
	}}
}

var (
	keptByMe = inPlayOf("bytes that self keeps (when first read)", func(m *machine) int { return len(m.unread()) }).made(dataWeight)
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
		return m.sc.Position().Size().Kept()
	}).by(2)
	things = inTestOf("things of the scenario", (*tester).size)
)

// The sizes that a verb's work may grow with.
var (
	sight  = inPlayOf("exits that PCs look through", func(m *machine) int { return m.sc.Position().Size().Looks() })
	party  = inPlayOf("PCs", func(m *machine) int { return m.sc.Position().Size().PCs() })
	placed = inPlayOf("Challenges", func(m *machine) int { return m.sc.Position().Size().Challenges() })
	ways   = inPlayOf("connections", func(m *machine) int { return len(m.sc.Game().Scenario().Spec().Connections) })
	hidden = inPlayOf("Secrets and Challenges", func(m *machine) int {
		return len(m.sc.Game().Scenario().Spec().Secrets) + m.sc.Position().Size().Challenges()
	})
	counted  = inPlayOf("Counters", func(m *machine) int { return len(m.sc.Game().Scenario().Spec().Counters) })
	held     = inPlayOf("things in Inventories", func(m *machine) int { return m.sc.Position().Size().Things() })
	drawn    = inPlayOf("check_tables", func(m *machine) int { return len(m.pack.content.tables) })
	boosted  = inPlayOf("dice levels in force", func(m *machine) int { return m.sc.Position().Size().Boosts() })
	pooled   = inPlayOf("EP kept for single PCs", func(m *machine) int { return m.sc.Position().Size().Pools() })
	fallen   = inPlayOf("bodies", func(m *machine) int { return m.sc.Position().Size().Bodies() })
	littered = inPlayOf("items that lie about", func(m *machine) int { return m.sc.Position().Size().Lying() })
	refilled = entityOf("exits of its region, once for each EP kept for a single PC", func(m *machine, w scenario.Who) int {
		if r := m.sc.Position().Entity(w).Region(); r != scenario.NoRegion && w.IsPC() {
			const most = 1 << 15 // the product fits any int
			return min(most, m.sc.Position().Size().Pools()) * min(most, len(m.sc.Game().Scenario().Exits(r)))
		}
		return 0
	})
	fixed   = inPlayOf("features", func(m *machine) int { return len(m.sc.Game().Scenario().Spec().Features) })
	changed = inPlayOf("regions, connections and descriptions that have changed", func(m *machine) int { return m.sc.Position().Size().Changed() })
	kept    = inPlayOf("pieces of content that keep data", func(m *machine) int { return m.sc.Position().Size().Kept() })
	carried = entityOf("items that it carries", func(m *machine, w scenario.Who) int {
		return m.sc.Position().Entity(w).NumItems()
	})
	geared = inPlayOf("pieces of Gear that PCs have equipped", func(m *machine) (n int) {
		for i := range m.sc.Position().Size().PCs() {
			n += m.sc.Position().Entity(scenario.PC(i)).NumEquipped()
		}
		return n
	})
	ill = entityOf("diseases that it has", func(m *machine, w scenario.Who) int { return m.sc.Position().Entity(w).NumDiseases() })
	can = entityOf("plays that it has", func(m *machine, w scenario.Who) int {
		if w.IsPC() {
			n := len(m.sc.Game().Party()[w.Index()].Plays)
			for i := range m.sc.Game().Scenario().Spec().Gear {
				n += len(m.sc.Game().Scenario().Spec().Gear[i].Plays)
			}
			return n
		}
		return len(m.sc.Game().Scenario().Spec().Challenges[m.sc.Position().Entity(w).Printed()].Plays)
	})
)

// entityOf counts something of the entity whose method is called.
func entityOf(name string, count func(m *machine, w scenario.Who) int) size {
	return size{name, func(_, self any) int {
		if e, ok := self.(*entity); ok && e.m.sc != nil {
			return count(e.m, e.who)
		}
		return 0
	}}
}

func least(a, b Budget) Budget {
	return Budget{Steps: min(a.Steps, b.Steps), Bytes: min(a.Bytes, b.Bytes), HostCalls: min(a.HostCalls, b.HostCalls)}
}

// exhausted returns which part of a budget is spent, or nil.
func exhausted(limit, left Budget) *BudgetError {
	switch {
	case left.Steps <= 0:
		return &BudgetError{What: sandbox.Steps, Limit: limit.Steps, Used: limit.Steps - left.Steps}
	case left.Bytes <= 0:
		return &BudgetError{What: sandbox.Bytes, Limit: limit.Bytes, Used: limit.Bytes - left.Bytes}
	case left.HostCalls <= 0:
		return &BudgetError{What: sandbox.HostCalls, Limit: limit.HostCalls, Used: limit.HostCalls - left.HostCalls}
	}
	return nil
}

// left returns what a callback may spend: its own budget or the rest of the command's, whichever is smaller.
func (p *Pack) left(spent *[4]int64, f *sandbox.Func) (Budget, error) {
	rest := Budget{Steps: p.command.Steps - spent[0], Bytes: p.command.Bytes - spent[1], HostCalls: p.command.HostCalls - spent[2]}
	if e := exhausted(p.command, rest); e != nil {
		e.File, e.Line = f.File, f.Line
		return Budget{}, commandError(e, &ScriptError{File: f.File, Line: f.Line, Callback: f.Name})
	}
	return least(p.budget, rest), nil
}

// ofCommand rewrites a BudgetError if the command's budget ran out, not the callback's.
func (p *Pack) ofCommand(err error, b Budget) error {
	var se *ScriptError
	var be *BudgetError
	if !errors.As(err, &se) || !errors.As(err, &be) {
		return err
	}
	switch {
	case be.What == sandbox.Clock && p.options.CommandClock > 0:
		be.Limit = int64(p.options.CommandClock)
		be.Used = max(be.Used, be.Limit+1)
	case be.What == sandbox.Steps && b.Steps < p.budget.Steps:
		be.Limit, be.Used = p.command.Steps, be.Used+p.command.Steps-b.Steps
	case be.What == sandbox.Bytes && b.Bytes < p.budget.Bytes:
		be.Limit, be.Used = p.command.Bytes, be.Used+p.command.Bytes-b.Bytes
	case be.What == sandbox.HostCalls && b.HostCalls < p.budget.HostCalls:
		be.Limit, be.Used = p.command.HostCalls, be.Used+p.command.HostCalls-b.HostCalls
	default:
		return err
	}
	return commandError(be, se)
}

func commandError(be *BudgetError, se *ScriptError) error {
	se.Message = fmt.Sprintf("%v, for all callbacks of one command", be)
	se.Cause = be
	return se
}
