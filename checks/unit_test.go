package checks_test

import (
	"encoding/json"
	"errors"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/checks"
	"github.com/crunchrules/crunch/internal/must"
)

// Only stats where lower is better have checks. CK-01, CK-02
func TestUnitCheck(t *testing.T) {
	u := spearman()
	for _, row := range stats {
		c, err := u.Check(row.name)
		if row.lower {
			if err != nil || c != (checks.Check{Stat: row.name, Value: u.Stat(row.name)}) {
				t.Errorf("%s: got %v, %v, want the stat of the profile", row.clause, c, err)
			}
			continue
		}
		var se *checks.StatError
		if !errors.As(err, &se) || se.Stat != row.name {
			t.Errorf("%s: a check of %v: got %v, %v, want a *StatError", row.clause, row.name, c, err)
		}
	}
	if _, err := u.Check(checks.Cast); err == nil { // CK-15
		t.Error("CK-15: a unit has a Cast check, want a *StatError")
	}
}

func spearman() checks.Unit {
	return checks.Unit{
		Name: "Spearman", Move: checks.Num(6), Melee: checks.Num(11), Defence: checks.Num(13), Agility: checks.Num(10),
		Morale: checks.Num(9), Attacks: checks.Num(2), Wounds: checks.Num(1), Injury: checks.Num(1),
	}
}

const spearmanJSON = `{"name":"Spearman","move":6,"melee":11,"ranged":"-","defence":13,"agility":10,"morale":9,"attacks":2,"wounds":1,"injury":1,"pierce":"-"}`

func TestUnit(t *testing.T) {
	u := spearman()
	const want = "Spearman: Mov 6, Mel 11, Rgd -, Def 13, Agi 10, Mrl 9, Atk 2, Wnd 1, Inj +1, Prc -"
	if u.String() != want {
		t.Errorf("got %s, want %s", u, want)
	}
	pierces := u
	pierces.Injury, pierces.Pierce = checks.Num(-1), checks.Num(2)
	if s := pierces.String(); !strings.HasSuffix(s, "Inj -1, Prc +2") { // CK-02
		t.Errorf("CK-02: got %s, want Injury and Pierce with their signs", s)
	}
	if u.Stat(checks.Cast) != (checks.Stat{}) || u.Stat(0) != (checks.Stat{}) || u.Stat(checks.Morale) != checks.Num(9) {
		t.Error("Stat returns the wrong stats")
	}
	var de *checks.DashError
	target, err := u.Target()
	if err != nil || target != (checks.Target{Name: "Spearman", Defence: checks.Num(13), Wounds: 1}) {
		t.Errorf("got %v, %v, want Defence 13 and one Wound", target, err)
	}
	u.Wounds = checks.Stat{}
	if _, err := u.Target(); !errors.As(err, &de) || de.Stat != checks.Wounds { // CK-05
		t.Errorf("CK-05: dashed Wounds: got %v, want a *DashError", err)
	}
}

func TestUnitValidate(t *testing.T) {
	for _, row := range []struct {
		change func(*checks.Unit)
		what   string
	}{
		{func(u *checks.Unit) { u.Melee = checks.Num(0) }, "Melee"},
		{func(u *checks.Unit) { u.Ranged = checks.Num(21) }, "Ranged"},
		{func(u *checks.Unit) { u.Defence = checks.Num(-1) }, "Defence"},
		{func(u *checks.Unit) { u.Agility = checks.Num(21) }, "Agility"},
		{func(u *checks.Unit) { u.Morale = checks.Num(0) }, "Morale"},
		{func(u *checks.Unit) { u.Move = checks.Num(-1) }, "Move"},
		{func(u *checks.Unit) { u.Attacks = checks.Num(101) }, "Attacks"},
		{func(u *checks.Unit) { u.Wounds = checks.Num(-2) }, "Wounds"},
		{func(u *checks.Unit) { u.Injury = checks.Num(101) }, "Injury"},
		{func(u *checks.Unit) { u.Pierce = checks.Num(-101) }, "Pierce"},
	} {
		u := spearman()
		row.change(&u)
		var re *crunch.RangeError
		if err := u.Validate(); !errors.As(err, &re) || re.What != row.what {
			t.Errorf("%v: got %v, want a *RangeError of %s", u, err, row.what)
		}
		if _, err := json.Marshal(u); err == nil {
			t.Errorf("%v is written, want an error", u)
		}
	}
	for _, row := range stats {
		key, lo, hi := strings.ToLower(row.text), 0, 100
		switch {
		case row.lower:
			lo, hi = 1, 20 // CK-01: a d20 is rolled against it
		case row.name == checks.Injury || row.name == checks.Pierce:
			lo = -100
		}
		for n := lo - 1; n <= hi+1; n++ {
			u := spearman()
			data := strings.Replace(spearmanJSON, `"`+key+`":`+u.Stat(row.name).String(), `"`+key+`":`+strconv.Itoa(n), 1)
			data = strings.Replace(data, `"`+key+`":"-"`, `"`+key+`":`+strconv.Itoa(n), 1)
			err := json.Unmarshal([]byte(data), &u)
			if in := n >= lo && n <= hi; (err == nil) != in || in && u.Stat(row.name) != checks.Num(n) {
				t.Errorf("%s: %s of %d: got %v, %v, want it read: %v", row.clause, row.abbr, n, u, err, in)
			}
		}
	}
	for _, u := range []checks.Unit{spearman(), {}} {
		if err := u.Validate(); err != nil {
			t.Errorf("%v: got the error %v", u, err)
		}
	}
}

