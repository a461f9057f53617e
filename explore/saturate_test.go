package explore_test

import (
	"slices"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/stattrack"
)

// GL-01: levels from many Boosts or many Assists add up to 100 at most, up or down.
func TestLevelsSaturate(t *testing.T) {
	for _, levels := range []int{5, -5} {
		want := 20 * levels
		c := openChapter(t, explore.Spec{Regions: rooms("A"), Hooks: explore.Hooks{explore.OnTurn: explore.Func(func(sc *explore.Scene) error {
			for range 30 {
				_ = sc.Boost(explore.PC(0), stattrack.SkillDice, levels)
			}
			return sc.Err()
		})}}, explore.Character{Name: "Ada", Search: dice("1d6")})
		c.begin(explore.PC(0))
		tape := crunch.NewTape(slices.Repeat([]int{1}, 100)...)
		events, err := c.r.Do(explore.Command{Do: explore.Search, Who: explore.PC(0)}, tape)
		if err != nil {
			t.Fatal(err)
		}
		got, _ := c.level(events, explore.PC(0), "Search", explore.FromBoost)
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
		coach := explore.Play{Name: "Coach", Kind: explore.Assist}
		for _, n := range row.boost {
			coach.Boosts = append(coach.Boosts, explore.Boost{Class: stattrack.Accuracy, Levels: n})
		}
		c := openChapter(t, explore.Spec{Regions: rooms("A"), Challenges: []explore.Challenge{rat("A", dodging("1d4"))}, Hooks: explore.Hooks{
			explore.OnAttack: explore.Func(func(sc *explore.Scene) error {
				for n := row.aid; n != 0; n -= 5 * n / max(n, -n) {
					_ = sc.Aid(stattrack.Accuracy, 5*n/max(n, -n))
				}
				return sc.Err()
			})}},
			explore.Character{Name: "Ada", Plays: []explore.Play{strike("1d6")}}, explore.Character{Name: "Bo", Plays: []explore.Play{coach}})
		c.begin(explore.PC(0))
		c.act(explore.PC(0), 0, explore.ChallengeAt(0))
		tape := crunch.NewTape(slices.Repeat([]int{1}, 100)...)
		events, err := c.r.Do(explore.Command{Do: explore.Answer, Who: explore.PC(1), Choice: 1}, tape)
		if err != nil {
			t.Fatal(err)
		}
		got, _ := c.level(events, explore.PC(0), "Inflict", explore.FromAssist)
		c.equal("GL-01: "+row.name, got, row.want)
	}
	for levels, ok := range map[int8]bool{100: true, -100: true, 101: false, -101: false, 127: false, -128: false} {
		for _, kind := range []explore.PlayKind{explore.Strategy, explore.Assist} {
			spec := explore.Spec{Regions: rooms("A"), Challenges: []explore.Challenge{rat("A", explore.Play{Name: "Plan", Kind: kind, Boosts: []explore.Boost{{Class: stattrack.Accuracy, Levels: levels}}})}}
			if ok {
				openChapter(t, spec)
			} else {
				specWrong(t, spec, "Boosts")
			}
		}
	}
}
