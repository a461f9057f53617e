package crunch

import (
	"cmp"
	"context"
	"math"
	"math/big"
)

// Limits bounds an enumeration. The zero Limits are the defaults.
type Limits struct {
	// Leaves is how often the rule code may run; 0 means [DefaultLeaves]. The chance of the outcomes left out is the truncated mass. With 0,
	// the enumeration stops at [EarlyLeaves] if the runs so far have covered less than 1 in 2^20 of the chance: the default would not cover
	// much more.
	Leaves int
	// Draws is how many dice one run may ask for; 0 means [DefaultDraws]. A run that asks for more counts as truncated mass.
	Draws int
}

// Defaults of [Limits].
const (
	DefaultLeaves = 1 << 22 // about half a second of a small function; five d20 are 3.2 million
	DefaultDraws  = 64
	EarlyLeaves   = 1 << 16 // hopeless enumerations stop after so many runs: 100 dice, or ten d20
)

// hopeless sets the least chance that EarlyLeaves runs must cover: 1 in so many.
const hopeless = 1 << 20

// breath is how many runs pass between two looks at the context.
const breath = 256

// patience is how many dice beyond Draws a run may ask for before it counts as endless.
const patience = 1 << 20

// Enumerate runs f, ordinary rule code, over every outcome of the dice that f asks for, and returns the exact law of its
// results. The first run gets the lowest face of every die; then the last die moves first, like an odometer.
//
// f must depend on its dice alone: the same dice must lead to the same draws and the same result, and a run must leave nothing
// behind for the next. Enumerate returns a [*ReplayError] if the same dice lead to another draw, if f calls IntN with n < 1, if a
// result isn't equal to itself, or if a run never ends. Negative limits are a [*RangeError].
//
// Reaching a limit is not an error. A run that needs more than lim.Draws dice is dropped, and after lim.Leaves runs the enumeration stops.
// [Law.Truncated] is the chance of what was left out, and [Law.Leaves] counts the runs. So dice that may go on for ever, such as exploding
// ones, get bounds as tight as you want. If most faces go on, as in rolling until a 6 comes up, set Draws so low that Leaves is not reached.
//
// If T is an interface type, its values must be comparable, like map keys. If they are not, Enumerate panics.
func Enumerate[T comparable](lim Limits, f func(RNG) T) (Law[T], error) {
	return enumerate(lim, f, nil)
}

// EnumerateContext is [Enumerate] for rule code that may fail or take long. It stops at the first error of f and returns it, and it
// returns the context's error once the context is over. An error in a run that needs more than lim.Draws dice doesn't count: the dice
// beyond are made up, so the run is dropped.
func EnumerateContext[T comparable](ctx context.Context, lim Limits, f func(RNG) (T, error)) (Law[T], error) {
	if err := ctx.Err(); err != nil {
		return Law[T]{}, err
	}
	var failed error
	runs := 0
	return enumerate(lim, func(rng RNG) (value T) {
		value, failed = f(rng)
		return value
	}, func(cut bool) error {
		if failed != nil && !cut {
			return failed
		}
		if runs++; runs%breath == 0 {
			return ctx.Err()
		}
		return nil
	})
}

// enumerate is Enumerate. After each run it asks stop, if there is one, whether to stop, and says whether the run was cut short.
func enumerate[T comparable](lim Limits, f func(RNG) T, stop func(cut bool) error) (law Law[T], err error) {
	until := cmp.Or(lim.Leaves, EarlyLeaves) // runs before a look at the limit: the default budget stops early if it would not get far
	if err := lim.fill(); err != nil {
		return Law[T]{}, err
	}
	p := newPath(lim.Draws)
	defer func() {
		if !p.endless {
			return
		}
		if r := recover(); r == any(p) {
			law, err = Law[T]{}, p.err
		} else if r != nil {
			panic(r)
		}
	}()
	seen, leaves := counts[T]{places: map[cell[T]]int{}}, 0
	for {
		p.start()
		value := f(p)
		if err := p.end(); err != nil {
			return Law[T]{}, err
		}
		if stop != nil {
			if err := stop(p.cut); err != nil {
				return Law[T]{}, err
			}
		}
		leaves++
		if !p.cut && !seen.add(value, p.class) {
			return Law[T]{}, p.fault(ErrOutcome, 0, 0)
		}
		if !p.next() {
			return enumerated(seen.list, p.classes, leaves), nil
		}
		if leaves == until {
			if until == lim.Leaves || p.hopeless() {
				return enumerated(seen.list, p.classes, leaves), nil
			}
			until = lim.Leaves
		}
	}
}

func (lim *Limits) fill() error {
	switch {
	case lim.Leaves < 0:
		return &RangeError{Package: "crunch", What: "Limits.Leaves", Got: lim.Leaves, Max: math.MaxInt}
	case lim.Draws < 0:
		return &RangeError{Package: "crunch", What: "Limits.Draws", Got: lim.Draws, Max: math.MaxInt}
	}
	lim.Leaves, lim.Draws = cmp.Or(lim.Leaves, DefaultLeaves), cmp.Or(lim.Draws, DefaultDraws)
	return nil
}

// A cell is a value and the class of the runs that had it.
type cell[T comparable] struct {
	value T
	class int
}

