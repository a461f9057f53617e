package counter

import (
	"strconv"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/valid"
)

const (
	maxDice = 10
	sides   = 10 // points come from d10s. CT-03
)

// D10s are the dice that points are rolled with. The zero D10s has no die and is not valid. CT-03
type D10s struct {
	N    int  `json:"n"`             // how many d10s, 1 to 10
	Each bool `json:"each,omitzero"` // option: each die fills slots by itself; otherwise their sum does
}

// Validate returns nil for one to ten dice, else a [*crunch.RangeError].
func (d D10s) Validate() error {
	return valid.In(1, maxDice).Check(pkg, "number of d10s", d.N, "CT-03")
}

// String writes the dice: "2d10", or "2d10 each".
func (d D10s) String() string {
	s := strconv.Itoa(d.N) + "d10"
	if d.Each {
		s += " each"
	}
	return s
}

// need returns the slots that the faces fill and the points they are.
func (d D10s) need(c *Counter, faces *[maxDice]int) (slots, points int) {
	after, worth := *c, c.each()
	for _, face := range faces[:d.N] {
		points += face // §CT-03: their sum
		if d.Each {
			n := after.slotsFor(face, worth)
			after.fill(face, n, worth)
			slots += n
		}
	}
	if !d.Each {
		slots = c.slotsFor(points, worth) // CT-02: points are given together
	}
	return slots, points
}

// RolledPoints are points that came from dice, and what they did.
type RolledPoints struct {
	Dice    D10s    `json:"dice"`
	Faces   [10]int `json:"faces"`   // of each die, in order; 0 past Dice.N
	Filling Filling `json:"filling"` // of all dice together; zero if the spend was refused
}

// Roll rolls d10s and adds the points to the Counter. It asks IntN(10) once for each die. Dice or a Counter that are not valid, and a
// spend that not even the lowest roll could pay, are refused before it asks. If a Resource can't cover what was rolled, the error is a
// [*ShortError], nothing is spent, and the RolledPoints still hold the faces. CT-03, GL-32
func (c *Counter) Roll(rng crunch.RNG, d D10s) (RolledPoints, error) {
	if err := c.ready(d); err != nil {
		return RolledPoints{}, err
	}
	r := RolledPoints{Dice: d}
	for i := range d.N {
		r.Faces[i] = crunch.Roll(rng, sides) // CT-03
	}
	err := c.take(&r)
	return r, err
}

// Judge does what Roll does with dice already thrown: their faces in order, 1 to 10 each. A wrong number of faces, or a face that no d10
// has, is a [*crunch.RangeError]. CT-03
func (c *Counter) Judge(d D10s, faces ...int) (RolledPoints, error) {
	if err := c.ready(d); err != nil {
		return RolledPoints{}, err
	}
	if len(faces) != d.N {
		return RolledPoints{}, valid.In(d.N, d.N).Check(pkg, "number of faces for "+d.String(), len(faces), "CT-03")
	}
	r := RolledPoints{Dice: d}
	for i, face := range faces {
		if face < 1 || face > sides {
			return RolledPoints{}, valid.In(1, sides).Check(pkg, "face of d10 number "+strconv.Itoa(i+1), face, "CT-03")
		}
		r.Faces[i] = face
	}
	err := c.take(&r)
	return r, err
}

// ready refuses what is known before a die is thrown.
func (c *Counter) ready(d D10s) error {
	if err := d.Validate(); err != nil {
		return err
	}
	if err := c.validate(); err != nil {
		return err
	}
	need, points := d.need(c, &lowest)
	return c.covers(points, need)
}

var lowest = [maxDice]int{1, 1, 1, 1, 1, 1, 1, 1, 1, 1}

// take adds the points to the Counter.
func (c *Counter) take(r *RolledPoints) error {
	need, points := r.Dice.need(c, &r.Faces)
	if err := c.covers(points, need); err != nil {
		return err
	}
	if !r.Dice.Each {
		r.Filling = c.fill(points, need, c.each())
		return nil
	}
	f := Filling{Points: points, Worth: c.each()}
	for _, face := range r.Faces[:r.Dice.N] {
		one := c.fill(face, c.slotsFor(face, f.Worth), f.Worth)
		f.Filled += one.Filled
		f.Temporary += one.Temporary
		f.Left = one.Left
		f.Surplus += one.Surplus
		f.Completed = f.Completed || one.Completed
	}
	r.Filling = f
	return nil
}

// String says what was rolled and what it did: "2d10 (9 2): 11 points: 3 slots of 5 filled, 7 left".
func (r RolledPoints) String() string {
	var b strings.Builder
	b.WriteString(r.Dice.String())
	open := " ("
	for _, face := range r.Faces[:min(max(r.Dice.N, 0), maxDice)] {
		b.WriteString(open)
		b.WriteString(strconv.Itoa(face))
		open = " "
	}
	if open == " " {
		b.WriteString(")")
	}
	b.WriteString(": ")
	if r.Filling == (Filling{}) {
		return b.String() + "refused"
	}
	return b.String() + r.Filling.String()
}
