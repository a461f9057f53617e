package sandbox

import (
	"fmt"
	"slices"
	"strings"
	"time"

	lua "github.com/yuin/gopher-lua"
	"github.com/yuin/gopher-lua/ast"
	"github.com/yuin/gopher-lua/parse"
)

// File is one source file of a pack. Messages show its Name, and require finds it by that name, with or without ".lua".
type File struct {
	Name string
	Text string
}

// Program is a pack's checked and compiled source. It holds no state: many packs can be loaded from one.
type Program struct {
	host  *Host
	files []compiled
	names []string // all globals, sorted

	missing []string // names that nothing defines: a program with some can only be tried
}

type compiled struct {
	name   string
	src    string
	proto  *lua.FunctionProto
	sites  []site
	tokens []token // for the names in messages
}

// Files returns the names of the program's files in order.
func (p *Program) Files() []string {
	names := make([]string, len(p.files))
	for i, f := range p.files {
		names[i] = f.name
	}
	return names
}

// Compile checks and compiles the files of a pack against what the host offers (nil: only the library). It returns all problems, in the
// order of file and line, and a program if there are none. If all problems are undefined names, there is a program too, which is good for
// Try and nothing else. The deadline is checked before each file; past it the error is a *BudgetError of the Clock. The zero deadline is
// none. Compile panics if the host's table is wrong: see Host.Check.
func Compile(deadline time.Time, files []File, host *Host) (*Program, Problems, error) {
	if host == nil {
		host = &Host{}
	}
	if err := host.Check(); err != nil {
		panic("sandbox: " + err.Error())
	}
	var problems Problems
	more := 0
	order := make([]string, len(files))
	for i, f := range files {
		order[i] = f.Name
	}
	if len(files) > MaxFiles {
		return nil, Problems{{File: files[MaxFiles].Name, Message: fmt.Sprintf("more than %d files in one pack", MaxFiles)}}.Told(0), nil
	}
	p := &Program{host: host}
	known := host.globals()
	declared := map[string]bool{}
	var walkers []*walker
	var trees [][]ast.Stmt
	seen := map[string]bool{}
	for _, f := range files {
		if err := late(deadline, f.Name); err != nil {
			return nil, nil, err
		}
		if problem := fileName(f.Name, seen); problem != "" {
			problems = append(problems, Problem{File: f.Name, Message: problem})
			continue
		}
		seen[strings.TrimSuffix(f.Name, ".lua")] = true
		r, tree, ps, n := readFile(f, host, nil)
		if r != nil {
			r.columns, r.keys = nil, nil // free memory before the next file
		}
		problems, more = append(problems, ps...), more+n
		if tree == nil {
			continue
		}
		walkers, trees = append(walkers, r), append(trees, tree)
		for _, w := range r.writes {
			if w.depth == 0 && !known[w.name] {
				declared[w.name] = true
			}
		}
	}
	whole := len(walkers) == len(files) // a file that can't be read may declare any name
	names := make([]string, 0, len(known)+len(declared))
	for n := range known {
		names = append(names, n)
	}
	for n := range declared {
		names = append(names, n)
	}
	slices.Sort(names)
	hints := MaxTold
	for _, r := range walkers {
		if err := late(deadline, r.file); err != nil {
			return nil, nil, err
		}
		n := r.more
		problems = append(problems, r.strict(host, known, declared, names, whole, &hints)...)
		more += r.more - n
		r.columns, r.keys = nil, nil
	}
	if slices.ContainsFunc(problems, func(p Problem) bool { return !strings.HasPrefix(p.Message, undefined) }) {
		return nil, problems.sorted(order).Told(more), nil
	}
	for _, r := range walkers {
		for _, w := range r.reads {
			if !known[w.name] && !declared[w.name] {
				p.missing = append(p.missing, w.name)
			}
		}
	}
	p.names = names
	for i, r := range walkers {
		if err := late(deadline, r.file); err != nil {
			return nil, nil, err
		}
		proto, problem := assemble(trees[i], r.file)
		if problem == nil {
			problem = verify(proto, r.file)
		}
		if problem == nil {
			plainKeys(proto)
		}
		if problem != nil {
			problems = append(problems, *problem)
			continue
		}
		p.files = append(p.files, compiled{name: r.file, src: r.src, proto: proto, sites: r.sites, tokens: r.tokens})
	}
	if len(p.files) < len(walkers) {
		return nil, problems.sorted(order).Told(more), nil
	}
	if len(problems) > 0 {
		return p, problems.sorted(order).Told(more), nil
	}
	return p, nil, nil
}

