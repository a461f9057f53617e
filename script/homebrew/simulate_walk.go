package main

import (
	"flag"
	"fmt"
	"os"
	"strings"

	"github.com/crunchrules/crunch/explore/simulate"
)

// addWalk adds the option that names a walkthrough.
func addWalk(flags *flag.FlagSet) *string {
	return flags.String("walk", "", "let the PCs play the walkthrough in `file` first: a line for each choice, such as \"Ada attempts: Read the names\"")
}

// walkthrough reads a walkthrough: what a PC does on each line, as play types it or a test's t:choose names it. Empty lines, and those that
// begin with --, are the author's.
func walkthrough(file string) (lines []simulate.WalkLine, err error) {
	if file == "" {
		return nil, nil
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	n := 0
	for line := range strings.Lines(string(data)) {
		n++
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "--") {
			lines = append(lines, simulate.WalkLine{Line: n, Text: line})
		}
	}
	switch {
	case len(lines) == 0:
		return nil, fmt.Errorf("-walk %s: found no line, want one for each choice, such as \"Ada move Ford\"", plainName(file))
	case len(lines) > mostWalk:
		return nil, fmt.Errorf("-walk %s: found %d lines, want at most %d", plainName(file), len(lines), mostWalk)
	}
	return lines, nil
}

// mostWalk is how many lines a walkthrough has at most.
const mostWalk = 10_000
