package explore

import (
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/frame"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// emit makes an event happen: the State changes and the event joins the output.
func (run *Runner) emit(ev board.Event) {
	run.events = append(run.events, ev)
	run.happen(&run.events[len(run.events)-1])
}

// event starts an event in the output, without a copy. Fill it in, then call happen. The most frequent events use
// both instead of emit, which saves a copy.
func (run *Runner) event(kind board.EventKind, w scenario.Who) *board.Event {
	ev := run.nextEvent()
	ev.Kind, ev.Who = kind, w
	return ev
}

// nextEvent makes an empty event the last one. It is not inlined, so that its callers stay small. It takes no arguments: they would have to be
// kept on the stack.
//
//go:noinline
func (run *Runner) nextEvent() *board.Event {
	n := len(run.events)
	if n >= cap(run.events) {
		run.moreEvents()
	}
	events := run.events[:n+1]
	run.events = events
	ev := &events[n]
	*ev = board.Event{} // in place: append would clear a copy first
	return ev
}

// moreEvents makes room for more events. It is not inlined, so that event has few registers to save.
//
//go:noinline
func (run *Runner) moreEvents() { run.events = slices.Grow(run.events, 1) }

// happen makes the last event happen: it sets who may know it and changes the State.
func (run *Runner) happen(ev *board.Event) {
	if !open(ev) || run.veiled || run.sc.Watched {
		run.happenSeen(ev)
		return
	}
	ev.For = scenario.Everyone
	writer{&run.Position, &run.j}.change(ev)
}

// happenSeen is happen for an event that not everyone may know, or that may put something out of sight.
func (run *Runner) happenSeen(ev *board.Event) {
	ev.For = scenario.Everyone
	if !open(ev) {
		ev.For, ev.Veiled = run.mayKnow(ev)
	}
	source := run.source()
	if run.veiled && (source == scenario.Nobody || run.unknown(source)) {
		ev.Veiled = true
	}
	if w := (writer{&run.Position, &run.j}); run.isApart {
		w.witness(ev, source)
	} else {
		w.apply(ev)
	}
}

// source returns the Challenge whose hook is running, which the Source of events names, if some may not know it. Else it is Nobody.
func (run *Runner) source() scenario.Who {
	if o := run.scene.frame.Owner; run.veiled && o.Kind == scenario.OwnedByChallenge {
		return o.Who
	}
	return scenario.Nobody
}

// push puts a frame on the stack. It is resolved before the frames under it go on.
func (run *Runner) push(f frame.Frame) { run.stack = append(run.stack, f) }

// pop drops the top frame, which is at i.
func (run *Runner) pop(i int) { run.stack = run.stack[:i] }

// ask asks a question about the top frame and stops.
func (run *Runner) ask(p board.Pending) {
	run.standing()
	p.Stack = append([]frame.Frame(nil), run.stack...)
	if p.Stack[0].Kind == frame.CommandFrame {
		p.First = run.began
	}
	run.emit(board.Event{Kind: board.EventAsked, Who: p.Who, By: p.By, Ask: &p})
}

// answer goes on after the Answer to a question.
func (run *Runner) answer(c *board.Command) {
	p, text := &run.state.Pending, ""
	run.stack = append(run.stack, p.Stack...)
	run.stack[len(run.stack)-1].Choice = c.Choice
	run.opposed, run.harm, run.scene.handler, run.began = p.Opposed, p.Roll, p.Handler, p.First
	if p.Ask == board.AskContent {
		text = p.Options[c.Choice]
	}
	asked, plays := p.Ask, p.Plays
	run.emit(board.Event{Kind: board.EventAnswered, Who: c.Who, N: int32(c.Choice), Text: text})
	if asked == board.AskDiscardOrNot && c.Choice > 0 {
		run.discardNow(c.Who, plays[c.Choice-1])
	}
}

// A Runner plays a Game in place. It owns one Position and changes it by one command after the other, without allocating. Session and Step
// are built on it, and simulations of millions of games use it directly. Its Position answers Legal, Check, View and all other questions. A
// Runner is for one goroutine. Use NewRunner: Do of the zero Runner returns ErrNoGame.
type Runner struct {
	Position
	own    board.State // the State of the Position
	rng    crunch.RNG
	j      journal
	events []board.Event
	stack  []frame.Frame
	queue  []frame.Frame // triggered frames that wait until the running frame's step is over

	legal []board.Command // what Legal or LegalOf has found since the last command: it is legal now

	opposed stattrack.Opposed  // the current roll; nothing interrupts it
	harm    stattrack.PoolRoll // the current Damage or Defence

	began board.Command // of a command frame: the command that began the turn

	hooks  int    // hooks run by this command
	broken error  // an Ending could not say whether it comes, or an Amendment has failed: the first of them
	judge  *Scene // what Questions get; nil until one is asked
	busy   bool   // a command is being carried out
	veiled bool   // the running hook belongs to content that the players don't know, or to a Challenge that some of them may not know
	staged bool   // a Stage sets up a position: no Seeker minds a light
	scene  Scene

	asks       Scene // what an Amendment reads (GL-72)
	amendments int   // Amendments asked by this command
	aimed      int   // so many of its events have been looked at for Aims (GL-80)
}

// flush moves the queue onto the stack, the first triggered on top.
func (run *Runner) flush() {
	for i := len(run.queue) - 1; i >= 0; i-- {
		run.stack = append(run.stack, run.queue[i])
	}
	run.queue = run.queue[:0]
}

// trigger queues a frame until the running frame's step is over.
func (run *Runner) trigger(f frame.Frame) { run.queue = append(run.queue, f) }

// triggerHook is trigger for the hook of a piece of content, without a copy of the frame. It is not inlined, as event is not.
//
//go:noinline
func (run *Runner) triggerHook(t scenario.Trigger, o scenario.Owner, actor, target scenario.Who) {
	run.queue = append(run.queue, frame.Frame{})
	f := &run.queue[len(run.queue)-1]
	f.Kind, f.Trigger, f.Owner, f.Actor, f.Target = frame.HookFrame, t, o, actor, target
}
