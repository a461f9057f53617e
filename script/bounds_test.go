package script_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/script"
)

// The type of each file in a folder is checked before the file is opened. A file that is not a plain file of the pack is a problem.
func TestFolder(t *testing.T) {
	if runtime.GOOS == "js" || runtime.GOOS == "wasip1" || runtime.GOOS == "windows" {
		t.Skip("links and pipes: not on " + runtime.GOOS)
	}
	outside := t.TempDir()
	must.OK(t, os.WriteFile(filepath.Join(outside, "secret.lua"), []byte("x = 1"), 0o600))
	for _, test := range []struct {
		name string
		make func(dir string) error
		want string
	}{
		{"a plain file", func(dir string) error { return nil }, ""},
		{"a link to a file of the pack", func(dir string) error { return os.Symlink("a.lua", filepath.Join(dir, "b.lua")) }, ""},
		{"a link out by its path", func(dir string) error {
			return os.Symlink(filepath.Join(outside, "secret.lua"), filepath.Join(dir, "b.lua"))
		}, "b.lua: it is a link that leads out of the pack"},
		{"a link out by dots", func(dir string) error {
			return os.Symlink("../"+filepath.Base(outside)+"/secret.lua", filepath.Join(dir, "b.lua"))
		}, "b.lua: it is a link"},
		{"a link to a folder outside", func(dir string) error { return os.Symlink(outside, filepath.Join(dir, "b.lua")) }, "b.lua: it is a link that leads out of the pack"},
		{"a link to a device", func(dir string) error { return os.Symlink("/dev/zero", filepath.Join(dir, "b.lua")) }, "b.lua: it is a link that leads out of the pack"},
		{"a link to itself", func(dir string) error { return os.Symlink("b.lua", filepath.Join(dir, "b.lua")) }, "b.lua: it is a link"},
		{"a link to nothing", func(dir string) error { return os.Symlink("none.lua", filepath.Join(dir, "b.lua")) }, "b.lua: it is a link to a file that is not there"},
		{"a pipe", func(dir string) error { return pipe(filepath.Join(dir, "b.lua")) }, "b.lua: it is a pipe"},
		{"a link to a pipe", func(dir string) error {
			if err := pipe(filepath.Join(dir, "p")); err != nil {
				return err
			}
			return os.Symlink("p", filepath.Join(dir, "b.lua"))
		}, "b.lua: it is a pipe"},
		{"many pipes", func(dir string) error {
			for i := range 300 {
				if err := pipe(filepath.Join(dir, "p"+strings.Repeat("x", i%90)+string(rune('a'+i/90))+".lua")); err != nil {
					return err
				}
			}
			return nil
		}, "it is a pipe"},
	} {
		t.Run(test.name, func(t *testing.T) {
			dir := t.TempDir()
			must.OK(t, os.WriteFile(filepath.Join(dir, "a.lua"), []byte(`disease { name = "Rot", track = "Mind", by = 1 }`), 0o600))
			if err := test.make(dir); err != nil {
				t.Skip(err)
			}
			done := make(chan error, 1)
			go func() {
				_, err := script.Load(t.Context(), os.DirFS(dir))
				done <- err
			}()
			select {
			case err := <-done:
				var problems script.Problems
				if test.want == "" && err != nil || test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want) || !errors.As(err, &problems)) {
					t.Errorf("%v, want %q", err, test.want)
				}
			case <-time.After(10 * time.Second):
				t.Fatal("loading still waits after 10 seconds")
			}
		})
	}
}

// File types of a file system that isn't a folder are checked too.
func TestFolderOfAnyKind(t *testing.T) {
	_, err := script.Load(t.Context(), fstest.MapFS{"a.lua": {Data: []byte("local x = 1")}, "b.lua": {Mode: os.ModeNamedPipe}, "c.lua": {Mode: os.ModeDevice}, "d.lua": {Mode: os.ModeSocket}, "e.lua": {Mode: os.ModeIrregular}})
	want := "b.lua: it is a pipe (a pack has only plain files)\nc.lua: it is a device (a pack has only plain files)\nd.lua: it is a socket (a pack has only plain files)\ne.lua: it is not a plain file (a pack has only plain files)"
	if err == nil || err.Error() != want {
		t.Errorf("%v\nwant\n%s", err, want)
	}
}

const endless = "while true do end"

