package policy

import (
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// home has the distance of each known place from the goal. It is kept from choice to choice while the ways are the same, so that a known map
// is not searched again.
type home struct {
	of    *board.MapKey
	goal  scenario.RegionID
	clear bool                // there are no Obstacles in the ways
	far   []int32             // by region: how many Moves it is to the goal, or -1
	last  []int32             // by region: the last of the ways that lead there, or -1
	ways  []way               // the open exits
	queue []scenario.RegionID // those from which the goal is reached, the nearest first
}

// A way leads somewhere from a region; before is the one before it that leads there too, or -1.
type way struct {
	from   scenario.RegionID
	before int32
}

// homeward takes the first step of the shortest way to the goal, if nothing is left to do before. Of several ways it takes the one that is liked best, as
// search does. It leaves the step to search, and reports false, if there is no way, if two are liked as much, or if Obstacles stand in the ways: those
// are not the same for each PC.
func (t *thought) homeward(h *home) bool {
	if !t.ready || t.wants || t.v.Goal == scenario.NoRegion || !h.update(t.v) {
		return false
	}
	here := t.v.Region(t.pc.Region)
	if here == nil {
		return false
	}
	var best *board.ExitView
	var far int32
	var liked uint64
	for i := range here.Exits {
		e := &here.Exits[i]
		if !e.Open || e.Closed || !h.holds(e.To) {
			continue
		}
		n := h.far[e.To]
		if n < 0 || best != nil && n > far {
			continue
		}
		switch like := t.liking(e); {
		case best == nil || n < far || like > liked:
			best, far, liked = e, n, like
		case like == liked:
			return false
		}
	}
	if best != nil {
		t.step, t.doors = best.Conn, best.Obstacles
	}
	return best != nil
}

// update measures the distances anew if the ways have changed. It reports false if there are Obstacles in them.
func (h *home) update(v *board.View) bool {
	if v.MapKey == nil || h.of != v.MapKey || h.goal != v.Goal {
		h.of, h.goal, h.clear = v.MapKey, v.Goal, h.measure(v)
	}
	return h.clear
}

// holds reports whether a number may be that of a known region.
func (h *home) holds(r scenario.RegionID) bool { return r >= 0 && int(r) < len(h.far) }

// measure goes from the goal against the ways. It reports false if there are Obstacles in them.
func (h *home) measure(v *board.View) bool {
	n := 0
	if k := len(v.Regions); k > 0 {
		n = int(v.Regions[k-1].ID) + 1
	}
	h.far, h.last, h.ways = slices.Grow(h.far[:0], n)[:n], slices.Grow(h.last[:0], n)[:n], h.ways[:0]
	for k := range n {
		h.far[k], h.last[k] = -1, -1
	}
	for i := range v.Regions {
		r := &v.Regions[i]
		for k := range r.Exits {
			switch e := &r.Exits[k]; {
			case len(e.Obstacles) > 0:
				return false
			case e.Open && !e.Closed && h.holds(e.To):
				h.ways = append(h.ways, way{r.ID, h.last[e.To]})
				h.last[e.To] = int32(len(h.ways) - 1)
			}
		}
	}
	if h.queue = h.queue[:0]; v.Region(v.Goal) != nil {
		h.far[v.Goal], h.queue = 0, append(h.queue, v.Goal)
	}
	for i := 0; i < len(h.queue); i++ {
		to := h.queue[i]
		for k := h.last[to]; k >= 0; k = h.ways[k].before {
			if from := h.ways[k].from; h.far[from] < 0 {
				h.far[from] = h.far[to] + 1
				h.queue = append(h.queue, from)
			}
		}
	}
	return true
}
