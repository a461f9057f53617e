package sandbox

import (
	"strings"

	"github.com/yuin/gopher-lua/ast"
)

// longLine is how many words of a line are searched for the column of a text.
const longLine = 200

// enters notes the beginning of a test, and reports whether a call is one: test "name" {...}.
func (s *survey) enters(e *ast.FuncCallExpr) bool {
	if s == nil {
		return false
	}
	call, ok := e.Func.(*ast.FuncCallExpr)
	if !ok {
		return false
	}
	id, ok := call.Func.(*ast.IdentExpr)
	if !ok || id.Value != "test" {
		return false
	}
	s.tests++
	return true
}

func (s *survey) leaves() { s.tests-- }

// call notes a call. Its arguments have not been walked.
func (s *survey) call(e *ast.FuncCallExpr) {
	if s == nil {
		return
	}
	u := Use{Kind: MethodUse, Name: e.Method}
	switch f := e.Func.(type) {
	case nil:
		s.called["."+e.Method] = true
		u.Position = s.place(e.Line(), "."+e.Method)
	case *ast.IdentExpr:
		if v := s.r.scope.look(f.Value); v != nil {
			for k := v.known; k != nil; k = k.from { // another name for a function calls it too
				k.called = true
			}
			return
		}
		s.called[f.Value] = true
		u = Use{Kind: CallUse, Name: f.Value, Position: s.place(e.Line(), f.Value)}
	case *ast.AttrGetExpr:
		if key, ok := f.Key.(*ast.StringExpr); ok {
			s.called["."+key.Value] = true
			s.note(Use{Kind: DotUse, Name: key.Value, Position: s.place(key.Line(), "."+key.Value)}, f.Object)
		}
		return
	default:
		return
	}
	for _, a := range e.Args {
		u.Args = append(u.Args, s.argument(a, u.Position))
		u.Open = open(a)
	}
	s.note(u, e.Receiver)
}

// argument returns what the source shows of an argument of a call at a position.
func (s *survey) argument(e ast.Expr, call Position) Argument {
	a := Argument{Position: call}
	if e.Line() > 0 {
		a.Line, a.Column = e.Line(), 0
	}
	switch e := e.(type) {
	case *ast.StringExpr:
		a.Kind, a.Text = "text", e.Value
		from := lineStart(s.r.tokens, a.Line)
		for _, t := range s.r.tokens[from:min(from+longLine, len(s.r.tokens))] {
			if t.kind != aString || t.line != a.Line || !strings.Contains(t.text, e.Value) {
				continue
			}
			if whole := len(t.text) == len(e.Value)+2; whole || a.Column == 0 { // a text with escapes or in long brackets is never whole
				if a.Column = t.column; whole {
					break
				}
			}
		}
	case *ast.NumberExpr:
		a.Kind, a.Text = "number", e.Value
	case *ast.TrueExpr, *ast.FalseExpr:
		a.Kind = "boolean"
	case *ast.NilExpr:
		a.Kind = "nil"
	case *ast.FunctionExpr:
		a.Kind = "function"
	case *ast.TableExpr:
		a.Kind = "table"
		for _, f := range e.Fields {
			key, named := f.Key.(*ast.StringExpr)
			if named {
				a.Keys = append(a.Keys, key.Value)
			}
			if s.r.scope.fn.depth > 0 {
				in := s.argument(f.Value, call)
				if named {
					in.Key = key.Value
				}
				a.In = append(a.In, in)
			}
		}
	default:
		a.Made = made(e)
	}
	if a.Column == 0 && a.Line == call.Line {
		a.Column = call.Column
	}
	return a
}

// made returns what the source shows of a text that is put together, with %s or %d for the rest; "" if it shows no word of it. It is a text with .., or one
// of string.format.
func made(e ast.Expr) string {
	text, words := "", false
	switch e := e.(type) {
	case *ast.StringConcatOpExpr:
		var parts func(e ast.Expr)
		parts = func(e ast.Expr) {
			switch e := e.(type) {
			case *ast.StringConcatOpExpr:
				parts(e.Lhs)
				parts(e.Rhs)
			case *ast.StringExpr:
				text, words = text+strings.ReplaceAll(e.Value, "%", "%%"), words || strings.TrimSpace(e.Value) != ""
			case *ast.NumberExpr:
				text += e.Value
			default:
				if in := made(e); in != "" {
					text, words = text+in, true
				} else if !strings.HasSuffix(text, "%s") {
					text += "%s"
				}
			}
		}
		parts(e)
	case *ast.FuncCallExpr:
		var format ast.Expr
		if f, ok := e.Func.(*ast.AttrGetExpr); ok && len(e.Args) > 0 {
			if key, ok := f.Key.(*ast.StringExpr); ok && key.Value == "format" {
				format = e.Args[0]
			}
		} else if e.Method == "format" {
			format = e.Receiver
		}
		if f, ok := format.(*ast.StringExpr); ok {
			return formatted(f.Value)
		}
	}
	if !words {
		return ""
	}
	return text
}

// formatted returns a format of string.format with %d for whole numbers and %s for all else.
func formatted(format string) string {
	var b strings.Builder
	for i := 0; i < len(format); i++ {
		b.WriteByte(format[i])
		if format[i] != '%' {
			continue
		}
		for i++; i < len(format) && strings.IndexByte("-+ #0123456789.", format[i]) >= 0; i++ {
		}
		switch {
		case i >= len(format):
		case format[i] == '%':
			b.WriteByte('%')
		case strings.IndexByte("diu", format[i]) >= 0:
			b.WriteByte('d')
		default:
			b.WriteByte('s')
		}
	}
	return b.String()
}

// concat notes a text that is put together.
func (s *survey) concat(e *ast.StringConcatOpExpr) {
	if s != nil && s.tests == 0 {
		if text := made(e); text != "" {
			s.Made = append(s.Made, text)
		}
	}
}
