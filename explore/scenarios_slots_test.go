package explore_test

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
)

// TestSlotTable counts the cells of the table of slots that TestScenarios plays: the 32 slots, each for each kind of entity, once. What is
// said about a PC that is neither plain nor has cards, that some slots do nothing for it, is what the table shows. ST-03, ST-13, HD-03
func TestSlotTable(t *testing.T) {
	text := must.Get(os.ReadFile("testdata/scenarios/slot_table.txt"))(t)
	cells, idle, slot := make(map[string]int), make(map[string]int), ""
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "= ") {
			slot = slotOf(line)
		} else if strings.HasPrefix(line, "~ ") {
			kinds, isIdle := slotKindsOf(line)
			for _, kind := range kinds {
				cells[slot+" of "+kind]++
				if isIdle {
					idle[kind]++
				}
			}
			if why, never := neverOf(line); never && !regexp.MustCompile(`\([A-Z]+-\d+\)`).MatchString(why) {
				t.Errorf("%s: %s: it cites no clause", slot, line)
			}
		}
	}
	for _, track := range []string{"Power", "Resilience", "Mind", "Skill"} {
		for n := 2; n <= 5; n++ {
			for kind := range slotKinds {
				for _, at := range []int{-n, n} {
					cell := fmt.Sprintf("%s %+d of %s", track, at, kind)
					if cells[cell] != 1 {
						t.Errorf("%s: %d rows, want 1", cell, cells[cell])
					}
					delete(cells, cell)
				}
			}
		}
	}
	if len(cells) > 0 || len(idle) != 1 {
		t.Errorf("no slots: %v; idle %v, want a PC that is neither plain nor has cards alone", cells, idle)
	}
	says := fmt.Sprintf("%d of the 32 slots", idle["bare"])
	if warned := sample.Short(t).Scenario().Warnings(scenario.Character{Name: "Ada"}); !strings.Contains(fmt.Sprint(warned), says) {
		t.Errorf("%v: no %q", warned, says)
	}
	for _, page := range []string{"../docs/cards.md", "../docs/check.md"} {
		if text, err := os.ReadFile(page); err != nil || !strings.Contains(string(text), says) {
			t.Errorf("%s doesn't say %q (%v)", page, says, err)
		}
	}
}

// slotKinds are the kinds of entities in the table of slots, and what X and its foe Y are then. "bare" is a PC that is not plain and has no
// cards. ST-13
var slotKinds = map[string][]string{
	"draws":    {"X: PC, EP 30, search 1d6", "X's Trick: Strategy, copies 9", "Y: Creature in Sand, EP 30, flat"},
	"plain":    {"X: PC, EP 30, search 1d6, plain", "Y: Creature in Sand, EP 30, flat"},
	"bare":     {"X: PC, EP 30, search 1d6", "Y: Creature in Sand, EP 30, flat"},
	"Creature": {"X: Creature in Sand, EP 30, flat", "Y: PC, EP 30, plain"},
	"Environ":  {"X: Environ in Sand, flat", "Y: PC, EP 30, plain"},
	"Obstacle": {"X: Obstacle Sand-Gate, EP 30, flat", `X's on turn: Log "its turn"`, "Y: PC, EP 30, plain"},
	"Seeker":   {"X: Seeker in Sand, EP 30, flat", "Y: PC, EP 30, plain"},
	"Trap":     {"X: Trap in Sand, EP 30, flat", `X's on turn: Log "its turn"`, "Y: PC, EP 30, plain"},
}

// slotGroups are names for several kinds.
var slotGroups = map[string]string{
	"all":        "draws plain bare Creature Environ Obstacle Seeker Trap",
	"PCs":        "draws plain bare",
	"Challenges": "Creature Environ Obstacle Seeker Trap",
}

// slotKindsOf returns the kinds that a row of the table of slots is about: "all", "plain Challenges". Its first word may be "idle".
func slotKindsOf(row string) (kinds []string, idle bool) {
	words, _, _ := strings.Cut(strings.TrimPrefix(row, "~ "), ":")
	for word := range strings.FieldsSeq(words) {
		if word == "idle" {
			idle = true
		} else if group, ok := slotGroups[word]; ok {
			kinds = append(kinds, strings.Fields(group)...)
		} else {
			kinds = append(kinds, word)
		}
	}
	return kinds, idle
}

