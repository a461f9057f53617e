package main

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"sync"
	"time"

	"github.com/crunchrules/crunch/script/internal/workbench"
)

var serveCommand = &command{
	name: "serve", form: "[options] PACK [PACK...]", time: 24 * time.Hour, about: "opens a page in the browser in which you play a pack while you edit its files",
	more: "The page shows the map, the story and what you may do. When you save a file, the pack is checked, its tests run, and the game goes on with\n" +
		"the pack as it is now. The first line printed is the address of the page. It holds a secret and works on this machine only.",
	examples: []string{"serve my-pack", "serve -addr 127.0.0.1:8080 my-pack"},
	run:      serve,
}

// A server gives the page to its author, and nothing to anybody else.
type server struct {
	*call
	dirs  []string
	bench *workbench.Bench
	files uint64 // their fingerprint when they were first read
	token string
	host  string // that it listens at

	mu      sync.Mutex
	changed chan struct{} // closed at the next Reload
}

// Bounds of what a page may ask: a call holds a save at most, and must be answered in the time.
const (
	mostCall   = 16_000_000
	answerTime = 20 * time.Second
)

func serve(c *call) error {
	addr := c.flags.String("addr", "127.0.0.1:0", "the `address` to listen at, on this machine; port 0 picks one")
	lang := ""
	addLanguage(c.flags, &lang)
	dirs, err := c.parse(1, -1)
	if err != nil {
		return err
	}
	source, err := served(c.ctx, dirs)
	if err != nil {
		return err
	}
	s := newServer(c, dirs) // from here on a save is a change
	source.Write = s.write
	listener, err := s.listen(*addr)
	if err != nil {
		return err
	}
	if s.bench, err = workbench.New(c.ctx, source); err != nil {
		return errors.Join(err, listener.Close())
	}
	if err := s.bench.Speak(lang); err != nil {
		return errors.Join(fmt.Errorf("-lang: %w", err), listener.Close())
	}
	fmt.Fprintf(c.out, "%s\n", s.address())
	return s.serve(listener)
}

// served returns the packs in folders, or the campaign in the first of them.
func served(ctx context.Context, dirs []string) (s workbench.Source, err error) {
	for _, dir := range dirs {
		if err := folder(dir); err != nil {
			return s, err
		}
	}
	s.Name = plainNames(dirs)
	if s.Campaign, err = campaignOf(ctx, dirs); err != nil || s.Campaign != nil {
		if len(dirs) == 1 && err == nil {
			s.Campaign[0].Name = "."
		}
		return s, err
	}
	if s.Packs, err = sources(ctx, dirs); len(s.Packs) == 1 {
		s.Packs[0].Name = "" // its files need no folder before them
	}
	return s, err
}

func newServer(c *call, dirs []string) *server {
	return &server{call: c, dirs: dirs, files: fingerprint(dirs), token: rand.Text(), changed: make(chan struct{})}
}

func (s *server) address() string { return fmt.Sprintf("http://%s/?token=%s", s.host, s.token) }

// serve answers pages until the time of the command is over.
func (s *server) serve(l net.Listener) error {
	web := &http.Server{Handler: s, ReadTimeout: answerTime, BaseContext: func(net.Listener) context.Context { return s.ctx }}
	go s.watch()
	go func() {
		<-s.ctx.Done()
		web.Close()
	}()
	if err := web.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return context.Cause(s.ctx)
}

// listen listens on this machine only: whoever reaches the page may read the pack.
func (s *server) listen(addr string) (net.Listener, error) {
	host, _, err := net.SplitHostPort(addr)
	if err != nil {
		return nil, fmt.Errorf("-addr %s: want a host and a port, such as 127.0.0.1:8080", addr)
	}
	if ip := net.ParseIP(host); host != "localhost" && (ip == nil || !ip.IsLoopback()) {
		return nil, fmt.Errorf("-addr %s: want an address of this machine alone, such as 127.0.0.1:8080", addr)
	}
	l, err := net.Listen("tcp", addr)
	if err == nil {
		s.host = l.Addr().String()
	}
	return l, err
}

// write adds a test to a file of the first pack.
func (s *server) write(file, test string) error {
	f, err := os.OpenFile(filepath.Join(s.dirs[0], filepath.FromSlash(file)), os.O_WRONLY|os.O_APPEND|os.O_CREATE, 0o644)
	if err != nil {
		return err
	}
	_, err = f.WriteString("\n" + test)
	return errors.Join(err, f.Close())
}

// How often serve looks at the files. A file that is half written has problems for one look.
const serveEvery = 50 * time.Millisecond

// watch takes the pack over whenever a file was saved, and tells the pages.
func (s *server) watch() {
	look := time.NewTicker(serveEvery)
	defer look.Stop()
	for was := s.files; ; {
		select {
		case <-s.ctx.Done():
			return
		case <-look.C:
		}
		now := fingerprint(s.dirs)
		if now == was {
			continue
		}
		was = now
		if err := s.bench.Reload(s.ctx); err != nil {
			fmt.Fprintln(s.err, plainly(err))
		}
		s.mu.Lock()
		close(s.changed)
		s.changed = make(chan struct{})
		s.mu.Unlock()
	}
}

// pagePolicy lets the page load its own files and nothing else. Whatever a pack writes, it is text.
const pagePolicy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' blob:; " +
	"base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// ServeHTTP answers the page that has the token, and no other page, whatever name it has for this machine.
func (s *server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Content-Security-Policy", pagePolicy)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Cache-Control", "no-store")
	_, port, _ := net.SplitHostPort(s.host)
	own := r.Host == s.host || r.Host == "localhost:"+port
	if origin := r.Header.Get("Origin"); !own || origin != "" && origin != "http://"+r.Host {
		http.Error(w, "this page is for its author alone", http.StatusForbidden)
		return
	}
	if r.URL.Path != "/call" && r.URL.Path != "/events" {
		http.FileServerFS(workbench.Page).ServeHTTP(w, r) // it holds no secret
		return
	}
	if subtle.ConstantTimeCompare([]byte(r.URL.Query().Get("token")), []byte(s.token)) != 1 {
		http.Error(w, "want the whole address that homebrew serve has printed, with its token", http.StatusForbidden)
		return
	}
	if r.URL.Path == "/events" {
		s.events(w, r)
		return
	}
	s.answer(w, r)
}

func (s *server) answer(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodPost {
		http.Error(w, "want POST", http.StatusMethodNotAllowed)
		return
	}
	text, err := io.ReadAll(http.MaxBytesReader(w, r.Body, mostCall))
	if err != nil {
		http.Error(w, "the call is too large", http.StatusRequestEntityTooLarge)
		return
	}
	ctx, cancel := context.WithTimeout(r.Context(), answerTime)
	defer cancel()
	w.Header().Set("Content-Type", "application/json")
	w.Write(s.bench.Call(ctx, text)) // a page that has gone needs no answer
}

// events tells the page each time the pack has changed, as long as the page is open.
func (s *server) events(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/event-stream")
	flusher, _ := w.(http.Flusher)
	for version := -1; ; {
		s.mu.Lock()
		changed := s.changed
		s.mu.Unlock()
		if now := s.bench.Version(); now != version {
			if _, err := fmt.Fprintf(w, "data: %d\n\n", now); err != nil {
				return
			}
			flusher.Flush()
			version = now
		}
		select {
		case <-changed:
		case <-r.Context().Done():
			return
		}
	}
}
