package show

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/internal/svg"
)

// Sizes of the drawing, in pixels. They are whole numbers: no float decides a position.
const (
	svgLine   = 18 // the height of a line
	svgPad    = 10 // around the text of a box
	svgRow    = 26 // between boxes of a column
	svgGap    = 70 // between columns, at the least
	svgMargin = 24
	svgHead   = 56 // the title
)

// svgBox is the box of a place.
type svgBox struct {
	place      int
	lines      []string
	x, y, w, h int
	order      int      // its place in its column
	left       []svgEnd // the ways that end on its left side, from the top
	right      []svgEnd // the ways that end on its right side, from the top
}

// MapSVG draws what a viewer knows of the map as an SVG picture. Regions are boxes, in columns by their distance from the starting region.
// Each box lists who and what is there. An explored region has a solid frame, a region that is only known a dashed one, an unknown one is a
// question mark. Lit regions are light, dark ones dark, water is blue, and the goal has a golden frame. Ways are lines with their Obstacles
// on them. Names are escaped. Equal Views give the same bytes on every machine.
func MapSVG(v *board.View) []byte {
	d := drawingOf(v)
	d.write()
	return d.out.Bytes()
}

// drawingOf places the boxes, the ways and their labels.
func drawingOf(v *board.View) *svgDrawing {
	m := chartOf(v)
	d := &svgDrawing{m: &m, boxes: make([]svgBox, len(m.places))}
	d.columns()
	d.join()
	d.stack()
	d.route()
	return d
}

// svgDrawing is a picture being drawn.
type svgDrawing struct {
	m             *chart
	boxes         []svgBox // by place
	cols          [][]int  // places, by column and from top to bottom
	gaps          []svgGapOf
	width, height int
	ways          []svgWay
	foot          []string
	out           bytes.Buffer
}

// columns sorts places into columns by depth. It orders each column by the positions of the neighbours in the column before, so that few
// lines cross. Equals keep the order of the Spec.
func (d *svgDrawing) columns() {
	m := d.m
	for i := range m.places {
		p := &m.places[i]
		for len(d.cols) <= p.depth {
			d.cols = append(d.cols, nil)
		}
		d.cols[p.depth] = append(d.cols[p.depth], i)
		b := &d.boxes[i]
		b.place = i
		if p.region == nil {
			b.lines = []string{"?"}
		} else {
			b.lines = []string{svg.Plain(p.region.Name), strings.Join(p.status, ", ")}
			for _, o := range p.here {
				b.lines = append(b.lines, o.text)
			}
		}
		for k, l := range b.lines {
			b.lines[k] = svg.Clip(l)
			b.w = max(b.w, svg.Width(b.lines[k]))
		}
		b.w += 2 * svgPad
		b.h = len(b.lines)*svgLine + 2*svgPad
	}
	for c, col := range d.cols {
		var before []int
		if c > 0 {
			before = d.cols[c-1]
		}
		sum, n := make([]int64, len(m.places)), make([]int64, len(m.places))
		for _, i := range before {
			for k := range m.places[i].ways {
				if to := m.places[i].ways[k].to; m.places[to].depth == c {
					sum[to] += int64(d.boxes[i].order)
					n[to]++
				}
			}
		}
		slices.SortStableFunc(col, func(a, b int) int { return cmp.Compare(sum[a]*max(n[b], 1), sum[b]*max(n[a], 1)) })
		for k, i := range col {
			d.boxes[i].order = k
		}
	}
}

// stack positions the boxes. Columns go from left to right, far enough apart for the words on the lines between them.
func (d *svgDrawing) stack() {
	heights := make([]int, len(d.cols))
	for c, col := range d.cols {
		for k, i := range col {
			if k > 0 {
				heights[c] += svgRow
			}
			heights[c] += d.boxes[i].h
		}
		d.height = max(d.height, heights[c])
	}
	x := svgMargin
	for c, col := range d.cols {
		y := svgHead + svgMargin + (d.height-heights[c])/2
		wide := 0
		for _, i := range col {
			b := &d.boxes[i]
			b.x, b.y = x, y
			y += b.h + svgRow
			wide = max(wide, b.w)
		}
		for _, i := range col { // a column is as wide as its widest box
			if d.m.places[i].region != nil {
				d.boxes[i].w = wide
			}
		}
		x += wide
		gap := 0 // beyond the last column only what its own ways need
		for _, w := range d.ways {
			if w.col != c {
				continue
			}
			if gap = max(gap, svgGap); len(w.label) > 0 {
				gap = max(gap, w.wide+svgPad+svgGap)
			}
		}
		if c < len(d.cols)-1 {
			gap = max(gap, svgGap)
		}
		d.gaps = append(d.gaps, svgGapOf{x, x + gap})
		x += gap
	}
	d.height += svgHead + 2*svgMargin
	d.foot = append(d.m.fates(), "explored: framed; only known: dashed; ?: unknown", "arrow: leads only that way; red: blocked by what stands on it")
	d.width = max(x+svgMargin, svg.Width(d.m.title())*2+2*svgMargin)
	for _, l := range d.foot {
		d.width = max(d.width, svg.Width(l)+2*svgMargin)
	}
}

