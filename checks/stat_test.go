package checks_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/checks"
)

func TestStat(t *testing.T) {
	var dash checks.Stat
	if !dash.IsDash() || dash.String() != "-" || checks.Num(0) == dash { // CK-03
		t.Errorf("the zero Stat is %v", dash)
	}
	if n, ok := dash.Number(); n != 0 || ok {
		t.Errorf("the number of a dash: %d, %v", n, ok)
	}
	for _, row := range stats { // CK-05: no stat but Injury and Pierce has a value for a dash
		n, err := dash.Need(row.name)
		var de *checks.DashError
		if n != 0 || !errors.Is(err, checks.ErrDash) || !errors.As(err, &de) || de.Stat != row.name {
			t.Errorf("%v as a dash: %v", row.name, err)
		}
	}
	if n, err := checks.Num(-7).Need(checks.Injury); err != nil || n != -7 {
		t.Errorf("%d, %v", n, err)
	}
	// CK-05: a dashed Injury or Pierce is no modifier. CK-02: a number is one.
	if m := dash.Modifier(checks.UnitBlock); m != (checks.Modifier{}) {
		t.Errorf("a dash is the modifier %v", m)
	}
	if m := checks.Num(2).Modifier(checks.MeleeWeapon); m != (checks.Modifier{Source: checks.MeleeWeapon, Points: 2}) {
		t.Errorf("2 is the modifier %v", m)
	}
	for _, n := range []int{-129, 128, 300, 1 << 30} {
		var re *crunch.RangeError
		if s, err := checks.NewStat(n); !errors.As(err, &re) || *re != (crunch.RangeError{Package: "checks", What: "stat", Got: n, Min: -128, Max: 127}) || s != dash {
			t.Errorf("%d: %v, %v", n, s, err)
		}
	}
	for _, n := range []int{-128, -1, 0, 20, 127} {
		if s, err := checks.NewStat(n); err != nil || s != checks.Num(int8(n)) {
			t.Errorf("%d: %v, %v", n, s, err)
		}
	}
}

// A number or a dash, as text and as JSON; nothing else is read. CK-03
func TestStatText(t *testing.T) {
	for _, row := range []struct {
		text string
		want checks.Stat
	}{
		{"-", checks.Stat{}}, {"0", checks.Num(0)}, {"11", checks.Num(11)}, {"+2", checks.Num(2)}, {"-2", checks.Num(-2)},
		{"127", checks.Num(127)}, {"-128", checks.Num(-128)},
	} {
		if s, err := checks.ParseStat(row.text); err != nil || s != row.want {
			t.Errorf("%q: %v, %v", row.text, s, err)
		}
		s := checks.Num(5)
		if err := s.UnmarshalText([]byte(row.text)); err != nil || s != row.want {
			t.Errorf("%q: %v, %v", row.text, s, err)
		}
		s = checks.Num(5)
		data, err := json.Marshal(row.want)
		if err != nil || json.Unmarshal(data, &s) != nil || s != row.want {
			t.Errorf("%q is saved as %s, %v, and read as %v", row.text, data, err, s)
		}
		if text, err := row.want.MarshalText(); err != nil || string(text) != strings.TrimPrefix(row.text, "+") {
			t.Errorf("%q is written as %s, %v", row.text, text, err)
		}
	}
	for _, text := range []string{"", "--", "4+", "128", "-129", " 4", "4 ", "x", "1.5", "0x4", "–", "999999999999999999999", strings.Repeat("9", 200)} {
		s := checks.Num(5)
		err := s.UnmarshalText([]byte(text))
		var te *crunch.TextError
		if !errors.As(err, &te) || s != checks.Num(5) || len(err.Error()) > 200 {
			t.Errorf("%q: %v, %v", text, s, err)
		}
	}
	var te *crunch.TextError
	if s := checks.Num(5); !errors.As(s.UnmarshalJSON(nil), &te) || s != checks.Num(5) {
		t.Errorf("nothing is read as %v", s)
	}
	for _, data := range []string{`null`, `"4"`, `""`, `4.5`, `1e1`, `128`, `[]`, `{}`, `true`, `"--"`} {
		s := checks.Num(5)
		err := json.Unmarshal([]byte(data), &s)
		var te *crunch.TextError
		if !errors.As(err, &te) || s != checks.Num(5) {
			t.Errorf("%s: %v, %v", data, s, err)
		}
	}
}

func FuzzStat(f *testing.F) {
	for _, text := range []string{"-", "11", "+2", "-128", "4+", `"-"`, "007"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := checks.ParseStat(text)
		if err == nil {
			back, err := checks.ParseStat(s.String())
			if err != nil || back != s {
				t.Errorf("%q is %v, which is %v, %v", text, s, back, err)
			}
		}
		var j checks.Stat
		if json.Unmarshal([]byte(text), &j) == nil {
			data, err := json.Marshal(j)
			var back checks.Stat
			if err != nil || json.Unmarshal(data, &back) != nil || back != j {
				t.Errorf("%q is %v, saved %s, %v", text, j, data, err)
			}
		}
	})
}
