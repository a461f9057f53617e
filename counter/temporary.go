package counter

import "github.com/crunchrules/crunch/internal/valid"

// AddTemporary adds unfilled Temporary slots. A complete Counter is then incomplete until they fill. A negative number, or more slots
// than ten with those there are, is a [*crunch.RangeError]. CT-05
func (c *Counter) AddTemporary(slots int) error {
	if err := c.validate(); err != nil {
		return err
	}
	if err := room(slots, c.Total()); err != nil {
		return err
	}
	c.Temporary += uint8(slots)
	return nil
}

// room refuses Temporary slots that make more than ten with those there are.
func room(slots, total int) error {
	return valid.In(0, MaxSlots-total).Check(pkg, "number of Temporary slots to add", slots, "CT-05") // CT-05
}
