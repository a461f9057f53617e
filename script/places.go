package script

import (
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// A place is a region as callbacks see it, and a passage is a connection.
type (
	place struct {
		m  *machine
		at scenario.RegionID
	}
	passage struct {
		m        *machine
		from, to string
	}
)

// placeClass is what at returns.
func placeClass() *sandbox.Class {
	whether := func(now func(explore.SceneRegion) bool, shown func(*board.RegionView) bool) func(any) sandbox.Value {
		return func(self any) sandbox.Value {
			return seen(self.(*place), func(r explore.SceneRegion) sandbox.Value { return sandbox.Bool(now(r)) },
				func(r *board.RegionView) sandbox.Value { return sandbox.Bool(shown(r)) }, sandbox.Nil)
		}
	}
	lies := func(bit scenario.Terrain, shown func(*board.RegionView) bool) func(any) sandbox.Value {
		return whether(func(r explore.SceneRegion) bool { return r.Terrain().Has(bit) }, shown)
	}
	return &sandbox.Class{
		Name: "Place", Noun: "a region", Doc: "A region of the map in its current state; at returns it.",
		Fields: []sandbox.Field{
			{Name: "name", Type: "string", Doc: "its name", Cost: reads(), Get: func(self any) sandbox.Value { return sandbox.Text(self.(*place).name()) }},
			{Name: "about", Type: "string", Verb: "call set", Doc: "its description, as it is now", Cost: reads(),
				Get: func(self any) sandbox.Value { return sandbox.Text(self.(*place).about()) }},
			{Name: "dark", Type: "boolean", Verb: "call set", Doc: "it is dark, whatever light the PCs carry (EX-32)", Cost: reads(),
				Get: lies(scenario.Dark, func(r *board.RegionView) bool { return !r.Lit })},
			{Name: "water", Type: "boolean", Verb: "call set", Doc: "entities swim there (EX-40)", Cost: reads(),
				Get: lies(scenario.Water, func(r *board.RegionView) bool { return r.Water })},
			{Name: "submerged", Type: "boolean", Verb: "call set", Doc: "it is fully under water (EX-44)", Cost: reads(),
				Get: lies(scenario.Submerged, func(r *board.RegionView) bool { return r.Submerged })},
			{Name: "lit", Type: "boolean", Verb: "call set", Doc: "it is lit, by nature or by a PC's light (EX-32)", Cost: reads(party.by(4)),
				Get: whether(explore.SceneRegion.Lit, func(r *board.RegionView) bool { return r.Lit })},
		},
		Text:  func(self any) string { return self.(*place).name() },
		Equal: func(a, b any) bool { return a.(*place).at == b.(*place).at },
	}
}

var placeMethods = append([]verb{{
	name: "set", doc: "Lights or darkens it, floods or drains it, or gives it another description: at(\"Shingle\"):set { water = true, about = \"The sea has it.\" }. " +
		"What is left out stays. The players learn of it when they see it (GL-78).",
	params: args("terrain: Terrain"), cost: changesMap, brings: nothing,
	do: func(c *sandbox.Call, _ *machine, sc *explore.Scene) error {
		r := sc.RegionAt(c.Self().(*place).at)
		terrain, about := terrainArgument(c, r.Terrain())
		if err := r.SetTerrain(terrain); err != nil || about == nil {
			return err
		}
		return r.Describe(about.String())
	},
}}, worldVerbs...)

// seen returns what there is of a region in play or, where a callback only reads, what somebody knows of it; otherwise if that is nothing.
func seen[T any](p *place, now func(explore.SceneRegion) T, shown func(*board.RegionView) T, otherwise T) T {
	switch {
	case p.m.sc != nil:
		return now(p.m.sc.RegionAt(p.at))
	case p.m.view != nil && p.m.view.Region(p.at) != nil:
		return shown(p.m.view.Region(p.at))
	}
	return otherwise
}

func (p *place) name() string {
	return seen(p, explore.SceneRegion.Name, func(r *board.RegionView) string { return r.Name }, "Place")
}

func (p *place) about() string {
	return seen(p, explore.SceneRegion.About, func(r *board.RegionView) string { return r.About }, "")
}

// terrainArgument reads { water = true }: what is left out does not change. about is nil if it is left out.
func terrainArgument(c *sandbox.Call, now scenario.Terrain) (to scenario.Terrain, about *sandbox.Plain) {
	t := c.Plain(1)
	if t.Kind() != sandbox.PlainMap && !(t.Kind() == sandbox.PlainList && t.Len() == 0) {
		c.Bad(1, "want a table such as { water = true }")
	}
	bits := map[string]scenario.Terrain{"dark": scenario.Dark, "water": scenario.Water, "submerged": scenario.Submerged}
	for i := range t.Len() {
		bit, v := bits[t.Key(i)], t.At(i)
		switch {
		case t.Key(i) == "about" && v.Kind() != sandbox.PlainText:
			c.Bad(1, "about: want a text")
		case t.Key(i) == "about":
			about = &v
			continue
		case bit == 0:
			c.Bad(1, "found %s, want dark, water, submerged or about%s", quote(t.Key(i)), suggest(c, t.Key(i), []string{"dark", "water", "submerged", "about"}))
		}
		if v.Kind() != sandbox.PlainBool {
			c.Bad(1, "%s: want true or false", t.Key(i))
		}
		if now &^= bit; v.Bool() {
			now |= bit
		}
	}
	if water := t.Get("water"); now.Has(scenario.Submerged) && !now.Has(scenario.Water) { // the one that is given decides
		if water.Kind() == sandbox.PlainBool && !(t.Get("submerged").Kind() == sandbox.PlainBool && t.Get("submerged").Bool()) {
			now &^= scenario.Submerged
		} else {
			now |= scenario.Water
		}
	}
	return now, about
}

// passageClass is what way returns.
func passageClass() *sandbox.Class {
	end := func(of func(*passage) string) func(any) sandbox.Value {
		return func(self any) sandbox.Value { return sandbox.Text(of(self.(*passage))) }
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
					return sandbox.Bool(p.m.sc.Way(p.from, p.to).Closed())
				}},
		},
		Text:  func(self any) string { p := self.(*passage); return p.from + " to " + p.to },
		Equal: func(a, b any) bool { p, q := a.(*passage), b.(*passage); return p.from == q.from && p.to == q.to },
	}
}

