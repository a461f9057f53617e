package checks_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/checks"
)

// CK-14: situational checks are stat checks under another name, and a game adds its own.
func TestSituations(t *testing.T) {
	s, err := checks.NewSituations(checks.Situation{Name: "Climb", Stat: checks.Agility})
	if err != nil {
		t.Fatal(err)
	}
	u := spearman()
	for _, row := range []struct {
		name  string
		stat  checks.StatName
		value int8
	}{
		{"Rout", checks.Morale, 9}, {"Blight", checks.Morale, 9}, {"Ongoing Spell", checks.Morale, 9},
		{"rout", checks.Morale, 9}, {"Climb", checks.Agility, 10},
	} {
		found, err := s.Find(row.name)
		if err != nil || found.Stat != row.stat || !strings.EqualFold(found.Name, row.name) {
			t.Errorf("%s: %v, %v", row.name, found, err)
		}
		c, err := u.Situation(found)
		plain, _ := u.Check(row.stat)
		plain.Name = found.Name
		if err != nil || c != plain || c.Value != checks.Num(row.value) {
			t.Errorf("%s: %v, %v", row.name, c, err)
		}
	}
	if len(s.All()) != 4 {
		t.Errorf("%v", s.All())
	}
	s.All()[0].Name = "changed"
	if _, err := s.Find("Rout"); err != nil {
		t.Error("All gives away the list")
	}
	var ne *checks.NameError
	if _, err := s.Find("Fear"); !errors.As(err, &ne) || !strings.Contains(err.Error(), "Rout, Blight, Ongoing Spell, Climb") {
		t.Errorf("Fear: %v", err)
	}
	for _, bad := range []checks.Situation{{"", checks.Morale}, {" Fear", checks.Morale}, {"rout", checks.Agility}} {
		if _, err := checks.NewSituations(bad); !errors.As(err, &ne) {
			t.Errorf("%v: %v", bad, err)
		}
	}
	twice := checks.Situation{Name: "Fear", Stat: checks.Morale}
	if _, err := checks.NewSituations(twice, twice); !errors.As(err, &ne) {
		t.Errorf("twice: %v", err)
	}
	var se *checks.StatError
	for _, stat := range []checks.StatName{0, checks.Move, checks.Wounds, checks.Cast} {
		if _, err := checks.NewSituations(checks.Situation{Name: "Fear", Stat: stat}); !errors.As(err, &se) {
			t.Errorf("Fear with %v: %v", stat, err)
		}
		if _, err := u.Situation(checks.Situation{Name: "Fear", Stat: stat}); !errors.As(err, &se) {
			t.Errorf("Fear check with %v: %v", stat, err)
		}
	}
}
