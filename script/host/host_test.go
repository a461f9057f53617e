package host

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/table"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/internal/short"
	"github.com/crunchrules/crunch/script"
)

func TestMain(m *testing.M) {
	Worker(load)
	short.Main(m)
}

// load makes a worker of these tests play what no sandbox stops: a pack with the file hostile.lua has a hook in Go for each of its regions.
func load(ctx context.Context, pack fs.FS) (*explore.Game, error) {
	p, err := script.Load(ctx, pack)
	if err != nil {
		return nil, err
	}
	if _, err := fs.Stat(pack, "hostile.lua"); err != nil {
		return p.Game()
	}
	spec := p.Spec()
	spec.Hooks[scenario.OnEnter] = explore.Func(func(sc *explore.Scene) error {
		evil(spec.Regions[sc.Actor().Region()].Name)
		return nil
	})
	sc, err := explore.New(spec)
	if err != nil {
		return nil, err
	}
	return explore.NewGame(sc, p.Party()...)
}

func evil(name string) {
	switch name {
	case "Loop":
		for n := 0; n >= 0; n &= 1023 {
			n++
		}
	case "Bomb":
		for {
			taken = append(taken, bytes.Repeat([]byte{1}, 1<<20))
		}
	case "Deep":
		depth = deep(1)
	case "Exit":
		os.Exit(0)
	case "Say":
		fmt.Println(`{"answer":{}}`)
	case "Read":
		if text, err := os.ReadFile("/etc/hostname"); err == nil {
			panic("read " + string(text))
		}
		if _, err := os.Create("found"); err == nil {
			panic("wrote")
		}
	}
}

// What evil does is not for nothing, or a compiler might leave it out.
var (
	taken [][]byte
	depth int
)

func deep(n int) int {
	if n == 0 {
		return 0
	}
	return deep(n+1) + 1
}

// packed returns a pack as a zip file.
func packed(t *testing.T, pack fs.FS) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	must.OK(t, errors.Join(z.AddFS(pack), z.Close()))
	return b.Bytes()
}

func files(texts map[string]string) fs.FS {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for name, text := range texts {
		w, _ := z.Create(name)
		w.Write([]byte(text))
	}
	z.Close()
	pack, err := zip.NewReader(bytes.NewReader(b.Bytes()), int64(b.Len()))
	if err != nil {
		panic(err)
	}
	return pack
}

// start starts a Host.
func start(t *testing.T, pack fs.FS, o Options) *Host {
	t.Helper()
	h := must.Get(New(t.Context(), packed(t, pack), o))(t)
	t.Cleanup(func() { h.Close() })
	return h
}

// player is a client of a table.
type player struct {
	*testing.T
	*Table
}

func (p player) ask(do string, who scenario.Who, text string) (*table.Answer, error) {
	return p.Do(p.Context(), &table.Call{Do: do, Who: who, Text: text}, false)
}

func (p player) must(do string, who scenario.Who, text string) *table.Answer {
	p.Helper()
	a, err := p.ask(do, who, text)
	if err != nil {
		p.Fatalf("%s %v %q: %v", do, who, text, err)
	}
	return a
}

// words are the choices of an Answer with a whole View.
func words(t *testing.T, a *table.Answer) []string {
	t.Helper()
	var v struct {
		Choices []string
		Result  board.Result
	}
	must.OK(t, json.Unmarshal(a.View, &v))
	return v.Choices
}

// replayed is what a Desk answers whose Session is made of a log.
func replayed(t *testing.T, pack fs.FS, log string, who scenario.Who, sit ...scenario.Who) string {
	t.Helper()
	game := must.Get(load(t.Context(), pack))(t)
	text := must.Get(os.ReadFile(log))(t)
	s := must.Get(explore.ReadLog(t.Context(), game, bytes.NewReader(text)))(t)
	d := table.NewDesk(s, policy.Ready(1))
	d.Hold = true
	for _, pc := range sit {
		must.OK(t, d.Sit(pc))
	}
	a := must.Get(d.Do(t.Context(), &table.Call{Do: table.DoView, Who: who}))(t)
	return string(a.View)
}

