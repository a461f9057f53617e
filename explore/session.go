package explore

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// A Session is a scenario in play, for a game to embed: the Game, its State, the seed of its dice and the log of commands. Its dice follow
// from the seed and the State (SeedDice). So Undo takes dice back too, and one entity's rolls never change another's. DiceFrom lets it roll
// with an RNG of the host's own. A Session is for one goroutine. The zero Session has no Game: its methods that return an error return
// ErrNoGame.
type Session struct {
	noJSON
	r      *Runner
	seed   crunch.Seed
	dice   *SeedDice
	base   *board.State // the State where the log starts; nil for the scenario's beginning
	log    []Entry
	there  int     // so many entries are in the array of log, and are played again: upTo
	lent   int     // so many entries somebody may hold: Log
	undone []Entry // for Redo: the commands that Undo took back, the next one last
	marks  []mark  // States from which Undo plays the log again
	states int     // how many marks to keep, less the default
	out    *keptLog
	by     string  // who chooses the next commands
	lost   []Lost  // when it went on with other content
	older  int     // the form of the save that it comes from, if that is an older one
	spare  *Runner // for what is played again: that of before the last Undo
	source         // of dice other than those of the seed
}

// NewSession returns a Session before the scenario begins.
func NewSession(g *Game, seed crunch.Seed) *Session {
	return newSession(g.NewRunner(), seed)
}

func newSession(r *Runner, seed crunch.Seed) *Session {
	return &Session{r: r, seed: seed, dice: DiceOf(seed)}
}

// SessionAt returns a Session that goes on from a copy of a State, such as one that a Stage has set up or a program has written. Its log
// begins there, and Undo can't go back further. An impossible State is a *SaveError (Game.CheckState).
func SessionAt(g *Game, state *board.State, seed crunch.Seed) (*Session, error) {
	base := state.Copy()
	if err := g.CheckState(&base); err != nil {
		return nil, err
	}
	s := newSession(g.runnerAt(base), seed)
	s.base = &base
	return s, nil
}

// ready returns why the Session can't carry out commands now, or nil.
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

// State returns a copy of the current State. See Position.State.
func (s *Session) State() *board.State { return s.runner().State() }

// Result returns how the scenario has ended, or Running.
func (s *Session) Result() board.Result { return s.runner().Result() }

// Round returns the number of the round that is played, from 1; 0 before the scenario begins.
func (s *Session) Round() int { return s.runner().Round() }

// Hash returns the number of the State (State.Hash).
func (s *Session) Hash() uint64 { return s.runner().Hash() }

// Seed returns the seed of the dice.
func (s *Session) Seed() crunch.Seed { return s.seed }

// Log returns the commands done so far, or since KeepWith. Don't change the slice.
func (s *Session) Log() []Entry {
	s.lent = max(s.lent, len(s.log))
	return s.log[:len(s.log):len(s.log)]
}

// Legal returns every legal command, in a fixed order.
func (s *Session) Legal() []board.Command { return s.runner().Legal(nil) }

// LegalOf returns the legal commands of one PC or Challenge, in the order of Legal.
func (s *Session) LegalOf(w scenario.Who) []board.Command { return s.runner().LegalOf(w, nil) }

// Position returns the current Position, which answers Legal, Check, View and all other questions. The next command, Undo or Redo changes it.
func (s *Session) Position() *Position { return &s.runner().Position }

// Check returns nil if a command is legal, else the *board.Refusal that Do would return: errors.Is finds its Reason.
func (s *Session) Check(c board.Command) error { return s.runner().Check(c) }

// View returns what a viewer may know.
func (s *Session) View(viewer scenario.Who) board.View { return s.runner().View(viewer) }

// Tell returns the events that a viewer may know, with names. Pass it the events of the last commands.
func (s *Session) Tell(events []board.Event, viewer scenario.Who) []board.Event {
	return s.runner().Tell(events, viewer)
}

// TellAll is Position.TellAll, for the events of the last commands.
func (s *Session) TellAll(events []board.Event) []board.Event { return s.runner().TellAll(events) }

// By names who chooses the commands that follow, such as the player at a server's seat. The log's entries hold the name (Entry.By). ""
// names nobody. Names change no rule, dice or State.
func (s *Session) By(name string) { s.by = name }

// Do carries out a command with dice of the seed, or of DiceFrom, and returns its events, which the caller may keep. An illegal command is a
// *board.Refusal, a hook that fails or panics a *HookError. The Session is then unchanged and takes another command.
func (s *Session) Do(c board.Command) ([]board.Event, error) {
	events, err := s.do(c, nil, "", nil)
	return slices.Clone(events), err
}

// DoDice carries out a command with dice thrown at the table. The command must use all of them. A die too many or too few, or a face that
// the die doesn't have, is a *crunch.TapeError, and the Session is unchanged. Without a tape DoDice returns ErrNoDice.
func (s *Session) DoDice(c board.Command, tape *crunch.Tape) ([]board.Event, error) {
	if tape == nil {
		return nil, ErrNoDice
	}
	throws := tape.Throws()
	dice := crunch.TapeOf(throws[len(throws)-tape.Left():]...).String() // earlier dice of the tape belong to earlier commands
	events, err := s.do(c, tape, dice, nil)
	return slices.Clone(events), err
}

