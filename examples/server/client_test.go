package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/table"
)

// fen returns the scenario that the server plays unless it is told otherwise.
func fen(t *testing.T) *explore.Game { return loaded(t, "../fen/content") }

// cursed returns a scenario whose way to the goal leads over a region with a hook that panics, or around it.
func cursed(t *testing.T) *explore.Game {
	t.Helper()
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
		t.Fatal(err)
	}
	game, err := explore.NewGame(sc, scenario.Character{Name: "Ada", EP: 10}, scenario.Character{Name: "Bo", EP: 10})
	if err != nil {
		t.Fatal(err)
	}
	return game
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
	t *testing.T
}

// serve serves with the usual limits, except that one address may take any number of seats.
func serve(t *testing.T, game *explore.Game, folder string) site {
	l := usual
	l.seats = 1000
	return serveWith(t, game, folder, l)
}

func serveWith(t *testing.T, game *explore.Game, folder string, l limits) site {
	s := httptest.NewServer(newHouse(game, folder, l))
	t.Cleanup(s.Close)
	s.Client().Transport.(*http.Transport).MaxIdleConnsPerHost = 50
	return site{s, t}
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
func quiet(t *testing.T) *bytes.Buffer {
	var logged bytes.Buffer
	log.SetOutput(&logged)
	t.Cleanup(func() { log.SetOutput(os.Stderr) })
	return &logged
}
