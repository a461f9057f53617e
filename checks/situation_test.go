package checks_test

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
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
	var ne *crunch.NameError
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

// CK-14: the zero value knows the book's, and a game's own are saved and judged again.
func TestSituationsJSON(t *testing.T) {
	var zero checks.Situations
	for i, name := range []string{"Rout", "Blight", "Ongoing Spell"} { // CK-14
		if s, err := zero.Find(name); err != nil || s != zero.All()[i] || s != (checks.Situation{Name: name, Stat: checks.Morale}) {
			t.Errorf("%s: %v, %v", name, s, err)
		}
	}
	zero.All()[0].Name = "changed"
	if _, err := zero.Find("Rout"); err != nil {
		t.Error("All gives away the book")
	}
	s, err := checks.NewSituations(checks.Situation{Name: "Climb", Stat: checks.Agility}, checks.Situation{Name: "Fear", Stat: checks.Morale})
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct {
		s    checks.Situations
		want string
	}{{zero, `[]`}, {s, `[{"name":"Climb","stat":"Agility"},{"name":"Fear","stat":"Morale"}]`}} {
		data, err := json.Marshal(row.s)
		var back checks.Situations
		if err != nil || string(data) != row.want || json.Unmarshal(data, &back) != nil || !slices.Equal(back.All(), row.s.All()) {
			t.Errorf("%s, %v, %v; want %s", data, err, back, row.want)
		}
	}
	for _, bad := range []string{`null`, `{}`, `[1]`, `[{"name":"Rout","stat":"Morale"}]`, `[{"name":"Fear","stat":"Wounds"}]`,
		`[{"name":"Fear"}]`, `[{"stat":"Morale"}]`, `[{"name":"Fear","stat":"Morale","x":1}]`} {
		got := s
		var te *crunch.TextError
		if err := json.Unmarshal([]byte(bad), &got); !errors.As(err, &te) || !slices.Equal(got.All(), s.All()) {
			t.Errorf("%s: %v", bad, err)
		}
	}
}
