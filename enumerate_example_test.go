package crunch_test

import (
	"fmt"

	"github.com/crunchrules/crunch"
)

// The law of rule code: the higher of two d20.
func ExampleEnumerate() {
	dist, err := crunch.Enumerate(crunch.Limits{}, func(rng crunch.RNG) int {
		return max(crunch.Roll(rng, 20), crunch.Roll(rng, 20))
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(dist.P(20), dist.P(1), dist.Leaves())
	fmt.Println(dist.Event(func(v int) bool { return v >= 11 }))
	// Output:
	// 39/400 1/400 400
	// 3/4
}

// A die that explodes for ever: the chance that the limit on draws leaves out is exact.
func ExampleLimits() {
	dist, err := crunch.Enumerate(crunch.Limits{Draws: 5}, func(rng crunch.RNG) int {
		total := crunch.Roll(rng, 6)
		for thrown := total; thrown == 6; {
			thrown = crunch.Roll(rng, 6)
			total += thrown
		}
		return total
	})
	fmt.Println(dist.P(7), dist.Truncated(), err)
	// Output: 1/36 1/7776 <nil>
}
