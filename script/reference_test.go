package script_test

import (
	"encoding/json"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/golden"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/script"
	"github.com/crunchrules/crunch/script/internal/sandbox"
	"github.com/google/go-cmp/cmp"
	"github.com/yuin/gopher-lua/ast"
	"github.com/yuin/gopher-lua/parse"
)

// The committed page and stubs match the tables.
func TestReference(t *testing.T) {
	api := script.Reference()
	for _, file := range []struct{ path, text string }{
		{"REFERENCE.md", api.Page()},
		{filepath.Join("homebrew", "stubs", "crunch.lua"), api.Stubs()},
		{filepath.Join("homebrew", "stubs", "luarc.json"), script.LuaRC(".crunch")},
	} {
		golden.Check(t, file.path, file.text)
	}
}

// The library's part of the reference has exactly the names that the sandbox has.
func TestReferenceLibrary(t *testing.T) {
	var names []string
	for _, f := range script.Reference().Library {
		names = append(names, f.Name)
	}
	want := slices.DeleteFunc(sandbox.LibraryNames(), func(s string) bool { return s == "string" || s == "table" || s == "math" })
	slices.Sort(names)
	if diff := cmp.Diff(want, names); diff != "" {
		t.Errorf("the library's names differ (-sandbox +reference):\n%s", diff)
	}
}

// Names of content have a table that defines them. Items and handlers have none.
func TestReferenceNames(t *testing.T) {
	api := script.Reference()
	for _, w := range api.Words {
		defined := slices.ContainsFunc(api.Tables, func(t script.TableDoc) bool { return t.Names == w.Name })
		if want := strings.HasSuffix(w.Name, "Name") && w.Name != "ItemName" && w.Name != "HandlerName" && w.Name != "TimerName"; defined != want {
			t.Errorf("%s: a table defines it: %v, want %v", w.Name, defined, want)
		}
	}
}

// Everything in the reference has a description.
func TestReferenceDocs(t *testing.T) {
	api := script.Reference()
	for _, table := range api.Tables {
		for _, f := range table.Fields {
			if f.Type == "" || f.Doc == "" && table.Name != "Tracks" && table.Name != "Classes" {
				t.Errorf("%s.%s has no type or doc", table.Name, f.Name)
			}
		}
	}
	functions := slices.Concat(api.Functions, api.Library)
	for _, c := range api.Classes {
		for _, f := range c.Fields {
			if f.Type == "" || f.Doc == "" {
				t.Errorf("%s.%s has no type or doc", c.Name, f.Name)
			}
		}
		functions = append(functions, c.Methods...)
	}
	for _, f := range functions {
		if f.Doc == "" || !strings.HasSuffix(f.Doc, ".") && !strings.HasSuffix(f.Doc, ")") {
			t.Errorf("%s: doc is not a sentence: %q", f.Name, f.Doc)
		}
		for _, p := range f.Params {
			if p.Type == "" {
				t.Errorf("%s: the parameter %s has no type", f.Name, p.Name)
			}
		}
	}
	page := api.Page()
	for _, trigger := range scenario.Triggers() {
		if strings.Contains(page, "| `on_"+trigger.String()+"` |  |") || !strings.Contains(page, "| `on_"+trigger.String()+"` |") {
			t.Errorf("the page doesn't say when on_%v runs", trigger)
		}
	}
	_, lua, _ := strings.Cut(page, "\n| missing name |")
	if missing, other, ok := strings.Cut(lua, "\n| expression |"); !ok || strings.Count(missing, "\n") < 5 || strings.Count(other, "\n") < 5 {
		t.Error("no deviations from Lua 5.1 listed")
	}
}

// An editor's reading of the stubs finds exactly the names of the API, and every type in them exists.
func TestStubs(t *testing.T) {
	api := script.Reference()
	got := readStubs(t, api.Stubs())
	want := api.Names()
	slices.Sort(got)
	slices.Sort(want)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("the names differ (-reference +stubs):\n%s", diff)
	}
	if len(slices.Compact(slices.Clone(got))) != len(got) {
		t.Error("a name is listed twice")
	}
	var rc map[string]any
	must.OK(t, json.Unmarshal([]byte(script.LuaRC(".crunch")), &rc))
}

