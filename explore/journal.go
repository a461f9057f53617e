package explore

import "github.com/crunchrules/crunch/counter"

// A journal keeps what a command changes as it was before, so that a refused hook or an undo costs what was touched and
// not the size of the world. Slices of the State are either changed element by element through it (PCs, Foes, Counters,
// Here and the words of Sets), or replaced whole and never changed in place (all others).
type journal struct {
	head     State // the scalars and the slice headers
	pcs      []was[PCState]
	foes     []was[FoeState]
	counters []was[counter.Counter]
	words    []wordWas
	heads    []was[Who]
	kept     uint64       // the PCs that are in pcs, a bit for each: one copy of each is enough
	room     [numSets]Set // words that a set which was empty when the Runner was put on its State may grow into
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

type whichSet uint8

const (
	knownSet whichSet = iota
	seenSet
	foundSet
	waySet
	openedSet
	drawnSet
	linkedSet
	glowSet

	numSets = iota
)

func (s *State) set(w whichSet) *Set {
	return [...]*Set{&s.Known, &s.Seen, &s.Found, &s.Ways, &s.Opened, &s.Drawn, &s.Linked, &s.Glowing}[w]
}

// start opens the journal for a command on s.
func (j *journal) start(s *State) {
	j.head = *s
	j.pcs, j.foes, j.counters, j.words, j.heads = j.pcs[:0], j.foes[:0], j.counters[:0], j.words[:0], j.heads[:0]
	j.kept = 0
}

// clone returns a copy that later commands don't overwrite.
func (j *journal) clone() journal {
	return journal{head: j.head, pcs: append([]was[PCState](nil), j.pcs...), foes: append([]was[FoeState](nil), j.foes...),
		counters: append([]was[counter.Counter](nil), j.counters...), words: append([]wordWas(nil), j.words...), heads: append([]was[Who](nil), j.heads...)}
}

// rollBack makes s what it was when the journal was opened.
func (j *journal) rollBack(s *State) {
	*s = j.head // first: where Foes grew in between, the elements to be put back are those of the old array
	for k := len(j.pcs) - 1; k >= 0; k-- {
		s.PCs[j.pcs[k].i] = j.pcs[k].v
	}
	for k := len(j.foes) - 1; k >= 0; k-- {
		s.Foes[j.foes[k].i] = j.foes[k].v
	}
	for k := len(j.counters) - 1; k >= 0; k-- {
		s.Counters[j.counters[k].i] = j.counters[k].v
	}
	for k := len(j.heads) - 1; k >= 0; k-- {
		s.Here[j.heads[k].i] = j.heads[k].v
	}
	for k := len(j.words) - 1; k >= 0; k-- {
		if w := j.words[k]; w.i < len(*s.set(w.set)) { // what lies behind was added by this command
			(*s.set(w.set))[w.i] = w.word
		}
	}
}

// A writer changes a State and keeps its journal, if it has one.
type writer struct {
	s *State
	j *journal
}

func (w writer) pc(who Who) *PCState {
	i := who.Index()
	if w.j != nil && w.j.kept>>i&1 == 0 {
		w.j.keep(i, &w.s.PCs[i])
	}
	return &w.s.PCs[i]
}

// keep notes what a PC was. A party has at most 64 (maxParty).
func (j *journal) keep(i int, p *PCState) {
	j.kept |= 1 << i
	j.pcs = append(j.pcs, was[PCState]{i, *p})
}

func (w writer) foe(who Who) *FoeState {
	i := who.Index()
	if n := 0; w.j != nil && i < len(w.j.head.Foes) {
		if n = len(w.j.foes); n > 0 && w.j.foes[n-1].i == i {
			return &w.s.Foes[i] // it was the last to be noted
		}
		w.j.foes = append(w.j.foes, was[FoeState]{i, w.s.Foes[i]})
	}
	return &w.s.Foes[i]
}

func (w writer) counter(i int32) *counter.Counter {
	if w.j != nil {
		w.j.counters = append(w.j.counters, was[counter.Counter]{int(i), w.s.Counters[i]})
	}
	return &w.s.Counters[i]
}

// head makes a Challenge the first of a region.
func (w writer) head(r RegionID, first Who) {
	if w.j != nil {
		w.j.heads = append(w.j.heads, was[Who]{int(r), w.s.Here[r]})
	}
	w.s.Here[r] = first
}

func (w writer) add(which whichSet, i int) {
	set := w.s.set(which)
	if w.j != nil && i>>6 < len(*set) {
		w.j.words = append(w.j.words, wordWas{which, i >> 6, (*set)[i>>6]})
	}
	if *set == nil && w.j != nil {
		*set = w.j.room[which]
	}
	*set = set.with(i)
}

// remove takes i out of a set.
func (w writer) remove(which whichSet, i int) {
	set := w.s.set(which)
	if !set.Has(i) {
		return
	}
	if w.j != nil {
		w.j.words = append(w.j.words, wordWas{which, i >> 6, (*set)[i>>6]})
	}
	(*set)[i>>6] &^= 1 << (i & 63)
	n := len(*set)
	for n > 0 && (*set)[n-1] == 0 {
		n--
	}
	if n < len(*set) { // what comes later must not write over words that a roll back needs
		*set = append(Set(nil), (*set)[:n]...)
		if w.j != nil {
			w.j.room[which] = nil
		}
	}
}
