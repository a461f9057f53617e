// Package svgtest reads pictures back, and says what nobody could read in them. Only tests use it.
package svgtest

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/crunchrules/crunch/internal/svg"
)

// T is what a test fails with: a testing.TB or a *rapid.T.
type T interface {
	Helper()
	Errorf(format string, args ...any)
	Fatalf(format string, args ...any)
}

// A Box is the room that something takes, in pixels.
type Box struct{ Left, Top, Right, Bottom int }

func (b Box) holds(c Box) bool {
	return b.Left <= c.Left && c.Right <= b.Right && b.Top <= c.Top && c.Bottom <= b.Bottom
}

func (b Box) meets(c Box) bool {
	return b.Left < c.Right && c.Left < b.Right && b.Top < c.Bottom && c.Top < b.Bottom
}

// A Shape is something that is drawn.
type Shape struct {
	Kind    string // text, rect, line or path
	Classes []string
	Text    string
	Box     Box
	Points  []Point // of a line or path; a curve has 21
}

// A Point is a place on a line.
type Point struct{ X, Y int }

// Has reports whether the shape has a class.
func (s *Shape) Has(class string) bool { return slices.Contains(s.Classes, class) }

// A Picture is an SVG that has been read.
type Picture struct {
	Size   Point
	Titles []string // the picture's own, then those of its parts
	Shapes []Shape  // in the order in which they are drawn
	style  string
}

// Of returns the shapes of a kind that have a class, or all of the kind if the class is "".
func (p *Picture) Of(kind, class string) (list []Shape) {
	for i := range p.Shapes {
		if s := &p.Shapes[i]; s.Kind == kind && (class == "" || s.Has(class)) {
			list = append(list, *s)
		}
	}
	return list
}

// Texts returns all texts.
func (p *Picture) Texts() (list []string) {
	for _, s := range p.Of("text", "") {
		list = append(list, s.Text)
	}
	return list
}

// Read reads a picture. It fails if it isn't valid XML or has something that it doesn't know.
func Read(t T, data []byte) *Picture {
	t.Helper()
	p, err := read(data)
	if err != nil {
		t.Fatalf("%v\n%s", err, data)
	}
	return p
}

func read(data []byte) (*Picture, error) {
	p := &Picture{}
	d := xml.NewDecoder(strings.NewReader(string(data)))
	var open []string
	var text *Shape
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return p, nil
		}
		if err != nil {
			return nil, fmt.Errorf("the SVG is not valid XML: %w", err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			open = append(open, token.Name.Local)
			if slices.Contains(open, "defs") {
				continue
			}
			s, err := p.shape(token)
			if err != nil {
				return nil, err
			}
			if s.Kind != "" {
				p.Shapes = append(p.Shapes, s)
				text = &p.Shapes[len(p.Shapes)-1]
			}
		case xml.EndElement:
			if token.Name.Local == "text" {
				text.Box = p.extent(text)
			}
			open = open[:len(open)-1]
		case xml.CharData:
			switch open := open; {
			case len(open) > 0 && open[len(open)-1] == "style":
				p.style += string(token)
			case len(open) > 0 && open[len(open)-1] == "title":
				p.Titles = append(p.Titles, string(token))
			case len(open) > 0 && open[len(open)-1] == "text":
				text.Text = string(token)
			}
		}
	}
}

var number = regexp.MustCompile(`[A-Z]|-?\d+`)

// shape reads an element.
func (p *Picture) shape(e xml.StartElement) (s Shape, err error) {
	at := map[string]string{}
	for _, a := range e.Attr {
		at[a.Name.Local] = a.Value
	}
	n := func(name string) int {
		if at[name] == "" {
			return 0
		}
		v, bad := strconv.Atoi(at[name])
		if bad != nil {
			err = fmt.Errorf("%s of <%s>: %w", name, e.Name.Local, bad)
		}
		return v
	}
	s = Shape{Kind: e.Name.Local, Classes: strings.Fields(at["class"])}
	switch e.Name.Local {
	case "svg":
		p.Size = Point{n("width"), n("height")}
		if want := fmt.Sprintf("0 0 %d %d", p.Size.X, p.Size.Y); at["viewBox"] != want {
			return s, fmt.Errorf("viewBox %q, want %q", at["viewBox"], want)
		}
		return Shape{}, err
	case "text":
		s.Box.Left, s.Box.Bottom = n("x"), n("y")
		s.Points = []Point{{map[string]int{"": 0, "middle": 1, "end": 2}[at["text-anchor"]], 0}}
	case "rect":
		s.Box = Box{n("x"), n("y"), n("x") + n("width"), n("y") + n("height")}
	case "line":
		s.Points = []Point{{n("x1"), n("y1")}, {n("x2"), n("y2")}}
	case "path":
		s.Points, err = points(at["d"])
	case "title", "style", "g":
		return Shape{}, nil
	case "defs":
		return Shape{}, nil
	default:
		return s, fmt.Errorf("<%s>: an element that svgtest doesn't know", e.Name.Local)
	}
	for k, pt := range s.Points {
		if s.Kind == "text" {
			break
		}
		if k == 0 {
			s.Box = Box{pt.X, pt.Y, pt.X, pt.Y}
		}
		s.Box = Box{min(s.Box.Left, pt.X), min(s.Box.Top, pt.Y), max(s.Box.Right, pt.X), max(s.Box.Bottom, pt.Y)}
	}
	return s, err
}

// points reads a path of M, H, V and C.
func points(path string) (list []Point, err error) {
	words := number.FindAllString(path, -1)
	next := func() (v int) {
		if len(words) == 0 {
			err = fmt.Errorf("path %q ends early", path)
			return 0
		}
		v, bad := strconv.Atoi(words[0])
		words = words[1:]
		if bad != nil {
			err = fmt.Errorf("path %q: %w", path, bad)
		}
		return v
	}
	var at Point
	for len(words) > 0 && err == nil {
		verb := words[0]
		words = words[1:]
		switch verb {
		case "M":
			at = Point{next(), next()}
		case "H":
			at.X = next()
		case "V":
			at.Y = next()
		case "C":
			c := [4]Point{at, {next(), next()}, {next(), next()}, {next(), next()}}
			for t := 1; t <= 20; t++ {
				u, v := int64(20-t), int64(t)
				of := func(a, b, c, d int) int { // int may have 32 bits
					return int((int64(a)*u*u*u + 3*int64(b)*u*u*v + 3*int64(c)*u*v*v + int64(d)*v*v*v) / 8000)
				}
				at = Point{of(c[0].X, c[1].X, c[2].X, c[3].X), of(c[0].Y, c[1].Y, c[2].Y, c[3].Y)}
				list = append(list, at)
			}
			continue
		default:
			return nil, fmt.Errorf("path %q: %q is no verb that svgtest knows", path, verb)
		}
		list = append(list, at)
	}
	return list, err
}

func (p *Picture) extent(s *Shape) Box {
	x, y, size := s.Box.Left, s.Box.Bottom, 13
	if s.Has("head") {
		size = 20
	}
	wide := svg.Width(s.Text) * size / 13
	x -= wide * s.Points[0].X / 2
	return Box{x, y - size*3/4, x + wide, y + size/4}
}
