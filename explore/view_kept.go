package explore

import (
	"math/bits"
	"slices"
	"sort"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// Views makes one View after the other, each equal to what Position.View returns. It makes only those regions of the map anew that have changed since the
// last View. They may be of different Positions, viewers and Games. Views keeps the map of each viewer of one Game, or one map for all players if they
// share what they know. The zero Views is ready. It is for one goroutine.
type Views struct {
	noJSON
	room    board.View
	choices []board.Command
	game    *Game
	charts  []chart
	lasting
}

// Of returns what a viewer may know, without Choices, which Position.LegalOf returns. It is valid until the next call, and must not be
// changed: the next View holds what has stayed as it was.
func (vs *Views) Of(pos *Position, viewer scenario.Who) *board.View {
	v := vs.view(pos, viewer)
	v.Choices, v.Aims = nil, nil
	return v
}

// Whole returns what Of returns, with Choices: what Position.View returns. It is valid until the next call, and must not be changed.
func (vs *Views) Whole(pos *Position, viewer scenario.Who) *board.View {
	v := vs.view(pos, viewer)
	vs.choices = pos.choices(viewer, vs.choices[:0])
	v.Choices = vs.choices
	return v
}

func (vs *Views) view(pos *Position, viewer scenario.Who) *board.View {
	vs.shared.pos = nil
	pos.view(&vs.room, viewer, vs)
	return &vs.room
}

// chart returns the map of a viewer as it was last, or an empty one.
func (vs *Views) chart(pos *Position, viewer scenario.Who) *chart {
	if viewer.IsPC() && !pos.isApart {
		viewer = scenario.Everyone
	}
	if vs.game != pos.game {
		vs.game = pos.game
		for i := range vs.charts {
			vs.charts[i] = chart{viewer: vs.charts[i].viewer, regions: vs.charts[i].regions}
		}
	}
	for i := range vs.charts {
		if vs.charts[i].viewer == viewer {
			return &vs.charts[i]
		}
	}
	vs.charts = append(vs.charts, chart{viewer: viewer})
	return &vs.charts[len(vs.charts)-1]
}

// A chart is the map as a viewer knew it last, with all that viewRegion looks at. What differs now says which regions to make anew.
type chart struct {
	viewer  scenario.Who
	made    bool
	regions []board.RegionView
	drawn   *board.MapKey
	lasts   []board.RegionView // as a View that lasts has them
	redrawn bool               // since then

	day                  bool
	known, seen, linked  scenario.Set
	ways, opened, shown  scenario.Set
	sight                scenario.Set
	lively               scenario.Set // the regions of PCs and of lamps: who stands there gives light, and sees what lies there
	gone                 scenario.Set // the Challenges that are out of play
	lands, heard         []board.RegionState
	doors, thinksOfDoors []board.WayState
	lies, thinksLies     []board.Lying
	settings             []board.SettingState
	strewn               scenario.Set // the regions of Challenges and Features with another description than the printed one
	items                []string     // what the PCs carry, one after the other

	anew  scenario.Set     // the regions to make anew
	exits []board.ExitView // of a region as it was
	room  scenario.Set
	bags  []string
	fresh int // how many regions became known, or are known no longer
}

// many is how many regions may become known at once before the whole map is made anew.
const many = 8

// update brings the chart up to date.
func (c *chart) update(pos *Position, o *outlook) {
	if c.compare(pos, o); !c.made || c.fresh > many {
		c.regions, c.made, c.drawn, c.redrawn = pos.eachRegion(c.regions[:0], o), true, new(board.MapKey), true
		return
	}
	differing(c.anew, nil, func(i int) {
		r := scenario.RegionID(i)
		if i >= len(pos.sc.Exits) {
			return // it is no State of this Game
		}
		k, there := sort.Find(len(c.regions), func(i int) int { return int(r - c.regions[i].ID) })
		known := o.dm || c.known.Has(i)
		if known != there {
			c.drawn = new(board.MapKey)
		}
		c.redrawn = c.redrawn || known || there
		switch {
		case !known && there:
			c.regions = slices.Delete(c.regions, k, k+1)
		case known && !there:
			c.regions = slices.Insert(c.regions, k, board.RegionView{})
			fallthrough
		case known:
			c.exits = append(c.exits[:0], c.regions[k].Exits...)
			if pos.viewRegion(&c.regions[k], r, o); !slices.EqualFunc(c.exits, c.regions[k].Exits, sameWay) {
				c.drawn = new(board.MapKey)
			}
		}
	})
}

// sameWay reports whether two views of an exit show the same way, with Obstacles in it or without.
func sameWay(a, b board.ExitView) bool {
	return a.Conn == b.Conn && a.To == b.To && a.Open == b.Open && a.Closed == b.Closed && len(a.Obstacles) == len(b.Obstacles)
}

// compare notes which regions to make anew, and keeps what they will be made from.
func (c *chart) compare(pos *Position, o *outlook) {
	s, m, sc := pos.state, &pos.state.Table, pos.sc
	c.anew, c.fresh = c.anew[:0], 0
	way := func(conn scenario.ConnID) {
		for _, end := range elementOf(sc.Ends, int(conn)) {
			c.mark(end)
		}
	}
	obstacle := func(i int) {
		if i < len(sc.Spec.Challenges) && sc.Ways[i] != scenario.NoConn {
			way(sc.Ways[i])
		}
	}
	region, conn := func(i int) { c.mark(scenario.RegionID(i)) }, func(i int) { way(scenario.ConnID(i)) }
	if c.day != o.day {
		c.day, c.made = o.day, false
	}
	renew(&c.known, m.Known, func(i int) { c.fresh++; region(i) })
	renew(&c.seen, m.Seen, func(i int) {
		region(i)
		for _, exit := range *elementOf(sc.Exits, i) { // it may be known now where the ways lead, and what stands in them
			c.mark(exit.To)
		}
	})
	renew(&c.linked, m.Linked, conn)
	renew(&c.ways, m.Ways, conn)
	renew(&c.opened, m.Opened, func(i int) { c.mark(sc.Regions[elementOf(sc.Spec.Features, i).Region]) })
	renew(&c.shown, m.Revealed, obstacle)
	renew(&c.sight, o.sight, region)
	c.room = c.room[:0]
	for i := range min(len(s.Challenges), len(sc.Spec.Challenges)) {
		if s.Challenges[i].Gone {
			c.room = c.room.With(i)
		}
	}
	renew(&c.gone, c.room, obstacle)
	differing(c.lively, nil, region)
	c.lively = pos.lively(c.lively[:0])
	differing(c.lively, nil, region)
	land, door := func(l board.RegionState) { c.mark(l.Region) }, func(w board.WayState) { way(w.Conn) }
	renewList(&c.lands, s.Regions, land)
	renewList(&c.heard, m.Regions, land)
	renewList(&c.doors, s.Connections, door)
	renewList(&c.thinksOfDoors, m.Connections, door)
	renewList(&c.lies, s.Lying, func(l board.Lying) { c.mark(l.Region) })
	renewList(&c.thinksLies, m.Lying, func(l board.Lying) { c.mark(l.Region) })
	renewList(&c.settings, s.Settings, func(r board.SettingState) { c.mark(r.Region) })
	c.texted(pos)
	c.keys(pos)
}

// texted notes the regions whose Challenges or Features have another description than the printed one, now or in the last View. GL-78
func (c *chart) texted(pos *Position) {
	region := func(i int) { c.mark(scenario.RegionID(i)) }
	differing(c.strewn, nil, region) // who was there may be elsewhere now
	c.strewn = c.strewn[:0]
	for _, list := range [...][]board.TextState{pos.state.Texts, pos.state.Table.Texts} {
		for _, of := range list {
			if !pos.hasText(of) {
				continue // it is no State of this Game
			}
			for _, r := range pos.placesOf(of) {
				if r >= 0 {
					c.strewn = c.strewn.With(int(r))
				}
			}
		}
	}
	differing(c.strewn, nil, region)
}

// keys notes the regions with Features that a key opens, if the PCs carry other items than before.
func (c *chart) keys(pos *Position) {
	c.bags = c.bags[:0]
	for i := range pos.state.PCs {
		c.bags = append(c.bags, pos.state.PCs[i].Items...)
	}
	if slices.Equal(c.items, c.bags) {
		return
	}
	c.items = append(c.items[:0], c.bags...)
	for i := range pos.sc.Spec.Features {
		if f := &pos.sc.Spec.Features[i]; f.Key != "" {
			c.mark(pos.sc.Regions[f.Region])
		}
	}
}

func (c *chart) mark(r scenario.RegionID) {
	if r >= 0 {
		c.anew = c.anew.With(int(r))
	}
}

// lively adds the regions of the PCs in play and of the Challenges with lamps to an empty set.
func (pos *Position) lively(set scenario.Set) scenario.Set {
	for i := range pos.state.PCs {
		if p := &pos.state.PCs[i]; p.Fate == board.FatePlaying && p.Region >= 0 {
			set = set.With(int(p.Region))
		}
	}
	if pos.ken != nil {
		differing(pos.ken.here, nil, func(i int) { set = set.With(i) })
	}
	for i := 0; pos.sc.Lamps && i < len(pos.state.Challenges); i++ {
		if f := &pos.state.Challenges[i]; !f.Gone && f.Region >= 0 && pos.hasLamp(scenario.ChallengeAt(i)) {
			set = set.With(int(f.Region))
		}
	}
	return set
}

// differing calls f with each number that is in one of two sets only.
func differing(a, b scenario.Set, f func(i int)) {
	for w := range max(len(a), len(b)) {
		var left uint64
		if w < len(a) {
			left = a[w]
		}
		if w < len(b) {
			left ^= b[w]
		}
		for ; left != 0; left &= left - 1 {
			f(w<<6 + bits.TrailingZeros64(left))
		}
	}
}

// renew keeps a copy of a set, and calls f with each number in which it differs from the last one.
func renew(kept *scenario.Set, now scenario.Set, f func(i int)) {
	differing(*kept, now, f)
	*kept = append((*kept)[:0], now...)
}

// renewList keeps a copy of a list, and calls f with what lies between what both lists begin and end with.
func renewList[T comparable](kept *[]T, now []T, f func(T)) {
	if slices.Equal(*kept, now) {
		return
	}
	was, is := *kept, now
	for len(was) > 0 && len(is) > 0 && was[0] == is[0] {
		was, is = was[1:], is[1:]
	}
	for len(was) > 0 && len(is) > 0 && was[len(was)-1] == is[len(is)-1] {
		was, is = was[:len(was)-1], is[:len(is)-1]
	}
	for _, thing := range was {
		f(thing)
	}
	for _, thing := range is {
		f(thing)
	}
	*kept = append((*kept)[:0], now...)
}
