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

// docs/words.md settles a word before it is built. A word that it marks as standing is in the reference, and one that it promises is not yet:
// whoever builds it marks it.
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
		said := strings.Contains(row[1], "`+`")
		for _, w := range wordName.FindAllStringSubmatch(row[1], -1) {
			if found := stands(w[1], row[2]); found != said {
				t.Errorf("docs/words.md: %s (%s): found in the reference: %t, want %t as its mark says", w[1], row[2], found, said)
			}
		}
	}
}
