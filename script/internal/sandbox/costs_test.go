package sandbox

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/internal/golden"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/internal/short"
	"github.com/crunchrules/crunch/script/internal/limit"
)

// The probes drive the rows of the table of costs. Each is run with n of 1, 2, 4 and 8 times its size. Its work is repeated and measured,
// its setup is not. A row may have several probes.
var probes = []struct {
	row         string
	size        int
	setup, work string
}{
	{"a + b, a - b, a * b, a / b, -a", 2000, `local s = ("0"):rep(n - 1) .. "1"`, `local a = s + s - s * s / s local b = -s`},
	{"a % b", 1, ``, `local a = 7 % n + n % 1.5 + n % 7`},
	{"a % b", 2000, `local s = ("0"):rep(n - 1) .. "7"`, `local a = s % s`},
	{"a ^ b", 1, ``, `local a = n ^ 0.3 + n ^ n + n ^ -n`},
	{"a .. b", 1000, `local s = ("x"):rep(n)`, `local a = s .. "y" .. s`},
	{"a .. b", 1, `local t = {} for i = 1, 8 do t[i] = 1.1 end`, `local a = t[1] .. t[2] .. t[3] .. t[4] .. t[5]`},
	{"a < b, a <= b", 2000, `local s, t = ("x"):rep(n) .. "a", ("x"):rep(n) .. "b"`, `local a, b, c, d = s < t, s <= t, s > t, s >= t`},
	{"a < b, a <= b", 200, `local s, t = ("x"):rep(n) .. "a", ("x"):rep(256)`, `local a = s < "` + strings.Repeat("x", 256) + `"`},
	{"a == b", 2000, `local s, t = ("x"):rep(n) .. "a", ("x"):rep(n) .. "b"`, `local a = s == t`},
	{"not a, a and b, a or b", 1, ``, `local a = not n and n or n`},
	{"#a", 2000, `local t = {} for i = 1, n do t[i] = i end for i = n, 2, -1 do t[i] = nil end`, `local a = #t`},
	{"#a", 40, `local t = {unpack({}, 1, 2 + n / 40)}`, `local a = #t`},
	{"t[k]", 2000, `local s = ("x"):rep(n) local t = {[s] = 1}`, `local a = t[s]`},
	{"t[k]", 10, `local t = {x = 1} for i = 1, n do t = setmetatable({}, {__index = t}) end`, `local a = t.x`},
	{"t[k] = v", 1, `local i, t = 0, {}`, `i = i + 1 t[i] = i`},
	{"t[k] = v", 1, `local i, t = 0, {}`, `i = i + 1 t["k" .. i] = i`},
	{"t[k] = v", 2000, `local s, t = ("x"):rep(n), {}`, `t[s] = 1`},
	{"t[k] = v", 2000, ``, `local t = {} t[n] = 1 t[n] = nil`},
	{"t[k] = v", 10, `local t = {} for i = 1, n do t = setmetatable({}, {__newindex = t}) end`, `t.x = nil`},
	{"{...}", 1, ``, `local t = {}`},
	{"{...}", 1, ``, `local t = {1, 2, 3, n}`},
	{"{...}", 1, ``, `local t = {a = n, b = n, c = n, d = n}`},
	{"{...}", 1, ``, `local t = {[n] = 1, [n + 0.5] = 2, [-n] = 3}`},
	{"{...}", 25, `local l = {} for i = 1, n do l[i] = i end local function f(...) return {...} end`, `local t = f(unpack(l))`},
	{"{...}", 2000, `local k = n`, `local t = {[k] = 1}`},
	{"function", 1, ``, `local f = function() return n end`},
	{"function", 1, `local a, b, c, d, e, f, g, h, i, j, k, l = 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12`, `local z = function() return a, b, c, d, e, f, g, h, i, j, k, l end`},
	{"f(...)", 25, `local l = {} for i = 1, n do l[i] = i end local function f(...) return ... end`, `f(1, f(unpack(l)))`},
	{"f(...)", 25, `local l = {} for i = 1, n do l[i] = i end local function f(...) return arg.n end`, `f(unpack(l))`},
	{"f(...)", 25, `local l = {} for i = 1, n do l[i] = i end local function f(...) return 1 end`, `f(unpack(l))`},
	{"for", 100, ``, `for i = 1, n do end`},
	{"host function, method", 25, `local l = {} for i = 1, n do l[i] = i end`, `host(unpack(l))`},
	{"host object.field", 1, ``, `local a = obj.hp`},
	{"host object.field", 1000, ``, `size(n) local a = obj.data`},
	{"host object == object", 1, ``, `local a = obj == obj2`},
	{"plain data given to a host function", 400, `local t = {} for i = 1, n do t["k" .. i] = i end`, `plain(t)`},
	{"plain data given to a host function", 500, `local t = {} for i = 1, n do t[i] = {} end`, `plain(t)`},
	{"plain data given to a host function", 1000, `local s = ("x"):rep(n)`, `plain({s})`},
	{"plain data given to a host function", 400, `local t = {} for i = 1, n do t["k" .. i] = i end for i = 1, n do t["k" .. i] = nil end`, `keys(t)`},
	{"an undefined field or global, read", 8, `local k = ("h"):rep(n)`, `pcall(function() return obj[k] end)`},

	{"assert", 1, ``, `assert(n)`},
	{"assert", 2000, `local s = ("x"):rep(n)`, `pcall(assert, false, s)`},
	{"error", 2000, `local s = ("x"):rep(n)`, `pcall(error, s)`},
	{"error", 10, `local function f(k) if k == 0 then error("x", 2) end return 1 + f(k - 1) end`, `pcall(f, n)`},
	{"getmetatable", 1, `local t = setmetatable({}, {})`, `getmetatable(t)`},
	{"ipairs", 1, `local t = {1, 2, 3}`, `for i, v in ipairs(t) do end`},
	{"next", 1000, `local t = {} t[n] = 1`, `next(t)`},
	{"next", 400, `local t = {} for i = 1, n do t["k" .. i] = i end for i = 1, n - 1 do t["k" .. i] = nil end`, `next(t)`},
	{"next", 400, `local t = {} for i = 1, n do t["k" .. i] = i end for i = 2, n - 1 do t["k" .. i] = nil end`, `next(t, "k1") next(t)`},
	{"next", 400, `local t = {} for i = 1, n do t["k" .. i] = i end for i = 1, n - 1 do t["k" .. i] = nil end for _ in next, t do end`, `for _ in next, t do end`},
	{"pairs", 400, `local t = {} for i = 1, n do t["k" .. i] = i end`, `for k, v in pairs(t) do end`},
	{"pcall", 25, `local l = {} for i = 1, n do l[i] = i end local function f(...) return ... end`, `pcall(f, unpack(l))`},
	{"pcall", 2000, `local t, s = {}, ("0x12345678 "):rep(n / 11)`, `pcall(function() t[s].x = 1 end)`},
	{"rawequal", 2000, `local s, t = ("x"):rep(n) .. "a", ("x"):rep(n) .. "a"`, `rawequal(s, t)`},
	{"rawget", 2000, `local s = ("x"):rep(n) local t = {[s] = 1}`, `rawget(t, s)`},
	{"rawset", 2000, `local s = ("x"):rep(n) local t = {}`, `rawset(t, s, 1)`},
	{"require", 8, `local s = ("t"):rep(n)`, `pcall(require, s)`},
	{"select", 25, `local l = {} for i = 1, n do l[i] = i end`, `select(2, unpack(l))`},
	{"setmetatable", 1, `local t, m = {}, {}`, `setmetatable(t, m)`},
	{"tonumber", 2000, `local s = ("0"):rep(n)`, `tonumber(s)`},
	{"tonumber", 2000, `local s = ("1"):rep(n)`, `tonumber(s) tonumber(s, 7)`},
	{"tonumber", 2000, `local s = "0." .. ("123456789"):rep(n / 9) .. "e-300"`, `tonumber(s)`},
	{"tonumber", 2000, `local s = "0x" .. ("f"):rep(n)`, `tonumber(s)`},
	{"tostring", 1, `local x = n + 0.123456789`, `tostring(x) tostring(n) tostring({}) tostring(obj)`},
	{"type", 1, ``, `type(n)`},
	{"unpack", 25, `local l = {} for i = 1, n do l[i] = i end`, `unpack(l)`},

	{"math.abs", 2000, `local s = ("0"):rep(n)`, `math.abs(s)`},
	{"math.ceil", 2000, `local s = ("0"):rep(n)`, `math.ceil(s)`},
	{"math.deg", 2000, `local s = ("0"):rep(n)`, `math.deg(s)`},
	{"math.exp", 1, ``, `math.exp(n)`},
	{"math.floor", 1, ``, `math.floor(n + 0.5)`},
	{"math.fmod", 1, `local x = 1e308`, `math.fmod(x, 1e-300)`},
	{"math.log", 1, ``, `math.log(n)`},
	{"math.max", 25, `local l = {} for i = 1, n do l[i] = i end`, `math.max(unpack(l))`},
	{"math.min", 25, `local l = {} for i = 1, n do l[i] = i end`, `math.min(unpack(l))`},
	{"math.modf", 1, ``, `math.modf(n)`},
	{"math.pow", 1, ``, `math.pow(n, 1e9) math.pow(n, 0.3)`},
	{"math.rad", 1, ``, `math.rad(n)`},
	{"math.sqrt", 1, ``, `math.sqrt(n)`},

	{"string.byte", 25, `local s = ("x"):rep(n)`, `s:byte(1, -1)`},
	{"string.char", 25, `local l = {} for i = 1, n do l[i] = 65 end`, `string.char(unpack(l))`},
	{"string.find", 2000, `local s = ("x"):rep(n)`, `s:find("y", 1, true)`},
	{"string.find", 1000, `local s = ("x"):rep(n) local p = ("x"):rep(n / 2) .. "y"`, `s:find(p, 1, true)`},
	{"string.find", 500, `local s = ("x"):rep(n)`, `s:find("[^x]")`},
	{"string.find", 200, `local s = ("x"):rep(50) local p = "[x" .. ("abcdefgh"):rep(n / 8) .. "]y"`, `s:find(p)`},
	{"string.find", 15, `local s = ("x"):rep(n)`, `s:find("x*x*y")`},
	{"string.find", 2000, `local s = "x" local p = ("z"):rep(n)`, `s:find(p)`},
	{"string.format", 1000, `local s = ("x"):rep(n)`, `("%s"):format(s)`},
	{"string.format", 1000, `local s = ('"'):rep(n)`, `("%q"):format(s)`},
	{"string.format", 10, `local f = ("%99.99f"):rep(n / 2) local t = {} for i = 1, n / 2 do t[i] = 1e300 end`, `pcall(string.format, f, unpack(t))`},
	{"string.format", 20, `local f = ("%d"):rep(n) local t = {} for i = 1, n do t[i] = 123456789 end`, `f:format(unpack(t))`},
	{"string.format", 1000, `local f = ("%%"):rep(n)`, `f:format()`},
	{"string.format", 10, `local f = ("%-99d"):rep(n)  local t = {} for i = 1, n do t[i] = i end`, `f:format(unpack(t))`},
	{"string.gmatch", 500, `local s = ("x"):rep(n)`, `for c in s:gmatch("(x)") do end`},
	{"string.gsub", 500, `local s = ("x"):rep(n)`, `s:gsub("(x)", "%1")`},
	{"string.gsub", 500, `local s = ("x"):rep(n)`, `s:gsub("", "")`},
	{"string.gsub", 500, `local s, t = ("x"):rep(n), {x = "y"}`, `s:gsub(".", t)`},
	{"string.gsub", 500, `local s = ("x"):rep(n) local r = ("%%"):rep(n)`, `s:gsub("x", r, 1)`},
	{"string.len", 2000, `local s = ("x"):rep(n)`, `s:len()`},
	{"string.lower", 2000, `local s = ("X"):rep(n)`, `s:lower()`},
	{"string.match", 60, `local s = ("x"):rep(n)`, `s:match("^(x*)%1$")`},
	{"string.match", 60, `local s = ("("):rep(n)`, `s:match("%b()")`},
	{"string.match", 4, `local s, p = ("x"):rep(n), ("(x)"):rep(n)`, `s:match(p)`},
	{"string.rep", 2000, ``, `("x"):rep(n)`},
	{"string.reverse", 2000, `local s = ("x"):rep(n)`, `s:reverse()`},
	{"string.sub", 2000, `local s = ("x"):rep(n)`, `s:sub(2, -2)`},
	{"string.sub", 2000, `local s = ("0"):rep(n)`, `("x"):sub(s, s)`},
	{"string.upper", 2000, `local s = ("x"):rep(n)`, `s:upper()`},

	{"table.concat", 400, `local t = {} for i = 1, n do t[i] = "a" end`, `table.concat(t)`},
	{"table.concat", 80, `local t = {} for i = 1, n do t[i] = i + 0.1234567 end`, `table.concat(t, ",")`},
	{"table.concat", 10, `local t = {} for i = 1, 8 do t[i] = "x" end local s = ("y"):rep(n * 20)`, `table.concat(t, s)`},
	{"table.getn", 400, `local t = {} for i = 1, n do t[i] = i end`, `table.getn(t)`},
	{"table.insert", 1, `local t = {}`, `table.insert(t, 1)`},
	{"table.insert", 1000, `local t = {} for i = 1, n do t[i] = i end`, `table.insert(t, 1, 0)`},
	{"table.maxn", 400, `local t = {} for i = 1, n do t["k" .. i] = i end`, `table.maxn(t)`},
	{"table.maxn", 400, `local t = {} for i = 1, n do t["k" .. i] = i end for i = 1, n do t["k" .. i] = nil end`, `table.maxn(t)`},
	{"table.remove", 2000, `local t = {} for i = 1, n + 200 do t[i] = i end`, `table.remove(t, 1)`},
	{"table.sort", 200, `local t = {} for i = 1, n do t[i] = (i * 7919) % 1009 end`, `table.sort(t)`},
	{"table.sort", 500, `local t, s = {}, ("x"):rep(n) for i = 1, 8 do t[i] = s .. i end`, `table.sort(t)`},
	{"table.sort", 100, `local t = {} for i = 1, n do t[i] = (i * 7919) % 1009 end`, `table.sort(t, function(a, b) return a > b end)`},
}

