package sandbox

// ReturnFunc adds a result that is a host function: what test "name" {...} calls with its table. It must not change afterwards.
func (c *Call) ReturnFunc(f *Function) {
	c.m.take(c.L, 64)
	c.L.Push(hostFunc(f, nil))
}
