package probdeck_test

import (
	"fmt"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/decoders"
	"github.com/crunchrules/crunch/internal/hostile"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/probdeck"
)

// decoded are the types that read text or JSON.
var decoded = []any{
	new(probdeck.Abilities), new(probdeck.Ability), new(probdeck.Attack), new(probdeck.AttackStep), new(probdeck.Behaviour),
	new(probdeck.Behaviours), new(probdeck.Bioform), new(probdeck.Card), new(probdeck.Cards), new(probdeck.Character),
	new(probdeck.Chart), new(probdeck.Condition),
	new(probdeck.Hand), new(probdeck.Lobe), new(probdeck.Lobes), new(probdeck.OpenAttack), new(probdeck.PerkDeck),
	new(probdeck.Pile), new(probdeck.Scene), new(probdeck.Spend), new(probdeck.Spread), new(probdeck.Traits), new(probdeck.Verdict),
	new(probdeck.Weapon),
}

func TestDecoders(t *testing.T) { decoders.Complete(t, decoded) }

func FuzzDecoders(f *testing.F) {
	decoders.Fuzz(f, []string{
		"none", "100% > 60%", "Operate(Correl)", "Weak to Blunt Trauma 200%", "Immune to Mental, Weak to Blunt", "Ace*4 2", "{8, 4, Ace}", "2*4 3, drawn 2",
		"6 King*2, out King, discarded 6", "King on 1, 10", "Operate 4, Will 2", "Correl 2", "2 3*4",
	}, decoded...)
}

// A bout is all that an attack needs.
type bout struct {
	Rules  probdeck.Rules
	Decks  probdeck.Decks
	Attack probdeck.Attack
	Open   probdeck.OpenAttack
	Draw   probdeck.Draw
	Out    probdeck.Outcome
	Hand   probdeck.Hand
	Held   probdeck.Cards
	Spend  probdeck.Spend
}

// Play does all that the rules do.
func (b *bout) Play() string {
	rng := crunch.NewRand(1)
	out, err1 := b.Rules.Outcome(&b.Open)
	asked, err2 := b.Rules.Asked(&b.Open)
	attack, err3 := b.Rules.JudgeAttack(&b.Attack, b.Hand, b.Spend)
	resisted, err4 := b.Rules.JudgeResistance(&b.Attack, b.Out, b.Hand, b.Spend)
	_, err5 := b.Rules.Odds(&b.Decks.Pile, &b.Attack, b.Held, b.Held)
	cheap, _ := probdeck.Cheapest(b.Hand, b.Held, 9)
	err6 := b.Rules.Judge(&b.Draw, b.Hand, b.Spend, b.Attack.Weapon.Spread)
	reach := b.Rules.Reach(b.Draw, b.Held)
	err7, err8 := b.Rules.Validate(&b.Attack), b.Rules.Answer(rng, &b.Decks, &b.Open, &b.Held, b.Spend)
	drawn, err9 := b.Rules.DrawAttack(rng, &b.Decks, &b.Attack, probdeck.Spender{Held: &b.Held, Choose: b.Rules.Reach}, probdeck.Spender{})
	return fmt.Sprint(out, asked, attack, resisted, cheap, reach, drawn, b.Spend.Validate(b.Hand, b.Held), err1, err2, err3, err4, err5, err6, err7, err8, err9)
}

// Nothing panics, whatever stands in the data that it gets.
func TestHostile(t *testing.T) {
	spread := must.Get(probdeck.NewSpread(100, 60))(t)
	bio := probdeck.Bioform{Name: "Quila", MaxVim: 17, Abilities: probdeck.Abilities{probdeck.Operate: 4, probdeck.Will: 3}}
	attack := probdeck.Attack{Attacker: bio, Target: bio, Weapon: probdeck.Weapon{Traits: probdeck.Traits{Ability: probdeck.Operate}, Difficulty: 5, Trauma: probdeck.Biotic, Spread: spread}}
	rules, decks, rng := probdeck.Rules{}, probdeck.Decks{}, crunch.NewRand(1)
	open := must.Get(rules.Begin(rng, &decks, &attack))(t)
	draw := must.Get(rules.Asked(&open))(t)
	held, spend := probdeck.Cards{}, probdeck.Spend{{Perk: 13, On: 1}, {Perk: 10}}
	out := must.Get(rules.JudgeAttack(&attack, open.AttackHand, probdeck.Spend{}))(t)
	hand, pile, deck, perks := open.AttackHand, probdeck.Pile{}, probdeck.Deck{}, probdeck.PerkDeck{}
	var (
		card    probdeck.Card
		ability probdeck.Ability
		lobe    probdeck.Lobe
		verdict probdeck.Verdict
		chart   probdeck.Chart
	)
	who, scene := probdeck.Character{Bioform: bio, Vim: 17, Conditions: probdeck.Conditions{{Name: "Fear", Turns: 1}}}, probdeck.Scene{}
	fight := bout{Rules: rules, Attack: attack, Open: open, Draw: draw, Out: out, Hand: hand, Held: probdeck.Cards{1, 1}, Spend: spend}
	hostile.Call(t, []any{&fight, &rules, &attack, &open, &draw, &held, &spend, &out, &hand, &pile, &deck, &perks, &card, &ability, &lobe, &verdict, &chart, &spread, &bio, &bio.Behaviours, &who, &who.Conditions[0], &scene, &probdeck.Hit{Outcome: out}, &probdeck.Deed{Draw: draw},
		&attack.Weapon.Traits, probdeck.Spends, probdeck.NewChart, probdeck.NewDeck, probdeck.NewDraw, probdeck.NewHand, probdeck.NewPerkDeck, probdeck.NewPile, probdeck.Cheapest, probdeck.NewSpread},
		[]any{rng, &rules, &decks, &open, &attack, &held, &pile, hand, spend, held, out, spread, bio, &who, who.Conditions[0], attack.Weapon, probdeck.Action{Traits: attack.Weapon.Traits, Difficulty: 4}, probdeck.Spend{{Perk: 200, On: 255}}, probdeck.Cards{255, 255}})
}
