package crunch_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/must"
	"pgregory.net/rapid"
)

func TestLaw(t *testing.T) {
	strikes := must.Get(crunch.Enumerate(crunch.Limits{}, strike))(t)
	if got := strikes.P(attack{20, 3}); got.Rat().Cmp(big.NewRat(39, 400*64)) != 0 {
		t.Errorf("chance of a 20 with the least damage: %v", got)
	}
	if got := strikes.P(attack{10, 3}).Rat(); got.Sign() != 0 {
		t.Errorf("chance of damage without a hit: %v", got)
	}
	if got := strikes.Event(func(a attack) bool { return a.Damage > 0 }); got.Rat().Cmp(big.NewRat(3, 4)) != 0 {
		t.Errorf("the chance of a hit is %v, want 3/4", got)
	}
	if got := crunch.MapLaw(strikes, func(a attack) int { return a.Damage }).Mean(); got.Cmp(big.NewRat(45, 8)) != 0 {
		t.Errorf("mean damage %v, want 3/4 of 7.5", got)
	}
	minus := crunch.MapLaw(strikes, func(a attack) int8 { return int8(-a.Hit) })
	if got := minus.Mean(); got.Cmp(big.NewRat(-553, 40)) != 0 || minus.Leaves() != strikes.Leaves() {
		t.Errorf("mean of the higher of two d20, negative: %v of %d leaves", got, minus.Leaves())
	}
	if got := minus.AtMost(-20).String() + " " + minus.AtLeast(-1).String(); got != "39/400 1/400" {
		t.Errorf("-20 or less, -1 or more: %v", got)
	}
	if got := strikes.Leaves(); got != 100+300*64 {
		t.Errorf("%d leaves, want %d", got, 100+300*64)
	}
	if got := strikes.Len(); got != 10+10*10 {
		t.Errorf("%d outcomes, want 110", got)
	}
	for range strikes.All() {
		break // break, and end here
	}
	hurt := crunch.MapLaw(strikes.Given(func(a attack) bool { return a.Hit >= 11 }), func(a attack) int { return a.Damage })
	if got := hurt.Mean(); got.Cmp(big.NewRat(15, 2)) != 0 || !hurt.Complete() {
		t.Errorf("mean damage of a hit %v, want 7.5", got)
	}
}

// The caller may change what it got.
func TestLawIsItsOwn(t *testing.T) {
	for _, f := range []func(crunch.RNG) int{advantage, func(rng crunch.RNG) int { // the second's chances don't fit in a word
		for range 20 {
			rng.IntN(1)
		}
		for n := range 17 {
			if rng.IntN(20) > 0 {
				return n
			}
		}
		return 17
	}} {
		got := must.Get(crunch.Enumerate(crunch.Limits{}, f))(t)
		was := law(got)
		got.P(20).Rat().SetInt64(3)
		got.Mean().SetInt64(3)
		for _, p := range got.All() {
			p.Rat().Num().SetInt64(5)
		}
		if now := law(got); now != was {
			t.Errorf("got  %s\nwant %s", now, was)
		}
	}
}

func TestLawZero(t *testing.T) {
	var zero crunch.Law[int]
	none := func(int) bool { return false }
	sure := crunch.LawOf(func(yield func(int, crunch.Chance) bool) { yield(4, crunch.ChanceOf(1, 1)) })
	for _, l := range []crunch.Law[int]{zero, zero.Given(none), crunch.FormulaLaw[int](nil, nil), crunch.MapLaw(zero, func(n int) int { return n }), sure.Given(none)} {
		if got := law(l); got != "truncated 1, leaves 0" {
			t.Errorf("the zero Law is %q, want nothing but truncated", got)
		}
		for _, p := range []crunch.Chance{l.P(0), l.AtLeast(0), l.AtMost(0), l.Event(func(int) bool { return true })} {
			if !p.Equal(crunch.Chance{}) {
				t.Errorf("the zero Law has a chance of %v", p)
			}
		}
		if l.Len() != 0 || l.Complete() || l.Mean().Sign() != 0 || l.Quantile(crunch.ChanceOf(1, 2)) != 0 {
			t.Error("the zero Law has outcomes")
		}
	}
}

// Equal outcomes with different chances are one outcome in the law, at its first place.
func TestLawOrder(t *testing.T) {
	got := must.Get(crunch.Enumerate(crunch.Limits{}, func(rng crunch.RNG) string {
		a := rng.IntN(3)
		if a == 1 {
			return strconv.Itoa(rng.IntN(2)) // 1/6 each
		}
		return strconv.Itoa(2 - a) // 2 and 0, 1/3 each
	}))(t)
	if got := law(got); got != "2:1/3 0:1/2 1:1/6 truncated 0, leaves 4" {
		t.Errorf("got %s, want 0 in 1/2, 2 in 1/3 and 1 in 1/6 of all cases", got)
	}
}

