package coach_test

import (
	"context"
	"fmt"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/coach"
)

// A pass with rocks across the way is too hard, as its author wants two games in three to be won. The coach says which number to change.
func ExampleAsk() {
	spec, party := pass()
	spec.Challenges[2].EP = 45 // Rocks
	sc, err := explore.New(spec)
	if err != nil {
		panic(err)
	}
	game, err := explore.NewGame(sc, party...)
	if err != nil {
		panic(err)
	}
	answer, err := coach.Ask(context.Background(), coach.Plan{Game: game, Seed: 1, Want: coach.Want{Low: 50, High: 80}, Games: 60, Fresh: 200, Turned: -1})
	if err != nil {
		panic(err)
	}
	fmt.Println(answer.Verdict, answer.Won)
	fmt.Println(answer.Causes[0].Change)
	fmt.Println(answer.Advice[0])
	// Output:
	// too hard 0.0% (0.0 to 6.0)
	// without challenge Rocks
	// challenges/Rocks/ep from 45 to 23: 67.5% (57.8 to 76.2) won
}
