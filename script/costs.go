package script

import (
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// The table of costs of what packs can call and read is made of the Cost in each entry of the tables of this package: TestHostCosts runs
// each at four sizes of the world. This file says of what costs are made.

// reads is the cost of a field.
func reads(sizes ...sandbox.Size) sandbox.Cost { return sandbox.Cost{Steps: 4, Sizes: sizes} }

// does is the cost of a function.
func does(steps int, sizes ...sandbox.Size) sandbox.Cost {
	return sandbox.Cost{Steps: steps, Sizes: sizes}
}

// defines is the cost of a constructor of content: what loading does with the content later is paid here too.
func defines() sandbox.Cost { return sandbox.Cost{Steps: 40, Also: "2 steps for each key"} }

// A size is something that the host counts.
type size struct {
	name  string
	count func(host, self any) int
}

// by makes n of them a step.
func (s size) by(n int) sandbox.Size { return sandbox.Size{Name: s.name, Per: n, Count: s.count} }

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
	keptByMe = inPlayOf("bytes that self keeps, when it is first read", func(m *machine) int { return m.weight() }).made(dataWeight)
	keptByIt = size{"bytes that it keeps", func(_, self any) int {
		if a, ok := self.(*actor); ok {
			return len(a.data())
		}
		return 0
	}}.made(dataWeight)
	things = inTestOf("things of the scenario", (*tester).size)
)