// late returns the error for a deadline that passed before a file.
func late(deadline time.Time, file string) error {
	if deadline.IsZero() || time.Now().Before(deadline) {
		return nil
	}
	return &BudgetError{What: Clock, File: file}
}

func fileName(name string, seen map[string]bool) string {
	switch {
	case name == "" || len(name) > 200:
		return "a file needs a name of 1 to 200 bytes"
	case strings.ContainsFunc(name, func(c rune) bool { return c < ' ' || c == ':' || c == 0x7f }):
		return "a file's name has a colon or a control character in it"
	case seen[strings.TrimSuffix(name, ".lua")]:
		return "two files have this name"
	}
	return ""
}

// readFile parses and rewrites one file. The tree is nil if the file can't be parsed. A survey, if there is one, notes what the file uses.
func readFile(f File, host *Host, s *survey) (r *walker, tree []ast.Stmt, problems Problems, more int) {
	src := strings.TrimPrefix(f.Text, "\ufeff")
	if len(src) > MaxSource {
		return nil, nil, Problems{{File: f.Name, Message: fmt.Sprintf("%d bytes of source, want at most %d", len(src), MaxSource),
			Suggestion: "split the file"}}, 0
	}
	if strings.HasPrefix(src, "\x1b") {
		return nil, nil, Problems{{File: f.Name, Line: 1, Column: 1, Message: "compiled Lua is not accepted", Suggestion: "give the source"}}, 0
	}
	if utf16(src) {
		return nil, nil, Problems{{File: f.Name, Line: 1, Column: 1, Message: "the file is UTF-16", Suggestion: "save it as UTF-8"}}, 0
	}
	x := lex(f.Name, src)
	problems = x.problems
	if x.stray {
		return nil, nil, problems, x.more
	}
	tree, problem := x.parse()
	if problem != nil {
		return nil, nil, append(problems, *problem), x.more
	}
	r = &walker{file: f.Name, src: x.src, tokens: x.tokens, declares: host.declares, survey: s}
	if s != nil {
		s.r = r
	}
	r.scope = &block{fn: newFunction(nil, false)} // the ... of the file holds the guards
	for _, g := range guardNames {
		r.declare(g, 1)
	}
	tree = r.stmts(tree, 1)
	guards := localStmt(1, slices.Clone(guardNames), on(1, &ast.Comma3Expr{}))
	tree = append([]ast.Stmt{guards}, tree...)
	problems = append(problems, r.problems...)
	if r.gave {
		return nil, nil, problems, x.more + r.more
	}
	return r, tree, problems, x.more + r.more
}

// parse runs gopher-lua's parser and turns its error into a Problem. The parser takes all of its input at once.
func (x *lexer) parse() (tree []ast.Stmt, problem *Problem) {
	defer func() {
		if v := recover(); v != nil {
			tree, problem = nil, &Problem{File: x.file, Message: fmt.Sprintf("the parser failed: %v", v)}
		}
	}()
	tree, err := parse.Parse(strings.NewReader(x.src), x.file)
	if err != nil {
		p := Problem{File: x.file, Message: err.Error()}
		if pe, ok := err.(*parse.Error); ok {
			p = x.syntaxProblem(pe)
		}
		return nil, &p
	}
	if tree == nil {
		tree = []ast.Stmt{}
	}
	return tree, nil
}

// assemble runs the compiler. The compiler panics on code that exceeds its limits.
func assemble(tree []ast.Stmt, name string) (proto *lua.FunctionProto, problem *Problem) {
	defer func() {
		if v := recover(); v != nil {
			proto, problem = nil, &Problem{File: name, Message: fmt.Sprintf("the compiler cannot hold this: %v", v)}
		}
	}()
	proto, err := lua.Compile(tree, name)
	if err != nil {
		p := Problem{File: name, Message: strings.ToLower(err.Error())}
		if ce, ok := err.(*lua.CompileError); ok {
			p.Line, p.Message = ce.Line, strings.ToLower(ce.Message)
		}
		return nil, &p
	}
	return proto, nil
}
