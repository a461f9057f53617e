package exploretest

import (
	"fmt"

	"github.com/crunchrules/crunch/explore"
)

// use records which content the plays have used.
type use struct {
	names []string // all content in the order of the Spec, as a Report names it
	used  map[string]bool
}

func (u *use) has(name string) { u.names = append(u.names, name) }

func newUse(g *explore.Game) *use {
	u := &use{used: map[string]bool{}}
	spec := g.Scenario().Spec()
	for _, r := range spec.Regions {
		u.has("region " + r.Name)
	}
	for i := range spec.Challenges {
		c := &spec.Challenges[i]
		u.has("challenge " + c.Name)
		for k := range c.Plays {
			u.has(playName(c.Name, c.Plays[k].Name))
		}
	}
	for _, d := range spec.Diseases {
		u.has("disease " + d.Name)
	}
	for _, s := range spec.Secrets {
		u.has("secret " + s.Name)
	}
	for _, f := range spec.Features {
		u.has("feature " + f.Name)
	}
	for _, t := range spec.Fortunes {
		for _, row := range t.Rows {
			u.has("fortune " + t.Name + ": " + row.Name)
		}
	}
	for _, c := range spec.Counters {
		u.has("counter " + c.Name)
	}
	for _, c := range g.Party() {
		for k := range c.Plays {
			u.has(playName(c.Name, c.Plays[k].Name))
		}
	}
	for i := range spec.Gear {
		c := &spec.Gear[i]
		u.has("gear " + c.Name)
		for k := range c.Plays {
			u.has(playName(c.Name, c.Plays[k].Name))
		}
	}
	return u
}

// playOf returns the name of a play of a PC, its own or one of its Gear.
func playOf(g *explore.Game, pc, k int) string {
	c := &g.Party()[pc]
	if k < len(c.Plays) {
		return playName(c.Name, c.Plays[k].Name)
	}
	k -= len(c.Plays)
	for i := range g.Scenario().Spec().Gear {
		gear := &g.Scenario().Spec().Gear[i]
		if k < len(gear.Plays) {
			return playName(gear.Name, gear.Plays[k].Name)
		}
		k -= len(gear.Plays)
	}
	return ""
}

func playName(owner, play string) string { return fmt.Sprintf("play %s of %s", play, owner) }

// see records the content that a State shows in use.
func (u *use) see(g *explore.Game, s *explore.State) {
	spec := g.Scenario().Spec()
	for r := range spec.Regions {
		if s.Seen.Has(r) {
			u.used["region "+spec.Regions[r].Name] = true
		}
	}
	for i := range s.PCs {
		for _, gear := range s.PCs[i].Equipped {
			u.used["gear "+gear] = true
		}
		for _, a := range s.PCs[i].Diseases {
			u.used["disease "+spec.Diseases[a.Disease].Name] = true // a PC may have brought it along
		}
	}
	for i := range s.Challenges {
		if s.Challenges[i].Revealed {
			u.used["challenge "+spec.Challenges[s.Challenges[i].Printed].Name] = true
		}
	}
}

// hear records the content that events show in use.
func (u *use) hear(g *explore.Game, s *explore.State, events []explore.Event) {
	spec := g.Scenario().Spec()
	for i := range events {
		ev := &events[i]
		switch ev.Kind {
		case explore.Played, explore.Interrupted, explore.Assisted, explore.Reacted:
			if ev.Who.IsPC() {
				if ev.Play >= 0 {
					u.used[playOf(g, ev.Who.Index(), int(ev.Play))] = true
				}
				break
			}
			printed := &spec.Challenges[s.Challenges[ev.Who.Index()].Printed]
			u.used["challenge "+printed.Name] = true
			if ev.Play >= 0 && int(ev.Play) < len(printed.Plays) {
				u.used[playName(printed.Name, printed.Plays[ev.Play].Name)] = true
			}
		case explore.Afflicted:
			u.used["disease "+spec.Diseases[ev.Index].Name] = true
		case explore.SecretFound:
			u.used["secret "+spec.Secrets[ev.Index].Name] = true
		case explore.FeatureOpened:
			u.used["feature "+spec.Features[ev.Index].Name] = true
		case explore.FortuneDrawn:
			t := &spec.Fortunes[ev.Index]
			u.used["fortune "+t.Name+": "+t.Rows[ev.To].Name] = true
		case explore.Advanced:
			u.used["counter "+spec.Counters[ev.Index].Name] = true
		}
		if ev.Who.IsChallenge() {
			u.used["challenge "+spec.Challenges[s.Challenges[ev.Who.Index()].Printed].Name] = true
		}
	}
	u.see(g, s)
}

// unused lists the content that no play used, in the order of the Spec.
func (u *use) unused() (list []string) {
	for _, name := range u.names {
		if !u.used[name] {
			list = append(list, name)
		}
	}
	return list
}
