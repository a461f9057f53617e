package sandbox

import (
	"maps"
	"slices"
	"strings"

	"github.com/yuin/gopher-lua/ast"
)

// A Use is one place where the source of a pack uses a name.
type Use struct {
	Kind UseKind
	Name string
	Position
	On   Origin     // what a method or field is used on
	Args []Argument // of a call
	Open bool       // the last argument may stand for several
}

// A UseKind says how a name is used.
type UseKind uint8

const (
	CallUse   UseKind = iota // name(...), a global function
	MethodUse                // x:name(...)
	FieldUse                 // x.name is read
	SetUse                   // x.name is assigned
)

// An Argument is one argument of a call.
type Argument struct {
	Position
	Kind string   // "text", "number", "boolean", "nil", "table", "function"; "" if the source doesn't show it
	Text string   // of a text
	Keys []string // of a table
}

// An Origin says where a value comes from, as far as the source shows it. The zero Origin is: nobody knows.
type Origin struct {
	Call  string // the global function that returned it
	Text  string // the first argument of the call, if it is a text
	Each  bool   // it is one of a list that was returned
	Param int    // it is a parameter of a function, counted from 1
	Line  int    // where that function begins
	Key   string // the key that the function stands under
	Alone bool   // no other function begins on that line
}

// Uses are the names that the source of a pack uses. What stands inside test "name" {...} is read, but not listed.
type Uses struct {
	List    []Use
	Values  map[string]bool // names of globals and fields that are read without being called
	Texts   map[string]bool // texts, without the names of fields
	Written map[string]bool // keys of tables and names of fields that may hold functions
	Unread  []Use           // top-level names of a file that nothing reads; only Name and Position are set
}

