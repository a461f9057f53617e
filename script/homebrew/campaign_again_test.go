package main

import (
	"testing"

	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/simulate"
)

// The command that tells a game of a campaign names the players as the command line does.
func TestStoryOfSearchingPlayers(t *testing.T) {
	p := campaignPlan{seed: 7, who: "searching", players: simulate.Searching(policy.Search{}), choose: list{"Dread=2"}, pack: "nights"}
	if got, want := p.story(3), "homebrew story -seed 7 -game 3 -players searching -option Dread=2 nights"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
