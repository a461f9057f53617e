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
	globals, read := map[string]Use{}, map[string]bool{}
	for i := range p.files {
		f := &p.files[i]
		x := lex(f.name, f.src)
		tree, problem := x.parse()
		if problem != nil {
			continue // it was compiled, so this can't happen
		}
		s := &surveyor{Uses: u, walker: &walker{file: f.name, tokens: x.tokens}, lines: map[int]int{}, globals: globals, read: read}
		s.block(&seen{}, tree, true)
		for k := range s.found { // what is assigned later has no known origin, and a line may turn out to have two functions
			use, v := &s.found[k].Use, s.found[k].on
			if v != nil && !v.changed {
				use.On = v.origin
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

// seen is a scope of a surveyor.
type seen struct {
	parent *seen
	vars   map[string]*known
}

// known is a local variable.
type known struct {
	name          string
	at            Position
	origin        Origin
	changed, read bool
}

func (s *seen) find(name string) *known {
	for ; s != nil; s = s.parent {
		if v := s.vars[name]; v != nil {
			return v
		}
	}
	return nil
}

func (s *seen) declare(name string, o Origin) *known {
	if s.vars == nil {
		s.vars = map[string]*known{}
	}
	v := &known{name: name, origin: o}
	s.vars[name] = v
	return v
}

// A surveyor notes the uses of names in one file.
type surveyor struct {
	*Uses
	*walker
	found []struct {
		Use
		on *known // the variable whose origin counts
	}
	tests   int            // how many tests we are in
	tops    []*known       // the locals of the file
	lines   map[int]int    // how many functions begin on a line
	globals map[string]Use // the first assignment of each global
	read    map[string]bool
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
	var v *known
	if id, ok := on.(*ast.IdentExpr); ok {
		v = b.find(id.Value)
	} else if on != nil {
		u.On = s.origin(b, on)
	}
	s.found = append(s.found, struct {
		Use
		on *known
	}{u, v})
}

// origin returns where the value of an expression comes from. A variable that is assigned later has been found out by then or never is.
func (s *surveyor) origin(b *seen, e ast.Expr) Origin {
	switch e := e.(type) {
	case *ast.IdentExpr:
		if v := b.find(e.Value); v != nil && !v.changed {
			return v.origin
		}
	case *ast.AttrGetExpr: // pcs()[1]
		if o := s.origin(b, e.Object); o.Call != "" && !o.Each {
			if _, ok := e.Key.(*ast.StringExpr); !ok {
				o.Each = true
				return o
			}
		}
	case *ast.FuncCallExpr:
		id, ok := e.Func.(*ast.IdentExpr)
		if !ok || b.find(id.Value) != nil {
			return Origin{}
		}
		o := Origin{Call: id.Value}
		if len(e.Args) > 0 {
			if text, ok := e.Args[0].(*ast.StringExpr); ok {
				o.Text = text.Value
			}
		}
		return o
	}
	return Origin{}
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
		s.all(b, st.Rhs)
	case *ast.LocalAssignStmt:
		var origins []Origin
		for _, e := range st.Exprs {
			origins = append(origins, s.origin(b, e))
		}
		recursive := len(st.Exprs) == 1 && st.LastLine() != 0 // local function f
		if !recursive {
			s.all(b, st.Exprs)
		}
		for i, name := range st.Names {
			o := Origin{}
			if i < len(origins) {
				o = origins[i]
			}
			v := b.declare(name, o)
			if v.at = s.place(st.Line(), name); top {
				s.tops = append(s.tops, v)
			}
		}
		if recursive {
			s.all(b, st.Exprs)
		}
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
		inner.declare(st.Name, Origin{})
		s.block(inner, st.Stmts, false)
	case *ast.GenericForStmt:
		inner := &seen{parent: b}
		for i, name := range st.Names {
			o := Origin{}
			if i == 1 {
				o = s.each(b, st.Exprs)
			}
			inner.declare(name, o)
		}
		s.all(b, st.Exprs)
		s.block(inner, st.Stmts, false)
	case *ast.FuncDefStmt:
		if st.Name.Func == nil {
			s.expr(b, st.Name.Receiver)
			s.Written[st.Name.Method] = true
			s.function(b, st.Func, "", true)
			return
		}
		s.assign(b, st.Name.Func, top)
		s.function(b, st.Func, "", false)
	case *ast.ReturnStmt:
		s.all(b, st.Exprs)
	}
}

// each returns the origin of the values of a loop: for _, pc in ipairs(pcs()).
func (s *surveyor) each(b *seen, exprs []ast.Expr) Origin {
	if len(exprs) != 1 {
		return Origin{}
	}
	call, ok := exprs[0].(*ast.FuncCallExpr)
	if !ok || len(call.Args) != 1 {
		return Origin{}
	}
	if id, ok := call.Func.(*ast.IdentExpr); !ok || id.Value != "ipairs" && id.Value != "pairs" {
		return Origin{}
	}
	o := s.origin(b, call.Args[0])
	if o.Call == "" || o.Each {
		return Origin{}
	}
	o.Each = true
	return o
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

// function surveys a function that stands under a key of a table, or under "".
func (s *surveyor) function(b *seen, f *ast.FunctionExpr, key string, self bool) {
	s.lines[f.Line()]++
	inner := &seen{parent: b}
	if self {
		inner.declare("self", Origin{})
	}
	for i, name := range f.ParList.Names {
		o := Origin{Param: i + 1, Line: f.Line(), Key: key}
		if self {
			o = Origin{}
		}
		inner.declare(name, o)
	}
	if f.ParList.HasVargs {
		inner.declare("arg", Origin{})
	}
	s.block(inner, f.Stmts, false)
}
