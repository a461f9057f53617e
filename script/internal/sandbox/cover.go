package sandbox

import (
	"cmp"
	"reflect"
	"slices"
	"sync/atomic"

	lua "github.com/yuin/gopher-lua"
)

// A coverage says which lines of a pack have run, and which ways its branches took.
type coverage struct {
	files map[string][]uint32      // by line: waits if it has not run
	lines map[string][]int         // by file: the lines that functions may run, in order
	sides map[string][]uint32      // by file: two for each branch, false and true
	codes map[uintptr]*coveredCode // by the address of the function's code
	all   int                      // how many lines and sides there are
	left  atomic.Int64             // how many of them have not been seen
}

// A coveredCode is one function whose lines are counted.
type coveredCode struct {
	code         []uint32
	positions    []int    // the line of each instruction
	points       []int32  // by instruction: 0, or the branch at which it decides, from 1; negative if it is true where the branch is false
	lines, sides []uint32 // of its file
}

// body returns where the body of a loop begins, if the instruction at pc is the one that starts the next round of a for.
func (c *coveredCode) body(pc int) (first int, loop bool) {
	switch opcode(c.code[pc]) {
	case lua.OP_FORLOOP:
		return pc + 1 + argSbx(c.code[pc]), true
	case lua.OP_TFORLOOP:
		return pc + 2 + argSbx(c.code[pc+1]), true
	}
	return 0, false
}

// The states of a line or side. One that a counted function can reach waits until it is seen; the others are uncounted.
const (
	uncounted = iota
	waits
	seen
)

// noteSeen notes that a line or a side has been seen.
func (c *coverage) noteSeen(what *uint32) {
	if atomic.CompareAndSwapUint32(what, waits, seen) {
		c.left.Add(-1)
	}
}

// Cover counts which lines the given functions, and all that they reach, run from now on, in this pack and its forks, and which ways they go
// at if, while, until, for, and and or. Lines that none of these functions reaches don't count, such as those of the files' bodies. While
// lines are counted, each step asks the machine where it is; once all have been seen, and without Cover, counting costs nothing.
func (p *Pack) Cover(funcs []*Func) {
	c := &coverage{files: map[string][]uint32{}, lines: map[string][]int{}, sides: map[string][]uint32{}, codes: map[uintptr]*coveredCode{}}
	reach := coder{pack: p.shared, texts: map[string]*sourceText{}, nodes: map[any]*codeNode{}}
	for i := range p.program.files {
		f := &p.program.files[i]
		reach.texts[f.name] = newSourceText(f.tokens)
	}
	for _, f := range funcs {
		reach.node(f.fn)
	}
	var protos []*lua.FunctionProto // in any order
	for of := range reach.nodes {   // they are sorted below
		if proto, ok := of.(*lua.FunctionProto); ok {
			c.lines[proto.SourceName] = append(c.lines[proto.SourceName], linesOf(proto)...)
			protos = append(protos, proto)
		}
	}
	for file, lines := range c.lines {
		slices.Sort(lines)
		if lines = slices.Compact(lines); len(lines) == 0 {
			continue
		}
		c.files[file] = make([]uint32, lines[len(lines)-1]+1)
		lines = slices.DeleteFunc(lines, func(line int) bool { return p.program.closes(file, line) })
		for _, line := range lines {
			c.files[file][line] = waits
		}
		c.lines[file] = lines
		c.all += len(lines)
	}
	for _, proto := range protos {
		c.add(p.program.file(proto.SourceName), proto)
	}
	for _, sides := range c.sides {
		for _, side := range sides {
			c.all += int(side)
		}
	}
	c.left.Store(int64(c.all))
	p.cover.Store(c)
}

// add adds the code of a function.
func (c *coverage) add(f *compiled, p *lua.FunctionProto) {
	if c.sides[f.name] == nil {
		c.sides[f.name] = make([]uint32, 2*len(f.branches))
	}
	code := &coveredCode{code: p.Code, positions: p.DbgSourcePositions, points: make([]int32, len(p.Code)), lines: c.files[f.name], sides: c.sides[f.name]}
	for _, at := range f.points[p] {
		n := int32(at.branch + 1)
		code.sides[2*at.branch], code.sides[2*at.branch+1] = waits, waits
		if at.inverted {
			n = -n
		}
		code.points[at.pc] = n
	}
	c.codes[reflect.ValueOf(p).Pointer()] = code
}

