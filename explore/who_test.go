package explore_test

import (
	"errors"
	"math"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
)

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
