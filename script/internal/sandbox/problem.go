package sandbox

import (
	"fmt"
	"slices"
	"strings"

	"github.com/crunchrules/crunch/internal/near"
)

// Problem is one mistake in a pack's source, found before play. Line and Column count from 1; Column is 0 if only the line is known.
type Problem struct {
	File       string
	Line       int
	Column     int
	Message    string // what is wrong, lower case
	Suggestion string // what would be right, or ""
}

// Error returns "file:line:column: message (suggestion)".
func (p Problem) Error() string {
	var b strings.Builder
	b.WriteString(p.File)
	if p.Line > 0 {
		fmt.Fprintf(&b, ":%d", p.Line)
		if p.Column > 0 {
			fmt.Fprintf(&b, ":%d", p.Column)
		}
	}
	if p.File != "" || p.Line > 0 {
		b.WriteString(": ")
	}
	b.WriteString(p.Message)
	if p.Suggestion != "" {
		b.WriteString(" (")
		b.WriteString(p.Suggestion)
		b.WriteString(")")
	}
	return b.String()
}

// Problems are all problems of a pack, in the order of file, line and column. Its Error lists them all.
type Problems []Problem

// Error returns the problems, one on each line.
func (ps Problems) Error() string {
	lines := make([]string, len(ps))
	for i, p := range ps {
		lines[i] = p.Error()
	}
	return strings.Join(lines, "\n")
}

// Unwrap gives errors.As each problem in turn.
func (ps Problems) Unwrap() []error {
	errs := make([]error, len(ps))
	for i, p := range ps {
		errs[i] = p
	}
	return errs
}

// sorted orders the problems of each file by line and column and drops duplicates. Files keep their order.
func (ps Problems) sorted(files []string) Problems {
	rank := make(map[string]int, len(files))
	for i, f := range files {
		rank[f] = i
	}
	slices.SortStableFunc(ps, func(a, b Problem) int {
		if d := rank[a.File] - rank[b.File]; d != 0 {
			return d
		}
		if a.Line != b.Line {
			return a.Line - b.Line
		}
		return a.Column - b.Column
	})
	seen := map[Problem]bool{}
	return slices.DeleteFunc(ps, func(p Problem) bool {
		again := seen[p]
		seen[p] = true
		return again
	})
}

// Told returns problems as people see them: at most MaxTold, each at most a kilobyte long, with unsafe characters of the content escaped.
// The last one says how many more there are. more counts those that were dropped earlier.
func (ps Problems) Told(more int) Problems {
	out := make(Problems, 0, min(len(ps), MaxTold+1))
	for _, p := range ps {
		var left int
		switch n, _ := fmt.Sscanf(p.Message, moreProblems, &left); {
		case n == 1 && p.File == "" && p.Line == 0: // the last line of a list that was shortened before
			more += left
		case len(out) == MaxTold:
			more++
		default:
			p.File, p.Message, p.Suggestion = Safe(p.File), Safe(cut(p.Message, 1<<10)), Safe(cut(p.Suggestion, 1<<10))
			out = append(out, p)
		}
	}
	if more > 0 {
		message := fmt.Sprintf(moreProblems, more)
		if more > 1 {
			message += "s"
		}
		out = append(out, Problem{Message: message})
	}
	return out
}

const moreProblems = "and %d more problem" // the plural s is added later

func didYouMean(name string, known []string) string {
	if n := near.Name(name, known); n != "" {
		return "did you mean " + n + "?"
	}
	return ""
}
