package stattrack

import "math/bits"

// Levels returns by how many levels the slots in force move a class of dice: -2 to +2 for Skill Dice, -1 to +1 for the others, 0 for
// NoClass. Add it to whatever else moves the dice and hand the sum to Pool.Adjust. ST-04, ST-23 to ST-26, ST-32 to ST-35, ST-51 to ST-56
func (s Sheet) Levels(c DiceClass) int {
	if c >= NumClasses {
		return 0
	}
	now := s.lines()
	return bits.OnesCount64(uint64(now&raising[c])) - bits.OnesCount64(uint64(now&lowering[c])) // ST-04
}

// A DiceSlot is a slot that moves a class of dice.
type DiceSlot struct {
	Track  Track
	Slot   Slot
	Levels int // by how many levels it moves them, below 0 down
}

// Sources returns the slots that move a class of dice, from the lowest slot up. Unused places are zero. The sum of their Levels is what
// Levels returns.
func (s Sheet) Sources(c DiceClass) (out [2]DiceSlot) {
	if c >= NumClasses {
		return out
	}
	k := 0
	for set := s.lines() & (raising[c] | lowering[c]); set != 0; set &= set - 1 {
		l := &table[bits.TrailingZeros64(uint64(set))]
		out[k] = DiceSlot{l.Track, l.Slot, l.Levels}
		k++
	}
	return out
}
