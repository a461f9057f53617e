package sandbox

import (
	"github.com/yuin/gopher-lua/ast"
)

// A looker goes through a file's syntax tree before the walk, and resolves its names. It changes nothing.
type looker struct {
	*looked
	all   []*lookedVar
	scope []*lookedVar // those in scope, the innermost last
	fn    *ast.FunctionExpr
	begin int           // how many were in scope where it begins
	loops []*lookedLoop // around what is looked at, in its function
	depth int
	lost  bool // the walk will refuse the file
}

// maxPasses is how many passes over all variables may add kinds. Most files need one.
const maxPasses = 8

// look returns what a file's variables may have.
func look(tree []ast.Stmt, plain bool, counts map[string]bool) looked {
	k := looked{plain: plain, counts: counts, vars: map[*ast.IdentExpr]*lookedVar{}}
	l := &looker{looked: &k}
	l.stmts(tree)
	for pass, holds := 0, false; !holds; pass++ {
		holds = true
		for _, v := range l.all {
			was := v.may
			for _, e := range v.from {
				v.may |= k.of(e)
			}
			holds = holds && v.may == was
		}
		if pass == maxPasses || l.lost {
			return looked{plain: plain, counts: counts}
		}
	}
	if plain {
		l.unguarded()
	}
	return k
}

func (l *looker) declare(name string, may kinds, from ...ast.Expr) *lookedVar {
	v := &lookedVar{name: name, fn: l.fn, may: may, from: from, within: len(l.loops)}
	l.all, l.scope = append(l.all, v), append(l.scope, v)
	l.lost = l.lost || len(l.scope)-l.begin > MaxLocals
	return v
}

// assigned notes that a variable gets the value of an expression; nil is an unknown value.
func (v *lookedVar) assigned(e ast.Expr) {
	if v == nil {
		return
	}
	if e == nil {
		v.may = anything
		return
	}
	v.from = append(v.from, e)
}

// find resolves a name.
func (l *looker) find(name string) *lookedVar {
	for i := len(l.scope) - 1; i >= 0; i-- {
		if v := l.scope[i]; v.name == name {
			return v
		}
	}
	return nil
}

// enter goes one level down. If it returns false, the tree is too deep.
func (l *looker) enter() bool {
	l.depth++
	l.lost = l.lost || l.depth > 2*MaxDepth
	return !l.lost
}

// block looks at statements that have a scope of their own.
func (l *looker) block(stmts []ast.Stmt) {
	in := len(l.scope)
	l.stmts(stmts)
	l.scope = l.scope[:in]
}

func (l *looker) stmts(stmts []ast.Stmt) {
	if l.enter() {
		for i := 0; i < len(stmts) && !l.lost; i++ {
			l.stmt(stmts[i])
		}
	}
	l.depth--
}

func (l *looker) stmt(stmt ast.Stmt) {
	in := len(l.scope)
	switch s := stmt.(type) {
	case *ast.AssignStmt:
		l.assign(s)
	case *ast.LocalAssignStmt:
		l.local(s)
	case *ast.FuncCallStmt:
		l.expr(s.Expr)
	case *ast.DoBlockStmt:
		l.block(s.Stmts)
	case *ast.WhileStmt:
		l.loop(s, s.Stmts, s.Condition)
	case *ast.RepeatStmt:
		l.loop(s, s.Stmts, s.Condition)
		l.scope = l.scope[:in]
	case *ast.IfStmt:
		l.expr(s.Condition)
		l.block(s.Then)
		l.block(s.Else)
	case *ast.NumberForStmt:
		l.exprs(s.Init, s.Limit, s.Step)
		l.declare(s.Name, aNumeral).counts = s
		l.loop(s, s.Stmts, nil)
		l.scope = l.scope[:in]
	case *ast.GenericForStmt:
		l.walks(s.Exprs)
		for _, n := range s.Names {
			l.declare(n, anything)
		}
		l.loop(s, s.Stmts, nil)
		l.scope = l.scope[:in]
	case *ast.FuncDefStmt:
		l.define(s)
	case *ast.ReturnStmt:
		for _, e := range s.Exprs {
			l.object(e)
		}
		for _, loop := range l.loops {
			loop.returns = true
		}
	}
}

// loop looks at the body of a loop. Its condition comes after it: only the order of names matters.
func (l *looker) loop(s ast.Stmt, stmts []ast.Stmt, condition ast.Expr) {
	l.loops = append(l.loops, &lookedLoop{stmt: s})
	if _, ok := s.(*ast.RepeatStmt); !ok { // the condition of a repeat sees the body's variables
		l.exprs(condition)
		condition = nil
	}
	in := len(l.scope)
	l.stmts(stmts)
	l.exprs(condition)
	l.scope = l.scope[:in]
	l.loops = l.loops[:len(l.loops)-1]
}

