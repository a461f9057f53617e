package explore

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"strconv"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/forms"
	"github.com/crunchrules/crunch/explore/internal/frame"
)

// saveSchema is the version of the form that Save writes.
const saveSchema = 7

// oldestSchema is the oldest schema that Load reads. The dice of a schema before diceSchema fell otherwise (olderDice).
const (
	oldestSchema = 5
	diceSchema   = 6
)

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
	Base     *board.State `json:",omitzero"` // the State where the log starts, if that is not the scenario's beginning
	Log      []Entry
}

// saveHead identifies the Game of a save.
type saveHead struct {
	Schema      int
	Scenario    string
	Fingerprint uint64 `json:",string"`
	Parts       []part // they name what differs; Fingerprint decides whether anything does
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

// Save returns the Session as JSON: the State with a pending question, the seed and the log.
func (s *Session) Save() ([]byte, error) {
	if err := s.ready(); err != nil {
		return nil, err
	}
	form := s.form()
	return forms.Marshal(&form)
}

// form returns the Session as a save.
func (s *Session) form() save {
	g, log := s.Game(), s.log
	if log == nil {
		log = []Entry{}
	}
	return save{
		saveHead: saveHead{Schema: saveSchema, Scenario: g.sc.Spec.Name, Fingerprint: g.print, Parts: g.parts()},
		Seed:     uint64(s.seed), HostDice: s.hosted, Hash: s.Hash(), State: *s.State(), Base: s.base, Log: log,
	}
}

// Load returns the Session that Save has written. The Game must have the same scenario, party and content: the same rules, names, and
// versions of callbacks (Spec.Code). Texts that only people read may differ (About, Play.Text). A save of another form, scenario or
// content, or with an impossible State, is a *SaveError. If the Game differs, a *ChangeError in it names what.
//
// A save of schema 5 plays on from its State, though its dice fell otherwise: the Session's log begins there, as after KeepWith, and Replay
// returns a *DiceError. What it says of the rolls of its round is dropped, so the dice of that round are new ones.
func Load(g *Game, data []byte) (*Session, error) {
	in, err := g.readSave(data, func(head *saveHead) error { return g.wrote(head) })
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
		if _, err := crunch.ParseTape(in.Log[i].Dice); in.Log[i].Dice != "" && err != nil {
			return nil, &SaveError{Field: fmt.Sprintf("Log[%d].Dice", i), Found: in.Log[i].Dice, Want: "dice as a tape writes them", Err: err}
		}
	}
	s := NewSession(g, crunch.Seed(in.Seed))
	s.r.Reset(in.State)
	s.hosted = in.HostDice
	if s.log, s.base = in.Log, in.Base; in.Schema < diceSchema {
		s.base, s.older = &in.State, in.Schema
	}
	return s, nil
}

// readSave reads a save of a Game. right says whether its head is right.
func (g *Game) readSave(data []byte, right func(*saveHead) error) (*save, error) {
	if g.none() {
		return nil, ErrNoGame
	}
	var head saveHead
	if err := json.Unmarshal(data, &head); err != nil {
		return nil, &SaveError{Field: "JSON", Found: "something else", Want: "what Save wrote", Err: err}
	}
	if head.Schema < oldestSchema || head.Schema > saveSchema {
		return nil, &SaveError{Field: "Schema", Found: schema(head.Schema), Want: fmt.Sprintf("%d to %d", oldestSchema, saveSchema)}
	}
	if err := right(&head); err != nil {
		return nil, err
	}
	if head.Schema < saveSchema {
		data = olderSave(data, head.Schema, len(g.sc.Spec.Challenges))
	}
	in := new(save)
	if err := forms.Unmarshal(data, in); err != nil {
		return nil, &SaveError{Field: "State", Found: "a field that this version can't read", Want: "what Save wrote", Err: err}
	}
	if head.Schema < diceSchema {
		olderFirst(&in.State)
	}
	return in, nil
}

// intact returns a *SaveError if the State is not the one that was saved.
func (in *save) intact() error {
	if got := in.State.Hash(); got != in.Hash && in.Schema >= diceSchema {
		return &SaveError{Field: "Hash", Found: fmt.Sprintf("%016x", in.Hash), Want: fmt.Sprintf("%016x: the State was changed outside the game", got)}
	}
	return nil
}

// wrote returns a *SaveError unless a save with this head can be of this Game.
func (g *Game) wrote(head *saveHead) error {
	switch {
	case head.Scenario != g.sc.Spec.Name:
		return &SaveError{Field: "Scenario", Found: fmt.Sprintf("%q", head.Scenario), Want: fmt.Sprintf("%q", g.sc.Spec.Name)}
	case head.Fingerprint == g.print:
		return nil
	}
	changes := changesOf(head.Parts, g.parts())
	if len(changes) == 0 {
		changes = []Change{{"scenario", head.Scenario, "changed: the order of what is in it"}}
	}
	return &SaveError{Field: "Fingerprint", Found: fmt.Sprintf("%016x", head.Fingerprint),
		Want: fmt.Sprintf("%016x: the scenario or its party has changed", g.print), Err: &ChangeError{changes}}
}

