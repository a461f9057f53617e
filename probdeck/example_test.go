package probdeck_test

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/books"
	"github.com/crunchrules/crunch/probdeck"
)

// read is for numbers and cards of which an example knows that they are right.
func read[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// Quila, a journalist, fires at an ashmite: the printed example, with the cards as they were drawn.
func Example() {
	attack := probdeck.Attack{Attacker: books.Quila(), Target: books.Ashmite(), Weapon: books.Paralyzer()}
	var rules probdeck.Rules // the printed ones
	outcome, err := rules.JudgeAttack(&attack, read(probdeck.NewHand(4, 3, 2, 2)), probdeck.Spend{})
	if err != nil {
		fmt.Println(err)
		return
	}
	outcome, err = rules.JudgeResistance(&attack, outcome, read(probdeck.NewHand(8, 4, probdeck.Ace)), probdeck.Spend{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(outcome)
	// Output:
	// PD-03  target difficulty of the attack draw: 7 - 2 = 5 (Correl 2)
	// PD-04  Quila draws 4 by Operate: {4, 3, 2, 2}
	// PD-05  the result is 4
	// PD-07  missed by 1: partial success
	// PD-20  60% of 12 is 7 Biotic trauma (Molecular)
	// PD-22  no behaviour changes Biotic or Molecular trauma
	// PD-31  target difficulty of the resistance draw: 10 (Focal 0)
	// PD-32  Ashmite draws 3 by Will: {8, 4, Ace}
	// PD-05  the result is 8
	// PD-33  missed by 2: partial success
	// PD-34  90% of 7 is 6: the trauma taken
}

// A whole attack in one call, with any source of chance. The zero Decks are the printed ones.
func ExampleRules_DrawAttack() {
	var rules probdeck.Rules
	var decks probdeck.Decks
	var perks probdeck.Cards // Quila's, none yet
	dice := crunch.NewRand(31)
	for range 3 {
		outcome, err := rules.DrawAttack(dice, &decks, printedAttack(),
			probdeck.Spender{Held: &perks, Choose: rules.Reach}, probdeck.Spender{})
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(outcome.Attack)
		fmt.Printf("  %d trauma, condition %q; Quila holds %v\n", outcome.Final, outcome.Condition, perks)
	}
	// Output:
	// Operate(Correl) 4 against 7 - 2 = 5: {Ace, Ace, 2, 2} is 2, missed by 3: failed
	//   0 trauma, condition ""; Quila holds 8
	// Operate(Correl) 4 against 7 - 2 = 5: {3, 3, Ace, 4} with 8 is 8: full success
	//   9 trauma, condition "Paralysis"; Quila holds none
	// Operate(Correl) 4 against 7 - 2 = 5: {6, Ace, 8, 3} is 8: full success
	//   12 trauma, condition "Paralysis"; Quila holds none
}

// An attack that waits for a player: it is saved and loaded, then goes on.
func ExampleOpenAttack() {
	var rules probdeck.Rules
	var decks probdeck.Decks
	var perks probdeck.Cards
	_ = decks.Perks.Give(probdeck.King, &perks) // earned before

	dice := crunch.NewRand(45)
	begun, err := rules.Begin(dice, &decks, printedAttack())
	if err != nil {
		fmt.Println(err)
		return
	}
	saved, err := json.Marshal(begun)
	if err != nil {
		fmt.Println(err)
		return
	}
	var open probdeck.OpenAttack
	if err := json.Unmarshal(saved, &open); err != nil {
		fmt.Println(err)
		return
	}

	draw, err := rules.Asked(&open)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(draw)
	if spend, ok := probdeck.Cheapest(draw.Hand, perks, draw.Target()); ok {
		fmt.Println("spends", spend)
		err = rules.Answer(dice, &decks, &open, &perks, spend)
	} else {
		err = rules.Answer(dice, &decks, &open, &perks, probdeck.Spend{})
	}
	fmt.Println(open.Step, err)
	// Output:
	// Operate(Correl) 4 against 7 - 2 = 5: {4, 2, 3, 3} is 4, missed by 1: partial success
	// spends King on 1
	// resistance drawn <nil>
}

// The exact odds of a whole attack.
func ExampleRules_Odds() {
	var rules probdeck.Rules
	var pile probdeck.Pile // the printed deck, shuffled for each draw
	law, err := rules.Odds(&pile, printedAttack(), probdeck.Cards{}, probdeck.Cards{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("hits in full:", law.Attack().P(probdeck.Full).Percent())
	fmt.Println("hits in part:", law.Attack().P(probdeck.Partial).Percent())
	for trauma, chance := range law.Trauma().All() {
		fmt.Println(trauma, "trauma:", chance.Percent())
	}
	fmt.Println("trauma on average:", law.Trauma().Mean().FloatString(4))
	withKing, err := rules.Odds(&pile, printedAttack(), probdeck.Cards{probdeck.King: 1}, probdeck.Cards{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("hits in full with a King to spend:", withKing.Attack().P(probdeck.Full).Percent())
	// Output:
	// hits in full: 91.11%
	// hits in part: 6.47%
	// 0 trauma: 3.11%
	// 1 trauma: 9.76%
	// 5 trauma: 0.64%
	// 6 trauma: 0.59%
	// 7 trauma: 4.54%
	// 9 trauma: 9.04%
	// 10 trauma: 8.34%
	// 12 trauma: 63.97%
	// trauma on average: 9.8072
	// hits in full with a King to spend: 97.58%
}

func ExampleDeck_Draw() {
	var deck probdeck.Deck // the printed Probability Deck
	hand := deck.Draw(crunch.NewRand(2), 4)
	fmt.Println(hand, "highest", hand.Highest())
	// Output:
	// {8, 3, 6, 2} highest 8
}

// A game with a deck of its own: 1 to 10, four each.
func ExampleNewDeck() {
	var cards probdeck.Cards
	for c := probdeck.Ace; c <= 10; c++ {
		cards[c] = 4
	}
	deck, err := probdeck.NewDeck(cards)
	fmt.Println(deck, err)

	_, err = probdeck.NewDeck(probdeck.Cards{})
	fmt.Println(err)
	// Output:
	// Ace*4 2*4 3*4 4*4 5*4 6*4 7*4 8*4 9*4 10*4 <nil>
	// probdeck: number of cards in the deck is 0: want 1 to 64
}

// The odds of the highest of 4 cards from the printed deck.
func ExampleDeck_Odds() {
	law := probdeck.Deck{}.Odds(4)
	for c := probdeck.Card(5); c <= 10; c++ {
		fmt.Println(c, "is the highest:", law.P(c).Percent())
	}
	fmt.Println("8 or better:", law.AtLeast(8))
	// Output:
	// 5 is the highest: 14.77%
	// 6 is the highest: 19.58%
	// 7 is the highest: 18.53%
	// 8 is the highest: 11.23%
	// 9 is the highest: 12.70%
	// 10 is the highest: 14.29%
	// 8 or better: 313/819
}

// A table that draws on without reshuffling: the two hands share the deck.
func ExamplePile_Odds() {
	var fresh probdeck.Pile
	drawOn := probdeck.NewPile(probdeck.Deck{}, true)
	for _, pile := range []probdeck.Pile{fresh, drawOn} {
		law := pile.Odds(4, 3)
		ten, five := law.P([2]probdeck.Card{10, 10}), law.P([2]probdeck.Card{5, 5})
		fmt.Println("both have a 10:", ten.Percent(), "both have a 5 at best:", five.Percent())
	}
	// Output:
	// both have a 10: 1.53% both have a 5 at best: 2.62%
	// both have a 10: 0.00% both have a 5 at best: 1.84%
}

func ExamplePerkDeck() {
	var deck probdeck.PerkDeck
	var held probdeck.Cards
	dice := crunch.NewRand(6)
	fmt.Println("earns", deck.Earn(dice, &held), "and", deck.Earn(dice, &held))
	hand := read(probdeck.NewHand(4, 3, 2, 2))
	n := 0
	for range probdeck.Spends(hand, held) {
		n++
	}
	fmt.Println(n, "ways to spend them")
	spend, ok := probdeck.Cheapest(hand, held, 5)
	fmt.Println(spend, ok, "makes", spend.Result(hand))
	fmt.Println(deck.Discard(spend, &held), "held:", held, "discarded:", deck.Discarded())
	// Output:
	// earns 7 and King
	// 11 ways to spend them
	// King on 1 true makes 5
	// <nil> held: 7 discarded: King
}

// A game adds its own trauma.
func ExampleChart_Add() {
	chart, err := probdeck.Chart{}.Add(
		[]probdeck.Family{{Name: "Sonic", Resist: probdeck.Traits{Ability: probdeck.Sense, Lobe: probdeck.Natural}}},
		[]probdeck.TraumaType{{Name: "Scream", Family: "Sonic"}, {Name: "Venom", Family: probdeck.Chemical}})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, name := range []string{"Scream", "Venom", "Biotic", "Sarcasm"} {
		family, err := chart.Family(name)
		var unknown *crunch.NameError
		if errors.As(err, &unknown) {
			fmt.Println(unknown)
			continue
		}
		fmt.Println(name, "is", family.Name, "and resisted by", family.Resist)
	}
	// Output:
	// Scream is Sonic and resisted by Sense(Natural)
	// Venom is Chemical and resisted by Move(Marvel)
	// Biotic is Molecular and resisted by Will(Focal)
	// probdeck: "Sarcasm" is not a valid trauma type: want Chemical, Mental, Molecular, Physical, Sonic, Biotic, Blunt, Emotion, Scream, Venom
}

func ExampleBehaviour_UnmarshalText() {
	for _, text := range []string{"Weak to Blunt Trauma", "Resistant to Molecular 50%", "Immune to Mental", "Resistant to Blunt"} {
		var b probdeck.Behaviour
		if err := b.UnmarshalText([]byte(text)); err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Printf("%v: %d%% of %s\n", b, b.Percent, b.Of)
	}
	// Output:
	// Weak to Blunt: 150% of Blunt
	// Resistant to Molecular 50%: 50% of Molecular
	// Immune to Mental: 0% of Mental
	// probdeck: "Resistant to Blunt" is not a valid behaviour: want a behaviour such as "Weak to Blunt", "Resistant to Blunt 50%" or "Immune to Mental"
}

func ExampleSpread() {
	armour := read(probdeck.NewSpread(10, 75, 90))
	for miss := range 4 {
		percent, listed := armour.At(miss)
		fmt.Println("missed by", miss, "passes", percent, listed)
	}
	// Output:
	// missed by 0 passes 10 true
	// missed by 1 passes 75 true
	// missed by 2 passes 90 true
	// missed by 3 passes 0 false
}

// Any action is a draw: the pure half judges cards that were drawn at a real table.
func ExampleRules_Judge() {
	var rules probdeck.Rules
	quila := printedAttack().Attacker
	draw, err := probdeck.NewDraw(quila, probdeck.Traits{Ability: probdeck.Operate, Lobe: probdeck.Correl}, 8)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("draw", draw.Rating, "cards against", draw.Target())
	err = rules.Judge(&draw, read(probdeck.NewHand(4, 3, 2, 2)), probdeck.Spend{{Perk: 7}}, probdeck.Spread{})
	fmt.Println(draw, err)
	// Output:
	// draw 4 cards against 6
	// Operate(Correl) 4 against 8 - 2 = 6: {4, 3, 2, 2} with 7 is 7: full success <nil>
}

// Two characters in play: an action, an attack from end to end, and a condition that runs out.
func ExampleScene() {
	quila, err := probdeck.NewCharacter(books.Quila())
	if err != nil {
		fmt.Println(err)
		return
	}
	ashmite, err := probdeck.NewCharacter(books.Ashmite())
	if err != nil {
		fmt.Println(err)
		return
	}
	scene := probdeck.Scene{Conditions: []probdeck.Condition{{Name: "Paralysis", Still: true, Turns: 1}}}
	scene.Choose = scene.Reach
	rng := crunch.NewRand(5)
	deed, err := scene.Act(rng, &quila, probdeck.Action{Name: "door", Traits: probdeck.Traits{Ability: probdeck.Labor}, Difficulty: 6})
	fmt.Println(deed.Draw, err)
	hit, err := scene.Attack(rng, &quila, &ashmite, books.Paralyzer())
	fmt.Println(hit.Lost, "Vim lost,", ashmite.Conditions[0], err)
	ashmite.EndTurn()
	data, err := json.Marshal(ashmite)
	fmt.Println(string(data[len(data)-24:]), err)
	// Output:
	// Labor 2 against 6: {4, Ace} is 4, missed by 2: failed <nil>
	// 1 Vim lost, Paralysis: no action, for 1 turn <nil>
	// ,"vim":11,"held":"none"} <nil>
}
