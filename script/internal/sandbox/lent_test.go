package sandbox

import "testing"

// What a script did to a list or to data that it was given, no later call can see: not even by the order of keys.
func TestLent(t *testing.T) {
	data, err := ParsePlain(`{"a":1,"b":{"deep":[1,2]},"c":"x"}`)
	if err != nil {
		t.Fatal(err)
	}
	const look = `run(function() local s, l, d = "", list(), data()
  for _, t in ipairs({l, d, list()}) do
    if getmetatable(t) then s = s .. "meta " end
    t.w = 1 t.x = 2
    for k, v in pairs(t) do s = s .. tostring(k) .. "=" .. tostring(v) .. " " end
    s = s .. #t .. "; "
  end
  return s .. tostring(d.b.deep[2]) .. tostring(d.b.more) end)`
	for _, change := range []string{
		``, `l[1] = 9`, `l[4] = 4`, `l[3] = nil`, `l[3] = nil l[3] = 30`, `table.remove(l) table.insert(l, 30)`, `table.sort(l, function(a, b) return a > b end)`,
		`l.x = 1`, `l.x = 1 l.x = nil`, `l[true] = 1 l[true] = nil`, `rawset(l, "x", 1) rawset(l, "x", nil)`, `setmetatable(l, {__index = {z = 1}})`, `l[300] = 1 l[300] = nil`,
		`d.a = 5 d.c = nil`, `d.c = nil d.c = "x"`, `d.x = 1`, `d.x = 1 d.x = nil`, `d.a = nil d.x = 1 d.a = 1 d.x = nil`, `setmetatable(d, {__index = {a = 1}})`, `d[1] = 1`,
		`d[1] = 1 d[1] = nil`, `d.b.more = 1`, `d.b.deep[2] = 7`, `d.b = 3`, `d.a = d`, `l.x = 1 l.x = nil error("no")`, `d.x = 1 d.x = nil while true do end`,
		`pcall(function() l.x = 1 l.x = nil d.x = 1 d.x = nil error("no") end)`,
	} {
		var fs []*Func
		var p *Pack
		host := &Host{Functions: []Function{
			{Name: "run", Declares: true, Cost: Cost{Steps: 1}, Do: func(c *Call) error { fs = append(fs, c.Func(1)); return nil }},
			{Name: "list", Cost: Cost{Steps: 1}, Do: func(c *Call) error { c.ReturnList(Int(10), Int(20), Int(30)); return nil }},
			{Name: "data", Cost: Cost{Steps: 1}, Do: func(c *Call) error { c.Return(p.Lend(data)); return nil }},
		}}
		prog, problems := compiledNow([]File{{"t.lua", look + " run(function() local l, d = list(), data() " + change + " end)"}}, host)
		if problems != nil {
			t.Fatalf("%s: %v", change, problems)
		}
		if p, err = prog.Load(bg, Options{}); err != nil {
			t.Fatal(err)
		}
		var saw []string
		for range 3 {
			r, _, err := p.Call(bg, fs[0], Options{})
			if err != nil {
				t.Fatalf("%s: %v", change, err)
			}
			saw = append(saw, string(r[0].(LString)))
			_, _, _ = p.Call(bg, fs[1], Options{Budget: Budget{Steps: 2000}}) // it may fail
		}
		if saw[1] != saw[0] || saw[2] != saw[0] {
			t.Errorf("after %s a call sees\n%s\nwant\n%s", change, saw[1], saw[0])
		}
	}
}

// A call that changes nothing gets its list and its data without a new table.
func TestLentAllocates(t *testing.T) {
	if raceDetector {
		t.Skip("under the race detector sync.Pool drops items at random: allocations can't be counted")
	}
	data, err := ParsePlain(`{"a":1,"b":2}`)
	if err != nil {
		t.Fatal(err)
	}
	var f *Func
	var p *Pack
	values := []Value{Int(10), Int(20), Int(30)}
	host := &Host{Functions: []Function{
		{Name: "run", Declares: true, Cost: Cost{Steps: 1}, Do: func(c *Call) error { f = c.Func(1); return nil }},
		{Name: "list", Cost: Cost{Steps: 1}, Do: func(c *Call) error { c.ReturnList(values...); return nil }},
		{Name: "data", Cost: Cost{Steps: 1}, Do: func(c *Call) error { c.Return(p.Lend(data)); return nil }},
	}}
	prog := programOf(t, "run(function() local l = list() data().a = 3 end)", host)
	if p, err = prog.Load(bg, Options{}); err != nil {
		t.Fatal(err)
	}
	if n := testing.AllocsPerRun(100, func() {
		if _, _, err := p.Call(bg, f, Options{}); err != nil {
			t.Fatal(err)
		}
	}); n > 3 {
		t.Errorf("%v allocations, want at most 3", n)
	}
}
