package exploretest

import (
	"context"
	"math/bits"
	"runtime/debug"
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
)

// A search looks for what no game has reached. It plays without laws, in legs that begin at the start or at a State that is kept because
// something happened there for the first time. A leg leaves some kinds of command out, and some have dice that show their ends. A step that
// shows something new is carried out once more under the laws.
type search struct {
	*table
	rng    crunch.Rand
	runner *explore.Runner
	met    map[happening]int // how often
	kept   []*stop
	tried  int
	afresh int             // how many of those came in legs from the start
	last   int             // how many there were when something was reached
	some   []board.Command // scratch
	broken func(path []step, bad *broken)
}

// A happening is what a step shows, as far as the search tells steps apart.
type happening struct {
	kind   board.EventKind
	clause string
	who    scenario.Who
	index  int32
	play   int16
	conn   scenario.ConnID
	size   int    // of the number that changed: how many bits it has
	text   string // what is kept
}

// A stop is a State that is kept, and how a game comes there.
type stop struct {
	state board.State
	last  *track
	by    happening // what happened there for the first time
	picks int       // how many legs have begun here
}

// A track is the way of a game to a State: its last step, and the track to there.
type track struct {
	before *track
	step   step
	n      int
}

// steps returns a track from the beginning.
func (t *track) steps() []step {
	if t == nil {
		return nil
	}
	list := make([]step, t.n)
	for ; t != nil; t = t.before {
		list[t.n-1] = t.step
	}
	return list
}

func (t *track) then(s step) *track {
	if t == nil {
		return &track{nil, s, 1}
	}
	return &track{t, s, t.n + 1}
}

// mostStops is how many States a search keeps. The first is the start.
const mostStops = 200

// How many commands a leg may have: from the start, where the long ones are for what needs many rounds, and from another State.
var (
	longLegs  = [...]int{150, 600, 600}
	shortLegs = [...]int{15, 30, 60, 200}
)

// search plays on for at most so many commands, as long as there is something that nothing has reached, and half of them has not been in vain.
func (t *table) search(ctx context.Context, most int, broken func(path []step, bad *broken)) Searched {
	s := &search{table: t, rng: t.o.Seed.Stream(crunch.Key("exploretest search")), runner: t.g.NewRunner(), met: map[happening]int{}, broken: broken}
	s.kept = []*stop{{state: t.g.Start()}}
	before, parts := t.reached.count(t.o.Content), 0
	if c := t.o.Content; c != nil {
		c.EachLine(func(string, int, bool) { parts++ })
		c.EachBranch(func(string, int, int, int, string) { parts += 2 })
	}
	for s.tried < most && s.tried-s.last <= most/2 && t.lacks(parts) && ctx.Err() == nil {
		s.leg(ctx, most)
	}
	return Searched{Commands: s.tried, Found: t.reached.count(t.o.Content) - before}
}

// lacks reports whether there is content, or a part of a callback, that nothing has reached. Callbacks have so many lines and sides. What is
// in hooks in Go is not known.
func (t *table) lacks(parts int) bool {
	r := t.reached
	return r.ranOnce < len(r.hooks) || t.o.Content == nil && len(r.hooks) > 0 || t.o.Content != nil && t.o.Content.Covered() < parts ||
		slices.ContainsFunc(r.names, func(name string) bool { return !r.used[name] })
}

// count returns how much has been reached: content, hooks, clauses, kinds of events, lines and sides of branches.
func (r *reached) count(c Content) int {
	n := len(r.used) + len(r.clauses) + len(r.kinds) + r.ranOnce
	if c != nil {
		n += c.Covered()
	}
	return n
}

// pick returns where the next leg begins, and how many commands it may have. Half of all commands belong to games from the start. The others go
// on where what happened has been rare, and few legs have begun.
func (s *search) pick() (at *stop, length int) {
	if s.afresh <= s.tried/2 || len(s.kept) == 1 {
		return s.kept[0], longLegs[s.rng.IntN(len(longLegs))]
	}
	worth := func(at *stop) int { return s.met[at.by] * (1 + at.picks) }
	at = slices.MinFunc(s.kept[1:], func(a, b *stop) int { return worth(a) - worth(b) })
	at.picks++
	return at, shortLegs[s.rng.IntN(len(shortLegs))]
}

// leg plays on from one State.
func (s *search) leg(ctx context.Context, most int) {
	from, length := s.pick()
	s.runner.Reset(from.state)
	seed := crunch.Seed(s.rng.IntN(1 << 30))
	choose := s.chooser(seed)
	dice := &leaning{rng: &s.rng, to: [...]int{0, 0, 0, 1, -1, 2}[s.rng.IntN(6)]}
	at := from.last
	for range length {
		if s.runner.Result() != board.ResultRunning || s.tried >= most || ctx.Err() != nil {
			return
		}
		if s.tried++; from == s.kept[0] {
			s.afresh++
		}
		if at = s.step(at, choose, dice); at == nil {
			return
		}
	}
}

// chooser returns who chooses in a leg: chance, among the kinds of command that are not left out, or sensible players, with some chance.
func (s *search) chooser(seed crunch.Seed) func(pos *explore.Position) board.Command {
	sensible, swarm, kinds := s.rng.IntN(6) == 0, s.rng.IntN(2) == 0, s.rng.IntN(2) == 0
	players := policy.Ready(seed)
	out := func(c board.Command) bool { // a play is a kind of its own
		coin := seed.Stream(uint64(c.Do), uint64(uint16(c.Play)))
		return swarm && c.Do != board.VerbAnswer && coin.IntN(4) == 0
	}
	return func(pos *explore.Position) board.Command {
		legal := s.under.legal(pos)
		if len(legal) == 0 {
			return board.Command{}
		}
		if sensible && s.rng.IntN(8) > 0 {
			if c, err := players.Choose(pos, legal); err == nil {
				return c
			}
		}
		if list := hosts(pos); len(list) > 0 && s.rng.IntN(8) == 0 {
			return list[s.rng.IntN(len(list))]
		}
		s.some = s.some[:0]
		for _, c := range legal {
			if !out(c) {
				s.some = append(s.some, c)
			}
		}
		if len(s.some) == 0 {
			s.some = append(s.some, legal...)
		}
		if kinds {
			return s.oneOf(s.some)
		}
		return s.some[s.rng.IntN(len(s.some))]
	}
}

