package exploretest

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
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
	if !isCard(c, k) {
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

// isCard reports whether a play is a card that its PC may hold.
func isCard(c *scenario.Character, k int) bool {
	return k >= 0 && k < len(c.Plays) && (c.Plays[k].Copies > 0 || c.HostDeck && c.Plays[k].Card)
}

// keptToLimit looks at the Discard Phase of a round. HD-50, HD-52
func keptToLimit(m *moment) error {
	at := slices.IndexFunc(m.events, func(ev board.Event) bool {
		return ev.Kind == board.PhaseBegan && ev.To == int32(scenario.DiscardPhase)
	})
	if at < 0 && (m.before.Phase != scenario.DiscardPhase || m.before.Pending.Ask != board.AskDiscard) {
		return nil
	}
	for i := at + 1; i < len(m.events); i++ {
		ev := &m.events[i]
		discards := ev.Kind == board.CardDiscarded && ev.N == 1 && ev.Clause == "GL-06"
		if !discards && (ev.Kind == board.Answered || ev.Kind == board.Asked && ev.Ask.Ask == board.AskDiscard) {
			continue
		}
		s := m.under.fold(m.g, m.before, m.events[:i])
		for pc := range s.PCs {
			p, name := &s.PCs[pc], m.g.Party()[pc].Name
			held, limit := p.HandSize(), p.Sheet.HandLimit()
			switch {
			case discards && ev.Who == scenario.PC(pc) && held <= limit:
				return fmt.Errorf("%s holds %d cards and discards one, want none discarded: its Hand Limit is %d", name, held, limit)
			case !discards && p.Fate == board.Playing && len(p.Cards) > 0 && held > limit:
				return fmt.Errorf("the Discard Phase is over, and %s holds %d cards, want at most %d", name, held, limit)
			}
		}
		if !discards {
			break // what comes now may give cards again
		}
	}
	return nil
}

// owned compares what a player is shown of its hand with the hand, and which cards it may play with those that it holds. HD-30, HD-80
func owned(m *moment) error {
	for i := range m.before.PCs {
		w, c, cards := scenario.PC(i), &m.g.Party()[i], m.before.PCs[i].Cards
		if len(cards) == 0 || m.ended() {
			continue
		}
		v := m.under.view(m.pos, w)
		if err := equal(c.Name+" should be shown the cards that it has, and is shown others", cards, v.PCs[i].Cards); err != nil {
			return err
		}
		all := m.before.Copy() // it holds whatever it could
		for k := range cards {
			switch n := &all.PCs[i].Cards[k]; {
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
		for _, d := range m.g.At(&all).Legal(nil) {
			if d.Do != board.Draw && d.Do != board.Move && !lacks(d) && !slices.Contains(m.legal, d) {
				return fmt.Errorf("%v is legal for %s with more cards in hand, and not with these: want it legal, it needs none that is missing", d, c.Name)
			}
		}
	}
	return nil
}

// cardOf returns which card of a PC a command plays or discards, if it does.
func (m *moment) cardOf(w scenario.Who, c *board.Command) (k int, is bool) {
	q, n := &m.before.Pending, int(c.Choice)
	if c.Do == board.Answer && n > 0 && q.Ask == board.AskForced {
		c = &q.Forced[n-1]
	}
	switch {
	case c.Do == board.Move && c.Play == 0: // that may mean no play
		return 0, false
	case c.Who == w && slices.Contains([]board.Verb{board.Act, board.Pick, board.Prepare, board.Move}, c.Do):
		k = int(c.Play)
	case c.Do != board.Answer:
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
		if err := m.sameViews(w, &m.before, &other); err != nil {
			return err
		}
		runner := m.g.NewRunner()
		runner.Reset(other)
		events, err := m.under.do(runner, m.c, crunch.TapeOf(m.dice...))
		if err != nil {
			return fmt.Errorf("%s holds other cards, as many: with these the command fails: %w", m.g.Party()[i].Name, err)
		}
		if ask := m.after.Pending.Ask; ask == board.AskForced || ask == board.AskForcedReact {
			continue // the DM sees a hand (HD-45)
		}
		if err := m.sameViews(w, &m.after, runner.State()); err != nil {
			return err
		}
		for _, viewer := range m.strangers(w) {
			was, is := m.under.tell(m.g.At(&m.after), m.events, viewer), m.under.tell(&runner.Position, events, viewer)
			if path, differ := difference(was, is); differ {
				return m.showsHand(w, "what others are told", toldApart(path, was, is))
			}
		}
	}
	return nil
}

// sameViews compares what all others see in two States in which a PC holds other cards.
func (m *moment) sameViews(w scenario.Who, was, is *board.State) error {
	path, differ := difference(m.others(was, w), m.others(is, w))
	if !differ {
		return nil
	}
	if at := ofPC.FindStringSubmatch(path); at != nil {
		n, _ := strconv.Atoi(at[1]) // they are digits
		path = at[2] + " of " + m.g.Party()[n].Name + at[3]
	}
	return m.showsHand(w, "what others see", path)
}

// ofPC is the path to what a list of Views shows of a PC.
var ofPC = regexp.MustCompile(`^\[\d+\]\.PCs\[(\d+)\]\.(?:PCState\.)?([\w.]+)(.*)$`)

// showsHand is the error for what tells others of a hand, and says how to mend content that does.
func (m *moment) showsHand(w scenario.Who, where, what string) error {
	return fmt.Errorf("%s holds other cards, as many: it shows in %s: %s; want nothing to depend on a closed hand but what its player does: "+
		"let its player choose, or play with open hands (open_hands)", m.g.Party()[w.Index()].Name, where, what)
}

// toldApart returns the first line that differs in what two lists of events tell, or the path to a difference that no line has.
func toldApart(path string, was, is []board.Event) string {
	for i := range max(len(was), len(is)) {
		if a, b := toldAt(was, i), toldAt(is, i); a != b {
			return fmt.Sprintf("%q and %q", a, b)
		}
	}
	return path
}

// toldAt returns what an event tells in words.
func toldAt(list []board.Event, i int) string {
	if i >= len(list) {
		return "nothing more"
	}
	return cmp.Or(show.Line(&list[i]), "nothing")
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
