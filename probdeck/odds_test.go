package probdeck_test

import (
	"errors"
	"math"
	"math/big"
	"testing"

	"pgregory.net/rapid"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/books"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/internal/short"
	"github.com/crunchrules/crunch/probdeck"
)

// The zero law gives 0 for everything.
func TestZeroLaw(t *testing.T) {
	var law probdeck.AttackLaw
	if a, m, n := law.Attack().Len(), law.Miss().Len(), law.Trauma().Len(); a+m+n != 0 {
		t.Errorf("the zero law has %d verdicts, %d misses and %d amounts of trauma: want none", a, m, n)
	}
}

// checkOdds compares exact odds with the exact law of Resolve itself.
func checkOdds(t testing.TB, name string, rules probdeck.Rules, pile probdeck.Pile, a *probdeck.Attack, perks [2]probdeck.Cards) {
	t.Helper()
	odds, err := rules.Odds(&pile, a, perks[0], perks[1])
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	type end struct {
		final   int
		verdict probdeck.Verdict
		miss    int
	}
	law := exactly(t, func(rng crunch.RNG) end {
		p := pile
		out, err := rules.JudgeAttack(a, p.Draw(rng, a.Attacker.Abilities[a.Weapon.Traits.Ability]), probdeck.Spend{})
		if err == nil {
			out, err = rules.JudgeAttack(a, out.Attack.Hand, all(out.Attack.Hand, perks[0]))
		}
		if err == nil && out.Resists {
			h := p.Draw(rng, out.Resistance.Rating)
			out, err = rules.JudgeResistance(a, out, h, all(h, perks[1]))
		}
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		return end{out.Final, out.Attack.Verdict, out.Attack.Miss}
	})
	sameLaw(t, name+": trauma", odds.Trauma(), crunch.MapLaw(law, func(e end) int { return e.final }))
	sameLaw(t, name+": verdict", odds.Attack(), crunch.MapLaw(law, func(e end) probdeck.Verdict { return e.verdict }))
	sameLaw(t, name+": miss", odds.Miss(), crunch.MapLaw(law, func(e end) int {
		if e.verdict == probdeck.Failed {
			return max(a.Weapon.Spread.Len(), 1)
		}
		return e.miss
	}))
}

// all spends every perk as well as can be: the valued ones, and the faces all on the highest card there then is.
func all(h probdeck.Hand, perks probdeck.Cards) (s probdeck.Spend) {
	n, on := 0, uint8(0)
	top := probdeck.Card(0)
	for i, c := range h.All() {
		if c > top {
			top, on = c, uint8(i+1)
		}
	}
	place := uint8(h.Len())
	for c := probdeck.Card(2); c <= 10; c++ {
		for range perks[c] {
			s[n] = probdeck.Use{Perk: c}
			n++
			if place++; c > top {
				top, on = c, place
			}
		}
	}
	for c := probdeck.Jack; on > 0 && c <= probdeck.King; c++ {
		for range perks[c] {
			s[n] = probdeck.Use{Perk: c, On: on}
			n++
		}
	}
	return s
}

