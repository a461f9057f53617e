package simulate

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/big"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sums"
)

// ErrTooLarge says that a scenario has more States than Exact may look at, or a roll with too many outcomes.
var ErrTooLarge = errors.New("simulate: the scenario is too large for an exact value")

// Exact returns the exact chance that the scenario ends in success within a number of rounds. Without Players.PCs it is that of the best play:
// players who know everything and always take the best choice can't do better, and nobody can. With a Policy for the PCs it is that of the
// Policy, which must give equal Views equal choices, as policy.SensiblePCs with one seed does. Players.DM must be set, and do so too. To go
// round for ever within a round, with a light that is lit and put out, say, is no success.
//
// It looks at every outcome of every roll, where a total, a winner or a row is one (explore.WholeDice), so it is for scenarios of a few regions and
// rounds: if there are more than states States, the error is ErrTooLarge. Rounds below 0 or states below 1 are a *crunch.RangeError.
func Exact(ctx context.Context, g *explore.Game, players explore.Players, rounds, states int) (crunch.Chance, error) {
	switch {
	case g == nil || len(g.Scenario().Spec().Regions) == 0:
		return crunch.Chance{}, explore.ErrNoGame
	case rounds < 0:
		return crunch.Chance{}, &crunch.RangeError{Package: "simulate", What: "number of rounds", Got: rounds, Max: math.MaxInt}
	case states < 1:
		return crunch.Chance{}, &crunch.RangeError{Package: "simulate", What: "number of States", Got: states, Min: 1, Max: math.MaxInt}
	}
	x := exact{ctx: ctx, game: g, players: players, rounds: int32(min(rounds, math.MaxInt32)), most: states, ids: map[string]int{}}
	start, err := x.id(g.Start())
	if err == nil && x.found[start].value == nil {
		err = x.search(start)
	}
	if err != nil {
		return crunch.Chance{}, err
	}
	return crunch.ChanceRat(x.found[start].value), nil
}

// exact is a calculation: the States found, and their values as far as they are known.
type exact struct {
	ctx     context.Context
	game    *explore.Game
	players explore.Players
	rounds  int32
	most    int
	dice    sums.Dice
	ids     map[string]int // by State as text; never iterated
	found   []*found
	visited int   // how many have been searched
	open    []int // the searched States without a value, in the order of the search
}

// found is a State that was found.
type found struct {
	state   board.State
	value   *big.Rat // the chance of success; nil where it is not known yet
	visit   int      // when it was searched, counted from 1; 0 before
	back    int      // the earliest visit of an open State that it leads to, as far as the search knows
	options []option // while it is open: what each choice leads to
	place   int      // while its part is solved: its place there
}

// An option is what a choice leads to: States, each with its chance.
type option []outcome

type outcome struct {
	to int
	p  *big.Rat
}

// id returns the number of a State. How often dice were rolled makes no difference here.
func (x *exact) id(s board.State) (int, error) {
	s = s.Clone()
	s.Rolls = nil
	key, err := json.Marshal(s)
	if err != nil {
		return 0, err
	}
	id, known := x.ids[string(key)]
	if known {
		return id, nil
	}
	if id = len(x.found); id >= x.most {
		return 0, fmt.Errorf("%w: found more than %d States", ErrTooLarge, x.most)
	}
	f := &found{state: s}
	switch {
	case s.Result == board.ResultSuccess:
		f.value = big.NewRat(1, 1)
	case s.Result != board.ResultRunning || s.Round > x.rounds:
		f.value = new(big.Rat)
	}
	x.ids[string(key)], x.found = id, append(x.found, f)
	return id, nil
}

// search finds the values of a State and of all that it leads to. States that lead to each other get theirs together, when the search leaves
// the first of them: all else that they lead to has its value by then. (This is Tarjan's algorithm.)
func (x *exact) search(id int) error {
	if err := x.ctx.Err(); err != nil {
		return err
	}
	f, first := x.found[id], len(x.open)
	x.visited++
	f.visit, f.back = x.visited, x.visited
	x.open = append(x.open, id)
	choices, err := x.choices(&f.state)
	if err != nil {
		return err
	}
	for _, c := range choices {
		o, err := x.after(&f.state, c)
		if err != nil {
			return err
		}
		f.options = append(f.options, o)
		for _, next := range o {
			n := x.found[next.to]
			if n.value == nil && n.visit == 0 {
				if err := x.search(next.to); err != nil {
					return err
				}
			}
			if n.value == nil {
				f.back = min(f.back, n.back)
			}
		}
	}
	if f.back < f.visit {
		return nil // an earlier State belongs to the same part
	}
	part := make([]*found, len(x.open)-first)
	for i, id := range x.open[first:] {
		part[i] = x.found[id]
	}
	x.open = x.open[:first]
	return x.solve(part)
}

// choices returns the commands to try: all of the PCs' if they play at their best, otherwise the one that is chosen.
func (x *exact) choices(s *board.State) ([]board.Command, error) {
	pos := x.game.At(s)
	legal := pos.Legal(nil)
	if len(legal) > 0 && legal[0].Who.IsPC() && x.players.PCs == nil {
		return legal, nil
	}
	c, err := x.players.Choose(pos, legal)
	return []board.Command{c}, err
}

// after returns what a command leads to, over all outcomes of its dice.
func (x *exact) after(s *board.State, c board.Command) (option, error) {
	run := x.game.NewRunner()
	law, err := x.dice.Enumerate(x.ctx, crunch.Limits{}, func() (int, error) {
		run.Reset(*s)
		if _, err := run.Do(c, &x.dice); err != nil {
			return 0, err
		}
		return x.id(*run.State())
	})
	if err != nil {
		return nil, err
	}
	if !law.Whole {
		return nil, fmt.Errorf("%w: the dice of %v have more than %d outcomes", ErrTooLarge, c, law.Plays)
	}
	o := make(option, len(law.Ends))
	for i, end := range law.Ends {
		o[i] = outcome{end.Result, end.P}
	}
	return o, nil
}
