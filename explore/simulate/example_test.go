package simulate_test

import (
	"context"
	"fmt"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/simulate"
	"github.com/crunchrules/crunch/stattrack"
)

// bridge is a Chase of three rounds over a bridge with a gate. A Troll comes for the party.
func bridge() (*explore.Game, error) {
	dice := stattrack.MustParsePool
	sc, err := explore.New(explore.Spec{
		Name: "The Bridge", Type: explore.Chase, Limits: explore.RoundLimits{Rounds: 3}, Setting: explore.SettingsOf(explore.Wilderness),
		Start: "Bank", Goal: explore.Goal{Region: "Far Bank", Known: true},
		Regions:     []explore.Region{{Name: "Bank"}, {Name: "Bridge"}, {Name: "Far Bank"}},
		Connections: []explore.Connection{{From: "Bank", To: "Bridge"}, {From: "Bridge", To: "Far Bank"}},
		Challenges: []explore.Challenge{
			{Name: "Troll", Type: stattrack.Creature, Region: "Bridge", EP: 8, Pursues: true, Plays: []explore.Play{
				{Name: "Club", Kind: explore.Action, Inflict: dice("1d8"), Damage: dice("2d6")},
			}},
			{Name: "Gate", Type: stattrack.Obstacle, Way: &explore.Way{From: "Bridge", To: "Far Bank"}, EP: 14},
		},
	})
	if err != nil {
		return nil, err
	}
	axe := explore.Play{Name: "Axe", Kind: explore.Action, Inflict: dice("1d8"), Damage: dice("1d6")}
	duck := explore.Play{Name: "Duck", Kind: explore.Reaction, Endure: dice("1d8")}
	return explore.NewGame(sc,
		explore.Character{Name: "Ada", EP: 10, Plays: []explore.Play{axe, duck}},
		explore.Character{Name: "Bo", EP: 8, Plays: []explore.Play{axe}},
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
	fmt.Println("won:", report.Share(explore.Success))
	fmt.Println(report.Text())
	// Output:
	// won: 71.8% (68.9 to 74.5)
	// The Bridge: 1000 games of sensible players, seed 1
	//
	// end             games  share           95%
	// Success EX-111    718  71.8%  68.9 to 74.5
	// Failure EX-110    163  16.3%  14.1 to 18.7
	// Failure EX-111    119  11.9%  10.0 to 14.1
	//
	// in a game   mean             95%  least  median  most
	// rounds      2.85    2.82 to 2.87      2       3     3
	// decisions  16.37  16.23 to 16.51     12      16    20
	// commands   24.40  24.16 to 24.63     17      24    31
	// EP lost     9.78   9.55 to 10.02      2       8    21
	// Injuries    0.85    0.81 to 0.90      0       1     2
	// deaths      0.17    0.15 to 0.19      0       0     1
	//
	// EP lost to     EP  in games  times
	// Troll: Club  9.78    100.0%   1.79
	//
	// content          came up  then won  times  defeated    EP  Injuries  tokens  Diseases  deaths
	// challenge Troll   100.0%     71.8%   2.01      0.00  9.78      0.85    0.00      0.00    0.17
	// challenge Gate     92.6%     77.5%   0.00      0.93  0.00      0.00    0.00      0.00    0.00
	// play Ada: Axe     100.0%     71.8%   2.45      0.00  0.00      0.00    0.00      0.00    0.00
	// play Ada: Duck     53.4%     73.8%   0.53      0.00  0.00      0.00    0.00      0.00    0.00
	// play Bo: Axe      100.0%     71.8%   1.96      0.00  0.00      0.00    0.00      0.00    0.00
	//
	// region    reached  turned back    EP   died  failed  cut off
	// Bank       100.0%         0.00  0.00  0.000   0.000    0.000
	// Bridge     100.0%         0.00  9.78  0.170   0.356    0.000
	// Far Bank    92.6%         0.00  0.00  0.000   0.000    0.000
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
		fmt.Printf("trials %d to %d: %v won\n", report.From, report.To, report.Share(explore.Success))
		parts = append(parts, report)
	}
	whole, err := simulate.Merge(parts...)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("trials %d to %d: %v won\n", whole.From, whole.To, whole.Share(explore.Success))
	// Output:
	// trials 0 to 500: 71.6% (67.5 to 75.4) won
	// trials 500 to 1000: 72.0% (67.9 to 75.8) won
	// trials 0 to 1000: 71.8% (68.9 to 74.5) won
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
	// variant            won  points          97.5%  gained  lost  alike  rounds     EP  Injuries
	// unchanged        71.8%                                                2.85   9.78      0.85
	// a gate of 13 EP  80.3%    +8.5  +6.5 to +10.5      85     0  73.6%   -0.10  -0.47     -0.10
	// no Troll         83.7%   +11.9  +9.6 to +14.2     119     0   0.0%   +0.00  -9.78     -0.85
}
