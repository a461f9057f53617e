package sandbox

import (
	"reflect"
	"slices"

	lua "github.com/yuin/gopher-lua"
	"github.com/yuin/gopher-lua/ast"
)

// A branch is where a function goes one of two ways: at if, while, until and for, and at each side of "and" and "or". The walker meets these
// words in the order of the source. For each it notes the expression that decides, and gives that expression a number in place of its line.
// The compiler writes the number into the instructions that it makes of the expression. There located finds it, and puts the line back. So
// the compiled code is the same as if nothing were counted.

// A branch is a place of the source where a function goes one of two ways.
type branch struct {
	line, column int    // of its word
	word         string // "if", "elseif", "while", "until", "for", "and", "or"
	side         branchSide
}

// branchSide says which expression decides: all that follows the word, or the left or right side of an "and" or "or".
type branchSide byte

const (
	wholly branchSide = iota
	left
	right
)

// missing says which of the two ways was never taken.
func (b *branch) missing(yes, no bool) string {
	never, word := map[bool]string{true: "false", false: "true"}[yes], "\""+b.word+"\""
	switch {
	case yes == no:
		return ""
	case b.word == "for":
		return word + " was " + map[bool]string{true: "never passed by", false: "never entered"}[yes]
	case b.side == wholly:
		return word + " was never " + never
	case b.side == left && (b.word == "and") == no:
		return "the right side of " + word + " never ran"
	case b.side == left:
		return "the left side of " + word + " was never " + never
	}
	return "the right side of " + word + " was never " + never
}

// decisions are the words at which a function goes one of two ways.
var decisions = []string{"if", "elseif", "while", "until", "for", "and", "or"}

// A mark says that a node decides at a branch.
type mark struct {
	node     ast.PositionHolder
	line     int // of the node
	branch   int // its place in walker.branches
	inverted bool
}

// branching is what the walk has found out about branches.
type branching struct {
	branches []branch
	marks    []mark
	decided  int  // the token from which decides goes on looking
	lost     bool // the walk did not come to the words in order: no branch is known
}

// coded is the number of the first mark. No source has a line as high.
const coded = 1 << 24

// decides returns the next word of decisions. The walk meets them in order.
func (r *walker) decides(words ...string) token {
	for r.decided < len(r.tokens) {
		t := r.tokens[r.decided]
		if r.decided++; t.kind == aKeyword && slices.Contains(decisions, t.text) {
			if !slices.Contains(words, t.text) {
				r.lost = true
			}
			return t
		}
	}
	r.lost = true
	return token{}
}

// mark notes that an expression, or a loop, decides at a word.
func (r *walker) mark(node ast.PositionHolder, at token, side branchSide) {
	if _, inner := node.(*ast.LogicalOpExpr); inner || r.lost { // its parts decide
		return
	}
	r.branches = append(r.branches, branch{at.line, at.column, at.text, side})
	r.marks = marked(r.marks, node, len(r.branches)-1, false)
}

// marked notes an expression, and what stands in it below a "not".
func marked(list []mark, node ast.PositionHolder, branch int, inverted bool) []mark {
	switch e := node.(type) {
	case *ast.LogicalOpExpr:
		return list
	case *ast.UnaryNotOpExpr:
		list = marked(list, e.Expr, branch, !inverted)
	case *ast.RelationalOpExpr: // the machine tests whether they are equal
		if e.Operator == "~=" {
			inverted = !inverted
		}
	}
	return append(list, mark{node: node, branch: branch, inverted: inverted})
}

// numberMarks gives each node that decides a number in place of its line.
func (r *walker) numberMarks() {
	if r.lost {
		r.marks = nil
	}
	for i := range r.marks {
		m := &r.marks[i]
		m.line = m.node.Line()
		if m.line >= coded {
			m.line = r.marks[m.line-coded].line
		}
		m.node.SetLine(coded + i)
		m.node = nil
	}
}

// A point is an instruction of a branch.
type point struct {
	pc, branch int
	inverted   bool
}

