package policy

import (
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// home is how far each known place is from the goal. It is kept from one choice to the next while the ways are the same, so that a way is not
// searched for anew on a map that is known.
type home struct {
	goal scenario.RegionID
	ways []int32 // of each known region: its number, negative and less 1, and then where its open exits lead
	far  []int32 // by place in View.Regions: how many Moves it is to the goal, or -1
	room []int32
}

// homeward takes the first step of the shortest way to a goal at which nothing is left to do, of several the one that is liked best, as search does. It
// reports false, and leaves it to search, if there is none, if two are liked as well, or if there are Obstacles, which are not the same for each PC.
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
		k, known := placeOf(t.v, e.To)
		if !known || !e.Open || e.Closed || h.far[k] < 0 || best != nil && h.far[k] > far {
			continue
		}
		switch like := t.liking(e); {
		case best == nil || h.far[k] < far || like > liked:
			best, far, liked = e, h.far[k], like
		case like == liked:
			return false
		}
	}
	if best != nil {
		t.step, t.doors = best.Conn, best.Obstacles
	}
	return best != nil
}

// update looks whether the ways are as they were, and else measures anew. It reports false if there are Obstacles in them.
func (h *home) update(v *board.View) bool {
	n, same := 0, h.goal == v.Goal
	note := func(x int32) {
		if same = same && n < len(h.ways) && h.ways[n] == x; !same {
			h.ways = append(h.ways[:n], x)
		}
		n++
	}
	h.goal = v.Goal
	for i := range v.Regions {
		r := &v.Regions[i]
		note(-1 - int32(r.ID))
		for k := range r.Exits {
			switch e := &r.Exits[k]; {
			case len(e.Obstacles) > 0:
				h.ways = h.ways[:0]
				return false
			case e.Open && !e.Closed && e.To != scenario.NoRegion:
				note(int32(e.To))
			}
		}
	}
	if !same || n != len(h.ways) {
		h.ways = h.ways[:n]
		h.measure(v)
	}
	return true
}

// measure goes from the goal against the ways.
func (h *home) measure(v *board.View) {
	regions, ways := len(v.Regions), len(h.ways)
	h.far = slices.Grow(h.far[:0], regions)[:regions]
	h.room = slices.Grow(h.room[:0], 2*regions+2*ways)[:2*regions+2*ways]
	last, queue := h.room[:regions], h.room[regions:regions:2*regions] // the last way that leads to a place
	before, from := h.room[2*regions:2*regions+ways], h.room[2*regions+ways:]
	for k := range last {
		last[k], h.far[k] = -1, -1
	}
	at := int32(-1)
	for i, x := range h.ways {
		if x < 0 {
			at++
		} else if to, known := placeOf(v, scenario.RegionID(x)); known {
			before[i], from[i] = last[to], at
			last[to] = int32(i)
		}
	}
	if goal, known := placeOf(v, h.goal); known {
		h.far[goal], queue = 0, append(queue, int32(goal))
	}
	for i := 0; i < len(queue); i++ {
		for way := last[queue[i]]; way >= 0; way = before[way] {
			if k := from[way]; h.far[k] < 0 {
				h.far[k] = h.far[queue[i]] + 1
				queue = append(queue, k)
			}
		}
	}
}
