package scenario

import "github.com/crunchrules/crunch/internal/enum"

// Keywords say how an entity sees, swims and moves.
type Keywords uint8

// The keywords.
const (
	Aquatic          Keywords = 1 << iota // swims without penalty (EX-40)
	Fly                                   // special movement form (GL-09); escapes swimming (EX-41)
	Phase                                 // special movement form (GL-09)
	Teleport                              // special movement form (GL-09)
	Darkvision                            // sees in dark regions (EX-34)
	LightSensitivity                      // lit counts as dark; with Darkvision lit and dark swap (EX-33)
)

// AllKeywords are all that there are.
const AllKeywords = LightSensitivity<<1 - 1

// MovementForms are the special movement forms. GL-09
const MovementForms = Fly | Phase | Teleport

var (
	keywordNames = enum.Names{Package: "explore", What: "keyword", Names: []string{"Aquatic", "Fly", "Phase", "Teleport", "Darkvision", "Light Sensitivity"}}
	keywordSets  = enum.Sets{Of: &keywordNames, What: "set of keywords", Between: ", "}
)

// Has reports whether every keyword of k2 is in k.
func (k Keywords) Has(k2 Keywords) bool { return k&k2 == k2 }

// String lists the keywords, joined by ", "; "" for none.
func (k Keywords) String() string { return keywordSets.String(uint8(k)) }

// MarshalText gives the names in lowerCamel; an unknown bit is a [*crunch.RangeError].
func (k Keywords) MarshalText() ([]byte, error) { return keywordSets.Text(uint8(k)) }

// UnmarshalText reads the form of String or of MarshalText, in any case and order; anything else is a [*crunch.NameError].
func (k *Keywords) UnmarshalText(b []byte) error { return enum.UnmarshalSet(&keywordSets, k, b) }

// ParseKeyword reads one keyword, whatever its case; anything else is a [*crunch.NameError].
func ParseKeyword(s string) (Keywords, error) {
	i, err := enum.Parse[uint8](&keywordNames, s)
	if err != nil {
		return 0, err
	}
	return 1 << i, nil
}
