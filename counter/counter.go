package counter

import (
	"math"
	"strconv"

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
