package sandbox

import (
	"errors"
	"strings"
	"testing"
)

// Common mistakes, from other languages, word processors and haste, and the messages they get.
func TestMessagesAboutSource(t *testing.T) {
	for _, row := range []struct{ src, want string }{
		{"local x = 1 +\n   undefnd", "2:4: undefined name undefnd"},
		{"local t = {\n a = 1,\n b = undefnd,\n}", "3:6: undefined name undefnd"},
		{"local x = math\n  .flor(2)", "2:4: undefined name math.flor (did you mean math.floor?)"},
		{"local x = 'a' ..\n 'b' ..\n undefnd", "3:2: undefined name undefnd"},
		{"local t = {foo = 1} local a = t.foo + foo", "1:39: undefined name foo"},
		{"local t = {foo = foo}", "1:18: undefined name foo"},
		{"local a = 5 // 2", "1:14: syntax error near / (Lua 5.1 has no //: write math.floor(a / b), or -- for a comment)"},
		{"local a = 5\n// comment", "2:2: syntax error near / (a comment begins with --)"},
		{"local a = 3 & 4", "1:13: invalid token near & (Lua 5.1 has no bit operators)"},
		{"local a = 1 << 2", "1:14: syntax error near < (Lua 5.1 has no bit operators)"},
		{"local a <const> = 5", "1:9: syntax error near < (Lua 5.1 has no <const>: leave it out)"},
		{"local f <close> = 1", "1:9: syntax error near < (Lua 5.1 has no <close>: leave it out)"},
		{"for i = 1, 2 do if i == 1 then continue end end", "1:41: syntax error near end (Lua 5.1 has no continue: put the rest of the loop into an if)"},
		{"while true do\n continue\n local x = 1 end", "3:2: syntax error near local (Lua 5.1 has no continue: put the rest of the loop into an if)"},
		{"trap {\n  name = 'A',\n  on_enter = function() end\n\ntrap {\n name = 'B' }", "5:1: syntax error near trap (is a } missing before trap? the { of line 1 is still open)"},
		{"trap {\n  data = { a = 1,\n}\ntrap { name = 'B' }", "4:1: syntax error near trap (is a } missing before trap? the { of line 1 is still open)"},
		{"trap {\n name = 'A',\n\nlocal x = 5", "4:1: syntax error near local (is a } missing before local? the { of line 1 is still open)"},
		{"x = {\nname = 'a'\nregion = 5 }", "3:1: syntax error near region (is a comma missing before region?)"},
		{"local s = “x”", "1:11: the character “ (U+201C) (write a straight quote: \")"},
		{"local s = 1 ‘x’", "1:13: the character ‘ (U+2018) (write a straight quote: ')"},
		{"local\u00a0x = 1", "1:6: the character U+00A0 (it is a no-break space: write a plain one)"},
		{"local x = 5 – 3", "1:13: the character – (U+2013) (it is a dash: write -)"},
		{"\xff\xfel\x00o\x00", "1:1: the file is UTF-16 (save it as UTF-8)"},
		{"\x00l\x00o\x00c", "1:1: the file is UTF-16 (save it as UTF-8)"},
		{"local x = 'a\xe9' y\xe9 = 1", "1:17: the byte 233, which is not UTF-8 (save the file as UTF-8)"},
		{"local ä = 1", "1:7: the character ä (U+00E4) outside a string (names are of the letters a to z, digits and _; any text may stand in quotes)"},
		{"local x = 1\x00", "1:12: the control character 0 (delete it)"},
		{"let x = 5", "1:5: syntax error near x (write local)"},
		{"function f() {\n}", "1:14: syntax error near { (a block has no { }: it ends with end)"},
		{"local x = null", "1:11: undefined name null (write nil)"},
		{"local s = '“x” – \u00a0' -- ‘’", ""},
	} {
		_, problems := compiledNow([]File{{"a.lua", row.src}}, nil)
		got, _, _ := strings.Cut(problems.Error(), "\n")
		if want := "a.lua:" + row.want; row.want != "" && got != want || row.want == "" && got != "" {
			t.Errorf("%q:\ngot  %v\nwant a.lua:%s", row.src, got, row.want)
		}
	}
}

// Messages use names if they can.
func TestMessagesWithNames(t *testing.T) {
	for _, row := range []struct{ src, want string }{
		{"local x\nlocal y = #x", "t.lua:2: attempt to get the length of x, which has none"},
		{"local t = {}\nlocal y = #t.a", "t.lua:2: attempt to get the length of t.a, which has none"},
		{"local t = {} t.foo()", "t.lua:1: attempt to call t.foo, which is not a function"},
		{"local t = {} t:foo 'x'", "t.lua:1: attempt to call t:foo, which is not a function"},
		{"local t, u = {}, {} t.foo(u.foo())", "t.lua:1: attempt to call a value that is not a function"},
		{"local t = {a = {}} t.a.b.c = 1", "t.lua:1: attempt to index t.a.b, a nil value (setting 'c')"},
		{"local t = {}\nlocal y = 1 +\n t.a.b", "t.lua:3: attempt to index t.a, a nil value (looking for 'b')"},
		{"local t = {} local x = t.a.b + t.c.b", "t.lua:1: attempt to index a nil value (looking for 'b')"},
		{"local x = nil\nx = x + 1", "t.lua:2: attempt to perform arithmetic (add) on x, a nil value"},
		{"local t = {}\nlocal x = 1 - t.a.b", "t.lua:2: attempt to index t.a, a nil value (looking for 'b')"},
		{"local t = {a = {}}\nlocal x = 1 - t.a.b", "t.lua:2: attempt to perform arithmetic (sub) on t.a.b, a nil value"},
		{"local x\nlocal y = x + 1 + 2", "t.lua:2: attempt to perform arithmetic (add) on nil and number"},
		{"local x\nlocal y = (x) * 2", "t.lua:2: attempt to perform arithmetic (mul) on nil and number"},
		{"local x, y\nlocal z = x / y", "t.lua:2: attempt to perform arithmetic (div) on nil and nil"},
		{"local x\nlocal y = x > 2", "t.lua:2: attempt to compare x, a nil value"},
		{"local x\nlocal y = x <= 2", "t.lua:2: attempt to compare x, a nil value"},
		{"local t = {}\nlocal y = 2 >= t.x", "t.lua:2: attempt to compare t.x, a nil value"},
		{"local t = {}\nlocal y = 2 < t", "t.lua:2: attempt to compare number with table"},
		{"local ok, e = pcall(function() local t = {} t:foo() end) error(e, 0)", "t.lua:1: attempt to call t:foo, which is not a function"},
		{"local ok, e = pcall(function() local t = {} return #t.x end) error(e, 0)", "t.lua:1: attempt to get the length of t.x, which has none"},
		{"next({a = 1}, 'b')", "t.lua:1: invalid key to 'next'"},
		{"next({}, 1)", "t.lua:1: invalid key to 'next'"},
	} {
		if _, err := runBody(row.src); err == nil || err.Error() != row.want {
			t.Errorf("%s:\ngot  %v\nwant %s", row.src, err, row.want)
		}
	}
}

