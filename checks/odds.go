package checks

import (
	"math/big"
	"strconv"
)

// Odds are an exact probability: Ways of Of ways that the dice can fall, all equally likely. They are not reduced, so
// that Of says what is rolled: 20 for a d20, 400 for two. The zero value is no probability; Rat of it is nil.
type Odds struct {
	Ways int
	Of   int
}

// Rat returns the probability.
func (o Odds) Rat() *big.Rat {
	if o.Of == 0 {
		return nil
	}
	return big.NewRat(int64(o.Ways), int64(o.Of))
}

// Float64 returns the probability, rounded; 0 of the zero value.
func (o Odds) Float64() float64 {
	if o.Of == 0 {
		return 0
	}
	return float64(o.Ways) / float64(o.Of)
}

// String returns "351/400".
func (o Odds) String() string { return strconv.Itoa(o.Ways) + "/" + strconv.Itoa(o.Of) }
