package sandbox

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	lua "github.com/yuin/gopher-lua"

	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/internal/short"
)

// A file that has the word setmetatable in it keeps all guards. So the same source with a comment is the oracle for what goes without.
const guardAll = "\n-- setmetatable"

// outcome runs a source whose function f emits text.
func outcome(t testing.TB, src string, b Budget) (out string, u Usage) {
	var text strings.Builder
	host := &Host{Functions: []Function{{Name: "emit", Cost: Cost{Steps: 10}, Do: func(c *Call) error { text.WriteString(c.Described(1) + ";"); return nil }}}}
	prog, problems := compiledNow([]File{{"t.lua", src}}, host)
	if problems != nil {
		t.Fatalf("%s\n%v", src, problems)
	}
	p := must.Get(prog.Load(bg, Options{}))(t)
	_, u, err := p.Call(bg, p.Global("f"), Options{Budget: b})
	return fmt.Sprintf("%s %v", &text, err), u
}

// What needs no guard by the source goes without, and what looks nearly the same doesn't.
func TestUnguarded(t *testing.T) {
	for _, row := range []struct {
		body string
		less bool // without guard
	}{
		{`local t = {} for i = 1, 9 do t[i] = i end`, true},
		{`local t = {} for i = 1, 9, 1 do t[i] = "x" .. i end return t`, true},
		{`local t = {} for i = 1, 9 do if i > 4 then break end t[i] = {i} end`, true},
		{`local t, u = {}, {} for i = 1, 9 do t[i] = true u[i] = i * 2 end`, true},
		{`local t = {} for i = 1, 3 do for j = 1, 3 do t[j] = i + j end end emit(#t)`, true},
		{`local t = {} for i = 1, 9 do t[i] = math.floor(i / 2) end`, true},
		{`local t = {} for i = 2, 9 do t[i] = i end`, false},
		{`local t = {} for i = 1, 9, 2 do t[i] = i end`, false},
		{`local n = 1 local t = {} for i = n, 9 do t[i] = i end`, false},
		{`local t = {} for i = 1, 9 do i = i * 1000 t[i] = i end`, false},
		{`local t = {} for i = 1, 9 do local function far() i = 60000 end t[i] = i end`, false},
		{`local t = {} for i = 1, 9 do if i % 2 == 1 then t[i] = i end end`, false},
		{`for i = 1, 9 do local t = {} t[i] = i end`, false},
		{`local t = {} for i = 1, 9 do if i > 90 then return t end t[i] = i end`, false},
		{`local t = {} for i = 1, 9 do t[i] = nil end`, false},
		{`local t, x = {} for i = 1, 9 do t[i] = x end`, false},
		{`local t = {} local x = 1 for i = 1, 9 do t[i] = x and i end`, false},
		{`local t = {} local x for i = 1, 9 do t[i] = x and i end`, false},
		{`local t = {} local x for i = 1, 9 do t[i] = (x or i) + 1 end`, true},
		{`local t = {} for i = 1, 9 do t[i] = g(i) end`, false},
		{`local t = {} for i = 1, 9 do local function g() t[i] = i end g() end`, false},
		{`local t = {} t = list for i = 1, 9 do t[i] = i end`, false},
		{`local t = list for i = 1, 9 do t[i] = i end`, false},
		{`local t = {} for i = 1, 9 do t[i], t = i, list end`, false},
		{`local t = {} for i = 1, 9 do t[#t + 1] = i end return t`, true},
		{`local t = {} for _, v in ipairs {1, 2} do if v > 1 then t[#t + 1] = v + 1 end end`, true},
		{`local t = {} while #t < 9 do t[#t + 1] = "x" end`, true},
		{`local t = {} repeat t[#t + 1] = "x" until #t > 9`, true},
		{`local t = {} t[#t + 1] = 1`, false},
		{`local t, u = {}, {1} for i = 1, 9 do t[#u + 1] = i end`, false},
		{`local t = {} for i = 1, 9 do t[#t + 2] = i end`, false},
		{`local t = {} for i = 1, 9 do t[#t - 1] = i end`, false},
		{`local t = {n = 0} t.n = t.n + 1 return t`, true},
		{`local t = {n = 0} for k, v in pairs(t) do t.n = 2 end`, true},
		{`local t = {n = 0} local function up() t.n = t.n + 1 end up()`, false},
		{`local t = {n = 0} t.n = nil t.n = 1`, false},
		{`local t = {n = 0} t.m = 1`, false},
		{`local t = {n = nil} t.n = 1`, false},
		{`local t = {n = 0, n = nil} t.n = 1`, false},
		{`local t = {n = 0} local u = t t.n = 1`, false},
		{`local t = {n = 0} g(t) t.n = 1`, false},
		{`local t = {n = 0} local u = {t} t.n = 1`, false},
		{`local t = {n = 0} t.n, t.m = 1`, false},
		{`local t = {n = 0} local key = "n" t[key] = nil t.n = 1`, false},
		{`local t = {[""] = 0} t[""] = 1`, true},
		{`local t = {} for i = 1, 9 do t[""] = i end`, false},
		{`local a, b = g(1), g(1) + 1 if a < b then emit(1) end`, true},
		{`local a, b = g(1), 2 if a < b then emit(1) end b = b * 2`, true},
		{`local a, b = g(1) if a < b then emit(1) end`, false},
		{`local a, b = g(1), 2 local function up() b = g(2) end if a < b then emit(1) end`, false},
		{`local a, b = g(1), 2 for i = 1, 2 do if a < b then emit(1) end b = g(2) end`, false},
		{`for i = 1, 2 do local a = g(1) if a < i then emit(1) end end`, true},
		{`for i = 1, 2 do local a = g(1) if a < i then emit(1) end i = g(i) end`, false},
		{`for i in pairs {1} do if g(1) < i then emit(1) end end`, false},
		{`local a = ("x"):rep(300) local b = a if a < b then emit(1) end`, false},
		{`local a = "x" .. g(1) if g("x") < a then emit(1) end`, false},
		{`local math = {max = g} if g(1) < math.max(1) then emit(1) end`, false},
		{`if g(1) < math.max(1, 2) then emit(1) end`, true},
		{`local function h(n) if n < g(2) then emit(1) end end h(1)`, false},
		{`local function h(n, ...) local m = ... if n < m then emit(1) end end h(1, 2)`, false},
		{`local x = 1 local x = g(2) if g(1) < x then emit(1) end`, false},
		{`local x = g(2) do local x = 1 end if g(1) < x then emit(1) end`, false},
		{`local x = 1 local function h() if g(1) < x then emit(1) end end h()`, true},
	} {
		src := "list = {1, 2, 3} function g(x) return x end function f() " + row.body + " end"
		out, less := outcome(t, src, Budget{})
		want, all := outcome(t, src+guardAll, Budget{})
		if out != want || less.Bytes != all.Bytes {
			t.Errorf("%s: %q with %d bytes; with guards %q with %d", row.body, out, less.Bytes, want, all.Bytes)
		}
		if guardless(t, src) != row.less {
			t.Errorf("%s: without guard %v, want %v", row.body, !row.less, row.less)
		}
	}
}

