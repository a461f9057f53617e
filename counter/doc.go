// Package counter is the book's chapter on Counters: one to ten slots that fill with points until the Counter completes.
//
// A [Counter] is plain data: it copies by assignment, compares with ==, and its JSON and its text refuse what the rules don't
// allow. Points come in with (*Counter).Add, and fill whole slots: 7 points fill two slots of 5, and the 3 left of the second
// one are not banked. What happened comes back as a [Change]: which slots filled, how many points were lost because no slot was
// left, and whether the Counter completed just now, which is said once. What completion means is the game's to say; the
// [Kind] tells how the book sees it.
//
// Temporary slots ((*Counter).AddTemporary) are a buffer: they fill last, and are lost when they fill. (*Counter).Clear and
// (*Counter).ClearPoints take slots back. A Resource is spent ((*Counter).Spend), a Timer ticks ((*Counter).Tick), and an
// [Inventory] holds the items themselves.
//
// Points are often rolled: [Dice] is a number of d10s. Only (*Counter).Roll takes dice from a crunch.RNG; (*Counter).Read
// judges dice thrown at the table, and (Counter).Odds gives the exact law of the number of rolls that fill the Counter.
//
// Each clause CT-01 to CT-15 is cited on the line that decides; GL numbers are rulings where the book is silent.
package counter
