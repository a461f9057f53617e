package odds

import (
	"slices"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
)

// A Cloak says that a PC, a Creature or a Seeker is Hidden or Invisible. GL-53
type Cloak struct {
	Who scenario.Who
	As  scenario.Unseen
}

// Cloaked returns the position with some entities Hidden or Invisible, whether or not the pack has Effects that make them so: for the odds of an
// attack on them and by them (GL-10, GL-53). The State of pos is unchanged. Nobody can target who is Hidden, so Of refuses that. A Challenge that is
// Invisible has acted before, so those with it know that it is there. What has been in force lasts.
//
// An entity that isn't in play and a way to be unseen that isn't one are a [*crunch.RangeError] or the error of the [explore.Stage]. A pack that has
// no room for an Effect is an error of [explore.New].
func Cloaked(pos *explore.Position, cloaks ...Cloak) (*explore.Position, error) {
	g, s := pos.Game(), pos.State().Copy()
	for _, c := range cloaks {
		if c.As != scenario.Hidden && c.As != scenario.Invisible {
			return nil, &crunch.RangeError{Package: "odds", What: "Cloak.As", Got: int(c.As), Min: int(scenario.Hidden), Max: int(scenario.Invisible)}
		}
		name, known := pureEffect(g, c.As)
		if !known {
			with, err := withEffect(g, scenario.Effect{Name: name, Unseen: c.As, Lasts: scenario.WholeScenario})
			if err != nil {
				return nil, err
			}
			for i := range s.Boosts { // the Effects of the Spec come first
				if b := &s.Boosts[i]; int(b.Effect) > len(g.Scenario().Spec().Effects) {
					b.Effect++
				}
			}
			g = with
		}
		st := g.Stage(s)
		err := st.Bestow(c.Who, name)
		if err == nil && c.As == scenario.Invisible && c.Who.IsChallenge() {
			err = st.Reveal(c.Who)
		}
		if err != nil {
			return nil, err
		}
		if s, err = st.State(); err != nil {
			return nil, err
		}
	}
	return g.At(&s), nil
}

// pureEffect returns the name of an Effect of the Spec that makes unseen and does nothing else, for the whole scenario and everywhere. If there is
// none, it returns a name for one.
func pureEffect(g *explore.Game, as scenario.Unseen) (name string, known bool) {
	list := g.Scenario().Spec().Effects
	for i := range list {
		e := list[i]
		if e.Unseen, e.Lasts = scenario.Seen, scenario.Usual; list[i].Unseen == as && list[i].Lasts == scenario.WholeScenario && e.OnlyNames() {
			return e.Name, true
		}
	}
	name = as.String()
	for number := 1; number <= g.NumEffects(); number++ {
		if strings.HasPrefix(g.Effect(number).Name, name) {
			name = g.Effect(number).Name + " now" // longer than each of that beginning so far
		}
	}
	return name, false
}

func withEffect(g *explore.Game, e scenario.Effect) (*explore.Game, error) {
	spec := *g.Scenario().Spec()
	spec.Effects = append(slices.Clip(spec.Effects), e)
	return g.Remade(spec, g.Party()...)
}
