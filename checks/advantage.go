package checks

import (
	"strconv"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/enum"
)

// An Edge is the Advantage and Disadvantage that a check or roll has, added with |: Advantage|Disadvantage has both.
// The zero value has neither.
type Edge uint8

// The edges.
const (
	Straight     Edge = 0     // one d20
	Advantage    Edge = 1     // 2d20, keep the higher: CK-20
	Disadvantage Edge = 2     // 2d20, keep the lower: CK-20
	Cancelled    Edge = 1 | 2 // one d20, however many of each there are: GL-11
)

var edgeNames = enum.Names{Package: pkg, What: "edge", Names: []string{"straight", "advantage", "disadvantage", "cancelled"}}

// Dice returns how many d20 are thrown: 2 with Advantage or Disadvantage, 1 with neither or both.
func (e Edge) Dice() int {
	if e.two() {
		return 2
	}
	return 1
}

// two is written so that it needs no branch.
func (e Edge) two() bool { return (e^e>>1)&1 == 1 } // GL-11

// String returns "straight", "advantage", "disadvantage" or "cancelled".
func (e Edge) String() string { return edgeNames.String(uint8(e)) }

func (e Edge) validate() error { return edgeNames.Check(uint8(e)) }

// MarshalText returns the form of String. Any other edge is a *crunch.RangeError.
func (e Edge) MarshalText() ([]byte, error) { return edgeNames.Text(uint8(e)) }

// UnmarshalText reads the form of String in any case. Any other name is a *crunch.NameError and leaves e as it was.
func (e *Edge) UnmarshalText(text []byte) error { return enum.Unmarshal(&edgeNames, e, text) }

// Dice are the d20 thrown for one check or roll: faces from 1 to 20.
type Dice struct {
	First  uint8 // 0 if no die was thrown
	Second uint8 // 0 if one die was thrown
	Kept   uint8 // the face that counts
}

// throw throws the dice: IntN(20) for the first die, and once more if there is a second.
func (e Edge) throw(rng crunch.RNG) Dice {
	first := rng.IntN(20) + 1
	if !e.two() {
		return Dice{First: uint8(first), Kept: uint8(first)}
	}
	return e.keep(first, rng.IntN(20)+1)
}

// keep keeps one of two dice, without a branch that hangs on them.
func (e Edge) keep(first, second int) Dice {
	kept := max(first, second) // CK-20
	if e == Disadvantage {
		kept = first + second - kept // CK-20
	}
	return Dice{uint8(first), uint8(second), uint8(kept)}
}

// Keep returns the dice already thrown, as faces from 1 to 20, with the one that counts. It wants as many as Dice says;
// what is missing, too many or no face of a d20 is a *DiceError. What is no edge is a *crunch.RangeError.
func (e Edge) Keep(faces ...int) (Dice, error) {
	if err := e.validate(); err != nil {
		return Dice{}, err
	}
	if err := thrown(faces, e.Dice()); err != nil {
		return Dice{}, err
	}
	if !e.two() {
		return Dice{First: uint8(faces[0]), Kept: uint8(faces[0])}, nil
	}
	return e.keep(faces[0], faces[1]), nil
}

// thrown checks that there are n faces of d20.
func thrown(faces []int, n int) error {
	for i, f := range faces {
		if i == n {
			return &DiceError{At: i, Got: f}
		}
		if f < 1 || f > 20 {
			return &DiceError{At: i, Got: f, Sides: 20}
		}
	}
	if len(faces) < n {
		return &DiceError{At: len(faces), Sides: 20}
	}
	return nil
}

// Faces returns the dice in the order thrown, 0 to 2 of them.
func (d Dice) Faces() []int {
	switch {
	case d.First == 0:
		return nil
	case d.Second == 0:
		return []int{int(d.First)}
	}
	return []int{int(d.First), int(d.Second)}
}

// String returns "17", "3 and 17, kept 17", or "no die".
func (d Dice) String() string {
	switch {
	case d.First == 0:
		return "no die"
	case d.Second == 0:
		return strconv.Itoa(int(d.First))
	}
	return strconv.Itoa(int(d.First)) + " and " + strconv.Itoa(int(d.Second)) + ", kept " + strconv.Itoa(int(d.Kept))
}

// weight returns how many ways the edge has to keep this face, of the ways of ways.
func (e Edge) weight(face int) int {
	switch e {
	case Advantage:
		return 2*face - 1
	case Disadvantage:
		return 41 - 2*face
	}
	return 1
}

// atLeast returns how many ways the edge has to keep one of the n highest faces.
func (e Edge) atLeast(n int) int {
	switch e {
	case Advantage:
		return 400 - (20-n)*(20-n)
	case Disadvantage:
		return n * n
	}
	return n
}

// ways returns how many ways the dice can fall.
func (e Edge) ways() int {
	if e.two() {
		return 400
	}
	return 20
}