// walks looks at what a for goes through: the only use of pairs(t) that gives t no other name.
func (l *looker) walks(list []ast.Expr) {
	if call, ok := list[0].(*ast.FuncCallExpr); ok && len(list) == 1 && len(call.Args) == 1 {
		if f, ok := call.Func.(*ast.IdentExpr); ok && (f.Value == "pairs" || f.Value == "ipairs") && l.find(f.Value) == nil {
			l.object(call.Args[0])
			return
		}
	}
	l.exprs(list...)
}

// astray notes in which loops a variable gets another name.
func (l *looker) astray(v *lookedVar) {
	if v.inner = v.inner || v.fn != l.fn; v.inner {
		return
	}
	for _, loop := range l.loops[min(v.within, len(l.loops)):] {
		if v.away == nil {
			v.away = map[*lookedLoop]bool{}
		}
		v.away[loop] = true
	}
}

// object looks at an expression of which nothing but fields and length is used, or that ends the function.
func (l *looker) object(e ast.Expr) {
	id, ok := e.(*ast.IdentExpr)
	if !ok {
		l.expr(e)
		return
	}
	if v := l.find(id.Value); v != nil {
		l.vars[id] = v
		v.inner = v.inner || v.fn != l.fn
	}
}

func (l *looker) define(s *ast.FuncDefStmt) {
	self := s.Name.Func == nil
	switch f := s.Name.Func.(type) {
	case nil:
		l.expr(s.Name.Receiver)
	case *ast.IdentExpr:
		l.target(f, s.Func)
	default:
		l.expr(f)
	}
	l.function(s.Func, self)
}

func (l *looker) local(s *ast.LocalAssignStmt) {
	if len(s.Names) == 1 && len(s.Exprs) == 1 && s.LastLine() != 0 { // local function f
		l.declare(s.Names[0], 0, s.Exprs[0])
		l.exprs(s.Exprs...)
		return
	}
	l.exprs(s.Exprs...)
	for i, n := range s.Names {
		l.declare(n, 0).assigned(valueOf(s.Exprs, i))
	}
}

// valueOf returns which expression of a list gives value i, or nil if that is not known.
func valueOf(list []ast.Expr, i int) ast.Expr {
	last := len(list) - 1
	switch {
	case i < last || i == last && !open(list[i]):
		return list[i]
	case last >= 0 && open(list[last]):
		if i == last {
			return firstOf(list[i])
		}
		return nil
	}
	return &ast.NilExpr{}
}

// firstOf returns an expression of several values where its first is meant, or nil if that is not known.
func firstOf(e ast.Expr) ast.Expr {
	if call, ok := e.(*ast.FuncCallExpr); ok {
		return call
	}
	return nil
}

func (l *looker) assign(s *ast.AssignStmt) {
	for i, lhs := range s.Lhs {
		if id, ok := lhs.(*ast.IdentExpr); ok {
			v := l.find(id.Value)
			v.assigned(valueOf(s.Rhs, i))
			continue
		}
		if field, ok := lhs.(*ast.AttrGetExpr); ok && len(s.Lhs) == 1 && len(s.Rhs) == 1 {
			l.field(field)
			l.set(s, field)
			continue
		}
		l.expr(lhs)
	}
	l.exprs(s.Rhs...)
}

func (l *looker) field(e *ast.AttrGetExpr) {
	l.object(e.Object)
	l.expr(e.Key)
}

// target notes what a name gets.
func (l *looker) target(id *ast.IdentExpr, value ast.Expr) {
	l.find(id.Value).assigned(value)
}

func (l *looker) exprs(list ...ast.Expr) {
	for _, e := range list {
		if e != nil {
			l.expr(e)
		}
	}
}

func (l *looker) expr(expr ast.Expr) {
	defer func() { l.depth-- }()
	if !l.enter() {
		return
	}
	switch e := expr.(type) {
	case *ast.IdentExpr:
		if v := l.find(e.Value); v != nil {
			l.vars[e], v.strays = v, true
			l.astray(v)
		}
	case *ast.AttrGetExpr:
		l.field(e)
	case *ast.UnaryLenOpExpr:
		l.object(e.Expr)
	case *ast.TableExpr:
		for _, f := range e.Fields {
			l.exprs(f.Key, f.Value)
		}
	case *ast.FuncCallExpr:
		l.exprs(e.Func, e.Receiver)
		l.exprs(e.Args...)
	case *ast.StringConcatOpExpr:
		l.exprs(e.Lhs, e.Rhs)
	case *ast.FunctionExpr:
		l.function(e, false)
	default:
		for _, part := range operands(e) {
			l.expr(*part)
		}
	}
}

func (l *looker) function(e *ast.FunctionExpr, self bool) {
	in, outer, begin, loops := len(l.scope), l.fn, l.begin, l.loops
	l.fn, l.begin, l.loops = e, in, nil
	if self {
		l.declare("self", anything)
	}
	for _, p := range e.ParList.Names {
		l.declare(p, anything)
	}
	if e.ParList.HasVargs {
		l.declare("arg", anything)
	}
	l.block(e.Stmts)
	l.scope, l.fn, l.begin, l.loops = l.scope[:in], outer, begin, loops
}
