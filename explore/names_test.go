package explore_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
)

// The error for a misspelt name suggests the nearest right one, if one is near.
func TestNearestName(t *testing.T) {
	c := explore.Character{Name: "Ada", Diseases: []string{"Marsh Cough", "Rot"}}
	for wrong, want := range map[string]string{"Rto": "Rot", "marsh cogh": "Marsh Cough", "Plague": ""} {
		var heal *explore.HealError
		if err := c.Heal(wrong); !errors.As(err, &heal) || heal.Near != want {
			t.Errorf("%q: %v, want %q", wrong, err, want)
		}
	}
}

// The error for a wrong name lists all valid names. A value without a name is written as its number.
func TestWrongNames(t *testing.T) {
	var light explore.Light
	err := light.UnmarshalText([]byte("lamp"))
	if want := `explore: "lamp" is not a valid light: want none, flame, flameless`; err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
	if got := explore.Light(3).String(); got != "light(3)" {
		t.Errorf("a light without a name is %q", got)
	}
	if err := light.UnmarshalText([]byte("FLAME")); err != nil || light != explore.Flame {
		t.Errorf("UnmarshalText(FLAME): %v, %v; want Flame", light, err)
	}
}

// Each refusal says who can't do what, why, and the clause, if the book has one.
func TestRefusalClauses(t *testing.T) {
	clauses := map[string][]explore.Reason{
		"EX-01": {explore.NotItsPhase, explore.TurnTaken}, "ST-57": {explore.ExtraFirst, explore.NothingExtra}, "EX-20": {explore.NoMoveLeft},
		"EX-22": {explore.CantMove}, "EX-80": {explore.OffRoute}, "EX-122": {explore.NotThere}, "EX-21": {explore.Blocked},
		"EX-65": {explore.NeedsAction, explore.NeedsMove}, "GL-06": {explore.NoActionLeft, explore.NoStrategyLeft}, "ST-20": {explore.ActionSkipped},
		"EX-90": {explore.WrongSetting}, "EX-104": {explore.Forbidden}, "EX-130": {explore.NoLock}, "EX-132": {explore.NoLockpick, explore.OnlyPicks},
		"EX-134": {explore.NoKey}, "EX-120": {explore.NoSearchEntry}, "EX-103": {explore.NoBody, explore.NoPlaceToHide}, "EX-43": {explore.NoLightSource},
		"EX-12": {explore.NoRequirement, explore.NotAtGoal}, "EX-30": {explore.Unseen},
	}
	for r := explore.IsOver; r <= explore.StrayField; r++ {
		want, told := "", ""
		for clause, reasons := range clauses {
			if slices.Contains(reasons, r) {
				want, told = clause, " ("+clause+")"
			}
		}
		if got := r.Clause(); got != want {
			t.Errorf("%v: clause %q, want %q", r, got, want)
		}
		err := &explore.Refusal{Command: explore.Command{Do: explore.Move, Who: explore.PC(1)}, Reason: r}
		if want := "pc2 can't Move: " + r.Error() + told; err.Error() != want {
			t.Errorf("%q, want %q", err, want)
		}
	}
}

// Step doesn't change the State that it gets, and a Runner's Reset copies a State without allocating.
func TestStepLeavesState(t *testing.T) {
	g := kitchen(t, explore.Normal)
	s := g.Start()
	rng := crunch.Seed(3).Stream(crunch.Key("steps"))
	states := []explore.State{s}
	for range 200 {
		legal := g.At(&s).Legal(nil)
		if len(legal) == 0 {
			break
		}
		before := fmt.Sprintf("%+v", s)
		next, _, err := g.Step(s, legal[rng.IntN(len(legal))], &rng)
		if err != nil {
			t.Fatal(err)
		}
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
