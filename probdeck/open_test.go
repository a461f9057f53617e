package probdeck_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/probdeck"
)

// step plays an attack step by step, saving and loading everything between the steps.
func step(t fataler, rules *probdeck.Rules, dice interface{ IntN(int) int }, table *probdeck.Decks, a *probdeck.Attack,
	held [2]*probdeck.Cards, choose [2]func(probdeck.Draw, probdeck.Cards) probdeck.Spend) probdeck.Outcome {
	p, err := rules.Begin(dice, table, a)
	if err != nil {
		t.Fatalf("Begin: %v", err)
	}
	for p.Step != probdeck.Settled {
		reload(t, &p)
		reload(t, table)
		i := 0
		if p.Step == probdeck.ResistanceDrawn {
			i = 1
		}
		var s probdeck.Spend
		if held[i] != nil && choose[i] != nil {
			d, err := rules.Asked(&p)
			if err != nil {
				t.Fatalf("Asked: %v", err)
			}
			s = choose[i](d, *held[i])
		}
		if err := rules.Answer(dice, table, &p, held[i], s); err != nil {
			t.Fatalf("Answer: %v", err)
		}
	}
	reload(t, &p)
	out, err := rules.Outcome(&p)
	if err != nil {
		t.Fatalf("Outcome: %v", err)
	}
	return out
}

type fataler interface{ Fatalf(string, ...any) }

func reload[T comparable](t fataler, v *T) {
	b, err := json.Marshal(*v)
	if err != nil {
		t.Fatalf("save: %v", err)
	}
	var back T
	if err := json.Unmarshal(b, &back); err != nil {
		t.Fatalf("load %s: %v", b, err)
	}
	if back != *v {
		t.Fatalf("%+v came back as %+v", *v, back)
	}
	*v = back
}

// An attack in which both sides spend, step by step. PD-01, PD-10, PD-11
func TestStepwise(t *testing.T) {
	rules := probdeck.Rules{}
	var table probdeck.Decks
	mine, its := counts(t, "none"), counts(t, "none")
	give := func(held *probdeck.Cards, cards ...probdeck.Card) {
		t.Helper()
		for _, c := range cards {
			if err := table.Perks.Give(c, held); err != nil {
				t.Fatal(err)
			}
		}
	}
	give(&mine, probdeck.King, 6)
	give(&its, probdeck.Queen, probdeck.Jack)
	a := printedAttack(t)

	p, err := rules.Begin(cards(t, probdeck.Deck{}, "{4, 3, 2, 2}"), &table, a)
	if err != nil || p.Step != probdeck.AttackDrawn || p.AttackHand != hand(t, "{4, 3, 2, 2}") {
		t.Fatalf("Begin: %+v, %v", p, err)
	}
	d, err := rules.Asked(&p)
	if err != nil || d.Verdict != probdeck.Partial || d.Miss != 1 {
		t.Fatalf("Asked: %v, %v", d, err)
	}
	out, err := rules.Outcome(&p)
	if err != nil || !out.Resists || out.Resistance.Verdict != probdeck.NotJudged || out.Base != 7 {
		t.Fatalf("the outcome so far: %v, %v", out, err)
	}

	// Quila spends her King: 4 becomes 5. PD-12, PD-41
	dice := cards(t, probdeck.Deck{}, "{8, 4, Ace}")
	if err := rules.Answer(dice, &table, &p, &mine, spend(t, "King on 1")); err != nil {
		t.Fatal(err)
	}
	dice.used(t, 28, 27, 26)
	if p.Step != probdeck.ResistanceDrawn || mine != counts(t, "6") || table.Perks.Discarded() != counts(t, "King") {
		t.Fatalf("PD-11: %+v, held %v, %v", p, mine, table.Perks)
	}
	if d, err = rules.Asked(&p); err != nil || d.Target() != 10 || d.Result != 8 {
		t.Fatalf("Asked: %v, %v", d, err)
	}

	// The ashmite makes its 8 a 10. PD-41
	if err := rules.Answer(no{t}, &table, &p, &its, spend(t, "Queen on 1, Jack on 1")); err != nil {
		t.Fatal(err)
	}
	if its != (probdeck.Cards{}) || table.Perks.Discarded() != counts(t, "Jack Queen King") || table.Perks.Out() != counts(t, "6") {
		t.Errorf("PD-11: held %v, %v", its, table.Perks)
	}
	out, err = rules.Outcome(&p)
	if err != nil || p.Step != probdeck.Settled || out.Base != 12 || out.Final != 1 || out.Condition != "Paralysis" {
		t.Errorf("%v, %v", out, err)
	}

	var se *probdeck.OrderError
	was, wasTable := p, table
	if err := rules.Answer(no{t}, &table, &p, &its, probdeck.Spend{}); !errors.As(err, &se) || p != was || table != wasTable {
		t.Errorf("answer when all is settled: %v, want an *OrderError, and nothing changed", err)
	}
	if _, err := rules.Asked(&p); !errors.As(err, &se) || se.Step != probdeck.Settled {
		t.Errorf("Asked when all is settled: %v, want an *OrderError", err)
	}
	var zero probdeck.OpenAttack
	if err := rules.Answer(no{t}, &table, &zero, nil, probdeck.Spend{}); !errors.As(err, &se) {
		t.Errorf("answer before Begin: %v, want an *OrderError", err)
	}
	if _, err := rules.Outcome(&zero); !errors.As(err, &se) || err.Error() != "probdeck: the attack is at the step \"not drawn\": want an attack that has begun" {
		t.Errorf("Outcome before Begin: %v, want an *OrderError", err)
	}
}

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
		out, err := row.rules.DrawAttack(dice, &table, printedAttack(t), probdeck.Spender{Held: &mine}, probdeck.Spender{Held: &its})
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
		if out, err = row.rules.DrawAttack(dice, &table, printedAttack(t), probdeck.Spender{}, probdeck.Spender{}); err != nil ||
			out.AttackerEarned != 0 || out.TargetEarned != 0 || table != (probdeck.Decks{}) {
			t.Errorf("%s: without Perk Cards: %v, %v: want none earned", row.clause, out, err)
		}
		if len(dice.asked) != len(dice.answers) {
			t.Errorf("%s: the RNG was asked for %v: want the cards only", row.clause, dice.asked)
		}
	}
}

