package sandbox

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/internal/short"
)

// codesOf loads a file and returns the codes of its global functions f and g.
func codesOf(t *testing.T, text string) (f, g string) {
	t.Helper()
	p, funcs := funcsOf(t, text, "f", "g")
	codes := p.Codes(funcs)
	return codes[0], codes[1]
}

// funcsOf loads a file and returns some of its global functions.
func funcsOf(t *testing.T, text string, names ...string) (p *Pack, funcs []*Func) {
	t.Helper()
	program, problems := compiledNow([]File{{Name: "a.lua", Text: text}}, nil)
	if len(problems) > 0 {
		t.Fatal(text, problems)
	}
	p = must.Get(program.Load(context.Background(), Options{}))(t)
	for _, name := range names {
		funcs = append(funcs, p.Global(name))
	}
	return p, funcs
}

// A chain of tables deeper than maxReach counts as all files: its code differs from another chain's, is the same twice, and is found in
// bounded time.
func TestCodesOfDeepChains(t *testing.T) {
	for _, depth := range []int{10, 20_000} {
		text := func(n int) string {
			return fmt.Sprintf("local chain = {%d} for i = 1, %d do chain = {chain} end\nfunction f() return chain end\nfunction g() return 1 end", n, depth)
		}
		f1, g1 := codesOf(t, text(1))
		f2, g2 := codesOf(t, text(2))
		again, _ := codesOf(t, text(1))
		if f1 == f2 || f1 != again || g1 != g2 {
			t.Errorf("depth %d: %s and %s of another end, %s the second time; what does not reach it %s and %s", depth, f1, f2, again, g1, g2)
		}
	}
}

// Tables and functions that reach each other have a code. A change anywhere in the circle changes it.
func TestCodesOfCircles(t *testing.T) {
	text := func(a, b string) string {
		return "local x, y = {}, {}\nx.y, y.x, x.n, y.n = y, x, " + a + ", " + b + "\nfunction f() return x end\nfunction g() return f, y end\nx.f = f\n"
	}
	seen := map[string]string{}
	for _, row := range [][2]string{{"1", "1"}, {"1", "2"}, {"2", "1"}, {"true", "1"}, {`"1"`, "1"}, {"1", "false"}} {
		f, g := codesOf(t, text(row[0], row[1]))
		again, _ := codesOf(t, text(row[0], row[1]))
		if other := seen[f]; other != "" || f == g || f != again {
			t.Errorf("%q: code %s, as %s; g %s; the second time %s", row, f, other, g, again)
		}
		seen[f] = fmt.Sprint(row)
	}
}

// A function's meaning is what it does: how it is written doesn't count, anything else does.
func TestMeanings(t *testing.T) {
	meaning := func(text string) string {
		p, f := funcsOf(t, text, "f")
		return p.Meanings(f)[0]
	}
	const was = "local limit = 3\nlocal function half(n) return n / 2 end\nlist = {1, 2, deep = {x = 'a'}}\n" +
		"function f(who, n)\n  local sum = 0\n  for i = 1, n do if i > limit then sum = sum + half(i) else sum = sum - 1 end end\n" +
		"  return function() return who, sum, list[2], 'done' end\nend"
	same := meaning(was)
	replace := func(pairs ...string) string {
		text := strings.NewReplacer(pairs...).Replace(was)
		if text == was {
			t.Fatalf("%q changes nothing", pairs)
		}
		return text
	}
	for _, text := range []string{
		replace("sum", "total"), replace("limit", "most"), replace("half", "part"), replace("list", "things"), replace("who", "someone"),
		replace("= 0", "= (0)"), replace("sum = 0", "sum = 1 - 1"), replace("\n", "\n\n-- a word\n"), replace("'done'", `"done"`),
		replace("limit = 3", "limit = 6 / 2"), replace("'a'", "'' .. 'a'"), replace("local function half(n) return n / 2 end", "local half = function(x) return x / 2 end"),
	} {
		if got := meaning(text); got != same {
			t.Errorf("%s\nmeans something else", text)
		}
	}
	for _, text := range []string{
		replace("limit = 3", "limit = 4"), replace("n / 2", "n / 3"), replace("n / 2", "n * 2"), replace("sum - 1", "sum - 2"), replace("i > limit", "i >= limit"),
		replace("'done'", "'Done'"), replace("list[2]", "list[1]"), replace("'a'", "'b'"), replace("deep", "depth"), replace("1, n", "0, n"),
		replace("return who, sum", "return sum, who"), replace("half(i)", "i"), replace("sum = 0", "sum = 1"),
	} {
		if meaning(text) == same {
			t.Errorf("%s\nmeans the same", text)
		}
	}
}

