package explore

import (
	"fmt"
	"strings"
)

// A chart is what the two maps draw: the places that a View holds and the ways between them.
type chart struct {
	g      *Game
	v      *View
	foes   map[Who]*FoeView // only looked up
	places []place
	roots  []int // the places that no other leads to: the starting region, then whatever is known apart from it
}

// A place is a region that the viewer knows, or the unknown at the far end of a way.
type place struct {
	region *RegionView // nil for the unknown
	depth  int         // how many ways lie between it and its root
	by     ConnID      // the way from there; NoConn for a root
	inner  bool        // other places are reached through it
	ways   []way
	status []string // "explored", "lit", ...
	here   []occupant
}

// A way is a connection as it is seen from one of its places.
type way struct {
	conn        ConnID
	to          int
	ahead, back bool     // one can go this way, and come back
	down, up    bool     // going there is climbing down, coming back is
	blocks      []string // the Obstacles in it
	inner       bool     // its far end is drawn below this place
}

// An occupant is who or what is in a region, in words.
type occupant struct {
	kind occupantKind
	text string
}

type occupantKind uint8

const (
	aPC occupantKind = iota
	aChallenge
	aThing // a body or a Feature
)

// chart lays a View out: breadth first from the starting region, in the order of the Spec. It reads nothing of the play but the View.
func (g *Game) chart(v *View) chart {
	m := chart{g: g, v: v, foes: make(map[Who]*FoeView, len(v.Foes))}
	for i := range v.Foes {
		m.foes[v.Foes[i].Who] = &v.Foes[i]
	}
	at := make(map[RegionID]int, len(v.Regions)) // only looked up
	for i := range v.Regions {
		r := &v.Regions[i]
		if r.ID >= 0 && int(r.ID) < len(g.sc.spec.Regions) {
			at[r.ID] = len(m.places)
			m.places = append(m.places, place{region: r, depth: -1, by: NoConn, status: m.status(r)})
		}
	}
	for i, n := 0, len(m.places); i < n; i++ {
		for _, e := range m.places[i].region.Exits {
			w := way{conn: e.Conn, ahead: e.Open, back: true, down: e.Down}
			for _, o := range e.Obstacles {
				w.blocks = append(w.blocks, m.foeWords(o))
			}
			if to, known := at[e.To]; known {
				w.to = to
				for _, far := range m.places[to].region.Exits {
					if far.Conn == e.Conn {
						w.back, w.up = far.Open, far.Down
					}
				}
			} else {
				w.to = len(m.places)
				m.places = append(m.places, place{depth: -1, by: NoConn})
			}
			m.places[i].ways = append(m.places[i].ways, w)
		}
	}
	m.populate(at)
	first := 0
	if start, known := at[g.sc.start]; known {
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

// reach draws everything that a root leads to, breadth first.
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

// status says what is known of a region.
func (m *chart) status(r *RegionView) []string {
	printed := &m.g.sc.spec.Regions[r.ID]
	var status []string
	switch {
	case r.Explored:
		status = append(status, "explored")
	case m.v.Viewer == DMOnly:
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
	case printed.Submerged:
		status = append(status, "submerged")
	case printed.Water:
		status = append(status, "water")
	}
	if r.ID == m.v.Goal {
		status = append(status, "goal")
	}
	return status
}

// populate says who and what is where: PCs, Challenges, bodies, Features.
func (m *chart) populate(at map[RegionID]int) {
	g, v := m.g, m.v
	put := func(r RegionID, kind occupantKind, text string) {
		if i, known := at[r]; known {
			m.places[i].here = append(m.places[i].here, occupant{kind, text})
		}
	}
	for i := range v.PCs {
		p := &v.PCs[i]
		if p.Fate != Playing || i >= len(g.party) {
			continue
		}
		text := fmt.Sprintf("%s %d EP", plainText(g.party[i].Name), p.EP)
		if p.Lit {
			text += " with a light"
		}
		put(p.Region, aPC, text)
	}
	for i := range v.Foes {
		if f := &v.Foes[i]; f.Region != NoRegion {
			put(f.Region, aChallenge, m.foeWords(f.Who))
		}
	}
	for _, b := range v.Bodies {
		text := "body of " + m.foeName(b.Foe)
		if b.Hidden {
			text += ", hidden"
		}
		put(b.Region, aThing, text)
	}
	for i := range v.Regions {
		for _, f := range v.Regions[i].Features {
			if f >= 1 && int(f) <= len(g.sc.spec.Features) {
				put(v.Regions[i].ID, aThing, plainText(g.sc.spec.Features[f-1].Name))
			}
		}
	}
}

// foeName names a Challenge as the viewer knows it: Game.Name without the State.
func (m *chart) foeName(w Who) string {
	printed := m.g.sc.spec.Challenges
	i := w.Index()
	if w.IsFoe() && i >= 0 && i < len(printed) {
		return plainText(printed[i].Name)
	}
	if f := m.foes[w]; f != nil && int(f.Card) < len(printed) {
		return fmt.Sprintf("%s (%d)", plainText(printed[f.Card].Name), i+1)
	}
	return "someone" // spawned and gone: the viewer's View has only its number
}

// foeWords is a Challenge's name, its EP if it has any, and whether it is Alerted.
func (m *chart) foeWords(w Who) string {
	text := m.foeName(w)
	if f := m.foes[w]; f != nil {
		if printed := m.g.sc.spec.Challenges; int(f.Card) < len(printed) && printed[f.Card].EP > 0 {
			text += fmt.Sprintf(" %d EP", f.EP)
		}
		if f.Alerted {
			text += " Alerted"
		}
	}
	return text
}

// mapTitle says what is played and how it stands.
func (g *Game) mapTitle(v *View) string {
	spec := &g.sc.spec
	title := plainText(spec.Name)
	if v.Round > 0 {
		title += fmt.Sprintf(", round %d", v.Round)
	}
	switch {
	case spec.Type == Stealth:
		title += fmt.Sprintf(", %d Stealth Token%s", v.Tokens, plural(int32(v.Tokens)))
	case spec.Type == Chase && v.Limit > 0 && !spec.Limits.Own:
		title += fmt.Sprintf(", round counter %d of %d", v.Count, v.Limit)
	}
	if v.Result != Running {
		title += ", " + v.Result.String()
	}
	return title
}

// fates lists the PCs who are no longer on the map.
func (g *Game) fates(v *View) []string {
	var list []string
	for i := range v.PCs {
		if f := v.PCs[i].Fate; f != Playing && i < len(g.party) {
			list = append(list, plainText(g.party[i].Name)+": "+f.String())
		}
	}
	return list
}

// plainText makes a name safe to show: what steers a terminal, breaks a line, turns the direction of writing or is no character at all
// becomes U+FFFD. The list is spelt out, so that no release of Go with other Unicode tables draws another map.
func plainText(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r < 0x20, r >= 0x7f && r < 0xa0,
			r == 0x61c, r == 0x200e, r == 0x200f, r >= 0x2028 && r <= 0x202e, r >= 0x2066 && r <= 0x2069,
			r == 0xfeff, r&0xfffe == 0xfffe:
			return 0xfffd
		}
		return r
	}, s)
}

