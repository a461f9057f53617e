// Package scenario is what an author prints: regions and the connections between them, Challenges with their plays, Secrets, Features,
// Diseases, Gear, Counters, Fortunes, and the Characters that come to play. It is data and has no rules: explore.New checks a Spec and makes
// a scenario of it that can be played.
//
//	spec := scenario.Spec{
//		Name: "The Crossing", Setting: scenario.SettingsOf(scenario.Wilderness), Start: "Bank",
//		Goal:        scenario.Goal{Region: "Far Bank"},
//		Regions:     []scenario.Region{{Name: "Bank"}, {Name: "Ford", Water: true}, {Name: "Far Bank"}},
//		Connections: []scenario.Connection{{From: "Bank", To: "Ford"}, {From: "Ford", To: "Far Bank"}},
//	}
//	sc, err := explore.New(spec)
//
// Things refer to each other by name. All data go through encoding/json and back. A Hook is code with a name; JSON holds the name
// (HookName), and explore.New takes the code from a Registry.
//
// Who is anybody in play: PC and ChallengeAt make one, and Everyone and DMOnly say who may know something. RegionID and ConnID are places in
// Spec.Regions and Spec.Connections.
//
// # The files
//
//   - spec.go is the whole adventure; spec_clone.go copies it, spec_error.go says what is wrong with it, limits.go how large it may be,
//     json_methods.go writes all of it as JSON.
//   - setting.go, terrain.go, keyword.go and phase.go are words of the book; set.go is a set of numbers.
//   - who.go: entities, regions and connections. owner.go: any piece of content. exit.go: a connection seen from one of its regions.
//   - challenge.go, play.go, gear.go, party.go and content_command.go are what is printed. heal.go heals a Character between scenarios.
//   - trigger.go: when hooks run. hearing.go: who hears each Trigger, and whom its hook gets. hook_form.go: hooks as JSON.
package scenario