// What people are told is no meaning. Whether they are told it, and whatever else the code says, is.
func TestUnsaid(t *testing.T) {
	unsaid := func(text string) string {
		p, f := funcsOf(t, text, "f")
		return p.Unsaid(f, map[string][]int{"say": {0}, "ask": {1, 2}, ":describe": {0}})[0]
	}
	const was = "function say() end function ask() end local word = 'gone' local words = { a = 'here' }\nfunction f(who) say('It is ' .. who.name .. '.') say(word) say(words.a) ask('key', 'Well?', {'yes', 'no'})" +
		" who:describe('a hole') if who.kind == 'pc' then return 'done' end end"
	same := unsaid(was)
	for _, row := range []struct {
		is       bool
		old, new string
	}{
		{true, "It is ", "There is "}, {true, "'.'", "'!'"}, {true, "gone", "away"}, {true, "here", "there"}, {true, "Well?", "So?"}, {true, "'no'", "'never'"},
		{true, "a hole", "a pit"}, {true, "say(word)", "say('gone')"},
		{false, "'key'", "'lock'"}, {false, "who.name", "who.kind"}, {false, "'pc'", "'challenge'"}, {false, "'done'", "'gone'"}, {false, "say(word) ", ""},
		{false, "'yes', 'no'", "'yes'"}, {false, "say(word)", "ask(word)"}, {false, "who:describe(", "who.describe("}, {false, "f(who)", "f(who, say)"},
	} {
		text := strings.Replace(was, row.old, row.new, 1)
		if text == was || (unsaid(text) == same) != row.is {
			t.Errorf("%q in place of %q: want %v", row.new, row.old, row.is)
		}
	}
}

