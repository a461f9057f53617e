package scenario

import (
	"github.com/crunchrules/crunch/explore/internal/forms"
)

// MarshalJSON writes hooks by their names (explore.Named); one that has none is an [*UnnamedError].
func (s Spec) MarshalJSON() ([]byte, error) { return forms.Marshal(s) }

// UnmarshalJSON reads what MarshalJSON writes, hooks as names whose code explore.New takes from its explore.Registry. Other text is a
// [*crunch.TextError].
func (s *Spec) UnmarshalJSON(data []byte) error { return forms.Unmarshal(data, s) }

// MarshalJSON writes hooks by their names (explore.Named); one that has none is an [*UnnamedError].
func (c Challenge) MarshalJSON() ([]byte, error) { return forms.Marshal(c) }

// UnmarshalJSON reads what MarshalJSON writes, hooks as names whose code explore.New takes from its explore.Registry. Other text is a
// [*crunch.TextError].
func (c *Challenge) UnmarshalJSON(data []byte) error { return forms.Unmarshal(data, c) }

// MarshalJSON writes hooks by their names (explore.Named); one that has none is an [*UnnamedError].
func (p Play) MarshalJSON() ([]byte, error) { return forms.Marshal(p) }

// UnmarshalJSON reads what MarshalJSON writes, hooks as names whose code explore.New takes from its explore.Registry. Other text is a
// [*crunch.TextError].
func (p *Play) UnmarshalJSON(data []byte) error { return forms.Unmarshal(data, p) }

// MarshalJSON writes hooks by their names (explore.Named); one that has none is an [*UnnamedError].
func (d Disease) MarshalJSON() ([]byte, error) { return forms.Marshal(d) }

// UnmarshalJSON reads what MarshalJSON writes, hooks as names whose code explore.New takes from its explore.Registry. Other text is a
// [*crunch.TextError].
func (d *Disease) UnmarshalJSON(data []byte) error { return forms.Unmarshal(data, d) }

// MarshalJSON writes hooks by their names (explore.Named); one that has none is an [*UnnamedError].
func (s Secret) MarshalJSON() ([]byte, error) { return forms.Marshal(s) }

// UnmarshalJSON reads what MarshalJSON writes, hooks as names whose code explore.New takes from its explore.Registry. Other text is a
// [*crunch.TextError].
func (s *Secret) UnmarshalJSON(data []byte) error { return forms.Unmarshal(data, s) }

// MarshalJSON writes hooks by their names (explore.Named); one that has none is an [*UnnamedError].
func (f Feature) MarshalJSON() ([]byte, error) { return forms.Marshal(f) }

// UnmarshalJSON reads what MarshalJSON writes, hooks as names whose code explore.New takes from its explore.Registry. Other text is a
// [*crunch.TextError].
func (f *Feature) UnmarshalJSON(data []byte) error { return forms.Unmarshal(data, f) }

// MarshalJSON writes hooks by their names (explore.Named); one that has none is an [*UnnamedError].
func (f FortuneTable) MarshalJSON() ([]byte, error) { return forms.Marshal(f) }

// UnmarshalJSON reads what MarshalJSON writes, hooks as names whose code explore.New takes from its explore.Registry. Other text is a
// [*crunch.TextError].
func (f *FortuneTable) UnmarshalJSON(data []byte) error { return forms.Unmarshal(data, f) }

// MarshalJSON writes hooks by their names (explore.Named); one that has none is an [*UnnamedError].
func (f Fortune) MarshalJSON() ([]byte, error) { return forms.Marshal(f) }

// UnmarshalJSON reads what MarshalJSON writes, hooks as names whose code explore.New takes from its explore.Registry. Other text is a
// [*crunch.TextError].
func (f *Fortune) UnmarshalJSON(data []byte) error { return forms.Unmarshal(data, f) }

// MarshalJSON writes hooks by their names (explore.Named); one that has none is an [*UnnamedError].
func (c Counter) MarshalJSON() ([]byte, error) { return forms.Marshal(c) }

// UnmarshalJSON reads what MarshalJSON writes, hooks as names whose code explore.New takes from its explore.Registry. Other text is a
// [*crunch.TextError].
func (c *Counter) UnmarshalJSON(data []byte) error { return forms.Unmarshal(data, c) }

