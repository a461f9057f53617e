package sandbox

import (
	"fmt"
	"strconv"
	"strings"

	lua "github.com/yuin/gopher-lua"
	"github.com/yuin/gopher-lua/ast"
)

// A guard is one of our functions that replaces an instruction whose work the machine doesn't count. Guards are hidden locals of each file's
// body, with names that no script can write. The first half of this file puts them into the tree. The second half implements them.
const (
	guardSet  = "(set)"  // t[k] = v, and the computed key of a constructor
	guardOp   = "(op)"   // a .. b .. c, a ^ b, a % b, and a < b if both may be long strings
	guardMade = "(made)" // a constructor, a function that captures many variables, the table arg
	guardList = "(list)" // a call or ... at the end of a list of several values
)

var guardNames = []string{guardSet, guardOp, guardMade, guardList}

// guards are the values of the hidden locals of a file, in the order of guardNames.
func (f *compiled) guards() []lua.LValue {
	return []lua.LValue{setFunc, opFunc, gofunc(madeGuard(f.sites)), listFunc}
}

var (
	setFunc  = gofunc(setGuard)
	opFunc   = gofunc(opGuard)
	listFunc = gofunc(listGuard)
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
		if _, op := e.Lhs.(*ast.FuncCallExpr); op { // a guard's result may be large, such as 2^60
			return true
		}
		return !whole
	}
	return false
}

// ordered reports whether <, <=, > or >= may compare two long strings: neither side is a number or a short text. The machine counts one step
// for it but compares the strings byte by byte.
func ordered(e *ast.RelationalOpExpr) bool {
	short := func(e ast.Expr) bool {
		switch e := e.(type) {
		case *ast.NumberExpr, *ast.ArithmeticOpExpr, *ast.UnaryMinusOpExpr, *ast.UnaryLenOpExpr, *ast.NilExpr, *ast.TrueExpr, *ast.FalseExpr:
			return true
		case *ast.StringExpr:
			return len(e.Value) <= 256
		}
		return false
	}
	return e.Operator != "==" && e.Operator != "~=" && !short(e.Lhs) && !short(e.Rhs)
}

