package exploretest

import (
	"fmt"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// kept holds the View of one viewer that was brought up to date against the one that is made anew. All games of a Verify share what is kept, so it comes
// from any State of the Game.
func kept(m *moment) error {
	viewer := scenario.DMOnly
	if list := viewers(&m.before); m.chance("kept").IntN(2) == 0 {
		viewer = list[m.chance("viewer").IntN(len(list))]
	}
	anew := m.under.view(nil, m.pos, viewer)
	got := m.under.view(&m.views, m.pos, viewer)
	if path, differ := difference(&anew, &got); differ {
		return fmt.Errorf("%v should be shown the map as it is (-), and the View that was kept shows something else (+): %s", viewer, path)
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

// told returns what a viewer is told of the command.
func (m *moment) told(viewer scenario.Who) []board.Event {
	list, known := m.tales[viewer]
	if !known {
		if m.tales == nil {
			m.tales = map[scenario.Who][]board.Event{}
		}
		list = m.under.tell(m.later(), m.events, viewer)
		m.tales[viewer] = list
	}
	return list
}
