package explore

import (
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/plan"
	"github.com/crunchrules/crunch/explore/scenario"
)

// How an event changes what is known. What the table knows changes with the State (fold.go). With Spec.Apart the Minds of the PCs change here.

// numMinds returns how many viewers there are with a Mind of their own: the table, or with Spec.Apart each PC.
func (pos *Position) numMinds() int {
	if pos.isApart {
		return len(pos.state.PCs)
	}
	return 1
}

// minded returns one of these viewers.
func (pos *Position) minded(i int) scenario.Who {
	if pos.isApart {
		return scenario.PC(i)
	}
	return scenario.Everyone
}

// learns adds a number to what a viewer knows.
func (w writer) learns(viewer scenario.Who, which whichSet, i int) {
	switch {
	case w.state.Mind(viewer).Sets()[which].Has(i):
	case w.apart(viewer):
		set := w.mind(viewer).Sets()[which]
		*set = set.Plus(i)
	default:
		w.add(which, i)
	}
}

// forgets removes a number from what a viewer knows.
func (w writer) forgets(viewer scenario.Who, which whichSet, i int) {
	switch {
	case !w.state.Mind(viewer).Sets()[which].Has(i):
	case w.apart(viewer):
		set := w.mind(viewer).Sets()[which]
		*set = set.Minus(i)
	default:
		w.remove(which, i)
	}
}

// learned returns what those who are told of an event know from then on.
func learned(ev *board.Event) (which whichSet, i int) {
	switch ev.Kind {
	case board.EventRegionSeen:
		return knownSet, int(ev.Region)
	case board.EventRegionExplored:
		return seenSet, int(ev.Region)
	case board.EventWayFound:
		return waySet, int(ev.Conn)
	case board.EventWaySeen:
		return linkedSet, int(ev.Conn)
	case board.EventSecretFound:
		return foundSet, int(ev.Index)
	case board.EventFeatureOpened:
		return openedSet, int(ev.Index)
	case board.EventRevealed:
		return revealedSet, ev.Who.Index()
	}
	return numSets, 0
}

// tells reports whether a viewer learns from an event. A PC that is away, or has not come yet, learns only what happens to itself (GL-49). An
// event for nobody did not come from play: all know of it.
func (pos *Position) tells(ev *board.Event, viewer scenario.Who) bool {
	if !pos.apart(viewer) {
		return ev.For != scenario.DMOnly || ev.Only != 0
	}
	return (ev.For == scenario.Everyone || ev.For == scenario.Nobody || ev.For == viewer || ev.Only.Has(viewer)) &&
		(!pos.state.PCs[viewer.Index()].Fate.Absent() || ev.Who == viewer)
}

// applyApart applies an event and changes what each PC knows. The table's Mind has what any PC knows.
func (w writer) applyApart(ev *board.Event) {
	var left []string // what a PC leaves behind
	if ev.Kind == board.EventItemsLeft {
		left = w.state.PCs[ev.Who.Index()].Items
	}
	var saw board.PCs // the PCs that know where a Challenge is when it falls
	if ev.Kind == board.EventDefeated {
		for i := range w.state.PCs {
			if w.visibleTo(scenario.PC(i), ev.Who, nil) {
				saw = saw.With(i)
			}
		}
	}
	w.applyWatched(ev)
	if len(w.state.Minds) != len(w.state.PCs) {
		return // the State is of another Game
	}
	for i := range w.state.PCs {
		w.learnOf(ev, scenario.PC(i), saw)
	}
	// A PC that comes has lost sight of what it doesn't see there. Then those that it meets tell it what they know.
	if (ev.Kind == board.EventMoved || ev.Kind == board.EventJoined) && ev.Who.IsPC() {
		w.share(ev.Who)
	}
	for i := range w.state.PCs {
		p := scenario.PC(i)
		w.learnMap(ev, p)
		w.learnItems(ev, p, left)
		w.notice(ev, p)
	}
	if ruleOf(ev.Kind).hides || ev.Kind == board.EventRevealed || ev.Kind == board.EventDefeated {
		w.agree()
	}
}

// learnOf changes what a PC knows by the kind of an event. saw are the PCs that saw a Challenge fall.
func (w writer) learnOf(ev *board.Event, p scenario.Who, saw board.PCs) {
	if which, i := learned(ev); which < numSets {
		if w.tells(ev, p) {
			w.learns(p, which, i)
			if ev.Kind == board.EventRevealed && !plan.RulesOf(w.printed(ev.Who)).Afar && !w.state.Challenges[i].Gone {
				w.learns(p, standingSet, i)
			}
			if ev.Kind == board.EventRevealed {
				w.readsRevealed(p, ev.Who)
			}
		}
		return
	}
	switch ev.Kind {
	case board.EventMoved:
		if ev.Who.IsChallenge() {
			w.slips(p, ev.Who, ev.Region)
		} else if ev.Who == p && ev.Conn != scenario.NoConn {
			w.learns(p, linkedSet, int(ev.Conn))
			if w.sc.Spec.Connections[ev.Conn].Hidden {
				w.learns(p, waySet, int(ev.Conn))
			}
		}
	case board.EventBestowed: // GL-53
		if w.vanishes(ev) {
			w.forgets(p, revealedSet, ev.Who.Index())
		}
	case board.EventJoined:
		if goal := w.sc.Goal; ev.Who == p && goal != scenario.NoRegion && w.sc.Spec.Goal.Known { // EX-12
			w.learns(p, knownSet, int(goal))
		}
	case board.EventDefeated, board.EventSpawned, board.EventRespawned:
		c := ev.Who.Index()
		w.renewed(p, ev.Who, saw.Has(p))
		if ev.Kind == board.EventSpawned { // another stood there under its number
			w.forgets(p, standingSet, c)
			w.forgets(p, fallenSet, c)
		}
	}
}

