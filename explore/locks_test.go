package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// EX-134: a key works only as part of a Move, a Strategy or an Action, as its Obstacle says.
func TestKeyUses(t *testing.T) {
	for use := scenario.KeyMove; use <= 7; use++ {
		spec := scenario.Spec{Regions: rooms("A", "B"), Connections: row("A", "B"), Challenges: []scenario.Challenge{
			{Name: "Door", Type: stattrack.Obstacle, Way: &scenario.Way{From: "A", To: "B"}, EP: 5, Key: "key", KeyUse: use}}}
		switch use {
		case scenario.KeyMove, scenario.KeyStrategy, scenario.KeyAction:
			openChapter(t, spec)
		default:
			specWrong(t, spec, "KeyUse")
		}
	}
}
