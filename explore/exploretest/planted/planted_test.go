package planted

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/internal/sample"
)

var (
	which = flag.String("planted", "", "judge the faults whose `where/level/kind/name` this regular expression matches")
	keep  = flag.String("keep", "", "the `folder` in which the verdicts are kept, a file each")
)

// packs are those that homebrew check looks at, with a fault of the engine that Verify has not found.
var packs = []string{"examples/fen/content", "examples/packs/ashgrove", "examples/packs/examination", "examples/packs/customs-house"}

// TestPlanted judges faults and keeps the verdicts.
func TestPlanted(t *testing.T) {
	if *which == "" || *keep == "" {
		t.Skip("judges faults with -planted and -keep, which takes hours for all of them")
	}
	want, err := regexp.Compile(*which)
	if err != nil {
		t.Fatal(err)
	}
	asked := func(where, name, kind, level string) bool {
		return want.MatchString(strings.Join([]string{where, level, kind, name}, "/"))
	}
	for _, f := range hookFaults() {
		if asked("hook", f.name, f.kind, f.level) {
			t.Run(f.name, func(t *testing.T) {
				v := verdict{Where: "hook", Name: f.name, Kind: f.kind, Level: f.level}
				judge(t, &v, game{"weir", func(t testing.TB) *explore.Game {
					spec, party := weir()
					f.plant(&spec, party)
					return sample.Game(t, spec, party...)
				}})
				v.Hook = "" // a hook is at fault
				write(t, &v)
			})
		}
	}
	for where, judge := range map[string]func(*testing.T, *fault, *verdict){"engine": judgeEngine, "pack": judgePack} {
		list, err := read(map[string]string{"engine": "engine.txt", "pack": "lua.txt"}[where])
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range list {
			if asked(where, f.name, f.kind, f.level) {
				t.Run(f.name, func(t *testing.T) {
					v := verdict{Where: where, Name: f.name, Kind: f.kind, Level: f.level}
					judge(t, &f, &v)
					write(t, &v)
				})
			}
		}
	}
}

// write keeps a verdict.
func write(t *testing.T, v *verdict) {
	v.Version = strings.TrimSpace(string(run(t, time.Minute, "git", "rev-parse", "--short", "HEAD")))
	data, err := json.MarshalIndent(v, "", "  ")
	if err == nil {
		err = os.WriteFile(filepath.Join(*keep, fmt.Sprintf("%s-%x.json", v.Where, sha256.Sum256([]byte(v.Name)))[:24]+".json"), append(data, '\n'), 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%s: found by %q in %s, %.1f s, %d commands; rapid alone: %v\n%s", v.Level, v.Found, v.In, v.Seconds, v.Commands, v.Rapid, v.Says)
}

// run runs a command in the root of the module and returns what it prints. An exit status of 1 is no failure: check has told something.
func run(t *testing.T, most time.Duration, name string, args ...string) []byte {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), most)
	defer cancel()
	cmd := exec.CommandContext(ctx, name, args...)
	var out, told bytes.Buffer
	cmd.Dir, cmd.Stdout, cmd.Stderr = root, &out, &told
	var exit *exec.ExitError
	if err := cmd.Run(); err != nil && !(errors.As(err, &exit) && exit.ExitCode() == 1) {
		t.Fatalf("%s %q: %v\n%s%s", name, args, err, out.Bytes(), told.Bytes())
	}
	return out.Bytes()
}

// compile compiles this package's tests, or homebrew, with changed files, and returns the program. A change that makes the same program does
// nothing: the gate is wrong.
func compile(t *testing.T, what string, overlay map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	form := map[string]map[string]string{"Replace": {}}
	for i, file := range slices.Sorted(maps.Keys(overlay)) {
		path, err := filepath.Abs(filepath.Join(root, file))
		if err != nil {
			t.Fatal(err)
		}
		form["Replace"][path] = filepath.Join(dir, fmt.Sprintf("%d.go", i))
		if err := os.WriteFile(form["Replace"][path], []byte(overlay[file]), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	data, err := json.Marshal(form)
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, "overlay.json"), data, 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
	out := filepath.Join(dir, "program")
	args := []string{"build"}
	if what != "./script/homebrew" {
		args = []string{"test", "-c"}
	}
	args = append(args, "-overlay", filepath.Join(dir, "overlay.json"), "-trimpath", "-ldflags=-s -w -buildid=", "-o", out, what)
	if told, err := func() ([]byte, error) {
		cmd := exec.CommandContext(t.Context(), "go", args...)
		cmd.Dir = root
		return cmd.CombinedOutput()
	}(); err != nil {
		t.Fatalf("it does not compile: %v\n%s", err, told)
	}
	return out
}

// judgeEngine compiles explore with a fault, and lets Verify, rapid and check look at it.
func judgeEngine(t *testing.T, f *fault, v *verdict) {
	overlay, err := f.changed()
	if err != nil {
		t.Fatal(err)
	}
	const tests = "./explore/exploretest/planted"
	program := compile(t, tests, overlay)
	if sum(t, program) == sum(t, plain(t, tests)) {
		t.Fatal("the fault does nothing: the program is the same")
	}
	told := filepath.Join(t.TempDir(), "verdict.json")
	out := run(t, 15*time.Minute, program, "-test.run=^TestProbe$", "-test.timeout=15m", "-rapid.nofailfile", "-probe="+told)
	data, err := os.ReadFile(told)
	if err != nil {
		if at := bytes.Index(out, []byte("panic: ")); at >= 0 { // Verify lets it through
			v.Found, v.Says, v.Rapid = "panic", string(bytes.SplitN(out[at:], []byte("\n"), 2)[0]), true
			return
		}
		t.Fatalf("%v\n%s", err, out)
	}
	where := *v
	if err := json.Unmarshal(data, v); err != nil {
		t.Fatal(err)
	}
	v.Where, v.Name, v.Kind, v.Level = where.Where, where.Name, where.Kind, where.Level
	if v.Found == "" {
		homebrew := compile(t, "./script/homebrew", overlay)
		for _, pack := range packs {
			if v.Found == "" {
				began := time.Now()
				for _, line := range reports(t, homebrew, filepath.Join(root, pack)) {
					if strings.HasPrefix(line, "law ") || strings.HasPrefix(line, "test ") {
						v.Found, v.Says, v.In = "check: "+strings.SplitN(line, ":", 2)[0], line, pack
					}
				}
				v.Seconds += time.Since(began).Seconds()
			}
		}
	}
}

// programs are those that plain has compiled.
var programs = map[string]string{}

// plain is compile without a change. It does so once, into the folder of the verdicts.
func plain(t *testing.T, what string) string {
	t.Helper()
	if programs[what] == "" {
		to, err := filepath.Abs(filepath.Join(*keep, "plain-"+filepath.Base(what)))
		if err == nil {
			err = os.Rename(compile(t, what, nil), to)
		}
		if err != nil {
			t.Fatal(err)
		}
		programs[what] = to
	}
	return programs[what]
}

func sum(t *testing.T, file string) [32]byte {
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return sha256.Sum256(data)
}
