package sample

import (
	"fmt"
	"slices"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// Renamed returns a copy of a Game in which everything that a View does not hold has another name, text and number. Its View of the same
// State must be the same, and so must everything made from Views.
func Renamed(t TB, g *explore.Game, v *board.View) *explore.Game {
	t.Helper()
	spec := *g.Scenario().Spec()
	names := map[string]string{}
	spec.Regions = slices.Clone(spec.Regions)
	for i := range spec.Regions {
		names[spec.Regions[i].Name] = spec.Regions[i].Name
		if !slices.ContainsFunc(v.Regions, func(r board.RegionView) bool { return int(r.ID) == i }) {
			names[spec.Regions[i].Name] = fmt.Sprint("LEAK region ", i)
			spec.Regions[i].About = "LEAK"
		}
		spec.Regions[i].Name = names[spec.Regions[i].Name]
	}
	renamed := func(regions []string) []string {
		regions = slices.Clone(regions)
		for i := range regions {
			regions[i] = names[regions[i]]
		}
		return regions
	}
	way := func(w *scenario.Way) *scenario.Way {
		if w == nil {
			return nil
		}
		return &scenario.Way{From: names[w.From], To: names[w.To]}
	}
	spec.Start, spec.Goal.Region = names[spec.Start], names[spec.Goal.Region]
	spec.Connections = slices.Clone(spec.Connections)
	for i := range spec.Connections {
		c := &spec.Connections[i]
		c.From, c.To = names[c.From], names[c.To]
	}
	cards := map[string]string{}
	spec.Challenges = slices.Clone(spec.Challenges)
	for i := range spec.Challenges {
		c := &spec.Challenges[i]
		known := slices.ContainsFunc(v.Challenges, func(f board.ChallengeView) bool { return int(f.Printed) == i }) ||
			slices.ContainsFunc(v.Gone, func(n board.GoneView) bool { return n.Who == scenario.ChallengeAt(i) })
		if !known {
			cards[c.Name] = fmt.Sprint("LEAK challenge ", i)
			c.Name, c.About = cards[c.Name], "LEAK"
		}
		if shown := v.Challenge(scenario.ChallengeAt(i)); shown == nil || shown.Plays == nil {
			c.Plays = slices.Clone(c.Plays)
			for k := range c.Plays {
				c.Plays[k].Name, c.Plays[k].Text = fmt.Sprint("LEAK play ", k), "LEAK"
			}
		}
		c.Region, c.Way, c.Route = names[c.Region], way(c.Way), renamed(c.Route)
	}
	spec.Secrets = slices.Clone(spec.Secrets)
	for i := range spec.Secrets {
		s := &spec.Secrets[i]
		if s.Region = names[s.Region]; !slices.Contains(v.Secrets, s.Name) {
			s.Name = "LEAK " + s.Name
		}
		s.Opens = way(s.Opens)
		if to, ok := cards[s.Disarms]; ok {
			s.Disarms = to
		}
	}
	spec.Features = slices.Clone(spec.Features)
	for i := range spec.Features {
		f := &spec.Features[i]
		f.Region = names[f.Region]
		if !slices.ContainsFunc(v.Regions, func(r board.RegionView) bool {
			return slices.ContainsFunc(r.Features, func(f board.FeatureView) bool { return int(f.Feature) == i+1 })
		}) {
			f.Name, f.About = "LEAK "+f.Name, "LEAK"
		}
	}
	spec.Counters = slices.Clone(spec.Counters)
	for i := range spec.Counters {
		if v.Counters[i].Hidden {
			spec.Counters[i].Name = "LEAK " + spec.Counters[i].Name
		}
	}
	spec.Commands = slices.Clone(spec.Commands)
	for i := range spec.Commands {
		com := &spec.Commands[i]
		com.Regions = renamed(com.Regions)
		if v.Command(com.Name) == nil {
			com.Name, com.About = "LEAK "+com.Name, "LEAK"
		}
	}
	return Game(t, spec, g.Party()...)
}
