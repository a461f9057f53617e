package probdeck

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
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
	Name   string
	Resist Traits // the Ability to draw by and the Lobe that eases it
}

// A Type is a type of trauma and the family that it belongs to. PD-22
type Type struct {
	Name   string
	Family string
}

// A Chart is the trauma types and families of a game: the resistance chart. The zero Chart is the printed one;
// games make their own, or add to it. Names are found in any case. A Chart never changes.
type Chart struct {
	families []Family
	types    []Type
}

var printedChart = Chart{
	families: []Family{ // PD-32, GL-26
		{Chemical, Traits{Move, Marvel}},
		{Mental, Traits{Think, Natural}},
		{Molecular, Traits{Will, Focal}},
		{Physical, Traits{Labor, Correl}},
	},
	types: []Type{ // PD-22, GL-26
		{Biotic, Molecular},
		{Blunt, Physical},
		{Emotion, Mental},
	},
}

// NewChart returns a chart of the families and types given. Refused are a name that is empty, too long or holds other
// signs than letters, digits, spaces, - and ', a name that stands twice, a type without its family, a chart without a
// family (*NameError), and a family that no Ability resists (*RangeError).
func NewChart(families []Family, types []Type) (Chart, error) {
	c := Chart{families: slices.Clone(families), types: slices.Clone(types)}
	if len(c.families) == 0 {
		return Chart{}, &NameError{What: "trauma family", Want: "at least one family"}
	}
	for i, f := range c.families {
		if err := checkName("trauma family", f.Name); err != nil {
			return Chart{}, err
		}
		if c.familyAt(f.Name) != i {
			return Chart{}, &NameError{What: "trauma family", Name: f.Name, Want: "each name once"}
		}
		if err := f.Resist.check(); err != nil {
			return Chart{}, fmt.Errorf("trauma family %s: %w", f.Name, err)
		}
	}
	for i, t := range c.types {
		if err := checkName("trauma type", t.Name); err != nil {
			return Chart{}, err
		}
		if c.typeAt(t.Name) != i || c.familyAt(t.Name) >= 0 {
			return Chart{}, &NameError{What: "trauma type", Name: t.Name, Want: "each name once"}
		}
		if c.familyAt(t.Family) < 0 {
			return Chart{}, &NameError{What: "trauma family", Name: t.Family, Want: c.names(false)}
		}
	}
	return c, nil
}

// Add returns the chart with more families and types; one that has the name of an old one replaces it. PD-22
// It refuses what NewChart refuses.
func (c Chart) Add(families []Family, types []Type) (Chart, error) {
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
func (c Chart) Types() []Type { return slices.Clone(c.whole().types) }

// Family returns the family to which the trauma named belongs; a family's name stands for any trauma of it.
// A name that the chart does not hold is a *NameError. PD-22
func (c Chart) Family(name string) (Family, error) {
	c = c.whole()
	family := name
	if i := c.typeAt(name); i >= 0 {
		family = c.types[i].Family // PD-22
	}
	if i := c.familyAt(family); i >= 0 {
		return c.families[i], nil
	}
	return Family{}, &NameError{What: "trauma type", Name: name, Want: c.names(true)}
}

// sameTrauma reports whether two names are of the same trauma type or family: in any case, as all names are. PD-22
func sameTrauma(a, b string) bool { return strings.EqualFold(a, b) }

func (c Chart) familyAt(name string) int {
	for i, f := range c.whole().families {
		if sameTrauma(f.Name, name) {
			return i
		}
	}
	return -1
}

func (c Chart) typeAt(name string) int {
	for i, t := range c.whole().types {
		if sameTrauma(t.Name, name) {
			return i
		}
	}
	return -1
}

func (c Chart) names(types bool) string {
	var list []string
	for _, f := range c.families {
		list = append(list, f.Name)
	}
	for _, t := range c.types {
		if types {
			list = append(list, t.Name)
		}
	}
	return strings.Join(list, ", ")
}

const maxName = 40

// checkName says what is wrong with the name of a trauma type or family. A name must survive every text form that it
// stands in: 'Weak to Blunt Trauma 200%, Immune to Mental'.
func checkName(what, name string) error {
	last := name[strings.LastIndexByte(name, ' ')+1:]
	ok := name != "" && len(name) <= maxName && name == strings.TrimSpace(name) &&
		!strings.Contains(name, "  ") && !strings.EqualFold(last, "trauma")
	for _, r := range name {
		ok = ok && (r >= 'A' && r <= 'Z' || r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r == ' ' || r == '-' || r == '\'')
	}
	if !ok {
		return &NameError{What: what, Name: name,
			Want: `1 to 40 letters, digits, spaces, - and ', not ending in "Trauma"`}
	}
	return nil
}

type chartJSON struct {
	Families []Family
	Types    []Type
}

// MarshalJSON writes the families and types of the chart.
func (c Chart) MarshalJSON() ([]byte, error) { return json.Marshal(chartJSON{c.Families(), c.Types()}) }

// UnmarshalJSON reads what MarshalJSON writes, and refuses with a *TextError what NewChart refuses.
func (c *Chart) UnmarshalJSON(b []byte) error {
	var in chartJSON
	if err := readJSON("chart", b, &in); err != nil {
		return err
	}
	got, err := NewChart(in.Families, in.Types)
	if err != nil {
		return textError("chart", string(b), "", err)
	}
	*c = got
	return nil
}
