// Package crunch holds chance for tabletop rules: dice that are seeded, forked, recorded, read from a real table, or enumerated exactly.
//
//	rng := crunch.NewRand(7)                    // the same seed throws the same dice on every machine
//	first := crunch.Roll(rng, 20)               // one d20
//	crunch.Shuffle(rng, len(deck), swap)        // a deck in random order
//	tape, err := crunch.ParseTape("d20=17 d6=4") // the dice that somebody threw at the table
//
//	// The exact odds of any rule code, by running it over all dice:
//	law, err := crunch.Enumerate(crunch.Limits{}, func(rng crunch.RNG) int { return crunch.Roll(rng, 6) + crunch.Roll(rng, 6) })
//	fmt.Println(law.P(7), law.AtLeast(10), law.Mean()) // 1/6 1/6 7/1
//
// The rules live in packages of their own, each worth importing alone:
//
//   - stattrack: the four Stat Tracks, their slots, dice levels and opposed rolls (clauses ST)
//   - checks: the d20 skirmish game: checks, attacks and tables (CK)
//   - probdeck: the card-draw game: attack and resistance draws, perks and trauma (PD)
//   - counter: Counters of one to ten slots, of six types (CT)
//   - books: what the books name, ready to use
//   - explore: whole exploration scenarios as a state machine (EX)
//   - explore/scenario, explore/board and explore/event: what an author prints, what lies on the table, and what happens, as data
//   - explore/compare: what has changed in meaning between two versions of a scenario
//   - explore/coach: why a scenario is as hard as it is, and which change brings it to where its author wants it
//   - explore/policy: players for scenarios that nobody plays by hand
//   - explore/show: stories, words of commands, and maps
//   - explore/table: a terminal in which people play a scenario
//   - explore/simulate: a scenario played many times, and what came of it
//   - explore/exact: the exact chance of each ending, and of success for the best play, with proofs
//   - explore/odds: the exact odds of a command, by playing the rules over all its dice
//   - explore/exploretest: the laws of the rules, run on scenarios of your own
//   - script: packs of Lua content as scenarios and hooks
//
// # Chance
//
// A function that rolls takes an [RNG]; *math/rand/v2.Rand is one. A function without an RNG never rolls. There is no global source, and no
// rule value holds one. How many IntN calls a function makes, with which ranges and in which order, is part of its documented API: the same
// dice give the same results in every release. A refused command rolls nothing. For each rule that rolls, a function judges dice already
// thrown, because people throw real dice at real tables.
//
// These are the sources. [Rand] is a seeded generator whose position can be saved as text. A [Seed] makes streams and trials from keys. A
// [Tape] is dice already thrown, and reports whether all were used. [Record] records the dice of another source. [Enumerate] runs rule code
// over every outcome and returns its [Law]. Every package of rules returns a probability as a [Chance], an exact fraction, and the chances of several
// outcomes as a Law, which can be asked for P, AtLeast, AtMost, Mean and Quantile.
//
// # Errors
//
// Commands, content, saves and numbers may be wrong. A function that reads them returns a typed error that says what was found, where, and
// what would be right, and it changes nothing. Three types serve all packages: [RangeError], [NameError] and [TextError]. A function panics
// only on an error in the program, and its doc comment says so.
//
// # Clauses
//
// The rulebook is numbered clauses: two letters and a number. The code names a clause on the line that decides it, and so does the test that
// fails if it is broken. So grep finds both. RULES.md lists every clause, and every ruling where the book leaves something open.
//
// # What crunch leaves to the game
//
// crunch has no windows, opens no sockets and doesn't read the clock: the packages under script do. It doesn't keep accounts, chats or
// files: the game that embeds it does.
package crunch
