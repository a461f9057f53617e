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

	offer *offer

	missing []string // names that nothing defines: a program with some can only be tried
}

type compiled struct {
	name   string
	src    string
	proto  *lua.FunctionProto
	sites  []site
	tokens []token // for the names in messages

	branches []branch
	points   map[*lua.FunctionProto][]point // by function: the instructions that decide at branches
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
	offer := host.offer()
	if len(files) > MaxFiles {
		return nil, Problems{{File: files[MaxFiles].Name, Message: fmt.Sprintf("more than %d files in one pack", MaxFiles)}}.Told(0), nil
	}
	c := &compiler{program: &Program{host: host, offer: offer}, seen: map[string]bool{}, plain: plain(files)}
	for _, f := range files {
		if err := late(deadline, f.Name); err != nil {
			return nil, nil, err
		}
		c.order = append(c.order, f.Name)
		c.read(f)
	}
	n := newNames(host, c.walkers, len(c.walkers) == len(files)) // a file that can't be read may declare any name
	for _, r := range c.walkers {
		if err := late(deadline, r.file); err != nil {
			return nil, nil, err
		}
		before := r.more
		c.problems = append(c.problems, n.check(r)...)
		c.more += r.more - before
		r.columns, r.keys = nil, nil
	}
	if slices.ContainsFunc(c.problems, func(p Problem) bool { return !strings.HasPrefix(p.Message, undefined) }) {
		return nil, c.told(), nil
	}
	c.program.names, c.program.missing = n.sorted, n.missing
	for _, r := range c.walkers {
		if err := late(deadline, r.file); err != nil {
			return nil, nil, err
		}
		c.assemble(r)
	}
	if len(c.program.files) < len(c.walkers) {
		return nil, c.told(), nil
	}
	return c.program, c.told(), nil
}

// A compiler makes a program, and notes what is wrong with it.
type compiler struct {
	program  *Program
	seen     map[string]bool // the names of the files, without .lua
	order    []string        // the names of the files
	walkers  []*walker
	plain    bool
	problems Problems
	more     int // problems that are not kept
}

func (c *compiler) told() Problems {
	if len(c.problems) == 0 {
		return nil
	}
	return c.problems.sorted(c.order).Told(c.more)
}

// read reads a file and rewrites it.
func (c *compiler) read(f File) {
	if problem := fileName(f.Name, c.seen); problem != "" {
		c.problems = append(c.problems, Problem{File: f.Name, Message: problem})
		return
	}
	c.seen[strings.TrimSuffix(f.Name, ".lua")] = true
	r, problems, more := readFile(f, c.program.host, c.plain, nil, nil)
	c.problems, c.more = append(c.problems, problems...), c.more+more
	if r != nil {
		r.columns, r.keys = nil, nil // free memory before the next file
		c.walkers = append(c.walkers, r)
	}
}

// assemble makes code of a file that has been rewritten.
func (c *compiler) assemble(r *walker) {
	r.numberMarks()
	proto, problem := assemble(r.tree, r.file)
	points := map[*lua.FunctionProto][]point{}
	if problem == nil {
		r.located(proto, points)
		problem = verify(proto, r.file)
	} else if problem.Line >= coded {
		problem.Line = r.marks[problem.Line-coded].line
	}
	if problem != nil {
		c.problems = append(c.problems, *problem)
		return
	}
	c.program.link(proto, guardFunc(madeGuard(r.sites)))
	c.program.files = append(c.program.files, compiled{name: r.file, src: r.src, proto: proto, sites: r.sites, tokens: r.tokens,
		branches: r.branches, points: points})
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

// readFile parses and rewrites one file of a pack that is plain or not. There is no walker if the file can't be read. A survey, if there is one, notes
// what the file uses, and a folding its constants.
func readFile(f File, host *Host, plain bool, s *survey, fold *folding) (r *walker, problems Problems, more int) {
	src := strings.TrimPrefix(f.Text, "\ufeff")
	refuse := func(at int, message, suggestion string) (*walker, Problems, int) { // at is 1 for the beginning of the file, 0 for no place
		return nil, Problems{{f.Name, at, at, message, suggestion}}, 0
	}
	switch {
	case len(src) > MaxSource:
		return refuse(0, fmt.Sprintf("%d bytes of source, want at most %d", len(src), MaxSource), "split the file")
	case strings.HasPrefix(src, "\x1b"):
		return refuse(1, "compiled Lua is not accepted", "give the source")
	case utf16(src):
		return refuse(1, "the file is UTF-16", "save it as UTF-8")
	}
	x := lex(f.Name, src)
	if x.host = host; x.stray {
		return nil, x.problems, x.more
	}
	tree, problem := x.parse()
	if problem != nil {
		return nil, append(x.problems, *problem), x.more
	}
	r = &walker{host: host, file: f.Name, src: x.src, tokens: x.tokens, survey: s, fold: fold, look: look(tree, plain, host.offer().counting)}
	if s != nil {
		s.r = r
	}
	r.scope = &block{fn: newFunction(nil, false)}
	r.tree = r.stmts(tree, 1)
	r.look = looked{}
	problems, more = append(x.problems, r.problems...), x.more+r.more
	if r.stopped {
		return nil, problems, more
	}
	return r, problems, more
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
