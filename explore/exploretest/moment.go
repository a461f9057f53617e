package exploretest

import (
	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/oracle"
	"github.com/crunchrules/crunch/explore/scenario"
)

// A moment is one command of a game: what was there before it, what it did, and what is there after it.
type moment struct {
	*table
	number int  // of all moments
	held   bool // it is a specimen
	before board.State
	pos    *explore.Position // at before
	legal  []board.Command
	c      board.Command
	dice   []crunch.Throw
	events []board.Event
	after  board.State
	loaded *explore.Session                // saved and loaded before the command
	oracle *oracle.Oracle                  // see run.oracle
	hooks  int                             // how many hooks and Amendments the command ran (explore.Runner.Hooks)
	knows  map[scenario.Who][]scenario.Who // what known has found
	then   *explore.Position               // see later
	cut    func() bool                     // see run.cut
	only   string                          // see run.only
	costly bool                            // the costly laws look at it
	hashes hashes                          // of before and after
}

// ended reports whether the game is cut short: no law holds or is broken then.
func (m *moment) ended() bool { return m.cut != nil && m.cut() }

// hosts returns the commands that the host may give and Legal doesn't list: which PCs may join, and what cards
// of the host's they hold. GL-49, HD-70
func hosts(pos *explore.Position) (list []board.Command) {
	for i := range pos.Size().PCs() {
		if c := (board.Command{Do: board.VerbJoin, Who: scenario.PC(i)}); pos.Entity(c.Who).Fate() >= board.FateAway && pos.Check(c) == nil {
			list = append(list, c)
		}
	}
	for i := range pos.Size().PCs() { // HD-70
		if !pos.Game().Party()[i].HostDeck {
			continue
		}
		for k, held := range pos.Entity(scenario.PC(i)).Cards() {
			for n := range uint8(4) {
				if c := (board.Command{Do: board.VerbHold, Who: scenario.PC(i), Play: int16(k), Choice: int16(n)}); n != held.Hand && pos.Check(c) == nil {
					list = append(list, c)
				}
			}
		}
	}
	return list
}

// chance returns random numbers that depend on the State before the command alone. So a law that tries something by chance tries the same
// whenever a game comes here.
func (m *moment) chance(law string) *crunch.Rand {
	r := crunch.Seed(m.was()).Stream(crunch.Key(law))
	return &r
}

// was returns the hash of the State before the command, is that of the State after it.
func (m *moment) was() uint64 { return m.hashes.of(0, &m.before) }

func (m *moment) is() uint64 { return m.hashes.of(1, &m.after) }

// hashes are those of two States; 0 if they are not known yet.
type hashes [2]uint64

func (h *hashes) of(i int, s *board.State) uint64 {
	if h[i] == 0 {
		h[i] = s.Hash()
	}
	return h[i]
}

// next returns a moment without anything in it, in the memory of an older one if nobody holds that.
func (t *table) next() *moment {
	m := t.free
	if t.free = nil; m == nil {
		m = new(moment)
	}
	t.moments++
	*m = moment{table: t, number: t.moments, events: m.events[:0]}
	return m
}

// past says that a moment is over. The next one begins at a Position of the State after it, so its memory is free after that. A specimen keeps its own memory,
// and that of the moment before.
func (t *table) past(m *moment) {
	if m.held {
		t.last = nil
		return
	}
	t.free, t.last = t.last, m
}
