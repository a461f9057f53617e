package explore_test

import (
	"encoding"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// Every Reason has its own words. If it has a clause, the clause exists.
func TestEveryReasonHasWords(t *testing.T) {
	clause := regexp.MustCompile(`^(EX|ST|GL|CT)-[0-9]{2,3}$`)
	seen := map[string]board.Reason{}
	n := 0
	for r := board.Reason(1); ; r++ {
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
		err := error(&board.Refusal{Command: turn(ann), Reason: r})
		if !errors.Is(err, r) || !strings.Contains(err.Error(), text) || !strings.HasPrefix(err.Error(), "pc1 can't Begin") {
			t.Errorf("the refusal says %q, want pc1 can't Begin, and %q", err, text)
		}
	}
	if want := int(board.StrayField); n < want {
		t.Errorf("%d reasons have words, want at least %d", n, want)
	}
	if board.Reason(255).Clause() != "" {
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
	check("Aim", int(scenario.NoTarget), func(i int) encoding.TextMarshaler { return scenario.Aim(i) }, reader[scenario.Aim])
	check("Ask", int(board.AskForced), func(i int) encoding.TextMarshaler { return board.Ask(i) }, reader[board.Ask])
	check("EventKind", int(board.Ended), func(i int) encoding.TextMarshaler { return board.EventKind(i) }, reader[board.EventKind])
	check("Fate", int(board.Caught), func(i int) encoding.TextMarshaler { return board.Fate(i) }, reader[board.Fate])
	check("Happening", int(board.SkillSpent), func(i int) encoding.TextMarshaler { return board.Happening(i) }, reader[board.Happening])
	check("KeyUse", int(scenario.KeyAction), func(i int) encoding.TextMarshaler { return scenario.KeyUse(i) }, reader[scenario.KeyUse])
	check("Light", int(scenario.Flameless), func(i int) encoding.TextMarshaler { return scenario.Light(i) }, reader[scenario.Light])
	check("ModSource", int(board.FromPiercing), func(i int) encoding.TextMarshaler { return board.ModSource(i) }, reader[board.ModSource])
	check("Partial", int(scenario.RestDie), func(i int) encoding.TextMarshaler { return scenario.Partial(i) }, reader[scenario.Partial])
	check("PlayKind", int(scenario.Interrupt), func(i int) encoding.TextMarshaler { return scenario.PlayKind(i) }, reader[scenario.PlayKind])
	check("Reason", int(board.StrayField), func(i int) encoding.TextMarshaler { return board.Reason(i) }, reader[board.Reason])
	check("Result", int(board.Failure), func(i int) encoding.TextMarshaler { return board.Result(i) }, reader[board.Result])
	check("RoundPhase", int(scenario.Over), func(i int) encoding.TextMarshaler { return scenario.RoundPhase(i) }, reader[scenario.RoundPhase])
	check("Setting", int(scenario.Civilization), func(i int) encoding.TextMarshaler { return scenario.Setting(i) }, reader[scenario.Setting])
	check("Trigger", int(scenario.OnRoundEnd), func(i int) encoding.TextMarshaler { return scenario.Trigger(i) }, reader[scenario.Trigger])
	check("Type", int(scenario.Chase), func(i int) encoding.TextMarshaler { return scenario.Type(i) }, reader[scenario.Type])
	check("Verb", int(board.Answer), func(i int) encoding.TextMarshaler { return board.Verb(i) }, reader[board.Verb])
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
		var set scenario.Set
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
		var w scenario.Who
		var textErr *crunch.TextError
		if err := w.UnmarshalText([]byte(text)); err != nil {
			if !errors.As(err, &textErr) || w != scenario.Nobody {
				t.Fatalf("UnmarshalText(%q): %v, and the entity is %v: want a *TextError and Nobody", text, err, w)
			}
			return
		}
		if w.String() != text {
			t.Fatalf("%q is read as %v, want the same", text, w)
		}
	})
}
