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
	named    []bool // by region: the View speaks of it, or it is taken
	taken    int    // of every region before it the View speaks, or it is taken
	ways     int    // every connection before it has its ends
	dark     []int  // regions that lie behind unknown ways
	cards    map[string]int
	printed  []int  // by Challenge: its place in the Spec
	waits    string // the Challenge that nobody sees and that waits for its turn, or ""
	features int    // how many Features there are, the Prior's apart
	pools    []board.ObstaclePool
	full     map[scenario.Who]bool // Persisting Obstacles of which the View has a PC's own pool
	hideouts []scenario.RegionID   // where a PC out of sight may be
	bonus    map[scenario.Who]bonus
}

// world makes the World that the View tells of.
func (s *sampler) world() {
	v, spec := s.v, &s.w.Spec
	*spec = scenario.Spec{Name: v.Scenario, About: v.About, Type: v.Type, Forbids: v.Forbids, Goal: scenario.Goal{Requires: v.Requires},
		Setting:   scenario.SettingsOf(scenario.Wilderness),
		ItemsStay: v.ItemsStay, GearLimit: v.GearLimit, Apart: v.Apart}
	if v.Ending != "" {
		spec.Endings = []scenario.Ending{{Name: v.Ending, Wins: v.Result != board.ResultFailure, Loses: v.Result != board.ResultSuccess}}
	}
	for _, o := range v.Options { // that it could be another value matters to nobody
		spec.Options = append(spec.Options, scenario.Option{Name: o.Name, About: o.About, Values: []string{o.Value, "not " + o.Value}})
	}
	if v.Type == scenario.Chase {
		spec.Limits = scenario.RoundLimits{Rounds: max(1, v.Limit), Own: v.OwnLimits}
	}
	s.places()
	s.connections()
	s.goal()
	if v.Apart {
		s.hide()
	}
	s.diseases()
	s.gear()
	s.items()
	s.effects()
	s.party()
	s.challenges()
	s.obstacles()
	s.things()
	s.walls()
	s.lurker()
	s.aims()
}

// room returns a list with at least n elements.
func room[T any](list []T, n int) []T {
	for len(list) < n {
		var none T
		list = append(list, none)
	}
	return list
}

func (s *sampler) name(r scenario.RegionID) string { return s.w.Spec.Regions[r].Name }

// places puts every region of which the View speaks in its place, and unknown ones between them.
func (s *sampler) places() {
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
	for i := range v.Regions {
		speaks(v.Regions[i].ID)
		for _, e := range v.Regions[i].Exits {
			speaks(e.To)
		}
	}
	spec.Regions = slices.Grow(spec.Regions, len(s.named))
	for i, named := range s.named {
		spec.Regions = append(spec.Regions, scenario.Region{Name: unknown("", i), Dark: !named})
	}
	for i := range v.Regions {
		r := &v.Regions[i]
		spec.Regions[r.ID] = scenario.Region{Name: r.Name, About: r.About, Setting: r.Settings, Dark: !r.Lit, Water: r.Water, Submerged: r.Submerged,
			NoHiding: r.NoHiding}
		if r.ID == v.Start {
			spec.Setting = r.Settings
		}
	}
	spec.Start = s.name(v.Start)
}

// unknown names what the View doesn't know by its place in its list.
func unknown(what string, i int) string { return fmt.Sprintf("Unknown %s%d", what, i) }

// region returns a region of which the View says nothing.
func (s *sampler) region() int {
	k := s.taken
	for k < len(s.named) && s.named[k] {
		k++
	}
	if s.taken = k + 1; k == len(s.named) {
		s.named = append(s.named, true)
		s.w.Spec.Regions = append(s.w.Spec.Regions, scenario.Region{Name: unknown("", k), Dark: true})
	}
	s.named[k] = true
	return k
}

// connections puts every connection that the View knows in its place. What has no known end leads to a region of its own.
func (s *sampler) connections() {
	spec := &s.w.Spec
	for i := range s.v.Regions {
		r := &s.v.Regions[i]
		for _, e := range r.Exits {
			spec.Connections = room(spec.Connections, int(e.Conn)+1)
			c := &spec.Connections[e.Conn]
			if c.From != "" { // seen from its other end: this one says whether it leads back, and down
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
		if way := int(s.v.Challenges[i].Way); way >= len(spec.Connections) || way >= 0 && spec.Connections[way].From == "" {
			spec.Connections = room(spec.Connections, way+1)
			spec.Connections[way] = scenario.Connection{From: s.name(s.stands(&s.v.Challenges[i])), To: spec.Regions[s.region()].Name, Hidden: true}
		}
	}
}

// free reports whether there is a place between connections that are known.
func (s *sampler) free() bool {
	for list := s.w.Spec.Connections; s.ways < len(list) && list[s.ways].From != ""; {
		s.ways++
	}
	return s.ways < len(s.w.Spec.Connections)
}

// connect adds a connection in a place that is free.
func (s *sampler) connect(c scenario.Connection) {
	if spec := &s.w.Spec; s.free() {
		spec.Connections[s.ways] = c
	} else {
		spec.Connections = append(spec.Connections, c)
	}
}

// goal draws where the goal is, if the View doesn't know it, and sees that a way leads there. The places of connections that are still
// free are for hidden ways that nothing opens.
func (s *sampler) goal() {
	v, spec := s.v, &s.w.Spec
	far, goal := steps(spec, spec.Start), int(v.Goal)
	open := slices.DeleteFunc(slices.Clone(s.dark), func(r int) bool { return far[spec.Regions[r].Name] == 0 })
	switch {
	case v.Goal != scenario.NoRegion:
		r := v.Region(v.Goal)
		if spec.Goal.Known = r == nil || !r.Explored; !spec.Goal.Known {
			open = nil // all ways from an explored region are seen
		}
	case len(open) > 0:
		goal = open[s.rng.IntN(len(open))]
	default:
		goal = s.region()
	}
	to := spec.Regions[goal].Name
	spec.Goal.Region = to
	if _, way := far[to]; !way {
		from := slices.IndexFunc(spec.Regions, func(r scenario.Region) bool {
			_, reached := far[r.Name]
			return reached && !slices.ContainsFunc(spec.Connections, func(c scenario.Connection) bool { // two regions have one at most
				return c.From == r.Name && c.To == to || c.From == to && c.To == r.Name
			})
		})
		switch {
		case len(open) > 0:
			s.connect(scenario.Connection{From: spec.Regions[open[s.rng.IntN(len(open))]].Name, To: to})
		case from >= 0:
			here := spec.Regions[from].Name
			s.connect(scenario.Connection{From: here, To: to, Hidden: true, OneWay: true})
			spec.Secrets = append(spec.Secrets, scenario.Secret{Name: "Unknown way to the goal", Region: here, Hidden: guess,
				Opens: &scenario.Way{From: here, To: to}})
		default: // every known way to it is closed: content may open one
			spec.Hooks[scenario.OnComplete] = explore.Func(func(*explore.Scene) error { return nil })
		}
	}
	for s.free() {
		s.connect(scenario.Connection{From: spec.Start, To: spec.Regions[s.region()].Name, Hidden: true})
	}
}
