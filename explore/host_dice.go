package explore

import (
	"fmt"
	"runtime/debug"

	"github.com/crunchrules/crunch"
)

// A source says where a Session's dice come from, if not from its seed.
type source struct {
	host   *hostDice
	hosted bool // the save says that the dice are the host's, and the host has not said which
}

// DiceFrom makes the commands that follow roll with an RNG of the host's own, such as a *math/rand/v2.Rand, or a program that asks people
// for their dice. Such dice have no keys: they are a plain sequence. DiceFrom(nil) goes back to the dice of the seed.
//
// The log keeps the dice of each command, with their sides (Entry.Dice). So Redo, Replay, ReadLog and DoLog give the same dice, whatever
// state the RNG is in by then, and Undo needs none. The RNG itself is never set back: a command that failed or was undone has used its dice
// up, and the next command gets new ones. A save says that the dice are the host's, not where they come from. After Load or ReadLog the
// Session refuses Do with ErrNoDice until the host calls DiceFrom again. What KeepWith and ReplayWith return rolls with the same RNG.
//
// If the RNG returns a number that is out of range or panics, or if it has a method Err() error that returns one, as a *crunch.Tape that is
// too short has, the command fails with an *RNGError, and the Session is unchanged.
func (s *Session) DiceFrom(rng crunch.RNG) error {
	if err := s.ready(); err != nil {
		return err
	}
	was := s.source
	if s.source = (source{}); rng != nil {
		s.source = source{&hostDice{from: rng}, true}
	}
	if was.hosted == s.hosted {
		return nil
	}
	if err := s.out.write(s.form()); err != nil {
		s.source = was
		return err
	}
	return nil
}

// falling returns the dice that the next command rolls.
func (s *Session) falling() (crunch.RNG, error) {
	switch {
	case s.host != nil:
		s.host.start()
		return s.host, nil
	case s.hosted:
		return nil, ErrNoDice
	}
	return s.dice, nil
}

// An RNGError says that the RNG of Session.DiceFrom gave no die. The command is not done.
type RNGError struct {
	Sides int   // of the die that was asked for; 0 if it is not known
	Found int   // what the RNG returned, if Err is nil
	Err   error // the RNG's own, or a *PanicError
}

func (e *RNGError) Error() string {
	switch {
	case e.Err != nil && e.Sides == 0:
		return fmt.Sprintf("explore: the RNG of DiceFrom: %v", e.Err)
	case e.Err != nil:
		return fmt.Sprintf("explore: the RNG of DiceFrom: IntN(%d): %v", e.Sides, e.Err)
	}
	return fmt.Sprintf("explore: the RNG of DiceFrom: IntN(%d): found %d, want 0 to %d", e.Sides, e.Found, e.Sides-1)
}

// Unwrap returns the cause.
func (e *RNGError) Unwrap() error { return e.Err }

// hostDice are the dice of an RNG of the host's own. They are recorded for the log. After an error others fall, in range, so that rules that
// roll until something comes up end.
type hostDice struct {
	from   crunch.RNG
	throws []crunch.Throw // of the current command
	err    *RNGError
	others crunch.Rand
}

// start forgets the dice of the last command.
func (d *hostDice) start() { d.throws, d.err, d.others = d.throws[:0], nil, crunch.Seed(0).Stream() }

// IntN asks the host's RNG, as long as its numbers can be kept.
func (d *hostDice) IntN(n int) int {
	if n >= 1 && d.err == nil {
		v, err := asked(func() int { return d.from.IntN(n) })
		switch {
		case err != nil:
			d.err = &RNGError{Sides: n, Err: err}
		case v < 0 || v >= n:
			d.err = &RNGError{Sides: n, Found: v}
		default:
			d.throws = append(d.throws, crunch.Throw{Face: v + 1, Sides: n})
			return v
		}
	}
	return d.others.IntN(n)
}

// Deal asks the host which card a PC draws, if it knows.
func (d *hostDice) Deal(pc Entity) int {
	from, ok := d.from.(Dealer)
	if !ok || d.err != nil {
		return -1
	}
	left := len(pc.Deck())
	n, err := asked(func() int { return from.Deal(pc) })
	switch {
	case err != nil:
		d.err = &RNGError{Sides: left, Err: err}
	case n >= left:
		d.err = &RNGError{Sides: left, Found: n}
	case n >= 0:
		d.throws = append(d.throws, crunch.Throw{Face: n + 1, Sides: left})
	}
	return n
}

// asked returns a panic of the RNG as an error.
func asked(host func() int) (v int, err error) {
	defer func() {
		if v := recover(); v != nil {
			err = &PanicError{Value: v, Stack: debug.Stack()}
		}
	}()
	return host(), nil
}

// done returns the dice of the command as the log keeps them, or an *RNGError.
func (d *hostDice) done() (string, error) {
	if from, ok := d.from.(interface{ Err() error }); ok && d.err == nil {
		if err := from.Err(); err != nil {
			d.err = &RNGError{Err: err}
		}
	}
	if d.err != nil {
		return "", d.err
	}
	return crunch.TapeOf(d.throws...).String(), nil
}
