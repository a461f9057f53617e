package main

import (
	"io"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/script/internal/workbench"
)

// serving serves a pack as long as the test runs, and returns the address of the page.
func serving(t *testing.T, dir string) *url.URL {
	t.Helper()
	s := newServer(&call{bounds: bounds{ctx: t.Context()}, err: io.Discard}, []string{dir})
	l, err := s.listen("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	packs := must.Get(folders(s.ctx, s.dirs))(t)
	if s.bench, err = workbench.New(t.Context(), workbench.Source{Packs: packs}); err != nil {
		t.Fatal(err)
	}
	go s.serve(l)
	return must.Get(url.Parse(s.address()))(t)
}

// The page answers whoever has its address with the token, at the name of this machine, and nobody else.
func TestServeIsForItsAuthor(t *testing.T) {
	u := serving(t, inFolder(t, two+way+ada))
	token := u.Query().Get("token")
	for _, row := range []struct {
		name, method, path, host, origin, body string
		want                                   int
	}{
		{"the page", "GET", "/?token=" + token, "", "", "", 200},
		{"its own call", "POST", "/call?token=" + token, "", "http://" + u.Host, `{"do":"view"}`, 200},
		{"by the name of the machine", "POST", "/call?token=" + token, "localhost:" + u.Port(), "", `{"do":"view"}`, 200},
		{"no token", "POST", "/call", "", "", `{"do":"view"}`, 403},
		{"another token", "POST", "/call?token=" + strings.ToLower(token), "", "", `{"do":"view"}`, 403},
		{"events without a token", "GET", "/events", "", "", "", 403},
		{"another name for this machine", "POST", "/call?token=" + token, "evil.example:" + u.Port(), "", `{"do":"view"}`, 403},
		{"a page from elsewhere", "POST", "/call?token=" + token, "", "http://evil.example", `{"do":"view"}`, 403},
		{"a page of another port", "POST", "/call?token=" + token, "", "http://127.0.0.1:1", `{"do":"view"}`, 403},
		{"GET", "GET", "/call?token=" + token, "", "", "", 405},
		{"too much", "POST", "/call?token=" + token, "", "", strings.Repeat(" ", mostCall+1), 413},
		{"no call", "POST", "/call?token=" + token, "", "", `{"do":"fly"}`, 200},
		{"what isn't there", "GET", "/serve.go", "", "", "", 404},
	} {
		q := must.Get(http.NewRequestWithContext(t.Context(), row.method, "http://"+u.Host+row.path, strings.NewReader(row.body)))(t)
		q.Host = row.host
		if row.origin != "" {
			q.Header.Set("Origin", row.origin)
		}
		a := must.Get(http.DefaultClient.Do(q))(t)
		a.Body.Close()
		if a.StatusCode != row.want {
			t.Errorf("%s: status %d, want %d", row.name, a.StatusCode, row.want)
		}
		for _, header := range []string{"Access-Control-Allow-Origin", "Set-Cookie"} {
			if a.Header.Get(header) != "" {
				t.Errorf("%s: it has the header %s", row.name, header)
			}
		}
		if got := a.Header.Get("Content-Security-Policy"); got != pagePolicy {
			t.Errorf("%s: its policy is %q", row.name, got)
		}
	}
}

// A file that is saved while the pack is read for the first time is taken over, too.
func TestServeSeesTheFirstSave(t *testing.T) {
	dir := inFolder(t, two+way+ada)
	s := newServer(&call{bounds: bounds{ctx: t.Context()}, err: io.Discard}, []string{dir})
	packs, err := folders(s.ctx, s.dirs)
	if err != nil {
		t.Fatal(err)
	}
	if s.bench, err = workbench.New(t.Context(), workbench.Source{Packs: packs}); err != nil {
		t.Fatal(err)
	}
	must.OK(t, os.WriteFile(filepath.Join(dir, "more.lua"), []byte(`region { name = "Loft" }`), 0o600))
	changed := s.changed
	go s.watch()
	select {
	case <-changed:
	case <-time.After(20 * time.Second):
		t.Error("the save is not taken over")
	}
}

// It listens on this machine only.
func TestServeStaysHere(t *testing.T) {
	dir := inFolder(t, two+way+ada)
	for _, addr := range []string{":8080", "0.0.0.0:0", "192.0.2.1:80", "example.com:80", "8080", "[::]:0"} {
		var out, errs strings.Builder
		if code := run([]string{"serve", "-addr", addr, dir}, strings.NewReader(""), &out, &errs); code != lost || !strings.Contains(errs.String(), "127.0.0.1") {
			t.Errorf("-addr %s: code %d, %q: want it refused, with an address that would do", addr, code, errs.String())
		}
	}
}

// The playground goes into a folder of its own: it writes over nothing.
func TestPlaygroundKeepsFolders(t *testing.T) {
	var out, errs strings.Builder
	dir := inFolder(t, two+way+ada)
	if code := run([]string{"playground", dir}, strings.NewReader(""), &out, &errs); code != lost || !strings.Contains(errs.String(), "is not empty") {
		t.Errorf("code %d, %q: want it refused", code, errs.String())
	}
}
