package explore_test

import (
	"fmt"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// Counters in play: a Timer that every Action advances, an Inventory of Memories, and Ammunition that belongs to a PC. CT-14, CT-15, CT-17
func ExampleSceneCounter() {
	recall := explore.Func(func(sc *explore.Scene) error {
		in, err := sc.Counter("Memories").PutIn("the fire") // false if no slot is free
		if err != nil || !in {
			return err
		}
		return sc.Log(fmt.Sprint("You remember ", sc.Counter("Memories").Things()))
	})
	sc, err := explore.New(scenario.Spec{
		Name: "The Flashback", Setting: scenario.SettingsOf(scenario.Civilization), Start: "Study", Goal: scenario.Goal{Region: "Waking"},
		Regions: []scenario.Region{{Name: "Study"}, {Name: "Waking"}}, Connections: []scenario.Connection{{From: "Study", To: "Waking"}},
		Counters: []scenario.Counter{
			{Name: "Flashback", Counter: counter.Counter{Kind: counter.Timer, Slots: 9}, Loses: true},
			{Name: "Memories", Counter: counter.Counter{Kind: counter.Holding, Slots: 3}, Things: []string{"her name"}},
			{Name: "Ammunition", Counter: counter.Counter{Kind: counter.Resource, Slots: 5}, Of: []string{"Ada"}},
		},
		Commands: []scenario.ContentCommand{{Name: "Look at the photograph", Cost: scenario.CostsAction, Run: recall}},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	game, err := explore.NewGame(sc, scenario.Character{Name: "Ada", EP: 14})
	if err != nil {
		fmt.Println(err)
		return
	}
	r := game.NewRunner()
	for _, do := range []board.Command{{Do: board.VerbBegin}, {Do: board.VerbBegin, Who: scenario.PC(0)}, {Do: board.VerbAttempt, Who: scenario.PC(0)}} {
		if _, err := r.Do(do, crunch.NewTape()); err != nil {
			fmt.Println(err)
		}
	}
	for _, c := range r.View(scenario.Everyone).Counters {
		fmt.Printf("%s: %v\n", c.Name, c)
	}
	// Output:
	// Flashback: Timer 1/9
	// Memories: Inventory 2/3: her name, the fire
	// Ammunition: Resource 0/5
}
