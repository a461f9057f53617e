package main

import (
	"archive/zip"
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"log"
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/table"
	"github.com/crunchrules/crunch/internal/short"
	"github.com/crunchrules/crunch/script"
	"github.com/crunchrules/crunch/script/host"
)

// TestMain makes this program a worker or a server, if a test has started it as one.
func TestMain(m *testing.M) {
	host.Worker(load)
	if args := os.Getenv("SERVER_ARGS"); args != "" {
		usual.answer = time.Minute // a loaded machine must not stop the bots: they would go on at the next call
		usual.calls, usual.burst = 1e6, 1e6
		log.Fatal(run(strings.Split(args, " ")))
	}
	short.Main(m)
}

// load makes the worker's game: of a pack, or of one of the scenarios in Go, which the file go.txt names. With apart.txt each PC knows only what it
// has seen.
func load(ctx context.Context, pack fs.FS) (*explore.Game, error) {
	if name, err := fs.ReadFile(pack, "go.txt"); err == nil {
		return inGo[string(name)]()
	}
	game, err := script.LoadGame(ctx, pack)
	if _, missing := fs.Stat(pack, "apart.txt"); err != nil || missing != nil {
		return game, err
	}
	spec := *game.Scenario().Spec()
	spec.Apart = true
	sc, err := explore.New(spec)
	if err != nil {
		return nil, err
	}
	return explore.NewGame(sc, game.Party()...)
}

// inGo are the scenarios whose hooks no pack could have.
var inGo = map[string]func() (*explore.Game, error){
	"cursed":    cursed,
	"mines":     minedHall,
	"hall of 2": func() (*explore.Game, error) { return hall(2, func(*explore.Scene) error { return nil }) },
	"hall of 3": func() (*explore.Game, error) { return hall(3, func(*explore.Scene) error { return nil }) },
	"riddle": func() (*explore.Game, error) { // a question that asks itself again
		return hall(2, func(sc *explore.Scene) error {
			if !sc.Actor().IsPC() {
				return nil
			}
			return sc.Actor().Ask("riddle", "What is it?", "this", "that")
		})
	},
	"holds": func() (*explore.Game, error) { // a hook that doesn't return
		return hall(1, func(sc *explore.Scene) error {
			time.Sleep(time.Hour)
			return nil
		})
	},
}

// cursed returns a scenario whose way to the goal leads over a region with a hook that panics, or around it.
func cursed() (*explore.Game, error) {
	sc, err := explore.New(scenario.Spec{
		Name: "The Curse", Setting: scenario.SettingsOf(scenario.Wilderness), Start: "Gate", Goal: scenario.Goal{Region: "Tower"},
		Regions:     []scenario.Region{{Name: "Gate"}, {Name: "Crypt"}, {Name: "Garden"}, {Name: "Tower"}},
		Connections: []scenario.Connection{{From: "Gate", To: "Crypt"}, {From: "Crypt", To: "Tower"}, {From: "Gate", To: "Garden"}, {From: "Garden", To: "Tower"}},
		Hooks: scenario.Hooks{scenario.OnEnter: explore.Func(func(sc *explore.Scene) error {
			if sc.Actor().Region() == 1 {
				panic("the crypt is not finished")
			}
			return nil
		})},
	})
	if err != nil {
		return nil, err
	}
	return explore.NewGame(sc, scenario.Character{Name: "Ada", EP: 10}, scenario.Character{Name: "Bo", EP: 10})
}

// hall returns a scenario of two regions whose hook runs when a PC's turn begins.
func hall(pcs int, hook func(*explore.Scene) error) (*explore.Game, error) {
	sc, err := explore.New(scenario.Spec{
		Name: "The Hall", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "Door", Goal: scenario.Goal{Region: "Yard"},
		Regions:     []scenario.Region{{Name: "Door"}, {Name: "Yard"}},
		Connections: []scenario.Connection{{From: "Door", To: "Yard"}}, Hooks: scenario.Hooks{scenario.OnTurn: explore.Func(hook)},
	})
	if err != nil {
		return nil, err
	}
	party := make([]scenario.Character, pcs)
	for i := range party {
		party[i] = scenario.Character{Name: fmt.Sprintf("PC%d", i+1), EP: 10}
	}
	return explore.NewGame(sc, party...)
}

