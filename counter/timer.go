package counter

// Tick fills one slot. A Timer ticks whenever a protagonist takes an Action, whether it succeeds or fails. §CT-14
func (c *Counter) Tick() (Filling, error) { return c.Add(c.worthOf(0)) }
