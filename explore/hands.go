package explore

import "github.com/crunchrules/crunch/explore/internal/plan"

// What may be asked of a PC's cards, by those who may know all: hooks, hosts, tests.

// Hand returns the cards that a PC holds: a name for each card, in the order of its plays. HD-05
func (e Entity) Hand() []string {
	return e.pile(func(k int) int { return int(e.pc().Cards[k].Hand) })
}

// Discarded returns the cards of a PC's discard pile in the same way. HD-05
func (e Entity) Discarded() []string {
	return e.pile(func(k int) int { return int(e.pc().Cards[k].Discard) })
}

// Deck returns the cards that are left in a PC's deck in the same way. They have no order there. HD-06
func (e Entity) Deck() []string {
	return e.pile(func(k int) int { return e.pos.inDeck(e.who.Index(), k) })
}

// DeckSize returns how many cards a PC brings, wherever they are now. HD-01
func (e Entity) DeckSize() int {
	if e.pc() == nil {
		return 0
	}
	return plan.DeckSize(&e.pos.party[e.who.Index()])
}

// pile lists the names of cards by how many there are of each play.
func (e Entity) pile(of func(k int) int) (names []string) {
	p := e.pc()
	if p == nil {
		return nil
	}
	for k := range p.Cards {
		for range of(k) {
			names = append(names, e.pos.party[e.who.Index()].Plays[k].Name)
		}
	}
	return names
}

// cardNames lists the names of a PC's cards.
func (pos *Position) cardNames(pc int) (names []string) {
	for k := range pos.party[pc].Plays {
		if pos.isCardOf(pc, k) {
			names = append(names, pos.party[pc].Plays[k].Name)
		}
	}
	return names
}
