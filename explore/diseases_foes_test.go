package explore_test

import (
	"errors"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// EX-145: instances of a Disease are counted up to 255.
func TestManyInstances(t *testing.T) {
	x := openChapter(t, marshSpec(func(s *scenario.Spec) {
		s.Hooks[scenario.OnTurn] = explore.Func(func(sc *explore.Scene) error {
			for range 100 {
				if err := sc.Entity(aerim).Afflict("Rot"); err != nil {
					return err
				}
			}
			return nil
		})
	}), pcNamed("Aerim"))
	for i, want := range []uint8{100, 200, 255} { // the PC's turns and the swarm's
		if i == 1 {
			x.begin(swarm)
		} else {
			x.begin(aerim)
		}
		same(t, "EX-145: instances", x.pc(0).Diseases[0].Times, want)
		x.end(x.s().Turn)
	}
	same(t, "EX-142: lowered", x.pc(0).Sheet.Lowered[stattrack.Mind], 255)
}

// EX-143: a PC may bring along hooks of a Disease that the scenario prints without any. They run beside the scenario's hooks, and must be
// for triggers that a Disease hears.
func TestAdoptedConsequences(t *testing.T) {
	bare, heard := rot(), 0
	bare.Hooks = scenario.Hooks{}
	spec := marshSpec(func(s *scenario.Spec) { s.Challenges, s.Diseases = nil, []scenario.Disease{bare} })
	ill := func(trigger scenario.Trigger) scenario.Character {
		d := bare
		d.Hooks[trigger] = explore.Func(func(*explore.Scene) error { heard++; return nil })
		return scenario.Character{Name: "Aerim", EP: 20, Diseases: []string{"Rot"}, Carries: []scenario.Disease{d}}
	}
	x := openChapter(t, spec, ill(scenario.OnRound))
	x.turns(aerim, aerim)
	same(t, "EX-143: rounds heard of", int32(heard), x.s().Round)
	sc, err := explore.New(spec)
	if err != nil {
		t.Fatal(err)
	}
	_, err = explore.NewGame(sc, ill(scenario.OnFind))
	var bad *scenario.SpecError
	if !errors.As(err, &bad) || bad.Kind != "disease" || bad.Name != "Rot" {
		t.Errorf("%v, want a *SpecError about the Disease that hears of a find", err)
	}
	elsewhere := ill(scenario.OnRound)
	elsewhere.Carries[0].Track = stattrack.Power
	_, err = explore.NewGame(sc, elsewhere)
	if !errors.As(err, &bad) || bad.Kind != "character" || bad.Field != "Carries" {
		t.Errorf("%v, want a *SpecError about the Disease of another track", err)
	}
}

// GL-44: State.Glowing names only regions of the map.
func TestGlowingRegions(t *testing.T) {
	g := gameOf(t, marshSpec(nil), pcNamed("Aerim"))
	for _, row := range []struct {
		set  scenario.Set
		good bool
	}{{scenario.Set{1 << 1}, true}, {scenario.Set{1 << 2}, false}, {scenario.Set{0, 1}, false}} {
		s := g.Start()
		s.Glowing = row.set
		if err := g.CheckState(&s); row.good != (err == nil) || err != nil && err.(*explore.SaveError).Field != "State.Glowing" {
			t.Errorf("two regions, light seen in %v: %v", row.set, err)
		}
	}
}
