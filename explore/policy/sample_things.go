package policy

import (
	"fmt"
	"slices"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// obstacles guesses from the PCs at its sides whether each Obstacle Persists. EX-63
func (s *sampler) obstacles() {
	v, spec := s.v, &s.w.Spec
	for i := range v.PCs {
		p, w := &v.PCs[i], scenario.PC(i)
		region := v.Region(p.Region)
		if p.Fate != board.FatePlaying || region == nil {
			continue
		}
		for k := range region.Exits {
			s.persist(w, &region.Exits[k])
		}
	}
	for i := range v.Challenges {
		f := &v.Challenges[i]
		c := &spec.Challenges[f.Printed]
		if c.Type != stattrack.Obstacle {
			continue
		}
		if v.Viewer.IsPC() && f.MaxEP > 0 && (f.EP == 0 || f.EP < f.MaxEP && f.Remembered) {
			c.Persists = true
		}
		if c.Persists && v.Viewer.IsPC() {
			s.full[f.Who] = true
			s.pool(v.Viewer, f.Who, f.EP)
		}
		c.Persists = c.Persists && c.EP > 0
		if c.EP == 0 && c.Lock.IsZero() && c.Key == "" && c.PassedBy == 0 { // something opens it
			spec.Secrets = append(spec.Secrets, scenario.Secret{Name: fmt.Sprint("Unknown key to ", f.Name), Region: c.Way.From, Hidden: guess,
				Disarms: f.Name})
		}
	}
}

// persist guesses which Obstacles in an exit Persist: those that don't bar this PC though they stand, and those against which it may only Move.
func (s *sampler) persist(w scenario.Who, exit *board.ExitView) {
	p, by := &s.v.PCs[w.Index()], scenario.Nobody
	if k := slices.IndexFunc(p.Blocked, func(b board.Block) bool { return b.Conn == exit.Conn }); k >= 0 {
		by = p.Blocked[k].By
	}
	for _, o := range exit.Obstacles {
		c := &s.w.Spec.Challenges[s.v.Challenge(o).Printed]
		if o == by {
			tried := slices.ContainsFunc(s.v.Choices, func(m board.Command) bool { return m.Do == board.VerbMove && m.Who == w && m.Conn == exit.Conn })
			played := slices.ContainsFunc(s.v.Choices, func(m board.Command) bool { return m.Who == w && m.Target == o })
			if tried || !played && s.offers(w, board.VerbAct) {
				c.Persists = true // EX-65: only a Move through it is played against it
			}
			return
		}
		key := c.Key != "" && c.KeyUse == scenario.KeyMove && slices.Contains(p.Items, c.Key) // the key, while Moving (EX-134)
		if !key && p.Keywords&c.PassedBy == 0 {
			c.Persists = true
			s.pool(w, o, 0)
		}
	}
}

// pool notes a PC's pool of a Persisting Obstacle. EX-63
func (s *sampler) pool(pc, o scenario.Who, ep int) {
	if ep < s.w.Spec.Challenges[s.v.Challenge(o).Printed].EP && !slices.ContainsFunc(s.pools,
		func(p board.ObstaclePool) bool { return p.PC == pc && p.Challenge == o }) {
		s.pools = append(s.pools, board.ObstaclePool{PC: pc, Challenge: o, EP: int32(ep)})
	}
}

// commands puts every command of content that is known in its place. What it does is code, which a View doesn't hold. GL-50
func (s *sampler) commands() {
	spec := &s.w.Spec
	nothing := func(*explore.Scene) error { return nil }
	for _, com := range s.v.Commands {
		spec.Commands = room(spec.Commands, com.Command+1)
		known := scenario.ContentCommand{Name: com.Name, About: com.About, Who: com.Who, Item: com.Item, Cost: com.Cost, Run: explore.Func(nothing)}
		for _, r := range com.Regions {
			known.Regions = append(known.Regions, s.name(r))
		}
		if barred := s.barred(&com); barred != nil {
			known.Can = explore.Can(func(_ *board.View, who scenario.Who) (bool, error) { return !slices.Contains(barred, who), nil })
		}
		spec.Commands[com.Command] = known
	}
	elsewhere := ""
	for i := range spec.Commands {
		if spec.Commands[i].Run == nil { // where no PC has been
			if elsewhere == "" {
				elsewhere = s.name(scenario.RegionID(s.region()))
			}
			spec.Commands[i] = scenario.ContentCommand{Name: unknown("Command ", i), Regions: []string{elsewhere}, Run: explore.Func(nothing)}
		}
	}
}

// barred returns the PCs that could give a command of content, if its condition let them. GL-50
func (s *sampler) barred(com *board.CommandView) (list []scenario.Who) {
	for i := range s.v.PCs {
		p, w := &s.v.PCs[i], scenario.PC(i)
		pays := com.Cost == scenario.CostsNothing || com.Cost == scenario.CostsAction && !p.Acted || com.Cost == scenario.CostsMove && p.Moves > 0 ||
			com.Cost == scenario.CostsStrategy && !p.Planned && !p.Acted
		if !pays || com.Given || !s.offers(w, board.VerbEndTurn) || !com.Anywhere && !slices.Contains(com.Regions, p.Region) ||
			com.Item != "" && !slices.Contains(p.Items, com.Item) || len(com.Who) > 0 && !slices.Contains(com.Who, p.Name) {
			continue
		}
		if !slices.Contains(s.v.Choices, board.Command{Do: board.VerbAttempt, Who: w, Play: int16(com.Command)}) {
			list = append(list, w)
		}
	}
	return list
}

// things adds Features, Secrets and Counters.
func (s *sampler) things() {
	v, spec := s.v, &s.w.Spec
	for i := range v.Regions {
		for _, f := range v.Regions[i].Features {
			k := int(f.Feature) - 1
			spec.Features = room(spec.Features, k+1)
			spec.Features[k] = scenario.Feature{Name: f.Name, About: f.About, Region: v.Regions[i].Name, Key: f.Key}
			if f.Lock {
				spec.Features[k].Lock = guess
			} else if f.Locked && f.Key == "" {
				spec.Features[k].Key = fmt.Sprint("the key to ", f.Name)
			}
		}
	}
	for i := range spec.Features {
		if spec.Features[i].Name == "" {
			spec.Features[i] = scenario.Feature{Name: unknown("Feature ", i), Region: spec.Start}
		}
	}
	s.features = len(spec.Features)
	s.commands()
	for _, name := range v.Secrets {
		spec.Secrets = append(spec.Secrets, scenario.Secret{Name: name, Region: spec.Start, Hidden: guess})
	}
	s.counters()
}

// counters puts the Counters in their places. Those of PCs stand behind the scenario's own, in party order, so a hidden one behind a PC's belongs to
// that PC. If that is the viewer, who sees its own, the hidden one is the next PC's. CT-17
func (s *sampler) counters() {
	owner := uint16(0)
	for i, c := range s.v.Counters {
		counter := scenario.Counter{Name: c.Name, Counter: c.Counter, ByHand: c.ByHand, Where: c.Where}
		switch {
		case c.Owner != scenario.Nobody:
			owner = uint16(c.Owner.Index() + 1)
		case c.Hidden && owner > 0 && scenario.PC(int(owner)-1) == s.v.Viewer:
			owner++
		}
		if counter.Counter.Owner = owner; c.Hidden {
			counter.Name = unknown("Counter ", i)
			counter.Counter.Slots, counter.Counter.Hidden = 10, true
		}
		s.w.Spec.Counters = append(s.w.Spec.Counters, counter)
	}
}
