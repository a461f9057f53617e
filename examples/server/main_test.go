package main

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/table"
	"github.com/crunchrules/crunch/internal/short"
)

// A room is made when someone first asks for it.
func TestThousandRooms(t *testing.T) {
	folder := t.TempDir()
	s := serve(t, fen, folder)
	files := func() int {
		logs, err := filepath.Glob(filepath.Join(folder, "*.log"))
		if err != nil {
			t.Fatal(err)
		}
		return len(logs)
	}
	if n := files(); n != 0 {
		t.Errorf("%d rooms before anyone asks", n)
	}
	rooms := short.Or(150, 1000)
	for n := 1; n <= rooms; n++ {
		g := s.must("view", fmt.Sprint("/rooms/", n), "", "")
		if g.view.Scenario != "The Sallow Fen" || g.view.Viewer != "everyone" {
			t.Fatalf("room %d: %+v, want the fen, seen by everyone", n, g)
		}
		if n == 10 && files() != 10 {
			t.Errorf("%d rooms after ten were asked for", files())
		}
	}
	if n := files(); n != rooms {
		t.Errorf("%d rooms, want %d", n, rooms)
	}
}

// play sends a number of commands of one player, chosen from the View. It returns how many were done.
func (s site) play(seat string, commands int, begun got) (done int) {
	g, key := begun, begun.Key
	for i := range commands {
		if len(g.view.Choices) == 0 {
			g = s.must("view", seat, key, "")
			continue
		}
		text := g.view.Choices[i*7%len(g.view.Choices)]
		g = s.ask("command", seat, key, text)
		switch g.Status {
		case http.StatusOK:
			done++
		case http.StatusConflict: // another player was faster
			g = s.must("view", seat, key, "")
		default:
			s.t.Errorf("%s %q: status %d, want 200 or 409: %s", seat, text, g.Status, g.Error.Text)
			return done
		}
	}
	return done
}

// Fifty clients, two to a room, send ten commands each (forty in long runs). Then the server is killed, and a new one shows the same rooms.
func TestLoadAndKill(t *testing.T) {
	folder, game := t.TempDir(), fen
	first := serve(t, game, folder)
	commands := short.Or(6, 40)
	var all sync.WaitGroup
	seats, keys, done := make([]string, 50), make([]string, 50), make([]int, 50)
	for i := range seats {
		all.Go(func() {
			seats[i] = fmt.Sprintf("/rooms/%d/pc%d", i/2*40+1, i%2+1)
			g := first.must("sit", seats[i], "", "")
			keys[i] = g.Key
			done[i] = first.play(seats[i], commands, g)
		})
	}
	all.Wait()
	var before []string
	for i, seat := range seats {
		before = append(before, first.must("view", seat, keys[i], "").text())
		if done[i]+done[i^1] == 0 {
			t.Errorf("%s and the other seat have done nothing, want a command of one at least", seat)
		}
	}
	second := serve(t, game, folder) // while the first one has closed nothing
	for i, seat := range seats {
		if now := second.must("view", seat, keys[i], "").text(); now != before[i] || now == "" {
			t.Errorf("%s: got\n%s\nwant\n%s", seat, now, before[i])
		}
	}
}

// A player alone plays to the end among bots, and then once more.
func TestToTheEnd(t *testing.T) {
	s := serve(t, "hall of 2", t.TempDir())
	g := s.must("sit", "/rooms/1/pc1", "", "")
	key := g.Key
	if g := s.ask("again", "/rooms/1/pc1", key, ""); g.Status != http.StatusConflict {
		t.Errorf("again, before the end: %+v", g)
	}
	for _, text := range []string{"pc1 begin", "pc1 move Yard"} {
		g = s.must("command", "/rooms/1/pc1", key, text)
	}
	g.Story = s.must("story", "/rooms/1/pc1", key, "").Story
	if g.view.Result != board.ResultSuccess || g.Story == "" {
		t.Fatalf("got %v with %q, want Success", g.view.Result, g.Story)
	}
	for _, stranger := range []string{"", "wrong"} {
		if g := s.ask("again", "/rooms/1/pc1", stranger, ""); g.Status != http.StatusForbidden {
			t.Errorf("a stranger plays anew: %+v", g)
		}
	}
	s.must("again", "/rooms/1/pc1", key, "")
	if g = s.must("view", "/rooms/1/pc1", key, ""); g.view.Result != board.ResultRunning || g.view.Round != 1 {
		t.Errorf("again: %v in round %d, want Running in round 1", g.view.Result, g.view.Round)
	}
}

