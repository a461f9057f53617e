package screen

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

type painter struct {
	to    *image.RGBA
	scale float64
	clip  image.Rectangle
	fill  vector.Rasterizer
}

func (p *painter) paint(shapes []Shape, width, height, scale float64) {
	size := image.Rect(0, 0, int(width*scale), int(height*scale))
	if p.to == nil || p.to.Bounds() != size {
		p.to = image.NewRGBA(size)
	}
	p.scale = scale
	draw.Draw(p.to, size, image.NewUniform(ground), image.Point{}, draw.Src)
	for i := range shapes {
		p.shape(&shapes[i])
	}
}

func (p *painter) shape(sh *Shape) {
	c := sh.Clip
	p.clip = image.Rect(int(c.X*p.scale), int(c.Y*p.scale), int(math.Ceil((c.X+c.W)*p.scale)), int(math.Ceil((c.Y+c.H)*p.scale))).Intersect(p.to.Bounds())
	if sh.Text != "" {
		p.text(sh)
		return
	}
	line := sh.outline()
	if sh.Curve == nil && sh.Fill.A > 0 {
		p.areas(sh.Fill, line)
	}
	if sh.Line.A == 0 || sh.Width == 0 {
		return
	}
	var strokes [][]Point
	ends := dashes(line, sh.Dash)
	for i := 0; i+1 < len(ends); i += 2 {
		strokes = append(strokes, stroke(ends[i], ends[i+1], sh.Width))
	}
	p.areas(sh.Line, strokes...)
	if sh.Arrow {
		p.areas(sh.Line, tip(line, 9))
	}
}

func (sh *Shape) outline() []Point {
	if sh.Curve != nil {
		return bend(sh.Curve)
	}
	return corners(sh.Box, sh.Round)
}

// stroke returns the outline of a straight line, a little longer at its ends, so that the next one joins it.
func stroke(a, b Point, width float64) []Point {
	long := math.Hypot(b.X-a.X, b.Y-a.Y)
	if long == 0 {
		return nil
	}
	dx, dy := (b.X-a.X)/long*width/2, (b.Y-a.Y)/long*width/2
	const on = 0.3
	a, b = Point{a.X - dx*on, a.Y - dy*on}, Point{b.X + dx*on, b.Y + dy*on}
	return []Point{{a.X - dy, a.Y + dx}, {b.X - dy, b.Y + dx}, {b.X + dy, b.Y - dx}, {a.X + dy, a.Y - dx}}
}

// tip returns an arrow's head at the end of a line.
func tip(line []Point, size float64) []Point {
	end := line[len(line)-1]
	from := line[0]
	for _, p := range line { // the last place that is as far from the end as the head is long
		if math.Hypot(end.X-p.X, end.Y-p.Y) >= size {
			from = p
		}
	}
	long := max(math.Hypot(end.X-from.X, end.Y-from.Y), 1)
	dx, dy := (end.X-from.X)/long*size, (end.Y-from.Y)/long*size
	return []Point{end, {end.X - dx - dy/2, end.Y - dy + dx/2}, {end.X - dx + dy/2, end.Y - dy - dx/2}}
}

// areas fills what lies in the outlines.
func (p *painter) areas(c color.RGBA, outlines ...[]Point) {
	least, most := Point{math.MaxFloat64, math.MaxFloat64}, Point{-math.MaxFloat64, -math.MaxFloat64}
	for _, line := range outlines {
		for _, at := range line {
			least = Point{min(least.X, at.X*p.scale), min(least.Y, at.Y*p.scale)}
			most = Point{max(most.X, at.X*p.scale), max(most.Y, at.Y*p.scale)}
		}
	}
	if least.X > most.X {
		return
	}
	r := image.Rect(int(math.Floor(least.X)), int(math.Floor(least.Y)), int(math.Ceil(most.X)), int(math.Ceil(most.Y))).Intersect(p.clip)
	if r.Empty() {
		return
	}
	p.fill.Reset(r.Dx(), r.Dy())
	p.fill.DrawOp = draw.Over
	for _, line := range outlines {
		for i, at := range line {
			x, y := float32(at.X*p.scale)-float32(r.Min.X), float32(at.Y*p.scale)-float32(r.Min.Y)
			if i == 0 {
				p.fill.MoveTo(x, y)
			} else {
				p.fill.LineTo(x, y)
			}
		}
		p.fill.ClosePath()
	}
	p.fill.Draw(p.to, r, image.NewUniform(c), image.Point{})
}

func (p *painter) text(sh *Shape) {
	if p.clip.Empty() {
		return
	}
	d := font.Drawer{Dst: p.to.SubImage(p.clip).(draw.Image), Src: image.NewUniform(sh.Fill), Face: face(sh.Face, sh.Size*p.scale)}
	d.Dot = fixed.Point26_6{X: fixed.Int26_6(sh.Box.X * p.scale * 64), Y: fixed.I(int(math.Round((sh.Box.Y + ascent*sh.Size) * p.scale)))}
	d.DrawString(sh.Text)
}
