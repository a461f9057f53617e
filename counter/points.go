package counter

import "strconv"

// A Change is what points did to a Counter, with all that shows why.
type Change struct {
	Points    int   // the points given
	Worth     int   // the points that a slot is worth
	Filled    uint8 // slots that they filled, Temporary ones included
	Temporary uint8 // how many of those were Temporary, and are now lost. CT-06
	Left      uint8 // slots unfilled now, Temporary ones included
	Surplus   int   // points past the last slot, which are lost. GL-32
	Completed bool  // the last slot filled just now; a Counter that was complete before does not complete again. CT-04
}

// Add gives points to the Counter: they fill whole slots until none remain, permanent slots before Temporary ones (option
// TemporaryFirst). CT-02, GL-31. What is past the last slot is lost and reported. GL-32. For a Resource it is a spend (see Spend).
// Negative points are a *RangeError, a spend that the slots can't cover is a *ShortError, a Counter that doesn't pass Check
// is refused with its error; the Counter is then unchanged. It rolls nothing.
func (c *Counter) Add(points int) (Change, error) {
	if err := c.check(); err != nil {
		return Change{}, err
	}
	if points < 0 { // GL-32
		return Change{}, &RangeError{What: "number of points", Got: points, Min: 0, Max: maxInt, Clause: "GL-32"}
	}
	need := c.slotsFor(points)
	if err := c.covers(points, need); err != nil {
		return Change{}, err
	}
	return c.fill(points, need), nil
}

// fill fills as many of the needed slots as there are.
func (c *Counter) fill(points, need int) Change {
	worth, free := c.worth(), c.free()
	n := min(need, free)
	permanent := min(n, int(c.Slots)-int(c.Filled)) // GL-31: permanent slots first
	if c.TemporaryFirst {
		permanent = n - min(n, int(c.Temporary))
	}
	surplus := 0
	if need > n {
		surplus = points - n*worth // GL-32
	}
	c.Filled += uint8(permanent)
	c.Temporary -= uint8(n - permanent) // CT-06: lost when it fills
	return Change{Points: points, Worth: worth, Filled: uint8(n), Temporary: uint8(n - permanent), Left: uint8(free - n),
		Surplus: surplus, Completed: n > 0 && n == free} // CT-04: just now, and once
}

// String says what the points did: "7 points: 2 slots of 5 filled, 3 left".
func (ch Change) String() string {
	s := count(ch.Points, "point") + ": " + count(int(ch.Filled), "slot") + " of " + strconv.Itoa(ch.Worth) + " filled"
	if ch.Temporary > 0 {
		s += " (" + strconv.Itoa(int(ch.Temporary)) + " Temporary, now lost)"
	}
	s += ", " + strconv.Itoa(int(ch.Left)) + " left"
	if ch.Surplus > 0 {
		s += ", " + count(ch.Surplus, "point") + " lost"
	}
	if ch.Completed {
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
