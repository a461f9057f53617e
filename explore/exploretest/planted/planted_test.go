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
	"github.com/crunchrules/crunch/explore/exploretest"
	"github.com/crunchrules/crunch/explore/internal/sample"
)

var (
	which  = flag.String("planted", "", "judge the faults whose `where/level/kind/name` this regular expression matches")
	checks = flag.Bool("checks", false, "let homebrew check look for the faults of the engine that Verify has not found")
	more   = flag.Bool("more", false, "go on where a verdict in -keep, or in FAULTS.md, has found nothing of a fault of the engine: with what comes after Verify")
	drawn  = flag.Int("drawn", 1000, "how many games of each kind rapid alone plays; 0 is not at all")
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
				made := func(t testing.TB) *explore.Game {
					spec, party := weir()
					f.plant(&spec, party)
					return sample.Game(t, spec, party...)
				}
				judge(t, &v, game{"weir", made})
				if v.Found == "" || v.Fleeting { // what is outside the State is as it was in content that is made anew
					again := verdict{Seconds: v.Seconds}
					verify(t.Context(), made(t), &again, exploretest.Options{Anew: func() (*explore.Game, error) { return made(t), nil }})
					if strings.HasPrefix(again.Found, "law") && !again.Fleeting {
						v.Found, v.Says, v.In, v.Commands, v.Seconds, v.Fleeting = again.Found+anew, again.Says, "weir", again.Commands, again.Seconds, false
					}
				}
				if v.told() && v.Says == plainly(t).Says { // so it is without the fault
					v.Found, v.Says, v.In = "", "", ""
				}
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

// plainly returns what is found of the game of the hooks without a fault.
func plainly(t testing.TB) (v verdict) {
	spec, party := weir()
	verify(t.Context(), sample.Game(t, spec, party...), &v, exploretest.Options{})
	return v
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
	if *more {
		*v = judgedBefore(t, "engine", f.name)
	} else if !probed(t, v) {
		return
	}
	if v.Found == "" {
		judgeDrawn(t, v)
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

// probed runs Verify and rapid on the games with the fault that is alive. It returns false if Verify let a panic through: then it is found.
func probed(t *testing.T, v *verdict) bool {
	told := filepath.Join(t.TempDir(), "verdict.json")
	out := run(t, 15*time.Minute, program(t, "./explore/exploretest/planted", true), "-test.run=^TestProbe$", "-test.timeout=15m", "-rapid.nofailfile",
		fmt.Sprint("-rapid.checks=", *drawn), fmt.Sprint("-drawn=", *drawn), "-probe="+told)
	data, err := os.ReadFile(told)
	if err != nil {
		if at := bytes.Index(out, []byte("panic: ")); at >= 0 { // Verify lets it through
			v.Found, v.Says, v.Rapid = "panic", string(bytes.SplitN(out[at:], []byte("\n"), 2)[0]), true
			return false
		}
		t.Fatalf("%v\n%s", err, out)
	}
	where := *v
	if err := json.Unmarshal(data, v); err != nil {
		t.Fatal(err)
	}
	v.Where, v.Name, v.Kind, v.Level = where.Where, where.Name, where.Kind, where.Level
	if v.told() { // so it is without the fault, or may be
		v.Found, v.Says, v.In = "", "", ""
	}
	return true
}

// How many scenarios are drawn for a fault of the engine, and how many at once: a fault that is found early costs little.
const mostDrawn, drawnAtOnce = 120, 8

// failedDrawn finds what TestRandomGamesKeepTheLaws tells of a scenario.
var failedDrawn = regexp.MustCompile(`scenario (\d+): .*law "(\w+)", (?:from the beginning|in (\d+) commands?): (.*)`)

// judgeDrawn lets the random games of explore's own tests look for a fault: they hold all that content may hold.
func judgeDrawn(t *testing.T, v *verdict) {
	tests, began := program(t, "./explore", true), cpu()
	for first := 1; first <= mostDrawn && v.Found == ""; first += drawnAtOnce {
		out := run(t, 15*time.Minute, tests, "-test.run=^TestRandomGamesKeepTheLaws$", "-test.timeout=15m", "-rapid.nofailfile",
			fmt.Sprint("-lawfirst=", first), fmt.Sprint("-lawgames=", drawnAtOnce))
		if m := failedDrawn.FindSubmatch(out); m != nil {
			v.Found, v.In, v.Says = "law "+string(m[2]), "drawn "+string(m[1]), string(m[4])
			_, _ = fmt.Sscan(string(m[3]), &v.Commands)
		} else if at := bytes.Index(out, []byte("panic: ")); at >= 0 {
			v.Found, v.In, v.Says = "panic", "drawn", string(bytes.SplitN(out[at:], []byte("\n"), 2)[0])
		} else if bytes.Contains(out, []byte("--- FAIL")) {
			t.Fatalf("found a failure without a law:\n%s", out)
		}
	}
	v.Seconds += (cpu() - began).Seconds()
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
