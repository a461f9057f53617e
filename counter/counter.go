package counter

import (
	"math"
	"strconv"

	"github.com/crunchrules/crunch/internal/enum"
	"github.com/crunchrules/crunch/internal/valid"
)

// MaxSlots is the most slots of a Counter, Temporary ones included. CT-01, CT-05
const MaxSlots = 10

const (
	pkg        = "counter"
	usualWorth = 5 // CT-01
)

// A Counter is one to ten slots, some of them filled. They fill in their order, so it says how many, not which. Counter{Slots: 10} is a Progress
// Counter of ten slots worth 5; the zero Counter has no slots and is not valid.
type Counter struct {
	Kind      Kind `json:"kind" key:"always"`
	Slots     int  `json:"slots" key:"always"` // permanent slots, filled or not, 1 to 10. CT-01
	Filled    int  `json:"filled,omitzero"`    // permanent slots that are filled
	Temporary int  `json:"temporary,omitzero"` // unfilled Temporary slots; a filled one is lost. CT-06
	Worth     int  `json:"worth,omitzero"`     // points that a slot is worth, up to 65,535; 0 is the usual 5, and == tells it from a 5 that is written. CT-01

	Worths Worths `json:"worths,omitzero"` // points slot by slot; Temporary slots are worth Worth. CT-16

	TemporaryFirst bool `json:"temporaryFirst,omitzero"` // option: Temporary slots fill before permanent ones. GL-31
	SpendRest      bool `json:"spendRest,omitzero"`      // option: a Resource that can't cover a spend gives what it has. GL-32

	Hidden bool   `json:"hidden,omitzero"` // the game tells its value to the DM and the Owner only
	Owner  uint16 `json:"owner,omitzero"`  // the game's number of the player that it belongs to, from 1; 0 if none
}

// Validate returns nil if play can bring the Counter about, else a [*crunch.RangeError].
func (c Counter) Validate() error { return c.validate() }

// The methods with a pointer copy nothing: a copy of a Counter just written is slow.
func (c *Counter) validate() error {
	if c.Kind <= Timer && uint(c.Slots-1) < MaxSlots && uint(c.Filled) <= uint(c.Slots) && uint(c.Temporary) <= uint(MaxSlots-c.Slots) &&
		uint(c.Worth) <= math.MaxUint16 && c.Worths.beyond(c.Slots) == 0 {
		return nil
	}
	return c.fault()
}

// fault says why a Counter is not valid, or returns nil for an Inventory that is. It stands apart so that Validate is inlined.
func (c *Counter) fault() error {
	if err := kinds.Check(uint8(c.Kind)); err != nil {
		return err
	}
	if err := valid.In(1, MaxSlots).Check(pkg, "number of slots", c.Slots, "CT-01"); err != nil { // CT-01
		return err
	}
	if err := valid.In(0, c.Slots).Check(pkg, "number of filled slots", c.Filled, "CT-02"); err != nil { // CT-02
		return err
	}
	if err := valid.In(0, MaxSlots-c.Slots).Check(pkg, "number of Temporary slots", c.Temporary, "CT-05"); err != nil { // CT-05
		return err
	}
	if err := valid.In(0, math.MaxUint16).Check(pkg, "worth of a slot", c.Worth, "CT-01"); err != nil { // CT-01
		return err
	}
	if err := c.Worths.fits(c.Slots); c.Kind != Holding || err != nil {
		return err
	}
	for _, worth := range c.Worths {
		if worth != 0 {
			return valid.In(0, 0).Check(pkg, "worth of a slot of an Inventory", int(worth), "CT-15")
		}
	}
	return valid.In(0, 1).Check(pkg, "worth of the slots of an Inventory", c.Worth, "CT-15") // CT-15: one thing each
}

// Free returns how many slots are unfilled, Temporary ones included.
func (c Counter) Free() int { return c.free() }

func (c *Counter) free() int { return c.Slots - c.Filled + c.Temporary }

