package counter

import (
	"unicode/utf8"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/record"
)

// An Own is a Counter that belongs to a protagonist, such as Ammunition. It is a value: what it is at the end of a scenario goes into the next one.
// It copies by assignment, compares with == and goes through JSON. §CT-17
type Own struct {
	Name    string  `json:"name" key:"always"`
	Counter Counter `json:"counter" key:"always"`
}

// Validate returns nil if play can bring it about. Otherwise it returns what Counter.Validate returns, or a [*crunch.NameError] for a name that is
// empty or no UTF-8.
func (o Own) Validate() error {
	if o.Name == "" || !utf8.ValidString(o.Name) {
		return &crunch.NameError{Package: pkg, What: "Counter", Name: o.Name, Want: "a name in UTF-8"}
	}
	return o.Counter.Validate()
}

// String writes the name and the Counter: "Ammunition: Resource 2/5".
func (o Own) String() string { return o.Name + ": " + o.Counter.String() }

// MarshalJSON writes it as an object; one that is not valid is refused.
func (o Own) MarshalJSON() ([]byte, error) {
	if err := o.Validate(); err != nil {
		return nil, err
	}
	type object Own
	return codec.Marshal(object(o))
}

// UnmarshalJSON reads what MarshalJSON writes. An unknown key, a missing one, or what is not valid is a [*crunch.TextError]; o is then as it was.
func (o *Own) UnmarshalJSON(data []byte) error {
	type plain Own
	return record.ReadAs(&codec, "Counter of a protagonist", data, o, func(p *plain) (Own, error) { return Own(*p), (*Own)(p).Validate() })
}
