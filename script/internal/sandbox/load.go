package sandbox

import (
	"context"
	"math"
	"slices"
	"strings"
	"sync/atomic"

	lua "github.com/yuin/gopher-lua"
)

// shared is what a pack and its forks share. Nothing changes it after the load.
type shared struct {
	program *Program
	env     *lua.LTable
	frozen  map[*lua.LTable]*lua.LTable // metatable of a frozen table: what it is a copy of
	loaded  Usage
	missed  bool                     // see Try
	cover   atomic.Pointer[coverage] // which lines have run, if they are counted
}

// Pack is a loaded pack: its globals and tables are frozen, its functions can be called. Only one goroutine may use it at a time. Fork makes
// another Pack over the same frozen data for another goroutine.
type Pack struct {
	*shared
	vm *vm
}

// loader holds the state of a load.
type loader struct {
	sites    map[*lua.LTable]*site
	problems Problems
	more     int // problems that are not kept
	funcs    []*Func
	handles  map[*lua.LFunction]*Func
	done     map[string]lua.LValue // results of files that have run
}

const (
	stackFrames = 200
	stackPlaces = 4096
)

var (
	vmOptions    = lua.Options{SkipOpenLibs: true, CallStackSize: stackFrames, RegistrySize: stackPlaces, IncludeGoStackTrace: true}
	pcallOptions = lua.Options{SkipOpenLibs: true, CallStackSize: 100, RegistrySize: 1024, IncludeGoStackTrace: true}
)

func newState(m *vm, opts lua.Options) *lua.LState {
	L := lua.NewState(opts)
	L.SetMetatable(lua.LString(""), stringMeta)
	L.SetContext(m.context())
	return L
}

// Load runs the files of a program in order, each once, and freezes the result. The error is Problems if host functions reported some or if
// the pack can't be frozen, and a *ScriptError if the code failed.
func (p *Program) Load(ctx context.Context, opt Options) (*Pack, error) {
	pack, problems, err := p.load(ctx, opt)
	switch {
	case err != nil:
		return nil, err
	case len(problems) > 0:
		return nil, problems
	}
	return pack, nil
}

// Try runs the files of a program with undefined names, each of which is nil, and returns what host functions report until the code fails.
// whole is true if it ran to its end and came to no undefined name: then only functions that load nothing have some, and the report is that
// of a load.
func (p *Program) Try(ctx context.Context, opt Options) (problems Problems, whole bool) {
	pack, problems, err := p.load(ctx, opt)
	return problems, err == nil && !pack.missed
}

func (p *Program) load(ctx context.Context, opt Options) (*Pack, Problems, error) {
	s := &shared{program: p, frozen: map[*lua.LTable]*lua.LTable{}}
	pack := &Pack{shared: s}
	m := &vm{pack: s}
	pack.vm = m
	s.env = p.environment(s)
	m.loading = &loader{sites: map[*lua.LTable]*site{}, handles: map[*lua.LFunction]*Func{}, done: map[string]lua.LValue{}}
	m.begin(ctx, opt.Budget.Or(p.loadBudget()), opt.Host, opt.Deadline)
	m.main = newState(m, vmOptions)
	m.L = m.main
	m.busy = true
	for i := range p.files {
		f := &p.files[i]
		if _, ok := m.loading.done[f.name]; ok {
			continue
		}
		m.main.Push(gofunc(func(L *lua.LState) int {
			m.run(f)
			return 0
		}))
		if err := m.main.PCall(0, 0, nil); err != nil {
			return nil, m.loading.problems, m.failed(err, "", f.name)
		}
	}
	m.freeze()
	s.loaded = m.usage()
	problems := m.loading.problems.sorted(p.Files())
	if len(problems) > 0 {
		problems = problems.Told(m.loading.more)
	}
	m.loading = nil
	m.busy = false
	m.host = nil
	return pack, problems, nil
}

// LoadUsage returns what loading the pack spent.
func (p *Pack) LoadUsage() Usage { return p.loaded }

// Program returns the program that the pack was loaded from.
func (p *Pack) Program() *Program { return p.shared.program }

