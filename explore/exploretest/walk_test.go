package exploretest

import (
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// flood is a Chase so short that all its games can be walked.
func flood(t *testing.T, rounds int, hook func(*explore.Scene) error) *explore.Game {
	t.Helper()
	return gameOf(t, scenario.Spec{
		Name: "The Flood", Setting: scenario.SettingsOf(scenario.Dungeon), Type: scenario.Chase, Limits: scenario.RoundLimits{Rounds: rounds}, Start: "Cellar",
		Goal:        scenario.Goal{Region: "Roof", Known: true},
		Regions:     []scenario.Region{{Name: "Cellar"}, {Name: "Stairs"}, {Name: "Roof"}},
		Connections: []scenario.Connection{{From: "Cellar", To: "Stairs"}, {From: "Stairs", To: "Roof"}},
		Hooks:       scenario.Hooks{scenario.OnRoundEnd: explore.Func(hook)},
	}, []scenario.Character{{Name: "Ann", EP: 9}})
}

func water(sc *explore.Scene) error {
	return sc.Entity(scenario.PC(0)).Hurt(sc.Roll("water", stattrack.MustParsePool("1d4")).Total())
}

// plays counts the games from a State without a memory of States, with crunch.Enumerate as the dice.
func plays(t *testing.T, g *explore.Game, s board.State) (n uint64) {
	if s.Result != board.ResultRunning {
		return 1
	}
	for _, c := range g.At(&s).Legal(nil) {
		var after []board.State
		if _, err := crunch.Enumerate(crunch.Limits{}, func(rng crunch.RNG) int {
			next, _, err := g.Step(s, c, rng)
			if err != nil {
				t.Fatal(err)
			}
			after = append(after, next)
			return 0
		}); err != nil {
			t.Fatal(err)
		}
		for _, next := range after {
			n += plays(t, g, next)
		}
	}
	return n
}

// A walk that is whole counts every game: as many as a walk without its memory, with other dice.
func TestWalkCountsEveryPlay(t *testing.T) {
	for rounds := 1; rounds <= 2; rounds++ {
		g := flood(t, rounds, water)
		report, err := Verify(t.Context(), g, Options{Plays: 2})
		if err != nil {
			t.Fatal(err)
		}
		if want := plays(t, g, g.Start()); !report.Proof.Whole || report.Proof.Leaves != want {
			t.Errorf("%d rounds: %+v, want all of %d plays", rounds, report.Proof, want)
		}
	}
}

// A walk finds what hardly any game meets: here a hook that fails in 1 of 4096 games.
func TestWalkFindsTheRarest(t *testing.T) {
	g := flood(t, 2, func(sc *explore.Scene) error {
		if sc.Roll("foam", stattrack.MustParsePool("3d4")).Total() == 12 && sc.Position().Round() == 1 && sc.Entity(scenario.PC(0)).EP() == 9 && sc.Roll("ebb", stattrack.MustParsePool("3d4")).Total() == 3 {
			return errTorn
		}
		return nil
	})
	report, _ := Verify(t.Context(), g, Options{Plays: 2})
	if len(report.Of("hook")) == 0 || report.Proof.Whole {
		t.Errorf("%v, want the hook that fails found", report)
	}
	if found := report.Of("hook"); len(found) > 0 {
		t.Logf("%v\n%s", found[0], found[0].Story)
	}
}

// Where more games are possible than Options.Walk allows, nothing is proved. Without a walk neither.
func TestNothingIsProvedByHalf(t *testing.T) {
	for _, most := range []int{-1, 3, 50} {
		report, err := Verify(t.Context(), flood(t, 3, water), Options{Plays: 1, Walk: most})
		if err != nil || report.Proof.Whole || report.Proof.Leaves != 0 {
			t.Errorf("a walk of at most %d: %+v, %v, want no proof", most, report.Proof, err)
		}
	}
}

// The host's Join is walked as every choice of a player is, and the laws hold after it: a game more for each moment at which the PC may
// join. GL-49
func TestWalkLetsPCsJoin(t *testing.T) {
	leaves := map[bool]uint64{}
	for _, waits := range []bool{false, true} {
		spec := scenario.Spec{Name: "The Flood", Setting: scenario.SettingsOf(scenario.Dungeon), Type: scenario.Chase, Limits: scenario.RoundLimits{Rounds: 2}, Start: "Cellar",
			Goal: scenario.Goal{Region: "Roof"}, Regions: []scenario.Region{{Name: "Cellar"}, {Name: "Roof"}}, Connections: []scenario.Connection{{From: "Cellar", To: "Roof"}}}
		party := []scenario.Character{{Name: "Ann", EP: 9}}
		if waits {
			party = append(party, scenario.Character{Name: "Ben", EP: 9, Waits: true})
		}
		report, err := Verify(t.Context(), gameOf(t, spec, party), Options{Plays: 20})
		if err != nil {
			t.Fatal(err)
		}
		if !report.Proof.Whole {
			t.Errorf("GL-49: Ben waits: %v: %+v, want all games walked", waits, report.Proof)
		}
		leaves[waits] = report.Proof.Leaves
	}
	if leaves[true] <= 2*leaves[false] {
		t.Errorf("GL-49: %d plays with one that may join, %d without, want more than twice as many", leaves[true], leaves[false])
	}
}
