package explore_test

import (
	"encoding/json"
	"fmt"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// People type commands with the names that they know; a log keeps them in numbers.
func ExampleView_ParseCommand() {
	fen, err := explore.New(scenario.Spec{
		Name: "The Fen", Setting: scenario.SettingsOf(scenario.Wilderness), Start: "Ferry Landing", Goal: scenario.Goal{Region: "Heron Stone"},
		Regions:     []scenario.Region{{Name: "Ferry Landing"}, {Name: "Reed Maze"}, {Name: "Peat Cutting"}, {Name: "Heron Stone"}},
		Connections: []scenario.Connection{{From: "Ferry Landing", To: "Reed Maze"}, {From: "Ferry Landing", To: "Peat Cutting"}, {From: "Peat Cutting", To: "Heron Stone"}},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	game, err := explore.NewGame(fen, scenario.Character{Name: "Ada", EP: 10})
	if err != nil {
		fmt.Println(err)
		return
	}
	s := explore.NewSession(game, 1)
	for _, typed := range []string{"begin", "ada begin", "Ada move Peat Cuting", "Ada move Heron Stone", "Ada move peat cutting", "Ada end"} {
		v := s.View(scenario.Everyone)
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
	c, err := board.ParseCommand("pc1 act play2 challenge3")
	fmt.Println(c.Do, c.Who, c.Play, c.Target, err)
	_, err = board.ParseCommand("pc1 act challenge3")
	fmt.Println(err)
	// Output:
	// Act pc1 1 challenge3 <nil>
	// explore: "pc1 act challenge3" is not a valid command: at byte 9: "challenge3" is not a valid play: want a number such as play1
}

// An event goes to a client as JSON, with the fields that its kind has; String is the line for a log.
func ExampleEvent() {
	s := explore.NewSession(shed(), 1)
	for _, c := range []board.Command{{Do: board.VerbBegin}, {Do: board.VerbBegin, Who: scenario.PC(0)}, {Do: board.VerbMove, Who: scenario.PC(0)}} {
		events, err := s.Do(c)
		if err != nil {
			fmt.Println(err)
			return
		}
		for _, ev := range s.Position().Tell(events, scenario.Everyone) {
			if ev.Kind == board.EventMoved || ev.Kind == board.EventHurt {
				data, err := json.Marshal(ev)
				fmt.Println(string(data), err)
				fmt.Println(ev)
			}
		}
	}
	// Output:
	// {"kind":"moved","for":"everyone","who":"pc1","way":"way1","region":"region2","from":"region1","names":{"who":"Ada","from":"Door","to":"Shed"}} <nil>
	// Moved who=pc1 way=way1 region=region2 from=region1
	// {"kind":"hurt","for":"everyone","who":"pc1","by":"challenge1","damage":3,"epWas":10,"ep":7,"source":"Rake","names":{"who":"Ada","by":"Rake"}} <nil>
	// Hurt who=pc1 by=challenge1 damage=3 epWas=10 ep=7 source=Rake
}

// A party is stored as JSON between two scenarios. Its Disease has a hook, whose code the second takes from the Registry of the first.
func ExampleRegistry() {
	swamp := scenario.Spec{
		Name: "The Swamp", Setting: scenario.SettingsOf(scenario.Wilderness), Start: "Mire", Goal: scenario.Goal{Region: "Shore"},
		Regions: []scenario.Region{{Name: "Mire"}, {Name: "Shore"}}, Connections: []scenario.Connection{{From: "Mire", To: "Shore"}},
	}
	hills := swamp
	hills.Name = "The Hills"
	swamp.Diseases = []scenario.Disease{{Name: "Leeches", Track: stattrack.Power, By: 1, Hooks: scenario.Hooks{
		scenario.OnTurn: explore.Named("leeches bite", func(sc *explore.Scene) error { return sc.Self().Hurt(1) }),
	}}}
	scenarioX, err := explore.New(swamp)
	if err != nil {
		fmt.Println(err)
		return
	}
	game, err := explore.NewGame(scenarioX, scenario.Character{Name: "Ada", EP: 10, Diseases: []string{"Leeches"}, Items: []string{"rope"}})
	if err != nil {
		fmt.Println(err)
		return
	}
	start := game.Start()
	saved, err := json.Marshal(game.At(&start).Outcome())
	fmt.Println(string(saved), err)

	var party []scenario.Character
	fmt.Println(json.Unmarshal(saved, &party))
	for _, code := range []explore.Registry{nil, explore.RegistryOf(&swamp)} {
		if scenarioX, err = explore.New(hills, code); err == nil {
			_, err = explore.NewGame(scenarioX, party...)
		}
		fmt.Println(err)
	}
	// Output:
	// [{"name":"Ada","ep":10,"diseases":["Leeches"],"carries":[{"name":"Leeches","track":"power","by":1,"hooks":[{"trigger":"turn","hook":"leeches bite"}]}],"items":["rope"],"equipped":[],"gear":[],"counters":[],"plays":[]}] <nil>
	// <nil>
	// disease "Leeches": Hooks: found "leeches bite", want a hook with code: New takes it from a Registry
	// <nil>
}
