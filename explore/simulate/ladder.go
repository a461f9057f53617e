package simulate

import (
	"context"
	"fmt"
	"math"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/internal/interval"
)

// A Ladder says what skill is worth in a scenario: the same trials with the same dice, played by one kind of players after the other, the less
// skilled first.
type Ladder struct {
	Trials uint64 `json:"trials"`
	Rungs  []Rung `json:"rungs"`
}

// A Rung is one kind of players.
type Rung struct {
	Name   string `json:"name"`
	Won    uint64 `json:"won"`    // trials that ended in success
	Gained uint64 `json:"gained"` // trials that it wins, and the rung below doesn't; 0 for the first
	Lost   uint64 `json:"lost"`   // trials that the rung below wins, and it doesn't; 0 for the first
}

// Rungs returns players of rising skill: random, sensible, and a Search with its usual budget of playouts, twice,
// four times and eight times that.
func Rungs() []Players {
	list := []Players{Random(), Sensible()}
	for _, times := range []int{1, 2, 4, 8} {
		p := Searching(policy.Search{Playouts: 48 * times})
		p.Name = fmt.Sprintf("searching, %d playouts", 48*times)
		list = append(list, p)
	}
	return list
}

// Climb plays the trials of a Plan with each of some players in place of its own. The dice are the same for all. A trial that breaks off is the
// error, a *TrialError; the first, whatever the workers. The numbers don't depend on the workers. At least two kinds of players are needed.
func Climb(ctx context.Context, p Plan, rungs ...Players) (*Ladder, error) {
	if len(rungs) < 2 {
		return nil, &crunch.RangeError{Package: "simulate", What: "number of rungs", Got: len(rungs), Min: 2, Max: math.MaxInt}
	}
	for _, players := range rungs {
		p.Players = players
		if err := p.check(); err != nil {
			return nil, err
		}
	}
	var crews []*Ladder
	err := p.spreadOut(ctx, 1, func() func(uint64) error {
		l, tables := newLadder(rungs), make([]*table, len(rungs))
		for i, players := range rungs {
			q := p
			q.Players = players
			tables[i] = newTable(&q)
		}
		crews = append(crews, l)
		return func(trial uint64) error { return l.climb(ctx, tables, trial) }
	})
	if err != nil {
		return nil, err
	}
	sum := newLadder(rungs)
	for _, l := range crews {
		sum.Trials += l.Trials
		for i, r := range l.Rungs {
			to := &sum.Rungs[i]
			to.Won, to.Gained, to.Lost = to.Won+r.Won, to.Gained+r.Gained, to.Lost+r.Lost
		}
	}
	return sum, nil
}

func newLadder(rungs []Players) *Ladder {
	l := &Ladder{Rungs: make([]Rung, len(rungs))}
	for i := range rungs {
		l.Rungs[i].Name = rungs[i].Name
	}
	return l
}

// climb plays a trial with all players.
func (l *Ladder) climb(ctx context.Context, tables []*table, trial uint64) error {
	below := false
	for i, t := range tables {
		played, err := t.play(ctx, trial)
		if err != nil {
			return err
		}
		if t.broken != nil {
			return t.broken
		}
		won, r := played.result == board.ResultSuccess, &l.Rungs[i]
		r.Won += count(won)
		if i > 0 {
			r.Gained, r.Lost = r.Gained+count(won && !below), r.Lost+count(below && !won)
		}
		below = won
	}
	l.Trials++
	return nil
}

func count(is bool) uint64 {
	if is {
		return 1
	}
	return 0
}

// Step returns by how much the share of wins of rung i is larger than that of the rung below, from -1 to 1. The intervals of all steps hold together 95
// times in 100. The first rung has none: it is 0.
func (l *Ladder) Step(i int) Interval {
	if i < 1 || i >= len(l.Rungs) {
		return Interval{}
	}
	level := 1 - (1-Level)/float64(len(l.Rungs)-1)
	low, high := interval.Difference(l.Rungs[i].Gained, l.Rungs[i].Lost, l.Trials, level)
	return Interval{low, high}
}

// little is a share of wins that nobody notices at the table.
const little = 0.05

// Text returns the Ladder as a table, and says which rungs are shown to beat the one below.
func (l *Ladder) Text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%d games with each, with the same dice\n\n%-26s %-24s %s\n", l.Trials, "", "won, 95%", "more than the one above, in points")
	best, most := 0, 0.0
	for i, r := range l.Rungs {
		fmt.Fprintf(&b, "%-26s %-24s", r.Name, Share{r.Won, l.Trials})
		if in := l.Step(i); i > 0 {
			verdict := "not shown"
			most = max(most, in.High)
			switch {
			case in.Low > 0:
				verdict, best = "better", i
			case in.High < 0:
				verdict = "worse"
			}
			points := 100 * (float64(r.Gained) - float64(r.Lost)) / max(1, float64(l.Trials))
			fmt.Fprintf(&b, " %+.1f (%+.1f to %+.1f) %s", points, 100*in.Low, 100*in.High, verdict)
		}
		b.WriteByte('\n')
	}
	switch {
	case best == 0 && most < little:
		fmt.Fprintf(&b, "\nThis scenario does not reward skill: no step is worth more than %.1f points.\n", 100*most)
	case best == 0:
		fmt.Fprintf(&b, "\nNo step is shown to be worth anything. So few games can't tell less than %.1f points.\n", 100*most)
	case best == len(l.Rungs)-1:
		b.WriteString("\nSkill is rewarded up to the top of this ladder.\n")
	default:
		fmt.Fprintf(&b, "\nSkill is rewarded up to %s. More than that is not shown to be worth anything in so many games.\n", l.Rungs[best].Name)
	}
	return b.String()
}
