package sandbox

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	lua "github.com/yuin/gopher-lua"
)

// ScriptError says why a call or a load ended early. errors.As finds a *BudgetError, a *PanicError or the error that a host function
// returned in it. errors.Is finds the cause of a cancelled context.
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

func (e *ScriptError) Unwrap() error { return e.Cause }

// Place returns the file and line of the error: what package exploretest reports as the place of a fault.
func (e *ScriptError) Place() (file string, line int) { return e.File, e.Line }

// PanicError says that a host function, or the Lua machine, panicked. The pack stays usable, with a fresh machine.
type PanicError struct {
	Value string
	Stack []byte // of the goroutine, as far as the machine kept it
}

func (e *PanicError) Error() string { return "panic: " + e.Value }

// panicked returns the error for a Go panic that PCall caught.
func panicked(err error) *PanicError {
	if api, ok := err.(*lua.ApiError); ok {
		return &PanicError{Value: scrub(api.Object.String()), Stack: []byte(api.StackTrace)}
	}
	return &PanicError{Value: scrub(err.Error())}
}

// failed turns the error of PCall into a ScriptError. It throws away the Lua machine if its state may be broken.
func (m *vm) failed(err error, callback, file string) error {
	e := &ScriptError{Callback: callback, File: file}
	if api, ok := err.(*lua.ApiError); ok {
		e.Message = thrown(api.Object)
		if e.Trace = m.trace(api.StackTrace); api.Type == lua.ApiErrorPanic {
			e.Cause = panicked(err)
			e.Message = e.Cause.Error()
		}
	} else if err != nil {
		e.Message = err.Error()
	}
	if !m.authors {
		e.Message = m.explain(e.Message)
	}
	if f, line, rest := cutPosition(e.Message); line > 0 && m.isFile(f) {
		e.File, e.Line, e.Message = f, line, rest
	}
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
		m.main, m.spare = nil, nil
	}
	e.Message, e.Callback, e.File = Safe(cut(e.Message, 4<<10)), Safe(e.Callback), Safe(e.File)
	m.cause, m.busy, m.host = nil, false, nil
	return e
}

// thrown returns what an error value says: a text, a number, or the field message of a table.
func thrown(v lua.LValue) string {
	if piece(v) {
		return pieceText(v)
	}
	if tb, ok := v.(*lua.LTable); ok {
		if s, ok := tb.RawGetString("message").(lua.LString); ok {
			return string(s)
		}
	}
	return "error with a " + typeName(v) + " as its message"
}

// overflowed reports that a thread's stack overflowed. gopher-lua grew the stack by one place to raise the error, so the next call on that
// thread would get further than this one did.
func overflowed(err error) bool { return err != nil && strings.Contains(err.Error(), "overflow") }

// file returns a file by its name, or nil.
func (p *Program) file(name string) *compiled {
	if i := slices.IndexFunc(p.files, func(f compiled) bool { return f.name == name }); i >= 0 {
		return &p.files[i]
	}
	return nil
}

func (m *vm) isFile(name string) bool { return m.pack.program.file(name) != nil }

// cutPosition removes "file:line: " from the front of a message.
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

// trace rewrites the machine's traceback without guards, Go functions and addresses.
func (m *vm) trace(s string) []string {
	var out []string
	for line := range strings.SplitSeq(s, "\n") {
		line = strings.TrimSpace(line)
		if file, n, rest := cutPosition(line); n > 0 && m.isFile(file) {
			rest = strings.TrimSpace(rest)
			if !strings.Contains(rest, "'(") { // a guard

				out = append(out, fmt.Sprintf("%s:%d %s", file, n, rest))
			}
		}
	}
	return out
}

// explain rewrites the machine's messages in the words of Lua 5.1. It adds names that the source shows and removes addresses.
func (m *vm) explain(s string) string {
	s = strings.TrimPrefix(cut(s, 2_000), " ") // the machine writes a blank if there is no position
	file, line, _ := cutPosition(s)
	at := m.pack.program.line(file, line)
	if a, b, ok := strings.Cut(s, "attempt to index a non-table object("); ok {
		if t, rest, ok := strings.Cut(b, ") with key '"); ok {
			key := strings.TrimSuffix(rest, "'")
			what := "a " + t + " value"
			if name := indexed(at, key); name != "" {
				what = name + ", " + what
			}
			s = a + "attempt to index " + what + " (looking for '" + clip(key) + "')"
		}
	}
	if a, b, ok := strings.Cut(s, "attempt to index a "); ok {
		if _, rest, ok := strings.Cut(b, " value (setting '"); ok {
			if name := indexed(at, strings.TrimSuffix(rest, "')")); name != "" {
				s = a + "attempt to index " + name + ", a " + b
			}
		}
	}
	if a, b, ok := strings.Cut(s, "cannot perform "); ok {
		if op, rest, ok := strings.Cut(b, " operation between "); ok && len(op) <= 4 {
			s = a + "attempt to perform arithmetic (" + op + ") on " + reckoned(at, op, rest)
		}
	}
	if a, b, ok := strings.Cut(s, "attempt to compare "); ok {
		s = a + "attempt to compare " + reckoned(at, "compare", b)
	}
	for _, row := range machineSays {
		if a, b, ok := strings.Cut(s, row.says); ok {
			s = a + row.plain + b
			if name := row.name(m.pack.program, at); name != "" {
				s = a + fmt.Sprintf(row.named, name) + b
			}
		}
	}
	if strings.HasSuffix(s, "stack overflow") {
		s += " (a function that calls itself without end?)"
	}
	s = strings.Replace(s, "registry overflow", "stack overflow (too many values)", 1)
	return scrub(s)
}

// machineSays has messages of the machine with what we say instead, with and without a name.
var machineSays = []struct {
	says, plain, named string
	name               func(p *Program, line []token) string
}{
	{"attempt to call a non-function object", "attempt to call a value that is not a function", "attempt to call %s, which is not a function",
		(*Program).called},
	{"__len undefined", "attempt to get the length of a value that has none", "attempt to get the length of %s, which has none", measured},
	{"__unm undefined", "attempt to perform arithmetic (-) on a value that is not a number", "", func(*Program, []token) string { return "" }},
}

// scrub removes addresses from a message: 0x and at least six hexadecimal digits.
func scrub(s string) string {
	var b strings.Builder
	for {
		i := strings.Index(s, "0x")
		if i < 0 {
			break
		}
		j := i + 2
		for j < len(s) && (isDigit(s[j]) || 'a' <= s[j]|0x20 && s[j]|0x20 <= 'f') {
			j++
		}
		b.WriteString(s[:i])
		if j-i < 8 { // a number that a person wrote
			b.WriteString(s[i:j])
		} else {
			b.WriteByte('?')
		}
		s = s[j:]
	}
	if b.Len() == 0 {
		return s
	}
	return b.String() + s
}
