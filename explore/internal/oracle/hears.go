package oracle

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// Who hears what, and the law.

// The whole table hears these kinds of events, wherever its PCs are; only the DM hears those.
var (
	forAll = []board.EventKind{board.EventBegun, board.EventRoundBegan, board.EventPhaseBegan, board.EventDied, board.EventLeftBehind, board.EventReachedGoal, board.EventDeparted, board.EventExpected,
		board.EventJoined, board.EventTokensTaken, board.EventTokensGiven, board.EventRoundCounted, board.EventEnded, board.EventCardDrawn, board.EventDeckShuffled, board.EventCardDiscarded,
		board.EventCardReturned, board.EventCardsDue, board.EventHandSet}
	forDM = []board.EventKind{board.EventDiceTaken, board.EventSpawned, board.EventRespawned, board.EventRespawnCounted, board.EventKept, board.EventGlowSeen, board.EventTimerSet, board.EventTimerOver}
)

// hears compares who is told of an event with who may know it: b is the State before it, a the one after it.
func (o *Oracle) hears(b *board.State, ev *board.Event, a *board.State, v int) error {
	viewer := o.Viewer(v)
	if o.apart && b.PCs[v].Fate != board.FatePlaying {
		return nil // it hears what all hear that play
	}
	may, must := o.audience(b, ev, a, v)
	switch is := toldTo(ev, viewer); {
	case is && !may:
		return fmt.Errorf("%v is told to %v, which can't know it", ev, viewer)
	case !is && must:
		return fmt.Errorf("%v is kept from %v, which knows it", ev, viewer)
	case is && (ev.Kind == board.EventMoved || ev.Kind == board.EventDeparted || ev.Kind == board.EventJoined || ev.By != scenario.Nobody):
		return o.says(b, ev, a, v)
	}
	return nil
}

// says compares what a told event says of who did it, and where, with what its viewer may know.
func (o *Oracle) says(b *board.State, ev *board.Event, a *board.State, v int) error {
	list := o.Tell(o.g.At(b), []board.Event{*ev}, o.Viewer(v)) // with what it knew before: the masks go by that
	if len(list) != 1 {
		return fmt.Errorf("%v is for %v, and not told to it", ev, o.Viewer(v))
	}
	told, at := &list[0], int(ev.Region)
	fault := func(beyond bool, what string) error {
		if !beyond {
			return nil
		}
		return fmt.Errorf("%v says %s to %v, which can't know it", ev, what, o.Viewer(v))
	}
	switch {
	case ev.Kind == board.EventMoved && ev.Who != o.Viewer(v):
		leaves := o.perceives(b, v, ev.Who)
		comes := o.perceives(a, v, ev.Who) && (ev.Who.IsPC() || o.comes(a, b, v, ev.Who.Index()))
		mapped := ev.Conn >= 0 && o.shows(b, v, forKnown)[fact{what: "leads", at: int(ev.Conn)}] > 0 // its map says where the way leads
		slips := ev.Who.IsChallenge() && !comes && !o.Sees(b, v, int(ev.From))                       // EX-34
		return cmp.Or(fault(told.From != int32(scenario.NoRegion) && !leaves && !mapped, "whence"),
			fault(told.Region != scenario.NoRegion && !comes && (slips || !mapped), "where to"),
			fault(told.Conn != scenario.NoConn && slips, "which way"))
	case (ev.Kind == board.EventDeparted || ev.Kind == board.EventJoined) && ev.Who != o.Viewer(v) && o.apart: // GL-49
		return fault(told.Region != scenario.NoRegion && !o.IsIn(b, v, at) && !o.Sees(b, v, at), "where")
	}
	knows := ev.By.IsPC() && o.perceives(b, v, ev.By) || ev.By.IsChallenge() && o.Visible(b, v, ev.By.Index())
	return fault(told.By != scenario.Nobody && !knows, "who did it")
}

