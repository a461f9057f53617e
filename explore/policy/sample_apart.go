package policy

import (
	"errors"
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// ErrApart says that the View is that of Everyone, in a game in which each PC knows only what it has seen (Spec.Apart). No single player
// knows all that it shows, so there is nobody to sample for.
var ErrApart = errors.New("policy: found the View of Everyone in a scenario with Apart, want that of a PC: each PC knows only what it has seen")

// away reports whether the viewer doesn't see a PC. It then stands in the View as it came.
func (s *sampler) away(i int) bool { return s.v.Apart && s.v.PCs[i].Region == scenario.NoRegion }

// came sets what a PC out of sight came with.
func (s *sampler) came(p *board.PCView, c *scenario.Character) {
	items := p.Items
	for len(items) > 0 && items[len(items)-1] == scenario.Valuable {
		items, c.Valuables = items[:len(items)-1], c.Valuables+1
	}
	c.Equipped = slices.Clone(p.Equipped)
	c.Items, c.Injuries = slices.Clone(items[:max(0, len(items)-len(p.Equipped))]), int(p.Injuries)
	c.Worn = slices.Clone(p.Worn)
	for _, a := range p.Diseases {
		if int(a.Disease) < len(s.w.Spec.Diseases) {
			for range a.Times {
				c.Diseases = append(c.Diseases, s.w.Spec.Diseases[a.Disease].Name)
			}
		}
	}
	if p.Limit > 0 { // it came with the limit of the scenario (EX-110)
		s.w.Spec.Limits.Rounds = int(p.Limit)
	}
}

// stands returns the region from which an Obstacle in an unknown connection is seen: with Apart, what is shown as it stands now is where the
// viewer is, and what is remembered is elsewhere.
func (s *sampler) stands(f *board.ChallengeView) scenario.RegionID {
	if !s.v.Apart || s.v.PCs[s.v.Viewer.Index()].Fate != board.FatePlaying {
		return s.v.Start
	}
	at := s.v.PCs[s.v.Viewer.Index()].Region
	switch {
	case !f.Remembered:
		return at
	case at != s.v.Start:
		return s.v.Start
	}
	return scenario.RegionID(s.region())
}

// hide notes the regions in which a PC out of sight may be: known ones into which the viewer doesn't see, and those behind unknown ways from
// where no PC is. If there are none, there is one behind a hidden way.
func (s *sampler) hide() {
	spec, watched := &s.w.Spec, map[string]bool{}
	for i := range s.v.PCs {
		if r := s.v.PCs[i].Region; r != scenario.NoRegion {
			watched[s.name(r)] = true
		}
	}
	for i := range s.v.Regions {
		if r := &s.v.Regions[i]; !r.InSight && !watched[r.Name] {
			s.hideouts = append(s.hideouts, r.ID)
		}
	}
	for _, r := range s.dark {
		name := spec.Regions[r].Name
		if !slices.ContainsFunc(spec.Connections, func(c scenario.Connection) bool {
			return c.To == name && watched[c.From] || c.From == name && watched[c.To]
		}) {
			s.hideouts = append(s.hideouts, scenario.RegionID(r))
		}
	}
	if s.hideouts == nil {
		r := s.region()
		s.connect(scenario.Connection{From: spec.Start, To: spec.Regions[r].Name, Hidden: true})
		s.hideouts = append(s.hideouts, scenario.RegionID(r))
	}
}

// minds sets what each PC knows. Those that are with the viewer know what it knows. The others know the region in which they began and the one where they
// are. A PC out of sight is drawn into one of the hideouts.
func (s *sampler) minds(out *board.State) {
	v := s.v
	mine := out.Table
	mine.Revealed = nil
	for i := range v.Challenges {
		k := v.Challenges[i].Who.Index()
		mine.Revealed, mine.Standing = with(mine.Revealed, k, true), with(mine.Standing, k, true)
	}
	for _, gone := range v.Gone {
		mine.Fallen = with(mine.Fallen, gone.Who.Index(), true)
	}
	viewer := &v.PCs[v.Viewer.Index()]
	for i := range out.PCs {
		p := &out.PCs[i]
		absent := p.Fate == board.FateAway || p.Fate == board.FateWaiting // GL-49
		if s.away(i) && !absent {
			if p.Region = v.Start; p.Fate == board.FatePlaying {
				p.Region = s.hideouts[s.rng.IntN(len(s.hideouts))]
			}
		}
		if i == v.Viewer.Index() || p.Fate == board.FatePlaying && viewer.Fate == board.FatePlaying && p.Region == viewer.Region {
			out.Minds[i] = mine
			continue
		}
		if absent {
			continue
		}
		m := &out.Minds[i]
		for _, r := range []scenario.RegionID{v.Start, p.Region} {
			m.Known, m.Seen = with(m.Known, int(r), true), with(m.Seen, int(r), true)
		}
		t := &out.Table
		t.Known, t.Seen = with(slices.Clone(t.Known), int(p.Region), true), with(slices.Clone(t.Seen), int(p.Region), true)
	}
}
