package exploretest

import (
	"fmt"
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// inBounds checks the numbers of the events and of the State after them, as the DM sees it.
func inBounds(m *moment) error {
	for i := range m.events {
		ev := &m.events[i]
		ok := true
		switch ev.Kind {
		case board.EventHurt, board.EventFell, board.EventPoolHurt:
			ok = ev.N >= 0 && ev.From >= ev.To && ev.To >= 0
		case board.EventHealed, board.EventPoolRefilled:
			ok = ev.To >= ev.From && ev.From >= 0
		case board.EventTokensTaken:
			ok = ev.N >= 0 && ev.To <= ev.From && ev.To >= 0
		case board.EventRolled:
			faces := ev.Roll.Faces[:]
			ok = !slices.ContainsFunc(faces, func(f uint8) bool { return f > 100 })
		case board.EventRoundBegan:
			ok = ev.To > m.before.Round && ev.To <= m.after.Round
		case board.EventTrackShifted, board.EventTrackRecovered, board.EventTrackSettled:
			ok = slots(ev.Before) && slots(ev.After)
		}
		if !ok {
			return fmt.Errorf("%v is out of bounds", *ev)
		}
	}
	if m.after.Round < m.before.Round || m.after.Turns < m.before.Turns {
		return fmt.Errorf("round %d and turn %d come after round %d and turn %d", m.after.Round, m.after.Turns, m.before.Round, m.before.Turns)
	}
	v := m.under.keep(&m.views, m.later(), scenario.DMOnly)
	for i := range v.PCs {
		if p := &v.PCs[i]; p.EP < 0 || p.EP > p.MaxEP || !slots(p.Sheet.Now) {
			return fmt.Errorf("%s has %d EP of %d and the slots %v, want 0 to the maximum, and slots from %d to %d", p.Name, p.EP, p.MaxEP, p.Sheet.Now,
				stattrack.MinSlot, stattrack.MaxSlot)
		}
	}
	for i := range v.Challenges {
		if c := &v.Challenges[i]; c.EP < 0 || c.EP > c.MaxEP || !slots(c.Sheet.Now) {
			return fmt.Errorf("%s has %d EP of %d and the slots %v, want 0 to the maximum, and slots from %d to %d", c.Name, c.EP, c.MaxEP, c.Sheet.Now,
				stattrack.MinSlot, stattrack.MaxSlot)
		}
	}
	for i := range v.Counters {
		if c := &v.Counters[i]; c.Counter.Validate() != nil {
			return fmt.Errorf("counter %s: %w", c.Name, c.Counter.Validate())
		}
	}
	if v.Tokens < 0 || v.Count < 0 || v.Limit < 0 {
		return fmt.Errorf("found %d Tokens, round %d of a limit of %d, want 0 or more", v.Tokens, v.Count, v.Limit)
	}
	return nil
}

// slots reports whether four tracks are on slots that exist. ST-02
func slots(list stattrack.Values) bool {
	return slices.Min(list[:]) >= stattrack.MinSlot && slices.Max(list[:]) <= stattrack.MaxSlot
}

// A claim is the last thing that events say about something.
type claim struct {
	what string
	who  scenario.Who
	n    int32 // the Disease, or nothing
}

// A deed is a claim, and the last event that says it.
type deed struct {
	claim
	ev *board.Event
}

// deeds compares the last that the events say of each thing with the State after them.
func deeds(m *moment) error {
	list := m.deeds[:0]
	note := func(what string, ev *board.Event, n int32) {
		c := claim{what, ev.Who, n}
		i := slices.IndexFunc(list, func(d deed) bool { return d.claim == c })
		if i < 0 {
			i, list = len(list), append(list, deed{claim: c})
		}
		list[i].ev = ev
	}
	for i := range m.events {
		ev := &m.events[i]
		if i > 0 && m.events[i-1].Kind == board.EventEnded && m.hooks == 0 { // a hook goes on to its end
			return fmt.Errorf("%v comes after the end, want it before: what happens then may decide it", ev)
		}
		switch ev.Kind {
		case board.EventCured, board.EventAfflicted:
			note("disease", ev, ev.Index)
			note("tracks", ev, 0)
		case board.EventHurt, board.EventHealed, board.EventInjured, board.EventFell, board.EventGearEquipped, board.EventGearTakenOff,
			board.EventBestowed, board.EventEffectEnded: // GL-52: EP above the maximum fall with it
			note("EP", ev, 0)
		case board.EventSpawned, board.EventRespawned: // a new one under that number (EX-77): what was said of the last one is over
			list = slices.DeleteFunc(list, func(d deed) bool { return d.who == ev.Who })
			note("gone", ev, 0)
		case board.EventDefeated:
			note("gone", ev, 0)
		case board.EventJoined:
			note("fate", ev, 0)
			note("region", ev, 0)
		case board.EventDied, board.EventLeftBehind, board.EventReachedGoal, board.EventDeparted:
			note("fate", ev, 0)
		case board.EventMoved:
			note("region", ev, 0)
		case board.EventSecretFound, board.EventFeatureOpened:
			note(ev.Kind.String(), ev, ev.Index)
		case board.EventTrackShifted, board.EventTrackRecovered, board.EventTrackSettled:
			note("tracks", ev, 0)
		case board.EventEnded:
			note("ended", ev, 0)
		}
	}
	m.deeds = list
	for _, d := range list {
		if !m.holds(d.claim, d.ev) {
			return fmt.Errorf("the event %q, the last of its kind, is not so in the State after it", d.ev)
		}
	}
	return nil
}

// fates has the Fate that a PC has after each event with which it comes or goes. GL-49
var fates = map[board.EventKind]board.Fate{board.EventDied: board.FateDead, board.EventLeftBehind: board.FateCaught, board.EventReachedGoal: board.FateSafe,
	board.EventDeparted: board.FateAway, board.EventJoined: board.FatePlaying}

// holds reports whether what an event says is so in the State after the command.
func (m *moment) holds(c claim, ev *board.Event) bool {
	s := &m.after
	var ep, region int32
	var ill []board.Affliction
	var sheet *stattrack.Sheet
	gone, fate := false, board.FatePlaying
	switch i := c.who.Index(); {
	case c.who.IsPC():
		p := &s.PCs[i]
		ep, region, ill, sheet, gone, fate = p.EP, int32(p.Region), p.Diseases, &p.Sheet, p.Fate != board.FatePlaying, p.Fate
	case c.who.IsChallenge() && i < len(s.Challenges):
		f := &s.Challenges[i]
		ep, region, ill, sheet, gone = f.EP, int32(f.Region), f.Diseases, &f.Sheet, f.Gone
	}
	switch c.what {
	case "disease":
		has := slices.ContainsFunc(ill, func(a board.Affliction) bool { return int32(a.Disease) == c.n })
		return has == (ev.Kind == board.EventAfflicted) || gone // what is gone has no Diseases (EX-142)
	case "EP":
		return ev.Kind != board.EventHurt && ev.Kind != board.EventHealed || ep == ev.To || gone
	case "gone":
		return !c.who.IsChallenge() || gone == (ev.Kind == board.EventDefeated)
	case "fate":
		return fate == fates[ev.Kind]
	case "region":
		return gone || region == int32(ev.Region)
	case "SecretFound":
		return s.Table.Found.Has(int(c.n))
	case "FeatureOpened":
		return s.Table.Opened.Has(int(c.n))
	case "tracks":
		return ev.Kind == board.EventCured || ev.Kind == board.EventAfflicted || gone || sheet == nil || sheet.Now == ev.After
	case "ended":
		return s.Result == board.Result(ev.To) && s.Clause == ev.Clause
	}
	return true
}
