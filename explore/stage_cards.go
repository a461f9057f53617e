package explore

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/near"
)

// Hand sets which cards a PC holds: a name for each card, each from its deck. What it held goes back there. HD-05
func (st *Stage) Hand(w scenario.Who, cards ...string) error {
	return st.cards("Hand", w, cards, func(c *board.CardCount) *uint8 { return &c.Hand })
}

// Discarded sets which cards lie in a PC's discard pile: a name for each card, each from its deck. What lay there goes back. HD-05
func (st *Stage) Discarded(w scenario.Who, cards ...string) error {
	return st.cards("Discarded", w, cards, func(c *board.CardCount) *uint8 { return &c.Discard })
}

// cards fills one pile of a PC anew.
func (st *Stage) cards(method string, w scenario.Who, cards []string, pile func(*board.CardCount) *uint8) error {
	return st.do(method, w, func(sc *Scene) error {
		if !sc.pc(method, w) {
			return sc.err
		}
		run, pc := sc.run, w.Index()
		if run.holds[pc] == noHand || run.holds[pc] == hosted && method == "Discarded" {
			return sc.refuse(method, sc.called(w)+", who has no cards", "a PC with a deck", "")
		}
		p := writer{&run.Position, &run.j}.pc(w)
		p.Cards, p.Dealt = slices.Clone(p.Cards), true
		for k := range p.Cards {
			*pile(&p.Cards[k]) = 0
		}
		for _, name := range cards {
			k := run.cardOf(pc, name)
			if k < 0 {
				return sc.refuse(method, fmt.Sprintf("%q", name), "a card of "+sc.called(w), near.Name(name, run.cardNames(pc)))
			}
			most := run.party[pc].Plays[k].Copies
			if run.holds[pc] == dealt && run.inDeck(pc, k) == 0 || *pile(&p.Cards[k]) == scenario.MaxDeck {
				return sc.refuse(method, fmt.Sprintf("one %q more", name),
					fmt.Sprintf("no more than the %d that there are", cmp.Or(most, scenario.MaxDeck)), "")
			}
			*pile(&p.Cards[k])++
		}
		return nil
	})
}
