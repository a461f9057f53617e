package stattrack

import "math/bits"

// Levels returns by how many levels the slots in force move a class of dice, summed: up to 2 either way for Skill Dice, 1 for
// the others, 0 for NoClass. Add it to whatever else moves the dice before Pool.Adjust. ST-04, ST-23 to ST-26, ST-32 to ST-35,
// ST-51 to ST-56
func (s Sheet) Levels(c DiceClass) int {
	if c >= NumClasses {
		return 0
	}
	now := s.lines()
	return bits.OnesCount64(uint64(now&raising[c])) - bits.OnesCount64(uint64(now&lowering[c])) // ST-04
}

// A Source is a slot that moves dice, for a trace.
type DiceSlot struct {
	Track  Track
	Slot   Slot
	Levels int8 // 0 in a Source that is not used
}

// Sources returns which slots move a class of dice, the outermost penalty or the innermost bonus first; unused places are zero.
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
