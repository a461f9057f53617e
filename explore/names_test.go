package explore_test

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
	"pgregory.net/rapid"
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

// Every Who has a text form that is read back: PCs, Challenges, nobody, everyone and the DM.
func TestWhoText(t *testing.T) {
	for text, w := range map[string]scenario.Who{"pc1": scenario.PC(0), "pc64": scenario.PC(63), "challenge12": scenario.ChallengeAt(11), "nobody": scenario.Nobody, "everyone": scenario.Everyone, "dm": scenario.DMOnly} {
		got, err := w.MarshalText()
		if err != nil || string(got) != text {
			t.Errorf("%d: %q, %v, want %q", w, got, err, text)
		}
		var back scenario.Who
		if err := back.UnmarshalText([]byte(text)); err != nil || back != w {
			t.Errorf("%q is read as %v, %v; want %v", text, back, err, w)
		}
	}
	for _, text := range []string{"", "pc", "pc0", "pc01", "challenge0", "foe1", "DM", "nobody1", "pc65", "challenge20481", "invalid"} {
		var w scenario.Who
		if err := w.UnmarshalText([]byte(text)); err == nil {
			t.Errorf("%q is read as %v, want an error", text, w)
		}
	}
}

// A number out of range makes an invalid Who. It has no text form, and every function refuses it.
func TestInvalidWho(t *testing.T) {
	g := kitchen(t, scenario.Normal)
	s := explore.NewSession(g, 1)
	must.Get(s.Do(board.Command{Do: board.VerbBegin}))(t)
	for _, w := range []scenario.Who{scenario.PC(-1), scenario.PC(64), scenario.PC(100000), scenario.PC(math.MaxInt), scenario.ChallengeAt(-1), scenario.ChallengeAt(20480), scenario.ChallengeAt(math.MaxInt)} {
		if w.IsPC() || w.IsChallenge() || w == scenario.Nobody || w == scenario.Everyone || w == scenario.DMOnly || w.String() != "invalid" {
			t.Errorf("%d is %v, want no entity and the name invalid", w, w)
		}
		if _, err := w.MarshalText(); !errors.As(err, new(*crunch.TextError)) {
			t.Errorf("%d as text: %v, want a *crunch.TextError", w, err)
		}
		for _, c := range []board.Command{{Do: board.VerbBegin, Who: w}, {Do: board.VerbAct, Who: scenario.PC(0), Target: w}, {Do: board.VerbMove, Who: w}} {
			if s.Check(c) == nil {
				t.Errorf("%v of the entity %d is legal, want it refused", c.Do, w)
			}
		}
		if legal := s.Position().LegalOf(w, nil); len(legal) > 0 {
			t.Errorf("LegalOf(%d) = %v, want nothing", w, legal)
		}
		if name := s.Position().Name(w); name != "invalid" {
			t.Errorf("Name(%d) = %q, want invalid", w, name)
		}
		if v := s.View(w); len(v.PCs) != len(s.State().PCs) {
			t.Errorf("the View of %d has %d PCs, want %d", w, len(v.PCs), len(s.State().PCs))
		}
	}
	for w := range scenario.Who(math.MaxUint16) {
		if w.IsPC() && w != scenario.PC(w.Index()) || w.IsChallenge() && w != scenario.ChallengeAt(w.Index()) {
			t.Errorf("%d is not what its Index makes", w)
		}
	}
}

// wildCommand draws a command with any numbers.
func wildCommand() *rapid.Generator[board.Command] {
	return rapid.Custom(func(t *rapid.T) board.Command {
		who := func(name string) scenario.Who {
			if rapid.Bool().Draw(t, name+" is any") {
				return scenario.Who(rapid.Uint16().Draw(t, name))
			}
			return rapid.SampledFrom([]scenario.Who{scenario.Nobody, scenario.PC(0), scenario.PC(1), scenario.PC(63), scenario.ChallengeAt(-1), scenario.ChallengeAt(0), scenario.ChallengeAt(2), scenario.ChallengeAt(5), scenario.ChallengeAt(40)}).Draw(t, name)
		}
		return board.Command{Do: board.Verb(rapid.Uint8Range(0, uint8(board.VerbJoin)+1).Draw(t, "do")), Who: who("who"), Target: who("target"),
			Conn: scenario.ConnID(rapid.Int32Range(-3, 20).Draw(t, "conn")), Play: int16(rapid.IntRange(-3, 1100).Draw(t, "play")),
			Feature: uint16(rapid.IntRange(0, 9).Draw(t, "feature")), Choice: int16(rapid.IntRange(-3, 9).Draw(t, "choice"))}
	})
}

// EX-51, EX-65: every command has words, legal or not: if it names plays, connections, Features or entities that don't exist, if a PC
// without plays stands before a Persisting Obstacle, or if another question is asked.
func TestAnyCommandHasWords(t *testing.T) {
	t.Parallel()
	kitchens := []*explore.Game{kitchen(t, scenario.Stealth), gameOf(t, scenario.Spec{Name: "Bare", Start: "A", Goal: scenario.Goal{Region: "B"}, Regions: rooms("A", "B"), Connections: row("A", "B"),
		Challenges: []scenario.Challenge{{Name: "Wall", Type: stattrack.Obstacle, Way: &scenario.Way{From: "A", To: "B"}, EP: 6, Persists: true}}}, scenario.Character{Name: "Ada", EP: 9})}
	rapid.Check(t, func(t *rapid.T) {
		g := rapid.SampledFrom(append(kitchens, anyGame(t))).Draw(t, "game")
		s := explore.NewSession(g, crunch.Seed(rapid.Uint64().Draw(t, "seed")))
		for range rapid.IntRange(0, 30).Draw(t, "commands") {
			legal := s.Legal()
			if len(legal) == 0 {
				break
			}
			if _, err := s.Do(legal[rapid.IntRange(0, len(legal)-1).Draw(t, "choice")]); err != nil {
				break // a hook that fails
			}
		}
		for range 20 {
			c := wildCommand().Draw(t, "command")
			if words := sample.Words(g.At(s.State()), &c); words == "" || strings.Contains(words, "%!") {
				t.Errorf("the words of %+v are %q, want a sentence", c, words)
			}
		}
	})
}
