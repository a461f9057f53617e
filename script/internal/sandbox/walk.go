package sandbox

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/yuin/gopher-lua/ast"
)

// variable is a local variable of the source.
type variable struct {
	name     string
	fn       *function
	captured bool
	used     bool
	*known   // what a survey knows of it, or nil
}

// block is a scope. The outermost block of a function has loop false; its parent is in the enclosing function.
type block struct {
	parent *block
	fn     *function
	vars   []*variable
	loop   bool
	breaks []*block // of a loop: the inner blocks that its breaks leave
}

// function is a function of the source, or the body of a file at depth 0.
type function struct {
	parent    *function
	depth     int
	free      map[string]bool // names it captures
	locals    int             // in scope now
	constants map[string]bool
	vararg    bool // it takes ...
	spreads   bool // and uses it
	upvalues  int
	captures  int // captured variables of the directly enclosing function
}

// assignment records where a name was assigned, for messages.
type assignment struct {
	name  string
	line  int
	depth int
}

// walker goes once through a file's syntax tree. On its way it counts (limits.go), resolves names, avoids the compiler's faults (mends.go)
// and inserts guards for work that the machine can't meter (guards.go). It changes the tree in place.
type walker struct {
	file     string
	src      string
	tokens   []token
	columns  map[word]int   // the positions of words; see column
	keys     map[word][]int // the positions of the keys of constructors that have not been walked; see keyColumn
	temps    int
	charges  []ast.Stmt // statements to insert before the current one
	problems Problems
	more     int // problems that are not kept
	count
	survey *survey // notes the uses of names, if they are asked for

	reads    []assignment // of global names
	writes   []assignment
	fields   []assignment // of fields of globals, as name.field
	sites    []site
	declares func(name string) bool // whether a global is a host function that declares content
}

