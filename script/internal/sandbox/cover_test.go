package sandbox

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/internal/must"
)

// covered is a file whose functions f and g use every kind of statement. A line with "never" is in a function that a test calls, and is not
// run. A line with "body" belongs to no function.
const covered = `local list = {3, 1, 2} -- body
local function helper(n)
  if n > 5 then
    return "big" -- never
  end
  return "small"
end
local function apart() -- body
  return 1 -- body
end
function f(n)
  local s = helper(n)
  for i = 1, n do
    s = s .. i
  end
  for k, v in pairs({a = 1}) do
    s = s .. k .. v
  end
  for _, v in ipairs({}) do
    s = s .. v -- never
  end
  while n > 100 do
    n = n - 1 -- never
  end
  repeat
    n = n - 1
  until n < 0
  local ok = pcall(function()
    s = s .. "in"
    error("out")
    s = "" -- never
  end)
  local copy = {1, 2}
  table.sort(copy, function(a, b)
    return a < b
  end)
  local t = {
    x = ok and
      "yes" or -- never
      "no",
    y = function()
      return 1 -- never
    end,
  }
  if s == t then
    return 1 -- never
  elseif ok then
    return 2 -- never
  else
    return s
  end
end
function g(n)
  if n == 1 then return "one" else return "more" end
end
apart() -- body
`

func load(t *testing.T, text string) *Pack {
	t.Helper()
	program, problems := compiledNow([]File{{Name: "a.lua", Text: text}}, nil)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	p := must.Get(program.Load(context.Background(), Options{}))(t)
	return p
}

// Cover counts the lines that functions run, in this pack and its forks, and the same calls spend the same.
func TestCover(t *testing.T) {
	p := load(t, covered)
	plain := load(t, covered)
	f, g := p.Global("f"), p.Global("g")
	p.EachLine(func(file string, line int, _ bool) { t.Errorf("%s:%d is counted before Cover", file, line) })
	p.Cover([]*Func{f, g})
	fork := p.Fork()
	p.Uncounted(func() {
		if _, _, err := p.Call(context.Background(), g, Options{}, Int(1)); err != nil {
			t.Error(err)
		}
		if _, _, err := p.Fork().Call(context.Background(), g, Options{}, Int(2)); err != nil {
			t.Error(err)
		}
	})
	if n := p.Covered(); n != 0 {
		t.Errorf("what ran uncounted: found %d lines and sides, want none", n)
	}
	for _, call := range []struct {
		p    *Pack
		f, g *Func
	}{{p, f, nil}, {fork, nil, g}} {
		if call.f != nil {
			got, used, err := call.p.Call(context.Background(), f, Options{}, Int(3))
			want, spent, wantErr := plain.Call(context.Background(), plain.Global("f"), Options{}, Int(3))
			if err != nil || wantErr != nil || got[0] != want[0] || used != spent {
				t.Errorf("with lines counted: %v, %+v, %v; without: %v, %+v, %v", got, used, err, want, spent, wantErr)
			}
		} else if _, _, err := call.p.Call(context.Background(), g, Options{}, Int(1)); err != nil {
			t.Error(err)
		}
	}
	var found, want []string
	lines := strings.Split(covered, "\n")
	p.EachLine(func(file string, line int, ran bool) {
		if strings.Contains(lines[line-1], "body") {
			t.Errorf("%s:%d is counted, want only lines of functions that f and g reach: %s", file, line, lines[line-1])
		}
		if !ran {
			found = append(found, fmt.Sprint(line, lines[line-1]))
		}
	})
	for i, text := range lines {
		if strings.Contains(text, "-- never") {
			want = append(want, fmt.Sprint(i+1, text))
		}
	}
	if !slices.Equal(found, want) {
		t.Errorf("not run:\n%s\nwant\n%s", strings.Join(found, "\n"), strings.Join(want, "\n"))
	}
}

// A call that runs out of its budget ends at the same step, and says the same, while lines are counted.
func TestCoverKeepsBudgets(t *testing.T) {
	const endless = "function f(n) local s = '' while true do s = ('x'):rep(n) end end\n"
	var errs, uses []string
	for k := range 2 {
		p := load(t, endless)
		if k == 1 {
			p.Cover([]*Func{p.Global("f")})
		}
		for _, b := range []Budget{{Steps: 1}, {Steps: 1000}, {Steps: 5000}, {Bytes: 10_000}} {
			_, used, err := p.Call(context.Background(), p.Global("f"), Options{Budget: b}, Int(2000))
			errs, uses = append(errs, fmt.Sprint(err)), append(uses, fmt.Sprintf("%+v", used))
		}
	}
	if n := len(errs) / 2; !slices.Equal(errs[:n], errs[n:]) || !slices.Equal(uses[:n], uses[n:]) {
		t.Errorf("without lines counted:\n%q %q\nwith:\n%q %q", errs[:n], uses[:n], errs[n:], uses[n:])
	}
}