// The most that a charged step may cost. A step of plain code is one turn of the calibrating loop: a few nanoseconds.
const (
	stepBytes  = 900 // bytes of the Go heap, beside 4 for each byte charged
	stepGrowth = 4   // how much more memory or time a step may take at eight times the size
	stepTime   = 60  // in steps of the calibrating loop, for work charged by its size
	boundTime  = 600 // for work that a limit bounds: the row names it in brackets
)

// TestCosts runs each row of the table of costs at 1 and 8 times a size, in a long run at 2 and 4 times too, and compares memory and time with
// the charge. It takes the quickest of several runs, relative to a loop that runs just before.
func TestCosts(t *testing.T) {
	if raceDetector {
		t.Skip("the race detector allocates and takes time itself: the run without it tests this")
	}
	rows := map[string]*cost{}
	for i := range costs {
		if rows[costs[i].name] != nil {
			t.Errorf("%s is in the table twice", costs[i].name)
		}
		rows[costs[i].name] = &costs[i]
	}
	probed := map[string]bool{}
	timed, sizes := runtime.GOOS != "js", []int{1, 8}
	if short.Long() {
		sizes = []int{1, 2, 4, 8}
	}
	loop := newProbe(t, ``, `for i = 1, 200 do end`)
	defer debug.SetGCPercent(debug.SetGCPercent(-1)) // keep the collector's work out of the measurements
	for i, p := range probes {
		row := rows[p.row]
		if row == nil {
			t.Errorf("%s: the table has no such row", p.row)
			continue
		}
		probed[p.row] = true
		if i%16 == 0 {
			runtime.GC()
		}
		probe := newProbe(t, p.setup, p.work)
		var first, last spentBy
		for _, k := range sizes {
			s := probe.measure(t, p.size*k, timed && (k == 8 || testing.Verbose() && k == 1))
			if s.time > 0 {
				s.time /= loop.measure(t, 1, true).perStep()
			}
			if k == 1 {
				first = s
			}
			last = s
			if max := stepBytes*s.steps + 4*s.bytes; s.alloc > max {
				t.Errorf("%s: %s: at %d it allocates %.0f bytes for %.0f steps and %.0f bytes charged", p.row, p.work, p.size*k, s.alloc, s.steps, s.bytes)
			}
		}
		bounded := strings.Contains(row.grows, "(")
		limit := float64(stepTime)
		if bounded {
			limit = boundTime
		}
		at := last.perStep()
		for again := 0; timed && at > limit && again < 8; again++ { // another process may have used the processor
			at = min(at, probe.measure(t, p.size*8, true).perStep()/loop.measure(t, 1, true).perStep())
		}
		if timed && at > limit {
			t.Errorf("%s: %s: at %d a step takes %.0f times a step of plain code", p.row, p.work, p.size*8, at)
		}
		if a, b := first.alloc/(first.steps+first.bytes/64), last.alloc/(last.steps+last.bytes/64); !bounded && b > stepGrowth*a+64 {
			t.Errorf("%s: %s: a step allocates %.0f bytes at %d and %.0f at %d", p.row, p.work, a, p.size, b, p.size*8)
		}
		if timed && testing.Verbose() {
			t.Logf("%-40.40s %-50.50s %6.1f .. %6.1f steps' time, %5.0f B a step", p.row, p.work, first.perStep(), last.perStep(), last.alloc/last.steps)
		}
	}
	for name := range rows {
		if !probed[name] {
			t.Errorf("%s: the row has no probe", name)
		}
	}
}

