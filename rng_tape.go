package crunch

import (
	"slices"
	"strconv"
)

// Throw is one die already thrown.
type Throw struct {
	Face  int // what it shows, 1 to its sides
	Sides int // how many sides it has; 0 where the tape doesn't say
}

// String returns the form that a tape's text has for the die: "d20=17", or "17" where the sides aren't known.
func (t Throw) String() string { return string(t.append(nil)) }

func (t Throw) append(b []byte) []byte {
	if t.Sides != 0 {
		b = append(b, 'd')
		b = strconv.AppendInt(b, int64(t.Sides), 10)
		b = append(b, '=')
	}
	return strconv.AppendInt(b, int64(t.Face), 10)
}

// Tape is dice already thrown, at a real table or in a recording: rule code that asks it for dice gets these, in
// this order. A tape that doesn't fit what the rule code asks keeps its first error, a [*TapeError]; it never panics.
// From then on its answers mean nothing, but stay in range and vary, so that rule code that throws until something
// comes up still ends.
//
// The zero Tape has no dice. The text form is of all the dice, used or not: see [ParseTape].
type Tape struct {
	throws []Throw
	pos    int // dice used
	fills  uint64
	err    *TapeError
}

var _ RNG = (*Tape)(nil)

// NewTape returns the tape of dice that show faces, each counted from 1. A face is checked when a die is asked for.
func NewTape(faces ...int) *Tape {
	t := &Tape{throws: make([]Throw, len(faces))}
	for i, face := range faces {
		t.throws[i].Face = face
	}
	return t
}

// TapeOf returns the tape of these dice; where a Throw has sides, only that die may be asked for.
func TapeOf(throws ...Throw) *Tape { return &Tape{throws: slices.Clone(throws)} }

// IntN answers with the face of the next die, less 1. On an error, which Err keeps, it answers with some number in
// [0, n), or 0 if n is less than 1. It uses one die, or none from the error on.
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

// misfit keeps the first error and answers without a die.
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

// Done returns nil if every die was used and each fitted, and else a [*TapeError].
func (t *Tape) Done() error {
	if t.err == nil && t.pos < len(t.throws) {
		return &TapeError{Pos: t.pos, Throw: t.throws[t.pos], Err: ErrTapeLeft}
	}
	return t.Err()
}

// Left returns how many dice are not yet used.
func (t *Tape) Left() int { return len(t.throws) - t.pos }

// Throws returns a copy of all the dice on the tape, used or not.
func (t *Tape) Throws() []Throw { return slices.Clone(t.throws) }

// Rewind goes back to the first die and forgets the error.
func (t *Tape) Rewind() { t.pos, t.fills, t.err = 0, 0, nil }