// pcall returns an error value of the script unchanged, however often. The machine's own messages are rewritten once.
func TestThrownAsItWas(t *testing.T) {
	for src, want := range map[string]string{
		`local e = {} local ok, v = pcall(error, e) emit(tostring(v == e))`:                                                         "true",
		`local ok, v = pcall(error, "cannot perform x operation between y 0x12345678", 0) emit(v)`:                                  "cannot perform x operation between y 0x12345678",
		`local ok, v = pcall(error, " attempt to call a non-function object", 0) emit(v)`:                                           " attempt to call a non-function object",
		`local ok, v = pcall(error, "\27[2J\0\255", 0) emit(tostring(v == "\27[2J\0\255"))`:                                         "true",
		`local ok, v = pcall(pcall, error, 42, 0) emit(tostring(v))`:                                                                "false",
		`local ok, v = pcall(error, 42, 0) emit(type(v))`:                                                                           "number",
		`local ok, v = pcall(error) emit(type(v))`:                                                                                  "nil",
		`local ok, v = pcall(error, true) emit(type(v))`:                                                                            "boolean",
		`local ok, v = pcall(function() local ok, e = pcall(error, "0x12345678", 0) error(e, 0) end) emit(v)`:                       "0x12345678",
		`local ok, v = pcall(assert, false, "0x12345678") emit(v)`:                                                                  "0x12345678",
		`local t = {1, 2, a = 1} for k in pairs(t) do t[k] = nil end emit(tostring(next(t)))`:                                       "nil",
		`local t = {a = 1, b = 2} t.a = nil emit(next(t, "a"))`:                                                                     "b",
		`local n = 0 local t = {} for i = 1, 99 do t["k" .. i] = i end for k in pairs(t) do n = n + 1 t[k] = nil end emit(n .. "")`: "99",
		`emit(tostring(5 % math.huge) .. tostring(-5 % -math.huge) .. (2 ^ 60) % 7 .. " " .. 5.5 % 2 .. -5 % 3)`:                    "nannan0 1.51",
	} {
		if out, err := runBody(src); err != nil || strings.TrimSuffix(out, "\n") != want {
			t.Errorf("%s: %q %v, want %q", src, out, err, want)
		}
	}
	// an error text can't grow past MaxString
	p, f, _ := loadText(t, `run(function() local e = ("x"):rep(16380) for i = 1, 50 do local ok ok, e = pcall(function() error(e) end) end return #e end)`)
	if r, _, err := p.Call(bg, f, Options{}); err != nil || r[0].String() != "16384" {
		t.Errorf("the error's text has %v bytes, %v; want it cut to 16384", r, err)
	}
}

// Problems, errors and traces are safe to show.
func TestSafe(t *testing.T) {
	for in, want := range map[string]string{
		"a line\n\tand é 日本 🎲": "a line\n\tand é 日本 🎲",
		"\x1b[2J":              `\27[2J`,
		"\a\b\r\x00\x7f":       `\7\8\13\0\127`,
		"\u009b2J":             `\1552J`,
		"\xff\xfe":             `\255\254`,
		"a\u202eb\u2066c":      `a\u{202e}b\u{2066}c`,
	} {
		if got := Safe(in); got != want {
			t.Errorf("%q: %q, want %q", in, got, want)
		}
	}
	p, f, _ := loadText(t, `run(function() error("\27[2J\155") end)`)
	var se *ScriptError
	if _, _, err := p.Call(bg, f, Options{}); !errors.As(err, &se) || se.Message != `\27[2J\155` {
		t.Errorf("the error is %v, want its control characters as escapes", err)
	}
}

// A long list of problems is cut, and says how many more there are.
func TestProblemsTold(t *testing.T) {
	var many Problems
	for range 500 {
		many = append(many, Problem{File: "a.lua", Message: strings.Repeat("x", 5000)})
	}
	told := many.Told(7)
	if n := len(told); n != MaxTold+1 || told[n-1].Error() != "and 307 more problems" || len(told[0].Message) != 1<<10 {
		t.Errorf("Told(7) has %d lines, the last %v: want %d and one for the rest", len(told), told[len(told)-1], MaxTold)
	}
	if again := append(told, many[:3]...).Told(0); again[len(again)-1].Error() != "and 310 more problems" {
		t.Errorf("Told twice ends with %v, want 310 more problems", again[len(again)-1])
	}
}
