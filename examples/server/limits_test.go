package main

import (
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

// A question that asks itself again ends the bots' play, with a problem and few lines of log. The room answers others.
func TestEndlessQuestion(t *testing.T) {
	quiet(t)
	folder := t.TempDir()
	l := many()
	l.log = 30_000
	s := serveWith(t, zipped(t, "riddle"), folder, l)
	g := s.ask("sit", "/rooms/1/pc2", "", "")
	if g.Status != http.StatusOK || !strings.Contains(g.Problem.Text, "without end") {
		t.Errorf("status %d, problem %q, want 200 and that it goes on without end", g.Status, g.Problem.Text)
	}
	for range 10 { // the bots begin again, until the log is full
		s.must("sheet", "/rooms/1", "", "")
		if g := s.ask("view", "/rooms/1/pc2", g.Key, ""); g.Status != http.StatusOK || g.view.Round != 1 {
			t.Errorf("the player: %+v", g)
		}
	}
	if info, err := os.Stat(filepath.Join(folder, "room-0001.log")); err != nil || info.Size() > 60_000 {
		t.Errorf("the log: %v, %v, want few lines", info.Size(), err)
	}
}

// A hook that doesn't return holds up no other room of another worker, and others in its room are told that it is busy. Its worker is ended, and
// the room is as it was.
func TestRoomThatDoesNotAnswer(t *testing.T) {
	quiet(t)
	l := many()
	l.answer = time.Second
	s := serveWith(t, zipped(t, "holds"), t.TempDir(), l)
	key := s.must("sit", "/rooms/1/pc1", "", "").Key
	s.must("view", "/rooms/2", "", "")
	before := s.must("view", "/rooms/1/pc1", key, "").text()
	var all sync.WaitGroup
	all.Go(func() {
		if g := s.ask("command", "/rooms/1/pc1", key, "pc1 begin"); g.Status != http.StatusServiceUnavailable || g.Error.Code != "busy" {
			t.Errorf("the one who waits: %+v, want 503", g)
		}
	})
	for len(s.house.rooms[0].turn) == 0 {
		time.Sleep(time.Millisecond)
	}
	s.must("view", "/rooms/2", "", "")
	all.Wait()
	if g := s.ask("view", "/rooms/1/pc1", key, ""); g.text() != before || g.Problem.Code != "busy" {
		t.Errorf("after it: got\n%s\nwant\n%s, and that the bots rest: %v", g.text(), before, g.Problem)
	}
	for _, want := range []string{"crunch_worker_starts_total 3\n", "crunch_worker_late_total 1\n", "crunch_worker_died_total 0\n", "crunch_workers 2\n", "crunch_seats 1\n",
		"crunch_rooms 2\n", `crunch_calls_total{code="busy"} 1` + "\n", `crunch_calls_total{code="ok"} 5` + "\n", "crunch_call_seconds_count 6\n", `bucket{le="+Inf"} 6` + "\n",
		"# TYPE crunch_call_seconds histogram\n"} {
		if text := s.get("/metrics", http.StatusOK); !strings.Contains(text, want) {
			t.Errorf("the metrics have no %q:\n%s", want, text)
		}
	}
}

// get reads a page.
func (s site) get(path string, status int) string {
	resp, err := s.Client().Get(s.URL + path)
	if err != nil {
		s.t.Fatal(err)
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	if err != nil || resp.StatusCode != status {
		s.t.Errorf("%s: status %d, %v, want %d", path, resp.StatusCode, err, status)
	}
	return string(text)
}

// The server is well as long as it can write logs.
func TestHealth(t *testing.T) {
	folder := t.TempDir()
	s := serve(t, "cursed", folder)
	if text := s.get("/healthz", http.StatusOK); text != "ok\n" {
		t.Errorf("got %q", text)
	}
	if left, err := os.ReadDir(folder); err != nil || len(left) != 1 || left[0].Name() != "pack-000001.zip" {
		t.Errorf("it has left %v, %v, want the pack alone", left, err)
	}
	if err := os.RemoveAll(folder); err != nil {
		t.Fatal(err)
	}
	s.get("/healthz", http.StatusServiceUnavailable)
}

// An address may make so many calls at once, and then so many a second.
func TestManyCalls(t *testing.T) {
	now := time.Unix(1_000_000, 0)
	l := many()
	l.calls, l.burst, l.now = 2, 10, func() time.Time { return now }
	s := serveWith(t, zipped(t, "cursed"), t.TempDir(), l)
	calls := func() (n int) {
		for n < 100 && s.ask("view", "/rooms/1", "", "").Status == http.StatusOK {
			n++
		}
		return n
	}
	for _, row := range []struct {
		later time.Duration
		want  int
	}{{0, 10}, {0, 0}, {time.Second, 2}, {500 * time.Millisecond, 1}, {time.Hour, 10}} {
		if now = now.Add(row.later); calls() != row.want {
			t.Errorf("%v later: want %d calls", row.later, row.want)
		}
	}
	if g := s.ask("view", "/rooms/1", "", ""); g.Status != http.StatusTooManyRequests || g.Error.Code != faultLimit {
		t.Errorf("%+v, want 429", g)
	}
}

// A seat that nobody uses is free after a while: somebody else takes it, and the old key opens nothing.
func TestUnusedSeats(t *testing.T) {
	var mu sync.Mutex
	now := time.Unix(1_000_000, 0)
	pass := func(d time.Duration) {
		mu.Lock()
		now = now.Add(d)
		mu.Unlock()
	}
	l := many()
	l.now = func() time.Time { mu.Lock(); defer mu.Unlock(); return now }
	s := serveWith(t, zipped(t, "cursed"), t.TempDir(), l)
	one, two := s.must("sit", "/rooms/1/pc1", "", "").Key, s.must("sit", "/rooms/1/pc2", "", "").Key
	pass(l.idle / 2)
	s.must("view", "/rooms/1/pc2", two, "")
	if g := s.ask("sit", "/rooms/1/pc1", "", ""); g.Status != http.StatusConflict {
		t.Errorf("half an idle time later: %+v, want 409", g)
	}
	pass(l.idle / 2)
	s.must("sit", "/rooms/1/pc1", "", "")
	if g := s.ask("view", "/rooms/1/pc1", one, ""); g.Status != http.StatusForbidden {
		t.Errorf("with the old key: %+v, want 403", g)
	}
	s.must("view", "/rooms/1/pc2", two, "") // it was used
}

// One address takes no seat in every room: so many, and more when its time is over.
func TestOneAddressTakesFewSeats(t *testing.T) {
	now := time.Unix(1_000_000, 0)
	h := &house{limits: limits{idle: time.Hour, seats: 3, now: func() time.Time { return now }}, gate: gate{clients: map[string]*client{}}}
	take := func(from string) (n int) {
		for n < 100 && h.enter(from) == nil {
			n++
		}
		return n
	}
	for _, row := range []struct {
		from  string
		later time.Duration
		want  int
	}{
		{"192.0.2.1", 0, 3}, {"192.0.2.1", 0, 0}, {"192.0.2.2", 0, 3}, {"192.0.2.1", 59 * time.Minute, 0}, {"192.0.2.1", time.Minute, 3},
		{address("[2001:db8:1:2:3::9]:80"), 0, 3}, {address("[2001:db8:1:2:ffff::1]:81"), 0, 0}, {address("[2001:db8:1:3::1]:81"), 0, 3},
	} {
		if now = now.Add(row.later); take(row.from) != row.want {
			t.Errorf("%s, %v later: want %d seats", row.from, row.later, row.want)
		}
	}
	l := usual
	s := serveWith(t, zipped(t, "cursed"), t.TempDir(), l)
	for n := 1; n <= l.seats+1; n++ {
		g := s.ask("sit", fmt.Sprintf("/rooms/%d/pc1", n), "", "")
		if want := map[bool]int{false: http.StatusOK, true: http.StatusTooManyRequests}[n > l.seats]; g.Status != want {
			t.Errorf("seat %d: %+v, want %d", n, g, want)
		}
	}
}

// A log has a quota. A room whose log is full takes no commands; who sits there plays anew, and the log begins anew.
func TestFullLog(t *testing.T) {
	folder := t.TempDir()
	l := many()
	l.log = 6000
	s := serveWith(t, zipped(t, "hall of 2"), folder, l)
	size := func() int64 {
		info, err := os.Stat(filepath.Join(folder, "room-0001.log"))
		if err != nil {
			t.Fatal(err)
		}
		return info.Size()
	}
	key := s.must("sit", "/rooms/1/pc1", "", "").Key
	n := 0
	for ; n < 1000; n++ {
		text := [...]string{"pc1 begin", "pc1 end"}[n%2]
		if g := s.ask("command", "/rooms/1/pc1", key, text); g.Status == http.StatusInsufficientStorage && g.Error.Code == "full" {
			break
		} else if g.Status != http.StatusOK {
			t.Fatalf("command %d: %+v", n, g)
		}
	}
	if got := size(); n == 1000 || got < l.log || got > l.log+2000 {
		t.Errorf("full after %d commands with %d bytes, want about %d", n, got, l.log)
	}
	s.must("view", "/rooms/1/pc1", key, "")
	s.must("again", "/rooms/1/pc1", key, "")
	if got := size(); got >= l.log {
		t.Errorf("anew: %d bytes of log", got)
	}
	s.must("command", "/rooms/1/pc1", key, "pc1 begin")
}

// Bots wait for a player before them. The player may let them go first, and may command at any time.
func TestBotsWait(t *testing.T) {
	s := serve(t, "hall of 3", t.TempDir())
	key := s.must("sit", "/rooms/1/pc2", "", "").Key
	g := s.must("story", "/rooms/1/pc2", key, "")
	if !strings.Contains(g.Story, "PC1") || strings.Contains(g.Story, "PC3") || g.view.Round != 1 {
		t.Errorf("pc2 sits down, and the story is %q: want a turn of PC1 and none of PC3", g.Story)
	}
	s.must("pass", "/rooms/1/pc2", key, "")
	g = s.must("story", "/rooms/1/pc2", key, "")
	if !strings.Contains(g.Story, "PC3") || g.view.Round != 1 || g.view.Turn != "" {
		t.Errorf("pc2 passes, and the story is %q in round %d: want a turn of PC3, and that they wait", g.Story, g.view.Round)
	}
}