// A Table answers as a Desk of this process does, Call for Call.
func TestAnswersAsADeskDoes(t *testing.T) {
	pack := os.DirFS("../../examples/fen/content")
	h := start(t, pack, Options{Undoes: true})
	there := player{t, h.Table(filepath.Join(t.TempDir(), "log"), 7)}
	game := must.Get(script.LoadGame(t.Context(), pack))(t)
	s := explore.NewSession(game, 7)
	bots := policy.Ready(7)
	bots.Rounds, bots.Commands = 100, 300
	here := table.NewDesk(s, bots)
	here.Undoes = true
	one, at := scenario.PC(0), ""
	both := func(c table.Call) *table.Answer {
		c.At = at
		want, wrong := here.Do(t.Context(), &c)
		got, err := there.Do(t.Context(), &c, false)
		if wrong != nil {
			want = &table.Answer{Error: table.FaultOf(wrong)}
		}
		if err != nil {
			got = &table.Answer{Error: table.FaultOf(err)}
		}
		a, _ := json.Marshal(want)
		b, _ := json.Marshal(got)
		if !bytes.Equal(a, b) {
			t.Fatalf("%+v: got\n%s\nwant\n%s", c, b, a)
		}
		return got
	}
	a := both(table.Call{Do: table.DoSit, Who: one})
	for i := range short.Or(20, 60) {
		at = ""
		list := words(t, both(table.Call{Do: table.DoView, Who: one}))
		if len(list) == 0 {
			break
		}
		at = a.At
		both(table.Call{Do: table.DoCommand, Who: one, Text: list[i*7%len(list)], Events: true})
		if i%5 == 4 {
			for _, do := range []string{table.DoUndo, table.DoUndo, table.DoRedo, table.DoRedo, table.DoRedo, table.DoSheet, table.DoTable, table.DoMap, table.DoLayout,
				table.DoStory, table.DoPass, "dance"} {
				both(table.Call{Do: do, Who: one, ID: i, Events: i%2 == 0})
			}
		}
	}
	both(table.Call{Do: table.DoLeave, Who: one})
	both(table.Call{Do: table.DoCommand, Who: one, Text: "nonsense"})
}

// Workers are killed at any moment. Each Call is answered all the same, and what was answered is in the log: a Session that plays it again shows
// what the player was shown.
func TestKilledWorkers(t *testing.T) {
	pack := os.DirFS("../../examples/fen/content")
	began := time.Now()
	h := start(t, pack, Options{Time: time.Minute, Start: time.Minute})
	unit := time.Since(began) // here and today
	log := filepath.Join(t.TempDir(), "log")
	p := player{t, h.Table(log, 7)}
	var killer sync.WaitGroup
	killer.Go(func() {
		for range short.Or(10, 50) {
			time.Sleep(time.Duration(rand.Int64N(int64(3 * unit)))) // any moment will do: of a start, a replay, a command
			if pid := h.Stats().Process; pid != 0 {
				if worker, err := os.FindProcess(pid); err == nil {
					worker.Kill()
				}
			}
		}
	})
	one := scenario.PC(0)
	// until is the same Call as often as a killer who is faster than two starts makes it fail.
	until := func(do, text string) *table.Answer {
		for {
			a, err := p.ask(do, one, text)
			if cut, ok := errors.AsType[*CutError](err); ok {
				if cut.Late {
					t.Fatal(cut)
				}
				continue
			}
			if err != nil {
				t.Fatalf("%s %q: %v", do, text, err)
			}
			return a
		}
	}
	shown := until(table.DoSit, "")
	for i := range short.Or(15, 200) {
		if want := replayed(t, pack, log, one, one); string(shown.View) != want {
			t.Fatalf("after %d commands the log has\n%s\nwant\n%s", i, want, shown.View)
		}
		list := words(t, shown)
		if len(list) == 0 {
			break
		}
		shown = until(table.DoCommand, list[i*7%len(list)])
	}
	killer.Wait()
	until(table.DoView, "")
	stats := h.Stats()
	if stats.Starts < 2 {
		t.Errorf("%+v: want workers that were killed", stats)
	}
	t.Logf("%+v", stats)
}

const evilPack = `scenario { name = "Evil", setting = "dungeon", start = "Door", goal = "Yard" }
for _, name in ipairs { "Door", "Loop", "Bomb", "Deep", "Exit", "Say", "Read", "Hall", "Yard" } do region { name = name } end
for _, name in ipairs { "Loop", "Bomb", "Deep", "Exit", "Say", "Read", "Hall" } do connection { "Door", name } connection { name, "Yard" } end
pc { name = "Ada", ep = 10 }
pc { name = "Bo", ep = 10 }
`

