package sandbox

import (
	"math"
	"slices"
	"strconv"

	"github.com/yuin/gopher-lua/ast"
)

// The faults of gopher-lua's compiler (v1.1.2) that we avoid by changing the tree. TestMends runs a program for each, here and on plain
// gopher-lua. Once gopher-lua is right, the test says that the mend can go. Our own code replaces the faulty parts of the run time: see
// doc.go.
//
//	multiple     a, b = b, a with locals gives b, b (gopher-lua #440)
//	logical      x = f() and 1 leaves x unchanged if f() is false
//	call target  x = (f(x)) with the last parameter stores f in x before it reads the arguments
//	local        local f = function() return f end: the inner f is the new local (walker.local)
//	constant     if false, if 1, while false: the code after it is left out, or wrongly run (gopher-lua #540)
//	loop jump    a jump back to a jump is resolved as a jump to a label: a loop whose body or condition starts with a jump runs wrong
//	break        break out of a block with captured variables doesn't close them: the next iteration shares them
//	for list     for k, v in f, t do: with fewer than three values, the rest are stale
//	minus zero   -0 and 0 in one function share a constant
//	infinity     1e999 is NaN
//	numeral      0010 is 8 (gopher-lua #478)

// assignOne handles x = value: one name and one value.
func (r *walker) assignOne(s *ast.AssignStmt, line int) ast.Stmt {
	switch value := s.Rhs[0].(type) {
	case *ast.LogicalOpExpr:
		return r.spread(s, line) // a new local gets any value
	case *ast.FuncCallExpr:
		value.AdjustRet = false // exactly one value is taken
	}
	return s
}

// spread splits a multiple assignment in the order of Lua 5.1: targets, then values, then the assignments from the last to the first. The
// parts of s have been walked.
func (r *walker) spread(s *ast.AssignStmt, line int) ast.Stmt {
	var stmts []ast.Stmt
	count := 0
	for _, lhs := range s.Lhs {
		if target, ok := lhs.(*ast.AttrGetExpr); ok {
			name := r.temp()
			stmts = append(stmts, localStmt(line, []string{name}, target.Object))
			target.Object = ident(name, target.Line())
			count++
			switch target.Key.(type) {
			case *ast.StringExpr, *ast.NumberExpr, *ast.TrueExpr, *ast.FalseExpr:
			default:
				name := r.temp()
				stmts = append(stmts, localStmt(line, []string{name}, target.Key))
				target.Key = ident(name, target.Line())
				count++
			}
		}
	}
	names := make([]string, len(s.Lhs))
	for i := range names {
		names[i] = r.temp()
	}
	stmts = append(stmts, localStmt(line, names, s.Rhs...))
	count += max(len(names), len(s.Rhs))
	for i := len(s.Lhs) - 1; i >= 0; i-- {
		value := ident(names[i], line)
		switch target := s.Lhs[i].(type) {
		case *ast.IdentExpr:
			stmts = append(stmts, on(line, &ast.AssignStmt{Lhs: []ast.Expr{target}, Rhs: []ast.Expr{value}}))
		case *ast.AttrGetExpr:
			stmts = append(stmts, callStmt(guardSet, target.Line(), target.Object, target.Key, value))
		}
	}
	r.within(assignLimit, r.scope.fn.locals+count, line, "")
	return doBlock(line, stmts)
}

// certainty is what is known about an expression's truth without running it.
type certainty int

const (
	maybe certainty = iota
	yes
	no
)

func truth(e ast.Expr) certainty {
	switch e := e.(type) {
	case *ast.TrueExpr, *ast.NumberExpr, *ast.StringExpr:
		return yes
	case *ast.FalseExpr, *ast.NilExpr:
		return no
	case *ast.UnaryNotOpExpr:
		switch truth(e.Expr) {
		case yes:
			return no
		case no:
			return yes
		}
	}
	return maybe
}

// branch handles an if whose condition is known.
func (r *walker) branch(s *ast.IfStmt) ast.Stmt {
	switch truth(s.Condition) {
	case no:
		return doBlock(s.Line(), s.Else)
	case yes:
		return doBlock(s.Line(), s.Then)
	}
	return s
}

// while handles a while whose condition is known or begins with a jump.
func (r *walker) while(s *ast.WhileStmt) ast.Stmt {
	line := s.Line()
	switch certain := truth(s.Condition); {
	case certain == no:
		return doBlock(line, nil)
	case certain == yes:
		s.Stmts = padded(s.Stmts, line)
	case startsWithJump(s.Condition):
		stop := on(line, &ast.BreakStmt{})
		test := on(line, &ast.IfStmt{Condition: on(s.Condition.Line(), &ast.UnaryNotOpExpr{Expr: s.Condition}), Then: []ast.Stmt{stop}})
		s.Stmts = append([]ast.Stmt{pad(line), test}, s.Stmts...)
	default:
		return s
	}
	s.Condition = on(line, &ast.TrueExpr{})
	return s
}

// pad returns a statement that does nothing and doesn't begin with a jump.
func pad(line int) ast.Stmt {
	return doBlock(line, []ast.Stmt{localStmt(line, []string{"(pad)"}, nilExpr(line))})
}

