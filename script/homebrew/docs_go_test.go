package main

import (
	"os"
	"os/exec"
	"strings"
)

// hostPage leads its reader through a Go module of their own.
const hostPage = "docs/go-host.md"

// goCommand runs a go command with what a reader types, and returns what a terminal shows: each line typed stands behind its prompt. What a
// command writes to stderr is shown only if it fails without a word.
func (t *reader) goCommand(args, typed []string) []string {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), "go", args[1:]...)
	for i, arg := range cmd.Args { // where crunch truly is, its packages are built already
		cmd.Args[i] = strings.ReplaceAll(arg, "../crunch", t.root)
	}
	// Nothing is downloaded: the modules are those of crunch itself.
	cmd.Env = append(os.Environ(), "GOFLAGS=-mod=mod -ldflags=-w", "GOPROXY=off", "GOSUMDB=off", "GOWORK=off")
	cmd.Stdin = strings.NewReader(strings.Join(append(typed, ""), "\n"))
	var said strings.Builder
	cmd.Stderr = &said
	out, err := cmd.Output()
	left := strings.HasSuffix(string(out), "> ") // nobody types any more
	if err != nil && !left {
		t.Errorf("%s: %v\n%s%s", strings.Join(args, " "), err, out, said.String())
	}
	var shown strings.Builder
	for line := range strings.Lines(string(out)) {
		for strings.HasPrefix(line, "> ") && len(typed) > 0 {
			shown.WriteString("> " + typed[0] + "\n")
			line, typed = strings.TrimPrefix(line, "> "), typed[1:]
		}
		shown.WriteString(line)
	}
	lines := strings.Split(strings.TrimSuffix(shown.String(), "\n"), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	if len(lines) == 1 && lines[0] == "" {
		return nil
	}
	return lines
}