// audience says whether a viewer may hear an event, and whether it must. What PCs see when they look round is told then, and need not be told now.
func (o *Oracle) audience(b *board.State, ev *board.Event, a *board.State, v int) (may, must bool) {
	is := func(ok bool) (may, must bool) { return ok, ok }
	at := int(ev.Region)
	ends := o.endsOf(ev.Conn)
	atEnd := o.IsIn(b, v, ends[0]) || o.IsIn(b, v, ends[1])
	switch ev.Kind {
	case board.EventTurnBegan, board.EventTurnEnded:
		return is(ev.Who.IsPC() || o.perceives(b, v, ev.Who))
	case board.EventAdvanced, board.EventCompleted, board.EventSlotsAdded, board.EventPutIn, board.EventTakenOut:
		c := &o.spec.Counters[ev.Index].Counter
		return is(!c.Hidden || o.apart && int(c.Owner) == v+1)
	case board.EventMoved, board.EventLit: // EX-30: it is seen leaving, or coming
		return is(o.perceives(b, v, ev.Who) || o.perceives(a, v, ev.Who) && (ev.Who.IsPC() || o.comes(a, b, v, ev.Who.Index())))
	case board.EventRegionSeen: // EX-11, EX-30
		return o.IsIn(b, v, at) || o.Sees(b, v, at) || at == o.goal, false
	case board.EventWaySeen: // EX-31
		return slices.ContainsFunc(o.eyes(b, v), func(pc int) bool {
			_, does := o.looks(b, pc, int(ev.Conn))
			return does
		}), false
	case board.EventWayFound: // EX-122
		if ev.Who.IsPC() {
			return is(o.with(b, v, ev.Who))
		}
		explored := o.viewers[v].facts.has("explored", ends[0]) || o.viewers[v].facts.has("explored", ends[1])
		return atEnd || !o.apart && explored, !o.apart && explored
	case board.EventRegionExplored, board.EventSearched, board.EventSecretFound, board.EventFortuneDrawn, board.EventLapsed: // who is with it sees it do so
		return is(o.with(b, v, ev.Who))
	case board.EventFeatureOpened: // EX-31: content may open it in a region that nobody has seen
		known := slices.ContainsFunc(o.viewers, func(l lore) bool {
			return l.facts.has("region", int(o.g.Scenario().Region(o.spec.Features[ev.Index].Region)))
		})
		return is((known || ev.Who.IsPC()) && o.perceives(b, v, ev.Who))
	case board.EventBodySeen: // EX-102
		return o.Sees(b, v, at), false
	case board.EventBodyLeft:
		return is(o.perceives(b, v, ev.Who) || o.Sees(b, v, at))
	case board.EventBodyHidden, board.EventBodyDragged:
		return is(o.perceives(b, v, ev.By))
	case board.EventItemSeen: // GL-48
		return o.seesFloor(b, v, at), false
	case board.EventItemLaid:
		return is(o.seesFloor(b, v, at))
	case board.EventItemsLeft:
		return is(!o.apart || ev.Who == scenario.PC(v) || o.seesFloor(b, v, at))
	case board.EventRegionChanged, board.EventDescribed: // 2: it has changed before, and they see it now; EX-31: what they have not seen has no name
		known := o.viewers[v].facts.has("region", at)
		near := o.IsIn(b, v, at) || o.Sees(b, v, at) && (known || ev.N == 2)
		return near || known && ev.N == 2, near && ev.N != 2
	case board.EventChallengeDescribed, board.EventFeatureDescribed:
		return o.reads(b, v, ev), ev.N != 2 && o.reads(b, v, ev)
	case board.EventWayChanged:
		k := o.viewers[v].facts
		mapped := k.has("explored", ends[0]) || k.has("explored", ends[1]) || k.has("linked", int(ev.Conn)) // EX-31: a PC may be on its way through
		near := atEnd && o.found(b, int(ev.Conn)) && mapped
		return near, near && ev.N != 2
	case board.EventRevealed:
		if printed := o.printed(b, ev.Who.Index()); ev.Clause == "EX-30" && (printed.Hidden || printed.Type == stattrack.Trap) {
			return false, false // EX-85: nobody sees it
		}
		return o.mayMeet(b, v, ev.Who.Index()) || ev.Clause == "EX-86", false // EX-86: who finds its mechanism
	case board.EventRolled: // EX-121; what a Trap rolls before it is sprung is told when it is
		knows := ev.N != 1 && o.perceives(b, v, ev.Who)
		return knows || ev.N != 1 && o.told(v, board.EventRevealed, ev.Who), knows
	case board.EventNoted:
		return ev.N != 1, ev.N != 1 && !o.apart
	case board.EventAmended: // Stealth Tokens are everybody's
		return is(ev.Who == scenario.Nobody || o.perceives(b, v, ev.Who))
	case board.EventTold: // GL-70
		for w := range b.PCs {
			meant := ev.Who == scenario.PC(w) || ev.Who == scenario.Nobody && int(b.PCs[w].Region) == at
			if b.PCs[w].Fate == board.FatePlaying && !meant && (!o.apart || w == v) {
				return is(false)
			}
		}
		return is(len(o.eyes(b, v)) > 0)
	case board.EventAsked, board.EventAnswered:
		return is(!ev.Who.IsChallenge() && o.perceives(b, v, ev.Who))
	}
	if slices.Contains(forAll, ev.Kind) {
		return true, true
	}
	return is(!slices.Contains(forDM, ev.Kind) && o.perceives(b, v, ev.Who))
}

// told reports whether a viewer was told of an event of the kind about somebody now.
func (o *Oracle) told(v int, kind board.EventKind, who scenario.Who) bool {
	return slices.ContainsFunc(o.Events, func(ev board.Event) bool { return ev.Kind == kind && ev.Who == who && toldTo(&ev, o.Viewer(v)) })
}

// reads reports whether a viewer sees the thing whose description has changed, or its remains. GL-78
func (o *Oracle) reads(s *board.State, v int, ev *board.Event) bool {
	if ev.Kind == board.EventFeatureDescribed {
		return o.Sees(s, v, int(o.g.Scenario().Region(o.spec.Features[ev.Index].Region)))
	}
	c := ev.Who.Index()
	return o.Visible(s, v, c) && (o.isWith(s, v, c) || o.roams(s, c) && !s.Challenges[c].Gone)
}

