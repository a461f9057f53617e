package sandbox

import (
	"fmt"

	"github.com/yuin/gopher-lua/ast"
)

// assignment records where a name was assigned, for messages.
type assignment struct {
	name  string
	line  int
	depth int
}

// walker goes once through a file's syntax tree. On its way it counts (limits.go), resolves names (scope.go), avoids the compiler's faults
// (mends.go) and inserts guards for work that the machine can't meter (guards.go). It changes the tree in place.
type walker struct {
	file, src string
	look      looked
	tokens    []token
	tree      []ast.Stmt     // what the walk made
	columns   map[word]int   // the positions of words; see column
	keys      map[word][]int // the positions of the keys of constructors that have not been walked; see keyColumn
	charges   []ast.Stmt     // statements to insert before the current one
	problems  Problems
	more      int // problems that are not kept
	temps     int
	count
	branching
	scope  *block  // the current one
	survey *survey // notes the uses of names, if they are asked for
	fold   *folding

	reads, writes []assignment // of global names
	fields        []assignment // of fields of globals, as name.field
	sites         []site

	host *Host
}

// site is the position of a table constructor in the source.
type site struct {
	file    string
	line    int
	entries int  // fields with a key
	list    bool // fields without
	keys    []keyPlace
	items   []int // lines of the positional fields
}

type keyPlace struct {
	key          string
	line, column int
}

func (r *walker) refuse(line int, name, msg, hint string) {
	if len(r.problems) == MaxProblems {
		r.more++
		return
	}
	r.problems = append(r.problems, Problem{r.file, line, r.column(line, name), msg, hint})
}

// function walks a function's body. It may change params: see plainVararg.
func (r *walker) function(params *ast.ParList, self bool, stmts []ast.Stmt, line int) ([]ast.Stmt, *function) {
	r.functions++
	r.within(functionLimit, r.functions, line, "")
	f := newFunction(r.scope.fn, params.HasVargs)
	inflight := r.inflight
	r.inflight = 0
	defer func() { r.inflight = inflight }()
	r.open(false).fn = f
	if self {
		r.declare("self", line)
	}
	for _, p := range params.Names {
		r.declare(p, line)
	}
	r.survey.params(params, self, line)
	var arg *variable
	if params.HasVargs {
		arg = r.declare("arg", line) // Lua 5.1 and this compiler both declare it
	}
	out := r.stmts(stmts, line)
	if params.HasVargs && !f.spreads {
		out = r.plainVararg(params, arg, out, line)
	}
	if f.upvalues > MaxUpvalues {
		r.refuse(line, "", fmt.Sprintf("a function that uses %d variables of the functions around it, want at most %d", f.upvalues, MaxUpvalues),
			"put them into a table")
	}
	r.close()
	return out, f
}

// body walks a list of statements in its own block.
func (r *walker) body(stmts []ast.Stmt, line int) []ast.Stmt {
	r.open(false)
	defer r.close()
	return r.stmts(stmts, line)
}

// loop walks the body of a loop in the current block, and closes it.
func (r *walker) loop(stmts []ast.Stmt, line int) []ast.Stmt {
	out := r.stmts(stmts, line)
	return breaks(r.close(), out, line)
}

func (r *walker) stmts(stmts []ast.Stmt, line int) []ast.Stmt {
	if !r.enter(line) {
		r.leave()
		return nil
	}
	out := make([]ast.Stmt, 0, len(stmts))
	for len(stmts) > 0 && !r.stopped {
		if _, calls := stmts[0].(*ast.FuncCallStmt); calls && r.partFull() {
			before := len(r.charges)
			part, n := r.part(stmts)
			out = append(append(out, r.charges[before:]...), part)
			r.charges, stmts = r.charges[:before], stmts[n:]
			continue
		}
		out, stmts = r.oneMore(out, stmts[0]), stmts[1:]
	}
	r.leave()
	return out
}

func (r *walker) stmt(stmt ast.Stmt) ast.Stmt {
	line := stmt.Line()
	switch s := stmt.(type) {
	case *ast.AssignStmt:
		return r.assign(s)
	case *ast.LocalAssignStmt:
		return r.local(s)
	case *ast.FuncCallStmt:
		s.Expr = r.expr(s.Expr)
	case *ast.DoBlockStmt:
		s.Stmts = r.body(s.Stmts, line)
	case *ast.WhileStmt:
		at := r.decides("while")
		s.Condition = r.expr(s.Condition)
		r.mark(s.Condition, at, wholly)
		r.open(true)
		s.Stmts = r.loop(s.Stmts, line)
		return r.while(s)
	case *ast.RepeatStmt:
		r.open(true)
		stmts := r.stmts(s.Stmts, line)
		at := r.decides("until")
		s.Condition = r.expr(s.Condition)
		r.mark(s.Condition, at, wholly)
		s.Stmts = padded(breaks(r.close(), stmts, line), line)
	case *ast.IfStmt:
		at := r.decides("if", "elseif")
		s.Condition = r.expr(s.Condition)
		r.mark(s.Condition, at, wholly)
		s.Then = r.body(s.Then, line)
		s.Else = r.body(s.Else, line)
		return r.branch(s)
	case *ast.NumberForStmt:
		r.numbers(s)
	case *ast.GenericForStmt:
		return r.generic(s)
	case *ast.FuncDefStmt:
		return r.define(s)
	case *ast.ReturnStmt:
		s.Exprs = r.exprs(s.Exprs)
	case *ast.BreakStmt:
		return r.leaves(s)
	case *ast.LabelStmt:
		r.refuse(line, s.Name, "labels are not part of Lua 5.1", "")
		return nil
	case *ast.GotoStmt:
		r.refuse(line, "goto", "goto is not part of Lua 5.1", "use if, while or a function")
		return nil
	default:
		r.refuse(line, "", fmt.Sprintf("statement %T is not known", stmt), "")
		return nil
	}
	return stmt
}

