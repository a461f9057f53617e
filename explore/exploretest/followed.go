package exploretest

import (
	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/oracle"
	"github.com/crunchrules/crunch/explore/scenario"
)

// follow is one in how many games an Oracle follows.
const follow = 2

// followed returns an Oracle that follows a game from its beginning, or nil if none does.
func (t *table) followed(seed crunch.Seed, only string) *oracle.Oracle {
	if only != "known" && (only != "" || uint64(seed)%follow != 0) {
		return nil
	}
	o := oracle.New(t.g)
	o.View, o.Tell = func(pos *explore.Position, viewer scenario.Who) board.View { return t.view(0, pos, viewer) }, t.under.tell
	return o
}

// known lets the Oracle that follows the game go through the events of a command, and compares what is told, and what Views show then, with what
// it says. EX-30, EX-34, EX-85, EX-102, EX-121, GL-48, GL-49
func known(m *moment) error {
	if m.oracle == nil {
		return nil
	}
	s := m.before
	m.oracle.Events = m.events
	for i := range m.events {
		after := m.under.fold(m.g, s, m.events[i:i+1])
		if err := m.oracle.Happen(&s, &m.events[i], &after); err != nil {
			return err
		}
		s = after
	}
	return m.oracle.Check(m.later())
}

// follows reports whether an Oracle can follow a command: not what the DM rules, which comes to any position.
func follows(c *board.Command) bool { return c.Do != board.VerbRule }
