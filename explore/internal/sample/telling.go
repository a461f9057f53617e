package sample

import (
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/show"
)

// Words tells a command as the DM is told it.
func Words(pos *explore.Position, c *explore.Command) string {
	v := pos.View(explore.DMOnly)
	return show.Words(&v, c)
}

// Line tells an event: one that has been told as it was, any other as the DM is told it.
func Line(pos *explore.Position, ev *explore.Event) string {
	if ev.Names != nil {
		return show.Line(ev)
	}
	told := pos.Tell([]explore.Event{*ev}, explore.DMOnly)
	return show.Line(&told[0])
}
