package sandbox

import (
	"slices"
	"strings"

	"github.com/yuin/gopher-lua/ast"
)

// longLine is how many words of a line are searched for the column of a text.
const longLine = 200

func (s *surveyor) expr(b *seen, expr ast.Expr) {
	switch e := expr.(type) {
	case *ast.StringExpr:
		if s.tests == 0 {
			s.Texts[e.Value] = true
		}
	case *ast.IdentExpr:
		s.ident(b, e, false)
	case *ast.AttrGetExpr:
		s.expr(b, e.Object)
		key, ok := e.Key.(*ast.StringExpr)
		if !ok {
			s.expr(b, e.Key)
			return
		}
		if s.tests == 0 {
			s.Values[key.Value] = true
		}
		s.note(b, Use{Kind: FieldUse, Name: key.Value, Position: s.place(key.Line(), "."+key.Value)}, e.Object)
	case *ast.TableExpr:
		for _, f := range e.Fields {
			key, named := f.Key.(*ast.StringExpr)
			switch {
			case !named && f.Key != nil:
				s.expr(b, f.Key)
			case named && mayCall(f.Value):
				s.Written[key.Value] = true
			}
			if fn, ok := f.Value.(*ast.FunctionExpr); ok && named {
				s.function(b, fn, key.Value, false, &held{key: key.Value})
			} else {
				s.expr(b, f.Value)
			}
		}
	case *ast.FuncCallExpr:
		s.call(b, e)
	case *ast.LogicalOpExpr:
		s.all(b, []ast.Expr{e.Lhs, e.Rhs})
	case *ast.RelationalOpExpr:
		s.all(b, []ast.Expr{e.Lhs, e.Rhs})
	case *ast.StringConcatOpExpr:
		s.all(b, []ast.Expr{e.Lhs, e.Rhs})
	case *ast.ArithmeticOpExpr:
		s.all(b, []ast.Expr{e.Lhs, e.Rhs})
	case *ast.UnaryMinusOpExpr:
		s.expr(b, e.Expr)
	case *ast.UnaryNotOpExpr:
		s.expr(b, e.Expr)
	case *ast.UnaryLenOpExpr:
		s.expr(b, e.Expr)
	case *ast.FunctionExpr:
		s.function(b, e, "", false, &held{})
	}
}

// ident notes that a variable is read.
func (s *surveyor) ident(b *seen, e *ast.IdentExpr, called bool) {
	if v := b.find(e.Value); v != nil {
		v.read = true
		return
	}
	if s.read[e.Value] = true; !called && s.tests == 0 {
		s.Values[e.Value] = true
	}
}

func (s *surveyor) call(b *seen, e *ast.FuncCallExpr) {
	u := Use{Kind: MethodUse, Name: e.Method, Position: s.place(e.Line(), "."+e.Method)}
	on := e.Receiver
	global := false
	if e.Func == nil {
		s.expr(b, e.Receiver)
		s.called["."+e.Method] = true
	} else if id, ok := e.Func.(*ast.IdentExpr); ok {
		s.ident(b, id, true)
		v := b.find(id.Value)
		if v == nil {
			s.called[id.Value], global = true, true
		}
		for ; v != nil; v = v.from { // another name for a function calls it too
			v.called = true
		}
		u = Use{Kind: CallUse, Name: id.Value, Position: s.place(e.Line(), id.Value)}
	} else {
		if isTest(e.Func) {
			s.tests++
			defer func() { s.tests-- }()
		}
		s.expr(b, e.Func)
		if at, ok := e.Func.(*ast.AttrGetExpr); ok {
			if key, ok := at.Key.(*ast.StringExpr); ok {
				s.called["."+key.Value] = true
			}
		}
	}
	for _, a := range e.Args {
		u.Args = append(u.Args, s.argument(a, u.Position))
		u.Open = open(a)
	}
	if e.Func == nil || global {
		s.note(b, u, on)
	}
	for _, a := range e.Args {
		s.expr(b, a)
	}
}

// mayCall reports whether a value may be a function.
func mayCall(e ast.Expr) bool {
	switch e.(type) {
	case *ast.StringExpr, *ast.NumberExpr, *ast.TrueExpr, *ast.FalseExpr, *ast.NilExpr, *ast.TableExpr:
		return false
	}
	return true
}

// isTest reports whether an expression is test "name".
func isTest(e ast.Expr) bool {
	call, ok := e.(*ast.FuncCallExpr)
	if !ok {
		return false
	}
	id, ok := call.Func.(*ast.IdentExpr)
	return ok && id.Value == "test"
}

// argument returns what the source shows of an argument of a call at a position.
func (s *surveyor) argument(e ast.Expr, call Position) Argument {
	a := Argument{Position: call}
	if e.Line() > 0 {
		a.Line, a.Column = e.Line(), 0
	}
	switch e := e.(type) {
	case *ast.StringExpr:
		a.Kind, a.Text = "text", e.Value
		from, _ := slices.BinarySearchFunc(s.tokens, a.Line, func(t token, line int) int { return t.line - line })
		for _, t := range s.tokens[from:min(from+longLine, len(s.tokens))] {
			if t.kind != aString || t.line != a.Line || !strings.Contains(t.text, e.Value) {
				continue
			}
			if whole := len(t.text) == len(e.Value)+2; whole || a.Column == 0 { // a text with escapes or in long brackets is never whole
				if a.Column = t.column; whole {
					break
				}
			}
		}
	case *ast.NumberExpr:
		a.Kind = "number"
	case *ast.TrueExpr, *ast.FalseExpr:
		a.Kind = "boolean"
	case *ast.NilExpr:
		a.Kind = "nil"
	case *ast.FunctionExpr:
		a.Kind = "function"
	case *ast.TableExpr:
		a.Kind = "table"
		for _, f := range e.Fields {
			if key, ok := f.Key.(*ast.StringExpr); ok {
				a.Keys = append(a.Keys, key.Value)
			}
		}
	}
	if a.Column == 0 && a.Line == call.Line {
		a.Column = call.Column
	}
	return a
}
