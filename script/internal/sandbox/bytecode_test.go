package sandbox

import (
	"strings"
	"testing"

	lua "github.com/yuin/gopher-lua"
	"github.com/yuin/gopher-lua/parse"

	"github.com/crunchrules/crunch/internal/must"
)

// TestVerify corrupts the compiler's output, one instruction at a time. verify must find each fault and name its line.
func TestVerify(t *testing.T) {
	const src = `local n = 1
return function(a, f)
  for i = 1, 2 do a = a + 1 end
  local t = {a, 2}
  t[1] = n
  if a < 3 then f(t[1], "x") end
  return function() return a end
end`
	compile := func() *lua.FunctionProto {
		tree := must.Get(parse.Parse(strings.NewReader(src), "t.lua"))(t)
		p := must.Get(lua.Compile(tree, "t.lua"))(t)
		return p
	}
	const (
		toB  = 1<<9 - 1
		toC  = toB << 9
		toBx = 1<<18 - 1
	)
	for _, row := range []struct {
		op   int
		and  uint32 // bits to clear
		or   uint32 // bits to set
		want string
	}{
		{lua.OP_FORLOOP, toBx, toBx, "t.lua:3: the compiler failed: a jump to "},
		{lua.OP_FORLOOP, toBx, 0, "t.lua:3: the compiler failed: a jump to -"},
		{lua.OP_FORPREP, toBx, toBx, "t.lua:3: the compiler failed: a jump to "},
		{lua.OP_JMP, toBx, toBx, "t.lua:6: the compiler failed: a jump to "},
		{lua.OP_LOADK, toBx, toBx, "t.lua:3: the compiler failed: constant 262143"},
		{lua.OP_LOADK, toBx, 4, "t.lua:3: the compiler failed: constant 4"},
		{lua.OP_GETUPVAL, toB, 1, "t.lua:5: the compiler failed: upvalue 1"},
		{lua.OP_ADD, toB, 0x1ff, "t.lua:3: the compiler failed: constant 511 or "},
		{lua.OP_ADD, toC, 0x1ff << 9, "t.lua:3: the compiler failed: constant "},
		{lua.OP_ADD, toC, 0x104 << 9, "t.lua:3: the compiler failed: constant "},
		{lua.OP_LT, toC, 0x1ff << 9, "t.lua:6: the compiler failed: constant "},
		{lua.OP_GETTABLE, toC, 0x1ff << 9, "t.lua:6: the compiler failed: constant 511"},
		{lua.OP_SETTABLE, toB, 0x1ff, "t.lua:5: the compiler failed: constant 511 or "},
		{lua.OP_SETLIST, toC, 0, "t.lua:4: the compiler failed: a table constructor that is too long"},
		{lua.OP_CLOSURE, toBx, 1, "t.lua:7: the compiler failed: inner function 1"},
		{lua.OP_MOVE, 63 << 26, uint32(lua.OP_CONCAT) << 26, "the compiler failed: an operation that is not metered"},
		{lua.OP_MOVE, 63 << 26, uint32(lua.OP_POW) << 26, "the compiler failed: an operation that is not metered"},
		{lua.OP_MOVE, 63 << 26, uint32(lua.OP_NOP+1) << 26, "the compiler failed: operation 4"},
	} {
		p := compile()
		if problem := verify(p, "t.lua"); problem != nil {
			t.Fatal(problem)
		}
		inner := p.FunctionPrototypes[0]
		found := false
		for i, inst := range inner.Code {
			if opcode(inst) == row.op {
				inner.Code[i] = inst&^row.and | row.or
				found = true
				break
			}
		}
		if problem := verify(p, "t.lua"); !found || problem == nil || !strings.Contains(problem.Error(), row.want) {
			t.Errorf("operation %d spoilt: %v; want %s", row.op, problem, row.want)
		}
	}
	for want, spoil := range map[string]func(p *lua.FunctionProto){
		"t.lua:2: the compiler failed: 2 upvalues": func(p *lua.FunctionProto) { p.DbgUpvalues = append(p.DbgUpvalues, "x") },
		"t.lua:2: the compiler failed: no code":    func(p *lua.FunctionProto) { p.Code = p.Code[:len(p.Code)-1] },
		"the compiler failed: a closure without its upvalues": func(p *lua.FunctionProto) {
			for i, inst := range p.Code {
				if opcode(inst) == lua.OP_CLOSURE {
					p.Code, p.DbgSourcePositions = p.Code[:i+1], p.DbgSourcePositions[:i+1]
					break
				}
			}
			for i, inst := range p.Code { // no jump out of what is left
				if opcode(inst) == lua.OP_JMP || opcode(inst) == lua.OP_FORPREP {
					p.Code[i] = uint32(lua.OP_NOP) << 26
				}
			}
		},
	} {
		p := compile()
		spoil(p.FunctionPrototypes[0])
		if problem := verify(p, "t.lua"); problem == nil || !strings.Contains(problem.Error(), want) {
			t.Errorf("%v; want %s", problem, want)
		}
	}
	p := compile()
	p.FunctionPrototypes[0].Code, p.FunctionPrototypes[0].DbgSourcePositions = nil, nil
	if problem := verify(p, "t.lua"); problem == nil || !strings.Contains(problem.Error(), "no code") {
		t.Error(problem)
	}
}
