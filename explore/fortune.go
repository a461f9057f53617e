package explore

import (
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// fortune draws a Fortune: a card of the deck, or a roll of 1d100 on the table. §EX-123
func (run *Runner) fortune(w scenario.Who, table int) {
	t, first := &run.sc.Spec.Fortunes[table], run.sc.Fortunes[table]
	key := board.DiceKey{What: board.ForFortune, Who: w, Content: scenario.Owner{Kind: scenario.OwnedByFortune, Index: uint16(table)}}
	row, roll := 0, 0
	if t.Deck {
		left := 0
		for k := range t.Rows {
			if !run.state.Drawn.Has(first + k) {
				left++
			}
		}
		all := left == 0 // the deck is reshuffled
		if all {
			left = len(t.Rows)
		}
		n := run.dice(&key).IntN(left)
		for row = range t.Rows {
			if all || !run.state.Drawn.Has(first+row) {
				if n == 0 {
					break
				}
				n--
			}
		}
	} else {
		rng := run.dice(&key)
		if w := run.whole(); w != nil {
			roll = w.Range(100, uptos(t.Rows))
		} else {
			roll = 1 + rng.IntN(100)
		}
		for row = range t.Rows {
			if roll <= t.Rows[row].Upto {
				break
			}
		}
	}
	run.emit(board.Event{Kind: board.EventFortuneDrawn, Who: w, Index: int32(table), To: int32(row), N: int32(roll),
		Source: t.Rows[row].Name, Clause: "EX-123"})
	if item := t.Rows[row].Item; item != "" {
		run.takesItem(w, item, scenario.Nobody, t.Rows[row].Name, "EX-123")
	}
	if t.Rows[row].Hook != nil {
		run.triggerHook(scenario.NoTrigger, scenario.Owner{Kind: scenario.OwnedByFortune, Index: uint16(first + row)}, w, w)
	}
}

// uptos returns the last number of each row of a table.
func uptos(rows []scenario.Fortune) (list []int) {
	for i := range rows {
		list = append(list, rows[i].Upto)
	}
	return list
}
