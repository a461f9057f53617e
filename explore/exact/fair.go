package exact

import (
	"encoding/json"
	"math/big"
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
)

// fairTries is how many times Find tries to improve a plan that depends on Views.
const fairTries = 8

// A fair is the search for a good way to play that depends on Views alone: where PCs see the same and may do the same, they do the same. It
// finds one that is good, and proves what it is worth. A better one may exist.
type fair struct {
	*model
	views map[string]int // by View; never iterated
	view  []int          // by node: 1 + the number of its View, 0 while nobody has asked
	takes []int          // by View: the choice
}

// fairer returns the claim of the best way to play by Views that it finds; nil if there is none to find: PCs that don't share what they see have a
// View each, and which of them acts first is a choice of all.
func (m *model) fairer(best *claim) (*claim, error) {
	p := &m.plan.Players
	if m.plan.Game.Scenario().Spec().Apart || slices.ContainsFunc(p.Seats, func(seat explore.Policy) bool { return seat != nil }) {
		return nil, nil
	}
	f := &fair{model: m, views: map[string]int{}, view: make([]int, len(m.nodes))}
	values, found := best.lower, (*claim)(nil) // first by what each choice is worth to those who know all
	for try := range fairTries {
		chances, err := f.settle()
		if err != nil {
			return nil, err
		}
		c := claim{name: "Success, by what can be seen", ends: best.ends}
		if try > 0 {
			if err := m.prove(&c); err != nil {
				return nil, err
			}
			if found == nil || c.low().Cmp(found.low()) > 0 {
				found = &c
			}
			if found.low().Cmp(best.high()) == 0 {
				break
			}
		}
		if try > 2 {
			values = c.lower // and then by what it is worth in this way to play
		}
		if !f.better(chances, values) && try > 2 {
			break
		}
	}
	return found, nil
}

// settle makes nodes of one View take one choice, as far as the way leads, and returns how likely the way comes to each node. The chances are
// rough: they only say which choices to try.
func (f *fair) settle() ([]float64, error) {
	w, chances := &weights{}, make([]float64, len(f.nodes))
	w.add(start, 1, len(f.nodes))
	for w.Len() > 0 {
		i, chance := w.next()
		chances[i] += chance
		n := &f.nodes[i]
		if n.choices == nil {
			continue
		}
		if w.visits[i]++; w.visits[i] > mostVisits {
			continue
		}
		if len(n.choices) > 1 {
			v, err := f.viewOf(i)
			if err != nil {
				return nil, err
			}
			n.way = f.takes[v]
		}
		for _, o := range n.choices[n.way].outcomes {
			w.add(o.to, float64(chance*rough(o.p)), len(f.nodes))
		}
	}
	return chances, nil
}

// viewOf returns the number of the View that the players have at a node. A View that is new takes what the bot chooses, or the first choice.
func (f *fair) viewOf(i int) (int, error) {
	if f.view[i] > 0 {
		return f.view[i] - 1, nil
	}
	var key []byte
	takes, players := 0, f.plan.Players
	bot := players.PCs
	players.PCs = func(v *board.View) (at int, err error) {
		if bot != nil {
			if at, err = bot(v); err != nil {
				return 0, err
			}
		}
		takes = max(at, 0)
		if key, err = json.Marshal(v); err != nil {
			return 0, err
		}
		for _, c := range v.Choices {
			text, err := c.MarshalText()
			if err != nil {
				return 0, err
			}
			key = append(append(key, text...), '\n')
		}
		return takes, nil
	}
	pos := f.plan.Game.At(&f.nodes[i].state)
	if _, err := players.Choose(pos, pos.Legal(nil)); err != nil {
		return 0, err
	}
	v, known := f.views[string(key)]
	if !known {
		v = len(f.takes)
		f.views[string(key)], f.takes = v, append(f.takes, takes)
	}
	f.view[i] = v + 1
	return v, nil
}

// better takes, for each View that has been come to, the choice that is worth most on average over the nodes with this View.
func (f *fair) better(chances []float64, values []*big.Rat) (changed bool) {
	s := solver{model: f.model, values: values}
	worth := make([][]float64, len(f.takes))
	for i := range f.nodes {
		if f.view[i] == 0 || chances[i] == 0 {
			continue
		}
		n, v := &f.nodes[i], f.view[i]-1
		if worth[v] == nil {
			worth[v] = make([]float64, len(n.choices))
		}
		for k := range n.choices {
			worth[v][k] += float64(chances[i] * rough(s.average(n.choices[k].outcomes)))
		}
	}
	for v, list := range worth {
		for k, w := range list {
			if w > list[f.takes[v]]+1e-9 {
				f.takes[v], changed = k, true
			}
		}
	}
	return changed
}

// fairOf adds what fairer finds to an Answer.
func (a *Answer) fairOf(best *claim) error {
	c, err := a.m.fairer(best)
	if err != nil || c == nil {
		return err
	}
	a.claims = append(a.claims, *c)
	a.Fair = &Bounds{Low: crunch.ChanceRat(c.low()), High: a.Won.High}
	return nil
}
