package crunch_test

import (
	"fmt"

	"github.com/crunchrules/crunch"
)

// The law of rule code: the higher of two d20.
func ExampleEnumerate() {
	law, err := crunch.Enumerate(crunch.Limits{}, func(rng crunch.RNG) int {
		return max(crunch.Roll(rng, 20), crunch.Roll(rng, 20))
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(law.P(20), law.P(1), law.Leaves())
	fmt.Println(law.AtLeast(11), law.Mean(), law.Quantile(crunch.ChanceOf(1, 2)))
	even := law.Given(func(v int) bool { return v%2 == 0 })
	fmt.Println(even.P(20), even.AtLeast(11))
	// Output:
	// 39/400 1/400 400
	// 3/4 553/40 15
	// 13/70 31/42
}

// A die that explodes for ever: the chance that the limit on draws leaves out is exact.
func ExampleLimits() {
	law, err := crunch.Enumerate(crunch.Limits{Draws: 5}, func(rng crunch.RNG) int {
		total := crunch.Roll(rng, 6)
		for thrown := total; thrown == 6; {
			thrown = crunch.Roll(rng, 6)
			total += thrown
		}
		return total
	})
	fmt.Println(law.P(7), law.Truncated(), err)
	// Output: 1/36 1/7776 <nil>
}

// The whole law: each outcome and its chance, in the order in which they were first seen.
func ExampleMapLaw() {
	law, err := crunch.Enumerate(crunch.Limits{}, func(rng crunch.RNG) string {
		switch thrown := crunch.Roll(rng, 6); {
		case thrown == 1:
			return "miss"
		case thrown == 6 && crunch.Roll(rng, 2) == 2:
			return "twice"
		}
		return "hit"
	})
	for outcome, p := range law.All() {
		fmt.Println(outcome, p)
	}
	hits := map[string]int{"hit": 1, "twice": 2}
	fmt.Println(crunch.MapLaw(law, func(outcome string) int { return hits[outcome] }).Mean(), law.Complete(), err)
	// Output:
	// miss 1/6
	// hit 3/4
	// twice 1/12
	// 11/12 true <nil>
}