// The clock is the last limit for loading and tests, and for commands if the host sets it. It ends them as a spent budget does.
func TestClock(t *testing.T) {
	much := script.Budget{Steps: 1 << 50, Bytes: 1 << 50, HostCalls: 1 << 50}
	o := script.Options{Load: much, Callback: much, Command: much, Tests: much, Clock: 300 * time.Millisecond} // compiling must finish in this time
	byClock := func(err error, ms int64, file string) {
		t.Helper()
		var be *script.BudgetError
		if !errors.As(err, &be) || be.What != "time" || time.Duration(be.Limit) != time.Duration(ms)*time.Millisecond || be.Used <= be.Limit || !strings.Contains(err.Error(), fmt.Sprintf("out of time by the clock: %dms was allowed", ms)) || !strings.Contains(err.Error(), file) {
			t.Errorf("%v: %+v, want out of time by the clock after %d ms, in %s", err, be, ms, file)
		}
	}
	_, err := script.LoadWith(t.Context(), fstest.MapFS{"a.lua": {Data: []byte(endless)}}, o)
	byClock(err, 300, "a.lua:1")

	o.Clock, o.CommandClock = 400*time.Millisecond, 30*time.Millisecond // loading must finish in this time
	p, err := script.LoadWith(t.Context(), fstest.MapFS{"a.lua": {Data: []byte(small + "\ntrap { name = 'T', region = 'Hall', on_enter = function() pcall(function() " + endless + ` end) end }
test "one" { run = function(t) t:enter("Ada", "Hall") end }
test "two" { run = function(t) end }`)}}, o)
	if err != nil {
		t.Fatal(err)
	}
	results := p.Test(t.Context())
	byClock(results[0].Failures[0], 400, "a.lua")
	byClock(results[1].Failures[0], 400, "not run: all tests of the pack together")
	g := must.Get(p.Game())(t)
	s := explore.NewSession(g, 1)
	must.Get(play(s, start...))(t)
	before := s.Hash()
	n := len(s.Log())
	_, err = s.Do(enter)
	byClock(err, 30, "for all callbacks of one command")
	if s.Hash() != before || len(s.Log()) != n {
		t.Error("the State has changed")
	}
}

// A clock of less than a millisecond, or of a part of one, is told as it is.
func TestClockOfMicroseconds(t *testing.T) {
	told := func(err error, limit time.Duration) {
		t.Helper()
		var be *script.BudgetError
		if want := "out of time by the clock: " + limit.String() + " was allowed"; !errors.As(err, &be) || !strings.Contains(err.Error(), want) || time.Duration(be.Limit) != limit || be.Used <= be.Limit {
			t.Errorf("%v: %+v, want %q", err, be, want)
		}
	}
	much := script.Budget{Steps: 1 << 50, Bytes: 1 << 50, HostCalls: 1 << 50}
	for _, limit := range []time.Duration{100 * time.Microsecond, 1500 * time.Microsecond} {
		_, err := script.LoadWith(t.Context(), fstest.MapFS{"a.lua": {Data: []byte(endless)}}, script.Options{Load: much, Clock: limit})
		told(err, limit)

		p, err := script.LoadWith(t.Context(), fstest.MapFS{"a.lua": {Data: []byte(small + "\ntrap { name = 'T', region = 'Hall', on_enter = function() " + endless + " end }")}},
			script.Options{Callback: much, Command: much, CommandClock: limit})
		if err != nil {
			t.Fatal(err)
		}
		g := must.Get(p.Game())(t)
		_, err = play(explore.NewSession(g, 1), append(slices.Clone(start), enter)...)
		told(err, limit)
	}
}

// All tests of a pack share one budget. Tests for which nothing is left say so.
func TestTestsTogether(t *testing.T) {
	var lua strings.Builder
	lua.WriteString(small + "\ntrap { name = 'T', region = 'Hall', on_enter = function() for i = 1, 2000 do end end }\n")
	for i := range 30 {
		lua.WriteString("test 'n" + string(rune('a'+i)) + `' { run = function(t) for i = 1, 10000 do end t:enter("Ada", "Hall") end }` + "\n")
	}
	p := must.Get(script.LoadWith(t.Context(), fstest.MapFS{"a.lua": {Data: []byte(lua.String())}}, script.Options{Tests: script.Budget{Steps: 50_000}}))(t)
	passed, stopped, left := 0, 0, 0
	for _, r := range p.Test(t.Context()) {
		var be *script.BudgetError
		switch {
		case r.Passed():
			passed++
		case errors.As(r.Failures[0], &be) && strings.HasPrefix(r.Failures[0].Message, "not run: all tests of the pack together: steps budget exhausted: "):
			left++
		case be != nil:
			stopped++
		}
	}
	if passed != 3 || stopped != 1 || left != 26 {
		t.Errorf("%d passed, %d were stopped, %d not run", passed, stopped, left)
	}
}

// The output of tests is bounded and has no control characters.
func TestWhatTestsTell(t *testing.T) {
	p := must.Get(pack(t, map[string]string{"a.lua": small + `
test "a\27[2Jb" { run = function(t)
  for i = 1, 200 do t:expect(false, "no\27[31m" .. i) end
  error("\27]0;title\7" .. ("x"):rep(10000))
end }
test "a second \155" { run = function(t) t:equal("\27", "\226\128\174") end }`}))(t)
	results := p.Test(t.Context())
	if n := len(results[0].Failures); n != 52 {
		t.Errorf("the test has %d failures, want 52", n)
	}
	for _, r := range results {
		for _, f := range r.Failures {
			if s := r.Name + f.Error(); len(s) > 5000 || strings.ContainsAny(s, "\x1b\a\u009b\u202e") {
				t.Errorf("a failure of %d bytes, want 5000 at most and no control characters: %.100q", len(s), s)
			}
		}
	}
}

