package sandbox

import lua "github.com/yuin/gopher-lua"

// Meanings is Codes by what the compiler makes of the source, not by how it is written: the names of locals, of the pack's own functions and
// tables, brackets, spaces, comments and sums of numbers don't count. Two functions with one meaning do the same; two that do the same may have
// different ones. It changes with crunch and its compiler, so it is for comparing, not for saves.
func (p *Pack) Meanings(funcs []*Func) []string { return p.codes(funcs, true, nil) }

// meaning returns a number for the instructions of a function with the constants that they use. Its inner functions count by themselves.
func (c *coder) meaning(p *lua.FunctionProto) uint64 {
	sum := stir(uint64(p.NumParameters)<<16 | uint64(p.IsVarArg)<<8 | uint64(p.NumUpvalues))
	add := func(x uint64) { sum = sum*0x9e3779b97f4a7c15 + stir(x) }
	operand := func(rk int) {
		if rk&0x100 != 0 {
			add(leaf(p.Constants[rk&0xff]))
			return
		}
		add(uint64(rk))
	}
	for pc := 0; pc < len(p.Code); pc++ {
		inst := p.Code[pc]
		add(uint64(inst >> 18)) // the operation and its first operand
		switch opcode(inst) {
		case lua.OP_GETGLOBAL, lua.OP_SETGLOBAL, lua.OP_LOADK:
			k := p.Constants[argBx(inst)]
			if fn, ok := k.(*lua.LFunction); ok {
				add(hashText(c.names[fn]))
			} else if opcode(inst) == lua.OP_LOADK || !c.own(k.String()) {
				add(leaf(k))
			}
		case lua.OP_CLOSURE:
			add(uint64(argBx(inst)))
			for range int(p.FunctionPrototypes[argBx(inst)].NumUpvalues) {
				pc++
				add(uint64(p.Code[pc]))
			}
		default:
			if !constantOperands[opcode(inst)] {
				add(uint64(inst & (1<<18 - 1)))
				continue
			}
			operand(argB(inst))
			operand(argC(inst))
		}
	}
	return sum
}

// own reports whether a global is the pack's own: then what it is counts, and not its name.
func (c *coder) own(name string) bool {
	return c.pack.env.RawGetString(name) != library.RawGetString(name)
}

// constantOperands are the operations whose operands may be constants.
var constantOperands = func() (all [lua.OP_NOP + 1]bool) {
	for _, op := range []int{lua.OP_GETTABLE, lua.OP_GETTABLEKS, lua.OP_SELF, lua.OP_SETTABLE, lua.OP_SETTABLEKS, lua.OP_ADD, lua.OP_SUB, lua.OP_MUL, lua.OP_DIV,
		lua.OP_MOD, lua.OP_EQ, lua.OP_LT, lua.OP_LE} {
		all[op] = true
	}
	return all
}()

// label returns the number under which a function reaches a variable: by its name, or for its meaning by its place.
func (c *coder) label(name string, place int) uint64 {
	if c.means {
		return stir(uint64(place) + 7)
	}
	return hashText(name)
}
