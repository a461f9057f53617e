package explore

import (
	"fmt"
	"slices"

	"github.com/crunchrules/crunch"
)

// A Session is a scenario in play as a game embeds it: the Game, its State, the seed of its dice and the log of what was done.
// Its dice follow from the seed and the State (Dice): undo takes the dice back too, and what one does never moves another's dice.
// A Session is for one goroutine.
type Session struct {
	r     *Runner
	seed  crunch.Seed
	dice  *Dice
	log   []Entry
	marks []mark // States to play the log again from, for Undo
}

// An Entry is one command of a Session's log.
type Entry struct {
	Command Command `json:"command"`
	Dice    string  `json:"dice,omitzero"`        // the dice thrown at the table, as a tape's text; "" for dice of the seed
	Hash    uint64  `json:"hash,omitzero,string"` // the State's hash, where a round has begun
}

// NewSession returns a Session that stands before the scenario's beginning.
func NewSession(g *Game, seed crunch.Seed) *Session {
	return &Session{r: g.NewRunner(), seed: seed, dice: DiceOf(seed)}
}

// Game returns the Game that is played.
func (s *Session) Game() *Game { return s.r.Game() }

// State returns the State as it stands. It is the Session's own and not to be changed; Clone makes a copy to keep.
func (s *Session) State() *State { return s.r.State() }

// Seed returns the seed of the dice.
func (s *Session) Seed() crunch.Seed { return s.seed }

// Log returns the commands done so far. The slice is not to be changed.
func (s *Session) Log() []Entry { return s.log }

// Legal returns every legal command, in a fixed order.
func (s *Session) Legal() []Command { return s.r.Legal(nil) }

// Position returns where the Session stands: it answers Legal, Check, View and all other questions. It changes with the next command.
func (s *Session) Position() *Position { return &s.r.Position }

// Check says why a command is not legal; 0 if it is.
func (s *Session) Check(c Command) Reason { return s.r.Check(c) }

// View returns what a viewer may know.
func (s *Session) View(viewer Who) View { return s.r.View(viewer) }

// Do carries out a command with dice of the seed and returns what happened; the events are the caller's to keep. An illegal
// command is a *Refusal, a hook that fails a *HookError: the Session is then as it was.
func (s *Session) Do(c Command) ([]Event, error) {
	return s.do(c, s.dice, "")
}

// DoDice carries out a command with dice thrown at the table. All of them must be used: a die too many or too few, or one that
// can't show such a face, is a *crunch.TapeError, and the Session is as it was.
func (s *Session) DoDice(c Command, tape *crunch.Tape) ([]Event, error) {
	throws := tape.Throws()
	return s.do(c, tape, crunch.TapeOf(throws[len(throws)-tape.Left():]...).String()) // what it has shown before was another command's
}

func (s *Session) do(c Command, rng crunch.RNG, dice string) ([]Event, error) {
	events, err := s.r.Do(c, rng)
	if err != nil {
		return nil, err
	}
	if tape, ok := rng.(*crunch.Tape); ok {
		if err := tape.Done(); err != nil {
			s.r.j.rollBack(&s.r.Position)
			return nil, fmt.Errorf("explore: dice of %v: %w", c.Do, err)
		}
	}
	entry := Entry{Command: c, Dice: dice}
	if slices.ContainsFunc(events, func(ev Event) bool { return ev.Kind == RoundBegan || ev.Kind == Ended }) {
		entry.Hash = s.State().Hash()
	}
	s.log = append(s.log, entry)
	s.mark()
	return slices.Clone(events), nil
}

// A mark is a State that the Session has passed through.
type mark struct {
	at    int // after so many commands of the log
	state State
}

// A Session keeps a copy of the State every markEvery commands, and at most maxMarks copies. When it has more, it drops every other copy.
// Undo far back then plays more commands again.
const (
	markEvery = 32
	maxMarks  = 16
)

