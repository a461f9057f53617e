package crunch_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/big"
	"testing"

	"github.com/crunchrules/crunch"
	"pgregory.net/rapid"
)

func ExampleChance() {
	hit := crunch.ChanceOf(8, 20) // 13 or more on a d20
	fmt.Println(hit, hit.Not(), hit.Percent(), hit.Float64())
	data, _ := json.Marshal(hit)
	fmt.Println(string(data), hit.Equal(crunch.ChanceOf(2, 5)))
	// Output:
	// 2/5 3/5 40.00% 0.4
	// "2/5" true
}

// A Chance equals the big.Rat it stands for, whether or not it fits in two words.
func TestChance(t *testing.T) {
	one := big.NewRat(1, 1)
	draw := rapid.Custom(func(t *rapid.T) *big.Rat {
		den := new(big.Int).SetUint64(rapid.Uint64Min(1).Draw(t, "den"))
		for range rapid.IntRange(0, 3).Draw(t, "words") {
			den.Mul(den, new(big.Int).SetUint64(rapid.Uint64Min(1).Draw(t, "factor")))
		}
		num := new(big.Int).SetUint64(rapid.Uint64().Draw(t, "num"))
		num.Mod(num.Mul(num, num), new(big.Int).Add(den, big.NewInt(1)))
		return new(big.Rat).SetFrac(num, den)
	})
	rapid.Check(t, func(t *rapid.T) {
		x, y := draw.Draw(t, "x"), draw.Draw(t, "y")
		c, d := crunch.ChanceRat(x), crunch.ChanceFrac(y.Num(), y.Denom())
		if c.Rat().Cmp(x) != 0 || c.String() != x.RatString() {
			t.Errorf("ChanceRat(%v) = %v, want the same number", x, c)
		}
		if got := c.Cmp(d); got != x.Cmp(y) || c.Equal(d) != (got == 0) {
			t.Errorf("Cmp(%v, %v) = %d, want %d, and Equal to agree", c, d, got, x.Cmp(y))
		}
		if not := c.Not(); not.Rat().Cmp(new(big.Rat).Sub(one, x)) != 0 || !not.Not().Equal(c) {
			t.Errorf("%v.Not() = %v, want 1 less it, and Not again to give it back", c, not)
		}
		if want, _ := x.Float64(); c.Float64() != want {
			t.Errorf("%v as a float is %v: want %v, the nearest", c, c.Float64(), want)
		}
		var back crunch.Chance
		text, err := c.MarshalText()
		if err2 := back.UnmarshalText(text); err != nil || err2 != nil || !back.Equal(c) {
			t.Errorf("%v written as %s (%v) and read back: %v, %v, want the same", c, text, err, back, err2)
		}
	})
	for _, x := range []*big.Rat{
		new(big.Rat).SetFrac(new(big.Int).SetUint64(16030613385194396767), new(big.Int).SetUint64(16090216742295045000)),
		new(big.Rat).SetFrac64(1<<53-1, 1<<53),
		new(big.Rat).SetFrac64(1<<53, 1<<53+1),
	} {
		if want, _ := x.Float64(); crunch.ChanceRat(x).Float64() != want {
			t.Errorf("%v as a float is %v: want %v, the nearest", x, crunch.ChanceRat(x).Float64(), want)
		}
	}
	if c := crunch.ChanceOf(3, math.MaxUint64); !c.Not().Equal(crunch.ChanceOf(math.MaxUint64-3, math.MaxUint64)) {
		t.Errorf("%v.Not() = %v, want %d of %d", c, c.Not(), uint64(math.MaxUint64-3), uint64(math.MaxUint64))
	}
}

func TestChanceZero(t *testing.T) {
	var zero crunch.Chance
	for _, c := range []crunch.Chance{crunch.ChanceOf(0, 0), crunch.ChanceOf(0, 7), crunch.ChanceFrac(big.NewInt(0), big.NewInt(0)), crunch.ChanceRat(new(big.Rat))} {
		if !c.Equal(zero) || c.String() != "0" || c.Float64() != 0 || c.Percent() != "0.00%" || c.Not().String() != "1" {
			t.Errorf("got %v, want the zero Chance: 0, 0.00%%, and 1 from Not", c)
		}
	}
}

func TestChanceRefuses(t *testing.T) {
	for _, text := range []string{"", "/", "1/", "/2", "1/0", "3/2", "2", "-1/2", "1.5", "1/2/3", " 1/2", "+1/2", "0x1/2", "1e0"} {
		c := crunch.ChanceOf(1, 3)
		if err := c.UnmarshalText([]byte(text)); !errors.As(err, new(*crunch.TextError)) || !c.Equal(crunch.ChanceOf(1, 3)) {
			t.Errorf("UnmarshalText(%q): %v, and the Chance is now %v: want a *TextError, and it unchanged", text, err, c)
		}
	}
	for _, f := range []func(){
		func() { crunch.ChanceOf(2, 1) },
		func() { crunch.ChanceRat(big.NewRat(-1, 2)) },
		func() { crunch.ChanceRat(big.NewRat(3, 2)) },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Error("a fraction outside 0 to 1 was accepted")
				}
			}()
			f()
		}()
	}
}

func TestChanceAllocations(t *testing.T) {
	c, d := crunch.ChanceOf(351, 400), crunch.ChanceOf(1, 20)
	if n := testing.AllocsPerRun(100, func() { _, _, _ = c.Cmp(d), c.Not(), c.Float64() }); n != 0 {
		t.Errorf("%v allocations: want 0", n)
	}
}