// TestCharges: what each probe is charged, once, at 1 and 8 times its size, is the same on every machine. testdata/charges.txt has the steps and
// bytes. The steps are those of the machine and of the row.
func TestCharges(t *testing.T) {
	var told strings.Builder
	for _, p := range probes {
		probe := newProbe(t, p.setup, p.work)
		fmt.Fprintf(&told, "%s\t%s", p.row, p.work)
		for _, n := range []int{p.size, 8 * p.size} {
			once, none := probe.charge(t, n, 1), probe.charge(t, n, 0)
			fmt.Fprintf(&told, "\t%d: %d steps, %d bytes", n, once.Steps-none.Steps, once.Bytes-none.Bytes)
		}
		told.WriteByte('\n')
	}
	golden.Check(t, "testdata/charges.txt", told.String())
}

// TestNothingOutsideTheTable: everything that scripts can call by name is in the table of costs.
func TestNothingOutsideTheTable(t *testing.T) {
	rows := map[string]bool{}
	for _, c := range costs {
		rows[c.name] = true
	}
	p, _, _ := loadText(t, "")
	seen := 0
	for _, name := range LibraryNames() {
		v := p.env.RawGetString(strings.SplitN(name, ".", 2)[0])
		if table, field, ok := strings.Cut(name, "."); ok {
			v = p.env.RawGetString(table).(interface{ RawGetString(string) Value }).RawGetString(field)
		}
		if typeName(v) == "function" {
			seen++
			if !rows[name] {
				t.Errorf("%s can be called but has no row", name)
			}
		}
	}
	if seen < 40 {
		t.Errorf("only %d functions in the table, want 40", seen)
	}
}

