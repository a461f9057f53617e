// Package near writes names into messages: those that were possible, and the one that a misspelt name was probably meant to be.
package near

import (
	"fmt"
	"slices"
	"strings"
)

// MaxNames is how many names Name compares at most. If there are more, it suggests nothing.
const MaxNames = 4096

const (
	maxName = 64     // longer names are not compared
	letters = 40_000 // pairs of letters to compare before it gives up
)

// Name returns the known name that name was most likely meant to be, or "". It allows one typo for each three letters, and at least one.
// Case and underscores don't count. Of two equally near names, the first in the alphabet wins. Its work is bounded: if there is too much to
// compare, it returns the best so far.
func Name(name string, known []string) string {
	if len(name) > maxName || len(known) > MaxNames {
		return ""
	}
	left, wanted := letters, bare(name)
	limit := max(1, len(name)/3)
	best, bestDistance := "", limit+1
	for _, k := range known {
		if k == name || k == "" || len(k) > maxName || len(k)-len(name) > 2*limit || len(name)-len(k) > 2*limit {
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

// Find returns the place of a name in a list, or -1. It ignores case only if no name is spelt so.
func Find(name string, known []string) int {
	if i := slices.Index(known, name); i >= 0 {
		return i
	}
	return slices.IndexFunc(known, func(k string) bool { return strings.EqualFold(k, name) })
}

// Meant asks whether the known name was meant that is near: did you mean "Ford"? It is "" if none is.
func Meant(name string, known []string) string {
	if like := Name(name, known); like != "" {
		return fmt.Sprintf("did you mean %q?", like)
	}
	return ""
}

func bare(name string) string { return strings.ReplaceAll(strings.ToLower(name), "_", "") }

// distance counts the bytes to insert, delete or replace and the neighbours to swap (optimal string alignment).
func distance(a, b string) int {
	prev2, prev, cur := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
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

// List lists names for a message: "Power, Mind or Skill" with the conjunction "or".
func List(names []string, conjunction string) string {
	last := len(names) - 1
	if last < 1 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:last], ", ") + " " + conjunction + " " + names[last]
}
