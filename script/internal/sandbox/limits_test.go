package sandbox

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/crunchrules/crunch/internal/must"
)

func repeat(before, each, after string) func(n int) string {
	return func(n int) string { return before + strings.Repeat(each, n) + after }
}

func numbered(before, each, after string) func(n int) string {
	return func(n int) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, each, i)
		}
		return before + b.String() + after
	}
}

// TestLimitsOfSource: a source just at a limit compiles, and one beyond it is refused with a message that names the limit. most subtracts
// what else counts: the nesting of the body, the hidden locals of a file.
func TestLimitsOfSource(t *testing.T) {
	for _, row := range []struct {
		most   int
		source func(n int) string
		want   string
	}{
		{MaxSource - 2, repeat("--", "x", ""), "t.lua: 65537 bytes of source, want at most 65536 (split the file)"},
		{MaxString, repeat("return '", "x", "'"), "t.lua:1:8: a string of 16385 bytes is longer than 16384"},
		{MaxString, repeat("return [[", "x", "]]"), "t.lua:1:8: a string of 16385 bytes is longer than 16384"},
		{MaxDepth - 2, repeat("return ", "not ", "1"), "t.lua:1: nested or chained more than 150 deep (split it into steps with locals)"},
		{MaxDepth - 2, repeat("local b = {} return b", ".b", ""), "t.lua:1: nested or chained more than 150 deep (split it into steps with locals)"},
		{MaxDepth - 3, repeat("local b = 'x' return b", "..b", ""), "t.lua:1: nested or chained more than 150 deep (split it into steps with locals)"},
		{MaxNodes/2 - 1, repeat("local x ", "x=x ", ""), "t.lua:1: more than 30000 parts in one file (split the file)"},
		{MaxFunctions, repeat("", "do local f = function() end end\n", ""), "t.lua:601: more than 600 functions in one file (split the file)"},
		{MaxConstants - 1, numbered("local x\n", "x = %d.5\n", ""), "t.lua:1501: more than 1500 different names, strings and numbers in one function (split it)"},
		{MaxConstants - 1, numbered("local x\n", "x = 's%d'\n", ""), "t.lua:1501: more than 1500 different names, strings and numbers in one function (split it)"},
		{MaxLocals, numbered("return function()\n", "local a%d = 1\n", "end"), "t.lua:152:7: more than 150 local variables (use a table, or a block do ... end)"},
		{MaxLocals, numbered("", "local a%d = 1\n", ""), "t.lua:151:7: more than 150 local variables (use a table, or a block do ... end)"},
		{MaxLocals - 1, repeat("return type(", "1,", "1)"), "t.lua:1: a call with more than 150 arguments (use a table)"},
		{MaxLocals - 1, repeat("return ", "1,", "1"), "t.lua:1: a list of more than 150 values (use a table)"},
		{MaxRegisters - 132, func(n int) string {
			return numbered("return function()\n", "local a%d = 1\n", "")(130) + "return type(" + strings.Repeat("1,", n) + "1) end"
		}, "t.lua:132: more than 180 locals and pending values at once (split the expression into steps)"},
		{MaxLocals - 2, func(n int) string {
			return numbered("return function()\n", "local a%d = 1\n", "a0, a1 = a1, a0 end")(n)
		}, "t.lua:151: more than 150 local variables, with those of this assignment (assign one at a time)"},
		{MaxItems, repeat("return {", "1,", "}"), "t.lua:1: a table of 4001 fields, want at most 4000 (split it)"},
		{MaxUpvalues, func(n int) string {
			return numbered("return function()\n", "local v%d = 1\n", "")(140) + numbered("return function()\n", "local w%d = 1\n", "")(140) +
				numbered("return function() local x\n", "x = v%d\n", "")(140) + numbered("", "x = w%d\n", "end end end")(n-140)
		}, "t.lua:283: a function that uses 201 variables of the functions around it, want at most 200 (put them into a table)"},
	} {
		if _, problems := compiledNow([]File{{"t.lua", row.source(row.most)}}, nil); problems != nil {
			t.Errorf("%d of them are refused, want them allowed: %.300v", row.most, problems)
		}
		if _, problems := compiledNow([]File{{"t.lua", row.source(row.most + 1)}}, nil); problems.Error() != row.want {
			t.Errorf("one more than %d: got %.300v, want %s", row.most, problems, row.want)
		}
	}
}

