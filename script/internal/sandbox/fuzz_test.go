package sandbox

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/internal/must"
)

func addSeeds(f *testing.F) {
	files := must.Get(filepath.Glob("testdata/hostile/*.lua"))(f)
	for _, name := range files {
		b := must.Get(os.ReadFile(name))(f)
		f.Add(string(b))
	}
	for _, r := range readBlocks(f) {
		f.Add(r.source)
	}
	for seed := range uint64(20) {
		f.Add(randomProgram(seed))
	}
}

// FuzzCompile: compiling never panics, and each problem has a place and a message.
func FuzzCompile(f *testing.F) {
	addSeeds(f)
	f.Fuzz(func(t *testing.T, src string) {
		prog, problems := compiledNow([]File{{"f.lua", src}}, nil)
		if (prog == nil) == (problems == nil) {
			t.Fatalf("Compile gives the program %v and the problems %v, want one of them", prog, problems)
		}
		lines := strings.Count(src, "\n") + strings.Count(src, "\r") + 1
		for i, p := range problems {
			if i == len(problems)-1 && strings.HasPrefix(p.Error(), "and ") { // the line that says how many more there are
				continue
			}
			if p.File != "f.lua" || p.Message == "" || p.Line < 0 || p.Line > lines || p.Column < 0 {
				t.Errorf("the problem %#v has no file, message or place in the text", p)
			}
			if strings.HasPrefix(p.Message, "the parser failed") {
				t.Errorf("the parser panicked: %v", p)
			}
		}
	})
}

// FuzzRun: a program that compiles ends in the same way at the same cost twice, within its budget, without a panic and without much memory.
func FuzzRun(f *testing.F) {
	addSeeds(f)
	f.Fuzz(func(t *testing.T, src string) {
		runTwice(t, src)
	})
}

func runTwice(t testing.TB, src string) {
	budget := Budget{Steps: 20_000, Bytes: 1 << 18, HostCalls: 100}
	once := func() (string, Usage, Usage) {
		var out strings.Builder
		var kept *Func
		class := heroClass()
		host := &Host{Classes: []*Class{class}, Functions: []Function{
			{Name: "emit", Cost: Cost{Steps: 10}, Do: func(c *Call) error { out.WriteString(c.Text(1)); return nil }},
			{Name: "run", Declares: true, Cost: Cost{Steps: 10}, Do: func(c *Call) error { kept = c.Func(1); return nil }},
		}}
		prog, problems := compiledNow([]File{{"f.lua", src}}, host)
		if problems != nil {
			return problems.Error(), Usage{}, Usage{}
		}
		p, err := prog.Load(bg, Options{Budget: budget})
		if err != nil {
			checkError(t, err)
			return out.String() + err.Error(), Usage{}, Usage{}
		}
		if kept == nil {
			return out.String(), p.LoadUsage(), Usage{}
		}
		_, u, err := p.Call(bg, kept, Options{Budget: budget}, p.NewObject(class, &hero{hp: 5}).Value())
		if err != nil {
			checkError(t, err)
		}
		// a callback is pure: running it again on the same pack gives the same
		first := out.String()
		out.Reset()
		_, u2, err2 := p.Call(bg, kept, Options{Budget: budget}, p.NewObject(class, &hero{hp: 5}).Value())
		if (err == nil) != (err2 == nil) || err != nil && err.Error() != err2.Error() || u != u2 || !strings.HasSuffix(first, out.String()) {
			t.Errorf("the same call twice: %v %+v %q, then %v %+v %q", err, u, first, err2, u2, out.String())
		}
		if err != nil {
			return out.String() + err.Error(), p.LoadUsage(), u
		}
		r, _, _ := p.Call(bg, kept, Options{Budget: budget}, p.NewObject(class, &hero{hp: 5}).Value())
		for _, v := range r {
			if plain, err := ToPlain(v); err == nil {
				text := plain.Text()
				again, err := ParsePlain(text)
				if err != nil || again.Text() != text {
					t.Errorf("plain data %s is not read back: %v", text, err)
				}
				out.WriteString(text)
			}
		}
		return out.String(), p.LoadUsage(), u
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	a, load1, call1 := once()
	runtime.ReadMemStats(&after)
	if n := after.TotalAlloc - before.TotalAlloc; n > 128<<20 {
		t.Errorf("%d bytes were allocated, want 128 MB at most", n)
	}
	b, load2, call2 := once()
	if a != b || load1 != load2 || call1 != call2 {
		t.Errorf("the same text twice: %q %+v %+v\nthen %q %+v %+v", a, load1, call1, b, load2, call2)
	}
	for _, u := range []Usage{load1, call1} {
		if u.Steps > budget.Steps {
			t.Errorf("it used %+v of %+v, want no more steps than allowed", u, budget)
		}
	}
}

func checkError(t testing.TB, err error) {
	var pe *PanicError
	if errors.As(err, &pe) {
		t.Errorf("a panic: %v", err)
	}
	var se *ScriptError
	var ps Problems
	if !errors.As(err, &se) && !errors.As(err, &ps) {
		t.Errorf("the error has the type %T, want a *ScriptError or Problems: %v", err, err)
	}
}

// FuzzPlain: ParsePlain reads the text of what it returned as the same value.
func FuzzPlain(f *testing.F) {
	for _, s := range []string{`{"a":[1,2.5,"x",true,{}],"b":{"c":"\u00e9\n"}}`, `[]`, `null`, `-0`, `1e400`, `"\ud83d\ude00"`, `{"a":1,"a":2}`, `[null]`, "{\"b\":1,\n\"a\":2}"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		p, err := ParsePlain(s)
		if err != nil {
			var pe *PlainError
			if !errors.As(err, &pe) {
				t.Fatalf("ParsePlain(%q): a %T, want a *PlainError", s, err)
			}
			return
		}
		text := p.Text()
		q, err := ParsePlain(text)
		if err != nil || !equal(q, p) || q.Text() != text {
			t.Fatalf("ParsePlain(%q) = %q, which reads as %q, %v: want the same", s, text, q.Text(), err)
		}
		back, err := ToPlain(FromPlain(p))
		if err != nil || !equal(back, p) {
			t.Fatalf("%q through Lua and back: %q, %v; want the same", s, back.Text(), err)
		}
	})
}
