package counter

import (
	"math"
	"strconv"

	"github.com/crunchrules/crunch/internal/valid"
)

// A Price is what so many points need of a Counter, and what it has: whether a Resource can pay them. CT-13, GL-32
type Price struct {
	Points int `json:"points"`
	Need   int `json:"need"` // the slots that they would fill
	Free   int `json:"free"` // the unfilled slots there are
}

// Covered reports whether the unfilled slots cover the points.
func (p Price) Covered() bool { return p.Need <= p.Free }

// Price returns what so many points need, and changes nothing. A Counter that is not valid, and negative points, are a [*crunch.RangeError]. CT-13
func (c Counter) Price(points int) (Price, error) {
	if err := c.validate(); err != nil {
		return Price{}, err
	}
	if err := valid.In(0, math.MaxInt).Check(pkg, "number of points", points, "GL-32"); err != nil {
		return Price{}, err
	}
	return Price{Points: points, Need: c.slotsFor(points, c.each()), Free: c.free()}, nil
}

// A ShortError refuses a spend that the unfilled slots of a Resource can't cover. GL-32
type ShortError struct {
	Points int // the points to spend
	Need   int // the slots that they would fill
	Free   int // the unfilled slots there are
}

// Error says how many slots the points need and how many are left.
func (e *ShortError) Error() string {
	return "counter: " + count(e.Points, "point") + " can't be spent: want " + count(e.Need, "unfilled slot") + ", found " +
		strconv.Itoa(e.Free) + " (GL-32)"
}

// covers refuses a spend that the unfilled slots can't cover.
func (c *Counter) covers(points, need int) error {
	if c.Kind == Resource && !c.SpendRest && need > c.free() { // GL-32
		return &ShortError{Points: points, Need: need, Free: c.free()}
	}
	return nil
}
