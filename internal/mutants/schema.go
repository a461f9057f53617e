package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// module is the path of the packages, and switches that of the package that turns mutants on: it is there in overlays only.
const (
	module   = "github.com/crunchrules/crunch"
	switches = "internal/mutants/on"
)

// switchSource is the package that all that has mutants imports.
const switchSource = `package on

import (
	"fmt"
	"os"
	"strconv"
	"sync"
)

// ID is the mutant that is on, or 0.
var ID, _ = strconv.Atoi(os.Getenv("MUTANT"))

// Tells reports whether somebody wants to know which mutants a run comes by.
var Tells = os.Getenv("MUTANTS_REACHED") != ""

var told sync.Map

// Reached tells that a run comes by mutants.
func Reached(ids ...int) {
	for _, id := range ids {
		if _, was := told.LoadOrStore(id, true); was {
			continue
		}
		file, err := os.OpenFile(os.Getenv("MUTANTS_REACHED"), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
		if err == nil {
			fmt.Fprintln(file, id)
			file.Close()
		}
	}
}

// Var returns the mutant of a variable if it is on.
func Var[T any](id int, mutant, other T) T {
	if ID == id {
		return mutant
	}
	return other
}
`

// An edit puts text in the place of a part of a file.
type edit struct {
	from, to int
	text     string
}

// apply returns the part of a file that edits change.
func apply(source []byte, from, to int, edits []edit) string {
	slices.SortStableFunc(edits, func(a, b edit) int { return a.from - b.from })
	var b strings.Builder
	for _, e := range edits {
		b.Write(source[from:e.from])
		b.WriteString(e.text)
		from = e.to
	}
	b.Write(source[from:to])
	return b.String()
}

// An instrument puts all mutants of a file into one text, each behind a switch: a function that has mutants begins with one that calls a copy of
// it with the change, and a variable is its changed copy if that mutant is on.
type instrument struct {
	source []byte
	set    *token.FileSet
	edits  []edit
	copies strings.Builder
}

// instrumented returns a file with its mutants. Those that can't be in it, such as those of constants, are marked as alone.
func instrumented(file string, source []byte, list []*mutant) ([]byte, error) {
	in := &instrument{source: source, set: token.NewFileSet()}
	parsed, err := parser.ParseFile(in.set, file, source, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	for _, m := range list {
		m.alone = true
	}
	for _, d := range parsed.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if of := in.within(d, list); len(of) > 0 {
				in.function(d, of)
			}
		case *ast.GenDecl:
			for _, s := range d.Specs {
				if v, ok := s.(*ast.ValueSpec); ok && d.Tok == token.VAR && len(v.Names) == 1 && len(v.Values) == 1 {
					in.variable(v, in.within(v.Values[0], list))
				}
			}
		}
	}
	end := in.at(parsed.Name.End())
	in.edits = append(in.edits, edit{end, end, fmt.Sprintf("; import on_ %q", path.Join(module, switches))})
	return []byte(apply(source, 0, len(source), in.edits) + in.copies.String() + "\nvar _ = on_.ID\n"), nil
}

func (in *instrument) at(p token.Pos) int { return in.set.Position(p).Offset }

func (in *instrument) within(n ast.Node, list []*mutant) (of []*mutant) {
	for _, m := range list {
		if in.at(n.Pos()) <= m.from && m.to <= in.at(n.End()) {
			m.alone = false
			of = append(of, m)
		}
	}
	return of
}

// copied adds a copy with a change, under the name of the mutant, so that the compiler's complaints name it too.
func (in *instrument) copied(m *mutant, begin string, from, to int, edits ...edit) {
	in.copies.WriteString(fmt.Sprintf("\n//line /mutant%d.go:1\n", m.id) + begin + apply(in.source, from, to, append(edits, edit{m.from, m.to, m.with})) + "\n")
}

func (in *instrument) function(f *ast.FuncDecl, of []*mutant) {
	receiver := ""
	if f.Recv != nil {
		receiver = in.named(f.Recv)[0] + "."
	}
	args := "(" + strings.Join(in.named(f.Type.Params), ", ") + ")"
	if types := f.Type.TypeParams; types != nil {
		args = "[" + strings.Join(in.named(types), ", ") + "]" + args
	}
	var begin strings.Builder
	begin.WriteString(" switch on_.ID {")
	for _, m := range of {
		name := fmt.Sprintf("m%d_%s", m.id, f.Name.Name)
		in.copied(m, "", in.at(f.Pos()), in.at(f.End()), edit{in.at(f.Name.Pos()), in.at(f.Name.End()), name})
		if f.Type.Results != nil {
			begin.WriteString(fmt.Sprintf(" case %d: return %s%s%s;", m.id, receiver, name, args))
		} else {
			begin.WriteString(fmt.Sprintf(" case %d: %s%s%s; return;", m.id, receiver, name, args))
		}
	}
	start := in.at(f.Body.Lbrace) + 1
	in.edits = append(in.edits, edit{start, start, begin.String() + "};"})
	in.tell(f.Body, of)
}

