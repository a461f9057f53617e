package simulate

import (
	"context"
	"fmt"
	"math"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/internal/interval"
)

// A Ladder says what skill is worth in a scenario: the same trials with the same dice, played by one kind of players after the other, the less
// skilled first.
type Ladder struct {
	Trials uint64 `json:"trials"`
	Rungs  []Rung `json:"rungs"`

	Reference *Rung `json:"reference,omitzero"` // players whose choices don't change from version to version; none if Climb was asked for Rungs alone
	Knowing   *Rung `json:"knowing,omitzero"`   // players who know all that is hidden; Gained and Lost compare them with the rung that searches as much
}

// A Rung is one kind of players.
type Rung struct {
	Name   string `json:"name"`
	Won    uint64 `json:"won"`    // trials that ended in success
	Gained uint64 `json:"gained"` // trials that it wins, and the rung below doesn't; 0 for the first
	Lost   uint64 `json:"lost"`   // trials that the rung below wins, and it doesn't; 0 for the first
	Above  uint64 `json:"above"`  // trials that it wins, and the reference doesn't
	Under  uint64 `json:"under"`  // trials that the reference wins, and it doesn't
}

// Rungs returns players of rising skill: random, sensible, and a Search with its usual budget of playouts, twice,
// four times and eight times that.
func Rungs() []Players {
	list := []Players{Random(), Sensible()}
	for _, times := range []int{1, 2, 4, 8} {
		p := Searching(policy.Search{Playouts: usual * times})
		p.Name = fmt.Sprintf("searching, %d playouts", usual*times)
		list = append(list, p)
	}
	return list
}

// usual is how many playouts a Search has by default.
const usual = 48

// First plays the PCs with policy.FirstSearch, whose choices don't change from version to version. The DM is policy.SensibleDM.
func First() Players {
	return Players{Name: "the first search", Seat: func(seed crunch.Seed) explore.Players {
		return explore.Players{PCs: policy.FirstSearch(seed).Policy(), DM: policy.SensibleDM(seed)}
	}}
}

// ClimbAll is Climb with Rungs. First plays the trials too, so that the ladders of two versions can be compared, and so does a Knowing Search with the
// usual budget: it shows what fairness costs.
func ClimbAll(ctx context.Context, p Plan) (*Ladder, error) {
	knowing := Knowing(policy.Search{Playouts: usual})
	knowing.Name = fmt.Sprintf("knowing all, %d playouts", usual)
	rungs := Rungs()
	return climb(ctx, p, append(rungs, First(), knowing), len(rungs))
}

// Climb plays the trials of a Plan with each of some players in place of its own. The dice are the same for all. If a trial breaks off, the
// error is a *TrialError of the first such trial. Neither the error nor the numbers depend on the workers. At least two kinds of players are
// needed.
func Climb(ctx context.Context, p Plan, rungs ...Players) (*Ladder, error) {
	if len(rungs) < 2 {
		return nil, &crunch.RangeError{Package: "simulate", What: "number of rungs", Got: len(rungs), Min: 2, Max: math.MaxInt}
	}
	return climb(ctx, p, rungs, len(rungs))
}