// oneOf picks a verb, and then a command with it. So a verb with one command is picked as often as a verb with many.
func (s *search) oneOf(list []board.Command) board.Command {
	var kinds uint64
	for _, c := range list {
		kinds |= 1 << c.Do
	}
	nth := s.rng.IntN(bits.OnesCount64(kinds))
	for range nth {
		kinds &= kinds - 1
	}
	do := board.Verb(bits.TrailingZeros64(kinds))
	n := 0
	for _, c := range list {
		if c.Do == do {
			n++
		}
	}
	n = s.rng.IntN(n)
	for _, c := range list {
		if c.Do == do {
			if n--; n < 0 {
				return c
			}
		}
	}
	return list[0]
}

// step carries out one command. It keeps the State after it if something happened for the first time. It returns nil if the game can't go on.
func (s *search) step(at *track, choose func(*explore.Position) board.Command, rng crunch.RNG) (next *track) {
	state := s.runner.State()
	before, knew := state.Clone(), s.reached.count(s.o.Content)
	rec := crunch.Record(rng)
	var c board.Command
	s.reached.ran = s.reached.ran[:0]
	fail := func(law string, err error) {
		s.broken(at.then(step{c, rec.Throws()}).steps(), &broken{law: law, err: err, ran: slices.Clone(s.reached.ran)})
	}
	defer func() {
		if v := recover(); v != nil {
			fail("panic", &explore.PanicError{Value: v, Stack: debug.Stack()})
			next, s.runner = nil, s.g.NewRunner()
		}
	}()
	if c = choose(s.g.At(&before)); c.Do == board.VerbNone {
		return nil // what is legal is a law of its own
	}
	events, err := s.under.do(s.runner, c, rec)
	next = at.then(step{c, slices.Clone(rec.Throws())})
	if err != nil {
		fail(lawOfError(err), err)
		return nil
	}
	after := s.runner.State()
	s.reached.hear(s.g, after, events)
	if err = s.reached.witnesses(s.runner, true); err != nil {
		s.reached.ran = s.reached.ran[:0] // no hook is at fault
		fail(lawOfError(err), err)
		return nil
	}
	fresh := s.note(events, after)
	if now := s.reached.count(s.o.Content); now > knew {
		s.last = s.tried
		s.check(before, next)
		if fresh == nil { // a part of a callback that leaves no event
			fresh = &happening{size: -now}
			s.met[*fresh] = 1
		}
	}
	if fresh != nil && after.Result == board.ResultRunning {
		s.keep(&stop{state: after.Clone(), last: next, by: *fresh})
	}
	return next
}

// check carries out a step once more, under the laws that are about one step.
func (s *search) check(before board.State, at *track) {
	defer s.reached.quiet()()
	r := &run{table: s.table, every: 1, runner: s.g.NewRunner(), second: s.g.NewRunner(), state: before, cut: s.late}
	r.runner.Reset(before)
	r.second.Reset(before)
	if bad := r.step(given(at.step.c), crunch.TapeOf(at.step.dice...)); bad != nil {
		s.broken(at.steps(), bad)
	}
}

// keep keeps a State. If there are too many, the one whose happening is the least rare goes.
func (s *search) keep(at *stop) {
	if s.kept = append(s.kept, at); len(s.kept) <= mostStops {
		return
	}
	most := 1
	for i := range s.kept {
		if i > 0 && s.met[s.kept[i].by] > s.met[s.kept[most].by] {
			most = i
		}
	}
	s.kept = slices.Delete(s.kept, most, most+1)
}

// note counts what happened, and returns what happened for the first time, or nil.
func (s *search) note(events []board.Event, after *board.State) (fresh *happening) {
	add := func(h happening) {
		if s.met[h]++; s.met[h] == 1 {
			fresh = &h
		}
	}
	for i := range events {
		ev := &events[i]
		switch ev.Kind {
		case board.EventDiceTaken, board.EventRolled, board.EventTurnBegan, board.EventTurnEnded, board.EventAsked, board.EventAnswered,
			board.EventCardDrawn, board.EventCardDiscarded: // they are everywhere
			continue
		}
		if ev.Kind == board.EventKept {
			s.keeps(ev, add)
		}
		size := bits.Len32(uint32(max(ev.To, 0)))
		if ev.Kind == board.EventAdvanced { // each slot of a Counter is a step of its own
			size = int(ev.To)
		}
		add(happening{ev.Kind, ev.Clause, ev.Who, ev.Index, ev.Play, ev.Conn, size, ""})
	}
	if round := bits.Len32(uint32(after.Round)); s.met[happening{size: round}] == 0 {
		add(happening{size: round})
	}
	return fresh
}

// leaning are dice of which half lean to one end: low, high, or either. to is 0 for fair dice.
type leaning struct {
	rng crunch.RNG
	to  int // -1 low, 1 high, 2 either
}

func (l *leaning) IntN(n int) int {
	to := l.to
	if to == 0 || l.rng.IntN(2) == 0 {
		return l.rng.IntN(n)
	}
	if to == 2 {
		to = 2*l.rng.IntN(2) - 1
	}
	if to > 0 {
		return n - 1
	}
	return 0
}
