package interval

import (
	"math"
	"math/big"
	"testing"
)

// Chances are the bounds of Share, to the last of their eight digits.
func TestChances(t *testing.T) {
	for _, row := range []struct{ k, n uint64 }{{0, 0}, {0, 7}, {7, 7}, {1, 3}, {37, 100}, {999, 1000}, {123_456, 1_000_000}} {
		a, b := Share(row.k, row.n, Level)
		if low, high := Chances(row.k, row.n, Level); low.Float64() != a || high.Float64() != b {
			t.Errorf("Chances(%d, %d) = %v, %v, want %v, %v", row.k, row.n, low, high, a, b)
		}
	}
}

// Samples 1, 2, 3, 4: the mean is 5/2 and the variance 5/3, so the standard error is the root of 5/12.
func TestMean(t *testing.T) {
	low, high := Mean(4, big.NewInt(10), big.NewInt(30))
	reach := 2.576 * math.Sqrt(5.0/12)
	if l, _ := low.Float64(); math.Abs(l-(2.5-reach)) > 1e-9 {
		t.Errorf("Mean of 1, 2, 3, 4: low is %v, want %v", l, 2.5-reach)
	}
	if h, _ := high.Float64(); math.Abs(h-(2.5+reach)) > 1e-9 {
		t.Errorf("Mean of 1, 2, 3, 4: high is %v, want %v", h, 2.5+reach)
	}
	if low, high := Mean(3, big.NewInt(6), big.NewInt(12)); low.Cmp(big.NewRat(2, 1)) != 0 || high.Cmp(big.NewRat(2, 1)) != 0 {
		t.Errorf("Mean of 2, 2, 2 = %v, %v, want 2, 2", low, high)
	}
	if low, high := Mean(0, new(big.Int), new(big.Int)); low.Sign() != 0 || high.Sign() != 0 {
		t.Errorf("Mean of nothing = %v, %v, want 0, 0", low, high)
	}
}

func TestRoot(t *testing.T) {
	if r := Root(big.NewRat(9, 4)); r.Cmp(big.NewRat(3, 2)) != 0 {
		t.Errorf("Root(9/4) = %v, want 3/2", r)
	}
	r := Root(big.NewRat(2, 1))
	if square := new(big.Rat).Mul(r, r); square.Cmp(big.NewRat(2, 1)) < 0 {
		t.Errorf("Root(2) = %v: its square is below 2, want it rounded up", r.FloatString(12))
	}
	if r.FloatString(11) != "1.41421356237" {
		t.Errorf("Root(2) = %v, want 1.41421356237...", r.FloatString(11))
	}
}
