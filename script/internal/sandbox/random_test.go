package sandbox

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/internal/must"
)

// program writes random Lua: blocks, loops with breaks, closures, multiple assignment, short circuits, tables. Every program ends, and emits
// its results through out.
type program struct {
	r     *rand.Rand
	b     strings.Builder
	vars  [][]string // names in scope, by function
	fn    int
	loops int
	names int
	size  int
}

func (g *program) pick(s ...string) string { return s[g.r.IntN(len(s))] }

func (g *program) name() string {
	g.names++
	if g.r.IntN(4) == 0 && g.names > 3 { // shadow
		return "v" + fmt.Sprint(g.r.IntN(g.names))
	}
	return "v" + fmt.Sprint(g.names)
}

func (g *program) v() string {
	s := g.vars[len(g.vars)-1]
	if len(s) == 0 {
		return g.pick("1", "nil", "true", "false", "7")
	}
	if g.r.IntN(3) > 0 {
		return s[len(s)-1-g.r.IntN(min(4, len(s)))]
	}
	return s[g.r.IntN(len(s))]
}

func (g *program) num(d int) string { return "N(" + g.expr(d) + ")" }

func (g *program) expr(d int) string {
	g.size++
	if d <= 0 || g.size > 400 {
		return g.pick(g.v(), g.v(), g.v(), "nil", "true", "false", "0", "1", "2", "-3", `"s"`, `"10"`, "G.x")
	}
	d--
	switch g.r.IntN(30) {
	case 0, 1:
		return g.num(d) + g.pick(" + ", " - ", " * ", " % ") + g.num(d)
	case 2:
		return "(" + g.expr(d) + " and " + g.expr(d) + ")"
	case 3:
		return "(" + g.expr(d) + " or " + g.expr(d) + ")"
	case 4:
		return g.expr(d) + " and " + g.pick("true", "false", "nil", "1", g.v()) + " or " + g.expr(d)
	case 5:
		return "not " + g.atom(d)
	case 6:
		return g.num(d) + g.pick(" < ", " <= ", " > ", " >= ") + g.num(d)
	case 7:
		return g.atom(d) + g.pick(" == ", " ~= ") + g.atom(d)
	case 8:
		return "S(" + g.expr(d) + ") .. S(" + g.expr(d) + ") .. " + g.pick("1", `"x"`)
	case 9:
		return "T(" + g.v() + ")[" + g.pick("1", "2", `"a"`, g.num(d)) + "]"
	case 10:
		return "T(" + g.v() + ")." + g.pick("a", "b")
	case 11:
		return "{" + g.items(d) + "}"
	case 12:
		return "F(" + g.v() + ")(" + g.args(d) + ")"
	case 13:
		return g.function()
	case 14:
		return "#{" + g.expr(d) + " or 1, " + g.num(d) + "}"
	case 15:
		return "-" + g.num(d)
	case 16:
		return "(V(" + g.args(d) + "))"
	case 17:
		return "V(" + g.args(d) + ")"
	case 18:
		return g.num(d) + " ^ 2"
	case 19:
		return g.pick("(false and "+g.expr(d)+")", "(nil or "+g.expr(d)+")", "(true and "+g.expr(d)+")", "(1 or "+g.expr(d)+")", "not nil", "not 1", "(not true or "+g.expr(d)+")")
	case 20:
		return `("str"):` + g.pick("upper()", "len()", "sub(2)", "rep(2)")
	case 21:
		return g.atom(d) + g.pick(" == ", " ~= ") + g.pick("nil", "true", "false", "1", `"s"`)
	case 22:
		return "pcall(F(" + g.v() + "), " + g.pick("1", "nil", g.v()) + ")"
	case 23:
		return "select(2, pcall(function() " + g.pick("error("+g.expr(d)+", 0)", "return "+g.expr(d)) + " end))"
	case 24:
		return "#{V(" + g.args(d) + ") or 1, " + g.v() + " or 2}"
	case 25:
		return "O(" + g.num(d) + ")" + g.pick(".n", ":add("+g.num(d)+").n", " + O("+g.num(d)+")", " == O(1)", " < O(2)", "(3)", ` .. "x"`, "-O(1)")
	case 26:
		return "table.concat({S(" + g.expr(d) + "), S(" + g.v() + ")}, " + g.pick(`","`, `""`) + ")"
	case 27:
		return "S(" + g.v() + "):" + g.pick(`gsub("%w", "<%0>")`, `find("(%d)(.?)")`, `match("^(.-)%d*$")`, "rep(2)", "sub(2, 3)", "byte(1, 2)")
	}
	return g.v()
}