var passageMethods = []verb{
	{
		name: "open", doc: "Opens it: reveals a hidden way, and opens a closed one (EX-122).", cost: changesMap, do: ofPassage(explore.SceneWay.Open),
		brings: nothing, // way brings it
	},
	{name: "close", doc: "Closes it: nobody passes or sees through it (EX-21, EX-30).", cost: changesMap, do: ofPassage(explore.SceneWay.Close),
		brings: nothing},
}

// ofPassage makes a method of Way from a verb of one.
func ofPassage(do func(explore.SceneWay) error) func(*sandbox.Call, *machine, *explore.Scene) error {
	return func(c *sandbox.Call, _ *machine, sc *explore.Scene) error {
		p := c.Self().(*passage)
		return do(sc.Way(p.from, p.to))
	}
}

// A fixture is a Feature as callbacks see it.
type fixture struct {
	m  *machine
	of explore.SceneFeature
}

// fixtureClass is what fixture returns.
func fixtureClass() *sandbox.Class {
	read := func(of func(explore.SceneFeature) sandbox.Value) func(any) sandbox.Value {
		return func(self any) sandbox.Value {
			if f := self.(*fixture); f.m.sc != nil {
				return of(f.of)
			}
			return sandbox.Nil
		}
	}
	return &sandbox.Class{
		Name: "Fixture", Noun: "a feature", Doc: "A Feature of the map in its current state; fixture returns it.",
		Fields: []sandbox.Field{
			{Name: "name", Type: "string", Doc: "its name", Cost: reads(),
				Get: read(func(f explore.SceneFeature) sandbox.Value { return sandbox.Text(f.Name()) })},
			{Name: "region", Type: "RegionName", Doc: "where it is", Cost: reads(),
				Get: read(func(f explore.SceneFeature) sandbox.Value { return sandbox.Text(f.Here().Name()) })},
			{Name: "opened", Type: "boolean", Doc: "it is open (EX-133)", Cost: reads(),
				Get: read(func(f explore.SceneFeature) sandbox.Value { return sandbox.Bool(f.Opened()) })},
			{Name: "about", Type: "string", Verb: "call describe", Doc: "its description, as it is now", Cost: reads(changed.by(16)),
				Get: read(func(f explore.SceneFeature) sandbox.Value { return sandbox.Text(f.About()) })},
		},
		Text: func(self any) string {
			if f := self.(*fixture); f.m.sc != nil {
				return f.of.Name()
			}
			return "Fixture"
		},
		Equal: func(a, b any) bool { return a.(*fixture).of == b.(*fixture).of },
	}
}

// describeVerb is the method describe of Fixture and Entity.
var describeVerb = verb{
	name: "describe", doc: `Gives a feature or a Challenge another description, which stays when it is open or gone: self:describe("It looks at you."). ` +
		"The players read it when they see it (GL-78).",
	params: args("about: string"), cost: does(20, sight.by(16), placed.by(4), changed.by(1)), brings: nothing,
	do: func(c *sandbox.Call, _ *machine, sc *explore.Scene) error {
		about := line(c, 1)
		if f, is := c.Self().(*fixture); is {
			return f.of.Describe(about)
		}
		return sc.Entity(c.Self().(*entity).who).Describe(about)
	},
}

// fixtureVerb is the function that looks a Feature up.
var fixtureVerb = verb{
	name: "fixture", reads: true, doc: `A feature of the map by its name, to read and to describe anew: fixture("Chest").about.`,
	params: args("feature: FeatureName"), returns: "Fixture", cost: does(20, fixed.by(8)), asks: true, brings: nothing,
	do: func(c *sandbox.Call, m *machine, sc *explore.Scene) error {
		i := oneOf(c, "a feature", sc.Game().Scenario().Spec().Features, features.name)
		c.Return(m.lua.NewObject(m.host.fixture, &fixture{m, sc.Feature(sc.Game().Scenario().Spec().Features[i].Name)}).Value())
		return nil
	},
}