// Exact odds from the attack draw to the trauma taken, against every order of the cards.
// PD-05, PD-06, PD-07, PD-12, PD-13, PD-20, PD-21, PD-33, PD-34, GL-21, GL-22, GL-25
func TestOddsProved(t *testing.T) {
	none, jack, six := counts(t, "none"), counts(t, "Jack"), counts(t, "6")
	for _, row := range []struct {
		name   string
		rules  probdeck.Rules
		change func(*probdeck.Attack)
		drawOn bool
		before probdeck.Rating
		perks  [2]probdeck.Cards
	}{
		{"printed", probdeck.Rules{}, nil, false, 0, [2]probdeck.Cards{}},
		{"GL-21: drawn on", probdeck.Rules{}, nil, true, 0, [2]probdeck.Cards{}},
		{"GL-21: drawn on, short for the second", probdeck.Rules{}, nil, true, 2, [2]probdeck.Cards{}},
		{"GL-21: drawn on, short for the first", probdeck.Rules{}, nil, true, 5, [2]probdeck.Cards{}},
		{"PD-12", probdeck.Rules{}, nil, false, 0, [2]probdeck.Cards{jack, jack}},
		{"PD-12: several add up", probdeck.Rules{}, nil, false, 0, [2]probdeck.Cards{counts(t, "King*2"), counts(t, "Jack*2 Queen")}},
		{"PD-13", probdeck.Rules{}, nil, true, 0, [2]probdeck.Cards{six, counts(t, "9 10 Jack King*2")}},
		{"PD-13", probdeck.Rules{}, nil, true, 1, [2]probdeck.Cards{counts(t, "2 Jack"), six}},
		{"GL-25", probdeck.Rules{}, func(a *probdeck.Attack) { a.Attacker.Lobes[probdeck.Correl] = 200 }, false, 0, [2]probdeck.Cards{}},
		{"GL-22: no attack cards", probdeck.Rules{}, func(a *probdeck.Attack) {
			a.Attacker.Abilities[probdeck.Operate], a.Attacker.Lobes[probdeck.Correl] = 0, 9
		}, false, 0, [2]probdeck.Cards{jack, none}},
		{"GL-22: no attack cards, a perk", probdeck.Rules{}, func(a *probdeck.Attack) { a.Attacker.Abilities[probdeck.Operate] = 0 },
			false, 0, [2]probdeck.Cards{counts(t, "4 King"), none}},
		{"GL-22, option", probdeck.Rules{EmptyFails: true}, func(a *probdeck.Attack) { a.Attacker.Abilities[probdeck.Operate] = 0 },
			false, 0, [2]probdeck.Cards{counts(t, "10 King"), none}},
		{"GL-22: no resistance cards", probdeck.Rules{}, func(a *probdeck.Attack) { a.Target.Abilities[probdeck.Will] = 0 },
			false, 0, [2]probdeck.Cards{none, counts(t, "10")}},
		{"GL-22, option", probdeck.Rules{EmptyFails: true}, func(a *probdeck.Attack) { a.Target.Abilities[probdeck.Will] = 0 },
			false, 0, [2]probdeck.Cards{none, counts(t, "10")}},
		{"GL-22, GL-25: no resistance cards against a target below 0", probdeck.Rules{}, func(a *probdeck.Attack) {
			a.Target.Abilities[probdeck.Will], a.Target.Lobes[probdeck.Focal] = 0, 20
		}, true, 0, [2]probdeck.Cards{none, jack}},
		{"PD-21: immune", probdeck.Rules{}, func(a *probdeck.Attack) { a.Weapon = books.FearRod() }, false, 0, [2]probdeck.Cards{}},
		{"PD-21: weak", probdeck.Rules{}, func(a *probdeck.Attack) { a.Weapon.Trauma, a.Target.Abilities[probdeck.Labor] = "Blunt", 2 },
			true, 0, [2]probdeck.Cards{}},
		{"PD-01: a condition only", probdeck.Rules{}, func(a *probdeck.Attack) { a.Weapon.Trauma, a.Weapon.Spread = "", probdeck.Spread{} },
			false, 0, [2]probdeck.Cards{}},
		{"PD-07: a place of 0%", probdeck.Rules{}, func(a *probdeck.Attack) { a.Weapon.Spread = spread(t, "100% > 50% > 0% > 5% > 50%") },
			false, 0, [2]probdeck.Cards{}},
		{"PD-33: armour", probdeck.Rules{}, func(a *probdeck.Attack) {
			a.Target.Armour, a.Resistance, a.Target.Lobes[probdeck.Focal] = spread(t, "0% > 0% > 50% > 120%"), 11, 1
		}, true, 0, [2]probdeck.Cards{}},
	} {
		for _, d := range small(t) {
			a := printedAttack()
			a.Attacker.Abilities[probdeck.Operate] = 2
			a.Target.Abilities[probdeck.Will] = 2
			if row.change != nil {
				row.change(a)
			}
			pile := probdeck.NewPile(d, row.drawOn)
			pile.Draw(seeded(3), row.before)
			checkOdds(t, row.name+" of "+d.String(), row.rules, pile, a, row.perks)
		}
	}
}

// The same for random attacks and decks, with small ratings.
func TestOddsProvedAnywhere(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		rules, a, table, _ := drawScene(rt)
		for i := range a.Attacker.Abilities {
			a.Attacker.Abilities[i] = min(a.Attacker.Abilities[i], 2)
			a.Target.Abilities[i] = min(a.Target.Abilities[i], 2)
		}
		if table.Pile.Deck().Len() > 12 {
			var n probdeck.Cards
			for range 9 {
				n[1+rapid.IntRange(0, 12).Draw(rt, "card")]++
			}
			d := must.Get(probdeck.NewDeck(n))(rt)
			table.Pile = probdeck.NewPile(d, table.Pile.DrawOn())
			table.Pile.Draw(seeded(1), probdeck.Rating(rapid.IntRange(0, 9).Draw(rt, "drawn")))
		}
		perks := [2]probdeck.Cards{drawPerks(rt, 2), drawPerks(rt, 2)}
		checkOdds(t, "a random attack", rules, table.Pile, &a, perks)
	})
}

