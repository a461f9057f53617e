package inspect

import (
	"slices"
	"testing"

	"github.com/crunchrules/crunch/explore/exploretest"
)

// What is told of games that were longer than the laws are checked is true of the later ones too, of which less is checked.
func TestLongGamesAreTold(t *testing.T) {
	in := inspection{Report: &Report{}}
	in.tell(&exploretest.Report{Plays: 100, Long: 26})
	want := "26 games of 100 went on for longer than the laws are checked: for 2000 commands of a game, or 250 once 16000 are checked in all"
	if !slices.Contains(in.Notes, want) {
		t.Errorf("the notes are %q, want %q", in.Notes, want)
	}
}