// fen is the pack that the server plays unless it is told otherwise.
const fen = "../fen/content"

// zipped returns a pack in a folder, or of one of the scenarios in Go; more names further files of it.
func zipped(t *testing.T, name string, more ...string) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	text, err := name, error(nil)
	if inGo[name] == nil {
		text, err = "", z.AddFS(os.DirFS(name))
	} else {
		more = append(more, "go.txt")
	}
	for _, file := range more {
		w, wrong := z.Create(file)
		if err = cmp.Or(err, wrong); err == nil {
			_, err = w.Write([]byte(text))
		}
	}
	if err = cmp.Or(err, z.Close()); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// got is what a client here reads of an answer: no more than it needs.
type got struct {
	Status  int
	Error   table.Fault
	Key     string
	Problem table.Fault
	Story   string
	View    json.RawMessage
	view    struct {
		Scenario, Viewer, Turn string
		Result                 board.Result
		Round                  int
		Choices                []string
	}
}

// A site is a server on the loopback.
type site struct {
	*httptest.Server
	house *house
	t     *testing.T
}

// many are the usual limits, except that one address may take any number of seats and make any number of calls, and that a loaded machine has the time
// to answer them.
func many() limits {
	l := usual
	l.seats, l.calls, l.burst, l.workers, l.answer = 1000, 1e6, 1e6, 2, time.Minute
	return l
}

func serve(t *testing.T, pack, folder string) site {
	return serveWith(t, zipped(t, pack), folder, many())
}

func serveWith(t *testing.T, pack []byte, folder string, l limits) site {
	t.Helper()
	h, err := newHouse(t.Context(), pack, folder, l)
	if err != nil {
		t.Fatal(err)
	}
	s := httptest.NewServer(h)
	t.Cleanup(func() { s.Close(); h.close() })
	s.Client().Transport.(*http.Transport).MaxIdleConnsPerHost = 50
	return site{s, h, t}
}

// ask sends a Call for a seat, such as /rooms/1/pc2, or for everyone. It may be called by any goroutine.
func (s site) ask(do, seat, key, text string) got {
	room, who := path.Split(seat)
	if !strings.Contains(strings.TrimPrefix(seat, "/rooms/"), "/") {
		room, who = seat, "everyone"
	}
	call, err := json.Marshal(map[string]string{"do": do, "who": who, "key": key, "text": text})
	if err != nil {
		s.t.Error(err)
	}
	return s.post(strings.TrimSuffix(room, "/"), string(call))
}

// post sends a request and reads the answer.
func (s site) post(room, call string) (g got) {
	resp, err := s.Client().Post(s.URL+room, "application/json", strings.NewReader(call))
	if err != nil {
		s.t.Error(err)
		return
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	if err = cmp.Or(err, json.Unmarshal(body, &g)); err == nil && g.Error.Code == "" {
		err = json.Unmarshal(g.View, &g.view)
	}
	if err != nil {
		s.t.Errorf("%s %s: the answer can't be read: %v\n%s", room, call, err, body)
	}
	g.Status = resp.StatusCode
	return g
}

// text returns the JSON of the View as it came.
func (g got) text() string { return string(g.View) }

// must is ask where the status has to be 200.
func (s site) must(do, seat, key, text string) got {
	g := s.ask(do, seat, key, text)
	if g.Status != http.StatusOK || g.Problem.Code != "" {
		s.t.Errorf("%s %s %q: status %d, want 200: %s%s", do, seat, text, g.Status, g.Error.Text, g.Problem.Text)
	}
	return g
}

// quiet keeps what the server logs.
func quiet(t *testing.T) *logged {
	l := new(logged)
	log.SetOutput(l)
	t.Cleanup(func() { log.SetOutput(os.Stderr) })
	return l
}

// logged may be written and read at once.
type logged struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (l *logged) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

func (l *logged) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}
