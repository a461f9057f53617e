package show

import (
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
