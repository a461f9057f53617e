package explore

import (
	"math/bits"
	"slices"
	"strings"

	"github.com/crunchrules/crunch"
)

// A Mind is what one PC knows of the map: what it has seen, and what it was told by PCs that it met. A State has Minds only if Spec.Apart is
// set.
type Mind struct {
	Known    Set    // regions whose general description it has heard (EX-11, EX-30)
	Seen     Set    // explored regions (EX-31)
	Found    Set    // Secrets found (EX-122)
	Ways     Set    // hidden connections that it knows
	Opened   Set    // Features that it has seen open
	Linked   Set    // connections that it has looked or gone through (EX-31)
	Revealed Set    // Challenges that have shown themselves, by their numbers (EX-85)
	Standing Set    // Environs, Obstacles and Traps that were there when it last was with them
	Fallen   Set    // those that were there before, and were gone then
	Bodies   []Body // Seekers' bodies, where it has seen them last (EX-102)

	Lying       []Lying       `json:",omitzero"` // items that it has seen lie about (GL-48)
	Regions     []RegionState `json:",omitzero"` // regions that it thinks are not as printed, by number
	Connections []WayState    `json:",omitzero"` // connections that it thinks are not as printed, by number
}

// PCs are a set of PCs. The zero PCs are none.
type PCs uint64

// Has reports whether a PC is in the set.
func (p PCs) Has(w Who) bool { return w.IsPC() && p>>w.Index()&1 != 0 }

// with returns the set with PC number i in it.
func (p PCs) with(i int) PCs { return p | 1<<i }

// String lists the PCs: "pc1,pc3"; "" for none.
func (p PCs) String() string {
	var list []string
	for left := uint64(p); left != 0; left &= left - 1 {
		list = append(list, PC(bits.TrailingZeros64(left)).String())
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
			if w, ok := parseWho(name); ok && w.IsPC() {
				out = out.with(w.Index())
			}
		}
	}
	if out.String() != string(b) {
		return &crunch.TextError{Package: "explore", What: "set of PCs", Text: string(b), Want: `PCs in their order, such as "pc1,pc3"`}
	}
	*p = out
	return nil
}

// sets returns the sets of a Mind.
func (m *Mind) sets() [9]*Set {
	return [9]*Set{&m.Known, &m.Seen, &m.Found, &m.Ways, &m.Opened, &m.Linked, &m.Revealed, &m.Standing, &m.Fallen}
}

// mind returns the Mind of a PC.
func (s *State) mind(p Who) *Mind { return &s.Minds[p.Index()] }

// company returns the PCs that a PC is with, and itself. They tell each other all they know.
func (s *State) company(p Who) (set PCs) {
	set = set.with(p.Index())
	if me := &s.PCs[p.Index()]; me.Fate == Playing {
		for i := range s.PCs {
			if q := &s.PCs[i]; q.Fate == Playing && q.Region == me.Region {
				set = set.with(i)
			}
		}
	}
	return set
}

// isIn reports whether a PC is in play in a region.
func (s *State) isIn(p Who, r RegionID) bool {
	return s.PCs[p.Index()].Fate == Playing && s.PCs[p.Index()].Region == r
}

// those returns the PCs in play for which ok holds.
func (s *State) those(ok func(p Who) bool) (set PCs) {
	for i := range s.PCs {
		if s.PCs[i].Fate == Playing && ok(PC(i)) {
			set = set.with(i)
		}
	}
	return set
}

// terrain returns what a PC thinks that a region is like; printed is how the Spec has it.
func (m *Mind) terrain(r RegionID, printed Terrain) Terrain {
	if i, changed := findRegion(m.Regions, r); changed {
		return m.Regions[i].Known
	}
	return printed
}

// shut reports whether a PC thinks that a connection is closed.
func (m *Mind) shut(c ConnID, printed bool) bool {
	if i, changed := findWay(m.Connections, c); changed {
		return m.Connections[i].Known
	}
	return printed
}

func findRegion(list []RegionState, r RegionID) (int, bool) {
	return slices.BinarySearchFunc(list, r, func(s RegionState, r RegionID) int { return int(s.Region - r) })
}

func findWay(list []WayState, c ConnID) (int, bool) {
	return slices.BinarySearchFunc(list, c, func(s WayState, c ConnID) int { return int(s.Conn - c) })
}
