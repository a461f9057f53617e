// Command terminal plays a pack in a terminal: the map, the story, a sheet, and choices that arrow keys or numbers make. It shows how little a front
// end needs: package evening has the game, Bubble Tea the screen.
//
//	go run . ../packs/sea-cave          arrows and enter choose, u takes back, s saves, l loads, r reads the pack again, tab turns the page, q leaves
package main

import (
	"flag"
	"fmt"
	"os"

	tea "charm.land/bubbletea/v2"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/examples/evening"
)

func main() {
	seed := flag.Uint64("seed", 7, "the seed of the dice")
	save := flag.String("save", "evening.save", "the file that s writes and l reads")
	flag.Parse()
	if flag.NArg() != 1 {
		fmt.Fprintln(os.Stderr, "want the folder of a pack")
		os.Exit(2)
	}
	game, err := evening.Open(evening.Disk{Folder: flag.Arg(0), File: *save}, crunch.Seed(*seed))
	if err == nil {
		_, err = tea.NewProgram(&screen{game: game}).Run()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
