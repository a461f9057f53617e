package show

import (
	"cmp"
	"slices"
	"strings"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/forms"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/svg"
)

// A Layout is a map as numbers: where its places and ways are, and the words on them. MapSVG draws it, and any front end can. Regions are
// boxes, in columns by their distance from the starting region. A unit is a pixel of MapSVG's picture, counted from its upper left corner.
// The words are wide enough in a monospace font of 13 pixels.
type Layout struct {
	Width, Height int
	Title         string // the scenario and its progress
	Places        []LayoutPlace
	Ways          []LayoutWay
	Notes         []string // what MapSVG writes below: the PCs that are no longer on the map, and what the drawing means
}

// A Box is a rectangle: its upper left corner and its size.
type Box struct{ X, Y, Width, Height int }

// A Point is a point of a Layout.
type Point struct{ X, Y int }

// A LayoutPlace is the box of a region that the viewer knows, or of an unknown one at the far end of a way.
type LayoutPlace struct {
	Region   scenario.RegionID // NoRegion if it is unknown
	Box      Box
	About    string `json:",omitzero"` // the region's description
	Explored bool
	Lit      bool
	Water    bool
	Goal     bool
	Lines    []LayoutLine // its name, its state in words, then who and what is there; "?" alone if it is unknown
}

// A LayoutLine is a line of text: Y is its top, and it is 18 units high.
type LayoutLine struct {
	X, Y  int
	Class string       // "name" (of the place), "note" (its state), "pc", "foe" (a Challenge), "thing" (a body, Feature or item), "label" (on a way)
	Who   scenario.Who `json:",omitzero"` // the PC or Challenge, also of a body
	Text  string
}

// A LayoutWay is a connection that the viewer knows.
type LayoutWay struct {
	Conn     scenario.ConnID `key:"always"`
	From, To int             // the places that it joins, in Layout.Places
	Curve    [4]Point        // a cubic Bezier curve: where it ends at From, two control points, where it ends at To
	Forth    bool            // it leads from From to To
	Back     bool            // it leads from To to From
	Blocked  bool            // by what stands on it, or it is closed
	Label    []LayoutLine    // what stands on it, and which way is down; X is their middle
	Frame    *Box            // around the label
}

// MarshalJSON writes the Layout as board.View.MarshalJSON writes a View: keys in lowerCamel, lists never null.
func (l Layout) MarshalJSON() ([]byte, error) { return forms.Marshal(&l) }

// Sizes of the drawing, in pixels. They are whole numbers: no float decides a position.
const (
	svgLine   = 18 // the height of a line
	svgPad    = 10 // around the text of a box
	svgRow    = 26 // between boxes of a column
	svgGap    = 70 // between columns, at the least
	svgMargin = 24
	svgHead   = 56 // the title
)

// layoutBox is the box of a place.
type layoutBox struct {
	place      int
	lines      []string
	x, y, w, h int
	order      int         // its place in its column
	left       []layoutEnd // the ways that end on its left side, from the top
	right      []layoutEnd // the ways that end on its right side, from the top
}

// MapLayout lays out what a viewer knows of the map. Equal Views give the same Layout on every machine.
func MapLayout(v *board.View) Layout {
	m := chartOf(v)
	d := layouter{m: &m, boxes: make([]layoutBox, len(m.places))}
	d.columns()
	d.join()
	d.stack()
	d.route()
	return d.layout()
}

// layouter is a Layout being made.
type layouter struct {
	m             *chart
	boxes         []layoutBox // by place
	cols          [][]int     // places, by column and from top to bottom
	gaps          []layoutGap
	width, height int
	ways          []wayLaid
	foot          []string
}

// columns sorts places into columns by depth. It orders each column by the positions of the neighbours in the column before, so that few
// lines cross. Equals keep the order of the Spec.
func (d *layouter) columns() {
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
func (d *layouter) stack() {
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
		d.gaps = append(d.gaps, layoutGap{x, x + gap})
		x += gap
	}
	d.height += svgHead + 2*svgMargin
	d.foot = append(d.m.fates(), "explored: framed; only known: dashed; ?: unknown", "arrow: leads only that way; red: blocked by what stands on it")
	d.width = max(x+svgMargin, svg.Width(d.m.title())*2+2*svgMargin)
	for _, l := range d.foot {
		d.width = max(d.width, svg.Width(l)+2*svgMargin)
	}
}

func (d *layouter) layout() Layout {
	l := Layout{Width: d.width, Height: d.height + len(d.foot)*svgLine + svgMargin, Title: d.m.title(), Notes: d.foot}
	for i := range d.m.places {
		l.Places = append(l.Places, d.place(i))
	}
	for i := range d.ways {
		l.Ways = append(l.Ways, d.way(&d.ways[i]))
	}
	return l
}

// place returns the box of a place.
func (d *layouter) place(i int) LayoutPlace {
	p, b := &d.m.places[i], &d.boxes[i]
	out := LayoutPlace{Region: scenario.NoRegion, Box: Box{b.x, b.y, b.w, b.h}}
	if r := p.region; r != nil {
		out.Region, out.About = r.ID, svg.Plain(r.About)
		out.Explored, out.Lit, out.Water, out.Goal = r.Explored, r.Lit, r.Water, r.ID == d.m.v.Goal
	}
	for k, text := range b.lines {
		line := LayoutLine{X: b.x + svgPad, Y: b.y + svgPad + k*svgLine, Class: "name", Text: text}
		if k == 1 {
			line.Class = "note"
		} else if k > 1 {
			o := &p.here[k-2]
			line.Class, line.Who = [...]string{aPC: "pc", aChallenge: "foe", aThing: "thing"}[o.kind], o.who
		}
		out.Lines = append(out.Lines, line)
	}
	return out
}

func (d *layouter) way(w *wayLaid) LayoutWay {
	out := LayoutWay{Conn: w.w.conn, From: w.a, To: w.b, Forth: w.w.ahead, Back: w.w.back, Blocked: len(w.w.blocks) > 0,
		Curve: [4]Point{{w.x1, w.y1}, {w.x1 + w.c1, w.y1}, {w.x2 + w.c2, w.y2}, {w.x2, w.y2}}}
	if len(w.label) == 0 {
		return out
	}
	left, top, right, bottom := w.frame()
	out.Frame = &Box{left, top, right - left, bottom - top}
	for k, text := range w.label {
		out.Label = append(out.Label, LayoutLine{X: w.x, Y: top + k*svgLine, Class: "label", Text: text})
	}
	return out
}
