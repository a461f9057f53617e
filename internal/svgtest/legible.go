package svgtest

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Legible reads a picture and reports what a person could not read: what is outside it, texts on top of each other or across the edge of a
// box, lines through texts or through places, and texts whose contrast is below 4.5 (WCAG AA) on a light or dark screen.
func Legible(t T, data []byte) *Picture {
	t.Helper()
	p := Read(t, data)
	for i := range p.Shapes {
		s := &p.Shapes[i]
		if !(Box{0, 0, p.Size.X, p.Size.Y}).holds(s.Box) {
			t.Errorf("%s %q at %v is outside of the picture, which is %v", s.Kind, s.Text, s.Box, p.Size)
		}
		for k := range p.Shapes[:i] {
			if !p.Shapes[k].Box.meets(s.Box) {
				continue
			}
			if what := p.clash(k, i); what != "" {
				t.Errorf("%s: %s %v %q at %v and %s %v %q at %v", what, p.Shapes[k].Kind, p.Shapes[k].Classes, p.Shapes[k].Text, p.Shapes[k].Box, s.Kind,
					s.Classes, s.Text, s.Box)
			}
		}
		if s.Kind != "text" {
			continue
		}
		for _, dark := range []bool{false, true} {
			ink, paper := p.colour(s, dark), p.colour(p.under(i), dark)
			if c := Contrast(ink, paper); !(c >= 4.5) {
				t.Errorf("text %q: the contrast of %s on %s is %.2f, want 4.5 (dark: %v)", s.Text, ink, paper, c, dark)
			}
		}
	}
	return p
}

// clash says what is wrong about two shapes whose boxes meet. The second is drawn later.
func (p *Picture) clash(first, second int) string {
	a, b := &p.Shapes[first], &p.Shapes[second]
	if a.Has("page") {
		return ""
	}
	switch a.Kind + " " + b.Kind {
	case "text text":
		return "a text on a text"
	case "rect text":
		if !a.Box.holds(b.Box) {
			return "a text across the edge of a box"
		}
	case "text rect":
		return "a box on a text"
	case "rect rect":
		return "a box on a box"
	case "line text", "text line", "path text", "text path":
		line, text := a, b
		if a.Kind == "text" {
			line, text = b, a
		}
		if line.crosses(text.Box) && !p.covered(first, second) {
			return "a line through a text"
		}
	case "path rect":
		if b.Has("place") && a.crosses(Box{b.Box.Left + 2, b.Box.Top + 2, b.Box.Right - 2, b.Box.Bottom - 2}) {
			return "a line through a place"
		}
	}
	return ""
}

// covered reports whether a box that is drawn between a line and a text hides the line under the text.
func (p *Picture) covered(line, text int) bool {
	if p.Shapes[text].Kind != "text" {
		return false
	}
	return slices.ContainsFunc(p.Shapes[line:text], func(s Shape) bool { return s.Kind == "rect" && s.Box.holds(p.Shapes[text].Box) })
}

// crosses reports whether a line goes through a box.
func (s *Shape) crosses(b Box) bool {
	for k := 1; k < len(s.Points); k++ {
		p, q := s.Points[k-1], s.Points[k]
		for t := range 9 {
			x, y := p.X+(q.X-p.X)*t/8, p.Y+(q.Y-p.Y)*t/8
			if b.Left < x && x < b.Right && b.Top < y && y < b.Bottom {
				return true
			}
		}
	}
	return false
}

func (p *Picture) under(text int) *Shape {
	for i := text - 1; i >= 0; i-- {
		if s := &p.Shapes[i]; s.Kind == "rect" && s.Box.holds(p.Shapes[text].Box) {
			return s
		}
	}
	return &Shape{}
}

var rule = regexp.MustCompile(`([^{}]+)\{([^{}]*)\}`)

// colour returns the fill of a shape by the picture's style, on a light or a dark screen.
func (p *Picture) colour(s *Shape, dark bool) string {
	light, night, _ := strings.Cut(p.style, "@media (prefers-color-scheme:dark){")
	sheets := []string{light}
	if dark {
		sheets = append(sheets, night)
	}
	found, best := "", -1
	for _, sheet := range sheets {
		for _, m := range rule.FindAllStringSubmatch(sheet, -1) {
			_, fill, has := strings.Cut(m[2], "fill:")
			if !has {
				continue
			}
			fill, _, _ = strings.Cut(fill, ";")
			for selector := range strings.SplitSeq(strings.TrimSpace(m[1]), ",") {
				if n := s.fits(selector); n >= 0 && n >= best { // more classes win, then what stands later
					found, best = fill, n
				}
			}
		}
	}
	return found
}

// fits returns how many classes a selector asks for that fits the shape, or -1.
func (s *Shape) fits(selector string) int {
	element, classes, _ := strings.Cut(selector, ".")
	want := strings.FieldsFunc(classes, func(r rune) bool { return r == '.' })
	if element != "" && element != s.Kind || slices.ContainsFunc(want, func(class string) bool { return !s.Has(class) }) {
		return -1
	}
	return len(want)
}

// Contrast is the contrast of two colours, from 1 to 21, as WCAG 2 defines it.
func Contrast(a, b string) float64 {
	la, lb := luminance(a), luminance(b)
	return (max(la, lb) + 0.05) / (min(la, lb) + 0.05)
}

func luminance(colour string) float64 {
	digits := strings.TrimPrefix(colour, "#")
	if len(digits) == 3 {
		digits = string([]byte{digits[0], digits[0], digits[1], digits[1], digits[2], digits[2]})
	}
	n, err := strconv.ParseUint(digits, 16, 32)
	if err != nil || len(digits) != 6 {
		return math.NaN() // no contrast is enough
	}
	sum := 0.0
	for k, weight := range []float64{0.0722, 0.7152, 0.2126} {
		c := float64(n>>(8*k)&0xff) / 255
		if c <= 0.04045 {
			c /= 12.92
		} else {
			c = math.Pow((c+0.055)/1.055, 2.4)
		}
		sum += weight * c
	}
	return sum
}
