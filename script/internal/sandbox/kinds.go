package sandbox

import (
	"strings"

	"github.com/yuin/gopher-lua/ast"
)

// Before the walk, the looker finds which kinds of values each local variable may have. So the walker knows where no guard is needed. A local variable may
// have every value that the file assigns to it. A parameter or a field may have anything.

// kinds is a set of kinds of values.
type kinds byte

const (
	aNil kinds = 1 << iota
	aNumeral
	aLongText // of more than briefText bytes
	aBrief    // anything else that is no number: a short text, true, a table, a function
	anything  = aNil | aNumeral | aLongText | aBrief
)

// briefText is how long a text may be that is compared without a charge.
const briefText = 256

// A looked is what a look at a file finds. The zero value knows nothing.
type looked struct {
	plain  bool                          // no value has a metatable of the pack's own
	counts map[string]bool               // functions of the host that return a number, or nothing
	vars   map[*ast.IdentExpr]*lookedVar // which variable a name stands for
	sets   map[*ast.AssignStmt]bool      // t[k] = v that needs no guard
	fills  map[ast.Stmt][]string         // by loop: the lists that it makes longer without a guard
}

// A lookedVar is a local variable.
type lookedVar struct {
	name   string
	from   []ast.Expr           // what is assigned to it
	may    kinds                // what it may have
	fn     *ast.FunctionExpr    // the function that declares it; nil for the body of the file
	within int                  // how many loops of that function are around it
	counts *ast.NumberForStmt   // the loop that counts with it, or nil
	strays bool                 // its value may get another name, as an argument or by an assignment
	inner  bool                 // an inner function uses it
	away   map[*lookedLoop]bool // the loops in which it strays
	sets   []*lookedSet         // t[k] = v where it is t
}

// of returns the kinds of an expression.
func (k *looked) of(e ast.Expr) kinds {
	switch e := e.(type) {
	case *ast.NilExpr:
		return aNil
	case *ast.NumberExpr:
		return aNumeral
	case *ast.StringExpr:
		if len(e.Value) > briefText {
			return aLongText
		}
		return aBrief
	case *ast.TrueExpr, *ast.FalseExpr, *ast.FunctionExpr, *ast.UnaryNotOpExpr, *ast.RelationalOpExpr:
		return aBrief
	case *ast.TableExpr:
		if k.plain {
			return aBrief
		}
	case *ast.IdentExpr:
		if v := k.vars[e]; v != nil {
			return v.may
		}
	case *ast.LogicalOpExpr:
		if e.Operator == "or" {
			return k.of(e.Lhs)&^aNil | k.of(e.Rhs)
		}
		return k.of(e.Lhs) | k.of(e.Rhs)
	case *ast.StringConcatOpExpr:
		if k.plain {
			return aLongText
		}
	case *ast.UnaryLenOpExpr:
		if k.plain {
			return aNumeral
		}
	case *ast.UnaryMinusOpExpr:
		if k.plain || k.of(e.Expr) == aNumeral {
			return aNumeral
		}
	case *ast.ArithmeticOpExpr:
		if k.plain || k.of(e.Lhs) == aNumeral && k.of(e.Rhs) == aNumeral {
			return aNumeral
		}
	case *ast.FuncCallExpr:
		switch name := k.builtIn(e); {
		case strings.HasPrefix(name, "math."):
			return aNumeral
		case k.counts[name]:
			return aNumeral | aNil
		}
	}
	return anything
}

// builtIn returns the name of the built-in function that an expression calls, or "".
func (k *looked) builtIn(e *ast.FuncCallExpr) string {
	if k.vars == nil {
		return ""
	}
	switch f := e.Func.(type) {
	case *ast.IdentExpr:
		if k.vars[f] == nil {
			return f.Value
		}
	case *ast.AttrGetExpr:
		table, ok := f.Object.(*ast.IdentExpr)
		field, named := f.Key.(*ast.StringExpr)
		if ok && named && k.vars[table] == nil {
			return table.Value + "." + field.Value
		}
	}
	return ""
}
