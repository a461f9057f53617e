package policy_test

import (
	"reflect"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
)

// GL-80: bots follow Aims by what their Views show. Where the ring lies changes no View and no choice until a PC has seen it, and a sample holds
// only those Aims that name nothing unknown.
func TestAimsDoNotPeek(t *testing.T) {
	type step struct {
		view board.View
		took int
	}
	var plays [2][]step
	for i, lies := range []string{"Attic", "Nursery"} {
		spec := sample.Seance(40)
		for k := range spec.Regions {
			if spec.Regions[k].Items = nil; spec.Regions[k].Name == lies {
				spec.Regions[k].Items = []string{"ring"}
			}
		}
		g := sample.Game(t, spec, scenario.Character{Name: "Ada", EP: 12})
		s := explore.NewSession(g, 1)
		players := policy.Ready(1)
		sensible, found := players.PCs, false
		players.PCs = func(v *board.View) (int, error) {
			var chance = s.Seed().Stream(uint64(len(plays[i])))
			k, err := sensible(v)
			if v.Asked == nil && !found {
				game, _ := must.Two(policy.Sample(v, policy.Typical(&chance), &chance))(t)
				if n := len(game.Scenario().Spec().Aims); v.Round > 0 && n != 1 {
					t.Errorf("round %d: a sample has %d steps, want the one that is to be reached", v.Round, n)
				}
			}
			for r := range v.Regions {
				found = found || len(v.Regions[r].Lying) > 0 || v.Regions[r].Name == "Nursery" && v.Regions[r].Explored
			}
			if !found {
				plays[i] = append(plays[i], step{*v, k})
				plays[i][len(plays[i])-1].view = s.View(v.Viewer)
				plays[i][len(plays[i])-1].view.Aims = append([]board.AimView(nil), v.Aims...)
			}
			return k, err
		}
		must.OK(t, s.Play(t.Context(), players, nil))
		if s.Position().Ending() != "Banished" {
			t.Errorf("the ring in the %s: it ends with %q", lies, s.Position().Ending())
		}
	}
	if len(plays[0]) < 4 || !reflect.DeepEqual(plays[0], plays[1]) {
		t.Errorf("%d and %d choices before the ring was seen, want the same ones", len(plays[0]), len(plays[1]))
	}
	if a := plays[0][1].view.Aims; len(a) != 1 || a[0].Fetch != "ring" || a[0].Reached {
		t.Errorf("a Policy sees the Aims %v, want those of the first step", a)
	}
}

// GL-80: in a step of several Aims, a PC that carries something brings it, and doesn't wait where a command of the same step might be given.
func TestAimsBringBeforeTheyWait(t *testing.T) {
	const well = scenario.RegionID(3)
	spec := scenario.Spec{Name: "House", Setting: scenario.SettingsOf(scenario.Civilization), Start: "Nursery",
		Regions:     []scenario.Region{{Name: "Nursery"}, {Name: "Hall"}, {Name: "Cellar"}, {Name: "Well"}},
		Connections: []scenario.Connection{{From: "Nursery", To: "Hall"}, {From: "Hall", To: "Cellar"}, {From: "Cellar", To: "Well"}},
		Commands: []scenario.ContentCommand{{Name: "End it", Regions: []string{"Nursery", "Well"},
			Can: explore.Can(func(v *board.View, who scenario.Who) (bool, error) { return v.PCs[who.Index()].Region == well, nil }),
			Run: explore.Named("end", func(sc *explore.Scene) error { return sc.Finish("Laid to Rest") })}},
		Endings: []scenario.Ending{{Name: "Laid to Rest", Wins: true}},
		Aims:    []scenario.Step{{{Bring: "ring", To: "Well"}, {Bring: "doll", To: "Nursery"}, {Command: "End it"}}},
	}
	g := sample.Game(t, spec, scenario.Character{Name: "Ada", EP: 12, Items: []string{"ring"}}, scenario.Character{Name: "Bo", EP: 12})
	s := explore.NewSession(g, 1)
	err := s.Play(t.Context(), policy.Ready(1), nil)
	if round := s.State().Round; err != nil || s.Position().Ending() != "Laid to Rest" || round > 4 {
		t.Errorf("in round %d it ends with %q, %v; want it over in 4: Ada has the ring, and the Well is three Moves away", round, s.Position().Ending(), err)
	}
}
