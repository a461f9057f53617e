package counter

// Spend is Add for a Resource; another Kind is refused with a *KindError. It is the book's word: to spend 7 Ammunition of slots
// worth 5 fills two of them. CT-13
func (c *Counter) Spend(points int) (Change, error) {
	if c.Kind != Resource {
		return Change{}, &KindError{Verb: "spend", Kind: c.Kind, Want: "a Resource (CT-13)"}
	}
	return c.Add(points)
}

// covers refuses a spend for which the unfilled slots don't suffice.
func (c *Counter) covers(points, need int) error {
	if c.Kind == Resource && !c.SpendRest && need > c.free() { // GL-32
		return &ShortError{Points: points, Need: need, Free: c.free()}
	}
	return nil
}
