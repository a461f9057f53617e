package explore_test

import (
	"slices"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
)

const power, resilience, mind, skill = stattrack.Power, stattrack.Resilience, stattrack.Mind, stattrack.Skill

// The entities and plays of the arena.
var (
	ann, bob    = scenario.PC(0), scenario.PC(1)
	beast, wall = scenario.ChallengeAt(0), scenario.ChallengeAt(1)
)

const (
	stab   = iota // Inflict 1d6, Damage 1d6
	push          // no Inflict: nothing opposes it; Damage 1d4
	jolt          // moves a track of the target
	dodge         // Reaction, Endure 1d6
	ward          // Reaction from the hand, Endure 1d4, Defence 1d4
	focus         // Strategy
	coach         // Assist, Accuracy +1
	leap          // Interrupt when it is attacked
	reflex        // Automatic Interrupt when it is attacked
	pry           // Lockpick 1d6
)

// arenaOf returns a game to test slots: Ann, Bob and a Beast in one region, and on the way out a Persisting Wall with a Lock. change alters
// the scenario and the party before they are made.
func arenaOf(t testing.TB, change func(*scenario.Spec, []scenario.Character)) *explore.Game {
	t.Helper()
	tame := stattrack.Values{}
	mark := func(name string) scenario.Hook {
		return explore.Func(func(sc *explore.Scene) error { return sc.Log(name) })
	}
	spec := scenario.Spec{
		Name: "The Arena", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "Sand", Goal: scenario.Goal{Region: "Gate"},
		Regions:     []scenario.Region{{Name: "Sand"}, {Name: "Gate"}, {Name: "Cage"}},
		Connections: []scenario.Connection{{From: "Sand", To: "Gate"}, {From: "Sand", To: "Cage"}},
		Challenges: []scenario.Challenge{
			{Name: "Beast", Type: stattrack.Creature, Region: "Sand", EP: 30, Base: &tame, Plays: []scenario.Play{
				stab:  {Name: "Bite", Kind: scenario.Action, Inflict: dice("1d6"), Damage: dice("1d6"), Piercing: 1, Special: mark("the bite's Special")},
				push:  {Name: "Shove", Kind: scenario.Action, Damage: dice("1d4"), Special: mark("the shove's Special")},
				jolt:  {Name: "Roar", Kind: scenario.Action, Shifts: []scenario.Shift{{Track: stattrack.Mind, By: -10}}},
				dodge: {Name: "Hide", Kind: scenario.Reaction, Endure: dice("1d6"), Defence: dice("1d4"), Special: mark("the hide's Special")},
			}},
			{Name: "Wall", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Sand", To: "Gate"}, EP: 6, Base: &tame, Persists: true, Lock: dice("1d6")},
		},
	}
	plays := []scenario.Play{
		stab:   {Name: "Stab", Kind: scenario.Action, Inflict: dice("1d6"), Damage: dice("1d6"), Card: true},
		push:   {Name: "Push", Kind: scenario.Action, Damage: dice("1d4"), Special: mark("the push's Special")},
		jolt:   {Name: "Jolt", Kind: scenario.Action, Shifts: []scenario.Shift{{Track: stattrack.Mind, By: -10}}},
		dodge:  {Name: "Dodge", Kind: scenario.Reaction, Endure: dice("1d6"), Special: mark("the dodge's Special")},
		ward:   {Name: "Ward", Kind: scenario.Reaction, Endure: dice("1d4"), Defence: dice("1d4"), Card: true},
		focus:  {Name: "Focus", Kind: scenario.Strategy, Boosts: []scenario.Boost{{Class: stattrack.Accuracy, Levels: 1}}},
		coach:  {Name: "Coach", Kind: scenario.Assist, Boosts: []scenario.Boost{{Class: stattrack.Accuracy, Levels: 1}}},
		leap:   {Name: "Leap", Kind: scenario.Interrupt, Trigger: scenario.OnAttack, Aim: scenario.NoTarget, Shifts: []scenario.Shift{{Track: stattrack.Resilience, By: 1, Self: true}}},
		reflex: {Name: "Reflex", Kind: scenario.Interrupt, Trigger: scenario.OnAttack, Aim: scenario.NoTarget, Automatic: true, Special: mark("a reflex")},
		pry:    {Name: "Pry", Kind: scenario.Action, Lockpick: dice("1d6"), Aim: scenario.NoTarget},
	}
	party := []scenario.Character{
		{Name: "Ann", EP: 30, Search: dice("1d6"), Plays: slices.Clone(plays)},
		{Name: "Bob", EP: 30, Search: dice("1d6"), Plain: true, Plays: slices.Clone(plays)},
	}
	if change != nil {
		change(&spec, party)
	}
	return sample.Game(t, spec, party...)
}

// without takes plays away, by name, from the arena's entities that have them.
func without(names ...string) func(*scenario.Spec, []scenario.Character) {
	gone := func(p scenario.Play) bool { return slices.Contains(names, p.Name) }
	return func(spec *scenario.Spec, party []scenario.Character) {
		for i := range spec.Challenges {
			for k := range spec.Challenges[i].Plays {
				if p := &spec.Challenges[i].Plays[k]; gone(*p) {
					*p = scenario.Play{Name: p.Name, Kind: scenario.Strategy} // its number stays
				}
			}
		}
		for i := range party {
			for k := range party[i].Plays {
				if p := &party[i].Plays[k]; gone(*p) {
					*p = scenario.Play{Name: p.Name, Kind: scenario.Strategy}
				}
			}
		}
	}
}

// calm leaves Ann and Bob without Reactions, Assists and Interrupts, so that attacks ask nothing.
var calm = without("Dodge", "Ward", "Coach", "Leap", "Reflex")

// ST-44: a State can't ask to reroll another roll than the one that stands.
func TestNoOtherRollIsAsked(t *testing.T) {
	r := arenaOf(t, func(spec *scenario.Spec, party []scenario.Character) {
		calm(spec, party)
		spec.Hooks[scenario.OnBegin] = explore.Func(func(sc *explore.Scene) error { return sc.Entity(bob).Shift(mind, 2) })
	}).NewRunner()
	for _, d := range []deed{{board.Command{Do: board.VerbBegin}, nil}, {turn(bob), nil}, {hit(bob, push, beast), []int{2}}} {
		must.Get(r.Do(d.c, crunch.NewTape(d.dice...)))(t)
	}
	for name, wrong := range map[string]func(p *board.Pending){
		"no roll":        func(p *board.Pending) { p.Roll = stattrack.PoolRoll{} },
		"no such face":   func(p *board.Pending) { p.Roll.Faces[0] = 9 },
		"somebody else":  func(p *board.Pending) { p.Who = beast },
		"no such number": func(p *board.Pending) { p.Stack[0].N = 3 },
	} {
		s := *r.State()
		s.Pending.Stack = slices.Clone(s.Pending.Stack)
		wrong(&s.Pending)
		if err := r.Game().CheckState(&s); err == nil {
			t.Errorf("%s: CheckState returns no error", name)
		}
	}
}
