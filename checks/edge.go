package checks

import (
	"strconv"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/enum"
)

// An Edge is the Advantage and Disadvantage of a check or roll. Add them with |. Advantage|Disadvantage has both, and they cancel
// (GL-11). The zero value has neither.
type Edge uint8

// The edges.
const (
	Straight     Edge = 0 // one d20
	Advantage    Edge = 1 // two d20, keep the higher: CK-20
	Disadvantage Edge = 2 // two d20, keep the lower: CK-20
)

const cancelled = Advantage | Disadvantage // one d20, however many of each there are: GL-11

var edgeNames = enum.Names{Package: pkg, What: "edge", Names: []string{"straight", "advantage", "disadvantage", "cancelled"}}

// String returns "straight", "advantage", "disadvantage" or "cancelled".
func (e Edge) String() string { return edgeNames.String(uint8(e)) }

// MarshalText returns the name in lowerCamel. It returns a *crunch.RangeError for a value that has no name.
func (e Edge) MarshalText() ([]byte, error) { return edgeNames.Text(uint8(e)) }

// UnmarshalText reads the form of String or of MarshalText in any case. For other text it returns a *crunch.NameError and leaves e as it was.
func (e *Edge) UnmarshalText(text []byte) error { return enum.Unmarshal(&edgeNames, e, text) }

func (e Edge) validate() error { return edgeNames.Check(uint8(e)) }

// two reports whether two dice are rolled. It needs no branch.
func (e Edge) two() bool { return (e^e>>1)&1 == 1 } // §GL-11

func (e Edge) dice() int {
	if e.two() {
		return 2
	}
	return 1
}

// D20 is the dice of one check or roll: one d20, two with Advantage or Disadvantage, or none. Faces are 1 to 20.
type D20 struct {
	First  uint8 // 0 if no die was rolled
	Second uint8 // 0 if one die was rolled
	Kept   uint8 // the face that counts
}

// roll rolls the dice: IntN(20) for the first die, and IntN(20) again if there is a second.
func (e Edge) roll(rng crunch.RNG) D20 {
	first := rng.IntN(20) + 1
	if !e.two() {
		return D20{First: uint8(first), Kept: uint8(first)}
	}
	return e.keep(first, rng.IntN(20)+1)
}

// keep keeps one of two dice. No branch depends on the faces.
func (e Edge) keep(first, second int) D20 {
	kept := max(first, second) // §CK-20
	if e == Disadvantage {
		kept = first + second - kept // CK-20
	}
	return D20{uint8(first), uint8(second), uint8(kept)}
}

// judge returns the dice with these faces, or a *DiceError.
func (e Edge) judge(faces []int) (D20, error) {
	if err := validFaces(faces, e.dice()); err != nil {
		return D20{}, err
	}
	if !e.two() {
		return D20{First: uint8(faces[0]), Kept: uint8(faces[0])}, nil
	}
	return e.keep(faces[0], faces[1]), nil
}

// validFaces returns a *DiceError unless there are n faces of a d20.
func validFaces(faces []int, n int) error {
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

// faces returns the faces in the order rolled.
func (d D20) faces() []int {
	switch {
	case d.First == 0:
		return []int{}
	case d.Second == 0:
		return []int{int(d.First)}
	}
	return []int{int(d.First), int(d.Second)}
}

// String returns "17", "3 and 17, kept 17" or "no die".
func (d D20) String() string {
	switch {
	case d.First == 0:
		return "no die"
	case d.Second == 0:
		return strconv.Itoa(int(d.First))
	}
	return strconv.Itoa(int(d.First)) + " and " + strconv.Itoa(int(d.Second)) + ", kept " + strconv.Itoa(int(d.Kept))
}

// ways returns how many ways the dice can fall.
func (e Edge) ways() int { return edgeWays[e&3] }

var edgeWays = [4]int{Straight: 20, Advantage: 400, Disadvantage: 400, cancelled: 20}

// waysOf returns in how many of the ways this face is kept.
func (e Edge) waysOf(face int) int {
	switch e {
	case Advantage:
		return 2*face - 1
	case Disadvantage:
		return 41 - 2*face
	}
	return 1
}

// waysOfHighest returns in how many of the ways one of the n highest faces is kept.
func (e Edge) waysOfHighest(n int) int {
	switch e {
	case Advantage:
		return 400 - (20-n)*(20-n)
	case Disadvantage:
		return n * n
	}
	return n
}
