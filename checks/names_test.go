package checks_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"unicode"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/checks"
)

var stats = []struct {
	clause string
	name   checks.StatName
	abbr   string
	text   string
	lower  bool
}{
	{"CK-01", checks.Melee, "Mel", "Melee", true},
	{"CK-01", checks.Ranged, "Rgd", "Ranged", true},
	{"CK-01", checks.Defence, "Def", "Defence", true},
	{"CK-01", checks.Agility, "Agi", "Agility", true},
	{"CK-01", checks.Morale, "Mrl", "Morale", true},
	{"CK-02", checks.Move, "Mov", "Move", false},
	{"CK-02", checks.Attacks, "Atk", "Attacks", false},
	{"CK-02", checks.Wounds, "Wnd", "Wounds", false},
	{"CK-02", checks.Injury, "Inj", "Injury", false},
	{"CK-02", checks.Pierce, "Prc", "Pierce", false},
}

// The ten stats, their abbreviations, and which are rolled against. CK-01, CK-02
func TestStatNames(t *testing.T) {
	for _, row := range stats {
		n := row.name
		if n.LowerIsBetter() != row.lower || n.Abbreviation() != row.abbr || n.String() != row.text {
			t.Errorf("%s: got %v, %v, lower is better: %v, want %s, %s, %v", row.clause, n, n.Abbreviation(), n.LowerIsBetter(), row.text, row.abbr, row.lower)
		}
		for _, text := range []string{row.abbr, row.text, strings.ToUpper(row.abbr), strings.ToLower(row.text)} {
			var got checks.StatName
			if err := got.UnmarshalText([]byte(text)); err != nil || got != n {
				t.Errorf("%s: %q is read as %v, %v, want %v", row.clause, text, got, err, n)
			}
		}
	}
	// CK-15: Cast is no stat.
	for _, n := range []checks.StatName{0, checks.Cast, 12, 255} {
		if n.LowerIsBetter() || (checks.Unit{Melee: checks.Num(1)}).Stat(n) != (checks.Stat{}) {
			t.Errorf("CK-15: %v is a stat, want none", n)
		}
	}
}

// CK-01: 'Defense' is read as Defence and written so.
func TestDefenceSpelling(t *testing.T) {
	for _, text := range []string{"Defence", "Defense", "defense", "DEFENSE", "def"} {
		var n checks.StatName
		b := []byte(nil)
		err := n.UnmarshalText([]byte(text))
		if err == nil {
			b, err = n.MarshalText()
		}
		if n != checks.Defence || err != nil || string(b) != "defence" {
			t.Errorf("CK-01: %q is read as %v, %v, want Defence", text, n, err)
		}
	}
	for _, bad := range []string{"Defens", "Defenses", " Defense"} {
		n := checks.Agility
		err := n.UnmarshalText([]byte(bad))
		if e, ok := errors.AsType[*crunch.NameError](err); !ok || e.Name != bad || n != checks.Agility {
			t.Errorf("%q: got %v, want a *NameError and no change", bad, err)
		}
	}
}

// A value without a name is not written, and a name without a value is not read.
func TestNamesRefused(t *testing.T) {
	for _, v := range []any{checks.StatName(0), checks.StatName(12), checks.Origin(10), checks.Origin(255),
		checks.Edge(4), checks.Harm(4), checks.Pace(4)} {
		if data, err := json.Marshal(v); err == nil {
			t.Errorf("%T %v is written as %s, want an error", v, v, data)
		}
	}
	for _, into := range []interface{ UnmarshalText([]byte) error }{new(checks.StatName), new(checks.Origin), new(checks.Edge),
		new(checks.Harm), new(checks.Pace)} {
		for _, text := range []string{"", "x", "source 15", "source 128", "source 016", "Mel ", "harm 1", "4"} {
			err := into.UnmarshalText([]byte(text))
			var ne *crunch.NameError
			if !errors.As(err, &ne) || ne.Want == "" {
				t.Errorf("%T reads %q: got %v, want a *NameError", into, text, err)
			}
		}
	}
}

// Every name is written and read back. A value without a name prints its number.
func TestNames(t *testing.T) {
	for n := checks.Melee; n <= checks.Cast; n++ {
		written(t, n, n.String())
	}
	for e := checks.Straight; e <= cancelled; e++ {
		written(t, e, e.String())
	}
	for h := checks.Unharmed; h <= checks.Incapacitated; h++ {
		written(t, h, h.String())
	}
	for p := checks.HalfMove; p <= checks.OneAndHalfMove; p++ {
		written(t, p, p.String())
	}
	for s := checks.SpecialRule; s <= checks.Spell; s++ {
		written(t, s, s.String())
		of := checks.Modifier{Origin: s, Points: 1}.Pierce().Origin
		written(t, of, "pierce of "+s.String())
	}
	for _, row := range []struct {
		v    interface{ String() string }
		want string
	}{
		{checks.StatName(0), "stat(0)"}, {checks.StatName(12), "stat(12)"}, {checks.Edge(4), "edge(4)"},
		{checks.Harm(4), "harm(4)"}, {checks.Pace(4), "pace(4)"}, {checks.Verdict(5), "verdict(5)"}, {checks.StrikeResult(5), "strike result(5)"},
		{checks.D20{}, "no die"}, {checks.Origin(10), "origin(10)"}, {checks.Pace(0), "pace(0)"},
	} {
		if row.v.String() != row.want {
			t.Errorf("%T: got %v, want %s", row.v, row.v, row.want)
		}
	}
	for _, n := range []checks.StatName{0, 12, 255} {
		if n.Abbreviation() != "" {
			t.Errorf("%d is abbreviated %s, want no abbreviation", n, n.Abbreviation())
		}
	}
}

func written[T comparable](t *testing.T, v T, want string) {
	t.Helper()
	data, err := json.Marshal(v)
	var back T
	lower := strings.ToLower(strings.ReplaceAll(want, " ", "")) // in lowerCamel, but for its capitals
	if err != nil || !unicode.IsLower(rune(data[1])) || strings.ToLower(string(data)) != `"`+lower+`"` || json.Unmarshal(data, &back) != nil || back != v {
		t.Errorf("%v is written %s, %v, and read as %v", v, data, err, back)
	}
}
