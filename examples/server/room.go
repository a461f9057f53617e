package main

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/json"
	"errors"
	"io/fs"
	"maps"
	random "math/rand/v2"
	"os"
	"slices"
	"time"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/table"
	"github.com/crunchrules/crunch/script/host"
)

// A room is one game, whose table stands in a worker.
type room struct {
	house *house
	host  *host.Host
	path  string    // of its files, without their endings
	turn  chan bool // full while a request has the room

	table *host.Table                // nil until someone asks for the room
	keys  map[scenario.Who]string    // of each seat that is taken
	used  map[scenario.Who]time.Time // when each of them was used last
}

// open reads who sits in the room. The table reads the log when it is asked.
func (r *room) open() error {
	if r.table != nil {
		return nil
	}
	r.keys, r.used = map[scenario.Who]string{}, map[scenario.Who]time.Time{}
	keys, err := os.ReadFile(r.path + ".seats")
	if err == nil {
		err = json.Unmarshal(keys, &r.keys)
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	for pc := range r.keys {
		r.used[pc] = r.house.now()
	}
	r.house.meter.rooms.Add(1)
	r.house.meter.seats.Add(int64(len(r.keys)))
	r.set()
	return nil
}

// set puts a table there. If its log is empty, a game begins with a seed that players can't guess: who knows it knows the dice to come.
func (r *room) set() {
	r.table = r.host.Table(r.path+".log", crunch.Seed(random.Uint64()), slices.Collect(maps.Keys(r.keys))...)
}

// answer does what a client wants, lets the bots play on, and returns the answer as JSON.
func (r *room) answer(ctx context.Context, c *table.Call, from string) ([]byte, error) {
	if err := r.enter(ctx); err != nil {
		return nil, err
	}
	defer r.leave()
	if err := r.open(); err != nil {
		return nil, err
	}
	if err := r.free(); err != nil {
		return nil, err
	}
	call, hold := *c, c.Do != table.DoSit && !r.sits(c) // who looks on changes nothing
	if err := r.allow(ctx, &call, from); err != nil {
		return nil, err
	}
	call.Key = "" // the worker needs none
	a, err := r.table.Do(ctx, &call, hold)
	if err != nil {
		return nil, err
	}
	if call.Do == table.DoSit {
		if err := r.sit(call.Who); err != nil {
			return nil, err
		}
	}
	if r.keys[call.Who] != "" {
		a.Key, r.used[call.Who] = r.keys[call.Who], r.house.now() // the client has shown this key, or gets it now
	}
	return json.Marshal(a)
}

// forAll is what who looks on may ask. DoStory costs more.
var forAll = []string{table.DoView, table.DoSheet, table.DoTable, table.DoMap, table.DoLayout}

// allow says whether a client may make a Call. Calls about seats and plays are carried out here; what is left of the Call only asks what
// there is to see.
func (r *room) allow(ctx context.Context, c *table.Call, from string) error {
	switch {
	case c.Do == table.DoSit && r.keys[c.Who] != "":
		return fault(table.FaultSeat, "the seat of %v is taken", c.Who)
	case c.Do == table.DoSit:
		return r.house.enter(from)
	case c.Do == doAgain:
		c.Do = table.DoView
		return r.again(ctx, c)
	case c.Who == scenario.Everyone && slices.Contains(forAll, c.Do):
		return nil
	case !r.sits(c):
		return fault(faultKey, "found no key of %v, want the one that was given for its seat", c.Who)
	case c.Do == table.DoLeave:
		pc := c.Who
		c.Do, c.Who = table.DoView, scenario.Everyone
		return r.empty(pc)
	}
	return nil
}

// sits reports whether a Call has the key of its seat.
func (r *room) sits(c *table.Call) bool {
	key := r.keys[c.Who]
	if c.Who == scenario.DMOnly {
		key = r.house.dm
	}
	return key != "" && subtle.ConstantTimeCompare([]byte(key), []byte(c.Key)) == 1
}

// sit gives a PC's seat its key.
func (r *room) sit(pc scenario.Who) error {
	r.keys[pc] = rand.Text()
	if err := r.keepSeats(); err != nil {
		delete(r.keys, pc)
		r.table.Leave(pc)
		return err
	}
	r.house.meter.seats.Add(1)
	return nil
}

// free frees the seats that nobody has used for a while.
func (r *room) free() error {
	var idle []scenario.Who
	for pc, when := range r.used {
		if r.house.now().Sub(when) >= r.house.idle {
			idle = append(idle, pc)
		}
	}
	if len(idle) == 0 {
		return nil
	}
	return r.empty(idle...)
}

// empty frees seats.
func (r *room) empty(seats ...scenario.Who) error {
	for _, pc := range seats {
		delete(r.keys, pc)
		delete(r.used, pc)
		r.table.Leave(pc)
	}
	r.house.meter.seats.Add(-int64(len(seats)))
	return r.keepSeats()
}

// keepSeats writes who has which seat: the whole file or nothing.
func (r *room) keepSeats() error {
	keys, err := json.Marshal(r.keys)
	if err != nil {
		return err
	}
	if err := os.WriteFile(r.path+".new", keys, 0o600); err != nil {
		return err
	}
	return os.Rename(r.path+".new", r.path+".seats")
}

// again begins a new play when the last one is over or its log is full. The log of the last one is kept beside it, until the next.
func (r *room) again(ctx context.Context, c *table.Call) error {
	if !r.sits(c) {
		return fault(faultKey, "found no key of a seat here, want one: only those who sit in the room may play anew")
	}
	a, err := r.table.Do(ctx, &table.Call{Do: table.DoView, Who: scenario.Everyone}, true)
	if f, ok := errors.AsType[*table.Fault](err); !ok || f.Code != host.FaultPack {
		var view struct{ Result board.Result }
		if err == nil {
			err = json.Unmarshal(a.View, &view)
		}
		if err != nil {
			return err
		}
		if view.Result == board.ResultRunning && !r.table.Full() {
			return fault(faultRunning, "the game is not over")
		}
	}
	if err := os.Rename(r.path+".log", r.path+".last"); err != nil {
		return err
	}
	r.table.Close()
	r.set()
	return nil
}
