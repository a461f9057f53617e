package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/internal/sample"
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
