// Package exploretest tests a scenario with its hooks and house rules.
//
// Try plays a Game many times, by chance and by the ready policies. It checks every step against the laws that sessions, saves, undo and
// fair play depend on. A hook that reads a clock, keeps its own variable or rolls its own dice breaks a law. Try says which law, with the
// seed and the number of the command. It returns errors and needs no testing.T, so a program can call it too:
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
//   - legal: while a scenario runs, at least one command is legal, and every legal command succeeds. A hook that fails breaks this law.
//   - refused: an illegal command changes nothing and rolls no die.
//   - fold: folding the events of a command over the State before it gives the State after it.
//   - state: Load would accept every State.
//   - same: the same command with the same dice does the same again. A hook that is not a pure function of its Scene breaks this law.
//   - undo: Undo takes back a command, and a whole play to its start.
//   - save: a play that is saved and loaded at any moment goes on as if it was not.
//   - replay: playing the log again gives the same State.
//   - view: two States that differ only in what players can't know look the same to them and offer them the same commands.
//   - end: every play ends within a number of commands.
//   - words: every command and event that a player is told has words.
//
// The Report says how the plays ended. It lists content that none of them used: a region that nobody reaches, a play that nobody plays.
package exploretest
