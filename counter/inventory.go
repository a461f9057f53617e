package counter

import (
	"encoding/json"
	"errors"
	"fmt"
	"iter"
)

// An Inventory is a Counter whose slots hold specific items, one each: items are put in, found and taken out. CT-15
// T is the item or its name: a string, or the game's own ID. The zero T is no item. Items that are equal are alike: an Inventory may
// hold several. It is plain data: it copies by assignment and compares with ==, whatever T allows. A hand-made one needs Check.
type Inventory[T comparable] struct {
	Slots     uint8       // permanent slots, holding or not, 1 to 10. CT-01
	Temporary uint8       // Temporary slots, holding or not
	Held      uint8       // how many items there are
	Items     [MaxSlots]T // the items in the order in which they were put in; zero past Held

	Hidden bool   // only the DM and the Owner may see what it holds
	Owner  Player // the player it belongs to; DM if none
}

// What can be wrong with an item.
var (
	ErrFull    = errors.New("every slot holds an item already")
	ErrNotHeld = errors.New("no slot holds it")
	ErrNoItem  = errors.New("it is the zero value, which is no item")
)

// An ItemError refuses an item. Unwrap returns why: ErrFull, ErrNotHeld or ErrNoItem. CT-15
type ItemError struct {
	Verb string // what was to be done: "put in", "take out", "hold"
	Item string // the item in text, shortened
	Err  error
}

// Error tells the item and why.
func (e *ItemError) Error() string {
	return fmt.Sprintf("counter: Inventory: can't %s %q: %v (CT-15)", e.Verb, e.Item, e.Err)
}

// Unwrap returns why.
func (e *ItemError) Unwrap() error { return e.Err }

func itemError[T any](verb string, item T, err error) error {
	return &ItemError{Verb: verb, Item: shorten(fmt.Sprint(item)), Err: err}
}

// NewInventory makes an empty Inventory of 1 to 10 slots; another number is a *RangeError. CT-01
func NewInventory[T comparable](slots int) (Inventory[T], error) {
	if slots < 1 || slots > MaxSlots { // CT-01
		return Inventory[T]{}, &RangeError{What: "number of slots", Got: slots, Min: 1, Max: MaxSlots, Clause: "CT-01"}
	}
	return Inventory[T]{Slots: uint8(slots)}, nil
}

// Check returns nil if the Inventory is one that play could have brought about, else a *RangeError or *ItemError.
func (v *Inventory[T]) Check() error {
	switch {
	case v.Slots < 1 || v.Slots > MaxSlots: // CT-01
		return &RangeError{What: "number of slots", Got: int(v.Slots), Min: 1, Max: MaxSlots, Clause: "CT-01"}
	case v.Temporary > MaxSlots-v.Slots: // CT-05
		return &RangeError{What: "number of Temporary slots", Got: int(v.Temporary), Min: 0, Max: int(MaxSlots - v.Slots), Clause: "CT-05"}
	case int(v.Held) > v.Total(): // CT-15: a slot is worth one item
		return &RangeError{What: "number of items", Got: int(v.Held), Min: 0, Max: v.Total(), Clause: "CT-15"}
	}
	var none T
	for i, item := range v.Items {
		if i < int(v.Held) && item == none {
			return itemError("hold", item, ErrNoItem)
		}
		if i >= int(v.Held) && item != none {
			return &RangeError{What: "place of an item", Got: i, Min: 0, Max: int(v.Held) - 1, Clause: "CT-15"}
		}
	}
	return nil
}

// Total returns how many slots there are, holding or not, Temporary ones included. CT-05
func (v *Inventory[T]) Total() int { return int(v.Slots) + int(v.Temporary) }

// Free returns how many slots hold nothing, Temporary ones included.
func (v *Inventory[T]) Free() int { return v.Total() - int(v.Held) }

// Complete reports whether every slot holds an item. CT-04
func (v *Inventory[T]) Complete() bool { return v.Free() == 0 }

// VisibleTo reports whether the viewer may see what the Inventory holds, as (Counter).VisibleTo.
func (v *Inventory[T]) VisibleTo(viewer Player) bool {
	return !v.Hidden || viewer == DM || viewer == v.Owner
}

// Index returns the first place that holds the item, counted from 0, or -1. CT-15
func (v *Inventory[T]) Index(item T) int {
	for i := range v.Items[:min(v.Held, MaxSlots)] {
		if v.Items[i] == item {
			return i
		}
	}
	return -1
}

// All goes through the items in the order in which they were put in.
func (v *Inventory[T]) All() iter.Seq2[int, T] {
	return func(yield func(int, T) bool) {
		for i, item := range v.Items[:min(v.Held, MaxSlots)] {
			if !yield(i, item) {
				return
			}
		}
	}
}

// A Stored is where an item went.
type Stored struct {
	Place     uint8 // its place in Items
	Temporary bool  // the slot is a Temporary one: permanent slots fill first. GL-31
	Left      uint8 // slots that hold nothing now
	Completed bool  // it went into the last slot. CT-04
}

