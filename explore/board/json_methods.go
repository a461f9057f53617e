package board

import (
	"github.com/crunchrules/crunch/explore/internal/forms"
)

// MarshalJSON writes all of it, an empty list as [].
func (s State) MarshalJSON() ([]byte, error) { return forms.Marshal(&s) }

// AppendJSON appends what MarshalJSON writes to b. json.Marshal of a State reads the whole text once more to check it; this doesn't.
func (s *State) AppendJSON(b []byte) ([]byte, error) { return forms.Append(b, s) }

// UnmarshalJSON reads what MarshalJSON writes; anything else is a [*crunch.TextError]. explore.Game.CheckState says whether a Game can go on
// from it.
func (s *State) UnmarshalJSON(data []byte) error { return forms.Unmarshal(data, s) }

// MarshalJSON writes all of it, an empty list as [].
func (p PCState) MarshalJSON() ([]byte, error) { return forms.Marshal(p) }

// UnmarshalJSON reads what MarshalJSON writes; anything else is a [*crunch.TextError].
func (p *PCState) UnmarshalJSON(data []byte) error { return forms.Unmarshal(data, p) }

// MarshalJSON writes all of it, an empty list as [].
func (m Mind) MarshalJSON() ([]byte, error) { return forms.Marshal(m) }

// UnmarshalJSON reads what MarshalJSON writes; anything else is a [*crunch.TextError].
func (m *Mind) UnmarshalJSON(data []byte) error { return forms.Unmarshal(data, m) }

// MarshalJSON writes all of it, an empty list as [].
func (c ChallengeState) MarshalJSON() ([]byte, error) { return forms.Marshal(c) }

// UnmarshalJSON reads what MarshalJSON writes; anything else is a [*crunch.TextError].
func (c *ChallengeState) UnmarshalJSON(data []byte) error { return forms.Unmarshal(data, c) }

// MarshalJSON writes all of it, an empty list as [].
func (p Pending) MarshalJSON() ([]byte, error) { return forms.Marshal(p) }

// UnmarshalJSON reads what MarshalJSON writes; anything else is a [*crunch.TextError].
func (p *Pending) UnmarshalJSON(data []byte) error { return forms.Unmarshal(data, p) }

// MarshalJSON writes the keys of the event's kind and no others, as its type in package event does. Nobody, no region and no text have no
// key. An event with another field set is refused.
func (e Event) MarshalJSON() ([]byte, error) { return forms.Marshal(&e) }

// AppendJSON appends what MarshalJSON writes to b, as State.AppendJSON does.
func (e *Event) AppendJSON(b []byte) ([]byte, error) { return forms.Append(b, e) }

// UnmarshalJSON reads what MarshalJSON writes; anything else is a [*crunch.TextError].
func (e *Event) UnmarshalJSON(data []byte) error { return forms.Unmarshal(data, e) }

// MarshalJSON writes all of it, an empty list as [].
func (m Mods) MarshalJSON() ([]byte, error) { return forms.Marshal(m) }

// UnmarshalJSON reads what MarshalJSON writes; anything else is a [*crunch.TextError].
func (m *Mods) UnmarshalJSON(data []byte) error { return forms.Unmarshal(data, m) }

// MarshalJSON writes the View for a client. Keys are the field names in lowerCamel ("maxEP", "mayPass"); those of an embedded struct are
// beside the others. Enumerations and dice are text ("chase", "2d6"), and so are commands ("pc1 move way4"). Things are named as commands name
// them: "pc1", "challenge3", "region2", "way4", "play1", "feature2", "command1", "counter1", "disease1"; all names count from 1. A number is
// an amount. Something that the viewer doesn't know, or that doesn't exist, has no key: no region, nobody, no text. A list holds what the
// viewer knows, and an empty one is []. Entries that a play does not have are left out. A client answers with one of the choices, or with its
// place in the list.
func (v View) MarshalJSON() ([]byte, error) { return forms.Marshal(&v) }

// AppendJSON appends what MarshalJSON writes to b, as State.AppendJSON does: a server that answers many clients keeps one buffer for each.
func (v *View) AppendJSON(b []byte) ([]byte, error) { return forms.Append(b, v) }

