package explore

import (
	"context"
	"fmt"
	"runtime/debug"
	"slices"

	"github.com/crunchrules/crunch"
)

// A Session is a scenario in play as a game embeds it: the Game, its State, the seed of its dice and the log of what was done.
// Its dice follow from the seed and the State (Dice): undo takes the dice back too, and what one does never moves another's dice.
// A Session is for one goroutine. The zero Session has no Game: whatever returns an error returns ErrNoGame.
type Session struct {
	r      *Runner
	seed   crunch.Seed
	dice   *Dice
	base   *State // where the log begins; nil for the scenario's beginning
	log    []Entry
	undone []Entry // for Redo: what Undo has taken back, the last to be done first
	marks  []mark  // States to play the log again from, for Undo
	states int     // how many of them are kept, less the default
	out    *keptLog
}

// NewSession returns a Session that stands before the scenario's beginning.
func NewSession(g *Game, seed crunch.Seed) *Session {
	return &Session{r: g.NewRunner(), seed: seed, dice: DiceOf(seed)}
}

// ready returns why the Session can't carry out anything now; nil if it can.
func (s *Session) ready() error {
	switch {
	case s == nil || s.r == nil || s.r.none():
		return ErrNoGame
	case s.r.busy:
		return ErrBusy
	}
	return nil
}

// runner returns the Runner; that of a zero Session has no Game.
func (s *Session) runner() *Runner {
	if s.r == nil {
		s.r = noGame.NewRunner()
	}
	return s.r
}

// Game returns the Game that is played.
func (s *Session) Game() *Game { return s.runner().Game() }

// State returns the State as it stands. It is the Session's own and not to be changed; Clone makes a copy to keep.
func (s *Session) State() *State { return s.runner().State() }

// Seed returns the seed of the dice.
func (s *Session) Seed() crunch.Seed { return s.seed }

// Log returns the commands done so far; after KeepWith, those since then. The slice is not to be changed.
func (s *Session) Log() []Entry { return s.log }

// Legal returns every legal command, in a fixed order.
func (s *Session) Legal() []Command { return s.runner().Legal(nil) }

// LegalOf returns what one PC or Challenge may do now, in the order of Legal: what its player chooses from.
func (s *Session) LegalOf(w Who) []Command { return s.runner().LegalOf(w, nil) }

// Position returns where the Session stands: it answers Legal, Check, View and all other questions. It changes with the next command.
func (s *Session) Position() *Position { return &s.runner().Position }

// Check returns nil if a command is legal, else the *Refusal that Do would return: errors.Is finds its Reason.
func (s *Session) Check(c Command) error { return s.runner().Check(c) }

// View returns what a viewer may know.
func (s *Session) View(viewer Who) View { return s.runner().View(viewer) }

// Tell returns those events that a viewer may know, with names: the events of the last commands, to be told to people.
func (s *Session) Tell(events []Event, viewer Who) []Event { return s.runner().Tell(events, viewer) }

// Do carries out a command with dice of the seed and returns what happened; the events are the caller's to keep. An illegal
// command is a *Refusal, a hook that fails or panics a *HookError: the Session is then as it was, and takes another command.
func (s *Session) Do(c Command) ([]Event, error) {
	return s.do(c, s.dice, "", nil)
}

// DoDice carries out a command with dice thrown at the table. All of them must be used: a die too many or too few, or one that
// can't show such a face, is a *crunch.TapeError, and the Session is as it was. Without a tape it is ErrNoDice.
func (s *Session) DoDice(c Command, tape *crunch.Tape) ([]Event, error) {
	if tape == nil {
		return nil, ErrNoDice
	}
	throws := tape.Throws()
	return s.do(c, tape, crunch.TapeOf(throws[len(throws)-tape.Left():]...).String(), nil) // what it has shown before was another command's
}

// do carries out a command. Where it stands in a log already, it must lead to the State that the log says.
func (s *Session) do(c Command, rng crunch.RNG, dice string, was *Entry) ([]Event, error) {
	if err := s.ready(); err != nil {
		return nil, err
	}
	if err := s.out.failed(); err != nil {
		return nil, err
	}
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
	if was != nil && was.Hash != entry.Hash {
		s.r.j.rollBack(&s.r.Position)
		return nil, &DesyncError{Field: "Hash", Err: fmt.Errorf("State.Hash is %016x: the log has %016x", entry.Hash, was.Hash)}
	}
	if err := s.out.write(entry); err != nil {
		s.r.j.rollBack(&s.r.Position)
		return nil, err
	}
	s.log, s.undone = append(s.log, entry), s.undone[:0]
	s.mark()
	return slices.Clone(events), nil
}

// Play goes on: it lets players choose and does what they choose, until the scenario has ended, someone has no choice to make or the
// context is done. Then its error is the context's; a Policy that panics is a *PolicyError. Where the scenario has not ended after so many
// rounds as Players.Rounds says, Play is an *EndlessError. A hook that fails or panics ends Play with its *HookError. The Session is good
// in all these cases. After a *HookError, do another command before Play is called again: a Policy that chooses by the View alone would
// choose the same one. See Players.
func (s *Session) Play(ctx context.Context, players Players, tell func([]Event)) error {
	if err := s.ready(); err != nil {
		return err
	}
	var legal []Command
	from, most := max(1, int(s.State().Round)), players.rounds()
	for s.State().Result == Running {
		if err := ctx.Err(); err != nil {
			return err
		}
		if played := int(s.State().Round) - from; played >= most {
			return &EndlessError{Rounds: most}
		}
		legal = s.r.Legal(legal[:0])
		c, err := s.choose(players, legal)
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

// choose lets the players choose. A Policy that panics is a *PolicyError.
func (s *Session) choose(players Players, legal []Command) (c Command, err error) {
	defer func() {
		if v := recover(); v != nil {
			err = &PolicyError{Side: sideOf(legal), Err: &PanicError{Value: v, Stack: debug.Stack()}}
		}
	}()
	return players.Choose(s.Position(), legal)
}

// sideOf says who chooses among legal commands.
func sideOf(legal []Command) string {
	if len(legal) > 0 && !legal[0].Who.IsPC() {
		return "DM"
	}
	return "PCs"
}
