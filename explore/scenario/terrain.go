package scenario

import (
	"fmt"
	"slices"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/near"
	"github.com/crunchrules/crunch/internal/valid"
)

// Terrain is what a region is like: lit or dark, dry, with water, or fully under water. The zero Terrain is lit and dry.
type Terrain uint8

// The bits of a Terrain.
const (
	Dark      Terrain = 1 << iota // EX-32
	Water                         // entities swim here (EX-40)
	Submerged                     // fully under water; then Water is set too (EX-41, EX-43, EX-44)

	AllTerrain = Dark | Water | Submerged
)

var terrainNames = []string{"Dark", "Water", "Submerged"}

// Has reports whether every bit of t2 is in t.
func (t Terrain) Has(t2 Terrain) bool { return t&t2 == t2 }

// Valid reports whether a region can be like this.
func (t Terrain) Valid() bool { return t <= AllTerrain && (!t.Has(Submerged) || t.Has(Water)) }

// String lists the bits, joined by ", "; "" for lit and dry.
func (t Terrain) String() string {
	var names []string
	for i, n := range terrainNames {
		if t&(1<<i) != 0 {
			names = append(names, n)
		}
	}
	return strings.Join(names, ", ")
}

// MarshalText gives the form of String; an unknown bit is a [*crunch.RangeError].
func (t Terrain) MarshalText() ([]byte, error) {
	if err := valid.In(0, int(AllTerrain)).Check("explore", "terrain", int(t), ""); err != nil {
		return nil, err
	}
	return []byte(t.String()), nil
}

// UnmarshalText reads the form of String, in any case and order; anything else is a [*crunch.NameError].
func (t *Terrain) UnmarshalText(b []byte) error {
	var set Terrain
	for name := range strings.SplitSeq(string(b), ",") {
		if len(b) == 0 {
			break
		}
		i := slices.IndexFunc(terrainNames, func(n string) bool { return strings.EqualFold(n, strings.TrimSpace(name)) })
		if i < 0 {
			return &crunch.NameError{Package: "explore", What: "terrain", Name: fmt.Sprintf("%.40s", name), Want: "Dark, Water or Submerged",
				Near: near.Name(name, terrainNames)}
		}
		set |= 1 << i
	}
	*t = set
	return nil
}

// Terrain returns what a region is like as printed.
func (r *Region) Terrain() (t Terrain) {
	for bit, is := range [...]bool{r.Dark, r.Water, r.Submerged} {
		if is {
			t |= 1 << bit
		}
	}
	return t
}
