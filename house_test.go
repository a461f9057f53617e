package crunch_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"strings"
	"testing"
	"unicode/utf8"
)

// What fits a reader's screen and head. A tab counts 4 columns.
const (
	mostColumns    = 160
	mostFileLines  = 350
	mostLines      = 80 // of a function, without the tables in it
	mostParameters = 5
	mostNesting    = 4
)

// A file that isn't a test has at most 350 lines, of 160 columns outside tables, and its functions have at most 80 lines, 5 parameters and a
// nesting of 4.
func TestHouse(t *testing.T) {
	eachGoFile(t, func(file string) error {
		if strings.HasSuffix(file, "_test.go") {
			return nil
		}
		source, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		set := token.NewFileSet()
		parsed, err := parser.ParseFile(set, file, source, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		for what, why := range oddities(set, parsed, string(source)) {
			t.Errorf("%s: %s: %s", file, what, why)
		}
		return nil
	})
}

// oddities returns what breaks a limit in a file, and how.
func oddities(set *token.FileSet, file *ast.File, source string) map[string]string {
	list := map[string]string{}
	table, at := tables(set, file), 0
	for line := range strings.Lines(source) {
		at++
		n := utf8.RuneCountInString(strings.ReplaceAll(strings.TrimRight(line, "\n"), "\t", "    "))
		if n > mostColumns && !table[at] {
			list["columns"] = fmt.Sprintf("line %d has %d, want at most %d", at, n, mostColumns)
		}
	}
	if at > mostFileLines {
		list["lines"] = fmt.Sprintf("%d, want at most %d", at, mostFileLines)
	}
	for _, d := range file.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok || f.Body == nil {
			continue
		}
		name := f.Name.Name
		if f.Recv != nil {
			name = receiver(f.Recv.List[0].Type) + "." + name
		}
		ast.Inspect(f, func(n ast.Node) bool { // func literals too
			var kind *ast.FuncType
			var body *ast.BlockStmt
			switch n := n.(type) {
			case *ast.FuncDecl:
				kind, body = n.Type, n.Body
			case *ast.FuncLit:
				kind, body = n.Type, n.Body
			default:
				return true
			}
			if n := codeLines(set, body); n > mostLines {
				list[name] = fmt.Sprintf("%d lines, want at most %d", n, mostLines)
			}
			if n := kind.Params.NumFields(); n > mostParameters {
				list[name] = fmt.Sprintf("%d parameters, want at most %d", n, mostParameters)
			}
			if n := nesting(body); n > mostNesting {
				list[name] = fmt.Sprintf("nested %d deep, want at most %d", n, mostNesting)
			}
			return true
		})
	}
	return list
}

// receiver returns the name of a receiver's type.
func receiver(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return receiver(e.X)
	case *ast.IndexExpr:
		return receiver(e.X)
	case *ast.IndexListExpr:
		return receiver(e.X)
	}
	return e.(*ast.Ident).Name
}

// tables returns the lines of a file's tables: composite literals that are values of package variables.
func tables(set *token.FileSet, file *ast.File) map[int]bool {
	lines := map[int]bool{}
	for _, d := range file.Decls {
		if vars, ok := d.(*ast.GenDecl); ok && vars.Tok == token.VAR {
			eachTable(vars, func(table *ast.CompositeLit) {
				for i := set.Position(table.Pos()).Line; i <= set.Position(table.End()).Line; i++ {
					lines[i] = true
				}
			})
		}
	}
	return lines
}

// eachTable calls f for each composite literal that isn't inside another one.
func eachTable(n ast.Node, f func(*ast.CompositeLit)) {
	ast.Inspect(n, func(n ast.Node) bool {
		table, ok := n.(*ast.CompositeLit)
		if ok {
			f(table)
		}
		return !ok
	})
}

// codeLines returns how many lines a function has from brace to brace, without the tables and the other functions in it.
func codeLines(set *token.FileSet, body *ast.BlockStmt) int {
	length := func(n ast.Node) int { return set.Position(n.End()).Line - set.Position(n.Pos()).Line }
	lines := length(body) + 1
	ast.Inspect(body, func(n ast.Node) bool {
		switch n.(type) {
		case *ast.CompositeLit, *ast.FuncLit:
			lines -= length(n)
			return false
		}
		return true
	})
	return lines
}

// nesting returns how deep statements stand inside each other in a function. An else if is as deep as its if, and a func literal begins anew.
func nesting(body *ast.BlockStmt) (most int) {
	depth := 0
	var inside func(n ast.Node) bool
	below := func(n ast.Stmt) {
		depth++
		most = max(most, depth)
		ast.Inspect(n, inside)
		depth--
	}
	inside = func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.IfStmt:
			below(n.Body)
			if other, ok := n.Else.(*ast.IfStmt); ok {
				ast.Inspect(other, inside)
			} else if n.Else != nil {
				below(n.Else)
			}
			return false
		case *ast.ForStmt:
			below(n.Body)
			return false
		case *ast.RangeStmt:
			below(n.Body)
			return false
		case *ast.SwitchStmt:
			below(n.Body)
			return false
		case *ast.TypeSwitchStmt:
			below(n.Body)
			return false
		case *ast.SelectStmt:
			below(n.Body)
			return false
		}
		return true
	}
	ast.Inspect(body, inside)
	return most
}
