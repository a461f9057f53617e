package stattrack

import (
	"testing"
	"unicode/utf8"

	"github.com/crunchrules/crunch"
)

func FuzzParsePool(f *testing.F) {
	for _, s := range []string{"2d6+1d8", "d20", "none", "removed", "", "2d7", "13d6", " 1D4 + 2d2 ", "1d6+", "d2+d2+d2+d2+d2", "é", "99999999999d6"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		p, err := ParsePool(s)
		if err != nil {
			e := wantErr[*crunch.TextError](t, err)
			if e.At < 0 || e.At > len(s)+1 || e.Found == "" || e.Want == "" || len(e.Error()) > 400 || p != (Pool{}) || utf8.ValidString(s) && !utf8.ValidString(e.Found) {
				t.Fatalf("ParsePool(%q): %+v, want a place in the text, what was found and what would be right", s, e)
			}
			return
		}
		if err := p.Validate(); err != nil {
			t.Fatalf("%q: %v", s, err)
		}
		if q, err := ParsePool(p.String()); err != nil || q != p {
			t.Fatalf("%q is %v, which reads as %v, %v", s, p, q, err)
		}
		roundTrip(t, p)
		if lowest := p.Odds().Quantile(crunch.Chance{}); lowest != p.Count() {
			t.Fatalf("%v: the odds start at %d, want %d", p, lowest, p.Count())
		}
	})
}

func FuzzSheet(f *testing.F) {
	for _, s := range []string{
		`{"base":[0,0,0,0],"now":[0,0,0,0]}`, `null`, `{"kind":{"challenge":"obstacle"},"base":[1,-2,0,2],"now":[5,-5,-5,4],"lowered":[0,65535,0,1],"raised":3,"moved":"power mind","cause":9,"spent":"firstWin"}`,
		`{"kind":{"draws":true,"miniBoss":true,"scenario":"combat"},"base":[0,0,0,0],"now":[-5,5,4,-4],"seconded":true}`,
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		var s Sheet
		if err := s.UnmarshalJSON(b); err != nil {
			if s != (Sheet{}) {
				t.Fatalf("%s is refused and read", b)
			}
			return
		}
		roundTrip(t, s)
		s.Recover()
		s.Shift(Skill, 10, 1)
		s.Shift(Mind, -10, 1)
		roundTrip(t, s)
	})
}

func FuzzOpposed(f *testing.F) {
	for _, s := range []string{
		`{"stage":"notOpposed"}`, `{"action":{"pool":"2d6","rerolls":"keepSecond","first":"2d6=1,2"},"reaction":{"pool":"1d8","first":"1d8=5","won":true},"reactionWinsTies":true,"stage":"askReroll"}`,
		`{"action":{"pool":"1d6","certain":true},"reaction":{"pool":"removed"},"stage":"decided"}`,
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		var o Opposed
		if err := o.UnmarshalJSON(b); err != nil {
			if o != (Opposed{}) {
				t.Fatalf("%s is refused and read", b)
			}
			return
		}
		roundTrip(t, o)
		if p := o.Odds().Float64(); p < 0 || p > 1 {
			t.Fatalf("%s: Odds() = %v, want 0 to 1", b, p)
		}
	})
}
