package main

import (
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/golden"
)

// typed plays a game with this input of two people.
func typed(t *testing.T, seed crunch.Seed, lines ...string) string {
	t.Helper()
	var out strings.Builder
	if err := play(seed, strings.NewReader(strings.Join(lines, "\n")), &out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// Two people and a bot play to the end. The people pass, draw the map, mistype, type a command, react to an attack, and win.
func TestGolden(t *testing.T) {
	got := typed(t, 13, strings.Split("map,three,0,bo act strike toll gate,2,1,2,1,1,2,1,3,2,0,4,3,1,1,2,1,3,1,3,1,4", ",")...)
	golden.Check(t, "testdata/play.txt", got)
	if !strings.Contains(got, "The scenario ends: Success") {
		t.Error("the game does not end")
	}
}

// Each person sees what that PC knows: only Ada knows about the bell.
func TestSecretOfOne(t *testing.T) {
	got := typed(t, 7, "0", "0", "quit")
	ada, bo, found := strings.Cut(got, "\n-- Bo")
	if !found || !strings.Contains(ada, "the bell: 0 of 6") || strings.Contains(strings.Split(bo, "\n")[0], "bell") {
		t.Errorf("want the bell in Ada's part and not in Bo's, got\n%s", got)
	}
	if !strings.HasSuffix(got, "Someone has left the table.\n") {
		t.Errorf("who leaves: got\n%s", got)
	}
}
