package exact

import (
	"fmt"
	"math/big"
	"strings"

	"github.com/crunchrules/crunch"
)

// longest is the most characters that a fraction may have in a text.
const longest = 24

// String returns the chance as a fraction and in percent if it is exact, as in "11/12, 91.67%", else the bounds, rounded outwards: "91.66% to 91.71%".
func (b Bounds) String() string {
	if !b.Exact() {
		return percent(b.Low.Rat(), false) + " to " + percent(b.High.Rat(), true)
	}
	if text := b.Low.String(); len(text) <= longest && strings.Contains(text, "/") {
		return text + ", " + b.Low.Percent()
	}
	return b.Low.Percent()
}

// Less returns the bounds of the difference of two chances of which b is never the smaller one.
func (b Bounds) Less(c Bounds) Bounds {
	return Bounds{Low: difference(b.Low, c.High), High: difference(b.High, c.Low)}
}

func difference(a, b crunch.Chance) crunch.Chance {
	d := new(big.Rat).Sub(a.Rat(), b.Rat())
	if d.Sign() < 0 {
		d = new(big.Rat)
	}
	return crunch.ChanceRat(d)
}

// percent returns a chance with two places, rounded up or down.
func percent(p *big.Rat, up bool) string {
	hundredths := new(big.Rat).Mul(p, big.NewRat(10_000, 1))
	n, rest := new(big.Int).QuoRem(hundredths.Num(), hundredths.Denom(), new(big.Int))
	if up && rest.Sign() > 0 {
		n.Add(n, big.NewInt(1))
	}
	return fmt.Sprintf("%d.%02d%%", n.Int64()/100, n.Int64()%100)
}

// Text returns the Answer as a table for people.
func (a *Answer) Text() string {
	var b strings.Builder
	row := func(what string, p Bounds) {
		how := "exact"
		if !p.Exact() {
			how = "bounds"
		}
		fmt.Fprintf(&b, "  %-32s %-28s %s\n", what, p, how)
	}
	if a.Best {
		row("Success, knowing all", a.Won)
	}
	if a.Fair != nil {
		row("Success, by what can be seen", *a.Fair)
	}
	for _, e := range a.Endings {
		row(e.End.String(), e.Bounds)
	}
	switch left := a.Forever.High.Rat(); {
	case left.Sign() > 0 && a.Whole:
		row("it goes on for ever", a.Forever)
	case left.Sign() > 0:
		fmt.Fprintf(&b, "  %-32s at most %-20s bound\n", "not looked at", percent(left, true))
	}
	fmt.Fprintf(&b, "  %d States", a.States)
	if a.Open > 0 {
		fmt.Fprintf(&b, ", %d of them not looked at", a.Open)
	}
	fmt.Fprintf(&b, "; %d outcomes of commands played\n", a.Plays)
	return b.String()
}
