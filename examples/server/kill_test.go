package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/table"
	"github.com/crunchrules/crunch/internal/short"
)

// serveThere starts the server as a process of its own, and returns it and its address.
func serveThere(t *testing.T, addr, folder string) (*exec.Cmd, string) {
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(exe)
	cmd.Env = append(os.Environ(), "SERVER_ARGS=-workers 2 -pack "+fen+" -keep "+folder+" -addr "+addr)
	says, err := cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(says)
	for lines.Scan() {
		if _, addr, ok := strings.Cut(lines.Text(), "http://"); ok {
			go io.Copy(io.Discard, says)
			return cmd, addr
		}
	}
	t.Errorf("the server does not serve: %v", cmd.Wait())
	return nil, ""
}

// children returns the processes that a process has started.
func children(t *testing.T, of int) (list []int) {
	stats, err := filepath.Glob("/proc/[0-9]*/stat")
	if err != nil {
		t.Error(err)
	}
	for _, file := range stats {
		text, err := os.ReadFile(file)
		if err != nil {
			continue // it has ended
		}
		_, text, _ = bytes.Cut(text, []byte(") "))
		if fields := strings.Fields(string(text)); len(fields) > 1 && fields[1] == strconv.Itoa(of) {
			pid, _ := strconv.Atoi(filepath.Base(filepath.Dir(file)))
			list = append(list, pid)
		}
	}
	return list
}

// A caller plays in a room of a server that may be away.
type caller struct {
	t    *testing.T
	url  string
	key  string
	done int // commands that were answered
	torn int // commands that may have been done: nobody has answered
}

// call sends a Call once. ok is false if nobody answers, or if the server's workers have died.
func (c *caller) call(do, text string) (g got, ok bool) {
	call, _ := json.Marshal(table.Call{Do: do, Who: scenario.PC(0), Key: c.key, Text: text})
	resp, err := http.Post(c.url, "application/json", bytes.NewReader(call))
	if err != nil {
		return g, false
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	if err != nil {
		return g, false
	}
	if err := json.Unmarshal(body, &g); err != nil {
		c.t.Errorf("%s: %v", body, err)
	}
	if g.Error.Code == "" {
		_ = json.Unmarshal(g.View, &g.view)
	}
	g.Status = resp.StatusCode
	return g, g.Status != http.StatusServiceUnavailable
}

// must is call until somebody answers.
func (c *caller) must(do, text string) got {
	for began := time.Now(); time.Since(began) < time.Minute; time.Sleep(5 * time.Millisecond) {
		if g, ok := c.call(do, text); ok {
			return g
		}
	}
	c.t.Error("nobody answers")
	return got{}
}

// play gives commands until it is over. What an answer has shown is there at the next call, whoever was killed in between.
func (c *caller) play(over chan bool) (shown string) {
	g := c.must("sit", "")
	if g.Key == "" { // it was done, and nobody has heard the key: it is the room's
		c.t.Log("a seat whose key was lost")
		return ""
	}
	c.key, shown = g.Key, g.text()
	sure := g.Problem.Code == "" // else bots may go on later
	for i := 0; ; i++ {
		if g = c.must("view", ""); g.Status != http.StatusOK || sure && g.text() != shown {
			c.t.Errorf("%s: status %d, got\n%s\nafter an answer with\n%s", c.url, g.Status, g.text(), shown)
			return ""
		}
		shown, sure = g.text(), g.Problem.Code == ""
		select {
		case <-over:
			return shown
		default:
		}
		if len(g.view.Choices) == 0 {
			continue
		}
		g, ok := c.call("command", g.view.Choices[i*7%len(g.view.Choices)])
		if sure = ok && g.Status == http.StatusOK && g.Problem.Code == ""; !ok {
			c.torn++
		} else if g.Status == http.StatusOK {
			c.done++
			shown = g.text()
		}
	}
}

// The server and its workers are killed at any moment while people play. Nothing that was answered is lost. It takes some seconds: a server
// starts for each kill.
func TestKilledAtAnyMoment(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("no /proc here, which tells the workers of the server")
	}
	folder := t.TempDir()
	began := time.Now()
	server, addr := serveThere(t, "127.0.0.1:0", folder)
	unit := time.Since(began) // here and today
	over := make(chan bool)
	callers, shown := make([]caller, 4), make([]string, 4)
	var all sync.WaitGroup
	for i := range callers {
		callers[i] = caller{t: t, url: fmt.Sprintf("http://%s/rooms/%d", addr, i+1)}
		all.Go(func() { shown[i] = callers[i].play(over) })
	}
	for kill := range short.Or(4, 15) {
		time.Sleep(unit/4 + time.Duration(rand.Int64N(int64(2*unit)))) // any moment will do
		if kill%2 == 0 {
			for _, worker := range children(t, server.Process.Pid) {
				if p, err := os.FindProcess(worker); err == nil {
					p.Kill()
				}
			}
			continue
		}
		server.Process.Kill()
		server.Wait()
		server, _ = serveThere(t, addr, folder)
	}
	close(over)
	all.Wait()
	server.Process.Kill()
	server.Wait()
	game, err := load(t.Context(), os.DirFS(fen))
	if err != nil {
		t.Fatal(err)
	}
	for i := range callers {
		c := &callers[i]
		if shown[i] == "" {
			continue
		}
		log, err := os.ReadFile(filepath.Join(folder, fmt.Sprintf("room-%04d.log", i+1)))
		if err != nil {
			t.Fatal(err)
		}
		if n := bytes.Count(log, []byte(`"by":"a player"`)); n < c.done || n > c.done+c.torn || c.done == 0 {
			t.Errorf("room %d: %d commands in the log, want %d, and at most %d more", i+1, n, c.done, c.torn)
		}
		if comes := replayed(t, game, log); comes != shown[i] {
			t.Errorf("room %d: the log comes to\n%s\nwant\n%s", i+1, comes, shown[i])
		}
		t.Logf("room %d: %d commands answered, %d not", i+1, c.done, c.torn)
	}
}

// replayed returns what the first PC is shown at the end of a log.
func replayed(t *testing.T, game *explore.Game, log []byte) string {
	t.Helper()
	s, err := explore.ReadLog(t.Context(), game, bytes.NewReader(log))
	if err != nil {
		t.Fatal(err)
	}
	desk := table.NewDesk(s, policy.Ready(1))
	desk.Hold = true
	if err := desk.Sit(scenario.PC(0)); err != nil {
		t.Fatal(err)
	}
	a, err := desk.Do(t.Context(), &table.Call{Do: table.DoView, Who: scenario.PC(0)})
	if err != nil {
		t.Fatal(err)
	}
	return string(a.View)
}
