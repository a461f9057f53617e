package simulate

import (
	"fmt"
	"slices"
	"strings"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// A Card says what became of the copies of one card in a PC's deck. HD-05
type Card struct {
	Name     string `json:"name"`     // "Ada: Slash"
	Copies   int    `json:"copies"`   // how many are in the deck
	Drawn    uint64 `json:"drawn"`    // how often one came to the hand: drawn, searched for, or as content says (HD-07, HD-46, HD-60)
	Played   uint64 `json:"played"`   // how often one was played (HD-31)
	Returned uint64 `json:"returned"` // how often one came back to the hand because it failed (HD-40, HD-43)
	Unplayed uint64 `json:"unplayed"` // how often one was discarded from the hand (HD-50)
	Trials   uint64 `json:"trials"`   // trials in which one came to the hand
	Won      uint64 `json:"won"`      // those of them that ended in success
}

// WonWith returns the share of success among the trials in which the card was drawn, and among the other trials. Long games draw more cards.
// So if long games are lost more often, or less often, that shows in every card.
func (r *Report) WonWith(c *Card) (drawn, not Share) {
	won := r.Share(board.ResultSuccess)
	return Share{c.Won, c.Trials}, Share{won.Count - c.Won, won.Trials - c.Trials}
}

// claim says what the two shares show: "more" or "less" with the card if their intervals don't meet, and "" if nothing is shown.
func claim(drawn, not Share) string {
	with, without := drawn.Interval(Level), not.Interval(Level)
	switch {
	case with.Low > without.High:
		return "more"
	case with.High < without.Low:
		return "less"
	}
	return ""
}

// A Hand says how often a PC with a deck had no Action to play.
type Hand struct {
	PC    string `json:"pc"`
	Turns uint64 `json:"turns"` // turns that it began
	Idle  uint64 `json:"idle"`  // those of them that began with no Action in hand and none printed
}

// cards makes the rows of cards, and those of the PCs that have some.
func (t *tally) cards() {
	for i, c := range t.game.Party() {
		t.card, t.hand = append(t.card, -1), append(t.hand, -1)
		if !slices.ContainsFunc(c.Plays, func(p scenario.Play) bool { return p.Copies > 0 }) {
			continue
		}
		t.card[i], t.hand[i] = len(t.report.Cards), len(t.report.Hands)
		t.report.Hands = append(t.report.Hands, Hand{PC: c.Name})
		for k := range c.Plays {
			t.report.Cards = append(t.report.Cards, Card{Name: c.Name + ": " + c.Plays[k].Name, Copies: int(c.Plays[k].Copies)})
		}
	}
}

func (r *Report) dropPrinted() {
	r.Cards = slices.DeleteFunc(r.Cards, func(c Card) bool { return c.Copies == 0 })
}

// ofCard counts an event of a PC's card.
func (t *tally) ofCard(ev *board.Event, pc int) {
	first := t.card[pc]
	if first < 0 || ev.Play < 0 || int(ev.Play) >= len(t.game.Party()[pc].Plays) {
		return
	}
	switch c := &t.report.Cards[first+int(ev.Play)]; ev.Kind {
	case board.EventCardDrawn:
		c.Drawn++
		t.came(first + int(ev.Play))
	case board.EventPlayed, board.EventInterrupted, board.EventAssisted, board.EventReacted:
		c.Played++
	case board.EventCardReturned:
		if ev.N == 0 {
			c.Returned++
		} else {
			c.Drawn++ // from the discard pile (HD-60)
			t.came(first + int(ev.Play))
		}
	case board.EventCardDiscarded:
		if ev.N != 0 {
			c.Unplayed++
		}
	}
}

// came notes that a card came to the hand in the trial in play.
func (t *tally) came(row int) {
	if !t.held[row] {
		t.held[row] = true
		t.report.Cards[row].Trials++
	}
}

// wonWith counts a success for the cards that came to the hand.
func (t *tally) wonWith() {
	for row, held := range t.held {
		if held {
			t.report.Cards[row].Won++
		}
	}
}

// idle reports whether a PC with a deck that has no turn yet has no Action: none in hand, and none printed.
func (t *tally) idle(pos *explore.Position, w scenario.Who) bool {
	if !w.IsPC() || t.hand[w.Index()] < 0 || pos.Turn() == w {
		return false
	}
	held := pos.Entity(w).Hand()
	return !slices.ContainsFunc(t.game.Party()[w.Index()].Plays, func(p scenario.Play) bool {
		return p.Kind == scenario.Action && (p.Copies == 0 || slices.Contains(held, p.Name))
	})
}

// turnBegins counts a turn of a PC with a deck.
func (t *tally) turnBegins(ev *board.Event, idle bool) {
	if row := t.hand[ev.Who.Index()]; row >= 0 {
		h := &t.report.Hands[row]
		h.Turns++
		if idle {
			h.Idle++
		}
	}
}

// cards tells what became of the cards, for each trial.
func (r *Report) cards(b *strings.Builder) {
	var rows []string
	for _, c := range r.Cards {
		drawn, not := r.WonWith(&c)
		rows = append(rows, fmt.Sprintf("%s x%d\t%.2f\t%.2f\t%.2f\t%.2f\t%v\t%v\t%s", c.Name, c.Copies, r.each(c.Drawn), r.each(c.Played), r.each(c.Returned),
			r.each(c.Unplayed), drawn.orNone(), not.orNone(), claim(drawn, not)))
	}
	aligned(b, "card\tdrawn\tplayed\treturned\tdiscarded unplayed\twon when drawn\twon when not\tshown", rows)
	rows = rows[:0]
	for _, h := range r.Hands {
		rows = append(rows, fmt.Sprintf("%s\t%.2f\t%.1f%%", h.PC, r.each(h.Turns), 100*Share{h.Idle, h.Turns}.Part()))
	}
	aligned(b, "PC with a deck\tturns\tno Action to play", rows)
}

// soundCards returns an error that says what is impossible about cards in a Report, or nil.
func (r *Report) soundCards() error {
	won := r.Share(board.ResultSuccess)
	for i, c := range r.Cards {
		if c.Won > min(c.Trials, won.Count) || c.Trials > min(won.Trials, c.Drawn) || won.Count-c.Won > won.Trials-c.Trials {
			return fmt.Errorf("cards[%d]: found %d successes in %d trials, want no more than there are", i, c.Won, c.Trials)
		}
		if c.Copies < 1 || c.Copies > scenario.MaxDeck {
			return fmt.Errorf("cards[%d]: found %d copies, want 1 to %d", i, c.Copies, scenario.MaxDeck)
		}
	}
	for i, h := range r.Hands {
		if h.Idle > h.Turns {
			return fmt.Errorf("hands[%d]: found %d idle turns of %d, want no more than there are", i, h.Idle, h.Turns)
		}
	}
	return nil
}
