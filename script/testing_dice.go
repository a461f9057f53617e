package script

import (
	"errors"
	"fmt"
	"maps"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
)

// testDice are the dice of a test: the tape for its own commands, the seed for everything else.
type testDice struct {
	tape  *crunch.Tape
	fixed bool // this command takes dice from the tape
	from  int  // how many dice earlier commands took
	rand  crunch.Rand
	costs []Cost
	index map[*callback]int
	steps int64 // of this command's callbacks and events

	spending *spending    // what all tests may still spend
	debug    func(string) // records a line of debug

	draws draws
	wrong error // a card that is drawn was not there
}

// IntN rolls a die.
func (d *testDice) IntN(n int) int {
	if d.fixed {
		return d.tape.IntN(n)
	}
	return d.rand.IntN(n)
}

// Err returns the error of a card that was drawn wrongly, or the first error of the tape.
func (d *testDice) Err() error {
	if d.wrong == nil && d.fixed {
		return d.tape.Err()
	}
	return d.wrong
}

func (d *testDice) spent(cb *callback, u Usage) {
	i, ok := d.index[cb]
	if !ok {
		i = len(d.costs)
		d.index[cb] = i
		d.costs = append(d.costs, Cost{Name: cb.f.Name, File: cb.pack.prefix + cb.f.File, Line: cb.f.Line})
	}
	d.costs[i].add(u)
	d.steps += u.Steps
	d.spending.spend(u)
}

// add counts one more call.
func (c *Cost) add(u Usage) {
	c.Calls++
	c.Most.Steps = max(c.Most.Steps, u.Steps)
	c.Most.Bytes = max(c.Most.Bytes, u.Bytes)
	c.Most.HostCalls = max(c.Most.HostCalls, u.HostCalls)
}

// A diceError is a TapeError in words for designers.
type diceError struct {
	*crunch.TapeError
	thrown string // the dice that the command rolls
}

func (e *diceError) Error() string {
	s, n := "dice: ", e.Pos+1
	switch {
	case errors.Is(e.Err, crunch.ErrTapeShort):
		s += fmt.Sprintf("a d%d is rolled but no die is left: %d are fixed", e.Asked, e.Pos)
	case errors.Is(e.Err, crunch.ErrTapeSides):
		s += fmt.Sprintf("die %d is fixed as %v, but a d%d is rolled", n, e.Throw, e.Asked)
	case errors.Is(e.Err, crunch.ErrTapeFace):
		s += fmt.Sprintf("die %d is fixed as %v, but a d%d can't show that", n, e.Throw, e.Asked)
	default:
		s += e.TapeError.Error()
	}
	if e.thrown != "" {
		s += "; with these faces the command rolls " + e.thrown
	}
	return s
}

// thrown lists the dice that a command rolls, if its fixed dice don't fit. Dice of the tape show their faces as far as possible; the others
// show any face.
func (t *tester) thrown(c board.Command) string {
	d := &loaded{faces: t.dice.tape.Throws(), rand: crunch.Seed(t.block.seed).Stream(t.n), draws: maps.Clone(t.dice.draws)}
	d.faces = d.faces[t.dice.from:]
	r := t.g.NewRunner()
	r.Reset(*t.r.State())
	if _, err := r.Do(c, d); err != nil {
		return ""
	}
	return strings.Join(d.thrown, " ")
}

// loaded are dice that show given faces, or the nearest possible ones.
type loaded struct {
	faces  []crunch.Throw
	rand   crunch.Rand
	thrown []string
	draws  draws
}

// Deal returns the card that the test says comes next.
func (d *loaded) Deal(pc explore.Entity) int {
	n, _ := d.draws.next(pc)
	return n
}

func (d *loaded) IntN(n int) int {
	d.thrown = append(d.thrown, fmt.Sprintf("d%d", n))
	if i := len(d.thrown) - 1; i < len(d.faces) {
		return min(d.faces[i].Face, n) - 1
	}
	return d.rand.IntN(n)
}

func (e *diceError) Unwrap() error { return e.TapeError }
