package plan

import (
	"slices"

	"github.com/crunchrules/crunch/explore/scenario"
)

// acts reports whether a Spec has any hook or Special. Nobody can tell in advance what they do.
func acts(spec *scenario.Spec) bool {
	if spec.Hooks.Any() || len(spec.Commands) > 0 {
		return true
	}
	for i := range spec.Challenges {
		c := &spec.Challenges[i]
		if c.Hooks.Any() || c.Failure != nil && c.Failure.Special != nil || slices.ContainsFunc(c.Plays, func(p scenario.Play) bool { return p.Special != nil }) {
			return true
		}
	}
	return slices.ContainsFunc(spec.Regions, func(r scenario.Region) bool { return r.Hooks.Any() }) ||
		slices.ContainsFunc(spec.Connections, func(c scenario.Connection) bool { return c.Hooks.Any() }) ||
		slices.ContainsFunc(spec.Diseases, func(d scenario.Disease) bool { return d.Hooks.Any() }) ||
		slices.ContainsFunc(spec.Secrets, func(s scenario.Secret) bool { return s.Hooks.Any() }) ||
		slices.ContainsFunc(spec.Features, func(f scenario.Feature) bool { return f.Hooks.Any() }) ||
		slices.ContainsFunc(spec.Counters, func(c scenario.Counter) bool { return c.Hooks.Any() }) ||
		slices.ContainsFunc(spec.Fortunes, func(t scenario.FortuneTable) bool {
			return slices.ContainsFunc(t.Rows, func(r scenario.Fortune) bool { return r.Hook != nil })
		})
}
