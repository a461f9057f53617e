package exploretest

import (
	"fmt"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// kept holds the View of one viewer that was brought up to date against the one that is made anew: in memory of its own where the costly laws look, and
// elsewhere in that of the last one. All games of a Verify share what is kept, so it comes from any State of the Game.
func kept(m *moment) error {
	viewer := scenario.DMOnly
	if list := m.viewers(); m.chance("kept").IntN(2) == 0 {
		viewer = list[m.chance("viewer").IntN(len(list))]
	}
	got, anew := &m.compared[0], &m.compared[1]
	*got = m.under.view(&m.views, nil, m.pos, viewer)
	for _, room := range [...]*board.View{nil, &m.anew} {
		if only := m.only != ""; !only && m.costly != (room == nil) {
			continue // while a story is made shorter both: either may have found it
		}
		*anew = m.under.view(nil, room, m.pos, viewer)
		if path, differ := difference(anew, got); differ {
			return fmt.Errorf("%v should be shown the map as it is (-), and the View that was kept shows something else (+): %s", viewer, path)
		}
	}
	return nil
}

// later returns the Position after the command.
func (m *moment) later() *explore.Position {
	if m.then == nil {
		m.then = m.g.At(&m.after)
	}
	return m.then
}

// A seen is what viewers see at one Position.
type seen struct {
	pos  *explore.Position
	kept []explore.Views // by seat
	list []board.View
	made []bool
}

// sees returns the View of a viewer before the command or after it. It is made once for all laws, and valid as long as the Position is one of the last two
// that were asked for. It must not be changed.
func (t *table) sees(pos *explore.Position, viewer scenario.Who) *board.View {
	at := &t.seen[t.newest]
	if at.pos != pos {
		if at = &t.seen[1-t.newest]; at.pos != pos {
			t.newest = 1 - t.newest
			if at.pos = pos; at.list == nil {
				n := len(t.g.Party()) + 2
				at.kept, at.list, at.made = make([]explore.Views, n), make([]board.View, n), make([]bool, n)
			}
			clear(at.made)
		}
	}
	i := t.seat(viewer)
	if !at.made[i] {
		at.list[i], at.made[i] = t.under.view(&at.kept[i], nil, pos, viewer), true
	}
	return &at.list[i]
}

// seat numbers the viewers: everyone, each PC, the DM.
func (t *table) seat(viewer scenario.Who) int {
	switch {
	case viewer == scenario.Everyone:
		return 0
	case viewer.IsPC():
		return 1 + viewer.Index()
	}
	return 1 + len(t.g.Party())
}

// A tale is what one viewer was told of the last command that it was told of.
type tale struct {
	of   int // moment.number
	list []board.Event
}

// told returns what a viewer is told of the command, until it is told of the next one.
func (m *moment) told(viewer scenario.Who) []board.Event {
	if m.tales == nil {
		m.tales = make([]tale, len(m.g.Party())+2)
	}
	t := &m.tales[m.seat(viewer)]
	if t.of != m.number {
		t.of, t.list = m.number, m.under.tell(m.later(), t.list, m.events, viewer)
	}
	return t.list
}
