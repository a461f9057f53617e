package main

import (
	"context"
	"net"
	"sync"
	"time"

	"github.com/crunchrules/crunch/explore/table"
)

// A gate says how many seats each address has taken lately, so that nobody takes a seat in every room.
type gate struct {
	mu   sync.Mutex
	took map[string][]time.Time // when, by address
}

// enter lets an address take a seat, unless it has taken h.seats within h.idle.
func (h *house) enter(from string) error {
	h.gate.mu.Lock()
	defer h.gate.mu.Unlock()
	now := h.now()
	old := func(when time.Time) bool { return now.Sub(when) >= h.idle }
	if len(h.gate.took) >= 10_000 { // else strangers fill the memory
		for address, when := range h.gate.took {
			if old(when[len(when)-1]) {
				delete(h.gate.took, address)
			}
		}
	}
	lately := h.gate.took[from]
	for len(lately) > 0 && old(lately[0]) {
		lately = lately[1:]
	}
	if len(lately) >= h.seats {
		return fault(faultLimit, "found %d seats taken from here, want at most %d in %v", len(lately), h.seats, h.idle)
	}
	h.gate.took[from] = append(lately, now)
	return nil
}

// host returns an address without its port, and of an IPv6 address the half that names the network: one client has all of the other half.
func host(address string) string {
	name, _, err := net.SplitHostPort(address)
	if err != nil {
		return address
	}
	if ip := net.ParseIP(name); ip != nil && ip.To4() == nil {
		return ip.Mask(net.CIDRMask(64, 128)).String()
	}
	return name
}

// busy tells a client that its room does not answer in time.
var busy = fault(table.FaultBusy, "the room is busy: ask again")

// within gives a request h.answer, and a quarter more to end. Then it is left behind and the client told busy.
func (h *house) within(ctx context.Context, do func(context.Context) ([]byte, error)) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, h.answer)
	type result struct {
		answer []byte
		err    error
	}
	done := make(chan result, 1)
	go func() {
		defer cancel()
		answer, err := do(ctx)
		done <- result{answer, err}
	}()
	select {
	case r := <-done:
		return r.answer, r.err
	case <-ctx.Done():
	}
	select {
	case r := <-done: // it has ended because of the context
		return r.answer, r.err
	case <-time.After(h.answer / 4):
		return nil, busy
	}
}

// enter waits for the room, as long as the context lasts. One request at a time has the room.
func (r *room) enter(ctx context.Context) error {
	select {
	case r.turn <- true:
		return nil
	case <-ctx.Done():
		return busy
	}
}

// leave lets the next request in.
func (r *room) leave() { <-r.turn }