// guardConcat turns a chain of .. into one call.
func (r *walker) guardConcat(b *block, e *ast.StringConcatOpExpr) ast.Expr {
	var parts []ast.Expr
	var rest ast.Expr = e
	depth, inflight := r.depth, r.inflight
	r.inflight += 3
	for {
		c, ok := rest.(*ast.StringConcatOpExpr)
		if !ok || !r.enter(c.Line()) {
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
	join := func(parts []ast.Expr) ast.Expr {
		return call(guardOp, e.Line(), append([]ast.Expr{text(b, r, "..", e.Line())}, parts...)...)
	}
	const most = 40
	for len(parts) > most { // a call has limited registers; .. is right associative
		tail := join(parts[len(parts)-most:])
		parts = append(parts[:len(parts)-most:len(parts)-most], tail)
	}
	return join(parts)
}

// guardOpen wraps a call or ... in the list guard.
func (r *walker) guardOpen(e ast.Expr) ast.Expr {
	c := call(guardList, e.Line(), e)
	c.AdjustRet = false
	return c
}

// guardList guards the end of an open list of several values, so that lists can't grow from call to call.
func (r *walker) guardList(list []ast.Expr) []ast.Expr {
	if last := len(list) - 1; last > 0 && open(list[last]) {
		list[last] = r.guardOpen(list[last])
	}
	return list
}

// For each variable that a new function captures, the machine searches all variables captured so far.
const (
	freeCaptures = 3
	captureSteps = 16
)

// guardCaptures guards a function expression that captures many variables.
func (r *walker) guardCaptures(b *block, e *ast.FunctionExpr, f *function) ast.Expr {
	if f.captures <= freeCaptures {
		return e
	}
	return call(guardMade, e.Line(), e, r.constantNumber(b, f.captures*captureSteps, e.Line()))
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
	made := call(guardMade, line, nilExpr(line), on(line, &ast.Comma3Expr{}))
	made.AdjustRet = false
	return append([]ast.Stmt{on(line, &ast.AssignStmt{Lhs: []ast.Expr{ident("arg", line)}, Rhs: []ast.Expr{made}})}, body...)
}

func text(b *block, r *walker, s string, line int) ast.Expr {
	b.fn.constant(r, "s", s, line)
	return on(line, &ast.StringExpr{Value: s})
}

func (r *walker) constantNumber(b *block, n, line int) ast.Expr {
	e := numeral(strconv.Itoa(n), line)
	b.fn.constant(r, "n", e.Value, line)
	if n < 0 {
		return &ast.UnaryMinusOpExpr{Expr: numeral(strconv.Itoa(-n), line)}
	}
	return e
}

// table walks a table constructor and wraps it in a guard. If keep is set, it records the position of the table and of its keys.
func (r *walker) table(b *block, e *ast.TableExpr, keep bool) ast.Expr {
	line := e.Line()
	if len(e.Fields) > MaxItems {
		r.giveUp(line, "", fmt.Sprintf("a table of %d fields, want at most %%d", len(e.Fields)), MaxItems, "split it")
		return e
	}
	place := site{file: r.file, line: line}
	inflight := r.inflight
	defer func() { r.inflight = inflight }()
	r.inflight += 4          // guards, and the table
	items, loose := 0, false // loose: the list may end in nil
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
			if items++; items%50 == 0 { // the compiler stores 50 at a time
				r.inflight -= 49
			} else {
				r.inflight++
			}
			if i == len(e.Fields)-1 && open(f.Value) {
				f.Value = r.guardOpen(f.Value)
				loose = true
			} else {
				one(f.Value)
			}
			continue
		}
		place.entries++
		column := 0
		if k, ok := f.Key.(*ast.StringExpr); ok {
			column = r.keyColumn(max(k.Line(), line), k.Value)
			r.survey.entry(k.Value, f.Value)
		}
		r.inflight++
		key := one(r.key(b, f.Key))
		r.inflight++
		f.Value = one(value(f.Value))
		r.inflight -= 2
		switch k := key.(type) {
		case *ast.StringExpr:
			if keep {
				place.keys = append(place.keys, keyPlace{k.Value, max(k.Line(), line), column})
			}
		case *ast.TrueExpr, *ast.FalseExpr:
		case *ast.NumberExpr:
			if n, _ := parseNumber(k.Value); n > 64 {
				key = call(guardSet, key.Line(), key)
			}
		default:
			key = call(guardSet, key.Line(), key)
		}
		f.Key = key
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
	return call(guardMade, line, e, r.constantNumber(b, n, line))
}

func exprLine(e ast.Expr, line int) int {
	if l := e.Line(); l > 0 {
		return l
	}
	return line
}

// setGuard does t[k] = v. With one value it checks the key k of a constructor: {[k] = v}.
func setGuard(L *lua.LState) int {
	m := meter(L)
	if L.GetTop() == 1 {
		m.key(L, L.Get(1))
		return 1
	}
	t, k, v := L.Get(1), L.Get(2), L.Get(3)
	if tb, ok := t.(*lua.LTable); ok && tb.Metatable == lua.LNil {
		m.rawSet(L, tb, k, v)
		return 0
	}
	for range 100 {
		tb, ok := t.(*lua.LTable)
		if ok {
			if m.isFrozen(tb) {
				L.RaiseError("%s", readOnly)
			}
			if tb.Metatable == lua.LNil || tb.RawGet(k) != lua.LNil {
				m.rawSet(L, tb, k, v)
				return 0
			}
		}
		h := m.meta(t, "__newindex")
		if h == lua.LNil {
			switch {
			case ok:
				m.rawSet(L, tb, k, v)
			case t.Type() == lua.LTUserData:
				verb := ""
				if o, ok := t.(*lua.LUserData).Value.(*Object); ok {
					if key, ok := k.(lua.LString); ok {
						verb = o.class.verb(string(key))
					}
				}
				L.RaiseError("attempt to set %s of %s, which is read-only%s", keyText(k), called(t), verb)
			default:
				L.RaiseError("attempt to index a %s value (setting %s)", typeName(t), keyText(k))
			}
			return 0
		}
		if fn, ok := h.(*lua.LFunction); ok {
			L.Push(fn)
			L.Push(t)
			L.Push(k)
			L.Push(v)
			L.Call(3, 0)
			return 0
		}
		t = h
	}
	L.RaiseError("a chain of __newindex longer than 100")
	return 0
}

// opGuard does an operation. Its first argument names the operator, the rest are the operands: a .. b .. c from the right, a ^ b, a % b, a <
// b.
func opGuard(L *lua.LState) int {
	m := meter(L)
	op := string(L.Get(1).(lua.LString))
	if op == ".." {
		return m.concat(L, L.GetTop())
	}
	x, y := L.Get(2), L.Get(3)
	if op == "%" || op == "^" {
		return give(L, m.powOrMod(L, op, x, y))
	}
	if op[0] == '>' {
		x, y = y, x
	}
	return give(L, lua.LBool(m.less(L, x, y, len(op) == 2)))
}

func (m *vm) powOrMod(L *lua.LState, op string, x, y lua.LValue) lua.LValue {
	event := "__pow"
	if op == "%" {
		event = "__mod"
	}
	if v, ok := m.arithmetic(L, event, x, y); ok {
		return v
	}
	a, b := float64(x.(lua.LNumber)), float64(y.(lua.LNumber))
	if op == "%" {
		return number(modulo(a, b))
	}
	m.steps(L, 4)
	return number(power(a, b))
}

// less returns x < y or, if equal is set, x <= y.
func (m *vm) less(L *lua.LState, x, y lua.LValue, equal bool) bool {
	switch a := x.(type) {
	case lua.LNumber:
		if b, ok := y.(lua.LNumber); ok {
			return a < b || equal && a == b
		}
	case lua.LString:
		if b, ok := y.(lua.LString); ok {
			m.bytesRead(L, min(len(a), len(b)))
			return a < b || equal && a == b
		}
	}
	if !equal || x.Type() != y.Type() {
		return L.LessThan(x, y)
	}
	if h := m.meta(x, "__le"); h != lua.LNil && h == m.meta(y, "__le") {
		return lua.LVAsBool(invoke(L, h, x, y))
	}
	return !L.LessThan(y, x)
}

// concat joins the values from 2 to n on the stack.
func (m *vm) concat(L *lua.LState, n int) int {
	acc := L.Get(n)
	for i := n - 1; i >= 2; {
		// join as many strings and numbers at once as there are
		if piece(acc) {
			size, j := pieceLen(acc), i
			for ; j >= 2 && piece(L.Get(j)); j-- {
				size += pieceLen(L.Get(j))
			}
			if j < i {
				if size > MaxString { // perhaps the numbers are shorter
					size = len(pieceText(acc))
					for k := j + 1; k <= i; k++ {
						size += len(pieceText(L.Get(k)))
					}
				}
				m.str(L, size)
				m.steps(L, i-j+1)
				var b strings.Builder
				b.Grow(size)
				for k := j + 1; k <= i; k++ {
					b.WriteString(pieceText(L.Get(k)))
				}
				b.WriteString(pieceText(acc))
				acc, i = lua.LString(b.String()), j
				continue
			}
		}
		lhs := L.Get(i)
		h := m.meta(lhs, "__concat")
		if h == lua.LNil {
			h = m.meta(acc, "__concat")
		}
		fn, ok := h.(*lua.LFunction)
		if !ok {
			bad := lhs
			if piece(lhs) {
				bad = acc
			}
			L.RaiseError("attempt to concatenate a %s value", typeName(bad))
		}
		acc = invoke(L, fn, lhs, acc)
		i--
	}
	return give(L, acc)
}

func piece(v lua.LValue) bool {
	switch v.(type) {
	case lua.LString, lua.LNumber:
		return true
	}
	return false
}

func pieceLen(v lua.LValue) int {
	if s, ok := v.(lua.LString); ok {
		return len(s)
	}
	return 24 // no number's text is longer
}

func pieceText(v lua.LValue) string {
	if n, ok := v.(lua.LNumber); ok {
		return FormatNumber(float64(n))
	}
	return string(v.(lua.LString))
}

// str charges for making a string of n bytes, and refuses one that would be too long.
func (m *vm) str(L *lua.LState, n int) {
	if n > MaxString {
		L.RaiseError("%s", tooLong(n))
	}
	m.take(L, n+16)
}

// key checks a computed key of a constructor before the machine stores the value.
func (m *vm) key(L *lua.LState, k lua.LValue) {
	switch key := k.(type) {
	case lua.LNumber:
		f := float64(key)
		if f != f {
			L.RaiseError("table index is nan")
		}
		if n := clampInt(f, 0, lua.MaxArrayIndex); n > 0 && n < lua.MaxArrayIndex && float64(n) == f {
			if n > MaxGap {
				L.RaiseError("table index %d leaves too many places empty, want at most %d: use a string as the key", n, MaxGap)
			}
			m.big = true
			if n > 64 { // if the value is nil, the places still exist
				m.take(L, placeBytes*n)
			}
		}
	case *lua.LNilType:
		L.RaiseError("table index is nil")
	}
}

// madeGuard has three uses. With a table, after a constructor, it charges for the keys, removes empty places from the end of the list and,
// during a load, records where the table was made. With a function or nothing, and a number, it charges that many steps. With nil and
// values, it makes the table arg of Lua 5.0.
func madeGuard(sites []site) lua.LGFunction {
	return func(L *lua.LState) int {
		m := meter(L)
		switch v := L.Get(1).(type) {
		case *lua.LTable:
			n := int(L.Get(2).(lua.LNumber))
			entries, list := (-1-n)>>1, (-1-n)&1 != 0
			if n >= 0 {
				entries, list = sites[n].entries, sites[n].list
			}
			top := v.MaxN()
			m.take(L, entryBytes*entries+placeBytes*top)
			m.tidy(L, v, top, list)
			if n >= 0 && m.loading != nil {
				m.loading.sites[v] = &sites[n]
			}
		case *lua.LFunction:
			m.steps(L, int(L.Get(2).(lua.LNumber)))
		case lua.LNumber:
			m.steps(L, int(v))
		default:
			tb, n := newTable(), L.GetTop()-1
			m.take(L, placeBytes*n+entryBytes)
			for i := 1; i <= n; i++ {
				m.rawSetInt(L, tb, i, L.Get(i+1))
			}
			tb.RawSetString("n", integer(n))
			L.SetTop(0)
			L.Push(tb)
		}
		L.SetTop(1)
		return 1
	}
}

// listGuard passes the values of an open list on. It refuses more than MaxVarargs.
func listGuard(L *lua.LState) int {
	n := L.GetTop()
	if n > MaxVarargs {
		L.RaiseError("a list of more than %d values: use a table", MaxVarargs)
	}
	meter(L).placesMoved(L, n)
	return n
}

// arithmetic handles operands that are not both numbers: metamethods and numbers in strings. It returns false if x and y are now numbers and
// the caller must compute the result.
func (m *vm) arithmetic(L *lua.LState, event string, x, y lua.LValue) (lua.LValue, bool) {
	if event == "__unm" {
		y = x
	}
	_, ok1 := x.(lua.LNumber)
	_, ok2 := y.(lua.LNumber)
	if ok1 && ok2 {
		return nil, false
	}
	for _, v := range [2]lua.LValue{x, y} {
		if v.Type() == lua.LTString {
			continue
		}
		if fn, ok := m.meta(v, event).(*lua.LFunction); ok {
			return invoke(L, fn, x, y), true
		}
	}
	a, ok := m.toNumber(L, x)
	if !ok {
		L.RaiseError("attempt to perform arithmetic on a %s value", typeName(x))
	}
	b, ok := m.toNumber(L, y)
	if !ok {
		L.RaiseError("attempt to perform arithmetic on a %s value", typeName(y))
	}
	switch event {
	case "__add":
		return number(a + b), true
	case "__sub":
		return number(a - b), true
	case "__mul":
		return number(float64(a * b)), true
	case "__div":
		return number(a / b), true
	case "__mod":
		return number(modulo(a, b)), true
	case "__unm":
		return number(-a), true
	}
	return number(power(a, b)), true
}

// toNumber returns a value as a number, if it is one or its text is one.
func (m *vm) toNumber(L *lua.LState, v lua.LValue) (float64, bool) {
	switch v := v.(type) {
	case lua.LNumber:
		return float64(v), true
	case lua.LString:
		m.bytesRead(L, len(v))
		return parseNumber(string(v))
	}
	return 0, false
}
