package crunch

import (
	"slices"
	"strconv"
)

// Throw is one die already thrown.
type Throw struct {
	Face  int // what it shows, 1 to its sides
	Sides int // how many sides it has; 0 if the tape doesn't say
}

// String returns the die as a tape's text has it: "d20=17", or "17" if the sides are unknown.
func (t Throw) String() string { return string(t.append(nil)) }

func (t Throw) append(b []byte) []byte {
	if t.Sides != 0 {
		b = append(b, 'd')
		b = strconv.AppendInt(b, int64(t.Sides), 10)
		b = append(b, '=')
	}
	return strconv.AppendInt(b, int64(t.Face), 10)
}

// Tape is dice already thrown, at a real table or in a recording: a source that answers with these dice, in this order. If the rule code
// asks for another die than the next one, the tape keeps a [*TapeError]; it never panics. Its later answers mean nothing, but they stay in
// range and vary, so that rule code that rolls until something comes up still ends.
//
// The zero Tape has no dice. The text form holds all the dice, used or not: see [ParseTape].
type Tape struct {
	throws []Throw
	pos    int // dice used
	fills  uint64
	err    *TapeError
}

var _ RNG = (*Tape)(nil)

// NewTape returns a tape of dice that show these faces, counted from 1. A face is checked when its die is asked for.
func NewTape(faces ...int) *Tape {
	t := &Tape{throws: make([]Throw, len(faces))}
	for i, face := range faces {
		t.throws[i].Face = face
	}
	return t
}

// TapeOf returns a tape of these dice. If a Throw has sides, only a die with those sides may be asked for.
func TapeOf(throws ...Throw) *Tape { return &Tape{throws: slices.Clone(throws)} }

// IntN returns the face of the next die, minus 1, and uses the die. After an error, which Err returns, it uses no die and returns some
// number in [0, n), or 0 if n is below 1.
func (t *Tape) IntN(n int) int {
	if t.err == nil && t.pos < len(t.throws) {
		throw := t.throws[t.pos]
		if 1 <= throw.Face && throw.Face <= n && (throw.Sides == n || throw.Sides == 0) {
			t.pos++
			return throw.Face - 1
		}
	}
	return t.misfit(n)
}

// misfit keeps the first error and answers without using a die.
func (t *Tape) misfit(n int) int {
	if t.err == nil {
		e := &TapeError{Pos: t.pos, Asked: n}
		if t.pos < len(t.throws) {
			e.Throw = t.throws[t.pos]
		}
		switch {
		case n < 1:
			e.Err = ErrSides
		case t.pos >= len(t.throws):
			e.Err = ErrTapeShort
		case e.Throw.Sides != 0 && e.Throw.Sides != n:
			e.Err = ErrTapeSides
		default:
			e.Err = ErrTapeFace
		}
		t.err = e
	}
	t.fills++
	return filler(t.fills, n)
}

// Err returns the first error, a [*TapeError], or nil.
func (t *Tape) Err() error {
	if t.err == nil {
		return nil
	}
	return t.err
}

// Done returns nil if all dice were used and each was the one asked for. If not, it returns a [*TapeError].
func (t *Tape) Done() error {
	if t.err == nil && t.pos < len(t.throws) {
		return &TapeError{Pos: t.pos, Throw: t.throws[t.pos], Err: ErrTapeLeft}
	}
	return t.Err()
}

// Left returns how many dice are unused.
func (t *Tape) Left() int { return len(t.throws) - t.pos }

// Throws returns a copy of all the dice on the tape, used or not.
func (t *Tape) Throws() []Throw { return slices.Clone(t.throws) }