const svgStyle = `text{font:13px monospace;fill:#222}
.page{fill:#fff}
.head{font-size:20px;font-weight:bold}
.name{font-weight:bold}
.note,.foot{fill:#555}
.place{fill:#fffbe6;stroke:#555;stroke-width:2}
.dark{fill:#3a4050}
.water{fill:#d8ecfb}
.darkwater{fill:#22486e}
.known{stroke-dasharray:6 4}
.goal{stroke:#b8860b;stroke-width:4}
.unknown{fill:#eee;stroke:#777;stroke-dasharray:2 3}
.on{fill:#f4f4f4}
.on.note{fill:#c8c8c8}
.pc{fill:#0a5c2f;font-weight:bold}
.foe{fill:#a01818}
.thing{fill:#555}
.on.pc{fill:#9be7b4}
.on.foe{fill:#ffb3ad}
.on.thing{fill:#ccc}
.way{fill:none;stroke:#777;stroke-width:2}
.blocked{stroke:#a01818}
.tip{fill:#777}
.label{fill:#fff;stroke:#a01818}
@media (prefers-color-scheme:dark){
.page{fill:#16191d}
.head{fill:#eee}
.foot{fill:#b4b8bd}
.place{fill:#d9d3bd;stroke:#6d6d6d}
.dark{fill:#2a2f3b}
.water{fill:#b4cfe2}
.darkwater{fill:#1c3f61}
.goal{stroke:#d9a520}
.unknown{fill:#3c4147;stroke:#999}
.unseen{fill:#eee}
.note,.thing{fill:#444}
.foe{fill:#8a0f0f}
.pc{fill:#0a4f28}
.way{stroke:#9aa0a6}
.blocked{stroke:#ff6b6b}
.tip{fill:#9aa0a6}
.label{fill:#d9d3bd;stroke:#ff6b6b}
}
`

// write writes the picture.
func (d *svgDrawing) write() {
	m, o := d.m, &d.out
	height := d.height + len(d.foot)*svgLine + svgMargin
	title := svg.Escape(m.title())
	fmt.Fprintf(o, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" role=\"img\">\n", d.width, height, d.width,
		height)
	fmt.Fprintf(o, "<title>%s</title>\n<style>%s</style>\n", title, svgStyle)
	o.WriteString(`<defs><marker id="arrow" markerUnits="userSpaceOnUse" viewBox="0 0 10 8" markerWidth="16" markerHeight="13" refX="9" refY="4"` +
		` orient="auto-start-reverse"><path class="tip" d="M0 0L10 4L0 8z"/></marker></defs>` + "\n")
	fmt.Fprintf(o, "<rect class=\"page\" width=\"%d\" height=\"%d\"/>\n", d.width, height)
	fmt.Fprintf(o, "<text class=\"head\" x=\"%d\" y=\"%d\">%s</text>\n", svgMargin, svgMargin+16, title)
	if len(m.places) == 0 {
		fmt.Fprintf(o, "<text class=\"foot\" x=\"%d\" y=\"%d\">nothing is known yet</text>\n", svgMargin, svgHead+svgMargin/2)
	}
	for i := range d.ways { // below boxes, and their labels above other ways
		d.line(&d.ways[i])
	}
	for i := range d.ways {
		d.writeLabel(&d.ways[i])
	}
	for i := range m.places {
		d.box(i)
	}
	for k, l := range d.foot {
		fmt.Fprintf(o, "<text class=\"foot\" x=\"%d\" y=\"%d\">%s</text>\n", svgMargin, d.height+k*svgLine, svg.Escape(l))
	}
	o.WriteString("</svg>\n")
}

// box draws a place.
func (d *svgDrawing) box(i int) {
	p, b := &d.m.places[i], &d.boxes[i]
	class, on := "place", ""
	switch r := p.region; {
	case r == nil:
		class += " unknown"
	default:
		if !r.Explored {
			class += " known"
		}
		switch {
		case r.Water && !r.Lit:
			class += " darkwater"
		case r.Water:
			class += " water"
		case !r.Lit:
			class += " dark"
		}
		if !r.Lit {
			on = "on "
		}
		if r.ID == d.m.v.Goal {
			class += " goal"
		}
	}
	fmt.Fprintf(&d.out, "<g><rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"8\"/>", class, b.x, b.y, b.w, b.h)
	if p.region != nil {
		if about := p.region.About; about != "" {
			fmt.Fprintf(&d.out, "<title>%s</title>", svg.Escape(svg.Plain(about)))
		}
	}
	d.out.WriteByte('\n')
	for k, l := range b.lines {
		class := "name"
		if p.region == nil {
			class = "name unseen"
		} else if k == 1 {
			class = "note"
		} else if k > 1 {
			class = [...]string{aPC: "pc", aChallenge: "foe", aThing: "thing"}[p.here[k-2].kind]
		}
		fmt.Fprintf(&d.out, "<text class=\"%s%s\" x=\"%d\" y=\"%d\">%s</text>\n", on, class, b.x+svgPad, b.y+svgPad+13+k*svgLine, svg.Escape(l))
	}
	d.out.WriteString("</g>\n")
}
