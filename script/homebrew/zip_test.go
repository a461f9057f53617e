package main

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/internal/must"
)

// A pack travels as one file: every command takes it in place of the folder, but those that wait for changes of its files.
func TestZip(t *testing.T) {
	dir := inFolder(t, two+way+ada)
	for name, text := range map[string]string{
		"pack/pack.lua": `pack { name = "keep", version = "1.2" }`, "pack/LICENCE.txt": "Do as you like.", "pack/notes.txt": "Not to be seen.",
	} {
		must.OK(t, os.WriteFile(name, []byte(text), 0o644))
	}
	got, code := do(t, "zip", dir)
	if code != good || !strings.HasPrefix(got, "made keep-1.2.0.zip: 3 files, ") {
		t.Fatalf("exit code %d, want %d:\n%s", code, good, got)
	}
	first := must.Get(os.ReadFile("keep-1.2.0.zip"))(t)
	if bytes.Contains(first, []byte("notes.txt")) || !bytes.Contains(first, []byte("LICENCE.txt")) {
		t.Error("the zip file has notes.txt, or has no LICENCE.txt")
	}
	if _, code := do(t, "zip", "-o", "again.zip", "keep-1.2.0.zip"); code != good {
		t.Fatalf("exit code %d, want %d", code, good)
	}
	if again, err := os.ReadFile("again.zip"); err != nil || !bytes.Equal(first, again) {
		t.Errorf("a zip file of a zip file is another one: %v", err)
	}
	for _, args := range [][]string{{"check", "-plays", "1"}, {"story", "-seed", "3"}, {"map"}, {"simulate", "-n", "3"}, {"odds"}} {
		folder, _ := do(t, append(args, dir)...)
		zip, code := do(t, append(args, "again.zip")...)
		if zip = strings.ReplaceAll(zip, "again.zip", dir); code != good || dropTimes(zip) != dropTimes(folder) {
			t.Errorf("%v: exit code %d, want %d and what the folder says:\n%s\n%s", args, code, good, zip, folder)
		}
	}
	for _, args := range [][]string{{"serve"}, {"watch"}, {"stubs"}} {
		if got, code := do(t, append(args, "again.zip")...); code != lost || !strings.Contains(got, "again.zip is a zip file: unpack it to work on it") {
			t.Errorf("%v: exit code %d, want %d:\n%s", args, code, lost, got)
		}
	}
	must.OK(t, os.WriteFile("bad.zip", []byte("no zip"), 0o644))
	if got, code := do(t, "check", "bad.zip"); code != lost || !strings.Contains(got, "zip: not a valid zip file") {
		t.Errorf("exit code %d, want %d:\n%s", code, lost, got)
	}
}

// dropTimes drops the lines that tell how long something took.
func dropTimes(text string) string {
	var lines []string
	for line := range strings.Lines(text) {
		if !strings.Contains(line, " ms") && !strings.Contains(line, "seconds") {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "")
}