// site is the position of a table constructor in the source.
type site struct {
	file         string
	line, column int
	entries      int  // fields with a key
	list         bool // fields without
	keys         []keyPlace
	items        []int // lines of the positional fields
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

// column returns the column of the first such word on a line, or 0. ".x" finds a field x (after a dot or colon), "=x" finds a key x (before = in a
// constructor), "x" finds a plain x.
func (r *walker) column(line int, text string) int {
	is := byte(0)
	if text != "" && (text[0] == '.' || text[0] == '=') {
		is, text = text[0], text[1:]
	}
	if r.columns == nil {
		r.columns, r.keys = map[word]int{}, map[word][]int{}
		for i, t := range r.tokens {
			if !t.word() {
				continue
			}
			w := word{t.text, t.line, anyWord}
			if r.columns[w] == 0 {
				r.columns[w] = t.column
			}
			switch w.is = 0; {
			case i > 0 && (r.tokens[i-1].text == "." || r.tokens[i-1].text == ":"):
				w.is = '.'
			case i > 0 && i+1 < len(r.tokens) && r.tokens[i+1].text == "=" && strings.Contains("{,;", r.tokens[i-1].text):
				w.is = '='
				r.keys[w] = append(r.keys[w], t.column)
			}
			if r.columns[w] == 0 {
				r.columns[w] = t.column
			}
		}
	}
	if column := r.columns[word{text, line, is}]; column != 0 {
		return column
	}
	return r.columns[word{text, line, anyWord}]
}

// keyColumn returns the column of a key of a constructor. The walk comes to equal keys of a line in their order.
func (r *walker) keyColumn(line int, key string) int {
	column, w := r.column(line, "="+key), word{key, line, '='}
	if next := r.keys[w]; len(next) > 0 {
		column, r.keys[w] = next[0], next[1:]
	}
	return column
}

// word is a word on a line: a field, a key, a plain word, or any of them.
type word struct {
	text string
	line int
	is   byte
}

const anyWord = '*'

func (b *block) declare(r *walker, name string, line int) *variable {
	v := &variable{name: name, fn: b.fn}
	if r.survey != nil {
		v.known = &known{}
	}
	b.vars = append(b.vars, v)
	r.oneLocal(b.fn, name, line)
	return v
}

func (b *block) close() { b.fn.locals -= len(b.vars) }

// look resolves a name.
func (b *block) look(name string) *variable {
	for ; b != nil; b = b.parent {
		for _, v := range slices.Backward(b.vars) {
			if v.name == name {
				return v
			}
		}
	}
	return nil
}

// find resolves a name that is used. If the variable belongs to an enclosing function, it notes the capture.
func (b *block) find(name string) *variable {
	v := b.look(name)
	if v == nil {
		for f := b.fn; f != nil; f = f.parent {
			f.free[name] = true
		}
		return nil
	}
	v.used = true
	if v.fn != b.fn {
		v.captured = true
		for f := b.fn; f != v.fn; f = f.parent {
			f.take(name, f.parent == v.fn)
		}
	}
	return v
}

func (f *function) take(name string, captures bool) {
	if !f.free[name] {
		f.free[name] = true
		f.upvalues++
		if captures {
			f.captures++
		}
	}
}

func newFunction(parent *function, vararg bool) *function {
	f := &function{parent: parent, free: map[string]bool{}, constants: map[string]bool{}, vararg: vararg}
	if parent != nil {
		f.depth = parent.depth + 1
	}
	return f
}

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

func callStmt(guard string, line int, args ...ast.Expr) *ast.FuncCallStmt {
	e := call(guard, line, args...)
	e.AdjustRet = false
	return on(line, &ast.FuncCallStmt{Expr: e})
}

func localStmt(line int, names []string, exprs ...ast.Expr) *ast.LocalAssignStmt {
	return on(line, &ast.LocalAssignStmt{Names: names, Exprs: exprs})
}

func doBlock(line int, stmts []ast.Stmt) ast.Stmt { return on(line, &ast.DoBlockStmt{Stmts: stmts}) }

func numeral(text string, line int) *ast.NumberExpr { return on(line, &ast.NumberExpr{Value: text}) }

func nilExpr(line int) ast.Expr { return on(line, &ast.NilExpr{}) }

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

// function walks a function's body. It may change params: see mendVararg.
func (r *walker) function(outer *block, parent *function, params *ast.ParList, self bool, stmts []ast.Stmt, line int) ([]ast.Stmt, *function) {
	r.oneFunction(line)
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
	r.survey.params(b, params, self, line)
	var arg *variable
	if params.HasVargs {
		arg = b.declare(r, "arg", line) // Lua 5.1 and this compiler both declare it
	}
	out := r.stmts(b, stmts, line)
	if params.HasVargs && !f.spreads {
		out = r.plainVararg(params, arg, out, line)
	}
	r.upvalues(f, line)
	b.close()
	return out, f
}

// body walks a list of statements in its own block.
func (r *walker) body(b *block, stmts []ast.Stmt, line int) []ast.Stmt {
	inner := &block{parent: b, fn: b.fn}
	out := r.stmts(inner, stmts, line)
	inner.close()
	return out
}

func (r *walker) stmts(b *block, stmts []ast.Stmt, line int) []ast.Stmt {
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
		before := len(r.charges)
		t := r.stmt(b, s)
		for ; len(r.charges) > before; r.charges = r.charges[:len(r.charges)-1] {
			out = append(out, r.charges[len(r.charges)-1])
		}
		if t != nil {
			out = append(out, t)
		}
	}
	r.leave()
	return out
}