// What the numbers of a Law are is a programmer's choice of type; what they are not is refused.
func TestLawPanics(t *testing.T) {
	words, half := crunch.Law[string]{}, crunch.ChanceOf(1, 2)
	for what, f := range map[string]func(){
		"AtLeast": func() { words.AtLeast("") }, "AtMost": func() { words.AtMost("") },
		"Mean": func() { words.Mean() }, "Quantile": func() { words.Quantile(half) },
		"two thirds twice": func() {
			crunch.LawOf(func(yield func(int, crunch.Chance) bool) {
				for range 2 {
					yield(1, crunch.ChanceOf(2, 3))
				}
			})
		},
		"more than 1": func() {
			crunch.LawOf(func(yield func(int, crunch.Chance) bool) {
				_ = yield(1, half) && yield(2, half) && yield(3, crunch.ChanceOf(1, 9))
			})
		},
	} {
		func() {
			defer func() {
				if text := fmt.Sprint(recover()); !strings.HasPrefix(text, "crunch: ") || !strings.Contains(text, "want") {
					t.Errorf("%s: panics with %q, want what would be right", what, text)
				}
			}()
			f()
		}()
	}
}

// A listed gives the chances of a list, as a Formula.
type listed struct {
	law crunch.Law[int]
}

func (l listed) P(n int) crunch.Chance       { return l.law.P(n) }
func (l listed) AtLeast(n int) crunch.Chance { return l.law.AtLeast(n) }
func (l listed) Mean() *big.Rat              { return l.law.Mean() }

// Every method of a Law of random numbers and chances agrees with sums over the list, and a Law by formula with one by list.
func TestLawProperties(t *testing.T) {
	type row struct {
		n int
		p *big.Rat
	}
	rapid.Check(t, func(t *rapid.T) {
		all := int64(rapid.SampledFrom([]int{7, 400, math.MaxInt32}).Draw(t, "all"))
		long := rapid.Bool().Draw(t, "long") // chances that don't fit in a word
		whole := rapid.Bool().Draw(t, "whole")
		left := big.NewRat(1, 1)
		var rows []row
		for i := range rapid.IntRange(0, 40).Draw(t, "rows") {
			p := new(big.Rat).Mul(left, big.NewRat(rapid.Int64Range(0, all-1).Draw(t, "p"), all))
			if !long {
				p = big.NewRat(rapid.Int64Range(0, all).Draw(t, "p"), all)
			}
			if p.Cmp(left) > 0 {
				p.Set(left)
			}
			left.Sub(left, p)
			rows = append(rows, row{rapid.IntRange(-9, 30).Draw(t, "n"+strconv.Itoa(i)), p})
		}
		if whole && left.Sign() > 0 {
			rows, left = append(rows, row{5, new(big.Rat).Set(left)}), new(big.Rat)
		}
		l := crunch.LawOf(func(yield func(int, crunch.Chance) bool) {
			for _, r := range rows {
				if !yield(r.n, crunch.ChanceRat(r.p)) {
					return
				}
			}
		})
		sum := func(in func(int) bool) *big.Rat {
			s := new(big.Rat)
			for _, r := range rows {
				if in(r.n) {
					s.Add(s, r.p)
				}
			}
			return s
		}
		same := func(what string, got, want *big.Rat) {
			t.Helper()
			if got.Cmp(want) != 0 {
				t.Fatalf("%s: %v, want %v (%v)", what, got, want, rows)
			}
		}
		var outcomes []int
		for n, p := range l.All() {
			outcomes = append(outcomes, n)
			same("All", p.Rat(), sum(func(m int) bool { return m == n }))
		}
		if !slices.IsSorted(outcomes) || len(outcomes) != l.Len() {
			t.Fatalf("the numbers %v don't rise, or are not %d", outcomes, l.Len())
		}
		laws := []crunch.Law[int]{l, crunch.MapLaw(l, func(n int) int { return n })}
		if left.Sign() == 0 && l.Len() > 0 {
			laws = append(laws, crunch.FormulaLaw(outcomes, crunch.Formula[int](listed{l})))
		}
		text, err := json.Marshal(l)
		var back crunch.Law[int]
		if err == nil {
			err = json.Unmarshal(text, &back)
		}
		if err != nil {
			t.Fatal(err)
		}
		laws = append(laws, back)
		even := func(n int) bool { return n%2 == 0 }
		for _, l := range laws {
			mean := new(big.Rat)
			for _, r := range rows {
				mean.Add(mean, new(big.Rat).Mul(r.p, big.NewRat(int64(r.n), 1)))
			}
			same("Mean", l.Mean(), mean)
			same("Truncated", l.Truncated().Rat(), left)
			same("Event", l.Event(even).Rat(), sum(even))
			given, given100 := l.Given(even), new(big.Rat).Add(sum(even), left)
			for n := -10; n <= 31; n++ {
				same("P", l.P(n).Rat(), sum(func(m int) bool { return m == n }))
				same("AtLeast", l.AtLeast(n).Rat(), sum(func(m int) bool { return m >= n }))
				same("AtMost", l.AtMost(n).Rat(), sum(func(m int) bool { return m <= n }))
				same("Given", new(big.Rat).Mul(given.P(n).Rat(), given100), sum(func(m int) bool { return m == n && even(m) }))
			}
			p := crunch.ChanceOf(uint64(rapid.IntRange(0, 8).Draw(t, "quantile")), 8)
			if q := l.Quantile(p); l.Len() > 0 {
				below := sum(func(m int) bool { return m < q })
				if upTo := l.AtMost(q); upTo.Cmp(p) < 0 && q != outcomes[len(outcomes)-1] || below.Cmp(p.Rat()) >= 0 && q != outcomes[0] {
					t.Fatalf("Quantile(%v) is %d: %v is at most that, %v less (%v)", p, q, upTo, below, rows)
				}
			}
		}
	})
}

