package policy_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
)

// sampled is a Session in which nobody knows yet where a way leads and what waits there.
func sampled() *explore.Session {
	made, err := explore.New(scenario.Spec{
		Name: "The Gate", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "Gate", Goal: scenario.Goal{Region: "Yard"},
		Regions:     []scenario.Region{{Name: "Gate"}, {Name: "Lane", Dark: true}, {Name: "Yard"}},
		Connections: []scenario.Connection{{From: "Gate", To: "Lane"}, {From: "Lane", To: "Yard"}},
		Challenges:  []scenario.Challenge{{Name: "Dog", Type: stattrack.Creature, Region: "Lane", EP: 3}},
	})
	if err != nil {
		panic(err)
	}
	game, err := explore.NewGame(made, scenario.Character{Name: "Ada", EP: 10})
	if err != nil {
		panic(err)
	}
	s := explore.NewSession(game, 1)
	if _, err := s.Do(board.Command{Do: board.VerbBegin}); err != nil {
		panic(err)
	}
	return s
}

// The Prior says what the sample holds besides what the View shows. Without a Prior it holds nothing more.
func TestSamplePrior(t *testing.T) {
	s := sampled()
	v := s.View(scenario.PC(0))
	game, _, err := policy.Sample(&v, nil, crunch.NewRand(1))
	if err != nil || len(game.Scenario().Spec().Challenges) != 0 {
		t.Errorf("%d Challenges, %v, want none", len(game.Scenario().Spec().Challenges), err)
	}
	wolf := func(v *board.View, w *policy.World) {
		w.Spec.Challenges = append(w.Spec.Challenges, scenario.Challenge{Name: "Wolf", Type: stattrack.Creature, Region: w.Spec.Regions[1].Name, EP: 4})
	}
	game, state, err := policy.Sample(&v, wolf, crunch.NewRand(1))
	if err != nil || game.CheckState(&state) != nil || game.Scenario().Spec().Challenges[0].Name != "Wolf" {
		t.Error(err)
	}
	inSight := func(v *board.View, w *policy.World) {
		w.Spec.Challenges = append(w.Spec.Challenges, scenario.Challenge{Name: "Wolf", Type: stattrack.Creature, Region: "Gate", EP: 4})
	}
	if _, _, err := policy.Sample(&v, inSight, crunch.NewRand(1)); !errors.As(err, new(*policy.SampleError)) {
		t.Errorf("a Prior that puts a Wolf where the PC looks: %v, want a *SampleError", err)
	}
}

func TestSampleRefuses(t *testing.T) {
	s := sampled()
	dm := s.View(scenario.DMOnly)
	if _, _, err := policy.Sample(&dm, nil, crunch.NewRand(1)); !errors.Is(err, policy.ErrDM) {
		t.Errorf("Sample of the DM's View: %v, want ErrDM", err)
	}
	all := s.View(scenario.Everyone)
	all.Apart = true
	if _, _, err := policy.Sample(&all, nil, crunch.NewRand(1)); !errors.Is(err, policy.ErrApart) {
		t.Errorf("Sample of what everyone knows, with Apart: %v, want ErrApart", err)
	}
	asked := s.View(scenario.PC(0))
	asked.Asked = &board.Pending{Ask: board.AskContent, Who: scenario.PC(0)}
	if _, _, err := policy.Sample(&asked, nil, crunch.NewRand(1)); !errors.Is(err, policy.ErrAsked) {
		t.Errorf("Sample in mid-question: %v, want ErrAsked", err)
	}
}

// Sample returns an error for a View that no Position has, such as one from foreign JSON. Its time grows with the largest number in it.
func TestSampleOfGarbage(t *testing.T) {
	for _, change := range []func(v *board.View){
		func(v *board.View) { *v = board.View{} },
		func(v *board.View) { v.Regions[0].ID = 99_999 },
		func(v *board.View) { v.Regions[0].ID = -1 },
		func(v *board.View) { v.Regions[0].Exits[0].Conn = 99_999 },
		func(v *board.View) { v.Regions[0].Exits[0].Conn = 1 << 30 },
		func(v *board.View) { v.Goal = 99_999 },
		func(v *board.View) { v.PCs = nil },
		func(v *board.View) { v.Viewer = scenario.PC(7) },
		func(v *board.View) { v.Turn = scenario.ChallengeAt(9_999) },
		func(v *board.View) { v.Round = -5 },
		func(v *board.View) { v.Effects = []board.EffectView{{Number: 0}} },
		func(v *board.View) { v.Boosts = []board.Boosted{{Effect: 65_535, Disease: 65_535}} },
	} {
		v := sampled().View(scenario.PC(0))
		change(&v)
		game, state, err := policy.Sample(&v, nil, crunch.NewRand(1))
		if err == nil && game.CheckState(&state) != nil {
			t.Errorf("a sample that can't be, of %+v", v)
		}
	}
}

