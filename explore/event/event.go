// Package event says what happens in a scenario in types: one for each kind of event, with fields that are named by what they mean. A front end
// that shows or animates a play reads these, and a wrong read doesn't compile.
//
//	for i := range events {
//		switch e := event.Of(&events[i]).(type) {
//		case event.Moved:
//			walk(e.Who, e.From, e.Region)
//		case event.Hurt:
//			bleed(e.Who, e.Damage, e.EP)
//		}
//	}
//
// The events are those of explore.Session.Do, or what explore.Session.Tell tells a viewer of them. What a viewer doesn't know is Nobody,
// scenario.NoRegion, scenario.NoConn, -1 or zero, as the field says. The board.Event has the rest: who may know it (For), and the names of
// what it is about (Names). Places in lists count from 0, as in Go; they are what a board.Command takes.
//
// Answer says in the same way what each answer to a question means, so that a host decodes no numbers.
//
// JSON has the same: the keys of an event are the fields of its type, in lowerCamel.
package event

import (
	"github.com/crunchrules/crunch/explore/board"
)

// Of returns an event as the type of its kind: Hurt for board.EventHurt, and so on. It is nil for a kind that there is not.
func Of(ev *board.Event) any {
	if ev.Kind >= board.NumEvents || makers[ev.Kind] == nil {
		return nil
	}
	return makers[ev.Kind](ev)
}
