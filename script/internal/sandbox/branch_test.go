package sandbox

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Where functions go one of two ways, Cover knows which of them calls have gone: what a line that ran has left out, with the column of its word.
func TestBranches(t *testing.T) {
	tests := []struct {
		body string // of a function of a and b
		args string // of its calls: "12" is a call with 1 and 2, "-" is nil
		want string // what is missing, for each branch that went one way
	}{
		{"if a then b() end return 1", "-1", `"if" was never true`},
		{"if a then return 1 end", "1-", `"if" was never false`},
		{"if a then return 1 end", "1- --", ""},
		{"if a <= 3 then return 1 end", "4-", `"if" was never true`},
		{"if a <= b then return 1 end", "43", `"if" was never true`},
		{"if a >= b then return 1 end", "43", `"if" was never false`},
		{"if a ~= b then return 1 end", "43", `"if" was never false`},
		{"if a ~= b then return 1 end", "33", `"if" was never true`},
		{"if not a then return 1 end", "1-", `"if" was never true`},
		{"if not (a ~= b) then return 1 end", "33", `"if" was never false`},
		{"if not not a then return 1 end", "--", `"if" was never true`},
		{"if a == 1 then return 1 elseif a == 2 then return 2 else return 3 end", "1-", `"if" was never false`},
		{"if a == 1 then return 1 elseif a == 2 then return 2 else return 3 end", "1- 3-", `"elseif" was never true`},
		{"if a == 1 then return 1 else if a == 2 then return 2 end end", "1- 2-", `"if" was never false`},
		{"if a and b then return 1 end", "-1", `the right side of "and" never ran`},
		{"if a and b then return 1 end", "1-", `the left side of "and" was never false; the right side of "and" was never true`},
		{"if a or b then return 1 end", "1-", `the right side of "or" never ran`},
		{"if a or b then return 1 end", "-1", `the left side of "or" was never true; the right side of "or" was never false`},
		{"if a and not b then return 1 end", "1- -1", `the right side of "and" was never false`},
		{"if not (a and b) then return 1 end", "1- -1", `the right side of "and" was never true`},
		{"return a and b", "-1", `the right side of "and" never ran`},
		{"return a or b", "1-", `the right side of "or" never ran`},
		{"return a and b or 3", "12", `the left side of "and" was never false; the right side of "and" was never false`},
		{"return not (a and b) or 3", "12", `the left side of "and" was never false; the left side of "or" was never true`},
		{"local x = a ~= b and 1 or 2 return x", "11", `the right side of "and" never ran`},
		{"local x = a < b and a or b return x", "12", `the left side of "and" was never false; the right side of "and" was never false`},
		{"local x = a and b < 3 return x", "12", `the left side of "and" was never false; the right side of "and" was never false`},
		{"for i = 1, a do local x = i end", "0-", `"for" was never entered`},
		{"for i = 1, a do local x = i end", "3-", `"for" was never passed by`},
		{"for i = 1, a do end", "3-", `"for" was never passed by`},
		{"for i = 1, a do end", "0-", `"for" was never entered`},
		{"for i = 1, a do local x = i end", "3- 0-", ""},
		{"for i = 1, a do if i == b then break end end", "32 00 33", ""},
		{"for k, v in pairs({}) do a = v end", "--", `"for" was never entered`},
		{"for k, v in pairs({1, 2}) do a = v end", "--", `"for" was never passed by`},
		{"for i in function(_, i) if not i then return 1 elseif i < a then return i + 1 end end do end", "3-", `"for" was never passed by`},
		{"for i = 1, 2 do for k = i, a do b = k end end", "1-", `"for" was never passed by`},
		{"while a > 0 do a = a - 1 end", "0-", `"while" was never true`},
		{"while a > 0 do a = a - 1 end", "2-", ""},
		{"while not a do a = 1 end", "1-", `"while" was never true`},
		{"while a and 1 do return 1 end", "1-", `the left side of "and" was never false`},
		{"while true do if a then break end end", "1-", `"if" was never false`},
		{"repeat a = a - 1 until a < 0", "0-", `"until" was never false`},
		{"repeat local f = function() return a end a = f() - 1 until a < 0", "3-", ""},
		{"local t = {x = a and 1, [b or 2] = 3} return t", "1-", `the left side of "and" was never false; the left side of "or" was never true`},
		{"local x = {a and 1, b and 1} return x", "11", `the left side of "and" was never false; the left side of "and" was never false`},
		{"local f = function(x) return x and 1 end return f(a) or f(b)", "11", `the left side of "and" was never false; the right side of "or" never ran`},
		{"if pcall(function() if a then error('x') end end) then return 1 end", "1-", `"if" was never true; "if" was never false`},
		{"if a == 1 then return 1 end return f(1)", "2-", ""},
		{"if a == 1 or (b and a > 1 or b == 2) then return 1 end", "13", `the right side of "or" never ran`},
	}
	for _, test := range tests {
		src := "function f(a, b) " + test.body + " end\n"
		p := load(t, src)
		f := p.Global("f")
		p.Cover([]*Func{f})
		for args := range strings.FieldsSeq(test.args) {
			var values []Value
			for _, c := range args {
				v := Value(Int(int(c - '0')))
				if c == '-' {
					v = Nil
				}
				values = append(values, v)
			}
			if _, _, err := p.Call(context.Background(), f, Options{}, values...); err != nil {
				t.Errorf("%s: %v", test.body, err)
			}
		}
		var found []string
		p.EachBranch(func(file string, line, column, ways int, missing string) {
			if (ways == 1) != (missing != "") || file != "a.lua" || line != 1 {
				t.Errorf("%s: %s:%d: %d ways gone, missing %q", test.body, file, line, ways, missing)
			}
			_, word, _ := strings.Cut(missing, `"`)
			if word, _, _ = strings.Cut(word, `"`); !strings.HasPrefix(src[column-1:], word) {
				t.Errorf("%s: %d: %s: there stands %s", test.body, column, missing, src[column-1:])
			}
			if missing != "" {
				found = append(found, missing)
			}
		})
		if got := strings.Join(found, "; "); got != test.want {
			t.Errorf("%s\n called with %s: %s\nwant %s", test.body, test.args, got, test.want)
		}
	}
}

