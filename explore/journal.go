package explore

import (
	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// A journal keeps the old values of everything that the current command changes. So the cost of rolling back a failed hook depends on what
// the command touched, not on the size of the map. The slices of a State and of its index are either changed element by element through the
// journal (PCs, Challenges, Counters, Rolls, the words of Sets, the lists of regions), or replaced whole and never changed in place (all
// others).
type journal struct {
	head       board.Board     // the scalars and the slice headers
	table      board.Mind      // with its slice headers, if knows is set
	minds      []board.Mind    // never changed in place, but for the list, if know is set
	knows      bool            // the command has changed State.Table, but for the words of its Sets
	know       bool            // the command has changed State.Minds
	pending    board.Pending   // if asked is set
	asked      bool            // the command has changed State.Pending
	index      index           // with its slice headers
	pcs        []board.PCState // by PC: the old values of those in kept
	challenges []was[board.ChallengeState]
	counters   []was[counter.Counter]
	words      []wordWas
	places     []wasNext
	rolls      []was[uint16]         // the old counts of head.Rolls
	newRolls   bool                  // a round has begun, and State.Rolls is another list than head.Rolls
	rollRoom   [2][]board.RollCount  // memory for State.Rolls that nothing uses
	kept       uint64                // the changed PCs, a bit for each of at most 64 (maxParty): one copy of each is enough
	room       [numSets]scenario.Set // memory for sets that were empty at Reset
}

type was[T any] struct {
	i int
	v T
}

type wordWas struct {
	set  whichSet
	i    int
	word uint64
}

// A wasNext is an old link in the list of a region's entities: who came after before. If before is Nobody, who was first.
type wasNext struct {
	region      scenario.RegionID
	before, who scenario.Who
}

// start opens the journal for a command. If newRolls is set, call endRolls first: here it would keep start from being inlined.
func (j *journal) start(pos *Position) {
	j.head = pos.state.Board // each by itself: two at once would be copied twice
	j.index = pos.index
	j.knows, j.know, j.asked = false, false, false
	j.challenges, j.counters, j.words, j.places = j.challenges[:0], j.counters[:0], j.words[:0], j.places[:0]
	j.rolls, j.kept, j.newRolls = j.rolls[:0], 0, false
	if len(j.pcs) < len(pos.state.PCs) {
		j.pcs = make([]board.PCState, len(pos.state.PCs))
	}
}

// endRolls gives back the memory for the rolls of the round before, if the last command has begun a round.
func (j *journal) endRolls() {
	if j.newRolls {
		j.newRolls = false
		j.spare(j.head.Rolls)
	}
}

// spare keeps the memory of a list of rolls that nothing uses any more.
func (j *journal) spare(list []board.RollCount) {
	for i := range j.rollRoom {
		if cap(list) > 0 && j.rollRoom[i] == nil {
			j.rollRoom[i] = list[:0]
			return
		}
	}
}

func (j *journal) roomForRolls() (list []board.RollCount) {
	for i := range j.rollRoom {
		if list = j.rollRoom[i]; list != nil {
			j.rollRoom[i] = nil
			break
		}
	}
	return list
}

// rollBack restores the State and its index from when the journal was opened.
func (j *journal) rollBack(pos *Position) {
	s := pos.state
	pos.changes++
	if len(s.Rolls) > 0 && (j.newRolls || len(j.head.Rolls) == 0) {
		j.spare(s.Rolls)
	}
	j.newRolls = false
	s.Board, pos.index = j.head, j.index // first: if Challenges has grown, the elements to restore are in the old array
	if j.knows {
		s.Table = j.table
	}
	if j.know {
		copy(s.Minds, j.minds)
	}
	if j.asked {
		s.Pending = j.pending
	}
	for i := range s.PCs {
		if j.kept>>i&1 != 0 {
			s.PCs[i] = j.pcs[i]
		}
	}
	for k := len(j.challenges) - 1; k >= 0; k-- {
		s.Challenges[j.challenges[k].i] = j.challenges[k].v
	}
	for k := len(j.counters) - 1; k >= 0; k-- {
		s.Counters[j.counters[k].i] = j.counters[k].v
	}
	for k := len(j.rolls) - 1; k >= 0; k-- {
		s.Rolls[j.rolls[k].i].Times = j.rolls[k].v
	}
	for k := len(j.places) - 1; k >= 0; k-- {
		switch p := j.places[k]; {
		case p.before == scenario.Nobody:
			pos.first[p.region] = p.who
		case p.before.Index() < len(pos.next): // what lies behind was added by this command
			pos.next[p.before.Index()] = p.who
		}
	}
	for k := len(j.words) - 1; k >= 0; k-- {
		if w := j.words[k]; w.i < len(*setOf(s, w.set)) { // what lies behind was added by this command
			(*setOf(s, w.set))[w.i] = w.word
		}
	}
}

// A writer changes a State and keeps its journal, if it has one.
type writer struct {
	*Position
	j *journal
}

func (w writer) pc(who scenario.Who) *board.PCState {
	i := who.Index()
	p := &w.state.PCs[i]
	if w.j != nil && w.j.kept>>(i&63)&1 == 0 {
		w.j.kept |= 1 << (i & 63)
		w.j.pcs[i] = *p
	}
	return p
}

func (w writer) challenge(who scenario.Who) *board.ChallengeState {
	i := who.Index()
	if n := 0; w.j != nil && i < len(w.j.head.Challenges) {
		if n = len(w.j.challenges); n > 0 && w.j.challenges[n-1].i == i {
			return &w.state.Challenges[i] // it was the last one saved
		}
		w.j.challenges = append(w.j.challenges, was[board.ChallengeState]{i, w.state.Challenges[i]})
	}
	return &w.state.Challenges[i]
}

// question saves the question that waits and returns it, to be changed. Few commands do, and it is large.
func (w writer) question() *board.Pending {
	p := &w.state.Pending
	if w.j != nil && !w.j.asked {
		w.j.pending, w.j.asked = *p, true
	}
	return p
}

// mind saves what a viewer knows and returns it, to be changed. The Sets of a PC's Mind are never changed in place; those of the table only by
// add and remove.
func (w writer) mind(viewer scenario.Who) *board.Mind {
	m := w.state.Mind(viewer)
	switch {
	case w.j == nil:
	case m == &w.state.Table:
		w.j.keepTable(w.state)
	case !w.j.know:
		w.j.minds, w.j.know = append(w.j.minds[:0], w.state.Minds...), true
	}
	return m
}

func (j *journal) keepTable(s *board.State) {
	if !j.knows {
		j.table, j.knows = s.Table, true
	}
}

func (w writer) counter(i int32) *counter.Counter {
	if w.j != nil {
		w.j.counters = append(w.j.counters, was[counter.Counter]{int(i), w.state.Counters[i]})
	}
	return &w.state.Counters[i]
}

func (w writer) add(which whichSet, i int) {
	set := setOf(w.state, which)
	switch {
	case w.j == nil:
	case i>>6 < len(*set):
		w.j.words = append(w.j.words, wordWas{which, i >> 6, (*set)[i>>6]})
	default:
		if w.j.keepTable(w.state); *set == nil {
			*set = w.j.room[which]
		}
	}
	*set = set.With(i)
}

func (w writer) remove(which whichSet, i int) {
	set := setOf(w.state, which)
	if !set.Has(i) {
		return
	}
	if w.j != nil {
		w.j.words = append(w.j.words, wordWas{which, i >> 6, (*set)[i>>6]})
		w.j.keepTable(w.state)
	}
	(*set)[i>>6] &^= 1 << (i & 63)
	n := len(*set)
	for n > 0 && (*set)[n-1] == 0 {
		if n--; w.j != nil { // a later addition may overwrite it
			w.j.words = append(w.j.words, wordWas{which, n, 0})
		}
	}
	if *set = (*set)[:n]; n == 0 {
		if w.j != nil {
			w.j.room[which] = *set
		}
		*set = nil
	}
}

// budget saves an entity's TurnBudget and returns it, to be changed.
func (w writer) budget(who scenario.Who) *board.TurnBudget {
	if who.IsPC() {
		return &w.pc(who).TurnBudget
	}
	return &w.challenge(who).TurnBudget
}

// sheet saves an entity's Stat Tracks and returns them, to be changed.
func (w writer) sheet(who scenario.Who) *stattrack.Sheet {
	if who.IsPC() {
		return &w.pc(who).Sheet
	}
	return &w.challenge(who).Sheet
}

// afflictions saves an entity's Diseases and returns them, to be changed.
func (w writer) afflictions(who scenario.Who) *[]board.Affliction {
	if who.IsPC() {
		return &w.pc(who).Diseases
	}
	return &w.challenge(who).Diseases
}

type whichSet uint8

const (
	knownSet whichSet = iota // in the order of Mind.Sets, and in that of State.Sets
	seenSet
	foundSet
	waySet
	openedSet
	linkedSet
	revealedSet
	drawnSet
	glowSet

	numSets = iota

	standingSet whichSet = drawnSet // of a PC's Mind alone
	fallenSet   whichSet = glowSet
)

func setOf(s *board.State, w whichSet) *scenario.Set { return s.Sets()[w] }
