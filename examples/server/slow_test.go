package main

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"runtime"
	"testing"
	"time"
)

// pipes are connections without any buffer: what is written waits for a reader.
type pipes chan net.Conn

func (p pipes) Accept() (net.Conn, error) {
	if conn, ok := <-p; ok {
		return conn, nil
	}
	return nil, io.EOF
}
func (p pipes) Close() error   { return nil }
func (p pipes) Addr() net.Addr { return &net.TCPAddr{} }

// Clients that ask and don't read the answer hold up nobody: the others in their room are answered meanwhile, and the server keeps of each of them no
// more than an answer.
func TestClientsThatReadNothing(t *testing.T) {
	s := serve(t, fen, t.TempDir())
	key := s.must("sit", "/rooms/1/pc1", "", "").Key
	all := make(pipes)
	server := &http.Server{Handler: s.house}
	go server.Serve(all)
	defer server.Close()
	defer close(all)
	call := `{"do":"view","who":"pc1","key":"` + key + `"}`
	var was, is runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&was)
	const slow = 100
	for range slow {
		here, there := net.Pipe()
		defer here.Close()
		all <- there
		fmt.Fprintf(here, "POST /rooms/1 HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n%s", len(call), call)
	}
	calls := func() (well, all int64) {
		s.house.meter.mu.Lock()
		defer s.house.meter.mu.Unlock()
		for _, n := range s.house.meter.codes {
			all += n
		}
		return s.house.meter.codes["ok"], all
	}
	well, answered := calls()
	for ; answered < 1+slow; well, answered = calls() { // their answers are made, and wait
		time.Sleep(time.Millisecond)
	}
	if well != answered {
		t.Errorf("%d of %d calls are answered well, want all", well, answered)
	}
	for range 20 {
		s.must("view", "/rooms/1/pc1", key, "")
	}
	runtime.GC()
	runtime.ReadMemStats(&is)
	if each := (int64(is.HeapAlloc) - int64(was.HeapAlloc)) / slow; each > 100_000 {
		t.Errorf("each client that reads nothing costs %d bytes, want at most 100,000", each)
	} else {
		t.Logf("each of them costs %d bytes", each)
	}
}