type spentBy struct{ steps, bytes, alloc, time float64 }

func (s spentBy) perStep() float64 { return s.time / s.steps }

type probe struct {
	p    *Pack
	f    *Func
	args []Value
}

func newProbe(t *testing.T, setup, work string) *probe {
	t.Helper()
	weight := 0
	class := &Class{Name: "Hero", Fields: []Field{{Name: "hp", Cost: Cost{Steps: 4}, Get: func(any) Value { return Int(3) }},
		{Name: "data", Get: func(any) Value { return Text(string(make([]byte, weight))) },
			Cost: Cost{Steps: 4, Sizes: []Size{{Name: "data", Bytes: 1, Count: func(any, any) int { return weight }}}}}}, Equal: func(a, b any) bool { return a == b }}
	var f *Func
	host := &Host{Classes: []*Class{class}, Functions: []Function{
		{Name: "run", Cost: Cost{Steps: 10}, Do: func(c *Call) error { f = c.Func(1); return nil }},
		{Name: "host", Cost: Cost{Steps: 10}, Do: func(c *Call) error { return nil }},
		{Name: "size", Cost: Cost{Steps: 10}, Do: func(c *Call) error { weight = c.Int(1, 0, 1<<20); return nil }},
		{Name: "plain", Cost: Cost{Steps: 10}, Do: func(c *Call) error { c.Plain(1); return nil }},
		{Name: "keys", Cost: Cost{Steps: 10}, Do: func(c *Call) error { _, err := c.Table(1).Keys(); return err }},
	}}
	prog := programOf(t, fmt.Sprintf("run(function(n, times, obj, obj2) %s\nfor turn = 1, times do %s end end)", setup, work), host)
	p := must.Get(prog.Load(bg, Options{}))(t)
	return &probe{p, f, []Value{p.NewObject(class, 1).Value(), p.NewObject(class, 2).Value()}}
}