// TestPendingValues: how many pending values each kind of code may have beside 140 local variables. The machine has no more room.
func TestPendingValues(t *testing.T) {
	for _, row := range []struct {
		most   int
		source func(n int) string
	}{
		{38, func(n int) string { return "return type(" + strings.Repeat("1,", n) + "1)" }},
		{40, func(n int) string { return "return " + strings.Repeat("1,", n) + "1" }},
		{36, func(n int) string { return "return {" + strings.Repeat("1,", n) + "1}" }},
		{11, func(n int) string { return "return " + strings.Repeat("{", n) + strings.Repeat("}", n) }},
		{6, func(n int) string { return "return " + strings.Repeat("{x = ", n) + "1" + strings.Repeat("}", n) }},
		{6, func(n int) string {
			return "return " + strings.Repeat("{[1 + a0] = ", n) + "1" + strings.Repeat("}", n)
		}},
		{20, func(n int) string { return "return " + strings.Repeat("a0(", n) + "1" + strings.Repeat(")", n) }},
		{20, func(n int) string { return "return " + strings.Repeat("a0:x(", n) + "1" + strings.Repeat(")", n) }},
		{20, func(n int) string { return "return a0" + strings.Repeat(" + (a0", n) + strings.Repeat(")", n) }},
		{13, func(n int) string { return "return a0" + strings.Repeat(" < (a0", n) + strings.Repeat(")", n) }},
		{20, func(n int) string { return "return a0" + strings.Repeat(" == (a0", n) + strings.Repeat(")", n) }},
		{20, func(n int) string { return "return a0" + strings.Repeat(" and (a0", n) + strings.Repeat(")", n) }},
		{37, func(n int) string { return "return a0" + strings.Repeat(" .. a0", n) }},
		{15, func(n int) string {
			return "a0[a0], a0[a0], a0[a0] = " + strings.Repeat("a0(", n) + "1" + strings.Repeat(")", n)
		}},
	} {
		problems := func(n int) Problems {
			source := numbered("return function()\n", "local a%d = 1\n", row.source(n)+" end")(140)
			_, problems := compiledNow([]File{{"t.lua", source}}, nil)
			return problems
		}
		const want = "t.lua:142: more than 180 locals and pending values at once (split the expression into steps)"
		if p := problems(row.most); p != nil {
			t.Errorf("%s: %v, want it allowed", row.source(row.most), p)
		}
		if p := problems(row.most + 1); p.Error() != want {
			t.Errorf("%s: %v, want %s", row.source(row.most+1), p, want)
		}
	}
}

func TestLimitsOfFiles(t *testing.T) {
	files := make([]File, MaxFiles+1)
	for i := range files {
		files[i] = File{Name: fmt.Sprintf("f%d.lua", i), Text: "local x = 1"}
	}
	if _, problems := compiledNow(files[:MaxFiles], nil); problems != nil {
		t.Error(problems)
	}
	if _, problems := compiledNow(files, nil); problems.Error() != "f64.lua: more than 64 files in one pack" {
		t.Errorf("%d files: %v, want the last refused", len(files), problems)
	}
	for name, want := range map[string]string{
		"":                       "a file needs a name of 1 to 200 bytes",
		strings.Repeat("n", 200): "",
		strings.Repeat("n", 201): strings.Repeat("n", 201) + ": a file needs a name of 1 to 200 bytes",
		"a:b.lua":                "a:b.lua: a file's name has a colon or a control character in it",
		"a\x1fb":                 "a\\31b: a file's name has a colon or a control character in it",
		"a\x7fb":                 "a\\127b: a file's name has a colon or a control character in it",
		"a b~é":                  "",
		"f0":                     "f0: two files have this name",
	} {
		if _, problems := compiledNow([]File{files[0], {Name: name}}, nil); problems.Error() != want {
			t.Errorf("a file named %q: %v, want %q", name, problems, want)
		}
	}
	for _, each := range []string{"x = name%d\n", "x = '\\30%d'\n", "x = function() return ... end -- %d\n", "none%d.x = 1\n", "function x() new%d = 1 end\n"} {
		_, problems := compiledNow([]File{{"t.lua", numbered("local x\n", each, "")(MaxProblems + 1)}}, nil)
		if last := len(problems) - 1; last != MaxProblems || problems[last].Error() != "and 1 more problem" {
			t.Errorf("%d problems, the first %v: want %d and a line for the rest", len(problems), problems[0], MaxProblems)
		}
	}
}

