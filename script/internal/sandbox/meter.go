package sandbox

import (
	"context"
	"fmt"
	"time"

	lua "github.com/yuin/gopher-lua"
)

// Budget is what one call or one load may spend. A field of zero or less takes its default.
//
// A step is one instruction of the Lua machine. Library functions charge further steps for work that grows with their arguments, before they
// do it. Bytes count what scripts make: strings, table places, results. They are a ration, not a measure of the Go heap. HostCalls counts
// calls of host functions and methods. The same call on the same data spends the same on every machine.
type Budget struct {
	Steps     int64
	Bytes     int64
	HostCalls int64
}

// The default budgets.
var (
	callBudget = Budget{Steps: 100_000, Bytes: 1 << 20, HostCalls: 1_000}
	loadBudget = Budget{Steps: 2_000_000, Bytes: 16 << 20, HostCalls: 20_000}
)

// CallBudget returns the default budget of a call: 100,000 steps, 1 MiB, 1,000 host calls.
func CallBudget() Budget { return callBudget }

// LoadBudget returns what a load may spend by default, however short its source is: 2,000,000 steps, 16 MiB, 20,000 host calls.
func LoadBudget() Budget { return loadBudget }

// loadBudget returns the default budget of a load: that of LoadBudget, and for each byte of the source 4 steps, 16 bytes and a 32nd of a host call, so that
// content that is written out loads whatever its size. What a pack may do by loops doesn't grow.
func (p *Program) loadBudget() Budget {
	b, n := loadBudget, int64(0)
	for i := range p.files {
		n += int64(len(p.files[i].src))
	}
	return Budget{Steps: b.Steps + 4*n, Bytes: b.Bytes + 16*n, HostCalls: b.HostCalls + n/32}
}

// Or returns the budget with defaults for the fields that are not set.
func (b Budget) Or(d Budget) Budget {
	if b.Steps <= 0 {
		b.Steps = d.Steps
	}
	if b.Bytes <= 0 {
		b.Bytes = d.Bytes
	}
	if b.HostCalls <= 0 {
		b.HostCalls = d.HostCalls
	}
	return b
}

// Usage is what a call spent.
type Usage Budget

// Resource names the part of a budget that ran out.
type Resource string

// The resources of a Budget.
const (
	Steps     Resource = "steps"
	Bytes     Resource = "bytes"
	HostCalls Resource = "host calls"
	Clock     Resource = "time" // by the clock, in nanoseconds
)

// BudgetError says that a call or load needed more than its budget. A script can't catch it. It is wrapped in a *ScriptError.
type BudgetError struct {
	What  Resource
	Limit int64 // the budget
	Used  int64 // used so far, plus the charge that failed; above Limit
	File  string
	Line  int // 0 if not known
}

func (e *BudgetError) Error() string {
	if e.What == Clock {
		return fmt.Sprintf("out of time by the clock: %v was allowed", time.Duration(e.Limit))
	}
	hint := ""
	if e.What == Steps {
		hint = " (an endless loop?)"
	}
	return fmt.Sprintf("%s budget exhausted: %d of %d%s", string(e.What), e.Used, e.Limit, hint)
}

const slice = 1024 // steps between checks of the host's context and the clock

// vm is the machine of one pack for one goroutine: a Lua thread and its meter. The Lua loop asks the meter before each instruction. vm is
// the context.Context of the Lua thread, or watched is, so every library function can find it.
type vm struct {
	left    int64 // steps left of those granted: all at once, or slice by slice if somebody watches
	granted int64 // steps granted in all
	limit   Budget
	bytes   int64
	hosts   int64
	dead    error // why the call ended; stays set
	ctx     context.Context

	began, deadline time.Time // the clock, if the host wants it checked
	watching        bool      // the clock, a context, or each step is looked at while the call runs

	cover  *coverage   // where lines are counted: the meter then grants one step at a time
	sees   func(Seen)  // gets what the call does; the meter then grants one step at a time, too
	waits  []waiting   // where lines are counted: the instructions that go one of two ways, and are not done
	before frame       // where lines are counted: the instruction that ran last
	main   *lua.LState // the pack's thread
	L      *lua.LState // the thread that runs: main, or that of a pcall

	pack    *shared
	host    any // what the host gave to this call
	loading *loader
	cause   error // a Go error on its way up through Lua, and the text that carries it
	causeAt string
	big     bool                                // a computed key of a constructor was a place in its list
	pcalls  int                                 // nested pcalls
	authors bool                                // the current error was thrown by the script itself
	cleared map[*lua.LTable]map[lua.LValue]bool // cleared keys of the tables changed in this call
	way     struct {                            // where the last iteration step over a table with cleared keys ended
		table *lua.LTable
		key   lua.LValue
	}
	lent    lent
	spare   []*lua.LState
	calls   []*Call
	depth   int // of nested calls
	busy    bool
	call    int // the number of this call
	results []Value
	files   []string // the chain of requires
}

// Done counts one step. gopher-lua calls it before each instruction, so it calls nothing itself: a function that does takes twice as long. It returns nil
// until all is spent. Then gopher-lua asks for Err.
func (m *vm) Done() <-chan struct{} {
	if m.left--; m.left < 0 {
		return closed
	}
	return nil
}

// Err returns why the call ended.
func (m *vm) Err() error {
	m.refill()
	return m.dead
}

// watched is the meter of a call that somebody watches.
type watched vm

// Done counts one step, and looks around after each slice.
func (w *watched) Done() <-chan struct{} {
	if w.left--; w.left >= 0 {
		return nil
	}
	return (*vm)(w).refill()
}

func (w *watched) Err() error                  { return w.dead }
func (w *watched) Deadline() (time.Time, bool) { return time.Time{}, false }
func (w *watched) Value(any) any               { return nil }

