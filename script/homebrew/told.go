package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
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
