package sandbox

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"github.com/yuin/gopher-lua/ast"
)

// The guards: hidden locals of each file's body. No script can write their names.
const (
	guardSet    = "(set)"    // t[k] = v
	guardConcat = "(concat)" // a .. b .. c
	guardPow    = "(pow)"    // a ^ b
	guardMany   = "(many)"   // an open list of values going into a table
	guardKey    = "(key)"    // a computed key of a table constructor
	guardTidy   = "(tidy)"   // a table constructor with computed keys
	guardAt     = "(at)"     // a table constructor whose source position is kept
)

var guardNames = []string{guardSet, guardConcat, guardPow, guardMany, guardKey, guardTidy, guardAt}

// variable is a local variable of the source.
type variable struct {
	name     string
	fn       *function
	captured bool
}

// block is a scope. A function's outermost block has loop false and parent in the function around it.
type block struct {
	parent *block
	fn     *function
	vars   []*variable
	loop   bool
	breaks []*block // of a loop: the blocks that its breaks leave, below the loop's own
}

// function is a function of the source, or the body of a file at depth 0.
type function struct {
	parent    *function
	depth     int
	free      map[string]bool // names it takes from outside
	locals    int             // in scope now
	constants map[string]bool
	vararg    bool
	upvalues  int
}

// assignment notes where a name was assigned, for messages.
type assignment struct {
	name  string
	line  int
	depth int
}

// rewriter vets a file's syntax tree and changes it, in place, into one that the compiler compiles right and that
// the budget can meter.
type rewriter struct {
	file     string
	words    []word
	byLine   map[int][]int
	nodes    int
	funcs    int
	depth    int
	inflight int // values of the function that wait in registers for their expression to be done
	temps    int
	problems Problems
	gave     bool // up: too deep or too large

	reads    []assignment // of names that are not local
	writes   []assignment
	fields   []assignment // of fields of names that are not local, as name.field
	sites    []site
	declares func(name string) bool // whether a global is a host function that declares content
}

// site is where a table constructor stands in the source.
type site struct {
	file         string
	line, column int
	keys         []keyPlace
	items        []int // lines of the positional fields
}

type keyPlace struct {
	key          string
	line, column int
}

func (r *rewriter) refuse(line int, name, msg, hint string) {
	if len(r.problems) < MaxProblems {
		r.problems = append(r.problems, Problem{r.file, line, r.column(line, name), msg, hint})
	}
}

// column is the column of the first word name on a line, or 0.
func (r *rewriter) column(line int, name string) int {
	if name == "" {
		return 0
	}
	for _, i := range r.byLine[line] {
		if r.words[i].text == name {
			return r.words[i].column
		}
	}
	return 0
}

func (r *rewriter) enter(line int) bool {
	r.depth++
	r.nodes++
	if r.gave {
		return false
	}
	if r.depth > MaxDepth {
		r.refuse(line, "", fmt.Sprintf("nested, or chained, more than %d deep", MaxDepth), "take it apart into steps with locals")
		r.gave = true
		return false
	}
	if r.nodes > MaxNodes {
		r.refuse(line, "", fmt.Sprintf("more than %d parts in one file", MaxNodes), "take the file apart")
		r.gave = true
		return false
	}
	return true
}

func (r *rewriter) leave() { r.depth-- }

func (b *block) declare(r *rewriter, name string, line int) *variable {
	v := &variable{name: name, fn: b.fn}
	b.vars = append(b.vars, v)
	b.fn.locals++
	if b.fn.locals > MaxLocals {
		if !r.gave {
			r.refuse(line, name, fmt.Sprintf("more than %d local variables", MaxLocals), "use a table, or a block do ... end")
		}
		r.gave = true
	}
	return v
}

func (b *block) close() { b.fn.locals -= len(b.vars) }

// find resolves a name; it notes the capture when the variable belongs to a function further out.
func (b *block) find(name string) *variable {
	for s := b; s != nil; s = s.parent {
		for i := len(s.vars) - 1; i >= 0; i-- {
			v := s.vars[i]
			if v.name != name {
				continue
			}
			if v.fn != b.fn {
				v.captured = true
				for f := b.fn; f != v.fn; f = f.parent {
					f.take(name)
				}
			}
			return v
		}
	}
	for f := b.fn; f != nil; f = f.parent {
		f.free[name] = true
	}
	return nil
}

