package main

import (
	"embed"
	"fmt"
	"log"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/script"
)

//go:embed *.lua
var content embed.FS

func main() {
	pack, err := script.Load(content) // any fs.FS; err holds every mistake with file and line
	if err != nil {
		log.Fatal(err)
	}
	game, err := pack.Game()
	if err != nil {
		log.Fatal(err)
	}
	s := explore.NewSession(game, 7) // 7 is the seed: the same seed is the same story
	err = s.Play(explore.Players{}, func(events []explore.Event) {
		for _, ev := range game.Tell(events, explore.Everyone) {
			if line := game.Line(s.State(), &ev); line != "" {
				fmt.Println(line)
			}
		}
	})
	if err != nil {
		log.Fatal(err)
	}
}
