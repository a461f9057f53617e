package sandbox

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/internal/must"
	lua "github.com/yuin/gopher-lua"
)

// A loop that counts does what one with ipairs does: the same program goes through the same list by a name.
func TestCountedLoops(t *testing.T) {
	host := &Host{Functions: []Function{
		{Name: "list", Lists: true, Cost: Cost{Steps: 1}, Do: func(c *Call) error { c.ReturnList(Int(10), Int(20), Int(30)); return nil }},
		{Name: "whole", Lists: true, Whole: true, Cost: Cost{Steps: 1}, Do: func(c *Call) error { c.ReturnList(Int(10), Int(20), Int(30)); return nil }},
		{Name: "gap", Lists: true, Cost: Cost{Steps: 1}, Do: func(c *Call) error { c.ReturnList(Int(10), Nil, Int(30)); return nil }},
		{Name: "no", Lists: true, Cost: Cost{Steps: 1}, Do: func(c *Call) error { return nil }},
		{Name: "own", Cost: Cost{Steps: 1}, Do: func(c *Call) error { c.ReturnList(Int(10)); return nil }},
	}}
	run := func(src string) (text string, counts bool) {
		p, err := programOf(t, src, host).Load(bg, Options{})
		f := must.Get(p, err)(t).Global("f")
		asks := func(inst uint32) bool { return opcode(inst) == lua.OP_TFORLOOP }
		r, _, err := p.Call(bg, f, Options{})
		if err != nil {
			return err.Error(), !slices.ContainsFunc(f.fn.Proto.Code, asks)
		}
		return string(r[0].(LString)), !slices.ContainsFunc(f.fn.Proto.Code, asks)
	}
	for _, list := range []string{"list()", "whole()", "{1, 2, 3}", "gap()", "no()", "{}", "{1, nil, 3}", "{n = 1, 5}", "{list()}", "{[1] = 4, [2] = 5}"} {
		for _, loop := range []string{
			"for i, v in ipairs(%s) do s = s .. i .. tostring(v) .. ' ' end", "for i in ipairs(%s) do s = s .. i i = i + 5 end", "for v, v in ipairs(%s) do s = s .. tostring(v) end",
			"for i, v in ipairs(%s) do if i == 2 then break end s = s .. i end", "for i, v in ipairs(%s) do if i == 2 then return s .. tostring(v) end end",
			"for i, v in ipairs(%s) do fs[i] = function() return i .. tostring(v) end end for k = 1, #fs do s = s .. fs[k]() end",
			"for i, v in ipairs(%s) do local j = i if i == 2 then fs[1] = function() return tostring(j) end break end end s = s .. (fs[1] and fs[1]() or '')",
			"for i, v in ipairs(%s) do for k in ipairs {7, 8} do s = s .. i .. k if k == i then break end end end",
		} {
			src := func(list string) string {
				return "function f() local s, fs = '', {} " + strings.Replace(loop, "%s", list, 1) + " return s end"
			}
			got, counts := run(src(list))
			want, _ := run("local function same(...) return ... end " + src("same("+list+")"))
			if got != want || !counts {
				t.Errorf("%s: found %q, want %q; counts: %v", src(list), got, want, counts)
			}
		}
	}
	for _, loop := range []string{"local l = list() for _ in ipairs(l) do end", "for _ in ipairs(own()) do end", "for _ in pairs(list()) do end", "for _, a, b in ipairs(list()) do end",
		"local ipairs = pairs for _ in ipairs(list()) do end", "local function list() return {} end for _ in ipairs(list()) do end", "for _ in ipairs(list(), 1) do end",
		"local " + strings.Repeat("a, ", mostCounted) + "b for _ in ipairs(list()) do end"} {
		if _, counts := run(fmt.Sprintf("function f() %s return '' end", loop)); counts {
			t.Errorf("%.60s: it counts, want ipairs to be asked", loop)
		}
	}
}
