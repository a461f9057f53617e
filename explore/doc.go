// Package explore is the book's chapter on exploration scenarios: regions and the ways between them, Challenges that oppose the PCs,
// Searching, Locks and Diseases, and the three types of scenario: Normal, Stealth and Chase.
//
// Three things are kept apart. A Scenario is the printed adventure: New makes it from a Spec and reports every mistake in it. A
// State is what changes in play: plain data, good for saves. An Event is what happened; events are the only output, and folding
// them over the old State gives the new one (Game.Fold).
//
// A Game is a Scenario with a party of Characters. Players and the DM give it Commands. Legal lists every command that the rules
// allow now, Check says why another is not allowed, and Step carries one out on a State, or Runner.Do in place. What the rules
// leave to a player in mid-resolution, such as which Reaction to play, is a question in State.Pending: the next command answers it.
// Bots and people choose from a View, which holds only what its viewer may know.
//
// A Session is what a game embeds: it has the dice, the log, Undo, Save, Load and Replay.
//
// Homebrew is code: a Hook runs at its Trigger with a Scene, from which it reads, rolls and acts. Package script makes hooks of Lua.
//
// The clauses EX-01 to EX-147 are cited on the line that decides, with those of other chapters that bite inside a scenario; GL
// numbers are rulings where the book is silent.
package explore