// A Law in JSON is a list. What is no Law is refused, and changes nothing.
func TestLawJSON(t *testing.T) {
	l := must.Get(crunch.Enumerate(crunch.Limits{Draws: 1}, func(rng crunch.RNG) bool { return crunch.Roll(rng, 3) == 1 || crunch.Roll(rng, 2) == 1 }))(t)
	text, err := json.Marshal(l)
	if want := `[{"outcome":true,"p":"1/3"}]`; err != nil || string(text) != want {
		t.Errorf("got %s, %v, want %s", text, err, want)
	}
	if text, err := json.Marshal(crunch.Law[int]{}); err != nil || string(text) != "[]" {
		t.Errorf("the zero Law: got %s, %v, want []", text, err)
	}
	for _, bad := range []string{`null`, `{}`, `3`, `[3]`, `[{"outcome":true,"p":"0"}]`, `[{"outcome":true,"p":"1/2"},{"outcome":true,"p":"1/3"}]`,
		`[{"outcome":true,"p":"2/3"},{"outcome":false,"p":"2/3"}]`, `[{"outcome":true,"p":"1/2","q":1}]`, `[{"outcome":3,"p":"1/2"}]`, `[{"outcome":true,"p":"4/3"}]`} {
		if err := l.UnmarshalJSON([]byte(bad)); !errors.As(err, new(*crunch.TextError)) || law(l) != "true:1/3 truncated 2/3, leaves 3" {
			t.Errorf("%s reads as %v, %v, want a *TextError and no change", bad, law(l), err)
		}
	}
	var anything crunch.Law[any]
	if err := json.Unmarshal([]byte(`[{"outcome":[1],"p":"1"}]`), &anything); err == nil {
		t.Error("a list, which doesn't compare, reads as an outcome")
	}
	if err := json.Unmarshal([]byte(`[{"outcome":null,"p":"1/2"},{"outcome":"a","p":"1/2"}]`), &anything); err != nil || !anything.Complete() {
		t.Error(err)
	}
}

// Unsigned numbers beyond the signed ones rise too, and count in full.
func TestLawUnsigned(t *testing.T) {
	third := crunch.ChanceOf(1, 3)
	l := crunch.LawOf(func(yield func(uint64, crunch.Chance) bool) {
		_ = yield(math.MaxUint64, third) && yield(3, third) && yield(1<<63, third)
	})
	if got := law(l); got != "3:1/3 9223372036854775808:1/3 18446744073709551615:1/3 truncated 0, leaves 0" {
		t.Errorf("got %s", got)
	}
	if l.Quantile(third) != 3 || l.Quantile(crunch.ChanceOf(2, 6)) != 3 || l.Quantile(crunch.ChanceOf(34, 100)) != 1<<63 {
		t.Errorf("a third of them is at most %d, more than a third at most %d", l.Quantile(third), l.Quantile(crunch.ChanceOf(34, 100)))
	}
	if l.AtLeast(1<<63).String() != "2/3" || l.Mean().RatString() != "27670116110564327426/3" {
		t.Errorf("%v, mean %v", l.AtLeast(1<<63), l.Mean())
	}
}
