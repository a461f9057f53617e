package screen

import (
	"image/color"
	"slices"
	"strconv"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
)

// What the map is drawn with.
var (
	paper     = rgb(0xefe7d2)
	darkness  = rgb(0x333c4a)
	water     = rgb(0xbddcee)
	darkWater = rgb(0x23486b)
	unknown   = rgb(0x262d37)
	ink       = rgb(0x23272d)
	pale      = rgb(0xe4e8ee)
	way       = rgb(0x77828f)
)

// A chart is the map in its panel: show.MapLayout says where everything is, and zoom how large.
type chart struct {
	*Screen
	show.Layout
	in   Box
	zoom float64
	from Point         // where the Layout's corner is
	ways map[int][]int // by place: the choices that lead there
}

// chart shows the map as large as it fits, or lets it be scrolled. A click on a place that somebody may Move to does so.
func (s *Screen) chart(b Box) {
	in := s.back(b)
	in, foot := in.top(in.H-22, 4)
	s.write(s.about, foot.X, foot.Y, Shape{Clip: foot, Fill: faint, Size: 13})
	c := chart{Screen: s, Layout: show.MapLayout(&s.Game.View), in: in, ways: map[int][]int{}}
	least, most := c.extent()
	w, h := most.X-least.X, most.Y-least.Y
	if w <= 0 || h <= 0 {
		return
	}
	c.zoom = max(min(c.in.W/w, c.in.H/h, 1.5), 0.7)
	more := Point{w*c.zoom - c.in.W, h*c.zoom - c.in.H}
	here := c.here()
	roll := s.rolled("map", c.in, more, Point{(here.X-least.X)*c.zoom - c.in.W/2, (here.Y-least.Y)*c.zoom - c.in.H/2})
	c.from = Point{c.in.X - least.X*c.zoom - roll.X + max(-more.X, 0)/2, c.in.Y - least.Y*c.zoom - roll.Y + max(-more.Y, 0)/2}
	c.moves()
	for i := range c.Ways {
		c.way(&c.Ways[i])
	}
	for i := range c.Places {
		c.place(i)
	}
	for i := range c.Ways {
		c.label(&c.Ways[i])
	}
}

// extent returns the corners of all that is drawn.
func (c *chart) extent() (least, most Point) {
	least = Point{float64(c.Width), float64(c.Height)}
	grow := func(x, y int) {
		least = Point{min(least.X, float64(x-4)), min(least.Y, float64(y-4))}
		most = Point{max(most.X, float64(x+4)), max(most.Y, float64(y+4))}
	}
	box := func(b show.Box) { grow(b.X, b.Y); grow(b.X+b.Width, b.Y+b.Height) }
	for _, p := range c.Places {
		box(p.Box)
	}
	for _, w := range c.Ways {
		for _, p := range w.Curve {
			grow(p.X, p.Y)
		}
		if w.Frame != nil {
			box(*w.Frame)
		}
	}
	return least, most
}

// here returns the middle of the place where who chooses stands.
func (c *chart) here() Point {
	for _, p := range c.Places {
		for _, line := range p.Lines {
			if line.Class == "pc" && (line.Who == c.Game.View.Viewer || !c.Game.View.Viewer.IsPC()) {
				return Point{float64(p.Box.X) + float64(p.Box.Width)/2, float64(p.Box.Y) + float64(p.Box.Height)/2}
			}
		}
	}
	return Point{}
}

// moves finds the places that a choice leads to: the far ends of the ways that Moves name.
func (c *chart) moves() {
	for i, choice := range c.Game.View.Choices {
		if choice.Do != board.VerbMove {
			continue
		}
		for _, w := range c.Ways {
			if w.Conn != choice.Conn {
				continue
			}
			to := w.To
			if c.stands(choice.Who, to) {
				to = w.From
			}
			c.ways[to] = append(c.ways[to], i)
		}
	}
}