func TestUnitJSON(t *testing.T) {
	data, err := json.Marshal(spearman())
	if err != nil || string(data) != spearmanJSON {
		t.Errorf("got %s, %v, want %s", data, err, spearmanJSON)
	}
	var u checks.Unit
	if err := json.Unmarshal([]byte(spearmanJSON), &u); err != nil || u != spearman() {
		t.Errorf("got %v, %v, want %v", u, err, spearman())
	}
	for _, row := range []struct{ old, new string }{
		{`"morale":9,`, ``}, {`"morale":9`, `"morale":21`}, {`"morale":9`, `"morale":null`}, {`"morale":9`, `"morale":"9"`}, {`"morale":9`, `"mrl":9`},
		{`"pierce":"-"}`, `"pierce":"-"} 1`}, {spearmanJSON, `null`}, {spearmanJSON, `[]`}, {`,"pierce":"-"`, ``}, {`"move":6,`, ``},
		{`"defence":13,`, ``}, {`"defence":13`, `"defence":null`}, {`"defence":13`, `"defence":13,"defense":13`}, {`"defence":13`, `"defense":21`},
	} {
		bad := strings.Replace(spearmanJSON, row.old, row.new, 1)
		u := spearman()
		err := u.UnmarshalJSON([]byte(bad))
		if !errors.As(err, new(*crunch.TextError)) || u != spearman() {
			t.Errorf("%s: got %v, want a *TextError and no change", bad, err)
		}
	}
	american := strings.Replace(spearmanJSON, "defence", "defense", 1) // CK-01: the book prints both
	if err := json.Unmarshal([]byte(american), &u); err != nil || u != spearman() {
		t.Errorf("%s is read as %v, %v, want the key defense to do as well", american, u, err)
	}
	var target checks.Target
	if err := json.Unmarshal([]byte(`{"defense":12,"wounds":1}`), &target); err != nil || target != (checks.Target{Defence: checks.Num(12), Wounds: 1}) {
		t.Errorf("a target with the key defense is read as %v, %v", target, err)
	}
	rapid.Check(t, func(t *rapid.T) {
		u := anyUnit().Draw(t, "unit")
		data := must.Get(json.Marshal(u))(t)
		var back checks.Unit
		if err := json.Unmarshal(data, &back); err != nil || back != u {
			t.Fatalf("%v is saved as %s and read as %v, %v", u, data, back, err)
		}
	})
}

func anyUnit() *rapid.Generator[checks.Unit] {
	return rapid.Custom(func(t *rapid.T) checks.Unit {
		stat := func(name string, lo, hi int) checks.Stat {
			if rapid.Bool().Draw(t, name+" is a dash") {
				return checks.Stat{}
			}
			return checks.Num(rapid.IntRange(lo, hi).Draw(t, name))
		}
		return checks.Unit{
			Name: rapid.String().Draw(t, "name"), Move: stat("Mov", 0, 100), Melee: stat("Mel", 1, 20), Ranged: stat("Rgd", 1, 20),
			Defence: stat("Def", 1, 20), Agility: stat("Agi", 1, 20), Morale: stat("Mrl", 1, 20), Attacks: stat("Atk", 0, 100),
			Wounds: stat("Wnd", 0, 100), Injury: stat("Inj", -100, 100), Pierce: stat("Prc", -100, 100),
		}
	})
}
