package sandbox

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"
	"github.com/yuin/gopher-lua/ast"
	"github.com/yuin/gopher-lua/parse"
)

// File is one source file of a pack. Name stands in messages and is what require asks for, with or without ".lua".
type File struct {
	Name string
	Text string
}

// Program is a pack's source, found good and compiled. It holds no state: many packs can be loaded from one.
type Program struct {
	host  *Host
	files []compiled
	names []string // all globals, sorted
}

type compiled struct {
	name  string
	proto *lua.FunctionProto
	sites []site
}

// Files returns the names of the program's files in order.
func (p *Program) Files() []string {
	names := make([]string, len(p.files))
	for i, f := range p.files {
		names[i] = f.name
	}
	return names
}

// Compile reads, vets and compiles the files of a pack against what the host offers (nil: the library alone).
// It returns all problems it finds, in order of file and line, and a program only when there are none. It panics when
// the host's table is wrong: see Host.Check.
func Compile(files []File, host *Host) (*Program, Problems) {
	if host == nil {
		host = &Host{}
	}
	if err := host.Check(); err != nil {
		panic("sandbox: " + err.Error())
	}
	var problems Problems
	order := make([]string, len(files))
	for i, f := range files {
		order[i] = f.Name
	}
	if len(files) > MaxFiles {
		return nil, Problems{{File: files[MaxFiles].Name, Message: fmt.Sprintf("more than %d files in one pack", MaxFiles)}}
	}
	p := &Program{host: host}
	known := host.globals()
	declared := map[string]bool{}
	var rewriters []*rewriter
	var trees [][]ast.Stmt
	seen := map[string]bool{}
	for _, f := range files {
		if problem := fileName(f.Name, seen); problem != "" {
			problems = append(problems, Problem{File: f.Name, Message: problem})
			continue
		}
		seen[strings.TrimSuffix(f.Name, ".lua")] = true
		r, tree, ps := readFile(f, host)
		problems = append(problems, ps...)
		if tree == nil {
			continue
		}
		rewriters, trees = append(rewriters, r), append(trees, tree)
		for _, w := range r.writes {
			if w.depth == 0 && !known[w.name] {
				declared[w.name] = true
			}
		}
	}
	whole := len(rewriters) == len(files) // a file that could not be read may declare any name
	names := make([]string, 0, len(known)+len(declared))
	for n := range known {
		names = append(names, n)
	}
	for n := range declared {
		names = append(names, n)
	}
	slices.Sort(names)
	for _, r := range rewriters {
		problems = append(problems, r.strict(known, declared, names, whole)...)
	}
	if len(problems) > 0 {
		return nil, problems.sorted(order)
	}
	p.names = names
	for i, r := range rewriters {
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
		p.files = append(p.files, compiled{name: r.file, proto: proto, sites: r.sites})
	}
	if len(problems) > 0 {
		return nil, problems.sorted(order)
	}
	return p, nil
}

func fileName(name string, seen map[string]bool) string {
	switch {
	case name == "" || len(name) > 200:
		return "a file needs a name of 1 to 200 bytes"
	case strings.ContainsFunc(name, func(c rune) bool { return c < ' ' || c == ':' || c == 0x7f }):
		return "a file's name has a colon or a control character in it"
	case seen[strings.TrimSuffix(name, ".lua")]:
		return "two files of this name"
	}
	return ""
}

// readFile parses and rewrites one file. The tree is nil when it could not be read to the end.
func readFile(f File, host *Host) (*rewriter, []ast.Stmt, Problems) {
	src := strings.TrimPrefix(f.Text, "\ufeff")
	if len(src) > MaxSource {
		return nil, nil, Problems{{File: f.Name, Message: fmt.Sprintf("%d bytes of source; %d is the most", len(src), MaxSource),
			Suggestion: "take the file apart"}}
	}
	if strings.HasPrefix(src, "\x1b") {
		return nil, nil, Problems{{File: f.Name, Line: 1, Column: 1, Message: "compiled Lua is not accepted", Suggestion: "give the source"}}
	}
	words, problems := scan(f.Name, src)
	tree, problem := parseSource(f.Name, src)
	if problem != nil {
		return nil, nil, append(problems, *problem)
	}
	r := &rewriter{file: f.Name, words: words, byLine: map[int][]int{}, declares: host.declares}
	for i, w := range words {
		r.byLine[w.line] = append(r.byLine[w.line], i)
	}
	body := newFunction(nil, false) // its ... is the guards
	b := &block{fn: body}
	for _, g := range guardNames {
		b.declare(r, g, 1)
	}
	tree = r.stmts(b, tree, 1)
	varargs := &ast.Comma3Expr{}
	varargs.SetLine(1)
	guards := localStmt(1, slices.Clone(guardNames), varargs)
	tree = append([]ast.Stmt{guards}, tree...)
	problems = append(problems, r.problems...)
	if r.gave {
		return nil, nil, problems
	}
	return r, tree, problems
}

