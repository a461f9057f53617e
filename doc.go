// Package crunch holds chance for tabletop rules: dice that are seeded, forked, recorded, read from a real table, or enumerated exactly.
//
//	rng := crunch.NewRand(7)                    // the same seed throws the same dice on every machine
//	first := crunch.Roll(rng, 20)               // one d20
//	crunch.Shuffle(rng, len(deck), swap)        // a deck in random order
//	tape, err := crunch.ParseTape("d20=17 d6=4") // the dice that somebody threw at the table
//
//	// The exact odds of any rule code, by running it over all dice:
//	dist, err := crunch.Enumerate(crunch.Limits{}, func(rng crunch.RNG) int { return crunch.Roll(rng, 6) + crunch.Roll(rng, 6) })
//	fmt.Println(dist.P(7)) // 1/6
//
// The rules live in packages of their own, each worth importing alone:
//
//   - stattrack: the four Stat Tracks, their slots, dice levels and opposed rolls (clauses ST)
//   - checks: the d20 skirmish game: checks, attacks and tables (CK)
//   - probdeck: the card-draw game: attack and resistance draws, perks and trauma (PD)
//   - counter: Counters of one to ten slots, of six types (CT)
//   - explore: whole exploration scenarios as a state machine (EX)
//   - explore/policy: players for scenarios that nobody plays by hand
//   - explore/show: stories, words of commands, and maps
//   - explore/exploretest: the laws of the rules, run on scenarios of your own
//   - script: packs of Lua content as scenarios and hooks
//
// # Chance
//
// A function that rolls takes an [RNG]; *math/rand/v2.Rand is one. A function that takes none never rolls. There is no global source, and
// no rule value holds one. How many IntN calls a function makes, with which ranges and in which order, is part of its documented API: the
// same dice give the same results in every release. A refused command rolls nothing. Each roll also has a half that judges dice already
// thrown, because people throw real dice at real tables.
//
// These are the sources: [Rand] is a seeded generator whose position is text. A [Seed] forks streams and trials by key. A [Tape] is dice
// already thrown, and tells whether all were used. [Record] keeps what another source throws. [Enumerate] runs rule code over every outcome
// and returns exact chances. A probability is a [Chance] in every package: an exact fraction.
//
// # Errors
//
// Commands, content, saves and numbers may be wrong. What reads them returns a typed error that says what was found, where, and what would
// be right; nothing changes. Three types serve all packages: [RangeError], [NameError] and [TextError]. Only a programmer's error panics,
// and the doc comment says so.
//
// # Clauses
//
// The rulebook is numbered clauses: two letters and a number. A clause stands on the line of code that decides it and in the test that fails when it is
// broken, so that grep finds both. RULES.md lists every clause and every ruling on what the book leaves open.
//
// # What crunch leaves to the game
//
// crunch deals no hands, draws no pictures, opens no sockets and reads no clock. Cards belong to the game that embeds it.
package crunch
