package counter_test

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/counter"
)

// A ritual of three slots, and a ward that buys it time.
func Example() {
	ritual, err := counter.New(counter.Danger, 3, 0)
	if err != nil {
		panic(err)
	}
	fmt.Println(ritual)

	change, _ := ritual.Add(7) // 7 points fill two slots of 5
	fmt.Println(change)

	_ = ritual.AddTemporary(1) // the ward
	for range 2 {
		change, _ = ritual.Add(1) // even one point fills a slot
		fmt.Println(change)
	}
	if change.Completed {
		fmt.Println(ritual.Kind.Ending())
	}
	// Output:
	// Danger 0/3
	// 7 points: 2 slots of 5 filled, 1 left
	// 1 point: 1 slot of 5 filled, 1 left
	// 1 point: 1 slot of 5 filled (1 Temporary, now lost), 0 left: complete
	// the situation gets worse
}

// The book's gun: Ammunition of five slots worth 5, and a shot that spends 1d10.
func ExampleCounter_Read() {
	ammunition := counter.Counter{Kind: counter.Resource, Slots: 5}
	shot := counter.Dice{N: 1}
	for _, face := range []int{7, 9, 6} {
		roll, err := ammunition.Read(shot, face)
		fmt.Println(roll)
		var short *counter.ShortError
		if errors.As(err, &short) {
			fmt.Println("click:", short.Need, "slots needed,", short.Free, "left")
		}
	}
	fmt.Println(ammunition)
	// Output:
	// 1d10 (7): 7 points: 2 slots of 5 filled, 3 left
	// 1d10 (9): 9 points: 2 slots of 5 filled, 1 left
	// 1d10 (6): refused
	// click: 2 slots needed, 1 left
	// Resource 4/5
}

// The same dice, thrown by a program or at the table.
func ExampleCounter_Roll() {
	climb := counter.Counter{Slots: 10}
	roll, err := climb.Roll(crunch.NewTape(6, 6), counter.Dice{N: 2})
	fmt.Println(roll, err)
	roll, err = climb.Roll(crunch.NewTape(6, 6), counter.Dice{N: 2, Each: true}) // each die for itself
	fmt.Println(roll, err)
	// Output:
	// 2d10 (6 6): 12 points: 3 slots of 5 filled, 7 left <nil>
	// 2d10 each (6 6): 12 points: 4 slots of 5 filled, 3 left <nil>
}

// How long will the climb take?
func ExampleCounter_Odds() {
	climb := counter.Counter{Slots: 10}
	odds, err := climb.Odds(counter.Dice{N: 1})
	if err != nil {
		panic(err)
	}
	fmt.Println(odds.Min(), "to", odds.Max(), "rolls, on average", odds.Mean().FloatString(4))
	for rolls := odds.Min(); rolls <= odds.Max(); rolls++ {
		fmt.Println(rolls, odds.P(rolls), odds.By(rolls).FloatString(4))
	}
	// Output:
	// 5 to 10 rolls, on average 6.8887
	// 5 1/32 0.0313
	// 6 5/16 0.3438
	// 7 55/128 0.7734
	// 8 49/256 0.9648
	// 9 17/512 0.9980
	// 10 1/512 1.0000
}

func ExampleCounter_Covers() {
	ammunition := counter.Counter{Kind: counter.Resource, Slots: 5, Filled: 4}
	chance, err := ammunition.Covers(counter.Dice{N: 1})
	fmt.Println(chance, err)
	// Output: 1/2 <nil>
}

// Ten minutes of a Flashback, one for each Action, whether it succeeds or fails.
func ExampleCounter_Tick() {
	flashback := counter.Counter{Kind: counter.Timer, Slots: 2}
	for action := range 2 {
		change, _ := flashback.Tick()
		fmt.Println("Action", action+1, "-", change.Left, "left, over:", change.Completed)
	}
	// Output:
	// Action 1 - 1 left, over: false
	// Action 2 - 0 left, over: true
}

func ExampleCounter_ClearPoints() {
	alarm := counter.Counter{Kind: counter.Danger, Slots: 6, Filled: 4}
	clearing, _ := alarm.ClearPoints(12) // 12 points are worth two whole slots of 5
	fmt.Println(clearing.Cleared, alarm)
	// Output: 2 Danger 2/6
}

// A secret is the DM's and its owner's; a view leaves it out for all others.
func ExampleCounter_VisibleTo() {
	favour := counter.Counter{Kind: counter.Resource, Slots: 3, Hidden: true, Owner: 2}
	fmt.Println(favour.VisibleTo(counter.DM), favour.VisibleTo(1), favour.VisibleTo(2))
	// Output: true false true
}

// A save is JSON or one line of text. What play can't have brought about is refused.
func ExampleCounter_UnmarshalText() {
	var c counter.Counter
	err := c.UnmarshalText([]byte("Defeat 3/8+2 worth=7 hidden"))
	text, _ := json.Marshal(c)
	fmt.Println(string(text), err)
	fmt.Println(c.UnmarshalText([]byte("Defeat 3/9+2")))
	// Output:
	// {"Kind":"Defeat","Slots":8,"Filled":3,"Temporary":2,"Worth":7,"Hidden":true} <nil>
	// counter: Counter: "Defeat 3/9+2": want a Counter that play can bring about: number of Temporary slots is 2: want 0 to 1 (CT-05)
}

// A pack of two slots.
func ExampleInventory() {
	pack, err := counter.NewInventory[string](2)
	if err != nil {
		panic(err)
	}
	_, _ = pack.Put("rope")
	stored, _ := pack.Put("lamp")
	fmt.Println("full:", stored.Completed)

	_, err = pack.Put("sword")
	fmt.Println(err, errors.Is(err, counter.ErrFull))

	taken, _ := pack.Take("rope")
	fmt.Println("took the", taken.Item, "- free slots:", taken.Left)
	for place, item := range pack.All() {
		fmt.Println(place, item)
	}
	// Output:
	// full: true
	// counter: Inventory: can't put in "sword": every slot holds an item already (CT-15) true
	// took the rope - free slots: 1
	// 0 lamp
}
