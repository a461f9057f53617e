package plan

import (
	"fmt"
	"unicode/utf8"

	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/near"
)

type builder struct {
	sc       *Plan
	problems []error
	code     Binder // of hooks that are only names; nil if they need none
	ways     ways   // by the names of their regions

	diseases, printed, fortuneTables map[string]int
	regionNames, diseaseNames        []string
	printedNames, tableNames         []string
}

// nearest is near.Name for the first wrong names. Comparing thousands of them would take too long.
func (b *builder) nearest(s string, candidates []string) string {
	if len(b.problems) > 100 {
		return ""
	}
	return near.Name(s, candidates)
}

func (b *builder) bad(e scenario.SpecError) { b.problems = append(b.problems, &e) }

// wrong reports what is found in a field, and what would be right.
func (b *builder) wrong(at scenario.SpecError, field, found, want string) {
	at.Field, at.Found, at.Want = field, found, want
	b.bad(at)
}

// index maps the names of one kind of things to their places. It reports missing and repeated names.
func (b *builder) index(kind string, n int, name func(int) string) (map[string]int, []string) {
	m, list := make(map[string]int, n), make([]string, 0, n)
	for i := range n {
		s := name(i)
		if s == "" {
			b.bad(scenario.SpecError{Kind: kind, Index: i, Field: "Name", Found: "none", Want: "a name"})
		} else if !GoodText(s) {
			b.bad(scenario.SpecError{Kind: kind, Index: i, Field: "Name", Found: fmt.Sprintf("%.40q", s), Want: wantText})
		} else if j, twice := m[s]; twice {
			b.bad(scenario.SpecError{Kind: kind, Index: i, Name: s, Field: "Name", Found: fmt.Sprintf("the name of %s %d", kind, j+1),
				Want: "a name of its own"})
		} else {
			m[s] = i
			list = append(list, s)
		}
	}
	return m, list
}

// scenario validates the fields of the scenario itself, and makes the indexes by name.
func (b *builder) scenario() {
	spec := &b.sc.Spec
	if spec.Name == "" {
		b.bad(scenario.SpecError{Kind: "scenario", Field: "Name", Found: "none", Want: "a name"})
	}
	at := scenario.SpecError{Kind: "scenario", Name: spec.Name}
	b.text(scenario.SpecError{Kind: "scenario"}, "Name", spec.Name)
	b.prose(at, "About", spec.About)
	b.versions(at, spec.Code)
	b.text(at, "Goal.Requires", spec.Goal.Requires)
	if spec.Type > scenario.Chase {
		b.bad(scenario.SpecError{Kind: "scenario", Name: spec.Name, Field: "Type", Found: spec.Type.String(), Want: "Normal, Stealth or Chase"})
	}
	if spec.Setting == 0 || spec.Setting >= 1<<scenario.NumSettings {
		b.bad(scenario.SpecError{Kind: "scenario", Name: spec.Name, Field: "Setting", Found: fmt.Sprintf("%q", spec.Setting),
			Want: "Wilderness, Dungeon or Civilization"})
	}
	if len(spec.Regions) > scenario.MaxRegions || len(spec.Challenges) > scenario.MaxChallenges {
		b.bad(scenario.SpecError{Kind: "scenario", Name: spec.Name, Field: "Regions", Found: "too many", Want: "at most 1048576 regions and 16384 Challenges"})
	}
	rows := 0
	for i := range spec.Fortunes {
		rows += len(spec.Fortunes[i].Rows)
	}
	for _, things := range [...]struct {
		field string
		n     int
	}{{"Secrets", len(spec.Secrets)}, {"Features", len(spec.Features)}, {"Diseases", len(spec.Diseases)}, {"Counters", len(spec.Counters)},
		{"Fortunes", rows}} {
		if things.n > scenario.MaxThings {
			b.wrong(at, things.field, fmt.Sprint(things.n), fmt.Sprintf("at most %d", scenario.MaxThings))
		}
	}
	regions, names := b.index("region", len(spec.Regions), func(i int) string { return spec.Regions[i].Name })
	b.regionNames = names
	b.sc.Regions = make(map[string]scenario.RegionID, len(regions))
	for name, i := range regions {
		b.sc.Regions[name] = scenario.RegionID(i)
	}
	b.diseases, b.diseaseNames = b.index("disease", len(spec.Diseases), func(i int) string { return spec.Diseases[i].Name })
	b.sc.Diseases = make(map[string]uint16, len(b.diseases))
	for name, i := range b.diseases {
		b.sc.Diseases[name] = uint16(i)
	}
	b.allEffects()
	b.printed, b.printedNames = b.index("challenge", len(spec.Challenges), func(i int) string { return spec.Challenges[i].Name })
	b.sc.Printed = b.printed
	b.fortuneTables, b.tableNames = b.index("fortune table", len(spec.Fortunes), func(i int) string { return spec.Fortunes[i].Name })
	b.index("feature", len(spec.Features), func(i int) string { return spec.Features[i].Name })
	b.sc.SecretOf, _ = b.index("secret", len(spec.Secrets), func(i int) string { return spec.Secrets[i].Name })
	b.index("counter", len(spec.Counters), func(i int) string {
		c := &spec.Counters[i]
		if c.Name != "" && c.Counter.Owner > 0 { // CT-17: each of several PCs may have one of this name
			return fmt.Sprint(c.Name, "\x00", c.Counter.Owner)
		}
		return c.Name
	})
	b.conditions(at)
}

// wantText says what a text must be for a save to hold it.
const wantText = "UTF-8 of at most 1024 bytes"

// GoodText reports whether a save can hold a name.
func GoodText(s string) bool { return len(s) <= scenario.MaxText && utf8.ValidString(s) }

// text validates the name of an item or anything else.
func (b *builder) text(at scenario.SpecError, field, s string) {
	if !GoodText(s) {
		b.wrong(at, field, fmt.Sprintf("%.40q", s), wantText)
	}
}

// prose validates a text that only people read. It may be long.
func (b *builder) prose(at scenario.SpecError, field, s string) {
	if !utf8.ValidString(s) {
		b.wrong(at, field, fmt.Sprintf("%.40q", s), "UTF-8")
	}
}

func (b *builder) keywords(at scenario.SpecError, field string, k scenario.Keywords) {
	if !scenario.AllKeywords.Has(k) {
		b.wrong(at, field, fmt.Sprint(uint8(k)), "a set of "+scenario.AllKeywords.String())
	}
}

func (b *builder) item(at scenario.SpecError, item string) {
	if b.text(at, "Items", item); item == "" {
		b.wrong(at, "Items", "none", "the name of an item")
	}
}

func (b *builder) versions(at scenario.SpecError, code map[string]string) {
	for _, name := range SortedKeys(code) {
		b.text(at, "Code", name)
		b.text(at, "Code", code[name])
	}
}

// region looks up a region by name. If there is none, it reports a SpecError and returns NoRegion.
func (b *builder) region(at scenario.SpecError, name string) scenario.RegionID {
	if i, ok := b.sc.Regions[name]; ok {
		return i
	}
	at.Found, at.Want = fmt.Sprintf("%q", name), "the name of a region"
	if name == "" {
		at.Found = "nothing"
	}
	at.Near = b.nearest(name, b.regionNames)
	b.bad(at)
	return scenario.NoRegion
}
