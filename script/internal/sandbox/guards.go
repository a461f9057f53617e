package sandbox

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/yuin/gopher-lua/ast"
)

// A guard is a function of ours. It replaces an instruction whose work the machine doesn't count, or it calls a method of the host without the machine's
// detour. Guards are globals with names that no script can write, and link turns these names into constants. This file puts guards into the tree;
// guard_run.go has what they do.
//
// An operator's guard has its name in brackets: (..), (^), (%), and (<) where both sides may be long strings. So has that of a:b(), (:b), if a class of the
// host has a method b, and that of a.b, (.b), if a class has a field b.
const (
	guardSet  = "(set)"  // t[k] = v, and the computed key of a constructor
	guardMade = "(made)" // a constructor, a function that captures many variables, the table arg
	guardList = "(list)" // a call or ... at the end of a list of several values
	guardGrew = "(grew)" // behind a loop: charges for what it has added to a list without a guard
	guardEach = "(each)" // before a loop through a list that has no other name
)

// guarded reports whether an arithmetic operation needs a guard. ^ differs between machines. % differs from Lua 5.1 if a number is infinite,
// has a fraction or needs more than 52 bits. A literal small whole divisor needs no guard: only a left side of more than 52 bits gives
// another result, and that result is exact.
func guarded(e *ast.ArithmeticOpExpr) bool {
	switch e.Operator {
	case "^":
		return true
	case "%":
		rhs, ok := e.Rhs.(*ast.NumberExpr)
		if !ok {
			return true
		}
		n, _ := parseNumber(rhs.Value)
		whole := n >= 1 && n <= 1<<20 && n == float64(int(n))
		if _, folded := constant(e.Lhs); folded { // the compiler folds it
			return true
		}
		if c, op := e.Lhs.(*ast.FuncCallExpr); op && !isField(c) { // a guard's result may be large, such as 2^60
			return true
		}
		return !whole
	}
	return false
}

// ordered reports whether <, <=, > or >= may compare two long strings. The machine counts one step for it but compares the strings byte by byte. It is
// asked before the sides are walked, which makes calls of operations, and after, which makes constants of names (Folded).
func (r *walker) ordered(e *ast.RelationalOpExpr) bool {
	return e.Operator != "==" && e.Operator != "~=" && r.look.of(e.Lhs)&r.look.of(e.Rhs)&aLongText != 0
}

// plain reports whether no value can have a metatable of the pack's own: none of its files has the word setmetatable. A script can't come to that
// function without its name.
func plain(files []File) bool {
	return !slices.ContainsFunc(files, func(f File) bool { return strings.Contains(f.Text, "setmetatable") })
}

// guardMethod calls a method of the host without asking for it first, which saves a call.
func (r *walker) guardMethod(e *ast.FuncCallExpr) {
	e.Args = append([]ast.Expr{e.Receiver}, e.Args...)
	e.Func, e.Receiver, e.Method = ident(hidden(":"+e.Method), e.Line()), nil, ""
}

func fieldName(field string) string { return hidden("." + field) }

// isField reports whether a call is one of guardField.
func isField(e *ast.FuncCallExpr) bool {
	f, ok := e.Func.(*ast.IdentExpr)
	return ok && strings.HasPrefix(f.Value, "(.") && f.Value != hidden("..")
}

// guardField reads a field by a guard, if its owner is a variable that may have an object of the host: it may have anything. The parts of e have been walked.
func (r *walker) guardField(e *ast.AttrGetExpr) ast.Expr {
	of, local := e.Object.(*ast.IdentExpr)
	key, named := e.Key.(*ast.StringExpr)
	if !local || !named || !r.host.field(key.Value) || r.survey != nil || r.scope.fn.locals+r.inflight > mostCounted {
		return e
	}
	v, may := r.scope.look(of.Value), r.look.vars[of]
	if v == nil || v.fn != r.scope.fn || may == nil || may.may != anything {
		return e
	}
	return call(fieldName(key.Value), e.Line(), of)
}

// guardConcat turns a chain of .. into one call.
func (r *walker) guardConcat(e *ast.StringConcatOpExpr) ast.Expr {
	var parts []ast.Expr
	var rest ast.Expr = e
	depth, inflight := r.depth, r.inflight
	r.inflight += 3
	for {
		c, ok := rest.(*ast.StringConcatOpExpr)
		if !ok || !r.enter(c.Line()) {
			break
		}
		parts = append(parts, one(r.expr(c.Lhs)))
		r.inflight++
		rest = c.Rhs
	}
	if !r.stopped {
		parts = append(parts, one(r.expr(rest)))
	}
	r.depth, r.inflight = depth, inflight
	return call(hidden(".."), e.Line(), parts...)
}

