package explore_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// rot returns a Disease (Mind 1) that can be caught many times and costs 1 EP each turn.
func rot() scenario.Disease {
	return scenario.Disease{Name: "Rot", Track: stattrack.Mind, By: 1, Many: true, Hooks: scenario.Hooks{
		scenario.OnTurn: explore.Func(func(sc *explore.Scene) error { return sc.Self().Hurt(1) })}}
}

// marshSpec is a marsh where a swarm bites: its Special takes a slot of Power at once, and afflicts with Rot for good. EX-143
func marshSpec(change func(*scenario.Spec)) scenario.Spec {
	spec := scenario.Spec{
		Name: "The Marsh", Setting: scenario.SettingsOf(scenario.Wilderness), Start: "Reeds", Goal: scenario.Goal{Region: "Bank"},
		Regions:     []scenario.Region{{Name: "Reeds"}, {Name: "Bank"}},
		Connections: []scenario.Connection{{From: "Reeds", To: "Bank"}},
		Diseases:    []scenario.Disease{rot(), {Name: "Cough", Track: stattrack.Skill, By: 2}},
		Challenges: []scenario.Challenge{{Name: "Swarm", Type: stattrack.Creature, Region: "Reeds", EP: 1, Plays: []scenario.Play{
			{Name: "Bite", Kind: scenario.Action, Inflict: dice("1d8"), Disease: "Rot", Special: explore.Func(func(sc *explore.Scene) error { return sc.Target().Shift(stattrack.Power, -1) })},
			{Name: "Spores", Kind: scenario.Action, Disease: "Cough"}}}},
	}
	if change != nil {
		change(&spec)
	}
	return spec
}

const swarm = scenario.Who(1<<15 | 1)

func wader() scenario.Character {
	c := pcNamed("Aerim", scenario.Play{Name: "Slap", Kind: scenario.Reaction, Endure: dice("1d6")},
		scenario.Play{Name: "Poultice", Kind: scenario.Action, Aim: scenario.OneAlly, Special: explore.Func(func(sc *explore.Scene) error { return sc.Target().Cure("Rot") })})
	c.Base[stattrack.Mind] = 1
	return c
}

// bitten plays a round in which the swarm bites Aerim with these dice.
func (x *chapter) bitten(reaction int16, play int16, faces ...int) []board.Event {
	x.t.Helper()
	x.turns(aerim)
	x.begin(swarm)
	x.do(board.Command{Do: board.VerbAct, Who: swarm, Target: aerim, Play: play})
	events := x.react(reaction, faces...)
	x.end(swarm)
	return events
}

// base returns a track's base.
func (x *chapter) base(i int, t stattrack.Track) stattrack.Slot { return x.pc(i).Sheet.BaseValue(t) }

// EX-143, EX-146: New refuses a Disease whose hook would never run, and one that lowers a track too far.
func TestDiseaseMistakes(t *testing.T) {
	for _, trigger := range []scenario.Trigger{scenario.OnFind, scenario.OnGoal, scenario.OnComplete, scenario.OnFail, scenario.OnDefeat} {
		bad := marshSpec(func(s *scenario.Spec) { s.Diseases[1].Hooks[trigger] = rot().Hooks[scenario.OnTurn] })
		_, err := explore.New(bad)
		var wrong *scenario.SpecError
		if !errors.As(err, &wrong) || wrong.Kind != "disease" || wrong.Field != "Hooks" {
			t.Errorf("on_%v: %v, want a *SpecError", trigger, err)
		}
	}
	_, err := explore.New(marshSpec(func(s *scenario.Spec) { s.Diseases[0].By = 7 }))
	if err == nil || !strings.Contains(err.Error(), "0 to 6 slots") {
		t.Errorf("a Disease with By 7: %v, want an error: 0 to 6 slots", err)
	}
}

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
