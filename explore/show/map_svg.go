package show

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/crunchrules/crunch/explore"
)

// Sizes of the drawing, in pixels. They are whole numbers: no float decides a position.
const (
	svgChar    = 8  // the width of a character
	svgLine    = 18 // the height of a line
	svgPad     = 10 // around the text of a box
	svgRow     = 26 // between boxes of a column
	svgGap     = 70 // between columns, at the least
	svgMargin  = 24
	svgHead    = 56 // the title
	svgLongest = 44 // characters of a line
)

// svgBox is the box of a place.
type svgBox struct {
	place      int
	lines      []string
	x, y, w, h int
	order      int // its place in its column
}

func (b *svgBox) middle() int { return b.y + b.h/2 }

// MapSVG draws what a viewer knows of the map as an SVG picture. Regions are boxes, in columns by their distance from the starting region.
// Each box lists who and what is there. An explored region has a solid frame, a region that is only known a dashed one, an unknown one is a
// question mark. Lit regions are light, dark ones dark, water is blue, and the goal has a double frame. Ways are lines with their Obstacles
// on them. Names are escaped. Equal Views give the same bytes on every machine.
func MapSVG(v *explore.View) []byte {
	m := chartOf(v)
	d := svgDrawing{m: &m, boxes: make([]svgBox, len(m.places))}
	d.columns()
	d.stack()
	d.write()
	return d.out.Bytes()
}

