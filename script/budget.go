package script

import (
	"errors"
	"fmt"

	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// left returns what a callback may spend: its own budget or the rest of the command's, whichever is smaller.
func (p *Pack) left(spent *[4]int64, f *sandbox.Func) (Budget, error) {
	b := Budget{
		Steps:     min(p.budget.Steps, p.command.Steps-spent[0]),
		Bytes:     min(p.budget.Bytes, p.command.Bytes-spent[1]),
		HostCalls: min(p.budget.HostCalls, p.command.HostCalls-spent[2]),
	}
	if b.Steps > 0 && b.Bytes > 0 && b.HostCalls > 0 {
		return b, nil
	}
	e := &BudgetError{What: sandbox.Steps, Limit: p.command.Steps, Used: spent[0], File: f.File, Line: f.Line}
	switch {
	case b.Steps <= 0:
	case b.Bytes <= 0:
		e.What, e.Limit, e.Used = sandbox.Bytes, p.command.Bytes, spent[1]
	default:
		e.What, e.Limit, e.Used = sandbox.HostCalls, p.command.HostCalls, spent[2]
	}
	return b, commandError(e, &ScriptError{File: f.File, Line: f.Line, Callback: f.Name})
}

// ofCommand rewrites a BudgetError if the command's budget ran out, not the callback's.
func (p *Pack) ofCommand(err error, b Budget) error {
	var se *ScriptError
	var be *BudgetError
	if !errors.As(err, &se) || !errors.As(err, &be) {
		return err
	}
	switch {
	case be.What == sandbox.Clock && p.options.CommandClock > 0:
		be.Limit = int64(p.options.CommandClock)
		be.Used = max(be.Used, be.Limit+1)
	case be.What == sandbox.Steps && b.Steps < p.budget.Steps:
		be.Limit, be.Used = p.command.Steps, be.Used+p.command.Steps-b.Steps
	case be.What == sandbox.Bytes && b.Bytes < p.budget.Bytes:
		be.Limit, be.Used = p.command.Bytes, be.Used+p.command.Bytes-b.Bytes
	case be.What == sandbox.HostCalls && b.HostCalls < p.budget.HostCalls:
		be.Limit, be.Used = p.command.HostCalls, be.Used+p.command.HostCalls-b.HostCalls
	default:
		return err
	}
	return commandError(be, se)
}

func commandError(be *BudgetError, se *ScriptError) error {
	se.Message = fmt.Sprintf("%v, for all callbacks of one command", be)
	se.Cause = be
	return se
}
