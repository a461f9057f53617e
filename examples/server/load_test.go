package main

import (
	"bytes"
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"
)

// What the server can do: people sit down in so many rooms and send commands there, each as soon as the last one is answered. PERFORMANCE.md has its
// figures. CRUNCH_LOAD names how many rooms, up to 10,000; without it the test is skipped, and TestLoadAndKill is a small one.
func TestLoad(t *testing.T) {
	rooms, err := strconv.Atoi(os.Getenv("CRUNCH_LOAD"))
	if err != nil || rooms < 1 || rooms > 10_000 {
		t.Skip("CRUNCH_LOAD doesn't name a number of rooms, 1 to 10,000")
	}
	l := many()
	l.rooms, l.seats, l.answer = rooms, 1<<20, time.Minute
	s := serveWith(t, zipped(t, fen), t.TempDir(), l)
	debug.FreeOSMemory()
	was := s.memory()
	const people, commands = 50, 10
	took, done := make([][]time.Duration, people), make([]int, people)
	began := time.Now()
	var all sync.WaitGroup
	for i := range people {
		all.Go(func() {
			for n := i + 1; n <= rooms; n += people {
				g := s.must("sit", fmt.Sprintf("/rooms/%d/pc1", n), "", "")
				for k := range commands {
					if len(g.view.Choices) == 0 {
						break
					}
					sent := time.Now()
					next := s.ask("command", fmt.Sprintf("/rooms/%d/pc1", n), g.Key, g.view.Choices[k*7%len(g.view.Choices)])
					if next.Status != 200 {
						t.Errorf("room %d: status %d: %s", n, next.Status, next.Error.Text)
						break
					}
					took[i] = append(took[i], time.Since(sent))
					done[i]++
					next.Key, g = g.Key, next
				}
			}
		})
	}
	all.Wait()
	whole := time.Since(began)
	each := slices.Concat(took...)
	slices.Sort(each)
	n := len(each)
	if n == 0 {
		t.Fatal("nobody could do anything")
	}
	debug.FreeOSMemory()
	t.Logf("%d rooms, %d people, %d workers: %d commands in %v, %.0f a second; half of them within %v, 99 %% within %v; %.0f kB a room",
		rooms, people, l.workers, n, whole.Round(time.Second/10), float64(n)/whole.Seconds(), each[n/2].Round(time.Millisecond/10),
		each[n*99/100].Round(time.Millisecond/10), float64(s.memory()-was)/float64(rooms)/1000)
}

// memory returns how many bytes the server and its workers hold. Where there is no /proc it is the server alone.
func (s site) memory() (bytesHeld int64) {
	pids := []int{os.Getpid()}
	for _, h := range s.house.hosts {
		pids = append(pids, h.Stats().Process)
	}
	for _, pid := range pids {
		text, err := os.ReadFile(fmt.Sprintf("/proc/%d/statm", pid))
		if fields := bytes.Fields(text); err == nil && len(fields) > 1 {
			pages, _ := strconv.ParseInt(string(fields[1]), 10, 64)
			bytesHeld += pages * int64(os.Getpagesize())
		}
	}
	if bytesHeld == 0 {
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		bytesHeld = int64(m.HeapInuse)
	}
	return bytesHeld
}
