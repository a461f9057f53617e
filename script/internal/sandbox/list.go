package sandbox

// ReturnList adds a result that is a fresh list of values.
func (c *Call) ReturnList(values ...Value) {
	c.m.take(c.L, 16*(1+len(values)))
	t := c.L.CreateTable(len(values), 0)
	for i, v := range values {
		t.RawSetInt(i+1, v)
	}
	c.L.Push(t)
}