// does says what a click on a place does. If several choices lead there, each click puts the cursor on the next one.
func (c *chart) does(place int) string {
	switch all := c.ways[place]; len(all) {
	case 0:
		return ""
	case 1:
		return "choose " + strconv.Itoa(all[0])
	default:
		next := slices.IndexFunc(all, func(i int) bool { return i > c.Game.At })
		return "mark " + strconv.Itoa(all[max(next, 0)])
	}
}

// stands reports whether somebody is at a place.
func (c *chart) stands(who scenario.Who, place int) bool {
	return slices.ContainsFunc(c.Places[place].Lines, func(l show.LayoutLine) bool { return l.Class == "pc" && l.Who == who })
}

func (c *chart) point(x, y int) Point {
	return Point{c.from.X + float64(x)*c.zoom, c.from.Y + float64(y)*c.zoom}
}

func (c *chart) box(b show.Box) Box {
	p := c.point(b.X, b.Y)
	return Box{p.X, p.Y, float64(b.Width) * c.zoom, float64(b.Height) * c.zoom}
}

func (c *chart) way(w *show.LayoutWay) {
	var curve [4]Point
	for i, p := range w.Curve {
		curve[i] = c.point(p.X, p.Y)
		if w.Back && !w.Forth { // its arrow is at its end
			curve[i] = c.point(w.Curve[3-i].X, w.Curve[3-i].Y)
		}
	}
	sh := Shape{Curve: &curve, Clip: c.in, Line: way, Width: 2, Arrow: w.Forth != w.Back}
	if w.Blocked {
		sh.Line = red
	}
	c.add(sh)
}

func (c *chart) label(w *show.LayoutWay) {
	if w.Frame == nil {
		return
	}
	b := c.box(*w.Frame)
	sh := Shape{Box: b, Clip: c.in, Round: 4, Fill: paper, Line: way, Width: 1.5}
	if w.Blocked {
		sh.Line = red
	}
	c.add(sh)
	for _, line := range w.Label {
		size := 13 * c.zoom
		p := c.point(line.X, line.Y)
		c.write(line.Text, p.X-wide(line.Text, Mono, size)/2, p.Y, Shape{Clip: c.in, Face: Mono, Size: size, Fill: ink})
	}
}

func (c *chart) place(i int) {
	p := &c.Places[i]
	known := p.Lines[0].Text != "?"
	sh := Shape{Box: c.box(p.Box), Clip: c.in, Round: 6, Fill: paper, Line: way, Width: 2, Do: c.does(i), About: p.About}
	switch {
	case !known:
		sh.Fill, sh.Dash = unknown, 3
	case p.Water && p.Lit:
		sh.Fill = water
	case p.Water:
		sh.Fill = darkWater
	case !p.Lit:
		sh.Fill = darkness
	}
	if known && !p.Explored {
		sh.Dash = 6
	}
	if p.Goal {
		sh.Line, sh.Width = gold, 3
	}
	if sh.Do != "" {
		sh.Line = green
		if c.under == sh.Do {
			sh.Width, sh.Dash = 4, 0
		}
	}
	c.add(sh)
	letters := ink
	if !known || !p.Lit {
		letters = pale
	}
	for _, line := range p.Lines {
		at := c.point(line.X, line.Y)
		like := Shape{Clip: c.in, Face: Mono, Size: 13 * c.zoom, Fill: letters}
		like.Face, like.Fill = class(line.Class, letters)
		c.write(line.Text, at.X, at.Y, like)
	}
}

// class returns how a line on the map looks, on light or dark ground.
func class(name string, letters color.RGBA) (Face, color.RGBA) {
	light := letters == ink
	switch {
	case name == "name":
		return MonoBold, letters
	case name == "pc" && light:
		return MonoBold, rgb(0x0a6a36)
	case name == "pc":
		return MonoBold, rgb(0x8fe8b4)
	case name == "foe" && light:
		return Mono, rgb(0xa01818)
	case name == "foe":
		return Mono, rgb(0xffaaa4)
	case light:
		return Mono, rgb(0x5b5f66)
	}
	return Mono, rgb(0xb9c1cc)
}
