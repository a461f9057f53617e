package explore_test

import (
	"encoding"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
)

// Every Reason has its own words. If it has a clause, the clause exists.
func TestEveryReasonHasWords(t *testing.T) {
	clause := regexp.MustCompile(`^(EX|ST|GL|CT)-[0-9]{2,3}$`)
	seen := map[string]explore.Reason{}
	n := 0
	for r := explore.Reason(1); ; r++ {
		text := r.Error()
		if text == fmt.Sprintf("reason(%d)", r) {
			break
		}
		n++
		if other, twice := seen[text]; twice || text == "" || text != strings.TrimSpace(text) {
			t.Errorf("reason %d says %q, as %d does", r, text, other)
		}
		seen[text] = r
		if c := r.Clause(); c != "" && !clause.MatchString(c) {
			t.Errorf("%v has the clause %q, want a clause number", r, c)
		}
		err := error(&explore.Refusal{Command: turn(ann), Reason: r})
		if !errors.Is(err, r) || !strings.Contains(err.Error(), text) || !strings.HasPrefix(err.Error(), "pc1 can't Begin") {
			t.Errorf("the refusal says %q, want pc1 can't Begin, and %q", err, text)
		}
	}
	if want := int(explore.StrayField); n < want {
		t.Errorf("%d reasons have words, want at least %d", n, want)
	}
	if explore.Reason(255).Clause() != "" {
		t.Error("what is no reason has a clause")
	}
}

// Every name in a save or in content reads back as the same value. No other text does.
func TestNamesReadBack(t *testing.T) {
	check := func(name string, last int, value func(int) encoding.TextMarshaler, read func([]byte) (any, error)) {
		for i := range 255 {
			v := value(i)
			text, err := v.MarshalText()
			if bad := (*crunch.RangeError)(nil); errors.As(err, &bad) {
				if i <= last {
					t.Errorf("%s %d has no name, want one up to %d", name, i, last)
				}
				break
			}
			if err != nil {
				t.Fatal(err)
			}
			got, err := read(text)
			if err != nil || got != any(v) {
				t.Errorf("%s: %q is read as %v, %v; want %v", name, text, got, err, v)
			}
		}
		for _, wrong := range []string{"", " ", "no such " + name, "(3)"} {
			var bad *crunch.NameError
			if _, err := read([]byte(wrong)); !errors.As(err, &bad) || bad.Want == "" {
				t.Errorf("%s: %q: %v, want a *crunch.NameError", name, wrong, err)
			}
		}
	}
	check("Aim", int(explore.NoTarget), func(i int) encoding.TextMarshaler { return explore.Aim(i) }, reader[explore.Aim])
	check("Ask", int(explore.AskForced), func(i int) encoding.TextMarshaler { return explore.Ask(i) }, reader[explore.Ask])
	check("EventKind", int(explore.Ended), func(i int) encoding.TextMarshaler { return explore.EventKind(i) }, reader[explore.EventKind])
	check("Fate", int(explore.Caught), func(i int) encoding.TextMarshaler { return explore.Fate(i) }, reader[explore.Fate])
	check("Happening", int(explore.SkillSpent), func(i int) encoding.TextMarshaler { return explore.Happening(i) }, reader[explore.Happening])
	check("KeyUse", int(explore.KeyAction), func(i int) encoding.TextMarshaler { return explore.KeyUse(i) }, reader[explore.KeyUse])
	check("Light", int(explore.Flameless), func(i int) encoding.TextMarshaler { return explore.Light(i) }, reader[explore.Light])
	check("ModSource", int(explore.FromPiercing), func(i int) encoding.TextMarshaler { return explore.ModSource(i) }, reader[explore.ModSource])
	check("Partial", int(explore.RestDie), func(i int) encoding.TextMarshaler { return explore.Partial(i) }, reader[explore.Partial])
	check("PlayKind", int(explore.Interrupt), func(i int) encoding.TextMarshaler { return explore.PlayKind(i) }, reader[explore.PlayKind])
	check("Reason", int(explore.StrayField), func(i int) encoding.TextMarshaler { return explore.Reason(i) }, reader[explore.Reason])
	check("Result", int(explore.Failure), func(i int) encoding.TextMarshaler { return explore.Result(i) }, reader[explore.Result])
	check("RoundPhase", int(explore.Over), func(i int) encoding.TextMarshaler { return explore.RoundPhase(i) }, reader[explore.RoundPhase])
	check("Setting", int(explore.Civilization), func(i int) encoding.TextMarshaler { return explore.Setting(i) }, reader[explore.Setting])
	check("Trigger", int(explore.OnRoundEnd), func(i int) encoding.TextMarshaler { return explore.Trigger(i) }, reader[explore.Trigger])
	check("Type", int(explore.Chase), func(i int) encoding.TextMarshaler { return explore.Type(i) }, reader[explore.Type])
	check("Verb", int(explore.Answer), func(i int) encoding.TextMarshaler { return explore.Verb(i) }, reader[explore.Verb])
}

// reader reads a text as a T.
func reader[T any, P interface {
	*T
	encoding.TextUnmarshaler
}](text []byte) (any, error) {
	var v T
	err := P(&v).UnmarshalText(text)
	return v, err
}

func FuzzSet(f *testing.F) {
	for _, text := range []string{"", "0", "0-3,7", "5,6", "63-64", "3-1", "1048576"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var set explore.Set
		var textErr *crunch.TextError
		if err := set.UnmarshalText([]byte(text)); err != nil {
			if !errors.As(err, &textErr) || set != nil {
				t.Fatalf("UnmarshalText(%q): %v, and the set is %v: want a *TextError and no set", text, err, set)
			}
			return
		}
		if got := set.String(); got != text {
			t.Fatalf("%q is read as %q, want the same", text, got)
		}
	})
}

func FuzzWho(f *testing.F) {
	for _, text := range []string{"pc1", "challenge12", "nobody", "everyone", "dm", "invalid", "pc65", "pc0", "challenge40000", "pc01", "PC1"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var w explore.Who
		var textErr *crunch.TextError
		if err := w.UnmarshalText([]byte(text)); err != nil {
			if !errors.As(err, &textErr) || w != explore.Nobody {
				t.Fatalf("UnmarshalText(%q): %v, and the entity is %v: want a *TextError and Nobody", text, err, w)
			}
			return
		}
		if w.String() != text {
			t.Fatalf("%q is read as %v, want the same", text, w)
		}
	})
}