// UnmarshalJSON reads what MarshalJSON writes; anything else is a [*crunch.TextError].
func (v *View) UnmarshalJSON(data []byte) error { return forms.Unmarshal(data, v) }

// MarshalJSON writes all of it, an empty list as [].
func (p PCView) MarshalJSON() ([]byte, error) { return forms.Marshal(p) }

// UnmarshalJSON reads what MarshalJSON writes; anything else is a [*crunch.TextError].
func (p *PCView) UnmarshalJSON(data []byte) error { return forms.Unmarshal(data, p) }

// MarshalJSON writes all of it, an empty list as [].
func (p PlayView) MarshalJSON() ([]byte, error) { return forms.Marshal(p) }

// UnmarshalJSON reads what MarshalJSON writes; anything else is a [*crunch.TextError].
func (p *PlayView) UnmarshalJSON(data []byte) error { return forms.Unmarshal(data, p) }

// MarshalJSON writes all of it, an empty list as [].
func (n Names) MarshalJSON() ([]byte, error) { return forms.Marshal(n) }

// UnmarshalJSON reads what MarshalJSON writes; anything else is a [*crunch.TextError].
func (n *Names) UnmarshalJSON(data []byte) error { return forms.Unmarshal(data, n) }

// MarshalJSON writes all of it, an empty list as [].
func (r RegionView) MarshalJSON() ([]byte, error) { return forms.Marshal(r) }

// UnmarshalJSON reads what MarshalJSON writes; anything else is a [*crunch.TextError].
func (r *RegionView) UnmarshalJSON(data []byte) error { return forms.Unmarshal(data, r) }

// MarshalJSON writes all of it, an empty list as [].
func (e ExitView) MarshalJSON() ([]byte, error) { return forms.Marshal(e) }

// UnmarshalJSON reads what MarshalJSON writes; anything else is a [*crunch.TextError].
func (e *ExitView) UnmarshalJSON(data []byte) error { return forms.Unmarshal(data, e) }

// MarshalJSON writes all of it, an empty list as [].
func (c ChallengeView) MarshalJSON() ([]byte, error) { return forms.Marshal(c) }

// UnmarshalJSON reads what MarshalJSON writes; anything else is a [*crunch.TextError].
func (c *ChallengeView) UnmarshalJSON(data []byte) error { return forms.Unmarshal(data, c) }

// MarshalJSON writes all of it, an empty list as [].
func (c CommandView) MarshalJSON() ([]byte, error) { return forms.Marshal(c) }

// UnmarshalJSON reads what MarshalJSON writes; anything else is a [*crunch.TextError].
func (c *CommandView) UnmarshalJSON(data []byte) error { return forms.Unmarshal(data, c) }

// MarshalJSON writes all of it, an empty list as [].
func (c CounterView) MarshalJSON() ([]byte, error) { return forms.Marshal(c) }

// UnmarshalJSON reads what MarshalJSON writes; anything else is a [*crunch.TextError].
func (c *CounterView) UnmarshalJSON(data []byte) error { return forms.Unmarshal(data, c) }

// MarshalJSON writes all of it, an empty list as [].
func (g GearView) MarshalJSON() ([]byte, error) { return forms.Marshal(g) }

// UnmarshalJSON reads what MarshalJSON writes; anything else is a [*crunch.TextError].
func (g *GearView) UnmarshalJSON(data []byte) error { return forms.Unmarshal(data, g) }

// MarshalJSON writes all of it.
func (i ItemView) MarshalJSON() ([]byte, error) { return forms.Marshal(i) }

// UnmarshalJSON reads what MarshalJSON writes; anything else is a [*crunch.TextError].
func (i *ItemView) UnmarshalJSON(data []byte) error { return forms.Unmarshal(data, i) }

// MarshalJSON writes all of it.
func (u LyingUse) MarshalJSON() ([]byte, error) { return forms.Marshal(u) }

// UnmarshalJSON reads what MarshalJSON writes; anything else is a [*crunch.TextError].
func (u *LyingUse) UnmarshalJSON(data []byte) error { return forms.Unmarshal(data, u) }
