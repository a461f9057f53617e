package script_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/internal/short"
	"github.com/crunchrules/crunch/script"
	"github.com/crunchrules/crunch/script/internal/limit"
)

// The corpus of hostile packs. Each is loaded, its tests run, and some commands are played, with the default budgets, in a process with
// limited memory. Each must end within hostileTime of processor time. A short run takes one of 200 of each kind, a long one of 3.
const (
	hostileTime   = 10 * time.Second
	hostileMemory = 1 << 30
	hostileVar    = "SCRIPT_HOSTILE"
)

func TestMain(m *testing.M) {
	if batch := os.Getenv(hostileVar); batch != "" {
		time.AfterFunc(8*time.Minute, func() { // the process ends itself: its parent may be gone by then
			fmt.Println("not done by its deadline")
			os.Exit(1)
		})
		debug.SetMaxStack(64 << 20)
		if err := limit.Memory(hostileMemory); err != nil {
			fmt.Println("no limit:", err)
			os.Exit(1)
		}
		var of, each, share int
		fmt.Sscanf(batch, "%d/%d/%d", &of, &each, &share)
		kinds := map[string]int{}
		for i, h := range hostilePacks() {
			kinds[h.kind]++
			if i%each != of || kinds[h.kind]%share != 1%share {
				continue
			}
			fmt.Printf("start\t%s\n", h.name)
			before := limit.Time()
			what := h.run()
			fmt.Printf("end\t%s\t%d\t%.150s\n", h.name, (limit.Time() - before).Milliseconds(), strings.ReplaceAll(what, "\n", " / "))
			debug.FreeOSMemory()
		}
		os.Exit(0)
	}
	short.Main(m)
}

type hostilePack struct {
	kind  string // how it is made
	name  string
	files []string
	each  func(i int) string // makes the files, if they are large
}

// run does with a pack what a host may do, and returns the result.
func (h hostilePack) run() string {
	fsys := fstest.MapFS{}
	for i, text := range h.files {
		if h.each != nil {
			text = h.each(i)
		}
		fsys[fmt.Sprintf("f%02d.lua", i)] = &fstest.MapFile{Data: []byte(text)}
	}
	p, err := script.Load(context.Background(), fsys)
	if err != nil {
		return judged(err)
	}
	what := []string{"loaded"}
	for _, r := range p.Test(context.Background()) {
		if r.Passed() {
			what = append(what, "passed")
		} else {
			what = append(what, judged(r.Failures[0]))
		}
		if size := len(r.Name) + len(strings.Join(r.Told, "")); size > 4<<20 || strings.Contains(r.Name, "\x1b") {
			return fmt.Sprintf("BAD: a result of %d bytes", size)
		}
	}
	g, err := p.Game()
	if err != nil {
		return strings.Join(append(what, judged(err)), ", ")
	}
	s := explore.NewSession(g, 1)
	for range 30 {
		legal := s.Legal()
		if len(legal) == 0 {
			break
		}
		if _, err = s.Do(legal[0]); err != nil {
			return strings.Join(append(what, "played", judged(err)), ", ")
		}
	}
	return strings.Join(append(what, "played"), ", ")
}

// judged returns an error in short, or BAD if it could harm people or terminals.
func judged(err error) string {
	var problems script.Problems
	var se *script.ScriptError
	var hook *explore.HookError
	var be *script.BudgetError
	text := err.Error()
	switch {
	case len(text) > 512<<10:
		return fmt.Sprintf("BAD: %d bytes of error", len(text))
	case strings.ContainsAny(text, "\x1b\a\b\r\x00\u009b\u202e"):
		return "BAD: control characters"
	case strings.Contains(text, "panic") || strings.Contains(text, "0xc0"):
		return "BAD: " + text
	case !errors.As(err, &problems) && !errors.As(err, &se) && !errors.As(err, &hook) && !errors.As(err, &be) && !errors.As(err, new(script.TestFailure)) && !errors.Is(err, script.ErrNoScenario):
		return fmt.Sprintf("%T %s", err, text)
	case len(problems) > 201:
		return fmt.Sprintf("BAD: %d problems", len(problems))
	}
	return text
}

func TestHostilePacks(t *testing.T) {
	if runtime.GOOS == "js" || runtime.GOOS == "wasip1" {
		t.Skip("a process of its own: not on " + runtime.GOOS)
	}
	exe := must.Get(os.Executable())(t)
	packs := hostilePacks()
	if len(packs) < 200 {
		t.Fatalf("only %d hostile packs, want 200", len(packs))
	}
	each, share := short.Or(1, 2, 4), short.Or(200, 3, 1)
	for of := range each {
		t.Run(fmt.Sprint(of), func(t *testing.T) {
			t.Parallel()
			ctx, cancel := context.WithTimeout(context.Background(), 9*time.Minute)
			defer cancel()
			cmd := exec.CommandContext(ctx, exe)
			cmd.Env = append(os.Environ(), fmt.Sprintf("%s=%d/%d/%d", hostileVar, of, each, share), "GOGC=100", "GOTRACEBACK=single", "GORACE=atexit_sleep_ms=0")
			var out bytes.Buffer
			cmd.Stdout, cmd.Stderr = &out, &out
			err := cmd.Run()
			lines := strings.Split(strings.TrimSpace(out.String()), "\n")
			if err != nil {
				t.Fatalf("the process with the hostile packs: %v\n%s", err, strings.Join(lines[max(0, len(lines)-12):], "\n"))
			}
			var total time.Duration
			for _, line := range lines {
				parts := strings.Split(line, "\t")
				if parts[0] != "end" || len(parts) != 4 {
					continue
				}
				var ms int
				fmt.Sscan(parts[2], &ms)
				took := time.Duration(ms) * time.Millisecond
				total += took
				if took > hostileTime || strings.Contains(parts[3], "BAD") {
					t.Errorf("%s: took %v, want %v at most: %s", parts[1], took, hostileTime, parts[3])
				}
				if testing.Verbose() {
					t.Logf("%6d ms  %-50.50s %s", ms, parts[1], parts[3])
				}
			}
			t.Logf("%d packs in %v", len(lines)/2, total)
		})
	}
}
