package checks

import (
	"math/big"
	"testing"

	"pgregory.net/rapid"
)

// The integers of fixed size carry as those of math/big do, also where a law of dice would need luck to.
func TestWide(t *testing.T) {
	word := rapid.OneOf(rapid.Uint64(), rapid.SampledFrom([]uint64{0, 1, 1 << 63, 1<<64 - 1}))
	rapid.Check(t, func(t *rapid.T) {
		var w, x wide
		for i := range limbs - 1 { // so that nothing is lost at the top
			w[i], x[i] = word.Draw(t, "w"), word.Draw(t, "x")
		}
		w[limbs-1] = 0
		m := word.Draw(t, "m")
		product := new(big.Int).Mul(x.big(), new(big.Int).SetUint64(m))
		sum := new(big.Int).Add(w.big(), product)
		if sum.BitLen() > 64*limbs {
			return
		}
		var p wide
		p.product(limbs, &x, m)
		if p.big().Cmp(product) != 0 {
			t.Fatalf("%v times %d is %v", x, m, p)
		}
		w.add(limbs, &x, m)
		if w.big().Cmp(sum) != 0 {
			t.Fatalf("with %v times %d it is %v, want %v", x, m, w, sum)
		}
	})
}
