// Package books has what the four books and that on Counters name and work out, ready to use, each with its clause:
// characters, weapons, a Counter, and the dice and cards of their examples. Each function returns a fresh value, which a game may change.
//
//	quila, err := probdeck.NewCharacter(books.Quila())
//	ashmite, err := probdeck.NewCharacter(books.Ashmite())
//	var scene probdeck.Scene
//	hit, err := scene.Attack(rng, &quila, &ashmite, books.Paralyzer())
//	fmt.Print(hit)
//
// The tests prove the examples number for number, with the words of the books. The tables that they print stand where their rules are:
// checks.InjuryCheckTable, probdeck.Chart, stattrack.Sheet. The book on Stat Tracks names nobody.
package books
