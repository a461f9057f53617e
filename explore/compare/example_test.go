package compare_test

import (
	"cmp"
	"fmt"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/compare"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// A patch makes the Rat stronger and gives it a bite, takes the cellar away, and mends a text.
func ExampleSpecs() {
	was := scenario.Spec{
		Name: "The House", Regions: []scenario.Region{{Name: "Hall", About: "Coats hang here."}, {Name: "Cellar"}},
		Challenges: []scenario.Challenge{{Name: "Rat", Region: "Hall", EP: 3, Type: stattrack.Creature}},
	}
	is := scenario.Spec{
		Name: "The House", Regions: []scenario.Region{{Name: "Hall", About: "Coats hang here, all of them wet."}}, InjuryEP: 3,
		Challenges: []scenario.Challenge{{Name: "Rat", Region: "Hall", EP: 4, Type: stattrack.Creature,
			Plays: []scenario.Play{{Name: "Bite", Damage: stattrack.MustParsePool("1d6")}}}},
	}
	is.Challenges[0].Hooks[scenario.OnDefeat] = explore.Func(func(sc *explore.Scene) error { return sc.Log("It squeaks once.") })
	for _, d := range compare.Specs(&was, &is) {
		fmt.Printf("%v %s %q %q %s: %s, was %s\n", d.How, d.Kind, d.Name, d.Play, d.Field, cmp.Or(d.Is, "-"), cmp.Or(d.Was, "-"))
	}
	// Output:
	// changed scenario "The House" "" InjuryEP: 3, was 0
	// prose region "Hall" "" About: "Coats hang here, all of them wet.", was "Coats hang here."
	// gone region "Cellar" "" : -, was -
	// changed challenge "Rat" "" EP: 4, was 3
	// new challenge "Rat" "Bite" : -, was -
	// new challenge "Rat" "" on_defeat: -, was -
}
