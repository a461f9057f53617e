package sandbox

import (
	"fmt"

	"github.com/yuin/gopher-lua/ast"
)

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
	inflight         int // pending values of the function, in registers
	gave             bool
}

func (r *walker) giveUp(line int, what, format string, most int, suggestion string) {
	if !r.gave {
		r.refuse(line, what, fmt.Sprintf(format, most), suggestion)
	}
	r.gave = true
}

// enter counts one part of the tree and goes one level down. If it returns false, the caller must skip that part.
func (r *walker) enter(line int) bool {
	r.depth++
	r.nodes++
	switch {
	case r.gave:
	case r.depth > MaxDepth:
		r.giveUp(line, "", "nested or chained more than %d deep", MaxDepth, "split it into steps with locals")
	case r.nodes > MaxNodes:
		r.giveUp(line, "", "more than %d parts in one file", MaxNodes, "split the file")
	}
	return !r.gave
}

func (r *walker) leave() { r.depth-- }

func (r *walker) oneFunction(line int) {
	if r.functions++; r.functions > MaxFunctions {
		r.giveUp(line, "", "more than %d functions in one file", MaxFunctions, "split the file")
	}
}

func (r *walker) oneLocal(name string, line int) {
	if r.scope.fn.locals++; r.scope.fn.locals > MaxLocals {
		r.giveUp(line, name, "more than %d local variables", MaxLocals, "use a table, or a block do ... end")
	}
}

// registers checks that the locals in scope and the pending values fit the machine's registers.
func (r *walker) registers(line int) {
	if r.scope.fn.locals+r.inflight > MaxRegisters {
		r.giveUp(line, "", "more than %d locals and pending values at once", MaxRegisters, "split the expression into steps")
	}
}

func (r *walker) upvalues(f *function, line int) {
	if f.upvalues > MaxUpvalues {
		r.refuse(line, "", fmt.Sprintf("a function that uses %d variables of the functions around it, want at most %d", f.upvalues, MaxUpvalues),
			"put them into a table")
	}
}

func (r *walker) listed(list []ast.Expr) bool {
	if len(list) > MaxLocals {
		r.giveUp(list[0].Line(), "", "a list of more than %d values", MaxLocals, "use a table")
	}
	return !r.gave
}

func (r *walker) arguments(e *ast.FuncCallExpr) bool {
	if len(e.Args) > MaxLocals {
		r.giveUp(e.Line(), "", "a call with more than %d arguments", MaxLocals, "use a table")
	}
	return !r.gave
}

// constant counts a string or number of a function. Equal constants of one kind count once.
func (r *walker) constant(kind, text string, line int) {
	f := r.scope.fn
	if f.constants[kind+text] = true; len(f.constants) > MaxConstants {
		r.giveUp(line, "", "more than %d different names, strings and numbers in one function", MaxConstants, "split it")
	}
}
