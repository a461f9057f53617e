package counter

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
)

// A savedCounter is the JSON of a Counter. What is left out is zero; Kind and Slots must be there.
type savedCounter struct {
	Kind           *Kind
	Slots          *uint8
	Filled         uint8  `json:",omitzero"`
	Temporary      uint8  `json:",omitzero"`
	Worth          uint16 `json:",omitzero"`
	TemporaryFirst bool   `json:",omitzero"`
	SpendRest      bool   `json:",omitzero"`
	Hidden         bool   `json:",omitzero"`
	Owner          Player `json:",omitzero"`
}

// MarshalJSON writes the Counter as an object; one that doesn't pass Check is refused.
func (c Counter) MarshalJSON() ([]byte, error) {
	if err := c.Check(); err != nil {
		return nil, err
	}
	return json.Marshal(savedCounter{Kind: &c.Kind, Slots: &c.Slots, Filled: c.Filled, Temporary: c.Temporary, Worth: c.Worth,
		TemporaryFirst: c.TemporaryFirst, SpendRest: c.SpendRest, Hidden: c.Hidden, Owner: c.Owner})
}

// UnmarshalJSON reads what MarshalJSON writes. Unknown fields, Kind or Slots left out, and a Counter that doesn't pass Check
// are refused with a *TextError, which wraps the error that says what is wrong; c is left as it was.
func (c *Counter) UnmarshalJSON(data []byte) error {
	var in savedCounter
	if err := strictly("Counter", data, &in); err != nil {
		return err
	}
	if in.Kind == nil || in.Slots == nil {
		return &TextError{What: "Counter", Text: shorten(string(data)), Want: "an object with Kind and Slots"}
	}
	out := Counter{Kind: *in.Kind, Slots: *in.Slots, Filled: in.Filled, Temporary: in.Temporary, Worth: in.Worth,
		TemporaryFirst: in.TemporaryFirst, SpendRest: in.SpendRest, Hidden: in.Hidden, Owner: in.Owner}
	if err := out.Check(); err != nil {
		return &TextError{What: "Counter", Text: shorten(string(data)), Want: "a Counter that play can bring about", Err: err}
	}
	*c = out
	return nil
}

// strictly reads JSON that holds one value and no field that v doesn't have.
func strictly(what string, data []byte, v any) error {
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	err := dec.Decode(v)
	if err == nil {
		if _, more := dec.Token(); more != io.EOF {
			err = fmt.Errorf("more than one value")
		}
	}
	if err != nil {
		return &TextError{What: what, Text: shorten(string(data)), Want: "JSON of it", Err: err}
	}
	return nil
}