// slotRow plays a row of the table of slots, in a scenario that is called after a slot:
//
//	= Power -2: Accuracy Dice -1 level
//	~ plain Trap: X's Hit: Action, Inflict 1d6; turn X; X act Hit Y ? rolled
//	  at -2: X Inflict 1d4 (Power -2: -1)
//	  at -1: X Inflict 1d6
//
// X is of each of the kinds, stands in the slot of the title and then in the one before it, which must change the answer: then the game of
// that kind knows the slot. All the kinds of a row have the same answers. "idle" before the kinds says that the slot does nothing for them:
// the answer stays. X is there from the beginning, or from where "slot" stands in the row. "nearly" puts it one slot before that: the row
// moves it on, for what happens on arrival (ST-12) and for what counts who caused it (ST-40). "~ Environ: never, why (its clause)"
// says that no game can show it.
func slotRow(x *told, title string, before []string, line string) []string {
	_, row, _ := strings.Cut(line, ": ")
	if _, never := neverOf(line); never {
		return []string{line}
	}
	play, question, asks := strings.Cut(row, " ? ")
	slot := slotOf(title)
	kinds, idle := slotKindsOf(line)
	var want [2]string
	for i, kind := range kinds {
		if slotKinds[kind] == nil || slot == "" || !asks {
			x.fatal("a row of slots wants a slot in the title, kinds and a question")
		}
		var got [2]string
		for k := range got {
			got[k] = x.atSlot(slices.Concat(slotKinds[kind], before), play, question, slot, k)
		}
		if i == 0 {
			want = got
		}
		if got != want {
			x.fatal("%s: of a %s it is %q, of a %s %q", title, kind, got, kinds[0], want)
		}
		if (got[0] == got[1]) != idle {
			x.t.Errorf("%s:%d: %s of a %s changes nothing: %s", x.file, x.line, slot, kind, got)
		}
	}
	lines := []string{line}
	for k, answer := range want {
		_, n := positionOf(slot, k)
		lines = append(lines, fmt.Sprintf("  at %+d: %s", n, answer))
	}
	return lines
}

// neverOf returns why a row says that a slot can't do anything for its kinds, if it does.
func neverOf(line string) (why string, ok bool) {
	_, row, _ := strings.Cut(line, ": ")
	return strings.CutPrefix(row, "never, ")
}

// slotOf returns the slot that a title is about: "Power -2", or "".
func slotOf(title string) string {
	if found := slotTitle.FindStringSubmatch(title); found != nil {
		return found[1]
	}
	return ""
}

var slotTitle = regexp.MustCompile(`^= ((Power|Resilience|Mind|Skill) [-+][2-5]):`)

// positionOf returns where a track stands when the slot holds (0) and when the one before it does (1).
func positionOf(slot string, k int) (track string, n int) {
	fmt.Sscan(slot, &track, &n)
	if n < 0 {
		return track, n + k
	}
	return track, n - k
}

// atSlot plays a row with X in the slot (0) or in the one before it (1), and returns the answer.
func (x *told) atSlot(before []string, play, question, slot string, k int) string {
	row := &told{t: x.t, file: x.file, line: x.line, world: &world{}, loose: true}
	items := strings.Split(play, "; ")
	if !slices.Contains(items, "slot") && !slices.Contains(items, "nearly") {
		items = slices.Insert(items, 0, "slot")
	}
	for i, item := range items {
		switch track, n := positionOf(slot, k); item {
		case "nearly":
			track, n = positionOf(slot, k+1)
			fallthrough
		case "slot":
			items[i] = fmt.Sprintf("set X %s %d", track, n)
		}
	}
	row.play(before, strings.Join(items, "; "))
	row.outputs = nil
	if answer := row.answer(question); row.outputs == nil {
		return answer
	}
	for i, line := range row.outputs {
		row.outputs[i] = strings.TrimSpace(line)
	}
	return strings.Join(row.outputs, "; ")
}

// looseDice are faces for the dice that a command rolls first, as high as the die allows. The others are 1.
type looseDice struct{ faces []crunch.Throw }

// IntN returns the next face, from 0.
func (d *looseDice) IntN(n int) int {
	if len(d.faces) == 0 {
		return 0
	}
	face := d.faces[0].Face
	d.faces = d.faces[1:]
	return min(face, n) - 1
}
