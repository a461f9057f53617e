package sandbox

import (
	"math"
	"strconv"

	lua "github.com/yuin/gopher-lua"
	"github.com/yuin/gopher-lua/ast"
)

// Folded is Meanings with constants in their places. A constant is a local that is a number, a text, true or false and is never assigned again, or a field of
// a local table whose fields are only read, and by name. So it makes no difference whether a number stands in its place, in a local of the file or in such a
// table. Two functions that are the same here or in Meanings do the same; what they spend may differ.
func (p *Pack) Folded(funcs []*Func) []string { return p.codes(funcs, true, p.program.folded(nil)) }

// Unsaid is Folded without the texts that people are told. Such a text stands in an argument of a call that tells it: alone, joined to others or in a list.
// says has the places of these arguments, by the name of the function, or of the method with a colon before it.
func (p *Pack) Unsaid(funcs []*Func, says map[string][]int) []string {
	return p.codes(funcs, true, p.program.folded(says))
}

// folded returns the functions of all files with constants in their places, by what was compiled of them. A file where that fails has none.
func (p *Program) folded(says map[string][]int) map[*lua.FunctionProto]*lua.FunctionProto {
	all := map[*lua.FunctionProto]*lua.FunctionProto{}
	for i := range p.files {
		f := &p.files[i]
		if proto := p.fold(f, says); proto != nil && alike(f.proto, proto) {
			paired(all, f.proto, proto)
		}
	}
	return all
}

// fold walks a file twice, the second time with the constants that the first has found and without what is said, and compiles it. If that fails it returns nil.
func (p *Program) fold(f *compiled, says map[string][]int) *lua.FunctionProto {
	first := &folding{}
	readFile(File{f.name, f.src}, p.host, false, nil, first)
	second := &folding{known: first.vars, says: says}
	r, problems, _ := readFile(File{f.name, f.src}, p.host, false, nil, second)
	if r == nil || len(problems) > 0 || first.lost || second.lost || len(first.vars) != len(second.vars) {
		return nil
	}
	r.numberMarks()
	proto, problem := assemble(r.tree, r.file)
	if problem != nil {
		return nil
	}
	r.located(proto, map[*lua.FunctionProto][]point{})
	p.link(proto, guardFunc(madeGuard(r.sites)))
	return proto
}

// alike reports whether two functions have the same functions in them, in the same places. Mends depend on what is captured, and may make more.
func alike(a, b *lua.FunctionProto) bool {
	if a.LineDefined != b.LineDefined || a.LastLineDefined != b.LastLineDefined || a.NumParameters != b.NumParameters ||
		len(a.FunctionPrototypes) != len(b.FunctionPrototypes) {
		return false
	}
	for i := range a.FunctionPrototypes {
		if !alike(a.FunctionPrototypes[i], b.FunctionPrototypes[i]) {
			return false
		}
	}
	return true
}

func paired(all map[*lua.FunctionProto]*lua.FunctionProto, of, with *lua.FunctionProto) {
	all[of] = with
	for i := range of.FunctionPrototypes {
		paired(all, of.FunctionPrototypes[i], with.FunctionPrototypes[i])
	}
}

// A folding is what two walks of a file know of its constants. The methods that the walker calls do nothing on a nil folding.
type folding struct {
	vars  []*variable // in the order in which the walk declares them
	known []*variable // those of the first walk; nil in the first
	lost  bool        // the walks don't come to the same variables, or the file is divided into parts

	says map[string][]int // which arguments people are told: Unsaid
}

// folds is what a walk knows of a variable.
type folds struct {
	place, line       int            // its place in folding.vars, and where it is declared
	value             any            // what it begins with, a float64, string or bool, or nil
	fields            map[string]any // of a table: the same of its fields; nil if it is no table with names alone
	reads, fieldReads int            // how often it is read, and how often a named field of it is
	assigned          bool           // it is assigned again
}

func (f *folding) declares(v *variable, line int) {
	if f != nil {
		v.folds = &folds{place: len(f.vars), line: line}
		f.vars = append(f.vars, v)
	}
}

// initial returns what local x = value makes of x, before the value is walked, or nil.
func (f *folding) initial(s *ast.LocalAssignStmt) *folds {
	if f == nil || len(s.Names) != 1 || len(s.Exprs) != 1 {
		return nil
	}
	if t, ok := s.Exprs[0].(*ast.TableExpr); ok {
		return &folds{fields: literals(t)}
	}
	return &folds{value: literal(s.Exprs[0])}
}

// begins notes the value with which the variable begins that was declared last. It reports whether the variable is a constant, so that nothing reads it.
func (f *folding) begins(with *folds) bool {
	if with == nil {
		return false
	}
	last := f.vars[len(f.vars)-1]
	last.folds.value, last.folds.fields = with.value, with.fields
	first := f.first(last)
	return first != nil && first.value != nil && !first.assigned
}

