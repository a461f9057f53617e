package explore

import (
	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/stattrack"
)

// WholeDice are dice for programs that count outcomes. An outcome is the total of a pool, the winner of an opposed roll or the row of a table:
// the rules look at nothing else. The faces that such dice show stand for all faces with the same outcome. Runner.Do takes them as any other
// dice. Dice that content throws face by face (Scene.Roll, Scene.RNG) fall one by one, with IntN.
//
// A Policy that plays with WholeDice may look at totals, but not at single faces.
type WholeDice interface {
	crunch.RNG
	// Throw throws a pool. Only the total counts.
	Throw(pool stattrack.Pool) stattrack.PoolRoll
	// Oppose throws both sides of an opposed roll. Only who wins counts. Both pools have dice. GL-04
	Oppose(action, reaction stattrack.Pool, reactionWinsTies bool) (a, r stattrack.PoolRoll)
	// Range throws a die with so many sides and returns its face. Only in which range it falls counts: upto are the last faces of the ranges,
	// rising. The last is sides.
	Range(sides int, upto []int) (face int)
}

// whole returns the dice of the command if they fall as a whole, else nil. The dice of games are asked for first.
func (run *Runner) whole() WholeDice {
	switch run.rng.(type) {
	case *crunch.Rand, *SeedDice, *seen:
		return nil
	}
	w, _ := run.rng.(WholeDice)
	return w
}

// throw rolls a pool of which only the total counts.
func (run *Runner) throw(key *board.DiceKey, pool stattrack.Pool) stattrack.PoolRoll {
	rng := run.dice(key)
	if w := run.whole(); w != nil {
		return w.Throw(pool)
	}
	return pool.Roll(rng)
}

// throwBoth throws the dice of an opposed roll of which only the winner counts: nobody may or must reroll. It reports false if the dice fall one
// by one, or if that is not so. GL-04
func (run *Runner) throwBoth(i int) bool {
	o := &run.opposed
	if o.Stage != stattrack.FirstRoll || o.Action.Rerolls != 0 || o.Reaction.Rerolls != 0 {
		return false
	}
	w := run.whole()
	if w == nil {
		return false
	}
	f := &run.stack[i]
	for _, p := range [...]stattrack.Party{stattrack.ActionParty, stattrack.ReactionParty} {
		key := opposedDice(f, p)
		run.dice(&key)
	}
	a, r := w.Oppose(o.Action.Pool, o.Reaction.Pool, o.ReactionWinsTies)
	o.RollBy(func(p stattrack.Party, _ stattrack.Pool) stattrack.PoolRoll {
		if p == stattrack.ActionParty {
			return a
		}
		return r
	})
	return true
}

// RollSum is Roll for content that needs only the total.
func (sc *Scene) RollSum(name string, pool stattrack.Pool) int {
	return sc.rolls(name, pool, true).Total()
}

// Roll throws dice such as 2d6 and emits a Rolled event with a name. If only the total matters, use RollSum: its odds are counted faster.
func (sc *Scene) Roll(name string, pool stattrack.Pool) stattrack.PoolRoll {
	return sc.rolls(name, pool, false)
}

// rolls is Roll; sum says that only the total counts.
func (sc *Scene) rolls(name string, pool stattrack.Pool, sum bool) (throw stattrack.PoolRoll) {
	if err := pool.Validate(); err != nil {
		_ = sc.refuse("Roll", err.Error(), "dice such as 2d6", "")
		return throw
	}
	if !sc.live {
		return throw
	}
	rng := sc.RNG()
	w := WholeDice(nil)
	if sum {
		w = sc.run.whole()
	}
	if w != nil {
		throw = w.Throw(pool)
	} else {
		throw = pool.Roll(rng)
	}
	ev := sc.run.event(board.EventRolled, sc.frame.Owner.Who)
	ev.Roll, ev.Source = throw, name
	sc.run.happen(ev)
	return throw
}
