package script

import (
	"context"
	"errors"
	"sync/atomic"
	"time"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// A machine runs callbacks of a pack for one goroutine at a time. Any machine may run any callback, with the same result.
type machine struct {
	pack            *Pack
	host            *host
	lua             *sandbox.Pack
	sc              *explore.Scene    // while a callback runs
	view            *board.View       // while a can runs: it has no Scene
	asked           string            // "before_hurt" and so on while such a callback runs, which only reads and answers
	cb              *callback         // the running callback
	pcs, challenges []*entity         // by index: those that callbacks have seen
	self            *sandbox.Object   // the content object, for owners that are not entities
	data            sandbox.Value     // self.data, once it has been read
	before          string            // its text when it was first read
	texts           *texts            // texts of data that have been read or written lately
	text            []byte            // memory for one
	parsed          []parsed          // dice that have been read lately
	state           []keptValue       // what the callback has read and written of the state
	question        *explore.Question // while a can runs
	args            [4]sandbox.Value
	list            []sandbox.Value  // memory for the values of a list
	failed          sandbox.Position // where the first verb failed
	broke           error            // the error of a host's Function: a pcall may have caught it
	ran             *Ran             // with Options.Trace: what the running callback has done so far
}

// An entity is a PC or Challenge as callbacks see it.
type entity struct {
	m   *machine
	who scenario.Who
	obj *sandbox.Object
}

func newMachine(p *Pack) *machine {
	m := &machine{pack: p, host: p.host, lua: p.root.Fork()}
	m.self = m.lua.NewObject(p.host.content, m)
	return m
}

// borrow returns a machine that nobody uses. If there is only one goroutine, it gets the same one each time.
func (p *Pack) borrow() *machine {
	if m := p.idle.Swap(nil); m != nil {
		return m
	}
	return p.machines.Get().(*machine)
}

func (p *Pack) giveBack(m *machine) {
	if !p.idle.CompareAndSwap(nil, m) {
		p.machines.Put(m)
	}
}

// entity returns the object of a PC or Challenge, or nil for scenario.Nobody.
func (m *machine) entity(w scenario.Who) sandbox.Value {
	if w == scenario.Nobody {
		return sandbox.Nil
	}
	list, i := &m.pcs, w.Index()
	if w.IsChallenge() {
		list = &m.challenges
	}
	if i >= len(*list) {
		*list = append(*list, make([]*entity, i+1-len(*list))...)
	}
	e := (*list)[i]
	if e == nil {
		e = &entity{m: m, who: w}
		e.obj = m.lua.NewObject(m.host.entity, e)
		(*list)[i] = e
	}
	return e.obj.Value()
}

// A callback is a Lua function used as a hook.
type callback struct {
	pack *Pack
	f    *sandbox.Func
	handlers
	typ     string // its type, for people: "fun(self: Entity, who: Entity)"
	special bool   // it belongs to a play: its second argument is the target
	command string // a can's: the name of its command
	thing   string // a can's: the name of its item or gear
	played  bool   // it is the when of a play
	minds   bool   // it is the choose of a Challenge

	calls, steps, bytes, hostCalls atomic.Int64 // how often it ran, and the most that one call spent
}

func (cb *callback) cost() Cost {
	return Cost{Name: cb.f.Name, File: cb.pack.prefix + cb.f.File, Line: cb.f.Line, Calls: cb.calls.Load(),
		Most: Usage{Steps: cb.steps.Load(), Bytes: cb.bytes.Load(), HostCalls: cb.hostCalls.Load()}}
}

func (cb *callback) spent(u Usage) {
	cb.calls.Add(1)
	raise(&cb.steps, u.Steps)
	raise(&cb.bytes, u.Bytes)
	raise(&cb.hostCalls, u.HostCalls)
}

func raise(most *atomic.Int64, n int64) {
	for old := most.Load(); n > old && !most.CompareAndSwap(old, n); old = most.Load() {
	}
}

// hook returns the callback as a named hook. Costs, problems and JSON use that name.
func (cb *callback) hook() scenario.Hook { return explore.Named(cb.f.Name, cb.run) }

func (cb *callback) run(sc *explore.Scene) error {
	m := cb.machine()
	m.sc = sc
	m.begins()
	return m.ends(cb.on(m))
}

// machine borrows a machine for one call of the callback. ends gives it back.
func (cb *callback) machine() *machine {
	m := cb.pack.borrow()
	m.cb = cb
	return m
}

// ends gives the machine back, and returns the error of the call with its place.
func (m *machine) ends(err error) error {
	pack := m.cb.pack
	if err != nil {
		err = pack.place(err)
	}
	if m.ran != nil {
		m.told(err)
	}
	m.sc, m.view, m.question, m.asked, m.cb, m.data, m.before, m.failed, m.state = nil, nil, nil, "", nil, nil, "", sandbox.Position{}, m.state[:0]
	pack.giveBack(m)
	return err
}

func (cb *callback) on(m *machine) error {
	sc := m.sc
	f := cb.f
	owner := sc.Owner()
	if owner.Kind == scenario.OwnedByChallenge || owner.Kind == scenario.OwnedByPlay {
		m.args[0] = m.entity(owner.Who)
	} else {
		m.args[0] = m.self.Value()
	}
	args := m.args[:3]
	if timer, due := sc.Timer(); due {
		if f, args = cb.timers[timer], m.args[:1]; f == nil {
			return &explore.VerbError{Verb: "after", Found: timer, Want: "the name of a function in timers"}
		}
	}
	handler, option, answered := sc.Answered()
	if answered {
		if f = cb.answers[handler]; f == nil {
			return &explore.VerbError{Verb: "ask", Found: handler, Want: "the name of a function in answers"}
		}
		m.args[2] = sandbox.Int(option + 1)
	}
	if err := sc.Err(); err != nil { // callbacks set each other off without end: report it here
		return m.late(f, err)
	}
	who, other := sc.Actor().Who(), sc.Target().Who()
	if cb.special {
		who, other = other, who
	}
	takes := f.Takes() // nobody sees more
	if takes > 1 {
		m.args[1] = m.entity(who)
	}
	if takes > 2 && !answered {
		m.args[2] = m.entity(other)
	}
	if _, err := cb.spend(m, f, args...); err != nil {
		return err
	}
	if err := sc.Err(); err != nil { // a pcall caught it, so the callback did not end there
		return m.late(f, failed(err))
	}
	return m.keep(f)
}

// spend runs a function of the callback with what is left of the budgets.
func (cb *callback) spend(m *machine, f *sandbox.Func, args ...sandbox.Value) ([]sandbox.Value, error) {
	sc := m.sc
	spent := sc.Spent()
	budget, err := cb.pack.left(spent, f)
	if err != nil {
		return nil, err
	}
	dice, testing := sc.Source().(*testDice)
	call := sandbox.Options{Budget: budget, Host: m}
	var ctx context.Context // nil is never cancelled
	switch clock := cb.pack.options.CommandClock; {
	case testing:
		if err := dice.spending.over(); err != nil {
			return nil, m.late(f, err)
		}
		ctx = dice.spending.ctx
		call.Budget, call.Deadline = dice.spending.least(budget), dice.spending.deadline
	case clock > 0:
		call.Deadline = time.Now().Add(clock - time.Duration(spent[3]))
	}
	if m.ran != nil {
		call.Trace = m.saw
	}
	began := time.Time{}
	if !call.Deadline.IsZero() {
		began = time.Now()
	}
	m.broke = nil
	result, used, err := m.lua.Call(ctx, f, call, args...)
	if err == nil && m.broke != nil {
		err = m.late(f, m.broke)
	}
	if !began.IsZero() {
		spent[3] += int64(time.Since(began))
	}
	spent[0] += used.Steps
	spent[1] += used.Bytes
	spent[2] += used.HostCalls
	cb.spent(used)
	if testing {
		dice.spent(cb, used)
		err = dice.spending.options.byClock(err)
	}
	if err != nil {
		return nil, cb.pack.ofCommand(panicked(err), budget)
	}
	return result, nil
}

// panicked turns a Go panic below a callback into what it is below a Go hook: an *explore.PanicError.
func panicked(err error) error {
	se, ok := errors.AsType[*ScriptError](err)
	if pe, panics := errors.AsType[*sandbox.PanicError](err); ok && panics {
		se.Cause = &explore.PanicError{Value: pe.Value, Stack: pe.Stack}
	}
	return err
}

// late makes a ScriptError of an error that shows only when the callback has ended.
func (m *machine) late(f *sandbox.Func, err error) error {
	e := &ScriptError{File: f.File, Line: f.Line, Callback: f.Name, Message: err.Error(), Cause: err}
	if m.failed.Line > 0 {
		e.File, e.Line = m.failed.File, m.failed.Line
	}
	return e
}

// done ends a verb that failed. It rewrites the error for designers, and keeps the place of the first one in case a pcall catches it.
func (m *machine) done(c *sandbox.Call, err error) error {
	if m.failed.Line == 0 {
		m.failed = c.Position()
		c.Charge(nearSteps)
	}
	return failed(err)
}

// failed rewrites the error of a verb for designers.
func failed(err error) error {
	if ve, ok := errors.AsType[*explore.VerbError](err); ok {
		return &verbError{*ve}
	}
	return err
}

// verbError writes a VerbError in the words of content. The line of the script shows which call it was.
type verbError struct{ explore.VerbError }

func (e *verbError) Error() string {
	found := e.Found
	if len(found) > 100 {
		found = clip(found)
	}
	s := "found " + found + ", want " + e.Want
	if e.Near != "" {
		s += "; did you mean \"" + e.Near + "\"?"
	}
	return s
}

func (e *verbError) Unwrap() error { return &e.VerbError }
