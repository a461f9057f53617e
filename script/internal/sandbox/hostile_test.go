package sandbox

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/internal/short"
	"github.com/crunchrules/crunch/script/internal/limit"
)

// Every file of testdata/hostile, and every source that generated makes, runs in its own process, with a deadline and a limit on memory and
// stack. Its first line says how it must end:
//
//	-- want: problem TEXT   refused before play, in words with TEXT
//	-- want: budget WHAT    ended by that budget, or by any
//	-- want: error TEXT     ended by an error with TEXT
//	-- want: panic          ended by the panic of a host function, contained
//	-- want: ok TEXT        finished, with that result

const hostileVar = "SANDBOX_HOSTILE"

// hostileDeadline is when a process of the corpus ends by itself. SANDBOX_DEADLINE replaces it.
var hostileDeadline = func() time.Duration {
	if d, err := time.ParseDuration(os.Getenv("SANDBOX_DEADLINE")); err == nil {
		return d
	}
	return time.Minute
}()

// hostileProcess runs a process of the corpus. It turns off the race detector's one-second sleep at exit.
func hostileProcess(ctx context.Context, exe, name string, more ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, exe)
	cmd.Env = append(append(os.Environ(), hostileVar+"="+name, "GOGC=100", "GOTRACEBACK=single", "GORACE=atexit_sleep_ms=0"), more...)
	return cmd
}

