package script

import (
	"fmt"
	"strings"
)

// Names lists every name of the API: "trap", "Challenge.region", "Entity:hurt", "string.byte".
func (a API) Names() []string {
	var list []string
	for _, f := range a.Functions {
		list = append(list, f.Name)
	}
	for _, t := range a.Tables {
		for _, f := range t.Fields {
			list = append(list, t.Name+"."+f.Name)
		}
	}
	for _, c := range a.Classes {
		for _, f := range c.Fields {
			list = append(list, c.Name+"."+f.Name)
		}
		for _, m := range c.Methods {
			list = append(list, c.Name+":"+m.Name)
		}
	}
	for _, f := range a.Library {
		list = append(list, f.Name)
	}
	return list
}

// Stubs returns the API as a LuaCATS definition file. An editor with a Lua language server uses it to complete and check packs. It is not
// meant to be run.
func (a API) Stubs() string {
	var b strings.Builder
	b.WriteString("---@meta\n-- What packs of crunch can define and call, for editors. Made from the API itself: changes here are lost.\n")
	for _, n := range a.Words {
		if n.Doc != "" {
			fmt.Fprintf(&b, "\n---%s", capital(n.Doc))
		}
		fmt.Fprintf(&b, "\n---@alias %s %s", n.Name, n.Means)
	}
	b.WriteString("\n")
	for _, t := range a.Tables {
		of := ""
		if t.Of != "" {
			of = ": " + t.Of
		}
		fmt.Fprintf(&b, "\n---%s\n---@class %s%s\n", capital(t.Doc), t.Name, of)
		for _, f := range t.Fields {
			b.WriteString("---@field " + fieldLine(f))
		}
	}
	for _, c := range a.Classes {
		fmt.Fprintf(&b, "\n---%s\n---@class %s\n", c.Doc, c.Name)
		for _, f := range c.Fields {
			b.WriteString("---@field " + fieldLine(f))
		}
		fmt.Fprintf(&b, "local %s = {}\n", c.Name)
		for _, m := range c.Methods {
			m.Name = c.Name + ":" + m.Name
			b.WriteString(m.stub())
		}
	}
	for _, f := range a.Functions {
		b.WriteString(f.stub())
	}
	made := map[string]bool{}
	for _, f := range a.Library {
		if table, _, dotted := strings.Cut(f.Name, "."); dotted && !made[table] {
			made[table] = true
			fmt.Fprintf(&b, "\n---@class %slib\n%s = {}\n", table, table)
		}
		b.WriteString(f.stub())
	}
	return b.String()
}

func fieldLine(p ParamDoc) string {
	name := p.Name
	if p.Optional {
		name += "?"
	}
	return strings.TrimSpace(fmt.Sprintf("%s %s %s", name, p.Type, p.Doc)) + "\n"
}

// stub returns a function in the form of a definition file.
func (f *FunctionDoc) stub() string {
	var b strings.Builder
	doc := f.Doc
	if f.Differs != "" {
		doc += " Unlike Lua 5.1: " + f.Differs + "."
	}
	fmt.Fprintf(&b, "\n---%s\n", doc)
	if f.Constant {
		fmt.Fprintf(&b, "---@type %s\n%s = nil\n", f.Returns, f.Name)
		return b.String()
	}
	if f.Generic != "" {
		fmt.Fprintf(&b, "---@generic %s\n", f.Generic)
	}
	var names []string
	for _, p := range f.Params {
		b.WriteString("---@param " + fieldLine(p))
		names = append(names, p.Name)
	}
	for _, r := range f.returns() {
		if many, ok := strings.CutSuffix(r, "..."); ok {
			r = many + " ..."
		}
		fmt.Fprintf(&b, "---@return %s\n", r)
	}
	fmt.Fprintf(&b, "function %s(%s) end\n", f.Name, strings.Join(names, ", "))
	return b.String()
}

func (f *FunctionDoc) returns() []string {
	if strings.HasPrefix(f.Returns, "fun(") {
		return []string{f.Returns}
	}
	return splitTypes(f.Returns)
}

// capital makes the first letter a capital.
func capital(s string) string {
	if s == "" {
		return s
	}
	s = strings.ToUpper(s[:1]) + s[1:]
	if !strings.HasSuffix(s, ".") {
		s += "."
	}
	return s
}

// LuaRC returns settings for a Lua language server: Lua 5.1 with only the library that packs have. folder is where the stubs are.
func LuaRC(stubs string) string {
	return fmt.Sprintf(`{
  "runtime.version": "Lua 5.1",
  "runtime.path": ["?.lua"],
  "runtime.builtin": {
    "basic": "disable",
    "bit": "disable",
    "bit32": "disable",
    "coroutine": "disable",
    "debug": "disable",
    "ffi": "disable",
    "io": "disable",
    "jit": "disable",
    "math": "disable",
    "os": "disable",
    "package": "disable",
    "string": "disable",
    "table": "disable",
    "utf8": "disable"
  },
  "workspace.library": [%q],
  "workspace.checkThirdParty": false
}
`, stubs)
}
