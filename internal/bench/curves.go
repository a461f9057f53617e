package main

import (
	"bytes"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/crunchrules/crunch/internal/svg"
)

// picture shows the table Growth as curves.
const picture = "docs/pictures/growth.svg"

// A curve is how a cost grows: times what it was, for a size that has grown to once, twice and four times.
type curve struct {
	what string
	cost []float64
}

var sizes = regexp.MustCompile(`\d[\d,]*`)

// curves reads a table of growth back from the page: the picture shows what the page says.
func curves(page []byte, t *table) (list []curve, err error) {
	_, rest, _ := strings.Cut(string(page), "## "+t.title+"\n")
	_, rest, _ = strings.Cut(rest, "<!-- measured -->\n")
	rest, _, _ = strings.Cut(rest, "<!-- end -->\n")
	lines := strings.Split(strings.TrimSpace(rest), "\n")
	if len(lines) != len(t.rows)+2 {
		return nil, fmt.Errorf("PERFORMANCE.md: %s has %d lines, want %d", t.title, len(lines), len(t.rows)+2)
	}
	column := slices.Index(strings.Split(lines[0], " | "), "instructions")
	first := 0.0
	for i, r := range t.rows {
		cells := strings.Split(lines[i+2], " | ")
		if column < 0 || column >= len(cells) {
			return nil, fmt.Errorf("PERFORMANCE.md: %s has no instructions: %s", t.title, lines[i+2])
		}
		n, err := strconv.ParseFloat(strings.ReplaceAll(cells[column], ",", ""), 64)
		if err != nil || n <= 0 {
			return nil, fmt.Errorf("PERFORMANCE.md: %s: found %q instructions, want a number above 0", t.title, cells[column])
		}
		if r.against == "" {
			first, list = n, append(list, curve{what: sizes.ReplaceAllString(r.what, "n")})
		}
		c := &list[len(list)-1]
		c.cost = append(c.cost, n/first)
	}
	return list, nil
}

// Sizes, in pixels.
const (
	octave = 150 // from a size to twice the size
	double = 75  // from a cost to twice the cost
	left   = 64  // where the curves begin
	top    = 64  // where a cost of sixteen times stands
	apart  = 20  // from one name to the next, at least
)

const curveStyle = `text{font:13px monospace;fill:#222}
.page{fill:#fff}
.title{font-weight:bold}
.grid{stroke:#ccc}
.wanted{stroke:#b03a2e;stroke-width:2;stroke-dasharray:4 3}
.curve{stroke:#3f708f;stroke-width:2}
.lead{stroke:#7aa6c2}
@media (prefers-color-scheme:dark){
text{fill:#eee}
.page{fill:#16191d}
.grid{stroke:#3c4147}
.wanted{stroke:#ff8a7d}
.curve{stroke:#7aa6c2}
.lead{stroke:#3f708f}
}
`

// draw draws curves over logarithms of size and cost, where what grows as its work does is a straight line. The dashed one is that of work times its
// logarithm, for a size of a thousand at first.
func draw(list []curve) []byte {
	var b bytes.Buffer
	straight := func(class string, x1, y1, x2, y2 int) {
		fmt.Fprintf(&b, `<line class="%s" x1="%d" y1="%d" x2="%d" y2="%d"/>`+"\n", class, x1, y1, x2, y2)
	}
	height := func(cost float64) int { return top + int(math.Round((4-math.Log2(cost))*double)) }
	bent := func(class string, cost []float64) {
		for i := 1; i < len(cost); i++ {
			straight(class, left+(i-1)*octave, height(cost[i-1]), left+i*octave, height(cost[i]))
		}
	}
	list = slices.SortedStableFunc(slices.Values(list), func(a, b curve) int { // the one that grows most has the topmost name
		return int(math.Copysign(1, b.cost[len(b.cost)-1]-a.cost[len(a.cost)-1]))
	})
	right, bottom, names := left+2*octave, top+4*double, 0
	for _, c := range list {
		names = max(names, svg.Width(c.what))
	}
	wide, high := right+40+names+16, max(bottom, top+len(list)*apart)+72
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d" role="img">`+"\n", wide, high, wide, high)
	fmt.Fprintf(&b, "<title>What comes of twice and four times as much</title>\n<style>%s</style>\n", curveStyle)
	fmt.Fprintf(&b, `<rect class="page" width="%d" height="%d"/>`+"\n", wide, high)
	fmt.Fprintf(&b, `<text class="title" x="16" y="28">%s</text>`+"\n", "Cost, by size: times what it was")
	for i := range 5 {
		y := bottom - i*double
		straight("grid", left, y, right, y)
		fmt.Fprintf(&b, `<text x="%d" y="%d" text-anchor="end">%dx</text>`+"\n", left-8, y+5, 1<<i)
	}
	for i := range 3 {
		x := left + i*octave
		straight("grid", x, top, x, bottom)
		fmt.Fprintf(&b, `<text x="%d" y="%d" text-anchor="middle">%dx</text>`+"\n", x, bottom+24, 1<<i)
	}
	const first = 1000
	bent("wanted", []float64{1, 2 * math.Log2(2*first) / math.Log2(first), 4 * math.Log2(4*first) / math.Log2(first)})
	for i, c := range list {
		y := top + i*apart + apart/2
		straight("lead", right, height(c.cost[len(c.cost)-1]), right+32, y)
		bent("curve", c.cost)
		fmt.Fprintf(&b, `<text x="%d" y="%d">%s</text>`+"\n", right+40, y+5, svg.Escape(svg.Plain(c.what)))
	}
	fmt.Fprintf(&b, `<text x="16" y="%d">%s</text>`+"\n</svg>\n", high-16, "dashed: work times its logarithm")
	return b.Bytes()
}
