package sandbox

import (
	"fmt"
	"strings"
)

// A Cost is the row of a host function or field in the table of costs: the charge for a call or a read, taken before the work. Host.Check
// rejects the zero Cost.
type Cost struct {
	Steps int    // fixed part, at least 1
	Sizes []Size // the sizes that the cost grows with
	Also  string // for people: what the function itself charges by Charge and Make, or ""
}

// A Size is a number that a cost grows with.
type Size struct {
	Name  string // what is counted, for people: "Challenges of the scenario"
	Steps int    // for each Per of them
	Per   int    // 0 stands for 1
	Bytes int    // made for each of them
	// Count counts them. host is what the host gave to the call. self is what the object of a method or field refers to. Counting must be
	// cheap.
	Count func(host, self any) int
}

const functionBytes = 256 // for a function that a host function returns

// check returns what is missing.
func (c *Cost) check(what, name string) error {
	if c.Steps < 1 {
		return fmt.Errorf("%s %q has no cost: found %d steps, want at least 1", what, name, c.Steps)
	}
	for _, s := range c.Sizes {
		if s.Name == "" || s.Count == nil || s.Steps < 1 && s.Bytes < 1 || s.Per < 0 {
			return fmt.Errorf("%s %q: its cost has a size without name, count or rate", what, name)
		}
	}
	return nil
}

// String writes the cost in the words of the table of costs.
func (c *Cost) String() string {
	parts := []string{plural(c.Steps, "step")}
	for _, s := range c.Sizes {
		switch {
		case s.Steps > 0 && s.Per > 1:
			parts = append(parts, fmt.Sprintf("%d for every %d %s", s.Steps, s.Per, s.Name))
		case s.Steps > 0:
			parts = append(parts, fmt.Sprintf("%d for each of the %s", s.Steps, s.Name))
		}
		if s.Bytes > 0 {
			parts = append(parts, fmt.Sprintf("%s for each of the %s", plural(s.Bytes, "byte"), s.Name))
		}
	}
	if c.Also != "" {
		parts = append(parts, c.Also)
	}
	return strings.Join(parts, ", ")
}

// chargeSizes charges the part of a cost that depends on sizes. The fixed Steps are charged already.
func (m *vm) chargeSizes(c *Cost, self any) {
	if len(c.Sizes) > 0 { // most costs have none
		m.chargeEach(c, self)
	}
}

// chargeEach charges a cost for each of its sizes.
func (m *vm) chargeEach(c *Cost, self any) {
	sizes, host := c.Sizes, m.host
	for i := range sizes {
		s := &sizes[i]
		n := s.Count(host, self)
		if n == 0 {
			continue
		}
		if s.Steps > 0 {
			m.steps(n * s.Steps / max(1, s.Per))
		}
		if s.Bytes > 0 {
			m.take(n * s.Bytes)
		}
	}
}

// A Row is one line of the host's part of the table of costs.
type Row struct {
	Name string // "roll", "Entity:hurt", "Entity.ep"; "test()" is the function that test gives
	Cost Cost
}

// Costs returns the table of costs of what the host offers, in the host's order. It lists everything that scripts can call or read, except
// tostring of an object and ==, which are in the library's table.
func (h *Host) Costs() []Row {
	var rows []Row
	add := func(prefix string, list []Function) {
		for i := range list {
			f := &list[i]
			rows = append(rows, Row{prefix + f.Name, f.Cost})
			if f.Gives != nil {
				rows = append(rows, Row{prefix + f.Name + "()", f.Gives.Cost})
			}
		}
	}
	add("", h.Functions)
	for _, c := range h.Classes {
		for _, f := range c.Fields {
			rows = append(rows, Row{c.Name + "." + f.Name, f.Cost})
		}
		if c.Open != nil {
			rows = append(rows, Row{c.Name + ".[string]", c.Open.Cost})
		}
		add(c.Name+":", c.Methods)
	}
	return rows
}
