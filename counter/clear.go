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
	cleared = min(slots, int(c.Filled))
	c.Filled -= uint8(cleared)
	return cleared, nil
}

// ClearPoints empties as many whole slots as the points are worth, rounded down, as Clear does. Negative points are a
// [*crunch.RangeError]. GL-30
func (c *Counter) ClearPoints(points int) (cleared int, err error) {
	if err := valid.In(0, math.MaxInt).Check(pkg, "number of points to clear", points, "GL-30"); err != nil {
		return 0, err
	}
	return c.Clear(points / c.worth()) // GL-30: rounded down
}
