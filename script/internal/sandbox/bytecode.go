package sandbox

import (
	"fmt"

	lua "github.com/yuin/gopher-lua"
)

func opcode(inst uint32) int { return int(inst >> 26) }
func argB(inst uint32) int   { return int(inst & 0x1ff) }
func argC(inst uint32) int   { return int(inst>>9) & 0x1ff }
func argBx(inst uint32) int  { return int(inst & 0x3ffff) }
func argSbx(inst uint32) int { return int(inst&0x3ffff) - 0x3ffff>>1 }

// verify checks the compiler's output before it runs: jumps stay inside the function; constants, upvalues and inner functions exist; and
// every operation that the rewriting replaces is gone. The compiler itself refuses a function that needs too many registers.
func verify(p *lua.FunctionProto, file string) *Problem {
	bad := func(pc int, format string, args ...any) *Problem {
		line := p.LineDefined
		if pc >= 0 && pc < len(p.DbgSourcePositions) {
			line = p.DbgSourcePositions[pc]
		}
		return &Problem{File: file, Line: line, Message: "the compiler failed: " + fmt.Sprintf(format, args...), Suggestion: "make the function smaller"}
	}
	if len(p.DbgUpvalues) != int(p.NumUpvalues) {
		return bad(-1, "%d upvalues", len(p.DbgUpvalues))
	}
	if len(p.Code) == 0 || len(p.Code) != len(p.DbgSourcePositions) {
		return bad(-1, "no code")
	}
	constant := func(rk int) bool { return rk&0x100 == 0 || rk&0xff < len(p.Constants) }
	for pc := 0; pc < len(p.Code); pc++ {
		inst := p.Code[pc]
		switch op := opcode(inst); op {
		case lua.OP_JMP, lua.OP_FORLOOP, lua.OP_FORPREP:
			if to := pc + 1 + argSbx(inst); to < 0 || to >= len(p.Code) {
				return bad(pc, "a jump to %d of %d", to, len(p.Code))
			}
		case lua.OP_LOADK, lua.OP_GETGLOBAL, lua.OP_SETGLOBAL:
			if argBx(inst) >= len(p.Constants) {
				return bad(pc, "constant %d", argBx(inst))
			}
		case lua.OP_GETUPVAL, lua.OP_SETUPVAL:
			if argB(inst) >= int(p.NumUpvalues) {
				return bad(pc, "upvalue %d", argB(inst))
			}
		case lua.OP_GETTABLE, lua.OP_GETTABLEKS, lua.OP_SELF:
			if !constant(argC(inst)) {
				return bad(pc, "constant %d", argC(inst))
			}
		case lua.OP_SETTABLE, lua.OP_SETTABLEKS, lua.OP_ADD, lua.OP_SUB, lua.OP_MUL, lua.OP_DIV, lua.OP_MOD, lua.OP_EQ, lua.OP_LT, lua.OP_LE:
			if !constant(argB(inst)) || !constant(argC(inst)) {
				return bad(pc, "constant %d or %d", argB(inst), argC(inst))
			}
		case lua.OP_CONCAT, lua.OP_POW:
			return bad(pc, "an operation that is not metered")
		case lua.OP_CLOSURE:
			if argBx(inst) >= len(p.FunctionPrototypes) {
				return bad(pc, "inner function %d", argBx(inst))
			}
			pc += int(p.FunctionPrototypes[argBx(inst)].NumUpvalues)
			if pc >= len(p.Code) {
				return bad(pc, "a closure without its upvalues")
			}
		case lua.OP_SETLIST:
			if argC(inst) == 0 {
				return bad(pc, "a table constructor that is too long")
			}
		default:
			if op > lua.OP_NOP {
				return bad(pc, "operation %d", op)
			}
		}
	}
	for _, inner := range p.FunctionPrototypes {
		if b := verify(inner, file); b != nil {
			return b
		}
	}
	return nil
}

// change is an assignment in a function to something outside it.
type change struct {
	name   string
	line   int
	global bool
}

// changes lists what a function, or a function inside it, assigns outside itself: upvalues and globals.
func changes(p *lua.FunctionProto) []change {
	var out []change
	for pc := 0; pc < len(p.Code); pc++ {
		inst := p.Code[pc]
		switch opcode(inst) {
		case lua.OP_SETUPVAL:
			out = append(out, change{name: p.DbgUpvalues[argB(inst)], line: p.DbgSourcePositions[pc]})
		case lua.OP_SETGLOBAL:
			out = append(out, change{name: p.Constants[argBx(inst)].String(), line: p.DbgSourcePositions[pc], global: true})
		case lua.OP_CLOSURE:
			inner := p.FunctionPrototypes[argBx(inst)]
			mine := map[string]bool{} // upvalues of inner that are upvalues of p
			for i := range int(inner.NumUpvalues) {
				pc++
				if opcode(p.Code[pc]) == lua.OP_GETUPVAL {
					mine[inner.DbgUpvalues[i]] = true
				}
			}
			for _, c := range changes(inner) {
				if c.global || mine[c.name] {
					out = append(out, c)
				}
			}
		}
	}
	return out
}