// A client that does something wrong is told what, and nothing changes.
func TestGarbage(t *testing.T) {
	s := serve(t, fen, t.TempDir())
	key := s.must("sit", "/rooms/7/pc1", "", "").Key
	other := s.must("sit", "/rooms/7/pc2", "", "").Key
	before := s.must("view", "/rooms/7/pc1", key, "").text()
	for _, row := range []struct {
		do, seat, key, text string
		status              int
		want                string
	}{
		{"command", "/rooms/7/pc1", key, "", 400, "is not a valid command"},
		{"command", "/rooms/7/pc1", key, "\x00\xff{}[]", 400, "is not a valid command"},
		{"command", "/rooms/7/pc1", key, "Aerim dances", 400, "is not a valid verb"},
		{"command", "/rooms/7/pc1", key, strings.Repeat("x", 5000), 400, "too large"},
		{"command", "/rooms/7/pc1", key, "pc1 move way99", 409, "can't move"},
		{"command", "/rooms/7/pc1", key, "pc2 begin", 409, "found a command of pc2, want one of pc1"},
		{"command", "/rooms/7/pc1", key, "begin", 409, "want one of pc1"},
		{"command", "/rooms/7/pc1", other, "pc1 begin", 403, "found no key of pc1"},
		{"command", "/rooms/7/pc1", "", "pc1 begin", 403, "found no key of pc1"},
		{"view", "/rooms/7/pc1", "wrong", "", 403, "found no key of pc1"},
		{"view", "/rooms/7/pc3", "", "", 403, "found no key of pc3"},
		{"sit", "/rooms/7/pc1", "", "", 409, "the seat of pc1 is taken"},
		{"sit", "/rooms/7/pc5", "", "", 409, "found a call of pc5, want one of pc1 to pc4"},
		{"sit", "/rooms/7/challenge1", "", "", 409, "found a call of challenge1"},
		{"sit", "/rooms/7", "", "", 409, "found the seat everyone"},
		{"view", "/rooms/7/dm", "", "", 403, "found no key of dm"},
		{"view", "/rooms/7/challenge1", "", "", 403, "found no key of challenge1"},
		{"command", "/rooms/7", "", "pc1 begin", 403, "found no key of everyone"},
		{"pass", "/rooms/7", "", "", 403, "found no key of everyone"},
		{"story", "/rooms/7", "", "", 403, "found no key of everyone"},
		{"undo", "/rooms/7/pc1", key, "", 409, "nobody takes commands back"},
		{"sheet", "/rooms/7/pc1", key, "Nobody", 400, `"Nobody" is not a valid name`},
		{"dance", "/rooms/7/pc1", key, "", 400, `found the call "dance"`},
		{"view", "/rooms/0", "", "", 404, `found room "0", want 1 to 1000`},
		{"view", "/rooms/1001", "", "", 404, `found room "1001"`},
		{"view", "/rooms/x", "", "", 404, `found room "x"`},
		{"again", "/rooms/7/pc1", other, "", 403, "found no key of a seat here"},
		{"again", "/rooms/7/pc2", other, "", 409, "the game is not over"},
	} {
		if g := s.ask(row.do, row.seat, row.key, row.text); g.Status != row.status || !strings.Contains(g.Error.Text, row.want) {
			t.Errorf("%s %s %.20q: status %d, %q, want %d, %q", row.do, row.seat, row.text, g.Status, g.Error.Text, row.status, row.want)
		}
		if now := s.must("view", "/rooms/7/pc1", key, "").text(); now != before {
			t.Fatalf("%s %s %.20q has changed the room: got\n%s\nwant\n%s", row.do, row.seat, row.text, now, before)
		}
	}
}

