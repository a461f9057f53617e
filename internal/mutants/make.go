package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"strconv"
	"strings"
)

// A mutant is a file with one change.
type mutant struct {
	file     string
	line     int
	text     string // of the line, without blanks around it
	was, is  string
	source   []byte // of the whole file, changed
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
	token.QUO: token.MUL, token.AND: token.OR, token.OR: token.AND, token.SHL: token.SHR, token.SHR: token.SHL}

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
	parsed, err := parser.ParseFile(m.set, file, source, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	for _, d := range parsed.Decls {
		if f, ok := d.(*ast.FuncDecl); ok && f.Body != nil { // tables and constants have golden files
			ast.Inspect(f.Body, m.look)
		}
	}
	return m.list, nil
}

// look makes the mutants of a node.
func (m *maker) look(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.IfStmt:
		m.negate(n.Cond)
	case *ast.ForStmt:
		if n.Cond != nil {
			m.negate(n.Cond)
		}
	case *ast.BinaryExpr:
		if to, ok := swaps[n.Op]; ok {
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
	case *ast.Ident:
		if to := names[n.Name]; to != "" {
			m.change(m.at(n.Pos()), m.at(n.End()), to)
		}
	case *ast.IncDecStmt:
		m.change(m.at(n.TokPos), m.at(n.TokPos)+2, map[token.Token]string{token.INC: "--", token.DEC: "++"}[n.Tok])
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

// negate makes a mutant whose condition is the opposite. A comparison has one already.
func (m *maker) negate(cond ast.Expr) {
	if b, ok := cond.(*ast.BinaryExpr); ok && (b.Op == token.EQL || b.Op == token.NEQ) {
		return
	}
	m.change(m.at(cond.Pos()), m.at(cond.End()), "!("+m.between(cond.Pos(), cond.End())+")")
}

func (m *maker) at(p token.Pos) int { return m.set.Position(p).Offset }

func (m *maker) between(from, to token.Pos) string { return string(m.source[m.at(from):m.at(to)]) }

// change adds a mutant with other text in a place. It has as many lines as before.
func (m *maker) change(from, to int, is string) {
	was := string(m.source[from:to])
	lines := strings.Repeat("\n", max(0, strings.Count(was, "\n")-strings.Count(is, "\n")))
	source := append(append(append(make([]byte, 0, len(m.source)+len(is)), m.source[:from]...), is+lines...), m.source[to:]...)
	start := strings.LastIndexByte(string(m.source[:from]), '\n') + 1
	text, _, _ := strings.Cut(string(m.source[start:]), "\n")
	short := func(s string) string {
		if s = strings.Join(strings.Fields(s), " "); len(s) > 60 {
			s = s[:60] + "..."
		}
		return s
	}
	m.list = append(m.list, &mutant{file: m.file, line: 1 + strings.Count(string(m.source[:from]), "\n"), text: strings.TrimSpace(text), was: short(was),
		is: short(is), source: source})
}
