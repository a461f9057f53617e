package scenario

import (
	"maps"
	"slices"
)

// CloneGear returns a copy that shares only Specials with the list.
func CloneGear(list []Gear) []Gear {
	list = append([]Gear(nil), list...)
	for i := range list {
		list[i].Plays, list[i].Effects, list[i].Stronger = ClonePlays(list[i].Plays), cloneEffects(list[i].Effects), slices.Clone(list[i].Stronger)
		list[i].Before, list[i].Use, list[i].Hooks = copied(list[i].Before), copied(list[i].Use), copied(list[i].Hooks)
	}
	return list
}

// CloneDiseases returns a copy that shares only Hooks with the list.
func CloneDiseases(list []Disease) []Disease {
	list = slices.Clone(list)
	for i := range list {
		list[i].Effects = cloneEffects(list[i].Effects)
	}
	return list
}

// CloneCounters returns a copy that shares only Hooks with the list.
func CloneCounters(list []Counter) []Counter {
	list = slices.Clone(list)
	for i := range list {
		list[i].Of, list[i].Things = slices.Clone(list[i].Of), slices.Clone(list[i].Things)
	}
	return list
}

// ClonePlays returns a copy that shares only Specials with the list.
func ClonePlays(plays []Play) []Play {
	plays = slices.Clone(plays)
	for i := range plays {
		p := &plays[i]
		p.Shifts, p.Boosts, p.Stronger, p.Trial = slices.Clone(p.Shifts), slices.Clone(p.Boosts), slices.Clone(p.Stronger), copied(p.Trial)
		p.Effects = cloneEffects(p.Effects)
	}
	return plays
}

// cloneEffects returns Effects that share nothing with these.
func cloneEffects(list []Effect) []Effect {
	list = slices.Clone(list)
	for i := range list {
		list[i].Boosts = slices.Clone(list[i].Boosts)
	}
	return list
}

// Clone returns a copy that shares only hooks with spec, so that an explore.Scenario never changes.
func (spec *Spec) Clone() Spec {
	c := *spec
	c.Regions, c.Connections = slices.Clone(c.Regions), slices.Clone(c.Connections)
	for i := range c.Regions {
		c.Regions[i].Items, c.Regions[i].Effects = slices.Clone(c.Regions[i].Items), cloneEffects(c.Regions[i].Effects)
	}
	c.Diseases, c.Features, c.Counters = CloneDiseases(c.Diseases), slices.Clone(c.Features), CloneCounters(c.Counters)
	for i := range c.Features {
		if f := &c.Features[i]; f.Failure != nil {
			f.Failure = &ClonePlays([]Play{*f.Failure})[0]
		}
	}
	c.Effects, c.Everywhere = cloneEffects(c.Effects), cloneEffects(c.Everywhere)
	c.Challenges, c.Secrets, c.Fortunes = slices.Clone(c.Challenges), slices.Clone(c.Secrets), slices.Clone(c.Fortunes)
	for i := range c.Regions {
		c.Regions[i].Hooks, c.Regions[i].Before = copied(c.Regions[i].Hooks), copied(c.Regions[i].Before)
	}
	for i := range c.Connections {
		c.Connections[i].Hooks = copied(c.Connections[i].Hooks)
	}
	c.BaseValues, c.Code, c.Gear = copied(c.BaseValues), maps.Clone(c.Code), CloneGear(c.Gear)
	for i := range c.Challenges {
		x := &c.Challenges[i]
		x.Way, x.Base, x.Failure = copied(x.Way), copied(x.Base), copied(x.Failure)
		x.Unit, x.Bioform, x.Trial = x.Unit.clone(), x.Bioform.clone(), copied(x.Trial)
		x.Plays, x.Route = ClonePlays(x.Plays), slices.Clone(x.Route)
		if x.Failure != nil {
			*x.Failure = ClonePlays([]Play{*x.Failure})[0]
		}
	}
	for i := range c.Secrets {
		c.Secrets[i].Opens = copied(c.Secrets[i].Opens)
	}
	c.Conditions, c.State = slices.Clone(c.Conditions), slices.Clone(c.State)
	c.Options = slices.Clone(c.Options)
	for i := range c.Options {
		c.Options[i].Values = slices.Clone(c.Options[i].Values)
	}
	c.Endings, c.Witnesses, c.Aims = slices.Clone(c.Endings), slices.Clone(c.Witnesses), slices.Clone(c.Aims)
	for i := range c.Aims {
		c.Aims[i] = slices.Clone(c.Aims[i])
	}
	c.Commands, c.Items = slices.Clone(c.Commands), slices.Clone(c.Items)
	for i := range c.Items {
		c.Items[i].Before, c.Items[i].Use, c.Items[i].Hooks = copied(c.Items[i].Before), copied(c.Items[i].Use), copied(c.Items[i].Hooks)
	}
	for i := range c.Commands {
		x := &c.Commands[i]
		x.Regions, x.Who = slices.Clone(x.Regions), slices.Clone(x.Who)
	}
	for i := range c.Fortunes {
		c.Fortunes[i].Rows = slices.Clone(c.Fortunes[i].Rows)
	}
	return c
}

// copied returns a pointer to a copy; nil stays nil.
func copied[T any](p *T) *T {
	if p == nil {
		return nil
	}
	c := *p
	return &c
}
