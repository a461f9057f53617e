package script

import (
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

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