// Total returns how many slots there are, filled or not, Temporary ones included. §CT-05
func (c Counter) Total() int { return c.Slots + c.Temporary }

// Complete reports whether no slot is unfilled. A Temporary slot added later, or a slot cleared, makes the Counter incomplete again.
// CT-04, GL-31
func (c Counter) Complete() bool { return c.Free() == 0 }

// String writes the type, the filled of the permanent slots, the Temporary ones, and what they are worth if it is not the usual: "Progress 3/10",
// "Resource 2/5+1 worth 7", "Danger 0/3 worth 5 5 10".
func (c Counter) String() string {
	b := append(make([]byte, 0, 40), c.Kind.String()...)
	b = strconv.AppendInt(append(b, ' '), int64(c.Filled), 10)
	b = strconv.AppendInt(append(b, '/'), int64(c.Slots), 10)
	if c.Temporary > 0 {
		b = strconv.AppendInt(append(b, '+'), int64(c.Temporary), 10)
	}
	return string(append(b, c.words()...))
}

// A Kind is the type of a Counter. The zero Kind is Progress.
type Kind uint8

// The types of Counter, in the book's order.
const (
	Progress Kind = iota // several contributions toward one goal: complete, the goal is reached. CT-10
	Danger               // a threat nears a minor goal of its own: complete, the situation gets worse. CT-11
	Defeat               // a major failure nears that is not personal harm: complete, something crucial is lost. CT-12
	Resource             // a finite supply: to fill slots is to spend it; complete, it is depleted. CT-13
	Timer                // a neutral event nears: complete, it happens. CT-14

	// a thing fills each slot, worth one; complete, no slot is free. The Counter counts the things, an [Inventory] keeps them too. CT-15
	Holding
)

var kinds = enum.Names{Package: pkg, What: "type of Counter", Names: []string{"Progress", "Danger", "Defeat", "Resource", "Timer", "Inventory"}}

// String returns the book's name of the type.
func (k Kind) String() string { return kinds.String(uint8(k)) }

// MarshalText returns the name in lowerCamel; a value without a name is a [*crunch.RangeError].
func (k Kind) MarshalText() ([]byte, error) { return kinds.Text(uint8(k)) }

// UnmarshalText reads a name in any case; anything else is a [*crunch.NameError] and leaves k as it was.
func (k *Kind) UnmarshalText(text []byte) error { return enum.Unmarshal(&kinds, k, text) }

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

// Clear empties so many filled slots, or all if fewer are filled, and returns how many it emptied. A Temporary slot that was filled
// doesn't come back. A negative number is a [*crunch.RangeError]. §GL-30
func (c *Counter) Clear(slots int) (cleared int, err error) {
	if err := c.validate(); err != nil {
		return 0, err
	}
	if err := valid.In(0, math.MaxInt).Check(pkg, "number of slots to clear", slots, "GL-30"); err != nil {
		return 0, err
	}
	cleared = min(slots, c.Filled)
	c.Filled -= cleared
	return cleared, nil
}

// ClearPoints empties as many whole slots as the points are worth, rounded down, the last filled one first. Negative points are a
// [*crunch.RangeError]. GL-30
func (c *Counter) ClearPoints(points int) (cleared int, err error) {
	if err := valid.In(0, math.MaxInt).Check(pkg, "number of points to clear", points, "GL-30"); err != nil {
		return 0, err
	}
	if c.Worths == (Worths{}) {
		return c.Clear(points / c.usual()) // GL-30: rounded down
	}
	if err := c.validate(); err != nil {
		return 0, err
	}
	slots, after := 0, *c
	after.Temporary = 0
	for after.Filled > 0 { // CT-16: the last filled slot first
		after.Filled--
		if points -= after.worthOf(0); points < 0 {
			break
		}
		slots++
	}
	return c.Clear(slots)
}

// Tick fills one slot. A Timer ticks whenever a protagonist takes an Action, whether it succeeds or fails. §CT-14
func (c *Counter) Tick() (Filling, error) { return c.Add(c.worthOf(0)) }
