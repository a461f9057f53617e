package table

import (
	"context"
	"encoding/json"
	"errors"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/internal/record"
)

// A Call is what a client asks of a Desk, as JSON: {"do":"command","who":"pc1","text":"Ada move Ford","at":"90f1c5d2a4e8b371"}. It is the
// same over HTTP, in messages to a Web Worker, and in lines of a pipe.
type Call struct {
	ID     int          `json:"id,omitzero"`     // the client's number for the Call; the Answer has it too
	Do     string       `json:"do"`              // one of the Do constants, or a word of the host's own
	Who    scenario.Who `json:"who,omitzero"`    // who asks: "pc1", "everyone" or "dm"; everyone if left out
	Key    string       `json:"key,omitzero"`    // the key of the seat, for a host that gives keys
	Text   string       `json:"text,omitzero"`   // a command, or a name for DoSheet
	At     string       `json:"at,omitzero"`     // the Answer.At of the View that the client has; "" if it wants the whole
	From   int          `json:"from,omitzero"`   // for DoStory: how many events of the story the client has
	Events bool         `json:"events,omitzero"` // the client wants events as data, too
}

// What a Desk does.
const (
	DoView    = "view"    // tells what has changed
	DoSit     = "sit"     // takes a PC's seat: its player chooses for it from now on
	DoLeave   = "leave"   // gives the seat up
	DoCommand = "command" // gives a command, as a choice of the View has it or as people type it; so a question is answered, and the DM rules
	DoPass    = "pass"    // lets the players after this one go first, until its next command
	DoUndo    = "undo"    // takes the caller's last command back with all that followed, or the last of all if the caller has no seat
	DoRedo    = "redo"    // does again what DoUndo took back
	DoStory   = "story"   // tells all that has happened from the beginning, not only since the last Answer
	DoSheet   = "sheet"   // shows the sheets of the PCs, or that of what is named or is such as "challenge2", in Answer.Text and Answer.Sheets
	DoTable   = "table"   // lists all PCs and Challenges that the caller knows, in Answer.Table, and as text in Answer.Text
	DoMap     = "map"     // draws the map that the caller knows, as SVG in Answer.Text
	DoLayout  = "layout"  // lays the same map out as numbers, in Answer.Layout
)

// An Answer is what a client gets, as JSON. View and Diff have the choices in words.
type Answer struct {
	ID      int              `json:"id,omitzero"`
	Error   *Fault           `json:"error,omitzero"`   // the Call was not carried out, and nothing below is there
	Key     string           `json:"key,omitzero"`     // the key of the seat, from a host that gives keys
	At      string           `json:"at,omitzero"`      // for the next Call
	View    json.RawMessage  `json:"view,omitzero"`    // the whole View; what the client has had and what it was told may have been taken back
	Diff    json.RawMessage  `json:"diff,omitzero"`    // or what has changed in the View that Call.At names: board.Diff
	Story   string           `json:"story,omitzero"`   // what the caller was told since then, in lines
	Events  []board.Event    `json:"events,omitzero"`  // the same as data, if the client wants it
	Text    string           `json:"text,omitzero"`    // of DoSheet, DoTable and DoMap
	Table   []show.TableRow  `json:"table,omitzero"`   // of DoTable
	Sheets  []show.SheetData `json:"sheets,omitzero"`  // of DoSheet
	Layout  json.RawMessage  `json:"layout,omitzero"`  // of DoLayout: a show.Layout
	Problem *Fault           `json:"problem,omitzero"` // why the bots can't play on; the Call was carried out
}

var codec = record.Codec{Package: "table", Path: "github.com/crunchrules/crunch/explore/table"}

// ReadCall reads a Call. What it can't read is a *Fault with FaultCall.
func ReadCall(text []byte) (*Call, error) {
	c := new(Call)
	if err := codec.Read("call", text, c); err != nil {
		return nil, &Fault{Code: FaultCall, Text: err.Error(), cause: err}
	}
	if c.Who == scenario.Nobody {
		c.Who = scenario.Everyone
	}
	return c, nil
}

// A Fault is an error as a client gets it. Hosts return their own Faults, with codes of their own.
type Fault struct {
	Code   string `json:"code"`            // one of the Fault constants, or the host's own
	Text   string `json:"text"`            // for people
	Reason string `json:"reason,omitzero"` // of FaultRefused: the name of the board.Reason

	cause error
}

// The codes of Faults.
const (
	FaultCall    = "call"    // the Call is no JSON of a Call, or asks what the Desk doesn't do
	FaultText    = "text"    // the text is no command, or names what the caller doesn't know
	FaultSeat    = "seat"    // there is no such seat, or it is taken, or the command is of another PC
	FaultRefused = "refused" // the rules refuse the command
	FaultUndo    = "undo"    // there is nothing to take back or to do again, or the Desk doesn't allow it
	FaultHook    = "hook"    // the scenario's code has failed at the command, which is not done
	FaultEndless = "endless" // the scenario asks or acts without end
	FaultBusy    = "busy"    // the time was over
	FaultBroken  = "broken"  // the host can't play on; its own log says why
)

// Error returns the text.
func (f *Fault) Error() string { return f.Text }

// Unwrap returns the cause, for the host's log.
func (f *Fault) Unwrap() error { return f.cause }

// FaultOf returns an error as a client may see it. It leaves out the text of a hook's error, which may name what players don't know, and of
// a file's error, which is the host's own business.
func FaultOf(err error) *Fault {
	fault, _ := errors.AsType[*Fault](err)
	hook, _ := errors.AsType[*explore.HookError](err)
	endless, _ := errors.AsType[*explore.EndlessError](err)
	log, _ := errors.AsType[*explore.LogError](err)
	refusal, _ := errors.AsType[*board.Refusal](err)
	text, _ := errors.AsType[*crunch.TextError](err)
	switch {
	case fault != nil:
		return fault
	case hook != nil: // before what it may wrap
		return &Fault{Code: FaultHook, Text: "a hook of the scenario has failed: the command is not done, and the game goes on", cause: err}
	case endless != nil:
		return &Fault{Code: FaultEndless, Text: "the scenario asks or acts without end: the bots have stopped", cause: err}
	case log != nil:
	case refusal != nil:
		reason, _ := refusal.Reason.MarshalText() // a Reason of the package has a name
		return &Fault{Code: FaultRefused, Text: err.Error(), Reason: string(reason), cause: err}
	case text != nil:
		return &Fault{Code: FaultText, Text: err.Error(), cause: err}
	case errors.Is(err, explore.ErrNothingToUndo), errors.Is(err, explore.ErrNothingToRedo):
		return &Fault{Code: FaultUndo, Text: err.Error(), cause: err}
	case errors.Is(err, context.DeadlineExceeded), errors.Is(err, context.Canceled):
		return &Fault{Code: FaultBusy, Text: "the time is over: ask again", cause: err}
	}
	return &Fault{Code: FaultBroken, Text: "the game can't be played now: the host's log says why", cause: err}
}

// sheets returns the sheets of the PCs, or that of what is named.
func sheets(v *board.View, name string) (list []show.SheetData, err error) {
	if name == "" {
		for i := range v.PCs {
			list = append(list, show.SheetDataOf(v, scenario.PC(i)))
		}
		return list, nil
	}
	list, err = show.Sheets(v, name)
	if who, ok := scenario.ParseWho(name); err != nil && ok && knows(v, who) {
		return []show.SheetData{show.SheetDataOf(v, who)}, nil
	} else if err != nil {
		return nil, &Fault{Code: FaultText, Text: strings.TrimPrefix(err.Error(), "show: "), cause: err}
	}
	return list, nil
}
