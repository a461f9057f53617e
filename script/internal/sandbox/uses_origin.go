package sandbox

import "github.com/yuin/gopher-lua/ast"

// known is what a survey knows of a local variable.
type known struct {
	at                    Position
	origin                Origin
	from                  *known // the variable that the origin was read from, or nil
	of                    *held  // of a parameter: its function
	changed, read, called bool
}

// held says where the source keeps a function. What stands there may be called with any arguments, beside the host's own calls.
type held struct {
	local       *known
	global, key string
	entry       string // the key, if it stands in a constructor
}

// sure reports whether a variable holds what its origin says, whenever it is read.
func (s *survey) sure(v *known) bool {
	for ; v != nil; v = v.from {
		f := v.of
		if v.changed || f != nil && (f.local != nil && f.local.called || f.global != "" && s.called[f.global] || f.key != "" && s.called["."+f.key]) {
			return false
		}
	}
	return true
}

// origin returns where the value of an expression comes from, and the variable that says so, if it is one: see sure.
func (s *survey) origin(e ast.Expr) (Origin, *known) {
	switch e := e.(type) {
	case *ast.IdentExpr:
		if v := s.r.scope.look(e.Value); v != nil {
			return v.origin, v.known
		}
		if s.objects[e.Value] {
			return Origin{Name: e.Value}, nil
		}
	case *ast.AttrGetExpr: // pcs()[1]
		if o, from := s.origin(e.Object); (o.Call != "" || o.Param > 0) && !o.Each {
			if _, ok := e.Key.(*ast.StringExpr); !ok {
				o.Each = true
				return o, from
			}
		}
	case *ast.FuncCallExpr:
		id, ok := e.Func.(*ast.IdentExpr)
		if !ok || s.r.scope.look(id.Value) != nil {
			return Origin{}, nil
		}
		o := Origin{Call: id.Value}
		if len(e.Args) > 0 {
			if text, ok := e.Args[0].(*ast.StringExpr); ok {
				o.Text = text.Value
			}
		}
		return o, nil
	}
	return Origin{}, nil
}

// holds notes where the value of an expression is kept, if it is a function.
func (s *survey) holds(e ast.Expr, by held) {
	if f, ok := e.(*ast.FunctionExpr); ok && s != nil {
		s.held[f.ParList] = &by
	}
}

// holder returns where a value is kept that is assigned to a target.
func (s *survey) holder(target ast.Expr) held {
	if s == nil {
		return held{}
	}
	switch e := target.(type) {
	case *ast.IdentExpr:
		if v := s.r.scope.look(e.Value); v != nil {
			return held{local: v.known}
		}
		return held{global: e.Value}
	case *ast.AttrGetExpr:
		if key, ok := e.Key.(*ast.StringExpr); ok {
			return held{key: key.Value}
		}
	}
	return held{}
}

// each returns what is known of the values of a loop, or nil: for _, pc in ipairs(pcs()).
func (s *survey) each(exprs []ast.Expr) *known {
	if s == nil {
		return nil
	}
	if _, counts := exprs[0].(*ast.NumberExpr); counts {
		s.note(Use{Kind: CountUse, Name: "in", Position: s.place(exprs[0].Line(), "in")}, nil)
	}
	if len(exprs) != 1 {
		return nil
	}
	call, ok := exprs[0].(*ast.FuncCallExpr)
	if !ok {
		return nil
	}
	id, ok := call.Func.(*ast.IdentExpr)
	if ok && s.r.scope.look(id.Value) == nil {
		s.note(Use{Kind: LoopUse, Name: id.Value, Position: s.place(call.Line(), id.Value)}, nil)
	}
	if !ok || len(call.Args) != 1 || id.Value != "ipairs" && id.Value != "pairs" {
		return nil
	}
	o, from := s.origin(call.Args[0])
	if o.Call == "" && o.Param == 0 || o.Each {
		return nil
	}
	o.Each = true
	return &known{origin: o, from: from}
}

// same notes that something is compared with a text.
func (s *survey) same(e *ast.RelationalOpExpr) {
	if s == nil || e.Operator != "==" && e.Operator != "~=" {
		return
	}
	for _, sides := range [][2]ast.Expr{{e.Lhs, e.Rhs}, {e.Rhs, e.Lhs}} {
		text, ok := sides[1].(*ast.StringExpr)
		if !ok {
			continue
		}
		u := Use{Kind: SameUse, Args: []Argument{{Kind: "text", Text: text.Value}}}
		switch x := sides[0].(type) {
		case *ast.IdentExpr:
			u.Position = s.place(x.Line(), x.Value)
			s.note(u, x)
		case *ast.AttrGetExpr:
			if key, ok := x.Key.(*ast.StringExpr); ok {
				u.Name, u.Position = key.Value, s.place(key.Line(), "."+key.Value)
				s.note(u, x.Object)
			}
		}
	}
}

// sum notes that a text that is no number is calculated with.
func (s *survey) sum(e *ast.ArithmeticOpExpr) {
	if s == nil {
		return
	}
	for _, side := range []ast.Expr{e.Lhs, e.Rhs} {
		text, ok := side.(*ast.StringExpr)
		if !ok {
			continue
		}
		if _, isNumber := parseNumber(text.Value); !isNumber {
			s.note(Use{Kind: SumUse, Name: e.Operator, Position: s.place(text.Line(), e.Operator)}, nil)
			return
		}
	}
}