func (f *folding) assigns(v *variable) {
	if f != nil && v != nil {
		v.folds.assigned = true
	}
}

// value notes that a variable is read, and returns what takes its place, or nil.
func (f *folding) value(e *ast.IdentExpr, scope *block) ast.Expr {
	if f == nil {
		return nil
	}
	v := scope.look(e.Value)
	if v == nil {
		return nil
	}
	v.folds.reads++
	if first := f.first(v); first != nil && !first.assigned {
		return written(first.value, e.Line())
	}
	return nil
}

// field notes that a field is read. It returns what takes its place, or nil.
func (f *folding) field(e *ast.AttrGetExpr, scope *block) ast.Expr {
	id, named := e.Object.(*ast.IdentExpr)
	key, is := e.Key.(*ast.StringExpr)
	if f == nil || !named || !is {
		return nil
	}
	v := scope.look(id.Value)
	if v == nil {
		return nil
	}
	v.folds.fieldReads++
	if first := f.first(v); first != nil && !first.assigned && first.reads == first.fieldReads {
		return written(first.fields[key.Value], e.Line())
	}
	return nil
}

// unsays takes the texts that people are told out of a call.
func (f *folding) unsays(e *ast.FuncCallExpr, scope *block) {
	if f == nil {
		return
	}
	name := ":" + e.Method
	if id, ok := e.Func.(*ast.IdentExpr); ok && scope.look(id.Value) == nil {
		name = id.Value
	} else if e.Func != nil {
		return
	}
	for _, i := range f.says[name] {
		if i < len(e.Args) {
			e.Args[i] = f.unsaid(e.Args[i], scope)
		}
	}
}

// unsaid returns an expression without its texts. Nothing has walked it.
func (f *folding) unsaid(expr ast.Expr, scope *block) ast.Expr {
	switch e := expr.(type) {
	case *ast.IdentExpr:
		if is, ok := f.value(e, scope).(*ast.StringExpr); ok {
			return f.unsaid(is, scope)
		}
	case *ast.AttrGetExpr:
		if is, ok := f.field(e, scope).(*ast.StringExpr); ok {
			return f.unsaid(is, scope)
		}
	case *ast.StringExpr:
		return on(e.Line(), &ast.StringExpr{})
	case *ast.StringConcatOpExpr:
		e.Lhs, e.Rhs = f.unsaid(e.Lhs, scope), f.unsaid(e.Rhs, scope)
	case *ast.TableExpr:
		for _, in := range e.Fields {
			if in.Key == nil {
				in.Value = f.unsaid(in.Value, scope)
			}
		}
	}
	return expr
}

// first returns what the first walk knows of a variable, or nil.
func (f *folding) first(v *variable) *folds {
	i := v.folds.place
	if f.known == nil || f.lost {
		return nil
	}
	if i >= len(f.known) || f.known[i].name != v.name || f.known[i].folds.line != v.folds.line {
		f.lost = true
		return nil
	}
	return f.known[i].folds
}

// literal returns the number, text, true or false that an expression is, or nil. Nothing has walked it.
func literal(e ast.Expr) any {
	switch e := e.(type) {
	case *ast.StringExpr:
		return e.Value
	case *ast.TrueExpr:
		return true
	case *ast.FalseExpr:
		return false
	}
	x, ok := constant(e)
	switch {
	case !ok || math.IsInf(x, 0) || math.IsNaN(x):
		return nil
	case x == 0:
		return 0.0 // no minus zero: see positive
	}
	return x
}

// literals returns the fields of a constructor that are literals. If it can't be told which fields the table has, it is nil.
func literals(t *ast.TableExpr) map[string]any {
	fields := map[string]any{}
	for _, f := range t.Fields {
		if f.Key == nil {
			continue
		}
		key, ok := f.Key.(*ast.StringExpr)
		if !ok {
			return nil
		}
		if _, twice := fields[key.Value]; twice {
			return nil
		}
		fields[key.Value] = literal(f.Value)
	}
	return fields
}

// written writes a value as the source does, or returns nil if it is none.
func written(value any, line int) ast.Expr {
	switch v := value.(type) {
	case string:
		return on(line, &ast.StringExpr{Value: v})
	case bool:
		if v {
			return on(line, &ast.TrueExpr{})
		}
		return on(line, &ast.FalseExpr{})
	case float64:
		e := numeral(strconv.FormatFloat(math.Abs(v), 'g', -1, 64), line)
		if v < 0 {
			return on(line, &ast.UnaryMinusOpExpr{Expr: e})
		}
		return e
	}
	return nil
}
