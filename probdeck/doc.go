// Package probdeck is the attack and resistance draws of a card-draw game, by the clauses PD.
//
// In ten lines:
//
//	rules, decks := probdeck.Rules{}, probdeck.Decks{}                   // the printed rules and decks
//	spread, err := probdeck.NewSpread(100, 60)                           // 100% > 60%
//	quila := probdeck.Bioform{MaxVim: 17, Abilities: probdeck.Abilities{probdeck.Operate: 4}}
//	ashmite := probdeck.Bioform{MaxVim: 12, Abilities: probdeck.Abilities{probdeck.Will: 3}}
//	wand := probdeck.Weapon{Traits: probdeck.Traits{Ability: probdeck.Operate}, Difficulty: 5, Trauma: probdeck.Biotic, Spread: spread}
//	attack := probdeck.Attack{Attacker: quila, Target: ashmite, Weapon: wand}
//	outcome, err := rules.DrawAttack(crunch.NewRand(7), &decks, &attack, probdeck.Spender{}, probdeck.Spender{})
//	fmt.Print(outcome)                                                   // each step, with its clause
//	law, err := rules.Odds(&decks.Pile, &attack, probdeck.Cards{}, probdeck.Cards{})
//	fmt.Println(law.Attack().P(probdeck.Full).Percent(), law.Trauma().Mean()) // before a card is drawn
//
// There are no dice in this game. One 52-card pack makes two decks: 28 low cards, Ace to 10, are the Probability Deck (a [Deck]; on the
// table, a [Pile]), the other 24 are Perk Cards (a [PerkDeck]). To do something, a bioform draws as many cards as the rating of its Ability.
// The highest card is the result. It has to meet a target difficulty, which the score of a Lobe lowers. A near miss may still do something:
// a [Spread], '100% > 60%', lists how much.
//
// An action that means to hurt somebody is an [Attack]. It has three steps:
//
//   - The attacker draws. The weapon's Spread says which part of the target's Max Vim the trauma is.
//   - The target's [Behaviours] change it: 'Weak to Blunt', 'Immune to Mental'. They name types of trauma and families of types, which a
//     [Chart] holds.
//   - The target draws to resist, by the Ability that the Chart names. Its armour is a Spread too: the part of the trauma that passes.
//
// A failure earns a Perk Card. A player may spend it on a later draw after seeing the cards: a face card raises a drawn card by 1, a valued
// one is one more card. So an attack can stop after each draw. (*Rules).Begin returns an [OpenAttack], plain data that can be saved, and
// (*Rules).Answer goes on with what the player spends. [Spends] lists what may be spent, and [Cheapest] picks what reaches a result.
// (*Rules).DrawAttack does it all in one call.
//
// A [Character] is a bioform in play: the Vim that it has left, its Perk Cards, the [Conditions] in force. A [Scene] is what all of them share. One
// call is a whole action or attack, with all that comes of it:
//
//	scene := probdeck.Scene{Conditions: []probdeck.Condition{{Name: "Paralysis", Still: true, Turns: 1}}}
//	scene.Choose = scene.Reach                                            // who spends which Perk Cards
//	deed, err := scene.Act(rng, &quila, probdeck.Action{Traits: probdeck.Traits{Ability: probdeck.Sense}, Difficulty: 6})
//	hit, err := scene.Attack(rng, &quila, &ashmite, wand)
//	ashmite.EndTurn()                                                     // conditions run out
//
// Scene.Ready and Scene.Land are the two ends of an attack whose draws wait for people. Package books has Quila, the ashmite and their weapons.
//
// Some functions judge cards that people have drawn themselves: (*Rules).Judge, (*Rules).JudgeAttack and (*Rules).JudgeResistance for
// draws, (*Pile).Take and (*PerkDeck).Give for the decks.
//
// (*Rules).Odds returns the law of a whole attack, Deck.Odds that of one draw, and Pile.Odds that of two hands from one deck. All are
// exact. They count pairs of hands: each chance is a fraction of all possible pairs.
//
// The zero Deck, Pile, PerkDeck, Decks, Chart and Rules are the printed ones. A game that has others makes them with [NewDeck], [NewPile],
// [NewPerkDeck], [NewChart] or Chart.Add, and sets the options of Rules.
//
// A function that draws takes a crunch.RNG. Its comment says which numbers it asks for, in which order. A refused call draws nothing.
package probdeck
