package counter

// Limits of a Counter.
const (
	MaxSlots     = 10    // slots of a Counter, Temporary ones included (CT-01, CT-05)
	DefaultWorth = 5     // points that a slot is worth unless the Counter says otherwise (CT-01)
	MaxWorth     = 65535 // points that a slot can be worth
)

// A Player is who owns a Counter, or who looks at one: the embedding game's number of that player, from 1.
type Player uint16

// DM is the zero Player: the DM, who sees every Counter, and who keeps those that no player owns.
const DM Player = 0

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
// A number out of range is a *RangeError, a Kind that no Counter has a *KindError; the Counter is then zero. Options are fields.
func New(kind Kind, slots, worth int) (Counter, error) {
	if slots < 1 || slots > MaxSlots { // CT-01
		return Counter{}, &RangeError{What: "number of slots", Got: slots, Min: 1, Max: MaxSlots, Clause: "CT-01"}
	}
	if worth < 0 || worth > MaxWorth {
		return Counter{}, &RangeError{What: "points that a slot is worth", Got: worth, Min: 0, Max: MaxWorth, Clause: "CT-01"}
	}
	if worth == 0 {
		worth = DefaultWorth // CT-01
	}
	c := Counter{Kind: kind, Slots: uint8(slots), Worth: uint16(worth)}
	if err := c.Check(); err != nil {
		return Counter{}, err
	}
	return c, nil
}

// Check returns nil if the Counter is one that play could have brought about, else a *RangeError or *KindError.
func (c Counter) Check() error {
	switch {
	case c.Kind >= numKinds:
		return &RangeError{What: "type of Counter", Got: int(c.Kind), Min: 0, Max: int(InventoryKind) - 1}
	case c.Kind == InventoryKind: // CT-15
		return &KindError{Verb: "count points on", Kind: c.Kind, Want: Progress}
	case c.Slots < 1 || c.Slots > MaxSlots: // CT-01
		return &RangeError{What: "number of slots", Got: int(c.Slots), Min: 1, Max: MaxSlots, Clause: "CT-01"}
	case c.Filled > c.Slots:
		return &RangeError{What: "number of filled slots", Got: int(c.Filled), Min: 0, Max: int(c.Slots), Clause: "CT-02"}
	case c.Temporary > MaxSlots-c.Slots: // CT-05
		return &RangeError{What: "number of Temporary slots", Got: int(c.Temporary), Min: 0, Max: int(MaxSlots - c.Slots), Clause: "CT-05"}
	}
	return nil
}

// SlotWorth returns how many points a slot is worth, at least 1. CT-01
func (c Counter) SlotWorth() int {
	if c.Worth == 0 {
		return DefaultWorth
	}
	return int(c.Worth)
}

// Free returns how many slots are unfilled, Temporary ones included.
func (c Counter) Free() int { return int(c.Slots) - int(c.Filled) + int(c.Temporary) }

// Total returns how many slots there are, filled or not, Temporary ones included. CT-05
func (c Counter) Total() int { return int(c.Slots) + int(c.Temporary) }

// Complete reports whether no unfilled slot is left. A Temporary slot keeps a Counter from being complete, and one added
// later, or a slot cleared, makes it incomplete again. CT-04, GL-31
func (c Counter) Complete() bool { return c.Free() == 0 }

// SlotsFor returns how many slots so many points fill if the Counter has them: points divided by the worth of a slot, rounded
// up. None for no points or fewer. CT-02, GL-30
func (c Counter) SlotsFor(points int) int {
	if points <= 0 { // GL-32
		return 0
	}
	return (points-1)/c.SlotWorth() + 1 // CT-02: even one point fills a slot
}

// VisibleTo reports whether the viewer may see the value of the Counter: anyone may unless it is Hidden; then only the DM and
// its Owner may.
func (c Counter) VisibleTo(viewer Player) bool { return !c.Hidden || viewer == DM || viewer == c.Owner }

// A Change is what points did to a Counter, with all that shows why.
type Change struct {
	Points    int   // the points given
	Worth     int   // the points that a slot is worth
	Filled    uint8 // slots that they filled, Temporary ones included
	Temporary uint8 // how many of those were Temporary, and are now lost. CT-06
	Left      uint8 // slots unfilled now, Temporary ones included
	Surplus   int   // points past the last slot, which are lost. GL-32
	Completed bool  // the last slot filled just now; a Counter that was complete before does not complete again. CT-04
}

