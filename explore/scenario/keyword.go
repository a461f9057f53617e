package scenario

import (
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/near"
	"github.com/crunchrules/crunch/internal/valid"
)

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

// MarshalText gives the form of String; an unknown bit is a [*crunch.RangeError].
func (k Keywords) MarshalText() ([]byte, error) {
	if err := valid.In(0, int(AllKeywords)).Check("explore", "set of keywords", int(k), ""); err != nil {
		return nil, err
	}
	return []byte(k.String()), nil
}

// UnmarshalText reads the form of String, in any case and order; anything else is a [*crunch.NameError].
func (k *Keywords) UnmarshalText(b []byte) error {
	var set Keywords
	if len(b) > 0 {
		for name := range strings.SplitSeq(string(b), ",") {
			one, err := ParseKeyword(strings.TrimSpace(name))
			if err != nil {
				return err
			}
			set |= one
		}
	}
	*k = set
	return nil
}

// ParseKeyword reads one keyword, whatever its case; anything else is a [*crunch.NameError].
func ParseKeyword(s string) (Keywords, error) {
	for i, n := range keywordNames {
		if strings.EqualFold(n, s) {
			return 1 << i, nil
		}
	}
	return 0, &crunch.NameError{Package: "explore", What: "keyword", Name: s, Want: strings.Join(keywordNames, ", "), Near: near.Name(s, keywordNames)}
}