// TestLimitsOfCalls: a call just at a limit works, and one beyond it is an error that names the limit.
func TestLimitsOfCalls(t *testing.T) {
	for _, row := range []struct {
		most int
		body string
		want string
	}{
		{MaxString, `return #("x"):rep(n)`, "a string of 16385 times 1 bytes is longer than 16384"},
		{MaxString / 2, `return #("xy"):rep(n)`, "a string of 8193 times 2 bytes is longer than 16384"},
		{MaxString - 1, `return #(("x"):rep(n) .. "y")`, "a string of 16385 bytes is longer than 16384"},
		{MaxString - 2, `return #("%s%%y"):format(("x"):rep(n))`, "a string of 16385 bytes is longer than 16384"},
		{MaxString - 1, `return #table.concat({("x"):rep(n), "y"})`, "a string of 16385 bytes is longer than 16384"},
		{MaxString - 2, `return #table.concat({("x"):rep(n), 7}, "y")`, "a string of 16385 bytes is longer than 16384"},
		{MaxString - 1, `return #("xy"):gsub("x", ("x"):rep(n))`, "a string of 16385 bytes is longer than 16384"},
		{MaxString - 1, `return #("xy"):gsub("y", function() return ("x"):rep(n) end)`, "a string of 16385 bytes is longer than 16384"},
		{MaxVarargs, `return select("#", unpack({}, 1, n))`, "too many results to unpack: 241, want at most 240"},
		{MaxVarargs, `return select("#", ("x"):rep(n):byte(1, -1))`, "string slice too long: byte returns at most 240 values"},
		{MaxVarargs - 1, `local t = {} t[n] = 1 return pcall(unpack(t, 0, n))`, "too many results to unpack: 241, want at most 240"},
		{MaxVarargs - 1, `return pcall(type, unpack({}, 1, n))`, "pcall with 241 arguments, want at most 240"},
		{MaxGap + 1, `local t = {} t[n] = 1`, "table index 65538 leaves 65537 places empty, want at most 65536: use a string as the key"},
		{MaxGap + 2, `local t = {1} t[n] = 1`, "table index 65539 leaves 65537 places empty, want at most 65536: use a string as the key"},
		{MaxGap + 2, `local t = {1} rawset(t, n, 1)`, "table index 65539 leaves 65537 places empty, want at most 65536: use a string as the key"},
		{MaxGap + 2, `local t = {1} table.insert(t, n, 1)`, "table index 65539 leaves 65537 places empty, want at most 65536: use a string as the key"},
		{MaxGap, `local t = {[n] = 1}`, "table index 65537 leaves too many places empty, want at most 65536: use a string as the key"},
		{maxPcalls, `local function deep(n) if n > 1 then local ok, e = pcall(deep, n - 1) if not ok then error(e, 0) end end end
			local ok, e = pcall(deep, n) if not ok then error(e) end`, "pcall within pcall, more than 40 deep"},
		{maxMatchDepth - 1, `return (("x"):rep(n)):match(("x?"):rep(n))`, "pattern too complex"},
		{maxCaptures, `return (("x"):rep(n)):match(("(x)"):rep(n))`, "too many captures"},
		{5, `return ("%" .. ("0"):rep(n) .. "d"):format(1)`, "invalid format (repeated flags)"},
		{2, `return ("%" .. ("9"):rep(n) .. "d"):format(1)`, "invalid format (width or precision too long)"},
		{2, `return ("%." .. ("9"):rep(n) .. "d"):format(1)`, "invalid format (width or precision too long)"},
		{99, `local t = {} for i = 1, n do t = setmetatable({}, {__newindex = t}) end t.x = 1`, "a chain of __newindex longer than 100"},
		{36, `return tonumber("1", n)`, "bad argument #2 to 'tonumber' (base out of range)"},
		{255, `return string.char(n)`, "bad argument #1 to 'char' (invalid value)"},
	} {
		p, f, _ := loadText(t, "run(function(n) "+row.body+" end)")
		big := Options{Budget: Budget{Steps: 1 << 30, Bytes: 1 << 30}}
		if _, _, err := p.Call(bg, f, big, Int(row.most)); err != nil {
			t.Errorf("%s: %d: %v", row.body, row.most, err)
		}
		if _, _, err := p.Call(bg, f, big, Int(row.most+1)); err == nil || !strings.HasSuffix(err.Error(), ": "+row.want) {
			t.Errorf("%s: %d: %v; want %s", row.body, row.most+1, err, row.want)
		}
	}
}

