package scenario

import (
	"github.com/crunchrules/crunch/internal/enum"
)

// A ContentCommand is something that players may attempt and that the book does not name, such as ringing a bell. A PC gives it with the
// verb Attempt, in its own turn, and at most once in a turn. GL-50
//
// The players know of it once a PC has been in one of its Regions, or from the start if it has none. They also know what its Run keeps with
// explore.Scene.SetData (board.CommandView.Data).
type ContentCommand struct {
	Name    string      `json:"name"` // what it is called, to choose from: "Ring the bell"
	About   string      // the text for people
	Regions []string    // where PCs may give it; none is everywhere
	Who     []string    // the names of the PCs that may give it; none is every PC
	Item    string      // the item that the PC must carry for it
	Cost    CommandCost // what part of the turn it costs
	Can     Condition   // whether it may be given now; nil is always
	Run     Hook        // what it does
}

// A Condition decides whether a PC may give a ContentCommand or use a thing now, or an entity play a Play (GL-84, GL-85). It gets the board.View of
// that PC without its Choices, or for a Challenge that of the DM, and nothing else. So players learn nothing new from whether a command is offered.
// A Condition must be a pure function of the View, and safe for several goroutines at once. The View is valid until the Condition returns.
// board.View.Command finds the command itself, with the data that its Run has kept.
//
// If a Condition fails or panics, the command stays in explore.Session.Legal. Giving it is then an *explore.HookError, and the State is unchanged.
//
// explore.Can and explore.NamedCan make one. explore.Asking makes one that also reads what the scenario keeps, of which players may then
// learn something (GL-59). JSON holds only its name, as with a Hook.
type Condition interface {
	Name() string // "" if it has none
}

// A CommandCost is what part of the turn a ContentCommand costs. GL-50
type CommandCost uint8

// The costs.
const (
	CostsNothing  CommandCost = iota
	CostsStrategy             // the Strategy Phase (GL-06)
	CostsAction               // the Action Phase
	CostsMove                 // one of the PC's Moves, all of it
)

var commandCostNames = enum.Names{Package: "explore", What: "cost of a command", Names: []string{"nothing", "strategy", "action", "move"}}

// String returns the cost as content spells it: "nothing", "strategy", "action", "move".
func (c CommandCost) String() string { return commandCostNames.String(uint8(c)) }

// MarshalText gives the name in lowerCamel; a value without a name is a [*crunch.RangeError].
func (c CommandCost) MarshalText() ([]byte, error) { return commandCostNames.Text(uint8(c)) }

// UnmarshalText reads the form of String or of MarshalText, in any case; anything else is a [*crunch.NameError].
func (c *CommandCost) UnmarshalText(b []byte) error { return enum.Unmarshal(&commandCostNames, c, b) }