func (g *program) atom(d int) string { return "(" + g.expr(d) + ")" }

func (g *program) args(d int) string {
	n := g.r.IntN(4)
	out := make([]string, n)
	for i := range out {
		out[i] = g.expr(d)
	}
	return strings.Join(out, ", ")
}

func (g *program) items(d int) string {
	n := g.r.IntN(4)
	out := make([]string, 0, n)
	for range n {
		switch g.r.IntN(4) {
		case 0:
			out = append(out, g.pick("a", "b")+" = "+g.expr(d))
		case 1:
			out = append(out, "[S("+g.expr(d)+")] = "+g.expr(d))
		default:
			out = append(out, g.expr(d))
		}
	}
	return strings.Join(out, ", ")
}

func (g *program) function() string {
	if g.fn >= 3 || g.size > 300 {
		return g.v()
	}
	g.fn++
	save, loops := g.b, g.loops
	g.b, g.loops = strings.Builder{}, 0
	n := g.r.IntN(3)
	var params []string
	scope := append([]string{}, g.vars[len(g.vars)-1]...)
	for range n {
		p := g.name()
		params = append(params, p)
		scope = append(scope, p)
	}
	if g.r.IntN(4) == 0 {
		params = append(params, "...")
	}
	g.vars = append(g.vars, scope)
	g.block(2)
	if len(params) > 0 && params[len(params)-1] == "..." && g.r.IntN(2) == 0 {
		g.b.WriteString("return " + g.pick("...", "(...)", g.v()+", ...", "V(...)") + "\n")
	} else if g.r.IntN(3) > 0 {
		g.b.WriteString("return " + g.expr(1) + g.pick("", ", "+g.v()) + "\n")
	}
	g.vars = g.vars[:len(g.vars)-1]
	body := g.b.String()
	g.b, g.loops = save, loops
	g.fn--
	return "function(" + strings.Join(params, ", ") + ")\n" + body + "end"
}

func (g *program) scope() *[]string { return &g.vars[len(g.vars)-1] }

func (g *program) block(d int) {
	mark := len(*g.scope())
	for range 1 + g.r.IntN(4) {
		if g.size > 400 {
			break
		}
		g.stmt(d)
	}
	*g.scope() = (*g.scope())[:mark]
}

func (g *program) write(format string, args ...any) { fmt.Fprintf(&g.b, format+"\n", args...) }

