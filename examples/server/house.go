package main

import (
	"context"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"net/http"
	"path/filepath"
	"strconv"
	"time"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/table"
)

//go:generate go run github.com/evanw/esbuild/cmd/esbuild@v0.28.2 client/client.ts client/games.ts --outdir=client --log-level=warning

//go:embed page.html client/client.js
var pages embed.FS

// limits are what clients may take of the server.
type limits struct {
	answer time.Duration    // how long a request may take, from its whole text to its answer
	idle   time.Duration    // after how long a seat is free again that nobody uses
	seats  int              // how many seats one address may take within that time
	log    int64            // how many bytes of log a room may have; a request adds its commands to them
	now    func() time.Time // the clock
	dm     string           // the key of the DM, who sees all and may rule in each room; "" is none
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
	h.HandleFunc("GET /{$}", func(w http.ResponseWriter, req *http.Request) { http.ServeFileFS(w, req, pages, "page.html") })
	h.HandleFunc("GET /client.js", func(w http.ResponseWriter, req *http.Request) { http.ServeFileFS(w, req, pages, "client/client.js") })
	h.HandleFunc("POST /rooms/{room}", h.door)
	return h
}

// What the server does beside what a Desk does, and its own faults.
const (
	doAgain = "again" // plays anew when the game is over, or its log is full; only for those who sit there

	faultRoom    = "room"    // there is no such room
	faultKey     = "key"     // the key is not that of the seat
	faultRunning = "running" // the game is not over
	faultFull    = "full"    // the room's log is full
	faultLimit   = "limit"   // the client's address has taken too much
)

// status is the HTTP status of each fault.
var status = map[string]int{
	table.FaultCall: http.StatusBadRequest, table.FaultText: http.StatusBadRequest, table.FaultSeat: http.StatusConflict,
	table.FaultRefused: http.StatusConflict, table.FaultUndo: http.StatusConflict, table.FaultHook: http.StatusInternalServerError,
	table.FaultEndless: http.StatusInternalServerError, table.FaultBusy: http.StatusServiceUnavailable, table.FaultBroken: http.StatusServiceUnavailable,
	faultRoom: http.StatusNotFound, faultKey: http.StatusForbidden, faultRunning: http.StatusConflict, faultFull: http.StatusInsufficientStorage,
	faultLimit: http.StatusTooManyRequests,
}

// fault returns an error of the server itself.
func fault(code, text string, args ...any) error {
	return &table.Fault{Code: code, Text: fmt.Sprintf(text, args...)}
}

// door leads a request to its room. A slow client never blocks a room: its request is read before the room is entered, and the answer is
// written after. A room that doesn't answer in time blocks no client: a goroutine is left with it, and the others are told that it is busy.
func (h *house) door(w http.ResponseWriter, req *http.Request) {
	var answer []byte
	r, c, err := h.read(w, req)
	if err == nil {
		from := host(req.RemoteAddr)
		answer, err = h.within(req.Context(), func(ctx context.Context) ([]byte, error) { return r.answer(ctx, c, from) })
	}
	w.Header().Set("Content-Type", "application/json")
	if err != nil {
		said := table.Answer{Error: table.FaultOf(err)}
		if c != nil {
			said.ID = c.ID
		}
		answer, _ = json.Marshal(said) // texts can be written
		w.WriteHeader(status[said.Error.Code])
		report(req.URL.Path, said.Error)
	}
	w.Write(answer)
}

// read returns which room a request is for, and what it wants there.
func (h *house) read(w http.ResponseWriter, req *http.Request) (*room, *table.Call, error) {
	n, err := strconv.Atoi(req.PathValue("room"))
	if err != nil || n < 1 || n > len(h.rooms) {
		return nil, nil, fault(faultRoom, "found room %q, want 1 to %d", req.PathValue("room"), len(h.rooms))
	}
	text, err := io.ReadAll(http.MaxBytesReader(w, req.Body, 4096))
	if err != nil {
		return nil, nil, fault(table.FaultCall, "%v", err)
	}
	c, err := table.ReadCall(text)
	return &h.rooms[n-1], c, err
}

// report logs the faults that are not a client's.
func report(where string, f *table.Fault) {
	if cause := f.Unwrap(); cause != nil && status[f.Code] >= 500 {
		log.Printf("%s: %v", where, cause)
		if panicked, ok := errors.AsType[*explore.PanicError](cause); ok {
			log.Printf("%s", panicked.Stack)
		}
	}
}
