package plan

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/crunchrules/crunch/explore/scenario"
)

// rounds reports what is wrong with a number of rounds that a region of a Chase has. EX-113, EX-114
func (b *builder) rounds(at scenario.SpecError, field string, n int) {
	if n < 0 || n > scenario.MaxNumber {
		b.wrong(at, field, strconv.Itoa(n), "0 to 1048576")
	} else if n != 0 && b.sc.Spec.Type != scenario.Chase {
		b.wrong(at, field, strconv.Itoa(n)+" in a scenario that is no Chase", "none, or the type Chase (EX-113, EX-114)")
	}
}

func (b *builder) regions() {
	sc, spec := b.sc, &b.sc.Spec
	sc.Start = b.region(scenario.SpecError{Kind: "scenario", Name: spec.Name, Field: "Start"}, spec.Start)
	sc.Goal = scenario.NoRegion
	if spec.Goal.Region != "" || !endsOtherwise(spec) {
		sc.Goal = b.region(scenario.SpecError{Kind: "scenario", Name: spec.Name, Field: "Goal.Region"}, spec.Goal.Region)
	}
	sc.Settings, sc.Terrain = make([]scenario.Settings, len(spec.Regions)), make([]scenario.Terrain, len(spec.Regions))
	items := 0
	for i, r := range spec.Regions {
		sc.Settings[i], sc.Terrain[i] = spec.Setting, r.Terrain()
		if r.Setting != 0 {
			sc.Settings[i] = r.Setting
		}
		sc.Settings[i] |= spec.Type.Occasion() // EX-93
		if r.Setting >= 1<<scenario.NumSettings {
			b.bad(scenario.SpecError{Kind: "region", Index: i, Name: r.Name, Field: "Setting", Found: fmt.Sprint(uint8(r.Setting)),
				Want: "a set of the three settings"})
		}
		at := scenario.SpecError{Kind: "region", Index: i, Name: r.Name}
		b.prose(at, "About", r.About)
		if items += len(r.Items); items > scenario.MaxThings && items-len(r.Items) <= scenario.MaxThings {
			b.wrong(at, "Items", fmt.Sprint(items), fmt.Sprintf("at most %d in all regions", scenario.MaxThings))
		}
		for _, item := range r.Items {
			b.item(at, item)
		}
		if spec.ItemsStay && len(r.Items) > 0 {
			b.wrong(at, "Items", fmt.Sprintf("%q", r.Items[0]), "none: with ItemsStay no PC picks anything up (GL-48)")
		}
		if r.Submerged && !r.Water {
			b.bad(scenario.SpecError{Kind: "region", Index: i, Name: r.Name, Field: "Submerged", Found: "no Water",
				Want: "Water too: entities swim in a submerged region"})
		}
		b.rounds(at, "Limit", r.Limit)
		b.rounds(at, "Extends", r.Extends)
	}
	for i := range spec.Regions {
		b.hooksOf(scenario.SpecError{Kind: "region", Index: i, Name: spec.Regions[i].Name}, spec.Regions[i].Hooks, scenario.OwnedByRegion)
		b.befores(scenario.SpecError{Kind: "region", Index: i, Name: spec.Regions[i].Name}, spec.Regions[i].Before)
	}
	sc.Exits = make([][]scenario.Exit, len(spec.Regions))
	b.ways = make(ways, len(spec.Connections))
	for i, c := range spec.Connections {
		name := c.Name()
		b.hooksOf(scenario.SpecError{Kind: "connection", Index: i, Name: name}, spec.Connections[i].Hooks, scenario.OwnedByConnection)
		from := b.region(scenario.SpecError{Kind: "connection", Index: i, Name: name, Field: "From"}, c.From)
		to := b.region(scenario.SpecError{Kind: "connection", Index: i, Name: name, Field: "To"}, c.To)
		sc.Ends = append(sc.Ends, [2]scenario.RegionID{from, to})
		double := b.ways.doubles(spec.Connections, &c)
		b.ways.add(&c, scenario.ConnID(i))
		if from == scenario.NoRegion || to == scenario.NoRegion {
			continue
		}
		if from == to {
			b.bad(scenario.SpecError{Kind: "connection", Index: i, Name: name, Field: "To", Found: "the region it comes from", Want: "another region"})
			continue
		}
		if double {
			b.bad(scenario.SpecError{Kind: "connection", Index: i, Name: name, Field: "To", Found: "a second connection of the same two regions",
				Want: "one, or two one-way ones in opposite directions; one connection takes several Obstacles"})
		}
		sc.Exits[from] = append(sc.Exits[from], scenario.Exit{Conn: scenario.ConnID(i), To: to, Open: true, Down: c.Down})
		sc.Exits[to] = append(sc.Exits[to], scenario.Exit{Conn: scenario.ConnID(i), To: from, Open: !c.OneWay})
	}
}

// way looks up a connection by its two regions.
func (b *builder) way(at scenario.SpecError, w *scenario.Way) scenario.ConnID {
	if c, ok := b.ways.find(*w); ok {
		return c
	}
	at.Found, at.Want = fmt.Sprintf("%q to %q", w.From, w.To), "two regions that a connection joins"
	for _, end := range [...]string{w.From, w.To} {
		if _, ok := b.sc.Regions[end]; !ok {
			at.Near = b.nearest(end, b.regionNames)
			break
		}
	}
	b.bad(at)
	return scenario.NoConn
}

// endsOtherwise reports whether a Counter or an Ending decides the scenario, so that it needs no goal region. GL-60
func endsOtherwise(spec *scenario.Spec) bool {
	return len(spec.Endings) > 0 || slices.ContainsFunc(spec.Counters, func(c scenario.Counter) bool { return c.Wins || c.Loses })
}
