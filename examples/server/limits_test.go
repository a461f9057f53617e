package main

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
)

// hall returns a scenario of two regions whose hook runs when a PC's turn begins.
func hall(t *testing.T, pcs int, hook func(*explore.Scene) error) *explore.Game {
	t.Helper()
	sc, err := explore.New(scenario.Spec{
		Name: "The Hall", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "Door", Goal: scenario.Goal{Region: "Yard"},
		Regions:     []scenario.Region{{Name: "Door"}, {Name: "Yard"}},
		Connections: []scenario.Connection{{From: "Door", To: "Yard"}}, Hooks: scenario.Hooks{scenario.OnTurn: explore.Func(hook)},
	})
	if err != nil {
		t.Fatal(err)
	}
	party := make([]scenario.Character, pcs)
	for i := range party {
		party[i] = scenario.Character{Name: fmt.Sprintf("PC%d", i+1), EP: 10}
	}
	game, err := explore.NewGame(sc, party...)
	if err != nil {
		t.Fatal(err)
	}
	return game
}

// A question that asks itself again ends the bots' play, with a problem and few lines of log. The room answers others.
func TestEndlessQuestion(t *testing.T) {
	quiet(t)
	folder := t.TempDir()
	l := usual
	l.log = 30_000
	s := serveWith(t, hall(t, 2, func(sc *explore.Scene) error {
		if !sc.Actor().IsPC() {
			return nil
		}
		return sc.Actor().Ask("riddle", "What is it?", "this", "that")
	}), folder, l)
	g := s.ask("sit", "/rooms/1/pc2", "", "")
	if g.Status != http.StatusOK || !strings.Contains(g.Problem.Text, "without end") {
		t.Errorf("status %d, problem %q, want 200 and that it goes on without end", g.Status, g.Problem.Text)
	}
	for range 10 { // the bots begin again, until the log is full
		if g := s.ask("view", "/rooms/1", "", ""); g.Status != http.StatusOK || g.view.Round != 1 {
			t.Errorf("someone who looks on: %+v", g)
		}
	}
	if info, err := os.Stat(filepath.Join(folder, "room-0001.log")); err != nil || info.Size() > 60_000 {
		t.Errorf("the log: %v, %v, want few lines", info.Size(), err)
	}
}

// A hook that doesn't return holds up neither its own client nor another one in the room, nor another room. When it returns, the room plays
// on.
func TestRoomThatDoesNotAnswer(t *testing.T) {
	quiet(t)
	hold, held := make(chan bool), make(chan bool, 10)
	l := usual
	l.answer = 200 * time.Millisecond
	s := serveWith(t, hall(t, 1, func(sc *explore.Scene) error {
		held <- true
		<-hold
		return nil
	}), t.TempDir(), l)
	key := s.must("sit", "/rooms/1/pc1", "", "").Key
	var all sync.WaitGroup
	all.Go(func() {
		if g := s.ask("command", "/rooms/1/pc1", key, "pc1 begin"); g.Status != http.StatusServiceUnavailable || !strings.Contains(g.Error.Text, "busy") {
			t.Errorf("the one who waits: %+v, want 503", g)
		}
	})
	<-held
	if g := s.ask("view", "/rooms/1", "", ""); g.Status != http.StatusServiceUnavailable || !strings.Contains(g.Error.Text, "busy") {
		t.Errorf("another in the room: %+v, want 503", g)
	}
	s.must("view", "/rooms/2", "", "")
	all.Wait()
	close(hold)
	for range 100 {
		if g := s.ask("view", "/rooms/1/pc1", key, ""); g.Status == http.StatusOK && g.view.Turn == "pc1" {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Error("the room doesn't play on")
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
	l := usual
	l.now = func() time.Time { mu.Lock(); defer mu.Unlock(); return now }
	s := serveWith(t, cursed(t), t.TempDir(), l)
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
	h := newHouse(cursed(t), t.TempDir(), limits{idle: time.Hour, seats: 3, now: func() time.Time { return now }})
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
		{host("[2001:db8:1:2:3::9]:80"), 0, 3}, {host("[2001:db8:1:2:ffff::1]:81"), 0, 0}, {host("[2001:db8:1:3::1]:81"), 0, 3},
	} {
		if now = now.Add(row.later); take(row.from) != row.want {
			t.Errorf("%s, %v later: want %d seats", row.from, row.later, row.want)
		}
	}
	l := usual
	s := serveWith(t, cursed(t), t.TempDir(), l)
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
	l := usual
	l.log = 6000
	s := serveWith(t, hall(t, 2, nil), folder, l)
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
		if g := s.ask("command", "/rooms/1/pc1", key, text); g.Status == http.StatusInsufficientStorage && strings.Contains(g.Error.Text, "plays anew") {
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
	s := serve(t, hall(t, 3, nil), t.TempDir())
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