// Uncounted runs something whose lines and branches do not count.
func (p *Pack) Uncounted(run func()) {
	defer p.cover.Store(p.cover.Swap(nil))
	run()
}

// EachLine yields each line that Cover counts, in the order of the files, and whether it has run.
func (p *Pack) EachLine(yield func(file string, line int, ran bool)) {
	c := p.cover.Load()
	if c == nil {
		return
	}
	for _, file := range p.program.Files() {
		for _, line := range c.lines[file] {
			yield(file, line, atomic.LoadUint32(&c.files[file][line]) == seen)
		}
	}
}

// EachBranch yields each branch that Cover counts, in the order of the files. sides says how many of its two sides have run. If only one has,
// missing names the other: ["if" was never true].
func (p *Pack) EachBranch(yield func(file string, line, column, sides int, missing string)) {
	c := p.cover.Load()
	if c == nil {
		return
	}
	for i := range p.program.files {
		f := &p.program.files[i]
		order := make([]int, len(c.sides[f.name])/2)
		for k := range order {
			order[k] = k
		}
		slices.SortStableFunc(order, func(a, b int) int {
			return cmp.Or(f.branches[a].line-f.branches[b].line, f.branches[a].column-f.branches[b].column)
		})
		for _, k := range order {
			no, yes := atomic.LoadUint32(&c.sides[f.name][2*k]), atomic.LoadUint32(&c.sides[f.name][2*k+1])
			if no == uncounted {
				continue
			}
			b, sides := &f.branches[k], 0
			if no == seen {
				sides++
			}
			if yes == seen {
				sides++
			}
			yield(f.name, b.line, b.column, sides, b.missing(yes == seen, no == seen))
		}
	}
}

// Covered returns how many lines and sides of branches have run since Cover.
func (p *Pack) Covered() int {
	c := p.cover.Load()
	if c == nil {
		return 0
	}
	return c.all - int(c.left.Load())
}

// mark notes what the machine is about to run.
func (m *vm) mark() {
	dbg, ok := m.L.GetStack(0)
	if !ok {
		return
	}
	if m.sees != nil {
		if _, err := m.L.GetInfo("Sl", dbg, lua.LNil); err != nil {
			return
		}
		m.traced(dbg)
	}
	if m.cover == nil {
		return
	}
	at := frameOf(dbg)
	if at.proto == 0 {
		return
	}
	in := m.cover.codes[at.proto]
	m.noteBranch(at, in)
	if in == nil {
		return
	}
	if line := in.positions[at.now]; line > 0 && atomic.LoadUint32(&in.lines[line]) == waits {
		m.cover.noteSeen(&in.lines[line])
	}
}

// closes reports whether a line only closes what others open.
func (p *Program) closes(file string, line int) bool {
	tokens := p.line(file, line)
	return len(tokens) > 0 && !slices.ContainsFunc(tokens, func(t token) bool {
		return !slices.Contains([]string{"end", "else", ")", "}", ",", ";"}, t.text)
	})
}

// linesOf returns the lines of the instructions that a function can reach.
func linesOf(p *lua.FunctionProto) (lines []int) {
	been := make([]bool, len(p.Code))
	for next := []int{0}; len(next) > 0; {
		pc := next[len(next)-1]
		next = next[:len(next)-1]
		if pc >= len(p.Code) || been[pc] {
			continue
		}
		been[pc] = true
		if line := p.DbgSourcePositions[pc]; line > 0 {
			lines = append(lines, line)
		}
		switch inst := p.Code[pc]; opcode(inst) {
		case lua.OP_RETURN:
		case lua.OP_JMP, lua.OP_FORPREP:
			next = append(next, pc+1+argSbx(inst))
		case lua.OP_FORLOOP:
			next = append(next, pc+1, pc+1+argSbx(inst))
		case lua.OP_EQ, lua.OP_LT, lua.OP_LE, lua.OP_TEST, lua.OP_TESTSET, lua.OP_TFORLOOP:
			next = append(next, pc+1, pc+2)
		case lua.OP_LOADBOOL:
			if argC(inst) != 0 {
				pc++
			}
			next = append(next, pc+1)
		case lua.OP_CLOSURE:
			next = append(next, pc+1+int(p.FunctionPrototypes[argBx(inst)].NumUpvalues))
		default:
			next = append(next, pc+1)
		}
	}
	return lines
}
