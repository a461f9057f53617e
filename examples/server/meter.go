package main

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"net/http"
	"os"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/crunchrules/crunch/explore/table"
)

// A meter counts what the server does.
type meter struct {
	rooms, seats atomic.Int64 // rooms that somebody has asked for, and seats that are taken in them

	mu      sync.Mutex
	codes   map[string]int64 // calls by the code of their fault, "ok" for none
	took    [len(bounds)]int64
	seconds float64 // all calls together
}

// bounds are the seconds that calls are told apart by.
var bounds = [...]float64{0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10}

func (m *meter) count(f *table.Fault, took time.Duration) {
	code := "ok"
	if f != nil {
		code = f.Code
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.codes[code]++
	m.seconds += took.Seconds()
	for i, most := range bounds {
		if took.Seconds() <= most {
			m.took[i]++
		}
	}
}

// metrics writes what the server has done in the text format of Prometheus.
func (h *house) metrics(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/plain; version=0.0.4")
	m := &h.meter
	m.mu.Lock()
	defer m.mu.Unlock()
	var calls int64
	head(w, "crunch_calls_total", "counter", "Calls by the code of their fault, or ok.")
	for _, code := range slices.Sorted(maps.Keys(m.codes)) {
		fmt.Fprintf(w, "crunch_calls_total{code=%q} %d\n", code, m.codes[code])
		calls += m.codes[code]
	}
	head(w, "crunch_call_seconds", "histogram", "How long calls took.")
	for i, most := range bounds {
		fmt.Fprintf(w, "crunch_call_seconds_bucket{le=\"%v\"} %d\n", most, m.took[i])
	}
	fmt.Fprintf(w, "crunch_call_seconds_bucket{le=\"+Inf\"} %d\ncrunch_call_seconds_sum %v\ncrunch_call_seconds_count %d\n", calls, m.seconds, calls)
	var workers, tables, starts, late, died int64
	for _, host := range h.hosts {
		s := host.Stats()
		workers += int64(min(s.Process, 1))
		tables += int64(s.Tables)
		starts, late, died = starts+s.Starts, late+s.Late, died+s.Died
	}
	for _, row := range []struct {
		name, kind, help string
		n                int64
	}{
		{"crunch_rooms", "gauge", "Rooms that somebody has asked for.", m.rooms.Load()},
		{"crunch_seats", "gauge", "Seats that are taken in them.", m.seats.Load()},
		{"crunch_workers", "gauge", "Workers that run.", workers},
		{"crunch_worker_tables", "gauge", "Tables that workers have at hand.", tables},
		{"crunch_worker_starts_total", "counter", "Workers that were started.", starts},
		{"crunch_worker_late_total", "counter", "Workers that were ended for their time.", late},
		{"crunch_worker_died_total", "counter", "Workers that ended otherwise before they had answered.", died},
	} {
		head(w, row.name, row.kind, row.help)
		fmt.Fprintln(w, row.name, row.n)
	}
}

func head(w io.Writer, name, kind, help string) {
	fmt.Fprintf(w, "# HELP %s %s\n# TYPE %[1]s %[3]s\n", name, help, kind)
}

// health says whether the server can do its work: keep logs, and start workers. A worker that has died is started when it is needed.
func (h *house) health(w http.ResponseWriter, _ *http.Request) {
	probe, err := os.CreateTemp(h.folder, "health-")
	if err == nil {
		_, err = probe.WriteString("ok\n")
		err = cmp.Or(err, probe.Close(), os.Remove(probe.Name()))
	}
	if err != nil {
		http.Error(w, "the folder of the logs can't be written", http.StatusServiceUnavailable)
		return
	}
	fmt.Fprintln(w, "ok")
}