func (f *function) take(name string) {
	if !f.free[name] {
		f.free[name] = true
		f.upvalues++
	}
}

func (f *function) constant(r *rewriter, kind, text string, line int) {
	f.constants[kind+text] = true
	if len(f.constants) == MaxConstants+1 {
		r.refuse(line, "", fmt.Sprintf("more than %d different names, strings and numbers in one function", MaxConstants), "take it apart")
		r.gave = true
	}
}

func newFunction(parent *function, vararg bool) *function {
	f := &function{parent: parent, free: map[string]bool{}, constants: map[string]bool{}, vararg: vararg}
	if parent != nil {
		f.depth = parent.depth + 1
	}
	return f
}

func (r *rewriter) temp() string {
	r.temps++
	return "(" + strconv.Itoa(r.temps) + ")"
}

func ident(name string, line int) *ast.IdentExpr {
	e := &ast.IdentExpr{Value: name}
	e.SetLine(line)
	e.SetLastLine(line)
	return e
}

func call(guard string, line int, args ...ast.Expr) *ast.FuncCallExpr {
	e := &ast.FuncCallExpr{Func: ident(guard, line), Args: args, AdjustRet: true}
	e.SetLine(line)
	e.SetLastLine(line)
	return e
}

func callStmt(guard string, line int, args ...ast.Expr) *ast.FuncCallStmt {
	e := call(guard, line, args...)
	e.AdjustRet = false
	s := &ast.FuncCallStmt{Expr: e}
	s.SetLine(line)
	s.SetLastLine(line)
	return s
}

func localStmt(line int, names []string, exprs ...ast.Expr) *ast.LocalAssignStmt {
	s := &ast.LocalAssignStmt{Names: names, Exprs: exprs}
	s.SetLine(line)
	s.SetLastLine(line)
	return s
}

func open(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.FuncCallExpr:
		return !e.AdjustRet
	case *ast.Comma3Expr:
		return !e.AdjustRet
	}
	return false
}

// one makes an expression give exactly one value.
func one(e ast.Expr) ast.Expr {
	switch x := e.(type) {
	case *ast.FuncCallExpr:
		x.AdjustRet = true
	case *ast.Comma3Expr:
		x.AdjustRet = true
	}
	return e
}

func (r *rewriter) function(outer *block, parent *function, params *ast.ParList, self bool, stmts []ast.Stmt, line int) []ast.Stmt {
	r.funcs++
	if r.funcs == MaxFunctions+1 {
		r.refuse(line, "", fmt.Sprintf("more than %d functions in one file", MaxFunctions), "take the file apart")
		r.gave = true
	}
	f := newFunction(parent, params.HasVargs)
	b := &block{parent: outer, fn: f}
	inflight := r.inflight
	r.inflight = 0
	defer func() { r.inflight = inflight }()
	if self {
		b.declare(r, "self", line)
	}
	for _, p := range params.Names {
		b.declare(r, p, line)
	}
	if params.HasVargs {
		b.declare(r, "arg", line) // Lua 5.1 and this compiler both declare it
	}
	out := r.stmts(b, stmts, line)
	if f.upvalues > MaxUpvalues {
		r.refuse(line, "", fmt.Sprintf("a function that uses %d variables from around it; %d is the most", f.upvalues, MaxUpvalues), "put them into a table")
	}
	b.close()
	return out
}

// body is a list of statements in a block of its own.
func (r *rewriter) body(b *block, stmts []ast.Stmt, line int) []ast.Stmt {
	inner := &block{parent: b, fn: b.fn}
	out := r.stmts(inner, stmts, line)
	inner.close()
	return out
}

