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
	// won: 65.6% (62.6 to 68.5)
	// The Bridge: 1000 games of sensible players, seed 1
	//
	// end             games  share           95%
	// Success EX-111    656  65.6%  62.6 to 68.5
	// Failure EX-110    157  15.7%  13.6 to 18.1
	// Failure EX-111    187  18.7%  16.4 to 21.2
	//
	// in a game   mean             95%  least  median  most
	// rounds      2.84    2.82 to 2.86      2       3     3
	// decisions  16.05  15.91 to 16.19     12      16    20
	// commands   24.05  23.81 to 24.28     17      24    31
	// EP lost     9.49    9.28 to 9.69      2       8    21
	// Injuries    1.01    0.97 to 1.06      0       1     2
	// deaths      0.24    0.21 to 0.26      0       0     1
	//
	// EP lost to     EP  in games  times
	// Troll: Club  9.49    100.0%   1.87
	//
	// content          came up  then won  times  defeated    EP  Injuries  tokens  Diseases  deaths
	// challenge Troll   100.0%     65.6%   2.00      0.00  9.49      1.01    0.00      0.00    0.24
	// challenge Gate     92.6%     70.8%   0.00      0.93  0.00      0.00    0.00      0.00    0.00
	// play Ada: Axe     100.0%     65.6%   2.29      0.00  0.00      0.00    0.00      0.00    0.00
	// play Ada: Duck     30.4%     66.4%   0.30      0.00  0.00      0.00    0.00      0.00    0.00
	// play Bo: Axe      100.0%     65.6%   2.11      0.00  0.00      0.00    0.00      0.00    0.00
	//
	// region    reached  turned back    EP   died  failed  cut off
	// Bank       100.0%         0.00  0.00  0.000   0.000    0.000
	// Bridge     100.0%         0.00  9.49  0.238   0.418    0.000
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
	// trials 0 to 500: 65.2% (60.9 to 69.2) won
	// trials 500 to 1000: 66.0% (61.7 to 70.0) won
	// trials 0 to 1000: 65.6% (62.6 to 68.5) won
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
	// unchanged        65.6%                                                 2.84   9.49      1.01
	// a gate of 13 EP  73.3%    +7.7    +5.8 to +9.6      77     0  73.9%   -0.10  -0.47     -0.10
	// no Troll         85.3%   +19.7  +16.8 to +22.5     197     0   0.0%   +0.00  -9.49     -1.01
}
