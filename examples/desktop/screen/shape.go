package screen

import (
	"image/color"
	"math"
)

// A Point is a place on the screen, in units from its upper left corner.
type Point struct{ X, Y float64 }

// A Box is a rectangle: its upper left corner and its size.
type Box struct{ X, Y, W, H float64 }

func (b Box) has(p Point) bool { return p.X >= b.X && p.X < b.X+b.W && p.Y >= b.Y && p.Y < b.Y+b.H }

// in returns the Box without a rim.
func (b Box) in(rim float64) Box {
	return Box{b.X + rim, b.Y + rim, max(b.W-2*rim, 0), max(b.H-2*rim, 0)}
}

// top and left cut a Box in two, with a gap between them.
func (b Box) top(h, gap float64) (Box, Box) {
	h = min(h, b.H)
	return Box{b.X, b.Y, b.W, h}, Box{b.X, b.Y + h + gap, b.W, max(b.H-h-gap, 0)}
}

func (b Box) left(w, gap float64) (Box, Box) {
	w = min(w, b.W)
	return Box{b.X, b.Y, w, b.H}, Box{b.X + w + gap, b.Y, max(b.W-w-gap, 0), b.H}
}

// A Shape is one thing to see: a rectangle, a curve or a line of text.
type Shape struct {
	Box   Box // of text too
	Clip  Box // nothing of the Shape is seen beyond it
	Round float64
	Fill  color.RGBA // of text its colour; nothing is filled if it is zero
	Line  color.RGBA // of the frame or the curve
	Width float64    // of that line
	Dash  float64    // how long its strokes are; 0 is one line
	Curve *[4]Point  // a cubic Bezier curve in place of the rectangle
	Arrow bool       // at the curve's end

	Text string
	Face Face
	Size float64

	Do    string // what a click does: "choose 3", or a key
	About string // what is told while the mouse is on it
}

// dashes returns the ends of the strokes of a line: each pair is one.
func dashes(line []Point, dash float64) (ends []Point) {
	on, left := true, dash
	for i := 1; i < len(line); i++ {
		a, b := line[i-1], line[i]
		for long := math.Hypot(b.X-a.X, b.Y-a.Y); long > 0; long = math.Hypot(b.X-a.X, b.Y-a.Y) {
			step := min(long, left)
			if dash == 0 {
				step = long
			}
			to := Point{a.X + (b.X-a.X)*step/long, a.Y + (b.Y-a.Y)*step/long}
			if on {
				ends = append(ends, a, to)
			}
			if left -= step; left <= 0 && dash > 0 {
				on, left = !on, dash
			}
			if a = to; step == long {
				break
			}
		}
	}
	return ends
}

// corners returns the outline of a rectangle with round corners.
func corners(b Box, round float64) (line []Point) {
	round = min(round, b.W/2, b.H/2)
	in := b.in(round)
	for i, c := range [4]Point{{in.X + in.W, in.Y}, {in.X + in.W, in.Y + in.H}, {in.X, in.Y + in.H}, {in.X, in.Y}} {
		for k := range 7 {
			turn := (float64(i) - 1 + float64(k)/6) * math.Pi / 2
			line = append(line, Point{c.X + round*math.Cos(turn), c.Y + round*math.Sin(turn)})
		}
	}
	return append(line, line[0])
}

// bend returns a curve as a line.
func bend(c *[4]Point) (line []Point) {
	const steps = 24
	for i := range steps + 1 {
		t := float64(i) / steps
		u := 1 - t
		a, b, d, e := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
		line = append(line, Point{a*c[0].X + b*c[1].X + d*c[2].X + e*c[3].X, a*c[0].Y + b*c[1].Y + d*c[2].Y + e*c[3].Y})
	}
	return line
}