func (r *rewriter) stmts(b *block, stmts []ast.Stmt, line int) []ast.Stmt {
	if !r.enter(line) {
		r.leave()
		return nil
	}
	out := make([]ast.Stmt, 0, len(stmts))
	for _, s := range stmts {
		if r.gave {
			break
		}
		r.nodes++
		if t := r.stmt(b, s); t != nil {
			out = append(out, t)
		}
	}
	r.leave()
	return out
}

func doBlock(line int, stmts []ast.Stmt) ast.Stmt {
	d := &ast.DoBlockStmt{Stmts: stmts}
	d.SetLine(line)
	d.SetLastLine(line)
	return d
}

func (r *rewriter) stmt(b *block, stmt ast.Stmt) ast.Stmt {
	switch s := stmt.(type) {
	case *ast.AssignStmt:
		return r.assign(b, s)
	case *ast.LocalAssignStmt:
		return r.local(b, s)
	case *ast.FuncCallStmt:
		s.Expr = r.expr(b, s.Expr)
		return s
	case *ast.DoBlockStmt:
		s.Stmts = r.body(b, s.Stmts, s.Line())
		return s
	case *ast.WhileStmt:
		cond := r.expr(b, s.Condition)
		loop := &block{parent: b, fn: b.fn, loop: true}
		stmts := r.loop(loop, s.Stmts, s.Line())
		switch truth(cond) {
		case no:
			return doBlock(s.Line(), nil)
		case yes:
			cond = &ast.TrueExpr{}
			cond.SetLine(s.Line())
			stmts = padded(stmts, s.Line())
		default:
			if startsWithJump(cond) { // the loop's jump back would land on a jump
				stop := &ast.BreakStmt{}
				stop.SetLine(s.Line())
				test := &ast.IfStmt{Condition: negate(cond), Then: []ast.Stmt{stop}}
				test.SetLine(s.Line())
				test.SetLastLine(s.Line())
				stmts = append([]ast.Stmt{pad(s.Line()), test}, stmts...)
				cond = &ast.TrueExpr{}
				cond.SetLine(s.Line())
			}
		}
		s.Condition, s.Stmts = cond, stmts
		return s
	case *ast.RepeatStmt:
		loop := &block{parent: b, fn: b.fn, loop: true}
		stmts := r.stmts(loop, s.Stmts, s.Line())
		s.Condition = r.expr(loop, s.Condition)
		s.Stmts = padded(loop.finish(stmts, s.Line()), s.Line())
		return s
	case *ast.IfStmt:
		cond := r.expr(b, s.Condition)
		then := r.body(b, s.Then, s.Line())
		els := r.body(b, s.Else, s.Line())
		switch truth(cond) {
		case no:
			return doBlock(s.Line(), els)
		case yes:
			return doBlock(s.Line(), then)
		}
		if len(then) == 0 { // the compiler drops the block, and with it the place to jump to
			then = []ast.Stmt{pad(s.Line())}
		}
		s.Condition, s.Then, s.Else = cond, then, els
		return s
	case *ast.NumberForStmt:
		s.Init = one(r.expr(b, s.Init))
		s.Limit = one(r.expr(b, s.Limit))
		if s.Step != nil {
			s.Step = one(r.expr(b, s.Step))
		}
		loop := &block{parent: b, fn: b.fn, loop: true}
		for range 3 {
			loop.declare(r, "(for)", s.Line())
		}
		loop.declare(r, s.Name, s.Line())
		s.Stmts = r.loop(loop, s.Stmts, s.Line())
		return s
	case *ast.GenericForStmt:
		s.Exprs = r.exprs(b, s.Exprs)
		loop := &block{parent: b, fn: b.fn, loop: true}
		for range 3 {
			loop.declare(r, "(for)", s.Line())
		}
		for _, n := range s.Names {
			loop.declare(r, n, s.Line())
		}
		s.Stmts = padded(r.loop(loop, s.Stmts, s.Line()), s.Line())
		if len(s.Exprs) == 1 && open(s.Exprs[0]) {
			return s
		}
		// any other list the compiler puts in place short of its three values, the rest being left over from before
		names := []string{r.temp(), r.temp(), r.temp()}
		first := localStmt(s.Line(), names, s.Exprs...)
		s.Exprs = []ast.Expr{ident(names[0], s.Line()), ident(names[1], s.Line()), ident(names[2], s.Line())}
		return doBlock(s.Line(), []ast.Stmt{first, s})
	case *ast.FuncDefStmt:
		return r.define(b, s)
	case *ast.ReturnStmt:
		s.Exprs = r.exprs(b, s.Exprs)
		return s
	case *ast.BreakStmt:
		var left []*block
		for s := b; s != nil && s.fn == b.fn; s = s.parent {
			if s.loop {
				s.breaks = append(s.breaks, left...)
				return stmt
			}
			left = append(left, s)
		}
		r.refuse(s.Line(), "break", "break outside a loop", "")
		return nil
	case *ast.LabelStmt:
		r.refuse(s.Line(), s.Name, "labels are not part of Lua 5.1", "")
		return nil
	case *ast.GotoStmt:
		r.refuse(s.Line(), "goto", "goto is not part of Lua 5.1", "use if, while or a function")
		return nil
	}
	r.refuse(stmt.Line(), "", fmt.Sprintf("statement %T is not known", stmt), "")
	return nil
}

