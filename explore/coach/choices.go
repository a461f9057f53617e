package coach

import (
	"cmp"
	"context"
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/explore/simulate"
)

// Choices say which choices matter. At some turns of some games, the coach tries each choice, and sensible players go on from there with the same
// dice. It finds the best choice with some dice, and measures its worth with others.
type Choices struct {
	Moments int      `json:"moments"` // how many turns and questions were examined
	Tried   int      `json:"tried"`   // how many kinds of choice were compared with the best
	Level   float64  `json:"level"`   // all Regrets of the List and Left hold together as often as this, and so do all the Won
	List    []Choice `json:"list"`    // those that certainly cost something, the dearest first
	Left    Regret   `json:"left"`    // what sensible players give up at such a moment
}

// A Choice is one kind of choice.
type Choice struct {
	Kind    string `json:"kind"`    // what is done: "Move", "Act", "EndTurn", "Answer"
	What    string `json:"what"`    // for people: "Ada plays Axe against Ogre"
	Moments int    `json:"moments"` // at how many there was this choice
	Taken   int    `json:"taken"`   // at how many of them sensible players took it
	Won     Share  `json:"won"`     // of the games that went on from it
	Regret  Regret `json:"regret"`

	who string // the PC that chooses
}

// Regret is the share of games that the best choice wins, less the share that another wins: from -1 to 1.
type Regret struct {
	Points float64 `json:"points"`
	Low    float64 `json:"low"` // its interval
	High   float64 `json:"high"`
}

// How many games are played on to compare choices.
const (
	mostMoments = 6  // of a game
	mostChoices = 6  // at a moment
	toFind      = 8  // games from each choice that find the best
	toMeasure   = 24 // games from each choice that measure it
	leastPairs  = 50 // of games that a claim needs
)

// A decision is a moment at which a PC had choices.
type decision struct {
	state   *board.State
	taken   int             // among options
	options []board.Command // one of each kind
	words   []string        // what they are, for people
	who     string          // the PC that chooses
}

// count is what is counted of a kind of choice.
type count struct {
	kind                    board.Verb
	who                     string
	moments, taken          int
	won, gained, lost, from uint64 // of the games that went on from it: gained were won with the best choice only, lost with this only
}

// A ledger adds up what choices came to.
type ledger struct {
	by    map[string]*count
	left  count
	order []string // the keys, as they came
}

// decisionsOf returns the moments of a game that are looked into: spread evenly over those at which there were choices.
func decisionsOf(g *explore.Game, start *board.State, moments []moment) (list []decision) {
	var all []decision
	run, before := g.NewRunner(), start
	for k := range moments {
		m := &moments[k]
		if m.given.Who.IsPC() && m.given.Do != board.VerbBegin {
			run.Reset(*before)
			if d := decisionAt(&run.Position, &m.given); len(d.options) > 1 {
				d.state = before
				all = append(all, d)
			}
		}
		before = &m.state
	}
	n := min(len(all), mostMoments)
	for i := range n {
		list = append(list, all[i*len(all)/n])
	}
	return list
}

// decisionAt returns what a PC may choose: one command of each kind, and the one that it gave.
func decisionAt(pos *explore.Position, given *board.Command) (d decision) {
	v := pos.View(scenario.DMOnly)
	d.options, d.words, d.who = []board.Command{*given}, []string{show.Words(&v, given)}, pos.Name(given.Who)
	for _, c := range pos.Legal(nil) {
		if c.Who != given.Who || c.Do == board.VerbDrop || c.Do == board.VerbHandOver || len(d.options) == mostChoices {
			continue
		}
		if words := show.Words(&v, &c); !slices.Contains(d.words, words) {
			d.options, d.words = append(d.options, c), append(d.words, words)
		}
	}
	return d
}

