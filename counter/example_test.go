package counter_test

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/books"
	"github.com/crunchrules/crunch/counter"
)

// A ritual of three slots, and a ward that buys time.
func Example() {
	ritual := counter.Counter{Kind: counter.Danger, Slots: 3}
	fmt.Println(ritual)

	filling, _ := ritual.Add(7) // 7 points fill two slots of 5
	fmt.Println(filling)

	_ = ritual.AddTemporary(1) // the ward
	for range 2 {
		filling, _ = ritual.Add(1) // even one point fills a slot
		fmt.Println(filling)
	}
	fmt.Println(ritual, filling.Completed)
	// Output:
	// Danger 0/3
	// 7 points: 2 slots of 5 filled, 1 left
	// 1 point: 1 slot of 5 filled, 1 left
	// 1 point: 1 slot of 5 filled (1 Temporary, now lost), 0 left: complete
	// Danger 3/3 true
}

// The book's gun: Ammunition of five slots worth 5, and a shot that spends 1d10.
func ExampleCounter_Judge() {
	ammunition, shot := books.Ammunition(), books.Gun()
	for _, face := range []int{7, 9, 6} {
		rolled, err := ammunition.Judge(shot, face)
		fmt.Println(rolled)
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

// The same dice, first summed, then each for itself.
func ExampleCounter_Roll() {
	climb := counter.Counter{Slots: 10}
	rolled, err := climb.Roll(crunch.NewTape(6, 6), counter.D10s{N: 2})
	fmt.Println(rolled, err)
	rolled, err = climb.Roll(crunch.NewTape(6, 6), counter.D10s{N: 2, Each: true})
	fmt.Println(rolled, err)
	// Output:
	// 2d10 (6 6): 12 points: 3 slots of 5 filled, 7 left <nil>
	// 2d10 each (6 6): 12 points: 4 slots of 5 filled, 3 left <nil>
}

// How long will the climb take?
func ExampleCounter_Odds() {
	climb := counter.Counter{Slots: 10}
	law, err := climb.Odds(counter.D10s{N: 1})
	if err != nil {
		panic(err)
	}
	fmt.Println("on average", law.Mean().FloatString(4), "rolls")
	for rolls, p := range law.All() {
		fmt.Println(rolls, p, law.AtMost(rolls).Percent())
	}
	// Output:
	// on average 6.8887 rolls
	// 5 1/32 3.13%
	// 6 5/16 34.38%
	// 7 55/128 77.34%
	// 8 49/256 96.48%
	// 9 17/512 99.80%
	// 10 1/512 100.00%
}

// Is there enough for one more shot?
func ExampleCounter_CoverOdds() {
	ammunition := counter.Counter{Kind: counter.Resource, Slots: 5, Filled: 4}
	chance, err := ammunition.CoverOdds(counter.D10s{N: 1})
	fmt.Println(chance, err)
	// Output: 1/2 <nil>
}

// A Flashback of two minutes, one for each Action.
func ExampleCounter_Tick() {
	flashback := counter.Counter{Kind: counter.Timer, Slots: 2}
	for action := range 2 {
		filling, _ := flashback.Tick()
		fmt.Println("Action", action+1, "-", filling.Left, "left, over:", filling.Completed)
	}
	// Output:
	// Action 1 - 1 left, over: false
	// Action 2 - 0 left, over: true
}

func ExampleCounter_ClearPoints() {
	alarm := counter.Counter{Kind: counter.Danger, Slots: 6, Filled: 4}
	cleared, err := alarm.ClearPoints(12) // 12 points are worth two whole slots of 5
	fmt.Println(cleared, alarm, err)
	// Output: 2 Danger 2/6 <nil>
}

// A save is JSON. What play can't bring about is refused.
func ExampleCounter_UnmarshalJSON() {
	saved, _ := json.Marshal(counter.Counter{Kind: counter.Defeat, Slots: 8, Filled: 3, Temporary: 2})
	fmt.Println(string(saved))
	var c counter.Counter
	fmt.Println(json.Unmarshal(saved, &c), c)
	fmt.Println(json.Unmarshal([]byte(`{"kind":"defeat","slots":3,"filled":4}`), &c))
	// Output:
	// {"kind":"defeat","slots":8,"filled":3,"temporary":2}
	// <nil> Defeat 3/8+2
	// counter: "{\"kind\":\"defeat\",\"slots\":3,\"filled\":4}" is not a valid Counter: number of filled slots is 4: want 0 to 3 (CT-02)
}

// A pack of two slots.
func ExampleInventory() {
	pack := counter.Inventory[string]{Slots: 2}
	for _, item := range []string{"rope", "lamp", "sword"} {
		if err := pack.Put(item); errors.Is(err, counter.ErrFull) {
			fmt.Println(err)
		}
	}
	fmt.Println(pack.Take("rope"), pack.Free(), "free")
	for place, item := range pack.Items[:pack.Held] {
		fmt.Println(place, item)
	}
	// Output:
	// counter: Inventory can't put in "sword": every slot holds an item (CT-15)
	// <nil> 1 free
	// 0 lamp
}

// Can it be paid? And what is left goes into the next scenario.
func ExampleCounter_Price() {
	purse := counter.Own{Name: "Favours", Counter: counter.Counter{Kind: counter.Resource, Slots: 3, Worths: counter.Worths{1, 1, 10}}}
	for _, points := range []int{2, 12, 13} {
		price, err := purse.Counter.Price(points)
		fmt.Println(points, "points:", price.Need, "slots of", price.Free, price.Covered(), err)
	}
	_, err := purse.Counter.Add(2)
	fmt.Println(purse, err)
	data, err := json.Marshal(purse)
	fmt.Println(string(data), err)
	// Output:
	// 2 points: 2 slots of 3 true <nil>
	// 12 points: 3 slots of 3 true <nil>
	// 13 points: 4 slots of 3 false <nil>
	// Favours: Resource 2/3 worth 1 1 10 <nil>
	// {"name":"Favours","counter":{"kind":"resource","slots":3,"filled":2,"worths":[1,1,10]}} <nil>
}
