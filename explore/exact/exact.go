package exact

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"math/big"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
)

// A Plan says what is calculated. Game and Players.DM must be set, and Players.PCs too unless Best is.
type Plan struct {
	Game *explore.Game
	// Players must roll no dice of their own: they must give equal Views equal choices, whatever the single faces of a total are, as
	// policy.Ready with one seed does.
	Players explore.Players
	// Best asks for the PCs' best play for success, against Players.DM. If Players.PCs is set, it breaks ties.
	Best bool

	Rounds int // the most rounds; a game that is not over then is cut off; 0 is 1,000
	States int // about how many States to look at, at most 2^24; 0 is DefaultStates
	Plays  int // how many outcomes of commands to play, at most 2^30; 0 is DefaultPlays

	// Dice keeps the dice of each transition, which Answer.Certificate needs.
	Dice bool
}

// What a Plan may take if it doesn't say: some ten seconds for a game in Go.
const (
	DefaultStates = 20_000
	DefaultPlays  = 500_000
)

// ErrNoDice says that a certificate needs a Plan with Dice.
var ErrNoDice = errors.New("exact: the Plan keeps no dice, want Plan.Dice for a certificate")

// An End is a way in which games end.
type End struct {
	Result board.Result `json:"result"` // Running if it was cut off
	Clause string       `json:"clause,omitzero"`
	Name   string       `json:"name,omitzero"` // the name of the scenario's ending, if it has one (GL-60)
}

// String returns the End in words.
func (e End) String() string {
	switch {
	case e.Result == board.ResultRunning:
		return "cut off"
	case e.Name != "":
		return e.Name + ": " + e.Result.String()
	case e.Clause != "":
		return e.Result.String() + ", " + e.Clause
	}
	return e.Result.String()
}

// Bounds are what is proved of a chance: it is no smaller than Low and no larger than High.
type Bounds struct {
	Low  crunch.Chance `json:"low"`
	High crunch.Chance `json:"high"`
}

// Exact reports whether the bounds are the chance itself.
func (b Bounds) Exact() bool { return b.Low.Equal(b.High) }

// An Ending is an End with its chance.
type Ending struct {
	End
	Bounds
}

// An Answer is what Find has found. All its numbers are proved, none is sampled.
type Answer struct {
	Best    bool     `json:"best"`    // of Plan
	Won     Bounds   `json:"won"`     // the chance of success, without partial success; with Best that of the best play
	Endings []Ending `json:"endings"` // in the order of results; none with Best
	// Forever is the chance of games that never end, since they go round for ever within one round. If States are left unexplored, High includes
	// their chance. It is zero with Best.
	Forever Bounds `json:"forever"`
	// Fair has, with Best, the chance of the best plan that depends on Views alone: of people who have read the scenario, but see no hidden die
	// and no hidden hand. Its Low is the chance of a plan that was found, its High is that of Won. It is nil without Best, with Spec.Apart and
	// with Players.Seats.
	Fair *Bounds `json:"fair,omitzero"`

	States int  `json:"states"` // how many were found
	Open   int  `json:"open"`   // how many of them were not looked at
	Plays  int  `json:"plays"`  // how many outcomes of commands were played
	Whole  bool `json:"whole"`  // no way that matters was left out for want of States or Plays

	m      *model
	claims []claim
}

// Find calculates what the Plan asks for. Where States and Plays are enough, the bounds are the exact chance. Otherwise what was not looked at
// counts as lost for the lower bounds and as won for the upper ones. So bounds are always true, but may be wide.
//
// An invalid Plan is explore.ErrNoGame, an *explore.NoPolicyError or a *crunch.RangeError. The first error of the game or of a Policy ends the
// calculation with a *BrokenError, and so does the context.
func Find(ctx context.Context, p Plan) (*Answer, error) {
	if err := p.check(); err != nil {
		return nil, err
	}
	m := newModel(ctx, p)
	if err := m.search(); err != nil {
		return nil, err
	}
	return m.answer()
}

// A BrokenError says where a game could not go on: a hook or a Policy failed.
type BrokenError struct {
	State board.State // before the command
	Err   error
}

func (e *BrokenError) Error() string {
	return fmt.Sprintf("exact: in round %d: %v", e.State.Round, e.Err)
}

// Unwrap returns the cause.
func (e *BrokenError) Unwrap() error { return e.Err }

func (p *Plan) check() error {
	ranged := func(what string, got, most int) error {
		if got < 0 || got > most {
			return &crunch.RangeError{Package: "exact", What: what, Got: got, Max: most}
		}
		return nil
	}
	switch {
	case p.Game == nil || len(p.Game.Scenario().Spec().Regions) == 0:
		return explore.ErrNoGame
	case p.Players.DM == nil:
		return &explore.NoPolicyError{Side: "DM"}
	case p.Players.PCs == nil && !p.Best:
		return &explore.NoPolicyError{Side: "PCs"}
	}
	return cmp.Or(ranged("number of rounds", p.Rounds, math.MaxInt32), ranged("number of States", p.States, 1<<24), ranged("number of plays", p.Plays, 1<<30))
}

// answer makes the claims that the Answer holds, and proves them.
func (m *model) answer() (*Answer, error) {
	if m.places = roundedPlaces; m.closed {
		m.bits = exactBits
	}
	a := &Answer{Best: m.plan.Best, Endings: []Ending{}, States: len(m.nodes) - 1, Plays: m.plays, m: m}
	won := claim{name: "Success", all: m.plan.Best}
	for e, end := range m.ends {
		if end.Result == board.ResultSuccess {
			won.ends = append(won.ends, e)
		}
	}
	if err := m.prove(&won); err != nil {
		return nil, err
	}
	a.Won, a.claims = won.bounds(), append(a.claims, won)
	for i := range m.nodes {
		if n := &m.nodes[i]; i != sink && n.open() {
			a.Open++
		}
	}
	if m.plan.Best {
		a.Whole = a.Won.Exact()
		return a, a.fairOf(&won)
	}
	a.Whole = a.Open == 0 && !m.cut
	low, high := new(big.Rat), new(big.Rat)
	for e, end := range m.ends {
		c := claim{name: end.String(), ends: []int{e}}
		if err := m.prove(&c); err != nil {
			return nil, err
		}
		a.claims, a.Endings = append(a.claims, c), append(a.Endings, Ending{end, c.bounds()})
		low.Add(low, c.low())
		high.Add(high, c.high())
	}
	sortEndings(a.Endings)
	if a.Forever.High = crunch.ChanceRat(rest(low)); a.Whole {
		a.Forever.Low = crunch.ChanceRat(rest(high))
	}
	return a, nil
}

// rest returns 1 less a sum, but at least 0.
func rest(sum *big.Rat) *big.Rat {
	if sum = new(big.Rat).Sub(one, sum); sum.Sign() < 0 {
		return new(big.Rat)
	}
	return sum
}

var one = big.NewRat(1, 1)

func compareEnds(a, b End) int {
	rank := func(r board.Result) int { return (int(r) + 3) % 4 } // Running comes last
	return cmp.Or(cmp.Compare(rank(a.Result), rank(b.Result)), strings.Compare(a.Name, b.Name), strings.Compare(a.Clause, b.Clause))
}
