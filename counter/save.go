package counter

import (
	"github.com/crunchrules/crunch/internal/record"
	"github.com/crunchrules/crunch/internal/valid"
)

// codec writes and reads the JSON of the package.
var codec = record.Codec{Package: pkg, Path: "github.com/crunchrules/crunch/counter", ByHand: true}

// MarshalJSON writes the Counter as an object; one that is not valid is refused.
func (c Counter) MarshalJSON() ([]byte, error) {
	if err := c.Validate(); err != nil {
		return nil, err
	}
	type object Counter
	return codec.Marshal(object(c))
}

// UnmarshalJSON reads what MarshalJSON writes. An unknown key, no kind or slots, or a Counter that is not valid is a
// [*crunch.TextError]; c is then as it was.
func (c *Counter) UnmarshalJSON(data []byte) error {
	type plain Counter
	return record.ReadAs(&codec, "Counter", data, c, func(p *plain) (Counter, error) { return Counter(*p), (*Counter)(p).Validate() })
}

// A savedInventory is the JSON of an Inventory.
type savedInventory[T comparable] struct {
	Slots     int `json:"slots" key:"always"`
	Temporary int `json:"temporary,omitzero"`
	Items     []T `json:"items"`
}

// MarshalJSON writes the Inventory with the items that it holds; one that is not valid is refused.
func (v Inventory[T]) MarshalJSON() ([]byte, error) {
	if err := v.Validate(); err != nil {
		return nil, err
	}
	return codec.Marshal(savedInventory[T]{Slots: v.Slots, Temporary: v.Temporary, Items: v.Items[:v.Held]})
}

// UnmarshalJSON reads what MarshalJSON writes. An unknown key, no slots, more items than slots, or an Inventory that is not valid is a
// [*crunch.TextError]; v is then as it was.
func (v *Inventory[T]) UnmarshalJSON(data []byte) error {
	return record.ReadAs(&codec, "Inventory", data, v, func(in *savedInventory[T]) (Inventory[T], error) {
		out := Inventory[T]{Slots: in.Slots, Temporary: in.Temporary}
		err := out.Validate()
		if err == nil {
			err = valid.In(0, out.total()).Check(pkg, "number of items", len(in.Items), "CT-15")
		}
		if err == nil {
			out.Held = copy(out.Items[:], in.Items)
			err = out.Validate()
		}
		return out, err
	})
}