// numbers walks for i = 1, 10.
func (r *walker) numbers(s *ast.NumberForStmt) {
	r.mark(s, r.decides("for"), wholly)
	s.Init = one(r.expr(s.Init))
	s.Limit = one(r.expr(s.Limit))
	if s.Step != nil {
		s.Step = one(r.expr(s.Step))
	}
	r.open(true)
	r.hidden(3, s.Line())
	r.declare(s.Name, s.Line())
	s.Stmts = r.loop(s.Stmts, s.Line())
}

// leaves notes the blocks that a break leaves.
func (r *walker) leaves(s *ast.BreakStmt) ast.Stmt {
	var left []*block
	for b := r.scope; b != nil && b.fn == r.scope.fn; b = b.parent {
		if b.loop {
			b.breaks = append(b.breaks, left...)
			return s
		}
		left = append(left, b)
	}
	r.refuse(s.Line(), "break", "break outside a loop", "")
	return nil
}

func (r *walker) local(s *ast.LocalAssignStmt) ast.Stmt {
	found, initial := r.survey.locals(s), r.fold.initial(s)
	declare := func() {
		for i, n := range s.Names {
			r.survey.declared(r.declare(n, s.Line()), found, i)
		}
	}
	var fn *ast.FunctionExpr
	if len(s.Names) == 1 && len(s.Exprs) == 1 {
		fn, _ = s.Exprs[0].(*ast.FunctionExpr)
	}
	switch {
	case fn == nil:
		s.Exprs = r.exprs(s.Exprs)
		declare()
		if r.fold.begins(initial) {
			return nil
		}
	case s.LastLine() != 0: // local function f: only here the parser sets the last line
		declare()
		r.funcExpr(fn)
	default: // with two names, the compiler doesn't confuse it with local function f
		r.funcExpr(fn)
		declare()
		s.Names = append(s.Names, r.temp())
		r.declare(s.Names[1], s.Line())
	}
	return s
}

// funcExpr walks the value of a local that is a function.
func (r *walker) funcExpr(e *ast.FunctionExpr) {
	if r.enter(e.Line()) {
		r.defined(e, false)
	}
	r.leave()
}

// defined walks a function that a statement defines. It charges for the captured variables before the function is made.
func (r *walker) defined(e *ast.FunctionExpr, self bool) {
	var f *function
	e.Stmts, f = r.function(e.ParList, self, e.Stmts, e.Line())
	r.chargeCaptures(f, e.Line())
}

func (r *walker) define(s *ast.FuncDefStmt) ast.Stmt {
	line := s.Func.Line()
	if s.Name.Func == nil { // function a.b:m()
		obj := r.expr(s.Name.Receiver)
		r.survey.method(s.Name.Method)
		r.defined(s.Func, true)
		s.Func.ParList.Names = append([]string{"self"}, s.Func.ParList.Names...)
		return callStmt(guardSet, line, obj, r.text(s.Name.Method, line), s.Func)
	}
	r.survey.holds(s.Func, r.survey.holder(s.Name.Func))
	if !r.target(s.Name.Func) {
		r.refuse(line, "", "a function cannot be stored there", "")
		return nil
	}
	r.defined(s.Func, false)
	if e, ok := s.Name.Func.(*ast.AttrGetExpr); ok {
		return callStmt(guardSet, line, e.Object, e.Key, s.Func)
	}
	return s
}

// target walks a name or field on the left of an assignment. It returns false for anything else.
func (r *walker) target(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.IdentExpr:
		r.constant("s", e.Value, e.Line())
		v := r.scope.find(e.Value)
		if v == nil {
			r.writes = append(r.writes, assignment{e.Value, e.Line(), r.scope.fn.depth})
		}
		r.survey.assigned(e, v)
		r.fold.assigns(v)
		return true
	case *ast.AttrGetExpr:
		e.Object = one(r.expr(e.Object))
		r.survey.set(e)
		e.Key = one(r.key(e.Key))
		return true
	}
	return false
}

func (r *walker) assign(s *ast.AssignStmt) ast.Stmt {
	line := s.Line()
	for i, e := range s.Rhs[:min(len(s.Rhs), len(s.Lhs))] {
		r.survey.holds(e, r.survey.holder(s.Lhs[i]))
	}
	inflight := r.inflight
	defer func() { r.inflight = inflight }()
	for _, lhs := range s.Lhs {
		if len(s.Lhs) > 1 {
			r.inflight += 3 // the targets and values, kept in locals
		}
		if !r.target(lhs) {
			r.refuse(line, "", "cannot assign to that", "")
			return nil
		}
	}
	s.Rhs = r.exprs(s.Rhs)
	if len(s.Lhs) > 1 || len(s.Rhs) > 1 {
		return r.spread(s, line)
	}
	if target, ok := s.Lhs[0].(*ast.AttrGetExpr); ok && !r.look.sets[s] {
		return callStmt(guardSet, target.Line(), target.Object, target.Key, one(s.Rhs[0]))
	}
	return r.assignOne(s, line)
}
