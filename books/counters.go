package books

import "github.com/crunchrules/crunch/counter"

// Ammunition returns the Resource of the book's protagonist: 5 slots worth 5 Ammunition each. CT-13
func Ammunition() counter.Counter { return counter.Counter{Kind: counter.Resource, Slots: 5} }

// Gun returns what the Gun Asset spends: 1d10 Ammunition. A 7 fills two slots. CT-13
func Gun() counter.D10s { return counter.D10s{N: 1} }

// Flashback returns a Timer for the time left in a Flashback, the book's example, with as many slots as the game gives it. CT-14
func Flashback(slots int) counter.Counter {
	return counter.Counter{Kind: counter.Timer, Slots: slots}
}

// Memories returns an Inventory for Memories, the book's example, with as many slots as the game gives it. CT-15
func Memories(slots int) counter.Inventory[string] { return counter.Inventory[string]{Slots: slots} }
