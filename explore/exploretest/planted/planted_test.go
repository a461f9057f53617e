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
	which  = flag.String("planted", "", "judge the faults whose `where/level/kind/name` this regular expression matches")
	checks = flag.Bool("checks", false, "let homebrew check look for the faults of the engine that Verify has not found")
	again  = flag.Bool("again", false, "use the programs that stand in -keep; otherwise they are compiled anew")
	keep   = flag.String("keep", "", "the `folder` in which the verdicts are kept, a file each")
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
		for i, f := range list {
			f.number = i + 1
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

// compile compiles homebrew, or the tests of another package, with changed files.
func compile(t *testing.T, what, out string, overlay map[string]string) {
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
	args := []string{"build"}
	if what != "./script/homebrew" {
		args = []string{"test", "-c"}
	}
	args = append(args, "-overlay", filepath.Join(dir, "overlay.json"), "-o", out, what)
	if told, err := func() ([]byte, error) {
		cmd := exec.CommandContext(t.Context(), "go", args...)
		cmd.Dir = root
		return cmd.CombinedOutput()
	}(); err != nil {
		t.Fatalf("it does not compile: %v\n%s", err, told)
	}
}

// judgeEngine lets Verify, rapid and check look at explore with a fault.
func judgeEngine(t *testing.T, f *fault, v *verdict) {
	t.Setenv(alive, fmt.Sprint(f.number))
	told := filepath.Join(t.TempDir(), "verdict.json")
	out := run(t, 15*time.Minute, program(t, "./explore/exploretest/planted", true), "-test.run=^TestProbe$", "-test.timeout=15m", "-rapid.nofailfile", "-rapid.checks=1000",
		"-probe="+told)
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
	if v.Found == "unseen" { // so it is without the fault, or may be
		v.Found, v.Says, v.In = "", "", ""
	}
	if v.Found == "" && *checks {
		homebrew := program(t, "./script/homebrew", true)
		for _, pack := range packs {
			if v.Found == "" {
				began := cpu()
				for _, line := range reports(t, homebrew, filepath.Join(root, pack)) {
					if strings.HasPrefix(line, "law ") || strings.HasPrefix(line, "test ") {
						v.Found, v.Says, v.In = "check: "+strings.SplitN(line, ":", 2)[0], line, pack
					}
				}
				v.Seconds += (cpu() - began).Seconds()
			}
		}
	}
}

// programs are those that program has compiled.
var programs = map[string]string{}

// program compiles a package without a change, or with all faults of the engine. It does so once, into the folder of the verdicts.
func program(t *testing.T, what string, faulty bool) string {
	t.Helper()
	name, overlay := "plain-"+filepath.Base(what), map[string]string(nil)
	if faulty {
		list, err := read("engine.txt")
		if err != nil {
			t.Fatal(err)
		}
		name, overlay = "faulty-"+filepath.Base(what), switched(t, list)
	}
	if programs[name] == "" {
		to, err := filepath.Abs(filepath.Join(*keep, name))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := os.Stat(to); err != nil || !*again {
			compile(t, what, to, overlay)
		}
		programs[name] = to
	}
	return programs[name]
}
