package probdeck_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/crunchrules/crunch/probdeck"
)

// A face perk raises a card by 1, a valued perk is one more card. PD-12, PD-13, GL-23
func TestSpendResult(t *testing.T) {
	for _, row := range []struct {
		clause, hand, spend string
		want                int
	}{
		{"PD-05", "{4, 3, 2, 2}", "none", 4},
		{"PD-12", "{4, 3, 2, 2}", "Jack on 1", 5},
		{"PD-12", "{4, 3, 2, 2}", "Queen on 1", 5},
		{"PD-12", "{4, 3, 2, 2}", "King on 1", 5},
		{"PD-12", "{4, 3, 2, 2}", "King on 4", 4},
		{"PD-12", "{8, 4, Ace}", "King on 1, King on 1", 10},
		{"PD-12", "{8, 4, Ace}", "King on 1, Queen on 2, Jack on 1", 10},
		{"PD-12", "{3, 4}", "King on 1, King on 1", 5},
		{"PD-13", "{4, 3, 2, 2}", "6", 6},
		{"PD-13", "{8, 4, Ace}", "6", 8},
		{"PD-13", "{8}", "6, 10, 7", 10},
		{"GL-23: an appended perk is raised", "{4}", "10, King on 2, King on 2", 12},
		{"GL-23: whichever comes first", "{4}", "King on 2, 10, King on 3, 9", 11},
		{"GL-23: no cap", "{10}", "King on 1, King on 1, King on 1, King on 1, Queen on 1, Queen on 1", 16},
		{"GL-22: nothing to raise", "{}", "none", 0},
		{"GL-22", "{}", "6, Jack on 1", 7},
	} {
		s := spend(t, row.spend)
		if err := s.Validate(hand(t, row.hand), s.Cards()); err != nil {
			t.Errorf("%s: %s on %s: %v", row.clause, row.spend, row.hand, err)
		}
		if got := s.Result(hand(t, row.hand)); got != row.want {
			t.Errorf("%s: %s with %s is %d, want %d", row.clause, row.hand, row.spend, got, row.want)
		}
	}
}

// What Check refuses counts nothing.
func TestSpendResultOfRefused(t *testing.T) {
	for _, u := range []probdeck.Use{{Perk: 200}, {Perk: 14}, {Perk: probdeck.Ace}, {Perk: 10, On: 1}, {Perk: probdeck.Jack}, {Perk: probdeck.King},
		{Perk: probdeck.King, On: 2}, {Perk: probdeck.King, On: 255}} {
		s := probdeck.Spend{u}
		if s.Validate(hand(t, "{4}"), s.Cards()) == nil || s.Result(hand(t, "{4}")) != 4 || s.Result(probdeck.Hand{}) != 0 {
			t.Errorf("%v on {4} makes %d: want it refused, and 4", u, s.Result(hand(t, "{4}")))
		}
	}
}

func TestSpendRefused(t *testing.T) {
	use := func(uses ...probdeck.Use) (s probdeck.Spend) { copy(s[:], uses); return s }
	all := counts(t, "6 7*2 8*3 9*3 10*3 Jack*4 Queen*4 King*4")
	for _, row := range []struct {
		clause string
		hand   string
		spend  probdeck.Spend
		held   probdeck.Cards
		want   string
	}{
		{"PD-12: on no card", "{4, 3}", use(probdeck.Use{Perk: probdeck.King}), all,
			"probdeck: use 1 of the spend is King: want a face perk on a card of the draw, 1 to 2"},
		{"PD-12: past the cards", "{4, 3}", use(probdeck.Use{Perk: 10}, probdeck.Use{Perk: probdeck.King, On: 4}), all,
			"probdeck: use 2 of the spend is King on 4: want a face perk on a card of the draw, 1 to 3"},
		{"PD-13: on a card", "{4, 3}", use(probdeck.Use{Perk: 6, On: 1}), all,
			"probdeck: use 1 of the spend is 6 on 1: want a valued perk on no card: it is one more card"},
		{"GL-20: an Ace", "{4, 3}", use(probdeck.Use{Perk: probdeck.Ace}), all,
			"probdeck: use 1 of the spend is Ace: want a Perk Card: 2 to 10, Jack, Queen or King"},
		{"no card", "{4, 3}", use(probdeck.Use{Perk: 14}), all,
			"probdeck: use 1 of the spend is Card(14): want a Perk Card: 2 to 10, Jack, Queen or King"},
		{"a gap", "{4, 3}", use(probdeck.Use{Perk: 6}, probdeck.Use{}, probdeck.Use{Perk: 7}), all,
			"probdeck: use 3 of the spend is 7: want an empty use, as the one before it"},
		{"PD-11: not held", "{4, 3}", use(probdeck.Use{Perk: 6}, probdeck.Use{Perk: 6}), all,
			"probdeck: found 6 in the spend: want Perk Cards that are held: " + all.String()},
		{"PD-11: none held", "{4, 3}", use(probdeck.Use{Perk: probdeck.King, On: 1}), probdeck.Cards{},
			"probdeck: found King in the spend: want Perk Cards that are held: none"},
	} {
		err := row.spend.Validate(hand(t, row.hand), row.held)
		if err == nil || err.Error() != row.want {
			t.Errorf("%s:\n got %v\nwant %s", row.clause, err, row.want)
		}
	}
}

