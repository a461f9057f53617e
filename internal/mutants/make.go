package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strconv"
	"strings"
)

// A mutant is a file with one change.
type mutant struct {
	file     string
	line     int
	text     string // of the line, without blanks around it
	was, is  string
	from, to int    // what is changed: a part of the file
	with     string // the text in its place
	first    int    // line of its declaration, with its comment
	id       int    // among the mutants of a run, from 1
	table    bool   // of a variable or a constant of a package
	always   bool   // each test that loads its package comes by it
	alone    bool   // it can't stand in one file with others
	broken   bool   // it does not build
	accepted bool
}

// String returns the place and the change: "explore/move.go:12: < -> <= in: if a < b {".
func (m *mutant) String() string {
	is := m.is
	if is == "" {
		is = "nothing"
	}
	return fmt.Sprintf("%s:%d: %s -> %s in: %s", m.file, m.line, m.was, is, m.text)
}

// swaps are operators and what stands for them in a mutant.
var swaps = map[token.Token]token.Token{token.LSS: token.LEQ, token.LEQ: token.LSS, token.GTR: token.GEQ, token.GEQ: token.GTR, token.EQL: token.NEQ,
	token.NEQ: token.EQL, token.LAND: token.LOR, token.LOR: token.LAND, token.ADD: token.SUB, token.SUB: token.ADD, token.MUL: token.QUO,
	token.QUO: token.MUL, token.AND: token.OR, token.OR: token.AND, token.AND_NOT: token.AND, token.SHL: token.SHR, token.SHR: token.SHL}

// names are identifiers and what stands for them.
var names = map[string]string{"true": "false", "false": "true", "max": "min", "min": "max"}

// A maker makes the mutants of one file.
type maker struct {
	file   string
	source []byte
	set    *token.FileSet
	list   []*mutant
}

// mutantsOf returns the mutants of a file, in the order of its text.
func mutantsOf(file string, source []byte) ([]*mutant, error) {
	m := &maker{file: file, source: source, set: token.NewFileSet()}
	parsed, err := parser.ParseFile(m.set, file, source, parser.SkipObjectResolution|parser.ParseComments)
	if err != nil {
		return nil, err
	}
	for _, d := range parsed.Decls {
		before, first := len(m.list), m.set.Position(d.Pos()).Line
		switch d := d.(type) {
		case *ast.FuncDecl:
			m.docs(&first, d.Doc)
			ast.Inspect(d, m.look)
		case *ast.GenDecl:
			m.docs(&first, d.Doc)
			if d.Tok == token.VAR || d.Tok == token.CONST {
				ast.Inspect(d, m.look)
			}
		}
		for _, of := range m.list[before:] {
			_, code := d.(*ast.FuncDecl)
			of.table, of.first = !code, first
		}
	}
	slices.SortStableFunc(m.list, func(a, b *mutant) int { return a.line - b.line })
	return m.list, nil
}

// docs has a declaration begin with its comment.
func (m *maker) docs(first *int, doc *ast.CommentGroup) {
	if doc != nil {
		*first = m.set.Position(doc.Pos()).Line
	}
}

// answers makes mutants of what a function answers with yes or no. A comparison and a constant have theirs already.
func (m *maker) answers(f *ast.FuncType, body *ast.BlockStmt) {
	if f.Results == nil || len(f.Results.List) != 1 || body == nil {
		return
	}
	if is, ok := f.Results.List[0].Type.(*ast.Ident); !ok || is.Name != "bool" {
		return
	}
	ast.Inspect(body, func(n ast.Node) bool {
		if r, ok := n.(*ast.ReturnStmt); ok && len(r.Results) == 1 {
			switch r.Results[0].(type) {
			case *ast.CallExpr, *ast.UnaryExpr, *ast.SelectorExpr:
				m.negate(r.Results[0])
			}
		}
		_, other := n.(*ast.FuncLit)
		return !other
	})
}

