package show

import (
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/forms"
	"github.com/crunchrules/crunch/explore/scenario"
)

// A Layout is the map of MapSVG as numbers, for a front end that draws it in its own way: pixels to the right and down from the upper left
// corner. Its texts are not escaped.
type Layout struct {
	Width  int
	Height int         // without the notes that MapSVG writes below the map
	Boxes  []LayoutBox // the regions in the order of the View, then the unknown ends of ways
	Ways   []LayoutWay
}

// A LayoutBox is the box of a region, or of a place that the viewer doesn't know.
type LayoutBox struct {
	Region scenario.RegionID // scenario.NoRegion if it is not known
	X      int               // of its left side
	Y      int               // of its upper side
	Width  int
	Height int
	Lines  []string // the region's name, what it is like, and who and what is there
}

// A LayoutWay is a connection between two boxes, as a cubic Bézier curve.
type LayoutWay struct {
	Conn  scenario.ConnID
	From  int            // the place of a box in Layout.Boxes
	To    int            // likewise
	Ahead bool           // it leads from From to To
	Back  bool           // it leads from To to From
	Curve [4]LayoutPoint // where it begins at From, what draws it away from there and towards To, and where it ends
	Label []string       // the Obstacles in it, "closed", and where it leads down to
	At    LayoutPoint    // the middle of the label
}

// A LayoutPoint is a point of a Layout.
type LayoutPoint struct{ X, Y int }

// MarshalJSON writes it as Views are written: regions and ways have the names that they have there.
func (l Layout) MarshalJSON() ([]byte, error) { return forms.Marshal(l) }

// MapLayout lays out what a viewer knows of the map. Equal Views give the same Layout on every machine.
func MapLayout(v *board.View) Layout {
	d := drawingOf(v)
	l := Layout{Width: d.width, Height: d.height}
	for i := range d.boxes {
		b, region := &d.boxes[i], scenario.NoRegion
		if known := d.m.places[i].region; known != nil {
			region = known.ID
		}
		l.Boxes = append(l.Boxes, LayoutBox{Region: region, X: b.x, Y: b.y, Width: b.w, Height: b.h, Lines: b.lines})
	}
	for i := range d.ways {
		w := &d.ways[i]
		l.Ways = append(l.Ways, LayoutWay{
			Conn: w.w.conn, From: w.a, To: w.b, Ahead: w.w.ahead, Back: w.w.back, Label: w.label, At: LayoutPoint{w.x, w.y},
			Curve: [4]LayoutPoint{{w.x1, w.y1}, {w.x1 + w.c1, w.y1}, {w.x2 + w.c2, w.y2}, {w.x2, w.y2}},
		})
	}
	return l
}
