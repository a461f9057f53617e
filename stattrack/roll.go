package stattrack

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/valid"
)

// A Throw is a pool with the dice that were seen. It has a fixed size, compares with ==, and its text form is such as
// "2d6+1d8=3,4,8". The zero Throw is no roll.
type Throw struct {
	Pool  Pool
	Faces [MaxDice]uint8 // in the order of the pool's terms; 0 past the last die
}

// Roll throws a pool: one IntN of its number of faces for each die, term by term from the left. No entry and a removed one throw
// nothing; their total is 0.
func Roll(rng crunch.RNG, p Pool) Throw {
	t := Throw{Pool: p}
	n := 0
	for _, d := range &p.Terms {
		sides := d.Size.Sides()
		if sides == 0 {
			continue
		}
		for k := d.N; k > 0 && n < MaxDice; k-- {
			t.Faces[n] = uint8(rng.IntN(sides) + 1)
			n++
		}
	}
	return t
}

// Read is the pure half of Roll: the faces are those of dice thrown at the table, in the order in which Roll throws them. Too few
// or too many faces and a face that its die doesn't have are a *crunch.RangeError.
func Read(p Pool, faces ...int) (Throw, error) {
	if err := valid.Range("stattrack", "number of faces", len(faces), p.Count(), p.Count(), ""); err != nil {
		return Throw{}, err
	}
	return p.seen(1, faces)
}

// seen puts in faces, one for each die of the pool. The number of the first die is for errors.
func (p *Pool) seen(first int, faces []int) (Throw, error) {
	t := Throw{Pool: *p}
	sides, n := p.dice()
	for i, s := range sides[:n] {
		if err := checkFace(first+i, faces[i], int(s)); err != nil {
			return Throw{}, err
		}
		t.Faces[i] = uint8(faces[i])
	}
	return t, nil
}

func checkFace(die, face, sides int) error {
	if face >= 1 && face <= sides {
		return nil
	}
	return &crunch.RangeError{Package: "stattrack", What: "die " + strconv.Itoa(die), Got: face, Min: 1, Max: sides}
}

// Total is the sum of the dice.
func (t Throw) Total() int {
	n := 0
	for _, f := range t.Faces {
		n += int(f)
	}
	return n
}

// DamageTaken is what is left of a Damage throw when a Defence throw is taken off it: never below 0. Defence is not opposed; it
// counts even when its Reaction lost. GL-04
func DamageTaken(damage, defence Throw) int {
	return max(0, damage.Total()-defence.Total()) // GL-04
}

// Check returns nil if the pool passes Check and each die shows a face that it has, else a *SheetError or *crunch.RangeError.
func (t Throw) Check() error {
	if err := t.Pool.Check(); err != nil {
		return err
	}
	sides, n := t.Pool.dice()
	for i, s := range sides[:n] {
		if err := checkFace(i+1, int(t.Faces[i]), int(s)); err != nil {
			return err
		}
	}
	for i, f := range t.Faces[n:] {
		if f != 0 {
			return &crunch.RangeError{Package: "stattrack", What: "die " + strconv.Itoa(n+i+1), Got: int(f)}
		}
	}
	return nil
}

// String writes the throw: "2d6+1d8=3,4,8"; the pool alone where it has no dice.
func (t Throw) String() string {
	b := []byte(t.Pool.String())
	for i := range t.Pool.Count() {
		if i == 0 {
			b = append(b, '=')
		} else {
			b = append(b, ',')
		}
		b = strconv.AppendUint(b, uint64(t.Faces[i]), 10)
	}
	return string(b)
}

// MarshalText gives the form of String, but "" for the zero Throw; a throw that doesn't pass Check is refused.
func (t Throw) MarshalText() ([]byte, error) {
	if err := t.Check(); err != nil {
		return nil, err
	}
	if t == (Throw{}) {
		return []byte{}, nil
	}
	return []byte(t.String()), nil
}

// UnmarshalText reads the form of String; anything else is a *crunch.TextError or *crunch.RangeError.
func (t *Throw) UnmarshalText(text []byte) error {
	left, right, thrown := strings.Cut(string(text), "=")
	p, err := ParsePool(left)
	if err != nil {
		return err
	}
	var faces []int
	if thrown {
		for f := range strings.SplitSeq(right, ",") {
			n, err := strconv.ParseUint(strings.TrimSpace(f), 10, 8)
			if err != nil {
				return &crunch.TextError{Package: "stattrack", What: "face of a die", Text: f, Want: "a number from 1 to 20"}
			}
			faces = append(faces, int(n))
		}
	}
	out, err := Read(p, faces...)
	if err != nil {
		return err
	}
	*t = out
	return nil
}

// explain writes the dice and their sum for people: "2d6+1d8 (3+4+8 = 15)".
func (t Throw) explain() string {
	n := t.Pool.Count()
	if n == 1 {
		return fmt.Sprintf("%v (%d)", t.Pool, t.Total())
	}
	var faces []string
	for _, f := range t.Faces[:n] {
		faces = append(faces, strconv.Itoa(int(f)))
	}
	return fmt.Sprintf("%v (%s = %d)", t.Pool, strings.Join(faces, "+"), t.Total())
}