// What a pack does that no sandbox stops ends its worker, and nothing else: the Call has changed nothing, and the game goes on elsewhere.
// The loop lasts until its time is over. The others have more, so that a loaded machine doesn't end them by it.
func TestCutOff(t *testing.T) {
	pack := files(map[string]string{"hostile.lua": evilPack})
	var reports []string
	o := Options{Time: 500 * time.Millisecond, Memory: 128 << 20, Report: func(log, why string) { reports = append(reports, why) }}
	quick := start(t, pack, o)
	o.Time = 20 * time.Second
	patient := start(t, pack, o)
	for i, row := range []struct {
		region string
		cut    bool
		late   bool
		starts int64 // workers that it costs
		why    string
	}{
		{region: "Loop", cut: true, late: true, starts: 1, why: "killed"},
		{region: "Bomb", cut: true, starts: 2, why: "out of memory"},
		{region: "Deep", cut: true, starts: 2, why: "exit status 2"}, // for its stack or its memory
		{region: "Exit", cut: true, starts: 2, why: "exit status 0"},
		{region: "Say"},
		{region: "Read"},
	} {
		h := map[bool]*Host{true: quick, false: patient}[row.late]
		log := filepath.Join(t.TempDir(), fmt.Sprint(i))
		p := player{t, h.Table(log, 7)}
		ada, bo := scenario.PC(0), scenario.PC(1)
		p.must(table.DoSit, ada, "")
		p.must(table.DoSit, bo, "")
		before := p.must(table.DoCommand, ada, "Ada begin")
		was, starts := h.Stats(), h.Stats().Starts
		_, err := p.ask(table.DoCommand, ada, "Ada move "+row.region)
		if !row.cut && err != nil && (row.region != "Read" || runtime.GOOS == "linux") { // no other system refuses files
			t.Errorf("%s: got %v, told %q; want no error", row.region, err, reports)
		}
		cut, ok := errors.AsType[*CutError](err)
		if ok != row.cut || ok && (cut.Late != row.late || !strings.Contains(cut.Why, row.why)) {
			t.Errorf("%s: got %v, want cut off %v, late %v, with %q", row.region, err, row.cut, row.late, row.why)
			continue
		}
		if !row.cut {
			if h.Stats().Process != was.Process {
				t.Errorf("%s: another worker plays", row.region)
			}
			continue
		}
		if want := map[bool]string{false: table.FaultBroken, true: table.FaultBusy}[row.late]; table.FaultOf(err).Code != want {
			t.Errorf("%s: clients are told %q, want %q", row.region, table.FaultOf(err).Code, want)
		}
		if !strings.Contains(strings.Join(reports, "\n"), cut.Why) {
			t.Errorf("%s: the host was told %q", row.region, reports)
		}
		if after := p.must(table.DoView, ada, ""); !bytes.Equal(after.View, before.View) || replayed(t, pack, log, ada, ada, bo) != string(before.View) {
			t.Errorf("%s has changed the game: got\n%s\nwant\n%s", row.region, after.View, before.View)
		}
		if got := h.Stats().Starts - starts; got != row.starts {
			t.Errorf("%s: %d workers more, want %d", row.region, got, row.starts)
		}
		p.must(table.DoCommand, ada, "Ada move Hall")
	}
}

// Bots that were cut off rest: whoever sits there goes on without them, and is told.
func TestBotsRest(t *testing.T) {
	pack := files(map[string]string{"hostile.lua": strings.ReplaceAll(evilPack, `"Loop", "Bomb", "Deep", "Exit", "Say", "Read", "Hall"`, `"Exit"`)})
	h := start(t, pack, Options{Rest: time.Hour})
	p := player{t, h.Table(filepath.Join(t.TempDir(), "log"), 7)}
	bo := scenario.PC(1)
	if _, err := p.ask(table.DoSit, bo, ""); err == nil {
		t.Fatal("Ada's bot has not gone where it is cut off")
	}
	a := p.must(table.DoSit, bo, "")
	if a.Problem == nil || a.Problem.Code != table.FaultBusy {
		t.Errorf("the problem is %v, want that the bots rest", a.Problem)
	}
	p.must(table.DoView, bo, "")
	p.rests = time.Time{}
	if _, err := p.ask(table.DoView, bo, ""); err == nil {
		t.Error("the bots rest for ever")
	}
}

