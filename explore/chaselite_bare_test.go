package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch"
)

// bareChase is chase-lite written by hand, with nothing but arrays: the floor that the engine is measured against.
type bareChase struct {
	region, ep, injuries [3]int
	dead                 [3]bool
	pool                 [12]int
	points               int // slots filled
}

var bareWays = [12][2]int{{0, 1}, {1, 2}, {2, 3}, {3, 9}, {1, 4}, {4, 5}, {5, 9}, {2, 5}, {0, 6}, {6, 7}, {7, 8}, {8, 9}}

// bareExits lists, for each region, its connections and where they lead.
var bareExits = func() (exits [10][][2]int) {
	for c, w := range bareWays {
		exits[w[0]] = append(exits[w[0]], [2]int{c, w[1]})
		exits[w[1]] = append(exits[w[1]], [2]int{c, w[0]})
	}
	return exits
}()

func (b *bareChase) play(rng crunch.RNG) (end byte, rounds, decisions int) {
	*b = bareChase{ep: [3]int{12, 12, 12}}
	b.pool[1], b.pool[6], b.pool[3] = 6, 8, 10
	for rounds = 1; ; rounds++ {
		for i := range b.region {
			if b.dead[i] || b.region[i] == 9 || 1+rng.IntN(20) >= 8 {
				continue
			}
			if b.ep[i] -= 1 + rng.IntN(4); b.ep[i] <= 0 {
				b.injuries[i]++
				b.dead[i] = b.injuries[i] >= 4
				b.ep[i] = 12 - b.injuries[i]
			}
		}
		for i := range b.region {
			if b.dead[i] || b.region[i] == 9 {
				continue
			}
			decisions++
			exits := bareExits[b.region[i]]
			k := rng.IntN(len(exits) + 1)
			switch {
			case k == len(exits):
				var deck [40]int
				for c := range deck {
					deck[c] = 1 + c%10
				}
				best := 0
				for n := range 3 {
					at := n + rng.IntN(40-n)
					deck[n], deck[at] = deck[at], deck[n]
					best = max(best, deck[n])
				}
				if best >= 7 {
					b.points = min(10, b.points+(1+rng.IntN(10)+4)/5)
				}
			case b.pool[exits[k][0]] > 0:
				if d := max(1+rng.IntN(20), 1+rng.IntN(20)); d >= 11 {
					b.pool[exits[k][0]] -= 1 + rng.IntN(6)
				}
			default:
				b.region[i] = exits[k][1]
			}
		}
		living, there := 0, 0
		for i := range b.region {
			if !b.dead[i] {
				living++
				if b.region[i] == 9 {
					there++
				}
			}
		}
		switch {
		case b.points == 10:
			return 'A', rounds, decisions
		case living > 0 && there == living:
			return 'B', rounds, decisions
		case living == 0:
			return 'C', rounds, decisions
		case rounds == 12:
			return 'D', rounds, decisions
		}
	}
}

func BenchmarkChaseLiteBare(b *testing.B) {
	var c bareChase
	rng := crunch.NewRand(1)
	b.ReportAllocs()
	i := uint64(0)
	for b.Loop() {
		rng.Reset(1, i)
		i++
		c.play(rng)
	}
}
