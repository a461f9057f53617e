package script_test

import (
	"context"
	"fmt"
	"testing/fstest"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/script"
)

// A game has weather, which its packs can ask for. The weather follows from the seed and the round, so a replay meets the same.
func ExampleFunction() {
	weather := script.Function{
		Name: "weather", Doc: "The weather of this round.", Returns: "string", Effect: script.EffectReads,
		Do: func(c *script.Call) error {
			c.Return([]string{"sun", "rain", "fog"}[c.Position().Round()%3])
			return nil
		},
	}
	pack, err := script.LoadWith(context.Background(), fstest.MapFS{"fen.lua": {Data: []byte(`
scenario { name = "The Fen", setting = "wilderness", start = "Ford", goal = "Hill",
  on_round = function(self) log("Round " .. round() .. ": " .. weather()) end }
region { name = "Ford" }
region { name = "Hill" }
connection { "Ford", "Hill" }
pc { name = "Ada", ep = 20, plain = true }
`)}}, script.Options{Functions: []script.Function{weather}})
	if err != nil {
		fmt.Println(err)
		return
	}
	game, err := pack.Game()
	if err != nil {
		fmt.Println(err)
		return
	}
	s := explore.NewSession(game, 7)
	for _, c := range []board.Command{{Do: board.VerbBegin}, {Do: board.VerbBegin, Who: scenario.PC(0)}, {Do: board.VerbEndTurn, Who: scenario.PC(0)}} {
		events, err := s.Do(c)
		if err != nil {
			fmt.Println(err)
			return
		}
		for i := range events {
			if events[i].Kind == board.EventNoted {
				fmt.Println(events[i].Text)
			}
		}
	}
	// Output:
	// Round 1: rain
	// Round 2: fog
}
