package table

import (
	"fmt"
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// A screen is one that several people pass on, because each sees a hand that is closed to the others. HD-81
type screen struct {
	clear func()               // empties it; nil: nobody passes it on
	of    scenario.Who         // whose hand may stand on it, or Nobody
	told  []string             // what everybody was told
	heard map[scenario.Who]int // how much of that a seat had been told when it was last asked; Nobody: when all were
}

// PassOn says that several people play at this screen, each with a hand that the others may not see. Before it shows another hand or a question
// to all, the Table calls clear, which empties the screen, and waits until the person who is asked presses Enter. Then it tells what everybody
// was told in the meantime. A player is asked even if there is nothing to choose, so nobody learns from a pause who had a choice. HD-81, HD-83
func (t *Table) PassOn(clear func()) {
	t.screen = screen{clear: clear, heard: map[scenario.Who]int{}}
}

// Public empties a screen that may show a hand, and tells what was told since it last showed none.
func (t *Table) Public() {
	if t.screen.clear != nil && t.screen.of != scenario.Nobody {
		t.empty()
		t.retell(scenario.Nobody)
	}
}

// seat passes the screen to who is asked. Between turns the question who goes next is for all.
func (t *Table) seat(v *board.View) error {
	who := v.Viewer
	if t.screen.clear == nil {
		return nil
	}
	if !who.IsPC() || t.forAll(v) {
		t.Public()
		t.screen.heard[scenario.Nobody] = len(t.screen.told)
		return nil
	}
	if who != t.screen.of {
		t.empty()
		fmt.Fprintf(t.out, "Pass the screen to %s. %[1]s, press Enter.\n> ", v.Name(who))
		if err := t.Flush(); err != nil {
			return err
		}
		line, err := t.line()
		if err != nil {
			return err
		} else if leaves(line) {
			return ErrLeft
		}
		t.retell(who)
		if line != "" { // it may tell of the hand before: it is not shown
			fmt.Fprintln(t.out, "What was typed before the screen was passed on was not read: type it now.")
		}
	}
	t.screen.heard[who] = len(t.screen.told)
	return nil
}

// forAll reports whether a question is who goes next: everybody may see that.
func (t *Table) forAll(v *board.View) bool {
	if t.screen.clear == nil || v.Asked != nil || v.Turn != scenario.Nobody {
		return false
	}
	return !slices.ContainsFunc(t.shown, func(c board.Command) bool { return c.Do != board.VerbBegin })
}

func (t *Table) empty() {
	t.out.Flush()
	t.screen.clear()
}

// retell tells a seat what everybody was told since it was last asked, or since a question to all.
func (t *Table) retell(who scenario.Who) {
	from := max(t.screen.heard[who], t.screen.heard[scenario.Nobody])
	for _, line := range t.screen.told[from:] {
		fmt.Fprintln(t.out, line)
	}
	t.screen.of = who
}

// say writes a line that everybody may read.
func (t *Table) say(line string) {
	if t.screen.clear != nil {
		t.screen.told = append(t.screen.told, line)
	}
	fmt.Fprintln(t.out, line)
}
