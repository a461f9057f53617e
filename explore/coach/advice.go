package coach

import (
	"cmp"
	"context"
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/simulate"
)

// Advice is a change of one or two numbers that makes the scenario as hard as its author wants.
type Advice struct {
	Changes []Change `json:"changes"`
	Won     Share    `json:"won"`  // with it, on dice that no other step has seen; the intervals of all Advice hold together at 95%
	Sure    bool     `json:"sure"` // the whole interval lies within what is wanted
}

// Change is another value of a number.
type Change struct {
	Path string `json:"path"`         // as simulate.Set takes it: "challenges/Ogre/ep"
	Was  string `json:"was,omitzero"` // left out by Tune
	Is   string `json:"is"`
}

// How much is tried, and told.
const (
	mostTried  = 8 // on fresh dice
	mostAdvice = 3
	mostPaired = 5 // numbers that are turned two at a time
)

// A trial is a change with what it does to the share won.
type trial struct {
	knobs []*knob
	part  float64 // with it, 0 to 1
	far   float64
	game  simulate.Variant
}

// advise tries numbers: each alone, then the strongest in pairs. Those that come near are tried again on fresh dice.
func (a *Answer) advise(ctx context.Context, p *Plan) (part string, err error) {
	if a.Verdict == Fits {
		return "", nil
	}
	if err = a.confirm(ctx, p, a.tries); len(a.Advice) > 0 {
		return "more advice", err
	} else if err == nil {
		err = a.pairs(ctx, p)
	}
	return "", err
}

// confirm tries the changes that come nearest to what is wanted on fresh dice, and keeps those that hold there.
func (a *Answer) confirm(ctx context.Context, p *Plan, tries []trial) error {
	low, high := float64(a.Want.Low)/100, float64(a.Want.High)/100
	miss := func(t *trial) float64 { return max(0, low-t.part, t.part-high) }
	var near []trial
	for i := range tries {
		if miss(&tries[i]) < 0.05 {
			near = append(near, tries[i])
		}
	}
	slices.SortStableFunc(near, func(x, y trial) int { return cmp.Or(cmp.Compare(miss(&x), miss(&y)), cmp.Compare(x.far, y.far)) })
	near = near[:min(len(near), mostTried)]
	for i := range near {
		t := &near[i]
		plan := p.games(p.Fresh, true, "advice")
		plan.Game = t.game.Game
		r, err := simulate.Run(ctx, plan)
		if r == nil {
			return err
		}
		if a.skips(t.game.Name, r) {
			continue
		}
		won := shareAt(r.Share(board.ResultSuccess), simulate.LevelOf(mostTried))
		if won.Part < low || won.Part > high {
			continue
		}
		found := Advice{Won: won, Sure: won.Low >= low && won.High <= high}
		for _, k := range t.knobs {
			found.Changes = append(found.Changes, Change{k.path, k.is, k.to})
		}
		if a.Advice = append(a.Advice, found); len(a.Advice) == mostAdvice {
			break
		}
	}
	slices.SortStableFunc(a.Advice, func(x, y Advice) int {
		switch {
		case x.Sure == y.Sure:
			return 0
		case x.Sure:
			return -1
		}
		return 1
	})
	return nil
}

// pairs turns two numbers at a time: those that move the share won most towards what is wanted, each of another piece.
func (a *Answer) pairs(ctx context.Context, p *Plan) error {
	middle := float64(a.Want.Low+a.Want.High) / 200
	order := slices.Clone(a.tries)
	slices.SortStableFunc(order, func(x, y trial) int { return cmp.Compare(size(x.part-middle), size(y.part-middle)) })
	var best []trial
	for _, t := range order {
		if len(best) < mostPaired && !slices.ContainsFunc(best, func(x trial) bool { return x.knobs[0].what == t.knobs[0].what }) {
			best = append(best, t)
		}
	}
	var paired []trial
	for i := range best {
		for k := range best[:i] {
			one, two := best[k].knobs[0], best[i].knobs[0]
			game, err := simulate.Set(one.Game, two.path, two.to)
			if err != nil {
				continue
			}
			paired = append(paired, trial{knobs: []*knob{one, two}, far: one.far + two.far,
				game: simulate.Variant{Name: one.Name + ", " + two.Name, Game: game}})
		}
	}
	var list []simulate.Variant
	for i := range paired {
		list = append(list, paired[i].game)
	}
	var tries []trial
	_, err := a.compare(ctx, p, "pairs", list, func(i int, v *simulate.Versus) {
		paired[i].part = v.Report.Share(board.ResultSuccess).Part()
		tries = append(tries, paired[i])
	})
	if err != nil {
		return err
	}
	return a.confirm(ctx, p, tries)
}
