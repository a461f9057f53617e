package explore

import (
	"bytes"
	"encoding/json"
	"fmt"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/forms"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/tapetext"
)

// saveSchema is the version of the form that Save writes.
const saveSchema = 7

// oldestSchema is the oldest schema that Load reads (save_older.go).
const oldestSchema = 5

// schemas describes the older forms.
var schemas = [saveSchema]string{1: "the first form", 2: "the form that counts no rolls", 3: "the form whose fingerprint counts texts that only people read",
	4: "the form that lists the reached regions with each PC", 5: "the form whose dice are counted by place", 6: "the form that names regions by place"}

// schema names the form of a save.
func schema(n int) string {
	switch {
	case n <= 0:
		return fmt.Sprintf("%d: not a form of a save", n)
	case n < saveSchema:
		return fmt.Sprintf("%d: %s", n, schemas[n])
	}
	return fmt.Sprintf("%d: the form of a later version", n)
}

// save is the form of a Session that Save writes.
type save struct {
	saveHead
	Seed     uint64 `json:",string"`
	HostDice bool   `json:",omitzero"` // the dice are the host's own (DiceFrom)
	Hash     uint64 `json:",string"`
	State    board.State
	Base     *board.State `json:",omitzero"`  // the State where the log starts, if that is not the scenario's beginning
	Lost     []Lost       `json:",omitempty"` // what was lost there (KeepWith)
	Log      []Entry
}

// saveHead identifies the Game of a save.
type saveHead struct {
	Schema      int
	Scenario    string
	Version     string    `json:",omitzero"` // of the content (scenario.Spec.Version)
	Crunch      string    `json:",omitzero"` // the version of crunch that wrote it; saves of before have none
	Fingerprint uint64    `json:",string"`
	Setup       Setup     `json:",omitzero"` // what was settled before the Game
	Parts       partsText // they name what differs; Fingerprint decides whether anything does
}

// A Saved says what a save is of.
type Saved struct {
	Scenario string // its name
	Version  string // of its content (scenario.Spec.Version); "" if the content or an older save doesn't say
	Crunch   string // the version of crunch that wrote it; "" if an older one doesn't say
	Schema   int    // of its form: Load reads 5 to 7
}

// SaveOf tells what a save is of, for a list of saves or to find its content. It checks nothing else of the save. Data that is no JSON object
// is a *SaveError.
func SaveOf(data []byte) (Saved, error) {
	var head saveHead
	if err := json.Unmarshal(data, &head); err != nil {
		return Saved{}, &SaveError{Field: "JSON", Found: "something else", Want: "what Save wrote", Err: err}
	}
	return Saved{head.Scenario, head.Version, head.Crunch, head.Schema}, nil
}

