package counter

// Limits of a Counter.
const (
	MaxSlots     = 10    // slots of a Counter, Temporary ones included (CT-01, CT-05)
	DefaultWorth = 5     // points that a slot is worth unless the Counter says otherwise (CT-01)
	MaxWorth     = 65535 // points that a slot can be worth
)

// A Counter is one to ten slots, some of them filled. Slots are alike, so it says how many, not which.
// It is plain data without pointers: it copies by assignment and compares with ==. Counter{Slots: 10} is a fresh Progress
// Counter of ten slots worth 5; the zero Counter has no slots and is not valid. A hand-made one needs Check.
type Counter struct {
	Kind      Kind
	Slots     uint8  // permanent slots, filled or not, 1 to 10. CT-01
	Filled    uint8  // how many of them are filled
	Temporary uint8  // unfilled Temporary slots; a filled one is lost. CT-06
	Worth     uint16 // points that a slot is worth; 0 is the usual 5. CT-01

	TemporaryFirst bool // option: Temporary slots fill before permanent ones. GL-31
	SpendRest      bool // option: a Resource that can't cover a spend gives what is there instead of refusing. GL-32

	Hidden bool   // only the DM and the Owner may see the value
	Owner  Player // the player it belongs to; DM if none
}

// New makes a Counter without filled slots. Slots is 1 to 10; worth is 1 to 65535 points a slot, 0 is the usual 5. CT-01
// In the field Worth 0 and 5 play alike but differ under ==; New writes 0 for both.
// A number out of range is a *RangeError, a Kind that no Counter has a *KindError; the Counter is then zero. Options are fields.
func New(kind Kind, slots, worth int) (Counter, error) {
	if slots < 1 || slots > MaxSlots { // CT-01
		return Counter{}, &RangeError{What: "number of slots", Got: slots, Min: 1, Max: MaxSlots, Clause: "CT-01"}
	}
	if worth < 0 || worth > MaxWorth {
		return Counter{}, &RangeError{What: "points that a slot is worth", Got: worth, Min: 0, Max: MaxWorth, Clause: "CT-01"}
	}
	if worth == DefaultWorth { // CT-01
		worth = 0
	}
	c := Counter{Kind: kind, Slots: uint8(slots), Worth: uint16(worth)}
	if err := c.Check(); err != nil {
		return Counter{}, err
	}
	return c, nil
}

// Check returns nil if the Counter is one that play could have brought about, else a *RangeError or *KindError.
func (c Counter) Check() error { return c.check() }

// The small methods have a pointer, since copies of a Counter that was just written are slow.
func (c *Counter) check() error {
	if c.Kind < InventoryKind && c.Slots-1 < MaxSlots && c.Filled <= c.Slots && c.Temporary <= MaxSlots-c.Slots {
		return nil
	}
	return c.fault()
}

// fault says what check found.
func (c *Counter) fault() error {
	switch {
	case c.Kind >= numKinds:
		return &RangeError{What: "type of Counter", Got: int(c.Kind), Min: 0, Max: int(InventoryKind) - 1}
	case c.Kind == InventoryKind: // CT-15
		return &KindError{Verb: "give points to", Kind: c.Kind, Want: "an Inventory[T], whose slots hold items (CT-15)"}
	case c.Slots < 1 || c.Slots > MaxSlots: // CT-01
		return &RangeError{What: "number of slots", Got: int(c.Slots), Min: 1, Max: MaxSlots, Clause: "CT-01"}
	case c.Filled > c.Slots: // CT-02
		return &RangeError{What: "number of filled slots", Got: int(c.Filled), Min: 0, Max: int(c.Slots), Clause: "CT-02"}
	}
	return &RangeError{What: "number of Temporary slots", Got: int(c.Temporary), Min: 0, Max: int(MaxSlots - c.Slots), Clause: "CT-05"} // CT-05
}

// SlotWorth returns how many points a slot is worth, at least 1. CT-01
func (c Counter) SlotWorth() int { return c.worth() }

func (c *Counter) worth() int {
	if c.Worth == 0 {
		return DefaultWorth
	}
	return int(c.Worth)
}

// Free returns how many slots are unfilled, Temporary ones included.
func (c Counter) Free() int { return c.free() }

func (c *Counter) free() int { return int(c.Slots) - int(c.Filled) + int(c.Temporary) }

// Total returns how many slots there are, filled or not, Temporary ones included. CT-05
func (c Counter) Total() int { return int(c.Slots) + int(c.Temporary) }

// Complete reports whether no unfilled slot is left. A Temporary slot keeps a Counter from being complete, and one added
// later, or a slot cleared, makes it incomplete again. CT-04, GL-31
func (c Counter) Complete() bool { return c.Free() == 0 }

// SlotsFor returns how many slots so many points fill if the Counter has them: points divided by the worth of a slot, rounded
// up. None for no points or fewer. CT-02, GL-30
func (c Counter) SlotsFor(points int) int { return c.slotsFor(points) }

func (c *Counter) slotsFor(points int) int {
	if points <= 0 { // GL-32
		return 0
	}
	return (points-1)/c.worth() + 1 // CT-02: even one point fills a slot
}
