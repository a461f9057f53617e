package explore

import (
	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/stattrack"
)

// emit makes something happen: the State changes and the event is told. The event returned is good until the next one.
func (run *Runner) emit(ev Event) *Event {
	run.events = append(run.events, ev)
	last := &run.events[len(run.events)-1]
	run.happen(last)
	return last
}

// event begins an event in its place: fill it in and let it happen. It is emit for those that happen most.
func (run *Runner) event(kind EventKind, w Who) *Event {
	n := len(run.events)
	if n < cap(run.events) {
		run.events = run.events[:n+1]
	} else {
		run.events = append(run.events, Event{})
	}
	ev := &run.events[n]
	*ev = Event{}
	ev.Kind, ev.Who = kind, w
	return ev
}

// happen makes the last event happen: it says who may know of it, and the State changes.
func (run *Runner) happen(ev *Event) {
	ev.For = Everyone
	if !ev.open() {
		ev.For, ev.Veiled = run.mayKnow(ev)
	}
	if run.veiled {
		ev.Veiled = true
	}
	if w := (writer{&run.Position, &run.j}); run.sc.lurking {
		w.apply(ev)
	} else {
		w.change(ev) // nothing can go out of sight
	}
}

// push puts a frame on the stack: it is resolved before what lies under it goes on.
func (run *Runner) push(f Frame) { run.stack = append(run.stack, f) }

// pop drops the frame at i, the top one.
func (run *Runner) pop(i int) { run.stack = run.stack[:i] }

// ask stops for a question about the frame on top.
func (run *Runner) ask(p Pending) {
	p.Stack = append([]Frame(nil), run.stack...)
	run.emit(Event{Kind: Asked, Who: p.Who, By: p.By, Ask: &p})
}

// A Runner plays a Game in place: it owns one Position and changes it by one command after the other, without allocating. It is what
// Session and Step are built on, and what simulations of millions of games use directly. Its Position answers Legal, Check, View and
// all other questions. A Runner is for one goroutine. NewRunner makes one: Do of the zero Runner returns ErrNoGame.
type Runner struct {
	Position
	own    State // what the Position stands on
	rng    crunch.RNG
	j      journal
	events []Event
	stack  []Frame
	queue  []Frame // what has been triggered and waits behind the frame that is running

	opposed stattrack.Opposed // the roll under way: nothing comes between its beginning and its end

	hooks  int  // hooks run by this command
	busy   bool // a command is under way
	veiled bool // the hook that runs is of content that the players don't know of
	scene  Scene
}

// flush puts what has been triggered on top of the stack, the first to happen first.
func (run *Runner) flush() {
	for i := len(run.queue) - 1; i >= 0; i-- {
		run.stack = append(run.stack, run.queue[i])
	}
	run.queue = run.queue[:0]
}

// trigger lets a frame wait until what is running is done.
func (run *Runner) trigger(f Frame) { run.queue = append(run.queue, f) }
