package sandbox

import "github.com/yuin/gopher-lua/ast"

// seen is a scope of a surveyor.
type seen struct {
	parent *seen
	vars   map[string]*known
}

// known is a local variable.
type known struct {
	name                  string
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
}

// sure reports whether a variable holds what its origin says, whenever it is read.
func (s *surveyor) sure(v *known) bool {
	for ; v != nil; v = v.from {
		f := v.of
		if v.changed || f != nil && (f.local != nil && f.local.called || f.global != "" && s.called[f.global] || f.key != "" && s.called["."+f.key]) {
			return false
		}
	}
	return true
}

func (s *seen) find(name string) *known {
	for ; s != nil; s = s.parent {
		if v := s.vars[name]; v != nil {
			return v
		}
	}
	return nil
}

func (s *seen) declare(name string, o Origin, from *known) *known {
	v := &known{name: name, origin: o, from: from}
	s.add(v)
	return v
}

func (s *seen) add(v *known) {
	if s.vars == nil {
		s.vars = map[string]*known{}
	}
	s.vars[v.name] = v
}

// origin returns where the value of an expression comes from, and the variable that says so, if it is one: see sure.
func (s *surveyor) origin(b *seen, e ast.Expr) (Origin, *known) {
	switch e := e.(type) {
	case *ast.IdentExpr:
		if v := b.find(e.Value); v != nil {
			return v.origin, v
		}
	case *ast.AttrGetExpr: // pcs()[1]
		if o, from := s.origin(b, e.Object); o.Call != "" && !o.Each {
			if _, ok := e.Key.(*ast.StringExpr); !ok {
				o.Each = true
				return o, from
			}
		}
	case *ast.FuncCallExpr:
		id, ok := e.Func.(*ast.IdentExpr)
		if !ok || b.find(id.Value) != nil {
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

// holder returns where a function is kept that is assigned to a target.
func (s *surveyor) holder(b *seen, target ast.Expr) *held {
	switch e := target.(type) {
	case *ast.IdentExpr:
		if v := b.find(e.Value); v != nil {
			return &held{local: v}
		}
		return &held{global: e.Value}
	case *ast.AttrGetExpr:
		if key, ok := e.Key.(*ast.StringExpr); ok {
			return &held{key: key.Value}
		}
	}
	return &held{}
}

// each returns the origin of the values of a loop: for _, pc in ipairs(pcs()).
func (s *surveyor) each(b *seen, exprs []ast.Expr) (Origin, *known) {
	if len(exprs) != 1 {
		return Origin{}, nil
	}
	call, ok := exprs[0].(*ast.FuncCallExpr)
	if !ok || len(call.Args) != 1 {
		return Origin{}, nil
	}
	if id, ok := call.Func.(*ast.IdentExpr); !ok || id.Value != "ipairs" && id.Value != "pairs" {
		return Origin{}, nil
	}
	o, from := s.origin(b, call.Args[0])
	if o.Call == "" || o.Each {
		return Origin{}, nil
	}
	o.Each = true
	return o, from
}
