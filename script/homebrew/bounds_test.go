package main

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/internal/short"
	"github.com/crunchrules/crunch/script/internal/limit"
)

// boundedVar makes the test's process the command homebrew itself, with as much memory as its value says.
const boundedVar = "HOMEBREW_BOUNDED"

func TestMain(m *testing.M) {
	if os.Getenv(boundedVar) != "" {
		time.AfterFunc(2*time.Minute, func() { os.Exit(99) }) // its parent may be gone by then
		if err := limit.Memory(2 << 30); err != nil {
			os.Exit(98)
		}
		os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
	}
	os.Exit(m.Run())
}

// neverEnds is an input that never comes: a command that waits for it must be left behind.
const neverEnds = "never"

// Hostile packs: one whose callbacks write without end, one whose question asks itself again, one with a map that is too big to look through, one
// that loads for long, one whose tests take long.
const (
	chatter = hall + `environ { name = "Din", region = "Door", on_round = function(self) local s = ("x"):rep(1000) for i = 1, 200 do log(s) end end,
  on_enter = function(self) end }
trap { name = "Wall", region = "Hall", on_enter = function(self, who) who:send("Door") end }
`
	asking = hall + `trap { name = "Riddle", region = "Hall", answers = { Say = function(self, who) ask(who, "Say", "What is it?", {"this", "that"}) end },
  on_enter = function(self, who) ask(who, "Say", "What is it?", {"this", "that"}) end }
`
	vast = hall + `for i = 1, 300 do region { name = "R" .. i } connection { "Hall", "R" .. i }
  creature { name = "C" .. i, region = "R" .. i, ep = 50, actions = {{name = "Bite", inflict = "2d6", aim = "enemies"}} } end
`
	late = hall + `for i = 1, 900000 do end
`
	slow = hall + `for i = 1, 1000 do test("slow " .. i) { run = function(t) t:next_round() for i = 1, 3000 do end end } end
`
)

// endless is what a command says if a turn goes on for ever.
const endless = "took 10000 commands and did not end"

