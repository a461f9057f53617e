package sandbox

import (
	"cmp"
	"strings"

	lua "github.com/yuin/gopher-lua"
)

// A built-in name stands for one value: no script can replace what the library and the host offer, and no script can write the name of a guard. So
// the machine need not look for it: link makes the value a constant of the function that names it.

// linked are the built-in names of the library and the guards. A field of a library's table has its path in brackets: "(math.max)".
var linked = map[string]lua.LValue{}

func init() {
	for name, fn := range map[string]lua.LGFunction{guardSet: setGuard, guardList: listGuard, guardGrew: grewGuard, guardEach: eachGuard,
		"(..)": concatGuard, "(^)": operatorGuard("__pow"), "(%)": operatorGuard("__mod"),
		"(<)": lessGuard(false, false), "(>)": lessGuard(true, false), "(<=)": lessGuard(false, true), "(>=)": lessGuard(true, true)} {
		linked[name] = guardFunc(fn)
	}
}

// hidden returns the name of what no script can name: a guard, a method of the host, a field of the library.
func hidden(name string) string { return "(" + name + ")" }

func isHidden(name string) bool { return name[0] == '(' }

// guardMark is the Env of guards: scripts don't count them among the functions that run.
var guardMark = &lua.LTable{Metatable: lua.LNil}

func guardFunc(fn lua.LGFunction) *lua.LFunction {
	return &lua.LFunction{IsG: true, GFunction: fn, Env: guardMark}
}

func isGuard(v lua.LValue) bool {
	fn, ok := v.(*lua.LFunction)
	return ok && fn.Env == guardMark
}

// linkable reports whether a value may be a constant.
func linkable(v lua.LValue) bool {
	switch v.(type) {
	case *lua.LFunction, lua.LNumber, lua.LString:
		return true
	}
	return false
}

// linkLibrary notes the names of the library. Its tables are read at run time, but not their fields.
func linkLibrary() {
	for _, name := range libraryNames {
		table, field, dotted := strings.Cut(name, ".")
		v := library.RawGetString(table)
		if dotted {
			v, name = v.(*lua.LTable).RawGetString(field), hidden(name)
		}
		if linkable(v) {
			linked[name] = v
		}
	}
}

// libraryField returns the name that stands for a field of a table of the library, or "".
func libraryField(table, field string) string {
	name := hidden(table + "." + field)
	if linked[name] == nil {
		return ""
	}
	return name
}

// An offer is what a host's table gives to scripts. It is made once, for all programs.
type offer struct {
	functions map[string]*Function
	classes   map[*Class]madeClass
	names     map[string]bool       // of the library and the host
	counting  map[string]bool       // functions that return a number, or nothing
	values    map[string]lua.LValue // what the built-in names stand for: see link
}

// offer panics if the table is wrong.
func (h *Host) offer() *offer {
	h.once.Do(func() {
		if err := h.Check(); err != nil {
			panic("sandbox: " + err.Error())
		}
		h.made = offer{map[string]*Function{}, map[*Class]madeClass{}, map[string]bool{}, map[string]bool{}, linkHost(h)}
		for _, n := range libraryNames {
			h.made.names[n] = true
		}
		for i := range h.Functions {
			f := &h.Functions[i]
			h.made.functions[f.Name], h.made.names[f.Name] = f, true
			h.made.counting[f.Name] = f.Returns == "integer" || f.Returns == "number"
		}
		for _, g := range h.Globals {
			h.made.names[g.Name] = true
		}
		for _, c := range h.Classes {
			h.made.classes[c] = makeClass(c, h)
		}
	})
	return &h.made
}

// function returns the function of that name, or an empty one.
func (h *Host) function(name string) *Function {
	return cmp.Or(h.offer().functions[name], &noFunction)
}

var noFunction Function

// linkHost notes the names of what the host offers.
func linkHost(h *Host) map[string]lua.LValue {
	names := map[string]lua.LValue{}
	for i := range h.Functions {
		f := &h.Functions[i]
		names[f.Name] = hostCodeOf(f, nil).function()
	}
	methods, fields := map[string]*methodGuard{}, map[string]*fieldGuard{}
	for _, c := range h.Classes {
		for i := range c.Methods {
			f := &c.Methods[i]
			g := methods[f.Name]
			if g == nil {
				g = &methodGuard{name: f.Name}
				methods[f.Name] = g
				names[hidden(":"+f.Name)] = guardFunc(g.call)
			}
			g.classes, g.codes = append(g.classes, c), append(g.codes, hostCodeOf(f, c))
		}
		for i := range c.Fields {
			f := &c.Fields[i]
			g := fields[f.Name]
			if g == nil {
				g = &fieldGuard{name: f.Name}
				fields[f.Name] = g
				names[fieldName(f.Name)] = guardFunc(g.call)
			}
			g.classes, g.fields = append(g.classes, c), append(g.fields, f)
		}
	}
	return names
}

// link puts constants in place of the built-in names that a function reads, and makes reads of a named field use the general instruction. It
// passes the constant itself as the key. The other instruction makes a new string value at each read.
func (p *Program) link(f *lua.FunctionProto, made *lua.LFunction) {
	places := map[string]int{}
	for pc := 0; pc < len(f.Code); pc++ {
		switch inst := f.Code[pc]; opcode(inst) {
		case lua.OP_GETTABLEKS:
			f.Code[pc] = inst&(1<<26-1) | uint32(lua.OP_GETTABLE)<<26
		case lua.OP_GETGLOBAL:
			name := f.Constants[argBx(inst)].String()
			at, ok := places[name]
			if !ok {
				v := p.builtIn(name, made)
				if v == nil {
					continue
				}
				at = len(f.Constants)
				f.Constants = append(f.Constants, v)
				places[name] = at
			}
			if at < 1<<18 {
				f.Code[pc] = uint32(lua.OP_LOADK)<<26 | inst&(0xff<<18) | uint32(at)
			}
		case lua.OP_CLOSURE:
			pc += int(f.FunctionPrototypes[argBx(inst)].NumUpvalues)
		}
	}
	for _, inner := range f.FunctionPrototypes {
		p.link(inner, made)
	}
}

// builtIn returns what a name stands for in a file whose constructors are guarded by made, or nil.
func (p *Program) builtIn(name string, made *lua.LFunction) lua.LValue {
	if name == guardMade {
		return made
	}
	if v := p.offer.values[name]; v != nil {
		return v
	}
	return linked[name]
}

// linkedNames returns the names of the functions that are constants.
func (p *Program) linkedNames() map[*lua.LFunction]string {
	names := map[*lua.LFunction]string{}
	for _, list := range []map[string]lua.LValue{linked, p.offer.values} {
		for name, v := range list {
			if fn, ok := v.(*lua.LFunction); ok {
				names[fn] = name
			}
		}
	}
	return names
}
