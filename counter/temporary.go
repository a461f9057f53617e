package counter

// AddTemporary adds Temporary slots, unfilled. A complete Counter is then incomplete until they fill. CT-05
// A negative number, or slots that would make more than ten with those there are, are a *RangeError; the Counter is then unchanged.
func (c *Counter) AddTemporary(slots int) error {
	if err := c.check(); err != nil {
		return err
	}
	if room := MaxSlots - int(c.Slots) - int(c.Temporary); slots < 0 || slots > room { // CT-05
		return &RangeError{What: "number of Temporary slots to add", Got: slots, Min: 0, Max: room, Clause: "CT-05"}
	}
	c.Temporary += uint8(slots)
	return nil
}
