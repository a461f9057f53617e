package explore

import (
	"fmt"
	"slices"
)

func (b *builder) regions() {
	sc, spec := b.sc, &b.sc.spec
	sc.start = b.region(SpecError{Kind: "scenario", Name: spec.Name, Field: "Start"}, spec.Start)
	sc.goal = NoRegion
	if spec.Goal.Region != "" || !endsOtherwise(spec) {
		sc.goal = b.region(SpecError{Kind: "scenario", Name: spec.Name, Field: "Goal.Region"}, spec.Goal.Region)
	}
	sc.settings, sc.terrain = make([]Settings, len(spec.Regions)), make([]Terrain, len(spec.Regions))
	items := 0
	for i, r := range spec.Regions {
		sc.settings[i], sc.terrain[i] = spec.Setting, r.terrain()
		if r.Setting != 0 {
			sc.settings[i] = r.Setting
		}
		if r.Setting >= 1<<numSettings {
			b.bad(SpecError{Kind: "region", Index: i, Name: r.Name, Field: "Setting", Found: fmt.Sprint(uint8(r.Setting)), Want: "a set of the three settings"})
		}
		at := SpecError{Kind: "region", Index: i, Name: r.Name}
		b.prose(at, "About", r.About)
		if items += len(r.Items); items > maxThings && items-len(r.Items) <= maxThings {
			b.wrong(at, "Items", fmt.Sprint(items), fmt.Sprintf("at most %d in all regions", maxThings))
		}
		for _, item := range r.Items {
			b.item(at, item)
		}
		if spec.ItemsStay && len(r.Items) > 0 {
			b.wrong(at, "Items", fmt.Sprintf("%q", r.Items[0]), "none: with ItemsStay no PC picks anything up (GL-48)")
		}
		if r.Submerged && !r.Water {
			b.bad(SpecError{Kind: "region", Index: i, Name: r.Name, Field: "Submerged", Found: "no Water",
				Want: "Water too: entities swim in a submerged region"})
		}
		if (r.Limit != 0 || r.Extends != 0) && spec.Type != Chase || r.Limit < 0 || r.Limit > maxNumber || r.Extends < 0 || r.Extends > maxNumber {
			b.bad(SpecError{Kind: "region", Index: i, Name: r.Name, Field: "Limit", Found: fmt.Sprintf("Limit %d, Extends %d", r.Limit, r.Extends),
				Want: "0 to 1048576, and 0 outside a Chase (EX-113, EX-114)"})
		}
	}
	for i := range spec.Regions {
		b.hooksOf(SpecError{Kind: "region", Index: i, Name: spec.Regions[i].Name}, spec.Regions[i].Hooks, OwnedByRegion)
	}
	sc.exits = make([][]Exit, len(spec.Regions))
	b.ways = make(ways, len(spec.Connections))
	for i, c := range spec.Connections {
		name := c.name()
		b.hooksOf(SpecError{Kind: "connection", Index: i, Name: name}, spec.Connections[i].Hooks, OwnedByConnection)
		from := b.region(SpecError{Kind: "connection", Index: i, Name: name, Field: "From"}, c.From)
		to := b.region(SpecError{Kind: "connection", Index: i, Name: name, Field: "To"}, c.To)
		sc.ends = append(sc.ends, [2]RegionID{from, to})
		double := b.ways.doubles(spec.Connections, &c)
		b.ways.add(&c, ConnID(i))
		if from == NoRegion || to == NoRegion {
			continue
		}
		if from == to {
			b.bad(SpecError{Kind: "connection", Index: i, Name: name, Field: "To", Found: "the region it comes from", Want: "another region"})
			continue
		}
		if double {
			b.bad(SpecError{Kind: "connection", Index: i, Name: name, Field: "To", Found: "a second connection of the same two regions",
				Want: "one, or two one-way ones in opposite directions; one connection takes several Obstacles"})
		}
		sc.exits[from] = append(sc.exits[from], Exit{Conn: ConnID(i), To: to, Open: true, Down: c.Down})
		sc.exits[to] = append(sc.exits[to], Exit{Conn: ConnID(i), To: from, Open: !c.OneWay})
	}
}

// way looks up a connection by its two regions.
func (b *builder) way(at SpecError, w *Way) ConnID {
	if c, ok := b.ways.find(*w); ok {
		return c
	}
	at.Found, at.Want = fmt.Sprintf("%q to %q", w.From, w.To), "two regions that a connection joins"
	for _, end := range [...]string{w.From, w.To} {
		if _, ok := b.sc.regions[end]; !ok {
			at.Near = b.nearest(end, b.regionNames)
			break
		}
	}
	b.bad(at)
	return NoConn
}

// endsOtherwise reports whether a Counter decides the scenario, so that it needs no goal region.
func endsOtherwise(spec *Spec) bool {
	return slices.ContainsFunc(spec.Counters, func(c Counter) bool { return c.Wins || c.Loses })
}