func (r *rewriter) loop(loop *block, stmts []ast.Stmt, line int) []ast.Stmt {
	return loop.finish(r.stmts(loop, stmts, line), line)
}

// finish mends a loop that a break leaves from inside a block with captured variables: the compiler closes them
// only when the loop's own block has a captured variable, so it gets one, in code that never runs.
func (b *block) finish(stmts []ast.Stmt, line int) []ast.Stmt {
	b.close()
	for _, left := range b.breaks {
		if !slices.ContainsFunc(left.vars, func(v *variable) bool { return v.captured }) {
			continue
		}
		ret := &ast.ReturnStmt{Exprs: []ast.Expr{ident("(break)", line)}}
		ret.SetLine(line)
		ret.SetLastLine(line)
		fn := &ast.FunctionExpr{ParList: &ast.ParList{}, Stmts: []ast.Stmt{ret}}
		fn.SetLine(line)
		fn.SetLastLine(line)
		never := &ast.WhileStmt{Condition: &ast.FalseExpr{}, Stmts: []ast.Stmt{pad(line), localStmt(line, []string{"(never)"}, fn)}}
		never.Condition.SetLine(line)
		never.SetLine(line)
		never.SetLastLine(line)
		return append([]ast.Stmt{localStmt(line, []string{"(break)"}, nilExpr(line)), never}, stmts...)
	}
	return stmts
}

func numeral(text string, line int) *ast.NumberExpr {
	e := &ast.NumberExpr{Value: text}
	e.SetLine(line)
	e.SetLastLine(line)
	return e
}

// positive replaces a constant expression that comes to -0 by 0: the compiler keeps one constant for both.
func (r *rewriter) positive(e ast.Expr) ast.Expr {
	if r.gave { // the tree may be deeper than it was walked
		return e
	}
	if f, ok := constant(e); ok && f == 0 && math.Signbit(f) {
		return numeral("0", e.Line())
	}
	return e
}

// constant is the value of an expression that the compiler folds.
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

func nilExpr(line int) ast.Expr {
	e := &ast.NilExpr{}
	e.SetLine(line)
	e.SetLastLine(line)
	return e
}

func pad(line int) ast.Stmt {
	return doBlock(line, []ast.Stmt{localStmt(line, []string{"(pad)"}, nilExpr(line))})
}

// padded puts an instruction before a loop body that would begin with a jump: the compiler's jump threading takes
// a jump backward to a jump for a label number.
func padded(stmts []ast.Stmt, line int) []ast.Stmt {
	if len(stmts) == 0 || stmtStartsWithJump(stmts[0]) {
		return append([]ast.Stmt{pad(line)}, stmts...)
	}
	return stmts
}