// Fork returns a pack over the same frozen data, for another goroutine. The two share functions and objects. Two goroutines must not use one object
// at the same time.
func (p *Pack) Fork() *Pack {
	return &Pack{shared: p.shared, vm: &vm{pack: p.shared}}
}

// environment builds the table of globals: the library and what the host offers.
func (p *Program) environment(s *shared) *lua.LTable {
	env := sizedTable(0, len(p.names))
	for k, v := library.Next(lua.LNil); k != lua.LNil; k, v = library.Next(k) {
		env.RawSet(k, v)
	}
	for i := range p.host.Functions {
		f := &p.host.Functions[i]
		env.RawSetString(f.Name, p.offer.values[f.Name])
	}
	for _, g := range p.host.Globals {
		env.RawSetString(g.Name, p.offer.classes[g.Class].object(g.Class, nil).ud)
	}
	strict := newTable()
	strict.RawSetString("__index", gofunc(func(L *lua.LState) int {
		a := args{meter(L), "global"}
		name := a.text(2)
		if slices.Contains(p.missing, name) { // see Try
			s.missed = true
			return a.give(lua.LNil)
		}
		msg, known := "undefined name "+clip(name), p.names
		if _, declared := slices.BinarySearch(p.names, name); declared {
			msg, known = "the global "+clip(name)+" has no value yet", nil
		}
		a.unknown(msg, name, known)
		return 0
	}))
	env.Metatable = strict
	s.frozen[strict] = strict
	return env
}

// run runs a file's body on L and keeps its result for require.
func (m *vm) run(f *compiled) lua.LValue {
	m.files = append(m.files, f.name)
	v := m.invoke(&lua.LFunction{Env: m.pack.env, Proto: f.proto})
	if v == lua.LNil {
		v = lua.LTrue
	}
	m.loading.done[f.name] = v
	m.files = m.files[:len(m.files)-1]
	return v
}

func (m *vm) require(name string) lua.LValue {
	if m.loading == nil {
		m.throw("require can be called only while the pack loads: call it at the top of the file")
	}
	for i := range m.pack.program.files {
		f := &m.pack.program.files[i]
		if f.name != name && strings.TrimSuffix(f.name, ".lua") != name {
			continue
		}
		if v, ok := m.loading.done[f.name]; ok {
			return v
		}
		if slices.Contains(m.files, f.name) {
			m.throw("files require each other in a circle: %s", strings.Join(append(m.files, f.name), " requires "))
		}
		return m.run(f)
	}
	m.unknown("the pack has no file "+clip(name), name, m.pack.program.Files())
	return nil
}

// unknown raises an error about a name that nothing has, with a near one that there is. It charges for the search.
func (m *vm) unknown(msg, name string, known []string) {
	m.steps(suggestSteps)
	if hint := didYouMean(name, known); hint != "" {
		msg += ", " + hint
	}
	m.throw("%s", msg)
}

// Func is a function of a pack that the host keeps. Every pack and fork of the same Load can call it.
type Func struct {
	fn   *lua.LFunction
	of   *shared
	Name string // what the host calls it, for messages
	File string
	Line int // where its definition begins
}

// Takes returns how many arguments it can see.
func (f *Func) Takes() int {
	if p := f.fn.Proto; p != nil && p.IsVarArg == 0 {
		return int(p.NumParameters)
	}
	return math.MaxInt
}

// handle returns the Func of a function. During a load it returns the same one each time.
func (m *vm) handle(fn *lua.LFunction, name string) *Func {
	if m.loading != nil {
		if f := m.loading.handles[fn]; f != nil && f.Name == name {
			return f
		}
	}
	f := &Func{fn: fn, of: m.pack, Name: name}
	if fn.Proto != nil {
		f.File, f.Line = fn.Proto.SourceName, fn.Proto.LineDefined
	}
	if m.loading != nil {
		m.loading.handles[fn] = f
		m.loading.funcs = append(m.loading.funcs, f)
	}
	return f
}

// Global returns a global function of the pack, or nil if there is none with that name.
func (p *Pack) Global(name string) *Func {
	fn, ok := p.env.RawGetString(name).(*lua.LFunction)
	if !ok || fn.Proto == nil {
		return nil
	}
	return p.vm.handle(fn, name)
}
