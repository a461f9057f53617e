package stattrack

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/valid"
)

// A PoolRoll is a pool with the dice that it rolled. Its text form is "2d6+1d8=3,4,8". It compares with ==. The zero PoolRoll is no roll.
type PoolRoll struct {
	Pool  Pool
	Faces [MaxDice]uint8 // in the order of the pool's terms; 0 past the last die
}

// Roll rolls the pool. It asks rng once for each die, term by term from the left: IntN of the number of faces. No entry and a removed
// entry roll nothing; their total is 0.
func (p Pool) Roll(rng crunch.RNG) (t PoolRoll) {
	t.Pool = p
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

// Judge takes dice that were rolled at the table: the faces, in the order in which Roll rolls them. A wrong number of faces and a face
// that its die doesn't have are a *crunch.RangeError.
func (p Pool) Judge(faces ...int) (PoolRoll, error) {
	if err := valid.In(p.Count(), p.Count()).Check("stattrack", "number of faces", len(faces), ""); err != nil {
		return PoolRoll{}, err
	}
	return p.seen(1, faces)
}

// seen puts in the faces, one for each die of the pool. An error numbers the dice from first.
func (p *Pool) seen(first int, faces []int) (PoolRoll, error) {
	t := PoolRoll{Pool: *p}
	sides, n := p.dice()
	for i, s := range sides[:n] {
		if err := checkFace(first+i, faces[i], int(s)); err != nil {
			return PoolRoll{}, err
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

// Total returns the sum of the dice.
func (t PoolRoll) Total() int {
	n := 0
	for _, f := range &t.Faces {
		n += int(f)
	}
	return n
}

// DamageTaken returns what Defence leaves of Damage, 0 or more. Defence is not opposed: it counts even if its Reaction lost. GL-04
func DamageTaken(damage, defence PoolRoll) int {
	return max(0, damage.Total()-defence.Total()) // GL-04
}

// validate returns an error if the pool is not valid, or if a die shows a face that it doesn't have.
func (t PoolRoll) validate() error {
	if err := t.Pool.Validate(); err != nil {
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

// String returns the roll as text: "2d6+1d8=3,4,8". A roll without dice is the pool alone.
func (t PoolRoll) String() string { return string(t.append([]byte(t.Pool.String()))) }

func (t PoolRoll) append(b []byte) []byte {
	for i := range t.Pool.Count() {
		if i == 0 {
			b = append(b, '=')
		} else {
			b = append(b, ',')
		}
		b = strconv.AppendUint(b, uint64(t.Faces[i]), 10)
	}
	return b
}

// MarshalText writes the form of String, but "" for the zero PoolRoll. A wrong pool is what Pool.Validate returns, a wrong face a
// *crunch.RangeError.
func (t PoolRoll) MarshalText() ([]byte, error) { return t.AppendText([]byte{}) }

// AppendText appends what MarshalText writes.
func (t PoolRoll) AppendText(b []byte) ([]byte, error) {
	if err := t.validate(); err != nil {
		return nil, err
	}
	b, err := t.Pool.AppendText(b)
	return t.append(b), err
}

// UnmarshalText reads the form of String. Anything else is a *crunch.TextError, wrong faces a *crunch.RangeError.
func (t *PoolRoll) UnmarshalText(text []byte) error {
	left, right, rolled := strings.Cut(string(text), "=")
	p, err := ParsePool(left)
	if err != nil {
		return err
	}
	var faces []int
	if rolled {
		for f := range strings.SplitSeq(right, ",") {
			n, err := strconv.ParseUint(strings.TrimSpace(f), 10, 8)
			if err != nil {
				return &crunch.TextError{Package: "stattrack", What: "face of a die", Text: f, Want: "a number from 1 to 20"}
			}
			faces = append(faces, int(n))
		}
	}
	out, err := p.Judge(faces...)
	if err != nil {
		return err
	}
	*t = out
	return nil
}

// explain returns the dice and their sum: "2d6+1d8 (3+4+8 = 15)".
func (t PoolRoll) explain() string {
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