// A pack that is hostile in Lua alone is stopped by the sandbox: its worker lives. If it is so while it is loaded, New says why.
func TestHostileLua(t *testing.T) {
	const pack = `scenario { name = "Evil", setting = "dungeon", start = "Door", goal = "Yard" }
region { name = "Door" } region { name = "Yard" } region { name = "Pit" } connection { "Door", "Pit" } connection { "Door", "Yard" }
pc { name = "Ada", ep = 10 }
trap { name = "Pit", region = "Pit", on_enter = function(self, who) %s end }
`
	for name, code := range map[string]string{
		"loop":    `while true do end`,
		"memory":  `local t = {} while true do t[#t + 1] = { 1, 2, 3 } end`,
		"strings": `local s = "x" while true do s = s .. s end`,
		"deep":    `local function f(n) return 1 + f(n + 1) end f(1)`,
		"repeats": `local s = ("x"):rep(2000000000)`,
		"log":     `while true do log("again") end`,
		"data":    `local t = {} t.t = t self.data.t = t`,
		"spawns":  `while true do who:ask("again", "Again?", "yes", "no") end`,
	} {
		t.Run(name, func(t *testing.T) {
			var told []string
			h, err := New(t.Context(), packed(t, files(map[string]string{"pack.lua": fmt.Sprintf(pack, code)})), Options{Memory: 256 << 20,
				Report: func(_, why string) { told = append(told, why) }})
			if err != nil {
				t.Fatal(err)
			}
			defer h.Close()
			p := player{t, h.Table(filepath.Join(t.TempDir(), "log"), 7)}
			ada := scenario.PC(0)
			p.must(table.DoSit, ada, "")
			p.must(table.DoCommand, ada, "Ada begin")
			_, err = p.ask(table.DoCommand, ada, "Ada move Pit")
			if f := table.FaultOf(err); f.Code != table.FaultHook || len(told) == 0 {
				t.Errorf("got %v, and the host was told %q: want a failed hook", err, told)
			}
			if p.must(table.DoView, ada, ""); h.Stats().Starts != 1 {
				t.Errorf("%+v: the worker has died", h.Stats())
			}
		})
	}
	for name, code := range map[string]string{"loop": "while true do end", "memory": "local t = {} while true do t[#t + 1] = { 1 } end", "nothing": "", "broken": "scenario {"} {
		_, err := New(t.Context(), packed(t, files(map[string]string{"pack.lua": code})), Options{})
		if _, ok := errors.AsType[*PackError](err); !ok {
			t.Errorf("%s as the pack is loaded: got %v, want a *PackError", name, err)
		}
	}
	if _, err := New(t.Context(), []byte("no zip file"), Options{}); err == nil || !strings.Contains(err.Error(), "zip") {
		t.Errorf("no zip file: %v", err)
	}
}

// Tables that the worker doesn't have at hand are played again: what players see doesn't depend on it.
func TestManyTables(t *testing.T) {
	pack := os.DirFS("../../examples/hello")
	h := start(t, pack, Options{Tables: 2, Undoes: true})
	folder := t.TempDir()
	var tables []player
	for i := range 5 {
		tables = append(tables, player{t, h.Table(filepath.Join(folder, fmt.Sprint(i)), crunch.Seed(i))})
	}
	ada, shown := scenario.PC(0), make([]*table.Answer, 5)
	for i, p := range tables {
		p.must(table.DoSit, ada, "")
		p.must(table.DoCommand, ada, "Ada begin")
		p.must(table.DoCommand, ada, "Ada move way1")
		shown[i] = p.must(table.DoUndo, ada, "")
	}
	for i, p := range slices.Backward(tables) {
		if a := p.must(table.DoView, ada, ""); !bytes.Equal(a.View, shown[i].View) || h.Stats().Tables != 2 {
			t.Errorf("table %d, %+v: got\n%s\nwant\n%s", i, h.Stats(), a.View, shown[i].View)
		}
	}
	for i, p := range tables {
		p.must(table.DoRedo, ada, "") // also what another worker's Desk took back
		p.Close()
		again := player{t, h.Table(filepath.Join(folder, fmt.Sprint(i)), 99, ada)}
		if a := again.must(table.DoView, ada, ""); bytes.Equal(a.View, shown[i].View) {
			t.Errorf("table %d has lost what was done again", i)
		}
	}
}