// Spends that are refused change nothing and draw nothing.
func TestAnswerRefused(t *testing.T) {
	var rules probdeck.Rules
	var table probdeck.Decks
	var held probdeck.Cards
	for _, c := range []probdeck.Card{probdeck.King, 6} {
		if err := table.Perks.Give(c, &held); err != nil {
			t.Fatal(err)
		}
	}
	p, err := rules.Begin(cards(t, probdeck.Deck{}, "{4, 3, 2, 2}"), &table, printedAttack(t))
	if err != nil {
		t.Fatal(err)
	}
	use := func(uses ...probdeck.Use) (s probdeck.Spend) { copy(s[:], uses); return s }
	forged := counts(t, "King 6 10")
	var se *probdeck.SpendError
	var ce *probdeck.CardError
	var re *crunch.RangeError
	for _, row := range []struct {
		name   string
		held   *probdeck.Cards
		spend  probdeck.Spend
		change func(*probdeck.OpenAttack)
		as     any
	}{
		{"PD-12", &held, use(probdeck.Use{Perk: probdeck.King, On: 5}), nil, &se},
		{"PD-11: not held", &held, spend(t, "Queen on 1"), nil, &ce},
		{"PD-11: by one without perks", nil, spend(t, "King on 1"), nil, &ce},
		{"PD-11: never given out", &forged, spend(t, "10"), nil, &ce},
		{"PD-11: never given out, none spent", &forged, probdeck.Spend{}, nil, &ce},
		{"PD-04: too many cards", &held, probdeck.Spend{}, func(p *probdeck.OpenAttack) { p.AttackHand = hand(t, "{2, 2, 2, 2, 2}") }, &re},
		{"PD-04: no cards", &held, probdeck.Spend{}, func(p *probdeck.OpenAttack) { p.AttackHand = probdeck.Hand{} }, &re},
		{"a sheet that can't be", &held, probdeck.Spend{}, func(p *probdeck.OpenAttack) { p.Attack.Target.MaxVim = -1 }, &re},
		{"no such stage", &held, probdeck.Spend{}, func(p *probdeck.OpenAttack) { p.Step = 9 }, new(*probdeck.OrderError)},
		{"a perk earned before", &held, probdeck.Spend{}, func(p *probdeck.OpenAttack) { p.AttackerEarned = 6 }, new(*probdeck.OrderError)},
		{"a resistance draw before the attack", &held, probdeck.Spend{}, func(p *probdeck.OpenAttack) {
			p.Step, p.AttackHand, p.ResistanceHand = probdeck.ResistanceDrawn, hand(t, "{3, 3, 2, 2}"), hand(t, "{2, 2, 2}")
		}, nil},
	} {
		q := p
		if row.change != nil {
			row.change(&q)
		}
		wasQ, wasTable, wasHeld, wasForged := q, table, held, forged
		err := rules.Answer(no{t}, &table, &q, row.held, row.spend)
		if row.as != nil && !errors.As(err, row.as) || row.as == nil && !errors.Is(err, probdeck.ErrNoResistance) {
			t.Errorf("%s: %v", row.name, err)
		}
		if q != wasQ || table != wasTable || held != wasHeld || forged != wasForged {
			t.Errorf("%s: it was refused and changed something: want nothing changed", row.name)
		}
	}
	// A player's choice that is refused in the middle leaves the table as it was.
	was, wasHeld := table, held
	bad := func(probdeck.Draw, probdeck.Cards) probdeck.Spend { return spend(t, "10") }
	table.Pile = probdeck.NewPile(probdeck.Deck{}, true)
	was.Pile = table.Pile
	dice := cards(t, probdeck.Deck{}, "{4, 3, 2, 2}")
	if _, err := rules.DrawAttack(dice, &table, printedAttack(t), probdeck.Spender{Held: &held, Choose: bad}, probdeck.Spender{}); !errors.As(err, &ce) ||
		!strings.HasPrefix(err.Error(), "probdeck: attack draw: ") {
		t.Errorf("Choose picks a card that is not held: %v, want a *CardError", err)
	}
	if table != was || held != wasHeld {
		t.Error("Choose picks a card that is not held: something changed, want nothing")
	}
}

