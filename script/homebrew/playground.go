package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/crunchrules/crunch/script"
	"github.com/crunchrules/crunch/script/internal/inspect"
	"github.com/crunchrules/crunch/script/internal/workbench"
)

var playgroundCommand = &command{
	name: "playground", form: "DIR", time: 10 * time.Minute,
	about: "makes a folder of static files: the page of serve with an editor, for a web server",
	more: "DIR gets a page in which anybody writes and plays packs with nothing installed. The rules run in the browser. Put the folder on any host of\n" +
		"static files. This needs the go command, and to be run in the folder of crunch or of a module that requires it.",
	examples: []string{"playground site"},
	run: func(c *call) error {
		dirs, err := c.parse(1, 1)
		if err != nil {
			return err
		}
		return c.playground(dirs[0])
	},
}

const (
	crunchModule = "github.com/crunchrules/crunch"
	workerPath   = crunchModule + "/script/internal/workbench/worker"
)

func (c *call) playground(dir string) error {
	ours := func(e fs.DirEntry) bool { return e.Name() == "core.bin" }
	if entries, err := os.ReadDir(dir); err == nil && len(entries) > 0 && !slices.ContainsFunc(entries, ours) {
		return fmt.Errorf("%s is not empty, and no playground: name another folder", plainName(dir))
	}
	crunch, err := c.goTool(".", "list", "-m", "-f", "{{.Dir}}", crunchModule)
	if err != nil {
		return err
	}
	goRoot, err := c.goTool(crunch, "env", "GOROOT")
	if err != nil {
		return err
	}
	core, err := c.core(crunch)
	if err != nil {
		return err
	}
	notices, err := c.notices(crunch, goRoot)
	if err != nil {
		return err
	}
	samples, err := samples(crunch)
	if err != nil {
		return err
	}
	exec, err := os.ReadFile(filepath.Join(goRoot, "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	files := map[string][]byte{"core.bin": core, "NOTICES.txt": notices, "samples.json": samples, "wasm_exec.js": exec}
	for _, from := range []fs.FS{workbench.Page, workbench.Playground} { // the second takes the door's place
		all, err := fs.ReadDir(from, ".")
		if err != nil {
			return err
		}
		for _, e := range all {
			if files[e.Name()], err = fs.ReadFile(from, e.Name()); err != nil {
				return err
			}
		}
	}
	size := 0
	for name, data := range files {
		size += len(data)
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o644); err != nil {
			return err
		}
	}
	fmt.Fprintf(c.out, "%s: %s, %.1f MB, of which the rules are %.1f. Put it on a web server; opened as a file it can't run.\n",
		plainName(dir), inspect.Count(len(files), "file"), float64(size)/1e6, float64(len(core))/1e6)
	return nil
}

// core builds the worker and compresses it.
func (c *call) core(crunch string) ([]byte, error) {
	temp, err := os.MkdirTemp("", "playground")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(temp)
	file := filepath.Join(temp, "core.wasm")
	if _, err := c.goTool(crunch, "build", "-trimpath", "-ldflags=-s -w", "-o", file, workerPath); err != nil {
		return nil, err
	}
	built, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var packed bytes.Buffer
	w, _ := gzip.NewWriterLevel(&packed, gzip.BestCompression) // there is such a level
	_, err = w.Write(built)
	err = errors.Join(err, w.Close())
	return packed.Bytes(), err
}

// notices returns the licences of all that the worker is made of.
func (c *call) notices(crunch, goRoot string) ([]byte, error) {
	list, err := c.goTool(crunch, "list", "-deps", "-f", "{{with .Module}}{{.Path}} {{.Version}}\t{{.Dir}}{{end}}", workerPath)
	if err != nil {
		return nil, err
	}
	parts := slices.Compact(slices.Sorted(strings.SplitSeq(list, "\n")))
	parts = append(parts, "Go: its library and wasm_exec.js\t"+goRoot)
	var w bytes.Buffer
	for _, part := range parts {
		name, dir, found := strings.Cut(part, "\t")
		if !found {
			continue
		}
		licence, err := os.ReadFile(filepath.Join(dir, "LICENSE"))
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(&w, "%s\n\n%s\n\n\n", strings.TrimSpace(name), bytes.TrimSpace(licence))
	}
	return w.Bytes(), nil
}

// A sample is a pack to begin with.
type sample struct {
	Name  string            `json:"name"`
	Files map[string]string `json:"files"`
}

// samples returns the packs that new makes, and those of the gallery.
func samples(crunch string) ([]byte, error) {
	var list []sample
	add := func(name string, from fs.FS) error {
		s := sample{Name: name, Files: map[string]string{}}
		names, err := script.Files(from)
		for _, file := range names {
			text, failed := fs.ReadFile(from, file)
			s.Files[file] = string(text)
			err = errors.Join(err, failed)
		}
		list = append(list, s)
		return err
	}
	err := add("hello", os.DirFS(filepath.Join(crunch, "examples", "hello")))
	list = append(list, sample{Name: "nothing: an empty file", Files: map[string]string{"pack.lua": ""}})
	for _, t := range templates {
		from, failed := fs.Sub(templateFiles, t.dir)
		err = errors.Join(err, failed, add(t.name+": "+t.about, from))
	}
	gallery, failed := filepath.Glob(filepath.Join(crunch, "examples", "packs", "*", "pack.lua"))
	err = errors.Join(err, failed)
	for _, pack := range gallery {
		dir := filepath.Dir(pack)
		err = errors.Join(err, add(filepath.Base(dir), os.DirFS(dir)))
	}
	err = errors.Join(err, add("fen", os.DirFS(filepath.Join(crunch, "examples", "fen", "content"))))
	if err != nil {
		return nil, err
	}
	return json.Marshal(list)
}

// goTool runs the go command in a folder, for WebAssembly, and returns what it prints.
func (c *call) goTool(dir string, args ...string) (string, error) {
	tool := exec.CommandContext(c.ctx, "go", args...)
	tool.Dir = dir
	tool.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	var out, errs bytes.Buffer
	tool.Stdout, tool.Stderr = &out, &errs
	if err := tool.Run(); err != nil {
		return "", fmt.Errorf("go %s: %w\n%s", args[0], err, errs.String())
	}
	return strings.TrimSpace(out.String()), nil
}
