// Package crunch gives Go games the rules of tabletop games as typed, deterministic values, and lets designers who write no Go add
// content in Lua. This package holds chance; the rules live in packages of their own, each worth importing alone:
//
//   - stattrack: the four Stat Tracks, their slots, dice levels and opposed rolls (clauses ST)
//   - checks: the d20 skirmish game, its checks, attacks and tables (CK)
//   - probdeck: the card-draw game, attack and resistance draws, perks and trauma (PD)
//   - counter: Counters of one to ten slots, six types (CT)
//   - explore: whole exploration scenarios as a state machine (EX)
//   - explore/exploretest: the contract kit for scenarios of your own
//   - script: packs of Lua content as scenarios and hooks
//
// # Chance
//
// Whatever rolls takes an [RNG]; *math/rand/v2.Rand is one. What does not take one never rolls. No rule value holds one, and there is
// no global one. The number, the ranges and the order of IntN calls of every function that rolls are part of its documented API, so
// the same dice give the same results for ever. A refused command rolls nothing. Every roll has a pure half that judges dice already
// thrown, since people roll real dice at real tables.
//
// The drivers are here: [Rand], a seeded generator whose position is text; [Seed], whose streams and trials are forked by key;
// [Tape], dice already thrown, which must end exhausted; [Record], whose recording replays; and [Enumerate], which runs ordinary rule
// code over every outcome and returns exact probabilities.
//
// # Clauses
//
// The rules are numbered clauses of one rulebook. A clause stands on the line of code that decides it and in the test that fails when
// it is broken: grep finds all three. RULES.md lists every clause, where it lives, and the rulings taken where the book is silent.
//
// # What crunch refuses to do
//
// It deals no hands, draws no pictures, opens no sockets and keeps no clock. Cards belong to the game that embeds it. Bad input, be it
// commands, content, saves, tapes or numbers, gets a typed error that says what, where and what would be right, and changes nothing.
package crunch
