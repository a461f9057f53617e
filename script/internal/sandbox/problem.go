package sandbox

import (
	"fmt"
	"slices"
	"strings"
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
	return slices.Compact(ps)
}

// Told returns problems as people see them: at most MaxTold, each at most a kilobyte long, with unsafe characters of the content escaped.
// The last one says how many more there are. more counts those that were dropped earlier.
func (ps Problems) Told(more int) Problems {
	out := make(Problems, 0, min(len(ps), MaxTold+1))
	for _, p := range ps {
		var left int
		switch n, _ := fmt.Sscanf(p.Message, moreProblems, &left); {
		case n == 1 && p.File == "" && p.Line == 0: // problems of an already shortened list
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

// Nearest returns the known name that name was most likely meant to be, or "". It allows one typo for each three letters, and at least one.
// Of two equally near names, the first in the alphabet wins. It stops after a bounded number of comparisons.
func Nearest(name string, known []string) string {
	const most = 64
	if len(name) > most {
		return ""
	}
	left := 40_000 // comparisons of two letters
	wanted := bare(name)
	limit := max(1, len(name)/3)
	best, bestDistance := "", limit+1
	for _, k := range known {
		if k == name || len(k) > most || len(k)-len(name) > 2*limit || len(name)-len(k) > 2*limit {
			continue
		}
		if left -= len(name)*len(k) + 8; left < 0 {
			break
		}
		d := distance(wanted, bare(k))
		if (d < bestDistance || d == bestDistance && k < best) && d < max(len(name), len(k)) {
			best, bestDistance = k, d
		}
	}
	return best
}

// bare returns a name without underscores and in lower case, for comparing.
func bare(name string) string { return strings.ReplaceAll(strings.ToLower(name), "_", "") }

// distance is the optimal string alignment distance: insert, delete, replace, swap neighbours.
func distance(a, b string) int {
	prev2 := make([]int, len(b)+1)
	prev := make([]int, len(b)+1)
	cur := make([]int, len(b)+1)
	for j := range prev {
		prev[j] = j
	}
	for i := 1; i <= len(a); i++ {
		cur[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			cur[j] = min(prev[j]+1, cur[j-1]+1, prev[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				cur[j] = min(cur[j], prev2[j-2]+1)
			}
		}
		prev2, prev, cur = prev, cur, prev2
	}
	return prev[len(b)]
}

func didYouMean(name string, known []string) string {
	if n := Nearest(name, known); n != "" {
		return "did you mean " + n + "?"
	}
	return ""
}