// climb plays the trials with all players. The first of them are the rungs; the reference and those who know all may follow.
func climb(ctx context.Context, p Plan, all []Players, rungs int) (*Ladder, error) {
	for _, players := range all {
		p.Players = players
		if err := p.check(); err != nil {
			return nil, err
		}
	}
	var crews []*Ladder
	err := p.spreadOut(ctx, 1, func() func(uint64) error {
		l, tables := newLadder(all, rungs), make([]*table, len(all))
		for i, players := range all {
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
	sum := newLadder(all, rungs)
	for _, l := range crews {
		sum.Trials += l.Trials
		for i, r := range l.all() {
			to := sum.all()[i]
			to.Won, to.Gained, to.Lost, to.Above, to.Under = to.Won+r.Won, to.Gained+r.Gained, to.Lost+r.Lost, to.Above+r.Above, to.Under+r.Under
		}
	}
	return sum, nil
}

func newLadder(all []Players, rungs int) *Ladder {
	l := &Ladder{Rungs: make([]Rung, rungs)}
	if len(all) > rungs {
		l.Reference, l.Knowing = new(Rung), new(Rung)
	}
	for i, r := range l.all() {
		r.Name = all[i].Name
	}
	return l
}

// all returns all players: the rungs, then the others.
func (l *Ladder) all() (list []*Rung) {
	for i := range l.Rungs {
		list = append(list, &l.Rungs[i])
	}
	if l.Reference != nil {
		list = append(list, l.Reference, l.Knowing)
	}
	return list
}

// equal is the rung whose search is as large as that of Knowing.
const equal = 2

// climb plays a trial with all players.
func (l *Ladder) climb(ctx context.Context, tables []*table, trial uint64) error {
	won := make([]bool, len(tables))
	for i, t := range tables {
		played, err := t.play(ctx, trial)
		if err != nil {
			return err
		}
		if t.broken != nil {
			return t.broken
		}
		won[i] = played.result == board.ResultSuccess
	}
	rungs := len(l.Rungs)
	for i, r := range l.all() {
		r.Won += count(won[i])
		below := i - 1
		switch {
		case i == rungs+1:
			below = equal
		case i == rungs:
			below = i // the reference has none
		}
		if below >= 0 {
			r.Gained, r.Lost = r.Gained+count(won[i] && !won[below]), r.Lost+count(won[below] && !won[i])
		}
		if l.Reference != nil {
			r.Above, r.Under = r.Above+count(won[i] && !won[rungs]), r.Under+count(won[rungs] && !won[i])
		}
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

// Step returns how much more often rung i wins than the rung below, from -1 to 1. The intervals of all steps hold together 95 times in 100. The first
// rung has none: it is 0.
func (l *Ladder) Step(i int) Interval {
	if i < 1 || i >= len(l.Rungs) {
		return Interval{}
	}
	return between(interval.Difference(l.Rungs[i].Gained, l.Rungs[i].Lost, l.Trials, LevelOf(len(l.Rungs)-1)))
}

// Against returns how much more often rung i wins than the Reference, from -1 to 1. The intervals of all rungs hold together 95 times in 100. Without
// a Reference it is 0.
func (l *Ladder) Against(i int) Interval {
	if l.Reference == nil || i < 0 || i >= len(l.Rungs) {
		return Interval{}
	}
	return between(interval.Difference(l.Rungs[i].Above, l.Rungs[i].Under, l.Trials, LevelOf(len(l.Rungs))))
}

// Price returns what fairness costs: how much more often a Search wins that knows everything than a fair one of the same size, from -1 to 1, with its
// interval of 95%. Without Knowing it is 0.
func (l *Ladder) Price() (points float64, in Interval) {
	if l.Knowing == nil {
		return 0, Interval{}
	}
	in.Low, in.High = interval.Difference(l.Knowing.Gained, l.Knowing.Lost, l.Trials, Level)
	return (float64(l.Knowing.Gained) - float64(l.Knowing.Lost)) / max(1, float64(l.Trials)), in
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
	if l.Reference != nil {
		l.tellBeside(&b)
	}
	return b.String()
}

// tellBeside tells how the rungs stand against the reference, and what fairness costs.
func (l *Ladder) tellBeside(b *strings.Builder) {
	fmt.Fprintf(b, "\nThe first search, which no later version changes, wins %v. More than it, in points:\n", Share{l.Reference.Won, l.Trials})
	for i, r := range l.Rungs {
		in := l.Against(i)
		points := 100 * (float64(r.Above) - float64(r.Under)) / max(1, float64(l.Trials))
		fmt.Fprintf(b, "  %-26s %+.1f (%+.1f to %+.1f)\n", r.Name, points, 100*in.Low, 100*in.High)
	}
	points, in := l.Price()
	fmt.Fprintf(b, "\nThe price of fairness: a search that knows all that is hidden wins %v, and in points %+.1f (%+.1f to %+.1f) more than one that\n"+
		"searches as much and knows what players may.", Share{l.Knowing.Won, l.Trials}, 100*points, 100*in.Low, 100*in.High)
	if in.Low <= 0 && in.High >= 0 {
		b.WriteString(" No difference is shown.")
	}
	b.WriteByte('\n')
}
