package show

import (
	"fmt"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/svg"
)

// A chart is the content of both maps: the places in a View and the ways between them.
type chart struct {
	v      *board.View
	places []place
	roots  []int // the places that no other leads to: the starting region first, then known regions without a known way from it
}

// A place is a region that the viewer knows, or an unknown one at the far end of a way.
type place struct {
	region *board.RegionView // nil if unknown
	depth  int               // the number of ways from its root
	by     scenario.ConnID   // the way from there; NoConn for a root
	inner  bool              // other places are reached through it
	ways   []way
	status []string // "explored", "lit", ...
	here   []occupant
}

// A way is a connection seen from one of its places.
type way struct {
	conn        scenario.ConnID
	to          int
	ahead, back bool     // it leads there, and back
	down, up    bool     // it climbs down on the way there, on the way back
	hidden      bool     // the players have not found it yet
	blocks      []string // the Obstacles in it, and "closed"
	inner       bool     // its far end is drawn below this place
}

// An occupant is an entity or thing in a region, in words.
type occupant struct {
	kind occupantKind
	who  scenario.Who // Nobody for a Feature or an item
	text string
}

type occupantKind uint8

const (
	aPC occupantKind = iota
	aChallenge
	aThing // a body or a Feature
)

// chartOf lays a View out: breadth first from the starting region, in the order of the Spec.
func chartOf(v *board.View) chart {
	m := chart{v: v}
	at := make(map[scenario.RegionID]int, len(v.Regions)) // never iterated
	for i := range v.Regions {
		r := &v.Regions[i]
		at[r.ID] = len(m.places)
		m.places = append(m.places, place{region: r, depth: -1, by: scenario.NoConn, status: status(m.v, r)})
	}
	for i, n := 0, len(m.places); i < n; i++ {
		for k := range m.places[i].region.Exits {
			m.join(i, &m.places[i].region.Exits[k], at)
		}
	}
	m.populate(at)
	first := 0
	if start, known := at[v.Start]; known {
		first = start
	}
	if len(m.places) > 0 {
		m.reach(first)
	}
	for i := range m.places {
		if m.places[i].depth < 0 {
			m.reach(i)
		}
	}
	return m
}

// join draws the way through an exit of a place. Behind an exit whose end nobody knows is a place of its own.
func (m *chart) join(from int, e *board.ExitView, at map[scenario.RegionID]int) {
	w := way{conn: e.Conn, ahead: e.Open, back: true, down: e.Down, hidden: e.Hidden}
	if e.Closed {
		w.blocks = append(w.blocks, "closed")
	}
	for _, o := range e.Obstacles {
		w.blocks = append(w.blocks, m.challengeWords(o))
	}
	to, known := at[e.To]
	if known {
		if far := m.v.Exit(e.To, e.Conn); far != nil {
			w.back, w.up = far.Open, far.Down
		}
	} else {
		to = len(m.places)
		m.places = append(m.places, place{depth: -1, by: scenario.NoConn})
	}
	w.to = to
	m.places[from].ways = append(m.places[from].ways, w)
}

// reach adds every place that a root leads to, breadth first.
func (m *chart) reach(root int) {
	m.roots = append(m.roots, root)
	m.places[root].depth = 0
	queue := []int{root}
	for len(queue) > 0 {
		p := &m.places[queue[0]]
		queue = queue[1:]
		for k := range p.ways {
			w := &p.ways[k]
			if far := &m.places[w.to]; far.depth < 0 {
				far.depth = p.depth + 1
				w.inner = true
				far.by = w.conn
				p.inner = true
				queue = append(queue, w.to)
			}
		}
	}
}

// status returns the words for a region's state.
func status(v *board.View, r *board.RegionView) []string {
	var status []string
	switch {
	case r.Explored:
		status = append(status, "explored")
	case v.Viewer == scenario.DMOnly:
		status = append(status, "unexplored")
	case !r.InSight:
		status = append(status, "known")
	}
	if r.InSight {
		status = append(status, "in sight")
	}
	if r.Lit {
		status = append(status, "lit")
	} else {
		status = append(status, "dark")
	}
	switch {
	case r.Submerged:
		status = append(status, "submerged")
	case r.Water:
		status = append(status, "water")
	}
	if r.ID == v.Goal {
		status = append(status, "goal")
	}
	return status
}

// populate puts PCs, Challenges, bodies and Features into their places.
func (m *chart) populate(at map[scenario.RegionID]int) {
	v := m.v
	put := func(r scenario.RegionID, kind occupantKind, who scenario.Who, text string) {
		if i, known := at[r]; known {
			m.places[i].here = append(m.places[i].here, occupant{kind, who, text})
		}
	}
	for i := range v.PCs {
		p := &v.PCs[i]
		if p.Fate != board.FatePlaying {
			continue
		}
		text := fmt.Sprintf("%s %d EP", svg.Plain(p.Name), p.EP)
		if p.Lit {
			text += " with a light"
		}
		put(p.Region, aPC, scenario.PC(i), text)
	}
	for i := range v.Challenges {
		if f := &v.Challenges[i]; f.Region != scenario.NoRegion {
			put(f.Region, aChallenge, f.Who, m.challengeWords(f.Who))
		}
	}
	for _, b := range v.Bodies {
		text := "body of " + svg.Plain(v.Name(b.Seeker))
		if b.Hidden {
			text += ", hidden"
		}
		put(b.Region, aThing, b.Seeker, text)
	}
	for i := range v.Regions {
		for _, f := range v.Regions[i].Features {
			put(v.Regions[i].ID, aThing, scenario.Nobody, svg.Plain(f.Name))
		}
		for _, item := range v.Regions[i].Lying {
			put(v.Regions[i].ID, aThing, scenario.Nobody, svg.Plain(item))
		}
	}
}

// challengeWords returns a Challenge's name, its EP if it has any, and whether it is Alerted.
func (m *chart) challengeWords(w scenario.Who) string {
	text := svg.Plain(m.v.Name(w))
	if f := m.v.Challenge(w); f != nil {
		if f.MaxEP > 0 {
			text += fmt.Sprintf(" %d EP", f.EP)
		}
		if f.Alerted {
			text += " Alerted"
		}
	}
	return text
}

// title returns the scenario's name and progress.
func (m *chart) title() string {
	v := m.v
	title := svg.Plain(v.Scenario)
	if v.Round > 0 {
		title += fmt.Sprintf(", round %d", v.Round)
	}
	switch {
	case v.Type == scenario.Stealth:
		title += fmt.Sprintf(", %d Stealth Token%s", v.Tokens, plural(v.Tokens))
	case v.Type == scenario.Chase && v.Limit > 0 && !v.OwnLimits:
		title += fmt.Sprintf(", round counter %d of %d", v.Count, v.Limit)
	}
	if v.Result != board.ResultRunning {
		title += ", " + v.Result.String()
	}
	return title
}

// fates lists the PCs that are no longer on the map.
func (m *chart) fates() []string {
	var list []string
	for i := range m.v.PCs {
		if f := m.v.PCs[i].Fate; f != board.FatePlaying {
			list = append(list, svg.Plain(m.v.PCs[i].Name)+": "+f.String())
		}
	}
	return list
}
