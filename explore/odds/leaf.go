package odds

import (
	"encoding/binary"
	"slices"

	"github.com/crunchrules/crunch/checks"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/probdeck"
)

// A subject says what a Number counts, and for whom.
type subject struct {
	kind  Kind
	who   scenario.Who
	by    scenario.Who
	index int32
	item  string
}

// leaves counts what happens in each outcome of the dice. Outcomes in which the same happens share a number.
type leaves struct {
	run      *explore.Runner
	ids      map[subject]int
	subjects []Number // by id, without values
	now      []int32  // the outcome being played: a value for each id
	touched  []int    // the ids whose value may differ from 0
	seen     map[string]int
	outcomes [][]entry // by number
	key      []byte
}

// An entry is one number of an outcome. What is not listed is 0.
type entry struct {
	id    int
	value int32
}

func newLeaves(run *explore.Runner) *leaves {
	return &leaves{run: run, ids: map[subject]int{}, seen: map[string]int{}}
}

// begin starts an outcome.
func (l *leaves) begin() {
	for _, id := range l.touched {
		l.now[id] = 0
	}
	l.touched = l.touched[:0]
}

// resume goes on with an outcome in which something has been counted, by its number.
func (l *leaves) resume(number int) {
	l.begin()
	for _, e := range l.outcomes[number] {
		l.now[e.id] = e.value
		l.touched = append(l.touched, e.id)
	}
}

func (l *leaves) add(s subject, n int32) {
	l.now[l.touch(s)] += n
}

func (l *leaves) set(s subject, n int32) {
	l.now[l.touch(s)] = n
}

func (l *leaves) touch(s subject) int {
	id, ok := l.ids[s]
	if !ok {
		id = len(l.subjects)
		l.ids[s] = id
		l.subjects = append(l.subjects, l.named(s))
		l.now = append(l.now, 0)
	}
	if !slices.Contains(l.touched, id) {
		l.touched = append(l.touched, id)
	}
	return id
}

// end ends an outcome and returns its number.
func (l *leaves) end() int {
	slices.Sort(l.touched)
	l.key = l.key[:0]
	for _, id := range l.touched {
		if v := l.now[id]; v != 0 {
			l.key = binary.AppendUvarint(l.key, uint64(id))
			l.key = binary.AppendVarint(l.key, int64(v))
		}
	}
	if i, ok := l.seen[string(l.key)]; ok {
		return i
	}
	var list []entry
	for _, id := range l.touched {
		if v := l.now[id]; v != 0 {
			list = append(list, entry{id, v})
		}
	}
	i := len(l.outcomes)
	l.seen[string(l.key)], l.outcomes = i, append(l.outcomes, list)
	return i
}

// hear counts what events tell.
func (l *leaves) hear(events []board.Event) {
	for i := range events {
		ev := &events[i]
		s := subject{who: ev.Who}
		switch ev.Kind {
		case board.EventHurt:
			l.add(s.of(EPLost), ev.From-ev.To)
		case board.EventPoolHurt:
			l.add(s.of(EPLost).from(ev.By), ev.From-ev.To)
		case board.EventHealed:
			l.add(s.of(EPHealed), ev.To-ev.From)
		case board.EventInjured:
			l.add(s.of(Injuries), 1)
		case board.EventDied:
			l.set(s.of(Deaths), 1)
		case board.EventDeparted:
			l.set(s.of(Departures), 1)
		case board.EventDefeated:
			l.set(s.of(Defeats), 1)
		case board.EventMissed:
			l.add(s.of(Misses).from(ev.By), 1)
		case board.EventOpposedWon:
			l.add(s.of(OpposedWins).from(ev.By), 1)
		case board.EventTrackShifted, board.EventTrackSettled, board.EventTrackRecovered:
			for track := range ev.After {
				if n := int32(ev.After[track]) - int32(ev.Before[track]); n != 0 {
					l.add(s.of(TrackMoves).at(int32(track)), n)
				}
			}
		case board.EventAfflicted:
			l.add(s.of(Afflictions).at(ev.Index), 1)
		case board.EventCured:
			l.set(s.of(Cures).at(ev.Index), 1)
		case board.EventAlerted:
			l.add(s.of(Alerts), 2*ev.To-1)
		case board.EventRevealed:
			l.set(s.of(Reveals), 1)
		case board.EventTokensTaken, board.EventTokensGiven:
			l.add(subject{}.of(TokensLost), ev.From-ev.To)
		case board.EventSecretFound:
			l.set(subject{}.of(SecretFound).at(ev.Index), 1)
		case board.EventFeatureOpened:
			l.set(subject{}.of(FeatureOpen).at(ev.Index), 1)
		case board.EventItemTaken, board.EventItemLost:
			s.item = ev.Text
			l.add(s.of(ItemsGained), oneMore(ev.Kind == board.EventItemTaken))
		case board.EventAdvanced:
			l.add(subject{}.of(CounterAdds).at(ev.Index), ev.To-ev.From)
		case board.EventPutIn, board.EventTakenOut:
			l.add(subject{}.of(CounterAdds).at(ev.Index), oneMore(ev.Kind == board.EventPutIn))
		case board.EventCompleted:
			l.set(subject{}.of(CounterDone).at(ev.Index), 1)
		case board.EventFell:
			l.add(s.of(Falls), 1)
		case board.EventMoved:
			l.set(s.of(EndsIn), int32(ev.Region)+1)
		case board.EventChecked:
			l.add(s.of(ChecksPassed), ev.Index)
		case board.EventDrew:
			l.add(s.of(DrawsPassed), b2i(probdeck.Verdict(ev.Index) == probdeck.Full))
		case board.EventWoundsTaken:
			l.add(s.of(WoundsLost), ev.From-ev.To)
			for h := checks.Dazed; h <= checks.Incapacitated; h++ {
				s.item = h.String()
				l.set(s.of(Harms), b2i(h == checks.Harm(ev.Index)))
			}
		case board.EventTraumaTaken:
			l.add(s.of(VimLost), ev.From-ev.To)
		case board.EventConditionBegan:
			s.item = ev.Text
			l.set(s.of(Conditions), 1)
		case board.EventEnded:
			l.set(subject{}.of(Ending), ev.To)
		}
	}
}

func (s subject) of(k Kind) subject            { s.kind = k; return s }
func (s subject) from(by scenario.Who) subject { s.by = by; return s }
func (s subject) at(index int32) subject       { s.index = index; return s }

func b2i(b bool) int32 {
	if b {
		return 1
	}
	return 0
}

// oneMore returns 1, or -1 for one fewer.
func oneMore(more bool) int32 {
	if more {
		return 1
	}
	return -1
}
