package exploretest

import (
	"fmt"
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// conserved counts the cards of each PC as the events name them, and compares the State. HD-05, HD-31
func conserved(m *moment) error {
	for i := range m.after.PCs {
		cards := slices.Clone(m.before.PCs[i].Cards)
		if len(cards) == 0 {
			continue
		}
		c := m.g.Party()[i]
		for _, ev := range m.events {
			if ev.Who == scenario.PC(i) {
				count(cards, &ev, &c)
			}
		}
		if err := equal(fmt.Sprintf("the cards of %s are not where the events say", c.Name), cards, m.after.PCs[i].Cards); err != nil {
			return err
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
	case board.DeckShuffled:
		for k := range cards {
			cards[k].Discard = 0
		}
		return
	case board.CardDrawn, board.CardDiscarded, board.CardReturned, board.HandSet, board.Played, board.Reacted, board.Assisted, board.Interrupted:
	default:
		return
	}
	if k < 0 || k >= len(cards) || c.Plays[k].Copies == 0 && !(c.HostDeck && c.Plays[k].Card) {
		return
	}
	n := &cards[k]
	switch ev.Kind {
	case board.HandSet:
		n.Hand = uint8(ev.N)
	case board.CardDrawn:
		n.Hand++
	case board.CardReturned:
		if n.Hand++; ev.N == 1 {
			n.Discard--
		} else {
			n.Played--
		}
	case board.CardDiscarded:
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

// secretHands gives a PC other cards of the same number, and compares what all others see and are told: now, and after the command, if that is
// not its own. HD-81, HD-83
func secretHands(m *moment) error {
	for i := range m.before.PCs {
		if m.ended() || m.g.Scenario().Spec().OpenHands {
			return nil
		}
		w, q := scenario.PC(i), &m.before.Pending
		if r, _ := m.c.Ruling(); m.c.Do == board.Rule && r.Who == w {
			continue // there may not be so many cards left
		}
		if m.c.Who == w || q.Who == w || q.By == w {
			continue // it is asked, or forced: what it may answer hangs on its hand
		}
		other := m.before.Copy()
		if !m.redeal(&other, i) {
			continue
		}
		what := m.g.Party()[i].Name + " holds other cards of the same number; it shows"
		if err := equal(what, m.others(&m.before, w), m.others(&other, w)); err != nil {
			return err
		}
		runner := m.g.NewRunner()
		runner.Reset(other)
		events, err := m.under.do(runner, m.c, crunch.TapeOf(m.dice...))
		if err != nil {
			return fmt.Errorf("%s: with these cards the command fails: %w", what, err)
		}
		if ask := m.after.Pending.Ask; ask == board.AskForced || ask == board.AskForcedReact {
			continue // the DM sees a hand (HD-45)
		}
		if err := equal(what, m.others(&m.after, w), m.others(runner.State(), w)); err != nil {
			return err
		}
		for _, viewer := range m.strangers(w) {
			was, is := m.under.tell(m.g.At(&m.after), m.events, viewer), m.under.tell(&runner.Position, events, viewer)
			if err := equal(fmt.Sprintf("%s in what %v is told", what, viewer), was, is); err != nil {
				return err
			}
		}
	}
	return nil
}

// strangers are those who may not know what a PC holds: the other PCs, everyone, and the DM.
func (m *moment) strangers(w scenario.Who) []scenario.Who {
	list := slices.DeleteFunc(viewers(&m.before), func(v scenario.Who) bool { return v == w })
	return append(list, scenario.DMOnly)
}

// others returns what the others see.
func (m *moment) others(s *board.State, w scenario.Who) (views []board.View) {
	pos := m.g.At(s)
	for _, viewer := range m.strangers(w) {
		views = append(views, m.under.view(pos, viewer))
	}
	return views
}

// redeal gives a PC other cards from its hand and deck, as many as it holds. An Automatic Interrupt stays where it is: that it fires or not is
// seen (HD-34). It reports whether anything is other than before.
func (m *moment) redeal(s *board.State, pc int) bool {
	c, cards, rng := m.g.Party()[pc], s.PCs[pc].Cards, m.chance("hands")
	if c.HostDeck || len(cards) == 0 {
		return false
	}
	var unseen []int
	held := 0
	for k := range cards {
		if n := &cards[k]; !c.Plays[k].Automatic {
			for range int(c.Plays[k].Copies) - int(n.Discard) - int(n.Played) {
				unseen = append(unseen, k)
			}
			held += int(n.Hand)
			n.Hand = 0
		}
	}
	for range held {
		at := rng.IntN(len(unseen))
		cards[unseen[at]].Hand++
		unseen = slices.Delete(unseen, at, at+1)
	}
	return !slices.Equal(cards, m.before.PCs[pc].Cards)
}