// first returns sensible players whose PCs give a command first.
func first(c board.Command) simulate.Players {
	sensible := simulate.Sensible()
	return simulate.Players{Name: "first", Seat: func(seed crunch.Seed) explore.Players {
		players, given := sensible.Seat(seed), false
		then := players.PCs
		players.PCs = func(v *board.View) (int, error) {
			if given {
				return then(v)
			}
			if i := slices.IndexFunc(v.Choices, func(x board.Command) bool { return x.Same(&c) }); i >= 0 {
				given = true
				return i, nil
			}
			if v.MayPass {
				return board.Pass, nil
			}
			return then(v)
		}
		return players
	}}
}

// weigh takes each choice of a decision, and goes on from there.
func (l *ledger) weigh(ctx context.Context, plan *simulate.Plan, d *decision) error {
	on := *plan
	on.Start, on.To = d.state, toFind
	on.Seed = plan.Seed.Fork(crunch.Key("coach, choices"), d.state.Hash())
	on.Players = first(d.options[0])
	var others []simulate.Variant
	for i := range d.options[1:] {
		others = append(others, simulate.Variant{Name: d.words[i+1], Players: first(d.options[i+1])})
	}
	found, err := simulate.Compare(ctx, on, others...)
	if err != nil {
		return err
	}
	best, most := 0, found.Base.Share(board.ResultSuccess).Count
	for i := range found.Versus {
		if n := found.Versus[i].Report.Share(board.ResultSuccess).Count; n > most {
			best, most = i+1, n
		}
	}
	on.To, on.Players, others = toMeasure, first(d.options[best]), nil
	on.Seed = plan.Seed.Fork(crunch.Key("coach, choices measured"), d.state.Hash())
	for i := range d.options {
		if i != best {
			others = append(others, simulate.Variant{Name: d.words[i], Players: first(d.options[i])})
		}
	}
	measured, err := simulate.Compare(ctx, on, others...)
	if err != nil {
		return err
	}
	l.add(d, best, measured)
	return nil
}

// add counts what came of a decision.
func (l *ledger) add(d *decision, best int, measured *simulate.Study) {
	for i := range d.options {
		v := &simulate.Versus{Both: measured.Base.Share(board.ResultSuccess).Count}
		if k := i; i != best {
			if i > best {
				k--
			}
			v = &measured.Versus[k]
		}
		c := l.by[d.words[i]]
		if c == nil {
			c = &count{kind: d.options[i].Do, who: d.who}
			l.by[d.words[i]], l.order = c, append(l.order, d.words[i])
		}
		to := []*count{c}
		if i == d.taken {
			c.taken++
			to = append(to, &l.left)
		}
		for _, c := range to { // without this choice, those are gained that it loses
			c.moments, c.from = c.moments+1, c.from+measured.Base.Trials()
			c.won, c.gained, c.lost = c.won+v.Both+v.Gained, c.gained+v.Lost, c.lost+v.Gained
		}
	}
}

// regret returns what the best choice wins more.
func (c *count) regret(level float64) Regret {
	v := simulate.Versus{Gained: c.gained, Lost: c.lost, Neither: c.from - c.gained - c.lost}
	in := v.Interval(level)
	return Regret{v.Difference(), in.Low, in.High}
}

// told puts together what certainly costs something.
func (l *ledger) told() Choices {
	tried := 0
	for _, c := range l.by {
		if c.from >= leastPairs {
			tried++
		}
	}
	level := simulate.LevelOf(tried + 1)
	all := Choices{Moments: l.left.moments, Tried: tried, Level: simulate.Level, List: []Choice{}, Left: l.left.regret(level)}
	for _, words := range l.order {
		c := l.by[words]
		if r := c.regret(level); c.from >= leastPairs && r.Low > 0 {
			won := shareAt(simulate.Share{Count: c.won, Trials: c.from}, level)
			all.List = append(all.List, Choice{c.kind.String(), words, c.moments, c.taken, won, r, c.who})
		}
	}
	slices.SortStableFunc(all.List, func(x, y Choice) int { return cmp.Compare(y.Regret.Points, x.Regret.Points) })
	return all
}
