package probdeck_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/must"
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
		t.Fatalf("%+v read back from JSON is %+v, want the same", *v, back)
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
			must.OK(t, table.Perks.Give(c, held))
		}
	}
	give(&mine, probdeck.King, 6)
	give(&its, probdeck.Queen, probdeck.Jack)
	a := printedAttack()

	p, err := rules.Begin(cards(t, probdeck.Deck{}, "{4, 3, 2, 2}"), &table, a)
	if err != nil || p.Step != probdeck.AttackDrawn || p.AttackHand != hand(t, "{4, 3, 2, 2}") {
		t.Fatalf("Begin: got %+v, %v; want the hand {4, 3, 2, 2} drawn", p, err)
	}
	d, err := rules.Asked(&p)
	if err != nil || d.Verdict != probdeck.Partial || d.Miss != 1 {
		t.Fatalf("Asked: got %v, %v; want a partial success, missed by 1", d, err)
	}
	out, err := rules.Outcome(&p)
	if err != nil || !out.Resists || out.Resistance.Verdict != probdeck.NotJudged || out.Base != 7 {
		t.Fatalf("the outcome so far: %v, %v", out, err)
	}

	// Quila spends her King: 4 becomes 5. PD-12, PD-41
	dice := cards(t, probdeck.Deck{}, "{8, 4, Ace}")
	must.OK(t, rules.Answer(dice, &table, &p, &mine, spend(t, "King on 1")))
	dice.used(t, 28, 27, 26)
	if p.Step != probdeck.ResistanceDrawn || mine != counts(t, "6") || table.Perks.Discarded() != counts(t, "King") {
		t.Fatalf("PD-11: got %+v, the attacker holds %v of %v: want the King spent and discarded", p, mine, table.Perks)
	}
	if d, err = rules.Asked(&p); err != nil || d.Target() != 10 || d.Result != 8 {
		t.Fatalf("Asked: got %v, %v; want an 8 against 10", d, err)
	}

	// The ashmite makes its 8 a 10. PD-41
	must.OK(t, rules.Answer(no{t}, &table, &p, &its, spend(t, "Queen on 1, Jack on 1")))
	if its != (probdeck.Cards{}) || table.Perks.Discarded() != counts(t, "Jack Queen King") || table.Perks.Out() != counts(t, "6") {
		t.Errorf("PD-11: the ashmite holds %v of %v, want its two face perks discarded", its, table.Perks)
	}
	out, err = rules.Outcome(&p)
	if err != nil || p.Step != probdeck.Settled || out.Base != 12 || out.Final != 1 || out.Condition != "Paralysis" {
		t.Errorf("Outcome: got %v, %v; want 12 trauma, 1 of it left, and Paralysis", out, err)
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

// Spends that are refused change nothing and draw nothing.
func TestAnswerRefused(t *testing.T) {
	var rules probdeck.Rules
	var table probdeck.Decks
	var held probdeck.Cards
	for _, c := range []probdeck.Card{probdeck.King, 6} {
		must.OK(t, table.Perks.Give(c, &held))
	}
	p := must.Get(rules.Begin(cards(t, probdeck.Deck{}, "{4, 3, 2, 2}"), &table, printedAttack()))(t)
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
			t.Errorf("%s: Answer: got %v, want the refusal of the row", row.name, err)
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
	if _, err := rules.DrawAttack(dice, &table, printedAttack(), probdeck.Spender{Held: &held, Choose: bad}, probdeck.Spender{}); !errors.As(err, &ce) ||
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
	begun := must.Get(rules.Begin(cards(t, probdeck.Deck{}, "{4, 3, 2, 2}"), &table, printedAttack()))(t)
	b := must.Get(json.Marshal(begun))(t)
	for _, row := range [][]string{ // what is replaced by what
		{`"attackDrawn"`, `"drawn"`},
		{`"attackDrawn"`, `"not drawn"`},
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
		{`"attackDrawn"`, `"settled"`, `"attackerEarned":"none"`, `"attackerEarned":"Ace"`},
		{`"attackDrawn"`, `"settled"`, `"resistanceSpend":"none"`, `"resistanceSpend":"King on 1"`},
		{`"attackDrawn"`, `"settled"`, `"attackSpend":"none"`, `"attackSpend":"King on 5"`},
	} {
		in := string(b)
		for i := 0; i < len(row); i += 2 {
			if !strings.Contains(in, row[i]) {
				t.Fatalf("the JSON has no %s: %s", row[i], in)
			}
			in = strings.Replace(in, row[i], row[i+1], 1)
		}
		back := begun
		err := json.Unmarshal([]byte(in), &back)
		if !errors.As(err, new(*crunch.TextError)) || back != begun {
			t.Errorf("%v: %v, want a *TextError, and the attack unchanged", row, err)
		}
	}
	for _, p := range []probdeck.OpenAttack{
		{AttackHand: hand(t, "{2}")},
		{Attack: *printedAttack()},
		{Attack: *printedAttack(), Step: probdeck.AttackDrawn},
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
			t.Errorf("%s: Outcome: got %v, %v; want an error", row.name, out, err)
		}
	}
}

// Any text that is read as a save is refused, or play goes on from it without a panic, and it saves as the same text.
func FuzzOpenAttack(f *testing.F) {
	var rules probdeck.Rules
	var table probdeck.Decks
	p, err := rules.Begin(seeded(2), &table, printedAttack())
	for err == nil {
		b := must.Get(json.Marshal(p))(f)
		f.Add(b)
		err = rules.Answer(seeded(3), &table, &p, nil, probdeck.Spend{})
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		var p probdeck.OpenAttack
		if err := json.Unmarshal(b, &p); err != nil {
			if p != (probdeck.OpenAttack{}) {
				t.Fatalf("refused with %v, but it read %+v", err, p)
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
			must.OK(t, rules.Answer(seeded(1), &table, &p, nil, probdeck.Spend{}))
		}
		must.Get(rules.Outcome(&p))(t)
	})
}
