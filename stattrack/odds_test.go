package stattrack

import (
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/must"
)

// enumerate returns the exact law of f, over every way its dice can fall: brute force, to prove the closed forms.
func enumerate[T comparable](t *testing.T, f func(crunch.RNG) T) crunch.Law[T] {
	t.Helper()
	law, err := crunch.Enumerate(crunch.Limits{}, f)
	if err != nil || !law.Complete() {
		t.Fatalf("Enumerate: %v, and %v is truncated: want every way the dice can fall", err, law.Truncated())
	}
	return law
}

// sameLaw fails the test unless two laws have the same totals with the same chances.
func sameLaw(t *testing.T, what string, got, want crunch.Law[int]) {
	t.Helper()
	for n, p := range want.All() {
		if !got.P(n).Equal(p) || !got.AtLeast(n).Equal(want.AtLeast(n)) {
			t.Errorf("%s: %d: %v and %v, want %v and %v", what, n, got.P(n), got.AtLeast(n), p, want.AtLeast(n))
		}
	}
	if got.Len() != want.Len() || got.Mean().Cmp(want.Mean()) != 0 {
		t.Errorf("%s: %d totals of mean %v, want %d of %v", what, got.Len(), got.Mean(), want.Len(), want.Mean())
	}
}

// resolve rolls an opposed roll to its end; the losing player always rerolls, and keeps a second result that wins.
func resolve(o Opposed, rng crunch.RNG) bool {
	for {
		o.Roll(rng)
		switch o.Stage {
		case AskReroll:
			right := o.Asks()
			if right&ChooseEither != 0 {
				right = ChooseEither
			}
			if o.Answer(right) != nil {
				panic("answer")
			}
		case AskKeep:
			second := o
			if second.Keep(true) != nil {
				panic("keep")
			}
			if o.Keep(second.leader() == o.By) != nil {
				panic("keep")
			}
		default:
			return o.ActionTakesEffect()
		}
	}
}

// GL-04, ST-41: values known from elsewhere.
func TestKnownOdds(t *testing.T) {
	for _, row := range []struct {
		clause     string
		rerolls    Rerolls
		actionTies bool
		want       float64
		exact      *big.Rat
	}{
		{"GL-04", 0, false, 0.5, big.NewRat(1, 2)},
		{"GL-04", 0, true, 0.572778, big.NewRat(1031, 1800)},
		{"ST-41", EveryWin, false, 0.354794, big.NewRat(7357, 20736)},
		{"ST-41", EveryWin, true, 0.430071, big.NewRat(222949, 518400)},
	} {
		o := Oppose(side("2d6+1d8", row.rerolls), side("2d10", 0), !row.actionTies)
		got := o.Odds()
		if math.Abs(got.Float64()-row.want) > 5e-7 || got.Rat().Cmp(row.exact) != 0 {
			t.Errorf("%s: %v (%v), want %v", row.clause, got.Float64(), got.Rat(), row.want)
		}
	}
	o := Oppose(side("2d6+1d8", EveryWin), side("2d10", 0), true)
	if s := o.Odds().Percent(); s != "35.48%" {
		t.Errorf("odds %s, want 35.48%%", s)
	}
}

func TestPoolOdds(t *testing.T) {
	for _, text := range []string{"none", "removed", "1d2", "1d20", "2d6", "3d4", "2d6+1d8", "1d2+1d4+1d6+1d10", "1d12+2d2"} {
		p := MustParsePool(text)
		sameLaw(t, text, p.Odds(), enumerate(t, func(rng crunch.RNG) int { return p.Roll(rng).Total() }))
	}
	// The largest pools fit: all ways are counted, evenly about the mean.
	for _, text := range []string{"12d20", "12d12", "3d20+3d12+3d10+3d2"} {
		p := MustParsePool(text)
		odds, law := p.totals(), p.Odds()
		var sum uint64
		mean := new(big.Int)
		for n, ways := range odds.ways {
			sum += ways
			mean.Add(mean, new(big.Int).Mul(big.NewInt(int64(n)), new(big.Int).SetUint64(ways)))
			if mirror := odds.min + odds.max - n; mirror >= 0 && mirror <= maxTotal && odds.ways[mirror] != ways {
				t.Errorf("%s: %d ways to %d, but %d to %d: want the law symmetric", text, ways, n, odds.ways[mirror], mirror)
			}
		}
		exact, _ := new(big.Rat).SetFrac(mean, new(big.Int).SetUint64(odds.all)).Float64()
		if sum != odds.all || odds.ways[odds.min] != 1 || law.Mean().Cmp(new(big.Rat).SetFloat64(exact)) != 0 || odds.min != p.Count() {
			t.Errorf("%s: %d of %d ways, mean %v and %v", text, sum, odds.all, exact, law.Mean())
		}
	}
}

