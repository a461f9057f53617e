package script

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/near"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// The cards that come next in a test, by name.

// draws are the cards that PCs draw next, by name.
type draws map[scenario.Who][]string

// next takes the next card of a PC out of its deck: its place there, or -1 if dice are to say.
func (d draws) next(pc explore.Entity) (int, error) {
	names := d[pc.Who()]
	if len(names) == 0 {
		return -1, nil
	}
	d[pc.Who()] = names[1:]
	deck := pc.Deck()
	if n := slices.Index(deck, names[0]); n >= 0 {
		return n, nil
	}
	return -1, fmt.Errorf("draws: found %s, want a card that is left in the deck of %s: %s", quote(names[0]), quote(pc.Name()),
		strings.Join(slices.Compact(deck), ", "))
}

// Deal returns the card that a test says comes next.
func (d *testDice) Deal(pc explore.Entity) int {
	n, err := d.draws.next(pc)
	d.wrong = cmp.Or(d.wrong, err)
	return n
}

// setDraws says which cards a PC draws next. Whether they are in its deck by then shows when it draws.
func setDraws(t *tester, _ *explore.Stage, w scenario.Who, p sandbox.Plain) error {
	if t.r.Entity(w).DeckSize() == 0 {
		return fmt.Errorf("found %s, who has no cards, want a PC with a deck", quote(t.r.Name(w)))
	}
	var cards []string
	for _, play := range t.g.Party()[w.Index()].Plays {
		if play.Copies > 0 {
			cards = append(cards, play.Name)
		}
	}
	names := textsOf(p)
	for _, name := range names {
		if !slices.Contains(cards, name) {
			return &explore.VerbError{Verb: "draws", Found: quote(name), Want: "a card of " + quote(t.r.Name(w)), Near: near.Name(name, cards)}
		}
	}
	if err := t.undrawnBy(w); err != nil {
		return err
	}
	if t.dice.draws == nil {
		t.dice.draws = draws{}
	}
	t.dice.draws[w] = names
	return nil
}

// undrawn returns an error if a PC has not drawn the cards that were to come.
func (t *tester) undrawn() error {
	for i := range t.g.Party() {
		if err := t.undrawnBy(scenario.PC(i)); err != nil && !t.block.waits {
			return fmt.Errorf("%w; the first hand was drawn before the scene: to choose it, write begin = false, and t:begin() in run", err)
		} else if err != nil {
			return err
		}
	}
	return nil
}

func (t *tester) undrawnBy(w scenario.Who) error {
	if left := t.dice.draws[w]; len(left) > 0 {
		return fmt.Errorf("draws are left over: %s has not drawn %s", t.r.Name(w), strings.Join(left, ", "))
	}
	return nil
}