// guardless reports whether a source has no guard of t[k] = v and of comparisons.
func guardless(t testing.TB, src string) bool {
	prog := programOf(t, src, &Host{Functions: []Function{{Name: "emit", Cost: Cost{Steps: 10}, Do: func(*Call) error { return nil }}}})
	var without func(p *lua.FunctionProto) bool
	without = func(p *lua.FunctionProto) bool {
		return !slices.ContainsFunc(p.Code, func(inst uint32) bool {
			return opcode(inst) == lua.OP_LOADK && slices.Contains([]lua.LValue{linked[guardSet], linked["(<)"]}, p.Constants[argBx(inst)])
		}) && !slices.ContainsFunc(p.FunctionPrototypes, func(inner *lua.FunctionProto) bool { return !without(inner) })
	}
	return without(prog.files[0].proto)
}

// Random programs do the same with and without guards, and what they make is charged the same, where no list has two names, is cut or breaks off.
func TestUnguardedPrograms(t *testing.T) {
	n := uint64(300)
	if short.Long() {
		n = 3000
	}
	unguarded := 0
	for seed := range n {
		src := lists(rand.New(rand.NewPCG(seed, 33)))
		budget := Budget{Steps: 20_000, Bytes: 1 << 20}
		out, less := outcome(t, src, budget)
		want, all := outcome(t, src+guardAll, budget)
		if strings.Contains(want, "steps") || strings.Contains(want, "bytes") { // the budgets end them elsewhere
			continue
		}
		if out != want || less.Bytes > 2*all.Bytes || less.Bytes != all.Bytes && !odd(src) && strings.HasSuffix(want, "<nil>") {
			t.Fatalf("seed %d:\n%s\nwithout guards %q, %d bytes\nwith them      %q, %d bytes", seed, src, out, less.Bytes, want, all.Bytes)
		}
		if less.Steps < all.Steps {
			unguarded++
		}
	}
	if unguarded < int(n)/4 {
		t.Errorf("%d of %d programs take fewer steps without guards: they prove little", unguarded, n)
	}
}

func odd(src string) bool {
	return slices.ContainsFunc([]string{"u = a", "remove", "nil", "error"}, func(word string) bool { return strings.Contains(src, word) })
}

