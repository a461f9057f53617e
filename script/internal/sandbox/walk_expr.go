package sandbox

import (
	"fmt"

	"github.com/yuin/gopher-lua/ast"
)

func (r *walker) exprs(list []ast.Expr) []ast.Expr {
	if len(list) > 0 && !r.within(listLimit, len(list), list[0].Line(), "") {
		return list
	}
	for i, e := range list {
		list[i] = r.expr(e)
		r.inflight++
	}
	r.inflight -= len(list)
	return r.guardList(list)
}

func (r *walker) expr(e ast.Expr) ast.Expr {
	if !r.enter(e.Line()) {
		r.leave()
		return e
	}
	r.within(registerLimit, r.scope.fn.locals+r.inflight, e.Line(), "") // what the machine has room for
	e = r.rewrite(e)
	r.leave()
	return e
}

// key walks the key of a field.
func (r *walker) key(e ast.Expr) ast.Expr {
	if _, ok := e.(*ast.StringExpr); ok {
		r.survey.naming(e)
	}
	return r.expr(e)
}

func (r *walker) rewrite(expr ast.Expr) ast.Expr {
	line := expr.Line()
	switch e := expr.(type) {
	case *ast.TrueExpr, *ast.FalseExpr, *ast.NilExpr:
	case *ast.NumberExpr:
		out := r.number(e)
		r.survey.number(e)
		r.constant("n", e.Value, line)
		return out
	case *ast.StringExpr:
		r.constant("s", e.Value, line)
		r.survey.text(e)
	case *ast.Comma3Expr:
		if !r.scope.fn.vararg {
			r.refuse(line, "", "cannot use ... outside a function that takes it", "")
		}
		r.scope.fn.spreads = true
	case *ast.IdentExpr:
		if value := r.fold.value(e, r.scope); value != nil {
			return r.rewrite(value)
		}
		r.constant("s", e.Value, line)
		v := r.scope.find(e.Value)
		if v == nil {
			r.reads = append(r.reads, assignment{e.Value, line, r.scope.fn.depth})
		}
		r.survey.ident(e, v)
	case *ast.AttrGetExpr:
		if value := r.fold.field(e, r.scope); value != nil {
			return r.rewrite(value)
		}
		if name := r.field(e); name != "" {
			return ident(name, line)
		}
		return r.guardField(e)
	case *ast.TableExpr:
		return r.table(e, r.scope.fn.depth == 0)
	case *ast.FuncCallExpr:
		r.called(e)
	case *ast.StringConcatOpExpr:
		r.survey.concat(e)
		return r.guardConcat(e)
	case *ast.LogicalOpExpr, *ast.RelationalOpExpr, *ast.ArithmeticOpExpr, *ast.UnaryMinusOpExpr, *ast.UnaryNotOpExpr, *ast.UnaryLenOpExpr:
		return r.operator(e)
	case *ast.FunctionExpr:
		var f *function
		e.Stmts, f = r.function(e.ParList, false, e.Stmts, line)
		return r.guardCaptures(e, f)
	default:
		r.refuse(line, "", fmt.Sprintf("expression %T is not known", expr), "")
	}
	return expr
}

// field walks a field that is read. If it is one of the library's, it returns the name that stands for it.
func (r *walker) field(e *ast.AttrGetExpr) (builtIn string) {
	if id, ok := e.Object.(*ast.IdentExpr); ok {
		if key, ok := e.Key.(*ast.StringExpr); ok && r.scope.find(id.Value) == nil {
			r.fields = append(r.fields, assignment{id.Value + "." + key.Value, key.Line(), r.scope.fn.depth})
			builtIn = libraryField(id.Value, key.Value)
		}
	}
	r.survey.owner(e)
	e.Object = one(r.expr(e.Object))
	r.survey.field(e)
	e.Key = one(r.key(e.Key))
	return builtIn
}

// operator walks an operation other than .., whose two sides may become arguments of a guard.
func (r *walker) operator(expr ast.Expr) ast.Expr {
	inflight := r.inflight
	compares, _ := expr.(*ast.RelationalOpExpr)
	if compares != nil && compares.Operator != "==" && compares.Operator != "~=" {
		r.inflight++
	}
	ordered := compares != nil && r.ordered(compares)
	parts := operands(expr)
	logical, _ := expr.(*ast.LogicalOpExpr)
	var at token
	for i, part := range parts {
		if len(parts) == 2 {
			r.inflight++
		}
		if logical != nil && i == 1 {
			at = r.decides(logical.Operator)
		}
		*part = one(r.expr(*part))
	}
	r.inflight = inflight
	switch e := expr.(type) {
	case *ast.LogicalOpExpr:
		r.mark(e.Lhs, at, left)
		r.mark(e.Rhs, at, right)
	case *ast.RelationalOpExpr:
		r.survey.same(e)
		if ordered && r.ordered(e) {
			return call(hidden(e.Operator), e.Line(), e.Lhs, e.Rhs)
		}
	case *ast.ArithmeticOpExpr:
		r.survey.sum(e)
		if guarded(e) {
			return call(hidden(e.Operator), e.Line(), e.Lhs, e.Rhs)
		}
		return r.positive(e)
	case *ast.UnaryMinusOpExpr:
		return r.positive(e)
	}
	return expr
}

func (r *walker) called(e *ast.FuncCallExpr) {
	if r.survey.enters(e) {
		defer r.survey.leaves()
	}
	r.fold.unsays(e, r.scope)
	declares := false
	if e.Func != nil {
		if id, ok := e.Func.(*ast.IdentExpr); ok {
			declares = r.scope.fn.depth > 0 && r.host.function(id.Value).Declares && r.scope.find(id.Value) == nil
			r.survey.naming(id)
		}
		e.Func = one(r.expr(e.Func))
	} else {
		r.constant("s", e.Method, e.Line())
		e.Receiver = one(r.expr(e.Receiver))
	}
	r.survey.call(e)
	if !r.within(argumentLimit, len(e.Args), e.Line(), "") {
		return
	}
	inflight := r.inflight
	r.inflight += 2 // the function, and the object of a method
	ours := e.Func == nil && r.host.method(e.Method)
	for i, a := range e.Args {
		e.Args[i] = r.kept(a, declares)
		r.inflight++
	}
	r.inflight = inflight
	e.Args = r.guardList(e.Args)
	if ours {
		r.guardMethod(e)
	}
}

// kept walks an expression. If keep is set and it is a constructor, the positions in it are kept.
func (r *walker) kept(e ast.Expr, keep bool) ast.Expr {
	t, ok := e.(*ast.TableExpr)
	if !ok || !keep {
		return r.expr(e)
	}
	defer r.leave()
	if !r.enter(e.Line()) {
		return e
	}
	return r.table(t, true)
}
