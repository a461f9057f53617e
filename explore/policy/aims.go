package policy

import (
	"slices"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// How PCs follow Aims. They go only by what their View shows, and explore to find what it doesn't show. GL-80

// open reports whether players want an Aim now: its Step has begun, and it is not reached. A Keep asks for its command when one more slot
// would be too many.
func (t *thought) open(a *board.AimView) bool {
	if a.Keep == "" {
		return !a.Reached && !a.Spared
	}
	if a.Command == "" {
		return false
	}
	for i := range t.v.Counters {
		if c := &t.v.Counters[i]; !c.Hidden && c.Name == a.Keep && c.Owner == scenario.Nobody {
			return int(c.Counter.Filled) >= a.Below-1
		}
	}
	return false
}

// anyOpen reports whether an open Aim is one of those.
func (t *thought) anyOpen(one func(a *board.AimView) bool) bool {
	for i := range t.v.Aims {
		if a := &t.v.Aims[i]; one(a) && t.open(a) {
			return true
		}
	}
	return false
}

func (t *thought) wanting() bool { return t.anyOpen(func(*board.AimView) bool { return true }) }

// tries reports whether the PC goes where an Aim leads. Now and then it looks elsewhere: it may lack something.
func (t *thought) tries() bool { return t.wants && (t.v.Round/t.patience())%2 == 0 }

// asked reports whether an open Aim asks for an item that no PC has.
func (t *thought) asked(item string) bool {
	return item != "" && !holds(t.v, item) && t.anyOpen(func(a *board.AimView) bool { return a.Fetch == item || a.Bring == item || a.Use == item })
}

// seeks reports whether an open Aim leads to a place: what it asks for lies there, is to be brought there or is done there.
func (t *thought) seeks(place *board.RegionView) bool {
	if t.laden {
		return t.brings(place)
	}
	return slices.ContainsFunc(place.Lying, t.asked) || t.anyOpen(func(a *board.AimView) bool {
		return a.Reach != "" && place.Name == a.Reach || a.Bring != "" && place.Name == a.To && holds(t.v, a.Bring) ||
			a.Command != "" && t.attempts(a.Command, place.ID) ||
			a.Use != "" && slices.ContainsFunc(place.Features, func(f board.FeatureView) bool { return f.Name == a.Use }) && t.opens(place)
	})
}

// brings reports whether the PC carries what an open Aim wants in a place, or anywhere if the place is nil.
func (t *thought) brings(place *board.RegionView) bool {
	return t.anyOpen(func(a *board.AimView) bool {
		return a.Bring != "" && (place == nil || place.Name == a.To) && slices.Contains(t.pc.Items, a.Bring)
	})
}

// awaits reports whether another PC is to bring something to a place.
func (t *thought) awaits(place *board.RegionView) bool {
	return t.anyOpen(func(a *board.AimView) bool {
		return a.Bring != "" && place.Name == a.To && holds(t.v, a.Bring) && !slices.Contains(t.pc.Items, a.Bring)
	})
}

// attempts reports whether this PC may give a command of content in a region, as far as it is known.
func (t *thought) attempts(command string, r scenario.RegionID) bool {
	for i := range t.v.Commands {
		c := &t.v.Commands[i]
		if c.Name == command && !c.Anywhere {
			return slices.Contains(c.Regions, r) && (c.Item == "" || slices.Contains(t.pc.Items, c.Item)) &&
				(len(c.Who) == 0 || slices.Contains(c.Who, t.pc.Name))
		}
	}
	return false
}

// serves reports whether a command does what an open Aim asks for.
func (t *thought) serves(c *board.Command) bool {
	switch c.Do {
	case board.VerbPickUp:
		return t.asked(c.Item)
	case board.VerbEquip:
		return c.Item != "" && t.anyOpen(func(a *board.AimView) bool { return a.Use == c.Item })
	case board.VerbAttempt:
		name := t.commandName(c.Play)
		return name != "" && t.anyOpen(func(a *board.AimView) bool { return a.Command == name })
	}
	return false
}

// commandName returns the name of a command of content that is known, or "".
func (t *taste) commandName(play int16) string {
	for i := range t.v.Commands {
		if t.v.Commands[i].Command == int(play) {
			return t.v.Commands[i].Name
		}
	}
	return ""
}

// aims puts those Aims into the world of a sample that its View has, that are still to be reached and that name nothing unknown.
func (s *sampler) aims() {
	spec, last := &s.w.Spec, -1
	for _, a := range s.v.Aims {
		region := func(name string) bool {
			return name == "" || slices.ContainsFunc(spec.Regions, func(r scenario.Region) bool { return r.Name == name })
		}
		known := region(a.Reach) && region(a.To) &&
			(a.Command == "" || slices.ContainsFunc(spec.Commands, func(c scenario.ContentCommand) bool { return c.Name == a.Command })) &&
			(a.Fill+a.Keep == "" || slices.ContainsFunc(spec.Counters, func(c scenario.Counter) bool {
				return c.Name == a.Fill+a.Keep && len(c.Of) == 0 && c.Counter.Owner == 0
			})) &&
			(a.Use == "" || slices.ContainsFunc(spec.Features, func(f scenario.Feature) bool { return f.Name == a.Use }) ||
				slices.ContainsFunc(spec.Gear, func(g scenario.Gear) bool { return g.Name == a.Use }))
		switch {
		case a.Reached || a.Spared || !known:
		case a.Step != last:
			spec.Aims, last = append(spec.Aims, scenario.Step{a.PartyAim}), a.Step
		default:
			k := len(spec.Aims) - 1
			spec.Aims[k] = append(spec.Aims[k], a.PartyAim)
		}
	}
}

// reachedIn returns what the Aims that players have reached, and kept, are worth.
func reachedIn(pos *explore.Position) (n int64) {
	for _, a := range pos.Aims(scenario.DMOnly, nil) {
		switch {
		case a.Broken:
			n -= aimWorth
		case a.Reached:
			n += aimWorth
		}
	}
	return n
}

// aimWorth is what an Aim is worth to a Search, in ten-thousandths of a success.
const aimWorth = 800
