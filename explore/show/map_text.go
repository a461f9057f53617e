package show

import (
	"strings"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/internal/svg"
)

// mapDepth is how deep MapText indents before it goes on at the margin.
const mapDepth = 8

// MapText draws what a viewer knows of the map for a terminal. It is a tree of regions from the starting region outward, one a line, with
// who and what is there. Each exit of a region is a line below it. With a status in brackets the line is that region itself; without one,
// the region is drawn elsewhere.
//
//	Foot (explored, in sight, lit): Aerim 20 EP
//	└── [Rocky Wall 2 EP] Ledge (known, lit)
//
// "├─>" is a one-way exit, "├─<" a one-way entrance, "unknown" a region that nobody has seen. The DM sees "[hidden]" before a way that the
// players have not found yet. Equal Views give the same text on every machine.
func MapText(v *board.View) string {
	m := chartOf(v)
	var b strings.Builder
	b.WriteString(m.title() + "\n")
	if len(m.places) == 0 {
		b.WriteString("\nnothing is known yet\n")
	}
	for queue := m.roots; len(queue) > 0; queue = queue[1:] {
		b.WriteByte('\n')
		b.WriteString(m.placeWords(&m.places[queue[0]]))
		b.WriteByte('\n')
		further := m.branches(&b, queue[0], "", 1)
		queue = append(queue, further...)
	}
	if fates := m.fates(); len(fates) > 0 {
		b.WriteString("\n" + strings.Join(fates, ", ") + "\n")
	}
	return b.String()
}

// branches writes the ways of a place and returns the places that are too deep to draw here.
func (m *chart) branches(b *strings.Builder, i int, indent string, depth int) (further []int) {
	p := &m.places[i]
	var list []*way
	for k := range p.ways {
		if w := &p.ways[k]; w.conn != p.by { // don't repeat the way that led here
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
		if w.hidden {
			b.WriteString("[hidden] ")
		}
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
			b.WriteString(svg.Plain(far.region.Name) + "\n")
		case depth >= mapDepth && far.inner:
			b.WriteString(svg.Plain(far.region.Name) + ", further below\n")
			further = append(further, w.to)
		default:
			b.WriteString(m.placeWords(far) + "\n")
			further = append(further, m.branches(b, w.to, indent+below, depth+1)...)
		}
	}
	return further
}

// placeWords returns a region's name with its state and who is there.
func (m *chart) placeWords(p *place) string {
	text := svg.Plain(p.region.Name) + " (" + strings.Join(p.status, ", ") + ")"
	if len(p.here) == 0 {
		return text
	}
	var here []string
	for _, o := range p.here {
		here = append(here, o.text)
	}
	return text + ": " + strings.Join(here, ", ")
}
