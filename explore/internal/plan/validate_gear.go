package plan

import (
	"fmt"

	"github.com/crunchrules/crunch/explore/internal/deep"
	"github.com/crunchrules/crunch/explore/internal/pieces"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// maxGearBase is how far one Gear may move a base value.
const maxGearBase = 4

// allGear validates the Gear of the Spec. GL-47
func (b *builder) allGear() {
	spec := &b.sc.Spec
	if spec.GearLimit < 0 || spec.GearLimit > scenario.MaxNumber {
		b.bad(scenario.SpecError{Kind: "scenario", Name: spec.Name, Field: "GearLimit", Found: fmt.Sprint(spec.GearLimit),
			Want: "0 (for any number) to 1048576"})
	}
	b.index("gear", len(spec.Gear), func(i int) string { return spec.Gear[i].Name })
	for i := range spec.Gear {
		b.oneGear(i, &spec.Gear[i])
	}
	b.catalogue(scenario.SpecError{Kind: "scenario", Name: spec.Name})
}

// oneGear validates a Gear, apart from its name.
func (b *builder) oneGear(i int, g *scenario.Gear) {
	at := scenario.SpecError{Kind: "gear", Index: i, Name: g.Name}
	bad := func(field, found, want string) { b.wrong(at, field, found, want) }
	if g.Name == scenario.Valuable {
		bad("Name", fmt.Sprintf("%q", g.Name), "another name: a Valuable is no Gear")
	}
	if g.EP < -scenario.MaxNumber || g.EP > scenario.MaxNumber {
		bad("EP", fmt.Sprint(g.EP), "-1048576 to 1048576")
	}
	for t, n := range g.Base {
		if n < -maxGearBase || n > maxGearBase {
			bad("Base", fmt.Sprintf("%v %d", stattrack.Track(t), n), fmt.Sprintf("-%d to %d (ST-05)", maxGearBase, maxGearBase))
		}
	}
	b.prose(at, "About", g.About)
	b.keywords(at, "Keywords", g.Keywords)
	if g.Light > scenario.Flameless {
		bad("Light", g.Light.String(), "none, flame or flameless")
	}
	if err := g.Search.Validate(); err != nil {
		bad("Search", err.Error(), "dice such as 2d6")
	}
	b.plays(at, g.Plays)
	b.bestows(at, "Effects", g.Effects)
	b.befores(at, g.Before)
	b.use(at, g.Use)
	b.handled(at, g.Hooks, scenario.OwnedByGear)
	b.where(at, "Where", g.Where)
	b.stronger(at, "Stronger", g.Stronger)
}

// catalogue finds Gear by name and by play, and reports too much of it.
func (b *builder) catalogue(at scenario.SpecError) {
	spec, plays := &b.sc.Spec, 0
	for i := range spec.Gear {
		plays += len(spec.Gear[i].Plays)
	}
	if len(spec.Gear) > scenario.MaxThings || plays > scenario.MaxPlays {
		b.wrong(at, "Gear", fmt.Sprintf("%d pieces with %d plays", len(spec.Gear), plays),
			fmt.Sprintf("at most %d with %d plays", scenario.MaxThings, scenario.MaxPlays))
		return
	}
	b.sc.Gear, b.sc.GearOf = make(map[string]uint16, len(spec.Gear)), nil
	for i := range spec.Gear {
		if !spec.Gear[i].Out {
			b.sc.Gear[spec.Gear[i].Name] = uint16(i)
			b.sc.Uses = b.sc.Uses || spec.Gear[i].Use != nil
		}
		for range spec.Gear[i].Plays {
			b.sc.GearOf = append(b.sc.GearOf, uint16(i))
		}
	}
}

// bringing returns the Plan with the Gear that the party brings along, or the Plan itself if it brings none. Two definitions with the same
// name must agree in everything but their code. The printed one counts, or else the first. The party's Gear comes first, so that the
// numbers of its plays don't tell how much Gear there is to find. GL-47
func (b *builder) bringing(sc *Plan, party []scenario.Character) *Plan {
	var list []scenario.Gear
	var prints []uint64
	known := map[string]int{}
	for i := range party {
		at := scenario.SpecError{Kind: "character", Index: i, Name: party[i].Name, Field: "Gear"}
		for k := range party[i].Gear {
			g := &party[i].Gear[k]
			j, twice := known[g.Name]
			if !twice {
				j = len(list)
				known[g.Name] = j
				list = append(list, b.firstOf(sc, at, j, g))
				list[j].Effects = sc.Effects.written(list[j].Effects)
				prints = append(prints, Fingerprint(list[j]))
			}
			same := *g
			same.Effects = sc.Effects.written(g.Effects)
			if prints[j] != Fingerprint(same) {
				b.wrong(at, at.Field, fmt.Sprintf("another %q than the scenario or an ally has", g.Name), "the same: two pieces of Gear need two names")
			}
		}
	}
	if list == nil {
		return sc
	}
	with := sc.clone()
	for i := range sc.Spec.Gear {
		if _, brought := known[sc.Spec.Gear[i].Name]; !brought {
			list = append(list, sc.Spec.Gear[i])
		}
	}
	with.Spec.Gear = list
	b.sc = with
	b.catalogue(scenario.SpecError{Kind: "party"})
	return with
}

// firstOf returns the definition that counts of a piece of Gear that the party brings along, when the party first names it: the printed one,
// or this one, which is Gear i. It validates this one.
func (b *builder) firstOf(sc *Plan, at scenario.SpecError, i int, g *scenario.Gear) scenario.Gear {
	if printed, ok := sc.Gear[g.Name]; ok {
		return sc.Spec.Gear[printed]
	}
	if g.Name == "" || !GoodText(g.Name) {
		b.wrong(at, at.Field, fmt.Sprintf("the name %.40q", g.Name), "a name: "+wantText)
	}
	b.oneGear(i, g)
	return deep.Copy(*g)
}

// equips validates what a PC has equipped at the start. GL-47
func (b *builder) equips(at scenario.SpecError, c *scenario.Character) {
	at.Field = "Equipped"
	most := b.sc.Spec.GearLimit
	if most <= 0 || most > scenario.MaxItems/2 { // allGear reports a GearLimit below 0
		most = scenario.MaxItems / 2
	}
	if len(c.Equipped) > most {
		b.wrong(at, at.Field, fmt.Sprint(len(c.Equipped)), fmt.Sprintf("at most %d", most))
		return
	}
	seen := map[string]bool{}
	for _, name := range c.Equipped {
		if _, known := b.sc.Gear[name]; !known {
			at.Found, at.Want = fmt.Sprintf("%q", name), "the name of a Gear of the scenario or of the party"
			at.Near = b.nearest(name, pieces.Names(&b.sc.Spec, pieces.Gear))
			b.bad(at)
		} else if seen[name] {
			at.Found, at.Want, at.Near = fmt.Sprintf("%q twice", name), "each Gear once", ""
			b.bad(at)
		}
		seen[name] = true
	}
}