// A hook that panics fails one command of a person or a bot. The room plays on.
func TestPanickingHook(t *testing.T) {
	folder, logged := t.TempDir(), quiet(t)
	s := serve(t, "cursed", folder)
	key := s.must("sit", "/rooms/1/pc1", "", "").Key
	before := s.must("command", "/rooms/1/pc1", key, "Ada begin")
	g := s.ask("command", "/rooms/1/pc1", key, "Ada move Crypt")
	if g.Status != http.StatusInternalServerError || g.Error.Text != "a hook of the scenario has failed: the command is not done, and the game goes on" {
		t.Errorf("got status %d, %q", g.Status, g.Error.Text)
	}
	if !strings.Contains(logged.String(), "panic: the crypt is not finished") || !strings.Contains(logged.String(), "client_test.go") {
		t.Errorf("the log has no error with its stack: %s", logged)
	}
	if now := s.must("view", "/rooms/1/pc1", key, ""); now.text() != before.text() {
		t.Errorf("after it: got\n%s\nwant\n%s", now.text(), before.text())
	}
	logged.text.Reset()
	s.must("command", "/rooms/1/pc1", key, "Ada move Garden") // so the crypt is what Bo wants to see
	g = s.must("command", "/rooms/1/pc1", key, "Ada end")
	if !strings.Contains(logged.String(), "the crypt is not finished") || g.view.Round != 2 {
		t.Errorf("the bot has not tried the crypt and done something else: round %d, %q", g.view.Round, g.Story)
	}
	s.must("command", "/rooms/1/pc1", key, "Ada begin")
	s.must("command", "/rooms/1/pc1", key, "Ada move Gate")
}

