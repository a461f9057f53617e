// Package chart draws chances and shares as bars, in SVG.
package chart

import (
	"bytes"
	"fmt"
	"html"
)

// Sizes, in pixels.
const (
	labels = 320 // the width of the names
	wide   = 500 // the width of 100%
	row    = 24
	head   = 48
	margin = 16
)

// A Bar is a line of a chart: a part of 1, with the bounds between which the truth lies. A Bar with only a Name is a heading.
type Bar struct {
	Name            string
	Part, Low, High float64
	Heading         bool
}

// Bars draws bars under a title. A dashed line stands at mark, unless it is below 0. Names are escaped, and cut if they are long. Equal
// arguments give the same bytes on every machine.
func Bars(title string, bars []Bar, mark float64) []byte {
	var b bytes.Buffer
	x := func(part float64) int { return margin + labels + int(part*wide+0.5) }
	width, height := labels+wide+2*margin+60, head+len(bars)*row+2*margin+20
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %[1]d %[2]d" font-family="sans-serif" font-size="13">`+"\n", width, height)
	fmt.Fprintf(&b, `<rect width="%d" height="%d" fill="#ffffff"/>`+"\n", width, height)
	fmt.Fprintf(&b, `<text x="%d" y="%d" font-weight="bold">%s</text>`+"\n", margin, margin+12, html.EscapeString(title))
	bottom := head + len(bars)*row
	for percent := 0; percent <= 100; percent += 25 {
		at := x(float64(percent) / 100)
		fmt.Fprintf(&b, `<line x1="%d" y1="%d" x2="%[1]d" y2="%d" stroke="#cccccc"/><text x="%[1]d" y="%d" text-anchor="middle" fill="#555555">%d%%</text>`+"\n", at, head-6, bottom, bottom+18, percent)
	}
	for i, bar := range bars {
		y := head + i*row
		name := []rune(bar.Name)
		if len(name) > 44 {
			name = append(name[:43], '…')
		}
		if bar.Heading {
			fmt.Fprintf(&b, `<text x="%d" y="%d" font-weight="bold">%s</text>`+"\n", margin, y+14, html.EscapeString(string(name)))
			continue
		}
		low, high := x(bar.Low), x(bar.High)
		fmt.Fprintf(&b, `<text x="%d" y="%d" text-anchor="end">%s</text>`, margin+labels-8, y+14, html.EscapeString(string(name)))
		fmt.Fprintf(&b, `<rect x="%d" y="%d" width="%d" height="14" fill="#7aa6c2"/>`, x(0), y+3, x(bar.Part)-x(0))
		if low < high {
			fmt.Fprintf(&b, `<path d="M%d %dH%dM%[1]d %dV%dM%[3]d %[4]dV%[5]d" stroke="#222222" stroke-width="2" fill="none"/>`, low, y+10, high, y+6, y+14)
		}
		fmt.Fprintf(&b, `<text x="%d" y="%d">%.1f%%</text>`+"\n", x(1)+8, y+14, 100*bar.Part)
	}
	if mark >= 0 {
		fmt.Fprintf(&b, `<line x1="%d" y1="%d" x2="%[1]d" y2="%d" stroke="#b03a2e" stroke-dasharray="4 3"/>`+"\n", x(mark), head-6, bottom)
	}
	b.WriteString("</svg>\n")
	return b.Bytes()
}
