package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore"
)

// Every Who has a text form that is read back: PCs, Challenges, nobody, and the DM, for whom events may be.
func TestWhoText(t *testing.T) {
	for text, w := range map[string]explore.Who{"pc1": explore.PC(0), "challenge12": explore.ChallengeAt(11), "nobody": explore.Nobody, "dm": explore.DMOnly} {
		got, err := w.MarshalText()
		if err != nil || string(got) != text {
			t.Errorf("%d: %q, %v, want %q", w, got, err, text)
		}
		var back explore.Who
		if err := back.UnmarshalText([]byte(text)); err != nil || back != w {
			t.Errorf("%q: %v, %v", text, back, err)
		}
	}
	for _, text := range []string{"", "pc", "pc0", "pc01", "challenge0", "foe1", "DM", "nobody1"} {
		var w explore.Who
		if err := w.UnmarshalText([]byte(text)); err == nil {
			t.Errorf("%q is read as %v", text, w)
		}
	}
}
