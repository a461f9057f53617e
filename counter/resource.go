package counter

import "strconv"

// A ShortError refuses a spend that the unfilled slots of a Resource can't cover. GL-32
type ShortError struct {
	Points int // the points to spend
	Need   int // the slots that they fill
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