// Spends yields exactly the spends that Check allows, each once, up to the order of its cards.
func TestSpendsIsComplete(t *testing.T) {
	for _, row := range []struct{ hand, held string }{
		{"{4, 3}", "none"},
		{"{}", "Jack 6"},
		{"{}", "King*2"},
		{"{4}", "6*2 10"},
		{"{4, 3}", "Jack Queen 7"},
		{"{4, 3, 2}", "King*2 7*2"},
		{"{2}", "King*3 Queen"},
	} {
		h, held := hand(t, row.hand), counts(t, row.held)
		got := map[string]bool{}
		for s := range probdeck.Spends(h, held) {
			if err := s.Validate(h, held); err != nil {
				t.Fatalf("%s, %s: Spends yields %v, which Validate refuses: %v", row.hand, row.held, s, err)
			}
			if got[s.String()] {
				t.Errorf("%s, %s: Spends yields %v twice", row.hand, row.held, s)
			}
			if len(got) == 0 && s != (probdeck.Spend{}) {
				t.Errorf("%s, %s: Spends yields %v first, want none", row.hand, row.held, s)
			}
			got[s.String()] = true
		}
		want := everySpend(h, held)
		if len(got) != len(want) {
			t.Errorf("%s, %s: %d spends, want %d", row.hand, row.held, len(got), len(want))
		}
		for s := range want {
			if !got[s] {
				t.Errorf("%s, %s: Spends doesn't yield %s", row.hand, row.held, s)
			}
		}
	}
	for range probdeck.Spends(hand(t, "{4, 3}"), counts(t, "Jack*4 6*2")) {
		break // a caller may stop
	}
	n := 0
	for range probdeck.Spends(hand(t, "{4, 3}"), counts(t, "Jack*4 6*2")) {
		if n++; n == 7 {
			break
		}
	}
	// At most MaxSpend: i twos and k threes, i + k up to 24. No Aces.
	n = 0
	for s := range probdeck.Spends(hand(t, "{4, 3}"), counts(t, "Ace*4 2*30 3*30")) {
		if n++; s.Cards()[probdeck.Ace] > 0 {
			t.Fatalf("GL-20: Spends yields %v, which has an Ace", s)
		}
	}
	if n != 25*26/2 {
		t.Errorf("%d spends, want 325", n)
	}
}

// everySpend tries every sequence of uses by brute force and keeps the legal ones, each in one order: valued
// perks ascending, then faces by card and place.
func everySpend(h probdeck.Hand, held probdeck.Cards) map[string]bool {
	found := map[string]bool{}
	var try func(s probdeck.Spend, n int)
	try = func(s probdeck.Spend, n int) {
		if s.Validate(h, held) == nil {
			sorted := slices.IsSortedFunc(s[:n], func(a, b probdeck.Use) int {
				return 100*(int(a.Perk)-int(b.Perk)) + int(a.On) - int(b.On)
			})
			if sorted {
				found[s.String()] = true
			}
		}
		if n == held.Len() {
			return
		}
		for c := probdeck.Card(1); c <= probdeck.King; c++ {
			if held[c] == 0 {
				continue
			}
			for on := range uint8(h.Len() + held.Len() + 2) {
				s[n] = probdeck.Use{Perk: c, On: on}
				try(s, n+1)
			}
		}
	}
	try(probdeck.Spend{}, 0)
	return found
}

