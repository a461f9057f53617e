package crunch

import (
	"cmp"
	"iter"
	"math/big"
	"reflect"
	"slices"
	"sort"
)

// A Law is what chance may lead to: each outcome with its exact [Chance]. Every package of rules returns its odds as a Law. [Enumerate] makes
// one by running rule code, and [LawOf] makes one of a list. A Law never changes and may be copied.
//
// The chances of all outcomes and [Law.Truncated] add up to 1. Only limits of Enumerate leave something out. Then P, Event, AtLeast and AtMost
// count what was seen, and the true chance is at most Truncated higher. The zero Law has no outcomes: its truncated chance is 1.
//
// Outcomes of an integer type rise. Others stand in the order in which they were first seen. AtLeast, AtMost, Mean and Quantile are for integers
// only. They panic if T is no integer type: that is an error in the program. [MapLaw] makes a Law of numbers from any other.
type Law[T comparable] struct {
	outcomes []T
	chances  []Chance   // by place
	places   map[T]int  // of the outcomes; nil if they are few
	formula  Formula[T] // gives the chances, if not nil
	leaves   int
}

// A Formula gives the chances of a Law that is too long to keep, such as that of dice that go on without end. See [FormulaLaw].
type Formula[T comparable] interface {
	P(outcome T) Chance       // of exactly this; 0 for what is no outcome
	AtLeast(outcome T) Chance // of this or more; 1 for the lowest outcome and what is below
	Mean() *big.Rat           // the result is the caller's own
}

// FormulaLaw returns the Law whose chances the formula gives. The outcomes are all that have a chance, rising. The caller doesn't change them
// afterwards. FormulaLaw calculates nothing; Event and Given ask for each outcome. Without outcomes it is the zero Law.
func FormulaLaw[T comparable](outcomes []T, f Formula[T]) Law[T] {
	if len(outcomes) == 0 {
		return Law[T]{}
	}
	return Law[T]{outcomes: outcomes, formula: f}
}

// LawOf returns the Law of a list of outcomes with their chances. Chances of equal outcomes add up, and what has the chance 0 is left out. It
// panics if the chances add up to more than 1: that is an error in the program. What is missing to 1 is truncated.
func LawOf[T comparable](list iter.Seq2[T, Chance]) Law[T] {
	var l Law[T]
	for outcome, p := range list {
		if p.Equal(Chance{}) {
			continue
		}
		i, ok := l.place(outcome)
		if !ok {
			i = len(l.outcomes)
			l.add(outcome)
		}
		l.chances[i] = l.chances[i].plus(p)
	}
	if isNumber[T]() {
		sort.Sort(rising[T]{&l})
	}
	l.Truncated() // panics above 1
	return l
}

// few is how many outcomes are looked for one by one, which needs no map.
const few = 8

func (l *Law[T]) place(outcome T) (int, bool) {
	if l.places != nil {
		i, ok := l.places[outcome]
		return i, ok
	}
	i := slices.Index(l.outcomes, outcome)
	return i, i >= 0
}

// add adds an outcome that the Law has not got yet.
func (l *Law[T]) add(outcome T) {
	switch len(l.outcomes) {
	case 0:
		l.outcomes, l.chances = make([]T, 0, few), make([]Chance, 0, few)
	case few:
		l.places = map[T]int{}
		for i, o := range l.outcomes {
			l.places[o] = i
		}
	}
	if l.places != nil {
		l.places[outcome] = len(l.outcomes)
	}
	l.outcomes, l.chances = append(l.outcomes, outcome), append(l.chances, Chance{})
}

// rising sorts numbers.
type rising[T comparable] struct{ *Law[T] }

func (r rising[T]) Less(i, j int) bool { return compare(r.outcomes[i], r.outcomes[j]) < 0 }

func (r rising[T]) Swap(i, j int) {
	r.outcomes[i], r.outcomes[j] = r.outcomes[j], r.outcomes[i]
	r.chances[i], r.chances[j] = r.chances[j], r.chances[i]
	if r.places != nil {
		r.places[r.outcomes[i]], r.places[r.outcomes[j]] = i, j
	}
}

// MapLaw returns the Law of f(outcome): of how much an attack hurts, from the Law of all that it does.
func MapLaw[T, U comparable](l Law[T], f func(T) U) Law[U] {
	mapped := LawOf(func(yield func(U, Chance) bool) {
		for outcome, p := range l.All() {
			if !yield(f(outcome), p) {
				return
			}
		}
	})
	mapped.leaves = l.leaves
	return mapped
}

func isNumber[T comparable]() bool {
	kind := reflect.TypeFor[T]().Kind()
	return kind >= reflect.Int && kind <= reflect.Uintptr
}

func compare[T comparable](a, b T) int {
	x, y := reflect.ValueOf(a), reflect.ValueOf(b)
	if x.CanInt() {
		return cmp.Compare(x.Int(), y.Int())
	}
	return cmp.Compare(x.Uint(), y.Uint())
}

func needNumber[T comparable](method string) {
	if !isNumber[T]() {
		panic("crunch: Law." + method + ": outcomes are of type " + reflect.TypeFor[T]().String() + ": want an integer type (MapLaw)")
	}
}

func (l *Law[T]) chance(i int) Chance {
	if l.formula != nil {
		return l.formula.P(l.outcomes[i])
	}
	return l.chances[i]
}

