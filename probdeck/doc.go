// Package probdeck is the attack and resistance draws of a card-draw game: the rules with the clause numbers PD.
//
// There are no dice in this game. One 52-card pack is parted in two: 28 low cards, Ace to 10, are the Probability Deck
// (a Deck; on the table, a Pile), the other 24 are Perk Cards (a PerkDeck). To do something, a character draws as
// many cards as the Ability is rated, and the highest card is the result. It has to meet a target difficulty, from which
// the score of a Lobe comes off. Just missing may still do something: a Spread, '100% > 60%', lists how much.
//
// An action that means to hurt somebody is an Attack. It goes in three steps, and Rules.Resolve takes them all:
//
//   - The attacker draws. The weapon's Spread says which part of the target's Max Vim the trauma is.
//   - The target's Behaviours change it: 'Weak to Blunt', 'Immune to Mental'. They name types of trauma and
//     families of types, which a Chart holds.
//   - The target draws to resist, by the Ability that the Chart names. Its armour is a Spread too: the part that passes.
//
// Whoever fails earns a Perk Card, and may spend it on a later draw after seeing the cards: a face card raises a
// drawn card by 1, a valued one is one more card. So an attack can stop after each draw: Rules.Begin returns a
// Pending, plain data that can be saved, and Rules.Answer goes on with what the player spends. Spends lists what may be
// spent and Cheapest picks what reaches a result.
//
// People who draw real cards use the pure halves, which judge cards already drawn and ask no RNG: Rules.Judge,
// Rules.JudgeAttack and Rules.JudgeResistance for draws, Pile.Take and PerkDeck.Give for the decks.
//
// Rules.Odds gives the exact odds of a whole attack, Deck.Highest those of one draw and Pile.Joint those of two hands
// from one deck. All count in integers; nothing is sampled.
//
// The printed decks, the resistance chart and the numbers of the book are what the zero values of Deck, Pile, PerkDeck,
// Chart and Rules stand for. A game that has others makes its own with NewDeck, NewPile, NewPerkDeck and NewChart,
// and sets the options of Rules where its table rules differently.
//
// # Chance
//
// The functions that draw take a crunch.RNG and say in their comments which numbers they ask of it, in which order.
// What is refused draws nothing.
package probdeck
