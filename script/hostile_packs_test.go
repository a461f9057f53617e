package script_test

import (
	"fmt"
	"strings"
)

// hostilePacks makes the corpus. When it was first run against the table of costs, these got through; what changed because of it:
//
//   - a far place in a constructor that holds nil: its places are charged by the key, before the machine makes them;
//   - a < b of two long strings (10 s): a guard charges the bytes, where neither side is a number or a short text;
//   - a large table given as data, in a pcall (5 s): each key is charged as it is looked at;
//   - tests of one name (27 s): the first is found by a map, not by looking through all;
//   - closures over many variables at depth, math.fmod of far numbers, sets in patterns: found by the probes of TestCosts before.
func hostilePacks() []hostilePack {
	var list []hostilePack
	one := func(name, lua string) { list = append(list, hostilePack{"one", name, []string{lua}, nil}) }
	played := func(name, lua string) { list = append(list, hostilePack{"played", name, []string{small, lua}, nil}) }
	many := func(name string, n int, each func(i int) string) {
		list = append(list, hostilePack{"many", name, make([]string, n), each})
	}
	numbered := func(n int, format string) string {
		var b strings.Builder
		for i := range n {
			b.WriteString(strings.ReplaceAll(format, "#", fmt.Sprint(i)))
		}
		return b.String()
	}

	// The same work for ever, each at the largest size that its limit allows: during a load, in a test, in a callback. Its charge must end
	// it in time.
	for _, w := range []struct{ name, setup, work string }{
		{"string plus string", `local s = ("0"):rep(16384)`, `local a = s + s`},
		{"string modulo string", `local s = ("7"):rep(300) .. ("0"):rep(7800)`, `local a = s % s`},
		{"modulo of far numbers", `local x = 1e308`, `local a = x % 7 + x % 1e-308`},
		{"power", `local x = 1.0000001`, `local a = x ^ 2147483647 + x ^ 0.1`},
		{"concat of long strings", `local s = ("x"):rep(4000)`, `local a = s .. s`},
		{"concat of numbers", `local x = 1 / 3`, `local a = x .. x .. x .. x .. x .. x .. x .. x`},
		{"less than of long strings", `local s, t = ("x"):rep(16383) .. "a", ("x"):rep(16383) .. "b"`, `local a = s < t`},
		{"equal long strings", `local s, t = ("x"):rep(16383) .. "a", ("x"):rep(16383) .. "a"`, `local a = s == t`},
		{"index by a long key", `local s = ("x"):rep(16384) local t = {[s] = 1}`, `local a = t[s]`},
		{"index by a long key that is not there", `local s = ("x"):rep(16384) local t = {a = 1}`, `local a = t[s]`},
		{"a chain of __index", `local t = {} for i = 1, 90 do t = setmetatable({}, {__index = t}) end`, `local a = t.x`},
		{"a chain of __newindex", `local t = {} for i = 1, 90 do t = setmetatable({}, {__newindex = t}) end`, `t.x = nil`},
		{"length behind holes", `local t = {nil, nil, nil, nil}`, `local a = #t`},
		{"a list of nothing", `local f = function() end`, `local t = {f(), f(), f(), f(), f(), f(), f(), f()} local n = #t`},
		{"a list of 240 nils", `local t = {unpack({}, 1, 240)}`, `local a = #t`},
		{"a far place and back", ``, `local t = {} t[60000] = 1 t[60000] = nil`},
		{"a far place in a constructor", `local k = 65000`, `local t = {[k] = 1}`},
		{"a far place in a constructor, nil", `local k, v = 65000`, `local t = {[k] = v} local n = #t`},
		{"records", `local keep, i = {}, 0`, `i = i + 1 keep[i] = {a = i, b = i, c = i, d = i, e = i, f = i, g = i, h = i}`},
		{"empty tables", `local keep, i = {}, 0`, `i = i + 1 keep[i] = {{}, {}, {}, {}}`},
		{"closures", `local keep, i = {}, 0`, `i = i + 1 keep[i] = function() return i end`},
		{"short strings", `local keep, i = {}, 0`, `i = i + 1 keep["k" .. i] = true`},
		{"substrings of long strings", `local keep, i = {}, 0`, `i = i + 1 keep[i] = ("x"):rep(16384):sub(i % 9 + 1, i % 9 + 1)`},
		{"metatables", `local keep, i = {}, 0`, `i = i + 1 keep[i] = setmetatable({}, {__index = function() return i end})`},
		{"clear and next", `local t = {} for i = 1, 10000 do t["k" .. i] = i end for i = 1, 9999 do t["k" .. i] = nil end`, `next(t)`},
		{"clear and next from the first", `local t = {} for i = 1, 10000 do t["k" .. i] = i end for i = 2, 9999 do t["k" .. i] = nil end`, `next(t, "k1")`},
		{"clear and next, there and back", `local t, u = {}, {} for i = 1, 5000 do t["k" .. i] = i u["k" .. i] = i end for i = 2, 4999 do t["k" .. i] = nil u["k" .. i] = nil end`, `next(t, "k1") next(u, "k1")`},
		{"clear and go through", `local t = {a = 1} for i = 1, 30000 do t["k" .. i] = i end for i = 1, 30000 do t["k" .. i] = nil end`, `for _ in pairs(t) do end`},
		{"clear and maxn", `local t = {} for i = 1, 10000 do t["k" .. i] = i end for i = 1, 9999 do t["k" .. i] = nil end`, `table.maxn(t)`},
		{"set and clear one key", `local t = {}`, `t.x = 1 t.x = nil`},
		{"set and clear new keys", `local t, i = {}, 0`, `i = i + 1 t[i + 0.5] = 1 t[i + 0.5] = nil`},
		{"next behind holes", `local t = {} t[60000] = 1`, `next(t)`},
		{"next by a key of nobody", `local t = {a = 1}`, `pcall(next, t, "b")`},
		{"pairs of a large table", `local t = {} for i = 1, 5000 do t["k" .. i] = i end`, `for k in pairs(t) do end`},
		{"insert at the front", `local t = {} for i = 1, 60000 do t[i] = i end`, `table.insert(t, 1, 0)`},
		{"remove from the front", `local t = {} for i = 1, 60000 do t[i] = i end`, `table.insert(t, table.remove(t, 1))`},
		{"sort", `local t = {} for i = 1, 20000 do t[i] = (i * 7919) % 10007 end`, `table.sort(t)`},
		{"sort of long strings", `local t, s = {}, ("x"):rep(8000) for i = 1, 200 do t[i] = s .. i end`, `table.sort(t)`},
		{"sort by a comparison that cheats", `local t = {} for i = 1, 200 do t[i] = i end`, `table.sort(t, function(a, b) table.remove(t) return true end)`},
		{"sort of tables with __lt", `local m = {__lt = function(a, b) return a.x < b.x end} local t = {} for i = 1, 200 do t[i] = setmetatable({x = -i}, m) end`, `table.sort(t)`},
		{"concat of a table", `local t = {} for i = 1, 4000 do t[i] = "xx" end`, `table.concat(t)`},
		{"concat of a table of numbers", `local t = {} for i = 1, 600 do t[i] = i / 7 end`, `table.concat(t, ",")`},
		{"concat with a long separator", `local t, s = {"a", "b", "c"}, ("x"):rep(4000)`, `table.concat(t, s)`},
		{"concat of what is too long", `local t = {} for i = 1, 9000 do t[i] = "xx" end`, `pcall(table.concat, t)`},
		{"unpack", `local t = {} for i = 1, 240 do t[i] = i end`, `unpack(t)`},
		{"lists passed on", `local t = {} for i = 1, 240 do t[i] = i end local function f(...) return ... end`, `f(f(f(unpack(t))))`},
		{"lists with one more", `local t = {} for i = 1, 230 do t[i] = i end local function f(...) return ... end`, `f(1, f(1, f(1, unpack(t))))`},
		{"lists thrown away", `local t = {} for i = 1, 240 do t[i] = i end local function f(...) return 1 end`, `f(unpack(t))`},
		{"the table arg", `local t = {} for i = 1, 240 do t[i] = i end local function f(...) return arg.n end`, `f(unpack(t))`},
		{"select", `local t = {} for i = 1, 240 do t[i] = i end local function f(...) return select(-1, ...) end`, `f(unpack(t))`},
		{"math.max of lists", `local t = {} for i = 1, 240 do t[i] = i .. "" end`, `math.max(unpack(t))`},
		{"math of long strings", `local s = ("0"):rep(16384)`, `math.floor(s) math.max(s, s)`},
		{"fmod of far numbers", `local x, y = 1e308, 5e-324`, `math.fmod(x, y)`},
		{"tonumber of digits", `local s = ("1"):rep(16384)`, `tonumber(s)`},
		{"tonumber of a fraction", `local s = "0." .. ("123456789"):rep(900)`, `tonumber(s)`},
		{"tonumber of spaces", `local s = (" "):rep(16383) .. "1"`, `tonumber(s)`},
		{"tonumber in base 36", `local s = ("z"):rep(16384)`, `tonumber(s, 36)`},
		{"tonumber in base 16", `local s = "0x" .. ("f"):rep(8000)`, `tonumber(s)`},
		{"sub by long numbers", `local s = ("0"):rep(16384)`, `("x"):sub(s, s)`},
		{"find plain", `local s, p = ("ab"):rep(4000), ("ab"):rep(4000) .. "c"`, `s:find(p, 1, true)`},
		{"find a long pattern", `local p = ("a"):rep(16384)`, `("x"):find(p)`},
		{"find in sets", `local s, p = ("a"):rep(8000), "[a" .. ("xyz"):rep(2700) .. "]b"`, `s:find(p)`},
		{"find in sets of ranges", `local s, p = ("a"):rep(8000), "[" .. ("b-c"):rep(2700) .. "]b"`, `s:find(p)`},
		{"find backtracking", `local s = ("a"):rep(400)`, `s:find("a*a*a*a*b")`},
		{"find lazily", `local s = ("a"):rep(400)`, `s:find("a-a-a-a-b")`},
		{"find back references", `local s = ("a"):rep(8000)`, `s:find("(a*)%1%1b")`},
		{"find balanced", `local s = ("("):rep(8000)`, `s:find("%b()")`},
		{"find frontiers", `local s, p = ("a"):rep(8000), "%f[" .. ("b"):rep(8000) .. "]"`, `s:find(p)`},
		{"match captures", `local s, p = ("a"):rep(8000), ("(a*)"):rep(30) .. "b"`, `s:match(p)`},
		{"gmatch", `local s = ("a"):rep(8000)`, `for c in s:gmatch("(a)") do end`},
		{"gmatch without a match", `local s = ("a"):rep(8000)`, `for c in s:gmatch("b") do end`},
		{"gmatch made again", `local s = "a"`, `s:gmatch("a")`},
		{"gsub", `local s = ("a"):rep(8000)`, `s:gsub("a", "b")`},
		{"gsub of nothing", `local s = ("a"):rep(8000)`, `s:gsub("", "")`},
		{"gsub by captures", `local s = ("a"):rep(4000)`, `s:gsub("(a)", "%1%1")`},
		{"gsub by a function", `local s = ("a"):rep(8000)`, `s:gsub("a", function() end)`},
		{"gsub that grows", `local s, r = ("a"):rep(8000), ("b"):rep(8000)`, `pcall(string.gsub, s, "a", r)`},
		{"gsub by many percents", `local r = ("%%"):rep(4000)`, `("a"):gsub("a", r)`},
		{"format of floats", `local f = ("%99.99f"):rep(20)  local t = {} for i = 1, 20 do t[i] = 1e300 end`, `f:format(unpack(t))`},
		{"format of small floats", `local f = ("%.99e"):rep(40)  local t = {} for i = 1, 40 do t[i] = 1e-300 end`, `f:format(unpack(t))`},
		{"format of widths", `local f = ("%-99d"):rep(80)  local t = {} for i = 1, 80 do t[i] = i end`, `f:format(unpack(t))`},
		{"format of percents", `local f = ("%%"):rep(4096)`, `f:format()`},
		{"format of quotes", `local s = ('"'):rep(16384)`, `pcall(string.format, "%q", s)`},
		{"format of empty strings", `local f = ("%s"):rep(200)  local t = {} for i = 1, 200 do t[i] = "" end`, `f:format(unpack(t))`},
		{"rep of nothing", ``, `(""):rep(1e9)`},
		{"rep that is too long", ``, `pcall(string.rep, "x", 1e9)`},
		{"upper, lower, reverse", `local s = ("x"):rep(16384)`, `s:upper():lower():reverse()`},
		{"errors with long texts", `local s = ("x"):rep(16384)`, `pcall(error, s)`},
		{"errors with addresses", `local s = ("0x12345678"):rep(800)`, `pcall(error, s, 0)`},
		{"errors of the machine with addresses", `local t, s = {}, ("0x12345678"):rep(800)`, `pcall(function() return t[s].x.y end)`},
		{"errors that grow", `local e = "x"`, `local ok ok, e = pcall(error, e)`},
		{"errors at depth", `local function f(n) if n == 0 then error("x") end return 1 + f(n - 1) end`, `pcall(f, 90)`},
		{"errors of tables", `local t = setmetatable({}, {__tostring = function() return ("x"):rep(8000) end})`, `pcall(error, t)`},
		{"pcall within pcall", `local function f(n) if n > 0 then pcall(f, n - 1) end end`, `f(38)`},
		{"pcall of 240", `local t = {} for i = 1, 240 do t[i] = i end local function f(...) return ... end`, `pcall(f, unpack(t, 1, 239))`},
		{"stack overflows", `local function f() return 1 + f() end`, `pcall(f)`},
		{"stack overflows of values", `local function f(...) return f(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, ...), 1 end`, `pcall(f)`},
		{"functions that capture much", numbered(60, "local v# = # "), `local f = function() return ` + numbered(59, "v# + ") + `v59 end`},
		{"functions that capture much at depth", `local function deep(n, g) local a, b, c, d, e, f, h, i = 1, 2, 3, 4, 5, 6, 7, 8 local z = function() return a + b + c + d + e + f + h + i end if n == 0 then for k = 1, 50 do g() end return end deep(n - 1, g) return z end
local function g() local a, b, c = 1, 2, 3 return function() return a, b, c end end`, `deep(150, g)`},
		{"calls above many captured variables", `local function deep(n, g) local a, b, c, d = 1, 2, 3, 4 local z = function() return a + b + c + d end if n == 0 then for k = 1, 200 do g() end return end deep(n - 1, g) return z end
local function g() end`, `deep(190, g)`},
		{"tostring of numbers", `local x = 1 / 3`, `tostring(x)`},
		{"tostring with __tostring", `local t = setmetatable({}, {__tostring = function() return ("x"):rep(16384) end})`, `tostring(t)`},
		{"concat with __concat", `local t = setmetatable({}, {__concat = function(a, b) return "x" end})`, `local s = t .. t .. t .. t .. t .. t .. t .. t`},
		{"assert", ``, `pcall(assert, false, ("x"):rep(8000))`},
		{"require of what is not there", `local s = ("x"):rep(64)`, `pcall(require, s)`},
		{"globals that are not there", `if false then nothing = 1 end`, `pcall(function() return nothing end)`},
	} {
		loop := w.setup + "\nwhile true do " + w.work + " end"
		one("load: "+w.name, loop)
		one("load, in pcalls: "+w.name, w.setup+"\nlocal function f() while true do "+w.work+" end end\nwhile true do pcall(f) end")
		played("callback: "+w.name, "trap { name = 'T', region = 'Hall', on_enter = function(self, who) "+loop+" end }")
	}
	for _, name := range []string{"less than of long strings", "index by a long key", "find in sets", "closures", "calls above many captured variables"} {
		for _, h := range list {
			if h.name == "load: "+name {
				body := h.files[0]
				played("tests: "+name, numbered(12, "test 'n#' { run = function(t) "+body+" end }\n"))
			}
		}
	}

	// Content and problems without end.
	one("problems without end", `while true do region { nmae = 1 } end`)
	one("problems without end, in one table", `local t = {} for i = 1, 8000 do t["k" .. i] = i end while true do region(t) end`)
	one("problems with long texts", `local s = ("\27[31m"):rep(3000) while true do region { [s] = s } end`)
	one("problems with long names", `local s = ("x"):rep(16384) for i = 1, 1e9 do trap { name = s .. i, region = s } end`)
	one("problems with names nearly right", `for i = 1, 1e9 do trap { name = "T" .. i, regoin = "x", on_entr = 1, actoins = {} } end`)
	one("problems of plays", `local a = {} for i = 1, 100 do a[i] = {nmae = "a", aim = "nobdoy"} end while true do creature { name = "x", actions = a } end`)
	one("tests without a table", `for i = 1, 1e9 do test("n" .. i) end`)
	one("tests of one name", `while true do test "n" { run = function() end } end`)
	played("regions without end", `for i = 1, 1e9 do region { name = "R" .. i } end`)
	played("regions as many as can be", `for i = 1, 9000 do region { name = "R" .. i } connection { "Hall", "R" .. i } end`)
	played("a corridor", `region { name = "R0" } connection { "Hall", "R0" } for i = 1, 8000 do region { name = "R" .. i } connection { "R" .. i - 1, "R" .. i } end`)
	played("obstacles as many as can be", `for i = 1, 15000 do obstacle { name = "O" .. i, between = {"Door", "Hall"}, ep = 1 } end`)
	played("creatures as many as can be", `for i = 1, 15000 do creature { name = "C" .. i, region = "Hall", ep = 5, on_turn = function(self) self:hurt(0) end } end`)
	played("creatures of one name", `for i = 1, 15000 do creature { name = "C", region = "Hall", ep = 5 } end`)
	played("names that are not there", `for i = 1, 9000 do trap { name = "T" .. i, region = "Hal" .. i } end`)
	played("pcs as many as can be", `for i = 1, 9000 do pc { name = "P" .. i, ep = 20 } end`)
	played("diseases as many as can be", `for i = 1, 9000 do disease { name = "D" .. i, track = "mind", by = 1 } end`)
	played("secrets as many as can be", `for i = 1, 9000 do secret { name = "S" .. i, region = "Hall", hidden = "1d6" } end`)
	played("data as large as can be", `local d = {} for i = 1, 60 do d["k" .. i] = ("x"):rep(1000) end for i = 1, 5000 do trap { name = "T" .. i, region = "Hall", data = d } end`)
	played("data that contains itself", `local d = {} d.d = d trap { name = "T", region = "Hall", data = d }`)
	played("one table in many places", `local t = {} for i = 1, 100 do t[i] = {name = "p" .. i} end for i = 1, 9000 do creature { name = "C" .. i, region = "Hall", ep = 1, actions = t, reactions = t, assists = t } end`)
	one("a table of everything", `local t = {} for i = 1, 30000 do t[i] = i end while true do region(t) end`)
	one("a large table looked at by kind", `local t = {} for i = 1, 8000 do t["k" .. i] = i end while true do pcall(trap, {name = "x", data = t}) end`)
	one("a scenario of tables", `local t = setmetatable({}, {__index = function(t, k) return t end}) scenario(t) region(t) trap { name = t, region = t }`)
	many("files that require each other", 64, func(i int) string { return fmt.Sprintf("return require 'f%02d'", (i+1)%64) })
	many("files in a chain", 64, func(i int) string {
		return fmt.Sprintf("local x = %d\nif x < 63 then require('f%02d') end", i, min(i+1, 63))
	})
	many("files of wrong names", 64, func(i int) string { return numbered(6000, fmt.Sprintf("x=u#_%d ", i)) })
	many("files of names nearly right", 64, func(i int) string {
		return numbered(1400, fmt.Sprintf("glob_al_%d_# = 1 ", i)) + numbered(1400, fmt.Sprintf("local a = golb_al_%d_# ", i))
	})
	many("files of wrong assignments", 64, func(i int) string { return "function f" + fmt.Sprint(i) + "() " + numbered(1000, "zz# = 1 ") + "end" })
	many("files of wrong fields", 64, func(i int) string { return numbered(1400, "math.x# () ") })
	many("files of functions", 60, func(i int) string { return numbered(590, fmt.Sprintf("function f%d_#(a, b) return a, b end ", i)) })
	many("files of constants", 60, func(i int) string { return "local x " + numbered(1400, "x=#.5 ") })
	many("files of tables", 60, func(i int) string { return "local x = {" + numbered(3900, "'k#',") + "}" })
	many("files of comments", 60, func(i int) string { return strings.Repeat("--[[x]]", 9000) })

	// What an attacker found: work of the machine and the host beside the script, at the largest that its size allows.
	one("errors caught on a long line", numbered(1300, `gg# = 1 `)+"\n local zz local function never() "+strings.Repeat("zz() ", 8000)+" end while true do pcall(function() local q q() end) end")
	many("files of keys on a long line", 64, func(i int) string {
		return strings.Repeat("local x={"+strings.Repeat("1,", 3990)+"} ", 5) + "condition{" + strings.Repeat("b=1,", 3900) + "}"
	})
	played("ways in that don't fit", `region { name = "Y" } for i = 1, 1500 do region { name = "R" .. i } connection { "R" .. i, "Y", hidden = true } end
for i = 1, 1000 do creature { name = "C" .. i, region = "End", ep = 5 } end
test "n" { run = function(t) while true do pcall(t.enter, t, "Ada", "Y") end end }`)
	played("empty tests of a large scenario", `for i = 1, 3000 do creature { name = "C" .. i, region = "End", ep = 5 } end
for i = 1, 6000 do test("n" .. i) { run = function(t) end } end`)
	played("large scenes of a large scenario", `for i = 1, 5000 do creature { name = "C" .. i, region = "End", ep = 50 } end
local s = {} for i = 1, 400 do s["C" .. i] = {ep = 3, region = "Hall"} end
for i = 1, 20 do test("n" .. i) { scene = s, run = function(t) end } end`)
	long := strings.Repeat("Creature", 5)
	played("spawns by long names", `for i = 20001, 35000 do creature { name = "`+long+`" .. i, region = "End", ep = 5, absent = true } end
trap { name = "T", region = "Hall", on_enter = function(self, who) for i = 1, 980 do spawn("`+long+`35000", "End") end end }
`+numbered(110, `test "n#" { run = function(t) pcall(t.enter, t, "Ada", "Hall") end } `))
	played("finds by long names", `for i = 20001, 29000 do secret { name = "`+long+`" .. i, region = "End", hidden = "1d6" } end
trap { name = "T", region = "Hall", on_enter = function(self, who) for i = 1, 900 do who:find("`+long+`29000") end end }
`+numbered(110, `test "n#" { run = function(t) pcall(t.enter, t, "Ada", "Hall") end } `))
	many("files of strays", 64, func(i int) string { return strings.Repeat("“x”\n", 7000) })
	many("files of brackets", 64, func(i int) string { return strings.Repeat("[==[", 16000) })
	many("files of slashes", 64, func(i int) string { return strings.Repeat("{", 60000) + "//" })
	many("files of open blocks", 64, func(i int) string { return strings.Repeat("if x then ", 6500) })
	many("files that are not text", 64, func(i int) string { return strings.Repeat("\xff\xfe\x00", 20000) })
	many("files of escapes", 64, func(i int) string { return strings.Repeat("'\\999'\n", 8000) })
	many("too many files", 300, func(i int) string { return strings.Repeat(" ", 20000) })

	// Tests.
	played("tests without end", numbered(400, "test 'n#' { run = function(t) while true do end end }\n"))
	played("tests that fail without end", `test "n" { run = function(t) while true do t:expect(false, ("\27[2J"):rep(2000)) end end }`)
	played("tests that tell without end", `test "n" { run = function(t) while true do t:next_round() end end }`)
	played("tests that ask for choices", `for i = 1, 3000 do region { name = "R" .. i } connection { "Hall", "R" .. i } end
test "n" { run = function(t) t:enter("Ada", "Hall") while true do t:choices() end end }`)
	played("tests that look for what was said", `trap { name = "T", region = "Hall", on_enter = function(self, who) for i = 1, 900 do log(("x"):rep(1000)) end end }
test "n" { run = function(t) t:enter("Ada", "Hall") while true do t:said("y") end end }`)
	played("tests that compare", `local d = {} for i = 1, 4000 do d[i] = i end test "n" { run = function(t) while true do t:equal(d, d) end end }`)
	played("tests of names that are not there", `for i = 1, 9000 do creature { name = "Creature" .. i, region = "Hall", ep = 1 } end
test "n" { run = function(t) while true do pcall(function() t:pc("Creatur") end) pcall(function() t:filled("Creatur") end) end end }`)
	played("tests that read data", `trap { name = "T", region = "Hall", data = (function() local d = {} for i = 1, 4000 do d["k" .. i] = i end return d end)() }
test "n" { run = function(t) local c = t:challenge("T") local keep, i = {}, 0 while true do i = i + 1 keep[i] = c.data end end }
test "m" { run = function(t) local c = t:challenge("T") while true do local d = c.data end end }`)
	twice := func(run string) string {
		return `test "n" { run = function(t) ` + run + ` end } test "m" { run = function(t) ` + run + ` end }`
	}
	played("tests that compare cleared tables", twice(`local d = {a = 1} for i = 1, 20000 do d["k" .. i] = i end for i = 1, 20000 do d["k" .. i] = nil end while true do t:equal(d, d) end`))
	played("tests that compare long keys", twice(`local d = {} for i = 1, 3 do d[("\1"):rep(16300) .. i] = 1 end while true do t:equal(d, d) end`))
	played("tests that fail at length", `for k = 1, 60 do test("n" .. k) { run = function(t)
	local d, e = {}, {} for i = 1, 3 do d[("\1"):rep(16300) .. i] = 1 e[("\1"):rep(16300) .. i] = 2 end for i = 1, 50 do t:equal(d, e) end end } end`)
	played("tests that choose by long words", `for i = 1, 1000 do region { name = "R" .. i } connection { "Door", "R" .. i } end `+twice(`t:turn("Ada") local s = ("\200\186"):rep(8000) while true do pcall(t.choose, t, s) end`))
	played("tests that go to and fro", `test "n" { run = function(t) while true do t:enter("Ada", "Hall") t:enter("Ada", "Door") end end }`)
	played("tests within refused", `test "n" { run = function(t) local function f() t:refused(f) end f() end }`)
	played("tests with much dice", `test "n" { dice = ("d6=1 "):rep(1600) .. "d6=1", run = function(t) while true do t:dice(("d6=1 "):rep(1600)) end end }`)
	played("tests that set the scene", `test "n" { run = function(t) while true do t:set("Ada", {ep = 3}) end end }`)
	played("tests with a t that has ended", `local keep = {} test "a" { run = function(t) keep.t = t end } test "b" { run = function(t) keep.t:pc("Ada") end }`)
	played("tests of many callbacks", `trap { name = "T", region = "Hall", on_enter = function(self, who) for i = 1, 20000 do end end }
test "n" { run = function(t) while true do t:enter("Ada", "Hall") t:enter("Ada", "Door") end end }`)

	// Callbacks.
	trapped := func(name, body string) {
		played(name, "disease { name = 'Rot', track = 'mind', by = 1 }\ncreature { name = 'Rat', region = 'Hall', ep = 5, absent = true }\ntrap { name = 'T', region = 'Hall', on_enter = function(self, who) "+body+" end, on_round = function(self, who) "+body+" end }")
	}
	trapped("self.data made large", `for i = 1, 60 do self.data["k" .. i] = ("x"):rep(1000) end`)
	trapped("self.data of many parts", `local d = self.data for i = 1, 4000 do d[i] = i end`)
	trapped("self.data too large", `local d = self.data for i = 1, 8000 do d["k" .. i] = i end`)
	trapped("self.data cleared", `local d = self.data for i = 1, 3000 do d["k" .. i] = i end for i = 1, 3000 do d["k" .. i] = nil end`)
	trapped("lines without end", `while true do pcall(log, ("x"):rep(1000)) end`)
	trapped("verbs that fail without end", `while true do pcall(function() who:afflict("Rto") end) end`)
	trapped("spawn without end", `while true do spawn("Rat", "Hall") end`)
	trapped("lists of entities without end", `while true do pcs() challenges("Hall") end`)
	trapped("to and fro", `who:send("Door") who:send("Hall")`)
	trapped("questions without end", `ask(who, "T", "?", {"a", "b"})`)
	trapped("an error with control characters", `error("\27]0;x\7\r\155" .. ("x"):rep(10000))`)
	trapped("an error with a table that says much", `error({message = ("\27"):rep(8000)})`)
	played("storms of large data", `trap { name = "A", region = "Hall", on_enter = function(self, who) for i = 1, 60 do self.data["k" .. i] = ("x"):rep(1000) end who:send("End") end }
trap { name = "B", region = "End", on_enter = function(self, who) for i = 1, 60 do self.data["k" .. i] = ("y"):rep(1000) end who:send("Hall") end }`)
	played("many hear of one", `for i = 1, 900 do trap { name = "T" .. i, region = "Hall", on_enter = function(self, who) self.data.n = (self.data.n or 0) + 1 end } end`)
	return append(list, hostileHostPacks()...)
}
