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
// Temporary slots ((*Counter).AddTemporary) are a buffer: they fill last, and a filled one is lost. (*Counter).Clear and
// (*Counter).ClearPoints empty slots. To add points to a Resource is to spend it. (*Counter).Tick fills one slot of a Timer.
//
// Only (*Counter).Roll asks a crunch.RNG. Clauses CT-01 to CT-15 stand on the lines that decide them; GL clauses are rulings where the
// book is silent.
package counter
