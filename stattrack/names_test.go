package stattrack

import (
	"encoding"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"unicode"

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
		if err != nil || inCamel(string(b)) != inCamel(v.String()) || !unicode.IsLower(rune(b[0])) || strings.Contains(string(b), " ") || seen[v.String()] {
			t.Errorf("MarshalText of %v: %q, %v; want its String in lowerCamel, which no other value has", v, b, err)
		}
		seen[v.String()] = true
		for _, s := range []string{string(b), v.String(), strings.ToUpper(string(b)), strings.ToLower(string(b))} {
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
		t.Errorf("an unknown name: %v, and the value is %v: want it unchanged, and no name suggested", e, v)
	}
	first := last.String()
	typo := first[:1] + "~" + first[2:]
	if e := wantErr[*crunch.NameError](t, P(&v).UnmarshalText([]byte(typo))); len(first) > 3 && e.Near != first {
		t.Errorf("%q: near %q, want %q", typo, e.Near, first)
	}
}

// inCamel returns a name without what only String or only MarshalText has.
func inCamel(name string) string { return strings.ToLower(strings.ReplaceAll(name, " ", "")) }

func upTo[T ~uint8](n int) []T {
	out := make([]T, n)
	for i := range out {
		out[i] = T(i)
	}
	return out
}

func TestNames(t *testing.T) {
	testNames(t, Track(4), upTo[Track](NumTracks)...)                                 // ST-01
	testNames(t, ChallengeType(NumChallenges), upTo[ChallengeType](NumChallenges)...) // ST-07
	testNames(t, ScenarioType(4), upTo[ScenarioType](4)...)                           // ST-05
	testNames(t, Effect(numEffects), upTo[Effect](numEffects)...)
	testNames(t, DiceClass(NumClasses), upTo[DiceClass](NumClasses)...) // GL-03
	testNames(t, Party(2), upTo[Party](2)...)
	testNames(t, RollStage(6), upTo[RollStage](6)...)
	if group(99).holds(EntityKind{}) {
		t.Error("an unknown group holds for the zero EntityKind")
	}
}

func TestParseNames(t *testing.T) {
	var track Track
	err := track.UnmarshalText([]byte("Resilence"))
	if e := wantErr[*crunch.NameError](t, err); e.Near != "Resilience" || e.What != "track" {
		t.Errorf("%v, want the near name Resilience of a track", e)
	}
	if got, want := err.Error(), `stattrack: "Resilence" is not a valid track: want Power, Resilience, Mind, Skill (did you mean Resilience?)`; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	for _, bad := range []string{"", "Luck"} {
		class, err := ClassOf(bad)
		if wantErr[*crunch.NameError](t, err); class != NoClass {
			t.Errorf("%q is refused and read", bad)
		}
	}
	err = track.UnmarshalText([]byte(strings.Repeat("x", 10000)))
	if len(err.Error()) > 200 {
		t.Errorf("an error of %d bytes repeats a long text", len(err.Error()))
	}
	for l := D2; l <= D20; l++ { // GL-01
		if want := fmt.Sprint("d", l.Sides()); l.String() != want {
			t.Errorf("level %d is %v, want %s", l, l, want)
		}
	}
}

func TestSets(t *testing.T) {
	for s := range TrackSet(16) {
		roundTrip(t, s)
		for tr := range Track(NumTracks) {
			if s.Has(tr) != strings.Contains(s.String(), tr.String()) || !s.with(tr).Has(tr) || s.with(tr)&s != s {
				t.Errorf("the set %v and the track %v: want Has, with and String to agree", s, tr)
			}
		}
	}
	_, err := TrackSet(16).MarshalText()
	wantErr[*crunch.RangeError](t, err)
	set := TrackSet(3)
	if e := wantErr[*crunch.NameError](t, set.UnmarshalText([]byte("Mind Pwer"))); e.Near != "Power" || set != 3 {
		t.Errorf("%v, set %v; want the near name Power and an unchanged set", e, set)
	}
	if err := set.UnmarshalText([]byte(" mind  power mind ")); err != nil || set != TrackSet(0).with(Mind).with(Power) {
		t.Errorf("the set is read as %v, %v; want Power Mind", set, err)
	}
	for r := range Rerolls(16) {
		roundTrip(t, r)
	}
	_, err = Rerolls(16).MarshalText()
	wantErr[*crunch.RangeError](t, err)
	r := EveryWin
	wantErr[*crunch.NameError](t, r.UnmarshalText([]byte("Never")))
	if r != EveryWin || (FirstWin|ChooseEither).String() != "FirstWin ChooseEither" {
		t.Errorf("a refused text makes %v, want EveryWin", r)
	}
}

func TestSlot(t *testing.T) {
	n := 0
	for s := MinSlot; s <= MaxSlot; s++ { // ST-02
		roundTrip(t, s)
		n++
	}
	if n != 11 { // ST-02
		t.Errorf("%d slots, want 11", n)
	}
	if got := fmt.Sprint(Values{-5, 0, 2, 5}); got != "[-5 0 +2 +5]" {
		t.Errorf("Values print as %s, want [-5 0 +2 +5]", got)
	}
	s := Slot(3)
	for _, bad := range []string{"-6", "6", "99999999999999999999", "1.5", `"2"`, "null", "[]"} {
		if err := json.Unmarshal([]byte(bad), &s); err == nil || s != 3 {
			t.Errorf("%s reads as %v, %v; want it refused, and no change", bad, s, err)
		}
	}
	e := wantErr[*crunch.RangeError](t, json.Unmarshal([]byte("6"), &s))
	if *e != (crunch.RangeError{Package: "stattrack", What: "slot", Got: 6, Min: -5, Max: 5, Clause: "ST-02"}) || e.Error() != "stattrack: slot is 6: want -5 to 5 (ST-02)" {
		t.Errorf("%v, want slot 6 outside -5 to 5 (ST-02)", e)
	}
	roundTrip(t, Values{-5, 0, 2, 5})
	v := Values{1, 1, 1, 1}
	for _, bad := range []string{"[1,2,3]", "[1,2,3,4,5]", "[1,2,3,9]", "[1,2,3,null]", "null", "{}", "3"} { // ST-01
		if err := json.Unmarshal([]byte(bad), &v); err == nil || v != (Values{1, 1, 1, 1}) {
			t.Errorf("%s reads as %v, %v; want it refused, and no change", bad, v, err)
		}
	}
}