// A save that no attack comes to is refused with a *TextError.
func TestOpenAttackRefused(t *testing.T) {
	var rules probdeck.Rules
	var table probdeck.Decks
	begun, err := rules.Begin(cards(t, probdeck.Deck{}, "{4, 3, 2, 2}"), &table, printedAttack(t))
	if err != nil {
		t.Fatal(err)
	}
	b, err := json.Marshal(begun)
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range [][]string{ // what is replaced by what
		{`"attack drawn"`, `"drawn"`},
		{`"attack drawn"`, `"not drawn"`},
		{`"{4, 3, 2, 2}"`, `"{4, 3, 2, 2, 2}"`},
		{`"{4, 3, 2, 2}"`, `"{}"`},
		{`"attackSpend":"none"`, `"attackSpend":"King on 1"`},
		{`"resistanceSpend":"none"`, `"resistanceSpend":"6"`},
		{`"resistanceHand":"{}"`, `"resistanceHand":"{2}"`},
		{`"attackerEarned":"none"`, `"attackerEarned":"6"`},
		{`"targetEarned":"none"`, `"targetEarned":"6"`},
		{`"maxVim":12`, `"maxVim":-12`},
		{`"narrator":0`, `"narrator":-1`},
		{`"step"`, `"steps"`},
		{`"targetEarned"`, `"step":"settled","targetEarned"`},
		{`"attack drawn"`, `"settled"`, `"attackerEarned":"none"`, `"attackerEarned":"Ace"`},
		{`"attack drawn"`, `"settled"`, `"resistanceSpend":"none"`, `"resistanceSpend":"King on 1"`},
		{`"attack drawn"`, `"settled"`, `"attackSpend":"none"`, `"attackSpend":"King on 5"`},
	} {
		in := string(b)
		for i := 0; i < len(row); i += 2 {
			if !strings.Contains(in, row[i]) {
				t.Fatalf("%s is not in %s", row[i], in)
			}
			in = strings.Replace(in, row[i], row[i+1], 1)
		}
		back := begun
		err := json.Unmarshal([]byte(in), &back)
		var te *crunch.TextError
		if !errors.As(err, &te) || back != begun {
			t.Errorf("%v: %v, want a *TextError, and the attack unchanged", row, err)
		}
	}
	for _, p := range []probdeck.OpenAttack{
		{AttackHand: hand(t, "{2}")},
		{Attack: *printedAttack(t)},
		{Attack: *printedAttack(t), Step: probdeck.AttackDrawn},
	} {
		if b, err := json.Marshal(p); err == nil {
			t.Errorf("%+v is saved as %s: want it refused", p, b)
		}
	}
	// What depends on the rules is refused by Outcome.
	for _, row := range []struct {
		name   string
		change func(*probdeck.OpenAttack)
	}{
		{"earned without failing", func(p *probdeck.OpenAttack) {
			p.Step, p.ResistanceHand, p.AttackerEarned = probdeck.Settled, hand(t, "{2, 2, 2}"), 6
		}},
		{"earned by resisting", func(p *probdeck.OpenAttack) {
			p.Step, p.ResistanceHand, p.TargetEarned = probdeck.Settled, hand(t, "{2, 2, 2}"), 6
		}},
		{"no resistance hand", func(p *probdeck.OpenAttack) { p.Step = probdeck.Settled }},
		{"too large a resistance hand", func(p *probdeck.OpenAttack) { p.Step, p.ResistanceHand = probdeck.Settled, hand(t, "{2, 2, 2, 2}") }},
		{"a resistance hand after a miss", func(p *probdeck.OpenAttack) {
			p.Step, p.AttackHand, p.ResistanceHand = probdeck.Settled, hand(t, "{2, 2, 2, 2}"), hand(t, "{2, 2, 2}")
		}},
		{"a resistance draw of no cards after a miss", func(p *probdeck.OpenAttack) { p.Step, p.AttackHand = probdeck.ResistanceDrawn, hand(t, "{2, 2, 2, 2}") }},
		{"a resistance hand of one card after a miss", func(p *probdeck.OpenAttack) {
			p.Step, p.AttackHand, p.ResistanceHand = probdeck.Settled, hand(t, "{2, 2, 2, 2}"), hand(t, "{2}")
		}},
		{"PD-04: too large an attack hand", func(p *probdeck.OpenAttack) { p.AttackHand = hand(t, "{2, 2, 2, 2, 2}") }},
		{"PD-22: trauma that the chart does not hold", func(p *probdeck.OpenAttack) { p.Attack.Weapon.Trauma = "Sonic" }},
		{"a step without a name", func(p *probdeck.OpenAttack) { p.Step = 4 }},
	} {
		p := begun
		row.change(&p)
		if out, err := rules.Outcome(&p); err == nil || out != (probdeck.Outcome{}) {
			t.Errorf("%s: %v, %v", row.name, out, err)
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
		out, err := rules.DrawAttack(seeded(seed), &oneTable, &a, probdeck.Spender{Held: &oneHeld[0], Choose: choose[0]},
			probdeck.Spender{Held: &oneHeld[1], Choose: choose[1]})
		if err != nil {
			rt.Fatal(err)
		}
		got := step(rt, &rules, seeded(seed), &table, &a, [2]*probdeck.Cards{&held[0], &held[1]}, choose)
		if got != out || table != oneTable || held != oneHeld {
			rt.Fatalf("one call:\n%v%v %v\nsteps:\n%v%v %v", out, oneTable, oneHeld, got, table, held)
		}

		// The pure halves judge the same cards alike.
		judged, err := rules.JudgeAttack(&a, out.Attack.Hand, out.Attack.Spend)
		if err == nil && judged.Resists {
			judged, err = rules.JudgeResistance(&a, judged, out.Resistance.Hand, out.Resistance.Spend)
		}
		judged.AttackerEarned, judged.TargetEarned = out.AttackerEarned, out.TargetEarned
		if err != nil || judged != out {
			rt.Fatalf("judged:\n%v%v\nresolved:\n%v", judged, err, out)
		}
		if !strings.HasSuffix(out.String(), "\n") {
			rt.Fatal("no trace")
		}

		// Perk Cards are kept, spent or earned, never lost.
		for c, k := range table.Perks.Whole() {
			if held[0][c]+held[1][c] != table.Perks.Out()[c] || table.Perks.Left()[c]+table.Perks.Discarded()[c]+table.Perks.Out()[c] != k {
				rt.Fatalf("%v: %v, held %v", probdeck.Card(c), table.Perks, held)
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
	s, err := probdeck.NewSpread(rapid.SliceOfN(rapid.IntRange(0, 150), 0, 4).Draw(rt, name)...)
	if err != nil {
		rt.Fatal(err)
	}
	return s
}

// A character can attack itself and holds one set of Perk Cards.
func TestAttackOneself(t *testing.T) {
	rules := probdeck.Rules{PartialEarns: true, ResistanceEarns: true}
	var table probdeck.Decks
	var held probdeck.Cards
	a := printedAttack(t)
	a.Target = a.Attacker
	a.Target.Abilities[probdeck.Will] = 1
	a.Target.Lobes = probdeck.Lobes{}
	dice := cards(t, probdeck.Deck{}, "{4, 3, 2, 2}")
	dice.answers = append(dice.answers, 0)
	dice.answers = append(dice.answers, cards(t, probdeck.Deck{}, "{2}").answers...)
	dice.answers = append(dice.answers, 22)
	me := probdeck.Spender{Held: &held}
	if _, err := rules.DrawAttack(dice, &table, a, me, me); err != nil {
		t.Fatal(err)
	}
	dice.used(t, 28, 27, 26, 25, 24, 28, 23)
	if held != counts(t, "6 King") || table.Perks.Out() != held {
		t.Errorf("PD-10: holds %v, %v", held, table.Perks)
	}
}

// Reach spends to succeed in full, or nothing.
func TestReach(t *testing.T) {
	d, err := probdeck.NewDraw(quila(t), traits(t, "Operate(Correl)"), 7)
	if err != nil {
		t.Fatal(err)
	}
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
		if err := row.rules.Judge(&row.draw, hand(t, row.hand), probdeck.Spend{}, probdeck.Spread{}); err != nil {
			t.Fatal(err)
		}
		if got := row.rules.Reach(row.draw, counts(t, row.held)).String(); got != row.want {
			t.Errorf("%s holding %s: %s, want %s", row.hand, row.held, got, row.want)
		}
	}
}

// Whatever a save says: it is refused, or it is one that goes on without a panic and saves as it was.
func FuzzPending(f *testing.F) {
	var rules probdeck.Rules
	var table probdeck.Decks
	p, err := rules.Begin(seeded(2), &table, printedAttack(f))
	for err == nil {
		b, merr := json.Marshal(p)
		if merr != nil {
			f.Fatal(merr)
		}
		f.Add(b)
		err = rules.Answer(seeded(3), &table, &p, nil, probdeck.Spend{})
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		var p probdeck.OpenAttack
		if err := json.Unmarshal(b, &p); err != nil {
			if p != (probdeck.OpenAttack{}) {
				t.Fatalf("refused, but read %+v", p)
			}
			return
		}
		reload(t, &p)
		var table probdeck.Decks
		if _, err := rules.Outcome(&p); err != nil {
			was := p
			if err := rules.Answer(no{t}, &table, &p, nil, probdeck.Spend{}); err == nil || p != was {
				t.Fatalf("no outcome, but answered: %+v", p)
			}
			return
		}
		for p.Step != probdeck.Settled {
			if err := rules.Answer(seeded(1), &table, &p, nil, probdeck.Spend{}); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := rules.Outcome(&p); err != nil {
			t.Fatal(err)
		}
	})
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
			rt.Fatalf("refused, but changed: %v", err)
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
	table := probdeck.Decks{Perks: must[probdeck.PerkDeck](t)(probdeck.NewPerkDeck(counts(t, "King")))}
	var held probdeck.Cards
	if err := table.Perks.Give(probdeck.King, &held); err != nil {
		t.Fatal(err)
	}
	dice := cards(t, probdeck.Deck{}, "{3, 3, 2, 2}")
	dice.answers = append(dice.answers, 0)
	vain := func(probdeck.Draw, probdeck.Cards) probdeck.Spend { return spend(t, "King on 4") }
	out, err := rules.DrawAttack(dice, &table, printedAttack(t), probdeck.Spender{Held: &held, Choose: vain}, probdeck.Spender{})
	if err != nil {
		t.Fatal(err)
	}
	dice.used(t, 28, 27, 26, 25, 1)
	if out.AttackerEarned != probdeck.King || held != counts(t, "King") || table.Perks.Discarded() != (probdeck.Cards{}) {
		t.Errorf("GL-23: earned %v, holds %v: %v", out.AttackerEarned, held, table.Perks)
	}
}