// A constant means the same in its place, in a local and in a field of a table, as long as nothing can change it in between.
func TestFolded(t *testing.T) {
	folded := func(text string) string {
		p, f := funcsOf(t, text, "f")
		return p.Folded(f)[0]
	}
	const was = "function f(who, n) if n > 3 then return who.x + 3, 'gone', not true end for i = 1, 3 do n = n - i % 3 end return function() return n, 3 * 2, -3 end end"
	same := folded(was)
	with := func(before string, pairs ...string) string {
		text := strings.NewReplacer(pairs...).Replace(was)
		if len(pairs) > 0 && text == was {
			t.Fatalf("%q changes nothing", pairs)
		}
		return before + "\n" + text
	}
	for _, text := range []string{
		with("local most = 3", "3", "most"), with("local most = 3", "> 3", "> most"), with("local most = 3", "+ 3", "+ most"), with("local most = 6 / 2", "% 3", "% most"),
		with("local most = -3", "-3", "most"), with("local word, _ = 'gone'; local word = 'gone'", "'gone'", "word"), with("local yes = true", "true", "yes"),
		with("local t = { most = 3, 7 }", "3", "t.most"), with("local t = { most = 3 }", "3", "t['most']"), with("local t = { most = 3, list = {} }\nt.list.a = 1", "> 3", "> t.most"),
		with("local most = 3; do local most = 4; most = 5 end", "3", "most"), with("local t = { a = { 1 }, most = 3, word = 'gone', yes = true }", "3", "t.most", "'gone'", "t.word", "true", "t.yes"),
		with("", "if n > 3", "local most = 3; if n > most", "do n", "do local three = 3; n", "i % 3", "i % three"),
		with("local least, most = 1, 3; do local most = 3; g = function() return most end end"),
	} {
		if got := folded(text); got != same {
			t.Errorf("%s\nmeans something else", text)
		}
	}
	for _, text := range []string{
		with("local most = 4", "> 3", "> most"), with("local most = 3; most = 4", "> 3", "> most"), with("local most = 3; function set() end; do most = 2 end", "> 3", "> most"),
		with("local t = { most = 3 }; t.most = 4", "> 3", "> t.most"), with("local t = { most = 3 }; for k in pairs(t) do t[k] = 4 end", "> 3", "> t.most"),
		with("local t = { most = 3, most = 4 }", "> 3", "> t.most"), with("local k = 'most'; local t = { most = 3, [k] = 4 }", "> 3", "> t.most"),
		with("local t = { most = 3 }; local u = t; u.most = 4", "> 3", "> t.most"), with("local t = { most = 3 }; t = { most = 4 }", "> 3", "> t.most"),
		with("local t = { most = 3 }; local function up(t) t.most = 4 end; up(t)", "> 3", "> t.most"), with("local most = 3; local function most() end", "> 3", "> most"),
		with("local most = 3; function most() end", "> 3", "> most"), with("local most = '3'", "> 3", "> most"), with("local no = false", "true", "no"),
		with("local t = { most = 3 }; function t.most() end", "> 3", "> t.most"), with("local t = { most = 3 }; function t:most() end", "> 3", "> t.most"),
		with("local most = 3; do local most = 4; function f(n) return n > most end; h = f end", "> 3", "> h(most)"),
		with("local t = setmetatable({ most = 3 }, { __index = function() return 4 end })", "> 3", "> t.least"), with("local most", "> 3", "> most"),
		with("local most = 3, pairs", "+ 3", "+ n"), with("for most = 3, 4 do g = most end", "3", "g"),
	} {
		if folded(text) == same {
			t.Errorf("%s\nmeans the same", text)
		}
	}
}

// Code with constants in their places gives what the code that runs gives: all programs of testdata, which plain Lua 5.1 has run.
func TestFoldedRunsTheSame(t *testing.T) {
	var b strings.Builder
	host := &Host{Functions: []Function{{Name: "emit", Cost: Cost{Steps: 10}, Do: func(c *Call) error {
		b.WriteString(c.Text(1) + "\n")
		return nil
	}}}}
	load := func(program *Program) string {
		b.Reset()
		if _, err := program.Load(context.Background(), Options{}); err != nil {
			b.WriteString("error")
		}
		return b.String()
	}
	run := func(src string) (before, after string, changed bool) {
		program, problems := compiledNow([]File{{"t.lua", src}}, host)
		if problems != nil {
			return "", "", false
		}
		before = load(program)
		file := &program.files[0]
		proto, changed := program.folded(nil)[file.proto]
		if changed {
			file.proto = proto
		}
		return before, load(program), changed
	}
	var sources []string
	for _, r := range append(readRows(t), readBlocks(t)...) {
		if sources = append(sources, r.source); !strings.Contains(r.source, "\n") {
			sources[len(sources)-1] = rowSource(r)
		}
	}
	folded := 0
	for seed := range uint64(short.Or(60, randomPrograms)) {
		sources = append(sources, randomProgram(seed+1))
	}
	for _, src := range sources {
		before, after, changed := run(src)
		if changed {
			folded++
		}
		if before != after {
			t.Errorf("%s\ngives\n%s\nand with constants in their places\n%s", src, before, after)
		}
	}
	if folded < len(sources)*9/10 {
		t.Errorf("%d of %d programs can be folded", folded, len(sources))
	}
}