// On the printed deck the exact odds are those of many attacks, within what chance allows.
func TestOddsSampled(t *testing.T) {
	var rules probdeck.Rules
	for _, drawOn := range []bool{false, true} {
		a := printedAttack()
		fresh := probdeck.NewPile(probdeck.Deck{}, drawOn)
		odds := must.Get(rules.Odds(&fresh, a, probdeck.Cards{}, probdeck.Cards{}))(t)
		trials := short.Or(20_000, 200_000)
		count := map[int]int{}
		dice := seeded(11)
		for range trials {
			table := probdeck.Decks{Pile: fresh}
			out := must.Get(rules.DrawAttack(dice, &table, a, probdeck.Spender{}, probdeck.Spender{}))(t)
			count[out.Final]++
		}
		for v, w := range odds.Trauma().All() {
			p := w.Float64()
			got := float64(count[v]) / float64(trials)
			if sd := math.Sqrt(p * (1 - p) / float64(trials)); math.Abs(got-p) > 5*sd {
				t.Errorf("drawn on %v: trauma %d in %v of attacks, want %v", drawOn, v, got, p)
			}
			delete(count, v)
		}
		if len(count) > 0 {
			t.Errorf("drawn on %v: not in the law: %v", drawOn, count)
		}
	}
}

// The printed attack, exactly. The weights were counted by going through all 20475 and 3276 hands of the two draws, in
// another language. PD-40
func TestOddsPrinted(t *testing.T) {
	var rules probdeck.Rules
	var pile probdeck.Pile
	odds := must.Get(rules.Odds(&pile, printedAttack(), probdeck.Cards{}, probdeck.Cards{}))(t)
	want := map[int]uint64{0: 2086695, 1: 6547905, 5: 430625, 6: 397500, 7: 3047500, 9: 6062875, 10: 5596500, 12: 42906500}
	for v, p := range odds.Trauma().All() {
		if !p.Equal(crunch.ChanceOf(want[v], 67076100)) {
			t.Errorf("trauma %d: %v, want %d of 67076100", v, p, want[v])
		}
		delete(want, v)
	}
	if len(want) > 0 {
		t.Errorf("not in the law: %v", want)
	}
	attack, resist := pile.Deck().Odds(4), pile.Deck().Odds(3)
	for _, row := range []struct {
		what      string
		got, want crunch.Chance
	}{
		{"a full success", odds.Attack().P(probdeck.Full), attack.AtLeast(5)},
		{"missed by 0", odds.Miss().P(0), attack.AtLeast(5)},
		{"missed by 1", odds.Miss().P(1), attack.P(4)},
		{"a partial success", odds.Attack().P(probdeck.Partial), attack.P(4)},
		{"a failure", odds.Attack().P(probdeck.Failed), attack.AtLeast(4).Not()},
		{"no verdict", odds.Attack().P(probdeck.NotJudged), never},
		{"missed by 2: a failure", odds.Miss().P(2), attack.AtLeast(4).Not()},
		{"missed by -1", odds.Miss().P(-1), never},
		{"missed by 10", odds.Miss().P(probdeck.MaxPlaces), never},
		{"missed by 99", odds.Miss().P(99), never},
		// 6 is what is left of 7 (missed by 1) when the ashmite's highest card is an 8. PD-40
		{"6 trauma", odds.Trauma().P(6), crunch.ChanceRat(new(big.Rat).Mul(attack.P(4).Rat(), resist.P(8).Rat()))},
		{"13 trauma", odds.Trauma().P(13), never},
		{"13 trauma or more", odds.Trauma().AtLeast(13), never},
		{"0 trauma or more", odds.Trauma().AtLeast(0), sure},
		{"1 trauma or more", odds.Trauma().AtLeast(1), odds.Trauma().P(0).Not()},
	} {
		if !row.got.Equal(row.want) {
			t.Errorf("PD-07: %s: %v, want %v", row.what, row.got, row.want)
		}
	}
}

func TestOddsRefused(t *testing.T) {
	var rules probdeck.Rules
	var pile probdeck.Pile
	var ce *probdeck.CardError
	if _, err := rules.Odds(&pile, printedAttack(), counts(t, "Ace"), probdeck.Cards{}); !errors.As(err, &ce) {
		t.Errorf("an Ace: %v, want a *CardError", err)
	}
	var re *crunch.RangeError
	if _, err := rules.Odds(&pile, printedAttack(), probdeck.Cards{}, counts(t, "King*25")); !errors.As(err, &re) || re.Max != probdeck.MaxSpend {
		t.Errorf("25 Perk Cards: %v, want a *RangeError up to 24", err)
	}
	if _, err := rules.Odds(&pile, printedAttack(), probdeck.Cards{}, counts(t, "King*24")); err != nil {
		t.Errorf("24 Perk Cards: %v, want them allowed", err)
	}
	var noCard probdeck.Cards
	noCard[0] = 1
	if _, err := rules.Odds(&pile, printedAttack(), noCard, probdeck.Cards{}); !errors.As(err, &ce) {
		t.Errorf("the zero Card: %v, want a *CardError", err)
	}
}

// Perks spent as well as can be are never worse than any legal spend of them. PD-11
func TestBestSpend(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		h, perks := drawHand(rt, 3), drawPerks(rt, 3)
		best := all(h, perks).Result(h)
		for s := range probdeck.Spends(h, perks) {
			if s.Result(h) > best {
				rt.Fatalf("%v of %v on %v is %d, above %d", s, perks, h, s.Result(h), best)
			}
		}
	})
}
