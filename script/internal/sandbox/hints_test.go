package sandbox

import "testing"

// A common slip gets a hint, at the first column of the token where parsing stopped.
func TestSlips(t *testing.T) {
	for _, row := range []struct{ src, want string }{
		{"if a != b then end", "1:6: invalid token near ! (write ~=)"},
		{"local x = 1\nx += 2", "2:3: syntax error near + (write x = x + ...)"},
		{"self.data.n -= 2", "1:13: syntax error near - (write self.data.n = self.data.n - ...)"},
		{"f(1) x++", "1:7: syntax error near + (write x = x + 1)"},
		{"t[1] += 1", "1:6: syntax error near + (write x = x + ...)"},
		{"x = {\n  name = \"a\"\n  region = 5,\n}", "3:3: syntax error near region (is a comma missing before region?)"},
		{"f{ a = 1 b = 2 }", "1:10: syntax error near b (is a comma missing before b?)"},
		{"x = {\n  {name = \"a\"}\n  {name = \"b\"},\n}", "3:3: syntax error near { (is a comma missing before {?)"},
		{"x = {\n  on_enter = function()\n  end\n  region = 5,\n}", "4:3: syntax error near region (is a comma missing before region?)"},
		{"local t = {1 22}", "1:14: syntax error near 22 (is a comma missing before 22?)"},
		{"f(a \"long\")x y", "1:14: syntax error near y (a value alone does nothing: is return, a name = or a ( ) missing in line 1?)"},
		{"f(1, 2 \"b\")", "1:8: syntax error near b (is a comma missing before \"b\"?)"},
		{"trap ( name = \"x\" )", "1:13: syntax error near = (write { } instead of ( ))"},
		{"trap {\n  on_enter = function(self)\n    if self then self.x() end\n  }", "4:3: syntax error near } (is an 'end' missing? the function of line 2 is still open)"},
		{"trap { on_enter = function(self) if self then f() end, ep = 3 }", "1:54: syntax error near , (is an 'end' missing? the function of line 1 is still open)"},
		{"trap (\n { name = \"x\" }", "2: syntax error at the end of the file (the ( of line 1 is not closed)"},
		{"function f()\n if x then\n end\n", "4: syntax error at the end of the file (is an 'end' missing in the function of line 1?)"},
		{"if x then\nelse if y then\nend", "3: syntax error at the end of the file (is an 'end' missing in the if of line 2, or an elseif written as else if in line 2?)"},
		{"x = 'abc", "1:5: found no end of the text 'abc (close it with ' in the same line)"},
		{"x = [[abc", "1: unterminated multiline string at the end of the file (is an 'end', a bracket or a quote missing?)"},
		{"if x = 1 then end", "1:6: syntax error near = (write == to compare)"},
		{"while a and b.c == 1 or d = 2 do end", "1:27: syntax error near = (write == to compare)"},
		{"f()\nend", "2:1: syntax error near end (there is no open block for it to end)"},
		{"trap { name = \"x\" }}", "1:20: syntax error near } (there is no open bracket for it to close)"},
		{"if a then elseif b then end }", "1:29: syntax error near } (there is no open bracket for it to close)"},
		{"f(a, x = 2)", "1:8: syntax error near ="},
		{"local a = !x", "1:11: invalid token near ! (write not)"},
		{"local a = x && y", "1:13: invalid token near & (write and)"},
		{"local a = x || y", "1:13: invalid token near | (write or)"},
		{"// what", "1:1: syntax error near / (a comment begins with --)"},
		{"-- x = {\n--[[ { ]] f(\"{ --\", [[ ( \n]], '\\'{' 5)", "3:11: syntax error near 5 (is a comma missing before 5?)"},
		{"for i = 1, 2 {\n}", "1:14: syntax error near { (is do missing? the for of line 1 has none)"},
		{"function f(x)\n  x + 1\nend", "2:5: syntax error near + (a value alone does nothing: is return, a name = or a ( ) missing in line 2?)"},
		{"function f(x)\n  x.ep\nend", "3:1: syntax error near end (a value alone does nothing: is return, a name = or a ( ) missing in line 2?)"},
		{"command { can = function(self) not self.data.rung end }", "1:32: syntax error near not (a value alone does nothing: is return missing before not?)"},
		{"f { g = function(who)\n  who:defeat\nend }", "3:1: syntax error near end (a verb is called: write defeat(...) in line 2)"},
		{"f { name: \"x\" }", "1:11: syntax error near x (write = instead of :)"},
		{"f { name = \"x, region = \"y\" }", "1:26: syntax error near y (is a quote missing in line 1? it reads \"x, region = \" as one text)"},
		{"if a\n  f()\nend", "2:3: syntax error near f (is then missing? the if of line 1 has none)"},
		{"while a and b\n  f()\nend", "2:3: syntax error near f (is do missing? the while of line 1 has none)"},
		{"if a then f() elif b then g() end", "1:20: syntax error near b (write elseif)"},
		{"do\n  local x =\nend", "3:1: syntax error near end (something is missing after the = of line 2)"},
		{"f { g = function()\n  h() end\nend }", "3:1: syntax error near end (is this end one too many? the { of line 1 is still open)"},
		{"f { g = function()\n  for i = 1, 2 do\n    if i then\n      h()\n  end\nend }", "6:5: syntax error near } (is an 'end' missing? the if of line 3 is still open)"},
		{"f { g = function()\n    if i then\n      h()\n  end\n  h()\n}", "6:1: syntax error near } (is an 'end' missing? the function of line 1 is still open)"},
		{"function f()\n  if i then\n    h()\nend\n", "5: syntax error at the end of the file (is an 'end' missing in the if of line 2?)"},
		{"local function = 5", "1:16: syntax error near ="},
	} {
		_, problems := compiledNow([]File{{"a.lua", row.src}}, nil)
		if problems == nil || problems[0].Error() != "a.lua:"+row.want {
			t.Errorf("%q:\ngot  %v\nwant a.lua:%s", row.src, problems, row.want)
		}
	}
}

// TestSourcesThatBreakOff: a source may end anywhere. The problem says so, and nothing panics.
func TestSourcesThatBreakOff(t *testing.T) {
	const src = "local a, b = 0x1F, 1.5e+3 --[==[ long\n]==] -- short\nlocal t = {[1] = 'x\\065\\\n', k = [[\ny]], \"z\\n\"; ...}\n" +
		"if a ~= b and not (a <= b) then t.k = t[1] .. #t ^ -a elseif a == b then t:f(1) else f{} end\n" +
		"for i = 1, 2 do repeat local function g(...) return ... end until g 'x' break end\nreturn function() while a do end end"
	for i := range src {
		for _, more := range []string{"", "[", "[=", "'", "'\\", "\\", "--", "--[", "--[[", ".", "..", "0x", "1e", "=", "~", "\r"} {
			_, problems := compiledNow([]File{{"t.lua", src[:i] + more}}, nil)
			for _, p := range problems {
				if p.File != "t.lua" || p.Line < 1 || p.Message == "" {
					t.Errorf("%q: the problem %+v has no file, line or message", src[:i]+more, p)
				}
			}
		}
	}
	_, problems := compiledNow([]File{{"t.lua", "\x1bLua"}}, nil)
	if problems.Error() != "t.lua:1:1: compiled Lua is not accepted (give the source)" {
		t.Errorf("compiled Lua: %v, want it refused", problems)
	}
}