// mapDepth is how many ways deep MapText indents before it goes on at the margin.
const mapDepth = 8

// MapText draws what a viewer knows of the map for a terminal: a tree of regions from the starting region outward, one a line, with
// who and what is there. Each exit of a region is a line below it: one with a status leads to a region drawn there, one without to a
// region drawn elsewhere.
//
//	Foot (explored, in sight, lit): Aerim 20 EP
//	└── [Rocky Wall 2 EP] Ledge (known, lit)
//
// "├─>" is a way that only leads there, "├─<" one that only leads here, "unknown" where nobody has been or seen. v is a View of this
// Game; equal Views give the same text, on every machine.
func (g *Game) MapText(v *View) string {
	m := g.chart(v)
	var b strings.Builder
	b.WriteString(g.mapTitle(v) + "\n")
	if len(m.places) == 0 {
		b.WriteString("\nnothing is known yet\n")
	}
	for queue := m.roots; len(queue) > 0; queue = queue[1:] {
		b.WriteByte('\n')
		b.WriteString(g.placeWords(&m.places[queue[0]]))
		b.WriteByte('\n')
		further := g.mapBranches(&b, &m, queue[0], "", 1)
		queue = append(queue, further...)
	}
	if fates := g.fates(v); len(fates) > 0 {
		b.WriteString("\n" + strings.Join(fates, ", ") + "\n")
	}
	return b.String()
}

// mapBranches writes the ways of a place, and returns the places that are too deep to go on with here.
func (g *Game) mapBranches(b *strings.Builder, m *chart, i int, indent string, depth int) (further []int) {
	p := &m.places[i]
	var list []*way
	for k := range p.ways {
		if w := &p.ways[k]; w.conn != p.by { // the way by which it was reached is not repeated
			list = append(list, w)
		}
	}
	for k, w := range list {
		branch, below := "├─", "│   "
		if k == len(list)-1 {
			branch, below = "└─", "    "
		}
		switch {
		case w.ahead && w.back:
			branch += "─ "
		case w.ahead:
			branch += "> "
		default:
			branch += "< "
		}
		b.WriteString(indent + branch)
		for _, o := range w.blocks {
			b.WriteString("[" + o + "] ")
		}
		switch {
		case w.down:
			b.WriteString("down to ")
		case w.up:
			b.WriteString("up to ")
		}
		far := &m.places[w.to]
		switch {
		case far.region == nil:
			b.WriteString("unknown\n")
		case !w.inner:
			b.WriteString(g.regionName(far.region.ID) + "\n")
		case depth >= mapDepth && far.inner:
			b.WriteString(g.regionName(far.region.ID) + ", further below\n")
			further = append(further, w.to)
		default:
			b.WriteString(g.placeWords(far) + "\n")
			further = append(further, g.mapBranches(b, m, w.to, indent+below, depth+1)...)
		}
	}
	return further
}

// regionName is a region's name, safe to show.
func (g *Game) regionName(r RegionID) string { return plainText(g.sc.spec.Regions[r].Name) }

// placeWords is a region with what is known of it and who is there.
func (g *Game) placeWords(p *place) string {
	text := g.regionName(p.region.ID) + " (" + strings.Join(p.status, ", ") + ")"
	for i, o := range p.here {
		if i == 0 {
			text += ": " + o.text
		} else {
			text += ", " + o.text
		}
	}
	return text
}
