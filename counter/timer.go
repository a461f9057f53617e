package counter

// Tick is what a Timer does whenever a protagonist takes an Action, whether it succeeds or fails: one slot fills. CT-14
// A Timer that goes by points uses Add. Another Kind is refused with a *KindError.
func (c *Counter) Tick() (Change, error) {
	if c.Kind != Timer {
		return Change{}, &KindError{Verb: "tick", Kind: c.Kind, Want: "a Timer (CT-14)"}
	}
	return c.Add(c.worth())
}
