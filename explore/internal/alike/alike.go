// Package alike lists items that have one name once: they are alike, so a player chooses among names.
package alike

import (
	"slices"
)

// Firsts calls f with the place of each item, the first of each name only: items of one name are alike.
func Firsts(items []string, f func(i int)) {
	var seen map[string]bool // for long lists; never iterated
	if len(items) > 32 {
		seen = make(map[string]bool, len(items))
	}
	for i, item := range items {
		if seen == nil && !slices.Contains(items[:i], item) || seen != nil && !seen[item] {
			f(i)
		}
		if seen != nil {
			seen[item] = true
		}
	}
}
