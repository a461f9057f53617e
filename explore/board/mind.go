package board

import (
	"math/bits"
	"slices"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/scenario"
)

// A Mind is what one PC knows of the map: what it has seen, and what it was told by PCs that it met. A State has Minds only if scenario.Spec.Apart is
// set.
type Mind struct {
	Known    scenario.Set // regions whose general description it has heard (EX-11, EX-30)
	Seen     scenario.Set // explored regions (EX-31)
	Found    scenario.Set // Secrets found (EX-122)
	Ways     scenario.Set // hidden connections that it knows
	Opened   scenario.Set // Features that it has seen open
	Linked   scenario.Set // connections that it has looked or gone through (EX-31)
	Revealed scenario.Set // Challenges that have shown themselves, by their numbers (EX-85)
	Standing scenario.Set // Environs, Obstacles and Traps that were there when it last was with them
	Fallen   scenario.Set // those that were there before, and were gone then
	Bodies   []Body       // Seekers' bodies, where it has seen them last (EX-102)

	Lying       []Lying       `json:",omitzero"` // items that it has seen lie about (GL-48)
	Regions     []RegionState `json:",omitzero"` // regions that it thinks are not as printed, by number
	Connections []WayState    `json:",omitzero"` // connections that it thinks are not as printed, by number
}

// PCs are a set of PCs. The zero PCs are none.
type PCs uint64

// Has reports whether a PC is in the set.
func (p PCs) Has(w scenario.Who) bool { return w.IsPC() && p>>w.Index()&1 != 0 }

// With returns the set with PC number i in it.
func (p PCs) With(i int) PCs { return p | 1<<i }

// String lists the PCs: "pc1,pc3"; "" for none.
func (p PCs) String() string {
	var list []string
	for left := uint64(p); left != 0; left &= left - 1 {
		list = append(list, scenario.PC(bits.TrailingZeros64(left)).String())
	}
	return strings.Join(list, ",")
}

// MarshalText gives the form of String.
func (p PCs) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText reads the form of String; anything else is a [*crunch.TextError].
func (p *PCs) UnmarshalText(b []byte) error {
	var out PCs
	if len(b) > 0 {
		for name := range strings.SplitSeq(string(b), ",") {
			if w, ok := scenario.ParseWho(name); ok && w.IsPC() {
				out = out.With(w.Index())
			}
		}
	}
	if out.String() != string(b) {
		return &crunch.TextError{Package: "explore", What: "set of PCs", Text: string(b), Want: `PCs in their order, such as "pc1,pc3"`}
	}
	*p = out
	return nil
}

// Sets returns the sets of a Mind.
func (m *Mind) Sets() [9]*scenario.Set {
	return [9]*scenario.Set{&m.Known, &m.Seen, &m.Found, &m.Ways, &m.Opened, &m.Linked, &m.Revealed, &m.Standing, &m.Fallen}
}

// Mind returns the Mind of a PC.
func (s *State) Mind(p scenario.Who) *Mind { return &s.Minds[p.Index()] }

// Company returns the PCs that a PC is with, and itself. They tell each other all they know.
func (s *State) Company(p scenario.Who) (set PCs) {
	set = set.With(p.Index())
	if me := &s.PCs[p.Index()]; me.Fate == Playing {
		for i := range s.PCs {
			if q := &s.PCs[i]; q.Fate == Playing && q.Region == me.Region {
				set = set.With(i)
			}
		}
	}
	return set
}

// IsIn reports whether a PC is in play in a region.
func (s *State) IsIn(p scenario.Who, r scenario.RegionID) bool {
	return s.PCs[p.Index()].Fate == Playing && s.PCs[p.Index()].Region == r
}

// Those returns the PCs in play for which ok holds.
func (s *State) Those(ok func(p scenario.Who) bool) (set PCs) {
	for i := range s.PCs {
		if s.PCs[i].Fate == Playing && ok(scenario.PC(i)) {
			set = set.With(i)
		}
	}
	return set
}

// Terrain returns what a PC thinks that a region is like; printed is how the Spec has it.
func (m *Mind) Terrain(r scenario.RegionID, printed scenario.Terrain) scenario.Terrain {
	if i, changed := FindRegion(m.Regions, r); changed {
		return m.Regions[i].Known
	}
	return printed
}

// Shut reports whether a PC thinks that a connection is closed.
func (m *Mind) Shut(c scenario.ConnID, printed bool) bool {
	if i, changed := FindWay(m.Connections, c); changed {
		return m.Connections[i].Known
	}
	return printed
}

// FindRegion returns where a region stands in a list that is in their order, or where it would stand.
func FindRegion(list []RegionState, r scenario.RegionID) (int, bool) {
	return slices.BinarySearchFunc(list, r, func(s RegionState, r scenario.RegionID) int { return int(s.Region - r) })
}

// FindWay is FindRegion for a connection.
func FindWay(list []WayState, c scenario.ConnID) (int, bool) {
	return slices.BinarySearchFunc(list, c, func(s WayState, c scenario.ConnID) int { return int(s.Conn - c) })
}
