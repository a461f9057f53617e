package probdeck_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/crunchrules/crunch/books"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/probdeck"
)

// Who earns a Perk Card, and what that asks of the dice. PD-10, GL-23
func TestWhoEarns(t *testing.T) {
	partial, resist := probdeck.Rules{PartialEarns: true}, probdeck.Rules{ResistanceEarns: true}
	both := probdeck.Rules{PartialEarns: true, ResistanceEarns: true}
	for _, row := range []struct {
		clause         string
		rules          probdeck.Rules
		attack, resist string
		attacker       bool
		target         bool
	}{
		{"PD-10: failed", probdeck.Rules{}, "{3, 3, 2, 2}", "", true, false},
		{"GL-23: partial", probdeck.Rules{}, "{4, 3, 2, 2}", "{8, 4, Ace}", false, false},
		{"PD-10: succeeded", probdeck.Rules{}, "{5, 3, 2, 2}", "{8, 4, Ace}", false, false},
		{"GL-23, option: failed", partial, "{3, 3, 2, 2}", "", true, false},
		{"GL-23, option: partial", partial, "{4, 3, 2, 2}", "{8, 4, Ace}", true, false},
		{"GL-23, option: succeeded", partial, "{5, 3, 2, 2}", "{8, 4, Ace}", false, false},
		{"PD-10: a failed resistance", probdeck.Rules{}, "{5, 3, 2, 2}", "{7, 4, Ace}", false, false},
		{"PD-10, option: a failed resistance", resist, "{5, 3, 2, 2}", "{7, 4, Ace}", false, true},
		{"PD-10, option: a partial resistance", resist, "{5, 3, 2, 2}", "{8, 4, Ace}", false, false},
		{"PD-10, options: a partial resistance", both, "{5, 3, 2, 2}", "{8, 4, Ace}", false, true},
	} {
		dice := cards(t, probdeck.Deck{}, row.attack)
		asked := []int{28, 27, 26, 25}
		left := 24
		if row.attacker {
			dice.answers, asked, left = append(dice.answers, 0), append(asked, left), left-1
		}
		if row.resist != "" {
			dice.answers = append(dice.answers, cards(t, probdeck.Deck{}, row.resist).answers...)
			asked = append(asked, 28, 27, 26)
		}
		if row.target {
			dice.answers, asked = append(dice.answers, 0), append(asked, left)
		}
		var table probdeck.Decks
		var mine, its probdeck.Cards
		out, err := row.rules.DrawAttack(dice, &table, printedAttack(), probdeck.Spender{Held: &mine}, probdeck.Spender{Held: &its})
		if err != nil {
			t.Fatal(err)
		}
		dice.used(t, asked...)
		if (mine != probdeck.Cards{}) != row.attacker || (its != probdeck.Cards{}) != row.target ||
			(out.AttackerEarned != 0) != row.attacker || (out.TargetEarned != 0) != row.target {
			t.Errorf("%s: the attacker holds %v and the target %v: want that they earned: %v and %v", row.clause, mine, its, row.attacker, row.target)
		}
		// Those who take no part in perks earn none, and ask for none.
		dice = cards(t, probdeck.Deck{}, row.attack)
		if row.resist != "" {
			dice.answers = append(dice.answers, cards(t, probdeck.Deck{}, row.resist).answers...)
		}
		table = probdeck.Decks{}
		if out, err = row.rules.DrawAttack(dice, &table, printedAttack(), probdeck.Spender{}, probdeck.Spender{}); err != nil ||
			out.AttackerEarned != 0 || out.TargetEarned != 0 || table != (probdeck.Decks{}) {
			t.Errorf("%s: without Perk Cards: %v, %v: want none earned", row.clause, out, err)
		}
		if len(dice.asked) != len(dice.answers) {
			t.Errorf("%s: the RNG was asked for %v: want the cards only", row.clause, dice.asked)
		}
	}
}

// One call and the steps of it, with saving in between, come to the same by the same dice: any sheets, any rules.
func TestDrawAttackIsTheSteps(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		rules, a, table, held := drawScene(rt)
		seed := rapid.Uint64().Draw(rt, "seed")
		choose := [2]func(probdeck.Draw, probdeck.Cards) probdeck.Spend{rules.Reach, nil}
		if rapid.Bool().Draw(rt, "both") {
			choose[1] = rules.Reach
		}

		oneTable, oneHeld := table, held
		out := must.Get(rules.DrawAttack(seeded(seed), &oneTable, &a, probdeck.Spender{Held: &oneHeld[0], Choose: choose[0]},
			probdeck.Spender{Held: &oneHeld[1], Choose: choose[1]}))(rt)
		got := step(rt, &rules, seeded(seed), &table, &a, [2]*probdeck.Cards{&held[0], &held[1]}, choose)
		if got != out || table != oneTable || held != oneHeld {
			rt.Fatalf("DrawAttack gives\n%v%v %v\nand step by step:\n%v%v %v\nwant the same", out, oneTable, oneHeld, got, table, held)
		}

		// The pure halves judge the same cards alike.
		judged, err := rules.JudgeAttack(&a, out.Attack.Hand, out.Attack.Spend)
		if err == nil && judged.Resists {
			judged, err = rules.JudgeResistance(&a, judged, out.Resistance.Hand, out.Resistance.Spend)
		}
		judged.AttackerEarned, judged.TargetEarned = out.AttackerEarned, out.TargetEarned
		if err != nil || judged != out {
			rt.Fatalf("the same cards judged:\n%v%v\nwant what DrawAttack gave:\n%v", judged, err, out)
		}
		if !strings.HasSuffix(out.String(), "\n") {
			rt.Fatalf("the Outcome is written as %q, want lines", out.String())
		}

		// Perk Cards are kept, spent or earned, never lost.
		for c, k := range table.Perks.Whole() {
			if held[0][c]+held[1][c] != table.Perks.Out()[c] || table.Perks.Left()[c]+table.Perks.Discarded()[c]+table.Perks.Out()[c] != k {
				rt.Fatalf("%v: the perks are %v, and the players hold %v: want no card lost", probdeck.Card(c), table.Perks, held)
			}
		}
	})
}

