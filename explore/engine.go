package explore

import (
	"errors"
	"fmt"

	"github.com/crunchrules/crunch"
)

// An engine carries out one command on one State: a stack of frames is worked off until it is empty or a question must
// be answered first. All that it changes goes through emit.
type engine struct {
	g      *Game
	s      *State
	rng    crunch.RNG
	j      journal
	events []Event
	stack  []Frame
	queue  []waiting // what has been triggered and waits behind the frame that is running
	hooks  int       // hooks run by this command
	veiled bool      // the hook that runs is of content that the players don't know of
	scene  Scene
}

// Bounds of one command, so that content that sets itself off comes to an end. To each comes what every Challenge on the map may need.
const (
	maxHooks  = 1000    // hooks set off
	maxFrames = 4096    // things that wait to be resolved
	maxSteps  = 100_000 // things resolved
)

// mostFrames is how many things may wait to be resolved.
func (s *State) mostFrames() int { return maxFrames + 2*len(s.Foes) }

// ErrEndless says that what content set off within one command comes to no end.
var ErrEndless = errors.New("explore: content sets itself off without end")

// step carries out a command. When it fails, the State is as it was.
func (e *engine) step(c Command) error {
	e.j.start(e.s)
	e.events, e.stack, e.queue, e.hooks = e.events[:0], e.stack[:0], e.queue[:0], 0
	if r := e.g.check(e.s, &c); r != 0 {
		return &Refusal{Command: c, Reason: r}
	}
	if c.Do == Answer {
		e.answer(c)
	} else {
		*e.next() = Frame{Kind: flowFrame}
		e.commanded(c.Who)
		e.start(c)
	}
	err := e.run()
	if _, endless := e.rng.(*crunch.Rand); !endless && err == nil {
		if tape, ok := e.rng.(interface{ Err() error }); ok {
			if terr := tape.Err(); terr != nil {
				err = fmt.Errorf("explore: dice of %v: %w", c.Do, terr)
			}
		}
	}
	if err != nil {
		e.j.rollBack(e.s)
		e.events = e.events[:0]
	}
	return err
}

// run works the stack off.
func (e *engine) run() error {
	for range maxSteps + 16*len(e.s.Foes) {
		if len(e.queue) > 0 {
			e.flush()
		}
		if len(e.stack) == 0 || e.s.Pending.Ask != AskNothing || e.s.Result != Running {
			return nil
		}
		if len(e.stack) > e.s.mostFrames() {
			return ErrEndless
		}
		if err := e.resolve(len(e.stack) - 1); err != nil {
			return err
		}
	}
	return ErrEndless
}

// waiting is a frame to be that has not begun: what has been triggered and comes when what is running is done.
type waiting struct {
	Kind          FrameKind
	Trigger       Trigger
	Actor, Target Who
	Owner         Owner
	Play          int16
	Region        RegionID
}

// flush puts what has been triggered on top of the stack, the first to happen first.
func (e *engine) flush() {
	for i := len(e.queue) - 1; i >= 0; i-- {
		w := &e.queue[i]
		f := e.next()
		*f = Frame{}
		f.Kind, f.Trigger, f.Actor, f.Target, f.Owner, f.Play, f.Region = w.Kind, w.Trigger, w.Actor, w.Target, w.Owner, w.Play, w.Region
	}
	e.queue = e.queue[:0]
}

// push puts a frame on the stack: it is resolved before what lies under it goes on.
func (e *engine) push(f Frame) { e.stack = append(e.stack, f) }

// next makes room for one more frame on the stack; what is in it is old.
func (e *engine) next() *Frame {
	n := len(e.stack)
	if n == cap(e.stack) {
		e.stack = append(e.stack, Frame{})
	}
	e.stack = e.stack[:n+1]
	return &e.stack[n]
}

// pop drops the frame at i, the top one.
func (e *engine) pop(i int) { e.stack = e.stack[:i] }

