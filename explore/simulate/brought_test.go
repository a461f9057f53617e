package simulate_test

import (
	"slices"
	"testing"

	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/simulate"
	"github.com/crunchrules/crunch/stattrack"
)

// A Game has what the party brings twice: in its Spec and with the party. Set and Drop change both. GL-47, EX-141
func TestChangeOfWhatThePartyBrings(t *testing.T) {
	axe := scenario.Gear{Name: "Axe", EP: 2, Plays: []scenario.Play{{Name: "Strike", Kind: scenario.Action, Inflict: dice("1d8"), Damage: dice("1d6")}}}
	rot := scenario.Disease{Name: "Rot", Track: stattrack.Mind, By: 1}
	pc := func(name string) scenario.Character {
		return scenario.Character{Name: name, EP: 10, Equipped: []string{"Axe"}, Gear: []scenario.Gear{axe}, Diseases: []string{"Rot"}, Carries: []scenario.Disease{rot}}
	}
	g := sample.Game(t, scenario.Spec{Name: "Road", Setting: scenario.SettingsOf(scenario.Wilderness), Start: "Here", Goal: scenario.Goal{Region: "There"},
		Regions: []scenario.Region{{Name: "Here"}, {Name: "There"}}, Connections: []scenario.Connection{{From: "Here", To: "There"}},
		Challenges: []scenario.Challenge{{Name: "Rat", Type: stattrack.Creature, Region: "Here", EP: 3}}}, pc("Ada"), pc("Bo"))

	for _, path := range []string{"gear/Axe/ep", "party/Ada/gear/Axe/ep", "party/bo/gear/axe/ep"} {
		changed, err := simulate.Set(g, path, "5")
		if err != nil {
			t.Errorf("%s: %v", path, err)
		} else if spec, of := changed.Scenario().Spec(), changed.Party(); spec.Gear[0].EP != 5 || of[0].Gear[0].EP != 5 || of[1].Gear[0].EP != 5 {
			t.Errorf("%s: the Spec has %d, the party %d and %d, want 5", path, spec.Gear[0].EP, of[0].Gear[0].EP, of[1].Gear[0].EP)
		}
	}
	for _, path := range []string{"diseases/Rot/by", "party/Ada/carries/Rot/by", "party/Bo/carries/rot/by"} {
		changed, err := simulate.Set(g, path, "3")
		if err != nil {
			t.Errorf("%s: %v", path, err)
		} else if spec, of := changed.Scenario().Spec(), changed.Party(); spec.Diseases[0].By != 3 || of[0].Carries[0].By != 3 || of[1].Carries[0].By != 3 {
			t.Errorf("%s: the Spec has %d, the party %d and %d, want 3", path, spec.Diseases[0].By, of[0].Carries[0].By, of[1].Carries[0].By)
		}
	}
	drop := func(kind simulate.Kind, name string) *explore.Game {
		without, err := simulate.Drop(g, kind, name)
		if err != nil {
			t.Fatalf("%v %s: %v", kind, name, err)
		}
		return without
	}
	if start := drop(simulate.DiseaseContent, "Rot").Start(); len(start.PCs[0].Diseases)+len(start.PCs[1].Diseases) != 0 {
		t.Error("the party still has the Rot")
	}
	if start := drop(simulate.GearContent, "Axe").Start(); len(start.PCs[0].Equipped) != 0 || !slices.Contains(start.PCs[0].Items, "Axe") {
		t.Error("Ada still has the Axe equipped, or doesn't carry it")
	}
	if of := drop(simulate.PlayContent, "Axe: Strike").Party(); !of[0].Gear[0].Plays[0].Out || !of[1].Gear[0].Plays[0].Out {
		t.Error("somebody can still Strike")
	}
	var names []string
	for _, v := range simulate.Drops(g, simulate.DiseaseContent, simulate.GearContent, simulate.PlayContent) {
		names = append(names, v.Name)
	}
	if want := []string{"without disease Rot", "without gear Axe", "without play Axe: Strike"}; !slices.Equal(names, want) {
		t.Errorf("Drops has %q, want %q", names, want)
	}
}

// GL-84: a Report counts what PCs use: the row of an Item says in how many games somebody had it, and how often it was used.
func TestUsedItemsCount(t *testing.T) {
	sip := explore.Func(func(sc *explore.Scene) error { return sc.Actor().Heal(1) })
	cordial := scenario.Item{Name: "cordial", Use: &scenario.Use{Aim: scenario.NoTarget, Run: sip}}
	world := scenario.Spec{Name: "Inn", Setting: scenario.SettingsOf(scenario.Civilization), Start: "Bar", Goal: scenario.Goal{Region: "Bed"},
		Regions: []scenario.Region{{Name: "Bar"}, {Name: "Bed"}}, Connections: []scenario.Connection{{From: "Bar", To: "Bed"}}, Items: []scenario.Item{cordial}}
	g := sample.Game(t, world, scenario.Character{Name: "Ada", EP: 10, Items: []string{"cordial"}})
	r := run(t, simulate.Plan{Game: g, Players: simulate.Random(), Seed: 1, To: 20})
	for _, c := range r.Content {
		if c.Kind == simulate.ItemContent && (c.Times == 0 || c.Trials != 20) {
			t.Errorf("in 20 games of random players the cordial was used %d times in %d games:\n%s", c.Times, c.Trials, r.Text())
		}
	}
}

// What is carried or moves has come up, used and full or not: an Item that a PC brings or picks up, a Counter that has moved. The others have not.
func TestWhatIsHadAndMovesComesUp(t *testing.T) {
	tick := explore.Func(func(sc *explore.Scene) error {
		if sc.Position().Round() > 1 {
			return nil
		}
		return sc.Counter("Omens").Advance(1)
	})
	world := scenario.Spec{Name: "Inn", Setting: scenario.SettingsOf(scenario.Civilization), Start: "Bar", Goal: scenario.Goal{Region: "Bed"},
		Regions: []scenario.Region{{Name: "Bar", Items: []string{"candle"}}, {Name: "Bed"}, {Name: "Attic", Items: []string{"veil"}}}, Connections: []scenario.Connection{{From: "Bar", To: "Bed"}},
		Items:    []scenario.Item{{Name: "doll"}, {Name: "candle"}, {Name: "veil"}},
		Counters: []scenario.Counter{{Name: "Omens", Counter: counter.Counter{Slots: 9, Worth: 1}}, {Name: "Night", Counter: counter.Counter{Slots: 9, Worth: 1}}},
		Hooks:    scenario.Hooks{scenario.OnRound: tick}}
	g := sample.Game(t, world, scenario.Character{Name: "Ada", EP: 10, Items: []string{"doll"}})
	r := run(t, simulate.Plan{Game: g, Players: simulate.Random(), Seed: 1, To: 40})
	for name, up := range map[string]bool{"doll": true, "candle": true, "veil": false, "Omens": true, "Night": false} {
		i := slices.IndexFunc(r.Content, func(c simulate.Content) bool { return c.Name == name })
		if c := r.Content[i]; (c.Trials > 0) != up || c.Times > 0 {
			t.Errorf("%v %s came up in %d games, %d times: want that it came up: %t, and no times\n%s", c.Kind, name, c.Trials, c.Times, up, r.Text())
		}
	}
}