// A SaveError says why a save can't be loaded, and what would be right.
type SaveError struct {
	Field string // "Schema", "Scenario", "Fingerprint", "State", ...
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

// Save returns the Session as JSON: the version of its form; the name of the scenario, the fingerprint and the parts of the Game; the seed; the
// State with its hash and a pending question; and the log, with the State in which it starts if that is not the scenario's beginning.
func (s *Session) Save() ([]byte, error) {
	text, err := s.AppendSave(make([]byte, 0, 4096+64*len(s.log))) // mostly enough
	if err != nil {
		return nil, err
	}
	return text, nil
}

// AppendSave appends what Save returns to b: a host that saves after each command keeps one buffer. On an error it returns b as it was.
func (s *Session) AppendSave(b []byte) ([]byte, error) {
	if err := s.ready(); err != nil {
		return b, err
	}
	form := s.form()
	text, err := forms.Append(b, &form)
	if err != nil {
		return b, err
	}
	return text, nil
}

// form returns what is saved. It shares memory with the Session.
func (s *Session) form() save {
	g, log := s.Game(), s.log
	if log == nil {
		log = []Entry{}
	}
	return save{
		saveHead: saveHead{Schema: saveSchema, Scenario: g.sc.Spec.Name, Version: g.sc.Spec.Version, Crunch: crunch.Version,
			Fingerprint: g.print(), Setup: g.Setup(), Parts: g.asText()},
		Seed: uint64(s.seed), HostDice: s.hosted, Hash: s.Hash(), State: *s.r.state, Base: s.base, Lost: s.lost, Log: log,
	}
}

// Load returns the Session that Save has written. The Game must have the same scenario, party and content: the same rules, names, and
// versions of callbacks (Spec.Code). Texts that only people read may differ (About, Play.Text). A save of another form, scenario or content,
// or with an impossible State, is a *SaveError. If the Game differs, a *ChangeError in it names what. The Setup comes from the save, whatever
// Setup g has: Session.Game returns the Game with it.
//
// A save of schema 6 plays on with its log; the hashes of its States are dropped. A save of schema 5 plays on from its State, though its dice
// fell differently. The Session's log begins there, as after KeepWith, and Replay returns a *DiceError. Its count of the rolls in its round is
// dropped, so the rest of that round has new dice.
func Load(g *Game, data []byte) (*Session, error) {
	in, err := g.readSave(data, func(head *saveHead) error {
		var err error
		if g, err = g.asSettled(head); err == nil {
			err = g.wrote(head)
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	if err := g.CheckState(&in.State); err != nil {
		return nil, err
	}
	if err := in.intact(); err != nil {
		return nil, err
	}
	if in.Base != nil {
		if err := g.CheckState(in.Base); err != nil {
			return nil, &SaveError{Field: "Base", Found: "an impossible State", Want: "the State where the log begins", Err: err}
		}
	}
	for i := range in.Log {
		if _, ok := tapetext.Read(in.Log[i].Dice, func(int, int) {}); !ok {
			_, err := crunch.ParseTape(in.Log[i].Dice)
			return nil, &SaveError{Field: fmt.Sprintf("Log[%d].Dice", i), Found: in.Log[i].Dice, Want: "dice as a tape writes them", Err: err}
		}
	}
	for i := range in.Lost {
		if to := in.Lost[i].For; !(to.IsPC() && to.Index() < len(g.party) || to == scenario.Everyone || to == scenario.DMOnly) {
			return nil, &SaveError{Field: fmt.Sprintf("Lost[%d].For", i), Found: to.String(), Want: "a PC, everyone or the DM"}
		}
	}
	s := newSession(g.runnerAt(in.State), crunch.Seed(in.Seed))
	s.lost = in.Lost
	s.hosted = in.HostDice
	if s.log, s.base = in.Log, in.Base; in.Schema < saveSchema {
		s.older = in.Schema
	}
	if in.Schema < diceSchema {
		s.base = &in.State
	}
	return s, nil
}

// readSave reads a save of a Game. right says whether its head is right.
func (g *Game) readSave(data []byte, right func(*saveHead) error) (*save, error) {
	if g.none() {
		return nil, ErrNoGame
	}
	in := new(save)
	head, unread := &in.saveHead, forms.Unmarshal(data, in)
	if unread != nil { // it may be of an older form
		head = new(saveHead)
		if err := json.Unmarshal(data, head); err != nil {
			return nil, &SaveError{Field: "JSON", Found: "something else", Want: "what Save wrote", Err: err}
		}
	}
	if head.Schema < oldestSchema || head.Schema > saveSchema {
		return nil, &SaveError{Field: "Schema", Found: schema(head.Schema), Want: fmt.Sprintf("%d to %d", oldestSchema, saveSchema)}
	}
	if err := right(head); err != nil {
		return nil, err
	}
	if head.Schema < saveSchema {
		in = new(save)
		unread = forms.Unmarshal(g.olderSave(data, head.Schema), in)
	}
	if unread == nil && !bytes.Equal(in.Parts, g.asText()) { // mostly a save is of the Game that is there
		unread = forms.Unmarshal(in.Parts, new([]part))
	}
	if unread != nil {
		return nil, &SaveError{Field: "State", Found: "a field that this version can't read", Want: "what Save wrote", Err: unread}
	}
	if head.Schema < saveSchema {
		in.older()
	}
	return in, nil
}

// intact returns a *SaveError if the State is not the one that was saved.
func (in *save) intact() error {
	if got := in.State.Hash(); got != in.Hash && in.Schema == saveSchema {
		return &SaveError{Field: "Hash", Found: fmt.Sprintf("%016x", in.Hash), Want: fmt.Sprintf("%016x: the State was changed outside the game", got)}
	}
	return nil
}

// wrote returns a *SaveError unless a save with this head can be of this Game.
func (g *Game) wrote(head *saveHead) error {
	switch {
	case head.Scenario != g.sc.Spec.Name:
		return &SaveError{Field: "Scenario", Found: fmt.Sprintf("%q", head.Scenario), Want: fmt.Sprintf("%q", g.sc.Spec.Name)}
	case head.Fingerprint == g.print():
		return nil
	}
	changes := changesOf(head.Parts.parts(), g.parts())
	if len(changes) == 0 {
		changes = []Change{{"scenario", head.Scenario, "changed: the order of what is in it"}}
	}
	return &SaveError{Field: "Fingerprint", Found: fmt.Sprintf("%016x", head.Fingerprint),
		Want: fmt.Sprintf("%016x: the scenario or its party has changed", g.print()), Err: &ChangeError{changes}}
}