func (g *program) stmt(d int) {
	g.size++
	if d <= 0 {
		switch g.r.IntN(4) {
		case 0:
			if s := *g.scope(); len(s) > 0 {
				g.write("%s = %s", g.v0(), g.expr(1))
			}
		case 1:
			n := g.name()
			g.write("local %s = %s", n, g.expr(1))
			*g.scope() = append(*g.scope(), n)
		default:
			g.write("out(%s)", g.expr(1))
		}
		return
	}
	d--
	switch g.r.IntN(22) {
	case 0, 1:
		n := g.name()
		g.write("local %s = %s", n, g.expr(2))
		*g.scope() = append(*g.scope(), n)
	case 2:
		a, b := g.name(), g.name()
		g.write("local %s, %s = %s", a, b, g.pick(g.expr(1), g.expr(1)+", "+g.expr(1), g.expr(1)+", "+g.expr(1)+", "+g.expr(1)))
		*g.scope() = append(*g.scope(), a, b)
	case 3:
		n := g.name()
		f := g.function()
		if strings.HasPrefix(f, "function") && g.r.IntN(2) == 0 {
			g.write("local function %s%s", n, strings.TrimPrefix(f, "function"))
		} else {
			g.write("local %s = %s", n, f)
		}
		*g.scope() = append(*g.scope(), n)
	case 4, 5:
		if len(*g.scope()) > 0 {
			g.write("%s = %s", g.v0(), g.expr(2))
		}
	case 6, 7:
		if len(*g.scope()) > 1 {
			lhs := func() string {
				return g.pick(g.v0(), g.v0(), "G.x", "G["+g.pick("1", `"y"`)+"]")
			}
			g.write("%s, %s = %s, %s", lhs(), lhs(), g.expr(1), g.expr(1))
		}
	case 8:
		g.write("G[%s] = %s", g.pick("1", "2", "3", `"x"`, `"y"`, "S("+g.expr(1)+")"), g.expr(1))
	case 9, 10:
		g.write("if %s then", g.expr(2))
		g.block(d)
		if g.r.IntN(3) == 0 {
			g.write("elseif %s then", g.expr(1))
			g.block(d)
		}
		if g.r.IntN(2) == 0 {
			g.write("else")
			g.block(d)
		}
		g.write("end")
	case 11:
		g.write("do")
		g.block(d)
		g.write("end")
	case 12, 13:
		n := g.name()
		g.write("for %s = %d, %d do", n, g.r.IntN(3), 1+g.r.IntN(4))
		g.loop(d, n)
		g.write("end")
	case 14, 15:
		a, b := g.name(), g.name()
		g.write("for %s, %s in %s do", a, b, g.pick("ipairs({3, 4, 5})", "ipairs(T("+g.v()+"))", "next, {a = 1}", "pairs({7, b = 2})"))
		g.loop(d, a, b)
		g.write("end")
	case 16, 17:
		c := "c" + fmt.Sprint(g.size)
		g.write("local %s = 0\nwhile %s do\n%s = %s + 1\nif %s > 4 then break end", c, g.pick("true", "1", g.expr(1)+" or "+c+" < 3", c+" < 3 and "+g.pick("true", "1", g.atom(1)), "false or "+c+" < 2", "not nil"), c, c, c)
		g.loop(d)
		g.write("end")
	case 18:
		c := "c" + fmt.Sprint(g.size)
		g.write("local %s = 0\nrepeat\n%s = %s + 1", c, c, c)
		mark := len(*g.scope())
		g.loops++
		l := g.name()
		if g.r.IntN(2) == 0 {
			g.write("local %s = %s", l, g.expr(1))
			*g.scope() = append(*g.scope(), l)
		}
		g.block(d)
		g.loops--
		g.write("until %s > 3 or %s", c, g.expr(1))
		*g.scope() = (*g.scope())[:mark]
	case 19:
		if g.loops > 0 {
			g.write("if %s then %s break end", g.expr(1), g.pick("", "local q = "+g.v()+" G.f = function() return q end", "out(1)"))
		} else {
			g.write("out(%s, %s)", g.expr(2), g.expr(1))
		}
	default:
		g.write("out(%s)", g.expr(2))
	}
}

func (g *program) v0() string {
	s := *g.scope()
	return s[len(s)-1-g.r.IntN(min(5, len(s)))]
}

func (g *program) loop(d int, names ...string) {
	mark := len(*g.scope())
	*g.scope() = append(*g.scope(), names...)
	g.loops++
	g.block(d)
	if g.r.IntN(6) == 0 {
		g.write("break")
	}
	g.loops--
	*g.scope() = (*g.scope())[:mark]
}

