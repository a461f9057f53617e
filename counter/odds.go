package counter

import (
	"math/big"
	"math/bits"
)

// Odds is the exact law of how many rolls of the same dice it takes to fill a Counter. Since every roll fills at least one
// slot, that is at most as many as there are unfilled slots. For a Resource that refuses what it can't cover it is the number of the
// spend that leaves it depleted, or is refused. It is plain data of fixed size and compares with ==.
type Odds struct {
	Dice Dice
	Free uint8             // the unfilled slots to be filled
	open [MaxSlots]natural // of the 10^(N*t) ways that t rolls can fall, how many leave a slot unfilled
}

// Odds returns the law of how many rolls of such dice fill the Counter as it stands. Dice or a Counter that don't pass Check are
// refused. It rolls nothing and allocates nothing. CT-02, CT-03
func (c Counter) Odds(d Dice) (Odds, error) {
	if err := d.Check(); err != nil {
		return Odds{}, err
	}
	if err := c.check(); err != nil {
		return Odds{}, err
	}
	free := c.free()
	o := Odds{Dice: d, Free: uint8(free)}
	if free == 0 {
		return o, nil
	}
	ways := d.ways(c.worth())
	var at [MaxSlots]natural // in how many ways exactly so many slots are filled by now
	at[0][0] = 1
	o.open[0] = at[0]
	for t := 1; t < free; t++ {
		words := int(d.N)*t*10/3/64 + 1  // 10^3 is below 2^10
		for s := free - 1; s >= t; s-- { // CT-02: each roll fills at least one slot, so t rolls t
			var sum natural
			for k := 1; k <= s-t+1; k++ {
				if ways[k] > 0 {
					sum.addTimes(&at[s-k], ways[k], words)
				}
			}
			at[s] = sum
			o.open[t].addTimes(&at[s], 1, words)
		}
	}
	return o, nil
}

// ways returns in how many of the 10^N ways that the dice can fall they fill exactly so many slots, up to ten.
func (d Dice) ways(worth int) (w [MaxSlots + 1]uint64) {
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
	var sums [MaxDice*sides + 1]uint64 // in how many ways the dice make each sum
	sums[0] = 1
	for n := 1; n <= int(d.N); n++ {
		var next [MaxDice*sides + 1]uint64
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

// P returns the probability that it is exactly that roll, counted from 1, which fills the Counter. A complete one needs 0 rolls.
func (o Odds) P(rolls int) *big.Rat {
	if rolls < 0 {
		return new(big.Rat)
	}
	return new(big.Rat).Sub(o.After(rolls-1), o.After(rolls))
}

// After returns the probability that so many rolls leave a slot unfilled, so that more are needed. A negative number of rolls
// never suffices.
func (o Odds) After(rolls int) *big.Rat {
	switch {
	case rolls < 0:
		return big.NewRat(1, 1)
	case rolls >= MaxSlots:
		return new(big.Rat)
	}
	return new(big.Rat).SetFrac(o.open[rolls].big(), power(int(o.Dice.N)*rolls))
}

// By returns the probability that so many rolls or fewer fill the Counter.
func (o Odds) By(rolls int) *big.Rat { return new(big.Rat).Sub(big.NewRat(1, 1), o.After(rolls)) }

// Mean returns the expected number of rolls: the sum of After over all numbers of rolls from 0.
func (o Odds) Mean() *big.Rat {
	m := new(big.Rat)
	for t := range MaxSlots {
		m.Add(m, o.After(t))
	}
	return m
}

// Min returns the fewest rolls that can fill the Counter, Max the most that can be needed. Both are 0 if it is complete.
func (o Odds) Min() int {
	t := 0
	for t < int(o.Free) && o.open[t] == power10[t*int(o.Dice.N)] {
		t++
	}
	return t
}

// Max returns the most rolls that can be needed.
func (o Odds) Max() int {
	t := 0
	for t < int(o.Free) && o.open[t] != (natural{}) {
		t++
	}
	return t
}

// Covers returns the probability that the unfilled slots suffice for one roll of the dice: that a Resource can pay it, or that no point
// is left over for want of a slot. Dice or a Counter that don't pass Check are refused. It rolls nothing. CT-13, GL-32
func (c Counter) Covers(d Dice) (*big.Rat, error) {
	if err := d.Check(); err != nil {
		return nil, err
	}
	if err := c.check(); err != nil {
		return nil, err
	}
	w := d.ways(c.worth())
	var n uint64 // at most 10^10
	for _, ways := range w[:c.free()+1] {
		n += ways
	}
	return new(big.Rat).SetFrac(new(big.Int).SetUint64(n), power(int(d.N))), nil
}

// A natural is a whole number of up to 320 bits, the lowest word first: 10^90 is the most that is counted here.
type natural [5]uint64

// addTimes adds x*y to n, of which only the lowest words are in use.
func (n *natural) addTimes(x *natural, y uint64, words int) {
	var high uint64
	for i := range min(words, len(n)) {
		hi, lo := bits.Mul64(x[i], y)
		lo, carry := bits.Add64(lo, high, 0)
		hi += carry
		n[i], carry = bits.Add64(n[i], lo, 0)
		high = hi + carry
	}
}

func (n *natural) big() *big.Int {
	b := new(big.Int)
	for i := len(n) - 1; i >= 0; i-- {
		b.Or(b.Lsh(b, 64), new(big.Int).SetUint64(n[i]))
	}
	return b
}

// power returns 10^n for n up to 90.
func power(n int) *big.Int { return power10[n].big() }

// power10 holds the powers of ten.
var power10 = func() (p [(MaxSlots-1)*MaxDice + 1]natural) {
	p[0][0] = 1
	for n := range len(p) - 1 {
		p[n+1].addTimes(&p[n], 10, len(natural{}))
	}
	return p
}()
