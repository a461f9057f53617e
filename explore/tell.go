package explore

import (
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// Tell returns the events that a viewer may know. It removes details that only the DM may know and adds the names of what the events are
// about. A client or package show needs nothing else to tell the story. The caller may keep the told events. Call it on a Position after
// the events, which has the Challenges that they spawned. EX-121
func (pos *Position) Tell(events []board.Event, viewer scenario.Who) []board.Event {
	return pos.tell(nil, events, viewer, pos.hands)
}

// TellIn is Tell in the memory of a list of told events that nobody reads any more, for those who tell much.
func (pos *Position) TellIn(room, events []board.Event, viewer scenario.Who) []board.Event {
	return pos.tell(room, events, viewer, pos.hands)
}

// TellAll returns the events as Tell tells them to the DM, but shows closed hands too. It is for the author of a scenario, who has no seat at the
// table.
func (pos *Position) TellAll(events []board.Event) []board.Event {
	return pos.tell(nil, events, scenario.DMOnly, false)
}

// tell is TellIn. With hands it hides the cards of closed hands.
func (pos *Position) tell(room, events []board.Event, viewer scenario.Who, hands bool) []board.Event {
	list := room[:0]
	if room = room[:cap(room)]; list == nil {
		list = make([]board.Event, 0, len(events))
	}
	pos = pos.as(viewer)
	away := pos.ken != nil && pos.wasAbsent(events, viewer)
	var seen [][]string // who is seen in each region that comes in sight
	for i, ev := range events {
		if ev.Who == viewer && (ev.Kind == board.EventDeparted || ev.Kind == board.EventJoined) {
			away = pos.ken != nil && ev.Kind == board.EventDeparted
		}
		if viewer != scenario.DMOnly {
			if away && !public(&ev) && ev.Who != viewer {
				continue // GL-49
			}
			if ev.For != scenario.Everyone && ev.For != viewer && !ev.Only.Has(viewer) {
				continue
			}
			if pos.ken != nil {
				pos.tellApart(&ev, viewer)
			} else if ev.Only != 0 {
				ev.For, ev.Only = viewer, 0 // who else hears it is not told
			}
			switch ev.Kind {
			case board.EventRuled:
				tellRuling(&ev)
			case board.EventPhaseBegan:
				ev.N = 0 // the number of Challenges is a secret
			case board.EventExpected:
				ev.Region = scenario.NoRegion // players may not know the region
			case board.EventMoved: // EX-30, EX-31
				if ev.N&fromUnknown != 0 {
					ev.From = int32(scenario.NoRegion)
				}
				if ev.N&toUnknown != 0 {
					ev.Region = scenario.NoRegion
				}
				if ev.N&wayUnknown != 0 {
					ev.Conn = scenario.NoConn
				}
				ev.N = 0
			}
			ev.Sheet = stattrack.Sheet{}
			if ev.Ask != nil {
				if ev.Ask = ev.Ask.Told(); ev.Veiled {
					ev.Ask.By = scenario.Nobody
				}
			}
			if ev.Veiled {
				ev.By, ev.Source, ev.Veiled = scenario.Nobody, "", false
				switch ev.Kind {
				case board.EventNoted:
					ev.Who = scenario.Nobody
				case board.EventWoundsTaken, board.EventTraumaTaken, board.EventDrew:
					ev.Text = "" // it names By and the Source
				}
			}
		}
		if hands { // outside of what the DM is told
			if pos.tellCards(&ev, viewer); ev.Ask != nil {
				if viewer == scenario.DMOnly {
					ev.Ask = ev.Ask.Told() // what is being resolved would tell which of the hidden answers were given
				}
				pos.tellAsked(ev.Ask, viewer)
			}
		}
		if ev.Names = nil; len(list) < len(room) {
			ev.Names = room[len(list)].Names
		}
		if list = append(list, ev); ev.Kind == board.EventRegionSeen {
			seen = append(seen, pos.seenIn(ev.Region, events[i+1:]))
		}
	}
	pos.nameAll(list, seen, viewer)
	return list
}

// nameAll adds the names to told events. It uses the memory of those that they have. seen says who is seen in each region that comes in sight.
func (pos *Position) nameAll(list []board.Event, seen [][]string, viewer scenario.Who) {
	var names []board.Names
	for i := range list {
		n := list[i].Names
		if n == nil {
			if len(names) == 0 {
				names = make([]board.Names, len(list)-i)
			}
			n, names = &names[0], names[1:]
		}
		*n = board.Names{}
		pos.nameEvent(&list[i], n, viewer == scenario.DMOnly)
		if list[i].Kind == board.EventRegionSeen {
			n.Seen, seen = seen[0], seen[1:]
		}
		list[i].Names = n
	}
}

// public reports whether the whole table hears of an event, wherever its PCs are.
func public(ev *board.Event) bool {
	return ruleOf(ev.Kind).public || (ev.Kind == board.EventTurnBegan || ev.Kind == board.EventTurnEnded) && ev.Who.IsPC()
}

// wasAbsent reports whether a viewer is a PC that was away, or had not joined yet, before these events. GL-49
func (pos *Position) wasAbsent(events []board.Event, viewer scenario.Who) bool {
	if !viewer.IsPC() || !pos.state.Has(viewer) {
		return false
	}
	for i := range events {
		if ev := &events[i]; ev.Who == viewer && (ev.Kind == board.EventDeparted || ev.Kind == board.EventJoined) {
			return ev.Kind == board.EventJoined
		}
	}
	return pos.state.PCs[viewer.Index()].Fate.Absent()
}

// tellApart removes from an event what one viewer doesn't know of it, if each PC knows only what it has seen.
func (pos *Position) tellApart(ev *board.Event, viewer scenario.Who) {
	half := func(set board.PCs) bool { // whether the viewer lacks it; all players together, or a PC out of play, lack what any PC lacks
		return set.Has(viewer) || set != 0 && !(viewer.IsPC() && pos.state.InPlay(viewer))
	}
	noBy, noTo := half(ev.NotBy), half(ev.NotTo)
	ev.For, ev.Only, ev.NotBy, ev.NotTo = viewer, 0, 0, 0
	switch {
	case ev.Kind != board.EventMoved:
		ev.Veiled = ev.Veiled || noBy
		if noTo {
			ev.Region = scenario.NoRegion
		}
		return
	case noBy && noTo: // it slips away in the dark
		ev.Region, ev.Conn = scenario.NoRegion, scenario.NoConn
	default:
		known := ev.Conn != scenario.NoConn && pos.openTo(ev.Conn) && (pos.state.Table.Seen.Has(int(ev.From)) || pos.state.Table.Seen.Has(int(ev.Region)))
		if noBy && !(known && pos.linked(ev.Conn)) {
			ev.From = int32(scenario.NoRegion)
		}
		if noTo && !(known && pos.linked(ev.Conn)) {
			ev.Region = scenario.NoRegion
		}
		if !known {
			ev.Conn = scenario.NoConn
		}
	}
	ev.N = 0
}

// mayKnow returns who may know an event that is not open, and whether its By is veiled from the players. It
// is called before the event changes the State. Views, told events, words and maps follow from it. emit.go skips it for open events, and
// veils those of a secret Counter's hook. With Spec.Apart, witness.go narrows what it returns.
func (pos *Position) mayKnow(ev *board.Event) (who scenario.Who, veiled bool) {
	who = pos.audience(ev)
	return who, (who != scenario.DMOnly || ev.Only != 0) && pos.unknown(ev.By) || ev.Kind == board.EventNoted && pos.unknown(ev.Who)
}

// open reports whether everyone may know an event: only PCs take part, and its kind is never secret.
func open(ev *board.Event) bool {
	return (!discreet[ev.Kind] || ev.Kind == board.EventRolled && ev.N != secretRoll) && (ev.Who|ev.By)&scenario.ChallengeBit == 0
}

// discreet copies a column of eventRules, since it is asked for each event. It has a place for any EventKind.
var discreet [1 << 8]bool

// audience returns who may know an event that is not open.
func (pos *Position) audience(ev *board.Event) scenario.Who {
	if rule := ruleOf(ev.Kind); rule.audience != nil {
		return rule.audience(pos, ev)
	}
	return whoKnows(pos, ev)
}

// Who may know an event of some kinds (eventRules).

func everyone(*Position, *board.Event) scenario.Who { return scenario.Everyone }

func onlyDM(*Position, *board.Event) scenario.Who { return scenario.DMOnly }

// everyoneUnless returns Everyone, or the DM for what is secret.
func everyoneUnless(secret bool) scenario.Who {
	if secret {
		return scenario.DMOnly
	}
	return scenario.Everyone
}

func whoKnows(pos *Position, ev *board.Event) scenario.Who {
	return everyoneUnless(pos.unknown(ev.Who))
} // the players may not know that it is there

func whoIsAsked(_ *Position, ev *board.Event) scenario.Who {
	return everyoneUnless(ev.Who.IsChallenge())
} // the DM answers for Challenges

func whoKnowsCounter(pos *Position, ev *board.Event) scenario.Who {
	return pos.counterFor(int(ev.Index))
}

func whoSeesRoll(pos *Position, ev *board.Event) scenario.Who { // §EX-121
	return everyoneUnless(ev.N == secretRoll || pos.unknown(ev.Who))
}

func whoIsTold(_ *Position, ev *board.Event) scenario.Who { return everyoneUnless(ev.N == noteForDM) }

func whoSeesChange(_ *Position, ev *board.Event) scenario.Who {
	return everyoneUnless(ev.N == changedUnseen)
}

func whoSeesWay(pos *Position, ev *board.Event) scenario.Who { // EX-31: content may open it in regions that no PC has been to
	ends, seen := pos.sc.Ends[ev.Conn], pos.state.Table.Seen
	return everyoneUnless(ev.Who == scenario.Nobody && !seen.Has(int(ends[0])) && !seen.Has(int(ends[1])) || pos.unknown(ev.Who))
}

func whoKnowsFeature(pos *Position, ev *board.Event) scenario.Who { // EX-31: content may open it in a region that nobody has seen
	at := pos.sc.Regions[pos.sc.Spec.Features[ev.Index].Region]
	return everyoneUnless(ev.Who == scenario.Nobody && !pos.state.Table.Known.Has(int(at)))
}

func whoSeesMove(_ *Position, ev *board.Event) scenario.Who {
	return everyoneUnless(ev.N&moveUnseen != 0)
}

func whoSeesBody(pos *Position, ev *board.Event) scenario.Who {
	return everyoneUnless(pos.unknown(ev.Who) && !pos.inSight(ev.Region))
}

func whoSeesFloor(pos *Position, ev *board.Event) scenario.Who {
	return everyoneUnless(!pos.seesFloor(ev.Region))
}

// Values of N in a Rolled or Noted event that limit who may know it.
const (
	secretRoll = 1 // the DM rolls in secret (EX-121)
	noteForDM  = 1
)

// counterFor returns who may know a Counter's value.
func (g *Game) counterFor(i int) scenario.Who {
	switch owner := g.ownerOf(i); {
	case !g.sc.Spec.Counters[i].Counter.Hidden:
		return scenario.Everyone
	case owner == scenario.Nobody:
		return scenario.DMOnly
	default:
		return owner
	}
}

// ownerOf returns the PC to whom a Counter belongs, or Nobody. CT-17
func (g *Game) ownerOf(i int) scenario.Who {
	if owner := int(g.sc.Spec.Counters[i].Counter.Owner); owner >= 1 && owner <= len(g.party) {
		return scenario.PC(owner - 1)
	}
	return scenario.Nobody
}

// tellRuling leaves out what is ruled of an entity: the events that follow say it to those who may know.
func tellRuling(ev *board.Event) {
	if r, err := board.ParseRuling(ev.Text); err == nil && r.Who != scenario.Nobody && r.Sets != board.RuleTurn && r.Sets != board.RuleSkip &&
		r.Sets != board.RuleAction && r.Sets != board.RuleMoves {
		ev.Text = ""
	}
}
