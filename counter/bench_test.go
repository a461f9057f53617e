package counter

import (
	"testing"

	"github.com/crunchrules/crunch"
)

var (
	sinkFilling Filling
	sinkRoll    RolledPoints
	sinkLaw     crunch.Law[int]
	sinkBool    bool
	sinkChance  crunch.Chance

	sinkPoints, sinkWorth = 7, 5
)

// fixed is a source of chance that costs nothing.
type fixed int

func (f fixed) IntN(int) int { return int(f) }

// Hot paths allocate nothing, and the values are of fixed size.
func TestAllocations(t *testing.T) {
	rng := crunch.NewRand(1)
	v := Inventory[string]{Slots: 9}
	for name, do := range map[string]func(){
		"Add": func() {
			c := Counter{Slots: 10, Temporary: 0}
			sinkFilling, _ = c.Add(7)
		},
		"Tick": func() {
			c := Counter{Kind: Resource, Slots: 5}
			sinkFilling, _ = c.Tick()
		},
		"AddTemporary, Clear": func() {
			c := Counter{Slots: 5, Filled: 3}
			_ = c.AddTemporary(2)
			_, _ = c.Clear(1)
			_, _ = c.ClearPoints(9)
		},
		"Roll": func() {
			c := Counter{Slots: 10}
			sinkRoll, _ = c.Roll(rng, D10s{N: 3, Each: true})
		},
		"Judge": func() {
			c := Counter{Slots: 10}
			sinkRoll, _ = c.Judge(D10s{N: 3}, 3, 9, 10)
		},
		"CoverOdds": func() { sinkChance, _ = Counter{Slots: 3}.CoverOdds(D10s{N: 4}) },
		"Inventory": func() {
			_ = v.Put("Rope")
			_ = v.Put("Lamp")
			sinkBool = v.Index("Lamp") == 1
			_ = v.Take("Rope")
			_ = v.Take("Lamp")
		},
	} {
		if n := testing.AllocsPerRun(100, do); n != 0 {
			t.Errorf("%s: %v allocations: want 0", name, n)
		}
	}
}

func BenchmarkAdd(b *testing.B) {
	b.ReportAllocs()
	c := Counter{Slots: 10}
	for b.Loop() {
		if c.Complete() {
			c.Filled = 0
		}
		sinkFilling, _ = c.Add(7)
	}
}

// The least that the same work can cost: the arithmetic of Add without a check or a result.
func BenchmarkBareAdd(b *testing.B) {
	b.ReportAllocs()
	slots, filled, worth := 10, 0, sinkWorth
	for b.Loop() {
		if filled == slots {
			filled = 0
		}
		filled += min((sinkPoints-1)/worth+1, slots-filled)
		sinkBool = filled == slots
	}
}

func BenchmarkRoll(b *testing.B) {
	for _, bench := range []struct {
		name string
		dice D10s
		rng  crunch.RNG
	}{{"1d10", D10s{N: 1}, crunch.NewRand(1)}, {"3d10each", D10s{N: 3, Each: true}, crunch.NewRand(1)}, {"1d10fixed", D10s{N: 1}, fixed(6)}} {
		b.Run(bench.name, func(b *testing.B) {
			b.ReportAllocs()
			c := Counter{Slots: 10}
			for b.Loop() {
				if c.Complete() {
					c.Filled = 0
				}
				sinkRoll, _ = c.Roll(bench.rng, bench.dice)
			}
		})
	}
}

func BenchmarkOdds(b *testing.B) {
	for _, d := range []D10s{{N: 1}, {N: 2}, {N: 2, Each: true}, {N: 10}} {
		b.Run(d.String(), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				sinkLaw, _ = Counter{Slots: 10}.Odds(d)
			}
		})
	}
}

func BenchmarkInventory(b *testing.B) {
	b.ReportAllocs()
	v := Inventory[string]{Slots: 10}
	for b.Loop() {
		_ = v.Put("Rope")
		_ = v.Take("Rope")
	}
}

func BenchmarkJSON(b *testing.B) {
	b.ReportAllocs()
	c := Counter{Kind: Resource, Slots: 5, Filled: 2, Worth: 7}
	for b.Loop() {
		text, _ := c.MarshalJSON()
		_ = c.UnmarshalJSON(text)
	}
}
