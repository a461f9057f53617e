package main

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/json"
	random "math/rand/v2"
	"os"
	"slices"
	"time"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/table"
)

// A room is one game. A Session is for one goroutine, so one request at a time has the room.
type room struct {
	house *house
	game  *explore.Game
	path  string    // of its files, without their endings
	turn  chan bool // full while a request has the room

	desk *table.Desk                // nil until someone asks for the room
	keys map[scenario.Who]string    // of each seat that is taken
	used map[scenario.Who]time.Time // when each of them was used last
}

// answer does what a client wants, lets the bots play on, and returns the answer as JSON.
func (r *room) answer(ctx context.Context, c *table.Call, from string) ([]byte, error) {
	if err := r.enter(ctx); err != nil {
		return nil, err
	}
	defer r.leave()
	if err := r.open(ctx); err != nil {
		return nil, err
	}
	if err := r.free(); err != nil {
		return nil, err
	}
	call := *c
	err := r.allow(&call, from)
	var a *table.Answer
	if err == nil {
		r.desk.Hold = r.full()
		a, err = r.desk.Do(ctx, &call)
	}
	if err != nil {
		r.mend(table.FaultOf(err))
		return nil, err
	}
	if a.Problem != nil {
		report(r.path, a.Problem)
		r.mend(a.Problem)
	}
	if r.keys[call.Who] != "" {
		a.Key, r.used[call.Who] = r.keys[call.Who], r.house.now() // the client has shown this key, or gets it now
	}
	return json.Marshal(a)
}

// forAll is what who looks on may ask. DoStory costs more.
var forAll = []string{table.DoView, table.DoSheet, table.DoTable, table.DoMap, table.DoLayout}

// allow says whether a client may make a Call. What concerns seats and plays is done here, and the Call becomes one for what there is to see.
func (r *room) allow(c *table.Call, from string) error {
	switch {
	case c.Do == table.DoSit:
		c.Do = table.DoView
		return r.sit(c.Who, from)
	case c.Do == doAgain:
		c.Do = table.DoView
		return r.again(c)
	case c.Who == scenario.Everyone && slices.Contains(forAll, c.Do):
		return nil
	case !r.sits(c):
		return fault(faultKey, "found no key of %v, want the one that was given for its seat", c.Who)
	case c.Do == table.DoLeave:
		pc := c.Who
		c.Do, c.Who = table.DoView, scenario.Everyone
		return r.empty(pc)
	case c.Do == table.DoCommand && r.full():
		return errFull
	}
	return nil
}

// mend closes the room after a fault that is not the game's, so that the next request opens it again. When the log can't be written, the
// Session takes no more commands.
func (r *room) mend(f *table.Fault) {
	if f.Code == table.FaultBroken {
		r.desk = nil
	}
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
		r.desk.Leave(pc)
	}
	return r.keepSeats()
}

// sits reports whether a Call has the key of its seat.
func (r *room) sits(c *table.Call) bool {
	key := r.keys[c.Who]
	if c.Who == scenario.DMOnly {
		key = r.house.dm
	}
	return key != "" && subtle.ConstantTimeCompare([]byte(key), []byte(c.Key)) == 1
}

// sit takes a seat.
func (r *room) sit(pc scenario.Who, from string) error {
	if err := r.desk.Sit(pc); err != nil {
		return err
	}
	err := r.house.enter(from)
	if err == nil {
		r.keys[pc] = rand.Text()
		err = r.keepSeats()
	}
	if err != nil {
		delete(r.keys, pc)
		r.desk.Leave(pc)
	}
	return err
}

// errFull tells a client that its room's log is full.
var errFull = fault(faultFull, "the room's log is full: the call \"again\" plays anew")

// again begins a new play when the last one is over or its log is full. The log of the last one is kept beside it, until the next.
func (r *room) again(c *table.Call) error {
	switch {
	case !r.sits(c):
		return fault(faultKey, "found no key of a seat here, want one: only those who sit in the room may play anew")
	case r.desk.Session().Result() == board.ResultRunning && !r.full():
		return fault(faultRunning, "the game is not over")
	}
	if err := os.Rename(r.path+".log", r.path+".last"); err != nil {
		return err
	}
	s, err := keep(explore.NewSession(r.game, newSeed()), r.path)
	if err == nil {
		err = r.play(s)
	}
	return err
}

// play sets the room's desk for a Session. Bots choose where nobody sits.
func (r *room) play(s *explore.Session) error {
	bots := policy.Ready(s.Seed())
	bots.Rounds, bots.Commands = 100, 300
	bots.Failed = func(_ board.Command, err *explore.HookError) { report(r.path, table.FaultOf(err)) }
	r.desk = table.NewDesk(s, bots)
	for pc := range r.keys {
		if err := r.desk.Sit(pc); err != nil {
			return err
		}
	}
	return nil
}

// newSeed returns a seed that players can't guess: anyone who knows the seed knows the dice to come.
func newSeed() crunch.Seed { return crunch.Seed(random.Uint64()) }
