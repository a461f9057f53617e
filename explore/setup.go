package explore

import (
	"fmt"
	"slices"

	"github.com/crunchrules/crunch/explore/internal/pieces"
	"github.com/crunchrules/crunch/explore/internal/plan"
	"github.com/crunchrules/crunch/explore/scenario"
)

// A Setup is what is settled before a Game is played, beside its party. It is a part of the Game. A save holds it, and Load takes it from
// there. The zero Setup changes nothing of the Spec.
type Setup struct {
	// what an earlier scenario of a campaign has left (Position.Carried). What the Spec doesn't declare as Carried is dropped, since not every
	// scenario needs all (GL-59)
	State []scenario.Value `json:"state,omitempty"`
	// what the table has chosen of Spec.Options, each at most once. An Option that is not named has its default (GL-76)
	Options []scenario.Choice `json:"options,omitempty"`
}

// setup is a Setup that a Game can use.
type setup struct {
	Setup           // without what the Spec doesn't need, and what is as the Spec has it
	firsts []string // by Value: what it is at the start
	chosen []string // by Option: what it is
}

// Setup returns what was settled before the Game. Don't change its lists.
func (g *Game) Setup() Setup {
	if g.none() || g.setup == nil {
		return Setup{}
	}
	return g.setup.Setup
}

// With returns the Game with another Setup, and the same Scenario and party. The error joins a *scenario.SpecError for every problem found.
// A Session or State of one of the two Games can't be used with the other.
func (g *Game) With(up Setup) (*Game, error) {
	if g.none() {
		return nil, ErrNoGame
	}
	if len(up.State)+len(up.Options) == 0 && g.setup == nil {
		return g, nil
	}
	return newGame(g.of, up, g.party)
}

// Remade returns a Game of another Spec and party, with the Setup of g: what the table has chosen, and what an earlier scenario has left. Use it to
// find out what a change would do. The error joins a *scenario.SpecError for every problem found. g is unchanged.
func (g *Game) Remade(spec scenario.Spec, party ...scenario.Character) (*Game, error) {
	if g.none() {
		return nil, ErrNoGame
	}
	of, err := New(spec)
	if err != nil {
		return nil, err
	}
	return newGame(of, g.Setup(), party)
}

// settle checks a Setup and returns what the Game keeps of it; nil if all is as the Spec has it.
func settle(sc *plan.Plan, up *Setup) (*setup, error) {
	var s setup
	for i := range up.State {
		v := &up.State[i]
		if !plan.GoodValue(v.First) {
			return nil, &scenario.SpecError{Kind: "setup", Index: i, Name: v.Name, Field: "State", Found: fmt.Sprintf("%.40q", v.First), Want: plan.WantValue}
		}
	}
	firsts := make([]string, len(sc.Spec.State))
	for i := range sc.Spec.State {
		v := sc.Spec.State[i]
		k := slices.IndexFunc(up.State, func(x scenario.Value) bool { return x.Name == v.Name })
		if k >= 0 && v.Carried && up.State[k].First != v.First {
			v.First = up.State[k].First
			s.State = append(s.State, v)
		}
		firsts[i] = v.First
	}
	chosen, err := choose(sc, up.Options)
	if err != nil {
		return nil, err
	}
	for i, value := range chosen {
		if value != sc.Chosen[i] {
			s.Options = append(s.Options, scenario.Choice{Option: sc.Spec.Options[i].Name, Value: value})
		}
	}
	if len(s.State)+len(s.Options) == 0 {
		return nil, nil
	}
	s.firsts, s.chosen = firsts, chosen
	return &s, nil
}

// Fit returns the part of a Setup that fits this Game. Options that are gone are lost. So are values that an Option no longer takes: the Option
// has its default.
func (g *Game) Fit(up Setup) (fits Setup, lost []Lost) {
	fits.State = up.State
	for _, c := range up.Options {
		how := "gone"
		if k, known := g.printedOption(c.Option); known {
			if _, ok := plan.Fits(&g.sc.Spec.Options[k], c.Value); ok {
				fits.Options = append(fits.Options, c)
				continue
			}
			how = fmt.Sprintf("was %s, which is no longer possible", c.Value)
		}
		lost = append(lost, Lost{Change: Change{string(pieces.Option), c.Option, how}, Field: "Setup.Options"})
	}
	return fits, lost
}

// notCarried returns what an earlier scenario has left and this Game no longer takes. GL-59
func (g *Game) notCarried(up Setup) (lost []Lost) {
	for _, v := range up.State {
		takes := func(x scenario.Value) bool { return x.Name == v.Name && x.Carried }
		if !slices.ContainsFunc(g.sc.Spec.State, takes) {
			was := Change{string(pieces.State), v.Name, fmt.Sprintf("was %s, which is no longer carried", v.First)}
			lost = append(lost, Lost{Change: was, Field: "Setup.State", For: scenario.DMOnly})
		}
	}
	return lost
}

func (g *Game) printedOption(name string) (k int, known bool) {
	if g.none() {
		return 0, false
	}
	i, known := g.sc.Options[name]
	return int(i), known
}

func (g *Game) asSettled(head *saveHead) (*Game, error) {
	if has := g.Setup(); len(head.Setup.State)+len(has.State)+len(head.Setup.Options)+len(has.Options) == 0 {
		return g, nil
	}
	as, err := g.With(head.Setup)
	if _, lost := g.Fit(head.Setup); len(lost) > 0 {
		err = whatIsLost(lost)
	}
	if err != nil {
		return nil, &SaveError{Field: "Setup", Found: "another", Want: "one for this scenario", Err: err}
	}
	return as, nil
}
