// Package explore plays the book's exploration scenarios: regions and the ways between them, Challenges that oppose the PCs, Searching,
// Locks, Diseases, and the three types of scenario: Normal, Stealth and Chase.
//
//	sc, err := explore.New(spec)                  // the printed adventure; err joins every mistake in it
//	game, err := explore.NewGame(sc, ada, bo)     // with the party that plays it
//	s := explore.NewSession(game, 7)              // in play; 7 is the seed of its dice
//	for s.Result() == board.ResultRunning {
//		legal := s.Legal()                          // every command that the rules allow now
//		events, err := s.Do(legal[choose(legal)])   // what happened
//	}
//	saved, err := s.Save()                        // Load goes on from it
//
// Session.Play is that loop for people and bots. Its Players have a Policy in each of their Seats, which chooses for one PC, and Policies for
// the other PCs and the DM. A host with a loop of its own calls Session.Step. Package policy has bots, package show tells people what
// happened and what they may choose.
//
// # Concepts
//
// There are eight types to know. Two packages hold data without rules: scenario what an author prints, board what lies on the table.
//
//   - A scenario.Spec is the adventure as its author writes it: data, with hooks as code. New validates it and makes a Scenario, which never
//     changes.
//   - A Game is a Scenario with a party of scenario.Characters. It never changes either. Many plays may share it.
//   - A board.State is everything that changes in play, as plain data in the order of the book. It goes to JSON and back, and plays on.
//   - A Position is a Game at a State. It answers every question about it: what is legal, who sees what, what a viewer may know. Game.At makes
//     one. Its Entity answers for a PC or a Challenge.
//   - A board.Command is what a player or the DM tells the scenario to do. Compare Commands with ==.
//   - A board.Event is what happened, in the past tense. Events are the only output. Folding them over the old State gives the new one.
//   - A Runner owns one Position and carries out commands on it, in place. Nothing else writes its State.
//   - A Session is a Runner with the dice of one seed, the log of its commands, Undo and Redo, Save and Load. A game embeds a Session.
//
// A hook gets a Scene, and changes what is in it: sc.Actor().Hurt(2), sc.Way("Hall", "Cave").Open(). A player gets a board.View: what this
// viewer may know.
//
// Some rules give a player a choice: which Reaction to play, whether to reroll. The State then has a board.Pending, which says who is asked and
// holds the options and what goes on after the answer. The next Command is an Answer. A Pending survives a save.
//
// # Hooks
//
// Homebrew is code. A Hook runs at its Trigger with a Scene, which it reads, rolls with and changes:
//
//	snare := scenario.Challenge{Name: "Snare", Type: stattrack.Trap, Region: "Hall", Hooks: scenario.Hooks{
//		scenario.OnEnter: explore.Func(func(sc *explore.Scene) error { return sc.Actor().Hurt(2) }), // the PC that entered loses 2 EP
//	}}
//
// The verbs of a Scene work at once, so a hook sees what it did. What a verb triggers waits until the hook returns; then the Scene is over. If a
// verb fails or the hook panics, the command fails with a *HookError, and the Session is as it was before the command. A hook must be a pure
// function of its Scene and Scene.Data; then saves, undo and replay work for content as they do for rules. Package script makes hooks from
// Lua functions.
//
// scenario.Hearings is the table of all Triggers: who hears each, and whom its hook gets. RULES.md says in which order hooks run (W5).
//
// # Who may know
//
// The PCs share what they see, as people at one table do; with Spec.Apart each knows only what it has seen (docs/go.md). board.Event.For names
// who may know an event: Everyone, one PC, or the DM. A viewer may know an event without knowing who caused it (board.Event.Veiled).
// Position.Tell leaves out what a viewer may not know and adds names to the rest. Position.View shows a State to one viewer, with the
// choices. A Policy gets a View and nothing else.
//
// # Dice
//
// Every roll takes a crunch.RNG. Each roll of a Session has a key (board.DiceKey): who rolls, for what, against whom, and a count in the round. So
// one entity's rolls never change another's, and if a PC, a Challenge or a command is taken away, all others keep their dice. DoDice takes dice
// that people have thrown, and DiceFrom an RNG of the host's own. The log keeps such dice, so Undo, Redo and Replay use them again.
//
// # As text
//
// All data can be written as JSON and read back: States, events, Views, commands, Specs and parties. Keys are in lowerCamel, enumerations
// are names in lowerCamel, lists are never null. Reading accepts only what writing produces. Anything else is a *crunch.TextError that says
// where. Pass a State that was read to Game.CheckState before Game.At. JSON holds a hook by the name that Named gives it, and New takes its
// code from a Registry.
//
// A Command has a text form for logs, such as "pc1 move way4". View.ParseCommand reads what people type: "Ada move Peat Cutting". An
// event's String is one line in numbers.
//
// # Saves, undo, replay
//
// Session.Save writes the seed, the State, the log and what identifies the Game, and Load goes on from there. KeepLog writes the log line by line,
// for a program that may be killed. ReadLog makes the Session again, and ContinueLog appends to the log. EventsSince returns what a client that
// connects again has missed. Undo takes back a command with its dice, and Replay plays the whole log again and compares. If the content has
// changed, KeepWith goes on from the State, LoadWith from a save, and ReplayWith from the log. SessionAt goes on from any State. A campaign goes
// on with Position.Outcome, the party as it leaves.
//
// README.md in this folder tells those who work on the package how a command is carried out and where each rule stands.
package explore