// MarshalJSON writes hooks by their names (explore.Named); one that has none is an [*UnnamedError].
func (c ContentCommand) MarshalJSON() ([]byte, error) { return forms.Marshal(c) }

// UnmarshalJSON reads what MarshalJSON writes, hooks as names whose code explore.New takes from its explore.Registry. Other text is a
// [*crunch.TextError].
func (c *ContentCommand) UnmarshalJSON(data []byte) error { return forms.Unmarshal(data, c) }

// MarshalJSON writes the keys in lowerCamel, and leaves out what is zero.
func (o Option) MarshalJSON() ([]byte, error) { return forms.Marshal(o) }

// UnmarshalJSON reads what MarshalJSON writes. Other text is a [*crunch.TextError].
func (o *Option) UnmarshalJSON(data []byte) error { return forms.Unmarshal(data, o) }

// MarshalJSON writes hooks by their names (explore.Named); one that has none is an [*UnnamedError].
func (e Ending) MarshalJSON() ([]byte, error) { return forms.Marshal(e) }

// UnmarshalJSON reads what MarshalJSON writes, hooks as names whose code explore.New takes from its explore.Registry. Other text is a
// [*crunch.TextError].
func (e *Ending) UnmarshalJSON(data []byte) error { return forms.Unmarshal(data, e) }

// MarshalJSON writes hooks by their names (explore.Named); one that has none is an [*UnnamedError].
func (w Witness) MarshalJSON() ([]byte, error) { return forms.Marshal(w) }

// UnmarshalJSON reads what MarshalJSON writes, hooks as names whose code explore.New takes from its explore.Registry. Other text is a
// [*crunch.TextError].
func (w *Witness) UnmarshalJSON(data []byte) error { return forms.Unmarshal(data, w) }

// MarshalJSON writes hooks by their names (explore.Named); one that has none is an [*UnnamedError].
func (h Hooks) MarshalJSON() ([]byte, error) { return forms.Marshal(h) }

// UnmarshalJSON reads what MarshalJSON writes, hooks as names whose code explore.New takes from its explore.Registry. Other text is a
// [*crunch.TextError].
func (h *Hooks) UnmarshalJSON(data []byte) error { return forms.Unmarshal(data, h) }

// MarshalJSON writes hooks by their names (explore.Named); one that has none is an [*UnnamedError].
func (c Character) MarshalJSON() ([]byte, error) { return forms.Marshal(c) }

// UnmarshalJSON reads what MarshalJSON writes, hooks as names whose code explore.New takes from its explore.Registry. Other text is a
// [*crunch.TextError].
func (c *Character) UnmarshalJSON(data []byte) error { return forms.Unmarshal(data, c) }

// MarshalJSON writes hooks by their names (explore.Named); one that has none is an [*UnnamedError].
func (g Gear) MarshalJSON() ([]byte, error) { return forms.Marshal(g) }

// UnmarshalJSON reads what MarshalJSON writes, hooks as names whose code explore.New takes from its explore.Registry. Other text is a
// [*crunch.TextError].
func (g *Gear) UnmarshalJSON(data []byte) error { return forms.Unmarshal(data, g) }

// MarshalJSON writes hooks by their names (explore.Named); one that has none is an [*UnnamedError].
func (i Item) MarshalJSON() ([]byte, error) { return forms.Marshal(i) }

// UnmarshalJSON reads what MarshalJSON writes, hooks as names whose code explore.New takes from its explore.Registry. Other text is a
// [*crunch.TextError].
func (i *Item) UnmarshalJSON(data []byte) error { return forms.Unmarshal(data, i) }

// MarshalJSON writes hooks by their names (explore.Named); one that has none is an [*UnnamedError].
func (u Use) MarshalJSON() ([]byte, error) { return forms.Marshal(u) }

// UnmarshalJSON reads what MarshalJSON writes, hooks as names whose code explore.New takes from its explore.Registry. Other text is a
// [*crunch.TextError].
func (u *Use) UnmarshalJSON(data []byte) error { return forms.Unmarshal(data, u) }
