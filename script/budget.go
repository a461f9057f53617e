package script

import (
	"errors"
	"fmt"

	"github.com/crunchrules/crunch/script/internal/sandbox"
)

func least(a, b Budget) Budget {
	return Budget{Steps: min(a.Steps, b.Steps), Bytes: min(a.Bytes, b.Bytes), HostCalls: min(a.HostCalls, b.HostCalls)}
}

// exhausted returns which part of a budget is spent, or nil.
func exhausted(limit, left Budget) *BudgetError {
	switch {
	case left.Steps <= 0:
		return &BudgetError{What: sandbox.Steps, Limit: limit.Steps, Used: limit.Steps - left.Steps}
	case left.Bytes <= 0:
		return &BudgetError{What: sandbox.Bytes, Limit: limit.Bytes, Used: limit.Bytes - left.Bytes}
	case left.HostCalls <= 0:
		return &BudgetError{What: sandbox.HostCalls, Limit: limit.HostCalls, Used: limit.HostCalls - left.HostCalls}
	}
	return nil
}

// left returns what a callback may spend: its own budget or the rest of the command's, whichever is smaller.
func (p *Pack) left(spent *[4]int64, f *sandbox.Func) (Budget, error) {
	rest := Budget{Steps: p.command.Steps - spent[0], Bytes: p.command.Bytes - spent[1], HostCalls: p.command.HostCalls - spent[2]}
	if e := exhausted(p.command, rest); e != nil {
		e.File, e.Line = f.File, f.Line
		return Budget{}, commandError(e, &ScriptError{File: f.File, Line: f.Line, Callback: f.Name})
	}
	return least(p.budget, rest), nil
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
