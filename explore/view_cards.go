package explore

import (
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// Who may know what of hands. Everyone knows of each PC which cards it brings, how many it holds, and its discard pile. Which cards it holds is
// for its own player alone: the first thing that is hidden from the DM too. Nobody's View remembers what an event has shown. HD-80, HD-81, HD-84

// seesHand reports whether a viewer sees the hand of a PC: its own, any that is open, and of a PC at Mind -5 the enemy that is asked what to
// force. HD-81, §HD-45
func (pos *Position) seesHand(viewer, w scenario.Who) bool {
	if !pos.closed(w) || viewer == w {
		return true
	}
	p := &pos.state.Pending
	forces := (p.Ask == board.AskForced || p.Ask == board.AskForcedReact) && p.By == w
	return forces && (viewer == p.Who || viewer == scenario.DMOnly && p.Who.IsChallenge())
}

// viewHand fills in what a viewer knows of a PC's hand. The PCView has a copy of the State's Cards.
func (pos *Position) viewHand(viewer scenario.Who, pc int, v *board.PCView) {
	if pos.holds[pc] == noHand {
		return
	}
	v.Cards = append(v.Cards[:0], pos.state.PCs[pc].Cards...)                                           // as another viewer may have seen them
	v.Hand, v.Deck, v.HandKnown = v.HandSize(), pos.deckLeft(pc), pos.seesHand(viewer, scenario.PC(pc)) // §HD-80
	if !v.HandKnown {
		for k := range v.Cards {
			v.Cards[k].Hand = 0 // §HD-84: also one that was shown
		}
	}
}

// tellAsked takes out of a question what only the player may know who is asked: which cards it could answer with. HD-83
func (pos *Position) tellAsked(p *board.Pending, viewer scenario.Who) {
	switch p.Ask {
	case board.AskReaction, board.AskAssist, board.AskInterrupt, board.AskDiscard, board.AskCard, board.AskDiscardOrNot:
		if viewer != p.Who && pos.closed(p.Who) {
			p.Plays = nil
		}
	}
}

// tellCards takes out of an event which card it is about, if that would tell a viewer what somebody holds. §HD-81, HD-83
func (pos *Position) tellCards(ev *board.Event, viewer scenario.Who) {
	if viewer == ev.Who || !pos.closed(ev.Who) {
		return
	}
	switch ev.Kind {
	case board.EventCardDrawn, board.EventHandSet:
		ev.Play = -1
	case board.EventLapsed: // HD-32: it stays in hand
		if pos.isCard(ev.Who, int(ev.Play)) {
			ev.Play = -1
		}
	case board.EventAnswered:
		if ev.Text == "" { // not to content
			ev.N = -1
		}
	}
	if ev.Kind == board.EventHandSet {
		ev.N = -1
	}
}

// alone returns the PCs whose players must sit alone: each sees what nobody else may. HD-81
func (pos *Position) alone() (set board.PCs) {
	if pos.isApart {
		return 1<<len(pos.state.PCs) - 1
	}
	if !pos.hands {
		return 0
	}
	for i := range pos.state.PCs {
		if pos.closed(scenario.PC(i)) {
			set |= 1 << i
		}
	}
	return set
}
