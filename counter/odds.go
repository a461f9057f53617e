package counter

import (
	"math/big"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/exact"
)

// A RollsLaw is the law of how many rolls of the same dice fill a Counter. Every roll fills at least one slot, so they are at most as many
// as the unfilled slots. For a Resource the last of them is the spend that depletes it or is refused. The zero RollsLaw gives 0 for
// everything. A RollsLaw compares with ==.
type RollsLaw struct {
	dice, free uint8
	open       [MaxSlots]natural // of the 10^(dice*t) ways that t rolls can fall, how many leave a slot unfilled
}

// natural is a whole number of up to 320 bits: 10^90 is the most that is counted here.
type natural [5]uint64

// power10 holds the powers of ten.
var power10 = func() (p [(MaxSlots-1)*maxDice + 1]natural) {
	p[0][0] = 1
	for n := range len(p) - 1 {
		exact.Mul(p[n+1][:], p[n][:], 10)
	}
	return p
}()

// Odds returns the law of how many rolls of such dice fill the Counter as it stands. It allocates nothing. Dice or a Counter that are not
// valid are refused. CT-02, CT-03
func (c Counter) Odds(d D10s) (RollsLaw, error) {
	if err := d.Validate(); err != nil {
		return RollsLaw{}, err
	}
	if err := c.validate(); err != nil {
		return RollsLaw{}, err
	}
	free := c.free()
	l := RollsLaw{dice: d.N, free: uint8(free)}
	if free == 0 {
		return l, nil
	}
	ways := d.ways(c.worth())
	var at [MaxSlots]natural // in how many ways exactly so many slots are filled by now
	at[0][0] = 1
	l.open[0] = at[0]
	for t := 1; t < free; t++ {
		words := min(int(d.N)*t*10/3/64+1, len(natural{})) // 10^3 is below 2^10
		for s := free - 1; s >= t; s-- {                   // CT-02: each roll fills at least one slot, so t rolls t
			var sum natural
			for k := 1; k <= s-t+1; k++ {
				if ways[k] > 0 {
					exact.AddMul(sum[:words], at[s-k][:words], ways[k])
				}
			}
			at[s] = sum
			exact.Add(l.open[t][:words], sum[:words])
		}
	}
	return l, nil
}

// ways returns in how many of the 10^N ways that the dice can fall they fill exactly so many slots, up to ten.
func (d D10s) ways(worth int) (w [MaxSlots + 1]uint64) {
	if d.Each {
		w[0] = 1
		for range d.N {
			var next [MaxSlots + 1]uint64
			for face := 1; face <= sides; face++ {
				k := (face-1)/worth + 1 // CT-02, for each die
				for s := k; s <= MaxSlots; s++ {
					next[s] += w[s-k]
				}
			}
			w = next
		}
		return w
	}
	var sums [maxDice*sides + 1]uint64 // in how many ways the dice make each sum
	sums[0] = 1
	for n := 1; n <= int(d.N); n++ {
		var next [maxDice*sides + 1]uint64
		var window uint64 // of the ten sums from which one die leads here
		for s := n; s <= n*sides; s++ {
			window += sums[s-1]
			if s > sides {
				window -= sums[s-sides-1]
			}
			next[s] = window
		}
		sums = next
	}
	k := 1 // the slots that s points fill
	for s := int(d.N); s <= int(d.N)*sides; s++ {
		for s > k*worth { // CT-02
			k++
		}
		if k > MaxSlots {
			break
		}
		w[k] += sums[s]
	}
	return w
}

// P returns the chance that exactly so many rolls fill the Counter. A complete one takes 0 rolls.
func (l RollsLaw) P(rolls int) crunch.Chance {
	switch {
	case l.dice == 0 || rolls < 0 || rolls > int(l.free):
		return crunch.Chance{}
	case rolls == int(l.free) && rolls > 0: // none is open after so many
		return l.after(rolls - 1)
	case rolls == 0:
		return l.after(0).Not()
	}
	var n natural // the ways that leave a slot open after one roll fewer, and none after this one
	exact.Mul(n[:], l.open[rolls-1][:], power10[l.dice][0])
	exact.Sub(n[:], l.open[rolls][:])
	return exact.Chance(n[:], power10[int(l.dice)*rolls][:])
}

// AtMost returns the chance that so many rolls or fewer fill the Counter.
func (l RollsLaw) AtMost(rolls int) crunch.Chance {
	if l.dice == 0 || rolls < 0 {
		return crunch.Chance{}
	}
	return l.after(rolls).Not()
}

// after returns the chance that so many rolls leave a slot unfilled.
func (l RollsLaw) after(rolls int) crunch.Chance {
	if rolls >= int(l.free) {
		return crunch.Chance{}
	}
	return exact.Chance(l.open[rolls][:], power10[int(l.dice)*rolls][:])
}

// Mean returns the expected number of rolls.
func (l RollsLaw) Mean() *big.Rat {
	m := new(big.Rat)
	for t := range int(l.free) {
		m.Add(m, l.after(t).Rat())
	}
	return m
}

// Min returns the fewest rolls that can fill the Counter; 0 if it is complete.
func (l RollsLaw) Min() int {
	t := 0
	for t < int(l.free) && l.open[t] == power10[t*int(l.dice)] {
		t++
	}
	return t
}

// Max returns the most rolls that it can take to fill the Counter; 0 if it is complete.
func (l RollsLaw) Max() int {
	t := 0
	for t < int(l.free) && l.open[t] != (natural{}) {
		t++
	}
	return t
}

// CoverOdds returns the chance that the unfilled slots cover one roll of the dice: that a Resource can pay it, or that no points are lost
// past the last slot. Dice or a Counter that are not valid are refused. CT-13, GL-32
func (c Counter) CoverOdds(d D10s) (crunch.Chance, error) {
	if err := d.Validate(); err != nil {
		return crunch.Chance{}, err
	}
	if err := c.validate(); err != nil {
		return crunch.Chance{}, err
	}
	w := d.ways(c.worth())
	var n uint64 // at most 10^10
	for _, ways := range w[:c.free()+1] {
		n += ways
	}
	return crunch.ChanceOf(n, power10[d.N][0]), nil
}