// A View that names an Obstacle which it doesn't show can't be sampled.
func TestSampleOfAnUnshownObstacle(t *testing.T) {
	v := sampled().View(scenario.PC(0))
	v.Regions[0].Exits[0].Obstacles = []scenario.Who{scenario.ChallengeAt(4)}
	var bad *policy.SampleError
	if _, _, err := policy.Sample(&v, nil, crunch.NewRand(1)); !errors.As(err, &bad) || !strings.Contains(err.Error(), "View.Regions[0].Exits[0].Obstacles") {
		t.Errorf("an Obstacle that is not among the Challenges: %v, want a *SampleError that names it", err)
	}
}

// What has fallen and was spawned beside a printed Challenge keeps its number: there are as many printed ones before it as there were.
func TestSampleKeepsNumbers(t *testing.T) {
	dice := stattrack.MustParsePool
	made := must.Get(explore.New(scenario.Spec{
		Name: "Nest", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "Nest", Goal: scenario.Goal{Region: "Yard"},
		Regions:     []scenario.Region{{Name: "Nest"}, {Name: "Loft", Dark: true}, {Name: "Yard"}},
		Connections: []scenario.Connection{{From: "Nest", To: "Loft"}, {From: "Loft", To: "Yard"}},
		Challenges: []scenario.Challenge{{Name: "Rat", Type: stattrack.Creature, Region: "Nest", EP: 2}, {Name: "Owl", Type: stattrack.Creature, Region: "Loft", EP: 2},
			{Name: "Cat", Type: stattrack.Creature, Region: "Loft", EP: 2}},
		Hooks: scenario.Hooks{scenario.OnSearch: explore.Func(func(sc *explore.Scene) error {
			second, err := sc.Spawn("Rat", "Nest")
			return errors.Join(err, second.Defeat())
		})},
	}))(t)
	game := must.Get(explore.NewGame(made, scenario.Character{Name: "Ada", EP: 10, Search: dice("1d6")}))(t)
	s := explore.NewSession(game, 1)
	for _, c := range []board.Command{{Do: board.VerbBegin}, {Do: board.VerbSearch, Who: scenario.PC(0)}} {
		must.Get(s.Do(c))(t)
	}
	v := s.View(scenario.PC(0))
	if len(v.Gone) != 1 || v.Gone[0].Name != "Rat (4)" {
		t.Fatalf("gone are %+v, want the fourth Challenge", v.Gone)
	}
	sample, state := must.Two(policy.Sample(&v, nil, crunch.NewRand(1)))(t)
	if n := len(sample.Scenario().Spec().Challenges); n != 3 || len(state.Challenges) != 4 || state.Challenges[3].Printed != 0 {
		t.Errorf("%d printed Challenges and %d in all, want 3, and a fourth that is a Rat", n, len(state.Challenges))
	}
}

// A bot that looks ahead plays a world that fits what it knows, not the true one.
func ExampleSample() {
	s := sampled()
	v := s.View(scenario.PC(0))
	game, state, err := policy.Sample(&v, nil, crunch.NewRand(1))
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, r := range game.Scenario().Spec().Regions {
		fmt.Println(r.Name, r.Dark)
	}
	fmt.Println(len(game.At(&state).LegalOf(scenario.PC(0), nil)) == len(v.Choices))
	// Output:
	// Gate false
	// Unknown 1 true
	// true
}

// EX-145, GL-84: a Disease that a PC out of sight has twice can be caught twice in the sample, and what it has used is worn there too.
func TestSampleOfManyInstances(t *testing.T) {
	game := sample.Game(t, scenario.Spec{
		Name: "Fen", Apart: true, Setting: scenario.SettingsOf(scenario.Wilderness), Start: "Hut", Goal: scenario.Goal{Region: "Fen"},
		Regions:     []scenario.Region{{Name: "Hut"}, {Name: "Mere", Dark: true}, {Name: "Fen", Dark: true}},
		Connections: []scenario.Connection{{From: "Hut", To: "Mere"}, {From: "Mere", To: "Fen"}},
		Diseases:    []scenario.Disease{{Name: "Rot", Track: stattrack.Mind, By: 1, Many: true}},
		Items:       []scenario.Item{{Name: "draught", Use: &scenario.Use{Times: 2, Run: explore.Func(func(*explore.Scene) error { return nil })}}},
	},
		scenario.Character{Name: "Ada", EP: 10},
		scenario.Character{Name: "Bo", EP: 10, Diseases: []string{"Rot", "Rot"}, Items: []string{"draught"}, Worn: []scenario.ItemUse{{Item: "draught", Used: 1}}})
	s := explore.NewSession(game, 1)
	for _, c := range []board.Command{{Do: board.VerbBegin}, {Do: board.VerbMove, Who: scenario.PC(0)}} {
		must.Get(s.Do(c))(t)
	}
	v := s.View(scenario.PC(0))
	_, state, err := policy.Sample(&v, nil, crunch.NewRand(1))
	if err != nil || v.PCs[1].Region != scenario.NoRegion {
		t.Fatalf("%v; Ada sees Bo in region %d, want none", err, v.PCs[1].Region)
	}
	if ill := state.PCs[1].Diseases; len(ill) != 1 || ill[0].Times != 2 {
		t.Errorf("Bo has %v, want Rot twice", ill)
	}
	if worn := state.PCs[1].Worn; !slices.Equal(worn, v.PCs[1].Worn) || len(worn) != 1 {
		t.Errorf("Bo has used %v, want its draught once", worn)
	}
}

