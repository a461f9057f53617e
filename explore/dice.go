package explore

import (
	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/enum"
)

// SeedDice are the dice of one seed. Each roll has a key: the round, who rolls, the purpose, and how many times it has rolled for that purpose
// in this round. So a save needs only the seed and these counts, and undo and replay agree. One entity's rolls never change another's: if
// an author changes one Challenge, all others roll as before.
//
// The key holds the name of who rolls, so adding a Challenge to a Spec changes nobody else's dice. The purpose is the entry: Inflict,
// Endure, Damage, Defence, Search, Hidden, Lockpick, Lock, a fall or a Fortune. For hooks and Specials it is the piece of content.
//
// A Session has SeedDice of its own. Pass SeedDice to Runner.Do for a simulation with the same rolls. A tape or the host's own RNG has no keys: it
// is a plain sequence.
type SeedDice struct {
	seed crunch.Seed
	rand crunch.Rand // the stream of the last key
}

// DiceOf returns the dice of a seed.
func DiceOf(seed crunch.Seed) *SeedDice { return &SeedDice{seed: seed, rand: seed.Stream()} }

// IntN returns the next number in [0, n) of the current roll.
func (d *SeedDice) IntN(n int) int { return d.rand.IntN(n) }

// A purpose is what dice are rolled for.
type purpose uint8

// The purposes.
const (
	forContent  purpose = iota // a hook or Special
	forInflict                 // GL-03
	forEndure                  // GL-03
	forDamage                  // GL-04
	forDefence                 // GL-04
	forSearch                  // EX-120
	forHidden                  // EX-121: keyed by who Searches, since the DM rolls against that Search
	forLockpick                // EX-130
	forLock                    // EX-130
	forFall                    // EX-68
	forFortune                 // EX-123

	numPurposes
)

var purposeNames = enum.Names{Package: "explore", What: "purpose of dice", Names: []string{"content", "Inflict", "Endure", "Damage", "Defence", "Search", "Hidden", "Lockpick", "Lock", "fall", "Fortune"}}

// Rolls counts how often an entity has rolled in a round, by purpose. The count is part of the next roll's key. Counts of an earlier round
// are ignored.
type Rolls struct {
	Round int32               `json:"round"`
	Times [numPurposes]uint16 `json:"times"`
}

// ContentRolls are the Rolls of a piece of content that belongs to no entity.
type ContentRolls struct {
	Owner Owner `json:"owner"`
	Rolls Rolls `json:"rolls"`
}

// dice returns the dice of an entity for a purpose.
func (run *Runner) dice(w Who, what purpose) crunch.RNG {
	return run.diceOf(Owner{Kind: OwnedByChallenge, Who: w}, what)
}

// diceOf returns the dice of a piece of content for a purpose, and counts the roll.
func (run *Runner) diceOf(o Owner, what purpose) crunch.RNG {
	times := uint16(0)
	if d, keyed := run.rng.(*SeedDice); keyed {
		if r := run.rolls(o); r != nil && r.Round == run.Round {
			times = r.Times[what]
		}
		d.key(run, o, what, times, 0)
	}
	ev := run.event(DiceTaken, o.Who)
	ev.Index, ev.N, ev.To = int32(o.Index), int32(o.Kind), int32(what)
	ev.For = DMOnly // what audience would return; calling it for every roll is too slow
	writer{&run.Position, &run.j}.rolled(o, what)
	return run.rng
}

// diceAgainst returns separate dice for each target of one roll. diceOf must have counted the roll.
func (run *Runner) diceAgainst(w Who, what purpose, name string) crunch.RNG {
	if d, keyed := run.rng.(*SeedDice); keyed {
		d.key(run, Owner{Kind: OwnedByChallenge, Who: w}, what, run.state.budget(w).Rolls.Times[what], crunch.Key(name))
	}
	return run.rng
}

// key starts the stream of one roll.
func (d *SeedDice) key(run *Runner, o Owner, what purpose, times uint16, against uint64) {
	d.rand = d.seed.Stream(uint64(run.Round), run.entityKey(o.Who), run.contentKey(o), against, uint64(what)<<16|uint64(times))
}

// entityKey returns a number made of an entity's name. Challenges that share a name have different numbers.
func (pos *Position) entityKey(w Who) uint64 {
	switch {
	case w == Nobody:
		return 0
	case w.IsPC():
		return pos.keys[w.Index()]
	}
	printed, copies := pos.Challenges[w.Index()].Printed, uint64(0)
	for i := len(pos.sc.spec.Challenges); i < w.Index(); i++ {
		if pos.Challenges[i].Printed == printed {
			copies++
		}
	}
	if w.Index() >= len(pos.sc.spec.Challenges) {
		copies++
	}
	return pos.keys[len(pos.party)+int(printed)] + copies
}

// contentKey returns a number made of the name of a piece of content, or 0 for an entity itself.
func (pos *Position) contentKey(o Owner) uint64 {
	if o.Kind == OwnedByChallenge {
		return 0
	}
	return crunch.Key(pos.ownerName(o)) + uint64(o.Kind)
}

// maxContentRolls is how many pieces of content keep their Rolls from one round to the next.
const maxContentRolls = 64