// The reader of stubs finds mistakes in them.
func TestReadStubs(t *testing.T) {
	for _, test := range []struct{ stubs, want string }{
		{"---@meta\n---@field x integer\n", "no class"},
		{"---@meta\n---@class A\n---@field x Missing\n", `no type "Missing"`},
		{"---@meta\n---@class A: B\n---@field x integer\n", "A no class B"},
		{"---@meta\n---@class A\n---@field x fun(a: integer\n", "want )"},
		{"---@meta\n---@class A\n---@field x table<string\n", "want >"},
		{"---@meta\n---@param b integer\nfunction f(a) end\n", "arguments"},
		{"---@meta\n---@wrong x\n", "no annotation"},
		{"---@meta\nfunction f( end\n", "no Lua"},
		{"-- nothing\n", "@meta"},
	} {
		if s := (&stubReader{}); !strings.Contains(strings.Join(s.read(test.stubs), "\n"), test.want) {
			t.Errorf("%q: %v, want %q", test.stubs, s.problems, test.want)
		}
	}
}

func readStubs(t *testing.T, text string) []string {
	t.Helper()
	s := &stubReader{}
	for _, p := range s.read(text) {
		t.Error("the stubs: " + p)
	}
	return s.names
}

// A stubReader reads LuaCATS. It parses the code with the parser for packs, and the annotations itself.
type stubReader struct {
	types    map[string]bool
	generics map[string]bool
	names    []string
	params   map[int][]string // of the function on a line
	problems []string
}

func (s *stubReader) problem(parts ...string) {
	s.problems = append(s.problems, strings.Join(parts, " "))
}

func (s *stubReader) read(text string) []string {
	s.types = map[string]bool{}
	for n := range strings.FieldsSeq("any nil boolean false string number integer function table userdata unknown") {
		s.types[n] = true
	}
	lines := strings.Split(text, "\n")
	if lines[0] != "---@meta" {
		s.problem("the first line is not ---@meta")
	}
	for _, line := range lines {
		if rest, ok := strings.CutPrefix(line, "---@class "); ok {
			name, _, _ := strings.Cut(rest, ":")
			s.types[name] = true
		} else if rest, ok := strings.CutPrefix(line, "---@alias "); ok {
			name, _, _ := strings.Cut(rest, " ")
			s.types[name] = true
		}
	}
	s.params = map[int][]string{}
	s.generics = map[string]bool{}
	class := ""
	var params []string
	for i, line := range lines {
		rest, ok := strings.CutPrefix(line, "---@")
		if !ok {
			if !strings.HasPrefix(line, "--") && line != "" {
				s.params[i+1] = params
				params, class = nil, ""
				clear(s.generics)
			}
			continue
		}
		what, rest, _ := strings.Cut(rest, " ")
		switch what {
		case "meta":
		case "class":
			name, of, derived := strings.Cut(rest, ": ")
			if class = name; derived && !s.types[of] {
				s.problem(name, "no class", of)
			}
		case "alias":
			_, typ, _ := strings.Cut(rest, " ")
			s.typ(typ, true)
		case "field":
			name, typ, _ := strings.Cut(rest, " ")
			if class == "" {
				s.problem("line", line, "no class")
			}
			s.names = append(s.names, class+"."+strings.TrimSuffix(name, "?"))
			s.typ(typ, false)
		case "param":
			name, typ, _ := strings.Cut(rest, " ")
			params = append(params, strings.TrimSuffix(name, "?"))
			s.typ(typ, false)
		case "return", "type":
			s.typ(rest, false)
		case "generic":
			for g := range strings.SplitSeq(rest, ", ") {
				name, _, _ := strings.Cut(g, ":")
				s.generics[name] = true
			}
		default:
			s.problem("no annotation", what)
		}
	}
	tree, err := parse.Parse(strings.NewReader(text), "stubs")
	if err != nil {
		s.problem("no Lua:", err.Error())
		return s.problems
	}
	for _, stmt := range tree {
		switch stmt := stmt.(type) {
		case *ast.FuncDefStmt:
			name := ""
			if stmt.Name.Func != nil {
				name = nameOf(stmt.Name.Func)
			} else {
				name = nameOf(stmt.Name.Receiver) + ":" + stmt.Name.Method
			}
			s.names = append(s.names, name)
			found := slices.Clone(stmt.Func.ParList.Names)
			if stmt.Func.ParList.HasVargs {
				found = append(found, "...")
			}
			found = slices.DeleteFunc(found, func(p string) bool { return p == "self" })
			if !slices.Equal(found, s.params[stmt.Line()]) {
				s.problem(name, "arguments", strings.Join(found, ","), "annotated", strings.Join(s.params[stmt.Line()], ","))
			}
		case *ast.AssignStmt:
			if _, isNil := stmt.Rhs[0].(*ast.NilExpr); isNil {
				s.names = append(s.names, nameOf(stmt.Lhs[0]))
			}
		}
	}
	return s.problems
}

