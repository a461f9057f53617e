package main

import (
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The game is built for browsers and served with all that it needs. What changes in the pack is served next.
func TestServes(t *testing.T) {
	t.Chdir("..")
	pack := t.TempDir()
	if err := os.CopyFS(pack, os.DirFS("../packs/sea-cave")); err != nil {
		t.Fatal(err)
	}
	h, err := build(t.Context(), t.TempDir(), pack)
	if err != nil {
		t.Fatal(err)
	}
	get := func(path string) string {
		w := httptest.NewRecorder()
		if h.ServeHTTP(w, httptest.NewRequest("GET", path, nil)); w.Code != 200 {
			t.Errorf("%s: %d", path, w.Code)
		}
		return w.Body.String()
	}
	for path, want := range map[string]string{"/": "game.wasm", "/wasm_exec.js": "Go", "/game.wasm": "\x00asm", "/pack.zip": "PK"} {
		if text := get(path); !strings.Contains(text, want) {
			t.Errorf("%s: %d bytes without %q", path, len(text), want)
		}
	}
	if err := os.WriteFile(filepath.Join(pack, "more.lua"), []byte("-- more"), 0o644); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(get("/pack.zip"), "more.lua") {
		t.Error("the pack is served as it was")
	}
}
