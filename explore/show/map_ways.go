package show

import (
	"cmp"
	"slices"

	"github.com/crunchrules/crunch/internal/svg"
)

// wayLaid is a way on the map, drawn once: from the box farther left, or in one column from the upper one.
type wayLaid struct {
	w              *way
	a, b           int // places
	col            int // the column of a: the way runs through the gap to its right
	label          []string
	wide           int // the width of the label's frame
	x1, y1, x2, y2 int // where it ends at a and at b
	c1, c2         int // how far its curve reaches out at each end
	x, y           int // the middle of its label
}

// layoutEnd is the end of a way at a side of a box.
type layoutEnd struct{ way, other int } // other is the place at its far end

// layoutGap is the room to the right of a column, from left to right.
type layoutGap struct{ from, to int }

// join lists the ways.
func (d *layouter) join() {
	m := d.m
	for i := range m.places {
		for k := range m.places[i].ways {
			w := &m.places[i].ways[k]
			from, to := m.places[i].depth, m.places[w.to].depth
			if from > to || from == to && d.boxes[i].order >= d.boxes[w.to].order { // the View has the way at both ends
				continue
			}
			one := wayLaid{w: w, a: i, b: w.to, col: from, label: d.onLine(i, w)}
			for _, l := range one.label {
				one.wide = max(one.wide, svg.Width(l)+svgPad)
			}
			n := len(d.ways)
			d.ways = append(d.ways, one)
			a, b := &d.boxes[i], &d.boxes[w.to]
			a.right = append(a.right, layoutEnd{n, w.to})
			if from == to {
				b.right = append(b.right, layoutEnd{n, i})
			} else {
				b.left = append(b.left, layoutEnd{n, i})
			}
		}
	}
}

// onLine returns the label of a way: its Obstacles, and which way is down.
func (d *layouter) onLine(from int, w *way) []string {
	var lines []string
	for _, o := range w.blocks {
		lines = append(lines, svg.Clip(o))
	}
	lower := d.m.places[w.to].region
	if w.up {
		lower = d.m.places[from].region
	}
	if (w.down || w.up) && lower != nil {
		lines = append(lines, svg.Clip("down to "+svg.Plain(lower.Name)))
	}
	return lines
}

// route spreads the ends of the ways over the sides of their boxes, and finds a place for each label.
func (d *layouter) route() {
	for i := range d.boxes {
		b := &d.boxes[i]
		for _, side := range []struct {
			ends []layoutEnd
			x    int
		}{{b.left, b.x}, {b.right, b.x + b.w}} {
			slices.SortStableFunc(side.ends, func(e, f layoutEnd) int { return cmp.Compare(d.boxes[e.other].y, d.boxes[f.other].y) })
			for k, e := range side.ends {
				w, y := &d.ways[e.way], b.y+b.h*(k+1)/(len(side.ends)+1)
				if w.a == i {
					w.x1, w.y1 = side.x, y
				} else {
					w.x2, w.y2 = side.x, y
				}
			}
		}
	}
	for i := range d.ways {
		w := &d.ways[i]
		w.c1 = (w.x2 - w.x1) / 2
		w.c2 = -w.c1
		if a, b := &d.boxes[w.a], &d.boxes[w.b]; a.x == b.x { // around the right side of the column, wider for a longer way
			reach := max(w.x1, w.x2) + svgGap/4 + 10*min(b.order-a.order, 4)
			w.c1, w.c2 = reach-w.x1, reach-w.x2
		}
	}
	for i := range d.ways {
		if len(d.ways[i].label) > 0 {
			d.placeLabel(i)
		}
	}
}

// at returns the point of a way after so many twentieths of its curve.
func (w *wayLaid) at(t int) (x, y int) {
	a, b := int64(20-t), int64(t)
	bezier := func(p, q, r, s int) int { // int may have 32 bits
		return int((int64(p)*a*a*a + 3*int64(q)*a*a*b + 3*int64(r)*a*b*b + int64(s)*b*b*b) / 8000)
	}
	return bezier(w.x1, w.x1+w.c1, w.x2+w.c2, w.x2), bezier(w.y1, w.y1, w.y2, w.y2)
}

func (w *wayLaid) frame() (left, top, right, bottom int) {
	left, top = w.x-w.wide/2, w.y-len(w.label)*svgLine/2
	return left, top, left + w.wide, top + len(w.label)*svgLine
}

// placeLabel puts a label where it hides least: on its way, as near to the middle as can be, and apart from other labels. If there is no
// such point, it goes below the others.
func (d *layouter) placeLabel(i int) {
	w, gap, least := &d.ways[i], d.gaps[d.ways[i].col], -1
	var x, y int
	for _, t := range []int{10, 9, 11, 8, 12, 7, 13, 6, 14, 5, 15} {
		w.x, w.y = w.at(t)
		w.x = min(max(w.x, gap.from+w.wide/2+4), gap.to-w.wide/2-4)
		if hides := d.hides(i); least < 0 || hides < least {
			least, x, y = hides, w.x, w.y
		}
	}
	for w.x, w.y = x, y; d.hides(i) >= svgHidesLabel; w.y += svgLine {
	}
	_, _, _, bottom := w.frame()
	d.height = max(d.height, bottom+svgMargin)
}

// svgHidesLabel is what hides counts for another label.
const svgHidesLabel = 1000

// hides says how much a label hides: other labels, and points of other ways.
func (d *layouter) hides(i int) (sum int) {
	left, top, right, bottom := d.ways[i].frame()
	for k := range d.ways {
		w := &d.ways[k]
		if k == i || w.col != d.ways[i].col {
			continue
		}
		if l, t, r, b := w.frame(); k < i && len(w.label) > 0 && left < r+4 && l < right+4 && top < b+4 && t < bottom+4 {
			sum += svgHidesLabel
		}
		for t := range 21 {
			if x, y := w.at(t); left <= x && x <= right && top <= y && y <= bottom {
				sum++
			}
		}
	}
	return sum
}
