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
	spec := g.Scenario().Spec().Clone()
	names := map[string]string{}
	for i := range spec.Regions {
		r := &spec.Regions[i]
		names[r.Name] = r.Name
		if !slices.ContainsFunc(v.Regions, func(r board.RegionView) bool { return int(r.ID) == i }) {
			names[r.Name], r.About = fmt.Sprint("LEAK region ", i), "LEAK"
		}
		r.Name = names[r.Name]
	}
	rename := func(regions ...*string) {
		for _, r := range regions {
			*r = names[*r]
		}
	}
	all := func(regions []string) {
		for i := range regions {
			rename(&regions[i])
		}
	}
	way := func(w *scenario.Way) {
		if w != nil {
			rename(&w.From, &w.To)
		}
	}
	rename(&spec.Start, &spec.Goal.Region)
	for i := range spec.Connections {
		rename(&spec.Connections[i].From, &spec.Connections[i].To)
	}
	cards := map[string]string{}
	for i := range spec.Challenges {
		c := &spec.Challenges[i]
		known := slices.ContainsFunc(v.Challenges, func(f board.ChallengeView) bool { return int(f.Printed) == i }) ||
			slices.ContainsFunc(v.Gone, func(n board.GoneView) bool { return n.Who == scenario.ChallengeAt(i) })
		if !known {
			cards[c.Name] = fmt.Sprint("LEAK challenge ", i)
			c.Name, c.About = cards[c.Name], "LEAK"
		}
		if shown := v.Challenge(scenario.ChallengeAt(i)); shown == nil || shown.Plays == nil {
			for k := range c.Plays {
				c.Plays[k].Name, c.Plays[k].Text = fmt.Sprint("LEAK play ", k), "LEAK"
			}
		}
		rename(&c.Region)
		way(c.Way)
		all(c.Route)
	}
	for i := range spec.Secrets {
		s := &spec.Secrets[i]
		if rename(&s.Region); !slices.Contains(v.Secrets, s.Name) {
			s.Name = "LEAK " + s.Name
		}
		way(s.Opens)
		if to, ok := cards[s.Disarms]; ok {
			s.Disarms = to
		}
	}
	for i := range spec.Features {
		f := &spec.Features[i]
		rename(&f.Region)
		if !slices.ContainsFunc(v.Regions, func(r board.RegionView) bool {
			return slices.ContainsFunc(r.Features, func(f board.FeatureView) bool { return int(f.Feature) == i+1 })
		}) {
			f.Name, f.About = "LEAK "+f.Name, "LEAK"
		}
	}
	for i := range spec.Counters {
		if v.Counters[i].Hidden {
			spec.Counters[i].Name = "LEAK " + spec.Counters[i].Name
		}
	}
	for i := range spec.Commands {
		com := &spec.Commands[i]
		all(com.Regions)
		if v.Command(com.Name) == nil {
			com.Name, com.About = "LEAK "+com.Name, "LEAK"
		}
	}
	return Game(t, spec, g.Party()...)
}
