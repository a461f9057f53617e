package exploretest

import (
	"errors"
	"fmt"
	"reflect"
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/oracle"
	"github.com/crunchrules/crunch/explore/scenario"
)

// viewers are the players: all together, then each PC. The list is for all laws: nobody changes it.
func (t *table) viewers() []scenario.Who {
	for i := len(t.players); i <= len(t.g.Party()); i++ { // PC 0 comes second
		if t.players = append(t.players, scenario.Everyone); i > 0 {
			t.players[i] = scenario.PC(i - 1)
		}
	}
	return t.players
}

// conditional reports whether content has a Condition.
func conditional(spec *scenario.Spec, party []scenario.Character) bool {
	plays := func(list []scenario.Play) bool {
		return slices.ContainsFunc(list, func(p scenario.Play) bool { return p.When != nil })
	}
	return slices.ContainsFunc(spec.Commands, func(c scenario.ContentCommand) bool { return c.Can != nil }) ||
		slices.ContainsFunc(spec.Items, func(i scenario.Item) bool { return i.Use != nil && i.Use.Can != nil }) ||
		slices.ContainsFunc(spec.Gear, func(g scenario.Gear) bool { return g.Use != nil && g.Use.Can != nil || plays(g.Plays) }) ||
		slices.ContainsFunc(spec.Challenges, func(c scenario.Challenge) bool { return plays(c.Plays) }) ||
		slices.ContainsFunc(party, func(c scenario.Character) bool { return plays(c.Plays) })
}

// disturbKept changes what the scenario keeps, unless the Can of a command or a thing, or the When of a play, may read it: by that its author tells the
// players. GL-59
func (m *moment) disturbKept(s *board.State, rng *crunch.Rand) bool {
	spec := m.g.Scenario().Spec()
	if len(spec.State) == 0 || conditional(spec, m.g.Party()) {
		return false
	}
	owner := scenario.Owner{Kind: scenario.OwnedByState, Index: uint16(rng.IntN(len(spec.State)))}
	s.Kept = slices.DeleteFunc(slices.Clone(s.Kept), func(k board.Keepsake) bool { return k.Owner == owner })
	s.Kept = append(s.Kept, board.Keepsake{Owner: owner, Data: fmt.Sprint(1000 + rng.IntN(100))})
	return true
}

// seats compares what the players see of what they share: all but their own choices, Counters and pools. With Spec.Apart it compares the
// PCs of each region: they tell each other all they know.
func seats(m *moment) error {
	shown := m.shown[:0] // to the first PC of each region
	for i, viewer := range m.viewers() {
		if m.ended() {
			return nil
		}
		at, who := scenario.NoRegion, "all PCs"
		if m.g.Scenario().Spec().Apart {
			if i == 0 || m.before.PCs[viewer.Index()].Fate != board.FatePlaying {
				continue
			}
			at, who = m.before.PCs[viewer.Index()].Region, "the PCs there"
		}
		k := slices.IndexFunc(shown, func(c common) bool { return c.at == at })
		if k < 0 {
			k = len(shown)
			shown = slices.Grow(shown, 1)[:k+1]
			shown[k].at = at
			m.share(&shown[k], m.sees(m.pos, viewer))
			m.shown = shown
			continue
		}
		v := &m.second
		m.share(v, m.sees(m.pos, viewer))
		if path, differ := difference(&shown[k].view, &v.view); differ {
			return fmt.Errorf("%s should be shown the same, and %s is shown something else: %s", who, m.pos.Name(viewer), path)
		}
	}
	return nil
}

// A common is the part of a View that all players share, or all in a region. It reuses the memory of an older one.
type common struct {
	at   scenario.RegionID
	view board.View
}

