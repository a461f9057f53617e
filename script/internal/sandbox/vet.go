package sandbox

import "fmt"

// Limits of a pack's source. They keep compiling fast and the compiler within its own bounds.
const (
	MaxSource    = 64 << 10 // bytes of one file
	MaxFiles     = 64       // files of one pack
	MaxString    = 16 << 10 // bytes of any string, in the source or made later
	MaxDepth     = 150      // nesting of expressions and blocks, and the length of a chain of operators, calls or fields
	MaxNodes     = 30_000   // parts of the syntax tree of one file
	MaxFunctions = 600      // functions of one file
	MaxConstants = 1_500    // different strings and numbers of one function
	MaxLocals    = 150      // local variables in scope at one place of a function
	MaxRegisters = 180      // local variables in scope and values of an expression that wait, at one place
	MaxItems     = 4_000    // fields of one table constructor
	MaxUpvalues  = 200      // variables that a function takes from those around it
	MaxGap       = 1 << 16  // empty places that one assignment may leave below it in a table
	MaxProblems  = 100      // problems told of one file
	MaxVarargs   = 240      // values that unpack and its like return at once
)

func tooLong(n int) string {
	return fmt.Sprintf("a string of %d bytes is longer than %d", n, MaxString)
}
