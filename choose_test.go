package crunch_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/crunchrules/crunch"
)

func ExampleShuffle() {
	deck := []string{"Ace", "Two", "Three", "Four"}
	crunch.Shuffle(crunch.NewRand(7), len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
	fmt.Println(deck)
	// Output:
	// [Three Four Two Ace]
}

// The ranges that Shuffle asks for are part of its API: tapes and recordings depend on them.
func TestShuffleAsks(t *testing.T) {
	rec := crunch.Record(crunch.NewRand(1))
	list := []int{0, 1, 2, 3, 4}
	crunch.Shuffle(rec, len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	var sides []int
	for _, throw := range rec.Throws() {
		sides = append(sides, throw.Sides)
	}
	if want := []int{5, 4, 3, 2}; !slices.Equal(sides, want) {
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
