package explore

import (
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// What content does with Effects. GL-52

// effect looks an Effect up by name. It returns its number, from 1.
func (sc *Scene) effect(verb, name string) (number uint16, ok bool) {
	if all := sc.run.sc.Effects; all != nil {
		if k, known := all.Of[name]; known {
			return k + 1, true
		}
		_ = sc.unknown(verb, name, "the name of an Effect", namesOf(all.List, func(e *scenario.Effect) string { return e.Name }))
	}
	return 0, false
}

// Bestow puts an Effect in force on a PC or Challenge for as long as the Effect says. Its source is the entity of the hook. Bestow reports
// whether anything changed: the same Effect from the same source counts once, unless it adds up. GL-52
func (e SceneEntity) Bestow(effect string) (came bool, err error) {
	sc, w := e.sc, e.who
	if _, todo := sc.may("Bestow", w); sc.err == nil {
		if number, known := sc.effect("Bestow", effect); known && todo {
			sc.sprung(w)
			came = sc.run.bestow(board.Boosted{On: w, By: sc.blame(), Effect: number}, sc.OwnerName(), "GL-52")
		}
	}
	return came, sc.err
}

// Lift ends an Effect on a PC or Challenge, whatever source bestowed it, and reports whether it was in force. It can't end an Effect of Gear, a
// region, the scenario or a Disease: that lasts as long as they do. GL-52
func (e SceneEntity) Lift(effect string) (was bool, err error) {
	sc, w := e.sc, e.who
	if !sc.exists("Lift", w) {
		return false, sc.err
	}
	if number, known := sc.effect("Lift", effect); known && sc.run.state.Result == board.ResultRunning {
		for i := len(sc.run.state.Boosts) - 1; i >= 0; i-- { // the list shrinks
			if b := &sc.run.state.Boosts[i]; b.On == w && b.Effect == number && b.Disease == 0 {
				sc.sprung(w)
				sc.run.endEffect(i, "GL-52", sc.OwnerName())
				was = true
			}
		}
	}
	return was, sc.err
}

// Bears reports whether an Effect is in force on a PC or Challenge, whatever bestows it. GL-52
func (e SceneEntity) Bears(effect string) bool {
	number, known := e.sc.effect("Bears", effect)
	return known && e.Exists() && e.sc.run.bears(e.who, number)
}

func (pos *Position) bears(w scenario.Who, number uint16) (bears bool) {
	pos.eachInForce(w, func(_ *scenario.Effect, k uint16, _ *board.Boosted) { bears = bears || k == number })
	return bears
}

// Effects returns the numbers of the Effects in force on it, each once, in the order in which they came (Game.Effect). GL-52
func (e Entity) Effects() (list []int) {
	if !e.Exists() {
		return nil
	}
	e.pos.eachInForce(e.who, func(_ *scenario.Effect, k uint16, _ *board.Boosted) {
		if k > 0 && !slices.Contains(list, int(k)) {
			list = append(list, int(k))
		}
	})
	return list
}