// svgDrawing is a picture being drawn.
type svgDrawing struct {
	m             *chart
	boxes         []svgBox // by place
	cols          [][]int  // places, by column and from top to bottom
	width, height int
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
			b.lines = []string{plainText(p.region.Name), strings.Join(p.status, ", ")}
			for _, o := range p.here {
				b.lines = append(b.lines, o.text)
			}
		}
		for k, l := range b.lines {
			b.lines[k] = clip(l)
			b.w = max(b.w, textWidth(b.lines[k]))
		}
		b.w = b.w*svgChar + 2*svgPad
		b.h = len(b.lines)*svgLine + 2*svgPad
	}
	for c, col := range d.cols {
		sum, n := make([]int64, len(m.places)), make([]int64, len(m.places))
		if c > 0 {
			for _, i := range d.cols[c-1] {
				for k := range m.places[i].ways {
					if to := m.places[i].ways[k].to; m.places[to].depth == c {
						sum[to] += int64(d.boxes[i].order)
						n[to]++
					}
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
		wide, label := 0, 0
		for _, i := range col {
			b := &d.boxes[i]
			b.x, b.y = x, y
			y += b.h + svgRow
			wide = max(wide, b.w)
			for k := range d.m.places[i].ways {
				w := &d.m.places[i].ways[k]
				for _, l := range d.onLine(i, w.to, w) {
					label = max(label, textWidth(l))
				}
			}
		}
		for _, i := range col { // a column is as wide as its widest box
			if d.m.places[i].region != nil {
				d.boxes[i].w = wide
			}
		}
		x += wide + max(svgGap, label*svgChar+2*svgPad+svgGap/2)
	}
	d.foot = append(d.m.fates(), "explored: framed; only known: dashed; ?: unknown", "arrow: leads only that way; red: blocked by what stands on it")
	d.width = max(x, textWidth(d.m.title())*svgChar*2+2*svgMargin)
	for _, l := range d.foot {
		d.width = max(d.width, textWidth(l)*svgChar+2*svgMargin)
	}
	d.height += svgHead + 2*svgMargin
}

const svgStyle = `text{font:13px monospace;fill:#222}
.head{font-size:20px;font-weight:bold}
.name{font-weight:bold}
.note{fill:#666}
.place{fill:#fffbe6;stroke:#555;stroke-width:2}
.known{stroke-dasharray:6 4}
.dark{fill:#3a4050}
.water{fill:#d8ecfb}
.darkwater{fill:#22486e}
.goal{stroke:#b8860b;stroke-width:4}
.unknown{fill:#eee;stroke:#999;stroke-dasharray:2 3}
.on{fill:#f4f4f4}
.on.note{fill:#bbb}
.pc{fill:#0a5c2f;font-weight:bold}
.foe{fill:#a01818}
.thing{fill:#555}
.on.pc{fill:#9be7b4}
.on.foe{fill:#ff9c94}
.on.thing{fill:#ccc}
.way{fill:none;stroke:#777;stroke-width:2}
.blocked{stroke:#a01818}
.label{fill:#fff;stroke:#a01818}
`

// write writes the picture.
func (d *svgDrawing) write() {
	m, o := d.m, &d.out
	height := d.height + len(d.foot)*svgLine + svgMargin
	title := escapeXML(m.title())
	fmt.Fprintf(o, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" role=\"img\">\n", d.width, height, d.width, height)
	fmt.Fprintf(o, "<title>%s</title>\n<style>%s</style>\n", title, svgStyle)
	o.WriteString(`<defs><marker id="arrow" markerUnits="userSpaceOnUse" viewBox="0 0 10 8" markerWidth="16" markerHeight="13" refX="9" refY="4" orient="auto-start-reverse"><path d="M0 0L10 4L0 8z" fill="#777"/></marker></defs>` + "\n")
	fmt.Fprintf(o, "<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n", d.width, height)
	fmt.Fprintf(o, "<text class=\"head\" x=\"%d\" y=\"%d\">%s</text>\n", svgMargin, svgMargin+16, title)
	if len(m.places) == 0 {
		fmt.Fprintf(o, "<text class=\"note\" x=\"%d\" y=\"%d\">nothing is known yet</text>\n", svgMargin, svgHead+svgMargin/2)
	}
	for i := range m.places { // ways below boxes, and their labels above other ways
		d.eachWay(i, d.line)
	}
	for i := range m.places {
		d.eachWay(i, d.label)
	}
	for i := range m.places {
		d.box(i)
	}
	for k, l := range d.foot {
		fmt.Fprintf(o, "<text class=\"note\" x=\"%d\" y=\"%d\">%s</text>\n", svgMargin, d.height+k*svgLine, escapeXML(l))
	}
	o.WriteString("</svg>\n")
}

// eachWay calls f once for every way, from the end farther left, or in one column from the upper end.
func (d *svgDrawing) eachWay(i int, f func(a, b *svgBox, w *way)) {
	m := d.m
	for k := range m.places[i].ways {
		w := &m.places[i].ways[k]
		a, b := &d.boxes[i], &d.boxes[w.to]
		from, to := m.places[i].depth, m.places[w.to].depth
		if from < to || from == to && a.order < b.order { // the View has the way at both ends
			f(a, b, w)
		}
	}
}

// ends returns the two ends of a way's line, and how far its curve reaches out.
func (d *svgDrawing) ends(a, b *svgBox) (x1, y1, x2, y2, out int) {
	if a.x == b.x { // in one column: around its right side, wider for a longer way
		far := max(a.order-b.order, b.order-a.order)
		return a.x + a.w, a.middle(), b.x + b.w, b.middle(), svgGap/4 + 10*min(far, 4)
	}
	return a.x + a.w, a.middle(), b.x, b.middle(), (b.x - a.x - a.w) / 2
}

// line draws a way.
func (d *svgDrawing) line(a, b *svgBox, w *way) {
	x1, y1, x2, y2, out := d.ends(a, b)
	c1, c2 := x1+out, x2-out
	if a.x == b.x {
		c2 = x2 + out
	}
	class, arrows := "way", ""
	if len(w.blocks) > 0 {
		class += " blocked"
	}
	switch {
	case !w.ahead:
		arrows = ` marker-start="url(#arrow)"`
	case !w.back:
		arrows = ` marker-end="url(#arrow)"`
	}
	fmt.Fprintf(&d.out, "<path class=\"%s\" d=\"M%d %dC%d %d %d %d %d %d\"%s/>\n", class, x1, y1, c1, y1, c2, y2, x2, y2, arrows)
}

// onLine returns the label of a way: its Obstacles, and which way is down.
func (d *svgDrawing) onLine(from, to int, w *way) []string {
	var lines []string
	for _, o := range w.blocks {
		lines = append(lines, clip(o))
	}
	lower := d.m.places[to].region
	if w.up {
		lower = d.m.places[from].region
	}
	if (w.down || w.up) && lower != nil {
		lines = append(lines, clip("down to "+plainText(lower.Name)))
	}
	return lines
}

// label writes a label onto the middle of a way.
func (d *svgDrawing) label(a, b *svgBox, w *way) {
	lines := d.onLine(a.place, b.place, w)
	if len(lines) == 0 {
		return
	}
	x1, y1, x2, y2, _ := d.ends(a, b)
	x, y := (x1+x2)/2, (y1+y2)/2
	wide := 0
	for _, l := range lines {
		wide = max(wide, textWidth(l))
	}
	wide = wide*svgChar + svgPad
	if a.x == b.x {
		x = x1 + svgPad + wide/2 // beside the boxes
	}
	top := y - len(lines)*svgLine/2
	fmt.Fprintf(&d.out, "<rect class=\"label\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"4\"/>\n", x-wide/2, top, wide, len(lines)*svgLine)
	for k, l := range lines {
		fmt.Fprintf(&d.out, "<text text-anchor=\"middle\" x=\"%d\" y=\"%d\">%s</text>\n", x, top+k*svgLine+13, escapeXML(l))
	}
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
			fmt.Fprintf(&d.out, "<title>%s</title>", escapeXML(plainText(about)))
		}
	}
	d.out.WriteByte('\n')
	for k, l := range b.lines {
		class := "name"
		if k == 1 {
			class = "note"
		} else if k > 1 {
			class = [...]string{aPC: "pc", aChallenge: "foe", aThing: "thing"}[p.here[k-2].kind]
		}
		fmt.Fprintf(&d.out, "<text class=\"%s%s\" x=\"%d\" y=\"%d\">%s</text>\n", on, class, b.x+svgPad, b.y+svgPad+13+k*svgLine, escapeXML(l))
	}
	d.out.WriteString("</g>\n")
}

// textWidth returns how many columns a line takes. Wide characters, such as Chinese ones, take two.
func textWidth(s string) int {
	n := 0
	for _, r := range s {
		n++
		if r >= 0x1100 {
			n++
		}
	}
	return n
}

// clip shortens a line that is too long for a box.
func clip(s string) string {
	runes := []rune(s)
	if len(runes) <= svgLongest {
		return s
	}
	return string(runes[:svgLongest-1]) + "…"
}

var xmlEscapes = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&#34;", "'", "&#39;")

// escapeXML escapes plain text for XML. plainText has already replaced the characters that XML can't hold.
func escapeXML(s string) string { return xmlEscapes.Replace(s) }
