// Package exploretest tries a scenario: it is the contract kit for those who write scenarios, hooks and house rules.
//
// Try plays a Game many times, by chance and by the ready policies, and holds every step to the laws that sessions, saves, undo and
// fair play rest on. A hook that reads a clock, keeps a variable of its own or rolls dice of its own breaks one of them, and Try says
// which, with the seed and the number of the command. It returns errors and needs no testing.T, so a program can call it too:
//
//	func TestMyScenario(t *testing.T) {
//		report, err := exploretest.Try(t.Context(), game, exploretest.Options{})
//		if err != nil {
//			t.Error(err)
//		}
//		t.Log(report)
//	}
//
// The laws:
//
//   - legal: while a scenario runs some command is legal, and a legal one is carried out; a hook that fails breaks it too.
//   - refused: an illegal command changes nothing and rolls no die.
//   - fold: the events of a command make of the State before it the State after it.
//   - state: no State is one that Load would refuse.
//   - same: the same command with the same dice does the same again. Content that is no pure function of its Scene breaks it.
//   - undo: a command can be taken back, and a whole play to its start.
//   - save: saved and loaded at any moment, a play goes on as without the break.
//   - replay: the log, played again, comes to the same State.
//   - view: two States that differ only in what players can't know look the same to them and offer them the same commands.
//   - end: every play ends within a number of commands.
//   - words: every command and event that a player is told has words.
//
// The Report says how the plays ended and which content none of them used: a region that nobody reaches, a play that nobody plays.
package exploretest