// located puts the lines back, and finds the instructions that decide.
func (r *walker) located(p *lua.FunctionProto, points map[*lua.FunctionProto][]point) {
	back := func(line *int) int {
		if *line < coded {
			return -1
		}
		i := *line - coded
		*line = r.marks[i].line
		return i
	}
	back(&p.LineDefined)
	back(&p.LastLineDefined)
	for pc := range p.DbgSourcePositions {
		i := back(&p.DbgSourcePositions[pc])
		if i < 0 {
			continue
		}
		switch opcode(p.Code[pc]) {
		case lua.OP_EQ, lua.OP_LT, lua.OP_LE, lua.OP_TEST, lua.OP_TESTSET, lua.OP_FORLOOP, lua.OP_TFORLOOP:
			m := &r.marks[i]
			points[p] = append(points[p], point{pc, m.branch, m.inverted && opcode(p.Code[pc]) != lua.OP_FORLOOP})
		}
	}
	for _, inner := range p.FunctionPrototypes {
		r.located(inner, points)
	}
}

// A frame is where a Lua function stands: its code, which call of the thread it is, and the instruction that comes next. proto is 0 in Go code.
type frame struct {
	proto     uintptr
	call, now int
}

// frameFields are the places of what we read of gopher-lua's frames: it has no other way to ask for the instruction.
var frameFields = struct{ frame, call, fn, pc, proto int }{
	fieldOf(reflect.TypeFor[lua.Debug](), "frame"), fieldOf(frameType(), "Idx"), fieldOf(frameType(), "Fn"), fieldOf(frameType(), "Pc"),
	fieldOf(reflect.TypeFor[lua.LFunction](), "Proto"),
}

func frameType() reflect.Type {
	f, _ := reflect.TypeFor[lua.Debug]().FieldByName("frame")
	return f.Type.Elem()
}

func fieldOf(t reflect.Type, name string) int {
	f, ok := t.FieldByName(name)
	if !ok {
		panic("sandbox: gopher-lua's " + t.String() + " has no " + name)
	}
	return f.Index[0]
}

func frameOf(dbg *lua.Debug) frame {
	f := reflect.ValueOf(dbg).Elem().Field(frameFields.frame).Elem()
	fn := f.Field(frameFields.fn)
	if fn.IsNil() {
		return frame{}
	}
	return frame{fn.Elem().Field(frameFields.proto).Pointer(), int(f.Field(frameFields.call).Int()), int(f.Field(frameFields.pc).Int()) - 1}
}

// waiting is an instruction of a branch that is not done yet: it may call functions first.
type waiting struct {
	thread *lua.LState
	at     frame
	in     *coveredCode
}

// noteBranch notes which way the last branch of this call went, now that the next instruction is about to run. If that is one of a branch, it
// waits in turn.
func (m *vm) noteBranch(at frame, in *coveredCode) {
	for i := len(m.waits) - 1; i >= 0; i-- {
		w := m.waits[i]
		if w.thread != m.L || w.at.call != at.call {
			continue
		}
		m.waits = m.waits[:i] // calls above it are over
		if w.at.proto == at.proto {
			m.noteSide(&w, at.now)
		}
		break
	}
	before := m.before
	m.before = at
	if in == nil || in.points[at.now] == 0 {
		return
	}
	if body, loop := in.body(at.now); loop && before != (frame{at.proto, at.call, body - 1}) { // it has been asked before, for this loop
		return
	}
	m.waits = append(m.waits, waiting{m.L, at, in})
}

// noteSide marks the way that an instruction took.
func (m *vm) noteSide(w *waiting, next int) {
	pc, p := w.at.now, w.in.points[w.at.now]
	var yes bool
	if body, loop := w.in.body(pc); loop {
		yes = next == body
	} else {
		if next != pc+1 && next != pc+2 {
			return
		}
		inst := w.in.code[pc]
		skips := argC(inst) == 0 // it skips the jump if the value is true
		switch opcode(inst) {
		case lua.OP_EQ, lua.OP_LT, lua.OP_LE:
			skips = inst>>18&0xff == 0
		}
		yes = ((next == pc+2) == skips) != (p < 0)
	}
	side := &w.in.sides[2*(max(p, -p)-1)]
	if yes {
		side = &w.in.sides[2*(max(p, -p)-1)+1]
	}
	m.cover.noteSeen(side)
}
