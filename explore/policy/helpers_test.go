package policy_test

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/stattrack"
)

// kitchen is a scenario with something of everything.
func kitchen(t testing.TB, kind explore.Type) *explore.Game {
	t.Helper()
	g, err := sample.Kitchen(kind)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// renamed is the same game where everything that a View does not hold has another name, text and number.
func renamed(t *rapid.T, g *explore.Game, v *explore.View) *explore.Game {
	other, err := sample.Renamed(g, v)
	if err != nil {
		t.Fatalf("%v", err)
	}
	return other
}

func dice(s string) stattrack.Pool { return stattrack.MustParsePool(s) }

// rooms are regions with nothing but names.
func rooms(names ...string) []explore.Region {
	var list []explore.Region
	for _, n := range names {
		list = append(list, explore.Region{Name: n})
	}
	return list
}

// row joins each region to the next.
func row(names ...string) []explore.Connection {
	var list []explore.Connection
	for i := range names[1:] {
		list = append(list, explore.Connection{From: names[i], To: names[i+1]})
	}
	return list
}
