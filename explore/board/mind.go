package board

import (
	"math/bits"
	"slices"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/scenario"
)

// A Mind is what is known of the map. The players of a table have one: what they have seen, and what content has told them. With
// scenario.Spec.Apart each PC has a Mind too: what it has seen, and what other PCs have told it.
type Mind struct {
	Known    scenario.Set // regions whose general description has been heard (EX-11, EX-30)
	Seen     scenario.Set // explored regions (EX-31); of the table: a PC has been there
	Found    scenario.Set // Secrets found (EX-122)
	Ways     scenario.Set // hidden connections that are known; of the table: they have been revealed, so they are open
	Opened   scenario.Set // Features that were seen open (EX-133); of the table: they are open
	Linked   scenario.Set // connections that were looked or gone through: it is known which regions they join (EX-31)
	Revealed scenario.Set // Challenges that have shown themselves, or were seen to fall, by their numbers (EX-30, EX-85)

	Standing    scenario.Set  `json:",omitzero"` // of a PC: Environs, Obstacles and Traps that were there when it last was with them
	Fallen      scenario.Set  `json:",omitzero"` // of a PC: those that were there before, and were gone then
	Bodies      []Body        `json:",omitzero"` // Seekers' bodies, where they were seen last (EX-102)
	Lying       []Lying       `json:",omitzero"` // items that were seen to lie about (GL-48)
	Regions     []RegionState `json:",omitzero"` // regions that are believed not to be as printed, by number
	Connections []WayState    `json:",omitzero"` // connections that are believed not to be as printed, by number
	Texts       []TextState   `json:",omitzero"` // Challenges and Features of which another description than the printed one is known, in order (GL-78)
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

func (m *Mind) ownLists() {
	m.Standing, m.Fallen = cloned(m.Standing), cloned(m.Fallen)
	m.Bodies, m.Lying, m.Regions, m.Connections = cloned(m.Bodies), cloned(m.Lying), cloned(m.Regions), cloned(m.Connections)
	m.Texts = cloned(m.Texts)
}

// Mind returns what a viewer knows: a PC, or Everyone. PCs that share what they see have the Mind of the table.
func (s *State) Mind(viewer scenario.Who) *Mind {
	if len(s.Minds) > 0 && viewer.IsPC() && viewer.Index() < len(s.Minds) {
		return &s.Minds[viewer.Index()]
	}
	return &s.Table
}

// Company returns the PCs that a PC is with, and itself. They tell each other all they know.
func (s *State) Company(p scenario.Who) (set PCs) {
	set = set.With(p.Index())
	if me := &s.PCs[p.Index()]; me.Fate == FatePlaying {
		for i := range s.PCs {
			if q := &s.PCs[i]; q.Fate == FatePlaying && q.Region == me.Region {
				set = set.With(i)
			}
		}
	}
	return set
}

// IsIn reports whether a PC is in play in a region.
func (s *State) IsIn(p scenario.Who, r scenario.RegionID) bool {
	return s.PCs[p.Index()].Fate == FatePlaying && s.PCs[p.Index()].Region == r
}

// Those returns the PCs in play for which ok holds.
func (s *State) Those(ok func(p scenario.Who) bool) (set PCs) {
	for i := range s.PCs {
		if s.PCs[i].Fate == FatePlaying && ok(scenario.PC(i)) {
			set = set.With(i)
		}
	}
	return set
}

// TerrainIn looks up the Terrain of a region in a list of changed regions. A region that is not listed is as printed.
func TerrainIn(list []RegionState, r scenario.RegionID, printed scenario.Terrain) scenario.Terrain {
	if i, changed := FindRegion(list, r); changed {
		return list[i].Now
	}
	return printed
}

// AboutIn looks up the description of a region in a list of changed regions. "" means that it is the printed one. GL-78
func AboutIn(list []RegionState, r scenario.RegionID) string {
	if i, changed := FindRegion(list, r); changed {
		return list[i].About
	}
	return ""
}

// ShutIn looks up in a list of changed connections whether one is closed. A connection that is not listed is as printed.
func ShutIn(list []WayState, c scenario.ConnID, printed bool) bool {
	if i, changed := FindWay(list, c); changed {
		return list[i].Closed
	}
	return printed
}

// FindRegion returns where a region stands in a sorted list, or where it would stand.
func FindRegion(list []RegionState, r scenario.RegionID) (int, bool) {
	return slices.BinarySearchFunc(list, r, func(s RegionState, r scenario.RegionID) int { return int(s.Region - r) })
}

// FindWay is FindRegion for a connection.
func FindWay(list []WayState, c scenario.ConnID) (int, bool) {
	return slices.BinarySearchFunc(list, c, func(s WayState, c scenario.ConnID) int { return int(s.Conn - c) })
}
