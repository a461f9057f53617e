// Package screen draws a game as a picture, without a window: what there is to see is a list of Shapes, and Image paints them. A window shows the
// picture and tells the Screen where the mouse is, what is clicked and which keys are pressed. Tests need no display.
package screen

import (
	"image"
	"strconv"
	"strings"

	"github.com/crunchrules/crunch/examples/evening"
)

// A Screen is what the players see of a game: the story, the map or a sheet, the party, and the choices below.
type Screen struct {
	Game *evening.Evening

	width, height, scale float64
	mouse                Point
	under, about         string              // what a click would do, and what the mouse is on
	scroll               map[string]*rolling // of each panel that may be longer than its room
	shapes               []Shape
	painter              painter
	stale                bool // the picture is
}

// rolling is how far a panel is scrolled, and how far it may be.
type rolling struct {
	at, most Point
	box      Box
}

// New returns the Screen of a game. It needs a Resize before it shows anything.
func New(game *evening.Evening) *Screen {
	return &Screen{Game: game, scroll: map[string]*rolling{}}
}

// Resize gives the Screen its size in units, and how many pixels of the picture a unit has.
func (s *Screen) Resize(width, height, scale float64) {
	if width != s.width || height != s.height || scale != s.scale {
		s.width, s.height, s.scale = width, height, scale
		s.changed()
	}
}

// Point says where the mouse is.
func (s *Screen) Point(x, y float64) {
	s.mouse = Point{x, y}
	if under, about := s.at(s.mouse); under != s.under || about != s.about {
		s.under, s.about = under, about
		s.changed()
	}
}

// at returns what a click at a place would do, and what there is: what the uppermost Shape there says.
func (s *Screen) at(p Point) (do, about string) {
	for _, sh := range s.shapes {
		if (sh.Do != "" || sh.About != "") && sh.Box.has(p) && sh.Clip.has(p) {
			do, about = sh.Do, sh.About
		}
	}
	return do, about
}

// Click does what the mouse is on.
func (s *Screen) Click() {
	do, _ := s.at(s.mouse)
	switch kind, n, _ := strings.Cut(do, " "); kind {
	case "choose":
		s.Game.At, _ = strconv.Atoi(n)
		s.Press("enter")
	case "mark":
		s.Game.At, _ = strconv.Atoi(n)
		s.Press("")
	case "":
	default:
		s.Press(kind)
	}
}

// Press does what a key says.
func (s *Screen) Press(key string) {
	s.Game.Press(key)
	delete(s.scroll, "story") // what has happened last is in sight
	delete(s.scroll, "choices")
	s.changed()
	s.Point(s.mouse.X, s.mouse.Y)
}

// Wheel scrolls what the mouse is on.
func (s *Screen) Wheel(dx, dy float64) {
	for _, r := range s.scroll {
		if r.box.has(s.mouse) {
			r.at.X = min(max(r.at.X-40*dx, 0), r.most.X)
			r.at.Y = min(max(r.at.Y-40*dy, 0), r.most.Y)
			s.changed()
		}
	}
}

// rolled returns how far a panel is scrolled that has so much more than its room. At first it shows its end, or begins where from says.
func (s *Screen) rolled(name string, box Box, more, from Point) Point {
	more = Point{max(more.X, 0), max(more.Y, 0)}
	r := s.scroll[name]
	if r == nil {
		r = &rolling{at: from}
		s.scroll[name] = r
	}
	r.most, r.box = more, box
	r.at = Point{min(max(r.at.X, 0), more.X), min(max(r.at.Y, 0), more.Y)}
	return r.at
}

// changed lays out the Shapes anew.
func (s *Screen) changed() {
	s.stale = true
	if s.width > 0 && s.height > 0 {
		s.lay()
	}
}

// Shapes returns what there is to see, from below to above.
func (s *Screen) Shapes() []Shape { return s.shapes }

// Image returns the picture, and whether it has changed since the last one. The next one is painted over it.
func (s *Screen) Image() (*image.RGBA, bool) {
	if !s.stale {
		return s.painter.to, false
	}
	s.stale = false
	s.painter.paint(s.shapes, s.width, s.height, s.scale)
	return s.painter.to, true
}
