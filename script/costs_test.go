package script

import (
	"errors"
	"fmt"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/golden"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/internal/short"
	"github.com/crunchrules/crunch/script/internal/limit"
	"github.com/crunchrules/crunch/script/internal/sandbox"
	"github.com/crunchrules/crunch/stattrack"
)

// The most that a charged step may cost. A step of plain code is one turn of a loop: a few nanoseconds.
const (
	hostStepBytes  = 380 // bytes of the Go heap, beside 4 for each byte charged: a play, which 4 steps define, has most
	hostStepGrowth = 4   // how much more a step may allocate at eight times the size
	hostStepTime   = 40  // times a step of plain code: alone none takes more than 20, but tests beside it slow memory down
)

// TestHostCosts runs each row of the table of costs of what packs can call and read at 1 and 8 times a size, in the longest run at 2 and 4 times too,
// and compares memory and time with the charge, and the charge with testdata/charges.txt. The size is that of the scenario, of texts, lists and tables,
// or of the definitions. Processor time is that of one run, relative to a loop of plain code. What seems slow runs again: its quickest run counts.
func TestHostCosts(t *testing.T) {
	if RaceDetector {
		t.Skip("the race detector allocates and takes time itself: the run without it tests this")
	}
	rows := map[string]bool{}
	for _, row := range newHost().table.Costs() {
		rows[row.Name] = false
	}
	timed, sizes := runtime.GOOS != "js", []int{0, 3}
	if short.All() {
		sizes = []int{0, 1, 2, 3}
	}
	defer debug.SetGCPercent(debug.SetGCPercent(-1)) // keep the collector's work out of the measurements
	var plain func() float64                         // the time of a step of plain code now
	var step float64                                 // what it was at last
	var told strings.Builder                         // what each probe is charged: the same on every machine
	probed := map[string]bool{}
	for _, p := range slices.Concat(playProbes, testProbes) {
		probed[p.row] = true
	}
	play, test := derive(probed)
	for _, group := range []struct {
		probes, derived []hostProbe
		size            int
		open            func(t *testing.T, size int, probes []hostProbe) func(p *hostProbe, i int, timed bool) hostSpent
	}{{playProbes, play, 50, openStage}, {testProbes, test, 6, openTests}, {definingProbes, nil, 40, openLoads}} {
		all := slices.Concat(group.probes, group.derived)
		var at [4]func(p *hostProbe, i int, timed bool) hostSpent
		for _, k := range sizes {
			at[k] = group.open(t, group.size<<k, all)
		}
		runtime.GC()
		for i := range all {
			p := &all[i]
			if p.row == "" {
				plain = func() float64 { return at[3](p, i, true).perStep() }
				step = plain()
				continue
			}
			if _, ok := rows[p.row]; !ok {
				t.Errorf("%s: the table has no such row", p.row)
			}
			rows[p.row] = true
			var first, last hostSpent
			for _, k := range sizes {
				last = at[k](p, i, false)
				if k == 0 {
					first = last
				}
				if last.steps <= 0 {
					t.Errorf("%s: %s: at %d nothing is charged", p.row, p.work, group.size<<k)
				}
				if most := hostStepBytes*last.steps + 4*last.bytes; last.alloc > most {
					t.Errorf("%s: %s: at %d it allocates %.0f bytes for %.0f steps and %.0f bytes charged", p.row, p.work, group.size<<k, last.alloc, last.steps, last.bytes)
				}
			}
			if i < len(group.probes) { // the derived ones' charges stand in the reference
				fmt.Fprintf(&told, "%s\t%s\t%d: %.2f steps, %.2f bytes\t%d: %.2f steps, %.2f bytes\n", p.row, p.work, group.size, first.steps, first.bytes,
					group.size<<3, last.steps, last.bytes)
			}
			a, b := first.perAlloc(), last.perAlloc()
			for again := 0; b > hostStepGrowth*a+64 && again < 6; again++ { // what the runtime allocates meanwhile is counted too: growth stays
				a, b = max(a, at[0](p, i, false).perAlloc()), min(b, at[3](p, i, false).perAlloc())
			}
			if b > hostStepGrowth*a+64 {
				t.Errorf("%s: %s: a step allocates %.0f bytes at %d and %.0f at %d", p.row, p.work, a, group.size, b, group.size*8)
			}
			if !timed {
				continue
			}
			ratio := last.perStep() / step
			for again := 0; ratio > hostStepTime/2 && again < 7; again++ { // what seems slow, since another process may have used the processor
				step = plain()
				ratio = min(ratio, at[3](p, i, true).perStep()/step)
			}
			if ratio > hostStepTime {
				t.Errorf("%s: %s: at %d a step takes %.0f times a step of plain code", p.row, p.work, group.size*8, ratio)
			}
			if testing.Verbose() {
				t.Logf("%-20s %-45.45s %6.0f .. %6.0f steps, %5.1f steps' time, %4.0f B a step", p.row, p.work, first.steps, last.steps, ratio, last.perAlloc())
			}
		}
	}
	for name, probed := range rows {
		if !probed && !strings.HasPrefix(name, "Choice.") { // only a choose gets one, and no probe is one
			t.Errorf("%s: the row has no probe", name)
		}
	}
	golden.Check(t, "testdata/charges.txt", told.String())
}

