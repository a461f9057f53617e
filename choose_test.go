package crunch_test

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/crunchrules/crunch"
)

func ExampleShuffle() {
	deck := []string{"Ace", "Two", "Three", "Four"}
	crunch.Shuffle(crunch.NewRand(7), len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
	fmt.Println(deck)
	weather, _ := crunch.Weighted(crunch.NewRand(7), 6, 3, 1) // fair, rain, storm
	fmt.Println(weather)
	// Output:
	// [Three Four Two Ace]
	// 0
}

// The ranges that Shuffle, Pick and Weighted ask for are part of their API: tapes and recordings depend on them.
func TestChooseAsks(t *testing.T) {
	rec := crunch.Record(crunch.NewRand(1))
	list := []int{0, 1, 2, 3, 4}
	crunch.Shuffle(rec, len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	crunch.Pick(rec, list)
	if _, err := crunch.Weighted(rec, 3, 0, 4); err != nil {
		t.Fatal(err)
	}
	var sides []int
	for _, throw := range rec.Throws() {
		sides = append(sides, throw.Sides)
	}
	if want := []int{5, 4, 3, 2, 5, 7}; !slices.Equal(sides, want) {
		t.Errorf("asked for %v: want %v", sides, want)
	}
}

func TestShuffleLaw(t *testing.T) {
	dist, err := crunch.Enumerate(crunch.Limits{}, func(rng crunch.RNG) (deck [4]int) {
		deck = [4]int{0, 1, 2, 3}
		crunch.Shuffle(rng, 4, func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
		return deck
	})
	if err != nil || dist.Len() != 24 {
		t.Fatalf("Shuffle gives %d orders, %v; want 24", dist.Len(), err)
	}
	for deck, p := range dist.All() {
		if !p.Equal(crunch.ChanceOf(1, 24)) {
			t.Errorf("Shuffle gives %v with the chance %v, want 1/24", deck, p)
		}
	}
	crunch.Shuffle(nil, 1, nil) // no things to shuffle: asks nothing
}

func TestPick(t *testing.T) {
	dist, err := crunch.Enumerate(crunch.Limits{}, func(rng crunch.RNG) string {
		s, ok := crunch.Pick(rng, []string{"a", "b", "c"})
		return fmt.Sprint(s, ok)
	})
	if got := law(dist); err != nil || got != "atrue:1/3 btrue:1/3 ctrue:1/3 truncated 0, leaves 3" {
		t.Errorf("the law of Pick is %s, %v; want 1/3 for each element", got, err)
	}
	if v, ok := crunch.Pick[int](nil, nil); ok || v != 0 {
		t.Error("picked an element of an empty list", v)
	}
}

func TestWeighted(t *testing.T) {
	dist, err := crunch.Enumerate(crunch.Limits{}, func(rng crunch.RNG) int {
		i, err := crunch.Weighted(rng, 0, 3, 0, 1, 2, 0)
		if err != nil {
			t.Fatal(err)
		}
		return i
	})
	if got := law(dist); err != nil || got != "1:1/2 3:1/6 4:1/3 truncated 0, leaves 6" {
		t.Errorf("the law of Weighted is %s, %v; want 1/2, 1/6 and 1/3", got, err)
	}
	for _, weights := range [][]int{nil, {0}, {0, 0}, {3, -1}, {math.MaxInt32, 1}, {math.MinInt}, {math.MaxInt, math.MaxInt}} {
		var bad *crunch.RangeError
		if _, err := crunch.Weighted(nil, weights...); !errors.As(err, &bad) {
			t.Errorf("Weighted(%v): %v, want a *RangeError", weights, err)
		}
	}
	// The sum is not in the message: it may not fit an int of 32 bits.
	_, err = crunch.Weighted(nil, 1<<30, 1<<30, 1<<30)
	if want := "crunch: weight 2 (those before it add up to 1073741824) is 1073741824: want 0 to 1073741823"; err == nil || err.Error() != want {
		t.Errorf("three weights of 1<<30: %v, want %s", err, want)
	}
}

// A Rand is a Source of math/rand/v2: it gives the numbers of that package's PCG.
func TestRandIsASource(t *testing.T) {
	a, b := crunch.NewRand(9), crunch.NewRand(9)
	r := rand.New(a)
	for range 100 {
		if got, want := r.Uint64(), b.Uint64(); got != want {
			t.Fatalf("rand.New(a) gives %d, want %d as a gives itself", got, want)
		}
	}
	if *a != *b || r.Float64() >= 1 {
		t.Error("the two runs differ")
	}
}
