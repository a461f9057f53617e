package probdeck

import (
	"slices"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/near"
	"github.com/crunchrules/crunch/internal/record"
)

// The printed families of trauma and types of trauma. PD-22, GL-26
const (
	Chemical  = "Chemical"  // family, resisted by Move(Marvel)
	Mental    = "Mental"    // family, resisted by Think(Natural)
	Molecular = "Molecular" // family, resisted by Will(Focal)
	Physical  = "Physical"  // family, resisted by Labor(Correl)

	Biotic  = "Biotic"  // type of the Molecular family
	Emotion = "Emotion" // type of the Mental family
	Blunt   = "Blunt"   // type of the Physical family (GL-26)
)

// A Family is a row of the resistance chart: a family of trauma types, and the Traits that resist it. PD-32
type Family struct {
	Name   string `json:"name"`
	Resist Traits `json:"resist"` // the Ability to draw by and the Lobe that eases it
}

// A TraumaType is a type of trauma and the family that it belongs to. PD-22
type TraumaType struct {
	Name   string `json:"name"`
	Family string `json:"family"`
}

// A Chart is the trauma types and families of a game: the resistance chart. Names are found in any case. A Chart never changes. The zero
// Chart is the printed one; games add to it or make their own. PD-22, PD-32
type Chart struct {
	families []Family
	types    []TraumaType
}

var printedChart = Chart{
	families: []Family{ // PD-32, GL-26
		{Chemical, Traits{Move, Marvel}},
		{Mental, Traits{Think, Natural}},
		{Molecular, Traits{Will, Focal}},
		{Physical, Traits{Labor, Correl}},
	},
	types: []TraumaType{ // PD-22, GL-26
		{Biotic, Molecular},
		{Blunt, Physical}, // §GL-26
		{Emotion, Mental},
	},
}

// NewChart returns a chart of these families and types. A name has 1 to 40 letters, digits, single spaces, - and ', and doesn't end in the word
// Trauma. It refuses another name, a name that stands twice, a type without its family and a chart without a family ([*crunch.NameError]), and
// a family that no Ability resists ([*crunch.RangeError]).
func NewChart(families []Family, types []TraumaType) (Chart, error) {
	c := Chart{families: slices.Clone(families), types: slices.Clone(types)}
	if len(c.families) == 0 {
		return Chart{}, nameError("trauma family", "", "at least one family")
	}
	for i, f := range c.families {
		if err := validName("trauma family", f.Name); err != nil {
			return Chart{}, err
		}
		if c.familyAt(f.Name) != i {
			return Chart{}, nameError("trauma family", f.Name, "each name once")
		}
		if err := f.Resist.validate(); err != nil {
			return Chart{}, in("trauma family "+f.Name, err)
		}
	}
	for i, t := range c.types {
		if err := validName("trauma type", t.Name); err != nil {
			return Chart{}, err
		}
		if c.typeAt(t.Name) != i || c.familyAt(t.Name) >= 0 {
			return Chart{}, nameError("trauma type", t.Name, "each name once")
		}
		if c.familyAt(t.Family) < 0 {
			return Chart{}, c.unknown("trauma family", t.Family, false)
		}
	}
	return c, nil
}

// Add returns the chart with more families and types; one with the name of an old one replaces it. It refuses what NewChart refuses. PD-22
func (c Chart) Add(families []Family, types []TraumaType) (Chart, error) {
	allFamilies, allTypes := c.Families(), c.Types()
	for _, f := range families {
		if i := c.familyAt(f.Name); i >= 0 {
			allFamilies[i] = f
		} else {
			allFamilies = append(allFamilies, f)
		}
	}
	for _, t := range types {
		if i := c.typeAt(t.Name); i >= 0 {
			allTypes[i] = t
		} else {
			allTypes = append(allTypes, t)
		}
	}
	return NewChart(allFamilies, allTypes)
}

// whole returns the chart itself, or the printed one for the zero Chart.
func (c Chart) whole() Chart {
	if len(c.families) == 0 {
		return printedChart
	}
	return c
}

// Families returns the rows of the resistance chart.
func (c Chart) Families() []Family { return slices.Clone(c.whole().families) }

// Types returns the types of trauma.
func (c Chart) Types() []TraumaType { return slices.Clone(c.whole().types) }

// Family returns the family of the trauma named; the name of a family stands for any trauma of it. A name that the chart doesn't hold is a
// [*crunch.NameError]. PD-22
func (c Chart) Family(name string) (Family, error) {
	c = c.whole()
	family := name
	if i := c.typeAt(name); i >= 0 {
		family = c.types[i].Family // PD-22
	}
	if i := c.familyAt(family); i >= 0 {
		return c.families[i], nil
	}
	return Family{}, c.unknown("trauma type", name, true)
}

// sameTrauma reports whether two names are of the same trauma type or family: in any case, as all names are. A name is ASCII (validName), so
// two of different lengths differ. PD-22
func sameTrauma(a, b string) bool { return len(a) == len(b) && strings.EqualFold(a, b) }

func (c Chart) familyAt(name string) int {
	return slices.IndexFunc(c.whole().families, func(f Family) bool { return sameTrauma(f.Name, name) })
}

func (c Chart) typeAt(name string) int {
	return slices.IndexFunc(c.whole().types, func(t TraumaType) bool { return sameTrauma(t.Name, name) })
}

// unknown refuses a name that the chart doesn't hold, and says which it does.
func (c Chart) unknown(what, name string, types bool) error {
	var list []string
	for _, f := range c.families {
		list = append(list, f.Name)
	}
	for _, t := range c.types {
		if types {
			list = append(list, t.Name)
		}
	}
	return &crunch.NameError{Package: pkg, What: what, Name: name, Want: strings.Join(list, ", "), Near: near.Name(name, list)}
}

const maxName = 40

// validName refuses what can't be the name of a trauma type or family. A name must come back from every text that it stands in:
// 'Weak to Blunt Trauma 200%, Immune to Mental'.
func validName(what, name string) error {
	last := name[strings.LastIndexByte(name, ' ')+1:]
	ok := name != "" && len(name) <= maxName && name == strings.TrimSpace(name) &&
		!strings.Contains(name, "  ") && !strings.EqualFold(last, "trauma")
	for _, r := range name {
		ok = ok && (r >= 'A' && r <= 'Z' || r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r == ' ' || r == '-' || r == '\'')
	}
	if !ok {
		return nameError(what, name, `1 to 40 letters, digits, spaces, - and ', not ending in "Trauma"`)
	}
	return nil
}

type chartJSON struct {
	Families []Family     `json:"families"`
	Types    []TraumaType `json:"types"`
}

// MarshalJSON writes the families and types of the chart.
func (c Chart) MarshalJSON() ([]byte, error) {
	return codec.Marshal(chartJSON{c.Families(), append([]TraumaType{}, c.Types()...)})
}

// UnmarshalJSON reads what MarshalJSON writes. An unknown key, and what NewChart refuses, is a [*crunch.TextError] and leaves c as it was.
func (c *Chart) UnmarshalJSON(data []byte) error {
	return record.ReadAs(&codec, "chart", data, c, func(s *chartJSON) (Chart, error) { return NewChart(s.Families, s.Types) })
}
