package explore_test

import (
	"encoding/json"
	"fmt"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/stattrack"
)

// People type commands with the names that they know; a log keeps them in numbers.
func ExampleView_ParseCommand() {
	fen, err := explore.New(explore.Spec{
		Name: "The Fen", Setting: explore.SettingsOf(explore.Wilderness), Start: "Ferry Landing", Goal: explore.Goal{Region: "Heron Stone"},
		Regions:     []explore.Region{{Name: "Ferry Landing"}, {Name: "Reed Maze"}, {Name: "Peat Cutting"}, {Name: "Heron Stone"}},
		Connections: []explore.Connection{{From: "Ferry Landing", To: "Reed Maze"}, {From: "Ferry Landing", To: "Peat Cutting"}, {From: "Peat Cutting", To: "Heron Stone"}},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	game, err := explore.NewGame(fen, explore.Character{Name: "Ada", EP: 10})
	if err != nil {
		fmt.Println(err)
		return
	}
	s := explore.NewSession(game, 1)
	for _, typed := range []string{"begin", "ada begin", "Ada move Peat Cuting", "Ada move Heron Stone", "Ada move peat cutting", "Ada end"} {
		v := s.View(explore.Everyone)
		c, err := v.ParseCommand(typed)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(c, "is", v.CommandText(c))
		if _, err := s.Do(c); err != nil {
			fmt.Println(err)
		}
	}
	// Output:
	// begin is begin
	// pc1 begin is Ada begin
	// explore: "Ada move Peat Cuting" is not a valid command: at byte 10: "Peat Cuting" is not a valid way: want Reed Maze, Peat Cutting, or a number such as way1 (did you mean Peat Cutting?)
	// explore: "Ada move Heron Stone" is not a valid command: at byte 10: "Heron Stone" is not a valid way: want Reed Maze, Peat Cutting, or a number such as way1
	// pc1 move way2 is Ada move Peat Cutting
	// pc1 end is Ada end
}

// A command in numbers needs no game.
func ExampleParseCommand() {
	c, err := explore.ParseCommand("pc1 act play2 challenge3")
	fmt.Println(c.Do, c.Who, c.Play, c.Target, err)
	_, err = explore.ParseCommand("pc1 act challenge3")
	fmt.Println(err)
	// Output:
	// Act pc1 1 challenge3 <nil>
	// explore: "pc1 act challenge3" is not a valid command: at byte 9: "challenge3" is not a valid play: want a number such as play1
}

// An event goes to a client as JSON, with the fields that its kind has; String is the line for a log.
func ExampleEvent() {
	s := explore.NewSession(shed(), 1)
	for _, c := range []explore.Command{{Do: explore.Begin}, {Do: explore.Begin, Who: explore.PC(0)}, {Do: explore.Move, Who: explore.PC(0)}} {
		events, err := s.Do(c)
		if err != nil {
			fmt.Println(err)
			return
		}
		for _, ev := range s.Position().Tell(events, explore.Everyone) {
			if ev.Kind == explore.Moved || ev.Kind == explore.Hurt {
				data, err := json.Marshal(ev)
				fmt.Println(string(data), err)
				fmt.Println(ev)
			}
		}
	}
	// Output:
	// {"kind":"Moved","for":"everyone","who":"pc1","region":1,"conn":0,"n":0,"from":0,"clause":"","names":{"who":"Ada","from":"Door","to":"Shed","blocked":[]}} <nil>
	// Moved who=pc1 region=1 conn=0 n=0 from=0
	// {"kind":"Hurt","for":"everyone","who":"pc1","by":"challenge1","n":3,"from":10,"to":7,"source":"Rake","names":{"who":"Ada","by":"Rake","blocked":[]}} <nil>
	// Hurt who=pc1 by=challenge1 n=3 from=10 to=7 source=Rake
}

// A party is stored as JSON between two scenarios. Its Disease has a hook, whose code the second takes from the Registry of the first.
func ExampleRegistry() {
	swamp := explore.Spec{
		Name: "The Swamp", Setting: explore.SettingsOf(explore.Wilderness), Start: "Mire", Goal: explore.Goal{Region: "Shore"},
		Regions: []explore.Region{{Name: "Mire"}, {Name: "Shore"}}, Connections: []explore.Connection{{From: "Mire", To: "Shore"}},
	}
	hills := swamp
	hills.Name = "The Hills"
	swamp.Diseases = []explore.Disease{{Name: "Leeches", Track: stattrack.Power, By: 1, Hooks: explore.Hooks{
		explore.OnTurn: explore.Named("leeches bite", func(sc *explore.Scene) error { return sc.Hurt(sc.Self(), 1) }),
	}}}
	scenario, err := explore.New(swamp)
	if err != nil {
		fmt.Println(err)
		return
	}
	game, err := explore.NewGame(scenario, explore.Character{Name: "Ada", EP: 10, Diseases: []string{"Leeches"}, Items: []string{"rope"}})
	if err != nil {
		fmt.Println(err)
		return
	}
	start := game.Start()
	saved, err := json.Marshal(game.At(&start).Outcome())
	fmt.Println(string(saved), err)

	var party []explore.Character
	fmt.Println(json.Unmarshal(saved, &party))
	for _, code := range []explore.Registry{nil, explore.RegistryOf(&swamp)} {
		if scenario, err = explore.New(hills, code); err == nil {
			_, err = explore.NewGame(scenario, party...)
		}
		fmt.Println(err)
	}
	// Output:
	// [{"name":"Ada","ep":10,"diseases":["Leeches"],"carries":[{"name":"Leeches","track":"Power","by":1,"hooks":[{"trigger":"turn","hook":"leeches bite"}]}],"items":["rope"],"equipped":[],"gear":[],"plays":[]}] <nil>
	// <nil>
	// disease "Leeches": Hooks: found "leeches bite", want a hook with code: New takes it from a Registry
	// <nil>
}
