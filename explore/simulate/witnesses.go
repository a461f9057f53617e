package simulate

import (
	"fmt"
	"slices"
	"strings"

	"github.com/crunchrules/crunch/explore/internal/pieces"
)

// A Witness says in how many trials something happened that, by the content, should happen in some game. GL-97
type Witness struct {
	Name   string `json:"name"`
	Trials uint64 `json:"trials"`
	Game   int64  `json:"game,omitzero"` // the number of the first game in which it held, from 1: an example; 0 is none
}

// witnessed asks the Witnesses that have not held in the trial that is played.
func (t *table) witnessed(trial uint64) error {
	for i := range t.tally.report.Witnesses {
		if t.tally.so[i] {
			continue
		}
		yes, err := t.run.Witness(i)
		if err != nil {
			return err
		}
		if yes {
			t.tally.so[i] = true
			t.tally.report.Witnesses[i].add(Witness{Trials: 1, Game: int64(trial) + 1})
		}
	}
	return nil
}

func (w *Witness) add(more Witness) {
	w.Trials += more.Trials
	if w.Game == 0 || more.Game > 0 && more.Game < w.Game {
		w.Game = more.Game
	}
}

// witnesses adds a row for each Witness, and returns a list for which of them have held.
func (t *tally) witnesses() []bool {
	for _, name := range pieces.Names(t.game.Scenario().Spec(), pieces.Witness) {
		t.report.Witnesses = append(t.report.Witnesses, Witness{Name: name})
	}
	return make([]bool, len(t.report.Witnesses))
}

// witnessed tells in how many games what should happen did, with an example.
func (r *Report) witnessed(b *strings.Builder) {
	var rows []string
	for _, w := range r.Witnesses {
		such := "never"
		if w.Trials > 0 {
			such = fmt.Sprintf("game %d", w.Game)
		}
		rows = append(rows, fmt.Sprintf("%s\t%d\t%.1f%%\t%s", w.Name, w.Trials, r.part(w.Trials), such))
	}
	aligned(b, "witness\tgames\tshare\tsuch as", rows)
}

// soundWitnesses returns an error that says what is impossible in how often Witnesses held, or nil.
func (r *Report) soundWitnesses() error {
	for i, w := range r.Witnesses {
		if n := w.Game - 1; w.Trials > r.Trials() || (w.Trials > 0) != (w.Game > 0) || w.Game > 0 && (uint64(n) < r.From || uint64(n) >= r.To) {
			return fmt.Errorf("witnesses[%d]: found %d trials, such as game %d, want at most %d, and one of them", i, w.Trials, w.Game, r.Trials())
		}
	}
	return nil
}

func sameWitnesses(a, b []Witness) bool {
	return slices.EqualFunc(a, b, func(x, y Witness) bool { return x.Name == y.Name })
}
