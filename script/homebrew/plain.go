package main

import (
	"io"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// A plainWriter writes plain text only, whatever content wrote: control characters other than newline and tab, and characters that change
// the writing direction, are escaped. So a pack that nobody has read can't move the cursor or hide text.
type plainWriter struct {
	w      io.Writer
	tail   []byte  // the beginning of a character whose end has not come yet
	bounds *bounds // of the command that writes; nil: none
}

// Write writes p. It keeps the bytes of an unfinished character for the next call.
func (w *plainWriter) Write(p []byte) (int, error) {
	text := append(w.tail, p...)
	end := len(text)
	for back := 1; back < utf8.UTFMax && back <= len(text); back++ {
		if at := len(text) - back; utf8.RuneStart(text[at]) {
			if !utf8.FullRune(text[at:]) {
				end = at
			}
			break
		}
	}
	w.tail = append([]byte(nil), text[end:]...)
	safe := sandbox.Safe(string(text[:end]))
	var err error
	if w.bounds != nil {
		err = w.bounds.write(w.w, safe)
	} else {
		_, err = io.WriteString(w.w, safe)
	}
	if err != nil {
		return 0, err
	}
	return len(p), nil
}

// plainName writes the name of a file or folder in one line, whatever characters it has.
func plainName(name string) string { return sandbox.SafeName(filepath.ToSlash(name)) }

// plainNames writes the names of packs in one line.
func plainNames(names []string) string { return plainName(strings.Join(names, " + ")) }