// GL-04, ST-41, ST-43, ST-44, ST-46: the closed form against the ordinary rule code, run over every way the dice can fall: all rights and duties, both readings of a tie.
func TestOpposedOdds(t *testing.T) {
	for _, p := range [][2]string{{"1d4", "1d6"}, {"1d6", "1d4"}, {"2d2", "1d4"}, {"2d2", "1d2+1d2"}} {
		for a := range Rerolls(16) {
			for r := range Rerolls(16) {
				for _, ties := range []bool{false, true} {
					o := Oppose(side(p[0], a), side(p[1], r), ties)
					want := enumerate(t, func(rng crunch.RNG) bool { return resolve(o, rng) }).P(true)
					if got := o.Odds(); !got.Equal(want) {
						t.Errorf("%s (%v) against %s (%v), ties %v: %v, want %v", p[0], a, p[1], r, ties, got, want)
					}
				}
			}
		}
	}
}

// The odds are right in every state in which a roll can stop.
func TestOddsFromHere(t *testing.T) {
	seen := map[RollStage]bool{}
	for a := range Rerolls(16) {
		for r := range Rerolls(16) {
			for first := range 6 * 4 {
				o := Oppose(side("1d6", a), side("1d4", r), first%2 == 0)
				must.OK(t, o.Judge(first%6+1, first/6+1))
				for second := 1; ; {
					want := enumerate(t, func(rng crunch.RNG) bool { return resolve(o, rng) }).P(true)
					if got := o.Odds(); !got.Equal(want) {
						t.Fatalf("%v (%v, %v): %v, want %v", o, a, r, got, want)
					}
					seen[o.Stage] = true
					if o.IsOver() {
						break
					}
					switch o.Stage {
					case AskReroll:
						right := o.Asks()
						if right&ChooseEither != 0 {
							right = ChooseEither
						}
						must.OK(t, o.Answer(right))
					case Reroll:
						must.OK(t, o.Judge(1+(second+first)%4))
						second++
					case AskKeep:
						must.OK(t, o.Keep(true))
					}
				}
			}
		}
	}
	for _, s := range []RollStage{Reroll, AskReroll, AskKeep, Decided} {
		if !seen[s] {
			t.Errorf("no roll stopped at %v", s)
		}
	}
}

// Large pools against sampling, within five standard errors; a fixed seed.
func TestOpposedOddsSampled(t *testing.T) {
	const trials = 20000
	rng := rand.New(rand.NewPCG(11, 22))
	for _, row := range []struct {
		action, reaction string
		a, r             Rerolls
	}{
		{"12d20", "12d20", EveryWin, ChooseEither}, {"6d12+6d2", "11d8", ChooseEither, KeepSecond}, {"4d6", "2d12+1d4", FirstWin, EveryWin}, {"5d10", "1d20+4d8", 0, 0},
	} {
		o := Oppose(side(row.action, row.a), side(row.reaction, row.r), false)
		wins := 0
		for range trials {
			if resolve(o, rng) {
				wins++
			}
		}
		p := o.Odds().Float64()
		if d := math.Abs(float64(wins)/trials - p); d > 5*math.Sqrt(p*(1-p)/trials) {
			t.Errorf("%s against %s: Odds is %v, but %v of the samples win", row.action, row.reaction, p, float64(wins)/trials)
		}
	}
}

// GL-04
func TestDamageOdds(t *testing.T) {
	for _, row := range [][2]string{{"2d6", "1d8"}, {"1d4", "1d12"}, {"1d6+1d8", "none"}, {"none", "1d4"}, {"2d4", "removed"}, {"5d2", "1d10"}} {
		damage, defence := MustParsePool(row[0]), MustParsePool(row[1])
		left := enumerate(t, func(rng crunch.RNG) int { return DamageTaken(damage.Roll(rng), defence.Roll(rng)) })
		sameLaw(t, row[0]+" less "+row[1], DamageOdds(damage, defence), left)
	}
	most := DamageOdds(MustParsePool("12d20"), Pool{})
	if got := most.AtLeast(240).Rat(); got.Cmp(new(big.Rat).SetFrac(big.NewInt(1), new(big.Int).Exp(big.NewInt(20), big.NewInt(12), nil))) != 0 {
		t.Errorf("240 Damage from 12d20: %v, want 1/20^12", got)
	}
	if most.AtLeast(math.MaxInt).Float64() != 0 {
		t.Error("more Damage than the dice have is possible, want the chance 0")
	}
}

// Exact floats: the last step is one division, so that a known value is the same on every machine.
func TestFloatGolden(t *testing.T) {
	o := Oppose(side("12d20", EveryWin), side("12d20", ChooseEither), false)
	if got, want := fmt.Sprintf("%x", o.Odds().Float64()), "0x1.b798b946bb3ecp-03"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
