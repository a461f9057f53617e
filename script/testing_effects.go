package script

import (
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// What tests set and ask of effects. GL-52

func setEffects(t *tester, st *explore.Stage, w scenario.Who, p sandbox.Plain) error {
	for _, number := range t.r.Entity(w).Effects() {
		if err := st.Lift(w, t.g.Effect(number).Name); err != nil {
			return err
		}
	}
	return each(textsOf(p), func(name string) error { return st.Bestow(w, name) })
}

// effect looks an effect up by name. It returns its number.
func (t *tester) effect(name string) (number int, err error) {
	list := make([]effect, t.g.NumEffects())
	for i := range list {
		list[i] = t.g.Effect(i + 1)
	}
	k, err := find(list, name, "an effect", effects.name)
	return k + 1, err
}
