package simulate

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
)

// ErrTooLarge says that a scenario has more States than Exact may look at, or a roll with too many outcomes.
var ErrTooLarge = errors.New("simulate: the scenario is too large for an exact value")

// Exact returns the exact chance that the scenario ends in success within a number of rounds. Without Players.PCs it is that of the best play:
// players who know everything and always take the best choice can't do better, and nobody can. With a Policy for the PCs it is that of the
// Policy, which must roll no dice, as policy.SensiblePCs doesn't. Players.DM must be set, and roll none either.
//
// It looks at every outcome of every roll, so it is for scenarios of a few regions and rounds: if there are more than states States, the
// error is ErrTooLarge.
func Exact(ctx context.Context, g *explore.Game, players explore.Players, rounds, states int) (crunch.Chance, error) {
	if g == nil || len(g.Scenario().Spec().Regions) == 0 {
		return crunch.Chance{}, explore.ErrNoGame
	}
	x := exact{ctx: ctx, game: g, players: players, rounds: int32(rounds), most: states, ids: map[string]int{}}
	start, err := x.id(g.Start())
	if err != nil {
		return crunch.Chance{}, err
	}
	value, err := x.value(start)
	if err != nil {
		return crunch.Chance{}, err
	}
	return crunch.ChanceRat(value), nil
}

// exact is a calculation: the States found, and their values as far as they are known.
type exact struct {
	ctx     context.Context
	game    *explore.Game
	players explore.Players
	rounds  int32
	most    int
	ids     map[string]int // by State as text; never iterated
	states  []explore.State
	values  []*big.Rat // nil where it is not known yet
}

// id returns the number of a State. How often dice were rolled makes no difference here.
func (x *exact) id(s explore.State) (int, error) {
	s = s.Clone()
	s.Rolls = nil
	for i := range s.PCs {
		s.PCs[i].Rolls = explore.Rolls{}
	}
	for i := range s.Challenges {
		s.Challenges[i].Rolls = explore.Rolls{}
	}
	key, err := json.Marshal(s)
	if err != nil {
		return 0, err
	}
	id, known := x.ids[string(key)]
	if !known {
		if id = len(x.states); id >= x.most {
			return 0, fmt.Errorf("%w: found more than %d States", ErrTooLarge, x.most)
		}
		x.ids[string(key)] = id
		x.states, x.values = append(x.states, s), append(x.values, nil)
	}
	return id, nil
}

// value returns the chance of success from a State on.
func (x *exact) value(id int) (*big.Rat, error) {
	if x.values[id] != nil {
		return x.values[id], nil
	}
	if err := x.ctx.Err(); err != nil {
		return nil, err
	}
	s := x.states[id]
	best := new(big.Rat)
	switch {
	case s.Result == explore.Success:
		best.SetInt64(1)
	case s.Result == explore.Running && s.Round <= x.rounds:
		choices, err := x.choices(&s)
		if err != nil {
			return nil, err
		}
		for _, c := range choices {
			value, err := x.after(&s, c)
			if err != nil {
				return nil, err
			}
			if value.Cmp(best) > 0 {
				best = value
			}
		}
	}
	x.values[id] = best
	return best, nil
}

// choices returns the commands to try: all of the PCs' if they play at their best, otherwise the one that is chosen.
func (x *exact) choices(s *explore.State) ([]explore.Command, error) {
	pos := x.game.At(s)
	legal := pos.Legal(nil)
	if len(legal) > 0 && legal[0].Who.IsPC() && x.players.PCs == nil {
		return legal, nil
	}
	c, err := choose(x.players, pos, legal)
	return []explore.Command{c}, err
}

// after returns the chance of success after a command: the average over all outcomes of its dice.
func (x *exact) after(s *explore.State, c explore.Command) (*big.Rat, error) {
	var failed error
	run := x.game.NewRunner()
	law, err := crunch.Enumerate(crunch.Limits{}, func(rng crunch.RNG) int {
		run.Reset(*s)
		if _, err := run.Do(c, rng); err != nil {
			failed = errors.Join(failed, err)
			return -1
		}
		id, err := x.id(*run.State())
		if err != nil {
			failed = err
			return -1
		}
		return id
	})
	switch {
	case failed != nil:
		return nil, failed
	case err != nil:
		return nil, err
	case !law.Complete():
		return nil, fmt.Errorf("%w: the dice of %v have more than %d outcomes", ErrTooLarge, c, law.Leaves())
	}
	sum := new(big.Rat)
	var next []int
	for id := range law.All() {
		next = append(next, id)
	}
	slices.Sort(next)
	for _, id := range next {
		value, err := x.value(id)
		if err != nil {
			return nil, err
		}
		chance := law.P(id).Rat()
		sum.Add(sum, chance.Mul(chance, value))
	}
	return sum, nil
}
