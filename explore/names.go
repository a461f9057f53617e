package explore

import (
	"strconv"
	"strings"
)

// nameOf returns the i-th of names, or what with the number when there is none.
func nameOf[T ~uint8](v T, names []string, what string) string {
	if int(v) < len(names) {
		return names[v]
	}
	return what + "(" + strconv.Itoa(int(v)) + ")"
}

// parseName finds s among names, whatever its case.
func parseName[T ~uint8](dst *T, s string, names []string, what string) error {
	for i, n := range names {
		if n != "" && strings.EqualFold(n, s) {
			*dst = T(i)
			return nil
		}
	}
	return &TextError{What: what, Text: s, Want: strings.Join(names, ", ")}
}

// nearest returns the candidate closest to s by edit distance, or "" when none is close: the did-you-mean of a misspelt name. It gives up
// after maxLetters.
func nearest(s string, candidates []string) string {
	best, limit, left := "", 1+len(s)/3, maxLetters
	if len(s) > maxNear || len(candidates) > maxCandidates {
		return "" // too long to compare
	}
	for _, c := range candidates {
		if len(c) > maxNear || len(c)-len(s) > limit || len(s)-len(c) > limit {
			continue
		}
		if left -= len(s)*len(c) + 8; left < 0 {
			break
		}
		if d := editDistance(strings.ToLower(s), strings.ToLower(c)); d <= limit {
			best, limit = c, d-1
		}
	}
	return best
}

// What nearest compares at most.
const (
	maxNear       = 64     // bytes of a name
	maxCandidates = 4096   // names
	maxLetters    = 40_000 // pairs of letters
)

// editDistance is the Levenshtein distance of a and b with swaps of neighbours counted as one.
func editDistance(a, b string) int {
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