// look makes the mutants of a node.
func (m *maker) look(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.FuncDecl:
		m.answers(n.Type, n.Body)
	case *ast.FuncLit:
		m.answers(n.Type, n.Body)
	case *ast.IfStmt:
		m.negate(n.Cond)
	case *ast.ForStmt:
		if n.Cond != nil {
			m.negate(n.Cond)
		}
	case *ast.BinaryExpr:
		if to, ok := swaps[n.Op]; ok && !text(n) {
			at := m.at(n.OpPos)
			m.change(at, at+len(n.Op.String()), to.String())
		}
		if n.Op == token.SUB || n.Op == token.QUO {
			left, right := m.between(n.X.Pos(), n.X.End()), m.between(n.Y.Pos(), n.Y.End())
			m.change(m.at(n.Pos()), m.at(n.End()), "("+right+") "+n.Op.String()+" ("+left+")")
		}
	case *ast.BasicLit:
		if i, err := strconv.ParseInt(n.Value, 0, 32); n.Kind == token.INT && err == nil {
			m.change(m.at(n.Pos()), m.at(n.End()), strconv.FormatInt(i+1, 10))
		}
		if at := strings.IndexAny(n.Value, "12345678"); at > 0 && strings.Contains(n.Value, "\n") { // data that is told as text
			at += m.at(n.Pos())
			m.change(at, at+1, string(m.source[at]+1))
		}
	case *ast.Ident:
		if to := names[n.Name]; to != "" {
			m.change(m.at(n.Pos()), m.at(n.End()), to)
		}
	case *ast.IncDecStmt:
		m.change(m.at(n.TokPos), m.at(n.TokPos)+2, map[token.Token]string{token.INC: "--", token.DEC: "++"}[n.Tok])
	case *ast.CompositeLit:
		if n.Type == nil && len(n.Elts) > 0 { // a row of a table
			m.change(m.at(n.Lbrace)+1, m.at(n.Rbrace), "")
		}
	case *ast.ReturnStmt:
		m.change(m.at(n.Pos()), m.at(n.End()), "")
	case *ast.AssignStmt:
		if blank, _ := n.Lhs[0].(*ast.Ident); n.Tok != token.DEFINE && (blank == nil || blank.Name != "_") {
			left := strings.Repeat("_, ", len(n.Lhs)-1) + "_ = " // what is on the right may be all that uses a variable
			m.change(m.at(n.Pos()), m.at(n.End()), left+m.between(n.Rhs[0].Pos(), n.Rhs[len(n.Rhs)-1].End()))
		}
	case *ast.ExprStmt:
		if _, call := n.X.(*ast.CallExpr); call {
			m.change(m.at(n.Pos()), m.at(n.End()), "")
		}
	case *ast.SelectorExpr:
		ast.Inspect(n.X, m.look)
		return false // a field may be called min
	case *ast.KeyValueExpr:
		ast.Inspect(n.Value, m.look)
		return false
	}
	return true
}

// text reports whether an expression adds to a text that is written there: no other operator does.
func text(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.BasicLit:
		return e.Kind == token.STRING
	case *ast.BinaryExpr:
		return e.Op == token.ADD && (text(e.X) || text(e.Y))
	}
	return false
}

// negate makes a mutant whose condition is the opposite. A comparison has one already.
func (m *maker) negate(cond ast.Expr) {
	if b, ok := cond.(*ast.BinaryExpr); ok && (b.Op == token.EQL || b.Op == token.NEQ) {
		return
	}
	m.change(m.at(cond.Pos()), m.at(cond.End()), "!("+m.between(cond.Pos(), cond.End())+")")
}

func (m *maker) at(p token.Pos) int { return m.set.Position(p).Offset }

func (m *maker) between(from, to token.Pos) string { return string(m.source[m.at(from):m.at(to)]) }

// change adds a mutant with other text in a place.
func (m *maker) change(from, to int, with string) {
	start := strings.LastIndexByte(string(m.source[:from]), '\n') + 1
	text, _, _ := strings.Cut(string(m.source[start:]), "\n")
	short := func(s string) string {
		if s = strings.Join(strings.Fields(s), " "); len(s) > 60 {
			s = s[:60] + "..."
		}
		return s
	}
	m.list = append(m.list, &mutant{file: m.file, line: 1 + strings.Count(string(m.source[:from]), "\n"), text: strings.TrimSpace(text),
		was: short(string(m.source[from:to])), is: short(with), from: from, to: to, with: with})
}
