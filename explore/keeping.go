package explore

import (
	"fmt"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/plan"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/near"
)

// What the scenario keeps for all its hooks. GL-59

// firstValue returns what a Value is at the start.
func (g *Game) firstValue(i int) string {
	if g.setup != nil {
		return g.setup.firsts[i]
	}
	return g.sc.Spec.State[i].First
}

func (pos *Position) kept(i int) string {
	if text := pos.state.DataOf(valueOwner(i)); text != "" {
		return text
	}
	return pos.firstValue(i)
}

func valueOwner(i int) scenario.Owner {
	return scenario.Owner{Kind: scenario.OwnedByState, Index: uint16(i)}
}

// Kept returns what the scenario keeps now under a name of its Spec.State, as JSON. ok is false for any other name. GL-59
func (pos *Position) Kept(name string) (value string, ok bool) {
	i, ok := pos.sc.Kept[name]
	if !ok {
		return "", false
	}
	return pos.kept(i), true
}

// Carried returns the Values of Spec.State that go on to the next scenario of a campaign (Setup.State), in order. The First of each is its
// current value. GL-59
func (pos *Position) Carried() []scenario.Value {
	list := []scenario.Value{}
	for i, v := range pos.sc.Spec.State {
		if v.Carried {
			v.First = pos.kept(i)
			list = append(list, v)
		}
	}
	return list
}

// Kept returns what the scenario keeps now under a name of its Spec.State, as JSON. Any other name is a *VerbError. §GL-59
func (sc *Scene) Kept(name string) (string, error) {
	if sc.err != nil {
		return "", sc.err
	}
	i, ok := sc.value("Kept", name)
	if !ok {
		return "", sc.err
	}
	return sc.run.kept(i), nil
}

// Keep changes what the scenario keeps under a name of its Spec.State to a value as JSON, of at most scenario.MaxData bytes. Only the DM is
// told. A wrong name or value is a *VerbError. §GL-59
func (sc *Scene) Keep(name, value string) error {
	if sc.err != nil {
		return sc.err
	}
	i, ok := sc.value("Keep", name)
	if !ok {
		return sc.err
	}
	if !plan.GoodValue(value) {
		return sc.refuse("Keep", fmt.Sprintf("%.40q", value), plan.WantValue, "")
	}
	if value != sc.run.kept(i) {
		sc.run.emit(board.Event{Kind: board.EventKept, N: int32(scenario.OwnedByState), Index: int32(i), Text: value})
	}
	return nil
}

func (sc *Scene) value(verb, name string) (i int, ok bool) {
	if i, ok = sc.run.sc.Kept[name]; ok {
		return i, true
	}
	sc.err = sc.run.notKept(verb, name)
	return 0, false
}

// notKept is the error for a name under which the scenario keeps nothing.
func (pos *Position) notKept(verb, name string) error {
	return &VerbError{Verb: verb, Found: fmt.Sprintf("%.40q", name), Want: "the name of something that the scenario keeps",
		Near: near.Name(name, pos.valueNames())}
}

// valueNames lists what the scenario keeps.
func (pos *Position) valueNames() []string {
	names := make([]string, len(pos.sc.Spec.State))
	for i := range names {
		names[i] = pos.sc.Spec.State[i].Name
	}
	return names
}

// viewState adds what the scenario keeps, how it may end, and its Secrets. Only the DM may know. GL-59, GL-60, EX-122
func (pos *Position) viewState(v *board.View, dm bool) {
	if !dm {
		return
	}
	for i := range pos.sc.Spec.State {
		v.State = append(v.State, board.ValueView{Name: pos.sc.Spec.State[i].Name, Value: pos.kept(i)})
	}
	for i := range pos.sc.Spec.Endings {
		e := &pos.sc.Spec.Endings[i]
		v.Endings = append(v.Endings, board.EndingView{Name: e.Name, About: e.About, Result: resultOf(e), Asks: e.When != nil})
	}
	for i := range pos.sc.Spec.Secrets {
		if s := &pos.sc.Spec.Secrets[i]; !s.Out {
			v.Hidden = append(v.Hidden, board.SecretView{Secret: i, Name: s.Name, Region: pos.sc.Regions[s.Region], Hidden: s.Hidden,
				Found: pos.state.Table.Found.Has(i), Way: pos.sc.SecretWay[i], Item: s.Item, Disarms: s.Disarms, Fortune: s.Fortune})
		}
	}
}
