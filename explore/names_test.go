package explore_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
)

// The error for a misspelt name suggests the nearest right one, if one is near.
func TestNearestName(t *testing.T) {
	c := scenario.Character{Name: "Ada", Diseases: []string{"Marsh Cough", "Rot"}}
	for wrong, want := range map[string]string{"Rto": "Rot", "marsh cogh": "Marsh Cough", "Plague": ""} {
		var heal *scenario.HealError
		if err := c.Heal(wrong); !errors.As(err, &heal) || heal.Near != want {
			t.Errorf("%q: %v, want %q", wrong, err, want)
		}
	}
}

// The error for a wrong name lists all valid names. A value without a name is written as its number.
func TestWrongNames(t *testing.T) {
	var light scenario.Light
	err := light.UnmarshalText([]byte("lamp"))
	if want := `explore: "lamp" is not a valid light: want none, flame, flameless`; err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
	if got := scenario.Light(3).String(); got != "light(3)" {
		t.Errorf("a light without a name is %q", got)
	}
	if err := light.UnmarshalText([]byte("FLAME")); err != nil || light != scenario.Flame {
		t.Errorf("UnmarshalText(FLAME): %v, %v; want Flame", light, err)
	}
}

// Each refusal says who can't do what, why, and the clause, if the book has one.
func TestRefusalClauses(t *testing.T) {
	clauses := map[string][]board.Reason{
		"EX-01": {board.ErrNotItsPhase, board.ErrTurnTaken}, "ST-57": {board.ErrExtraFirst, board.ErrNothingExtra}, "EX-20": {board.ErrNoMoveLeft},
		"EX-22": {board.ErrCantMove}, "EX-80": {board.ErrOffRoute}, "EX-122": {board.ErrNotThere}, "EX-21": {board.ErrBlocked},
		"EX-65": {board.ErrNeedsAction, board.ErrNeedsMove}, "GL-06": {board.ErrNoActionLeft, board.ErrNoStrategyLeft}, "ST-20": {board.ErrActionSkipped},
		"EX-90": {board.ErrWrongSetting}, "EX-93": {board.ErrWrongType}, "EX-104": {board.ErrForbidden}, "EX-130": {board.ErrNoLock}, "EX-132": {board.ErrNoLockpick, board.ErrOnlyPicks},
		"EX-134": {board.ErrNoKey}, "EX-120": {board.ErrNoSearchEntry}, "EX-103": {board.ErrNoBody, board.ErrNoPlaceToHide}, "EX-43": {board.ErrNoLightSource},
		"EX-12": {board.ErrNoRequirement, board.ErrNotAtGoal}, "EX-30": {board.ErrUnseen},
	}
	for r := board.ErrIsOver; r <= board.ErrStrayField; r++ {
		want, told := "", ""
		for clause, reasons := range clauses {
			if slices.Contains(reasons, r) {
				want, told = clause, " ("+clause+")"
			}
		}
		if got := r.Clause(); got != want {
			t.Errorf("%v: clause %q, want %q", r, got, want)
		}
		err := &board.Refusal{Command: board.Command{Do: board.VerbMove, Who: scenario.PC(1)}, Reason: r}
		if want := "pc2 can't move: " + r.Error() + told; err.Error() != want {
			t.Errorf("%q, want %q", err, want)
		}
	}
}

// Step doesn't change the State that it gets, and a Runner's Reset copies a State without allocating.
func TestStepLeavesState(t *testing.T) {
	g := kitchen(t, scenario.Normal)
	s := g.Start()
	rng := crunch.Seed(3).Stream(crunch.Key("steps"))
	states := []board.State{s}
	for range 200 {
		legal := g.At(&s).Legal(nil)
		if len(legal) == 0 {
			break
		}
		before := fmt.Sprintf("%+v", s)
		next, _ := must.Two(g.Step(s, legal[rng.IntN(len(legal))], &rng))(t)
		if after := fmt.Sprintf("%+v", s); after != before {
			t.Fatalf("the State was\n%s\nand is\n%s", before, after)
		}
		s = next
		states = append(states, s)
	}
	r := g.NewRunner()
	for _, s := range states {
		r.Reset(s)
	}
	k := 0
	if n := testing.AllocsPerRun(100, func() {
		r.Reset(states[k%2*(len(states)-1)]) // one with sets of regions, one without
		k++
	}); n != 0 {
		t.Errorf("Reset allocates %v times, want 0", n)
	}
}
