package explore

import (
	"fmt"

	"github.com/crunchrules/crunch/stattrack"
)

// maxGearBase is how far one Gear may move a base value.
const maxGearBase = 4

// allGear validates the Gear of the Spec. GL-47
func (b *builder) allGear() {
	spec := &b.sc.spec
	if spec.GearLimit < 0 || spec.GearLimit > maxNumber {
		b.bad(SpecError{Kind: "scenario", Name: spec.Name, Field: "GearLimit", Found: fmt.Sprint(spec.GearLimit), Want: "0 (for any number) to 1048576"})
	}
	b.sc.gear = map[string]uint16{}
	for i := range spec.Gear {
		b.oneGear(i, &spec.Gear[i])
	}
	b.countGear(SpecError{Kind: "scenario", Name: spec.Name})
}

// oneGear validates a Gear and gives it a place in the catalogue.
func (b *builder) oneGear(i int, g *Gear) {
	at := SpecError{Kind: "gear", Index: i, Name: g.Name}
	bad := func(field, found, want string) {
		at.Field, at.Found, at.Want = field, found, want
		b.bad(at)
	}
	b.text(SpecError{Kind: "gear", Index: i}, "Name", g.Name)
	switch j, twice := b.sc.gear[g.Name]; {
	case g.Name == "":
		bad("Name", "none", "a name")
	case g.Name == Valuable:
		bad("Name", fmt.Sprintf("%q", g.Name), "another name: a Valuable is no Gear")
	case twice:
		bad("Name", fmt.Sprintf("the name of gear %d", j+1), "a name of its own")
	default:
		b.sc.gear[g.Name] = uint16(min(i, maxThings))
	}
	if g.EP < -maxNumber || g.EP > maxNumber {
		bad("EP", fmt.Sprint(g.EP), "-1048576 to 1048576")
	}
	for t, n := range g.Base {
		if n < -maxGearBase || n > maxGearBase {
			bad("Base", fmt.Sprintf("%v %d", stattrack.Track(t), n), fmt.Sprintf("-%d to %d (ST-05)", maxGearBase, maxGearBase))
		}
	}
	if g.Light > Flameless {
		bad("Light", g.Light.String(), "none, flame or flameless")
	}
	if err := g.Search.Validate(); err != nil {
		bad("Search", err.Error(), "dice such as 2d6")
	}
	b.plays(at, g.Plays)
}

// countGear numbers the plays of all Gear and reports too many.
func (b *builder) countGear(at SpecError) {
	spec, plays := &b.sc.spec, 0
	for i := range spec.Gear {
		plays += len(spec.Gear[i].Plays)
	}
	if len(spec.Gear) > maxThings || plays > maxPlays {
		at.Field, at.Found, at.Want = "Gear", fmt.Sprintf("%d pieces with %d plays", len(spec.Gear), plays), fmt.Sprintf("at most %d with %d plays", maxThings, maxPlays)
		b.bad(at)
		return
	}
	b.sc.gearOf = nil
	for i := range spec.Gear {
		for range spec.Gear[i].Plays {
			b.sc.gearOf = append(b.sc.gearOf, uint16(i))
		}
	}
}

// bringing returns the Scenario with the Gear that the party brings along, or the Scenario itself if it prints all of it. Two definitions of
// one name must agree in everything but their code, and the first counts. GL-47
func (b *builder) bringing(sc *Scenario, party []Character) *Scenario {
	with := sc
	for i := range party {
		for k := range party[i].Gear {
			g := &party[i].Gear[k]
			if j, known := with.gear[g.Name]; known {
				if fingerprint(with.spec.Gear[j]) != fingerprint(*g) {
					b.bad(SpecError{Kind: "character", Index: i, Name: party[i].Name, Field: "Gear", Found: fmt.Sprintf("another %q than the scenario or an ally has", g.Name), Want: "the same: two pieces of Gear need two names"})
				}
				continue
			}
			if with == sc {
				with = sc.clone()
			}
			b.sc = with
			b.oneGear(len(with.spec.Gear), g)
			with.spec.Gear = append(with.spec.Gear, cloneGear(party[i].Gear[k:k+1])...)
		}
	}
	if with != sc {
		b.countGear(SpecError{Kind: "party"})
	}
	return with
}

// equips validates what a PC has equipped at the start. GL-47
func (b *builder) equips(at SpecError, c *Character) {
	at.Field = "Equipped"
	most := b.sc.spec.GearLimit
	if len(c.Equipped) > maxItems/2 || most > 0 && len(c.Equipped) > most {
		at.Found, at.Want = fmt.Sprint(len(c.Equipped)), fmt.Sprintf("at most %d", max(most, 1))
		b.bad(at)
		return
	}
	seen := map[string]bool{}
	for _, name := range c.Equipped {
		if _, known := b.sc.gear[name]; !known {
			var names []string
			for i := range b.sc.spec.Gear {
				names = append(names, b.sc.spec.Gear[i].Name)
			}
			at.Found, at.Want, at.Near = fmt.Sprintf("%q", name), "the name of a Gear of the scenario or of the party", b.nearest(name, names)
			b.bad(at)
		} else if seen[name] {
			at.Found, at.Want, at.Near = fmt.Sprintf("%q twice", name), "each Gear once", ""
			b.bad(at)
		}
		seen[name] = true
	}
}
