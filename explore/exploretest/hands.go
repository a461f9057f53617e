package exploretest

import (
	"fmt"
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// conserved counts the cards of each PC as the events name them, and compares the State. HD-05, HD-31
func conserved(m *moment) error {
	for i := range m.after.PCs {
		m.cards = append(m.cards[:0], m.before.PCs[i].Cards...)
		if len(m.cards) == 0 {
			continue
		}
		c, cards := &m.g.Party()[i], m.cards
		for k := range m.events {
			if m.events[k].Who == scenario.PC(i) {
				count(cards, &m.events[k], c)
			}
		}
		if path, differ := difference(&m.cards, &m.after.PCs[i].Cards); differ {
			return fmt.Errorf("the cards of %s are not where the events say: %s", c.Name, path)
		}
		for k, n := range cards {
			most := int(c.Plays[k].Copies)
			if all := int(n.Hand) + int(n.Discard) + int(n.Played); all > most && !c.HostDeck {
				return fmt.Errorf("%s has %d cards of %s, want at most its %d copies", c.Name, all, c.Plays[k].Name, most)
			}
			if n.Played > 0 && m.after.Pending.Ask == board.AskNothing {
				return fmt.Errorf("%s is playing %s, and nothing is asked: want it discarded, or back in hand", c.Name, c.Plays[k].Name)
			}
		}
	}
	return nil
}

// count does to the cards of a PC what an event of that PC says.
func count(cards []board.CardCount, ev *board.Event, c *scenario.Character) {
	k := int(ev.Play)
	switch ev.Kind {
	case board.EventDeckShuffled:
		for k := range cards {
			cards[k].Discard = 0
		}
		return
	case board.EventCardDrawn, board.EventCardDiscarded, board.EventCardReturned, board.EventHandSet,
		board.EventPlayed, board.EventReacted, board.EventAssisted, board.EventInterrupted:
	default:
		return
	}
	if !isCard(c, k) {
		return
	}
	n := &cards[k]
	switch ev.Kind {
	case board.EventHandSet:
		n.Hand = uint8(ev.N)
	case board.EventCardDrawn:
		n.Hand++
	case board.EventCardReturned:
		if n.Hand++; ev.N == 1 {
			n.Discard--
		} else {
			n.Played--
		}
	case board.EventCardDiscarded:
		if ev.N == 0 {
			n.Played--
		} else {
			n.Hand--
		}
		if !c.HostDeck {
			n.Discard++
		}
	default: // it is played
		n.Hand--
		n.Played++
	}
}

// isCard reports whether a play is a card that its PC may hold.
func isCard(c *scenario.Character, k int) bool {
	return k >= 0 && k < len(c.Plays) && (c.Plays[k].Copies > 0 || c.HostDeck && c.Plays[k].Card)
}

// keptToLimit looks at the Discard Phase of a round. HD-50, HD-52
func keptToLimit(m *moment) error {
	at := slices.IndexFunc(m.events, func(ev board.Event) bool {
		return ev.Kind == board.EventPhaseBegan && ev.To == int32(scenario.PhaseDiscard)
	})
	if at < 0 && (m.before.Phase != scenario.PhaseDiscard || m.before.Pending.Ask != board.AskDiscard) {
		return nil
	}
	for i := at + 1; i < len(m.events); i++ {
		ev := &m.events[i]
		discards := ev.Kind == board.EventCardDiscarded && ev.N == 1 && ev.Clause == "GL-06"
		if !discards && (ev.Kind == board.EventAnswered || ev.Kind == board.EventAsked && ev.Ask.Ask == board.AskDiscard || ev.Kind == board.EventKept) {
			continue // Aims are noted when the command is over, while the question waits (GL-80)
		}
		s := m.under.fold(m.g, m.before, m.events[:i])
		for pc := range s.PCs {
			p, name := &s.PCs[pc], m.g.Party()[pc].Name
			held, limit := p.HandSize(), p.Sheet.HandLimit()
			switch {
			case discards && ev.Who == scenario.PC(pc) && held <= limit:
				return fmt.Errorf("%s holds %d cards and discards one, want none discarded: its Hand Limit is %d", name, held, limit)
			case !discards && p.Fate == board.FatePlaying && len(p.Cards) > 0 && held > limit:
				return fmt.Errorf("the Discard Phase is over, and %s holds %d cards, want at most %d", name, held, limit)
			}
		}
		if !discards {
			break // what comes now may give cards again
		}
	}
	return nil
}

// owned compares the hand that a player is shown with the hand that it has, and the cards that it may play with those that it holds. HD-30, HD-80
func owned(m *moment) error {
	for i := range m.before.PCs {
		w, c, cards := scenario.PC(i), &m.g.Party()[i], m.before.PCs[i].Cards
		if len(cards) == 0 || m.ended() {
			continue
		}
		v := m.sees(m.pos, w)
		if path, differ := difference(&m.before.PCs[i].Cards, &v.PCs[i].Cards); differ {
			return fmt.Errorf("%s should be shown the cards that it has, and is shown others: %s", c.Name, path)
		}
		runner := m.spare() // it holds whatever it could
		runner.Reset(m.before)
		m.cards = append(m.cards[:0], cards...)
		live(&runner.Position).PCs[i].Cards = m.cards
		for k := range cards {
			switch n := &m.cards[k]; {
			case !isCard(c, k):
			case c.Plays[k].Copies > 0:
				n.Hand = c.Plays[k].Copies - n.Discard - n.Played
			default:
				n.Hand = 1
			}
		}
		lacks := func(d board.Command) bool { k, is := m.cardOf(w, &d); return is && cards[k].Hand == 0 }
		for _, d := range m.legal {
			if lacks(d) {
				return fmt.Errorf("%v is legal, and %s does not hold the card", d, c.Name)
			}
		}
		if m.before.Pending.Ask != board.AskNothing {
			continue // with other cards it could be asked something else
		}
		m.more = runner.Legal(m.more[:0])
		for _, d := range m.more {
			if d.Do != board.VerbDraw && d.Do != board.VerbMove && !lacks(d) && !slices.Contains(m.legal, d) {
				return fmt.Errorf("%v is legal for %s with more cards in hand, and not with these: want it legal: it needs no missing card", d, c.Name)
			}
		}
	}
	return nil
}

// cardOf returns which card of a PC a command plays or discards, if it does.
func (m *moment) cardOf(w scenario.Who, c *board.Command) (k int, is bool) {
	q, n := &m.before.Pending, int(c.Choice)
	if c.Do == board.VerbAnswer && n > 0 && q.Ask == board.AskForced {
		c = &q.Forced[n-1]
	}
	switch {
	case c.Do == board.VerbMove && c.Play == 0: // that may mean no play
		return 0, false
	case c.Who == w && slices.Contains([]board.Verb{board.VerbAct, board.VerbPick, board.VerbPrepare, board.VerbMove}, c.Do):
		k = int(c.Play)
	case c.Do != board.VerbAnswer:
		return 0, false
	case q.Who == w && q.Ask == board.AskDiscard:
		k = int(q.Plays[n])
	case q.Who == w && n > 0 && (q.Ask == board.AskReaction || q.Ask == board.AskAssist || q.Ask == board.AskInterrupt):
		k = int(q.Plays[n-1])
	case q.By == w && n > 1 && q.Ask == board.AskForcedReact:
		k = int(q.Plays[n-2])
	default:
		return 0, false
	}
	return k, isCard(&m.g.Party()[w.Index()], k)
}
