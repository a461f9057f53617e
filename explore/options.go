package explore

import (
	"errors"
	"fmt"
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/plan"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/near"
)

// What the table chooses before a game. GL-76

// choose returns what each Option is, by its place. The error joins a *scenario.SpecError for each choice that is none. §GL-76
func choose(sc *plan.Plan, choices []scenario.Choice) ([]string, error) {
	chosen := slices.Clone(sc.Chosen)
	var problems []error
	for i, c := range choices {
		bad := scenario.SpecError{Kind: "setup", Index: i, Name: c.Option, Field: "Options", Found: fmt.Sprintf("%.40q", c.Option)}
		switch k, ok := sc.Options[c.Option]; {
		case !ok:
			bad.Want, bad.Near = wantOption(sc), near.Name(c.Option, optionNames(sc))
		case slices.ContainsFunc(choices[:i], func(before scenario.Choice) bool { return before.Option == c.Option }):
			bad.Found, bad.Want = "a second choice", "one"
		default:
			meant, fits := plan.Fits(&sc.Spec.Options[k], c.Value)
			if chosen[k] = c.Value; fits {
				continue
			}
			bad.Found, bad.Want, bad.Near = plan.Quoted(&sc.Spec.Options[k], c.Value), sc.Spec.Options[k].Range(), meant
		}
		problems = append(problems, &bad)
	}
	return chosen, errors.Join(problems...)
}

// optionNames lists what the table chooses.
func optionNames(sc *plan.Plan) []string {
	return namesOf(sc.Spec.Options, func(o *scenario.Option) string { return o.Name })
}

func wantOption(sc *plan.Plan) string {
	if len(sc.Spec.Options) == 0 {
		return "no option: the scenario has none"
	}
	return "the name of an option: " + near.List(optionNames(sc), "or")
}

func (g *Game) chosenOf(i int) string {
	if g.setup != nil {
		return g.setup.chosen[i]
	}
	return g.sc.Chosen[i]
}

// Choose returns the Game with these Options chosen, and everything else unchanged. The error joins a *scenario.SpecError for each name or
// value that doesn't exist. A Session or State of one of the two Games can't be used with the other. GL-76
func (g *Game) Choose(choices ...scenario.Choice) (*Game, error) {
	if g.none() {
		return nil, ErrNoGame
	}
	up := g.Setup()
	before := slices.DeleteFunc(slices.Clone(up.Options), func(was scenario.Choice) bool {
		return slices.ContainsFunc(choices, func(c scenario.Choice) bool { return c.Option == was.Option })
	})
	up.Options = append(slices.Clone(choices), before...)
	return g.With(up)
}

// Options returns the value of each Option of the Spec in this Game, in order. GL-76
func (g *Game) Options() []scenario.Choice {
	list := []scenario.Choice{}
	if g.none() {
		return list
	}
	for i := range g.sc.Spec.Options {
		list = append(list, scenario.Choice{Option: g.sc.Spec.Options[i].Name, Value: g.chosenOf(i)})
	}
	return list
}

// Option returns the value of an Option of the Spec in this Game. Any other name is a *VerbError. GL-76
func (g *Game) Option(name string) (scenario.Choice, error) {
	if g.none() {
		return scenario.Choice{}, ErrNoGame
	}
	i, ok := g.sc.Options[name]
	if !ok {
		return scenario.Choice{}, &VerbError{Verb: "Option", Found: fmt.Sprintf("%.40q", name), Want: wantOption(g.sc),
			Near: near.Name(name, optionNames(g.sc))}
	}
	return scenario.Choice{Option: name, Value: g.chosenOf(i)}, nil
}

// Option is Game.Option. A name that doesn't exist makes the hook fail. §GL-76
func (sc *Scene) Option(name string) (scenario.Choice, error) {
	if sc.err != nil {
		return scenario.Choice{}, sc.err
	}
	c, err := sc.run.game.Option(name)
	sc.err = err
	return c, err
}

// Option is Game.Option. GL-76
func (q *Question) Option(name string) (scenario.Choice, error) { return q.Game().Option(name) }

// viewOptions adds what the table has chosen. Everybody may know it. GL-76
func (pos *Position) viewOptions(v *board.View) {
	for i := range pos.sc.Spec.Options {
		o := &pos.sc.Spec.Options[i]
		v.Options = append(v.Options, board.OptionView{Name: o.Name, About: o.About, Value: pos.chosenOf(i)})
	}
}
