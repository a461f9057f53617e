package simulate_test

import (
	"context"
	"fmt"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/simulate"
	"github.com/crunchrules/crunch/stattrack"
)

// bridge is a Chase of three rounds over a bridge with a gate. A Troll comes for the party.
func bridge() (*explore.Game, error) {
	dice := stattrack.MustParsePool
	sc, err := explore.New(scenario.Spec{
		Name: "The Bridge", Type: scenario.Chase, Limits: scenario.RoundLimits{Rounds: 3}, Setting: scenario.SettingsOf(scenario.Wilderness),
		Start: "Bank", Goal: scenario.Goal{Region: "Far Bank", Known: true},
		Regions:     []scenario.Region{{Name: "Bank"}, {Name: "Bridge"}, {Name: "Far Bank"}},
		Connections: []scenario.Connection{{From: "Bank", To: "Bridge"}, {From: "Bridge", To: "Far Bank"}},
		Challenges: []scenario.Challenge{
			{Name: "Troll", Type: stattrack.Creature, Region: "Bridge", EP: 8, Pursues: true, Plays: []scenario.Play{
				{Name: "Club", Kind: scenario.Action, Inflict: dice("1d8"), Damage: dice("2d6")},
			}},
			{Name: "Gate", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Bridge", To: "Far Bank"}, EP: 14},
		},
	})
	if err != nil {
		return nil, err
	}
	axe := scenario.Play{Name: "Axe", Kind: scenario.Action, Inflict: dice("1d8"), Damage: dice("1d6")}
	duck := scenario.Play{Name: "Duck", Kind: scenario.Reaction, Endure: dice("1d8")}
	return explore.NewGame(sc,
		scenario.Character{Name: "Ada", EP: 10, Plays: []scenario.Play{axe, duck}},
		scenario.Character{Name: "Bo", EP: 8, Plays: []scenario.Play{axe}},
	)
}

// A thousand games of a scenario, and what came of them.
func ExampleRun() {
	game, err := bridge()
	if err != nil {
		fmt.Println(err)
		return
	}
	report, err := simulate.Run(context.Background(), simulate.Plan{Game: game, Players: simulate.Sensible(), Seed: 1, To: 1000})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("won:", report.Share(board.ResultSuccess))
	fmt.Println("two Injuries or more:", report.Of(simulate.Injuries).AtLeast(2))
	fmt.Print(report.Text(), report.Details())
	// Output:
	// won: 62.4% (59.3 to 65.4)
	// two Injuries or more: 28.3% (25.5 to 31.2)
	// The Bridge: 1000 games of sensible players, seed 1
	//
	// end             games  share           95%
	// Success EX-111    624  62.4%  59.3 to 65.4
	// Failure EX-110    164  16.4%  14.2 to 18.8
	// Failure EX-111    212  21.2%  18.7 to 23.9
	//
	// in a game            mean              95%  least  median  most  such as
	// rounds               2.87    ~2.84 to 2.89      2       3     3   game 1
	// decisions           16.11  ~15.98 to 16.25     12      16    20   game 5
	// commands            24.20  ~23.97 to 24.43     17      24    31   game 5
	// EP lost              9.71    ~9.51 to 9.91      2       8    21  game 75
	// Injuries             1.08    ~1.03 to 1.12      0       1     2   game 1
	// deaths (at most 2)   0.27     0.24 to 0.31      0       0     1   game 1
	//
	// EP lost to     EP  in games            95%  times
	// Troll: Club  9.71    100.0%  99.6 to 100.0   1.93
	//
	// All numbers are sampled: counted in these games. Bounds enclose the true value at least as often as they say; those with ~ only about.
	//
	// worth a look           such as
	// shortest: rounds    2   game 2
	// longest: rounds     3   game 1
	// most deaths         1   game 1
	// lost first: rounds  3   game 1
	//
	// content          came up  then won  times  defeated    EP  Injuries  tokens  Diseases  deaths
	// challenge Troll   100.0%     62.4%   2.03      0.00  9.71      1.08    0.00      0.00    0.27
	// challenge Gate     91.5%     68.2%   0.00      0.92  0.00      0.00    0.00      0.00    0.00
	// play Ada: Axe     100.0%     62.4%   2.32      0.00  0.00      0.00    0.00      0.00    0.00
	// play Ada: Duck     28.8%     64.2%   0.29      0.00  0.00      0.00    0.00      0.00    0.00
	// play Bo: Axe      100.0%     62.4%   2.11      0.00  0.00      0.00    0.00      0.00    0.00
	//
	// region    reached  turned back    EP   died  failed  cut off
	// Bank       100.0%         0.00  0.00  0.000   0.000    0.000
	// Bridge     100.0%         0.00  9.71  0.274   0.461    0.000
	// Far Bank    91.5%         0.00  0.00  0.000   0.000    0.000
}

// The trials of two machines, merged, are those of one.
func ExampleMerge() {
	game, err := bridge()
	if err != nil {
		fmt.Println(err)
		return
	}
	plan := simulate.Plan{Game: game, Players: simulate.Sensible(), Seed: 1, To: 1000}
	var parts []*simulate.Report
	for i := range 2 {
		part, err := plan.Shard(i+1, 2)
		if err != nil {
			fmt.Println(err)
			return
		}
		report, err := simulate.Run(context.Background(), part)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Printf("trials %d to %d: %v won\n", report.From, report.To, report.Share(board.ResultSuccess))
		parts = append(parts, report)
	}
	whole, err := simulate.Merge(parts...)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("trials %d to %d: %v won\n", whole.From, whole.To, whole.Share(board.ResultSuccess))
	// Output:
	// trials 0 to 500: 62.8% (58.4 to 67.0) won
	// trials 500 to 1000: 62.0% (57.6 to 66.3) won
	// trials 0 to 1000: 62.4% (59.3 to 65.4) won
}

// What would a weaker gate change, or no Troll? The same dice tell it, trial by trial.
func ExampleCompare() {
	game, err := bridge()
	if err != nil {
		fmt.Println(err)
		return
	}
	weaker, err := simulate.Set(game, "challenges/Gate/ep", "13")
	if err != nil {
		fmt.Println(err)
		return
	}
	alone, err := simulate.Drop(game, simulate.ChallengeContent, "Troll")
	if err != nil {
		fmt.Println(err)
		return
	}
	study, err := simulate.Compare(context.Background(), simulate.Plan{Game: game, Players: simulate.Sensible(), Seed: 1, To: 1000},
		simulate.Variant{Name: "a gate of 13 EP", Game: weaker}, simulate.Variant{Name: "no Troll", Game: alone})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(study.Text())
	// Output:
	// The Bridge: 1000 games of sensible players, seed 1, each with and without the change
	//
	// variant            won  points           97.5%  gained  lost  alike  rounds     EP  Injuries
	// unchanged        62.4%                                                 2.87   9.71      1.08
	// a gate of 13 EP  71.0%    +8.6   +5.8 to +11.1      86     0  70.5%   -0.10  -0.61     -0.11
	// no Troll         84.2%   +21.8  +17.8 to +25.2     218     0   0.0%   +0.00  -9.71     -1.08
	//
	// All numbers are sampled: counted in these games. Bounds enclose the true value at least as often as they say; those with ~ only about.
}
