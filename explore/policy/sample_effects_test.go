package policy_test

import (
	"reflect"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
)

// GL-52: a sample has the Effects of a View under their numbers, whatever bestows them, and what they add is not on the printed sheets.
func TestSampleKnowsEffects(t *testing.T) {
	blessing := scenario.Effect{Name: "Blessing", EP: 3, Base: stattrack.Values{1, 0, 1, 0}, Lasts: scenario.WholeScenario}
	spec := scenario.Spec{Name: "The Chapel", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "A", Goal: scenario.Goal{Region: "B"},
		Regions: []scenario.Region{{Name: "A", Effects: []scenario.Effect{{Name: "Mire", Forbids: scenario.BanMoves}}}, {Name: "B", Dark: true}},
		Effects: []scenario.Effect{{Name: "Never seen", EP: 9}, blessing}, Connections: []scenario.Connection{{From: "A", To: "B"}},
		Everywhere: []scenario.Effect{{Name: "Weather", EP: -1}},
		Challenges: []scenario.Challenge{{Name: "Dog", Type: stattrack.Creature, Region: "A", EP: 5}},
		Hooks: scenario.Hooks{scenario.OnBegin: explore.Func(func(sc *explore.Scene) error {
			_, err := sc.Entity(scenario.PC(0)).Bestow("Blessing")
			return err
		})}}
	charm := scenario.Gear{Name: "charm", Effects: []scenario.Effect{{Name: "Charm", EP: 2}}}
	r := sample.Game(t, spec, scenario.Character{Name: "Ada", EP: 9, Gear: []scenario.Gear{charm}, Equipped: []string{"charm"},
		Plays: []scenario.Play{{Name: "Curse", Kind: scenario.Strategy, Aim: scenario.OneEnemy, Effects: []scenario.Effect{{Name: "Never seen"}}}}},
		scenario.Character{Name: "Bo", EP: 7}).NewRunner()
	must.Get(r.Do(board.Command{Do: board.VerbBegin}, crunch.NewRand(1)))(t)
	for _, viewer := range []scenario.Who{scenario.Everyone, scenario.PC(0), scenario.PC(1)} {
		v := r.View(viewer)
		if len(v.Effects) != 4 || len(v.Boosts) != 1 {
			t.Fatalf("%v sees %+v and %+v, want Blessing, Weather, Mire and Charm", viewer, v.Effects, v.Boosts)
		}
		g, state, err := policy.Sample(&v, nil, crunch.NewRand(1))
		if err != nil {
			t.Fatalf("%v: %v", viewer, err)
		}
		if got := g.At(&state).View(viewer); !reflect.DeepEqual(got.Effects, v.Effects) || got.PCs[0].MaxEP != 13 {
			t.Errorf("%v sees %+v and EP %d in the sample, want %+v and 13", viewer, got.Effects, got.PCs[0].MaxEP, v.Effects)
		}
		ada, dog := g.Party()[0], g.Scenario().Spec().Challenges[0]
		if ada.EP != 9 || ada.Base != (stattrack.Values{}) || dog.EP != 5 {
			t.Errorf("%v: Ada's card has EP %d and %v, Dog's %d; want 9, zeros and 5", viewer, ada.EP, ada.Base, dog.EP)
		}
	}
}
