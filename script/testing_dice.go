package script

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/near"
	"github.com/crunchrules/crunch/script/internal/sandbox"
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

// The cards that come next in a test, by name.

// draws are the cards that PCs draw next, by name.
type draws map[scenario.Who][]string

// next takes the next card of a PC out of its deck: its place there, or -1 if dice are to say.
func (d draws) next(pc explore.Entity) (int, error) {
	names := d[pc.Who()]
	if len(names) == 0 {
		return -1, nil
	}
	d[pc.Who()] = names[1:]
	deck := pc.Deck()
	if n := slices.Index(deck, names[0]); n >= 0 {
		return n, nil
	}
	return -1, fmt.Errorf("draws: found %s, want a card that is left in the deck of %s: %s", quote(names[0]), quote(pc.Name()),
		strings.Join(slices.Compact(deck), ", "))
}

// Deal returns the card that a test says comes next.
func (d *testDice) Deal(pc explore.Entity) int {
	n, err := d.draws.next(pc)
	d.wrong = cmp.Or(d.wrong, err)
	return n
}

// setDraws says which cards a PC draws next. Whether they are in its deck by then shows when it draws.
func setDraws(t *tester, _ *explore.Stage, w scenario.Who, p sandbox.Plain) error {
	if t.r.Entity(w).DeckSize() == 0 {
		return fmt.Errorf("found %s, who has no cards, want a PC with a deck", quote(t.r.Name(w)))
	}
	var cards []string
	for _, play := range t.g.Party()[w.Index()].Plays {
		if play.Copies > 0 {
			cards = append(cards, play.Name)
		}
	}
	names := textsOf(p)
	for _, name := range names {
		if !slices.Contains(cards, name) {
			return &explore.VerbError{Verb: "draws", Found: quote(name), Want: "a card of " + quote(t.r.Name(w)), Near: near.Name(name, cards)}
		}
	}
	if err := t.undrawnBy(w); err != nil {
		return err
	}
	if t.dice.draws == nil {
		t.dice.draws = draws{}
	}
	t.dice.draws[w] = names
	return nil
}

// undrawn returns an error if a PC has not drawn the cards that were to come.
func (t *tester) undrawn() error {
	for i := range t.g.Party() {
		if err := t.undrawnBy(scenario.PC(i)); err != nil && !t.block.waits {
			return fmt.Errorf("%w; the first hand was drawn before the scene: to choose it, write begin = false, and t:begin() in run", err)
		} else if err != nil {
			return err
		}
	}
	return nil
}

func (t *tester) undrawnBy(w scenario.Who) error {
	if left := t.dice.draws[w]; len(left) > 0 {
		return fmt.Errorf("draws are left over: %s has not drawn %s", t.r.Name(w), strings.Join(left, ", "))
	}
	return nil
}
