// Package scenario is what an author prints: regions and the connections between them, Challenges with their plays, Secrets, Features,
// Diseases, Gear, Counters, Fortunes, and the Characters that come to play. It is data and has no rules: explore.New checks a Spec and makes
// a scenario of it that can be played.
//
//	spec := scenario.Spec{
//		Name: "The Crossing", Setting: scenario.SettingsOf(scenario.Wilderness), Start: "Bank",
//		Goal:        scenario.Goal{Region: "Far Bank"},
//		Regions:     []scenario.Region{{Name: "Bank"}, {Name: "Ford", Water: true}, {Name: "Far Bank"}},
//		Connections: []scenario.Connection{{From: "Bank", To: "Ford"}, {From: "Ford", To: "Far Bank"}},
//		Challenges: []scenario.Challenge{{Name: "Snare", Type: stattrack.Trap, Region: "Ford", Hooks: scenario.Hooks{
//			scenario.OnEnter: explore.Named("snare", snare), // a func(*explore.Scene) error: what happens when somebody enters the Ford
//		}}},
//	}
//	sc, err := explore.New(spec)
//	game, err := explore.NewGame(sc, scenario.Character{Name: "Ada", EP: 20})
//
// Things refer to each other by name. A Hook is code: explore.Func makes one of a func, and explore.Named gives it a name. A play of the Game
// (explore.NewSession) runs each Hook when its Trigger happens; Hearings says who hears which.
//
// All data go through encoding/json and back. JSON holds only the name of a Hook (HookName), and explore.New takes the code from an
// explore.Registry.
//
// A Who names somebody in play: PC and ChallengeAt make one. Everyone and DMOnly are Whos that say who may know something. RegionID and
// ConnID are places in Spec.Regions and Spec.Connections.
package scenario
