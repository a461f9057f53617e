package main

import (
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"net/http"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

//go:embed page.html
var page []byte

// limits are what clients may take of the server.
type limits struct {
	answer time.Duration    // how long a request may take, from its whole text to its answer
	idle   time.Duration    // after how long a seat is free again that nobody uses
	seats  int              // how many seats one address may take within that time
	log    int64            // how many bytes of log a room may have; a request adds its commands to them
	now    func() time.Time // the clock
}

var usual = limits{answer: 5 * time.Second, idle: 30 * time.Minute, seats: 10, log: 1 << 20, now: time.Now}

// A house is all rooms and the game that they play. A Game never changes, so all rooms share one.
type house struct {
	limits
	gate  gate
	rooms [1000]room
	http.ServeMux
}

func newHouse(game *explore.Game, folder string, l limits) *house {
	h := &house{limits: l}
	h.gate.took = map[string][]time.Time{}
	for i := range h.rooms {
		h.rooms[i] = room{house: h, game: game, path: filepath.Join(folder, fmt.Sprintf("room-%04d", i+1)), turn: make(chan bool, 1)}
	}
	h.HandleFunc("GET /{$}", func(w http.ResponseWriter, _ *http.Request) { w.Write(page) })
	h.HandleFunc("GET /rooms/{room}", h.door((*room).look))
	h.HandleFunc("POST /rooms/{room}", h.door((*room).again))
	h.HandleFunc("PUT /rooms/{room}/{pc}", h.door((*room).sit))
	h.HandleFunc("GET /rooms/{room}/{pc}", h.door((*room).look))
	h.HandleFunc("POST /rooms/{room}/{pc}", h.door((*room).command))
	return h
}

// A wish is what a client wants of a room.
type wish struct {
	viewer scenario.Who // a PC, or Everyone
	key    string
	text   string
	from   string // the client's address
}

// A problem is an error of the server itself, with its status.
type problem struct {
	status int
	text   string
}

func (p *problem) Error() string { return p.text }

// door leads a request to its room. A slow client never blocks a room: its request is read before the room is entered, and the answer is
// written after. A room that doesn't answer in time blocks no client: a goroutine is left with it, and the others are told that it is busy.
func (h *house) door(do func(*room, wish) error) http.HandlerFunc {
	return func(w http.ResponseWriter, req *http.Request) {
		var answer []byte
		r, wants, err := h.read(w, req)
		if err == nil {
			answer, err = h.within(req.Context(), func(ctx context.Context) ([]byte, error) { return r.answer(ctx, wants, do) })
		}
		w.Header().Set("Content-Type", "application/json")
		if err != nil {
			answer, _ = json.Marshal(map[string]string{"error": words(err)}) // a string can be written
			w.WriteHeader(status(err))
			report(req.URL.Path, err)
		}
		w.Write(answer)
	}
}

// read returns which room a request is for, and what it wants there.
func (h *house) read(w http.ResponseWriter, req *http.Request) (*room, wish, error) {
	n, err := strconv.Atoi(req.PathValue("room"))
	if err != nil || n < 1 || n > len(h.rooms) {
		return nil, wish{}, &problem{http.StatusNotFound, fmt.Sprintf("found room %q, want 1 to %d", req.PathValue("room"), len(h.rooms))}
	}
	r, wants := &h.rooms[n-1], wish{viewer: scenario.Everyone}
	if pc := req.PathValue("pc"); pc != "" {
		err := wants.viewer.UnmarshalText([]byte(pc))
		if party := len(r.game.Party()); err != nil || !wants.viewer.IsPC() || wants.viewer.Index() >= party {
			return nil, wish{}, &problem{http.StatusNotFound, fmt.Sprintf("found seat %q, want pc1 to pc%d", pc, party)}
		}
	}
	wants.from = host(req.RemoteAddr)
	wants.key = strings.TrimPrefix(req.Header.Get("Authorization"), "Bearer ")
	text, err := io.ReadAll(http.MaxBytesReader(w, req.Body, 4096))
	wants.text = string(text)
	return r, wants, err
}

// status returns the HTTP status of an error.
func status(err error) int {
	switch {
	case is[*problem](err):
		p, _ := errors.AsType[*problem](err)
		return p.status
	case is[*http.MaxBytesError](err):
		return http.StatusRequestEntityTooLarge
	case is[*explore.HookError](err), is[*explore.LogError](err), is[*explore.EndlessError](err): // first: what these wrap may be one of those below
		return http.StatusInternalServerError
	case is[*board.Refusal](err):
		return http.StatusConflict
	case is[*crunch.TextError](err):
		return http.StatusBadRequest
	}
	return http.StatusServiceUnavailable
}

// words returns what a client is told of an error. A hook's error may name things that players don't know yet, and a file's error names the
// server's folders: only the server's log gets those.
func words(err error) string {
	switch {
	case is[*explore.HookError](err):
		return "a hook of the scenario has failed: the command is not done, and the room plays on"
	case is[*explore.EndlessError](err):
		return "the scenario asks or acts without end: the bots have stopped"
	case is[*problem](err):
	case status(err) >= 500:
		return "the room can't be played now: the server's log says why"
	}
	return err.Error()
}

func is[E error](err error) bool {
	_, ok := errors.AsType[E](err)
	return ok
}

// report logs the errors that are not a client's fault.
func report(where string, err error) {
	if status(err) >= 500 && !is[*problem](err) {
		log.Printf("%s: %v", where, err)
	}
	if panicked, ok := errors.AsType[*explore.PanicError](err); ok {
		log.Printf("%s", panicked.Stack)
	}
}
