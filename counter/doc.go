// Package counter is the book's chapter on Counters: one to ten slots that fill with points until the Counter completes.
//
// In ten lines:
//
//	ritual := counter.Counter{Kind: counter.Danger, Slots: 3}     // three slots of 5 points
//	filling, err := ritual.Add(7)                                 // 7 points fill two slots
//	// or roll the points: ritual.Roll(rng, counter.D10s{N: 2})
//	rolled, err := ritual.Judge(counter.D10s{N: 2}, 9, 4)         // or judge dice thrown at the table
//	fmt.Println(rolled.Filling.Completed, ritual)                 // true Danger 3/3
//	cleared, err := ritual.Clear(1)                               // one slot is empty again
//	law, err := ritual.Odds(counter.D10s{N: 1})                   // how many rolls will it take now?
//	fmt.Println(law.P(1).Percent(), law.Mean())                   // 100.00% 1/1
//	pack := counter.Inventory[string]{Slots: 2}                   // its slots hold items
//	err = pack.Put("rope")
//
// A [Counter] is plain data: write it as a literal, copy it by assignment, compare it with ==. Every method that returns an error
// validates it first. What the rules don't allow is refused and changes nothing. Points fill whole slots: 7 points fill two slots of 5, and
// nothing is left over. A [Filling] says what the points did, and whether the Counter completed just now. The game says what that means.
//
// Slots may differ in worth: Counter{Slots: 3, Worths: Worths{5, 5, 10}}. An [Own] is a Counter that belongs to a protagonist and goes with it from
// scenario to scenario: it saves and loads. Counter.Price says whether a Resource can pay so many points, and spends nothing.
//
// Temporary slots ((*Counter).AddTemporary) are a buffer: they fill last, and a filled one is lost. (*Counter).DropTemporary takes unfilled ones
// away. (*Counter).Clear and (*Counter).ClearPoints empty slots. To add points to a Resource is to spend it. (*Counter).Tick fills one slot of a
// Timer.
//
// Only (*Counter).Roll asks a crunch.RNG. Clauses CT-01 to CT-17 stand on the lines that decide them; GL clauses are rulings where the
// book is silent.
package counter