// A log is cut off behind its last whole line, has a bound, and says so if it can't be written or was changed.
func TestLogs(t *testing.T) {
	h := start(t, os.DirFS("../../examples/hello"), Options{Log: 6000})
	folder := filepath.Join(t.TempDir(), "logs")
	log := filepath.Join(folder, "log")
	ada := scenario.PC(0)
	p := player{t, h.Table(log, 7)}
	if _, err := p.ask(table.DoSit, ada, ""); !errors.Is(err, fs.ErrNotExist) || table.FaultOf(err).Code != table.FaultBroken {
		t.Errorf("without a folder: %v", err)
	}
	must.OK(t, os.Mkdir(folder, 0o700))
	p.must(table.DoSit, ada, "")
	before := p.must(table.DoCommand, ada, "Ada begin")
	must.OK(t, os.Rename(folder, folder+"2"))
	if _, err := p.ask(table.DoCommand, ada, "Ada end"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a log that is gone: %v", err)
	}
	if _, err := p.ask(table.DoView, ada, ""); err == nil {
		t.Error("a log that is gone is read")
	}
	must.OK(t, os.Rename(folder+"2", folder))
	if a := p.must(table.DoView, ada, ""); !bytes.Equal(a.View, before.View) {
		t.Errorf("after a Call that could not be kept: got\n%s\nwant\n%s", a.View, before.View)
	}
	p.Close()
	whole, err := os.ReadFile(log)
	if err != nil {
		t.Fatal(err)
	}
	must.OK(t, os.WriteFile(log, append(whole, `{"command":{"who":"pc1`...), 0o600))
	p = player{t, h.Table(log, 99, ada)}
	if a := p.must(table.DoView, ada, ""); !bytes.Equal(a.View, before.View) {
		t.Errorf("with half a line behind: got\n%s\nwant\n%s", a.View, before.View)
	}
	n := 0
	for err = nil; err == nil && n < 1000; n++ {
		_, err = p.ask(table.DoCommand, ada, [...]string{"Ada end", "Ada begin"}[n%2])
	}
	if f := table.FaultOf(err); f.Code != FaultFull || !p.Full() || p.log.size > 8000 {
		t.Errorf("after %d commands: %v, %d bytes", n, err, p.log.size)
	}
	p.must(table.DoView, ada, "")
	p.Close()
	must.OK(t, os.WriteFile(log, bytes.Replace(whole, []byte("begin"), []byte("bgein"), 1), 0o600))
	for range 2 {
		p = player{t, h.Table(log, 99, ada)}
		if _, err := p.ask(table.DoView, ada, ""); table.FaultOf(err).Code != table.FaultBroken {
			t.Errorf("a log with a wrong line: %v", err)
		}
	}
}

// A program that has not called Worker starts none: it would start itself as it is. A closed Host says so.
func TestMisuse(t *testing.T) {
	called = false
	_, err := New(t.Context(), nil, Options{})
	if called = true; !errors.Is(err, ErrNoWorker) {
		t.Errorf("without Worker: %v", err)
	}
	h := start(t, os.DirFS("../../examples/hello"), Options{})
	pid := h.Stats().Process
	h.Close()
	if _, err := h.Table("log", 7).Do(t.Context(), &table.Call{Do: table.DoView, Who: scenario.Everyone}, false); !errors.Is(err, ErrClosed) || pid == 0 ||
		h.Stats().Process != 0 {
		t.Errorf("closed: %v, %+v", err, h.Stats())
	}
	ctx, cancel := context.WithCancel(t.Context())
	h = start(t, os.DirFS("../../examples/hello"), Options{})
	h.turn <- true
	cancel()
	if _, err := (&Table{host: h}).Do(ctx, new(table.Call), false); table.FaultOf(err).Code != table.FaultBusy {
		t.Errorf("a Call that can't wait: %v", err)
	}
	h.leave()
}