// The error for content that sets itself off without end has a name, file and line.
func TestEndlessSaysWhere(t *testing.T) {
	g := mustGame(t, `trap { name = "A", region = "Hall", on_enter = function(self, who) who:send("End") end }
trap { name = "B", region = "End", on_enter = function(self, who) who:send("Hall") end }`)
	s := explore.NewSession(g, 1)
	must.Get(play(s, start...))(t)
	_, err := s.Do(enter)
	var se *script.ScriptError
	if !errors.Is(err, explore.ErrEndless) || !errors.As(err, &se) || se.Line == 0 || !strings.HasSuffix(se.File, ".lua") || !strings.Contains(err.Error(), `trap "A": on_enter`) && !strings.Contains(err.Error(), `trap "B": on_enter`) {
		t.Errorf("%v, want ErrEndless with the line of the script", err)
	}
}

// If a command has spent its whole budget, the next callback gets nothing, not the default.
func TestCommandBudgetToTheLastUnit(t *testing.T) {
	traps := source("b", "b.lua", `trap { name = "A", region = "Hall", on_enter = function(self, who) log(("x"):rep(10)) end }
trap { name = "B", region = "Hall", on_enter = function(self, who) log("second") end }`)
	run := func(command script.Budget) (*script.Pack, error) {
		p, err := script.LoadAll(t.Context(), script.Options{Command: command}, source("a", "a.lua", small), traps)
		if err != nil {
			t.Fatal(err)
		}
		g := must.Get(p.Game())(t)
		_, err = play(explore.NewSession(g, 1), append(start, enter)...)
		return p, err
	}
	p := must.Get(run(script.Budget{}))(t)
	var first script.Cost
	for _, c := range p.Costs() {
		if strings.Contains(c.Name, `"A"`) {
			first = c
		}
	}
	for what, command := range map[string]script.Budget{"steps": {Steps: first.Most.Steps}, "bytes": {Bytes: first.Most.Bytes}, "host calls": {HostCalls: first.Most.HostCalls}} {
		_, err := run(command)
		var be *script.BudgetError
		if !errors.As(err, &be) || string(be.What) != what || be.Line != 2 || !strings.Contains(err.Error(), `trap "B": on_enter`) || !strings.Contains(err.Error(), "for all callbacks of one command") {
			t.Errorf("with only %+v for a command: %v, want a *BudgetError of %s in line 2", command, err, what)
		}
	}
}

// A counter has 1 to 10 slots, each worth 1 to 65535 points, and at most 10 filled. CT-01
func TestCounterLimits(t *testing.T) {
	for _, row := range []struct {
		key  string
		n    int
		want bool
	}{{"slots", 0, false}, {"slots", 1, true}, {"slots", 10, true}, {"slots", 11, false}, {"worth", 0, false}, {"worth", 1, true}, {"worth", 65535, true}, {"worth", 65536, false},
		{"filled", -1, false}, {"filled", 0, true}, {"filled", 10, true}, {"filled", 11, false}} {
		slots := "slots = 10, "
		if row.key == "slots" {
			slots = ""
		}
		lua := fmt.Sprintf(`counter { name = "K", %s%s = %d }`, slots, row.key, row.n)
		_, err := script.Load(t.Context(), fstest.MapFS{"a.lua": &fstest.MapFile{Data: []byte(lua)}})
		if (err == nil) != row.want || err != nil && !strings.Contains(err.Error(), row.key) {
			t.Errorf("%s: %v, want it to load: %v", lua, err, row.want)
		}
	}
}

// EachCallback tells how much of its budget a callback has spent, rounded up: 0 only if it has not run.
func TestEachCallbackRoundsUp(t *testing.T) {
	const lua = `scenario { name = "Hall", setting = "dungeon", start = "Door", goal = "Yard" }
region { name = "Door" } region { name = "Yard" }
connection { "Door", "Yard" }
pc { name = "Ada", ep = 9 }
environ { name = "Runs", region = "Door", on_round = function() end, on_leave = function() end }
`
	pack := must.Get(script.Load(t.Context(), fstest.MapFS{"a.lua": &fstest.MapFile{Data: []byte(lua)}}))(t)
	g := must.Get(pack.Game())(t)
	must.Get(explore.NewSession(g, 1).Do(board.Command{Do: board.VerbBegin}))(t)
	got := map[string]int{}
	pack.EachCallback(func(name, _ string, _, percent int) { got[name[strings.LastIndex(name, " ")+1:]] = percent })
	if len(got) != 2 || got["on_round"] != 1 || got["on_leave"] != 0 {
		t.Errorf("the callbacks have spent %v percent, want 1 of the one that ran and 0 of the other", got)
	}
}
