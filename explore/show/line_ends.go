package show

import (
	"fmt"

	"github.com/crunchrules/crunch/explore/event"
	"github.com/crunchrules/crunch/explore/scenario"
)

// keptWords says what the scenario keeps now; only the DM is told. GL-59
func keptWords(e *told, ev event.Kept) string {
	if ev.Keeper.Kind != scenario.OwnedByState {
		return ""
	}
	return e.what + " is now " + ev.Data
}

// endedWords says how the scenario ends, with the name of its Ending. GL-60
func endedWords(e *told, ev event.Ended) string {
	if ev.Ending == "" {
		return "The scenario ends: " + ev.Result.String()
	}
	return "The scenario ends: " + ev.Ending + ", " + ev.Result.String() + after(": ", e.names.About)
}

// timerWords says what becomes of a timer; only the DM is told. GL-77
func timerWords(_ *told, ev event.TimerOver) string {
	s := "the timer " + ev.Timer
	switch {
	case ev.Cancelled:
		return s + " is cancelled"
	case ev.Gone:
		return s + " lapses"
	}
	return s + " runs"
}

// timerSetWords says when a timer runs; only the DM is told. GL-77
func timerSetWords(_ *told, ev event.TimerSet) string {
	return fmt.Sprintf("the timer %s is set for round %d", ev.Timer, ev.Due)
}