// The walk comes to each word at which a function goes one of two ways, in the order of the source, and the lines of the code stay as they are.
func TestBranchesInOrder(t *testing.T) {
	sources := []string{covered, mended}
	err := filepath.WalkDir("../../../examples", func(path string, d fs.DirEntry, err error) error {
		if err == nil && filepath.Ext(path) == ".lua" {
			data, failed := os.ReadFile(path)
			sources, err = append(sources, string(data)), failed
		}
		return err
	})
	if err != nil || len(sources) < 10 {
		t.Fatal(len(sources), err)
	}
	for _, src := range sources {
		r, problems, _ := readFile(File{Name: "a.lua", Text: src}, &Host{}, false, nil, nil)
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		if r.lost || slices.ContainsFunc(r.tokens[r.decided:], func(t token) bool { return t.kind == aKeyword && slices.Contains(decisions, t.text) }) {
			t.Errorf("lost: %v, after %d tokens of %d:\n%s", r.lost, r.decided, len(r.tokens), src)
		}
	}
}

// mended has what the walker rewrites: it must come to all of it in order.
const mended = `local t = {a = 1 and 2, [1 or 2] = 3 or nil; function() if t then return end end}
t.a, t.b = t.a and 1, t.b or 2
local x = ("a" and "b") .. (t or 1) .. (nil or t)
function t.f(...) for i = 1 or 2, 3 and 4, 1 or 2 do while true and i do break end end return arg or 1 end
function t:m() repeat local y = self and 1 until not (y or x) or x end
for k, v in next or pairs, t and t or {} do if k then elseif v then else if x then end end end
if false and x then elseif 1 or x then end
t[x and 1 or 2] = function() return x or t end
local function z(a) return z(a and 1 or 2), a % (a or 1), -(a and 1 or 2), #(a or "") end
`
