package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/odds"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/script/internal/inspect"
	"github.com/crunchrules/crunch/stattrack"
)

// unseenOf returns the PCs whose hands are taken as not known: all with cards, unless a save says what they hold. What the seed has dealt before the
// first turn counts for nothing.
func (f *oddsFlags) unseenOf(s *explore.Session) (set board.PCs) {
	if f.load != "" && !f.unseen {
		return 0
	}
	for i, pc := range s.Game().Party() {
		if len(s.State().PCs[i].Cards) > 0 && !pc.HostDeck {
			set = set.With(i)
		}
	}
	return set
}

// inHand says with which share of its hands a PC may give the command of a law; "" if with all.
func inHand(law *odds.Law) string {
	if h := law.Hands; h != nil && h.Legal.Not().Float64() > 0 {
		return ", in hand " + h.Legal.Percent()
	}
	return ""
}

// A hand is what odds -hands tells of a PC.
type hand struct {
	PC    string         `json:"pc"`
	Round int            `json:"round"` // this one
	Hand  int            `json:"hand"`  // how many cards it holds
	Deck  int            `json:"deck"`  // how many are in its deck
	Draws int            `json:"draws"` // how many it draws in the next round, if its Mind stays until then
	Cards []odds.Holding `json:"cards"` // each card, then any card of a kind
}

// wanted are the cards of -together.
func (f *oddsFlags) wanted() (cards []string) {
	for card := range strings.SplitSeq(f.together, ",") {
		cards = append(cards, strings.TrimSpace(card))
	}
	return cards
}

// holdings tells how likely each PC has had each of its cards by each round.
func (f *oddsFlags) holdings(c *call, s *explore.Session) error {
	hands, unseen, wrong := []hand{}, f.unseenOf(s), error(nil)
	var notes []string
	for i := range s.Game().Party() {
		v := s.View(scenario.PC(i))
		p := &v.PCs[i]
		p.HandKnown = !unseen.Has(scenario.PC(i))
		if list := odds.Holdings(&v, scenario.PC(i), f.hands); list != nil {
			if f.together != "" {
				both, err := odds.HoldingTogether(&v, scenario.PC(i), f.hands, f.wanted()...)
				if err != nil {
					wrong = cmp.Or(wrong, err)
					continue // another PC may have these cards
				}
				list = []odds.Holding{both}
			}
			draws := odds.Draws(p.Sheet, f.hands)
			hands = append(hands, hand{p.Name, int(v.Round), p.Hand, p.Deck, draws[0], list})
			notes = append(notes, notCounted(p, draws[:f.hands-1]))
		}
	}
	if len(hands) == 0 && wrong != nil {
		return fmt.Errorf("-together: %w", wrong)
	}
	if f.asJSON {
		return writeJSON(c.out, hands)
	}
	if len(hands) == 0 {
		fmt.Fprintln(c.out, "Nobody in this pack draws cards.")
	}
	for n, h := range hands {
		if n > 0 {
			fmt.Fprintln(c.out)
		}
		fmt.Fprintf(c.out, "%s: %s in hand, %d in the deck\n%s", h.PC, inspect.Count(h.Hand, "card"), h.Deck, notes[n])
		w := tabwriter.NewWriter(c.out, 0, 0, 2, ' ', 0)
		fmt.Fprint(w, "by round\tcards")
		for r := range f.hands {
			fmt.Fprintf(w, "\t%d", h.Round+r)
		}
		fmt.Fprintln(w)
		for _, card := range h.Cards {
			fmt.Fprintf(w, "%s\t%d", cmp.Or(card.Name, "any "+card.Kind.String()), card.Cards)
			for _, p := range card.By {
				fmt.Fprint(w, "\t", p.Percent())
			}
			fmt.Fprintln(w)
		}
		w.Flush()
	}
	return nil
}

// notCounted says what makes other chances than those that are told: Mind that moves, and a discard pile that is shuffled into an empty deck. draws is
// how many cards are drawn in each round that follows. HD-12, HD-13
func notCounted(p *board.PCView, draws []int) (text string) {
	all, told := 0, []string{}
	for _, n := range draws {
		all, told = all+n, append(told, fmt.Sprint(n))
	}
	if slices.ContainsFunc(draws, func(n int) bool { return n != 1 }) {
		if len(told) > mostDraws {
			told = append(told[:mostDraws], "and so on")
		}
		text = fmt.Sprintf("this is so if Mind, %+d now, only recovers: it draws %s in the next rounds\n", p.Sheet.Now[stattrack.Mind],
			strings.Join(told, ", "))
	}
	discarded := 0
	for i := range p.Cards {
		discarded += int(p.Cards[i].Discard)
	}
	if discarded > 0 && p.Deck < all {
		text += "the deck is empty before these rounds are over: what is shuffled into it then (" + inspect.Count(discarded, "card") + " now) is not counted\n"
	}
	return text
}

// mostDraws is for how many rounds it is told how many cards a PC draws.
const mostDraws = 10
