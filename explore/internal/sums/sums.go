// Package sums enumerates what a command leads to with dice that fall as a whole (explore.WholeDice): totals of pools, winners of opposed rolls
// and rows of tables in place of faces, each with its exact chance.
package sums

import (
	"context"
	"encoding/binary"
	"math"
	"math/big"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/stattrack"
)

// Dice are dice that fall as a whole. They keep the faces that they have shown, so that the outcome can be played again with plain dice. The zero
// Dice are ready for Begin.
type Dice struct {
	rng    crunch.RNG
	throws []crunch.Throw
	share  int // the place in shares: by how much likelier the outcome is than its picks from all that they could have been, each as likely
	ways   int64

	shares []*big.Rat
	places map[string]int // of shares, by their text; never iterated
	after  map[step]int   // by place and pick: the place of the product; never iterated
	sorts  []sort         // the ways in which dice can fall that have come up
	pools  map[stattrack.Pool]int
	rolls  map[opposed]int
	tables map[string]int
}

var _ explore.WholeDice = (*Dice)(nil)

// A sort is how some dice can fall.
type sort []fall

// A fall is one way to fall: what the dice show, and its chance.
type fall struct {
	a, r   stattrack.PoolRoll
	face   int
	chance *big.Rat
}

type opposed struct {
	action, reaction stattrack.Pool
	ties             bool
}

type step struct{ share, sort, pick int }

// mostWays is where Ways stops to count.
const mostWays = math.MaxInt64

// Begin begins an outcome. rng picks one of the ways to fall, each as likely as the others.
func (d *Dice) Begin(rng crunch.RNG) {
	d.rng, d.throws, d.share, d.ways = rng, d.throws[:0], 0, 1
	if d.shares == nil {
		d.shares, d.places, d.after = []*big.Rat{big.NewRat(1, 1)}, map[string]int{"1": 0}, map[step]int{}
		d.pools, d.rolls, d.tables = map[stattrack.Pool]int{}, map[opposed]int{}, map[string]int{}
	}
}

// Throws returns the dice of the outcome so far, as plain dice. They are valid until the next Begin.
func (d *Dice) Throws() []crunch.Throw { return d.throws }

// Share returns by how much the outcome is likelier than one of its picks, each as likely as all that could have been picked. Don't change it.
func (d *Dice) Share() *big.Rat { return d.shares[d.share] }

// Ways returns the product of how many ways to fall each pick of the outcome had, at most the largest int64. Its mean over random picks is the
// number of outcomes.
func (d *Dice) Ways() int64 { return d.ways }

// IntN throws one die.
func (d *Dice) IntN(n int) int {
	v := d.rng.IntN(n)
	d.throws = append(d.throws, crunch.Throw{Face: v + 1, Sides: n})
	d.times(n)
	return v
}

func (d *Dice) times(n int) {
	if n > 0 && d.ways > mostWays/int64(n) {
		d.ways = mostWays
		return
	}
	d.ways *= int64(n)
}

// Throw throws a pool.
func (d *Dice) Throw(pool stattrack.Pool) stattrack.PoolRoll {
	at, known := d.pools[pool]
	if !known {
		var s sort
		for total, p := range pool.Odds().All() {
			s = append(s, fall{a: showing(pool, total), chance: p.Rat()})
		}
		at = d.add(s)
		d.pools[pool] = at
	}
	f := d.pick(at)
	d.show(&f.a)
	return f.a
}

// Oppose throws both sides of an opposed roll.
func (d *Dice) Oppose(action, reaction stattrack.Pool, reactionWinsTies bool) (a, r stattrack.PoolRoll) {
	key := opposed{action, reaction, reactionWinsTies}
	at, known := d.rolls[key]
	if !known {
		wins := stattrack.Oppose(stattrack.Side{Pool: action}, stattrack.Side{Pool: reaction}, reactionWinsTies).Odds()
		var s sort
		for _, won := range []bool{true, false} {
			f := fall{showing(action, math.MaxInt), showing(reaction, 0), 0, wins.Rat()}
			if !won {
				f = fall{showing(action, 0), showing(reaction, math.MaxInt), 0, wins.Not().Rat()}
			}
			if f.chance.Sign() > 0 {
				s = append(s, f)
			}
		}
		at = d.add(s)
		d.rolls[key] = at
	}
	f := d.pick(at)
	d.show(&f.a)
	d.show(&f.r)
	return f.a, f.r
}