// A DiceError says that a Session comes from a save of an older schema, whose dice fell otherwise. It plays on from its State, but its log
// can't be played again.
type DiceError struct {
	Schema int // of the save
}

func (e *DiceError) Error() string {
	return fmt.Sprintf("explore: the log of a save of schema %d can't be replayed, since all dice have changed since: "+
		"play on from its State, or save it anew", e.Schema)
}

// sameDice returns a *DiceError if the Session comes from a save whose dice fell otherwise.
func (s *Session) sameDice() error {
	if s.older != 0 {
		return &DiceError{s.older}
	}
	return nil
}

// olderSave returns a save of an older schema in the present form. What it can't read it leaves for Load to refuse.
func olderSave(data []byte, schema, printed int) []byte {
	var save map[string]any
	in := json.NewDecoder(bytes.NewReader(data))
	in.UseNumber()
	if in.Decode(&save) != nil {
		return data
	}
	if schema < diceSchema {
		olderDice(save, printed)
	}
	for _, state := range []any{save["state"], save["base"]} {
		nameThings(state)
	}
	now, err := json.Marshal(save)
	if err != nil {
		return data
	}
	return now
}

// nameThings writes what a State before schema 7 held as places, from 0, as the names that it holds now. It had no key for a place 0 in a
// frame.
func nameThings(v any) {
	switch v := v.(type) {
	case []any:
		for _, e := range v {
			nameThings(e)
		}
	case map[string]any:
		for key, kind := range map[string]string{"region": "region", "conn": "way", "disease": "disease"} {
			switch name := namedPlace(kind, v[key]); {
			case name == "":
				delete(v, key)
			case v[key] != nil:
				v[key] = name
			}
		}
		if plays, ok := v["plays"].([]any); ok {
			for i := range plays {
				plays[i] = namedPlace("play", plays[i])
			}
		}
		stack, _ := v["stack"].([]any)
		for _, f := range stack {
			if frame, ok := f.(map[string]any); ok {
				frame["region"], frame["conn"] = cmp.Or(frame["region"], any(json.Number("0"))), cmp.Or(frame["conn"], any(json.Number("0")))
			}
		}
		for _, e := range v {
			nameThings(e)
		}
	}
}

// namedPlace returns the name of a place in a list; "" for -1. What is no place stays as it is.
func namedPlace(kind string, place any) any {
	number, ok := place.(json.Number)
	n, err := number.Int64()
	switch {
	case !ok || err != nil || n < -1:
		return place
	case n == -1:
		return ""
	}
	return kind + strconv.FormatInt(n+1, 10)
}

// olderDice makes a save of schema 5 one of schema 6, with its State and without its log. It drops how often dice were rolled in the round,
// and has copies of Challenges spawned by the scenario.
func olderDice(save map[string]any, printed int) {
	delete(save, "base")
	save["log"] = []any{}
	state, _ := save["state"].(map[string]any)
	if state == nil {
		return
	}
	state["rolls"] = []any{}
	pcs, _ := state["pcs"].([]any)
	challenges, _ := state["challenges"].([]any)
	for _, entity := range append(pcs[:len(pcs):len(pcs)], challenges...) {
		if fields, ok := entity.(map[string]any); ok {
			delete(fields, "rolls")
		}
	}
	copies := map[any]int{}
	for i := printed; i < len(challenges); i++ {
		if fields, ok := challenges[i].(map[string]any); ok {
			number, _ := fields["printed"].(json.Number)
			copies[number]++
			fields["copy"] = copies[number]
		}
	}
}

// olderFirst makes Pending.First of the command that waits in a State of form 5: its frame held the fields, with items by their places. An
// item that is no longer in its place has no name, so the command lapses.
func olderFirst(s *board.State) {
	p := &s.Pending
	if len(p.Stack) == 0 || p.Stack[0].Kind != frame.CommandFrame || p.First != (board.Command{}) {
		return
	}
	f := &p.Stack[0]
	p.First = board.Command{Do: board.Verb(f.N), Who: f.Actor, Target: f.Target, Play: f.Play, Conn: f.Conn, Feature: f.Feature}
	if i := f.Actor.Index(); f.Actor.IsPC() && i < len(s.PCs) {
		names := s.PCs[i].Items
		if p.First.Do == board.PickUp {
			names = nil
			for _, l := range s.Lying {
				if l.Region == s.PCs[i].Region && l.Known {
					names = append(names, l.Item)
				}
			}
		}
		named := func(place int16) string {
			if place < 1 || int(place) > len(names) {
				return ""
			}
			return names[place-1]
		}
		p.First.Item, p.First.Swap = named(f.React), named(f.Choice)
	}
	p.Stack[0] = frame.Frame{Kind: frame.CommandFrame, Actor: f.Actor, Region: f.Region}
}