func stmtStartsWithJump(s ast.Stmt) bool {
	switch s := s.(type) {
	case *ast.BreakStmt, *ast.DoBlockStmt, *ast.RepeatStmt, *ast.FuncDefStmt:
		return true
	case *ast.WhileStmt:
		return truth(s.Condition) != maybe || startsWithJump(s.Condition)
	case *ast.IfStmt:
		return startsWithJump(s.Condition)
	case *ast.LocalAssignStmt:
		return slices.ContainsFunc(s.Exprs, startsWithJump)
	case *ast.AssignStmt:
		return slices.ContainsFunc(s.Lhs, startsWithJump) || slices.ContainsFunc(s.Rhs, startsWithJump)
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

// startsWithJump reports whether the code of e may begin with a jump: where a constant is tested.
func startsWithJump(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.LogicalOpExpr:
		return truth(e.Lhs) != maybe || startsWithJump(e.Lhs) || startsWithJump(e.Rhs)
	case *ast.RelationalOpExpr:
		return startsWithJump(e.Lhs) || startsWithJump(e.Rhs)
	case *ast.ArithmeticOpExpr:
		return startsWithJump(e.Lhs) || startsWithJump(e.Rhs)
	case *ast.UnaryMinusOpExpr:
		return startsWithJump(e.Expr)
	case *ast.UnaryNotOpExpr:
		return truth(e.Expr) != maybe || startsWithJump(e.Expr)
	case *ast.UnaryLenOpExpr:
		return startsWithJump(e.Expr)
	case *ast.AttrGetExpr:
		return startsWithJump(e.Object) || startsWithJump(e.Key)
	case *ast.FuncCallExpr:
		return e.Func != nil && startsWithJump(e.Func) || e.Receiver != nil && startsWithJump(e.Receiver)
	}
	return false
}

type certainty int

const (
	maybe certainty = iota
	yes
	no
)

// truth is what is known of an expression's truth without running it.
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

func negate(e ast.Expr) ast.Expr {
	n := &ast.UnaryNotOpExpr{Expr: e}
	n.SetLine(e.Line())
	n.SetLastLine(e.Line())
	return n
}

func (r *rewriter) local(b *block, s *ast.LocalAssignStmt) ast.Stmt {
	if len(s.Names) == 1 && len(s.Exprs) == 1 {
		if fn, ok := s.Exprs[0].(*ast.FunctionExpr); ok {
			if s.LastLine() != 0 { // local function f: the parser notes the last line only of this form
				b.declare(r, s.Names[0], s.Line())
				s.Exprs[0] = r.expr(b, fn)
				return s
			}
			// local f = function: inside, f is not this f. The compiler thinks it is, so a second name is added.
			s.Exprs[0] = r.expr(b, fn)
			b.declare(r, s.Names[0], s.Line())
			s.Names = append(s.Names, r.temp())
			b.declare(r, s.Names[1], s.Line())
			return s
		}
	}
	s.Exprs = r.exprs(b, s.Exprs)
	for _, n := range s.Names {
		b.declare(r, n, s.Line())
	}
	return s
}

func (r *rewriter) define(b *block, s *ast.FuncDefStmt) ast.Stmt {
	line := s.Func.Line()
	if s.Name.Func == nil { // function a.b:m()
		obj := r.expr(b, s.Name.Receiver)
		s.Func.Stmts = r.function(b, b.fn, s.Func.ParList, true, s.Func.Stmts, line)
		s.Func.ParList.Names = append([]string{"self"}, s.Func.ParList.Names...)
		key := &ast.StringExpr{Value: s.Name.Method}
		key.SetLine(line)
		b.fn.constant(r, "s", s.Name.Method, line)
		return callStmt(guardSet, line, obj, key, s.Func)
	}
	switch target := s.Name.Func.(type) {
	case *ast.IdentExpr:
		r.target(b, target)
		s.Func.Stmts = r.function(b, b.fn, s.Func.ParList, false, s.Func.Stmts, line)
		return s
	case *ast.AttrGetExpr:
		obj := r.expr(b, target.Object)
		key := r.expr(b, target.Key)
		s.Func.Stmts = r.function(b, b.fn, s.Func.ParList, false, s.Func.Stmts, line)
		return callStmt(guardSet, line, obj, key, s.Func)
	}
	r.refuse(line, "", "a function cannot be stored there", "")
	return nil
}

// target resolves a name that is assigned to.
func (r *rewriter) target(b *block, e *ast.IdentExpr) {
	b.fn.constant(r, "s", e.Value, e.Line())
	if b.find(e.Value) == nil {
		r.writes = append(r.writes, assignment{e.Value, e.Line(), b.fn.depth})
	}
}

func (r *rewriter) assign(b *block, s *ast.AssignStmt) ast.Stmt {
	line := s.Line()
	if len(s.Lhs) == 1 {
		switch target := s.Lhs[0].(type) {
		case *ast.IdentExpr:
			r.target(b, target)
			s.Rhs = r.exprs(b, s.Rhs)
			if len(s.Rhs) > 1 {
				return r.spread(b, s, line)
			}
			switch c := s.Rhs[0].(type) {
			case *ast.LogicalOpExpr:
				// x = f() and 1: when f() is false the compiler leaves x as it was. In a new local it does not.
				return r.spread(b, s, line)
			case *ast.FuncCallExpr:
				// One value is taken in any case. Of a call marked so, the compiler would put the function into the
				// variable, where that is the last parameter, before it reads the arguments.
				c.AdjustRet = false
			}
			return s
		case *ast.AttrGetExpr:
			obj, key := one(r.expr(b, target.Object)), one(r.expr(b, target.Key))
			s.Rhs = r.exprs(b, s.Rhs)
			if len(s.Rhs) == 1 {
				return callStmt(guardSet, target.Line(), obj, key, one(s.Rhs[0]))
			}
			target.Object, target.Key = obj, key
			return r.spread(b, s, line)
		}
		r.refuse(line, "", "cannot assign to that", "")
		return nil
	}
	inflight := r.inflight
	defer func() { r.inflight = inflight }()
	for _, lhs := range s.Lhs {
		r.inflight += 3 // the places and values, kept in locals
		switch target := lhs.(type) {
		case *ast.IdentExpr:
			r.target(b, target)
		case *ast.AttrGetExpr:
			target.Object, target.Key = one(r.expr(b, target.Object)), one(r.expr(b, target.Key))
		default:
			r.refuse(line, "", "cannot assign to that", "")
			return nil
		}
	}
	s.Rhs = r.exprs(b, s.Rhs)
	return r.spread(b, s, line)
}

// spread takes a multiple assignment apart, in the order of Lua 5.1: places, then values, then the assignments
// from the last to the first. The parts of s are rewritten already.
func (r *rewriter) spread(b *block, s *ast.AssignStmt, line int) ast.Stmt {
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
			a := &ast.AssignStmt{Lhs: []ast.Expr{target}, Rhs: []ast.Expr{value}}
			a.SetLine(line)
			a.SetLastLine(line)
			stmts = append(stmts, a)
		case *ast.AttrGetExpr:
			stmts = append(stmts, callStmt(guardSet, target.Line(), target.Object, target.Key, value))
		}
	}
	if b.fn.locals+count > MaxLocals {
		r.refuse(line, "", fmt.Sprintf("more than %d local variables, with those of this assignment", MaxLocals), "assign one at a time")
		r.gave = true
	}
	return doBlock(line, stmts)
}

