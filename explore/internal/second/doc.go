// Package second is a second, independent model of an exploration scenario. It has no code of its own outside tests. The files of package
// second are the model: they import nothing but the standard library, and were written from RULES.md and the clauses by somebody who had not read
// explore. Only cards_test.go, hooks_test.go and lasting_test.go are by those who had seen parts of it. The files of package second_test make random scenarios,
// play the same commands with the same dice in explore and in the model, and compare everything after each command. Only tests use it.
package second
