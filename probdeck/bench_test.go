package probdeck_test

import (
	"math/bits"
	"testing"

	"github.com/crunchrules/crunch"
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

var (
	sink int
)

// The floor of BenchmarkOdds: the law of the printed attack's trauma in bare code that knows the deck and the numbers.
func BenchmarkBareOdds(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		law, total := bareOdds(&deckBelow, 4, 5, 3, 10, 12)
		sink += int(law[6] % total)
	}
}

var deckBelow = [11]int{0, 4, 8, 12, 16, 20, 23, 25, 26, 27, 28}

func binomial(n, k int) uint64 {
	if k > n {
		return 0
	}
	c := uint64(1)
	for i := 1; i <= k; i++ {
		c = c * uint64(n-k+i) / uint64(i)
	}
	return c
}

// bareOdds returns how many pairs of hands do each trauma, and how many there are: 100% > 60% against 10% > 75% > 90%.
func bareOdds(below *[11]int, a, target, r, resist, vim int) (law [13]uint64, total uint64) {
	for x := 1; x <= 10; x++ {
		wx := binomial(below[x], a) - binomial(below[x-1], a)
		trauma := 0
		switch {
		case x >= target:
			trauma = vim
		case x == target-1:
			trauma = vim * 60 / 100
		}
		for y := 1; y <= 10; y++ {
			wy := binomial(below[y], r) - binomial(below[y-1], r)
			final := trauma
			switch resist - y {
			case 0:
				final = trauma * 10 / 100
			case 1:
				final = trauma * 75 / 100
			case 2:
				final = trauma * 90 / 100
			}
			hi, lo := bits.Mul64(wx, wy)
			if hi != 0 {
				panic("too many hands")
			}
			law[final] += lo
			total += lo
		}
	}
	return law, total
}

func BenchmarkOdds(b *testing.B) {
	var rules probdeck.Rules
	var pile probdeck.Pile
	a := printedAttack(b)
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
	a := printedAttack(b)
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
	a, h := printedAttack(b), hand(b, "{4, 3, 2, 2}")
	b.ReportAllocs()
	for b.Loop() {
		out, err := rules.JudgeAttack(a, h, probdeck.Spend{})
		if err != nil {
			b.Fatal(err)
		}
		sink += out.Base
	}
}

// The bare code of the benchmark does the same work: it comes to the same law.
func TestBareOddsAgree(t *testing.T) {
	var rules probdeck.Rules
	var pile probdeck.Pile
	odds, err := rules.Odds(&pile, printedAttack(t), probdeck.Cards{}, probdeck.Cards{})
	if err != nil {
		t.Fatal(err)
	}
	law, total := bareOdds(&deckBelow, 4, 5, 3, 10, 12)
	for v, w := range law {
		if got, want := odds.Trauma().P(v), crunch.ChanceOf(w, total); !got.Equal(want) {
			t.Errorf("trauma %d: %v, want %v", v, got, want)
		}
	}
}

// Hot paths allocate nothing.
func TestNoAllocations(t *testing.T) {
	var rules probdeck.Rules
	a := printedAttack(t)
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
