package explore

import (
	"slices"

	"github.com/crunchrules/crunch/explore/scenario"
)

// A SceneFeature is a Feature in a Scene.
type SceneFeature struct {
	sc   *Scene
	id   int
	name string // as it was asked for
}

// Feature returns a Feature by name. If there is none, whatever is asked of it makes the hook fail.
func (sc *Scene) Feature(name string) SceneFeature {
	return SceneFeature{sc, slices.IndexFunc(sc.run.sc.Spec.Features, func(x scenario.Feature) bool { return x.Name == name }), name}
}

// is reports whether there is such a Feature. It makes the verb fail if there is none.
func (f SceneFeature) is(verb string) bool {
	if f.id < 0 {
		_ = f.sc.unknown(verb, f.name, "the name of a Feature", namesOf(f.sc.run.sc.Spec.Features, func(x *scenario.Feature) string { return x.Name }))
	}
	return f.id >= 0
}

// Name returns its name; "" if there is none.
func (f SceneFeature) Name() string {
	if !f.is("Name") {
		return ""
	}
	return f.name
}

// Here returns the region that it is in.
func (f SceneFeature) Here() SceneRegion {
	if !f.is("Here") {
		return f.sc.RegionAt(scenario.NoRegion)
	}
	return f.sc.Region(f.sc.run.sc.Spec.Features[f.id].Region)
}

// Opened reports whether it is open. EX-133
func (f SceneFeature) Opened() bool { return f.is("Opened") && f.sc.run.state.Table.Opened.Has(f.id) }

// About returns its description now; "" if there is none. GL-78
func (f SceneFeature) About() string {
	if !f.is("About") {
		return ""
	}
	return f.sc.run.textIn(f.sc.run.state.Texts, textOfFeature(f.id))
}

// Describe changes its description, open or not: of 1 to scenario.MaxText bytes. PCs who see into its region are told at once, others when they see
// it next. Until then they know the description that they read last. GL-78
func (f SceneFeature) Describe(about string) error {
	if f.sc.err == nil && f.is("Describe") {
		return f.sc.describe(textOfFeature(f.id), about)
	}
	return f.sc.err
}