func TestMain(m *testing.M) {
	if name := os.Getenv(hostileVar); name != "" {
		// the process ends itself: its parent may be gone by then
		time.AfterFunc(hostileDeadline, func() {
			fmt.Println("not done by its deadline")
			os.Exit(1)
		})
		debug.SetMaxStack(32 << 20)
		if err := limit.Memory(512 << 20); err != nil {
			fmt.Println("no limit:", err)
			os.Exit(1)
		}
		if name == "allocate" {
			b := make([]byte, 1<<30)
			b[1<<29] = 1
			fmt.Println("ok", len(b))
			os.Exit(0)
		}
		if name == "wait" {
			select {}
		}
		src, ok := generated()[name]
		if !ok {
			b, err := os.ReadFile(name)
			if err != nil {
				fmt.Println(err)
				os.Exit(1)
			}
			src = string(b)
		}
		fmt.Println(runHostile(filepath.Base(name), src))
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// runHostile runs one source and returns how it ended.
func runHostile(name, src string) string {
	class := &Class{Name: "Hero", Fields: []Field{{Name: "hp", Cost: Cost{Steps: 4}, Get: func(any) Value { return Int(3) }}}, Methods: []Function{
		{Name: "poke", Params: []Param{{Name: "n"}}, Cost: Cost{Steps: 10}, Do: func(c *Call) error { c.Return(Int(c.Int(1, 0, 10))); return nil }},
		{Name: "crash", Cost: Cost{Steps: 10}, Do: func(*Call) error { var p *int; *p = 1; return nil }},
	}}
	var f *Func
	host := &Host{Classes: []*Class{class}, Functions: []Function{{Name: "run", Declares: true, Cost: Cost{Steps: 10}, Do: func(c *Call) error { f = c.Func(1); return nil }}}}
	prog, problems := compiledNow([]File{{name, src}}, host)
	if problems != nil {
		return "problem " + problems.Error()
	}
	p, err := prog.Load(context.Background(), Options{})
	if err != nil {
		return describe(err)
	}
	if f == nil {
		return "ok"
	}
	self := 1
	r, u, err := p.Call(context.Background(), f, Options{}, p.NewObject(class, &self).Value())
	if err != nil {
		// the pack must stay usable: the same call again costs the same
		if _, again, err2 := p.Call(context.Background(), f, Options{}, p.NewObject(class, &self).Value()); err2 == nil || err2.Error() != err.Error() || u != again {
			return fmt.Sprintf("twice: %v %+v, then %v %+v", err, u, err2, again)
		}
		return describe(err)
	}
	out := []string{"ok"}
	for _, v := range r {
		out = append(out, v.String())
	}
	return strings.Join(out, " ")
}

func describe(err error) string {
	var be *BudgetError
	var pe *PanicError
	var ps Problems
	switch {
	case errors.As(err, &ps):
		return "problem " + err.Error()
	case errors.As(err, &be):
		return "budget " + string(be.What)
	case errors.As(err, &pe):
		return "panic " + err.Error()
	}
	if strings.Contains(err.Error(), "0xc0") {
		return "an address: " + err.Error()
	}
	return "error " + err.Error()
}

// generated are sources that are too large or too regular to keep as files.
func generated() map[string]string {
	deep := func(n int, open, mid, shut string) string {
		return "return " + strings.Repeat(open, n) + mid + strings.Repeat(shut, n) + "\n"
	}
	list := func(n int, each func(i int) string) string {
		var b strings.Builder
		for i := range n {
			b.WriteString(each(i))
		}
		return b.String()
	}
	m := map[string]string{
		"gen_braces":           "problem deep\n" + deep(20_000, "{", "", "}"),
		"gen_parentheses":      "\n" + deep(20_000, "(", "1", ")"),
		"gen_calls":            "problem deep\nlocal f = type return f" + strings.Repeat("()", 20_000),
		"gen_fields":           "problem deep\nlocal a = {} return a" + strings.Repeat(".b", 20_000),
		"gen_not":              "problem deep\n" + deep(10_000, "not ", "1", ""),
		"gen_minus":            "problem deep\n" + deep(10_000, "- ", "1", ""),
		"gen_length":           "problem deep\n" + deep(20_000, "#", "{}", ""),
		"gen_and":              "problem deep\nlocal a = 1 return a" + strings.Repeat(" and a", 9_000),
		"gen_sum":              "problem deep\nlocal a = 1 return a" + strings.Repeat("+1", 20_000),
		"gen_sum_constants":    "problem deep\nreturn 1" + strings.Repeat("+1", 20_000),
		"gen_concat":           "problem deep\nlocal b = 'x' return b" + strings.Repeat("..b", 15_000),
		"gen_concat_100":       "ok\nlocal b = 'x' return b" + strings.Repeat("..b", 100),
		"gen_power":            "problem\nreturn 2" + strings.Repeat("^1", 20_000),
		"gen_compare":          "problem deep\nlocal a = 1 return a" + strings.Repeat("==a", 15_000),
		"gen_functions_deep":   "problem deep\n" + deep(3_000, "function() return ", "1", " end"),
		"gen_do":               "problem deep\n" + strings.Repeat("do ", 9_000) + strings.Repeat("end ", 9_000),
		"gen_if":               "problem deep\n" + strings.Repeat("if x then ", 3_000) + strings.Repeat("end ", 3_000),
		"gen_elseif":           "problem deep\nlocal x = 1 if x then " + strings.Repeat("elseif x then ", 4_000) + "end",
		"gen_while":            "problem deep\n" + strings.Repeat("while 1 do ", 4_000) + strings.Repeat("end ", 4_000),
		"gen_functions_many":   "problem functions in one file\n" + strings.Repeat("do local f = function() end end\n", 1_900),
		"gen_constants":        "problem different names, strings and numbers\nlocal x\n" + list(4_000, func(i int) string { return fmt.Sprintf("x = %d.5\n", i) }),
		"gen_locals":           "problem local variables\n" + list(300, func(i int) string { return fmt.Sprintf("local a%d = 1\n", i) }),
		"gen_locals_in_scope":  "ok\n" + list(300, func(i int) string { return fmt.Sprintf("do local a%d = 1 end\n", i) }),
		"gen_locals_list":      "problem local variables\nlocal " + strings.Repeat("a,", 5_000) + "b = 1",
		"gen_parameters":       "problem local variables\nlocal function f(" + strings.Repeat("a,", 5_000) + "b) end",
		"gen_arguments":        "problem arguments\ntype(" + strings.Repeat("1,", 20_000) + "1)",
		"gen_returns":          "problem list of more than\nreturn " + strings.Repeat("1,", 20_000) + "1",
		"gen_registers":        "problem pending values\nlocal f = type return f(" + strings.Repeat(strings.Repeat("1,", 100)+"f(", 4) + "1" + strings.Repeat(")", 5),
		"gen_registers_tables": "problem pending values\nreturn " + strings.Repeat("{"+strings.Repeat("1,", 45), 6) + strings.Repeat("}", 6),
		"gen_registers_locals": "problem pending values\n" + list(130, func(i int) string { return fmt.Sprintf("local a%d = 1\n", i) }) + "return type(" + strings.Repeat("1,", 80) + "1)",
		"gen_undefined":        "problem undefined name a\nlocal x " + list(7_500, func(i int) string { return fmt.Sprintf("x=a%d ", i%1300) }),
		"gen_targets":          "problem\nlocal a = {} " + strings.Repeat("a.x,", 5_000) + "a.y = 1",
		"gen_items":            "problem fields\nreturn {" + strings.Repeat("1,", 26_000) + "1}",
		"gen_items_most":       "ok\nlocal t = {" + strings.Repeat("1,", MaxItems) + "} assert(#t == " + fmt.Sprint(MaxItems) + ")",
		"gen_items_keyed":      "problem\nreturn {" + list(5_000, func(i int) string { return fmt.Sprintf("k%d=1,", i) }) + "}",
		"gen_upvalues": "problem\n" + list(2, func(j int) string {
			return "do\n" + list(140, func(i int) string { return fmt.Sprintf("local v%d_%d = 1\n", j, i) })
		}) + "return function() return " + list(280, func(i int) string { return fmt.Sprintf("v%d_%d + ", i/140, i%140) }) + "1 end end end",
		"gen_too_large":     "problem bytes of source\n" + strings.Repeat("-- x\n", 20_000),
		"gen_huge":          "problem bytes of source\n" + strings.Repeat("{", 4<<20),
		"gen_nodes":         "problem\nlocal x " + strings.Repeat("x=x ", 16_000),
		"gen_long_string":   "problem a string of\nreturn '" + strings.Repeat("x", 20_000) + "'",
		"gen_long_bracket":  "problem a string of\nreturn [[" + strings.Repeat("x", 20_000) + "]]",
		"gen_long_name":     "\nlocal " + strings.Repeat("x", 30_000) + " = 1",
		"gen_long_number":   "\nreturn 1" + strings.Repeat("0", 30_000),
		"gen_newlines":      "\n" + strings.Repeat("\n", 60_000),
		"gen_semicolons":    "\nlocal x = 1 " + strings.Repeat("x = 1;", 3_000),
		"gen_comment_level": "problem\n--[" + strings.Repeat("=", 30_000) + "[",
		"gen_quotes":        "problem\n" + strings.Repeat("'\\", 30_000),
	}
	for k, v := range m {
		m[k] = "-- want: " + v
	}
	return m
}

// TestMemoryCapBites shows that the memory limit of the corpus works.
func TestMemoryCapBites(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("the memory of a process can be limited on linux only")
	}
	exe := must.Get(os.Executable())(t)
	cmd := hostileProcess(context.Background(), exe, "allocate")
	if out, err := cmd.CombinedOutput(); err == nil || !strings.Contains(string(out), "fatal error") {
		t.Fatalf("1 GiB could be allocated: %v %.200s", err, out)
	}
}

// TestHostileProcessEnds shows that a process of the corpus ends even if its parent doesn't end it.
func TestHostileProcessEnds(t *testing.T) {
	if runtime.GOOS == "js" || runtime.GOOS == "wasip1" {
		t.Skip("a process of its own: not on " + runtime.GOOS)
	}
	exe := must.Get(os.Executable())(t)
	out, err := hostileProcess(context.Background(), exe, "wait", "SANDBOX_DEADLINE=50ms").CombinedOutput()
	if err == nil || !strings.Contains(string(out), "not done by its deadline") {
		t.Fatalf("a process that waits: %v %.200s; want it ended at its deadline", err, out)
	}
}

func TestHostileCorpus(t *testing.T) {
	if runtime.GOOS == "js" || runtime.GOOS == "wasip1" {
		t.Skip("a process of its own for each source: not on " + runtime.GOOS)
	}
	exe := must.Get(os.Executable())(t)
	files, err := filepath.Glob("testdata/hostile/*.lua")
	if err != nil || len(files) < 100 {
		t.Fatalf("%d files of hostile Lua, want 100: %v", len(files), err)
	}
	sources := generated()
	for _, f := range files {
		b := must.Get(os.ReadFile(f))(t)
		sources[f] = string(b)
	}
	for i, name := range slices.Sorted(maps.Keys(sources)) {
		if i%10 > 0 && !short.Long() {
			continue // of names in order, so that some of each kind are left
		}
		src := sources[name]
		t.Run(strings.TrimSuffix(filepath.Base(name), ".lua"), func(t *testing.T) {
			t.Parallel()
			first, _, _ := strings.Cut(src, "\n")
			want, ok := strings.CutPrefix(first, "-- want: ")
			if !ok {
				t.Fatalf("no want in %q", first)
			}
			ctx, cancel := context.WithTimeout(context.Background(), 2*hostileDeadline)
			defer cancel()
			cmd := hostileProcess(ctx, exe, name)
			var out bytes.Buffer
			cmd.Stdout, cmd.Stderr = &out, &out
			if err := cmd.Run(); err != nil {
				t.Fatalf("the process with hostile Lua: %v\n%.600s", err, out.String())
			}
			kind, text, _ := strings.Cut(want, " ")
			got := strings.TrimSpace(out.String())
			if !strings.HasPrefix(got, kind) || !strings.Contains(got, text) {
				t.Errorf("want %s, got %.500s", want, got)
			}
		})
	}
}
