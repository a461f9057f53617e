package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// What comes of a mutant.
const (
	killed   = "killed"   // by a test that fails, or a panic
	lives    = "LIVES"    // all tests passed
	accepted = "accepted" // all tests passed, and accepted.txt says why
	unclear  = "UNCLEAR"  // the tests ended otherwise, and no test and no panic says why
	broken   = "no build"
)

// test runs the tests that may notice a mutant, and returns what came of it, and by which test or panic.
func (o *options) test(ctx context.Context, m *mutant) (how, by string) {
	dir, err := os.MkdirTemp("", "mutants")
	if err != nil {
		return unclear, err.Error()
	}
	defer os.RemoveAll(dir)
	overlay, err := m.overlay(dir)
	if err != nil {
		return unclear, err.Error()
	}
	stages := [][]string{o.tests}
	if o.tests == nil {
		own := "./" + path.Dir(m.file)
		stages = [][]string{{own}, importers(own)}
	}
	for _, packages := range stages {
		if len(packages) == 0 {
			continue
		}
		if how, by = o.once(ctx, overlay, packages); how != lives {
			return how, by
		}
	}
	if m.accepted {
		return accepted, ""
	}
	return lives, ""
}

// overlay writes a mutant into a folder, and a file that puts it in the place of the original.
func (m *mutant) overlay(dir string) (string, error) {
	file, err := filepath.Abs(m.file)
	if err != nil {
		return "", err
	}
	in, to := filepath.Join(dir, "mutant.go"), filepath.Join(dir, "overlay.json")
	if err := os.WriteFile(in, m.source, 0o600); err != nil {
		return "", err
	}
	data, err := json.Marshal(map[string]map[string]string{"Replace": {file: in}})
	if err != nil {
		return "", err
	}
	return to, os.WriteFile(to, data, 0o600)
}

// An event is a line of go test -json.
type event struct{ Action, Test, Output string }

// once runs the tests of packages until one fails.
func (o *options) once(ctx context.Context, overlay string, packages []string) (how, by string) {
	args := []string{"test", "-json", "-failfast", "-vet=off", "-overlay", overlay, "-timeout", o.each.String()}
	if o.run != "" {
		args = append(args, "-run", o.run)
	}
	cmd := exec.CommandContext(ctx, "go", append(args, packages...)...)
	out, err := cmd.Output()
	if by := killer(out); by != "" {
		return killed, by
	}
	switch {
	case err == nil:
		return lives, ""
	case ctx.Err() != nil:
		return "not tried", ""
	case bytes.Contains(out, []byte(`"Action":"build-fail"`)):
		return broken, ""
	}
	return unclear, err.Error()
}

// killer returns the test that failed, or the panic, in what go test -json prints. It is "" if neither is there.
func killer(out []byte) (by string) {
	lines := bufio.NewScanner(bytes.NewReader(out))
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		var ev event
		if json.Unmarshal(lines.Bytes(), &ev) != nil {
			continue
		}
		if text, panics := strings.CutPrefix(ev.Output, "panic: "); panics {
			return strings.TrimSpace("panic: " + text)
		}
		if ev.Action == "fail" && ev.Test != "" {
			by = ev.Test
		}
	}
	return by
}

var known = map[string][]string{} // importers, by package

// importers returns the packages of the module that import a package, in their code or their tests.
func importers(dir string) []string {
	if list, ok := known[dir]; ok {
		return list
	}
	const form = `{{.ImportPath}}{{range .Imports}} {{.}}{{end}}{{range .TestImports}} {{.}}{{end}}{{range .XTestImports}} {{.}}{{end}}`
	out, err := exec.Command("go", "list", "-f", form, "./...").Output()
	if err != nil {
		fmt.Fprintln(os.Stderr, "mutants: go list:", err)
	}
	own, list := path.Join("github.com/crunchrules/crunch", dir), []string{}
	for line := range strings.Lines(string(out)) {
		if words := strings.Fields(line); words[0] != own && slices.Contains(words[1:], own) {
			list = append(list, words[0])
		}
	}
	known[dir] = list
	return list
}