// resolve takes the frame at i, the top one, a step further.
func (e *engine) resolve(i int) error {
	switch e.stack[i].Kind {
	case flowFrame:
		e.flow(i)
	case attackFrame:
		e.attack(i)
	case volleyFrame:
		e.volley(i)
	case crossFrame:
		e.cross(i)
	case enterFrame:
		e.enter(i)
	case leaveFrame:
		e.setOut(i)
	case verdictFrame:
		v := e.stack[i].Play
		e.pop(i)
		e.decide(v, false)
	case springFrame:
		e.spring(i)
	case searchFrame:
		e.search(i)
	case pickFrame:
		e.pick(i)
	case sapFrame:
		e.sap(i)
	case mindFrame:
		e.overrule(i)
	case forcedFrame:
		e.forced(i)
	case hookFrame:
		return e.runHook(i)
	default:
		e.pop(i)
	}
	return nil
}

// emit makes something happen: the State changes and the event is told. The event returned is good until the next one.
func (e *engine) emit(ev Event) *Event {
	e.events = append(e.events, ev)
	last := &e.events[len(e.events)-1]
	e.happen(last)
	return last
}

// event begins an event in its place: fill it in and let it happen. It is emit for those that happen most.
func (e *engine) event(kind EventKind, w Who) *Event {
	n := len(e.events)
	if n == cap(e.events) {
		e.events = append(e.events, Event{})
	}
	e.events = e.events[:n+1]
	ev := &e.events[n]
	*ev = Event{Kind: kind, Who: w}
	return ev
}

// happen makes the last event happen.
func (e *engine) happen(ev *Event) {
	if ev.Who.IsFoe() && ev.For == Everyone && !e.g.visible(e.s, ev.Who) {
		switch ev.Kind {
		case Revealed, Moved, Noted, BodySeen, BodyHidden, BodyDragged:
		case BodyLeft:
			if !e.g.inSight(e.s, ev.Region) {
				ev.For = DMOnly
			}
		default:
			ev.For = DMOnly // the players don't know that it is there
		}
	}
	if e.veiled {
		ev.Veiled = true
	}
	if ev.By.IsFoe() && ev.For != DMOnly && !e.g.visible(e.s, ev.By) || ev.Kind == Noted && e.g.unknown(e.s, ev.Who) {
		ev.Veiled = true
	}
	e.g.apply(writer{e.s, &e.j}, ev)
}

// commanded counts the commands of an entity: each has a stream of dice of its own.
func (e *engine) commanded(w Who) {
	if w != Nobody {
		ev := e.event(Commanded, w)
		ev.For = DMOnly
		e.happen(ev)
	}
}

// ask stops for a question about the frame on top.
func (e *engine) ask(p Pending) {
	p.Stack = append([]Frame(nil), e.stack...)
	e.emit(Event{Kind: Asked, For: audience(p.Who), Who: p.Who, By: p.By, Ask: &p})
}

// answer goes on from a question.
func (e *engine) answer(c Command) {
	e.stack = append(e.stack, e.s.Pending.Stack...)
	e.stack[len(e.stack)-1].Choice = c.Choice
	text := ""
	if p := &e.s.Pending; p.Ask == AskContent {
		text = p.Options[c.Choice]
	}
	e.commanded(c.Who)
	e.emit(Event{Kind: Answered, For: audience(c.Who), Who: c.Who, N: int32(c.Choice), Text: text})
}

// audience is who may know what w is asked: a Challenge's questions are the DM's.
func audience(w Who) Who {
	if w.IsFoe() {
		return DMOnly
	}
	return Everyone
}

// inPlay reports whether an entity exists and is on the map.
func (e *engine) inPlay(w Who) bool { return e.s.inPlay(w) }

// maxEP returns the most EP an entity can have now.
func (e *engine) maxEP(w Who) int32 {
	if w.IsPC() {
		return int32(e.g.party[w.Index()].maxEP(int(e.s.PCs[w.Index()].Injuries), e.g.sc.injury))
	}
	return int32(e.g.card(e.s, w).EP)
}

// end ends the scenario.
func (e *engine) end(r Result, clause string) {
	if e.s.Result == Running {
		e.emit(Event{Kind: Ended, To: int32(r), Clause: clause})
	}
}