// endsOf returns the regions that a connection joins, or -1.
func (o *Oracle) endsOf(c scenario.ConnID) [2]int {
	if c >= 0 && int(c) < len(o.ends) {
		return o.ends[c]
	}
	return [2]int{-1, -1}
}

// with reports whether a viewer is told what a PC finds: it is in its region. Nobody finds what everybody is told.
func (o *Oracle) with(s *board.State, v int, w scenario.Who) bool {
	return !o.apart || !w.IsPC() || w == o.Viewer(v) || slices.Contains(o.eyes(s, v), w.Index())
}

// comes reports whether a viewer sees a Challenge where it has come to. EX-30
func (o *Oracle) comes(a, b *board.State, v, c int) bool {
	hides := o.printed(a, c).Hidden && !o.viewers[v].facts.has("shown", c) || o.cloaked(a, c)
	return !hides && (o.roams(a, c) || o.Visible(b, v, c)) && o.Sees(a, v, int(a.Challenges[c].Region))
}

// mayMeet reports whether a viewer is near a Challenge, or nobody is: then content tells all of it. EX-85
func (o *Oracle) mayMeet(s *board.State, v, c int) bool {
	near := func(v int) bool { return o.isWith(s, v, c) || o.Sees(s, v, int(s.Challenges[c].Region)) }
	for other := range o.viewers {
		if near(other) {
			return near(v)
		}
	}
	return true
}

// lacks lists the facts that another list lacks, but for some kinds of them.
func (f facts) lacks(other facts, but ...string) (out string) {
	for k, n := range other {
		if f[k] < n && !slices.Contains(but, k.what) {
			out += fmt.Sprintf("\n%+v", k)
		}
	}
	return out
}

// common returns what all PCs in play should be shown.
func (o *Oracle) common(s *board.State) (all facts) {
	for v := range o.viewers {
		if s.PCs[v].Fate != board.FatePlaying {
			continue
		}
		if all == nil {
			all = o.shows(s, v, forEach)
			continue
		}
		shows := o.shows(s, v, forKnown)
		for f, n := range all {
			all.less(f, n-min(n, shows[f]))
		}
	}
	return all
}

// Check compares Views with what the oracle says. s is the State of the Position.
func (o *Oracle) Check(pos *explore.Position, s *board.State) error {
	if s.Result == board.ResultRunning && s.Pending.Ask != board.AskNothing {
		return o.asked(pos, s)
	}
	if s.Result != board.ResultRunning || s.Round == 0 {
		return nil
	}
	o.rest(s)
	for v := range o.viewers {
		view := o.View(pos, o.Viewer(v))
		if o.apart && s.PCs[v].Fate != board.FatePlaying {
			continue
		}
		knows, shown := o.shows(s, v, forKnown), o.shown(&view)
		if err := o.asItCame(&view); err != nil {
			return err
		}
		if back, beyond := shown.lacks(knows), knows.lacks(shown); back+beyond != "" {
			return fmt.Errorf("the View of %v is not what it knows; missing:%s\ntoo much:%s", o.Viewer(v), back, beyond)
		}
	}
	if !o.apart {
		return nil
	}
	if all := o.common(s); all != nil {
		view := o.View(pos, scenario.Everyone)
		shown := o.shown(&view) // what two know differently is shown as printed
		back := shown.lacks(all, "dry", "water", "submerged", "closed", "feature", "carries", "has left", "exit", "challenge", "named")
		if beyond := all.lacks(shown, "dry", "water", "submerged", "closed", "feature", "carries", "has left"); back+beyond != "" {
			return fmt.Errorf("the View of everyone is not what all know; missing:%s\ntoo much:%s", back, beyond)
		}
	}
	return nil
}

// asked refuses a View that shows a question to a viewer who does not perceive the entity that is asked. The DM answers for Challenges.
func (o *Oracle) asked(pos *explore.Position, s *board.State) error {
	for v := range o.viewers {
		if o.apart && s.PCs[v].Fate != board.FatePlaying {
			continue
		}
		if view := o.View(pos, o.Viewer(v)); view.Asked != nil && !(s.Pending.Who.IsPC() && o.perceives(s, v, s.Pending.Who)) {
			return fmt.Errorf("%v is shown the question that %v is asked", o.Viewer(v), s.Pending.Who)
		}
	}
	return nil
}

// asItCame refuses a View in which a Remembered PC is not shown as it came: its comrades know no more of it. EX-30
func (o *Oracle) asItCame(v *board.View) error {
	for i := range v.PCs {
		if !v.PCs[i].Remembered {
			continue
		}
		p, c := &v.PCs[i].PCState, &o.came[i]
		shown := fmt.Sprint(p.EP, p.Injuries, p.Sheet, p.Items, p.Equipped, p.Diseases)
		known := fmt.Sprint(c.EP, c.Injuries, c.Sheet, c.Items, c.Equipped, c.Diseases)
		if shown != known || p.Region != scenario.NoRegion {
			return fmt.Errorf("%v remembers %s as %s in %v, want it as it came: %s", v.Viewer, v.PCs[i].Name, shown, p.Region, known)
		}
	}
	return nil
}
