package counter

import (
	"cmp"
	"strconv"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/valid"
)

// Worths are the points that each permanent slot of a Counter is worth, in the order in which they fill: Worths{5, 5, 10}. 0 is the Worth of the
// Counter. The zero Worths leave it at that for all slots. CT-16
type Worths [MaxSlots]uint16

// beyond returns 0 if no slot has a worth that there is not.
func (w *Worths) beyond(slots int) (sum uint16) {
	for i := slots; i < MaxSlots; i++ {
		sum |= w[i]
	}
	return sum
}

// fits refuses a worth of a slot that there is not. CT-16
func (w *Worths) fits(slots int) error {
	for i := slots; i < MaxSlots; i++ {
		if w[i] != 0 {
			return valid.In(0, slots).Check(pkg, "number of slots with a worth", i+1, "CT-16")
		}
	}
	return nil
}

// usual returns how many points a slot is worth that Worths says nothing about, at least 1. §CT-01
func (c *Counter) usual() int {
	switch {
	case c.Worth != 0:
		return c.Worth
	case c.Kind == Holding:
		return 1 // CT-15
	}
	return usualWorth
}

// worthOf returns the points that the unfilled slot is worth that fills after i others.
func (c *Counter) worthOf(i int) int {
	if c.TemporaryFirst {
		i -= c.Temporary // GL-31
	}
	at := c.Filled + i
	if i >= 0 && uint(at) < MaxSlots && at < c.Slots && c.Worths[at] != 0 {
		return int(c.Worths[at]) // §CT-16
	}
	return c.usual()
}

// slotsFor returns how many slots so many points fill if the Counter has them. worth is what each returns.
func (c *Counter) slotsFor(points, worth int) int {
	if points > 0 && worth > 0 { // GL-32
		return (points-1)/worth + 1 // §CT-02, §GL-30: even one point fills a slot
	}
	return c.slotsInOrder(points)
}

// slotsInOrder is slotsFor, slot by slot.
func (c *Counter) slotsInOrder(points int) (n int) {
	for free := c.free(); n < free && points > 0; n++ {
		points -= c.worthOf(n) // CT-16
	}
	if points <= 0 {
		return n
	}
	return n + (points-1)/c.usual() + 1
}

// worthOfNext returns the points that the next n slots are worth together. worth is what each returns.
func (c *Counter) worthOfNext(n, worth int) int {
	if worth > 0 {
		return n * worth
	}
	sum := 0
	for i := range n {
		sum += c.worthOf(i)
	}
	return sum
}

// each returns the points that every slot is worth; 0 if Worths says it slot by slot. The sum is faster than a comparison.
func (c *Counter) each() int {
	if w := &c.Worths; w[0]|w[1]|w[2]|w[3]|w[4]|w[5]|w[6]|w[7]|w[8]|w[9] != 0 {
		return 0
	}
	return c.usual()
}

// words returns what a Counter prints of its worth: " worth 7", " worth 5 5 10", or "" for the usual 5.
func (c *Counter) words() string {
	if c.Worths == (Worths{}) {
		if c.Worth == 0 {
			return ""
		}
		return " worth " + strconv.Itoa(c.Worth)
	}
	b := []byte(" worth")
	for _, w := range c.Worths[:min(max(c.Slots, 0), MaxSlots)] {
		b = strconv.AppendUint(append(b, ' '), uint64(cmp.Or(w, uint16(c.usual()))), 10)
	}
	return string(b)
}

// MarshalJSON writes a list. Zeros at its end are left out.
func (w Worths) MarshalJSON() ([]byte, error) {
	n := MaxSlots
	for n > 0 && w[n-1] == 0 {
		n--
	}
	return codec.Marshal(w[:n])
}

// UnmarshalJSON reads a list of up to ten numbers. Anything else is a [*crunch.TextError]; w is then as it was.
func (w *Worths) UnmarshalJSON(data []byte) error {
	var list []uint16
	if err := codec.Read("list of worths", data, &list); err != nil {
		return err
	}
	if len(list) > MaxSlots {
		return &crunch.TextError{Package: pkg, What: "list of worths", Text: string(data), Want: "a list of at most 10"}
	}
	*w = Worths{}
	copy(w[:], list)
	return nil
}
