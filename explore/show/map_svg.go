package show

import (
	"bytes"
	"fmt"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/svg"
)

// MapSVG draws what a viewer knows of the map as an SVG picture: the Layout that MapLayout returns. Each box lists who and what is there. An
// explored region has a solid frame, a region that is only known a dashed one, an unknown one is a question mark. Lit regions are light,
// dark ones dark, water is blue, and the goal has a golden frame. Ways are lines with their Obstacles on them. Names are escaped. Equal Views
// give the same bytes on every machine.
func MapSVG(v *board.View) []byte {
	l := MapLayout(v)
	d := svgDrawing{Layout: &l}
	d.write()
	return d.out.Bytes()
}

// svgDrawing is a picture being drawn.
type svgDrawing struct {
	*Layout
	out bytes.Buffer
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

func (d *svgDrawing) write() {
	o, title := &d.out, svg.Escape(d.Title)
	fmt.Fprintf(o, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" role=\"img\">\n", d.Width, d.Height, d.Width,
		d.Height)
	fmt.Fprintf(o, "<title>%s</title>\n<style>%s</style>\n", title, svgStyle)
	o.WriteString(`<defs><marker id="arrow" markerUnits="userSpaceOnUse" viewBox="0 0 10 8" markerWidth="16" markerHeight="13" refX="9" refY="4"` +
		` orient="auto-start-reverse"><path class="tip" d="M0 0L10 4L0 8z"/></marker></defs>` + "\n")
	fmt.Fprintf(o, "<rect class=\"page\" width=\"%d\" height=\"%d\"/>\n", d.Width, d.Height)
	fmt.Fprintf(o, "<text class=\"head\" x=\"%d\" y=\"%d\">%s</text>\n", svgMargin, svgMargin+16, title)
	if len(d.Places) == 0 {
		fmt.Fprintf(o, "<text class=\"foot\" x=\"%d\" y=\"%d\">nothing is known yet</text>\n", svgMargin, svgHead+svgMargin/2)
	}
	for i := range d.Ways { // below boxes, and their labels above other ways
		d.line(&d.Ways[i])
	}
	for i := range d.Ways {
		d.label(&d.Ways[i])
	}
	for i := range d.Places {
		d.box(&d.Places[i])
	}
	for k, l := range d.Notes {
		y := d.Height - svgMargin - (len(d.Notes)-k)*svgLine
		fmt.Fprintf(o, "<text class=\"foot\" x=\"%d\" y=\"%d\">%s</text>\n", svgMargin, y, svg.Escape(l))
	}
	o.WriteString("</svg>\n")
}

func (d *svgDrawing) box(p *LayoutPlace) {
	class, on := "place", ""
	if p.Region == scenario.NoRegion {
		class += " unknown"
	} else {
		if !p.Explored {
			class += " known"
		}
		switch {
		case p.Water && !p.Lit:
			class += " darkwater"
		case p.Water:
			class += " water"
		case !p.Lit:
			class += " dark"
		}
		if !p.Lit {
			on = "on "
		}
		if p.Goal {
			class += " goal"
		}
	}
	fmt.Fprintf(&d.out, "<g><rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"8\"/>", class, p.Box.X, p.Box.Y, p.Box.Width, p.Box.Height)
	if p.About != "" {
		fmt.Fprintf(&d.out, "<title>%s</title>", svg.Escape(p.About))
	}
	d.out.WriteByte('\n')
	for _, l := range p.Lines {
		class := on + l.Class
		if p.Region == scenario.NoRegion {
			class += " unseen"
		}
		fmt.Fprintf(&d.out, "<text class=\"%s\" x=\"%d\" y=\"%d\">%s</text>\n", class, l.X, l.Y+13, svg.Escape(l.Text))
	}
	d.out.WriteString("</g>\n")
}

func (d *svgDrawing) line(w *LayoutWay) {
	class, arrows := "way", ""
	if w.Blocked {
		class += " blocked"
	}
	switch {
	case !w.Forth:
		arrows = ` marker-start="url(#arrow)"`
	case !w.Back:
		arrows = ` marker-end="url(#arrow)"`
	}
	c := &w.Curve
	fmt.Fprintf(&d.out, "<path class=\"%s\" d=\"M%d %dC%d %d %d %d %d %d\"%s/>\n",
		class, c[0].X, c[0].Y, c[1].X, c[1].Y, c[2].X, c[2].Y, c[3].X, c[3].Y, arrows)
}

// label writes the label of a way in its frame.
func (d *svgDrawing) label(w *LayoutWay) {
	if w.Frame == nil {
		return
	}
	b := w.Frame
	fmt.Fprintf(&d.out, "<rect class=\"label\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"4\"/>\n", b.X, b.Y, b.Width, b.Height)
	for _, l := range w.Label {
		fmt.Fprintf(&d.out, "<text text-anchor=\"middle\" x=\"%d\" y=\"%d\">%s</text>\n", l.X, l.Y+13, svg.Escape(l.Text))
	}
}
