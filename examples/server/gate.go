package main

import (
	"context"
	"net"
	"sync"
	"time"

	"github.com/crunchrules/crunch/explore/table"
)

// A gate says what each address has taken lately, so that nobody takes a seat in every room, or all of the server's time.
type gate struct {
	mu      sync.Mutex
	clients map[string]*client
}

// A client is an address.
type client struct {
	took  []time.Time // when it took seats
	calls float64     // how many calls it may make at once
	last  time.Time   // when it made one
}

// client returns the one at an address, after its time since its last call.
func (h *house) client(from string) *client {
	now := h.now()
	if len(h.gate.clients) >= 10_000 { // else strangers fill the memory
		for address, c := range h.gate.clients {
			if now.Sub(c.last) >= h.idle {
				delete(h.gate.clients, address)
			}
		}
	}
	c := h.gate.clients[from]
	if c == nil {
		c = &client{calls: h.burst, last: now}
		h.gate.clients[from] = c
	}
	c.calls = min(h.burst, c.calls+now.Sub(c.last).Seconds()*h.calls)
	c.last = now
	return c
}

// admit lets an address make a call, unless it has made h.burst at once and then h.calls a second.
func (h *house) admit(from string) error {
	h.gate.mu.Lock()
	defer h.gate.mu.Unlock()
	c := h.client(from)
	if c.calls < 1 {
		return fault(faultLimit, "found too many calls from here, want at most %v a second", h.calls)
	}
	c.calls--
	return nil
}

// enter lets an address take a seat, unless it has taken h.seats within h.idle.
func (h *house) enter(from string) error {
	h.gate.mu.Lock()
	defer h.gate.mu.Unlock()
	c, now := h.client(from), h.now()
	for len(c.took) > 0 && now.Sub(c.took[0]) >= h.idle {
		c.took = c.took[1:]
	}
	if len(c.took) >= h.seats {
		return fault(faultLimit, "found %d seats taken from here, want at most %d in %v", len(c.took), h.seats, h.idle)
	}
	c.took = append(c.took, now)
	return nil
}

// address returns the address of a client without its port, and of an IPv6 address the half that names the network: one client has all of the
// other half.
func address(remote string) string {
	name, _, err := net.SplitHostPort(remote)
	if err != nil {
		return remote
	}
	if ip := net.ParseIP(name); ip != nil && ip.To4() == nil {
		return ip.Mask(net.CIDRMask(64, 128)).String()
	}
	return name
}

// busy tells a client that its room does not answer in time.
var busy = fault(table.FaultBusy, "the room is busy: ask again")

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
