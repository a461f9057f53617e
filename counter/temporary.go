package counter

import (
	"math"

	"github.com/crunchrules/crunch/internal/valid"
)

// AddTemporary adds unfilled Temporary slots. If it adds any, a complete Counter is incomplete until they fill. A negative number, or one that
// makes more than ten slots in all, is a [*crunch.RangeError]. CT-05
func (c *Counter) AddTemporary(slots int) error {
	if err := c.validate(); err != nil {
		return err
	}
	if err := room(slots, c.Total()); err != nil {
		return err
	}
	c.Temporary += slots
	return nil
}

// DropTemporary takes unfilled Temporary slots away, or all if there are fewer, and returns how many: what gave them is over. A Counter without an
// unfilled slot is complete then. A negative number is a [*crunch.RangeError]. CT-05
func (c *Counter) DropTemporary(slots int) (dropped int, err error) {
	if err := c.validate(); err != nil {
		return 0, err
	}
	if err := valid.In(0, math.MaxInt).Check(pkg, "number of Temporary slots to take away", slots, "CT-05"); err != nil {
		return 0, err
	}
	dropped = min(slots, c.Temporary)
	c.Temporary -= dropped
	return dropped, nil
}

// room refuses a negative number of Temporary slots, and one that makes more than ten slots in all. CT-05
func room(slots, total int) error {
	return valid.In(0, MaxSlots-total).Check(pkg, "number of Temporary slots to add", slots, "CT-05")
}
