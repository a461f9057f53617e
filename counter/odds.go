package counter

import (
	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/exact"
)

// natural is a whole number of up to 384 bits: 10^100 is the most that is counted here.
type natural [6]uint64

var power10 = func() (p [MaxSlots*maxDice + 1]natural) {
	p[0][0] = 1
	for n := range len(p) - 1 {
		exact.Mul(p[n+1][:], p[n][:], 10)
	}
	return p
}()

// Odds returns the law of how many rolls of such dice fill the Counter as it stands. Every roll fills at least one slot, so the rolls are at
// most as many as the unfilled slots; a complete Counter takes 0. For a Resource the last of them is the spend that depletes it or is refused.
// Dice or a Counter that are not valid are refused. CT-02, CT-03
func (c Counter) Odds(d D10s) (crunch.Law[int], error) {
	if err := d.Validate(); err != nil {
		return crunch.Law[int]{}, err
	}
	if err := c.validate(); err != nil {
		return crunch.Law[int]{}, err
	}
	open := c.open(d)
	return crunch.LawOf(func(yield func(int, crunch.Chance) bool) {
		all := power10[0]
		for rolls := range c.free() + 1 {
			var n natural // the ways that leave a slot open after one roll fewer, and none after this one
			if rolls > 0 {
				all = power10[int(d.N)*rolls]
				exact.Mul(n[:], open[rolls-1][:], power10[d.N][0])
			} else {
				n = all
			}
			exact.Sub(n[:], open[rolls][:])
			if !yield(rolls, exact.Chance(n[:], all[:])) {
				return
			}
		}
	}), nil
}

// open returns, for each number t of rolls, how many of the 10^(N*t) ways the dice can fall leave a slot unfilled.
func (c Counter) open(d D10s) (open [MaxSlots + 1]natural) {
	free := c.free()
	if free == 0 {
		return open
	}
	var ways [MaxSlots][MaxSlots + 1]uint64
	for s := range free {
		if s > 0 && c.Worths == (Worths{}) {
			ways[s] = ways[0]
			continue
		}
		ways[s] = c.ways(d, s)
	}
	var at [MaxSlots]natural // in how many ways exactly so many slots are filled by now
	at[0][0] = 1
	open[0] = at[0]
	for t := 1; t < free; t++ {
		words := min(int(d.N)*t*10/3/64+1, len(natural{})) // 10^3 is below 2^10
		for s := free - 1; s >= t; s-- {                   // CT-02: each roll fills at least one slot, so t rolls t
			var sum natural
			for k := 1; k <= s-t+1; k++ {
				if w := ways[s-k][k]; w > 0 {
					exact.AddMul(sum[:words], at[s-k][:words], w)
				}
			}
			at[s] = sum
			exact.Add(open[t][:words], sum[:words])
		}
	}
	return open
}

// ways returns, for each number of slots up to ten, how many of the 10^N ways the dice can fall fill exactly that many, when s unfilled slots have
// filled already.
func (c *Counter) ways(d D10s, s int) (w [MaxSlots + 1]uint64) {
	if d.Each {
		w[0] = 1
		for range d.N {
			w = c.oneMore(&w, s)
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
	k, filled := 1, c.worthOf(s) // the slots that so many points fill, and what they are worth
	for points := int(d.N); points <= int(d.N)*sides; points++ {
		for points > filled { // CT-02
			filled += c.worthOf(s + k)
			k++
		}
		if k > MaxSlots {
			break
		}
		w[k] += sums[points]
	}
	return w
}

// oneMore is ways with one die more, which fills slots by itself.
func (c *Counter) oneMore(w *[MaxSlots + 1]uint64, s int) (next [MaxSlots + 1]uint64) {
	for from, ways := range w {
		for face := 1; face <= sides && ways > 0; face++ {
			if to := from + c.slotsAfter(s+from, face); to <= MaxSlots { // CT-02, for each die
				next[to] += ways
			}
		}
	}
	return next
}

// slotsAfter returns how many slots so many points fill when s unfilled slots have filled already.
func (c *Counter) slotsAfter(s, points int) (n int) {
	for ; points > 0; n++ {
		points -= c.worthOf(s + n)
	}
	return n
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
	w := c.ways(d, 0)
	var n uint64 // at most 10^10
	for _, ways := range w[:c.free()+1] {
		n += ways
	}
	return crunch.ChanceOf(n, power10[d.N][0]), nil
}
