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
// remembers something outside the State, the game may not come back; the Failure then says that it is Fleeting. With Options.Anew games are played in
// content that was made anew, too: there it comes back, and a hook that has once worked something out and always answers the same is found.
//
// A hook is named only if it is shown to be at fault: it failed, it made two States of one, or it alone ran and what it wrote or told breaks the law.
// Where content has a language of its own (Options.Content), no hook can keep anything outside the State, and none is said to.
//
// # Secrets
//
// Four laws say that players learn nothing that they may not know. "known" goes by an oracle that is written from the clauses of sight, light and
// hiding and shares no code with explore: it follows one in two games from the beginning, through each event, and compares what is told, shown
// and asked. "view" changes what the oracle says that nobody knows, such as where a Creature lurks, whether it is there at all, hidden Counters,
// timers, how many turns there were, and compares what players see, what they may choose, why all else is refused, and what they are told when
// both games go on.
// "masks" gives other names, texts and numbers to all pieces of content that nobody has met, keys and what lies in chests among them. "hands" does with
// cards what "view" does with the map. What content tells by itself is its author's business: "view" doesn't go on where a hook ran.
//
// The Report lists what content tells that the rules keep from players (Telling): a text that holds what a hidden Counter holds, where a Challenge
// is that nobody knows, or how it stands. That may be meant, so it breaks no law.
//
// # Honesty
//
// Other laws say that nothing counts but the State. "hash": each of its fields moves the hash, those too that are added later. "failed": a
// command that fails changes no field, with a die too many or when a hook fails. "seeds": a game goes on alike from any save, with the dice of
// its seed. "log": a log that is cut anywhere is refused and plays to that point. "claims": each number of an event is so in the States before
// and after it; a new field of an event that no row looks at fails a test.
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
// that the laws are proved, and for how many games; only the laws about Sessions (save, undo, failed, replay, seeds, log), about whole games
// (known) and about twins (names, order, unmet, draws, dice) are not part of it. Where more are possible, it says how many were played, and
// nothing is proved.
//
// A twin is the same Game with other names, with its lines in another order, or with more in it that nobody meets. Its games mirror those of
// the Game, command for command, with the same dice. The law "dice" has a twin that lacks a PC, a Challenge or some of the commands: there
// only the rolls that both games make are compared. The law "draws" has one in which the other PCs have other decks.
package exploretest