// lists writes a random program about lists, fields and comparisons.
func lists(r *rand.Rand) string {
	g := &listing{r: r}
	g.write("function same(x) return x end\nfunction f()\nlocal a, b, s, x = {}, {n = 0, m = 1}, 'text', same(3)\nlocal u = %s\n", g.pick("a", "{}", "{}"))
	g.block(3)
	g.write("for _, t in ipairs {a, b, u} do emit(#t) for k, v in pairs(t) do emit(k) emit(type(v) == 'table' and '{}' or v) end end\nemit(x) emit(s)\nend\n")
	return g.b.String()
}

type listing struct {
	r     *rand.Rand
	b     strings.Builder
	loops []string // their variables
	fns   int
}

func (g *listing) write(format string, args ...any) { fmt.Fprintf(&g.b, format, args...) }

func (g *listing) pick(list ...string) string { return list[g.r.IntN(len(list))] }

func (g *listing) list() string { return g.pick("a", "a", "b", "u") }

func (g *listing) number() string {
	if len(g.loops) > 0 && g.r.IntN(2) == 0 {
		return g.loops[g.r.IntN(len(g.loops))]
	}
	return g.pick("1", "2", "7", "x", "#a", "b.n", "same(2)", "math.max(2, 3)", "-1", "(x and 2)", "x % 3")
}

func (g *listing) value() string {
	switch g.r.IntN(10) {
	case 0:
		return g.pick("nil", "same(nil)", "a[1]", "b.m", "a[2]", "b.n", "b.o")
	case 1:
		return g.pick("true", "false", "'w'", "s .. 1", "{}", "{1, n = 2}", "not x")
	case 2:
		return g.number() + g.pick(" and ", " or ") + g.number()
	case 3:
		return g.number() + g.pick(" + ", " * ", " - ") + g.number()
	}
	return g.number()
}

func (g *listing) block(depth int) {
	for range 1 + g.r.IntN(4) {
		g.statement(depth)
	}
}

func (g *listing) statement(depth int) {
	t := g.list()
	key := "1"
	if len(g.loops) > 0 {
		key = g.loops[len(g.loops)-1]
	}
	switch k := g.r.IntN(22); {
	case k < 4:
		g.write("%s[%s] = %s\n", t, key, g.value())
	case k < 7:
		g.write("%s[#%s + 1] = %s\n", t, g.pick(t, t, t, g.list()), g.value())
	case k < 9:
		g.write("%s.%s = %s\n", t, g.pick("n", "m", "o"), g.value())
	case k == 9:
		g.write("if %s %s %s then x = %s end\n", g.value(), g.pick("<", "<=", ">", ">="), g.number(), g.number())
	case k == 10 && g.r.IntN(4) == 0:
		g.write("pcall(function() x = %s < %s %s[#%s + 1] = %s end)\n", g.value(), g.value(), t, t, g.value())
	case k == 11:
		g.write("%s\n", g.pick("table.remove("+t+")", t+"[#"+t+"] = nil", "table.insert("+t+", 1)", "x = #"+t, "u = a", "a = {}", "same("+t+")", "b.n = nil"))
	case k == 12 && g.r.IntN(4) == 0 && g.fns < 3:
		g.fns++
		g.write("do local function h()\n")
		loops := g.loops
		g.loops = nil
		g.block(depth - 1)
		g.loops = loops
		g.write("end h() end\n")
	case k == 13 && len(g.loops) > 0:
		g.write("if %s == 3 then %s end\n", g.loops[0], g.pick("break", "return", key+" = "+key+" + 1", "error('e')"))
	case depth > 0:
		i := fmt.Sprintf("i%d", len(g.loops))
		switch g.r.IntN(5) {
		case 0:
			g.write("for %s, w in ipairs {5, 6, 'x'} do\n", i)
		case 1:
			g.write("local %s = 0 while %s < 4 do %s = %s + 1\n", i, i, i, i)
		default:
			g.write("%sfor %s = %s, %s%s do\n", g.pick("", "", "local a = {} ", "local b = {n = 1, m = 'x'} "), i, g.pick("1", "1", "1", "2", "#a"), g.pick("4", "6", "x"), g.pick("", "", ", 1", ", 2"))
		}
		g.loops = append(g.loops, i)
		g.block(depth - 1)
		g.loops = g.loops[:len(g.loops)-1]
		g.write("end\n")
	}
}

// Calls of two functions of the host mean different things: as constants they have their names.
func TestMeaningsOfHostFunctions(t *testing.T) {
	do := func(*Call) error { return nil }
	host := &Host{Functions: []Function{{Name: "one", Cost: Cost{Steps: 1}, Do: do}, {Name: "two", Cost: Cost{Steps: 1}, Do: do}}}
	meaning := func(body string) string {
		p := must.Get(programOf(t, "function f() "+body+" end", host).Load(bg, Options{}))(t)
		return p.Meanings([]*Func{p.Global("f")})[0]
	}
	if one := meaning("one()"); one != meaning("one ( )") || one == meaning("two()") {
		t.Error("one() and two() mean the same, or one() not what it does: want both told apart")
	}
}
