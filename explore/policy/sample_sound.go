package policy

import (
	"fmt"
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// The most there may be of what a View names by number: as many as a Scenario may have.
const (
	mostRegions    = 1 << 20
	mostChallenges = 1 << 14
	mostThings     = 1 << 15
	mostPlays      = 1000
	mostCommands   = 256
)

// sound returns a *SampleError for the first number of a View that no View of a Position has; nil if there is none. A View may have come
// from anywhere, as JSON.
func sound(v *board.View) error {
	var found *SampleError
	want := func(ok bool, got any, field, want string, place ...any) {
		if !ok && found == nil {
			found = &SampleError{Err: fmt.Errorf("found %v in View.%s, want %s", got, fmt.Sprintf(field, place...), want)}
		}
	}
	region := func(r scenario.RegionID, none bool) bool {
		return r >= 0 && r < mostRegions || none && r == scenario.NoRegion
	}
	way := func(c scenario.ConnID) bool { return c >= 0 && c < mostRegions }
	want(region(v.Start, false), v.Start, "Start", "a region")
	want(region(v.Goal, true), v.Goal, "Goal", "a region or NoRegion")
	want(v.Viewer == scenario.Everyone || v.Viewer.IsPC() && v.Viewer.Index() < len(v.PCs), v.Viewer, "Viewer", "a PC or Everyone")
	for i := range v.PCs {
		p := &v.PCs[i]
		absent := p.Fate == board.FateAway || p.Fate == board.FateWaiting || v.Apart && scenario.PC(i) != v.Viewer // GL-49
		want(region(p.Region, absent), p.Region, "PCs[%d].Region", "a region", i)
	}
	for i, r := range v.Reached {
		want(r.PC.IsPC() && r.PC.Index() < len(v.PCs) && region(r.Region, false), r.Region, "Reached[%d]", "a PC and a region", i)
	}
	for i := range v.Regions {
		r := &v.Regions[i]
		want(region(r.ID, false) && (i == 0 || r.ID > v.Regions[i-1].ID), r.ID, "Regions[%d].ID", "regions in the order of their numbers", i)
		for k, e := range r.Exits {
			want(way(e.Conn) && region(e.To, true), e.Conn, "Regions[%d].Exits[%d]", "a connection", i, k)
			for _, o := range e.Obstacles {
				want(v.Challenge(o) != nil, o, "Regions[%d].Exits[%d].Obstacles", "one of View.Challenges", i, k)
			}
		}
		for k, f := range r.Features {
			want(f.Feature > 0 && f.Feature <= mostThings, f.Feature, "Regions[%d].Features[%d]", "a Feature", i, k)
		}
	}
	for i := range v.Challenges {
		f := &v.Challenges[i]
		between := f.Type == stattrack.Obstacle
		want(f.Who.IsChallenge() && (i == 0 || f.Who > v.Challenges[i-1].Who) && f.Printed < mostChallenges && int(f.Printed) <= f.Who.Index(), f.Who,
			"Challenges[%d].Who", "Challenges in the order of their numbers", i)
		want(way(f.Way) == between && region(f.Region, true) && (f.Region == scenario.NoRegion) == between, f.Region, "Challenges[%d].Region",
			"a region, or an Obstacle's connection", i)
	}
	for i, gone := range v.Gone {
		want(gone.Who.IsChallenge() && gone.Who.Index() < mostChallenges, gone.Who, "Gone[%d].Who", "a Challenge", i)
	}
	for i, b := range v.Bodies {
		want(region(b.Region, false), b.Region, "Bodies[%d].Region", "a region", i)
	}
	for i, g := range v.Gear {
		want(g.First >= 0 && g.First <= mostPlays && (i == 0 || g.First >= v.Gear[i-1].First+len(v.Gear[i-1].Plays)), g.First, "Gear[%d].First",
			"Gear in the order of its plays", i)
	}
	for i, com := range v.Commands {
		want(com.Command >= 0 && com.Command < mostCommands && (i == 0 || com.Command > v.Commands[i-1].Command) &&
			!slices.ContainsFunc(com.Regions, func(r scenario.RegionID) bool { return !region(r, false) || v.Region(r) == nil }), com.Command,
			"Commands[%d].Command", "commands in the order of their numbers, in known regions", i)
	}
	for i, e := range v.Effects {
		want(e.Number > 0 && e.Number <= mostThings, e.Number, "Effects[%d].Number", "an Effect, from 1", i)
	}
	for i, d := range v.Diseases {
		want(d.Index < mostThings, d.Index, "Diseases[%d].Index", "a Disease", i)
	}
	if found != nil {
		return found
	}
	return nil
}
