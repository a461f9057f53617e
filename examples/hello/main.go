package main

import (
	"context"
	"embed"
	"fmt"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/script"
)

//go:embed *.lua
var content embed.FS

func main() {
	game, err := script.LoadGame(context.Background(), content) // any fs.FS; err lists every mistake with file and line
	if err != nil {
		panic(err)
	}
	s := explore.NewSession(game, 7) // 7 is the seed: the same seed gives the same story
	tell := func(events []board.Event) { fmt.Print(show.Story(s.Tell(events, scenario.Everyone))) }
	if err := s.Play(context.Background(), policy.Ready(s.Seed()), tell); err != nil {
		panic(err)
	}
}
