package probdeck_test

import (
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/books"
	"github.com/crunchrules/crunch/probdeck"
)

// The floor of BenchmarkDrawHighest: a bare partial Fisher-Yates shuffle on an array that is kept.
func BenchmarkBareDrawHighest(b *testing.B) {
	var kept [28]probdeck.Card
	for i, c := range (probdeck.Deck{}).Draw(&script{}, 28).All() {
		kept[i] = c
	}
	var dice crunch.RNG = seeded(1)
	b.ReportAllocs()
	for b.Loop() {
		top := probdeck.Card(0)
		for i := range 4 {
			j := i + dice.IntN(len(kept)-i)
			kept[i], kept[j] = kept[j], kept[i]
			top = max(top, kept[i])
		}
		sink += int(top)
	}
}

func BenchmarkDrawHighest(b *testing.B) {
	var d probdeck.Deck
	var dice crunch.RNG = seeded(1)
	b.ReportAllocs()
	for b.Loop() {
		sink += int(d.Draw(dice, 4).Highest())
	}
}

func BenchmarkDrawOnHighest(b *testing.B) {
	p := probdeck.NewPile(probdeck.Deck{}, true)
	var dice crunch.RNG = seeded(1)
	b.ReportAllocs()
	for b.Loop() {
		sink += int(p.Draw(dice, 4).Highest())
	}
}

var sink int

func BenchmarkOdds(b *testing.B) {
	var rules probdeck.Rules
	var pile probdeck.Pile
	a := printedAttack()
	b.ReportAllocs()
	for b.Loop() {
		odds, err := rules.Odds(&pile, a, probdeck.Cards{}, probdeck.Cards{})
		if err != nil {
			b.Fatal(err)
		}
		for t := range odds.Trauma().All() {
			sink += t
		}
	}
}

func BenchmarkDrawAttack(b *testing.B) {
	var rules probdeck.Rules
	var table probdeck.Decks
	a := printedAttack()
	dice := seeded(1)
	b.ReportAllocs()
	for b.Loop() {
		out, err := rules.DrawAttack(dice, &table, a, probdeck.Spender{}, probdeck.Spender{})
		if err != nil {
			b.Fatal(err)
		}
		sink += out.Final
	}
}

func BenchmarkJudgeAttack(b *testing.B) {
	var rules probdeck.Rules
	a, h := printedAttack(), hand(b, "{4, 3, 2, 2}")
	b.ReportAllocs()
	for b.Loop() {
		out, err := rules.JudgeAttack(a, h, probdeck.Spend{})
		if err != nil {
			b.Fatal(err)
		}
		sink += out.Base
	}
}

// Hot paths allocate nothing.
func TestNoAllocations(t *testing.T) {
	var rules probdeck.Rules
	a := printedAttack()
	attackHand, resistHand := hand(t, "{4, 3, 2, 2}"), hand(t, "{8, 4, Ace}")
	king, perks := spend(t, "King on 1"), counts(t, "King 6")
	dice := seeded(1)
	var table, on probdeck.Decks
	on.Pile = probdeck.NewPile(probdeck.Deck{}, true)
	var mine, its probdeck.Cards
	attacker := probdeck.Spender{Held: &mine, Choose: rules.Reach}
	target := probdeck.Spender{Held: &its, Choose: rules.Reach}
	var failed error
	for _, row := range []struct {
		name string
		f    func()
	}{
		{"Draw", func() { sink += int(probdeck.Deck{}.Draw(dice, 4).Highest()) }},
		{"Pile.Draw", func() { sink += int(on.Pile.Draw(dice, 4).Highest()) }},
		{"Result", func() { sink += king.Result(attackHand) }},
		{"Cheapest", func() { probdeck.Cheapest(attackHand, perks, 5) }},
		{"Judge", func() {
			out, err := rules.JudgeAttack(a, attackHand, king)
			if err == nil {
				out, err = rules.JudgeResistance(a, out, resistHand, probdeck.Spend{})
			}
			if err != nil {
				failed = err
			}
			sink += out.Final
		}},
		{"DrawAttack", func() {
			if _, err := rules.DrawAttack(dice, &table, a, attacker, target); err != nil {
				failed = err
			}
		}},
		{"Odds", func() {
			if _, err := rules.Odds(&on.Pile, a, perks, perks); err != nil {
				failed = err
			}
		}},
	} {
		if n := testing.AllocsPerRun(100, row.f); n != 0 {
			t.Errorf("%s: %v allocations: want 0", row.name, n)
		}
	}
	if failed != nil {
		t.Errorf("a call failed: %v", failed)
	}
}

// BenchmarkSceneAttack is an attack of bioforms in play, to compare BenchmarkDrawAttack with.
func BenchmarkSceneAttack(b *testing.B) {
	rng := crunch.NewRand(7)
	s := probdeck.Scene{Conditions: gameConditions()}
	q, a := character(b, books.Quila()), character(b, books.Ashmite())
	b.ReportAllocs()
	for b.Loop() {
		target := a
		hit, err := s.Attack(rng, &q, &target, books.Paralyzer())
		sink += hit.Lost
		if err != nil {
			b.Fatal(err)
		}
		q.Held, s.Decks = probdeck.Cards{}, probdeck.Decks{}
	}
}