// padded puts an instruction in front of a loop body that would begin with a jump.
func padded(stmts []ast.Stmt, line int) []ast.Stmt {
	if len(stmts) == 0 || stmtStartsWithJump(stmts[0]) {
		return append([]ast.Stmt{pad(line)}, stmts...)
	}
	return stmts
}

// stmtStartsWithJump reports whether the code of s may begin with a jump.
func stmtStartsWithJump(s ast.Stmt) bool {
	switch s := s.(type) {
	case *ast.WhileStmt:
		return truth(s.Condition) != maybe || startsWithJump(s.Condition)
	case *ast.IfStmt:
		return startsWithJump(s.Condition)
	case *ast.LocalAssignStmt:
		return slices.ContainsFunc(s.Exprs, startsWithJump)
	case *ast.AssignStmt: // to names, or to fields of a local by keys that don't begin with a jump: see unguarded
		return slices.ContainsFunc(s.Rhs, startsWithJump)
	case *ast.FuncCallStmt:
		return startsWithJump(s.Expr)
	case *ast.ReturnStmt:
		return slices.ContainsFunc(s.Exprs, startsWithJump)
	case *ast.NumberForStmt:
		return startsWithJump(s.Init)
	case *ast.GenericForStmt:
		return slices.ContainsFunc(s.Exprs, startsWithJump)
	}
	return true
}

// startsWithJump reports whether the code of e may begin with a jump: it does if it tests a constant.
func startsWithJump(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.LogicalOpExpr:
		if truth(e.Lhs) != maybe {
			return true
		}
	case *ast.UnaryNotOpExpr:
		if truth(e.Expr) != maybe {
			return true
		}
	}
	return slices.ContainsFunc(operands(e), func(part *ast.Expr) bool { return startsWithJump(*part) })
}

// breaks fixes a loop that has a break inside a block with captured variables. The compiler closes them only if the loop's own block has a
// captured variable, so it gets one, in code that never runs.
func breaks(b *block, stmts []ast.Stmt, line int) []ast.Stmt {
	captured := func(left *block) bool {
		return slices.ContainsFunc(left.vars, func(v *variable) bool { return v.captured })
	}
	if !slices.ContainsFunc(b.breaks, captured) {
		return stmts
	}
	ret := on(line, &ast.ReturnStmt{Exprs: []ast.Expr{ident("(break)", line)}})
	fn := on(line, &ast.FunctionExpr{ParList: &ast.ParList{}, Stmts: []ast.Stmt{ret}})
	never := on(line, &ast.WhileStmt{Condition: on(line, &ast.FalseExpr{}), Stmts: []ast.Stmt{pad(line), localStmt(line, []string{"(never)"}, fn)}})
	return append([]ast.Stmt{localStmt(line, []string{"(break)"}, nilExpr(line)), never}, stmts...)
}

// forList puts the three values of a for loop into locals. A single call needs no change: the compiler takes three values from it.
func (r *walker) forList(s *ast.GenericForStmt) ast.Stmt {
	if len(s.Exprs) == 1 && open(s.Exprs[0]) {
		return s
	}
	line := s.Line()
	names := []string{r.temp(), r.temp(), r.temp()}
	first := localStmt(line, names, s.Exprs...)
	s.Exprs = []ast.Expr{ident(names[0], line), ident(names[1], line), ident(names[2], line)}
	return doBlock(line, []ast.Stmt{first, s})
}

// number rewrites a numeral that the compiler would read wrong.
func (r *walker) number(e *ast.NumberExpr) ast.Expr {
	f, ok := parseNumber(e.Value)
	if !ok {
		r.refuse(e.Line(), "", "malformed number "+clip(e.Value), "")
		return e
	}
	if math.IsInf(f, 0) {
		return on(e.Line(), &ast.ArithmeticOpExpr{Operator: "/", Lhs: numeral("1", e.Line()), Rhs: numeral("0", e.Line())})
	}
	e.Value = strconv.FormatFloat(f, 'g', -1, 64)
	return e
}

// positive replaces a constant expression whose value is -0 by 0: the compiler uses one constant for both.
func (r *walker) positive(e ast.Expr) ast.Expr {
	if r.stopped { // the tree may be deeper than what was walked
		return e
	}
	if f, ok := constant(e); ok && f == 0 && math.Signbit(f) {
		return numeral("0", e.Line())
	}
	return e
}

// constant returns the value of an expression that the compiler folds.
func constant(e ast.Expr) (float64, bool) {
	switch e := e.(type) {
	case *ast.NumberExpr:
		return parseNumber(e.Value)
	case *ast.UnaryMinusOpExpr:
		f, ok := constant(e.Expr)
		return -f, ok
	case *ast.ArithmeticOpExpr:
		a, ok := constant(e.Lhs)
		if !ok {
			return 0, false
		}
		b, ok := constant(e.Rhs)
		if !ok {
			return 0, false
		}
		switch e.Operator {
		case "+":
			return a + b, true
		case "-":
			return a - b, true
		case "*":
			return a * b, true
		case "/":
			return a / b, true
		case "%":
			return modulo(a, b), true
		}
	}
	return 0, false
}
