package sandbox

import (
	"context"
	"errors"
	"time"

	lua "github.com/yuin/gopher-lua"
)

// ErrBusy says that a pack was called while it was running. Fork it, or call when it is done.
var ErrBusy = errors.New("the pack is running already")

// ErrForeign says that a function, or a nil one, was called with a pack that it does not belong to.
var ErrForeign = errors.New("the function does not belong to this pack")

// CallOptions are what a call may be given; the zero value is good.
type CallOptions struct {
	Budget   Budget    // zero fields: CallBudget
	Host     any       // what host functions see as Call.Host
	Deadline time.Time // when it ends by the clock; zero: never
}

// Call calls a function with a budget of its own. The results are good until the next call. When it fails, the
// error is a *ScriptError (or ErrBusy, ErrForeign, with nothing run); the usage is that of the call in any case.
// A nil ctx cannot be cancelled.
func (p *Pack) Call(ctx context.Context, f *Func, opt CallOptions, args ...Value) ([]Value, Usage, error) {
	m := p.vm
	if f == nil || f.of != p.shared {
		return nil, Usage{}, ErrForeign
	}
	if m.busy {
		return nil, Usage{}, ErrBusy
	}
	if m.L == nil {
		m.L = newState(m, vmOptions)
	}
	m.busy = true
	m.call++
	m.begin(ctx, opt.Budget.or(callBudget), opt.Host, opt.Deadline)
	L := m.L
	L.Push(f.fn)
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
	m.results = m.results[:0]
	for i := 1; i <= L.GetTop(); i++ {
		m.results = append(m.results, L.Get(i))
	}
	L.SetTop(0)
	return m.results, used, nil
}
