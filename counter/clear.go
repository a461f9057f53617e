package counter

// A Clearing is what was cleared.
type Clearing struct {
	Cleared  uint8 // slots that were filled and no longer are
	Left     uint8 // slots unfilled now, Temporary ones included
	Reopened bool  // the Counter was complete and no longer is
}

// Clear empties so many filled slots, or all if there are not so many; slots of 1 clear one by one. A Temporary slot that was
// filled is lost and doesn't come back. GL-30. A negative number is a *RangeError; the Counter is then unchanged.
func (c *Counter) Clear(slots int) (Clearing, error) {
	if err := c.check(); err != nil {
		return Clearing{}, err
	}
	if slots < 0 {
		return Clearing{}, &RangeError{What: "number of slots to clear", Got: slots, Min: 0, Max: maxInt, Clause: "GL-30"}
	}
	was := c.free() == 0
	n := uint8(min(slots, int(c.Filled)))
	c.Filled -= n
	return Clearing{Cleared: n, Left: uint8(c.free()), Reopened: was && n > 0}, nil
}

// ClearPoints clears up to so many points: as many whole slots as the points are worth, rounded down. GL-30
// Negative points are a *RangeError; the Counter is then unchanged.
func (c *Counter) ClearPoints(points int) (Clearing, error) {
	if points < 0 {
		return Clearing{}, &RangeError{What: "number of points to clear", Got: points, Min: 0, Max: maxInt, Clause: "GL-30"}
	}
	return c.Clear(points / c.worth()) // GL-30: rounded down
}
