package exploretest

import (
	"reflect"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/oracle"
	"github.com/crunchrules/crunch/explore/scenario"
)

// follow is one in how many games an Oracle follows.
const follow = 2

// followed returns the Oracle that follows a game from its beginning, or nil if this game has none.
func (t *table) followed(seed crunch.Seed, only string) *oracle.Oracle {
	if only != "known" && (only != "" || uint64(seed)%follow != 0) {
		return nil
	}
	o := oracle.New(t.g)
	o.View = func(pos *explore.Position, viewer scenario.Who) board.View { return *t.sees(pos, viewer) }
	o.Tell = func(pos *explore.Position, events []board.Event, viewer scenario.Who) []board.Event {
		t.room[0] = t.under.tell(pos, t.room[0], events, viewer)
		return t.room[0]
	}
	return o
}

// known shows the Oracle the events of a command, one by one. Then it compares what players are told, and what their Views show, with what the
// Oracle says. EX-30, EX-34, EX-85, EX-102, EX-121, GL-48, GL-49
func known(m *moment) error {
	if m.oracle == nil {
		return nil
	}
	m.oracle.Events = m.events
	if err := m.follow(func(before, after *explore.Position, ev *board.Event) error {
		return m.oracle.Happen(live(before), ev, live(after))
	}); err != nil {
		return err
	}
	return m.oracle.Check(m.later(), &m.after)
}

// follow calls f with each event of the command, and the Positions before and after it, which are valid until it returns. Two Runners go from event to
// event.
func (m *moment) follow(f func(before, after *explore.Position, ev *board.Event) error) error {
	last, next := m.two(&m.followers)
	last.Reset(m.before)
	next.Reset(m.before)
	for i := range m.events {
		if err := next.Fold(m.events[i : i+1]...); err != nil {
			return err
		}
		if err := f(&last.Position, &next.Position, &m.events[i]); err != nil {
			return err
		}
		if err := last.Fold(m.events[i : i+1]...); err != nil {
			return err
		}
	}
	return nil
}

// stateOf is where a Position has its State.
var stateOf = func() int {
	f, _ := reflect.TypeFor[explore.Position]().FieldByName("state")
	return f.Index[0]
}()

// live returns the State that a Position reads itself, and not a copy, to look at: the Runner's next command changes it.
func live(pos *explore.Position) *board.State {
	return (*board.State)(reflect.ValueOf(pos).Elem().Field(stateOf).UnsafePointer())
}

// follows reports whether an Oracle can follow a command: not what the DM rules, which comes to any position.
func follows(c *board.Command) bool { return c.Do != board.VerbRule }
