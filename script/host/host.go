package host

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/scenario"
)

// Options say what a pack may take. The zero Options have the defaults.
type Options struct {
	Memory uint64        // the bytes that the worker may have beside what it starts with; 0 is 512 MiB. Only Linux holds them to the byte
	Time   time.Duration // for one Call; 0 is 5 s. Then the Players stop; after a quarter more the worker is ended
	Start  time.Duration // for a worker to start and to read the pack; 0 is 10 s
	Rest   time.Duration // how long the Players of a table wait after one of its Calls was cut off; 0 is 10 s
	Log    int64         // the bytes that the log of a table may have; 0 is 1 MiB. A Call adds its lines to them
	Tables int           // how many tables the worker keeps at hand; 0 is 100. It plays the log of another one again when a Call comes for it
	Undoes bool          // Desk.Undoes

	// Former are packs, as zip files, that were played before this one. A log of theirs goes on under this pack as Session.KeepWith says, and Report
	// hears of each thing that it leaves out. What can't go on is a FaultPack.
	Former [][]byte

	// Report hears what only the host may know of a table, such as the text of a hook's error and the stack of its panic; nil drops it. log is
	// the name of the table's log.
	Report func(log, why string)
}

func (o Options) or() Options {
	o.Memory = cmp.Or(o.Memory, 512<<20)
	o.Time = cmp.Or(o.Time, 5*time.Second)
	o.Start = cmp.Or(o.Start, 10*time.Second)
	o.Rest = cmp.Or(o.Rest, 10*time.Second)
	o.Log = cmp.Or(o.Log, 1<<20)
	o.Tables = cmp.Or(o.Tables, 100)
	if o.Report == nil {
		o.Report = func(string, string) {}
	}
	return o
}

// Errors of New and Do.
var (
	ErrNoWorker = errors.New("host: this program has not called Worker, want it first in main")
	ErrClosed   = errors.New("host: the Host is closed")
)

// A PackError says what is wrong with a pack, as script.Problems do: each mistake with its file and line.
type PackError struct{ Text string }

func (e *PackError) Error() string { return "host: the pack can't be played:\n" + e.Text }

// A CutError says that a worker was ended, or has ended, before it answered. Nothing has changed. FaultOf says FaultBusy if it was the time,
// else FaultBroken.
type CutError struct {
	Late bool   // it had not answered in time
	Why  string // how it ended, and the first line of what it wrote then
}

func (e *CutError) Error() string { return "host: the worker was cut off: " + e.Why }

// Unwrap returns context.DeadlineExceeded if it was the time.
func (e *CutError) Unwrap() error {
	if e.Late {
		return context.DeadlineExceeded
	}
	return nil
}

// Stats count what a Host has done.
type Stats struct {
	Process int   // the number of the worker's process; 0 if none runs now
	Tables  int   // how many tables the worker has at hand
	Starts  int64 // how often a worker was started
	Late    int64 // workers that were ended because a Call took too long
	Died    int64 // workers that ended by themselves during a Call
}

// A Host plays one pack in a worker. The worker carries out a Call at a time: a Call that takes long holds up the other tables of its Host,
// so a server may want several. A Host may be used by several goroutines.
type Host struct {
	pack    []byte
	options Options
	turn    chan bool // full during a Call: it alone may touch what follows, up to mu
	closed  bool
	worker  *process
	tables  int // how many there have been

	mu    sync.Mutex
	stats Stats
}

// New starts a worker for a pack, which is a zip file such as homebrew zip makes. A pack with mistakes is a *PackError; one that takes more than
// the Options allow is a *CutError.
func New(ctx context.Context, pack []byte, o Options) (*Host, error) {
	if !called {
		return nil, ErrNoWorker
	}
	h := &Host{pack: pack, options: o.or(), turn: make(chan bool, 1)}
	if err := h.enter(ctx); err != nil {
		return nil, err
	}
	defer h.leave()
	if err := h.start(); err != nil {
		return nil, err
	}
	return h, nil
}

// Close ends the worker. Later Calls return ErrClosed.
func (h *Host) Close() error {
	h.turn <- true
	defer h.leave()
	h.closed = true
	h.end()
	return nil
}

// Stats returns what the Host has done so far. It never waits for a Call.
func (h *Host) Stats() Stats {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.stats
}

func (h *Host) count(change func(*Stats)) {
	h.mu.Lock()
	defer h.mu.Unlock()
	change(&h.stats)
}

func (h *Host) enter(ctx context.Context) error {
	select {
	case h.turn <- true:
	case <-ctx.Done():
		return fmt.Errorf("host: waiting for another Call: %w", ctx.Err())
	}
	if h.closed {
		h.leave()
		return ErrClosed
	}
	return nil
}

func (h *Host) leave() { <-h.turn }

func (h *Host) start() error {
	if h.worker != nil {
		return nil
	}
	p, err := newProcess()
	if err != nil {
		return err
	}
	h.worker = p
	h.count(func(s *Stats) { s.Starts++; s.Process = p.cmd.Process.Pid })
	o := &h.options
	done, err := h.say(opening{Pack: h.pack, Former: o.Former, Memory: o.Memory, Time: o.Time, Undoes: o.Undoes}, o.Start)
	if err == nil && len(done.Why) > 0 {
		h.end()
		err = &PackError{strings.Join(done.Why, "\n")}
	}
	return err
}

// say gives the worker a line and returns its reply. A worker that doesn't reply in time is ended.
func (h *Host) say(what any, within time.Duration) (*reply, error) {
	p := h.worker
	done, err := p.say(what, within)
	if err != nil {
		h.end()
		cut := &CutError{Late: p.late.Load(), Why: p.last(err)}
		h.count(func(s *Stats) {
			if cut.Late {
				s.Late++
			} else {
				s.Died++
			}
		})
		return nil, cut
	}
	return done, nil
}

func (h *Host) end() {
	if h.worker != nil {
		h.worker.end()
		h.worker = nil
	}
	h.count(func(s *Stats) { s.Process, s.Tables = 0, 0 })
}

// Table returns a table that keeps its log in a file. If the log holds no game yet, one begins with the seed. sit names the PCs that are taken
// already. No two Tables may have the same file at once.
func (h *Host) Table(log string, seed crunch.Seed, sit ...scenario.Who) *Table {
	h.turn <- true
	defer h.leave()
	h.tables++
	t := &Table{host: h, id: h.tables, seed: seed, log: logFile{name: log, size: -1}, seats: map[scenario.Who]bool{}}
	for _, pc := range sit {
		t.seats[pc] = false
	}
	return t
}
