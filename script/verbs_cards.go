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
	of        func(explore.Entity) []string
}

var cardPiles = [...]cardPile{
	{"hand", "The cards that a PC holds, a name for each: first its plays with copies and those of its craft, then the deck of its craft by the alphabet, then its own. " +
		"What a callback says with log or ask, all hear (HD-81).",
		explore.Entity.Hand},
	{"discarded", "The cards of a PC's discard pile, in the same way.", explore.Entity.Discarded},
	{"deck", "The cards that are left in a PC's deck, in the same way. Nobody knows which comes next (HD-82).", explore.Entity.Deck},
}

// listsCards is the cost of listing a PC's cards.
var listsCards = does(20, cardsHeld.by(1), cardsHeld.made(16))

// cardsHeld counts the cards of a PC, wherever they are.
var cardsHeld = size{"cards of its deck", func(host, self any) int {
	switch e := self.(type) {
	case *actor:
		return e.t.r.Entity(e.who).DeckSize()
	case *entity:
		if e.m.sc != nil {
			return e.m.sc.Position().Entity(e.who).DeckSize()
		}
	}
	return 0
}}

var cardArg = args("card: CardName")

// cardVerbs are the methods of Entity for cards.
var cardVerbs = append([]verb{
	{name: "draw", doc: "A PC draws cards (HD-60). Returns how many came: a draw from an empty deck shuffles the discard pile instead (HD-13).",
		params: args("n?: integer, 1 if left out"), returns: "integer", cost: does(20, cardsHeld.by(1)), brings: nothing,
		to: func(c *sandbox.Call, e explore.SceneEntity) error {
			n, err := e.Draw(c.OptInt(1, 1, 0, scenario.MaxDeck))
			c.Return(sandbox.Int(n))
			return err
		}},
	{name: "discard", doc: "Discards a card from a PC's hand. Returns whether it was there (HD-60).", params: cardArg, returns: "boolean",
		cost: does(20, cardsHeld.by(4)), brings: nothing, to: moved(explore.SceneEntity.Discard)},
	{name: "discard_random", doc: "Discards cards of a PC's hand at random. Returns how many it held (HD-60). All see which. The dice of a test fix them: d5=2 is the second of five.",
		params: args("n?: integer, 1 if left out"), returns: "integer", cost: does(20, cardsHeld.by(1)), brings: nothing,
		to: func(c *sandbox.Call, e explore.SceneEntity) error {
			n, err := e.DiscardRandom(c.OptInt(1, 1, 0, scenario.MaxDeck))
			c.Return(sandbox.Int(n))
			return err
		}},
	{name: "fetch", doc: "Takes a card from a PC's deck into its hand. Returns whether it was there (HD-60).", params: cardArg, returns: "boolean",
		cost: does(20, cardsHeld.by(4)), brings: nothing, to: moved(fetch(false))},
	{name: "recover", doc: "Takes a card from a PC's discard pile into its hand. Returns whether it was there (HD-60).", params: cardArg, returns: "boolean",
		cost: does(20, cardsHeld.by(4)), brings: nothing, to: moved(fetch(true))},
}, pileVerbs()...)

// moved makes a method of Entity from a verb that moves a card and reports whether it was there.
func moved(move func(e explore.SceneEntity, card string) (bool, error)) func(*sandbox.Call, explore.SceneEntity) error {
	return func(c *sandbox.Call, e explore.SceneEntity) error {
		done, err := move(e, c.Text(1))
		c.Return(sandbox.Bool(done))
		return err
	}
}

// fetch takes a card from the deck, or from the discard pile.
func fetch(pile bool) func(e explore.SceneEntity, card string) (bool, error) {
	return func(e explore.SceneEntity, card string) (bool, error) { return e.Fetch(card, pile) }
}

// pileVerbs are the methods of Entity that list cards.
func pileVerbs() (list []verb) {
	for i := range cardPiles {
		p := &cardPiles[i]
		list = append(list, verb{name: p.name, reads: true, doc: p.doc, returns: "CardName[]", cost: listsCards, brings: nothing,
			to: func(c *sandbox.Call, e explore.SceneEntity) error {
				returnTexts(c, p.of(e.Entity))
				return nil
			}})
	}
	return list
}
