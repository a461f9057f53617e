package explore

import (
	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// SeedDice are the dice of one seed. Each roll has a key (board.DiceKey): who rolls, for what, and against whom. With the round, and the number of
// times that this key has been rolled in it, the key alone decides how the dice fall. So a save needs only the seed and these counts, and
// undo and replay agree. If an author changes or takes away a piece of content, or a player does something else, all rolls with other keys
// fall as before.
//
// A key consists of names: a PC's, a Challenge's, a play's. It has the kind too, so a PC and a Challenge of one name have different dice.
// The key of a spawned copy has what spawned it, and how many of that name this had spawned before. Game.DiceAs puts the names of another
// Game into the keys.
//
// A Session has SeedDice of its own. Pass SeedDice to Runner.Do for a simulation with the same rolls. A tape or the host's own RNG has no keys: it
// is a plain sequence. A board.EventDiceTaken event tells the key of each roll.
type SeedDice struct {
	seed crunch.Seed
	rand crunch.Rand // the stream of the last key
}

// DiceOf returns the dice of a seed.
func DiceOf(seed crunch.Seed) *SeedDice { return &SeedDice{seed: seed, rand: seed.Stream()} }

// IntN returns the next number in [0, n) of the current roll.
func (d *SeedDice) IntN(n int) int { return d.rand.IntN(n) }

// seen rolls the dice of a seed and records them.
type seen struct {
	seed *SeedDice
	*crunch.Recorder
}

// DiceFor returns the dice that a command would throw now, and changes nothing. Pass them to DoDice, or write them into an author's test, to do
// the command with the same dice elsewhere. Its errors are those of Do.
func (s *Session) DiceFor(c board.Command) (*crunch.Tape, error) {
	if err := s.ready(); err != nil {
		return nil, err
	}
	d := &seen{seed: DiceOf(s.seed)}
	d.Recorder = crunch.Record(d.seed)
	run := s.Game().NewRunner()
	run.Reset(*s.State())
	if _, err := run.Do(c, d); err != nil {
		return nil, err
	}
	return d.Tape(), nil
}

// dice returns the dice of one roll, and counts it.
func (run *Runner) dice(k *board.DiceKey) crunch.RNG {
	ev := run.event(board.EventDiceTaken, scenario.Nobody)
	ev.Dice = *k
	return run.diceTaken(ev)
}

// diceTaken is dice for a DiceTaken event that holds the key of the roll.
func (run *Runner) diceTaken(ev *board.Event) crunch.RNG {
	times := writer{&run.Position, &run.j}.rolled(&ev.Dice)
	ev.N = int32(times)
	ev.For = scenario.DMOnly // what audience would return; calling it for every roll is too slow
	if d, keyed := run.rng.(*SeedDice); keyed {
		run.key(d, &ev.Dice, times)
	} else if d, keyed := run.rng.(*seen); keyed {
		run.key(d.seed, &ev.Dice, times)
	}
	return run.rng
}

// key makes dice those of a key that has been rolled a number of times in the round.
func (run *Runner) key(d *SeedDice, k *board.DiceKey, times uint16) {
	who := run.entityWord(k.Who)
	against, owner := who, who
	if k.Against != k.Who {
		against = run.entityWord(k.Against)
	}
	if k.Content.Who != k.Who {
		owner = run.entityWord(k.Content.Who)
	}
	d.rand = d.seed.Stream(uint64(run.state.Round), who, against, owner, run.contentWord(k), uint64(k.What)<<32|uint64(k.On)<<16|uint64(times))
}

// playDice returns the key of the dice of an entry of an entity's play against another.
func playDice(w, against scenario.Who, play int16, what board.Purpose) board.DiceKey {
	return board.DiceKey{What: what, Who: w, Against: against, Content: scenario.Owner{Kind: scenario.OwnedByPlay, Index: uint16(play), Who: w}}
}