// sum returns the chance of the outcomes at these places, the second not included.
func (l *Law[T]) sum(from, to int) (sum Chance) {
	for i := from; i < to; i++ {
		sum = sum.plus(l.chance(i))
	}
	return sum
}

// Len returns how many outcomes there are.
func (l Law[T]) Len() int { return len(l.outcomes) }

// Leaves returns how often Enumerate ran the rule code, truncated runs included. It is 0 for a Law that no code was run for.
func (l Law[T]) Leaves() int { return l.leaves }

// P returns the chance of exactly this outcome, 0 for one that is not in the Law.
func (l Law[T]) P(outcome T) Chance {
	if l.formula != nil {
		return l.formula.P(outcome)
	}
	if i, ok := l.place(outcome); ok {
		return l.chances[i]
	}
	return Chance{}
}

// All yields each outcome with its chance: numbers rising, other outcomes in the order in which they were first seen.
func (l Law[T]) All() iter.Seq2[T, Chance] {
	return func(yield func(T, Chance) bool) {
		for i, outcome := range l.outcomes {
			if !yield(outcome, l.chance(i)) {
				return
			}
		}
	}
}

// Event returns the chance of all outcomes for which in returns true.
func (l Law[T]) Event(in func(T) bool) (sum Chance) {
	for i, outcome := range l.outcomes {
		if in(outcome) {
			sum = sum.plus(l.chance(i))
		}
	}
	return sum
}

// Given returns the Law of the outcomes for which in returns true, once it is known that it is one of them. If none has a chance, it is the zero
// Law. What is truncated may be one of them, so it counts, and stays truncated.
func (l Law[T]) Given(in func(T) bool) Law[T] {
	all := l.Event(in).plus(l.Truncated())
	given := LawOf(func(yield func(T, Chance) bool) {
		for i, outcome := range l.outcomes {
			if in(outcome) && !yield(outcome, l.chance(i).of(all)) {
				return
			}
		}
	})
	given.leaves = l.leaves
	return given
}

// AtLeast returns the chance of this number or more.
func (l Law[T]) AtLeast(number T) Chance {
	needNumber[T]("AtLeast")
	if l.formula != nil {
		return l.formula.AtLeast(number)
	}
	return l.sum(l.first(number), len(l.outcomes))
}

// AtMost returns the chance of this number or less.
func (l Law[T]) AtMost(number T) Chance {
	needNumber[T]("AtMost")
	i := l.first(number) // of the numbers that are counted, the place behind the last
	if i < len(l.outcomes) && l.outcomes[i] == number {
		i++
	}
	switch {
	case l.formula == nil:
		return l.sum(0, i)
	case i < len(l.outcomes):
		return l.formula.AtLeast(l.outcomes[i]).Not()
	}
	return l.formula.AtLeast(l.outcomes[0])
}

// first returns the place of the first outcome that is at least number.
func (l *Law[T]) first(number T) int {
	i, _ := slices.BinarySearchFunc(l.outcomes, number, compare)
	return i
}

// Mean returns the expected number, and 0 for the zero Law. If something is truncated, it is the part that was seen. The result is a new big.Rat.
func (l Law[T]) Mean() *big.Rat {
	needNumber[T]("Mean")
	if l.formula != nil {
		return l.formula.Mean()
	}
	sum, x := new(big.Rat), new(big.Rat)
	for i, outcome := range l.outcomes {
		if v := reflect.ValueOf(outcome); v.CanInt() {
			x.SetInt64(v.Int())
		} else {
			x.SetUint64(v.Uint())
		}
		sum.Add(sum, x.Mul(x, l.chances[i].Rat()))
	}
	return sum
}

// Quantile returns the smallest number that is not exceeded with the chance p: half gives the median, 0 the smallest number of all, 1 the greatest.
// What is truncated counts as above all others; if p is not reached, the result is the greatest number seen. For the zero Law it is 0.
func (l Law[T]) Quantile(p Chance) (number T) {
	needNumber[T]("Quantile")
	var sum Chance
	for i, outcome := range l.outcomes {
		number = outcome
		if sum = sum.plus(l.chance(i)); sum.Cmp(p) >= 0 {
			break
		}
	}
	return number
}

// Truncated returns the chance of what limits left out, 0 if the Law is complete.
func (l Law[T]) Truncated() Chance {
	if l.formula != nil {
		return Chance{}
	}
	return l.sum(0, len(l.outcomes)).Not()
}

// Complete reports whether nothing was left out.
func (l Law[T]) Complete() bool { return l.Truncated().Equal(Chance{}) }

// enumerated makes the Law of an enumeration.
func enumerated[T comparable](counts []tally[T], classes []class, leaves int) Law[T] {
	den := big.NewInt(1) // becomes the least common multiple, so that sums need no big number while it fits in a word
	var gcd, num big.Int
	used := make([]bool, len(classes))
	for _, c := range counts {
		if used[c.class] {
			continue
		}
		used[c.class] = true
		denom := classes[c.class].denom
		gcd.GCD(nil, nil, den, denom)
		den.Mul(den, gcd.Quo(denom, &gcd))
	}
	l := LawOf(func(yield func(T, Chance) bool) {
		for _, c := range counts {
			num.Quo(den, classes[c.class].denom)
			num.Mul(&num, gcd.SetInt64(c.n))
			p := ChanceFrac(&num, den)
			if den.IsUint64() {
				p = ChanceOf(num.Uint64(), den.Uint64())
			}
			if !yield(c.value, p) {
				return
			}
		}
	})
	l.leaves = leaves
	return l
}
