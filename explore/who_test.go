package explore_test

import (
	"errors"
	"math"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
)

// Every Who has a text form that is read back: PCs, Challenges, nobody, everyone and the DM.
func TestWhoText(t *testing.T) {
	for text, w := range map[string]explore.Who{"pc1": explore.PC(0), "pc64": explore.PC(63), "challenge12": explore.ChallengeAt(11), "nobody": explore.Nobody, "everyone": explore.Everyone, "dm": explore.DMOnly} {
		got, err := w.MarshalText()
		if err != nil || string(got) != text {
			t.Errorf("%d: %q, %v, want %q", w, got, err, text)
		}
		var back explore.Who
		if err := back.UnmarshalText([]byte(text)); err != nil || back != w {
			t.Errorf("%q is read as %v, %v; want %v", text, back, err, w)
		}
	}
	for _, text := range []string{"", "pc", "pc0", "pc01", "challenge0", "foe1", "DM", "nobody1", "pc65", "challenge20481", "invalid"} {
		var w explore.Who
		if err := w.UnmarshalText([]byte(text)); err == nil {
			t.Errorf("%q is read as %v, want an error", text, w)
		}
	}
}

// A number out of range makes an invalid Who. It has no text form, and every function refuses it.
func TestInvalidWho(t *testing.T) {
	g := kitchen(t, explore.Normal)
	s := explore.NewSession(g, 1)
	if _, err := s.Do(explore.Command{Do: explore.Begin}); err != nil {
		t.Fatal(err)
	}
	for _, w := range []explore.Who{explore.PC(-1), explore.PC(64), explore.PC(100000), explore.PC(math.MaxInt), explore.ChallengeAt(-1), explore.ChallengeAt(20480), explore.ChallengeAt(math.MaxInt)} {
		if w.IsPC() || w.IsChallenge() || w == explore.Nobody || w == explore.Everyone || w == explore.DMOnly || w.String() != "invalid" {
			t.Errorf("%d is %v, want no entity and the name invalid", w, w)
		}
		var bad *crunch.TextError
		if _, err := w.MarshalText(); !errors.As(err, &bad) {
			t.Errorf("%d as text: %v, want a *crunch.TextError", w, err)
		}
		for _, c := range []explore.Command{{Do: explore.Begin, Who: w}, {Do: explore.Act, Who: explore.PC(0), Target: w}, {Do: explore.Move, Who: w}} {
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
	for w := range explore.Who(math.MaxUint16) {
		if w.IsPC() && w != explore.PC(w.Index()) || w.IsChallenge() && w != explore.ChallengeAt(w.Index()) {
			t.Errorf("%d is not what its Index makes", w)
		}
	}
}
