package host

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"runtime/debug"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/table"
	"github.com/crunchrules/crunch/script"
	"github.com/crunchrules/crunch/script/internal/limit"
)

// mark is the variable by which a process knows that it is a worker.
const mark = "CRUNCH_WORKER"

// called says that this program calls Worker: otherwise a worker would be the whole program once more.
var called bool

// A Load makes a game of a pack in a worker, such as one with house rules in Go. nil is script.LoadGame.
type Load func(ctx context.Context, pack fs.FS) (*explore.Game, error)

// Worker makes a process that a Host has started a worker, and never returns there. In any other process it does nothing. Call it first in main,
// and in TestMain if tests use a Host.
func Worker(load Load) {
	called = true
	if os.Getenv(mark) == "" {
		return
	}
	if load == nil {
		load = script.LoadGame
	}
	out := os.Stdout
	os.Stdout = os.Stderr // a hook in Go may print
	lines := make(chan []byte)
	go func() {
		for in := bufio.NewReaderSize(os.Stdin, 1<<16); ; {
			line, err := readLine(in)
			if err != nil {
				os.Exit(0) // the host is gone, whatever the worker does just now
			}
			lines <- line
		}
	}()
	next := func(to any) {
		if err := json.Unmarshal(<-lines, to); err != nil {
			os.Exit(0)
		}
	}
	w := worker{desks: map[int]*desk{}, load: load}
	next(&w.opening)
	answer := w.open()
	for {
		if err := writeLine(out, answer); err != nil {
			os.Exit(0)
		}
		r := new(request)
		next(r)
		answer = w.do(r)
	}
}

// A worker plays the tables of one pack.
type worker struct {
	opening
	load  Load
	game  *explore.Game
	desks map[int]*desk
}

// A desk is a table in the worker.
type desk struct {
	*table.Desk
	seats map[scenario.Who]bool // who sits there now, and whether it passes
	log   bytes.Buffer          // what the request has added
	anew  bool                  // that is all of it
	left  int64
	full  func() // ends the Players' play
	why   []string
}

// open limits the process, and then reads the pack.
func (w *worker) open() *reply {
	debug.SetMaxStack(64 << 20)
	debug.SetMemoryLimit(int64(w.Memory / 4 * 3)) // before the system refuses more
	err := errors.Join(limit.Memory(w.Memory), limit.Files())
	if err == nil {
		w.game, err = w.gameOf(context.Background(), w.Pack)
	}
	if w.Pack = nil; err != nil {
		return &reply{Why: []string{err.Error()}}
	}
	return new(reply)
}

func (w *worker) gameOf(ctx context.Context, pack []byte) (*explore.Game, error) {
	files, err := script.Unzip(bytes.NewReader(pack), int64(len(pack)))
	if err != nil {
		return nil, err
	}
	return w.load(ctx, files)
}

func (w *worker) do(r *request) *reply {
	for _, id := range r.Close {
		delete(w.desks, id)
	}
	ctx, cancel := context.WithTimeout(context.Background(), w.Time)
	defer cancel()
	var err error
	if r.Log != nil {
		delete(w.desks, r.Table)
		d := &desk{seats: map[scenario.Who]bool{}}
		if err = w.set(ctx, r, d); err != nil {
			done := refused(r, err)
			done.Why = append(d.why, done.Why...)
			return done
		}
	}
	d := w.desks[r.Table]
	d.left, d.full = r.Left, cancel
	a := new(table.Answer)
	if err = d.sit(ctx, r.Seats); err == nil {
		d.Hold = r.Hold
		if a, err = d.Do(ctx, r.Call); err == nil {
			follow(d.seats, r.Call)
		}
	}
	done := &reply{Answer: a, Why: d.why}
	if err != nil {
		done = refused(r, err)
		done.Why = append(d.why, done.Why...)
	} else if a.Problem != nil {
		done.Why = append(done.Why, why(a.Problem)...)
	}
	done.Log, done.Anew = d.log.String(), d.anew
	d.log.Reset()
	d.why, d.anew = nil, false
	return done
}

// refused is the reply to a Call that was not carried out.
func refused(r *request, err error) *reply {
	f := table.FaultOf(err)
	return &reply{Answer: &table.Answer{ID: r.Call.ID, Error: f}, Why: why(f)}
}

// why says what a client doesn't learn of a Fault: the text of a hook's error, with the stack of a panic.
func why(f *table.Fault) []string {
	cause := f.Unwrap()
	if cause == nil || f.Code != table.FaultHook && f.Code != table.FaultEndless && f.Code != table.FaultBroken {
		return nil
	}
	text := cause.Error()
	if panicked, ok := errors.AsType[*explore.PanicError](cause); ok {
		text += "\n" + string(panicked.Stack)
	}
	return []string{text}
}

// set makes a table: of its log, or anew.
func (w *worker) set(ctx context.Context, r *request, d *desk) error {
	s := explore.NewSession(w.game, r.Seed)
	err := io.EOF
	if *r.Log != "" {
		if s, err = w.read(ctx, r, d); err != nil {
			return err
		}
		if err = io.EOF; !d.anew {
			err = s.ContinueLog(d)
		}
	}
	if err != nil { // it begins, or its dice fall otherwise than they did in an older version
		if err = s.KeepLog(d); err != nil {
			return err
		}
	}
	bots := policy.Ready(s.Seed())
	bots.Rounds, bots.Commands = 100, 300
	bots.Failed = func(_ board.Command, err *explore.HookError) { d.why = append(d.why, why(table.FaultOf(err))...) }
	d.Desk = table.NewDesk(s, bots)
	d.Undoes = w.Undoes
	w.desks[r.Table] = d
	return nil
}

// Write keeps a line of the log for the host, and has the Players stop when the log is full.
func (d *desk) Write(line []byte) (int, error) {
	n, err := d.log.Write(line)
	if int64(d.log.Len()) >= d.left && d.full != nil {
		d.full()
	}
	return n, err
}

// sit seats those who sit at the table by what the host knows.
func (d *desk) sit(ctx context.Context, seats map[scenario.Who]bool) error {
	d.Hold = true // nobody plays yet
	for pc := range d.seats {
		if _, ok := seats[pc]; !ok {
			d.Leave(pc)
			delete(d.seats, pc)
		}
	}
	for pc, passes := range seats { // in any order: none depends on another
		was, sat := d.seats[pc]
		if !sat {
			if err := d.Sit(pc); err != nil {
				return fmt.Errorf("the seats of the host: %w", err)
			}
		}
		if passes && !was {
			if _, err := d.Do(ctx, &table.Call{Do: table.DoPass, Who: pc}); err != nil {
				return err
			}
		}
		d.seats[pc] = passes
	}
	return nil
}
