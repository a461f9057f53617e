package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/crunchrules/crunch/script"
	"github.com/crunchrules/crunch/script/internal/inspect"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// owner is how the message of a misspelt key or name begins: with whose it is.
var owner = regexp.MustCompile(`^[a-z_]+ "[^"]*"(, [a-z_]+ "[^"]*")*: `)

// mistake returns what is alike in problems that are one mistake in several places.
func mistake(p inspect.Problem) string {
	text := p.Message + "\n" + p.Suggestion
	if strings.HasPrefix(p.Suggestion, "did you mean") || strings.Contains(p.Message, "there is no such key") {
		text = owner.ReplaceAllString(text, "")
	}
	return text
}

// tell writes problems. A mistake that stands in three places or more is written once, with the other places.
func tell(w io.Writer, list []inspect.Problem) {
	places := map[string][]inspect.Problem{}
	for _, p := range list {
		places[mistake(p)] = append(places[mistake(p)], p)
	}
	for i, p := range list {
		all := places[mistake(p)]
		switch {
		case slices.Contains(list[:i], p): // two uses of one name in a line
		case len(all) < 3:
			fmt.Fprintln(w, p)
		case all[0] == p:
			var others []string
			for _, o := range all[1:min(len(all), 1+mostPlaces)] {
				at := fmt.Sprintf("line %d", o.Line)
				if o.File != p.File {
					at = fmt.Sprintf("%s:%d", o.File, o.Line)
				}
				others = append(others, at)
			}
			if more := len(all) - 1 - mostPlaces; more > 0 {
				others = append(others, fmt.Sprintf("%d more places", more))
			}
			fmt.Fprintf(w, "%v\n      the same in %s\n", p, strings.Join(others, ", "))
		}
	}
}

// mostPlaces is how many places of one mistake are named.
const mostPlaces = 12

// said holds the faults of callbacks that have been told: each is told once in full.
type said map[string]bool

// told reports whether a fault in a line has been told, and notes that it is told now.
func (s said) told(line int, message string) bool {
	key := fmt.Sprintf("%d %s", line, message)
	was := s[key]
	s[key] = true
	return was
}

// linted reports whether a finding about a name in the source tells a fault of a line that a callback came to.
func (r *report) linted(line int, message string) bool {
	return slices.ContainsFunc(r.Findings, func(f inspect.Finding) bool {
		name, _, _ := strings.Cut(f.Message, ":")
		found := quoted.FindString(f.Message)
		alike := strings.HasSuffix(message, f.Message) || strings.Contains(message, "'"+name+"'") || found != "" && strings.Contains(message, found)
		return f.Kind == script.UnknownName && f.Line == line && alike
	})
}

// quoted is what a message has found.
var quoted = regexp.MustCompile(`found "[^"]*"`)

// failed splits the message of a test in which a callback failed: "a callback fails: a.lua:6: on_enter: ...".
var failed = regexp.MustCompile(`^(a callback fails: .*?:(\d+)): (.*)`)

// writeJSON writes a value as indented JSON.
func writeJSON(w io.Writer, v any) error {
	text, err := jsonText(v)
	if err == nil {
		_, err = io.WriteString(w, text)
	}
	return err
}

// jsonText returns a value as indented JSON. Characters that a terminal might obey are escaped as JSON does it.
func jsonText(v any) (string, error) {
	var text bytes.Buffer
	out := json.NewEncoder(&text)
	out.SetEscapeHTML(false)
	out.SetIndent("", "  ")
	if err := out.Encode(v); err != nil {
		return "", err
	}
	var safe strings.Builder
	for _, c := range text.String() { // outside of strings, JSON has only characters that are safe
		if !sandbox.Unsafe(c) {
			safe.WriteRune(c)
		} else if a, b := utf16.EncodeRune(c); a == utf8.RuneError {
			fmt.Fprintf(&safe, "\\u%04x", c)
		} else {
			fmt.Fprintf(&safe, "\\u%04x\\u%04x", a, b)
		}
	}
	return safe.String(), nil
}

// A plainWriter writes plain text only, whatever content wrote: it escapes control characters, but newline and tab, and characters that change
// the writing direction. So a pack can't move the cursor or hide text.
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

// commandLine returns a command of homebrew as a person types it. A name that a shell would take apart is in quotes, double ones if they do: all shells
// know them. Only a name with characters that can't be shown is written so that it doesn't run.
func commandLine(words ...string) string {
	line := []string{"homebrew"}
	for _, word := range words {
		if word = filepath.ToSlash(word); sandbox.Safe(word) != word || strings.ContainsAny(word, "\n\t") {
			word = plainName(word)
		}
		switch {
		case word != "" && !strings.ContainsFunc(word, meansMore):
		case strings.ContainsAny(word, "\"$`\\!"):
			word = "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
		default:
			word = `"` + word + `"`
		}
		line = append(line, word)
	}
	return strings.Join(line, " ")
}

// meansMore reports whether a character may mean something to a shell.
func meansMore(c rune) bool {
	return !unicode.IsLetter(c) && !unicode.IsDigit(c) && !strings.ContainsRune("_-./:=,+@%", c)
}

// A progress is a bar on a terminal with what is done, the rate and the time left. Anywhere else it writes nothing.
type progress struct {
	w     io.Writer // nil: nowhere
	began time.Time
	shown time.Time
	wide  int
}

// progress returns a bar on standard error.
func (c *call) progress() *progress {
	p := &progress{began: time.Now()}
	if plain, ok := c.err.(*plainWriter); ok && isTerminal(plain.w) {
		p.w = plain.w
	}
	return p
}

// isTerminal reports whether what is written to w comes on a screen.
func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// show draws the bar anew, a few times in a second.
func (p *progress) show(done, all uint64) {
	now := time.Now()
	if p.w == nil || now.Sub(p.shown) < 100*time.Millisecond && done < all {
		return
	}
	p.shown = now
	text := bar(done, all, now.Sub(p.began))
	fmt.Fprintf(p.w, "\r%-*s", p.wide, text)
	p.wide = max(p.wide, len(text))
}

// clear takes the bar away.
func (p *progress) clear() {
	if p.w != nil && p.wide > 0 {
		fmt.Fprintf(p.w, "\r%s\r", strings.Repeat(" ", p.wide))
	}
}

// bar returns a line such as "[####      ]  400 of 1000, 80 in a second, 8s left".
func bar(done, all uint64, spent time.Duration) string {
	const wide = 30
	filled := int(wide * done / max(all, 1))
	text := fmt.Sprintf("[%s%s] %d of %d", strings.Repeat("#", filled), strings.Repeat(" ", wide-filled), done, all)
	if seconds := spent.Seconds(); done > 0 && seconds > 0 {
		left := time.Duration(float64(spent) * float64(all-done) / float64(done))
		text += fmt.Sprintf(", %.0f in a second, %v left", float64(done)/seconds, left.Round(time.Second))
	}
	return text
}