// Cheapest reaches what can be reached, with the fewest cards that do. PD-11, PD-12, PD-13
func TestCheapest(t *testing.T) {
	for _, row := range []struct {
		hand, held string
		want       int
		spend      string
		ok         bool
	}{
		{"{4, 3, 2, 2}", "King 6", 4, "none", true},
		{"{4, 3, 2, 2}", "King 6", 5, "King on 1", true}, // a face perk before a valued one
		{"{3, 4, 2, 2}", "Queen King Jack 6", 5, "Jack on 2", true},
		{"{4, 3, 2, 2}", "King 9 7 8", 7, "7", true}, // the lowest that does it
		{"{4, 3, 2, 2}", "King*2 7", 6, "7", true},   // one card before two
		{"{4, 3, 2, 2}", "King*2 6", 6, "6", true},
		{"{4, 3, 2, 2}", "King*2 6", 8, "6, King on 5, King on 5", true},
		{"{4, 3, 2, 2}", "King 6 7", 8, "7, King on 5", true},
		{"{4, 3, 2, 2}", "King*2", 7, "none", false},
		{"{8, 4, Ace}", "King Jack", 10, "Jack on 1, King on 1", true},
		{"{8, 4, Ace}", "King 6", 10, "none", false},
		{"{8, 4, Ace}", "King*4 Queen*4 Jack*4", 20, "Jack on 1, Jack on 1, Jack on 1, Jack on 1, Queen on 1, Queen on 1, " +
			"Queen on 1, Queen on 1, King on 1, King on 1, King on 1, King on 1", true},
		{"{4, 3, 2, 2}", "King*3", 5, "King on 1", true}, // not one more than it takes
		{"{3, 4, 4}", "Jack*2", 5, "Jack on 2", true},    // the first of equal cards
		{"{}", "King*2", 0, "none", false},               // GL-22: no card, no success
		{"{}", "6", 0, "6", true},
		{"{}", "6 King", 7, "6, King on 1", true},
		{"{2}", "King", -5, "none", true}, // GL-25
		{"{2}", "King", math.MinInt, "none", true},
		{"{2}", "King", math.MaxInt, "none", false},
		{"{2}", "Ace", 3, "none", false}, // no Perk Card
		{"{4}", "King*24", 28, "King on 1" + strings.Repeat(", King on 1", 23), true},
		{"{4}", "King*40", 29, "none", false}, // more than MaxSpend
	} {
		got, ok := probdeck.Cheapest(hand(t, row.hand), counts(t, row.held), row.want)
		if got.String() != row.spend || ok != row.ok {
			t.Errorf("%s, holding %s, to reach %d: %v, %v; want %s, %v", row.hand, row.held, row.want, got, ok, row.spend, row.ok)
		}
	}
}

// No legal spend reaches the result with fewer cards than Cheapest, and if Cheapest finds none there is none.
func TestCheapestIsCheapest(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		h := drawHand(rt, 3)
		held := drawPerks(rt, 3)
		want := rapid.IntRange(1, 16).Draw(rt, "want")
		got, ok := probdeck.Cheapest(h, held, want)
		fewest, reached := 99, false
		for s := range probdeck.Spends(h, held) {
			if s.Result(h) >= want && s.Result(h) > 0 {
				reached = true
				fewest = min(fewest, s.Len())
			}
		}
		if ok != reached {
			rt.Fatalf("%v holding %v to reach %d: %v, but %v", h, held, want, ok, reached)
		}
		if ok && (got.Validate(h, held) != nil || got.Result(h) < want || got.Len() != fewest) {
			rt.Fatalf("%v holding %v to reach %d: %v; %d cards would do", h, held, want, got, fewest)
		}
		if !ok && got != (probdeck.Spend{}) {
			rt.Fatalf("Reach spends %v where nothing reaches %d, want none", got, want)
		}
	})
}
