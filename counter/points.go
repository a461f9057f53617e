package counter

import (
	"math"
	"strconv"

	"github.com/crunchrules/crunch/internal/valid"
)

// A Filling is what points did to a Counter.
type Filling struct {
	Points    int  `json:"points"`    // the points given
	Worth     int  `json:"worth"`     // the points that a slot is worth; 0 if they differ. CT-16
	Filled    int  `json:"filled"`    // slots that they filled, Temporary ones included
	Temporary int  `json:"temporary"` // how many of those were Temporary, and are now lost. CT-06
	Left      int  `json:"left"`      // slots still unfilled, Temporary ones included
	Surplus   int  `json:"surplus"`   // points past the last slot, which are lost. GL-32
	Completed bool `json:"completed"` // the last slot filled just now; false if the Counter was complete before. CT-04
}

// Add gives points to the Counter. They fill whole slots until no points remain, permanent slots before Temporary ones (option
// TemporaryFirst). Points past the last slot are lost, and the Filling says how many. For a Resource this is a spend: if the slots can't
// cover it, it is refused with a [*ShortError] (option SpendRest). Negative points are a [*crunch.RangeError]. CT-02, §CT-13, GL-31, GL-32
func (c *Counter) Add(points int) (Filling, error) {
	if err := c.validate(); err != nil {
		return Filling{}, err
	}
	if points < 0 { // GL-32
		return Filling{}, valid.In(0, math.MaxInt).Check(pkg, "number of points", points, "GL-32")
	}
	worth := c.each()
	need := c.slotsFor(points, worth)
	if err := c.covers(points, need); err != nil {
		return Filling{}, err
	}
	return c.fill(points, need, worth), nil
}

// fill fills as many of the needed slots as there are. worth is what each returns.
func (c *Counter) fill(points, need, worth int) Filling {
	free := c.free()
	n := min(need, free)
	permanent := min(n, c.Slots-c.Filled) // §GL-31: permanent slots first
	if c.TemporaryFirst {
		permanent = n - min(n, c.Temporary)
	}
	surplus := 0
	if need > n {
		surplus = points - c.worthOfNext(n, worth) // §GL-32
	}
	c.Filled += permanent        // §CT-10: to what others gave
	c.Temporary -= n - permanent // §CT-06: lost when it fills
	return Filling{Points: points, Worth: worth, Filled: n, Temporary: n - permanent, Left: free - n,
		Surplus: surplus, Completed: n > 0 && n == free} // §CT-04: just now, and once
}

// String says what the points did: "7 points: 2 slots of 5 filled, 3 left".
func (f Filling) String() string {
	s := count(f.Points, "point") + ": " + count(f.Filled, "slot")
	if f.Worth > 0 {
		s += " of " + strconv.Itoa(f.Worth)
	}
	s += " filled"
	if f.Temporary > 0 {
		s += " (" + strconv.Itoa(f.Temporary) + " Temporary, now lost)"
	}
	s += ", " + strconv.Itoa(f.Left) + " left"
	if f.Surplus > 0 {
		s += ", " + count(f.Surplus, "point") + " lost"
	}
	if f.Completed {
		s += ": complete"
	}
	return s
}

// count writes a number of things: "1 slot", "2 slots".
func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return strconv.Itoa(n) + " " + what + "s"
}

// A Price says whether a Counter can pay a number of points: how many slots they need, and how many are free. CT-13, GL-32
type Price struct {
	Points int `json:"points"`
	Need   int `json:"need"` // the slots that they would fill
	Free   int `json:"free"` // the unfilled slots there are
}

// Covered reports whether the unfilled slots cover the points.
func (p Price) Covered() bool { return p.Need <= p.Free }

// Price returns the Price of so many points, and changes nothing. A Counter that is not valid, and negative points, are a [*crunch.RangeError].
// CT-13
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