// CT-14, CT-17: a sample knows which Timers Actions advance, and which Counter is whose.
func TestSampleKnowsCounters(t *testing.T) {
	spec := scenario.Spec{Name: "The Dial", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "A", Goal: scenario.Goal{Region: "B"},
		Regions: []scenario.Region{{Name: "A"}, {Name: "B"}}, Connections: []scenario.Connection{{From: "A", To: "B"}}}
	dial := counter.Counter{Kind: counter.Timer, Slots: 4}
	spec.Counters = []scenario.Counter{{Name: "Dusk", Counter: dial}, {Name: "Dial", Counter: dial, ByHand: true},
		{Name: "Shot", Counter: counter.Counter{Kind: counter.Resource, Slots: 2}, Of: []string{"Ada", "Bo"}},
		{Name: "Pack", Counter: counter.Counter{Kind: counter.Holding, Slots: 2}, Of: []string{"Bo"}, Things: []string{"map"}}}
	v := sample.Game(t, spec, scenario.Character{Name: "Ada", EP: 9}, scenario.Character{Name: "Bo", EP: 9}).NewRunner().View(scenario.PC(0))
	game, state := must.Two(policy.Sample(&v, nil, crunch.NewRand(1)))(t)
	again := game.At(&state).View(scenario.PC(0))
	if fmt.Sprint(again.Counters) != fmt.Sprint(v.Counters) || !again.Counters[1].ByHand || again.Counters[0].ByHand || again.Counters[3].Name != "Shot" {
		t.Errorf("a sample has %+v, want %+v", again.Counters, v.Counters)
	}
}

// CT-17: a Counter that is hidden from the viewer keeps its place among those of PCs.
func TestSampleKnowsWhoseCountersAreHidden(t *testing.T) {
	spec := scenario.Spec{Name: "The Purse", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "A", Goal: scenario.Goal{Region: "B"},
		Regions: []scenario.Region{{Name: "A"}, {Name: "B"}}, Connections: []scenario.Connection{{From: "A", To: "B"}}}
	own := func(name string, kind counter.Kind, hidden bool) scenario.Counter {
		return scenario.Counter{Name: name, Counter: counter.Counter{Kind: kind, Slots: 3, Hidden: hidden}}
	}
	pack := own("Pack", counter.Holding, false)
	pack.Things = []string{"map"}
	spec.Counters = []scenario.Counter{own("Doom", counter.Defeat, true)}
	game := sample.Game(t, spec, scenario.Character{Name: "Ada", EP: 9, Counters: []scenario.Counter{own("Luck", counter.Resource, true)}},
		scenario.Character{Name: "Bo", EP: 9, Counters: []scenario.Counter{own("Debt", counter.Resource, true), pack, own("Oath", counter.Resource, true)}})
	for _, viewer := range []scenario.Who{scenario.Everyone, scenario.PC(0), scenario.PC(1)} {
		v := game.NewRunner().View(viewer)
		sampled, state, err := policy.Sample(&v, nil, crunch.NewRand(1))
		if err != nil {
			t.Fatalf("%v: %v", viewer, err)
		}
		for i := range state.Counters {
			if shown := v.Counters[i]; !shown.Hidden && sampled.Scenario().Spec().Counters[i].Name != shown.Name {
				t.Errorf("%v sees %s in place %d, found %s there", viewer, shown.Name, i, sampled.Scenario().Spec().Counters[i].Name)
			}
			if own := v.Counters[i].Owner; own != scenario.Nobody && state.Counters[i].Owner != uint16(own.Index()+1) {
				t.Errorf("%v: %s belongs to %d in the State, want %v", viewer, v.Counters[i].Name, state.Counters[i].Owner, own)
			}
		}
	}
}
