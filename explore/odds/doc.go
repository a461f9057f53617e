// Package odds calculates the odds of a command before anybody gives it: who is hurt and by how much, what a Search finds, whether a Lock
// gives way, what a Trap does, what a Counter shows.
//
//	law, err := odds.Of(ctx, session.Position(), command, odds.Options{})
//	fmt.Print(law) // a table
//	hurt := law.Number(odds.EPLost, troll)
//	fmt.Println(hurt.AtLeast(4)) // 5/16
//
// It runs the ordinary rules, with all hooks and Lua callbacks, over every outcome of the dice. So the odds are exact: fractions, not
// samples. If a command has more outcomes than the budget, Of samples it, and each number comes with an interval. Law.Method says which it
// is.
//
// The odds are those of the true State, hidden things included. Designers and people who prove rules right may know them; players may not.
// A bot that plays fair asks for the odds in a world that policy.Sample made.
//
// Package odds uses only explore's exported API.
package odds