// context returns the meter of a Lua thread.
func (m *vm) context() context.Context {
	if m.watching {
		return (*watched)(m)
	}
	return m
}

// Deadline reports none to gopher-lua: refill checks the steps and the clock.
func (m *vm) Deadline() (time.Time, bool) { return time.Time{}, false }

func (m *vm) Value(any) any { return nil }

var closed = func() chan struct{} { c := make(chan struct{}); close(c); return c }()

// refill grants the next slice of steps. If none is left, it returns a closed channel.
func (m *vm) refill() <-chan struct{} {
	for m.left < 0 {
		if m.dead == nil && m.ctx != nil {
			if err := m.ctx.Err(); err != nil {
				m.dead = &cancelError{context.Cause(m.ctx)}
			}
		}
		m.look()
		if m.dead != nil {
			m.left = 0
			return closed
		}
		more := m.limit.Steps - m.granted
		if more <= 0 {
			m.dead = &BudgetError{What: Steps, Limit: m.limit.Steps, Used: m.granted - m.left}
			m.left = 0
			return closed
		}
		if m.cover != nil || m.sees != nil {
			m.mark()
			more = min(more, -m.left)
		} else if m.left < -slice { // after a large charge, check the context once
			more = min(more, -m.left)
		} else {
			more = min(more, slice)
		}
		m.granted += more
		m.left += more
	}
	return nil
}

// look ends the call if it is past its deadline.
func (m *vm) look() {
	if m.dead == nil && !m.deadline.IsZero() {
		if now := time.Now(); now.After(m.deadline) {
			m.dead = &BudgetError{What: Clock, Limit: int64(m.deadline.Sub(m.began)), Used: int64(now.Sub(m.began))}
		}
	}
}

// cancelError carries the host's cancellation up through Lua.
type cancelError struct{ err error }

func (e *cancelError) Error() string { return "cancelled: " + e.err.Error() }
func (e *cancelError) Unwrap() error { return e.err }

func (m *vm) begin(ctx context.Context, b Budget, host any, deadline time.Time) {
	m.limit = b
	if m.cover = m.pack.cover.Load(); m.cover != nil && m.cover.left.Load() == 0 {
		m.cover = nil
	}
	m.ctx, m.host = nil, host
	if ctx != nil && ctx.Done() != nil {
		m.ctx = ctx
	}
	each, timed := m.cover != nil || m.sees != nil, !deadline.IsZero()
	if m.deadline = deadline; timed {
		m.began = time.Now()
	}
	was := m.watching
	m.watching = each || m.ctx != nil || timed
	if m.watching != was && m.main != nil {
		m.main.SetContext(m.context())
	}
	switch m.granted = b.Steps; {
	case each:
		m.granted = 0
	case m.watching:
		m.granted = min(slice, b.Steps)
	}
	m.waits, m.before = m.waits[:0], frame{}
	m.left = m.granted
	m.bytes, m.hosts = 0, 0
	m.dead, m.cause = nil, nil
	m.big, m.pcalls, m.depth, m.authors = false, 0, 0, false
	m.returned()
	m.cleared, m.way.table, m.way.key = nil, nil, nil
	if ctx != nil && ctx.Err() != nil {
		m.dead = &cancelError{context.Cause(ctx)}
		m.left, m.granted = 0, 0
	}
}

func (m *vm) usage() Usage {
	used := m.granted - max(0, m.left)
	return Usage{Steps: used, Bytes: m.bytes, HostCalls: m.hosts}
}

// steps charges n steps before work in Go. It doesn't return if too few are left.
func (m *vm) steps(n int) {
	if m.left -= int64(n); m.left < 0 {
		m.more()
	}
}

// unstep takes n steps back.
func (m *vm) unstep(n int64) {
	if m.watching {
		m.granted -= n // where each step is looked at, none is left over
	} else {
		m.left += n
	}
}

// more goes on with the next slice, or ends the call.
func (m *vm) more() {
	if m.refill() != nil {
		m.stop()
	}
}

// take charges n bytes before they are made, and a step for each 64 of them. It doesn't return if too few are left.
func (m *vm) take(n int) {
	m.bytes += int64(n)
	if m.bytes > m.limit.Bytes {
		if m.dead == nil {
			m.dead = &BudgetError{What: Bytes, Limit: m.limit.Bytes, Used: m.bytes}
		}
		m.stop()
	}
	m.steps(n >> 6)
}

// hostCall charges a call of a host function.
func (m *vm) hostCall() {
	if m.hosts++; m.hosts > m.limit.HostCalls || m.dead != nil || m.watching {
		m.hostCalled()
	}
}

// hostCalled ends the call if it made too many of host functions, or took too long.
func (m *vm) hostCalled() {
	m.look()
	if m.dead == nil && m.hosts > m.limit.HostCalls {
		m.dead = &BudgetError{What: HostCalls, Limit: m.limit.HostCalls, Used: m.hosts}
	}
	if m.dead != nil {
		m.stop()
	}
}

// hostSteps charges for work inside the running host function.
func (m *vm) hostSteps(n int) {
	if m.depth > 0 {
		m.steps(n)
	}
}

// stop ends the call. Our pcall doesn't catch its error.
func (m *vm) stop() {
	if m.left > 0 {
		m.granted -= m.left
		m.left = 0
	}
	m.throw("%s", m.dead.Error())
}

// throw raises an error in the script, at the line that runs.
func (m *vm) throw(format string, args ...any) { m.L.RaiseError(format, args...) }

func meter(L *lua.LState) *vm {
	if m, ok := L.Context().(*vm); ok {
		return m
	}
	return (*vm)(L.Context().(*watched))
}
