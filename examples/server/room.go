package main

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/json"
	"fmt"
	random "math/rand/v2"
	"net/http"
	"os"
	"strings"
	"time"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
)

// A room is one game. A Session is for one goroutine, so one request at a time has the room.
type room struct {
	house *house
	game  *explore.Game
	path  string    // of its files, without their endings
	turn  chan bool // full while a request has the room

	session *explore.Session               // nil until someone asks for the room
	seats   map[scenario.Who]string        // the key of each seat that is taken
	used    map[scenario.Who]time.Time     // when each of them was used last
	passes  map[scenario.Who]bool          // the seats that let others go first, until their next command
	told    map[scenario.Who][]board.Event // what each seat was told since its last command
}

// A reply is what a client gets.
type reply struct {
	Key     string        `json:"key,omitempty"`     // of the seat
	Events  []board.Event `json:"events"`            // what the seat was told since its last command
	Story   string        `json:"story"`             // the same in words
	View    board.View    `json:"view"`              // with the choices in words
	Problem string        `json:"problem,omitempty"` // why the bots can't play on
}

// answer does what a client wants, lets the bots play on, and returns the reply as JSON.
func (r *room) answer(ctx context.Context, wants wish, do func(*room, wish) error) ([]byte, error) {
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
	if err := do(r, wants); err != nil {
		r.mend(err)
		return nil, err
	}
	if r.seats[wants.viewer] != "" {
		r.used[wants.viewer] = r.house.now()
	}
	a := reply{Key: r.seats[wants.viewer], Events: []board.Event{}} // the client has shown this key, or gets it now
	if err := r.bots(ctx); err != nil {
		a.Problem = words(err)
		report(r.path, err)
		if r.mend(err); r.session == nil {
			return nil, err
		}
	}
	a.Events = append(a.Events, r.told[wants.viewer]...)
	a.Story = show.Story(a.Events)
	a.View = r.session.View(wants.viewer)
	a.View.Words = show.Choices(&a.View)
	return json.Marshal(a)
}

// mend closes the room after an error that is not the game's, so that the next request opens it again. When the log can't be written, the
// Session takes no more commands.
func (r *room) mend(err error) {
	if status(err) == http.StatusServiceUnavailable && !is[*problem](err) {
		r.session = nil
	}
}

// free frees the seats that nobody has used for a while.
func (r *room) free() error {
	n := len(r.seats)
	for pc, when := range r.used {
		if r.house.now().Sub(when) >= r.house.idle {
			delete(r.seats, pc)
			delete(r.used, pc)
			delete(r.passes, pc)
			delete(r.told, pc)
		}
	}
	if len(r.seats) == n {
		return nil
	}
	return r.keepSeats()
}

// look changes nothing. Only the player of a seat sees what the seat sees.
func (r *room) look(wants wish) error {
	if wants.viewer == scenario.Everyone {
		return nil
	}
	if !r.sits(wants.viewer, wants.key) {
		return &problem{http.StatusForbidden, fmt.Sprintf("found no key of %v, want the one that was given for its seat", wants.viewer)}
	}
	return nil
}

// sits reports whether a key is that of a seat.
func (r *room) sits(pc scenario.Who, key string) bool {
	return r.seats[pc] != "" && subtle.ConstantTimeCompare([]byte(r.seats[pc]), []byte(key)) == 1
}

// sit takes a seat.
func (r *room) sit(wants wish) error {
	if r.seats[wants.viewer] != "" {
		return &problem{http.StatusConflict, fmt.Sprintf("the seat of %v is taken", wants.viewer)}
	}
	if err := r.house.enter(wants.from); err != nil {
		return err
	}
	r.seats[wants.viewer] = rand.Text()
	if err := r.keepSeats(); err != nil {
		delete(r.seats, wants.viewer)
		return err
	}
	return nil
}

// command does what a player has typed.
func (r *room) command(wants wish) error {
	if err := r.look(wants); err != nil {
		return err
	}
	if strings.EqualFold(strings.TrimSpace(wants.text), "pass") {
		r.passes[wants.viewer] = true
		return nil
	}
	if r.full() {
		return errFull
	}
	v := r.session.View(wants.viewer)
	c, err := v.ParseCommand(wants.text)
	if err != nil {
		return err
	}
	if c.Who != wants.viewer {
		return &problem{http.StatusForbidden, fmt.Sprintf("found a command of %v, want one of %v", c.Who, wants.viewer)}
	}
	r.session.By("a player") // the log tells people from bots
	defer r.session.By("")
	events, err := r.session.Do(c)
	if err != nil {
		return err
	}
	delete(r.told, wants.viewer)
	delete(r.passes, wants.viewer)
	r.tell(events)
	return nil
}

// errFull tells a client that its room's log is full.
var errFull = &problem{http.StatusInsufficientStorage, "the room's log is full: a POST to the room plays anew"}

// again begins a new play when the last one is over or its log is full. The log of the last one is kept beside it, until the next.
func (r *room) again(wants wish) error {
	sits := false
	for pc := range r.seats {
		sits = sits || r.sits(pc, wants.key)
	}
	switch {
	case !sits:
		return &problem{http.StatusForbidden, "found no key of a seat here, want one: only those who sit in the room may play anew"}
	case r.session.Result() == board.Running && !r.full():
		return &problem{http.StatusConflict, "the game is not over"}
	}
	if err := os.Rename(r.path+".log", r.path+".last"); err != nil {
		return err
	}
	s, err := keep(explore.NewSession(r.game, newSeed()), r.path)
	if err == nil {
		r.session, r.told, r.passes = s, map[scenario.Who][]board.Event{}, map[scenario.Who]bool{}
	}
	return err
}

// newSeed returns a seed that players can't guess: anyone who knows the seed knows the dice to come.
func newSeed() crunch.Seed { return crunch.Seed(random.Uint64()) }

// tell tells each seat what it may know of events. It does so at once, because names are told as the seat knows them now.
func (r *room) tell(events []board.Event) {
	for pc := range r.seats {
		r.told[pc] = append(r.told[pc], r.session.Tell(events, pc)...)
	}
}

// bots lets the bots play until somebody with a seat must choose. If no seat is taken, they wait too. If a hook fails at a bot's command,
// the bot chooses again. If their time is over, they go on at the next request.
func (r *room) bots(ctx context.Context) error {
	if len(r.seats) == 0 || r.full() {
		return nil
	}
	players := policy.Ready(r.session.Seed())
	players.Seats, players.Rounds, players.Commands = make([]explore.Policy, len(r.game.Party())), 100, 300
	players.Failed = func(_ board.Command, err *explore.HookError) { report(r.path, err) }
	for i := range players.Seats { // each bot has its own PC: one bot for several would begin with any of them
		players.Seats[i] = players.PCs
	}
	for pc := range r.seats {
		players.Seats[pc.Index()] = func(v *board.View) (int, error) {
			if r.passes[pc] && v.MayPass {
				return board.Pass, nil
			}
			return 0, explore.ErrWait
		}
	}
	if err := r.session.Play(ctx, players, r.tell); err != nil && ctx.Err() == nil {
		return err
	}
	return nil
}