// Put puts an item into a slot. The zero T (ErrNoItem), an item for which no slot is free (ErrFull), both as an *ItemError, and an
// Inventory that doesn't pass Check are refused; the Inventory is then unchanged. CT-15
func (v *Inventory[T]) Put(item T) (Stored, error) {
	if err := v.Check(); err != nil {
		return Stored{}, err
	}
	var none T
	if item == none {
		return Stored{}, itemError("put in", item, ErrNoItem)
	}
	if v.Complete() { // CT-15: a slot is worth one item
		return Stored{}, itemError("put in", item, ErrFull)
	}
	at := v.Held
	v.Items[at] = item
	v.Held++
	return Stored{Place: at, Temporary: at >= v.Slots, Left: uint8(v.Free()), Completed: v.Complete()}, nil
}

// A Taken is an item that was taken out.
type Taken[T comparable] struct {
	Item      T
	Left      uint8 // slots that hold nothing now
	Temporary bool  // a Temporary slot was in use and is lost with it. CT-06
	Reopened  bool  // the Inventory was full and no longer is
}

// Take takes the first such item out; those behind it close up. A Temporary slot that holds an item is lost when an item is taken
// out, since the others then fit into the rest (CT-06, as ruled: lost when filled, it would take the item along). An item that no slot
// holds is an *ItemError (ErrNotHeld); it and an Inventory that doesn't pass Check are refused and leave all unchanged. CT-15
func (v *Inventory[T]) Take(item T) (Taken[T], error) {
	at := v.Index(item)
	if at < 0 {
		return Taken[T]{}, itemError("take out", item, ErrNotHeld)
	}
	return v.TakeAt(at)
}

// TakeAt is Take for the item of a place, counted from 0; a place that holds nothing is a *RangeError.
func (v *Inventory[T]) TakeAt(place int) (Taken[T], error) {
	if err := v.Check(); err != nil {
		return Taken[T]{}, err
	}
	if place < 0 || place >= int(v.Held) {
		return Taken[T]{}, &RangeError{What: "place of an item", Got: place, Min: 0, Max: int(v.Held) - 1, Clause: "CT-15"}
	}
	full := v.Complete()
	t := Taken[T]{Item: v.Items[place], Temporary: v.Held > v.Slots} // GL-31: Temporary slots are the last ones
	if t.Temporary {
		v.Temporary-- // CT-06
	}
	copy(v.Items[place:], v.Items[place+1:v.Held])
	v.Held--
	var none T
	v.Items[v.Held] = none
	t.Left, t.Reopened = uint8(v.Free()), full && !v.Complete()
	return t, nil
}

// AddTemporary adds empty Temporary slots, as (*Counter).AddTemporary. CT-05
func (v *Inventory[T]) AddTemporary(slots int) error {
	if err := v.Check(); err != nil {
		return err
	}
	if room := MaxSlots - v.Total(); slots < 0 || slots > room { // CT-05
		return &RangeError{What: "number of Temporary slots to add", Got: slots, Min: 0, Max: room, Clause: "CT-05"}
	}
	v.Temporary += uint8(slots)
	return nil
}

// A savedInventory is the JSON of an Inventory. What is left out is zero; Slots must be there.
type savedInventory[T comparable] struct {
	Slots     *uint8
	Temporary uint8  `json:",omitzero"`
	Items     []T    `json:",omitempty"`
	Hidden    bool   `json:",omitzero"`
	Owner     Player `json:",omitzero"`
}

// MarshalJSON writes the Inventory with the items that it holds; one that doesn't pass Check is refused.
func (v Inventory[T]) MarshalJSON() ([]byte, error) {
	if err := v.Check(); err != nil {
		return nil, err
	}
	return json.Marshal(savedInventory[T]{Slots: &v.Slots, Temporary: v.Temporary, Items: v.Items[:v.Held], Hidden: v.Hidden, Owner: v.Owner})
}

// UnmarshalJSON reads what MarshalJSON writes. Unknown fields, Slots left out, more items than slots, and an Inventory that doesn't
// pass Check are refused with a *TextError, which wraps the error that says what is wrong; v is left as it was.
func (v *Inventory[T]) UnmarshalJSON(data []byte) error {
	var in savedInventory[T]
	if err := strictly("Inventory", data, &in); err != nil {
		return err
	}
	if in.Slots == nil {
		return &TextError{What: "Inventory", Text: shorten(string(data)), Want: "an object with Slots"}
	}
	out := Inventory[T]{Slots: *in.Slots, Temporary: in.Temporary, Held: uint8(min(len(in.Items), 255)), Hidden: in.Hidden, Owner: in.Owner}
	copy(out.Items[:], in.Items)
	if err := out.Check(); err != nil {
		return &TextError{What: "Inventory", Text: shorten(string(data)), Want: "an Inventory that play can bring about", Err: err}
	}
	*v = out
	return nil
}