// charge runs the work so many times and returns what it is charged, with the setup.
func (p *probe) charge(t *testing.T, n, times int) Usage {
	t.Helper()
	_, u := must.Two(p.p.Call(bg, p.f, Options{Budget: Budget{1 << 40, 1 << 40, 1 << 40}}, Int(n), Int(times), p.args[0], p.args[1]))(t)
	return u
}

// measure runs the work many times and not at all, and returns the charge and the cost of one run.
func (p *probe) measure(t *testing.T, n int, timed bool) spentBy {
	t.Helper()
	times := 12
	once := func(times int) spentBy {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		start := limit.Time()
		u := p.charge(t, n, times)
		d := limit.Time() - start
		runtime.ReadMemStats(&after)
		return spentBy{float64(u.Steps), float64(u.Bytes), float64(after.TotalAlloc - before.TotalAlloc), float64(d)}
	}
	none, many := once(0), once(times)
	if steps := many.steps - none.steps; timed && steps < 5000 { // too little to time
		times *= int(5000/steps) + 1
		many = once(times)
	}
	of := float64(times)
	s := spentBy{(many.steps - none.steps) / of, (many.bytes - none.bytes) / of, max(0, many.alloc-none.alloc) / of, 0}
	if timed {
		quick, slow := none.time, many.time
		for range 2 {
			quick, slow = min(quick, once(0).time), min(slow, once(times).time)
		}
		s.time = max(0, slow-quick) / of
	}
	return s
}
