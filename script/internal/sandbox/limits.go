package sandbox

import "fmt"

// Limits of a pack's source. They keep compiling fast and the compiler within its own limits.
const (
	MaxSource    = 64 << 10 // bytes of one file
	MaxFiles     = 64       // files of one pack
	MaxString    = 16 << 10 // bytes of any string, in the source or made later
	MaxDepth     = 150      // nesting of expressions and blocks, and the length of a chain of operators, calls or fields
	MaxNodes     = 30_000   // parts of the syntax tree of one file
	MaxFunctions = 600      // functions of one file
	MaxConstants = 1_500    // different strings and numbers of one function
	MaxLocals    = 150      // local variables in scope at one place of a function
	MaxRegisters = 180      // local variables in scope plus the pending values of an expression, at one place
	MaxItems     = 4_000    // fields of one table constructor
	MaxUpvalues  = 200      // variables that a function captures
	MaxGap       = 1 << 16  // empty places that one assignment may leave below it in a table
	MaxProblems  = 100      // problems kept for one file in each phase
	MaxTold      = 200      // problems shown for a pack
	MaxVarargs   = 240      // values that unpack and similar functions return at once
)

func tooLong(n int) string {
	return fmt.Sprintf("a string of %d bytes is longer than %d", n, MaxString)
}

// count is what a walker counts in a file, to enforce the limits. If a count passes its limit, that is a problem and the walk stops.
type count struct {
	nodes, functions int
	depth            int
	inflight         int  // pending values of the function, in registers
	stopped          bool // a limit was passed: the walk goes no further
}

// A bound is the most that there may be of something, what a problem says of more, and what to do about it.
type bound struct {
	most       int
	says, hint string
}

var (
	depthLimit    = &bound{MaxDepth, "nested or chained more than %d deep", "split it into steps with locals"}
	nodeLimit     = &bound{MaxNodes, "more than %d parts in one file", "split the file"}
	functionLimit = &bound{MaxFunctions, "more than %d functions in one file", "split the file"}
	constantLimit = &bound{MaxConstants, "more than %d different names, strings and numbers in one function", "split it"}
	localLimit    = &bound{MaxLocals, "more than %d local variables", "use a table, or a block do ... end"}
	assignLimit   = &bound{MaxLocals, "more than %d local variables, with those of this assignment", "assign one at a time"}
	listLimit     = &bound{MaxLocals, "a list of more than %d values", "use a table"}
	argumentLimit = &bound{MaxLocals, "a call with more than %d arguments", "use a table"}
	registerLimit = &bound{MaxRegisters, "more than %d locals and pending values at once", "split the expression into steps"}
)

// within reports whether the walk goes on. More than the limit is a problem, and ends it.
func (r *walker) within(of *bound, n, line int, name string) bool {
	if n > of.most && !r.stopped {
		r.refuse(line, name, fmt.Sprintf(of.says, of.most), of.hint)
		r.stopped = true
	}
	return !r.stopped
}

// enter counts one part of the tree and goes one level down. If it returns false, the caller must skip that part.
func (r *walker) enter(line int) bool {
	r.depth++
	r.nodes++
	return r.within(depthLimit, r.depth, line, "") && r.within(nodeLimit, r.nodes, line, "")
}

func (r *walker) leave() { r.depth-- }

// constant counts a string or number of a function. Equal constants of one kind count once.
func (r *walker) constant(kind, text string, line int) {
	f := r.scope.fn
	f.constants[kind+text] = true
	r.within(constantLimit, len(f.constants), line, "")
}
