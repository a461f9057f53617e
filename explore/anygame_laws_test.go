package explore_test

import (
	"flag"
	"maps"
	"slices"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/exploretest"
	"github.com/crunchrules/crunch/internal/short"
)

var (
	lawGames = flag.Int("lawgames", 0, "how many scenarios TestRandomGamesKeepTheLaws draws, with three games each; 0 is 5, 40 in the long version, and 100 in the longest")
	lawFirst = flag.Uint64("lawfirst", 1, "the seed of its first scenario")
)

// The laws of exploretest hold in random games, of everything that content may hold. Content that fails, and a scenario that can't end, are the
// author's mistakes: the laws "hook" and "end" tell of them, and are left out.
func TestRandomGamesKeepTheLaws(t *testing.T) {
	n, met := *lawGames, map[string]int{}
	if n == 0 {
		n = short.Or(5, 40, 100)
	}
	games, commands, fails := 0, 0, 0
	for seed := crunch.Seed(*lawFirst); seed < crunch.Seed(*lawFirst+uint64(n)); seed++ {
		g, _, err := bySeed(seed)
		if err != nil {
			t.Fatal(seed, err)
		}
		if seed%3 == 0 {
			g = apartGame(t, g)
		}
		report, _ := exploretest.Verify(t.Context(), g, exploretest.Options{Seed: seed, Plays: 3, Commands: 150, Walk: -1, Shrink: 200, Rulings: 15})
		games, commands = games+report.Plays, commands+report.Commands
		for _, f := range report.Failures {
			if f.Law == "hook" && contentFails(f) || f.Law == "end" {
				fails++
				continue
			}
			t.Errorf("scenario %d: %v\n%s", seed, f, f.Story)
		}
		for _, c := range report.Clauses {
			met[c.Clause] += c.Events
		}
	}
	t.Logf("%d scenarios, %d games, %d commands; %d failures of content; %d clauses met: %v", n, games, commands, fails, len(met), slices.Sorted(maps.Keys(met)))
}