// do carries out a command, with nil as rng with the dice that fall now. If was is an entry of a log, the command must lead to that entry's
// State. The events are valid until the next command.
func (s *Session) do(c board.Command, rng crunch.RNG, dice string, was *Entry) ([]board.Event, error) {
	if err := s.ready(); err != nil {
		return nil, err
	}
	if err := s.out.failed(); err != nil {
		return nil, err
	}
	if rng == nil {
		own, err := s.falling()
		if err != nil {
			return nil, err
		}
		rng = own
	}
	events, err := s.r.Do(c, rng)
	if host, ok := rng.(*hostDice); ok {
		thrown, failed := host.done()
		if failed != nil && err == nil {
			s.r.j.rollBack(&s.r.Position)
		}
		if dice = thrown; failed != nil {
			return nil, failed
		}
	}
	if err != nil {
		return nil, err
	}
	if tape, ok := rng.(*crunch.Tape); ok {
		if err := tape.Done(); err != nil {
			s.r.j.rollBack(&s.r.Position)
			return nil, fmt.Errorf("explore: dice of %v: %w", c.Do, err)
		}
	}
	entry := Entry{Command: c, Dice: dice, By: s.by}
	if was != nil {
		entry.By = was.By
	}
	for i := range events {
		if k := events[i].Kind; k == board.EventRoundBegan || k == board.EventEnded {
			entry.Hash = s.Hash()
			break
		}
	}
	if was != nil && was.Hash != entry.Hash && was.Hash != 0 {
		s.r.j.rollBack(&s.r.Position)
		return nil, &DesyncError{Field: "Hash", Err: fmt.Errorf("State.Hash is %016x: the log has %016x", entry.Hash, was.Hash)}
	}
	if s.out != nil {
		if err := s.out.write(entry); err != nil {
			s.r.j.rollBack(&s.r.Position)
			return nil, err
		}
	}
	if n := len(s.log); n < s.there {
		s.log = s.log[:n+1]
	} else {
		s.log = append(s.log, entry)
	}
	s.undone = s.undone[:0]
	s.mark()
	return events, nil
}

// Play lets players choose commands and carries them out until the scenario ends, or until nobody has chosen yet (ErrWait): then it returns
// nil, and the State's Result is still Running. tell gets the events of each command, for Session.Tell; it may be nil.
//
// Play stops early with the context's error, with an error of Players.Choose or Do, or with an *EndlessError after Players.Rounds rounds, or
// after Players.Commands commands in one turn. The Session still works after each of them. Set Players.Failed to play past a hook that fails.
// Otherwise do another command after a *HookError before you call Play again: a Policy that chooses by the View alone would choose the same
// one.
func (s *Session) Play(ctx context.Context, players Players, tell func([]board.Event)) error {
	if err := s.ready(); err != nil {
		return err
	}
	defer s.By(s.by)
	if players.Pace == nil {
		players.Pace = new(Pace)
	}
	var legal []board.Command
	from, most := max(1, int(s.Round())), players.rounds()
	for s.Result() == board.ResultRunning {
		if err := ctx.Err(); err != nil {
			return err
		}
		if played := int(s.Round()) - from; played >= most {
			return &EndlessError{Rounds: most}
		}
		legal = s.r.Legal(legal[:0])
		events, err := s.playOne(players, legal)
		if errors.Is(err, ErrWait) {
			return nil
		}
		if err != nil {
			return err
		}
		if tell != nil {
			tell(events)
		}
	}
	return nil
}

// Step carries out one command that the players choose, and returns its events. It is one turn of the loop in Play, for a host with a loop
// of its own: the frames of a game, the messages of a server. If a person has to choose (Waiting), it returns a *WaitError and nothing has
// happened. The host shows the person the View of WaitError.Viewer, carries out the chosen command with Do, and calls Step again. Bots
// never act before a person whose choice comes first. To let a person pass, use a Policy that returns board.Pass in place of Waiting. Step
// counts commands only with a Players.Pace.
//
// Step returns the other errors of Play too. When the scenario is over, it returns no events and no error.
func (s *Session) Step(players Players) ([]board.Event, error) {
	if err := s.ready(); err != nil {
		return nil, err
	}
	if s.Result() != board.ResultRunning {
		return nil, nil
	}
	defer s.By(s.by)
	return s.playOne(players, s.Legal())
}

// playOne lets the players choose a command and carries it out. With Players.Failed it leaves out the commands at which a hook fails.
func (s *Session) playOne(players Players, legal []board.Command) ([]board.Event, error) {
	for {
		c, err := players.Choose(s.Position(), legal)
		if err != nil {
			return nil, err
		}
		s.by = ""
		if i := c.Who.Index(); c.Who.IsPC() && i < len(players.Names) {
			s.by = players.Names[i]
		}
		events, err := s.Do(c)
		failed, hook := err.(*HookError)
		if !hook || players.Failed == nil {
			return events, err
		}
		players.Failed(c, failed)
		if legal = slices.DeleteFunc(legal, func(l board.Command) bool { return l == c }); len(legal) == 0 {
			return nil, err
		}
	}
}
