package explore_test

import (
	"slices"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
)

// GL-01: levels from many Boosts or many Assists add up to 100 at most, up or down.
func TestLevelsSaturate(t *testing.T) {
	for _, levels := range []int{5, -5} {
		want := 20 * levels
		c := openChapter(t, scenario.Spec{Regions: rooms("A"), Hooks: scenario.Hooks{scenario.OnTurn: explore.Func(func(sc *explore.Scene) error {
			for range 30 {
				_ = sc.Entity(scenario.PC(0)).Boost(stattrack.SkillDice, levels)
			}
			return sc.Err()
		})}}, scenario.Character{Name: "Ada", Search: dice("1d6")})
		c.begin(scenario.PC(0))
		tape := crunch.NewTape(slices.Repeat([]int{1}, 100)...)
		events := must.Get(c.r.Do(board.Command{Do: board.VerbSearch, Who: scenario.PC(0)}, tape))(t)
		got, _ := c.level(events, scenario.PC(0), "Search", board.FromBoost)
		c.equal("GL-01: by Boosts", got, want)
	}
	for _, row := range []struct {
		name  string
		boost []int8 // of the Assist
		aid   int    // of a hook
		want  int
	}{
		{"one Assist", []int8{60}, 0, 60}, {"the most", []int8{100}, 0, 100}, {"two Boosts", []int8{100, 100}, 0, 100}, {"back again", []int8{100, 100, -30}, 0, 70},
		{"down", []int8{-100, -100}, 0, -100}, {"with a hook", []int8{100, 20}, 60, 100}, {"a hook down", []int8{-100}, -90, -100}, {"a hook", []int8{1}, -200, -99},
	} {
		coach := scenario.Play{Name: "Coach", Kind: scenario.Assist}
		for _, n := range row.boost {
			coach.Boosts = append(coach.Boosts, scenario.Boost{Class: stattrack.Accuracy, Levels: n})
		}
		c := openChapter(t, scenario.Spec{Regions: rooms("A"), Challenges: []scenario.Challenge{rat("A", dodging("1d4"))}, Hooks: scenario.Hooks{
			scenario.OnAttack: explore.Func(func(sc *explore.Scene) error {
				for n := row.aid; n != 0; n -= 5 * n / max(n, -n) {
					_ = sc.Aid(stattrack.Accuracy, 5*n/max(n, -n))
				}
				return sc.Err()
			})}},
			scenario.Character{Name: "Ada", Plays: []scenario.Play{strike("1d6")}}, scenario.Character{Name: "Bo", Plays: []scenario.Play{coach}})
		c.begin(scenario.PC(0))
		c.act(scenario.PC(0), 0, scenario.ChallengeAt(0))
		tape := crunch.NewTape(slices.Repeat([]int{1}, 100)...)
		events := must.Get(c.r.Do(board.Command{Do: board.VerbAnswer, Who: scenario.PC(1), Choice: 1}, tape))(t)
		got, _ := c.level(events, scenario.PC(0), "Inflict", board.FromAssist)
		c.equal("GL-01: "+row.name, got, row.want)
	}
	for levels, ok := range map[int8]bool{100: true, -100: true, 101: false, -101: false, 127: false, -128: false} {
		for _, kind := range []scenario.PlayKind{scenario.Strategy, scenario.Assist} {
			spec := scenario.Spec{Regions: rooms("A"), Challenges: []scenario.Challenge{rat("A", scenario.Play{Name: "Plan", Kind: kind, Boosts: []scenario.Boost{{Class: stattrack.Accuracy, Levels: levels}}})}}
			if ok {
				openChapter(t, spec)
			} else {
				specWrong(t, spec, "Boosts")
			}
		}
	}
}
