package explore

import (
	"strings"
)

// Keywords are what an entity is by nature: how it sees, swims and moves.
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

// movementForms are the special movement forms. GL-09
const movementForms = Fly | Phase | Teleport

var keywordNames = []string{"Aquatic", "Fly", "Phase", "Teleport", "Darkvision", "Light Sensitivity"}

// Has reports whether every keyword of k2 is in k.
func (k Keywords) Has(k2 Keywords) bool { return k&k2 == k2 }

// String lists the keywords, joined by ", "; "" for none.
func (k Keywords) String() string { return strings.Join(k.names(), ", ") }

// names lists the keywords; the list is never nil.
func (k Keywords) names() []string {
	names := []string{}
	for i, n := range keywordNames {
		if k&(1<<i) != 0 {
			names = append(names, n)
		}
	}
	return names
}

// ParseKeyword reads one keyword, whatever its case; anything else is a *TextError.
func ParseKeyword(s string) (Keywords, error) {
	for i, n := range keywordNames {
		if strings.EqualFold(n, s) {
			return 1 << i, nil
		}
	}
	return 0, &TextError{What: "keyword", Text: s, Want: strings.Join(keywordNames, ", ")}
}
