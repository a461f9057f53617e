package sandbox

import (
	"maps"
	"slices"

	lua "github.com/yuin/gopher-lua"
	"github.com/yuin/gopher-lua/ast"
)

// t[k] = v needs its guard for five reasons: t may be frozen, k may be a new field, k may be a far place, v may be nil, and a list that gets longer is
// charged. The machine does the assignment alone if the source shows that no reason holds. It does if all this is so: t is a local variable whose only value
// is a table from a constructor, because a table is frozen only after the function that made it has ended; v is never nil; and k is one of these:
//
//	local t = {x = 0} ... t.x = v     a field of the constructor, and whoever can see t clears nothing in it
//	for i = 1, n do t[i] = v end      the turn before has filled the place before
//	t[#t + 1] = v, in a loop          the next place
//
// Each new place takes at least two steps of the machine, so no list gets long without a charge. A guard behind the loop charges for the places that the
// loop has added. It charges a second time for places that were added to the list under another name meanwhile.

// A lookedLoop is a loop of the source.
type lookedLoop struct {
	stmt    ast.Stmt
	returns bool // the function may end in it
}

// A lookedSet is a t[k] = v where t is a local variable.
type lookedSet struct {
	stmt      *ast.AssignStmt
	list      *lookedVar // t
	key       ast.Expr
	in        []*lookedLoop // around it, where t is already
	unguarded bool          // it needs no guard, as far as is known
}

// set notes t[k] = v.
func (l *looker) set(s *ast.AssignStmt, target *ast.AttrGetExpr) {
	id, ok := target.Object.(*ast.IdentExpr)
	if !ok || l.vars[id] == nil {
		return
	}
	t := l.vars[id]
	set := &lookedSet{stmt: s, list: t, key: target.Key}
	t.sets = append(t.sets, set)
	if t.fn != l.fn {
		return
	}
	set.in = slices.Clone(l.loops[t.within:])
	last := len(set.in) - 1
	switch key := target.Key.(type) {
	case *ast.StringExpr:
		set.unguarded = true
	case *ast.IdentExpr:
		set.unguarded = last >= 0 && turns(set.in[last].stmt, s, l.vars[key])
	default:
		set.unguarded = last >= 0 && l.next(key, t)
	}
}

// field reports whether it sets a named field.
func (s *lookedSet) field() bool {
	_, ok := s.key.(*ast.StringExpr)
	return ok
}

// turns reports whether a loop counts v from 1 and comes to the assignment in each turn.
func turns(loop ast.Stmt, s *ast.AssignStmt, v *lookedVar) bool {
	f, ok := loop.(*ast.NumberForStmt)
	return ok && v != nil && v.counts == f && isOne(f.Init) && (f.Step == nil || isOne(f.Step)) && slices.Contains(f.Stmts, ast.Stmt(s))
}

// next reports whether a key is #t + 1.
func (l *looker) next(key ast.Expr, t *lookedVar) bool {
	sum, ok := key.(*ast.ArithmeticOpExpr)
	if !ok || sum.Operator != "+" || !isOne(sum.Rhs) {
		return false
	}
	length, ok := sum.Lhs.(*ast.UnaryLenOpExpr)
	if !ok {
		return false
	}
	of, ok := length.Expr.(*ast.IdentExpr)
	return ok && l.vars[of] == t
}

func isOne(e ast.Expr) bool {
	n, ok := e.(*ast.NumberExpr)
	if !ok {
		return false
	}
	f, ok := parseNumber(n.Value)
	return ok && f == 1
}

// unguarded decides which of the assignments need no guard, once it is known what the variables may have. No value has a metatable of the pack's own.
func (l *looker) unguarded() {
	l.sets, l.fills = map[*ast.AssignStmt]bool{}, map[ast.Stmt][]string{}
	for _, t := range l.all {
		if len(t.sets) == 0 {
			continue
		}
		l.decide(t)
		for pass := 0; t.mixed(); pass++ {
			if pass == maxPasses {
				t.sets = nil
			}
		}
		filled := map[*lookedLoop]bool{}
		for _, set := range t.sets {
			if set.unguarded {
				l.sets[set.stmt] = true
				filled[set.loop()] = !set.field()
			}
		}
		told := map[*lookedLoop]bool{}
		for _, set := range t.sets {
			loop := set.loop()
			if !filled[loop] || told[loop] || slices.ContainsFunc(set.in[:len(set.in)-1], func(outer *lookedLoop) bool { return filled[outer] }) {
				continue
			}
			l.fills[loop.stmt] = append(l.fills[loop.stmt], t.name)
			told[loop] = true
		}
	}
}

