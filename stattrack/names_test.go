package stattrack

import (
	"encoding"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
)

// A text is a value with a text form.
type text interface {
	comparable
	fmt.Stringer
	encoding.TextMarshaler
}

func testNames[T text, P interface {
	*T
	encoding.TextUnmarshaler
}](t *testing.T, bad T, values ...T) {
	t.Helper()
	seen := map[string]bool{}
	for _, v := range values {
		b, err := v.MarshalText()
		if err != nil || string(b) != v.String() || seen[v.String()] {
			t.Errorf("%v: %q, %v", v, b, err)
		}
		seen[v.String()] = true
		for _, s := range []string{string(b), strings.ToUpper(string(b)), strings.ToLower(string(b))} {
			back := bad
			if err := P(&back).UnmarshalText([]byte(s)); err != nil || back != v {
				t.Errorf("%q reads as %v, %v; want %v", s, back, err, v)
			}
		}
	}
	_, err := bad.MarshalText()
	wantErr[*crunch.RangeError](t, err)
	if s := bad.String(); !strings.Contains(s, "(") {
		t.Errorf("a value without a name is written %q", s)
	}
	last := values[len(values)-1]
	v := last
	e := wantErr[*crunch.NameError](t, P(&v).UnmarshalText([]byte("xyzzyxyzzy")))
	if v != last || e.Near != "" || e.Name != "xyzzyxyzzy" || !strings.Contains(e.Error(), e.Want) {
		t.Errorf("refused text: value %v, %v", v, e)
	}
	first := last.String()
	typo := first[:1] + "~" + first[2:]
	if e := wantErr[*crunch.NameError](t, P(&v).UnmarshalText([]byte(typo))); len(first) > 3 && e.Near != first {
		t.Errorf("%q: near %q, want %q", typo, e.Near, first)
	}
}

func upTo[T ~uint8](n int) []T {
	out := make([]T, n)
	for i := range out {
		out[i] = T(i)
	}
	return out
}

func TestNames(t *testing.T) {
	testNames(t, Track(4), upTo[Track](NumTracks)...)                         // ST-01
	testNames(t, Challenge(NumChallenges), upTo[Challenge](NumChallenges)...) // ST-07
	testNames(t, Rank(4), upTo[Rank](4)...)                                   // ST-07
	testNames(t, Scenario(4), upTo[Scenario](4)...)                           // ST-05
	testNames(t, Effect(numEffects), upTo[Effect](numEffects)...)
	testNames(t, Level(8), upTo[Level](8)...)                           // GL-01
	testNames(t, DiceClass(NumClasses), upTo[DiceClass](NumClasses)...) // GL-03
	testNames(t, Party(2), upTo[Party](2)...)
	testNames(t, Stage(6), upTo[Stage](6)...)
	for f := range For(len(forNames.Names)) {
		if strings.Contains(f.String(), "(") {
			t.Errorf("group %d has no name", f)
		}
	}
	if For(99).holds(Kind{}) || !strings.Contains(For(99).String(), "99") {
		t.Error("a group that is none holds")
	}
}

