package scenario

import "github.com/crunchrules/crunch/internal/enum"

// Terrain is what a region is like: lit or dark, dry, with water, or fully under water. The zero Terrain is lit and dry.
type Terrain uint8

// The bits of a Terrain.
const (
	Dark      Terrain = 1 << iota // EX-32
	Water                         // entities swim here (EX-40)
	Submerged                     // fully under water; then Water is set too (EX-41, EX-43, EX-44)

	AllTerrain = Dark | Water | Submerged
)

var (
	terrainNames = enum.Names{Package: "explore", What: "terrain", Names: []string{"Dark", "Water", "Submerged"}}
	terrainSets  = enum.Sets{Of: &terrainNames, What: "terrain", Between: ", "}
)

// Has reports whether every bit of t2 is in t.
func (t Terrain) Has(t2 Terrain) bool { return t&t2 == t2 }

// Valid reports whether a region can be like this.
func (t Terrain) Valid() bool { return t <= AllTerrain && (!t.Has(Submerged) || t.Has(Water)) }

// String lists the bits, joined by ", "; "" for lit and dry.
func (t Terrain) String() string { return terrainSets.String(uint8(t)) }

// MarshalText gives the names in lowerCamel; an unknown bit is a [*crunch.RangeError].
func (t Terrain) MarshalText() ([]byte, error) { return terrainSets.Text(uint8(t)) }

// UnmarshalText reads the form of String or of MarshalText, in any case and order; anything else is a [*crunch.NameError].
func (t *Terrain) UnmarshalText(b []byte) error { return enum.UnmarshalSet(&terrainSets, t, b) }

// Terrain returns what a region is like as printed.
func (r *Region) Terrain() (t Terrain) {
	for bit, is := range [...]bool{r.Dark, r.Water, r.Submerged} {
		if is {
			t |= 1 << bit
		}
	}
	return t
}
