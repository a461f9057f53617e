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

	"github.com/crunchrules/crunch/explore/table"
	"github.com/crunchrules/crunch/script/host"
)

//go:generate go run github.com/evanw/esbuild/cmd/esbuild@v0.28.2 client/client.ts client/games.ts --outdir=client --log-level=warning

//go:embed page.html client/client.js
var pages embed.FS

// limits are what clients, and the pack, may take of the server.
type limits struct {
	answer  time.Duration    // how long a request waits for its room, and how long the room then has for it
	idle    time.Duration    // after how long a seat is free again that nobody uses
	seats   int              // how many seats one address may take within that time
	calls   float64          // how many calls a second one address may make
	burst   float64          // how many it may make at once
	log     int64            // how many bytes of log a room may have; a request adds its commands to them
	rooms   int              // how many there are
	workers int              // how many processes play the rooms
	memory  uint64           // how many bytes each of them may take
	now     func() time.Time // the clock
	dm      string           // the key of the DM, who sees all and may rule in each room; "" is none
}

var usual = limits{answer: 5 * time.Second, idle: 30 * time.Minute, seats: 10, calls: 50, burst: 200, log: 1 << 20, rooms: 1000, workers: 4, memory: 512 << 20, now: time.Now}

// A house is all rooms, and the workers that play them. Each worker has its share of the rooms: what one of them does to it holds up no other.
type house struct {
	limits
	folder string
	gate   gate
	meter  meter
	hosts  []*host.Host
	rooms  []room
	http.ServeMux
}

// newHouse opens the rooms for a pack, which is a zip file. A pack with mistakes is an error that lists them.
func newHouse(ctx context.Context, pack []byte, folder string, l limits) (*house, error) {
	h := &house{limits: l, folder: folder, rooms: make([]room, l.rooms), gate: gate{clients: map[string]*client{}}, meter: meter{codes: map[string]int64{}}}
	former, keep := formerPacks(folder, pack)
	for range l.workers {
		of, err := host.New(ctx, pack, host.Options{Memory: l.memory, Time: l.answer * 4 / 5, Log: l.log, Former: former,
			Report: func(room, why string) { log.Printf("%s: %s", room, why) }})
		if err != nil {
			h.close()
			return nil, err
		}
		h.hosts = append(h.hosts, of)
	}
	if err := keep(); err != nil {
		log.Printf("the pack can't be kept for when there is another: %v", err)
	}
	for i := range h.rooms {
		h.rooms[i] = room{house: h, host: h.hosts[i%l.workers], path: filepath.Join(folder, fmt.Sprintf("room-%04d", i+1)), turn: make(chan bool, 1)}
	}
	h.HandleFunc("GET /{$}", func(w http.ResponseWriter, req *http.Request) { http.ServeFileFS(w, req, pages, "page.html") })
	h.HandleFunc("GET /client.js", func(w http.ResponseWriter, req *http.Request) { http.ServeFileFS(w, req, pages, "client/client.js") })
	h.HandleFunc("GET /metrics", h.metrics)
	h.HandleFunc("GET /healthz", h.health)
	h.HandleFunc("POST /rooms/{room}", h.door)
	return h, nil
}

// close ends the workers.
func (h *house) close() {
	for _, host := range h.hosts {
		host.Close()
	}
}

// What the server does beside what a Desk does, and its own faults.
const (
	doAgain = "again" // plays anew when the game is over, or its log is full; only for those who sit there

	faultRoom    = "room"    // there is no such room
	faultKey     = "key"     // the key is not that of the seat
	faultRunning = "running" // the game is not over
	faultLimit   = "limit"   // the client's address has taken too much
	faultDisk    = "disk"    // what the call does could not be kept: nothing has changed
)

// status is the HTTP status of each fault.
var status = map[string]int{
	table.FaultCall: http.StatusBadRequest, table.FaultText: http.StatusBadRequest, table.FaultSeat: http.StatusConflict,
	table.FaultRefused: http.StatusConflict, table.FaultUndo: http.StatusConflict, table.FaultHook: http.StatusInternalServerError,
	table.FaultEndless: http.StatusInternalServerError, table.FaultBusy: http.StatusServiceUnavailable, table.FaultBroken: http.StatusServiceUnavailable,
	faultRoom: http.StatusNotFound, faultKey: http.StatusForbidden, faultRunning: http.StatusConflict, host.FaultFull: http.StatusInsufficientStorage,
	host.FaultPack: http.StatusConflict, faultDisk: http.StatusInsufficientStorage,
	faultLimit: http.StatusTooManyRequests,
}

// fault returns an error of the server itself.
func fault(code, text string, args ...any) error {
	return &table.Fault{Code: code, Text: fmt.Sprintf(text, args...)}
}

// door leads a request to its room. A slow client never blocks a room: its request is read before the room is entered, and the answer is
// written after. A room that doesn't answer in time has its worker ended.
func (h *house) door(w http.ResponseWriter, req *http.Request) {
	began := time.Now()
	r, c, err := h.read(w, req)
	var answer []byte
	if err == nil {
		ctx, cancel := context.WithTimeout(req.Context(), h.answer)
		answer, err = r.answer(ctx, c, address(req.RemoteAddr))
		cancel()
	}
	w.Header().Set("Content-Type", "application/json")
	var f *table.Fault
	if err != nil {
		f = faultOf(err)
		said := table.Answer{Error: f}
		if c != nil {
			said.ID = c.ID
		}
		answer, _ = json.Marshal(said) // texts can be written
		w.WriteHeader(status[f.Code])
		if cut, _ := errors.AsType[*host.CutError](err); cut == nil && f.Code == table.FaultBroken {
			log.Printf("%s: %v", req.URL.Path, err)
		}
	}
	h.meter.count(f, time.Since(began))
	w.Write(answer)
}

// faultOf is table.FaultOf with the server's own faults.
func faultOf(err error) *table.Fault {
	if _, ok := errors.AsType[*host.LogError](err); ok {
		return &table.Fault{Code: faultDisk, Text: "the server can't write its log: nothing has changed, try again later"}
	}
	return table.FaultOf(err)
}

// read returns which room a request is for, and what it wants there.
func (h *house) read(w http.ResponseWriter, req *http.Request) (*room, *table.Call, error) {
	if err := h.admit(address(req.RemoteAddr)); err != nil {
		return nil, nil, err
	}
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
