package exploretest

import (
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// What nobody sees of the map, changed by a veil.

// land changes the Terrain of a region that nobody sees: players know it as they saw it last. EX-30
func (v *veil) land() string {
	r := v.rng.IntN(len(v.g.Scenario().Spec().Regions))
	if !v.eyes.Unseen(v.s, r) {
		return ""
	}
	was, id := v.s.Regions, scenario.RegionID(r)
	now := board.TerrainIn(was, id, v.g.Scenario().Spec().Regions[r].Terrain())
	x := board.RegionState{Region: id, Now: now ^ [...]scenario.Terrain{scenario.Dark, scenario.Water, scenario.Submerged}[v.rng.IntN(3)], About: "disturbed"}
	if x.Now.Has(scenario.Submerged) && !x.Now.Has(scenario.Water) {
		x.Now |= scenario.Water
	}
	i, changed := board.FindRegion(was, id)
	if v.s.Regions = slices.Clone(was); changed {
		v.s.Regions[i] = x
	} else {
		v.s.Regions = slices.Insert(v.s.Regions, i, x)
	}
	if !v.sameSight() {
		v.s.Regions = was
		return ""
	}
	return "what " + v.g.Scenario().Spec().Regions[r].Name + " is like"
}

// texts changes the description of a Challenge and of a Feature that nobody sees: players know them as they saw them last. GL-78
func (v *veil) texts() string {
	spec := v.g.Scenario().Spec()
	disturb := func(s board.TextState) {
		s.About = "disturbed"
		i, changed := board.FindText(v.s.Texts, s)
		if v.s.Texts = slices.Clone(v.s.Texts); changed {
			v.s.Texts[i] = s
		} else {
			v.s.Texts = slices.Insert(v.s.Texts, i, s)
		}
	}
	what := ""
	if len(v.s.Challenges) > 0 {
		i := v.rng.IntN(len(v.s.Challenges))
		if f := &v.s.Challenges[i]; f.Region != scenario.NoRegion && v.eyes.Unseen(v.s, int(f.Region)) && spec.Challenges[f.Printed].About != "disturbed" {
			disturb(board.TextState{Who: scenario.ChallengeAt(i)})
			what = "how " + spec.Challenges[f.Printed].Name + " looks"
		}
	}
	if len(spec.Features) > 0 {
		i := v.rng.IntN(len(spec.Features))
		if f := &spec.Features[i]; f.About != "disturbed" && v.eyes.Unseen(v.s, int(v.g.Scenario().Region(f.Region))) {
			disturb(board.TextState{Feature: uint16(i + 1)})
			what = "how " + f.Name + " looks"
		}
	}
	return what
}

// ways closes a connection that nobody sees or that is hidden and not found yet, or opens it. EX-21, EX-122
func (v *veil) ways() string {
	spec := v.g.Scenario().Spec()
	if len(spec.Connections) == 0 {
		return ""
	}
	c := v.rng.IntN(len(spec.Connections))
	for _, end := range []string{spec.Connections[c].From, spec.Connections[c].To} {
		if !(spec.Connections[c].Hidden && !v.s.Table.Ways.Has(c)) && !v.eyes.Unseen(v.s, int(v.g.Scenario().Region(end))) {
			return ""
		}
	}
	was, id := v.s.Connections, scenario.ConnID(c)
	x := board.WayState{Conn: id, Closed: !board.ShutIn(was, id, spec.Connections[c].Closed)}
	i, changed := board.FindWay(was, id)
	if v.s.Connections = slices.Clone(was); changed {
		v.s.Connections[i] = x
	} else {
		v.s.Connections = slices.Insert(v.s.Connections, i, x)
	}
	return "the way from " + spec.Connections[c].From + " to " + spec.Connections[c].To
}
