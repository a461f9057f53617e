package explore

import (
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// reshape changes what a region is like. All that follows from it holds at once. EX-32, EX-40, EX-43
func (run *Runner) reshape(r scenario.RegionID, to scenario.Terrain, by scenario.Who, source string) {
	from, n := run.terrain(r), int32(changedUnseen)
	if from == to {
		return
	}
	if run.watches(scenario.Everyone, r) {
		n = changedInSight
	}
	run.emit(board.Event{Kind: board.EventRegionChanged, Region: r, By: by, From: int32(from), To: int32(to), N: n, Source: source})
	run.relook(r)
	run.glow(r) // EX-104: light may be seen that was not before
	for _, e := range run.sc.Exits[r] {
		run.glow(e.To)
	}
}

// setClosed closes a connection, or opens one that is closed. EX-21, EX-30
func (run *Runner) setClosed(c scenario.ConnID, closed bool, by scenario.Who, source string) {
	if run.shut(c) == closed {
		return
	}
	ends, n := run.sc.Ends[c], int32(changedUnseen)
	if run.openTo(c) && (run.pcIn(ends[0]) || run.pcIn(ends[1])) && run.mapped(&run.state.Table, c) { // EX-31: a PC may be on its way through
		n = changedInSight
	}
	run.emit(board.Event{Kind: board.EventWayChanged, Conn: c, By: by, To: b2i(closed), N: n, Source: source})
	if !closed {
		run.opened(c)
	}
}

// notice lets a viewer see what has changed in a region where its PCs are, and next to it. Even in the dark, a PC knows the region that it
// is in, and which ways out are closed (EX-34). If it can see, it also learns whether a neighbouring region is dark or submerged, and
// everything about it if it sees into that region (EX-30, EX-44).
func (run *Runner) notice(g gaze, r scenario.RegionID) {
	for i := range run.state.PCs {
		if !run.state.IsIn(scenario.PC(i), r) {
			continue
		}
		run.learn(g, r, scenario.AllTerrain)
		run.learnAbout(g, r)
		k := run.keywords(scenario.PC(i))
		looks := run.seesIn(k, r) && !run.terrain(r).Has(scenario.Submerged)
		for _, e := range run.sc.Exits[r] {
			if !run.openTo(e.Conn) {
				continue
			}
			if closed := run.shut(e.Conn); closed != run.thinksShut(g.viewer, e.Conn) && run.mapped(run.state.Mind(g.viewer), e.Conn) {
				ev := run.tells(g, board.EventWayChanged, "EX-34")
				ev.Conn, ev.To, ev.N = e.Conn, b2i(closed), changeOnlyShown
				run.happen(ev)
			}
			switch {
			case !looks || run.obstructed(e.Conn):
			case run.terrain(e.To).Has(scenario.Submerged):
				run.learn(g, e.To, scenario.Water|scenario.Submerged)
			case run.seesIn(k, e.To):
				run.learn(g, e.To, scenario.AllTerrain)
				run.learnAbout(g, e.To)
			default:
				run.learn(g, e.To, scenario.Dark|scenario.Submerged)
			}
		}
	}
}

// learn lets a viewer know some bits of the Terrain of a region. If it has never seen into the region, it learns all of it or nothing. EX-31
func (run *Runner) learn(g gaze, r scenario.RegionID, bits scenario.Terrain) {
	if bits != scenario.AllTerrain && !run.state.Mind(g.viewer).Known.Has(int(r)) {
		return
	}
	from := run.thinks(g.viewer, r)
	if to := from&^bits | run.terrain(r)&bits; to != from {
		ev := run.tells(g, board.EventRegionChanged, "EX-30")
		ev.Region, ev.From, ev.To, ev.N = r, int32(from), int32(to), changeOnlyShown
		run.happen(ev)
	}
}
