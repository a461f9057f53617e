package books_test

import (
	"fmt"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/books"
	"github.com/crunchrules/crunch/probdeck"
)

// What the books name goes straight into play.
func Example() {
	law, err := books.Ammunition().Odds(books.Gun())
	fmt.Println("shots until the Ammunition is spent or too little:", law.Mean().FloatString(2), err)

	quila, err := probdeck.NewCharacter(books.Quila())
	if err != nil {
		fmt.Println(err)
		return
	}
	ashmite, err := probdeck.NewCharacter(books.Ashmite())
	if err != nil {
		fmt.Println(err)
		return
	}
	var scene probdeck.Scene
	hit, err := scene.Attack(crunch.NewRand(7), &quila, &ashmite, books.FearRod())
	fmt.Println(hit.Outcome.Attack, hit.Lost, err)
	// Output:
	// shots until the Ammunition is spent or too little: 3.56 <nil>
	// Operate(Correl) 4 against 8 - 2 = 6: {2, 5, 2, 3} is 5, missed by 1: partial success 0 <nil>
}
