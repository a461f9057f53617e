package explore

import (
	"errors"
	"fmt"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// ErrNoGame says that a Session, Runner or Game is the zero value: it has no scenario to play.
var ErrNoGame = errors.New("explore: found no Game, want one that NewGame made")

// ErrNoJSON says that a Game, Scenario, Position, Runner, Session or Scene was to go to JSON or come from it. They are handles: what they
// hold is a Spec, a party, a State, a log and code. Session.Save writes a play.
var ErrNoJSON = errors.New("explore: found a handle, want data for JSON: a Spec, a party, a State or what Session.Save writes")

// ErrNoDice says that a command got no dice.
var ErrNoDice = errors.New("explore: found no dice, want a crunch.RNG, such as DiceOf a seed or a tape")

// ErrBusy says that a hook has called the Runner or Session that is carrying out its command.
var ErrBusy = errors.New("explore: found a command already being carried out, want a hook that uses only the verbs of its Scene")

// ErrSceneOver is the error of a Scene that is used after its hook has returned.
var ErrSceneOver = errors.New("explore: found a Scene whose hook has returned, want a Scene used only while its hook runs")

// ErrEndless says that content triggered itself without end within one command.
var ErrEndless = errors.New("explore: content triggers itself without end")

// A PanicError is a panic of the host's code as an error. A hook that panics fails: its *HookError holds the PanicError. A Policy that
// panics is a *PolicyError.
type PanicError struct {
	Value any    // what the code panicked with
	Stack []byte // the stack of the goroutine, as debug.Stack writes it
}

func (e *PanicError) Error() string { return fmt.Sprintf("panic: %v", e.Value) }

// Unwrap returns the value that the code panicked with, if it is an error.
func (e *PanicError) Unwrap() error {
	err, _ := e.Value.(error)
	return err
}

// A PolicyError says that a Policy panicked. Session.Play ends; the Session is unchanged since the Policy was asked.
type PolicyError struct {
	Side string       // the side it chooses for: "PCs" or "DM"
	Who  scenario.Who // the PC or Challenge that it was to choose for
	Err  error        // a *PanicError
}

func (e *PolicyError) Error() string {
	return fmt.Sprintf("explore: the Policy of Players.%s, for %v: %v", e.Side, e.Who, e.Err)
}

// Unwrap returns the cause.
func (e *PolicyError) Unwrap() error { return e.Err }

// An EndlessError says that Session.Play stopped because the scenario had not ended after so many rounds, or Players.Choose because a turn
// or a round had not ended after so many commands. The Session still works: it can be saved, undone and played on.
type EndlessError struct {
	Rounds int // the rounds that Play has played; 0 if it is the commands that don't end

	Commands int          // the commands of the turn or the round
	Round    int          // in which round
	Who      scenario.Who // whose turn does not end, or who has the choice between turns; Nobody if it is the round that does not end
	Name     string       // its name
}

func (e *EndlessError) Error() string {
	switch {
	case e.Commands > 0 && e.Who == scenario.Nobody:
		return fmt.Sprintf("explore: found no end of round %d after %d commands, want content and players that end it, or more Players.Commands", e.Round,
			e.Commands)
	case e.Commands > 0:
		return fmt.Sprintf("explore: found no end of the turn or the questions of %s (%v) in round %d after %d commands, "+
			"want content and players that end them, or more Players.Commands", e.Name, e.Who, e.Round, e.Commands)
	}
	return fmt.Sprintf("explore: found no end after %d rounds, want a scenario that these players can end, or more Players.Rounds", e.Rounds)
}

func (pos *Position) refusal(c board.Command, r board.Reason) error {
	e := new(board.Refusal)
	pos.refuse(e, c, r)
	return e
}

// refuse writes a refusal.
func (pos *Position) refuse(e *board.Refusal, c board.Command, r board.Reason) {
	*e = board.Refusal{Command: c, Reason: r}
	if c.Who.IsPC() && c.Who.Index() < len(pos.party) {
		e.Name = pos.party[c.Who.Index()].Name
	}
}