// named returns the names of receivers, parameters or type parameters, as a call passes them on. Those without a name get one.
func (in *instrument) named(list *ast.FieldList) (args []string) {
	for _, field := range list.List {
		after := ""
		if _, rest := field.Type.(*ast.Ellipsis); rest {
			after = "..."
		}
		if len(field.Names) == 0 {
			name := fmt.Sprintf("p%d_", in.at(field.Pos()))
			in.edits = append(in.edits, edit{in.at(field.Pos()), in.at(field.Pos()), name + " "})
			args = append(args, name+after)
		}
		for _, n := range field.Names {
			name := n.Name
			if name == "_" {
				name = fmt.Sprintf("p%d_", in.at(n.Pos()))
				in.edits = append(in.edits, edit{in.at(n.Pos()), in.at(n.End()), name})
			}
			args = append(args, name+after)
		}
	}
	return args
}

func (in *instrument) variable(v *ast.ValueSpec, of []*mutant) {
	from, to := in.at(v.Values[0].Pos()), in.at(v.Values[0].End())
	for _, m := range of {
		begin := fmt.Sprintf("var m%d_%s ", m.id, v.Names[0].Name)
		if v.Type != nil {
			begin += string(in.source[in.at(v.Type.Pos()):in.at(v.Type.End())])
		}
		in.copied(m, begin+" = ", from, to)
		in.edits = append(in.edits, edit{from, from, fmt.Sprintf("on_.Var(%d, m%d_%s, ", m.id, m.id, v.Names[0].Name)}, edit{to, to, ")"})
	}
	in.tell(v.Values[0], of)
}

// tell puts before the statements that have mutants that a run comes by them. What is in no statement is always reached.
func (in *instrument) tell(n ast.Node, of []*mutant) {
	statements := map[*mutant]ast.Stmt{}
	ast.Inspect(n, func(n ast.Node) bool {
		var list []ast.Stmt
		switch n := n.(type) {
		case *ast.BlockStmt:
			if len(n.List) > 0 && !clauseOf(n.List[0]) {
				list = n.List
			}
		case *ast.CaseClause:
			list = n.Body
		case *ast.CommClause:
			list = n.Body
		}
		for _, s := range list {
			for _, m := range of {
				if in.at(s.Pos()) <= m.from && m.to <= in.at(s.End()) {
					statements[m] = s // a later one is within an earlier one
				}
			}
		}
		return true
	})
	for _, m := range of {
		if s := statements[m]; s != nil {
			in.edits = append(in.edits, edit{in.at(s.Pos()), in.at(s.Pos()), fmt.Sprintf("if on_.Tells { on_.Reached(%d) }; ", m.id)})
		} else {
			m.always = true
		}
	}
}

// clauseOf reports whether a statement is a case of a switch or a select: nothing can stand before it.
func clauseOf(s ast.Stmt) bool {
	switch s.(type) {
	case *ast.CaseClause, *ast.CommClause:
		return true
	}
	return false
}

// An overlay is what go build takes for files of the tree.
type overlay struct {
	dir     string
	replace map[string]string
}

// put writes the text that stands for a file.
func (o *overlay) put(file string, text []byte) error {
	whole, err := filepath.Abs(file)
	if err != nil {
		return err
	}
	if o.replace[whole] == "" {
		o.replace[whole] = filepath.Join(o.dir, strconv.Itoa(len(o.replace))+".go")
	}
	if err := os.WriteFile(o.replace[whole], text, 0o600); err != nil {
		return err
	}
	data, err := json.Marshal(map[string]map[string]string{"Replace": o.replace})
	if err != nil {
		return err
	}
	return os.WriteFile(o.file(), data, 0o600)
}

func (o *overlay) file() string { return filepath.Join(o.dir, "overlay.json") }

var complaint = regexp.MustCompile(`mutant(\d+)\.go:\d`)

// together writes one copy of the files with all mutants in it. The mutants that the compiler refuses are marked as broken.
func (b *bench) together(ctx context.Context, list []*mutant) error {
	if err := b.put(path.Join(switches, "on.go"), []byte(switchSource)); err != nil {
		return err
	}
	files, packages := map[string][]*mutant{}, []string{}
	for i, m := range list {
		m.id = i + 1
		files[m.file] = append(files[m.file], m)
		if p := "./" + path.Dir(m.file); !slices.Contains(packages, p) {
			packages = append(packages, p)
		}
	}
	for {
		for file, of := range files {
			source, err := os.ReadFile(file)
			if err != nil {
				return err
			}
			text, err := instrumented(file, source, slices.DeleteFunc(slices.Clone(of), func(m *mutant) bool { return m.broken }))
			if err != nil {
				return err
			}
			if err := b.put(file, text); err != nil {
				return err
			}
		}
		out, err := b.do(exec.CommandContext(ctx, "go", append([]string{"build", "-o", os.DevNull, allErrors, "-overlay", b.file()}, packages...)...))
		if err == nil {
			return nil
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
		refused := complaint.FindAllSubmatch(out, -1)
		for _, at := range refused {
			id, err := strconv.Atoi(string(at[1]))
			if err != nil || id < 1 || id > len(list) {
				return errors.New(string(at[0]))
			}
			list[id-1].broken = true
		}
		if len(refused) == 0 {
			return fmt.Errorf("go build: %w: %s", err, bytes.TrimSpace(out))
		}
	}
}

// allErrors has the compiler name all mutants that it refuses.
const allErrors = "-gcflags=" + module + "/...=-e"
