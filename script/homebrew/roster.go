package main

import (
	"flag"
	"fmt"
	"slices"

	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/simulate"
	"github.com/crunchrules/crunch/internal/near"
)

// A roster is the players that -players names.
var roster = []struct {
	name    string
	players simulate.Players
}{{"sensible", simulate.Sensible()}, {"random", simulate.Random()}, {"searching", simulate.Searching(policy.Search{})}}

func rosterNames() (names []string) {
	for _, players := range roster {
		names = append(names, players.name)
	}
	return names
}

// addPlayers adds the option that says who plays the PCs.
func addPlayers(flags *flag.FlagSet) *string {
	names := rosterNames()
	return flags.String("players", names[0], "`who` plays the PCs: "+near.List(names, "or")+" (looks ahead, and takes some hundred times as long)")
}

func playersOf(who string) (simulate.Players, error) {
	names := rosterNames()
	if i := slices.Index(names, who); i >= 0 {
		return roster[i].players, nil
	}
	return simulate.Players{}, fmt.Errorf("there are no players %q%s: want %s", who, orMeant(who, names), near.List(names, "or"))
}
