package explore

import (
	"encoding/json"
	"fmt"

	"github.com/crunchrules/crunch"
)

// saveSchema is the version of the form that Save writes.
const saveSchema = 4 // version 4 has keys in lowerCamel, commands and enumerations as text, and lists that are never null

// save is a Session as text.
type save struct {
	Schema      int
	Scenario    string
	Fingerprint uint64 `json:",string"`
	Content     string `json:",omitzero"`
	Seed        uint64 `json:",string"`
	Hash        uint64 `json:",string"`
	State       State
	Log         []Entry
}

// A SaveError says why a save can't be loaded, and what would be right.
type SaveError struct {
	Field string // "Schema", "Scenario", "Content", "State", ...
	Found string
	Want  string
	Err   error // the cause, if there is one
}

func (e *SaveError) Error() string {
	s := fmt.Sprintf("explore: save: %s: found %s, want %s", e.Field, e.Found, e.Want)
	if e.Err != nil {
		s += ": " + e.Err.Error()
	}
	return s
}

// Unwrap returns the cause.
func (e *SaveError) Unwrap() error { return e.Err }

// Save writes the Session as JSON: the State as it stands, a question in mid-resolution included, the seed and the log.
func (s *Session) Save() ([]byte, error) {
	g := s.Game()
	return forms.Marshal(save{
		Schema: saveSchema, Scenario: g.sc.spec.Name, Fingerprint: g.print, Content: g.sc.spec.Content,
		Seed: uint64(s.seed), Hash: s.State().Hash(), State: *s.State(), Log: s.log,
	})
}

// Load goes on with a Session that Save has written, of the same scenario with the same party and content. A save of another form,
// scenario or content, and one whose State can't be, is a *SaveError.
func Load(g *Game, data []byte) (*Session, error) {
	var head struct {
		Schema      int
		Scenario    string
		Fingerprint uint64 `json:",string"`
		Content     string
	}
	if err := json.Unmarshal(data, &head); err != nil {
		return nil, &SaveError{Field: "JSON", Found: "something else", Want: "what Save wrote", Err: err}
	}
	switch {
	case head.Schema != saveSchema:
		return nil, &SaveError{Field: "Schema", Found: fmt.Sprint(head.Schema), Want: fmt.Sprint(saveSchema)}
	case head.Scenario != g.sc.spec.Name:
		return nil, &SaveError{Field: "Scenario", Found: fmt.Sprintf("%q", head.Scenario), Want: fmt.Sprintf("%q", g.sc.spec.Name)}
	case head.Content != g.sc.spec.Content:
		return nil, &SaveError{Field: "Content", Found: fmt.Sprintf("%q", head.Content), Want: fmt.Sprintf("%q: the content that the scenario was loaded with", g.sc.spec.Content)}
	case head.Fingerprint != g.print:
		return nil, &SaveError{Field: "Fingerprint", Found: fmt.Sprintf("%016x", head.Fingerprint), Want: fmt.Sprintf("%016x: the scenario or its party has changed", g.print)}
	}
	var in save
	if err := unmarshal(data, &in); err != nil {
		return nil, &SaveError{Field: "State", Found: "a field that this version can't read", Want: "what Save wrote", Err: err}
	}
	if err := g.CheckState(&in.State); err != nil {
		return nil, err
	}
	if got := in.State.Hash(); got != in.Hash {
		return nil, &SaveError{Field: "Hash", Found: fmt.Sprintf("%016x", in.Hash), Want: fmt.Sprintf("%016x: the State was changed outside the game", got)}
	}
	for i := range in.Log {
		if _, err := crunch.ParseTape(in.Log[i].Dice); in.Log[i].Dice != "" && err != nil {
			return nil, &SaveError{Field: fmt.Sprintf("Log[%d].Dice", i), Found: in.Log[i].Dice, Want: "dice as a tape writes them", Err: err}
		}
	}
	s := NewSession(g, crunch.Seed(in.Seed))
	s.r.Reset(in.State)
	s.log = in.Log
	return s, nil
}
