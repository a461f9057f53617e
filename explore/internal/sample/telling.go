package sample

import (
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
)

// Words returns a command in the words for the DM.
func Words(pos *explore.Position, c *board.Command) string {
	v := pos.View(scenario.DMOnly)
	return show.Words(&v, c)
}

// Line returns an event as a line. An event that has not been told yet is told to the DM first.
func Line(pos *explore.Position, ev *board.Event) string {
	if ev.Names != nil {
		return show.Line(ev)
	}
	told := pos.Tell([]board.Event{*ev}, scenario.DMOnly)
	return show.Line(&told[0])
}
