// Command web builds the game of examples/desktop for browsers and serves it with a pack. The pack is read anew each time a page asks for it, so
// that r in the page takes over what has changed.
//
//	go run ./web ../packs/sea-cave    then open http://localhost:8090
package main

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

const page = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>crunch</title>
<style>body { margin: 0; background: #14171c; color: #d9dde3; font: 16px sans-serif } p { padding: 2em }</style>
<p id="wait">The game is on its way.</p>
<script src="wasm_exec.js"></script>
<script type="module">
const go = new Go(), { instance } = await WebAssembly.instantiateStreaming(fetch("game.wasm"), go.importObject)
document.getElementById("wait").remove()
go.run(instance)
</script>
</html>
`

func main() {
	addr := flag.String("addr", "localhost:8090", "the `address` to listen on")
	flag.Parse()
	if err := run(*addr, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(addr string, args []string) error {
	if len(args) != 1 {
		return errors.New("want the folder of a pack")
	}
	dir, err := os.MkdirTemp("", "crunch-web-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	h, err := build(context.Background(), dir, args[0])
	if err != nil {
		return err
	}
	fmt.Printf("http://%s\n", addr)
	return http.ListenAndServe(addr, h)
}

// build builds the game into a folder, and returns what serves it.
func build(ctx context.Context, dir, pack string) (http.Handler, error) {
	game := filepath.Join(dir, "game.wasm")
	cmd := exec.CommandContext(ctx, "go", "build", "-ldflags=-s -w", "-o", game, ".")
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("go build: %w\n%s", err, out)
	}
	root, err := exec.CommandContext(ctx, "go", "env", "GOROOT").Output()
	if err != nil {
		return nil, err
	}
	start := filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js")
	h := http.NewServeMux()
	h.HandleFunc("GET /{$}", func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, page) })
	h.HandleFunc("GET /wasm_exec.js", func(w http.ResponseWriter, r *http.Request) { http.ServeFile(w, r, start) })
	h.HandleFunc("GET /game.wasm", func(w http.ResponseWriter, r *http.Request) { http.ServeFile(w, r, game) })
	h.HandleFunc("GET /pack.zip", func(w http.ResponseWriter, r *http.Request) {
		var b bytes.Buffer
		z := zip.NewWriter(&b)
		if err := errors.Join(z.AddFS(os.DirFS(pack)), z.Close()); err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		w.Header().Set("Cache-Control", "no-store")
		w.Write(b.Bytes())
	})
	return h, nil
}