// guardList guards the end of an open list of several values, so that lists can't grow from call to call.
func (r *walker) guardList(list []ast.Expr) []ast.Expr {
	if last := len(list) - 1; last > 0 && open(list[last]) {
		list[last] = r.guardOpen(list[last])
	}
	return list
}

// guardOpen guards the open end of a list, unless it calls what gives a number: that makes no list grow.
func (r *walker) guardOpen(e ast.Expr) ast.Expr {
	if c, ok := e.(*ast.FuncCallExpr); ok {
		if f, ok := c.Func.(*ast.IdentExpr); ok && (strings.HasPrefix(f.Value, "(math.") || r.look.counts[f.Value] && r.builtIn(f, f.Value)) {
			return e
		}
	}
	return callOpen(guardList, e.Line(), e)
}

// For each variable that a new function captures, the machine searches all variables captured so far.
const (
	freeCaptures = 3
	captureSteps = 16
)

// guardCaptures guards a function expression that captures many variables.
func (r *walker) guardCaptures(e *ast.FunctionExpr, f *function) ast.Expr {
	if f.captures <= freeCaptures {
		return e
	}
	return call(guardMade, e.Line(), e, r.whole(f.captures*captureSteps, e.Line()))
}

// chargeCaptures puts a charge before a statement that defines a function that captures many variables.
func (r *walker) chargeCaptures(f *function, line int) {
	if f.captures > freeCaptures {
		r.charges = append(r.charges, callStmt(guardMade, line, numeral(strconv.Itoa(f.captures*captureSteps), line)))
	}
}

// plainVararg fixes a function that takes ... and never uses it: the machine would make the table arg at each call, uncharged. Instead the
// function takes no ..., or makes the table itself if its body uses arg.
func (r *walker) plainVararg(params *ast.ParList, arg *variable, body []ast.Stmt, line int) []ast.Stmt {
	if !arg.used {
		params.HasVargs = false
		return body
	}
	made := callOpen(guardMade, line, nilExpr(line), on(line, &ast.Comma3Expr{}))
	return append([]ast.Stmt{on(line, &ast.AssignStmt{Lhs: []ast.Expr{ident("arg", line)}, Rhs: []ast.Expr{made}})}, body...)
}

// table walks a table constructor and wraps it in a guard. If keep is set, it records the position of the table and of its keys.
func (r *walker) table(e *ast.TableExpr, keep bool) ast.Expr {
	line := e.Line()
	if len(e.Fields) > MaxItems && !r.stopped {
		r.refuse(line, "", fmt.Sprintf("a table of %d fields, want at most %d", len(e.Fields), MaxItems), "split it")
		r.stopped = true
		return e
	}
	place := site{file: r.file, line: line}
	inflight := r.inflight
	defer func() { r.inflight = inflight }()
	r.inflight += 4          // guards, and the table
	items, loose := 0, false // loose: the list may end in nil
	for i, f := range e.Fields {
		if r.stopped {
			return e
		}
		if f.Key != nil {
			place.entries++
			r.entry(f, &place, keep)
			continue
		}
		if keep {
			place.items = append(place.items, max(f.Value.Line(), line))
		}
		f.Value = r.kept(f.Value, keep)
		if items++; items%50 == 0 { // the compiler stores 50 at a time
			r.inflight -= 49
		} else {
			r.inflight++
		}
		if i == len(e.Fields)-1 && open(f.Value) {
			f.Value = r.guardOpen(f.Value)
			loose = true
		}
		if !loose {
			one(f.Value)
		}
	}
	if !keep && place.entries == 0 && items <= 4 && !loose {
		return e
	}
	place.list = items > 0
	n := -1 - 2*place.entries
	if place.list {
		n--
	}
	if keep {
		n = len(r.sites)
		r.sites = append(r.sites, place)
	}
	return call(guardMade, line, e, r.whole(n, line))
}

// entry walks a field with a key. The machine stores its value, so a guard charges for a key that may be a far place in the list.
func (r *walker) entry(f *ast.Field, place *site, keep bool) {
	if k, ok := f.Key.(*ast.StringExpr); ok {
		line := max(k.Line(), place.line)
		column := r.keyColumn(line, k.Value)
		if keep {
			place.keys = append(place.keys, keyPlace{k.Value, line, column})
		}
		r.survey.entry(k.Value, f.Value)
	}
	r.inflight++
	f.Key = one(r.key(f.Key))
	r.inflight++
	f.Value = one(r.kept(f.Value, keep))
	r.inflight -= 2
	switch k := f.Key.(type) {
	case *ast.StringExpr, *ast.TrueExpr, *ast.FalseExpr:
	case *ast.NumberExpr:
		if n, _ := parseNumber(k.Value); n > 64 {
			f.Key = call(guardSet, k.Line(), k)
		}
	default:
		f.Key = call(guardSet, k.Line(), k)
	}
}
