// Package exploretest tests a scenario with its hooks and house rules.
//
// It plays a Game many times, by chance and by the ready policies, and checks every step against a table of laws (Laws) on which sessions,
// saves, undo and fair play depend. A hook that reads a clock, keeps its own variable, rolls its own dice or panics on a rare roll breaks a
// law. So does a map with a pit that nobody leaves. There are three ways in:
//
//	report, err := exploretest.Verify(ctx, game, exploretest.Options{}) // for loaders and commands
//
//	func TestMyScenario(t *testing.T) { exploretest.Run(t, game, exploretest.Options{}) } // a subtest for each law
//
//	func FuzzMyScenario(f *testing.F) { exploretest.Fuzz(f, game, exploretest.Options{}) } // every byte string is a valid game
//
// A fourth, Once, takes choices and dice from any crunch.RNG, such as rapid's.
//
// # Failures
//
// A law that was broken is a *Failure. It holds a Play: the commands from the beginning with all their dice, as data. It is short:
// Verify leaves out commands, ends turns early and lowers dice as long as the same law breaks in the same way. Then it takes content away
// to see what the failure needs. The story of the game, the law, and the file and line of the hook at fault stand in the Failure.
//
//	bridge_test.go:46: law "panic", in 2 commands: on_find of "The Bridge": panic: what boat?
//	1. begin
//	2. Ann Searches (d8=1 d6=1)
//
// Replay plays the Play again and comes to the same Failure. Once the hook is mended it returns nil: keep the Play as a test. If content
// remembers something outside the State, the game may not come back; the Failure then says that it is Fleeting.
//
// # What was seen
//
// The Report says how the games ended, which clauses they met, and what they never reached: a region, a play that nobody plays, a hook that
// never ran. With Options.Content, which is a *script.Pack, it lists lines and sides of branches of Lua that never ran, and callbacks that came
// near their budgets.
//
// After the games a search tries to reach what they did not (Options.Search). It plays without laws, from States in which something happened for
// the first time, leaves out some kinds of command by turns, and has dice that lean to one end. A step that reaches something is carried out
// once more under the laws of one step. So the games hang on their seeds alone, and the search on Options.Seed and all that was played before.
//
// Where few games are possible, Verify walks them all: every legal command with all dice, to the end of every game. The Report then says
// that the laws are proved, and for how many games; only the laws about Sessions (save, undo, replay) and about twins (names, order, unmet,
// draws, dice) are not part of it. Where more are possible, it says how many were played, and nothing is proved.
//
// A twin is the same Game with other names, with its lines in another order, or with more in it that nobody meets. Its games mirror those of
// the Game, command for command, with the same dice. The law "dice" has a twin that lacks a PC, a Challenge or some of the commands: there
// only the rolls that both games make are compared. The law "draws" has one in which the other PCs have other decks.
package exploretest