// Uses reads the source again and returns the names that it uses, in the order of the files.
func (p *Program) Uses() *Uses {
	u := &Uses{Values: map[string]bool{}, Texts: map[string]bool{}, Written: map[string]bool{}}
	globals, read, called := map[string]Use{}, map[string]bool{}, map[string]bool{}
	var all []*surveyor
	for i := range p.files {
		f := &p.files[i]
		x := lex(f.name, f.src)
		tree, problem := x.parse()
		if problem != nil {
			continue // it was compiled, so this can't happen
		}
		s := &surveyor{Uses: u, walker: &walker{file: f.name, tokens: x.tokens}, lines: map[int]int{}, globals: globals, read: read, called: called}
		s.block(&seen{}, tree, true)
		all = append(all, s)
	}
	for _, s := range all {
		for k := range s.found { // what is assigned or called elsewhere may be anything, and a line may have two functions
			use := &s.found[k].Use
			if !s.sure(s.found[k].from) {
				use.On = Origin{}
			}
			use.On.Alone = use.On.Param > 0 && s.lines[use.On.Line] == 1
			u.List = append(u.List, *use)
		}
		for _, v := range s.tops {
			if !v.read && !strings.HasPrefix(v.name, "_") {
				u.Unread = append(u.Unread, Use{Name: v.name, Position: v.at})
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(globals)) {
		if !read[name] {
			u.Unread = append(u.Unread, globals[name])
		}
	}
	return u
}

// A surveyor notes the uses of names in one file.
type surveyor struct {
	*Uses
	*walker
	found []struct {
		Use
		from *known // the variable that the origin was read from
	}
	tests   int            // how many tests we are in
	tops    []*known       // the locals of the file
	lines   map[int]int    // how many functions begin on a line
	globals map[string]Use // the first assignment of each global
	read    map[string]bool
	called  map[string]bool // globals, and keys of tables with a dot before them
}

// place returns the position of a word on a line; see walker.column.
func (s *surveyor) place(line int, word string) Position {
	return Position{File: s.file, Line: line, Column: s.column(line, word)}
}

// note notes a use on the value of an expression.
func (s *surveyor) note(b *seen, u Use, on ast.Expr) {
	if s.tests > 0 {
		return
	}
	o, from := s.origin(b, on)
	u.On = o
	s.found = append(s.found, struct {
		Use
		from *known
	}{u, from})
}

func (s *surveyor) block(b *seen, list []ast.Stmt, top bool) {
	for _, stmt := range list {
		s.statement(b, stmt, top)
	}
}

func (s *surveyor) statement(b *seen, stmt ast.Stmt, top bool) {
	switch st := stmt.(type) {
	case *ast.AssignStmt:
		for _, e := range st.Lhs {
			s.assign(b, e, top)
		}
		for i, e := range st.Rhs {
			f, ok := e.(*ast.FunctionExpr)
			if !ok || i >= len(st.Lhs) {
				s.expr(b, e)
				continue
			}
			s.function(b, f, "", false, s.holder(b, st.Lhs[i]))
		}
	case *ast.LocalAssignStmt:
		s.local(b, st, top)
	case *ast.FuncCallStmt:
		s.expr(b, st.Expr)
	case *ast.DoBlockStmt:
		s.block(&seen{parent: b}, st.Stmts, false)
	case *ast.WhileStmt:
		s.expr(b, st.Condition)
		s.block(&seen{parent: b}, st.Stmts, false)
	case *ast.RepeatStmt:
		inner := &seen{parent: b}
		s.block(inner, st.Stmts, false)
		s.expr(inner, st.Condition)
	case *ast.IfStmt:
		s.expr(b, st.Condition)
		s.block(&seen{parent: b}, st.Then, false)
		s.block(&seen{parent: b}, st.Else, false)
	case *ast.NumberForStmt:
		s.all(b, []ast.Expr{st.Init, st.Limit, st.Step})
		inner := &seen{parent: b}
		inner.declare(st.Name, Origin{}, nil)
		s.block(inner, st.Stmts, false)
	case *ast.GenericForStmt:
		inner := &seen{parent: b}
		for i, name := range st.Names {
			var o Origin
			var from *known
			if i == 1 {
				o, from = s.each(b, st.Exprs)
			}
			inner.declare(name, o, from)
		}
		s.all(b, st.Exprs)
		s.block(inner, st.Stmts, false)
	case *ast.FuncDefStmt:
		if st.Name.Func == nil {
			s.expr(b, st.Name.Receiver)
			s.Written[st.Name.Method] = true
			s.function(b, st.Func, "", true, &held{})
			return
		}
		s.assign(b, st.Name.Func, top)
		s.function(b, st.Func, "", false, s.holder(b, st.Name.Func))
	case *ast.ReturnStmt:
		s.all(b, st.Exprs)
	}
}

// local notes the declaration of local variables.
func (s *surveyor) local(b *seen, st *ast.LocalAssignStmt, top bool) {
	vars := make([]*known, len(st.Names))
	for i, name := range st.Names {
		vars[i] = &known{name: name, at: s.place(st.Line(), name)}
		if i < len(st.Exprs) {
			vars[i].origin, vars[i].from = s.origin(b, st.Exprs[i])
		}
	}
	declare := func() {
		for _, v := range vars {
			b.add(v)
			if top {
				s.tops = append(s.tops, v)
			}
		}
	}
	recursive := len(st.Exprs) == 1 && st.LastLine() != 0 // local function f
	if recursive {
		declare()
	}
	for i, e := range st.Exprs {
		if f, ok := e.(*ast.FunctionExpr); ok && i < len(vars) {
			s.function(b, f, "", false, &held{local: vars[i]})
		} else {
			s.expr(b, e)
		}
	}
	if !recursive {
		declare()
	}
}

// assign notes an assignment.
func (s *surveyor) assign(b *seen, target ast.Expr, top bool) {
	switch e := target.(type) {
	case *ast.IdentExpr:
		if v := b.find(e.Value); v != nil {
			v.changed = true
		} else if _, again := s.globals[e.Value]; !again && top {
			s.globals[e.Value] = Use{Name: e.Value, Position: s.place(e.Line(), e.Value)}
		}
	case *ast.AttrGetExpr:
		s.expr(b, e.Object)
		if key, ok := e.Key.(*ast.StringExpr); ok {
			s.Written[key.Value] = true
			s.note(b, Use{Kind: SetUse, Name: key.Value, Position: s.place(key.Line(), "."+key.Value)}, e.Object)
			return
		}
		s.expr(b, e.Key)
	}
}

func (s *surveyor) all(b *seen, list []ast.Expr) {
	for _, e := range list {
		s.expr(b, e)
	}
}

// function surveys a function that stands under a key of a table constructor, or under "".
func (s *surveyor) function(b *seen, f *ast.FunctionExpr, key string, self bool, by *held) {
	s.lines[f.Line()]++
	inner := &seen{parent: b}
	if self {
		inner.declare("self", Origin{}, nil)
	}
	for i, name := range f.ParList.Names {
		o := Origin{Param: i + 1, Line: f.Line(), Key: key}
		if self {
			o = Origin{}
		}
		inner.declare(name, o, nil).of = by
	}
	if f.ParList.HasVargs {
		inner.declare("arg", Origin{}, nil)
	}
	s.block(inner, f.Stmts, false)
}
