package show

import (
	"fmt"

	"github.com/crunchrules/crunch/explore/event"
	"github.com/crunchrules/crunch/explore/scenario"
)

// toldLine says whom a text is for. GL-70
func toldLine(e *told, ev event.Told) string {
	if ev.Who != scenario.Nobody {
		return "To " + e.who + ": " + ev.Text
	}
	return "To those in " + e.to + ": " + ev.Text
}

// amendedLine says what content changes before it happens, or that it stops it. GL-72
func amendedLine(e *told, ev event.Amended) string {
	who := e.who
	if ev.Who == scenario.Nobody {
		who = "The party"
	}
	if ev.Coming >= scenario.NumBefores { // it was read from elsewhere
		return ""
	}
	if ev.Stopped {
		return who + " " + stoppedWords[ev.Coming]
	}
	return fmt.Sprintf("%s %s %d in place of %d", who, amendedWords[ev.Coming], ev.Number, ev.NumberWas)
}

// What content changes before it happens, and what it stops. GL-72
var (
	amendedWords = [scenario.NumBefores]string{"", "would lose EP:", "would get EP back:", "would shift a track by", "rolls at dice levels of", "", "", "would lose Stealth Tokens:"}
	stoppedWords = [scenario.NumBefores]string{"", "loses no EP", "gets no EP back", "shifts no track", "does not roll", "does not Move", "does not catch it",
		"loses no Stealth Token"}
)

// usedLine tells that a thing is used: "Ada uses draught on Bo". GL-84
func usedLine(e *told, ev event.Used) string {
	on := ""
	if e.By != scenario.Nobody && e.By != e.Who {
		on = " on " + e.other
	}
	return fmt.Sprintf("%s uses %s%s", e.who, ev.Item, on)
}

// change says what somebody does with a Gear, and what that costs of its EP.
func (e *told) change(does, gear string, was, is int) string {
	return e.who + " " + does + " " + gear + weakened(was, is)
}