// parseSource runs the parser, which takes all of its input at once, and turns its error into a Problem.
func parseSource(name, src string) (tree []ast.Stmt, problem *Problem) {
	defer func() {
		if v := recover(); v != nil {
			tree, problem = nil, &Problem{File: name, Message: fmt.Sprintf("the parser failed: %v", v)}
		}
	}()
	tree, err := parse.Parse(bytes.NewReader([]byte(src)), name)
	if err != nil {
		p := Problem{File: name, Message: err.Error()}
		if pe, ok := err.(*parse.Error); ok {
			p = syntaxProblem(name, src, pe)
		}
		return nil, &p
	}
	if tree == nil {
		tree = []ast.Stmt{}
	}
	return tree, nil
}

// assemble runs the compiler, which panics on what it cannot hold.
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

// strict checks the names that are not local. Reads are judged only when all files could be read.
func (r *rewriter) strict(known, declared map[string]bool, names []string, whole bool) Problems {
	var ps Problems
	for _, w := range r.writes {
		if len(ps) >= MaxProblems {
			return ps
		}
		switch {
		case known[w.name]:
			ps = append(ps, Problem{r.file, w.line, r.column(w.line, w.name), w.name + " is built in and cannot be replaced", "choose another name, or make it local"})
		case w.depth > 0 && !declared[w.name] && whole:
			hint := didYouMean(w.name, names)
			if hint == "" {
				hint = "write local " + w.name + ", or keep it in self.data"
			}
			ps = append(ps, Problem{r.file, w.line, r.column(w.line, w.name), "assignment to undeclared name " + w.name, hint})
		}
	}
	if !whole {
		return ps
	}
	for _, w := range r.reads {
		if len(ps) >= MaxProblems {
			return ps
		}
		if !known[w.name] && !declared[w.name] {
			hint := didYouMean(w.name, names)
			if hint == "" {
				hint = absent[w.name]
			}
			ps = append(ps, Problem{r.file, w.line, r.column(w.line, w.name), "undefined name " + w.name, hint})
		}
	}
	for _, w := range r.fields {
		if len(ps) >= MaxProblems {
			return ps
		}
		table, field, _ := strings.Cut(w.name, ".")
		if !known[table] || known[w.name] || !slices.ContainsFunc(names, func(n string) bool { return strings.HasPrefix(n, table+".") }) {
			continue
		}
		hint := didYouMean(w.name, names)
		if a := absent[w.name]; a != "" {
			hint = a
		}
		ps = append(ps, Problem{r.file, w.line, r.column(w.line, field), "undefined name " + w.name, hint})
	}
	return ps
}

// absent says why names of Lua 5.1 are not here.
var absent = map[string]string{
	"os": "a pack has no clock, files or system", "io": "a pack has no files", "debug": "not offered to packs",
	"coroutine": "not offered to packs", "load": "a pack cannot compile text", "loadstring": "a pack cannot compile text",
	"loadfile": "use require for a file of the pack", "dofile": "use require for a file of the pack",
	"module": "use require for a file of the pack", "package": "use require for a file of the pack",
	"setfenv": "not offered to packs", "getfenv": "not offered to packs", "collectgarbage": "not offered to packs",
	"newproxy": "not offered to packs", "print": "a pack has no console", "_G": "write the name itself", "xpcall": "use pcall",
	"math.random": "chance comes from the host, so that it can be saved and replayed", "math.randomseed": "chance comes from the host, so that it can be saved and replayed",
	"string.dump": "a pack cannot compile", "gcinfo": "not offered to packs", "unpack": "",
	"math.sin": "not the same on every machine", "math.cos": "not the same on every machine", "math.tan": "not the same on every machine",
}
