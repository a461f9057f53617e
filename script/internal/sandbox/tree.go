package sandbox

import (
	"strconv"

	"github.com/yuin/gopher-lua/ast"
)

// Nodes that the walker puts into a tree.

// temp returns a name for a hidden local variable.
func (r *walker) temp() string {
	r.temps++
	return "(" + strconv.Itoa(r.temps) + ")"
}

// on puts a new node on a line.
func on[T ast.PositionHolder](line int, node T) T {
	node.SetLine(line)
	node.SetLastLine(line)
	return node
}

func ident(name string, line int) *ast.IdentExpr { return on(line, &ast.IdentExpr{Value: name}) }

func call(guard string, line int, args ...ast.Expr) *ast.FuncCallExpr {
	return on(line, &ast.FuncCallExpr{Func: ident(guard, line), Args: args, AdjustRet: true})
}

// callOpen is a call that may return several values.
func callOpen(guard string, line int, args ...ast.Expr) *ast.FuncCallExpr {
	e := call(guard, line, args...)
	e.AdjustRet = false
	return e
}

func callStmt(guard string, line int, args ...ast.Expr) *ast.FuncCallStmt {
	return on(line, &ast.FuncCallStmt{Expr: callOpen(guard, line, args...)})
}

func localStmt(line int, names []string, exprs ...ast.Expr) *ast.LocalAssignStmt {
	return on(line, &ast.LocalAssignStmt{Names: names, Exprs: exprs})
}

func doBlock(line int, stmts []ast.Stmt) ast.Stmt { return on(line, &ast.DoBlockStmt{Stmts: stmts}) }

func numeral(text string, line int) *ast.NumberExpr { return on(line, &ast.NumberExpr{Value: text}) }

func nilExpr(line int) ast.Expr { return on(line, &ast.NilExpr{}) }

// text makes a text, one of the function's constants.
func (r *walker) text(s string, line int) ast.Expr {
	r.constant("s", s, line)
	return on(line, &ast.StringExpr{Value: s})
}

// whole makes a whole number, one of the function's constants.
func (r *walker) whole(n, line int) ast.Expr {
	e := numeral(strconv.Itoa(n), line)
	r.constant("n", e.Value, line)
	if n < 0 {
		return &ast.UnaryMinusOpExpr{Expr: numeral(strconv.Itoa(-n), line)}
	}
	return e
}

// open reports whether an expression may return any number of values.
func open(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.FuncCallExpr:
		return !e.AdjustRet
	case *ast.Comma3Expr:
		return !e.AdjustRet
	}
	return false
}

// one makes an expression return exactly one value.
func one(e ast.Expr) ast.Expr {
	switch x := e.(type) {
	case *ast.FuncCallExpr:
		x.AdjustRet = true
	case *ast.Comma3Expr:
		x.AdjustRet = true
	}
	return e
}

// operands returns the expressions whose values an expression begins with: all that it has, but not the arguments of a call, the fields of a
// constructor or the body of a function.
func operands(e ast.Expr) []*ast.Expr {
	switch e := e.(type) {
	case *ast.LogicalOpExpr:
		return []*ast.Expr{&e.Lhs, &e.Rhs}
	case *ast.RelationalOpExpr:
		return []*ast.Expr{&e.Lhs, &e.Rhs}
	case *ast.ArithmeticOpExpr:
		return []*ast.Expr{&e.Lhs, &e.Rhs}
	case *ast.UnaryMinusOpExpr:
		return []*ast.Expr{&e.Expr}
	case *ast.UnaryNotOpExpr:
		return []*ast.Expr{&e.Expr}
	case *ast.UnaryLenOpExpr:
		return []*ast.Expr{&e.Expr}
	case *ast.AttrGetExpr:
		return []*ast.Expr{&e.Object, &e.Key}
	case *ast.FuncCallExpr:
		if e.Func != nil {
			return []*ast.Expr{&e.Func}
		}
		return []*ast.Expr{&e.Receiver}
	}
	return nil
}
