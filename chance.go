package crunch

import (
	"math/big"
	"math/bits"
	"strconv"
)

// A Chance is an exact probability, a fraction from 0 to 1. Every package of rules returns odds as a Chance. Chances of dice and cards of
// usual size allocate nothing. The zero Chance is 0. Compare with Equal or Cmp: == says that 1/2 and 2/4 differ.
type Chance struct {
	num, den uint64
	big      *big.Rat // if not nil, the chance: its fraction doesn't fit in two words
}

// ChanceOf returns the chance of ways out of all equally likely outcomes. If all is 0, the Chance is 0. It panics if ways is above all: that
// is an error in the program.
func ChanceOf(ways, all uint64) Chance {
	if ways > all {
		panic("crunch: ChanceOf: ways is above all: want a fraction from 0 to 1")
	}
	return Chance{num: ways, den: all}
}

// ChanceFrac returns the chance num/den, or 0 if den is 0. It copies both numbers. It panics if the fraction is below 0 or above 1: that is
// an error in the program.
func ChanceFrac(num, den *big.Int) Chance {
	if den.Sign() == 0 {
		return Chance{}
	}
	return ChanceRat(new(big.Rat).SetFrac(num, den))
}

// ChanceRat returns r as a Chance. It copies r. It panics if r is below 0 or above 1: that is an error in the program.
func ChanceRat(r *big.Rat) Chance {
	if r.Sign() < 0 || r.Num().Cmp(r.Denom()) > 0 {
		panic("crunch: ChanceRat: " + r.RatString() + " is not a probability: want a fraction from 0 to 1")
	}
	if r.Denom().IsUint64() {
		return Chance{num: r.Num().Uint64(), den: r.Denom().Uint64()}
	}
	return Chance{big: new(big.Rat).Set(r)}
}

// Rat returns the chance in lowest terms, as a new big.Rat.
func (c Chance) Rat() *big.Rat {
	switch {
	case c.big != nil:
		return new(big.Rat).Set(c.big)
	case c.den == 0:
		return new(big.Rat)
	}
	return new(big.Rat).SetFrac(new(big.Int).SetUint64(c.num), new(big.Int).SetUint64(c.den))
}

// Float64 returns the float nearest to the chance, the same on every machine.
func (c Chance) Float64() float64 {
	const exact = 1 << 53 // a float64 holds every whole number up to it
	if c.big == nil && c.den <= exact {
		return float64(c.num) / float64(max(c.den, 1))
	}
	f, _ := c.Rat().Float64()
	return f
}

// Not returns the chance that it doesn't happen: 1 - c.
func (c Chance) Not() Chance {
	switch {
	case c.big != nil:
		return Chance{big: new(big.Rat).Sub(big.NewRat(1, 1), c.big)}
	case c.den == 0:
		return Chance{num: 1, den: 1}
	}
	return Chance{num: c.den - c.num, den: c.den}
}

// plus returns the chance of one or the other of two things that can't both happen. It panics above 1.
func (c Chance) plus(d Chance) Chance {
	switch {
	case c.big == nil && c.num == 0:
		return d
	case d.big == nil && d.num == 0:
		return c
	case c.big == nil && d.big == nil && c.den == d.den && d.num <= c.den-c.num:
		return Chance{num: c.num + d.num, den: c.den}
	}
	return ChanceRat(new(big.Rat).Add(c.Rat(), d.Rat()))
}

// of returns which part of the chance all, which is above 0, the chance c is. It is at most all.
func (c Chance) of(all Chance) Chance {
	if c.big == nil && all.big == nil && c.den == all.den {
		return Chance{num: c.num, den: all.num}
	}
	return ChanceRat(new(big.Rat).Quo(c.Rat(), all.Rat()))
}

// Cmp returns -1 if c is less likely than d, 0 if they are the same, and +1 if c is more likely.
func (c Chance) Cmp(d Chance) int {
	if c.big != nil || d.big != nil {
		return c.Rat().Cmp(d.Rat())
	}
	high, low := bits.Mul64(c.num, max(d.den, 1))
	high2, low2 := bits.Mul64(d.num, max(c.den, 1))
	switch {
	case high == high2 && low == low2:
		return 0
	case high < high2 || high == high2 && low < low2:
		return -1
	}
	return +1
}

// Equal reports whether two chances are the same number.
func (c Chance) Equal(d Chance) bool { return c.Cmp(d) == 0 }

// String writes the fraction in lowest terms: "7/20", "0" or "1".
func (c Chance) String() string {
	b, _ := c.AppendText(nil)
	return string(b)
}

// Percent writes the chance in percent, rounded to two places: "35.00%".
func (c Chance) Percent() string {
	percent := c.Rat()
	return percent.Mul(percent, big.NewRat(100, 1)).FloatString(2) + "%"
}

// AppendText appends the form of String. It never fails.
func (c Chance) AppendText(b []byte) ([]byte, error) {
	if c.big != nil {
		return append(b, c.big.RatString()...), nil
	}
	num, den := c.num, max(c.den, 1)
	for x, y := num, den; ; x, y = y, x%y {
		if y == 0 {
			num, den = num/x, den/x
			break
		}
	}
	b = strconv.AppendUint(b, num, 10)
	if den > 1 {
		b = strconv.AppendUint(append(b, '/'), den, 10)
	}
	return b, nil
}

// MarshalText writes the form of String.
func (c Chance) MarshalText() ([]byte, error) { return c.AppendText(nil) }

// UnmarshalText reads a fraction from 0 to 1 such as "7/20", in lowest terms or not. Anything else is a [*TextError] and leaves c as
// it was.
func (c *Chance) UnmarshalText(text []byte) error {
	const most = 4096 // more digits than any odds of this module have
	slash := len(text)
	for i, d := range text {
		if d == '/' && slash == len(text) {
			slash = i
		} else if d < '0' || d > '9' {
			return badChance(text, i+1)
		}
	}
	if slash == 0 || slash == len(text)-1 || len(text) > most {
		return badChance(text, 0)
	}
	r, ok := new(big.Rat).SetString(string(text))
	if !ok || r.Num().Cmp(r.Denom()) > 0 {
		return badChance(text, 0)
	}
	*c = ChanceRat(r)
	return nil
}

func badChance(text []byte, at int) error {
	return &TextError{Package: "crunch", What: "chance", Text: string(text), At: at, Want: `a fraction from 0 to 1 such as "7/20"`}
}