// share makes the common part of a View.
func (m *moment) share(c *common, of *board.View) {
	spec, old := m.g.Scenario().Spec(), &c.view
	v := *of
	v.Viewer, v.Choices, v.MayPass, v.Asked = scenario.Everyone, nil, false, nil
	v.Counters = slices.DeleteFunc(append(old.Counters[:0], v.Counters...), func(c board.CounterView) bool { return spec.Counters[c.Index].Counter.Owner != 0 })
	v.PCs = append(old.PCs[:0], v.PCs...)
	for i := range v.PCs { // HD-81
		if p := &v.PCs[i]; p.HandKnown && !spec.OpenHands {
			p.HandKnown, p.Cards = false, slices.Clone(p.Cards)
			for k := range p.Cards {
				p.Cards[k].Hand = 0
			}
		}
	}
	v.Challenges = append(old.Challenges[:0], v.Challenges...)
	for i := range v.Challenges {
		if v.Challenges[i].Plays = nil; spec.Challenges[v.Challenges[i].Printed].Persists {
			v.Challenges[i].EP = 0 // each PC has a pool of its own (EX-63)
		}
	}
	c.view = v
}

// told compares what the players are told with what they know, and with whom it is for. EX-85, GL-70
func told(m *moment) error {
	after := m.later()
	for i, viewer := range m.viewers() {
		if m.ended() {
			return nil
		}
		list := m.told(viewer)
		var knows []scenario.Who // Views cost much: only if an event names a Challenge
		open := m.open[min(i, 1)][:0]
		for k := range list {
			ev := &list[k]
			if ev.Ask != nil && ev.Ask.Stack != nil {
				return fmt.Errorf("%v holds the frames being resolved, want none", ev.Kind)
			}
			if ev.For != scenario.Everyone && ev.For != viewer {
				return fmt.Errorf("%v is for %v and is told to %v", ev.Kind, ev.For, viewer)
			}
			for _, w := range []scenario.Who{ev.Who, ev.By} {
				if w.IsChallenge() && knows == nil {
					knows = m.known(viewer)
				}
				if w.IsChallenge() && !slices.Contains(knows, w) && !m.knew(viewer, w) {
					return fmt.Errorf("%v tells %v of %q, which its View does not know", ev.Kind, viewer, after.Name(w))
				}
			}
			if ev.For == scenario.Everyone {
				open = append(open, m.openPart(*ev))
			}
		}
		if m.open[min(i, 1)] = open; i == 0 {
			continue
		} else if m.g.Scenario().Spec().Apart {
			continue // each is told what it perceives
		} else if path, differ := difference(&m.open[0], &m.open[1]); differ {
			return fmt.Errorf("all PCs should be told the same, and %s is told something else: %s", after.Name(viewer), path)
		}
	}
	return nil
}

// openPart returns an event as it is told to those who don't see the hand of its PC. HD-81, HD-83
func (m *moment) openPart(ev board.Event) board.Event {
	if m.g.Scenario().Spec().OpenHands || !ev.Who.IsPC() || len(m.before.PCs[ev.Who.Index()].Cards) == 0 {
		return ev
	}
	switch ev.Kind {
	case board.EventCardDrawn, board.EventHandSet, board.EventLapsed:
		names := *ev.Names
		names.What, ev.Names, ev.Play = "", &names, -1
	case board.EventAsked:
		ask := *ev.Ask
		ask.Plays, ev.Ask = nil, &ask
	case board.EventAnswered:
		ev.N = 0
	}
	if ev.Kind == board.EventHandSet {
		ev.N = 0
	}
	return ev
}

// known lists the Challenges that a viewer knew before or knows after a command. It looks once for all PCs that know the same: the law "seats".
func (m *moment) known(viewer scenario.Who) []scenario.Who {
	if !m.g.Scenario().Spec().Apart {
		viewer = scenario.Everyone
	}
	list, found := m.knows[viewer]
	if !found {
		list = append(m.knownAt(m.pos, viewer), m.knownAt(m.later(), viewer)...)
		if m.knows == nil {
			m.knows = map[scenario.Who][]scenario.Who{}
		}
		m.knows[viewer] = list
	}
	return list
}