func TestParseNames(t *testing.T) {
	if v, err := ParseTrack("resilience"); v != Resilience || err != nil {
		t.Error(v, err)
	}
	_, err := ParseTrack("Resilence")
	if e := wantErr[*crunch.NameError](t, err); e.Near != "Resilience" || e.What != "track" {
		t.Error(e)
	}
	if got, want := err.Error(), `stattrack: "Resilence" is not a valid track: want Power, Resilience, Mind, Skill (did you mean Resilience?)`; got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
	if v, err := ParseChallenge("SEEKER"); v != Seeker || err != nil {
		t.Error(v, err)
	}
	if v, err := ParseRank("mini-boss"); v != MiniBoss || err != nil {
		t.Error(v, err)
	}
	if v, err := ParseScenario("combat"); v != Combat || err != nil {
		t.Error(v, err)
	}
	if v, err := ParseDiceClass("skill dice"); v != SkillDice || err != nil {
		t.Error(v, err)
	}
	for _, bad := range []string{"", "Luck"} {
		a, e1 := ParseTrack(bad)
		b, e2 := ParseChallenge(bad)
		c, e3 := ParseRank(bad)
		d, e4 := ParseScenario(bad)
		e, e5 := ParseDiceClass(bad)
		f, e6 := ClassOf(bad)
		if a != 0 || b != 0 || c != 0 || d != 0 || e != 0 || f != 0 {
			t.Errorf("%q is refused and read", bad)
		}
		for _, err := range []error{e1, e2, e3, e4, e5, e6} {
			wantErr[*crunch.NameError](t, err)
		}
	}
	if !(Mook < Regular && Regular < MiniBoss && MiniBoss < Boss) { // ST-07
		t.Error("ranks don't rise")
	}
	long := strings.Repeat("x", 10000)
	_, err = ParseTrack(long)
	if len(err.Error()) > 200 {
		t.Error("a long text stands in the error in full")
	}
}

func TestSets(t *testing.T) {
	for s := range TrackSet(16) {
		roundTrip(t, s)
		for tr := range Track(NumTracks) {
			if s.Has(tr) != strings.Contains(s.String(), tr.String()) || !s.With(tr).Has(tr) || s.With(tr)&s != s {
				t.Errorf("%v and %v", s, tr)
			}
		}
	}
	_, err := TrackSet(16).MarshalText()
	wantErr[*crunch.RangeError](t, err)
	set := TrackSet(3)
	if e := wantErr[*crunch.NameError](t, set.UnmarshalText([]byte("Mind Pwer"))); e.Near != "Power" || set != 3 {
		t.Error(e, set)
	}
	if err := set.UnmarshalText([]byte(" mind  power mind ")); err != nil || set != TrackSet(0).With(Mind).With(Power) {
		t.Error(set, err)
	}
	for r := range Rerolls(16) {
		roundTrip(t, r)
	}
	_, err = Rerolls(16).MarshalText()
	wantErr[*crunch.RangeError](t, err)
	r := EveryWin
	wantErr[*crunch.NameError](t, r.UnmarshalText([]byte("Never")))
	if r != EveryWin || (FirstWin|ChooseEither).String() != "FirstWin ChooseEither" {
		t.Error(r)
	}
}

func TestSlot(t *testing.T) {
	n := 0
	for s := MinSlot; s <= MaxSlot; s++ { // ST-02
		roundTrip(t, s)
		n++
	}
	if n != 11 { // ST-02
		t.Errorf("%d slots", n)
	}
	if got := fmt.Sprint(Values{-5, 0, 2, 5}); got != "[-5 0 +2 +5]" {
		t.Error(got)
	}
	s := Slot(3)
	for _, bad := range []string{"-6", "6", "99999999999999999999", "1.5", `"2"`, "null", "[]"} {
		if err := json.Unmarshal([]byte(bad), &s); err == nil || s != 3 {
			t.Errorf("%s reads as %v, %v", bad, s, err)
		}
	}
	e := wantErr[*crunch.RangeError](t, json.Unmarshal([]byte("6"), &s))
	if *e != (crunch.RangeError{Package: "stattrack", What: "slot", Got: 6, Min: -5, Max: 5, Clause: "ST-02"}) || e.Error() != "stattrack: slot is 6: want -5 to 5 (ST-02)" {
		t.Error(e)
	}
	roundTrip(t, Values{-5, 0, 2, 5})
	v := Values{1, 1, 1, 1}
	for _, bad := range []string{"[1,2,3]", "[1,2,3,4,5]", "[1,2,3,9]", "[1,2,3,null]", "null", "{}", "3"} { // ST-01
		if err := json.Unmarshal([]byte(bad), &v); err == nil || v != (Values{1, 1, 1, 1}) {
			t.Errorf("%s reads as %v, %v", bad, v, err)
		}
	}
}
