package main

import (
	"strings"
	"testing"
)

// Whatever content wrote, and however it is cut into writes, is plain text in the terminal.
func TestPlainWriter(t *testing.T) {
	text := "Ada \x1b[2Jgoes\tto the \u202eLedge\u202c: ─ é \xff\n"
	want := "Ada \\27[2Jgoes\tto the \\u{202e}Ledge\\u{202c}: ─ é \\255\n"
	for size := 1; size <= len(text); size++ {
		var b strings.Builder
		w := &plainWriter{w: &b}
		for rest := text; rest != ""; {
			n := min(size, len(rest))
			if m, err := w.Write([]byte(rest[:n])); m != n || err != nil {
				t.Fatalf("Write of %d bytes: %d, %v", n, m, err)
			}
			rest = rest[n:]
		}
		if b.String() != want {
			t.Errorf("in writes of %d bytes: got %q, want %q", size, b.String(), want)
		}
	}
}