func (r *rewriter) exprs(b *block, list []ast.Expr) []ast.Expr {
	if len(list) > MaxLocals {
		r.refuse(list[0].Line(), "", fmt.Sprintf("a list of more than %d values", MaxLocals), "use a table")
		r.gave = true
		return list
	}
	for i, e := range list {
		list[i] = r.expr(b, e)
		r.inflight++
	}
	r.inflight -= len(list)
	return list
}

func (r *rewriter) expr(b *block, e ast.Expr) ast.Expr {
	if !r.enter(e.Line()) {
		r.leave()
		return e
	}
	if b.fn.locals+r.inflight > MaxRegisters {
		r.refuse(e.Line(), "", fmt.Sprintf("more than %d locals and waiting values at once", MaxRegisters), "take the expression apart into steps")
		r.gave = true
	}
	e = r.rewrite(b, e)
	r.leave()
	return e
}

// operands rewrites the two sides of an operator. Either may become an argument of a guard.
func (r *rewriter) operands(b *block, lhs, rhs ast.Expr) (ast.Expr, ast.Expr) {
	r.inflight++
	lhs = one(r.expr(b, lhs))
	r.inflight++
	rhs = one(r.expr(b, rhs))
	r.inflight -= 2
	return lhs, rhs
}

func (r *rewriter) rewrite(b *block, expr ast.Expr) ast.Expr {
	switch e := expr.(type) {
	case *ast.TrueExpr, *ast.FalseExpr, *ast.NilExpr:
		return e
	case *ast.NumberExpr:
		f, ok := parseNumber(e.Value)
		if !ok {
			r.refuse(e.Line(), "", "malformed number "+clip(e.Value), "")
			return e
		}
		if math.IsInf(f, 0) { // the compiler would make it NaN
			inf := &ast.ArithmeticOpExpr{Operator: "/", Lhs: numeral("1", e.Line()), Rhs: numeral("0", e.Line())}
			inf.SetLine(e.Line())
			return inf
		}
		e.Value = strconv.FormatFloat(f, 'g', -1, 64) // without the leading noughts that would make it octal
		b.fn.constant(r, "n", e.Value, e.Line())
		return e
	case *ast.StringExpr:
		b.fn.constant(r, "s", e.Value, e.Line())
		return e
	case *ast.Comma3Expr:
		if !b.fn.vararg {
			r.refuse(e.Line(), "", "cannot use ... outside a function that takes it", "")
		}
		return e
	case *ast.IdentExpr:
		b.fn.constant(r, "s", e.Value, e.Line())
		if b.find(e.Value) == nil {
			r.reads = append(r.reads, assignment{e.Value, e.Line(), b.fn.depth})
		}
		return e
	case *ast.AttrGetExpr:
		if id, ok := e.Object.(*ast.IdentExpr); ok {
			if key, ok := e.Key.(*ast.StringExpr); ok && b.find(id.Value) == nil {
				r.fields = append(r.fields, assignment{id.Value + "." + key.Value, key.Line(), b.fn.depth})
			}
		}
		e.Object = one(r.expr(b, e.Object))
		e.Key = one(r.expr(b, e.Key))
		return e
	case *ast.TableExpr:
		return r.table(b, e, b.fn.depth == 0)
	case *ast.FuncCallExpr:
		declares := false
		if e.Func != nil {
			if id, ok := e.Func.(*ast.IdentExpr); ok && b.fn.depth > 0 && r.declares(id.Value) && b.find(id.Value) == nil {
				declares = true
			}
			e.Func = one(r.expr(b, e.Func))
		} else {
			b.fn.constant(r, "s", e.Method, e.Line())
			e.Receiver = one(r.expr(b, e.Receiver))
		}
		if len(e.Args) > MaxLocals {
			r.refuse(e.Line(), "", fmt.Sprintf("a call with more than %d arguments", MaxLocals), "use a table")
			r.gave = true
			return e
		}
		inflight := r.inflight
		r.inflight += 2 // the function, and the object of a method
		for i, a := range e.Args {
			if t, ok := a.(*ast.TableExpr); ok && declares {
				if r.enter(a.Line()) {
					e.Args[i] = r.table(b, t, true)
				}
				r.leave()
			} else {
				e.Args[i] = r.expr(b, a)
			}
			r.inflight++
		}
		r.inflight = inflight
		return e
	case *ast.LogicalOpExpr:
		e.Lhs, e.Rhs = r.operands(b, e.Lhs, e.Rhs)
		return e
	case *ast.RelationalOpExpr:
		e.Lhs, e.Rhs = r.operands(b, e.Lhs, e.Rhs)
		return e
	case *ast.StringConcatOpExpr:
		var parts []ast.Expr
		var rest ast.Expr = e
		depth, inflight := r.depth, r.inflight
		r.inflight += 2
		for {
			c, ok := rest.(*ast.StringConcatOpExpr)
			if !ok {
				break
			}
			if !r.enter(c.Line()) {
				break
			}
			parts = append(parts, one(r.expr(b, c.Lhs)))
			r.inflight++
			rest = c.Rhs
		}
		if !r.gave {
			parts = append(parts, one(r.expr(b, rest)))
		}
		r.depth, r.inflight = depth, inflight
		const most = 40
		for len(parts) > most { // a call takes so many registers; .. is right associative
			tail := call(guardConcat, e.Line(), parts[len(parts)-most:]...)
			parts = append(parts[:len(parts)-most:len(parts)-most], tail)
		}
		return call(guardConcat, e.Line(), parts...)
	case *ast.ArithmeticOpExpr:
		e.Lhs, e.Rhs = r.operands(b, e.Lhs, e.Rhs)
		if e.Operator == "^" {
			return call(guardPow, e.Line(), e.Lhs, e.Rhs)
		}
		return r.positive(e)
	case *ast.UnaryMinusOpExpr:
		e.Expr = one(r.expr(b, e.Expr))
		return r.positive(e)
	case *ast.UnaryNotOpExpr:
		e.Expr = one(r.expr(b, e.Expr))
		return e
	case *ast.UnaryLenOpExpr:
		e.Expr = one(r.expr(b, e.Expr))
		return e
	case *ast.FunctionExpr:
		e.Stmts = r.function(b, b.fn, e.ParList, false, e.Stmts, e.Line())
		return e
	}
	r.refuse(expr.Line(), "", fmt.Sprintf("expression %T is not known", expr), "")
	return expr
}

