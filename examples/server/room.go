package main

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/json"
	"fmt"
	random "math/rand/v2"
	"net/http"
	"sync"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/show"
)

// A room is one game. A Session is for one goroutine, so one request at a time has the room.
type room struct {
	game *explore.Game
	path string // of its files, without their endings

	mu      sync.Mutex
	session *explore.Session                // nil until someone asks for the room
	seats   map[explore.Who]string          // the key of each seat that is taken
	told    map[explore.Who][]explore.Event // what each seat was told since its last command
}

// A reply is what a client gets.
type reply struct {
	Key     string          `json:"key,omitempty"`     // of the seat
	Events  []explore.Event `json:"events"`            // what the seat was told since its last command
	Story   string          `json:"story"`             // the same in words
	View    explore.View    `json:"view"`              // with the choices in words
	Problem string          `json:"problem,omitempty"` // why the bots can't play on
}

// answer does what a client wants, lets the bots play on, and returns the reply as JSON.
func (r *room) answer(wants wish, do func(*room, wish) error) ([]byte, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if err := r.open(); err != nil {
		return nil, err
	}
	if err := do(r, wants); err != nil {
		r.mend(err)
		return nil, err
	}
	a := reply{Key: r.seats[wants.viewer], Events: []explore.Event{}} // the client has shown this key, or gets it now
	if err := r.bots(); err != nil {
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
	if status(err) == http.StatusServiceUnavailable {
		r.session = nil
	}
}

// look changes nothing. Only the player of a seat sees what the seat sees.
func (r *room) look(wants wish) error {
	if wants.viewer == explore.Everyone {
		return nil
	}
	key := r.seats[wants.viewer]
	if key == "" || subtle.ConstantTimeCompare([]byte(key), []byte(wants.key)) == 0 {
		return &problem{http.StatusForbidden, fmt.Sprintf("found no key of %v, want the one that was given for its seat", wants.viewer)}
	}
	return nil
}

// sit takes a seat.
func (r *room) sit(wants wish) error {
	if r.seats[wants.viewer] != "" {
		return &problem{http.StatusConflict, fmt.Sprintf("the seat of %v is taken", wants.viewer)}
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
	r.tell(events)
	return nil
}

// again begins a new play when the last one is over. Its log goes on in the same file.
func (r *room) again(wish) error {
	if r.session.State().Result == explore.Running {
		return &problem{http.StatusConflict, "the game is not over"}
	}
	s, err := keep(explore.NewSession(r.game, newSeed()), r.path)
	if err == nil {
		r.session, r.told = s, map[explore.Who][]explore.Event{}
	}
	return err
}

// newSeed returns a seed that players can't guess: anyone who knows the seed knows the dice to come.
func newSeed() crunch.Seed { return crunch.Seed(random.Uint64()) }

// tell tells each seat what it may know of events. It does so at once, because names are told as the seat knows them now.
func (r *room) tell(events []explore.Event) {
	for pc := range r.seats {
		r.told[pc] = append(r.told[pc], r.session.Tell(events, pc)...)
	}
}

// bots lets the bots play until somebody with a seat must choose. If no seat is taken, they wait too. If a hook fails at a bot's command,
// the bot chooses again.
func (r *room) bots() error {
	if len(r.seats) == 0 {
		return nil
	}
	players := policy.Ready(r.session.Seed())
	players.Seats, players.Rounds = make([]explore.Policy, len(r.game.Party())), 1000
	players.Failed = func(_ explore.Command, err *explore.HookError) { report(r.path, err) }
	for pc := range r.seats {
		players.Seats[pc.Index()] = func(*explore.View) (int, error) { return 0, explore.ErrWait }
	}
	return r.session.Play(context.Background(), players, r.tell)
}
