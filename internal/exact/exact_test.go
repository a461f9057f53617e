package exact

import (
	"math/big"
	"testing"

	"pgregory.net/rapid"
)

// Fixed-size numbers agree with math/big.
func TestExact(t *testing.T) {
	words := rapid.SliceOfN(rapid.Uint64(), 4, 4)
	rapid.Check(t, func(t *rapid.T) {
		x, y, m := words.Draw(t, "x"), words.Draw(t, "y"), rapid.Uint64().Draw(t, "m")
		x[3], y[3] = 0, 0 // room for the result
		x[2] >>= rapid.IntRange(0, 63).Draw(t, "shift")
		bx, by, bm := Big(x), Big(y), new(big.Int).SetUint64(m)
		same := func(what string, got []uint64, want *big.Int) {
			t.Helper()
			if Big(got).Cmp(want) != 0 {
				t.Errorf("%s: %v, want %v", what, Big(got), want)
			}
		}
		w := append([]uint64{}, x...)
		Add(w, y)
		same("Add", w, new(big.Int).Add(bx, by))
		Sub(w, y)
		same("Sub", w, bx)
		AddMul(w, y, m)
		product := new(big.Int).Mul(by, bm)
		same("AddMul", w, product.Add(product, bx))
		Mul(w, x, m)
		same("Mul", w, new(big.Int).Mul(bx, bm))
		Mul(x, x, m)
		same("Mul in place", x, new(big.Int).Mul(bx, bm))
		num, den := y, append([]uint64{}, y...)
		Add(den, []uint64{1, 0, 0, 0})
		want := new(big.Rat).SetFrac(Big(num), Big(den))
		if got := Chance(num, den); got.Rat().Cmp(want) != 0 {
			t.Errorf("Chance: %v, want %v", got, want)
		}
	})
	zero, one := make([]uint64, 4), []uint64{1, 0, 0, 0}
	if Chance(zero, one).String() != "0" || Chance(zero, zero).String() != "0" || Chance(one, one).String() != "1" {
		t.Error("Chance of 0/1, 0/0 and 1/1: want 0, 0 and 1")
	}
}

// U128 agrees with math/big.
func TestU128(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		word := rapid.OneOf(rapid.Uint64(), rapid.Uint64Range(0, 3), rapid.Just(^uint64(0)))
		a, b, c, d := word.Draw(t, "a"), word.Draw(t, "b"), word.Draw(t, "c")>>1, word.Draw(t, "d")>>1
		ab, cd := Product(a>>1, b), Product(c, d)
		product := new(big.Int).Mul(new(big.Int).SetUint64(a>>1), new(big.Int).SetUint64(b))
		sum := new(big.Int).Add(product, cd.Big())
		if ab.Big().Cmp(product) != 0 || ab.Plus(cd).Big().Cmp(sum) != 0 || ab.Plus(cd).Minus(cd) != ab {
			t.Errorf("of %v and %v, Plus gives %v: want %v, and Minus to take it back", ab.Big(), cd.Big(), ab.Plus(cd).Big(), sum)
		}
		if sum.Sign() > 0 && ab.Of(ab.Plus(cd)).Rat().Cmp(new(big.Rat).SetFrac(product, sum)) != 0 {
			t.Errorf("%v.Of(%v) = %v, want the quotient", product, sum, ab.Of(ab.Plus(cd)))
		}
	})
	if got := Product(3, 4).Of(U128{}); got.String() != "0" {
		t.Errorf("12 of 0 is %v: want 0", got)
	}
}

// Nat agrees with math/big, below two words and above.
func TestNat(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		word := rapid.OneOf(rapid.Uint64(), rapid.Uint64Range(0, 20), rapid.Just(^uint64(0)))
		a, b, c, m := word.Draw(t, "a"), word.Draw(t, "b"), word.Draw(t, "c"), max(1, word.Draw(t, "m"))
		same := func(what string, got Nat, want *big.Int) {
			t.Helper()
			if got.Big().Cmp(want) != 0 || want.BitLen() <= 128 && got.large != nil && what == "Power" {
				t.Errorf("%s: %v, want %v", what, got.Big(), want)
			}
		}
		x, y := NatOf(a).Times(NatOf(b)), NatOf(c)
		bx, by := new(big.Int).Mul(NatOf(a).Big(), NatOf(b).Big()), NatOf(c).Big()
		for range rapid.IntRange(0, 3).Draw(t, "longer") {
			x, bx = x.Times(NatOf(b)), new(big.Int).Mul(bx, NatOf(b).Big())
		}
		same("Times", x, bx)
		same("Times turned round", y.Times(x), new(big.Int).Mul(bx, by))
		same("Plus", x.Plus(y), new(big.Int).Add(bx, by))
		same("Over", x.Times(NatOf(m)).Over(m), bx)
		e := rapid.Int64Range(0, 40).Draw(t, "e")
		same("Power", Power(b, e), new(big.Int).Exp(NatOf(b).Big(), big.NewInt(e), nil))
		n, k := rapid.Int64Range(0, 300).Draw(t, "n"), rapid.Int64Range(0, 310).Draw(t, "k")
		same("Binomial", Binomial(n, k), new(big.Int).Binomial(n, k))
		if all := x.Plus(NatOf(1)); x.Of(all).Rat().Cmp(new(big.Rat).SetFrac(bx, all.Big())) != 0 {
			t.Errorf("%v.Of(%v) = %v, want the quotient", bx, all.Big(), x.Of(all))
		}
	})
}

func TestExactAllocations(t *testing.T) {
	x, y := []uint64{7, 0, 0}, []uint64{9, 0, 0}
	if n := testing.AllocsPerRun(100, func() {
		Add(y, x)
		Sub(y, x)
		AddMul(y, x, 3)
		Mul(y, x, 2)
		Chance(x, y)
		Product(3, 4).Of(Product(5, 6).Plus(Product(1, 1)))
		Power(3, 20).Times(Binomial(9, 4)).Over(3).Of(Power(9, 20))
	}); n != 0 {
		t.Errorf("%v allocations: want 0", n)
	}
}
