package crunch_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"

	"github.com/crunchrules/crunch"
)

func ExampleRoll() {
	rng := crunch.NewRand(2026)
	fmt.Println(crunch.Roll(rng, 20), crunch.Roll(rng, 20), crunch.Roll(rng, 6))

	// The generators of math/rand/v2 work as they are.
	fmt.Println(crunch.Roll(rand.New(rand.NewPCG(1, 2)), 20))
	// Output:
	// 3 4 6
	// 16
}

// A save holds the position, not only the seed: a loaded game goes on with the same dice.
func ExampleRand() {
	rng := crunch.NewRand(7)
	rng.IntN(20)
	save, err := json.Marshal(rng)
	fmt.Println(string(save), err)
	want := crunch.Roll(rng, 100)

	var loaded crunch.Rand
	err = json.Unmarshal(save, &loaded)
	fmt.Println(crunch.Roll(&loaded, 100) == want, loaded == *rng, err)
	// Output:
	// "pcg:1e1caa4f8174bf2360d067048bea5605" <nil>
	// true true <nil>
}

// Each command of each actor has its own dice: whether the goblin rolls one die or ten, the others' dice stay the same.
func ExampleSeed_Stream() {
	seed := crunch.Seed(2026)
	goblin := seed.Stream(crunch.Key("goblin"), 1)
	for range 10 {
		goblin.IntN(20)
	}
	hero := seed.Stream(crunch.Key("hero"), 1)
	fmt.Println(crunch.Roll(&hero, 20), crunch.Roll(&hero, 20))
	// Output: 1 15
}

// Trials may be spread over workers in any way: trial 41 has the same dice.
func ExampleSeed_Trial() {
	master := crunch.Seed(1)
	total := 0
	for i := range uint64(1000) {
		rng := master.Trial(i)
		total += crunch.Roll(&rng, 20)
	}
	shards := 0
	for shard := range uint64(4) {
		for i := shard; i < 1000; i += 4 {
			rng := master.Trial(i)
			shards += crunch.Roll(&rng, 20)
		}
	}
	fmt.Println(total, shards == total)
	// Output: 10387 true
}

// Each game of a simulation has a seed, which has streams of its own.
func ExampleSeed_Fork() {
	game := crunch.Seed(1).Fork(41)
	fmt.Println(game != crunch.Seed(1).Fork(42), game.Stream(1) != crunch.Seed(1).Stream(1))
	// Output: true true
}

// Dice thrown at a real table, for rule code that rolls a d20 and, on 11 or more, a d6.
func ExampleTape() {
	strike := func(rng crunch.RNG) int {
		if crunch.Roll(rng, 20) < 11 {
			return 0
		}
		return crunch.Roll(rng, 6)
	}
	tape := crunch.NewTape(17, 4)
	fmt.Println(strike(tape), tape.Done())

	tape = crunch.NewTape(9, 4)
	fmt.Println(strike(tape), tape.Done())

	tape = crunch.NewTape(17)
	strike(tape)
	fmt.Println(tape.Done(), errors.Is(tape.Done(), crunch.ErrTapeShort))
	// Output:
	// 4 <nil>
	// 0 crunch: tape: die 2: dice are left over, the tape has 4
	// crunch: tape: die 2: no die is left: asked for d6 true
}

func ExampleParseTape() {
	tape, err := crunch.ParseTape("d20=17 d6=4 3")
	fmt.Println(tape, tape.Left(), err)
	fmt.Println(crunch.Roll(tape, 20))
	crunch.Roll(tape, 8)
	fmt.Println(tape.Err())

	_, err = crunch.ParseTape("d20=17 d6=7")
	fmt.Println(err)
	// Output:
	// d20=17 d6=4 3 3 <nil>
	// 17
	// crunch: tape: die 2: another die was asked for: asked for d8, the tape has d6=4
	// crunch: "d20=17 d6=7" is not a valid tape: at byte 11: want dice such as "17" or "d20=17" with a blank between, no face above the sides
}

// Record a game's dice and replay them.
func ExampleRecorder() {
	recorder := crunch.Record(crunch.NewRand(3))
	first := crunch.Roll(recorder, 20) + crunch.Roll(recorder, 6)
	tape := recorder.Tape()
	fmt.Println(tape)
	fmt.Println(crunch.Roll(tape, 20)+crunch.Roll(tape, 6) == first, tape.Done())
	// Output:
	// d20=14 d6=5
	// true <nil>
}
