package counter

import (
	"errors"
	"fmt"
	"slices"

	"github.com/crunchrules/crunch/internal/valid"
)

// An Inventory is a Counter whose slots hold items, one each. T is the item or its name: a string, or the game's own ID. The zero T is
// not an item. Equal items are alike, and an Inventory may hold several. Inventory[string]{Slots: 3} is empty and has three slots; the
// zero Inventory has no slots and is not valid. It copies by assignment and compares with ==. If T is an interface type, its values must be
// comparable, like map keys. If they are not, == of two Inventories, Index and Take panic. CT-15
type Inventory[T comparable] struct {
	Slots     int         // permanent slots, 1 to 10. CT-01
	Temporary int         // Temporary slots, with or without an item
	Held      int         // how many items there are
	Items     [MaxSlots]T // the items in the order in which they were put in; zero past Held
}

// The reasons to refuse an item. Match them with errors.Is.
var (
	ErrFull    = errors.New("every slot holds an item")
	ErrNotHeld = errors.New("no slot holds it")
	ErrNoItem  = errors.New("the zero value is not an item")
)

// Validate returns nil if play can bring the Inventory about, else a [*crunch.RangeError] or an error that wraps ErrNoItem.
func (v *Inventory[T]) Validate() error {
	if err := valid.In(1, MaxSlots).Check(pkg, "number of slots", v.Slots, "CT-01"); err != nil { // CT-01
		return err
	}
	if err := valid.In(0, MaxSlots-v.Slots).Check(pkg, "number of Temporary slots", v.Temporary, "CT-05"); err != nil { // CT-05
		return err
	}
	if err := valid.In(0, v.total()).Check(pkg, "number of items", v.Held, "CT-15"); err != nil { // §CT-15: a slot is worth one item
		return err
	}
	var none T
	for i, item := range v.Items {
		if i < v.Held && item == none {
			return refused("hold", item, ErrNoItem)
		}
		if i >= v.Held && item != none {
			return valid.In(0, v.Held).Check(pkg, "number of items", i+1, "CT-15")
		}
	}
	return nil
}

func refused[T any](verb string, item T, why error) error {
	return fmt.Errorf("%s: Inventory can't %s %.40q: %w (CT-15)", pkg, verb, fmt.Sprint(item), why)
}

func (v *Inventory[T]) total() int { return v.Slots + v.Temporary }

// Free returns how many slots hold nothing, Temporary ones included.
func (v *Inventory[T]) Free() int { return v.total() - v.Held }

// Complete reports whether every slot holds an item. CT-04
func (v *Inventory[T]) Complete() bool { return v.Free() == 0 }

// Index returns the first place in Items that holds the item, or -1. CT-15
func (v *Inventory[T]) Index(item T) int {
	return slices.Index(v.Items[:min(max(v.Held, 0), MaxSlots)], item)
}

// Put puts an item into a slot, permanent slots first (GL-31). It refuses the zero T (ErrNoItem) and an item when no slot is free
// (ErrFull). CT-15
func (v *Inventory[T]) Put(item T) error {
	if err := v.Validate(); err != nil {
		return err
	}
	var none T
	if item == none {
		return refused("put in", item, ErrNoItem)
	}
	if v.Complete() { // CT-15: a slot is worth one item
		return refused("put in", item, ErrFull)
	}
	v.Items[v.Held] = item
	v.Held++
	return nil
}

// Take takes the first such item out; those behind it close up. If Temporary slots hold items, one of these slots is lost: a Temporary
// slot keeps its item until an item is taken out (CT-06, as ruled). An item that no slot holds is refused (ErrNotHeld). CT-15
func (v *Inventory[T]) Take(item T) error {
	if err := v.Validate(); err != nil {
		return err
	}
	at := v.Index(item)
	if at < 0 || at >= v.Held {
		return refused("take out", item, ErrNotHeld)
	}
	if v.Held > v.Slots { // GL-31: Temporary slots are the last ones
		v.Temporary-- // CT-06
	}
	copy(v.Items[at:], v.Items[at+1:v.Held])
	v.Held--
	var none T
	v.Items[v.Held] = none
	return nil
}

// AddTemporary adds empty Temporary slots. A negative number, or more slots than ten with those there are, is a [*crunch.RangeError].
// CT-05
func (v *Inventory[T]) AddTemporary(slots int) error {
	if err := v.Validate(); err != nil {
		return err
	}
	if err := room(slots, v.total()); err != nil {
		return err
	}
	v.Temporary += slots
	return nil
}
