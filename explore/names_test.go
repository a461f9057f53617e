package explore_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
)

// Of a misspelt name the nearest of the right ones is told, if one is near: up to 1 slip and another for every three letters. A letter
// too many, too few or wrong is a slip, and so are two in each other's place.
func TestNearestName(t *testing.T) {
	long := strings.Repeat("x", 63)
	many := make([]string, 4096)
	for i := range many {
		many[i] = fmt.Sprint("other ", i)
	}
	many[4095] = "Rot"
	for _, tc := range []struct {
		wrong string
		right []string
		want  string
	}{
		{"Rto", []string{"Rot"}, "Rot"},
		{"rOT", []string{"Rot"}, "Rot"},
		{"ab", []string{"xb"}, "xb"},
		{"ab", []string{"xy"}, ""},
		{"abc", []string{"xyc"}, "xyc"},
		{"abc", []string{"xyz"}, ""},
		{"abcdef", []string{"abcxyz"}, "abcxyz"},
		{"abcdef", []string{"abwxyz"}, ""},
		{"abc", []string{"abcxy"}, "abcxy"},
		{"abc", []string{"xyabc"}, "xyabc"},
		{"abc", []string{"wxyabc"}, ""},
		{"abcxy", []string{"abc"}, "abc"},
		{"xyabc", []string{"abc"}, "abc"},
		{"wxyzab", []string{"ab"}, ""},
		{"abwxyz", []string{"ab"}, ""},
		{"ba", []string{"ab"}, "ab"},
		{"xab", []string{"aby"}, "aby"},
		{"badc", []string{"abcd"}, "abcd"},
		{"bac", []string{"abxyz"}, ""},
		{"ab", []string{"bc"}, ""},
		{"ab", []string{"ca"}, ""},
		{"Hall 1", []string{"Hall 23", "Hall 2"}, "Hall 2"},
		{"Hall 1", []string{"Hall 2", "Hall 3", "Hall 45"}, "Hall 2"},
		{long + "y", []string{long + "z"}, long + "z"},
		{long + "y", []string{long + "yz"}, ""},
		{long + "yz", []string{long + "y"}, ""},
		{"Rto", many, "Rot"},
		{"Rto", append([]string{"one more"}, many...), ""},
	} {
		c := explore.Character{Name: "Ada", Diseases: tc.right}
		var heal *explore.HealError
		if err := c.Heal(tc.wrong); !errors.As(err, &heal) || heal.Near != tc.want {
			t.Errorf("%.20q for one of %.20q: %v, want %q", tc.wrong, tc.right[0], err, tc.want)
		}
	}
}

// What is no name is told with all that are, and what has none with its number.
func TestWrongNames(t *testing.T) {
	var light explore.Light
	err := light.UnmarshalText([]byte("lamp"))
	if want := `"lamp" is not the name of a kind of light: want none, flame, flameless`; err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
	if got := explore.Light(3).String(); got != "Light(3)" {
		t.Errorf("a light without a name is %q", got)
	}
	if err := light.UnmarshalText([]byte("FLAME")); err != nil || light != explore.Flame {
		t.Errorf("in capitals: %v, %v", light, err)
	}
}

// Each refusal says who can't do what, why, and the clause behind it, where the book gives one.
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

// Step leaves the State that it is given as it is, whoever moves about in it, and a Runner's Reset takes a copy without a new one's
// cost.
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
		t.Errorf("Reset allocates %v times", n)
	}
}
