package main

import (
	"regexp"
	"slices"
	"strings"
	"testing"
)

var (
	wordRow   = regexp.MustCompile("(?m)^\\| (`[^|]*?) \\| ([^|]+) \\| ")
	wordName  = regexp.MustCompile("`([a-z_:.]+)")
	wordStart = regexp.MustCompile(`^[a-z]+`)
)

// Every word of docs/words.md is in the reference, at the pieces that it names.
func TestWords(t *testing.T) {
	t.Chdir("../..")
	reference := readFile(t, "script/REFERENCE.md")
	sections := map[string]string{}
	for s := range strings.SplitSeq(reference, "\n### ") {
		title, body, _ := strings.Cut(s, "\n")
		sections[strings.ToLower(strings.Trim(title, "`"))] = body
	}
	stands := func(word, where string) bool {
		if strings.Contains(word, ".") {
			return strings.Contains(reference, "`"+word)
		}
		if where == "callback" || where == "every callback" {
			return strings.Contains(reference, "\n### `"+word+"(")
		}
		if where == "a piece" {
			return strings.Contains(reference, "\n| `"+word+"` | [")
		}
		return slices.ContainsFunc(strings.Split(where, ", "), func(piece string) bool {
			return strings.Contains(sections[wordStart.FindString(strings.ToLower(strings.TrimPrefix(piece, "a ")))], "\n| `"+word+"` |")
		})
	}
	rows := wordRow.FindAllStringSubmatch(readFile(t, "docs/words.md"), -1)
	if len(rows) < 40 {
		t.Fatalf("found %d words, want 40 or more", len(rows))
	}
	for _, row := range rows {
		for _, w := range wordName.FindAllStringSubmatch(row[1], -1) {
			if !stands(w[1], row[2]) {
				t.Errorf("docs/words.md: %s (%s): want it in the reference", w[1], row[2])
			}
		}
	}
}
