package policy

import (
	"fmt"
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// guess stands for dice that a View doesn't tell.
var guess = stattrack.MustParsePool("1d6")

// A sampler makes a World and a State of a View.
type sampler struct {
	v        *board.View
	rng      crunch.RNG
	w        World
	named    []bool          // by region: the View speaks of it, or it is taken
	next     int             // every region before it is named
	taken    map[string]bool // names of regions
	unknowns int             // numbers of unknown regions given
	free     []int           // connections that the View doesn't know, between those that it knows
	dark     []int           // regions that lie behind unknown ways
	cards    map[string]int
	printed  []int  // by Challenge: its place in the Spec
	waits    string // the Challenge that nobody sees and that waits for its turn, or ""
	features int    // how many Features there are, the Prior's apart
	pools    []board.ObstaclePool
	full     map[scenario.Who]bool // Persisting Obstacles of which the View has a PC's own pool
	hideouts []scenario.RegionID   // where a PC out of sight may be
}

// world makes the World that the View tells of.
func (s *sampler) world() {
	v, spec := s.v, &s.w.Spec
	*spec = scenario.Spec{Name: v.Scenario, About: v.About, Type: v.Type, Forbids: v.Forbids, Goal: scenario.Goal{Requires: v.Requires},
		Setting:   scenario.SettingsOf(scenario.Wilderness),
		ItemsStay: v.ItemsStay, GearLimit: v.GearLimit, Apart: v.Apart}
	if v.Type == scenario.Chase {
		spec.Limits = scenario.RoundLimits{Rounds: max(1, v.Limit), Own: v.OwnLimits}
	}
	s.regions()
	s.connections()
	s.goal()
	if v.Apart {
		s.hide()
	}
	s.diseases()
	s.gear()
	s.party()
	s.challenges()
	s.obstacles()
	s.things()
	s.walls()
	s.lurker()
}

// room returns a list with at least n elements.
func room[T any](list []T, n int) []T {
	for len(list) < n {
		var none T
		list = append(list, none)
	}
	return list
}

// name returns the name of a region.
func (s *sampler) name(r scenario.RegionID) string { return s.w.Spec.Regions[r].Name }

// regions puts every region of which the View speaks in its place, and unknown ones between them.
func (s *sampler) regions() {
	v, spec := s.v, &s.w.Spec
	speaks := func(r scenario.RegionID) {
		if r != scenario.NoRegion {
			s.named = room(s.named, int(r)+1)
			s.named[r] = true
		}
	}
	speaks(v.Start)
	speaks(v.Goal)
	for i := range v.PCs {
		speaks(v.PCs[i].Region)
	}
	for _, r := range v.Reached {
		speaks(r.Region)
	}
	for _, b := range v.Bodies {
		speaks(b.Region)
	}
	for i := range v.Challenges {
		speaks(v.Challenges[i].Region)
	}
	names := map[string]bool{}
	for i := range v.Regions {
		speaks(v.Regions[i].ID)
		names[v.Regions[i].Name] = true
		for _, e := range v.Regions[i].Exits {
			speaks(e.To)
		}
	}
	spec.Regions = room(spec.Regions, len(s.named))
	for i := range v.Regions {
		r := &v.Regions[i]
		spec.Regions[r.ID] = scenario.Region{Name: r.Name, About: r.About, Setting: r.Settings, Dark: !r.Lit, Water: r.Water, Submerged: r.Submerged,
			NoHiding: r.NoHiding}
		if r.ID == v.Start {
			spec.Setting = r.Settings
		}
	}
	n := 0
	for i := range spec.Regions {
		if spec.Regions[i].Name == "" {
			spec.Regions[i] = scenario.Region{Name: unknownName("Unknown", &n, names), Dark: !s.named[i]}
		}
	}
	spec.Start = s.name(v.Start)
}

// unknownName returns the next name of something unknown that nothing else has.
func unknownName(what string, n *int, taken map[string]bool) string {
	for {
		*n++
		if name := fmt.Sprintf("%s %d", what, *n); !taken[name] {
			taken[name] = true
			return name
		}
	}
}

// region returns a region of which the View says nothing.
func (s *sampler) region() int {
	spec := &s.w.Spec
	for ; s.next < len(s.named); s.next++ {
		if !s.named[s.next] {
			s.named[s.next] = true
			return s.next
		}
	}
	if s.taken == nil {
		s.taken = map[string]bool{}
		for i := range spec.Regions {
			s.taken[spec.Regions[i].Name] = true
		}
	}
	spec.Regions = append(spec.Regions, scenario.Region{Name: unknownName("Unknown", &s.unknowns, s.taken), Dark: true})
	s.named = append(s.named, true)
	return len(spec.Regions) - 1
}

// connections puts every connection that the View knows in its place. What has no known end leads to a region of its own.
func (s *sampler) connections() {
	spec := &s.w.Spec
	known := []bool{}
	for i := range s.v.Regions {
		r := &s.v.Regions[i]
		for _, e := range r.Exits {
			spec.Connections, known = room(spec.Connections, int(e.Conn)+1), room(known, int(e.Conn)+1)
			c := &spec.Connections[e.Conn]
			if known[e.Conn] { // seen from its other end: this one says whether it leads back, and down
				c.Closed = c.Closed || e.Closed
				if !e.Open {
					c.OneWay = true
				} else if c.OneWay && c.From != r.Name { // cannot be: a one-way connection leads from its From
					c.OneWay = false
				}
				if e.Down {
					*c = scenario.Connection{From: c.To, To: c.From, Down: true, OneWay: c.OneWay, Closed: c.Closed}
				}
				continue
			}
			known[e.Conn] = true
			to := int(e.To)
			if e.To == scenario.NoRegion {
				to = s.region()
				s.dark = append(s.dark, to)
			}
			*c = scenario.Connection{From: r.Name, To: spec.Regions[to].Name, Down: e.Down, Closed: e.Closed}
			if !e.Open {
				*c = scenario.Connection{From: c.To, To: c.From, OneWay: true, Closed: e.Closed}
			}
		}
	}
	for i := range s.v.Challenges { // an Obstacle that is known, in a connection that is not
		if way := int(s.v.Challenges[i].Way); way >= len(known) || way >= 0 && !known[way] {
			spec.Connections, known = room(spec.Connections, way+1), room(known, way+1)
			known[way] = true
			spec.Connections[way] = scenario.Connection{From: s.name(s.stands()), To: spec.Regions[s.region()].Name, Hidden: true}
		}
	}
	for i := range known {
		if !known[i] {
			s.free = append(s.free, i)
		}
	}
}

// connect adds a connection in a place that is free.
func (s *sampler) connect(c scenario.Connection) {
	if len(s.free) > 0 {
		s.w.Spec.Connections[s.free[0]] = c
		s.free = s.free[1:]
		return
	}
	s.w.Spec.Connections = append(s.w.Spec.Connections, c)
}

// goal draws where the goal is, if the View doesn't know it, and sees that a way leads there. The places of connections that are still
// free are for hidden ways that nothing opens.
func (s *sampler) goal() {
	v, spec := s.v, &s.w.Spec
	been := s.reached()
	open := slices.DeleteFunc(slices.Clone(s.dark), func(r int) bool { return !been[spec.Regions[r].Name] })
	goal := v.Goal
	switch {
	case goal != scenario.NoRegion:
		if spec.Goal.Known = v.Region(goal) == nil || !v.Region(goal).Explored; !spec.Goal.Known {
			open = nil // all ways from an explored region are seen
		}
	case len(open) > 0:
		goal = scenario.RegionID(open[s.rng.IntN(len(open))])
	default:
		goal = scenario.RegionID(s.region())
	}
	spec.Goal.Region = s.name(goal)
	if !been[spec.Goal.Region] {
		if len(open) > 0 {
			s.connect(scenario.Connection{From: spec.Regions[open[s.rng.IntN(len(open))]].Name, To: spec.Goal.Region})
		} else if from := s.apart(been, spec.Goal.Region); from != "" {
			s.connect(scenario.Connection{From: from, To: spec.Goal.Region, Hidden: true, OneWay: true})
			spec.Secrets = append(spec.Secrets, scenario.Secret{Name: "the way to the goal", Region: from, Hidden: guess,
				Opens: &scenario.Way{From: from, To: spec.Goal.Region}})
		} else { // every known way to it is closed: content may open one
			spec.Hooks[scenario.OnComplete] = explore.Func(func(*explore.Scene) error { return nil })
		}
	}
	for len(s.free) > 0 {
		s.connect(scenario.Connection{From: spec.Start, To: spec.Regions[s.region()].Name, Hidden: true})
	}
}

// apart returns the first of these regions that has no connection to another one, or "". Two regions have one connection at most.
func (s *sampler) apart(been map[string]bool, to string) string {
	spec := &s.w.Spec
	for i := range spec.Regions {
		name := spec.Regions[i].Name
		if been[name] && !slices.ContainsFunc(spec.Connections, func(c scenario.Connection) bool {
			return c.From == name && c.To == to || c.From == to && c.To == name
		}) {
			return name
		}
	}
	return ""
}

// reached returns the regions to which known ways lead from the start, by name.
func (s *sampler) reached() map[string]bool {
	spec := &s.w.Spec
	been := map[string]bool{spec.Start: true}
	for again := true; again; {
		again = false
		for i := range spec.Connections {
			switch c := &spec.Connections[i]; {
			case c.Closed:
			case been[c.From] && !been[c.To] && c.To != "":
				been[c.To], again = true, true
			case been[c.To] && !been[c.From] && !c.OneWay:
				been[c.From], again = true, true
			}
		}
	}
	return been
}
