package counter

import (
	"math"

	"github.com/crunchrules/crunch/internal/valid"
)

// Clear empties so many filled slots, or all if fewer are filled, and returns how many it emptied. A Temporary slot that was filled
// doesn't come back. A negative number is a [*crunch.RangeError]. §GL-30
func (c *Counter) Clear(slots int) (cleared int, err error) {
	if err := c.validate(); err != nil {
		return 0, err
	}
	if err := valid.In(0, math.MaxInt).Check(pkg, "number of slots to clear", slots, "GL-30"); err != nil {
		return 0, err
	}
	cleared = min(slots, c.Filled)
	c.Filled -= cleared
	return cleared, nil
}

// ClearPoints empties as many whole slots as the points are worth, rounded down, the last filled one first. Negative points are a
// [*crunch.RangeError]. GL-30
func (c *Counter) ClearPoints(points int) (cleared int, err error) {
	if err := valid.In(0, math.MaxInt).Check(pkg, "number of points to clear", points, "GL-30"); err != nil {
		return 0, err
	}
	if c.Worths == (Worths{}) {
		return c.Clear(points / c.usual()) // GL-30: rounded down
	}
	if err := c.validate(); err != nil {
		return 0, err
	}
	slots, after := 0, *c
	after.Temporary = 0
	for after.Filled > 0 { // CT-16: the last filled slot first
		after.Filled--
		if points -= after.worthOf(0); points < 0 {
			break
		}
		slots++
	}
	return c.Clear(slots)
}
