package script

import (
	"strconv"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// A place is a region as callbacks see it, and a passage is a connection.
type (
	place struct {
		m  *machine
		at explore.RegionID
	}
	passage struct {
		m        *machine
		from, to string
	}
)

// regionArgument returns the region that an argument names.
func regionArgument(c *sandbox.Call, m *machine, i int) explore.RegionID {
	s := c.Text(i)
	if m.view != nil {
		c.Charge(len(m.view.Regions) / 4)
		for k := range m.view.Regions {
			if m.view.Regions[k].Name == s {
				return m.view.Regions[k].ID
			}
		}
		c.Bad(i, "found %s, want the name of a region that the players know", quote(s))
	}
	r := m.sc.Game().Scenario().Region(s)
	if r == explore.NoRegion {
		names := namesOf(m.sc.Game().Scenario().Spec().Regions, func(g *region) string { return g.Name })
		c.Bad(i, "found %s, want the name of a region%s", quote(s), suggest(c, s, names))
	}
	return r
}

// whereIn returns the region that the first argument names, or NoRegion if it is left out.
func whereIn(c *sandbox.Call, m *machine) explore.RegionID {
	if !c.Has(1) {
		return explore.NoRegion
	}
	return regionArgument(c, m, 1)
}

// placeClass is what at returns.
func placeClass() *sandbox.Class {
	lies := func(bit explore.Terrain, shown func(*explore.RegionView) bool) func(any) sandbox.Value {
		return func(self any) sandbox.Value {
			p := self.(*place)
			switch {
			case p.m.sc != nil:
				return sandbox.Bool(p.m.sc.Terrain(p.at).Has(bit))
			case p.m.view != nil && p.m.view.Region(p.at) != nil:
				return sandbox.Bool(shown(p.m.view.Region(p.at)))
			}
			return sandbox.Nil
		}
	}
	set := sandbox.Function{Name: "set", Doc: "Lights or darkens it, floods or drains it: at(\"Shingle\"):set { water = true }. What is left out stays. The players learn of it when they see it.",
		Cost: does(20, sight.by(4), placed.by(4), ways.by(4), littered.by(1), changed.by(1)), Params: []sandbox.Param{{Name: "terrain", Type: "Terrain"}},
		Do: anywhere(func(c *sandbox.Call, _ *machine, sc *explore.Scene) error {
			r := c.Self().(*place).at
			return sc.SetTerrain(sc.Game().Scenario().Spec().Regions[r].Name, terrainArgument(c, sc.Terrain(r)))
		})}
	return &sandbox.Class{
		Name: "Place", Noun: "a region", Doc: "A region of the map in its current state; at returns it.",
		Fields: []sandbox.Field{
			{Name: "name", Type: "string", Doc: "its name", Cost: reads(), Get: func(self any) sandbox.Value { return sandbox.Text(self.(*place).name()) }},
			{Name: "dark", Type: "boolean", Verb: "call set", Doc: "it is dark, whatever light the PCs carry (EX-32)", Cost: reads(),
				Get: lies(explore.Dark, func(r *explore.RegionView) bool { return !r.Lit })},
			{Name: "water", Type: "boolean", Verb: "call set", Doc: "entities swim there (EX-40)", Cost: reads(),
				Get: lies(explore.Water, func(r *explore.RegionView) bool { return r.Water })},
			{Name: "submerged", Type: "boolean", Verb: "call set", Doc: "it is fully under water (EX-44)", Cost: reads(),
				Get: lies(explore.Submerged, func(r *explore.RegionView) bool { return r.Submerged })},
			{Name: "lit", Type: "boolean", Verb: "call set", Doc: "it is lit, by nature or by a PC's light (EX-32)", Cost: reads(party.by(4)),
				Get: func(self any) sandbox.Value {
					p := self.(*place)
					switch {
					case p.m.sc != nil:
						return sandbox.Bool(p.m.sc.Lit(p.at))
					case p.m.view != nil && p.m.view.Region(p.at) != nil:
						return sandbox.Bool(p.m.view.Region(p.at).Lit)
					}
					return sandbox.Nil
				}},
		},
		Methods: []sandbox.Function{set},
		Text:    func(self any) string { return self.(*place).name() },
		Equal:   func(a, b any) bool { return a.(*place).at == b.(*place).at },
	}
}

// name returns the region's name.
func (p *place) name() string {
	switch {
	case p.m.sc != nil:
		return p.m.sc.Game().Scenario().Spec().Regions[p.at].Name
	case p.m.view != nil && p.m.view.Region(p.at) != nil:
		return p.m.view.Region(p.at).Name
	}
	return "Place"
}

// terrainArgument reads { water = true }: what is left out does not change.
func terrainArgument(c *sandbox.Call, now explore.Terrain) explore.Terrain {
	t := c.Plain(1)
	if t.Kind() != sandbox.PlainMap && !(t.Kind() == sandbox.PlainList && t.Len() == 0) {
		c.Bad(1, "want a table such as { water = true }")
	}
	bits := map[string]explore.Terrain{"dark": explore.Dark, "water": explore.Water, "submerged": explore.Submerged}
	for i := range t.Len() {
		bit, v := bits[t.Key(i)], t.At(i)
		if bit == 0 {
			c.Bad(1, "found %s, want dark, water or submerged%s", quote(t.Key(i)), suggest(c, t.Key(i), []string{"dark", "water", "submerged"}))
		}
		if v.Kind() != sandbox.PlainBool {
			c.Bad(1, "%s: want true or false", t.Key(i))
		}
		if now &^= bit; v.Bool() {
			now |= bit
		}
	}
	if water := t.Get("water"); now.Has(explore.Submerged) && !now.Has(explore.Water) { // the one that is given decides
		if water.Kind() == sandbox.PlainBool && !(t.Get("submerged").Kind() == sandbox.PlainBool && t.Get("submerged").Bool()) {
			now &^= explore.Submerged
		} else {
			now |= explore.Water
		}
	}
	return now
}

// passageClass is what way returns.
func passageClass() *sandbox.Class {
	end := func(of func(*passage) string) func(any) sandbox.Value {
		return func(self any) sandbox.Value { return sandbox.Text(of(self.(*passage))) }
	}
	verb := func(name, doc string, do func(sc *explore.Scene, from, to string) error) sandbox.Function {
		return sandbox.Function{Name: name, Doc: doc, Cost: does(20, sight.by(4), placed.by(4), ways.by(4), littered.by(1), changed.by(1)),
			Params: []sandbox.Param{}, Do: anywhere(func(c *sandbox.Call, _ *machine, sc *explore.Scene) error {
				p := c.Self().(*passage)
				return do(sc, p.from, p.to)
			})}
	}
	return &sandbox.Class{
		Name: "Way", Noun: "a connection", Doc: "A connection in its current state; way returns it.",
		Fields: []sandbox.Field{
			{Name: "from", Type: "RegionName", Doc: "the region that was named first", Cost: reads(), Get: end(func(p *passage) string { return p.from })},
			{Name: "to", Type: "RegionName", Doc: "the other region", Cost: reads(), Get: end(func(p *passage) string { return p.to })},
			{Name: "closed", Type: "boolean", Verb: "call open or close", Doc: "nobody passes or sees through it (EX-21, EX-30)", Cost: reads(ways.by(4)),
				Get: func(self any) sandbox.Value {
					p := self.(*passage)
					if p.m.sc == nil {
						return sandbox.Nil
					}
					return sandbox.Bool(p.m.sc.Closed(p.from, p.to))
				}},
		},
		Methods: []sandbox.Function{
			verb("open", "Opens it: reveals a hidden way, and opens a closed one (EX-122).", (*explore.Scene).Open),
			verb("close", "Closes it: nobody passes or sees through it (EX-21, EX-30).", (*explore.Scene).Close),
		},
		Text:  func(self any) string { p := self.(*passage); return p.from + " to " + p.to },
		Equal: func(a, b any) bool { p, q := a.(*passage), b.(*passage); return p.from == q.from && p.to == q.to },
	}
}

// mapVerbs look up what the map consists of.
func mapVerbs() []sandbox.Function {
	verb := func(name, doc, returns string, cost sandbox.Cost, params []sandbox.Param, do func(c *sandbox.Call, m *machine)) sandbox.Function {
		return sandbox.Function{Name: name, Doc: doc, Returns: returns, Cost: cost, Params: params, Do: func(c *sandbox.Call) error {
			m := looking(c)
			if m == nil {
				var sc *explore.Scene
				if m, sc = scene(c); sc.Err() != nil {
					return failed(sc.Err())
				}
			}
			do(c, m)
			return nil
		}}
	}
	return []sandbox.Function{
		verb("at", "A region of the map by its name, to read and to change: at(\"Shingle\").water.", "Place", does(20),
			[]sandbox.Param{{Name: "region", Type: "RegionName"}}, func(c *sandbox.Call, m *machine) {
				c.Return(m.lua.NewObject(m.host.place, &place{m, regionArgument(c, m, 1)}).Value())
			}),
		verb("way", "The connection between two regions, to open and to close: way(\"Shingle\", \"Cave\"):close().", "Way", does(20, ways.by(4)),
			[]sandbox.Param{{Name: "from", Type: "RegionName"}, {Name: "to", Type: "RegionName"}},
			func(c *sandbox.Call, m *machine) {
				if m.view != nil {
					_ = m.look(c)
				}
				list := m.sc.Game().Scenario().Spec().Regions
				from, to := list[regionArgument(c, m, 1)].Name, list[regionArgument(c, m, 2)].Name
				if m.sc.Closed(from, to); m.sc.Err() != nil {
					c.Bad(2, "found %s and %s, want two regions that a connection joins", strconv.Quote(clip(from)), strconv.Quote(clip(to)))
				}
				c.Return(m.lua.NewObject(m.host.passage, &passage{m, from, to}).Value())
			}),
	}
}