// loop returns the innermost loop around an assignment to a place of a list; nil for a field.
func (s *lookedSet) loop() *lookedLoop {
	if s.field() || len(s.in) == 0 {
		return nil
	}
	return s.in[len(s.in)-1]
}

// mixed keeps guards where a loop makes a list longer with and without them: what a guard adds is charged by it. It reports whether there was such a loop.
func (t *lookedVar) mixed() (found bool) {
	guarded := maps.Clone(t.away)
	if guarded == nil {
		guarded = map[*lookedLoop]bool{}
	}
	for _, set := range t.sets {
		for _, loop := range set.in {
			guarded[loop] = guarded[loop] || !set.unguarded && !set.field()
		}
	}
	for _, set := range t.sets {
		if loop := set.loop(); set.unguarded && guarded[loop] {
			set.unguarded, found = false, true
		}
	}
	return found
}

// decide finds which assignments to the fields of a variable need no guard. It takes each by itself: see mixed.
func (l *looker) decide(t *lookedVar) {
	made, fields := t.made(), map[string]bool{}
	if made != nil && !t.strays {
		for _, f := range made.Fields {
			if key, ok := f.Key.(*ast.StringExpr); ok {
				fields[key.Value] = l.of(f.Value)&aNil == 0
			}
		}
		if slices.ContainsFunc(t.sets, func(s *lookedSet) bool { return l.of(s.stmt.Rhs[0])&aNil != 0 }) {
			fields = nil
		}
	}
	for _, set := range t.sets {
		value := set.stmt.Rhs[0]
		_, logical := value.(*ast.LogicalOpExpr) // see assignOne
		set.unguarded = set.unguarded && made != nil && !logical && l.of(value)&aNil == 0 && !startsWithJump(value)
		switch key := set.key.(type) {
		case *ast.StringExpr:
			set.unguarded = set.unguarded && fields[key.Value]
			continue
		case *ast.IdentExpr:
			if i := l.vars[key]; set.unguarded && (len(i.from) > 0 || i.may != aNumeral) { // it is assigned
				set.unguarded = false
			}
		}
		set.unguarded = set.unguarded && !set.loop().returns
	}
}

// made returns the constructor that a variable has for good, or nil.
func (v *lookedVar) made() *ast.TableExpr {
	if len(v.from) != 1 || v.may != aBrief || v.inner {
		return nil
	}
	made, _ := v.from[0].(*ast.TableExpr)
	return made
}

// filled walks a statement. If it is a loop that makes lists longer without guard, a guard follows it.
func (r *walker) filled(s ast.Stmt) ast.Stmt {
	lists := r.look.fills[s]
	if len(lists) == 0 {
		return r.stmt(s)
	}
	line := s.Line()
	r.open(false)
	defer r.close()
	var stmts, after []ast.Stmt
	for _, list := range lists {
		long := r.temp()
		stmts = append(stmts, localStmt(line, []string{long}, on(line, &ast.UnaryLenOpExpr{Expr: ident(list, line)})))
		after = append(after, callStmt(guardGrew, line, ident(list, line), ident(long, line)))
		r.declare(long, line)
	}
	if walked := r.stmt(s); walked != nil {
		stmts = append(stmts, walked)
	}
	return doBlock(line, append(stmts, after...))
}

// grewGuard charges for the places that a list has got. Its second argument is how long it was.
func grewGuard(L *lua.LState) int {
	if tb, ok := L.Get(1).(*lua.LTable); ok {
		meter(L).take(placeBytes * max(0, tb.MaxN()-int(L.Get(2).(lua.LNumber))))
	}
	return 0
}
