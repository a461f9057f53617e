package sandbox

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/internal/must"
	lua "github.com/yuin/gopher-lua"
)

// A field of a variable that is read by a guard is what the machine reads by a key that is known only then, for as many steps, whatever the variable has.
func TestGuardedFields(t *testing.T) {
	has := &Class{Name: "Has", Fields: []Field{{Name: "hp", Cost: Cost{Steps: 5}, Get: func(self any) Value { return Int(self.(int)) }}}}
	lacks := &Class{Name: "Lacks", Fields: []Field{{Name: "mp", Cost: Cost{Steps: 1}, Get: func(any) Value { return Int(0) }}}}
	never := &Class{Name: "Never", Fields: []Field{{Name: "hp", Cost: Cost{Steps: 3}, Get: func(any) Value { return nil },
		Refuse: func(any) string { return "not now" }}}}
	host := &Host{Classes: []*Class{has, lacks, never}}
	load := func(body string) (*Pack, *Func) {
		src := "function f(who, hp) " + body + " end function meta() return setmetatable({}, {__index = function(_, k) return k == 'hp' and 30 end}) end"
		p, err := programOf(t, src, host).Load(bg, Options{})
		return must.Get(p, err)(t), p.Global("f")
	}
	guards := func(f *Func) bool {
		return !slices.ContainsFunc(f.fn.Proto.Code, func(inst uint32) bool { return opcode(inst) == lua.OP_GETTABLE })
	}
	for _, body := range []string{"return who.hp", "return (who.hp or 1) + 1", "if who.hp == 7 then return 1 end return 2", "return who.hp % 4, who.hp", "local x = {who.hp} return #x",
		"local z for i = 1, 2 do z = who.hp end return z", "local x = who.hp return x and x < who.hp", "return who.hp(who.hp)"} {
		made := map[bool][]string{}
		for guarded, text := range map[bool]string{true: body, false: strings.ReplaceAll(body, "who.hp", "who[hp]")} {
			p, f := load(text)
			if guards(f) != guarded {
				t.Errorf("%s: guarded: %v", text, !guarded)
			}
			table := sizedTable(0, 1)
			table.RawSetString("hp", Int(7))
			meta, _, err := p.Call(bg, p.Global("meta"), Options{})
			values := []Value{p.NewObject(has, 7).Value(), p.NewObject(lacks, 7).Value(), p.NewObject(never, 7).Value(), table, must.Get(meta, err)(t)[0], Text("text"), Int(1), Nil}
			for _, v := range values {
				r, used, err := p.Call(bg, f, Options{}, v, Text("hp"))
				said := fmt.Sprint(r)
				if err != nil {
					_, said, _ = strings.Cut(err.Error(), "attempt to index ") // only a name that the source has is told
				}
				if strings.Contains(body, "z = who.hp") {
					used.Steps = 0 // the machine reads into the variable at once
				}
				made[guarded] = append(made[guarded], fmt.Sprint(said, err == nil, used))
			}
		}
		for i, want := range made[false] {
			if got := made[true][i]; strings.TrimPrefix(got, "who, ") != want {
				t.Errorf("%s: %d: found %s, want %s", body, i, got, want)
			}
		}
	}
	for _, body := range []string{"return function() return who.hp end", "return who.other", "return (hp or who).hp",
		"local " + strings.Repeat("a, ", mostCounted) + "b return who.hp"} {
		pack, f := load(body)
		if p := f.fn.Proto; slices.Contains(append(slices.Clone(p.Constants), inner(p)...), pack.program.offer.values[fieldName("hp")]) {
			t.Errorf("%.60s: it has a guard, want none", body)
		}
	}
	p, f := load("return 1 +\nwho.hp")
	if _, _, err := p.Call(bg, f, Options{}, Nil); err == nil || !strings.Contains(err.Error(), "t.lua:2: f: attempt to index who, a nil value (looking for 'hp')") {
		t.Errorf("%v", err)
	}
	p, f = load("return who.hp")
	if _, _, err := p.Call(bg, f, Options{}, p.NewObject(never, 1).Value()); err == nil || !strings.Contains(err.Error(), "t.lua:1: f: hp: not now") {
		t.Errorf("%v", err)
	}
}

func inner(p *lua.FunctionProto) (list []Value) {
	for _, f := range p.FunctionPrototypes {
		list = append(list, f.Constants...)
	}
	return list
}

// A number ends a list without a guard; what may be many values doesn't, nor a function of the pack that has the name of one of the host.
func TestGuardedLists(t *testing.T) {
	host := &Host{Functions: []Function{{Name: "roll", Returns: "integer", Cost: Cost{Steps: 1}, Do: func(c *Call) error { c.Return(Int(4)); return nil }}}}
	for body, want := range map[string]bool{
		"return 1, roll()": false, "return math.max(1, roll())": false, "return {1, math.floor(n)}": false,
		"return 1, unpack({n})": true, "local function roll() return unpack({n}) end return 1, roll()": true, "return 1, f": false, "return 1, ('x'):rep(n)": true,
	} {
		p := must.Get(programOf(t, "function f(n) "+body+" end", host).Load(bg, Options{}))(t)
		f := p.Global("f")
		if got := slices.Contains(f.fn.Proto.Constants, linked[guardList]); got != want {
			t.Errorf("%s: guarded: %v, want %v", body, got, want)
		}
		if _, _, err := p.Call(bg, f, Options{}, Int(2)); err != nil {
			t.Errorf("%s: %v", body, err)
		}
	}
}

// Where the look at a file gives up, a function of the pack is not taken for one of the host with its name: its texts may be long.
func TestLookGivesUp(t *testing.T) {
	host := &Host{Functions: []Function{{Name: "roll", Returns: "integer", Cost: Cost{Steps: 1}, Do: func(*Call) error { return nil }}}}
	var src strings.Builder
	src.WriteString("local function roll(s) return s end ")
	src.WriteString("function f(s) ")
	for i := range maxPasses + 2 {
		src.WriteString(fmt.Sprintf("local v%d ", i))
	}
	for i := range maxPasses + 1 {
		src.WriteString(fmt.Sprintf("v%d = v%d ", i, i+1))
	}
	src.WriteString(fmt.Sprintf("v%d = s return roll(s) < roll(s) end", maxPasses+1))
	f := must.Get(programOf(t, src.String(), host).Load(bg, Options{}))(t).Global("f")
	if !slices.Contains(f.fn.Proto.Constants, linked[hidden("<")]) {
		t.Error("< of two texts has no guard")
	}
}
