package show

import (
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