// Range throws a die of which only the range counts.
func (d *Dice) Range(sides int, upto []int) int {
	key := binary.AppendVarint(make([]byte, 0, 64), int64(sides))
	for _, n := range upto {
		key = binary.AppendVarint(key, int64(n))
	}
	at, known := d.tables[string(key)]
	if !known {
		var s sort
		for i, last := range upto {
			before := 0
			if i > 0 {
				before = upto[i-1]
			}
			if last > before {
				s = append(s, fall{face: last, chance: big.NewRat(int64(last-before), int64(sides))})
			}
		}
		at = d.add(s)
		d.tables[string(key)] = at
	}
	f := d.pick(at)
	d.throws = append(d.throws, crunch.Throw{Face: f.face, Sides: sides})
	return f.face
}

func (d *Dice) add(s sort) int {
	d.sorts = append(d.sorts, s)
	return len(d.sorts) - 1
}

// pick picks one of the ways to fall.
func (d *Dice) pick(at int) *fall {
	s := d.sorts[at]
	if len(s) == 1 {
		return &s[0]
	}
	i := d.rng.IntN(len(s))
	d.times(len(s))
	key := step{d.share, at, i}
	next, known := d.after[key]
	if !known {
		product := big.NewRat(int64(len(s)), 1)
		product.Mul(product, s[i].chance)
		product.Mul(product, d.shares[d.share])
		next = d.place(product)
		d.after[key] = next
	}
	d.share = next
	return &s[i]
}

// place returns the place of a share, which it adds if it is new.
func (d *Dice) place(share *big.Rat) int {
	key := share.RatString()
	at, known := d.places[key]
	if !known {
		at = len(d.shares)
		d.places[key], d.shares = at, append(d.shares, share)
	}
	return at
}

func (d *Dice) show(t *stattrack.PoolRoll) {
	n := 0
	for _, term := range &t.Pool.Terms {
		for k := term.N; k > 0 && term.Size.Sides() > 0 && n < stattrack.MaxDice; k-- {
			d.throws = append(d.throws, crunch.Throw{Face: int(t.Faces[n]), Sides: term.Size.Sides()})
			n++
		}
	}
}

// showing returns dice of a pool that show a total: the lowest if it is less, the highest if it is more. The first dice show the most.
func showing(pool stattrack.Pool, total int) (t stattrack.PoolRoll) {
	t.Pool = pool
	n, left := 0, total-pool.Count()
	for _, term := range &pool.Terms {
		for k := term.N; k > 0 && term.Size.Sides() > 0 && n < stattrack.MaxDice; k-- {
			up := max(0, min(left, term.Size.Sides()-1))
			t.Faces[n] = uint8(1 + up)
			left -= up
			n++
		}
	}
	return t
}

// A Law is what Enumerate finds.
type Law struct {
	Ends  []End // in the order in which they were found
	Plays int   // how many outcomes it has played
	Whole bool  // these are all
}

// An End is a result with its chance.
type End struct {
	Result int
	P      *big.Rat
}

// ended says how an outcome ended: its result, and the place of its share.
type ended struct{ result, share int }

// Enumerate plays all outcomes of the dice. play returns the result. It is for [crunch.EnumerateContext], which says what play must keep to, and
// which errors there are.
func (d *Dice) Enumerate(ctx context.Context, lim crunch.Limits, play func() (int, error)) (Law, error) {
	all, err := crunch.EnumerateContext(ctx, lim, func(rng crunch.RNG) (ended, error) {
		d.Begin(rng)
		result, err := play()
		return ended{result, d.share}, err
	})
	if err != nil {
		return Law{}, err
	}
	law, places := Law{Plays: all.Leaves(), Whole: all.Complete()}, map[int]int{}
	for e, p := range all.All() {
		share := p.Rat()
		share.Mul(share, d.shares[e.share])
		if at, known := places[e.result]; known {
			law.Ends[at].P.Add(law.Ends[at].P, share)
			continue
		}
		places[e.result] = len(law.Ends)
		law.Ends = append(law.Ends, End{e.result, share})
	}
	return law, nil
}