// Each command of the table of commands ends by one of its bounds, in a process with limited memory, and its last line says by which.
func TestCommandsEndByABound(t *testing.T) {
	exe, err := os.Executable()
	if err != nil || runtime.GOOS == "js" || runtime.GOOS == "wasip1" {
		t.Skip("a process of its own: not here")
	}
	dir := t.TempDir()
	for name, lua := range map[string]string{"chatter": chatter, "asking": asking, "vast": vast, "late": late, "slow": slow, "tuning": asking + `
knob { of = "party/Ada/ep", values = { 5, 6, 7 } } target { wins = { 99, 100 }, rounds = { 900, 1000 } }`} {
		must.OK(t, os.Mkdir(filepath.Join(dir, name), 0o755))
		writeFile(t, filepath.Join(dir, name, "a.lua"), lua)
	}
	type row struct {
		name, args, in string
		want           string // how the last line begins, after "homebrew: NAME: ended by "
		code           int
	}
	rows := []row{
		{"new", "-output 100 made", "", "-output 100 bytes: ", lost},
		{"check", "-time 500ms -plays 100000 chatter", "", "", good},
		{"check", "-output 100 -plays 0 chatter", "", "-output 100 bytes: ", lost},
		{"check", "-time 1ns late", "", "-time 1ns: that time is over", lost},
		{"check", "-time 100ms slow", "", "-time 100ms: that time is over", lost},
		{"lint", "-time 500ms -plays 100000 asking", "", "", good},
		{"watch", "-output 20KB -plays 0 chatter", strings.Repeat("1\n", 10), "-output 20KB: ", lost},
		{"serve", "-time 500ms slow", "", "-time 500ms: that time is over", lost},
		{"playground", "-time 1us site", "", "-time 1µs: that time is over", lost},
		{"play", "-bots all -time 100ms -output 1GB chatter", "", "-time 100ms: ", lost},
		{"play", "-bots all asking", "", endless, lost},
		{"play", "-bots all -output 20KB chatter", "", "-output 20KB: ", lost},
		{"story", "chatter", "", "-output 16MB: ", lost},
		{"story", "-time 300ms -output 1GB chatter", "", "-time 300ms: that time is over, after ", lost},
		{"story", "asking", "", endless, lost},
		{"map", "-as author -output 2KB vast", "", "-output 2KB: ", lost},
		{"map", "-svg x.svg -output 2KB vast", "", "-output 2KB: x.svg would have ", lost},
		{"odds", "-time 300ms vast", "", "-time 300ms: that time is over", lost},
		{"odds", "-memory 6MB vast", "", "-memory 6MB: it holds ", lost}, // it keeps little
		{"story", "-time 100ms -load /dev/stdin chatter", neverEnds, "-time 100ms: that time is over", lost},
		{"simulate", "-time 300ms asking", "", "-time 300ms: that time is over", lost},
		{"why", "-time 100ms asking", "", "-time 100ms: that time is over", lost},
		{"tune", "-time 300ms tuning", "", "-time 300ms: that time is over", lost},
		{"diff", "-time 300ms -odds vast vast", "", "-time 300ms: that time is over", lost},
		{"merge", "-memory 30MB /dev/zero", "", "-memory 30MB: it holds ", lost},
		{"explain", "-output 1KB EX", "", "-output 1KB: ", lost},
		{"zip", "-output 10 chatter", "", "-output 10 bytes: ", lost},
		{"stubs", "-output 10 chatter", "", "-output 10 bytes: ", lost},
		{"api", "-output 1KB", "", "-output 1KB: ", lost},
	}
	for _, c := range commands {
		if !slices.ContainsFunc(rows, func(r row) bool { return r.name == c.name }) {
			t.Errorf("the command %s has no row here", c.name)
		}
		if got, code := do(t, c.name, "-time", "0s", "x"); code != lost || !strings.Contains(got, "want a time of more than 0") && c.name != "api" {
			t.Errorf("%s -time 0s: exit code %d, want %d and a refusal:\n%s", c.name, code, lost, got)
		}
	}
	for i, row := range rows {
		if i%3 > 0 && !short.Long() {
			continue // each is a process
		}
		t.Run(row.name+" "+row.args, func(t *testing.T) {
			t.Parallel()
			if strings.Contains(row.args, "/dev/") && runtime.GOOS != "linux" {
				t.Skip("a device of Linux")
			}
			ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
			defer cancel()
			cmd := exec.CommandContext(ctx, exe, append([]string{row.name}, strings.Fields(row.args)...)...)
			cmd.Dir, cmd.Env, cmd.Stdin = dir, append(os.Environ(), boundedVar+"=1", "GOGC=100"), strings.NewReader(row.in)
			if row.in == neverEnds {
				cmd.Stdin = nil
				pipe := must.Get(cmd.StdinPipe())(t)
				defer pipe.Close()
			}
			var out, errs bytes.Buffer
			cmd.Stdout, cmd.Stderr = &out, &errs
			began := time.Now()
			_ = cmd.Run()
			lines := strings.Split(strings.TrimSpace(errs.String()), "\n")
			last := lines[len(lines)-1]
			if row.want == "" { // it tells what it has seen until then, and the bound in a note
				lines = strings.Split(strings.TrimSpace(out.String()), "\n")
				if last = lines[len(lines)-1]; !strings.HasPrefix(last, "note: -time ended the games after ") {
					t.Errorf("the last line is %.200q, want the note that -time ended it", last)
				}
			} else if row.want == endless {
				if !strings.HasPrefix(last, "homebrew: "+row.name+": the turn of Ada in round ") || !strings.Contains(last, endless) {
					t.Errorf("the last line is %.200q, want it to end since the turn does not", last)
				}
			} else if !strings.HasPrefix(last, "homebrew: "+row.name+": ended by "+row.want) || !strings.HasSuffix(last, " lets it go on") {
				t.Errorf("the last line is %.200q, want it to end by %s\n%.300q", last, row.want, out.String())
			}
			if code := cmd.ProcessState.ExitCode(); code != row.code && row.code == lost {
				t.Errorf("exit code %d, want %d", code, row.code)
			}
			t.Logf("%v, %d bytes", time.Since(began).Round(time.Millisecond), out.Len())
		})
	}
}
