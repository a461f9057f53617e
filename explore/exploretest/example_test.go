package exploretest_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/exploretest"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
	"pgregory.net/rapid"
)

// bridge is a small scenario: a troll on a bridge, and a boat that nobody finds without searching.
func bridge(hooks scenario.Hooks) *explore.Game {
	dice := stattrack.MustParsePool
	sc, err := explore.New(scenario.Spec{
		Name: "The Bridge", Setting: scenario.SettingsOf(scenario.Wilderness), Start: "Bank",
		Goal:        scenario.Goal{Region: "Far Bank", Known: true},
		Regions:     []scenario.Region{{Name: "Bank"}, {Name: "Bridge"}, {Name: "Far Bank"}},
		Connections: []scenario.Connection{{From: "Bank", To: "Bridge"}, {From: "Bridge", To: "Far Bank"}, {From: "Bank", To: "Far Bank", Hidden: true}},
		Challenges: []scenario.Challenge{{Name: "Troll", Type: stattrack.Creature, Region: "Bridge", EP: 9, Pursues: true, Plays: []scenario.Play{
			{Name: "Club", Kind: scenario.Action, Inflict: dice("1d6"), Damage: dice("1d8")},
			{Name: "Hide", Kind: scenario.Reaction, Defence: dice("1d4")},
		}}},
		Secrets: []scenario.Secret{{Name: "boat", Region: "Bank", Hidden: dice("1d6"), Opens: &scenario.Way{From: "Bank", To: "Far Bank"}}},
		Hooks:   hooks,
	})
	if err != nil {
		panic(err)
	}
	g, err := explore.NewGame(sc, scenario.Character{Name: "Ann", EP: 15, Search: dice("1d8"), Plays: []scenario.Play{
		{Name: "Axe", Kind: scenario.Action, Inflict: dice("1d8"), Damage: dice("1d8")},
		{Name: "Duck", Kind: scenario.Reaction, Endure: dice("1d6")},
	}})
	if err != nil {
		panic(err)
	}
	return g
}

// Verify finds the hook that fails, and tells the shortest game in which it does.
func Example() {
	broken := scenario.Hooks{scenario.OnFind: explore.Func(func(sc *explore.Scene) error { return sc.Actor().Give("") })}
	report, err := exploretest.Verify(context.Background(), bridge(broken), exploretest.Options{})
	fmt.Println(report)
	var verb *explore.VerbError
	fmt.Println(errors.As(err, &verb), verb.Verb)
	// Output:
	// example_test.go:46: law "hook", in 2 commands: on_find of "The Bridge": Give: found "", want the name of an item, and at most 1000 items more than it came with
	//   at fault: on_find of scenario The Bridge
	//   1. begin
	//        The Bridge begins
	//        explored: Bank
	//        in sight: Bank [EX-11]
	//        in sight: Bridge (Troll) [EX-30]
	//        in sight: Far Bank [EX-12]
	//        Round 1
	//   2. Ann Searches (d8=1 d6=1)
	// 30 games, 399 commands; Running 8; Success 22
	// searched with 1050 commands more, which reached 0 things more
	// 8 clauses and 26 kinds of events met
	// never reached: secret boat
	// true Give
}

// A Failure is a game that comes back.
func ExampleReplay() {
	rounds := 0 // wrong: a hook must keep its data in Scene.Data
	g := bridge(scenario.Hooks{scenario.OnRound: explore.Func(func(sc *explore.Scene) error {
		rounds++
		return sc.Entity(scenario.PC(0)).Hurt(rounds % 3)
	})})
	_, err := exploretest.Verify(context.Background(), g, exploretest.Options{})
	var failed *exploretest.Failure
	if errors.As(err, &failed) {
		fmt.Println("found: ", failed.Law, failed.Hook)
		fmt.Println("played:", failed.Play.Steps[0].Command)
	}
	err = exploretest.Replay(g, failed.Play, exploretest.Options{})
	fmt.Println("again: ", errors.As(err, &failed), failed.Law)
	// Output:
	// found:  same on_round of scenario The Bridge
	// played: begin
	// again:  true same
}

// Where few games are possible, Verify walks them all. Then the laws are proved.
func ExampleVerify() {
	sc, err := explore.New(scenario.Spec{
		Name: "The Flood", Setting: scenario.SettingsOf(scenario.Dungeon), Type: scenario.Chase, Limits: scenario.RoundLimits{Rounds: 3}, Start: "Cellar",
		Goal:        scenario.Goal{Region: "Roof", Known: true},
		Regions:     []scenario.Region{{Name: "Cellar"}, {Name: "Stairs"}, {Name: "Roof"}},
		Connections: []scenario.Connection{{From: "Cellar", To: "Stairs"}, {From: "Stairs", To: "Roof"}},
		Hooks: scenario.Hooks{scenario.OnRoundEnd: explore.Func(func(sc *explore.Scene) error {
			return sc.Entity(scenario.PC(0)).Hurt(sc.Roll("water", stattrack.MustParsePool("1d4")).Total())
		})},
	})
	if err != nil {
		panic(err)
	}
	g, err := explore.NewGame(sc, scenario.Character{Name: "Ann", EP: 9})
	if err != nil {
		panic(err)
	}
	report, err := exploretest.Verify(context.Background(), g, exploretest.Options{})
	fmt.Println(report)
	fmt.Println(err)
	// Output:
	// 30 games, 176 commands; Success 18; Failure 12
	// searched with 1002 commands more, which reached 0 things more
	// proved: all 4368 games walked, 130 positions
	// 7 clauses and 16 kinds of events met
	// <nil>
}

// draws takes choices and dice from rapid, which then shrinks both.
type draws struct{ t *rapid.T }

func (d draws) IntN(n int) int { return rapid.IntRange(0, n-1).Draw(d.t, "") }

// With rapid as the source of choices and dice, a property of your own can go on where the laws end.
func ExampleOnce() {
	g := bridge(scenario.Hooks{scenario.OnRound: explore.Func(func(*explore.Scene) error { return errors.New("no dawn") })})
	property := func(t *rapid.T) {
		if err := exploretest.Once(g, draws{t}, exploretest.Options{Commands: 100, Shrink: -1}); err != nil {
			t.Fatal(err)
		}
	}
	var t quiet // in a test: rapid.Check(t, property)
	rapid.Check(&t, property)
	fmt.Println("failed:", t.failed)
	// Output: failed: true
}

// quiet is a testing.TB for an Example.
type quiet struct {
	testing.TB
	failed bool
}

func (*quiet) Helper()                 {}
func (*quiet) Name() string            { return "Example" }
func (*quiet) Logf(string, ...any)     {}
func (*quiet) Log(...any)              {}
func (q *quiet) Errorf(string, ...any) { q.failed = true }
func (q *quiet) Fatalf(string, ...any) { q.failed = true }
func (q *quiet) Fail()                 { q.failed = true }
func (q *quiet) FailNow()              { q.failed = true }
func (q *quiet) Failed() bool          { return q.failed }