// drawScene makes up rules, an attack and a table.
func drawScene(rt *rapid.T) (probdeck.Rules, probdeck.Attack, probdeck.Decks, [2]probdeck.Cards) {
	yes := func(name string) bool { return rapid.Bool().Draw(rt, name) }
	upTo := func(n int, name string) int { return rapid.IntRange(0, n).Draw(rt, name) }
	rules := probdeck.Rules{PartialEarns: yes("PartialEarns"), ResistanceEarns: yes("ResistanceEarns"),
		PartialInflicts: yes("PartialInflicts"), EmptyFails: yes("EmptyFails"), TypeOverFamily: yes("TypeOverFamily")}
	sheet := func(name string) probdeck.Bioform {
		c := probdeck.Bioform{Name: name, MaxVim: upTo(30, "vim")}
		for i := probdeck.Comm; i <= probdeck.Will; i++ {
			c.Abilities[i] = probdeck.Rating(upTo(6, "rating"))
		}
		for i := probdeck.Correl; i <= probdeck.Natural; i++ {
			c.Lobes[i] = probdeck.Rating(upTo(3, "lobe"))
		}
		for i := range upTo(3, "behaviours") {
			c.Behaviours[i] = probdeck.Behaviour{
				Of:      rapid.SampledFrom([]string{"Biotic", "Blunt", "Mental", "Molecular"}).Draw(rt, "of"),
				Percent: upTo(200, "percent"),
			}
		}
		c.Armour = drawSpread(rt, "armour")
		return c
	}
	a := probdeck.Attack{Attacker: sheet("a"), Target: sheet("b"), Weapon: probdeck.Weapon{
		Traits:     probdeck.Traits{Ability: probdeck.Operate, Lobe: probdeck.Lobe(upTo(4, "eases"))},
		Difficulty: 1 + upTo(11, "difficulty"), Spread: drawSpread(rt, "spread"), Condition: "Fear",
		Trauma: rapid.SampledFrom([]string{"Biotic", "Blunt", "Emotion", "Chemical"}).Draw(rt, "trauma"),
	}}
	var table probdeck.Decks
	if yes("own deck") {
		table.Pile = probdeck.NewPile(drawDeck(rt), yes("drawOn"))
	} else {
		table.Pile = probdeck.NewPile(probdeck.Deck{}, yes("drawOn"))
	}
	var held [2]probdeck.Cards
	dice := seeded(rapid.Uint64().Draw(rt, "deal"))
	for i := range held {
		for range upTo(4, "perks") {
			table.Perks.Earn(dice, &held[i])
		}
	}
	table.Pile.Draw(dice, probdeck.Rating(upTo(9, "drawn before")))
	return rules, a, table, held
}

func drawSpread(rt *rapid.T, name string) probdeck.Spread {
	return must.Get(probdeck.NewSpread(rapid.SliceOfN(rapid.IntRange(0, 150), 0, 4).Draw(rt, name)...))(rt)
}

// A character can attack itself and holds one set of Perk Cards.
func TestAttackOneself(t *testing.T) {
	rules := probdeck.Rules{PartialEarns: true, ResistanceEarns: true}
	var table probdeck.Decks
	var held probdeck.Cards
	a := printedAttack()
	a.Target = a.Attacker
	a.Target.Abilities[probdeck.Will] = 1
	a.Target.Lobes = probdeck.Lobes{}
	dice := cards(t, probdeck.Deck{}, "{4, 3, 2, 2}")
	dice.answers = append(dice.answers, 0)
	dice.answers = append(dice.answers, cards(t, probdeck.Deck{}, "{2}").answers...)
	dice.answers = append(dice.answers, 22)
	me := probdeck.Spender{Held: &held}
	must.Get(rules.DrawAttack(dice, &table, a, me, me))(t)
	dice.used(t, 28, 27, 26, 25, 24, 28, 23)
	if held != counts(t, "6 King") || table.Perks.Out() != held {
		t.Errorf("PD-10: the attacker holds %v of %v, want 6 King for the two failed draws", held, table.Perks)
	}
}