// TestHostCostsAreTold: each row says its cost in words.
func TestHostCostsAreTold(t *testing.T) {
	for _, row := range newHost().table.Costs() {
		if text := row.Cost.String(); !strings.Contains(text, "step") {
			t.Errorf("%s: the cost is told as %q, want its steps", row.Name, text)
		}
	}
}

var (
	endless = Options{Load: lots, Callback: lots, Command: lots, Tests: lots}
	lots    = Budget{Steps: 1 << 40, Bytes: 1 << 40, HostCalls: 1 << 40}
)

// A hostSpent is the charge of some work, in steps and bytes, and its cost, in bytes and nanoseconds.
type hostSpent struct{ steps, bytes, alloc, time float64 }

func (s hostSpent) perStep() float64  { return s.time / s.steps }
func (s hostSpent) perAlloc() float64 { return s.alloc / (s.steps + s.bytes/64) }

// times is how often the work is done.
func (p *hostProbe) times() float64 {
	switch {
	case p.dear:
		return 3
	case strings.Contains(p.row, "."): // a field
		return 1000
	}
	return 48
}

// spends runs something and returns its cost and its charge.
func spends(f func() (steps, bytes int64)) hostSpent {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	start := limit.Time()
	steps, bytes := f()
	d := limit.Time() - start
	runtime.ReadMemStats(&after)
	return hostSpent{float64(steps), float64(bytes), float64(after.TotalAlloc - before.TotalAlloc), float64(d)}
}

// measured returns the cost of doing the work once. once(1) does it times times, once(0) not at all.
func measured(times float64, once func(k int) hostSpent, timed bool) hostSpent {
	none, some := once(0), once(1)
	if timed {
		for range 2 {
			none.time, some.time = min(none.time, once(0).time), min(some.time, once(1).time)
		}
	}
	return hostSpent{(some.steps - none.steps) / times, (some.bytes - none.bytes) / times, max(0, some.alloc-none.alloc) / times, max(0, some.time-none.time) / times}
}

func mustLoad(t *testing.T, files map[string]string) *Pack {
	t.Helper()
	fsys := fstest.MapFS{}
	for name, text := range files {
		fsys[name] = &fstest.MapFile{Data: []byte(text)}
	}
	p, err := LoadWith(t.Context(), fsys, endless)
	if err != nil {
		t.Fatalf("loading the probes: %.1000s", err.Error())
	}
	return p
}

var errStop = errors.New("stop")