// table rewrites a table constructor. Where keep is set its place in the source, and that of its keys, is kept.
func (r *rewriter) table(b *block, e *ast.TableExpr, keep bool) ast.Expr {
	line := e.Line()
	if len(e.Fields) > MaxItems {
		r.refuse(line, "", fmt.Sprintf("a table of %d fields; %d is the most", len(e.Fields), MaxItems), "take it apart")
		r.gave = true
		return e
	}
	place := site{file: r.file, line: line}
	tidy := false
	inflight := r.inflight
	defer func() { r.inflight = inflight }()
	r.inflight += 4 // guards, and the table
	items := 0
	value := func(v ast.Expr) ast.Expr {
		if t, ok := v.(*ast.TableExpr); ok && keep {
			defer r.leave()
			if !r.enter(v.Line()) {
				return v
			}
			return r.table(b, t, true)
		}
		return r.expr(b, v)
	}
	for i, f := range e.Fields {
		if r.gave {
			return e
		}
		if f.Key == nil {
			if keep {
				place.items = append(place.items, exprLine(f.Value, line))
			}
			f.Value = value(f.Value)
			if items++; items%50 == 0 { // the compiler stores so many at once
				r.inflight -= 49
			} else {
				r.inflight++
			}
			if i == len(e.Fields)-1 && open(f.Value) {
				c := call(guardMany, f.Value.Line(), f.Value)
				c.AdjustRet = false
				f.Value = c
			} else {
				one(f.Value)
			}
			continue
		}
		r.inflight++
		key := one(r.expr(b, f.Key))
		r.inflight++
		f.Value = one(value(f.Value))
		r.inflight -= 2
		switch k := key.(type) {
		case *ast.StringExpr:
			if keep {
				l := max(k.Line(), line)
				place.keys = append(place.keys, keyPlace{k.Value, l, r.column(l, k.Value)})
			}
		case *ast.TrueExpr, *ast.FalseExpr:
		case *ast.NumberExpr:
			if n, _ := parseNumber(k.Value); n > 64 {
				key = call(guardKey, key.Line(), key)
				tidy = true
			}
		default:
			key = call(guardKey, key.Line(), key)
			tidy = true
		}
		f.Key = key
	}
	var out ast.Expr = e
	if tidy {
		out = call(guardTidy, line, out)
	}
	if keep {
		n := numeral(strconv.Itoa(len(r.sites)), line)
		r.sites = append(r.sites, place)
		b.fn.constant(r, "n", n.Value, line)
		out = call(guardAt, line, out, n)
	}
	return out
}

func exprLine(e ast.Expr, line int) int {
	if l := e.Line(); l > 0 {
		return l
	}
	return line
}
