// Package chart draws chances and shares as bars, in SVG, in light and dark colours.
package chart

import (
	"bytes"
	"cmp"
	"fmt"

	"github.com/crunchrules/crunch/internal/svg"
)

// Sizes, in pixels.
const (
	char   = svg.Char
	wide   = 500 // the width of 100%
	row    = 24
	bar    = 14 // the height of a bar
	head   = 72 // above the first row: the title and the ticks
	foot   = 12 // between the last row and the notes
	margin = 16
)

// A Chart is a title, bars below each other, and notes below the bars. A dashed line stands at Mark, unless it is below 0. It crosses the first
// Marked bars; 0 means all of them.
type Chart struct {
	Title  string
	Bars   []Bar
	Mark   float64
	Marked int
	Notes  []string
}

// A Bar is a line of a chart: a part of 1, with the bounds between which the truth lies. A Bar with only a Name is a heading.
type Bar struct {
	Name            string
	Part, Low, High float64
	Heading         bool
}

const style = `text{font:13px monospace;fill:#222}
.page{fill:#fff}
.title,.heading{font-weight:bold}
.tick,.note{fill:#555}
.grid{stroke:#ccc}
.bar{fill:#7aa6c2}
.bounds{stroke:#222;stroke-width:2;fill:none}
.mark{stroke:#b03a2e;stroke-width:2;stroke-dasharray:4 3}
@media (prefers-color-scheme:dark){
text{fill:#eee}
.page{fill:#16191d}
.tick,.note{fill:#b4b8bd}
.grid{stroke:#3c4147}
.bar{fill:#3f708f}
.bounds{stroke:#eee}
.mark{stroke:#ff8a7d}
}
`

// SVG draws the chart. Names are escaped, and cut if they are long. Equal Charts give the same bytes on every machine.
func (c *Chart) SVG() []byte {
	var b bytes.Buffer
	title, names, labels := svg.Plain(c.Title), make([]string, len(c.Bars)), 0
	for i := range c.Bars {
		names[i] = svg.Clip(svg.Plain(c.Bars[i].Name))
		labels = max(labels, svg.Width(names[i])) // of headings too: no line goes through one
	}
	left := margin + labels + char // where 0% stands
	x := func(part float64) int { return left + int(part*wide+0.5) }
	bottom := head + len(c.Bars)*row
	across, height := x(1)+8*char+margin, bottom+foot+len(c.Notes)*row+margin
	for _, text := range append([]string{title}, c.Notes...) {
		across = max(across, 2*margin+svg.Width(text))
	}
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d" role="img">`+"\n", across, height, across, height)
	fmt.Fprintf(&b, "<title>%s</title>\n<style>%s</style>\n", svg.Escape(title), style)
	fmt.Fprintf(&b, `<rect class="page" width="%d" height="%d"/>`+"\n", across, height)
	fmt.Fprintf(&b, `<text class="title" x="%d" y="%d">%s</text>`+"\n", margin, margin+12, svg.Escape(title))
	for percent := 0; percent <= 100; percent += 25 {
		at := x(float64(percent) / 100)
		fmt.Fprintf(&b, `<line class="grid" x1="%d" y1="%d" x2="%d" y2="%d"/>`, at, head-6, at, bottom)
		fmt.Fprintf(&b, `<text class="tick" x="%d" y="%d" text-anchor="middle">%d%%</text>`+"\n", at, head-12, percent)
	}
	for i := range c.Bars {
		one, y := &c.Bars[i], head+i*row
		if one.Heading {
			fmt.Fprintf(&b, `<text class="heading" x="%d" y="%d">%s</text>`+"\n", margin, y+15, svg.Escape(names[i]))
			continue
		}
		fmt.Fprintf(&b, `<text class="name" x="%d" y="%d" text-anchor="end">%s</text>`, left-char, y+15, svg.Escape(names[i]))
		fmt.Fprintf(&b, `<rect class="bar" x="%d" y="%d" width="%d" height="%d"/>`, left, y+4, x(one.Part)-left, bar)
		if low, high, middle := x(one.Low), x(one.High), y+4+bar/2; low < high {
			fmt.Fprintf(&b, `<path class="bounds" d="M%d %dV%dM%d %dH%dM%d %dV%d"/>`, low, middle-4, middle+4, low, middle, high, high, middle-4, middle+4)
		}
		fmt.Fprintf(&b, `<text class="part" x="%d" y="%d">%.1f%%</text>`+"\n", x(1)+char, y+15, 100*one.Part)
	}
	if c.Mark >= 0 {
		fmt.Fprintf(&b, `<line class="mark" x1="%d" y1="%d" x2="%d" y2="%d"/>`+"\n", x(c.Mark), head-6, x(c.Mark), head+cmp.Or(c.Marked, len(c.Bars))*row)
	}
	for i, note := range c.Notes {
		fmt.Fprintf(&b, `<text class="note" x="%d" y="%d">%s</text>`+"\n", margin, bottom+foot+i*row+15, svg.Escape(svg.Plain(note)))
	}
	b.WriteString("</svg>\n")
	return b.Bytes()
}
