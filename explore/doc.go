// Package explore is the book's chapter on exploration scenarios: regions and the ways between them, Challenges that oppose the PCs,
// Searching, Locks and Diseases, and the three types of scenario: Normal, Stealth and Chase.
//
//	sc, err := explore.New(spec)                  // the printed adventure; err joins every mistake in it
//	game, err := explore.NewGame(sc, ada, bo)     // with the party that plays it
//	s := explore.NewSession(game, 7)              // in play; 7 is the seed of its dice
//	for s.State().Result == explore.Running {
//		legal := s.Legal()                          // every command that the rules allow now
//		events, err := s.Do(legal[choose(legal)])   // what happened
//	}
//	saved, err := s.Save()                        // Load goes on from it
//
// Session.Play is that loop for people and bots. Package policy has bots, package show tells people what happened and what they may
// choose. A reader who embeds crunch needs this comment down to "The way of a command"; the rest tells how the package works inside.
//
// # Concepts
//
// There are nine to hold.
//
//   - A Spec is the adventure as its author writes it: data, with funcs as hooks. New checks it and makes a Scenario, which never
//     changes.
//   - A Game is a Scenario with a party of Characters. It never changes either, and many plays may share it.
//   - A State is all that changes in play: plain data in the order of the book. It decodes from JSON and plays on.
//   - A Position is a Game at a State. It answers every question: what is legal, who sees what, what a viewer may know. Game.At makes
//     one. It owns the indexes that make the answers fast; they follow from the State, so no save holds them.
//   - A Command is what a player or the DM tells the scenario to do. Commands compare with ==.
//   - An Event is what happened, in the past tense. Events are the only output. Folding them over the old State gives the new one.
//   - A Frame is something being resolved: an attack, a Move through an Obstacle, a hook that waits. Frames lie on a stack.
//   - A Runner owns one Position and carries commands out on it, in place. It works the stack of Frames off.
//   - A Session is a Runner with the dice of one seed, the log of its commands, Undo and Redo, Save and Load. It is what a game embeds.
//
// A Scene is what a hook gets. A View is what one viewer may know. Neither outlives the moment it was made for.
//
// # Questions in mid-resolution
//
// Some rules leave a choice to a player: which Reaction, whether to reroll, what an enemy is forced to do. The Runner then stops with a
// Pending in the State. It names who is asked, the options, and the stack of Frames to go on with. The next Command is an Answer. A
// Pending survives a save like everything else in a State.
//
// # Hooks
//
// Homebrew is code. A Hook runs at its Trigger with a Scene, from which it reads, rolls and acts:
//
//	snare := explore.Challenge{Name: "Snare", Type: stattrack.Trap, Region: "Hall", Hooks: explore.Hooks{
//		explore.OnEnter: func(sc *explore.Scene) error { return sc.Hurt(sc.Actor(), 2) }, // the PC that entered loses 2 EP
//	}}
//
// Its verbs work at once, so a hook sees what it did. What a verb triggers waits until the hook is done. A Scene is over when its hook
// returns.
//
// A verb that can't be done refuses the whole command with a *HookError, and so does a panic (*PanicError). The Session is then as it was
// before the command, and takes any other command. The same command sets the same hook off again. Where every legal command sets it off,
// as with a hook of OnRound, KeepWith goes on with a Game whose hook is mended.
//
// A hook is a pure function of its Scene and of what Scene.Data holds: then saves, undo and replay hold for content as for rules.
// Package script makes hooks of Lua functions.
//
// fire.go says who hears of a Trigger and in which order: the Challenges where it happens, what a Disease does to its bearer, and
// last the scenario's own hooks, its house rules.
//
// # Who may know
//
// The PCs share what they see, as people at one table do. Event.For names who may know an event: Everyone, one PC, or the DM. An event may
// be known while who caused it is not (Event.Veiled). Position.Tell leaves out what a viewer may not know and names what the rest is
// about. Position.View shows a State to one viewer, with the choices; a Policy gets a View and nothing else. known.go holds what the
// players know of the map and of Challenges; a Challenge that goes out of sight is forgotten there.
//
// # Dice
//
// What rolls takes a crunch.RNG. A Session's dice are keyed by whose they are (Dice): the round, who rolls, for what, and how many-th. What
// one does or suffers never moves another's dice, and a change of one Challenge leaves the dice of all others alone. DoDice takes dice
// that people have thrown; such a tape stays a plain sequence. The order of the dice of a rule is part of its documentation: see
// Runner.attack in attack.go and Runner.search in search.go.
//
// # As text
//
// All data goes through encoding/json and back: States, events, Views, commands, Specs and parties. Keys are in lowerCamel, enumerations
// are text, lists are never null. What is read must be what is written: anything else is a *crunch.TextError that says where. An event has
// the fields that its kind has (event_form.go). A func has no JSON: a hook goes by the name that Named gives it, and a Registry reads it back. A
// State that was read is for Game.At once Game.CheckState has taken it.
//
// A Command is text such as "pc1 move way4", for logs; View.ParseCommand reads what people type, "Ada move Peat Cutting". An event's
// String is one line in numbers.
//
// # Saves, undo, replay
//
// A save holds the State, the seed and the log. Load refuses what this Game could not have written, and names what differs. The fingerprint of
// a Game is over its rules, names and the versions of its callbacks (Spec.Code), not over the texts that only people read: a
// typo mended in About spoils no save. Session.KeepLog writes the log line by line, for a program that may be killed; ReadLog makes the
// Session again. Undo plays the log again from a State that the Session has kept, Redo does what was undone; Replay plays all of the log and
// compares. A Session goes on with a Game that has changed in one of two ways: KeepWith keeps the State, ReplayWith plays the log again and lists
// what goes another way. Campaigns go on with Position.Outcome: the party as it leaves.
//
// # The way of a command
//
// Say that Ada Moves onto a region with a Trap: Command{Do: Move, Who: PC(0), Conn: 3}.
//
//  1. Session.Do (session.go) hands the Command and the dice to Runner.Do (runner.go).
//  2. Position.check (legal.go) says whether it is legal. It looks at what all commands share: is a question pending, whose phase and
//     turn is it, is an extra Move due. Then it asks the chapter: checkMove in move.go. A Reason other than 0 is the refusal, and
//     nothing has changed. Legal asks the same functions, so nothing is listed that Do refuses.
//  3. The first command of a PC begins its turn (turns.go). What that sets off comes first, and the command waits in a Frame.
//  4. Runner.start (runner.go) calls the chapter: Runner.move in move.go. It makes events happen, pushes Frames for what has to be
//     resolved in steps, and queues what is triggered.
//  5. The Runner takes the top Frame and resolves it a step further, until the stack is empty or somebody has to be asked. Behind the
//     Move lies an enter Frame; entering fires OnEnter (fire.go), which queues the Trap's hook and its Interrupts. What is
//     triggered never runs inside what triggers it: it is put on the stack when that step is over.
//  6. Each event goes through Runner.emit (emit.go). Position.audience (tell.go) says who may know it. Then writer.apply (fold.go) changes the
//     State: the only place where a State changes.
//  7. When the stack is empty, Runner.flow (turns.go) leads from turn to turn, phase to phase and round to round. It stops where somebody
//     has a choice.
//
// If a hook fails or panics, the journal (journal.go) takes back what the command has done, and the State is what it was.
//
// # The files
//
// They stand in layers. A file uses its own layer and those before it; layers_test.go lists them and holds them to it.
//
//   - Printed: spec.go, challenge.go, kind.go (what each type of Challenge is), play.go, entries.go, party.go, trigger.go, bases.go,
//     setting.go, keyword.go. New checks them in validate_*.go; reach.go and warnings.go find what can't be reached.
//   - State and events: state.go, command.go, refusal.go, pending.go (questions), frame.go, event.go, game.go. hash.go makes a number of a
//     State, validate_state.go checks one that comes from elsewhere.
//   - Position: position.go, index.go, sheets.go, sight.go, swimming.go, known.go (what the players know), levels.go (dice levels),
//     tell.go (who may know an event), names_told.go (what it is about), order.go and environ.go (whose turn it can be), targets.go,
//     owner.go (whose hook it is).
//   - Changes: fold.go applies an event with changes.go, journal.go keeps what was. emit.go makes events happen and pushes Frames,
//     dice.go keys the dice.
//   - Effects, which chapters share: fire.go (who hears a Trigger), harm.go (EP, Injuries, defeat), tracks.go, disease.go, look.go,
//     alarm.go (Seekers, Stealth Tokens, light), opposed.go (opposed rolls), effects.go (what a play does), ending.go.
//   - Chapters, each with the legality, the engine and the questions of its rules: turns.go, phases.go (the parts of a turn), move.go,
//     obstacle.go, action.go, attack.go, assist.go, interrupt.go, forced.go (Mind -5), search.go, fortune.go, locks.go, stealth.go,
//     chase.go, goal.go, counters.go.
//   - Hooks: hook.go runs them, scene.go is what they read, verbs.go and verbs_scenario.go what they do. panic.go makes errors of panics.
//   - On top: legal.go, runner.go, session.go, log.go (entry by entry), undo.go, replay.go, save.go, parts.go (what of a Game differs),
//     changed.go (going on with a changed Game), view.go and viewed.go (what a viewer may know), players.go (who chooses), json.go, event_form.go and
//     registry.go (the form of all data), command_text.go, command_read.go and command_names.go (commands as people type them),
//     campaign.go (between scenarios).
//
// The clauses EX-01 to EX-147 are cited on the line that decides, with those of other chapters that bite inside a scenario. GL numbers
// are rulings where the book is silent.
package explore