// openStage makes a world in which callbacks run again and again, like those of the trap Me when the first PC enters its region. Each run is
// undone.
func openStage(t *testing.T, n int, probes []hostProbe) func(p *hostProbe, i int, timed bool) hostSpent {
	var lua strings.Builder
	for i, p := range probes {
		for k, of := range [2]float64{0, p.times()} {
			fmt.Fprintf(&lua, "function p%d_%d(self, who) local n = %d %s\nfor turn = 1, %v do %s end end\n", i, k, n, p.setup, of, p.work)
		}
	}
	pack := mustLoad(t, map[string]string{"a.lua": fmt.Sprintf("local n = %d\n", n) + hostWorld, "b.lua": lua.String()})
	spec := pack.Spec()
	var cb *callback
	var used [2]int64
	var failed error
	spec.Challenges[0].Hooks[scenario.OnEnter] = explore.Func(func(sc *explore.Scene) error {
		*sc.Spent() = [4]int64{}
		failed = cb.run(sc)
		used = [2]int64{sc.Spent()[0], sc.Spent()[1]}
		return errStop
	})
	world := must.Get(explore.New(spec))(t)
	g := must.Get(explore.NewGame(world, pack.Party()...))(t)
	r, who := g.NewRunner(), scenario.PC(0)
	do := func(c board.Command) error {
		dice := crunch.Seed(1).Stream(1)
		_, err := r.Do(c, &dice)
		return err
	}
	must.OK(t, do(board.Command{Do: board.VerbBegin}))
	state := *r.State()
	for i := range n {
		foe := scenario.ChallengeAt(10 + i)
		state.Kept = append(state.Kept, board.Keepsake{Owner: scenario.Owner{Kind: scenario.OwnedBySecret, Index: uint16(i)}, Data: "{}"})
		state.Pools = append(state.Pools, board.ObstaclePool{PC: who, Challenge: foe, EP: 2})
		state.Bodies = append(state.Bodies, board.Body{Seeker: foe, Region: 4})
		state.Boosts = append(state.Boosts, board.Boosted{On: who, By: scenario.ChallengeAt(1), Class: stattrack.Accuracy, Levels: 1})
	}
	for i := 4; i < len(state.PCs); i++ { // who are many see little
		state.PCs[i].Region = world.Region("Limbo")
	}
	r.Reset(state)
	if r.Turn() == scenario.Nobody {
		must.OK(t, do(board.Command{Do: board.VerbBegin, Who: who}))
	}
	return func(p *hostProbe, i int, timed bool) hostSpent {
		return measured(p.times(), func(k int) hostSpent {
			f := pack.root.Global(fmt.Sprintf("p%d_%d", i, k))
			cb, failed = &callback{pack: pack, f: f, handlers: handlers{map[string]*sandbox.Func{"T": f}, map[string]*sandbox.Func{"T": f}}}, errors.New("the callback has not run")
			s := spends(func() (int64, int64) {
				if err := do(board.Command{Do: board.VerbMove, Who: who, Conn: 0}); !errors.Is(err, errStop) {
					t.Fatal(err)
				}
				return used[0], used[1]
			})
			if failed != nil && !strings.Contains(p.work, "pcall") {
				t.Fatalf("%s: %s: %v", p.row, p.work, failed)
			}
			return s
		}, timed)
	}
}

// openTests makes a world in which tests run.
func openTests(t *testing.T, n int, probes []hostProbe) func(p *hostProbe, i int, timed bool) hostSpent {
	var lua strings.Builder
	for i, p := range probes {
		for k, of := range [2]float64{0, p.times()} {
			fmt.Fprintf(&lua, "test 'p%d_%d' { run = function(t) local n = %d %s\nfor turn = 1, %v do %s end end }\n", i, k, n, p.setup, of, p.work)
		}
	}
	pack := mustLoad(t, map[string]string{"a.lua": fmt.Sprintf("local n = %d\n", n) + strings.ReplaceAll(hostWorld, ", on_hurt = function() end", ""), "b.lua": lua.String()})
	return func(p *hostProbe, i int, timed bool) hostSpent {
		return measured(p.times(), func(k int) hostSpent {
			spending := &spending{ctx: t.Context(), left: lots, limit: lots, options: &endless}
			var result TestResult
			s := spends(func() (int64, int64) {
				result = pack.test(&pack.content.tests[2*i+k], spending)
				return lots.Steps - spending.left.Steps, lots.Bytes - spending.left.Bytes
			})
			if len(result.Failures) > 0 && !strings.Contains(p.work, "false") && !strings.Contains(p.work, "dice") && !strings.Contains(p.work, "equal") {
				t.Fatalf("%s: %s: %v", p.row, p.work, result.Failures[0])
			}
			return s
		}, timed)
	}
}

// openLoads loads packs that define n things, or none.
func openLoads(t *testing.T, n int, _ []hostProbe) func(p *hostProbe, i int, timed bool) hostSpent {
	return func(p *hostProbe, i int, timed bool) hostSpent {
		of := n
		if p.dear {
			of = n / 8
		}
		return measured(float64(of), func(k int) hostSpent {
			head := `region { name = "Hall" } region { name = "End" } connection { "Hall", "End" } pc { name = "Ada", ep = 9, plain = true }`
			if p.row != "scenario" {
				head += ` scenario { name = "S", setting = "dungeon", start = "Hall", goal = "End" }`
			}
			lua := fmt.Sprintf("local n, none = %d, %v\n%s\nfor turn = 1, %d do %s end", of, k == 0, p.setup, of*k, p.work)
			return spends(func() (int64, int64) {
				pack, err := Load(t.Context(), some{FS: files("a.lua", head, "b.lua", lua)}) // which may define a campaign
				if err != nil {
					t.Fatalf("loading the probes: %v", err)
				}
				u := pack.LoadUsage()
				return u.Steps, u.Bytes
			})
		}, timed)
	}
}
