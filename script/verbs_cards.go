package script

import (
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// What callbacks and tests ask of a PC's cards, and do with them. HD-60

// A cardPile is one of the places where a PC's cards are.
type cardPile struct {
	name, doc string
	cost      sandbox.Cost
	of        func(explore.Entity) []string
}

var cardPiles = [...]cardPile{
	{"hand", "The cards that a PC holds: a name for each, in the order of its plays. What a callback says with log or ask, all hear (HD-81).",
		does(20, cardsHeld.by(1), cardsHeld.made(16)), explore.Entity.Hand},
	{"discarded", "The cards of a PC's discard pile, in the same way.", does(20, cardsHeld.by(1), cardsHeld.made(16)), explore.Entity.Discarded},
	{"deck", "The cards that are left in a PC's deck, in the same way. Nobody knows which comes next (HD-82).",
		does(20, cardsHeld.by(1), cardsHeld.made(16)), explore.Entity.Deck},
}

// texts lists the names of the cards.
func (p *cardPile) texts(c *sandbox.Call, e explore.Entity) (list []sandbox.Value) {
	for _, name := range p.of(e) {
		list = append(list, sandbox.LString(name))
	}
	return list
}

// cardsHeld counts the cards of a PC, wherever they are.
var cardsHeld = size{"cards of its deck", func(host, self any) int {
	switch e := self.(type) {
	case *actor:
		return e.t.r.Entity(e.who).Cards()
	case *entity:
		if e.m.sc != nil {
			return e.m.sc.Position().Entity(e.who).Cards()
		}
	}
	return 0
}}

var _ = scenario.Nobody