// tally counts the runs with one value and one chance.
type tally[T comparable] struct {
	cell[T]
	n int64
}

// counts are the tallies of all runs, in the order in which they were first seen.
type counts[T comparable] struct {
	list   []tally[T]
	places map[cell[T]]int
	last   int // the place of the run before
}

// add counts a run. It reports false for a value that isn't equal to itself.
func (c *counts[T]) add(value T, class int) bool {
	now := cell[T]{value, class}
	if len(c.list) == 0 || c.list[c.last].cell != now {
		place, ok := c.places[now]
		if !ok {
			if value != value { //nolint:staticcheck // a NaN
				return false
			}
			place = len(c.list)
			c.places[now] = place
			c.list = append(c.list, tally[T]{cell: now})
		}
		c.last = place
	}
	c.list[c.last].n++
	return true
}

// path is the dice of one run, as an odometer: it answers with its digits, and then with new digits at 0.
type path struct {
	digits  []digit
	depth   int // digits used by this run
	class   int // at the end of the run: the class of all digits together
	draws   int // the most digits
	cut     bool
	fills   uint64
	endless bool
	err     *ReplayError
	classes []class
	byDenom map[string]int
}

var _ RNG = (*path)(nil)

// digit is one draw: IntN(n) answered v. class is the class of the digits before it, times n.
type digit struct{ n, v, class int }

// class is the product of the n of some draws. The chance of a run is 1 in that product. Products are nodes of a graph whose edges multiply,
// so that a deep run can't overflow and needs no big number.
type class struct {
	denom *big.Int
	edges []edge
}

type edge struct{ n, to int }

func newPath(draws int) *path {
	one := big.NewInt(1)
	return &path{
		draws:   draws,
		classes: []class{{denom: one}},
		byDenom: map[string]int{string(one.Bytes()): 0},
	}
}

// IntN answers with this run's digit at this depth.
func (p *path) IntN(n int) int {
	if p.depth < len(p.digits) {
		if d := &p.digits[p.depth]; d.n == n {
			p.depth++
			return d.v
		}
	}
	return p.grow(n)
}

// grow answers beyond the last digit.
func (p *path) grow(n int) int {
	switch {
	case p.cut || p.err != nil:
	case n < 1:
		p.fail(ErrSides, n, 0)
	case p.depth < len(p.digits):
		p.fail(ErrImpure, n, p.digits[p.depth].n)
	case p.depth >= p.draws:
		p.cut = true
	default:
		class := 0
		if p.depth > 0 {
			class = p.digits[p.depth-1].class
		}
		p.digits = append(p.digits, digit{n: n, class: p.times(class, n)})
		p.depth++
		return 0
	}
	if p.fills++; p.fills > patience {
		p.endless = true
		if p.err == nil {
			p.err = p.fault(ErrEndless, 0, 0)
		}
		panic(p) // enumerate recovers it; if f does, end still finds the error
	}
	return filler(p.fills, n)
}

func (p *path) fault(reason error, asked, before int) *ReplayError {
	return &ReplayError{Pos: p.depth, Asked: asked, Before: before, Err: reason}
}

func (p *path) fail(reason error, asked, before int) {
	p.err = p.fault(reason, asked, before)
}

// times returns the class of c times n.
func (p *path) times(c, n int) int {
	for _, e := range p.classes[c].edges {
		if e.n == n {
			return e.to
		}
	}
	denom := new(big.Int).Mul(p.classes[c].denom, big.NewInt(int64(n)))
	key := string(denom.Bytes())
	to, ok := p.byDenom[key]
	if !ok {
		to = len(p.classes)
		p.byDenom[key] = to
		p.classes = append(p.classes, class{denom: denom})
	}
	p.classes[c].edges = append(p.classes[c].edges, edge{n, to})
	return to
}

// hopeless reports whether the runs so far have covered less than 1 in hopeless of the chance. Call it after next: at each draw of the
// coming run, the smaller answers are already covered.
func (p *path) hopeless() bool {
	var behind, x big.Int // over the product of the n so far
	for _, d := range p.digits {
		behind.Mul(&behind, x.SetInt64(int64(d.n)))
		behind.Add(&behind, x.SetInt64(int64(d.v)))
	}
	all := p.classes[p.digits[len(p.digits)-1].class].denom
	return behind.Mul(&behind, x.SetInt64(hopeless)).Cmp(all) < 0
}

func (p *path) start() { p.depth, p.cut, p.fills = 0, false, 0 }

func (p *path) end() error {
	if p.err == nil && p.depth < len(p.digits) {
		p.fail(ErrImpure, 0, p.digits[p.depth].n)
	}
	if p.err != nil {
		return p.err
	}
	if p.depth > 0 { // without a draw there is only one run
		p.class = p.digits[p.depth-1].class
	}
	return nil
}

// next moves on to the next run: it increments the last digit that can go up and drops those after it. It returns false after the last run.
func (p *path) next() bool {
	for i := len(p.digits) - 1; i >= 0; i-- {
		if d := &p.digits[i]; d.v+1 < d.n {
			d.v++
			p.digits = p.digits[:i+1]
			return true
		}
	}
	return false
}