func (r *walker) stmt(b *block, stmt ast.Stmt) ast.Stmt {
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
		s.Condition = r.expr(b, s.Condition)
		loop := &block{parent: b, fn: b.fn, loop: true}
		s.Stmts = r.loop(loop, s.Stmts, s.Line())
		return r.while(s)
	case *ast.RepeatStmt:
		loop := &block{parent: b, fn: b.fn, loop: true}
		stmts := r.stmts(loop, s.Stmts, s.Line())
		s.Condition = r.expr(loop, s.Condition)
		s.Stmts = padded(breaks(loop, stmts, s.Line()), s.Line())
		return s
	case *ast.IfStmt:
		s.Condition = r.expr(b, s.Condition)
		s.Then = r.body(b, s.Then, s.Line())
		s.Else = r.body(b, s.Else, s.Line())
		return r.branch(s)
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
		each := r.survey.each(b, s.Exprs)
		loop := &block{parent: b, fn: b.fn, loop: true}
		hidden := 3
		if !(len(s.Exprs) == 1 && open(s.Exprs[0])) {
			hidden += 3 // those of forList
		}
		for range hidden {
			loop.declare(r, "(for)", s.Line())
		}
		for i, n := range s.Names {
			if v := loop.declare(r, n, s.Line()); i == 1 && each != nil {
				v.known = each
			}
		}
		s.Stmts = padded(r.loop(loop, s.Stmts, s.Line()), s.Line())
		return r.forList(s)
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

func (r *walker) loop(loop *block, stmts []ast.Stmt, line int) []ast.Stmt {
	return breaks(loop, r.stmts(loop, stmts, line), line)
}

func (r *walker) local(b *block, s *ast.LocalAssignStmt) ast.Stmt {
	found := r.survey.locals(b, s)
	declare := func() {
		for i, n := range s.Names {
			r.survey.declared(b, b.declare(r, n, s.Line()), found, i)
		}
	}
	var fn *ast.FunctionExpr
	if len(s.Names) == 1 && len(s.Exprs) == 1 {
		fn, _ = s.Exprs[0].(*ast.FunctionExpr)
	}
	switch {
	case fn == nil:
		s.Exprs = r.exprs(b, s.Exprs)
		declare()
	case s.LastLine() != 0: // local function f: only here the parser sets the last line
		declare()
		r.funcExpr(b, fn)
	default: // with two names, the compiler doesn't confuse it with local function f
		r.funcExpr(b, fn)
		declare()
		s.Names = append(s.Names, r.temp())
		b.declare(r, s.Names[1], s.Line())
	}
	return s
}

// funcExpr walks the value of a local that is a function.
func (r *walker) funcExpr(b *block, e *ast.FunctionExpr) {
	if r.enter(e.Line()) {
		r.defined(b, e, false)
	}
	r.leave()
}

// defined walks a function that a statement defines. It charges for the captured variables before the function is made.
func (r *walker) defined(b *block, e *ast.FunctionExpr, self bool) {
	var f *function
	e.Stmts, f = r.function(b, b.fn, e.ParList, self, e.Stmts, e.Line())
	r.chargeCaptures(f, e.Line())
}

func (r *walker) define(b *block, s *ast.FuncDefStmt) ast.Stmt {
	line := s.Func.Line()
	if s.Name.Func == nil { // function a.b:m()
		obj := r.expr(b, s.Name.Receiver)
		r.survey.method(s.Name.Method)
		r.defined(b, s.Func, true)
		s.Func.ParList.Names = append([]string{"self"}, s.Func.ParList.Names...)
		return callStmt(guardSet, line, obj, text(b, r, s.Name.Method, line), s.Func)
	}
	r.survey.holds(s.Func, r.survey.holder(b, s.Name.Func))
	switch target := s.Name.Func.(type) {
	case *ast.IdentExpr:
		r.target(b, target)
		r.defined(b, s.Func, false)
		return s
	case *ast.AttrGetExpr:
		r.place(b, target)
		r.defined(b, s.Func, false)
		return callStmt(guardSet, line, target.Object, target.Key, s.Func)
	}
	r.refuse(line, "", "a function cannot be stored there", "")
	return nil
}

// target resolves a name on the left of an assignment.
func (r *walker) target(b *block, e *ast.IdentExpr) {
	b.fn.constant(r, "s", e.Value, e.Line())
	v := b.find(e.Value)
	if v == nil {
		r.writes = append(r.writes, assignment{e.Value, e.Line(), b.fn.depth})
	}
	r.survey.assigned(b, e, v)
}

// place walks a field on the left of an assignment.
func (r *walker) place(b *block, e *ast.AttrGetExpr) {
	e.Object = one(r.expr(b, e.Object))
	r.survey.set(b, e)
	e.Key = one(r.key(b, e.Key))
}

// key walks the key of a field.
func (r *walker) key(b *block, e ast.Expr) ast.Expr {
	if _, ok := e.(*ast.StringExpr); ok {
		r.survey.naming(e)
	}
	return r.expr(b, e)
}

func (r *walker) assign(b *block, s *ast.AssignStmt) ast.Stmt {
	line := s.Line()
	for i, e := range s.Rhs[:min(len(s.Rhs), len(s.Lhs))] {
		r.survey.holds(e, r.survey.holder(b, s.Lhs[i]))
	}
	inflight := r.inflight
	defer func() { r.inflight = inflight }()
	for _, lhs := range s.Lhs {
		if len(s.Lhs) > 1 {
			r.inflight += 3 // the targets and values, kept in locals
		}
		switch target := lhs.(type) {
		case *ast.IdentExpr:
			r.target(b, target)
		case *ast.AttrGetExpr:
			r.place(b, target)
		default:
			r.refuse(line, "", "cannot assign to that", "")
			return nil
		}
	}
	s.Rhs = r.exprs(b, s.Rhs)
	if len(s.Lhs) > 1 || len(s.Rhs) > 1 {
		return r.spread(b, s, line)
	}
	if target, ok := s.Lhs[0].(*ast.AttrGetExpr); ok {
		return callStmt(guardSet, target.Line(), target.Object, target.Key, one(s.Rhs[0]))
	}
	return r.assignOne(b, s, line)
}

func (r *walker) exprs(b *block, list []ast.Expr) []ast.Expr {
	if !r.listed(list) {
		return list
	}
	for i, e := range list {
		list[i] = r.expr(b, e)
		r.inflight++
	}
	r.inflight -= len(list)
	return r.guardList(list)
}

func (r *walker) expr(b *block, e ast.Expr) ast.Expr {
	if !r.enter(e.Line()) {
		r.leave()
		return e
	}
	r.registers(b.fn, e.Line())
	e = r.rewrite(b, e)
	r.leave()
	return e
}

// operands walks both sides of an operator. Either may become an argument of a guard.
func (r *walker) operands(b *block, lhs, rhs ast.Expr) (ast.Expr, ast.Expr) {
	r.inflight++
	lhs = one(r.expr(b, lhs))
	r.inflight++
	rhs = one(r.expr(b, rhs))
	r.inflight -= 2
	return lhs, rhs
}

func (r *walker) rewrite(b *block, expr ast.Expr) ast.Expr {
	switch e := expr.(type) {
	case *ast.TrueExpr, *ast.FalseExpr, *ast.NilExpr:
		return e
	case *ast.NumberExpr:
		out := r.number(e)
		b.fn.constant(r, "n", e.Value, e.Line())
		return out
	case *ast.StringExpr:
		b.fn.constant(r, "s", e.Value, e.Line())
		r.survey.text(e)
		return e
	case *ast.Comma3Expr:
		if !b.fn.vararg {
			r.refuse(e.Line(), "", "cannot use ... outside a function that takes it", "")
		}
		b.fn.spreads = true
		return e
	case *ast.IdentExpr:
		b.fn.constant(r, "s", e.Value, e.Line())
		v := b.find(e.Value)
		if v == nil {
			r.reads = append(r.reads, assignment{e.Value, e.Line(), b.fn.depth})
		}
		r.survey.ident(e, v)
		return e
	case *ast.AttrGetExpr:
		if id, ok := e.Object.(*ast.IdentExpr); ok {
			if key, ok := e.Key.(*ast.StringExpr); ok && b.find(id.Value) == nil {
				r.fields = append(r.fields, assignment{id.Value + "." + key.Value, key.Line(), b.fn.depth})
			}
		}
		e.Object = one(r.expr(b, e.Object))
		r.survey.field(b, e)
		e.Key = one(r.key(b, e.Key))
		return e
	case *ast.TableExpr:
		return r.table(b, e, b.fn.depth == 0)
	case *ast.FuncCallExpr:
		r.called(b, e)
		return e
	case *ast.LogicalOpExpr:
		e.Lhs, e.Rhs = r.operands(b, e.Lhs, e.Rhs)
		return e
	case *ast.RelationalOpExpr:
		more := 0
		if e.Operator != "==" && e.Operator != "~=" {
			more = 1
		}
		r.inflight += more
		e.Lhs, e.Rhs = r.operands(b, e.Lhs, e.Rhs)
		r.inflight -= more
		if ordered(e) {
			return call(guardOp, e.Line(), text(b, r, e.Operator, e.Line()), e.Lhs, e.Rhs)
		}
		return e
	case *ast.StringConcatOpExpr:
		return r.guardConcat(b, e)
	case *ast.ArithmeticOpExpr:
		e.Lhs, e.Rhs = r.operands(b, e.Lhs, e.Rhs)
		if guarded(e) {
			return call(guardOp, e.Line(), text(b, r, e.Operator, e.Line()), e.Lhs, e.Rhs)
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
		var f *function
		e.Stmts, f = r.function(b, b.fn, e.ParList, false, e.Stmts, e.Line())
		return r.guardCaptures(b, e, f)
	}
	r.refuse(expr.Line(), "", fmt.Sprintf("expression %T is not known", expr), "")
	return expr
}

// called walks a call.
func (r *walker) called(b *block, e *ast.FuncCallExpr) {
	if r.survey.enters(e) {
		defer r.survey.leaves()
	}
	declares := false
	if e.Func != nil {
		if id, ok := e.Func.(*ast.IdentExpr); ok {
			declares = b.fn.depth > 0 && r.declares(id.Value) && b.find(id.Value) == nil
			r.survey.naming(id)
		}
		e.Func = one(r.expr(b, e.Func))
	} else {
		b.fn.constant(r, "s", e.Method, e.Line())
		e.Receiver = one(r.expr(b, e.Receiver))
	}
	r.survey.call(b, e)
	if !r.arguments(e) {
		return
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
	e.Args = r.guardList(e.Args)
}