// renewed is for a Challenge that comes onto the map, again or for the first time. A viewer that saw it fall knows it. To all others it has yet to show
// itself. EX-30
func (w writer) renewed(viewer, who scenario.Who, saw bool) {
	if saw {
		w.learns(viewer, revealedSet, who.Index())
	} else {
		w.forgets(viewer, revealedSet, who.Index())
	}
}

// slips makes a Challenge that Moves unknown to a viewer that doesn't see it arrive: it has slipped away. EX-30, EX-34
func (w writer) slips(viewer, who scenario.Who, to scenario.RegionID) {
	if !w.revealedTo(viewer, who) {
		return
	}
	sees := w.sees(viewer, to)
	switch {
	case plan.RulesOf(w.printed(who)).Afar:
	case viewer == scenario.Everyone: // who is there may be blind, and another may look in from next door
		sees = w.seesFloor(to)
	default:
		sees = sees && w.isIn(viewer, to)
	}
	if !sees || w.unseenNow(who) != scenario.Seen { // GL-53
		w.forgets(viewer, revealedSet, who.Index())
	}
}

// agree sets for each Challenge whether it is revealed to some PC.
func (w writer) agree() {
	for i := range w.state.Challenges {
		who := scenario.ChallengeAt(i)
		known := false
		for p := range w.state.PCs {
			known = known || w.revealedTo(scenario.PC(p), who)
		}
		if known {
			w.learns(scenario.Everyone, revealedSet, i)
		} else {
			w.forgets(scenario.Everyone, revealedSet, i)
		}
	}
}

// learnMap changes what a PC thinks of the map, if it is told of an event.
func (w writer) learnMap(ev *board.Event, p scenario.Who) {
	switch {
	case !w.tells(ev, p):
	case ev.Kind == board.EventRegionChanged && w.thinks(p, ev.Region) != scenario.Terrain(ev.To):
		m := w.mind(p)
		m.Regions = w.withTerrain(m.Regions, ev.Region, scenario.Terrain(ev.To))
	case ev.Kind == board.EventRegionSeen:
		w.hear(p, ev.Region)
	case ev.Kind == board.EventDescribed && board.AboutIn(w.state.Mind(p).Regions, ev.Region) != ev.Text:
		m := w.mind(p)
		m.Regions = w.withAbout(m.Regions, ev.Region, ev.Text)
	case ev.Kind == board.EventChallengeDescribed || ev.Kind == board.EventFeatureDescribed:
		w.readsText(p, textIs(ev))
	case ev.Kind == board.EventWayChanged && w.thinksShut(p, ev.Conn) != (ev.To != 0):
		m := w.mind(p)
		m.Connections = w.withShut(m.Connections, ev.Conn, ev.To != 0)
	}
}

// learnItems changes what a viewer knows of the items that lie about. left are those that a PC leaves behind. GL-48
func (w writer) learnItems(ev *board.Event, viewer scenario.Who, left []string) {
	switch ev.Kind {
	case board.EventItemDropped, board.EventItemLaid, board.EventItemSeen:
		left = []string{ev.Text}
	case board.EventItemsLeft:
	case board.EventItemPickedUp, board.EventMoved, board.EventJoined:
	default:
		return
	}
	old, told := w.state.Mind(viewer).Lying, w.tells(ev, viewer)
	if !told && !w.apart(viewer) {
		return
	}
	list, one := slices.Clone(old), board.Lying{Region: ev.Region, Item: ev.Text}
	switch {
	case !told:
	case ev.Kind == board.EventItemSeen:
		list = slices.DeleteFunc(list, func(l board.Lying) bool { return l == one })
		list = append(list, slices.Repeat([]board.Lying{one}, times(w.state.Lying, one))...)
	case ev.Kind == board.EventItemPickedUp:
		if k := slices.Index(list, one); k >= 0 {
			list = slices.Delete(list, k, k+1)
		}
	default:
		for _, item := range left {
			list = append(list, board.Lying{Region: ev.Region, Item: item})
		}
	}
	if !w.apart(viewer) { // the table knows of nothing that is not there
		w.knowLying(list)
		return
	}
	var kept []board.Lying
	for _, l := range list {
		if !w.isIn(viewer, l.Region) || times(kept, l) < times(w.state.Lying, l) { // else it is there no more
			kept = append(kept, l)
		}
	}
	if !slices.Equal(kept, old) {
		w.mind(viewer).Lying = kept
	}
}

// knowLying lets the table know of items that lie about.
func (w writer) knowLying(list []board.Lying) {
	if len(list) != len(w.state.Lying) || !slices.Equal(list, w.state.Lying) {
		list = inOrder(w.state.Lying, list)
	}
	if !slices.Equal(list, w.state.Table.Lying) {
		w.mind(scenario.Everyone).Lying = trim(list)
	}
}
