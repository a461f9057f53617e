package main

import (
	"context"
	"embed"
	"os"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/policy"
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
	if err := s.Play(context.Background(), policy.Ready(s.Seed()), show.Printer(os.Stdout, s)); err != nil {
		panic(err)
	}
}
