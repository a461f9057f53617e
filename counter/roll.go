package counter

import (
	"strconv"
	"strings"

	"github.com/crunchrules/crunch"
)

// MaxDice is the highest number of d10s of one roll.
const MaxDice = 10

const sides = 10 // points come from d10s. CT-03

// Dice is how points are rolled: one to ten d10s. The zero Dice is none and not valid. CT-03
type Dice struct {
	N    uint8 // how many d10s, 1 to 10
	Each bool  // option: each die is given for itself and fills its own slots; else their sum is
}

// Check returns nil for one to ten dice, else a *RangeError.
func (d Dice) Check() error {
	if d.N < 1 || d.N > MaxDice {
		return &RangeError{What: "number of d10s", Got: int(d.N), Min: 1, Max: MaxDice, Clause: "CT-03"}
	}
	return nil
}

// String writes the dice: "2d10", or "2d10 each".
func (d Dice) String() string {
	s := strconv.Itoa(int(d.N)) + "d10"
	if d.Each {
		s += " each"
	}
	return s
}

// MarshalText gives the form of String; a number of dice out of range is a *RangeError.
func (d Dice) MarshalText() ([]byte, error) {
	if err := d.Check(); err != nil {
		return nil, err
	}
	return []byte(d.String()), nil
}

// UnmarshalText reads the form of String: "d10" is one die. Anything else is a *TextError, which wraps the *RangeError of a number
// out of range; d is then left alone.
func (d *Dice) UnmarshalText(text []byte) error {
	bad := func(cause error) error {
		return &TextError{What: "dice", Text: shorten(string(text)), Want: `such as "1d10" or "2d10 each"`, Err: cause}
	}
	s, each := strings.CutSuffix(string(text), " each")
	number, ok := strings.CutSuffix(s, "d10")
	if !ok {
		return bad(nil)
	}
	n := uint64(1)
	if number != "" {
		var err error
		if n, err = strconv.ParseUint(number, 10, 8); err != nil {
			return bad(nil)
		}
	}
	out := Dice{N: uint8(n), Each: each}
	if err := out.Check(); err != nil {
		return bad(err)
	}
	*d = out
	return nil
}

// need returns the slots that the faces fill and the points they are.
func (d Dice) need(c *Counter, faces *[MaxDice]uint8) (slots, points int) {
	for _, face := range faces[:d.N] {
		points += int(face)
		slots += c.slotsFor(int(face))
	}
	if !d.Each {
		slots = c.slotsFor(points) // CT-02: points are given together
	}
	return slots, points
}

// A Roll is points that were rolled and what they did.
type Roll struct {
	Dice   Dice
	Faces  [MaxDice]uint8 // the dice seen, in their order; 0 past Dice.N
	Change Change         // of all dice together
}

// Roll rolls d10s and gives the points to the Counter as Add does. It asks IntN(10) once for each die. CT-03
// Dice or a Counter that don't pass Check, and a spend that not even the lowest roll could pay, are refused before a die is
// thrown. When a Resource can't cover what was rolled, the error is the *ShortError of Add, nothing is spent, and the Roll
// still holds the dice seen. GL-32
func (c *Counter) Roll(rng crunch.RNG, d Dice) (Roll, error) {
	if err := c.ready(d); err != nil {
		return Roll{}, err
	}
	r := Roll{Dice: d}
	for i := range d.N {
		r.Faces[i] = uint8(crunch.Roll(rng, sides)) // CT-03
	}
	err := c.take(&r)
	return r, err
}

// Read is Roll with dice thrown at the table: their faces in order, 1 to 10 each. A wrong number of faces, or a face that no
// d10 has, is a *RangeError. It rolls nothing.
func (c *Counter) Read(d Dice, faces ...int) (Roll, error) {
	if err := c.ready(d); err != nil {
		return Roll{}, err
	}
	if len(faces) != int(d.N) {
		return Roll{}, &RangeError{What: "number of faces for " + d.String(), Got: len(faces), Min: int(d.N), Max: int(d.N), Clause: "CT-03"}
	}
	r := Roll{Dice: d}
	for i, face := range faces {
		if face < 1 || face > sides {
			return Roll{}, &RangeError{What: "face of d10 number " + strconv.Itoa(i+1), Got: face, Min: 1, Max: sides, Clause: "CT-03"}
		}
		r.Faces[i] = uint8(face)
	}
	err := c.take(&r)
	return r, err
}

// ready refuses what is known before a die is thrown.
func (c *Counter) ready(d Dice) error {
	if err := d.Check(); err != nil {
		return err
	}
	if err := c.check(); err != nil {
		return err
	}
	need, points := d.need(c, &lowest)
	return c.covers(points, need)
}

var lowest = [MaxDice]uint8{1, 1, 1, 1, 1, 1, 1, 1, 1, 1}

// take gives the dice seen to the Counter.
func (c *Counter) take(r *Roll) error {
	need, points := r.Dice.need(c, &r.Faces)
	if err := c.covers(points, need); err != nil {
		return err
	}
	if !r.Dice.Each {
		r.Change = c.fill(points, need)
		return nil
	}
	ch := Change{Points: points, Worth: c.worth()}
	for _, face := range r.Faces[:r.Dice.N] {
		one := c.fill(int(face), c.slotsFor(int(face)))
		ch.Filled += one.Filled
		ch.Temporary += one.Temporary
		ch.Left = one.Left
		ch.Surplus += one.Surplus
		ch.Completed = ch.Completed || one.Completed
	}
	r.Change = ch
	return nil
}

// String says what was rolled and what it did: "2d10 (9 2): 11 points: 3 slots of 5 filled, 7 left".
func (r Roll) String() string {
	var b strings.Builder
	b.WriteString(r.Dice.String())
	open := " ("
	for _, face := range r.Faces[:min(r.Dice.N, MaxDice)] {
		b.WriteString(open)
		b.WriteString(strconv.Itoa(int(face)))
		open = " "
	}
	if open == " " {
		b.WriteString(")")
	}
	b.WriteString(": ")
	if r.Change == (Change{}) {
		return b.String() + "refused"
	}
	return b.String() + r.Change.String()
}