// mark keeps the State now and then.
func (s *Session) mark() {
	last := 0
	if n := len(s.marks); n > 0 {
		last = s.marks[n-1].at
	}
	if len(s.log)-last < markEvery {
		return
	}
	if len(s.marks) == maxMarks {
		for i := range maxMarks / 2 {
			s.marks[i] = s.marks[2*i+1]
		}
		s.marks = s.marks[:maxMarks/2]
	}
	s.marks = append(s.marks, mark{len(s.log), s.State().Clone()})
}

// Undo takes back the last command, its dice too: it plays the log again from a State that the Session has kept. Without a command it
// is ErrNothingToUndo.
func (s *Session) Undo() error {
	n := len(s.log) - 1
	if n < 0 {
		return ErrNothingToUndo
	}
	again := &Session{r: s.r.game.NewRunner(), seed: s.seed, dice: s.dice}
	for len(s.marks) > 0 && s.marks[len(s.marks)-1].at > n {
		s.marks = s.marks[:len(s.marks)-1]
	}
	if k := len(s.marks); k > 0 {
		again.r.Reset(s.marks[k-1].state)
		again.log, again.marks = s.log[:s.marks[k-1].at:s.marks[k-1].at], s.marks[:k:k]
	}
	if err := again.play(s.log[len(again.log):n]); err != nil {
		return err
	}
	*s = *again
	return nil
}

// ErrNothingToUndo says that no command has been done yet.
var ErrNothingToUndo = fmt.Errorf("explore: nothing to undo")

// Play goes on: it lets players choose and does what they choose, until the scenario has ended or someone has no choice to make.
// Where the scenario has not ended after so many rounds as Players.Rounds says, Play is an *EndlessError. See Players.
func (s *Session) Play(players Players, tell func([]Event)) error {
	var legal []Command
	from, most := max(1, int(s.State().Round)), players.rounds()
	for s.State().Result == Running {
		if played := int(s.State().Round) - from; played >= most {
			return &EndlessError{Rounds: most}
		}
		legal = s.r.Legal(legal[:0])
		c, err := players.Choose(s.Game(), s.State(), legal)
		if err != nil {
			return err
		}
		events, err := s.Do(c)
		if err != nil {
			return err
		}
		if tell != nil {
			tell(events)
		}
	}
	return nil
}

// play does what a log says.
func (s *Session) play(log []Entry) error {
	for i, entry := range log {
		var err error
		if entry.Dice != "" {
			tape, terr := crunch.ParseTape(entry.Dice)
			if terr != nil {
				return &DesyncError{At: i, Command: entry.Command, Field: "Dice", Err: terr}
			}
			_, err = s.DoDice(entry.Command, tape)
		} else {
			_, err = s.Do(entry.Command)
		}
		if err != nil {
			return &DesyncError{At: i, Command: entry.Command, Field: "Command", Err: err}
		}
		if got := s.log[len(s.log)-1].Hash; got != entry.Hash {
			return &DesyncError{At: i, Command: entry.Command, Field: "Hash", Err: fmt.Errorf("State.Hash is %016x: the log has %016x", got, entry.Hash)}
		}
	}
	return nil
}

// Replay plays the log again from the beginning and compares: the hash of every round, and at the end every field of the State.
// What differs is a *DesyncError: other rules, other content, or a State that was tampered with.
func (s *Session) Replay() error {
	again := NewSession(s.Game(), s.seed)
	if err := again.play(s.log); err != nil {
		return err
	}
	if field, want, got, differ := firstDifference(s.State(), again.State()); differ {
		return &DesyncError{At: len(s.log) - 1, Field: field, Err: fmt.Errorf("replayed it is %s, in the session %s", got, want)}
	}
	return nil
}

// A DesyncError says where a replay went another way than the log, and the first field that differs.
type DesyncError struct {
	At      int // the entry of the log, from 0
	Command Command
	Field   string // "Command", "Dice", "Hash", or a path into the State such as "PCs[1].EP"
	Err     error
}

func (e *DesyncError) Error() string {
	return fmt.Sprintf("explore: replay of command %d (%v %v): %s: %v", e.At+1, e.Command.Who, e.Command.Do, e.Field, e.Err)
}

// Unwrap returns the cause.
func (e *DesyncError) Unwrap() error { return e.Err }
