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
// There are nine types to know. Data without rules stand in two packages of their own: scenario is what an author prints, board what lies on
// the table.
//
//   - A scenario.Spec is the adventure as its author writes it: data, with hooks as code. New validates it and makes a Scenario, which never
//     changes.
//   - A Game is a Scenario with a party of scenario.Characters. It never changes either. Many plays may share it.
//   - A board.State is everything that changes in play, as plain data in the order of the book. It goes to JSON and back, and plays on.
//   - A Position is a Game at a State. It answers every question about it: what is legal, who sees what, what a viewer may know. Game.At makes
//     one. Its Entity answers for a PC or a Challenge. State returns a copy, so nobody writes the State of a play but its Runner.
//   - A board.Command is what a player or the DM tells the scenario to do. Compare Commands with ==.
//   - A board.Event is what happened, in the past tense. Events are the only output. Folding them over the old State gives the new one.
//   - A Frame is something being resolved, such as an attack, a Move through an Obstacle or a waiting hook. Frames are on a stack in a
//     question that waits; hosts only keep them.
//   - A Runner owns one Position and carries out commands on it, in place. It resolves the stack of Frames.
//   - A Session is a Runner with the dice of one seed, the log of its commands, Undo and Redo, Save and Load. A game embeds a Session.
//
// A hook gets a Scene, and changes what is in it: sc.Actor().Hurt(2), sc.Way("Hall", "Cave").Open(). A player gets a board.View: what this viewer
// may know. A Scene is valid only while its hook runs.
//
// # Questions in mid-resolution
//
// Some rules give a player a choice: which Reaction to play, whether to reroll, what to force an enemy to do. The Runner then stops with a
// Pending in the State. It holds who is asked, the options, and the stack of Frames to go on with. The next Command is an Answer. A Pending
// survives a save like everything else in a State.
//
// # Hooks
//
// Homebrew is code. A Hook runs at its Trigger with a Scene, which it reads, rolls with and changes:
//
//	snare := scenario.Challenge{Name: "Snare", Type: stattrack.Trap, Region: "Hall", Hooks: scenario.Hooks{
//		scenario.OnEnter: explore.Func(func(sc *explore.Scene) error { return sc.Actor().Hurt(2) }), // the PC that entered loses 2 EP
//	}}
//
// The verbs of a Scene work at once, so a hook sees what it did. What a verb triggers waits until the hook returns. A Scene is over when its
// hook returns.
//
// If a verb fails or the hook panics (*PanicError), the whole command fails with a *HookError. The Session is then as it was before the
// command, and takes any other command. The same command runs the same hook again. If every legal command runs the hook, as with one of
// scenario.OnRound, mend the hook and call KeepWith with the mended Game.
//
// A hook must be a pure function of its Scene and Scene.Data; then saves, undo and replay work for content as they do for rules. Package
// script makes hooks from Lua functions.
//
// scenario.Hearings is the table of all Triggers: who hears each, and whom its hook gets. Hooks run in this order: of the entity it happens
// to, with its Diseases; of the others where it happens, Challenges before PCs; of other content, such as a Secret, a region or a connection;
// and last the scenario's own hooks, its house rules.
//
// # Who may know
//
// The PCs share what they see, as people at one table do. board.Event.For names who may know an event: Everyone, one PC, or the DM. A viewer
// may know an event without knowing who caused it (board.Event.Veiled). Position.Tell leaves out what a viewer may not know and adds names to
// the rest. Position.View shows a State to one viewer, with the choices. A Policy gets a View and nothing else.
//
// # Each PC by itself
//
// What is known is a board.Mind: the regions, ways, Secrets, Challenges, bodies and items that were seen or told of. The players of a table
// have one, State.Table. With Spec.Apart the PCs don't share what they see, and each has one too. A party of one has nobody to be apart from, so
// Spec.Apart changes nothing for it. PCs in one region tell each other all they know, so PCs that stand together have equal Minds.
//
//   - A PC is told of an event if it is where it happens, or sees into that region. board.Event.Only names the PCs that are told, if not all are.
//     NotBy and NotTo name those among them that don't know who caused it, or where a Move leads. The table as a whole is told of rounds,
//     phases, the turns of PCs, Stealth Tokens, round limits, open Counters, who leaves play, and who joins.
//   - A View shows what its PC sees now as it is. What it remembers is there as printed: another PC out of sight has no Region and stands as
//     it came, and an Environ, Obstacle or Trap is there until the PC comes back and sees that it is gone.
//   - A hidden connection that somebody has revealed is open, and every PC that comes there sees it. A Secret is found once; the others know
//     of it if they were there or are told.
//   - Everyone, such as a spectator, sees what all PCs in play know, and no choices. A PC that is out of play for good is told what all PCs
//     in play perceive, and its View stays as it was. Players.Choose asks for each PC by itself.
//   - A PC that is away, or has not come yet, is told only what the whole table is told, and learns nothing. One that joins knows what it
//     knew, and what it is told by the PCs that it meets.
//   - What content tells (Scene.Log) reaches those who are with its owner, and all if it has no place. A Challenge that content reveals
//     where no PC is becomes known to all.
//
// State.Table then holds what any PC knows. The rules use it where it doesn't matter who knows it.
//
// # Dice
//
// Every roll takes a crunch.RNG. Each roll of a Session has a key (board.DiceKey): who rolls, for what, against whom, and a count in the round. So
// one entity's rolls never change another's, and taking away a PC, a Challenge or a command leaves the dice of all others alone. DoDice
// takes dice that people have thrown, as a plain sequence (a tape), and DiceFrom an RNG of the host's own. The log keeps their dice, so Undo,
// Redo and Replay have the same ones. RULES.md says in which order things happen and roll.
//
// # As text
//
// All data goes through encoding/json and back: States, events, Views, commands, Specs and parties. Keys are in lowerCamel, enumerations
// are names in lowerCamel, lists are never null. Reading accepts only what writing produces. Anything else is a *crunch.TextError that says where. An
// event has the fields of its kind. A hook is written as the name that Named gives it. What is read holds only that name, and New takes the
// code from a Registry: a map from names to Hooks, which RegistryOf makes of a Spec and a party that have their code. Pass a State that was
// read to Game.CheckState before Game.At. A Game, Position or Session has no JSON (ErrNoJSON).
//
// A Command has a text form for logs, such as "pc1 move way4". View.ParseCommand reads what people type: "Ada move Peat Cutting". An
// event's String is one line in numbers.
//
// # Saves, undo, replay
//
// A save holds the version of its form; the scenario's name, the fingerprint and the parts of the Game; the seed; the State and its hash; and
// the log, with the State in which it starts if that is not the scenario's beginning. Load refuses a save that this Game could not have
// written, and names what differs. The fingerprint of a Game covers its rules, names and the versions of its callbacks (Spec.Code). It leaves
// out texts that only people read, so a corrected typo in About breaks no save. Session.KeepLog writes the log line by line, for a program
// that may be killed; ReadLog makes the Session again, and ContinueLog writes on. EventsSince tells a client that connects again what it has
// missed. Undo plays the log again from a copy of an earlier State. Redo does the undone command again. Replay plays the whole log and
// compares. There are two ways to go on with a Game that has changed: KeepWith keeps the State (of a save: LoadWith), ReplayWith plays the
// log again and lists the commands with other events. Both find content by its name; the host hears of each Lost, for which there is no place any
// more. SessionAt goes on from any State. A campaign goes on with Position.Outcome, the party
// as it leaves.
//
// README.md in this folder tells those who work on the package how a command is carried out and where each rule stands.
package explore
