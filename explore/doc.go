// Package explore plays the book's exploration scenarios: regions and the ways between them, Challenges that oppose the PCs, Searching,
// Locks, Diseases, and the three types of scenario: Normal, Stealth and Chase.
//
//	sc, err := explore.New(spec)                  // the printed adventure; err joins every mistake in it
//	game, err := explore.NewGame(sc, ada, bo)     // with the party that plays it
//	s := explore.NewSession(game, 7)              // in play; 7 is the seed of its dice
//	for s.Result() == board.Running {
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
// There are nine types to know.
//
//   - A Spec is the adventure as its author writes it: data, with hooks as code. New validates it and makes a Scenario, which never
//     changes.
//   - A Game is a Scenario with a party of Characters. It never changes either. Many plays may share it.
//   - A State is everything that changes in play, as plain data in the order of the book. It goes to JSON and back, and plays on.
//   - A Position is a Game at a State. It answers every question: what is legal, who sees what, what a viewer may know. Game.At makes one.
//     It owns the indexes that make the answers fast. They follow from the State, so no save holds them.
//   - A Command is what a player or the DM tells the scenario to do. Compare Commands with ==.
//   - An Event is what happened, in the past tense. Events are the only output. Folding them over the old State gives the new one.
//   - A Frame is something being resolved, such as an attack, a Move through an Obstacle or a waiting hook. Frames are on a stack.
//   - A Runner owns one Position and carries out commands on it, in place. It resolves the stack of Frames.
//   - A Session is a Runner with the dice of one seed, the log of its commands, Undo and Redo, Save and Load. A game embeds a Session.
//
// A hook gets a Scene. A player gets a View: what this viewer may know. A Scene is valid only while its hook runs.
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
//		scenario.OnEnter: explore.Func(func(sc *explore.Scene) error { return sc.Hurt(sc.Actor(), 2) }), // the PC that entered loses 2 EP
//	}}
//
// The verbs of a Scene work at once, so a hook sees what it did. What a verb triggers waits until the hook returns. A Scene is over when its
// hook returns.
//
// If a verb fails or the hook panics (*PanicError), the whole command fails with a *HookError. The Session is then as it was before the
// command, and takes any other command. The same command runs the same hook again. If every legal command runs the hook, as with one of
// OnRound, mend the hook and call KeepWith with the mended Game.
//
// A hook must be a pure function of its Scene and Scene.Data; then saves, undo and replay work for content as they do for rules. Package
// script makes hooks from Lua functions.
//
// Hearings is the table of all Triggers: who hears each, and whom its hook gets. fire.go decides the order: the entity it happens to, with its
// Diseases; the others where it happens, Challenges before PCs; other content, such as a Secret, a region or a connection; and last the
// scenario's own hooks, its house rules.
//
// # Who may know
//
// The PCs share what they see, as people at one table do. Event.For names who may know an event: Everyone, one PC, or the DM. A viewer may
// know an event without knowing who caused it (Event.Veiled). Position.Tell leaves out what a viewer may not know and adds names to the
// rest. Position.View shows a State to one viewer, with the choices. A Policy gets a View and nothing else. known.go decides what the
// players know of the map and of Challenges.
//
// # Each PC by itself
//
// With Spec.Apart the PCs don't share what they see. Each has a Mind in the State: the regions, ways, Secrets, Challenges and bodies that it
// has seen or been told of. PCs in one region tell each other all they know, so PCs that stand together have equal Minds.
//
//   - A PC is told of an event if it is where it happens, or sees into that region. Event.Only names the PCs that are told, if not all are.
//     NotBy and NotTo name those among them that don't know who caused it, or where a Move leads. The table as a whole is told of rounds,
//     phases, the turns of PCs, Stealth Tokens, round limits, open Counters, who leaves play, and who joins.
//   - A View shows what its PC sees now as it is. What it remembers is there as printed: another PC out of sight has no Region and stands as
//     it came, and an Environ, Obstacle or Trap is there until the PC comes back and sees that it is gone.
//   - Position.as makes the world as one PC knows it. Views, legality and told names ask it, so they can't depend on anything else. It costs
//     a copy of the State.
//   - A hidden connection that somebody has revealed is open, and every PC that comes there sees it. A Secret is found once; the others know
//     of it if they were there or are told.
//   - Everyone, such as a spectator, sees what all PCs in play know, and no choices. A PC that is out of play for good is told what all PCs
//     in play perceive, and its View stays as it was. Players.Choose asks for each PC by itself.
//   - A PC that is away, or has not come yet, is told only what the whole table is told, and learns nothing. One that joins knows what it
//     knew, and what it is told by the PCs that it meets.
//   - What content tells (Scene.Log) reaches those who are with its owner, and all if it has no place. A Challenge that content reveals
//     where no PC is becomes known to all.
//
// The State's Known, Seen, Revealed and so on hold what any PC knows. The rules use them where it doesn't matter who knows it.
//
// # Dice
//
// Every roll takes a crunch.RNG. Each roll of a Session has a key (DiceKey): who rolls, for what, against whom, and a count in the round. So
// one entity's rolls never change another's, and taking away a PC, a Challenge or a command leaves the dice of all others alone. DoDice takes dice that people have
// thrown, as a plain sequence (a tape). The documentation of a rule says in which order it rolls: see Runner.attack in attack.go and
// Runner.search in search.go.
//
// # As text
//
// All data goes through encoding/json and back: States, events, Views, commands, Specs and parties. Keys are in lowerCamel, enumerations
// are text, lists are never null. Reading accepts only what writing produces. Anything else is a *crunch.TextError that says where. An
// event has the fields of its kind (board/event_form.go). A hook is written as the name that Named gives it.
// What is read holds only that name, and New takes the code from a Registry. Pass a State that was read to Game.CheckState before Game.At.
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
// compares. There are two ways to go on with a Game that has changed: KeepWith keeps the State, ReplayWith plays the log again and lists the
// commands with other events. A campaign goes on with Position.Outcome, the party as it leaves.
//
// # The way of a command
//
// Say that Ada Moves onto a region with a Trap: Command{Do: Move, Who: PC(0), Conn: 3}.
//
//  1. Session.Do (session.go) hands the Command and the dice to Runner.Do (runner.go).
//  2. Position.check (legal.go) decides whether it is legal. It first checks what all commands share: is a question pending, whose phase
//     and turn is it, is an extra Move due. Then it asks the chapter: checkMove in move.go. A Reason other than 0 refuses the command, and
//     nothing changes. Legal asks the same functions, so it lists nothing that Do refuses.
//  3. The first command of a PC begins its turn (turns.go). If that triggers anything, the command waits in a Frame until it is over.
//  4. Runner.start (runner.go) calls the chapter: Runner.move in move.go. It emits events, pushes Frames for what is resolved in steps, and
//     queues what is triggered.
//  5. The Runner resolves the top Frame step by step, until the stack is empty or somebody must be asked. The Move has pushed an enter
//     Frame. Entering fires OnEnter (fire.go), which queues the Trap's hook and its Interrupts. A triggered hook never runs inside the step
//     that triggers it: it goes on the stack when that step is over. Then Runner.runHook (hook.go) calls it.
//  6. Each event goes through Runner.happen (emit.go), which Runner.emit calls. If its kind can be secret or a Challenge takes part,
//     Position.mayKnow (tell.go) decides who may know it; everyone may know the others. Then the writer (fold.go) changes the State; no other
//     code does. Only Runner.dice (dice.go), which counts each roll, takes a shorter way.
//  7. When the stack is empty, Runner.flow (turns.go) goes on to the next turn, phase or round. It stops when somebody has a choice.
//
// If a hook fails or panics, the journal (journal.go) rolls the command back, and the State is unchanged.
//
// # The files
//
// What is printed stands in package scenario, and what lies on the table in package board: data without rules. Package internal/plan has what
// follows from a Spec alone, package internal/frame the Frames. The rest of the rules stand here:
//
//   - What is played: scenario.go (New), registry.go (hooks and their names), game.go, play_views.go (plays as Views show them), worn.go
//     (what Gear adds), dice_words.go (names in the keys of dice).
//   - Position: position.go, entity.go (a PC or Challenge as it stands), index.go, sheets.go, land.go (what the map is like now), sight.go, swimming.go, known.go (what the players
//     know), apart.go (what one PC perceives), recall.go (the world as it knows it), levels.go (dice levels), tell.go (who may know an
//     event), names_told.go (the names in it), order.go and environ.go (whose turn it can be), targets.go, hook_owner.go (whose hook it
//     is).
//   - Changes: event_rules.go says what the rules do with each kind of event: what it changes, who may know it, its names. fold.go,
//     fold_lists.go, fold_items.go, fold_sight.go (what goes out of sight) and changes.go apply an event, journal.go keeps the old values.
//     With Spec.Apart witness.go says which PCs perceive an event, minds.go what they learn from it, noticing.go what they notice where
//     they are, and sharing.go what they tell each other.
//   - What the Runner does with events, frames and dice: emit.go declares the Runner, emits events and pushes Frames, dice.go keys the dice.
//   - Effects that chapters share: fire.go (who hears what happens), harm.go (EP, Injuries, defeat), tracks.go, disease.go, look.go,
//     mapchange.go (what changes on the map, and who notices), alarm.go (Seekers, Stealth Tokens, light), opposed.go (opposed rolls),
//     effects.go (what a play does), belongings.go (Gear and items of a PC), ending.go.
//   - Chapters, each with the checks, the resolution and the questions of its rules: turns.go, turn_parts.go (the parts of a turn),
//     move.go, obstacle.go, action.go, attack.go, assist.go, interrupt.go, forced.go (Mind -5), search.go, fortune.go, locks.go, items.go,
//     equip.go, stealth.go, chase.go, goal.go, joining.go (PCs come and go), counters.go.
//   - Hooks: hook.go runs them, scene.go is what they read. What they do is in verbs.go (to an entity), verbs_action.go, verbs_map.go,
//     verbs_scenario.go and verbs_joining.go. errors.go has the errors of hooks and hosts.
//   - On top: legal.go, content_attempt.go (commands of content are given), runner.go, session.go, players.go (who chooses), log.go (entry
//     by entry), json.go (its JSON), undo.go, replay.go, save.go, game_diff.go (how two Games differ), changed.go (going on with a changed
//     Game), view_make.go and view_gear.go (what a viewer may know), validate_state.go, validate_dice.go and validate_pending.go (a State that
//     comes from elsewhere), stage.go and stage_scenario.go (setting up a position), campaign.go (between scenarios).
//
// A line or a function that decides what a clause of the book says cites it: EX-01 to EX-147 are the clauses of this chapter, other letters
// those of other chapters, and GL numbers are rulings where the book is silent. Declarations, and code that shows or uses a rule, cite the
// clause to say which rule they mean.
package explore
