package sandbox

import (
	"context"
	"errors"
	"time"

	lua "github.com/yuin/gopher-lua"
)

// ErrBusy says that a pack was called while it was running. Fork it, or call it later.
var ErrBusy = errors.New("the pack is already running")

// ErrForeign says that a function is nil or doesn't belong to the pack.
var ErrForeign = errors.New("the function does not belong to this pack")

// Options are the options of a load or a call. The zero value is valid.
type Options struct {
	Budget   Budget    // zero fields: LoadBudget or CallBudget
	Host     any       // what host functions see as Call.Host
	Deadline time.Time // when it ends by the clock; zero: never

	Trace func(Seen) // of a call: gets what it does, as it does it
}

// Call calls a function with its own budget. The results are valid until the next call. An error is a *ScriptError, or ErrBusy or ErrForeign
// if nothing was run. The usage is that of this call, also if it failed. A nil ctx is never cancelled.
func (p *Pack) Call(ctx context.Context, f *Func, opt Options, args ...Value) ([]Value, Usage, error) {
	m := p.vm
	if f == nil || f.of != p.shared {
		return nil, Usage{}, ErrForeign
	}
	if m.busy {
		return nil, Usage{}, ErrBusy
	}
	if m.main == nil {
		m.main = newState(m, vmOptions)
	}
	m.busy = true
	m.call++
	m.sees = opt.Trace
	m.begin(ctx, opt.Budget.Or(callBudget), opt.Host, opt.Deadline)
	L := m.main
	m.L = L
	L.Push(f.fn)
	args = args[:min(len(args), f.Takes())]
	for _, a := range args {
		L.Push(a)
	}
	err := L.PCall(len(args), lua.MultRet, nil)
	m.busy = false
	m.host = nil
	used := m.usage()
	if err != nil || m.dead != nil {
		return nil, used, m.failed(err, f.Name, f.File)
	}
	top := L.GetTop()
	if m.results = m.results[:0]; top > 0 {
		for i := 1; i <= top; i++ {
			m.results = append(m.results, L.Get(i))
		}
		L.SetTop(0)
	}
	return m.results, used, nil
}
