// Package board is what lies on the table: the State of a play, the Commands that players give, the Events that tell what happened, the
// question that waits (Pending), and the View that one viewer has of it. It is data and has no rules: package explore carries out
// Commands and makes Events and Views.
//
//	c, err := board.ParseCommand("pc1 move way4") // or View.ParseCommand("Ada move Peat Cutting")
//	events, err := session.Do(c) // session is an *explore.Session
//	if errors.Is(err, board.ErrBlocked) {
//		// an Obstacle is in the way; nothing has happened
//	}
//	for _, ev := range session.Tell(events, scenario.Everyone) {
//		fmt.Println(ev) // one line in numbers; package show writes it for people
//	}
//
// An illegal Command is refused with a *Refusal, and nothing has happened. It holds the Reason, such as ErrBlocked, which errors.Is finds.
//
// A View is all that one viewer may know. Its Choices are the legal Commands of the viewer, and an explore.Policy returns the place of one.
// It may return Pass instead if View.MayPass is set: then another player chooses first.
//
// All data go through encoding/json and back. Keys are in lowerCamel, enumerations are text, lists are never null, and an Event has the
// fields of its kind. Reading accepts only what writing produces; anything else is a [*crunch.TextError] that says where.
//
// A State answers for an entity of either kind: State.Where, InPlay, Sheet, Afflictions, Budget. State.Hash is one number for all of it.
package board
