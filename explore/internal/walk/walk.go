// Package walk finds ways over a map of regions by as few Moves as possible.
package walk

import (
	"slices"

	"github.com/crunchrules/crunch/explore/scenario"
)

// Ways are the shortest ways from one region. The zero Ways lead nowhere.
type Ways struct {
	moves []int32             // by region: how many Moves it is away, plus 1; 0 if no way leads there
	from  []scenario.RegionID // by region: the one before it on the way
}

// From finds the ways from a region of a map of n. next calls to for each region that a Move from r leads to, in the order of the exits; of ways that
// are as long the first found counts. What is no region of the map is left out.
func From(n int, from scenario.RegionID, next func(r scenario.RegionID, to func(scenario.RegionID))) Ways {
	if from < 0 || int(from) >= n {
		return Ways{}
	}
	w := Ways{make([]int32, n), make([]scenario.RegionID, n)}
	w.moves[from] = 1
	queue := []scenario.RegionID{from}
	for i := 0; i < len(queue); i++ {
		r := queue[i]
		next(r, func(to scenario.RegionID) {
			if to >= 0 && int(to) < n && w.moves[to] == 0 {
				w.moves[to], w.from[to] = w.moves[r]+1, r
				queue = append(queue, to)
			}
		})
	}
	return w
}

// Moves returns how many Moves a region is away, or -1 if no way leads there.
func (w Ways) Moves(to scenario.RegionID) int {
	if to < 0 || int(to) >= len(w.moves) {
		return -1
	}
	return int(w.moves[to]) - 1
}

// To returns the regions on the way to one, it included and the first one not; nil if no way leads there, or if it is the first one.
func (w Ways) To(to scenario.RegionID) (path []scenario.RegionID) {
	for n := w.Moves(to); n > 0; n-- {
		path = append(path, to)
		to = w.from[to]
	}
	slices.Reverse(path)
	return path
}