// If the server was killed in the last line of a log, that command is lost and the room plays on. Any other damage is left alone.
func TestTornLog(t *testing.T) {
	folder, game := t.TempDir(), "cursed"
	first := serve(t, game, folder)
	key := first.must("sit", "/rooms/3/pc1", "", "").Key
	before := first.must("command", "/rooms/3/pc1", key, "ada begin").text()
	after := first.must("command", "/rooms/3/pc1", key, "ada move garden").text()
	file := filepath.Join(folder, "room-0003.log")
	whole, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	write := func(data []byte) {
		if err := os.WriteFile(file, data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	last := bytes.LastIndexByte(whole[:len(whole)-1], '\n') + 1
	for _, cut := range []int{last + 1, (last + len(whole)) / 2, len(whole) - 1} {
		write(whole[:cut])
		again := serve(t, game, folder)
		if now := again.must("view", "/rooms/3/pc1", key, "").text(); now != before {
			t.Errorf("cut at %d: got\n%s\nwant\n%s", cut, now, before)
		}
		if now := again.must("command", "/rooms/3/pc1", key, "ada move garden").text(); now != after {
			t.Errorf("cut at %d and played on: got\n%s\nwant\n%s", cut, now, after)
		}
		if now := serve(t, game, folder).must("view", "/rooms/3/pc1", key, "").text(); now != after {
			t.Errorf("cut at %d, played on and killed: got\n%s\nwant\n%s", cut, now, after)
		}
	}
	write(whole[:10]) // not one line is whole
	if g := serve(t, game, folder).must("view", "/rooms/3/pc1", key, ""); g.view.Round != 1 || g.view.Turn != "" {
		t.Errorf("without a line: round %d, turn of %v", g.view.Round, g.view.Turn)
	}
	logged := quiet(t)
	damaged := bytes.Replace(whole, []byte("begin"), []byte("bgein"), 1)
	write(damaged)
	g := serve(t, game, folder).ask("view", "/rooms/3/pc1", key, "")
	if g.Status != http.StatusServiceUnavailable || !strings.Contains(logged.String(), "log: line 2") || strings.Contains(g.Error.Text, "line") {
		t.Errorf("a room whose log is damaged: status %d, %q, and the log says %s: want 503, and the line in the log only", g.Status, g.Error.Text, logged)
	}
	if kept, err := os.ReadFile(file); err != nil || !bytes.Equal(kept, damaged) {
		t.Errorf("the damaged log is not as it was: %v", err)
	}
}

// If the log can't be written, the command is not done. The room plays on as soon as it can be written.
func TestFullDisk(t *testing.T) {
	logged := quiet(t)
	folder := filepath.Join(t.TempDir(), "rooms")
	s := serve(t, "cursed", folder)
	if g := s.ask("view", "/rooms/1", "", ""); g.Status != http.StatusInsufficientStorage || strings.Contains(g.Error.Text, "rooms") ||
		!strings.Contains(logged.String(), folder) {
		t.Errorf("a server without its folder: %+v, and the log says %s: want 507, and the folder in the log only", g, logged)
	}
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	key := s.must("sit", "/rooms/1/pc1", "", "").Key
	before := s.must("view", "/rooms/1/pc1", key, "").text()
	if err := os.Rename(folder, folder+"2"); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if g := s.ask("command", "/rooms/1/pc1", key, "pc1 begin"); g.Error.Code != "broken" && g.Error.Code != "disk" {
			t.Errorf("a log that can't be written: %+v", g)
		}
	}
	if err := os.Rename(folder+"2", folder); err != nil {
		t.Fatal(err)
	}
	if now := s.must("view", "/rooms/1/pc1", key, "").text(); now != before {
		t.Errorf("got\n%s\nwant\n%s", now, before)
	}
	s.must("command", "/rooms/1/pc1", key, "pc1 begin")
}

// A Call that can't be read is refused.
func TestNoCall(t *testing.T) {
	s := serve(t, "cursed", t.TempDir())
	for _, text := range []string{"", "{", "[]", "{}", `{"do":7}`, `{"do":"view","more":1}`, `{"do":"view"} {}`, `{"do":"view","do":"view"}`,
		`{"do":"view","who":"x"}`} {
		if g := s.post("/rooms/1", text); g.Status != http.StatusBadRequest || g.Error.Code != table.FaultCall {
			t.Errorf("%q: %+v, want 400", text, g)
		}
	}
}

// The page is plain HTML, and folds answers with the client that Node runs in TestGames.
func TestPage(t *testing.T) {
	s := serve(t, "cursed", t.TempDir())
	for _, row := range []struct{ path, file, kind string }{
		{"/", "page.html", "text/html; charset=utf-8"}, {"/client.js", "client/client.js", "text/javascript; charset=utf-8"},
	} {
		resp, err := s.Client().Get(s.URL + row.path)
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(resp.Body)
		resp.Body.Close()
		want, wrong := os.ReadFile(row.file)
		if err = cmp.Or(err, wrong); err != nil || !bytes.Equal(body, want) || resp.Header.Get("Content-Type") != row.kind {
			t.Errorf("%s came as %q (%v), want %s: %s", row.path, resp.Header.Get("Content-Type"), err, row.file, body)
		}
	}
}

// Who has the DM's key sees all and rules; nobody else does.
func TestDM(t *testing.T) {
	l := many()
	l.dm = "the DM's own key"
	s := serveWith(t, zipped(t, fen), t.TempDir(), l)
	sat := s.must("sit", "/rooms/3/pc1", "", "")
	ruling := "rule " + strings.Fields(sat.view.Choices[0])[0] + " ep 5 because the mist is cold"
	for _, row := range []struct{ seat, key string }{{"/rooms/3/dm", ""}, {"/rooms/3/dm", sat.Key}, {"/rooms/3/pc1", sat.Key}, {"/rooms/3/everyone", l.dm}} {
		if g := s.ask("command", row.seat, row.key, ruling); g.Status < 400 || g.Status >= 500 {
			t.Errorf("%+v rules: status %d, want it refused", row, g.Status)
		}
	}
	if g := s.must("command", "/rooms/3/dm", l.dm, ruling); g.view.Viewer != "dm" {
		t.Errorf("the DM sees what %q sees", g.view.Viewer)
	}
	if g := s.must("story", "/rooms/3/pc1", sat.Key, ""); !strings.Contains(g.Story, "the mist is cold") {
		t.Errorf("the player is told %s", g.Story)
	}
}
