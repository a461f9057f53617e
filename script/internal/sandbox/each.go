package sandbox

import (
	lua "github.com/yuin/gopher-lua"
	"github.com/yuin/gopher-lua/ast"
)

// generic walks for k, v in pairs(t).
func (r *walker) generic(s *ast.GenericForStmt) ast.Stmt {
	n := r.counted(s)
	if at := r.decides("for"); n != nil {
		r.mark(n, at, wholly)
	} else {
		r.mark(s, at, wholly)
	}
	s.Exprs = r.exprs(s.Exprs)
	each := r.survey.each(s.Exprs)
	r.open(true)
	switch r.hidden(3, s.Line()); {
	case n != nil:
		r.hidden(2, s.Line()) // those of counting
	case !(len(s.Exprs) == 1 && open(s.Exprs[0])):
		r.hidden(3, s.Line()) // those of forList
	}
	for i, n := range s.Names {
		if v := r.declare(n, s.Line()); i == 1 && each != nil {
			v.known = each
		}
	}
	body := r.loop(s.Stmts, s.Line())
	if n != nil && !r.stopped {
		return r.counting(n, s, body)
	}
	s.Stmts = padded(body, s.Line())
	return r.forList(s)
}

// hidden declares the hidden variables of a for.
func (r *walker) hidden(n, line int) {
	for range n {
		r.declare("(for)", line)
	}
}

// A loop such as for _, pc in ipairs(pcs()) goes through a list that nobody else can change: it has no name. So its length is known when the loop begins,
// and the loop counts. The machine would call ipairs for each value, which takes five times as long.

// mostCounted is how many variables may be in scope where we make a loop count: the loop that counts has two variables more.
const mostCounted = 100

// counted returns a loop that counts, to put in place of a loop through a list without a name. It returns nil for any other loop. Call it before the parts
// of s are walked.
func (r *walker) counted(s *ast.GenericForStmt) *ast.NumberForStmt {
	call, ok := s.Exprs[0].(*ast.FuncCallExpr)
	if !ok || len(s.Exprs) > 1 || call.AdjustRet || len(call.Args) != 1 || !r.builtIn(call.Func, "ipairs") {
		return nil
	}
	if len(s.Names) > 2 || r.scope.fn.locals > mostCounted {
		return nil
	}
	switch list := call.Args[0].(type) {
	case *ast.TableExpr:
	case *ast.FuncCallExpr:
		if f, ok := list.Func.(*ast.IdentExpr); !ok || !r.host.function(f.Value).Lists || !r.builtIn(f, f.Value) {
			return nil
		}
	default:
		return nil
	}
	n := on(s.Line(), &ast.NumberForStmt{Name: s.Names[0]})
	n.SetLastLine(s.LastLine())
	return n
}

// builtIn reports whether an expression is the built-in function of that name.
func (r *walker) builtIn(e ast.Expr, name string) bool {
	f, ok := e.(*ast.IdentExpr)
	return ok && f.Value == name && r.scope.look(name) == nil
}

// counting makes the loop. The parts of s have been walked.
func (r *walker) counting(n *ast.NumberForStmt, s *ast.GenericForStmt, body []ast.Stmt) ast.Stmt {
	line, names := s.Line(), []string{r.temp(), r.temp()}
	list := s.Exprs[0].(*ast.FuncCallExpr)
	head := []ast.Stmt{localStmt(line, names, list)}
	if c, ok := list.Args[0].(*ast.FuncCallExpr); ok && r.host.function(c.Func.(*ast.IdentExpr).Value).Whole {
		length := on(line, &ast.UnaryLenOpExpr{Expr: ident(names[0], line)})
		head = []ast.Stmt{localStmt(line, names[:1], one(c)), localStmt(line, names[1:], length)}
	}
	list.Func = ident(guardEach, line)
	n.Init, n.Limit = numeral("1", line), ident(names[1], line)
	if n.Stmts = body; len(s.Names) == 2 {
		value := on(line, &ast.AttrGetExpr{Object: ident(names[0], line), Key: ident(n.Name, line)})
		n.Stmts = append([]ast.Stmt{localStmt(line, s.Names[1:], value)}, body...)
	}
	return doBlock(line, append(head, n))
}

// eachGuard returns a list, and how many values it has before the first gap.
func eachGuard(L *lua.LState) int {
	a := args{meter(L), "ipairs"}
	t, n := a.table(), 0
	for most := t.MaxN(); n < most && !isNil(t.RawGetInt(n+1)); n++ {
	}
	a.placesMoved(n)
	L.SetTop(1)
	L.Push(integer(n))
	return 2
}
