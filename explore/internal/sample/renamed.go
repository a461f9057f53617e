package sample

import (
	"fmt"
	"slices"

	"github.com/crunchrules/crunch/explore"
)

// Renamed returns a copy of a Game in which everything that a View does not hold has another name, text and number. Its View of the same
// State must be the same, and so must everything made from Views.
func Renamed(t TB, g *explore.Game, v *explore.View) *explore.Game {
	t.Helper()
	spec := *g.Scenario().Spec()
	names := map[string]string{}
	spec.Regions = slices.Clone(spec.Regions)
	for i := range spec.Regions {
		names[spec.Regions[i].Name] = spec.Regions[i].Name
		if !slices.ContainsFunc(v.Regions, func(r explore.RegionView) bool { return int(r.ID) == i }) {
			names[spec.Regions[i].Name] = fmt.Sprint("LEAK region ", i)
			spec.Regions[i].About = "LEAK"
		}
		spec.Regions[i].Name = names[spec.Regions[i].Name]
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
		known := slices.ContainsFunc(v.Challenges, func(f explore.ChallengeView) bool { return int(f.Printed) == i }) ||
			slices.ContainsFunc(v.Gone, func(n explore.GoneView) bool { return n.Who == explore.ChallengeAt(i) })
		if !known {
			cards[c.Name] = fmt.Sprint("LEAK challenge ", i)
			c.Name, c.About = cards[c.Name], "LEAK"
		}
		if shown := v.Challenge(explore.ChallengeAt(i)); shown == nil || shown.Plays == nil {
			c.Plays = slices.Clone(c.Plays)
			for k := range c.Plays {
				c.Plays[k].Name, c.Plays[k].Text = fmt.Sprint("LEAK play ", k), "LEAK"
			}
		}
		c.Region = names[c.Region]
		if c.Way != nil {
			c.Way = &explore.Way{From: names[c.Way.From], To: names[c.Way.To]}
		}
		route := slices.Clone(c.Route)
		for k := range route {
			route[k] = names[route[k]]
		}
		c.Route = route
	}
	spec.Secrets = slices.Clone(spec.Secrets)
	for i := range spec.Secrets {
		s := &spec.Secrets[i]
		if s.Region = names[s.Region]; !slices.Contains(v.Secrets, s.Name) {
			s.Name = "LEAK " + s.Name
		}
		if s.Opens != nil {
			s.Opens = &explore.Way{From: names[s.Opens.From], To: names[s.Opens.To]}
		}
		if to, ok := cards[s.Disarms]; ok {
			s.Disarms = to
		}
	}
	spec.Features = slices.Clone(spec.Features)
	for i := range spec.Features {
		f := &spec.Features[i]
		f.Region = names[f.Region]
		if !slices.ContainsFunc(v.Regions, func(r explore.RegionView) bool {
			return slices.ContainsFunc(r.Features, func(f explore.FeatureView) bool { return int(f.Feature) == i+1 })
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
		com.Regions = slices.Clone(com.Regions)
		for k := range com.Regions {
			com.Regions[k] = names[com.Regions[k]]
		}
		if v.Command(com.Name) == nil {
			com.Name, com.About = "LEAK "+com.Name, "LEAK"
		}
	}
	return Game(t, spec, g.Party()...)
}