// Reach spends to succeed in full, or nothing.
func TestReach(t *testing.T) {
	d := must.Get(probdeck.NewDraw(books.Quila(), traits(t, "Operate(Correl)"), 7))(t)
	empty := probdeck.Draw{Traits: d.Traits, Difficulty: 5}
	for _, row := range []struct {
		rules      probdeck.Rules
		draw       probdeck.Draw
		hand, held string
		want       string
	}{
		{probdeck.Rules{}, d, "{4, 3, 2, 2}", "King 6", "King on 1"},
		{probdeck.Rules{}, d, "{3, 3, 2, 2}", "King 6", "6"},
		{probdeck.Rules{}, d, "{3, 3, 2, 2}", "King", "none"},
		{probdeck.Rules{}, empty, "{}", "King 6", "6"},
		{probdeck.Rules{EmptyFails: true}, empty, "{}", "King 6", "none"},
		{probdeck.Rules{EmptyFails: true}, d, "{3, 3, 2, 2}", "King 6", "6"},
	} {
		must.OK(t, row.rules.Judge(&row.draw, hand(t, row.hand), probdeck.Spend{}, probdeck.Spread{}))
		if got := row.rules.Reach(row.draw, counts(t, row.held)).String(); got != row.want {
			t.Errorf("%s holding %s: %s, want %s", row.hand, row.held, got, row.want)
		}
	}
}

// Sheets of any numbers are refused or judged: nothing panics.
func TestNothingPanics(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		_, a, table, held := drawScene(rt)
		n := rapid.Int()
		u8 := rapid.Uint8()
		for range rapid.IntRange(1, 3).Draw(rt, "times") {
			switch rapid.IntRange(0, 9).Draw(rt, "what") {
			case 0:
				a.Narrator = n.Draw(rt, "n")
			case 1:
				a.Resistance = n.Draw(rt, "n")
			case 2:
				a.Target.MaxVim = n.Draw(rt, "n")
			case 3:
				a.Weapon.Difficulty = n.Draw(rt, "n")
			case 4:
				a.Weapon.Traits = probdeck.Traits{Ability: probdeck.Ability(u8.Draw(rt, "a")), Lobe: probdeck.Lobe(u8.Draw(rt, "l"))}
			case 5:
				a.Target.Behaviours[rapid.IntRange(0, 7).Draw(rt, "i")] = probdeck.Behaviour{Of: "Biotic", Percent: n.Draw(rt, "n")}
			case 6:
				a.Weapon.Trauma = rapid.String().Draw(rt, "trauma")
			case 7:
				a.Attacker.Abilities[rapid.IntRange(0, 8).Draw(rt, "i")] = probdeck.Rating(u8.Draw(rt, "r"))
			case 8:
				a.Target.Lobes[rapid.IntRange(0, 4).Draw(rt, "i")] = probdeck.Rating(u8.Draw(rt, "r"))
			case 9:
				held[0][rapid.IntRange(0, 13).Draw(rt, "i")] = u8.Draw(rt, "k")
			}
		}
		var rules probdeck.Rules
		wasTable, wasHeld := table, held
		out, err := rules.DrawAttack(seeded(1), &table, &a, probdeck.Spender{Held: &held[0], Choose: rules.Reach}, probdeck.Spender{Held: &held[1]})
		if err != nil && (table != wasTable || held != wasHeld || out != (probdeck.Outcome{})) {
			rt.Fatalf("DrawAttack refused with %v, and changed the decks or hands: want no change", err)
		}
		if _, oddsErr := rules.Odds(&table.Pile, &a, probdeck.Cards{}, held[1]); err == nil && oddsErr != nil {
			rt.Fatalf("resolved, but no odds: %v", oddsErr)
		}
		_ = out.String()
	})
}

// A perk spent in vain is discarded before one is earned: with no other left it comes back. PD-10, PD-11, GL-23
func TestEarnWhatWasSpent(t *testing.T) {
	var rules probdeck.Rules
	table := probdeck.Decks{Perks: must.Get(probdeck.NewPerkDeck(counts(t, "King")))(t)}
	var held probdeck.Cards
	must.OK(t, table.Perks.Give(probdeck.King, &held))
	dice := cards(t, probdeck.Deck{}, "{3, 3, 2, 2}")
	dice.answers = append(dice.answers, 0)
	vain := func(probdeck.Draw, probdeck.Cards) probdeck.Spend { return spend(t, "King on 4") }
	out := must.Get(rules.DrawAttack(dice, &table, printedAttack(), probdeck.Spender{Held: &held, Choose: vain}, probdeck.Spender{}))(t)
	dice.used(t, 28, 27, 26, 25, 1)
	if out.AttackerEarned != probdeck.King || held != counts(t, "King") || table.Perks.Discarded() != (probdeck.Cards{}) {
		t.Errorf("GL-23: earned %v, holds %v of %v: want the King that was earned and kept", out.AttackerEarned, held, table.Perks)
	}
}