// knew reports whether a viewer knew a Challenge at a moment within the command: it was revealed, or in sight and who saw it has left.
func (m *moment) knew(viewer, w scenario.Who) bool {
	err := m.follow(func(_, after *explore.Position, ev *board.Event) error {
		if ev.Kind == board.EventRevealed && ev.Who == w || slices.Contains(m.knownAt(after, viewer), w) {
			return errKnew
		}
		return nil
	})
	return err != nil
}

// errKnew ends a search that has found what it looks for.
var errKnew = errors.New("it was known")

// knownAt lists the Challenges that a viewer knows. With Spec.Apart, Everyone and the PCs out of play are told what all PCs in play perceive.
// Who plays may change within a command, so any PC's knowledge will do.
func (m *moment) knownAt(pos *explore.Position, viewer scenario.Who) (list []scenario.Who) {
	viewers := []scenario.Who{viewer}
	if m.g.Scenario().Spec().Apart && (viewer == scenario.Everyone || m.after.PCs[viewer.Index()].Fate != board.FatePlaying) {
		for i := range m.after.PCs {
			viewers = append(viewers, scenario.PC(i))
		}
	}
	for _, viewer := range viewers {
		v := m.under.keep(&m.views, pos, viewer)
		for i := range v.Challenges {
			list = append(list, v.Challenges[i].Who)
		}
		for _, gone := range v.Gone {
			list = append(list, gone.Who)
		}
	}
	return list
}

// follow is one in how many games an Oracle follows.
const follow = 2

// followed returns the Oracle that follows a game from its beginning, or nil if this game has none.
func (t *table) followed(seed crunch.Seed, only string) *oracle.Oracle {
	if only != "known" && (only != "" || uint64(seed)%follow != 0) {
		return nil
	}
	o := oracle.New(t.g)
	o.View = func(pos *explore.Position, viewer scenario.Who) board.View { return *t.sees(pos, viewer) }
	o.Tell = func(pos *explore.Position, events []board.Event, viewer scenario.Who) []board.Event {
		t.room[0] = t.under.tell(pos, t.room[0], events, viewer)
		return t.room[0]
	}
	return o
}

// known shows the Oracle the events of a command, one by one. Then it compares what players are told, and what their Views show, with what the
// Oracle says. EX-30, EX-34, EX-85, EX-102, EX-121, GL-48, GL-49
func known(m *moment) error {
	if m.oracle == nil {
		return nil
	}
	m.oracle.Events = m.events
	if err := m.follow(func(before, after *explore.Position, ev *board.Event) error {
		return m.oracle.Happen(live(before), ev, live(after))
	}); err != nil {
		return err
	}
	return m.oracle.Check(m.later(), &m.after)
}

// follow calls f with each event of the command, and the Positions before and after it, which are valid until it returns. Two Runners go from event to
// event.
func (m *moment) follow(f func(before, after *explore.Position, ev *board.Event) error) error {
	last, next := m.two(&m.followers)
	last.Reset(m.before)
	next.Reset(m.before)
	for i := range m.events {
		if err := next.Fold(m.events[i : i+1]...); err != nil {
			return err
		}
		if err := f(&last.Position, &next.Position, &m.events[i]); err != nil {
			return err
		}
		if err := last.Fold(m.events[i : i+1]...); err != nil {
			return err
		}
	}
	return nil
}

// stateOf is where a Position has its State.
var stateOf = func() int {
	f, _ := reflect.TypeFor[explore.Position]().FieldByName("state")
	return f.Index[0]
}()

// live returns the State that a Position reads itself, and not a copy, to look at: the Runner's next command changes it.
func live(pos *explore.Position) *board.State {
	return (*board.State)(reflect.ValueOf(pos).Elem().Field(stateOf).UnsafePointer())
}

// follows reports whether an Oracle can follow a command: not what the DM rules, which comes to any position.
func follows(c *board.Command) bool { return c.Do != board.VerbRule }
