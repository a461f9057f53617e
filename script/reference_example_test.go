package script_test

import (
	"context"
	"fmt"
	"log"
	"strings"
	"testing/fstest"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/script"
)

// The reference is data: pages, stubs and lists of names can be generated from it.
func ExampleReference() {
	api := script.Reference()
	for _, table := range api.Tables {
		if table.Name == "Disease" {
			fmt.Println(table.Made, "is", table.Doc)
			for _, field := range table.Fields[:3] {
				fmt.Printf("  %s: %s, %s\n", field.Name, field.Type, field.Doc)
			}
		}
	}
	for _, f := range api.Functions {
		if f.Name == "roll" {
			fmt.Println(f.Name+":", f.Doc)
		}
	}
	// Output:
	// disease is a Disease; its callbacks hear what the one that has it hears: on_turn at the start of each of its turns (EX-143)
	//   name: string, what the disease is called
	//   about: string, how it shows
	//   track: Track, the Stat Track whose base it lowers (EX-142)
	// roll: Throws dice such as "2d6", tells them and returns the total.
}

// The stubs, as an editor with a Lua language server reads them.
func ExampleAPI_Stubs() {
	stubs := script.Reference().Stubs()
	from := strings.Index(stubs, "---Takes EP")
	to := strings.Index(stubs[from:], "\n\n")
	fmt.Println(stubs[from : from+to])
	// Output:
	// ---Takes EP; no Defence.
	// ---@param n integer 0 or more
	// function Entity:hurt(n) end
}

const cellar = `
scenario { name = "The Cellar", setting = "dungeon", start = "Kitchen", goal = "Street" }
region { name = "Kitchen" }
region { name = "Cellar" }
region { name = "Street" }
connection { "Kitchen", "Cellar" }
connection { "Cellar", "Street" }
trap { name = "Rotten Step", region = "Cellar",
  on_enter = function(self, who)
    self.data.falls = (self.data.falls or 0) + 1
    who:hurt(roll("1d6", "the fall"))
    log(who.name .. " falls: number " .. self.data.falls)
  end,
}
pc { name = "Ada", ep = 12 }
pc { name = "Bo", ep = 10 }

test "the step hurts" {
  dice = "d6=4",
  run = function(t)
    t:enter("Ada", "Cellar")
    t:equal(t:pc("Ada").ep, 8)
  end,
}

test "nobody falls twice" {
  run = function(t)
    t:enter("Ada", "Cellar")
    t:enter("Bo", "Cellar")
    t:equal(t:challenge("Rotten Step").data.falls, 1, "falls")
  end,
}
`

// A pack has its own tests.
func ExamplePack_Test() {
	pack, err := script.Load(context.Background(), fstest.MapFS{"cellar.lua": {Data: []byte(cellar)}})
	if err != nil {
		log.Fatal(err)
	}
	for _, result := range pack.Test(context.Background()) {
		fmt.Println(result.Name, result.Passed())
		for _, failure := range result.Failures {
			fmt.Println(" ", failure)
		}
		for _, cost := range result.Costs {
			fmt.Printf("  %s, line %d: %d calls\n", cost.Name, cost.Line, cost.Calls)
		}
	}
	// Output:
	// the step hurts true
	//   trap "Rotten Step": on_enter, line 9: 1 calls
	// nobody falls twice false
	//   cellar.lua:30: falls: found 2, want 1
	//   trap "Rotten Step": on_enter, line 9: 2 calls
}

// A designer changes a callback and goes on playing where the game stands.
func ExamplePack_Remake() {
	load := func(lua string) *script.Pack {
		pack, err := script.Load(context.Background(), fstest.MapFS{"cellar.lua": {Data: []byte(lua)}})
		if err != nil {
			log.Fatal(err)
		}
		return pack
	}
	enter := func(s *explore.Session, who scenario.Who, dice ...int) {
		for _, c := range []board.Command{{Do: board.VerbBegin, Who: who}, {Do: board.VerbMove, Who: who, Conn: 0}, {Do: board.VerbEndTurn, Who: who}} {
			tape := crunch.NewTape()
			if c.Do == board.VerbMove {
				tape = crunch.NewTape(dice...)
			}
			events, err := s.DoDice(c, tape)
			if err != nil {
				log.Fatal(err)
			}
			for _, ev := range events {
				if ev.Kind == board.EventNoted {
					fmt.Println(ev.Text)
				}
			}
		}
	}
	game, err := load(cellar).Game()
	if err != nil {
		log.Fatal(err)
	}
	s := explore.NewSession(game, 1)
	if _, err := s.Do(board.Command{Do: board.VerbBegin}); err != nil {
		log.Fatal(err)
	}
	enter(s, scenario.PC(0), 3)

	changed := load(strings.Replace(cellar, `" falls: number "`, `" tumbles: number "`, 1))
	if game, err = changed.Remake(s.Game()); err != nil {
		log.Fatal(err)
	}
	if s, err = s.KeepWith(game, nil); err != nil {
		log.Fatal(err)
	}
	enter(s, scenario.PC(1), 2) // self.data goes on

	renamed := load(strings.ReplaceAll(cellar, "Rotten Step", "Loose Stone"))
	if game, err = renamed.Remake(s.Game()); err != nil {
		log.Fatal(err)
	}
	_, err = s.KeepWith(game, nil)
	fmt.Println(err)
	// Output:
	// Ada falls: number 1
	// Bo tumbles: number 2
	// explore: the Game has changed: challenge "Rotten Step": gone
}