// nameOf is a name in the code, such as string.byte.
func nameOf(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.IdentExpr:
		return e.Value
	case *ast.AttrGetExpr:
		if key, ok := e.Key.(*ast.StringExpr); ok {
			return nameOf(e.Object) + "." + key.Value
		}
	}
	return "?"
}

// typ reads a type at the start of a text. If whole is set, nothing may follow.
func (s *stubReader) typ(text string, whole bool) {
	p := &typeReader{s: s, text: text}
	p.union()
	if p.err != "" {
		s.problem(text+":", p.err)
	} else if rest := p.text[p.at:]; whole && rest != "" || rest != "" && rest[0] != ' ' {
		s.problem(text+":", "what is", rest)
	}
}

type typeReader struct {
	s    *stubReader
	text string
	at   int
	err  string
}

func (p *typeReader) take(s string) bool {
	if strings.HasPrefix(p.text[p.at:], s) {
		p.at += len(s)
		return true
	}
	return false
}

func (p *typeReader) need(s string) {
	if !p.take(s) && p.err == "" {
		p.err = "want " + s
	}
}

func (p *typeReader) union() {
	for {
		p.one()
		for p.take("[]") || p.take("?") {
		}
		if p.err != "" || !p.take("|") {
			return
		}
	}
}

func (p *typeReader) word() string {
	from := p.at
	for p.at < len(p.text) && (p.text[p.at] == '_' || p.text[p.at] >= '0' && p.text[p.at] <= '9' || p.text[p.at]|0x20 >= 'a' && p.text[p.at]|0x20 <= 'z') {
		p.at++
	}
	return p.text[from:p.at]
}

func (p *typeReader) one() {
	switch {
	case p.take(`"`):
		end := strings.IndexByte(p.text[p.at:], '"')
		if end < 0 {
			p.err = "want a quote"
			return
		}
		p.at += end + 1
	case p.take("("):
		p.union()
		p.need(")")
	case p.take("fun("):
		for !p.take(")") && p.err == "" {
			if !p.take("...: any") {
				if p.word() == "" {
					p.err = "want )"
				}
				p.take("?")
				p.need(": ")
				p.union()
			}
			if !p.take(", ") {
				p.need(")")
				break
			}
		}
		if p.take(": ") {
			for p.union(); p.err == "" && p.take(", "); {
				p.union()
			}
		}
	default:
		name := p.word()
		if !p.s.types[name] && !p.s.generics[name] {
			p.err = "no type \"" + name + "\""
			return
		}
		if p.take("<") {
			for p.union(); p.err == "" && p.take(", "); {
				p.union()
			}
			p.need(">")
		}
	}
}