// prelude makes every operation of a random program valid on numbers, texts, tables and functions.
const prelude = `local G = {x = 1}
local calls = 0
local function N(v) return type(v) == "number" and v == v and v % 1000 or v and 1 or 0 end
local function S(v) return v ~= v and "n" or type(v) == "number" and v % 1000 .. "" or type(v) == "string" and #v < 40 and v or type(v) end
local function T(v) return type(v) == "table" and v or {5, 6, a = 1} end
local function F(v) calls = calls + 1 return calls < 30 and type(v) == "function" and v or function(...) return ... end end
local function V(...) return ... end
local C = {}
C.__index = C
C.__add = function(a, b) return a.n + b.n end
C.__sub = function(a, b) return type(a) == "table" and a.n - b.n or -b.n end
C.__eq = function(a, b) return a.n == b.n end
C.__lt = function(a, b) return a.n < b.n end
C.__call = function(self, k) return self.n + k, k end
C.__concat = function(a, b) return "C" end
local function O(n) return setmetatable({n = n}, C) end
function C:add(k) return O(self.n + k) end
local function show(v) return type(v) == "table" and "table" or type(v) == "function" and "function" or tostring(v) end
local function out(...)
  local t = {n = select("#", ...), ...}
  for i = 1, t.n do t[i] = show(t[i]) end
  emit(table.concat(t, " "))
end
`

func randomProgram(seed uint64) string {
	g := &program{r: rand.New(rand.NewPCG(seed, 1)), vars: [][]string{nil}}
	g.block(3)
	g.block(3)
	g.write("out(G.f and F(G.f)(), G.x, G[1], G.y)")
	return prelude + "local function main()\n" + g.b.String() + "end\nmain()\n"
}

// runBody loads src with emit(text) and returns what it emitted, and "error" if it failed.
func runBody(src string) (string, error) {
	var b strings.Builder
	host := &Host{Functions: []Function{{Name: "emit", Cost: Cost{Steps: 10}, Do: func(c *Call) error {
		b.WriteString(c.Text(1))
		b.WriteByte('\n')
		return nil
	}}}}
	prog, problems := compiledNow([]File{{"t.lua", src}}, host)
	if problems != nil {
		return "", problems
	}
	_, err := prog.Load(bg, Options{})
	return b.String(), err
}

// lua51 returns the path of plain Lua 5.1. Without it the test is skipped: its results are committed in testdata, and compared everywhere.
func lua51(t testing.TB) string {
	path, err := exec.LookPath("lua5.1")
	if err != nil {
		t.Skip("lua5.1 is not installed: the results in testdata are not verified")
	}
	return path
}

// The blocks of testdata/random.txt are what plain Lua 5.1 emits for the random programs of seeds 1, 2 and so on. A program that fails ends
// with the line "error".
const randomPrograms = 300

func readRandom(t testing.TB) []string {
	b := must.Get(os.ReadFile("testdata/random.txt"))(t)
	return strings.Split(strings.TrimSuffix(string(b), blockEnd), blockEnd)
}

// TestRandomPrograms compares what random programs emit with what plain Lua 5.1 emits.
func TestRandomPrograms(t *testing.T) {
	want := readRandom(t)
	if len(want) != randomPrograms {
		t.Fatalf("testdata/random.txt has the answers to %d programs, want %d", len(want), randomPrograms)
	}
	fail := 0
	for i := range want {
		source := randomProgram(uint64(i + 1))
		got, err := runBody(source)
		if err != nil {
			got += "error\n"
			fail++
		}
		if got = escape(strings.TrimSuffix(got, "\n")); got != want[i] {
			t.Errorf("seed %d\n%s\n-- here:\n%s\n-- Lua 5.1:\n%s\n%v", i+1, strings.TrimPrefix(source, prelude), got, want[i], err)
			return
		}
	}
	if fail > randomPrograms/10 {
		t.Errorf("%d of %d programs fail: too many to test much", fail, randomPrograms)
	}
}
