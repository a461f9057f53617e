package sandbox

import (
	"github.com/yuin/gopher-lua/ast"
)

// A file of content has names and numbers without end, and the compiler searches all those of a function for each. So once the body of a file has
// partAt of them, the calls that follow each other are put into functions of their own, which run at once: each takes calls until it has partOf.
const (
	partAt = MaxConstants * 4 / 5
	partOf = MaxConstants / 5
)

// partFull reports whether calls belong into a new part: this is the body of a file, and not a block in it, and has names enough.
func (r *walker) partFull() bool {
	f := r.scope.fn
	return f.parent == nil && r.scope.parent == nil && len(f.constants) >= partAt
}

// part walks the calls that come first in a list of statements, in a function of their own. It returns a statement that calls it, and how many
// calls it holds.
func (r *walker) part(stmts []ast.Stmt) (stmt ast.Stmt, n int) {
	if r.fold != nil {
		r.fold.lost = true
	}
	line := stmts[0].Line()
	r.functions++
	r.within(functionLimit, r.functions, line, "")
	inflight := r.inflight
	r.inflight = 0
	f := newFunction(r.scope.fn, false)
	f.depth = f.parent.depth // it runs with the body
	r.open(false).fn = f
	e := on(line, &ast.FunctionExpr{ParList: &ast.ParList{}})
	for n < len(stmts) && !r.stopped && len(f.constants) < partOf {
		if _, ok := stmts[n].(*ast.FuncCallStmt); !ok {
			break
		}
		e.Stmts = r.oneMore(e.Stmts, stmts[n])
		n++
	}
	r.close()
	r.inflight = inflight
	r.chargeCaptures(f, line)
	e.SetLastLine(stmts[max(n, 1)-1].LastLine())
	return on(line, &ast.FuncCallStmt{Expr: on(line, &ast.FuncCallExpr{Func: e})}), n
}

// oneMore walks a statement and appends it, behind what it is charged.
func (r *walker) oneMore(out []ast.Stmt, s ast.Stmt) []ast.Stmt {
	r.nodes++
	before := len(r.charges)
	t := r.filled(s)
	for ; len(r.charges) > before; r.charges = r.charges[:len(r.charges)-1] {
		out = append(out, r.charges[len(r.charges)-1])
	}
	if t != nil {
		out = append(out, t)
	}
	return out
}
