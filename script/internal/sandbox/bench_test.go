package sandbox

import (
	"testing"

	lua "github.com/yuin/gopher-lua"
)

// The raw benchmarks run the same source on plain gopher-lua, without a meter, checks or a sandbox.

const (
	arithmeticLoop = `function(n) local s = 0 for i = 1, n do s = s + i % 7 * 2 - 1 end return s end`
	fibonacci      = `function(n) local function fib(n) if n < 2 then return n end return fib(n - 1) + fib(n - 2) end return fib(n) end`
	fieldLoop      = `function(n) local t = {a = 1, b = 2, c = 3} local s = 0 for i = 1, n do s = s + t.a + t.b + t.c end return s end`
	setLoop        = `function(n) local t = {} for i = 1, n do t[i] = i end return #t end`
	setField       = `function(n) local t = {x = 0} for i = 1, n do t.x = t.x + 1 end return t.x end`
	lessLoop       = `function(n) local a, b, c = n, n + 1, 0 for i = 1, n do if a < b then c = c + 1 end end return c end`
	concatLoop     = `function(n) local s for i = 1, n do s = "a" .. i .. "b" end return s end`
)

// BenchmarkLoop runs a thousand turns of a loop, here and on the plain machine: the cost of the sandbox is the ratio.
func BenchmarkLoop(b *testing.B) {
	for _, row := range []struct {
		name, src string
		n         int
	}{{"arithmetic", arithmeticLoop, 1000}, {"fib", fibonacci, 15}, {"fields", fieldLoop, 1000}, {"setindex", setLoop, 1000}, {"setfield", setField, 1000}, {"concat", concatLoop, 1000}, {"less", lessLoop, 1000}} {
		arg := Int(row.n)
		b.Run(row.name+"/plain", func(b *testing.B) {
			L := lua.NewState()
			defer L.Close()
			if err := L.DoString("f = " + row.src); err != nil {
				b.Fatal(err)
			}
			raw := lua.P{Fn: L.GetGlobal("f"), NRet: 1, Protect: true}
			b.ReportAllocs()
			for b.Loop() {
				if err := L.CallByParam(raw, arg); err != nil {
					b.Fatal(err)
				}
				L.Pop(1)
			}
		})
		b.Run(row.name+"/metered", func(b *testing.B) {
			p, f, _ := loadText(b, "run("+row.src+")")
			opt := Options{Budget: Budget{Steps: 1 << 40, Bytes: 1 << 40}}
			b.ReportAllocs()
			for b.Loop() {
				if _, _, err := p.Call(bg, f, opt, arg); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// hero is a host object for the callback benchmarks: three fields and a verb.
type hero struct{ hp, defence, might, hurt int }

func heroClass() *Class {
	return &Class{
		Name: "Hero",
		Fields: []Field{
			{Name: "hp", Cost: Cost{Steps: 4}, Get: func(self any) Value { return Int(self.(*hero).hp) }},
			{Name: "defence", Cost: Cost{Steps: 4}, Get: func(self any) Value { return Int(self.(*hero).defence) }},
			{Name: "might", Cost: Cost{Steps: 4}, Get: func(self any) Value { return Int(self.(*hero).might) }},
		},
		Methods: []Function{{Name: "wound", Params: []Param{{Name: "amount"}}, Cost: Cost{Steps: 10}, Do: func(c *Call) error {
			c.Self().(*hero).hurt += c.Int(1, 0, 1000)
			return nil
		}}},
	}
}

func heroPack(tb testing.TB, src string) (*Pack, *Func, *Class) {
	class := heroClass()
	var f *Func
	host := &Host{Classes: []*Class{class}, Functions: []Function{{Name: "run", Declares: true, Cost: Cost{Steps: 10}, Do: func(c *Call) error { f = c.Func(1); return nil }}}}
	prog, problems := compiledNow([]File{{"t.lua", "run(" + src + ")"}}, host)
	if problems != nil {
		tb.Fatal(problems)
	}
	p, err := prog.Load(bg, Options{})
	if err != nil {
		tb.Fatal(err)
	}
	return p, f, class
}

const threeFieldsOneVerb = `function(h) if h.hp > h.defence then h:wound(h.might) end end`

func BenchmarkCallback(b *testing.B) {
	p, f, class := heroPack(b, threeFieldsOneVerb)
	h := &hero{hp: 1500, defence: 1200, might: 7}
	v := p.NewObject(class, h).Value()
	b.ReportAllocs()
	for b.Loop() {
		if _, _, err := p.Call(bg, f, Options{}, v); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkCallbackTrivial(b *testing.B) {
	p, f, _ := heroPack(b, `function() end`)
	b.ReportAllocs()
	for b.Loop() {
		if _, _, err := p.Call(bg, f, Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkCallbackRaw is the same callback on plain gopher-lua, over a table of plain values.
func BenchmarkCallbackRaw(b *testing.B) {
	L := lua.NewState()
	defer L.Close()
	hurt := 0
	L.SetGlobal("wound", L.NewFunction(func(L *lua.LState) int { hurt += L.CheckInt(2); return 0 }))
	if err := L.DoString("h = {hp = 1500, defence = 1200, might = 7, wound = wound} f = " + threeFieldsOneVerb); err != nil {
		b.Fatal(err)
	}
	fn, h := L.GetGlobal("f"), L.GetGlobal("h")
	b.ReportAllocs()
	for b.Loop() {
		if err := L.CallByParam(lua.P{Fn: fn, NRet: 0, Protect: true}, h); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkCallbackError(b *testing.B) {
	p, f, _ := heroPack(b, `function() error("no") end`)
	b.ReportAllocs()
	for b.Loop() {
		if _, _, err := p.Call(bg, f, Options{}); err == nil {
			b.Fatal("Call: no error, want the script's")
		}
	}
}

// BenchmarkCallbackAborted throws the machine away each time.
func BenchmarkCallbackAborted(b *testing.B) {
	p, f, _ := heroPack(b, `function() while true do end end`)
	b.ReportAllocs()
	for b.Loop() {
		if _, _, err := p.Call(bg, f, Options{Budget: Budget{Steps: 100}}); err == nil {
			b.Fatal("Call of an endless loop: no error, want steps exhausted")
		}
	}
}

func BenchmarkPcall(b *testing.B) {
	p, f, _ := heroPack(b, `function() pcall(type, 1) end`)
	b.ReportAllocs()
	for b.Loop() {
		if _, _, err := p.Call(bg, f, Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkSelfData(b *testing.B) {
	p, f, _ := heroPack(b, `function(d) d.seen = (d.seen or 0) + 1 return d end`)
	d, err := ParsePlain(`{"seen":3,"by":["ann","bob"],"mood":"grim"}`)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		r, _, err := p.Call(bg, f, Options{}, FromPlain(d))
		if err != nil {
			b.Fatal(err)
		}
		if _, err := ToPlain(r[0]); err != nil {
			b.Fatal(err)
		}
	}
}

const sampleFile = `
local M = {}
function M.best(list) local b = list[1] for i = 2, #list do if list[i] > b then b = list[i] end end return b end
local names = {goblin = {hp = 7, might = 2}, ogre = {hp = 20, might = 5}}
for k, v in pairs(names) do v.label = k .. " (" .. v.hp .. ")" end
return M
`

func BenchmarkCompile(b *testing.B) {
	b.ReportAllocs()
	b.SetBytes(int64(len(sampleFile)))
	for b.Loop() {
		if _, problems := compiledNow([]File{{"t.lua", sampleFile}}, nil); problems != nil {
			b.Fatal(problems)
		}
	}
}

func BenchmarkLoad(b *testing.B) {
	prog, problems := compiledNow([]File{{"t.lua", sampleFile}}, nil)
	if problems != nil {
		b.Fatal(problems)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := prog.Load(bg, Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

// TestCallbackAllocations holds the cost of a callback that reads three fields and calls one verb.
func TestCallbackAllocations(t *testing.T) {
	if raceDetector {
		t.Skip("under the race detector sync.Pool drops items at random: allocations can't be counted")
	}
	p, f, class := heroPack(t, threeFieldsOneVerb)
	h := &hero{hp: 1500, defence: 1200, might: 7}
	v := p.NewObject(class, h).Value()
	n := testing.AllocsPerRun(1000, func() {
		if _, _, err := p.Call(bg, f, Options{}, v); err != nil {
			t.Fatal(err)
		}
	})
	if h.hurt == 0 {
		t.Fatal("the verb was not called")
	}
	if n > 6 {
		t.Errorf("%v allocations in a callback, more than 6", n)
	}
}
