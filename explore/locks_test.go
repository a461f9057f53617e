package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/stattrack"
)

// EX-134: a key works only as part of a Move, a Strategy or an Action, as its Obstacle says.
func TestKeyUses(t *testing.T) {
	for use := explore.KeyMove; use <= 7; use++ {
		spec := explore.Spec{Regions: rooms("A", "B"), Connections: row("A", "B"), Challenges: []explore.Challenge{
			{Name: "Door", Type: stattrack.Obstacle, Way: &explore.Way{From: "A", To: "B"}, EP: 5, Key: "key", KeyUse: use}}}
		switch use {
		case explore.KeyMove, explore.KeyStrategy, explore.KeyAction:
			openChapter(t, spec)
		default:
			specWrong(t, spec, "KeyUse")
		}
	}
}
