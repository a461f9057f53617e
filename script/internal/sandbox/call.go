package sandbox

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	lua "github.com/yuin/gopher-lua"
)

// ErrBusy says that a pack was called while it was running. Fork it, or call when it is done.
var ErrBusy = errors.New("the pack is running already")

// ErrForeign says that a function, or a nil one, was called with a pack that it does not belong to.
var ErrForeign = errors.New("the function does not belong to this pack")

// ScriptError is why a script's call, or a load, ended early. Errors.As finds in it a *BudgetError, a *PanicError or
// the error that a host function returned, and errors.Is the cause of a cancelled context.
type ScriptError struct {
	File     string
	Line     int    // 0 where not known
	Callback string // the Name of the Func called; empty for a load
	Message  string
	Trace    []string // innermost call first, "file:line in function 'name'"
	Cause    error    // nil for an error of the script's own
}

func (e *ScriptError) Error() string {
	var b strings.Builder
	if e.File != "" {
		b.WriteString(e.File)
		if e.Line > 0 {
			fmt.Fprintf(&b, ":%d", e.Line)
		}
		b.WriteString(": ")
	}
	if e.Callback != "" {
		b.WriteString(e.Callback)
		b.WriteString(": ")
	}
	b.WriteString(e.Message)
	return b.String()
}

// Unwrap returns the cause.
func (e *ScriptError) Unwrap() error { return e.Cause }

// PanicError says that a host function, or the Lua machine, panicked. The pack goes on with a fresh machine.
type PanicError struct{ Value string }

func (e *PanicError) Error() string { return "panic: " + e.Value }

// CallOptions are what a call may be given; the zero value is good.
type CallOptions struct {
	Budget Budget // zero fields: CallBudget
	Host   any    // what host functions see as Call.Host
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
	m.begin(ctx, opt.Budget.or(callBudget), opt.Host)
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

// failed turns what PCall gave into a ScriptError, and throws the Lua machine away where it may be in disorder.
func (m *vm) failed(err error, callback, file string) error {
	e := &ScriptError{Callback: callback, File: file}
	api, _ := err.(*lua.ApiError)
	trace := ""
	if api != nil {
		trace = api.StackTrace
		switch v := api.Object.(type) {
		case lua.LString:
			e.Message = string(v)
		case lua.LNumber:
			e.Message = formatNumber(float64(v))
		default:
			e.Message = "error with a " + typeName(v) + " as its message"
			if tb, ok := v.(*lua.LTable); ok {
				if s, ok := tb.RawGetString("message").(lua.LString); ok {
					e.Message = string(s)
				}
			}
		}
		if api.Type == lua.ApiErrorPanic {
			e.Cause = &PanicError{Value: scrub(e.Message)}
			e.Message = e.Cause.Error()
		}
	} else if err != nil {
		e.Message = err.Error()
	}
	e.Message = tidyMessage(e.Message)
	if f, line, rest := cutPosition(e.Message); line > 0 && m.isFile(f) {
		e.File, e.Line, e.Message = f, line, rest
	}
	if e.Message == notCallable {
		if name := m.called(e.File, e.Line); name != "" {
			e.Message = "attempt to call " + name + ", which is not a function"
		}
	}
	e.Trace = m.trace(trace)
	switch dead := m.dead.(type) {
	case nil:
		if m.cause != nil && strings.HasSuffix(e.Message, m.causeAt) {
			e.Cause = m.cause
		}
	case *BudgetError:
		dead.File, dead.Line = e.File, e.Line
		e.Message, e.Cause = dead.Error(), dead
	default:
		e.Message, e.Cause = dead.Error(), dead
	}
	if _, panicked := e.Cause.(*PanicError); panicked || m.dead != nil || overflowed(err) {
		m.L, m.spare = nil, nil
	}
	m.cause = nil
	m.busy = false
	m.host = nil
	return e
}

// overflowed reports that a thread ran out of room. It has been given one place more to raise the error in, so the
// next call on it would get further than this one did.
func overflowed(err error) bool { return err != nil && strings.Contains(err.Error(), "overflow") }

const notCallable = "attempt to call a value that is not a function"

// called is the name of the one thing called on a line, or "".
func (m *vm) called(file string, line int) string {
	name := ""
	var look func(p *lua.FunctionProto) bool
	look = func(p *lua.FunctionProto) bool {
		for _, c := range p.DbgCalls {
			if c.Pc >= len(p.DbgSourcePositions) || p.DbgSourcePositions[c.Pc] != line || strings.HasPrefix(c.Name, "(") {
				continue
			}
			if c.Name == "?" || name != "" && name != c.Name {
				return false
			}
			name = c.Name
		}
		for _, inner := range p.FunctionPrototypes {
			if !look(inner) {
				return false
			}
		}
		return true
	}
	for _, f := range m.pack.program.files {
		if f.name == file && !look(f.proto) {
			return ""
		}
	}
	return name
}

func (m *vm) isFile(name string) bool {
	for i := range m.pack.program.files {
		if m.pack.program.files[i].name == name {
			return true
		}
	}
	return false
}

// cutPosition takes "file:line: " off the front of a message.
func cutPosition(s string) (file string, line int, rest string) {
	i := strings.IndexByte(s, ':')
	if i < 0 {
		return "", 0, s
	}
	j := strings.IndexByte(s[i+1:], ':')
	if j < 0 {
		return "", 0, s
	}
	n, err := strconv.Atoi(s[i+1 : i+1+j])
	if err != nil || n < 1 {
		return "", 0, s
	}
	return s[:i], n, strings.TrimPrefix(s[i+j+2:], " ")
}

// trace turns the machine's traceback into lines of our own: without guards, Go functions and addresses.
func (m *vm) trace(s string) []string {
	var out []string
	for _, line := range strings.Split(s, "\n") {
		line = strings.TrimSpace(line)
		if file, n, rest := cutPosition(line); n > 0 && m.isFile(file) {
			rest = strings.TrimSpace(rest)
			for _, g := range guardNames {
				if strings.Contains(rest, g) {
					rest = ""
				}
			}
			if rest != "" {
				out = append(out, fmt.Sprintf("%s:%d %s", file, n, rest))
			}
		}
	}
	return out
}

// tidyMessage puts the machine's messages into the words of Lua 5.1, and hides guards and addresses.
func tidyMessage(s string) string {
	if a, b, ok := strings.Cut(s, "attempt to index a non-table object("); ok {
		if t, rest, ok := strings.Cut(b, ") with key '"); ok {
			s = a + "attempt to index a " + t + " value (looking for '" + rest + ")"
		}
	}
	if a, b, ok := strings.Cut(s, "cannot perform "); ok {
		if op, rest, ok := strings.Cut(b, " operation between "); ok && len(op) <= 4 {
			s = a + "attempt to perform arithmetic (" + op + ") on " + rest
		}
	}
	s = strings.TrimPrefix(s, " ") // the machine's, where there is no position
	s = strings.Replace(s, "attempt to call a non-function object", notCallable, 1)
	s = strings.Replace(s, "registry overflow", "stack overflow (too many values)", 1)
	return scrub(s)
}

// scrub takes addresses out of a message.
func scrub(s string) string {
	for from := 0; ; {
		i := strings.Index(s[from:], "0x")
		if i < 0 {
			return s
		}
		i += from
		j := i + 2
		for j < len(s) && (isDigit(s[j]) || 'a' <= s[j]|0x20 && s[j]|0x20 <= 'f') {
			j++
		}
		if j-i < 8 { // a number that someone wrote
			from = i + 2
			continue
		}
		s = s[:i] + "?" + s[j:]
		from = i
	}
}
