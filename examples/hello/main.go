package main

import (
	"embed"
	"fmt"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/script"
)

//go:embed *.lua
var content embed.FS

func main() {
	game, err := script.LoadGame(content) // any fs.FS; err tells every mistake, with file and line
	if err != nil {
		panic(err)
	}
	s := explore.NewSession(game, 7) // 7 is the seed: the same seed is the same story
	if err := s.Play(explore.Players{}, func(events []explore.Event) {
		fmt.Print(s.Position().Story(events, explore.Everyone))
	}); err != nil {
		panic(err)
	}
}
