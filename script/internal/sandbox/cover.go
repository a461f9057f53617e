package sandbox

import (
	"slices"
	"sync/atomic"

	lua "github.com/yuin/gopher-lua"
)

// A coverage says which lines of a pack have run.
type coverage struct {
	files map[string][]uint32 // by line: waits if it has not run
	lines map[string][]int    // by file: the lines that functions may run, in order
	left  atomic.Int64        // how many of them have not run
}

// waits marks a line that has not run yet.
const waits = 1

// Cover counts which lines the given functions, and all that they reach, run from now on, in this pack and its forks. Lines that no function
// reaches don't count, such as those of the files' bodies. While lines are counted, each step asks the machine where it is; once all
// have run, and without Cover, counting costs nothing.
func (p *Pack) Cover(funcs []*Func) {
	c := &coverage{files: map[string][]uint32{}, lines: map[string][]int{}}
	reach := coder{pack: p.shared, texts: map[string]*sourceText{}, nodes: map[any]*codeNode{}}
	for i := range p.program.files {
		f := &p.program.files[i]
		reach.texts[f.name] = newSourceText(f.tokens)
	}
	for _, f := range funcs {
		reach.node(f.fn)
	}
	for of := range reach.nodes { // they are sorted below
		if proto, ok := of.(*lua.FunctionProto); ok {
			c.lines[proto.SourceName] = append(c.lines[proto.SourceName], linesOf(proto)...)
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
		c.left.Add(int64(len(lines)))
	}
	p.cover.Store(c)
}

// EachLine yields each line that Cover counts, in the order of the files, and whether it has run.
func (p *Pack) EachLine(yield func(file string, line int, ran bool)) {
	c := p.cover.Load()
	if c == nil {
		return
	}
	for _, file := range p.program.Files() {
		for _, line := range c.lines[file] {
			yield(file, line, atomic.LoadUint32(&c.files[file][line]) != waits)
		}
	}
}

// mark notes the line that the machine is about to run.
func (m *vm) mark() {
	dbg, ok := m.L.GetStack(0)
	if !ok {
		return
	}
	if _, err := m.L.GetInfo("Sl", dbg, lua.LNil); err != nil {
		return
	}
	if m.sees != nil {
		m.traced(dbg)
	}
	if m.cover == nil {
		return
	}
	if lines := m.cover.files[dbg.Source]; dbg.CurrentLine > 0 && dbg.CurrentLine < len(lines) &&
		atomic.CompareAndSwapUint32(&lines[dbg.CurrentLine], waits, 0) {
		m.cover.left.Add(-1)
	}
}

// closes reports whether a line only closes what others open.
func (p *Program) closes(file string, line int) bool {
	tokens := p.line(file, line)
	return len(tokens) > 0 && !slices.ContainsFunc(tokens, func(t token) bool {
		return !slices.Contains([]string{"end", "else", ")", "}", ",", ";"}, t.text)
	})
}

// linesOf returns the lines of the instructions that a function can come to.
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
