package explore_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// keeping returns a Disease whose hook sets its data each turn.
func keeping(name string) scenario.Disease {
	return scenario.Disease{Name: name, Track: stattrack.Mind, By: 1, Hooks: scenario.Hooks{
		scenario.OnTurn: explore.Func(func(sc *explore.Scene) error { return sc.SetData("x") })}}
}

// EX-142, EX-145: a Challenge that content spawns again is a new one. It has no Diseases and no data of them.
func TestSpawnedAreWell(t *testing.T) {
	x := sit(t, marshSpec(func(s *scenario.Spec) {
		s.Diseases = []scenario.Disease{keeping("Rot"), keeping("Cough")}
		s.Hooks[scenario.OnRoundEnd] = explore.Func(func(sc *explore.Scene) error {
			switch sc.Position().Round() {
			case 1:
				return sc.Entity(swarm).Defeat()
			case 2:
				_, err := sc.Spawn("Swarm", "Reeds")
				return err
			}
			return nil
		})
		s.Hooks[scenario.OnBegin] = explore.Func(func(sc *explore.Scene) error {
			if err := sc.Entity(swarm).Afflict("Rot"); err != nil {
				return err
			}
			return sc.Entity(swarm).Afflict("Cough")
		})
	}), pcNamed("Aerim"))
	ill := func() string { return fmt.Sprint(len(x.foe(0).Diseases), len(x.s().Kept), x.foe(0).Gone) }
	x.pass(aerim)
	x.turn(swarm)
	same(t, "EX-143: two Diseases keep something", ill(), "2 2 false")
	x.end(swarm)
	same(t, "EX-142: defeated", x.foe(0).Gone, true)
	x.pass(aerim)
	same(t, "EX-145: another one", ill(), "0 0 false")
	same(t, "EX-142: its base Mind", x.foe(0).Sheet.BaseValue(stattrack.Mind), -1)
}

// EX-145: instances of a Disease are counted up to 255.
func TestManyInstances(t *testing.T) {
	x := sit(t, marshSpec(func(s *scenario.Spec) {
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
			x.turn(swarm)
		} else {
			x.turn(aerim)
		}
		same(t, "EX-145: instances", x.pc(0).Diseases[0].Times, want)
		x.end(x.s().Turn)
	}
	same(t, "EX-142: lowered", x.pc(0).Sheet.Lowered[stattrack.Mind], 255)
}

// EX-85: a Challenge off the map hears no trigger, not even through a Disease.
func TestTheGoneHearNothing(t *testing.T) {
	heard := ""
	x := sit(t, marshSpec(func(s *scenario.Spec) {
		s.Diseases[0].Hooks = scenario.Hooks{scenario.OnRound: explore.Func(func(sc *explore.Scene) error { return nil })}
		s.Challenges[0].Hooks = scenario.Hooks{scenario.OnRound: explore.Func(func(sc *explore.Scene) error {
			heard += fmt.Sprint(sc.Position().Round())
			return nil
		})}
		s.Hooks[scenario.OnRoundEnd] = explore.Func(func(sc *explore.Scene) error {
			if sc.Position().Round() == 2 {
				return sc.Entity(swarm).Defeat()
			}
			return nil
		})
	}), pcNamed("Aerim"))
	x.pass(aerim, swarm, aerim, swarm, aerim, aerim)
	same(t, "EX-85: rounds heard of", heard, "12")
}

// GL-45: a PC is offered an Interrupt against all enemies only if the players know one of them.
func TestInterruptOfTheKnown(t *testing.T) {
	hum := scenario.Play{Name: "Hum", Kind: scenario.Interrupt, Trigger: scenario.OnRound, Aim: scenario.AllEnemies, Damage: dice("1d4")}
	imp, other := rat("A"), rat("A")
	imp.Hidden, imp.Name, other.Name = true, "Imp", "Other Rat"
	for _, foes := range [][]scenario.Challenge{{imp, other}, {other, imp}} {
		c := openChapter(t, scenario.Spec{Regions: rooms("A", "B"), Connections: row("A", "B"), Challenges: foes}, scenario.Character{Name: "Ada", Plays: []scenario.Play{hum}})
		c.equal("GL-45: asked", c.s().Pending.Ask, board.AskInterrupt)
		c.answer(1, 2, 3)
		c.equal("GL-45: EP", []int32{c.s().Challenges[0].EP, c.s().Challenges[1].EP}, []int32{4, 3})
	}
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
	x := sit(t, spec, ill(scenario.OnRound))
	x.pass(aerim, aerim)
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