// Add gives points to the Counter: they fill whole slots until none remain, permanent slots before Temporary ones (option
// TemporaryFirst). CT-02, GL-31. What is past the last slot is lost and reported. GL-32. For a Resource it is a spend (see Spend).
// Negative points are a *RangeError, a spend that the slots can't cover is a *ShortError, a Counter that doesn't pass Check
// is refused with its error; the Counter is then unchanged. It rolls nothing.
func (c *Counter) Add(points int) (Change, error) {
	if err := c.Check(); err != nil {
		return Change{}, err
	}
	if points < 0 { // GL-32
		return Change{}, &RangeError{What: "number of points", Got: points, Min: 0, Max: maxInt, Clause: "GL-32"}
	}
	need := c.SlotsFor(points)
	if err := c.covers(points, need); err != nil {
		return Change{}, err
	}
	ch := Change{Points: points, Worth: c.SlotWorth()}
	c.fill(&ch, points, need)
	return ch, nil
}

// Spend is Add for a Resource; another Kind is refused with a *KindError. It is the book's word: to spend 7 Ammunition of slots
// worth 5 fills two of them. CT-13
func (c *Counter) Spend(points int) (Change, error) {
	if c.Kind != Resource {
		return Change{}, &KindError{Verb: "spend", Kind: c.Kind, Want: Resource}
	}
	return c.Add(points)
}

// Tick is what a Timer does whenever a protagonist takes an Action, whether it succeeds or fails: one slot fills. CT-14
// A Timer that goes by points uses Add. Another Kind is refused with a *KindError.
func (c *Counter) Tick() (Change, error) {
	if c.Kind != Timer {
		return Change{}, &KindError{Verb: "tick", Kind: c.Kind, Want: Timer}
	}
	return c.Add(c.SlotWorth())
}

// covers refuses a spend for which the unfilled slots don't suffice.
func (c *Counter) covers(points, need int) error {
	if c.Kind == Resource && !c.SpendRest && need > c.Free() { // GL-32
		return &ShortError{Points: points, Need: need, Free: c.Free()}
	}
	return nil
}

// fill fills as many of the needed slots as there are, and adds what happened to ch.
func (c *Counter) fill(ch *Change, points, need int) {
	was := c.Complete()
	n := uint8(min(need, c.Free()))
	permanent := min(n, c.Slots-c.Filled) // GL-31: permanent slots first
	if c.TemporaryFirst {
		permanent = n - min(n, c.Temporary)
	}
	c.Filled += permanent
	c.Temporary -= n - permanent // CT-06: lost when it fills
	ch.Filled += n
	ch.Temporary += n - permanent
	if need > int(n) {
		ch.Surplus += points - int(n)*c.SlotWorth() // GL-32
	}
	ch.Left = uint8(c.Free())
	ch.Completed = ch.Completed || !was && c.Complete() // CT-04
}

// AddTemporary adds Temporary slots, unfilled. A complete Counter is then incomplete until they fill. CT-05
// A negative number, or slots that would make more than ten with those there are, are a *RangeError; the Counter is then unchanged.
func (c *Counter) AddTemporary(slots int) error {
	if err := c.Check(); err != nil {
		return err
	}
	if room := MaxSlots - c.Total(); slots < 0 || slots > room { // CT-05
		return &RangeError{What: "number of Temporary slots to add", Got: slots, Min: 0, Max: room, Clause: "CT-05"}
	}
	c.Temporary += uint8(slots)
	return nil
}

// A Clearing is what was cleared.
type Clearing struct {
	Cleared  uint8 // slots that were filled and no longer are
	Left     uint8 // slots unfilled now, Temporary ones included
	Reopened bool  // the Counter was complete and no longer is
}

// Clear empties so many filled slots, or all if there are not so many; slots of 1 clear one by one. A Temporary slot that was
// filled is lost and doesn't come back. GL-30. A negative number is a *RangeError; the Counter is then unchanged.
func (c *Counter) Clear(slots int) (Clearing, error) {
	if err := c.Check(); err != nil {
		return Clearing{}, err
	}
	if slots < 0 {
		return Clearing{}, &RangeError{What: "number of slots to clear", Got: slots, Min: 0, Max: maxInt, Clause: "GL-30"}
	}
	was := c.Complete()
	n := uint8(min(slots, int(c.Filled)))
	c.Filled -= n
	return Clearing{Cleared: n, Left: uint8(c.Free()), Reopened: was && n > 0}, nil
}

// ClearPoints clears up to so many points: as many whole slots as the points are worth, rounded down. GL-30
// Negative points are a *RangeError; the Counter is then unchanged.
func (c *Counter) ClearPoints(points int) (Clearing, error) {
	if points < 0 {
		return Clearing{}, &RangeError{What: "number of points to clear", Got: points, Min: 0, Max: maxInt, Clause: "GL-30"}
	}
	return c.Clear(points / c.SlotWorth()) // GL-30: rounded down
}
