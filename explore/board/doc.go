// Package board is what lies on the table: the State of a play, the Commands that players give, the Events that tell what happened, the
// question that waits (Pending), and the View that one viewer has of it. It is data and has no rules: package explore carries out
// Commands and makes Events and Views.
//
//	var c board.Command
//	c, err := board.ParseCommand("pc1 move way4") // or View.ParseCommand("Ada move Peat Cutting")
//	events, err := session.Do(c)
//	for _, ev := range session.Tell(events, scenario.Everyone) {
//		fmt.Println(ev) // one line in numbers; package show writes it for people
//	}
//
// All data go through encoding/json and back. Keys are in lowerCamel, enumerations are text, lists are never null, and an Event has the
// fields of its kind. Reading accepts only what writing produces; anything else is a [*crunch.TextError] that says where.
//
// A State answers for an entity of either kind: State.Where, InPlay, Sheet, Afflictions, Budget. State.Hash is one number for all of it.
//
// # The files
//
//   - state.go is everything that changes in play; map.go, mind.go (what one PC knows), dice_key.go (whose dice were rolled) and mods.go
//     (why dice differ from the printed ones) are parts of it. entity.go asks it about PCs and Challenges alike. hash.go makes a number of it.
//   - command.go lists the Verbs and what each takes; command_text.go, command_read.go and command_names.go are commands as text.
//     refusal.go says why one is refused.
//   - event.go lists the kinds of events, event_rows.go how each is written; event_form.go is its JSON, event_text.go its line in numbers,
//     names.go the names in a told one, happening.go what befalls a Stat Track.
//   - pending.go is the question that waits. view.go is what a viewer knows.
//   - json.go and json_methods.go: the JSON of all of it.
package board