// TestLimitsOfPlainData: a script's table and JSON text have the same limits.
func TestLimitsOfPlainData(t *testing.T) {
	for _, row := range []struct {
		most               int
		body               string
		text               func(n int) string
		want, wantFromText string
	}{
		{MaxPlainDepth, `local t = 1 for i = 1, n do t = {t} end return t`, func(n int) string { return strings.Repeat("[", n) + "1" + strings.Repeat("]", n) },
			"tables more than 16 deep cannot be kept", "tables more than 16 deep (byte 17 of the text)"},
		{MaxPlainDepth, `local t = 1 for i = 1, n do t = {a = t} end return t`, func(n int) string { return strings.Repeat(`{"a":`, n) + "1" + strings.Repeat("}", n) },
			"tables more than 16 deep cannot be kept", "tables more than 16 deep (byte 81 of the text)"},
		{MaxPlainParts - 1, `local t = {} for i = 1, n do t[i] = 1 end return t`, func(n int) string { return "[" + strings.Repeat("1,", n-1) + "1]" },
			"[4096]: more than 4096 values", "[4096]: more than 4096 values"},
		{MaxPlainParts - 1, `local t = {} for i = 1, n do t["k" .. i] = 1 end return t`, func(n int) string { return numbered("{", `"k%d":1,`, `"x":1}`)(n - 1) },
			".k999: more than 4096 values", ".x: more than 4096 values"},
		{MaxPlainBytes/16 - 1, `local t = {} for i = 1, 15 do t[i] = ("x"):rep(4096) end t[16] = ("y"):rep(n + 1) return t`,
			func(n int) string {
				return "[" + strings.Repeat(`"`+strings.Repeat("x", 4096)+`",`, 15) + `"` + strings.Repeat("y", n+1) + `"]`
			},
			"[16]: more than 65536 bytes of text", "[16]: more than 65536 bytes of text (byte 65586 of the text)"},
		{MaxPlainBytes/16 - 1, `local t = {} for i = 1, 15 do t[i] = ("x"):rep(4096) end return {a = t, [("y"):rep(n)] = 1}`,
			func(n int) string {
				return `{"a":[` + strings.Repeat(`"`+strings.Repeat("x", 4096)+`",`, 14) + `"` + strings.Repeat("x", 4096) + `"],"` + strings.Repeat("y", n) + `":1}`
			},
			"", "more than 65536 bytes of text (byte 65591 of the text)"},
	} {
		p, f, _ := loadText(t, "run(function(n) "+row.body+" end)")
		for n, more := row.most, false; n <= row.most+1; n, more = n+1, true {
			r, _ := must.Two(p.Call(bg, f, Options{Budget: Budget{Steps: 1 << 30, Bytes: 1 << 30}}, Int(n)))(t)
			want, wantFromText := "", ""
			if more {
				want, wantFromText = row.want, row.wantFromText
			}
			made, err := ToPlain(r[0])
			if got := errorText(err); !strings.HasSuffix(got, want) || got != "" && !more {
				t.Errorf("%s: %d: %.200s; want %s", row.body, n, got, want)
			}
			read, err := ParsePlain(row.text(n))
			if got := errorText(err); !strings.HasSuffix(got, wantFromText) || got != "" && !more {
				t.Errorf("%s: %d from text: %.200s; want %s", row.body, n, got, wantFromText)
			}
			if !more && !strings.Contains(row.body, "k") && !equal(made, read) {
				t.Errorf("%s: the value read back from its text is another one", row.body)
			}
		}
	}
	must.Get(ParsePlain("1" + strings.Repeat(" ", 4*MaxPlainBytes-1)))(t)
	if _, err := ParsePlain("1" + strings.Repeat(" ", 4*MaxPlainBytes)); errorText(err) != "262145 bytes of text, want at most 262144" {
		t.Error(err)
	}
}

func errorText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

// TestCompileByTheClock: past its deadline, compiling ends before the next file.
func TestCompileByTheClock(t *testing.T) {
	files := []File{{"a.lua", "x = 1"}}
	p, problems, err := Compile(time.Now().Add(-time.Second), files, nil)
	var be *BudgetError
	if p != nil || problems != nil || !errors.As(err, &be) || be.What != Clock || be.File != "a.lua" {
		t.Errorf("Compile by a time that has passed: %v, %v, %v; want a *BudgetError of the clock", p, problems, err)
	}
	if p, problems, err := Compile(time.Now().Add(time.Hour), files, nil); p == nil || problems != nil || err != nil {
		t.Errorf("%v, %v", problems, err)
	}
}
