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
	if dash.String() != "-" || checks.Num(0) == dash { // CK-03
		t.Errorf("the zero Stat is %v, want a dash", dash)
	}
	if n, ok := dash.Number(); n != 0 || ok {
		t.Errorf("the number of a dash: got %d, %v, want none", n, ok)
	}
	for _, row := range stats { // CK-05
		n, err := dash.Need(row.name)
		var de *checks.DashError
		if n != 0 || !errors.As(err, &de) || de.Stat != row.name {
			t.Errorf("CK-05: %v as a dash: got %v, want a *DashError", row.name, err)
		}
	}
	if n, err := checks.Num(-7).Need(checks.Injury); err != nil || n != -7 {
		t.Errorf("Need of -7: got %d, %v", n, err)
	}
}

// CK-03: a number or a dash is read as text and as JSON, and nothing else is.
func TestStatText(t *testing.T) {
	for _, row := range []struct {
		text string
		want checks.Stat
	}{
		{"-", checks.Stat{}}, {"0", checks.Num(0)}, {"11", checks.Num(11)}, {"+2", checks.Num(2)}, {"-2", checks.Num(-2)},
		{"127", checks.Num(127)}, {"-128", checks.Num(-128)},
	} {
		s := checks.Num(5)
		if err := s.UnmarshalText([]byte(row.text)); err != nil || s != row.want {
			t.Errorf("%q is read as %v, %v, want %v", row.text, s, err, row.want)
		}
		s = checks.Num(5)
		data, err := json.Marshal(row.want)
		if err != nil || json.Unmarshal(data, &s) != nil || s != row.want {
			t.Errorf("%q is saved as %s, %v, and read as %v", row.text, data, err, s)
		}
		if text, err := row.want.MarshalText(); err != nil || string(text) != strings.TrimPrefix(row.text, "+") {
			t.Errorf("%q is written as %s, %v, want the same text", row.text, text, err)
		}
	}
	for _, text := range []string{"", "--", "4+", "128", "-129", " 4", "4 ", "x", "1.5", "0x4", "–", "999999999999999999999", strings.Repeat("9", 200)} {
		s := checks.Num(5)
		err := s.UnmarshalText([]byte(text))
		var te *crunch.TextError
		if !errors.As(err, &te) || s != checks.Num(5) || len(err.Error()) > 200 {
			t.Errorf("%q: got %v, %v, want a *TextError and no change", text, s, err)
		}
	}
	var te *crunch.TextError
	if s := checks.Num(5); !errors.As(s.UnmarshalJSON(nil), &te) || s != checks.Num(5) {
		t.Errorf("no text is read as %v, want a *TextError and no change", s)
	}
	for _, data := range []string{`null`, `"4"`, `""`, `4.5`, `1e1`, `128`, `[]`, `{}`, `true`, `"--"`} {
		s := checks.Num(5)
		err := json.Unmarshal([]byte(data), &s)
		var te *crunch.TextError
		if !errors.As(err, &te) || s != checks.Num(5) {
			t.Errorf("%s: got %v, %v, want a *TextError and no change", data, s, err)
		}
	}
}
