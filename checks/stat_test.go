package checks_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"

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

// The ten stats, with their abbreviations and directions. CK-01, CK-02
func TestStatNames(t *testing.T) {
	for _, row := range stats {
		want := checks.HigherIsBetter
		if row.lower {
			want = checks.LowerIsBetter
		}
		n := row.name
		if !n.IsStat() || n.Direction() != want || n.Abbreviation() != row.abbr || n.String() != row.text {
			t.Errorf("%s: %v, %v, %v; want %s, %s, %v", row.clause, n, n.Abbreviation(), n.Direction(), row.text, row.abbr, want)
		}
		for _, text := range []string{row.abbr, row.text, strings.ToUpper(row.abbr), strings.ToLower(row.text)} {
			if got, err := checks.ParseStatName(text); err != nil || got != n {
				t.Errorf("%s: %q is read as %v, %v", row.clause, text, got, err)
			}
		}
	}
	// CK-15: Cast is no stat, and has no direction.
	for _, n := range []checks.StatName{0, checks.Cast, 12, 255} {
		if n.IsStat() || n.Direction() != checks.NoDirection {
			t.Errorf("%v is a stat: %v", n, n.Direction())
		}
	}
	if checks.LowerIsBetter.String() != "lower is better" || checks.HigherIsBetter.String() != "higher is better" {
		t.Error("the directions have other names")
	}
}

// Only what is better when it is lower is rolled against. CK-01, CK-02
func TestUnitCheck(t *testing.T) {
	u := spearman()
	for _, row := range stats {
		c, err := u.Check(row.name)
		if row.lower {
			if err != nil || c != (checks.Check{Stat: row.name, Value: u.Stat(row.name)}) {
				t.Errorf("%s: %v, %v", row.clause, c, err)
			}
			continue
		}
		var se *checks.StatError
		if !errors.As(err, &se) || se.Stat != row.name {
			t.Errorf("%s: a check of %v: %v, %v, want a *StatError", row.clause, row.name, c, err)
		}
	}
	if _, err := u.Check(checks.Cast); err == nil { // CK-15
		t.Error("a unit has a Cast stat")
	}
}

func TestStat(t *testing.T) {
	var dash checks.Stat
	if !dash.IsDash() || dash.String() != "-" || checks.Num(0) == dash { // CK-03
		t.Errorf("the zero Stat is %v", dash)
	}
	if n, ok := dash.Number(); n != 0 || ok {
		t.Errorf("the number of a dash: %d, %v", n, ok)
	}
	for _, row := range stats { // CK-05: no stat but Injury and Pierce has a value for a dash
		_, err := dash.Need(row.name)
		var de *checks.DashError
		if !errors.Is(err, checks.ErrDash) || !errors.As(err, &de) || de.Stat != row.name {
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
		var re *checks.RangeError
		if s, err := checks.NewStat(n); !errors.As(err, &re) || re.Got != n || s != dash {
			t.Errorf("%d: %v, %v", n, s, err)
		}
	}
	for _, n := range []int{-128, -1, 0, 20, 127} {
		if s, err := checks.NewStat(n); err != nil || s != checks.Num(int8(n)) {
			t.Errorf("%d: %v, %v", n, s, err)
		}
	}
}

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
	}
	for _, text := range []string{"", "--", "4+", "128", "-129", " 4", "4 ", "x", "1.5", "0x4", "–", "999999999999999999999", strings.Repeat("9", 200)} {
		s := checks.Num(5)
		err := s.UnmarshalText([]byte(text))
		var te *checks.TextError
		if !errors.As(err, &te) || s != checks.Num(5) || len(err.Error()) > 200 {
			t.Errorf("%q: %v, %v", text, s, err)
		}
	}
	for _, data := range []string{`null`, `"4"`, `""`, `4.5`, `1e1`, `128`, `[]`, `{}`, `true`, `"--"`} {
		s := checks.Num(5)
		err := json.Unmarshal([]byte(data), &s)
		var te *checks.TextError
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

func FuzzNames(f *testing.F) {
	for _, text := range []string{"Mel", "morale", "cast", "spell", "pierce of melee weapon", "source 16", "source 128",
		"pierce of source 127", "advantage", "Dazed", "half Move", "source +20", "source 016"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var n, n2 checks.StatName
		if n.UnmarshalText([]byte(text)) == nil {
			b, err := n.MarshalText()
			if err != nil || n2.UnmarshalText(b) != nil || n != n2 {
				t.Errorf("%q: %v, %s, %v", text, n, b, n2)
			}
		}
		var s, s2 checks.Source
		if s.UnmarshalText([]byte(text)) == nil {
			b, err := s.MarshalText()
			if err != nil || string(b) != text || s2.UnmarshalText(b) != nil || s != s2 {
				t.Errorf("%q: %v, %s, %v", text, s, b, s2)
			}
		}
		var e checks.Edge
		if e.UnmarshalText([]byte(text)) == nil && e.String() != text {
			t.Errorf("%q: %v", text, e)
		}
		var h checks.Harm
		if h.UnmarshalText([]byte(text)) == nil && h.String() != text {
			t.Errorf("%q: %v", text, h)
		}
		var p checks.Pace
		if p.UnmarshalText([]byte(text)) == nil && p.String() != text {
			t.Errorf("%q: %v", text, p)
		}
	})
}

// What has no name in the rules is neither written nor read.
func TestNamesRefused(t *testing.T) {
	for _, v := range []any{checks.StatName(0), checks.StatName(12), checks.Source(5), checks.Source(15), checks.Source(128 + 5),
		checks.Edge(4), checks.Harm(4), checks.Pace(4)} {
		if data, err := json.Marshal(v); err == nil {
			t.Errorf("%T %v is written as %s", v, v, data)
		}
	}
	for _, into := range []interface{ UnmarshalText([]byte) error }{new(checks.StatName), new(checks.Source), new(checks.Edge),
		new(checks.Harm), new(checks.Pace)} {
		for _, text := range []string{"", "x", "source 15", "source 128", "source 016", "Mel ", "harm 1", "4"} {
			err := into.UnmarshalText([]byte(text))
			var ne *checks.NameError
			if !errors.As(err, &ne) || ne.Want == "" {
				t.Errorf("%T reads %q: %v", into, text, err)
			}
		}
	}
	for s := range 256 {
		b, err := checks.Source(s).MarshalText()
		var back checks.Source
		if plain := s & 127; plain >= 5 && plain < 16 {
			if err == nil {
				t.Errorf("source %d is written as %s", s, b)
			}
		} else if err != nil || back.UnmarshalText(b) != nil || back != checks.Source(s) {
			t.Errorf("source %d is written as %s, %v, and read as %v", s, b, err, back)
		}
	}
}

func spearman() checks.Unit {
	return checks.Unit{
		Name: "Spearman", Move: checks.Num(6), Melee: checks.Num(11), Defence: checks.Num(13), Agility: checks.Num(10),
		Morale: checks.Num(9), Attacks: checks.Num(2), Wounds: checks.Num(1), Injury: checks.Num(1),
	}
}

const spearmanJSON = `{"name":"Spearman","Mov":6,"Mel":11,"Rgd":"-","Def":13,"Agi":10,"Mrl":9,"Atk":2,"Wnd":1,"Inj":1,"Prc":"-"}`

func TestUnit(t *testing.T) {
	u := spearman()
	const want = "Spearman: Mov 6, Mel 11, Rgd -, Def 13, Agi 10, Mrl 9, Atk 2, Wnd 1, Inj +1, Prc -"
	if u.String() != want {
		t.Errorf("%s, want %s", u, want)
	}
	if u.Stat(checks.Cast) != (checks.Stat{}) || u.Stat(0) != (checks.Stat{}) || u.Stat(checks.Morale) != checks.Num(9) {
		t.Error("the stats of the profile are others")
	}
	if n, err := u.Inches(); n != 6 || err != nil { // CK-02
		t.Errorf("moves %d, %v", n, err)
	}
	if _, err := (checks.Unit{}).Inches(); !errors.Is(err, checks.ErrDash) { // CK-05
		t.Errorf("a dashed Move: %v", err)
	}
	target, err := u.Target()
	if err != nil || target != (checks.Target{Defence: checks.Num(13), Wounds: 1}) {
		t.Errorf("%v, %v", target, err)
	}
	u.Wounds = checks.Stat{}
	if _, err := u.Target(); !errors.Is(err, checks.ErrDash) { // CK-05
		t.Errorf("dashed Wounds: %v", err)
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
		var re *checks.RangeError
		if err := u.Validate(); !errors.As(err, &re) || re.What != row.what {
			t.Errorf("%v: %v, want a *RangeError of %s", u, err, row.what)
		}
		if _, err := json.Marshal(u); err == nil {
			t.Errorf("%v is written", u)
		}
	}
	for _, u := range []checks.Unit{spearman(), {}} {
		if err := u.Validate(); err != nil {
			t.Errorf("%v: %v", u, err)
		}
	}
}

func TestUnitJSON(t *testing.T) {
	data, err := json.Marshal(spearman())
	if err != nil || string(data) != spearmanJSON {
		t.Errorf("%s, %v", data, err)
	}
	var u checks.Unit
	if err := json.Unmarshal([]byte(spearmanJSON), &u); err != nil || u != spearman() {
		t.Errorf("%v, %v", u, err)
	}
	for _, row := range []struct{ old, new string }{
		{`"Mrl":9,`, ``}, {`"Mrl":9`, `"Mrl":21`}, {`"Mrl":9`, `"Mrl":null`}, {`"Mrl":9`, `"Mrl":"9"`}, {`"Mrl":9`, `"Morale":9`},
		{`"Prc":"-"}`, `"Prc":"-"} 1`}, {spearmanJSON, `null`}, {spearmanJSON, `[]`}, {`,"Prc":"-"`, ``}, {`"Mov":6,`, ``},
	} {
		bad := strings.Replace(spearmanJSON, row.old, row.new, 1)
		u := spearman()
		err := u.UnmarshalJSON([]byte(bad))
		var te *checks.TextError
		if !errors.As(err, &te) || u != spearman() {
			t.Errorf("%s: %v", bad, err)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		u := anyUnit().Draw(t, "unit")
		data, err := json.Marshal(u)
		if err != nil {
			t.Fatal(err)
		}
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
			return checks.Num(int8(rapid.IntRange(lo, hi).Draw(t, name)))
		}
		return checks.Unit{
			Name: rapid.String().Draw(t, "name"), Move: stat("Mov", 0, 100), Melee: stat("Mel", 1, 20), Ranged: stat("Rgd", 1, 20),
			Defence: stat("Def", 1, 20), Agility: stat("Agi", 1, 20), Morale: stat("Mrl", 1, 20), Attacks: stat("Atk", 0, 100),
			Wounds: stat("Wnd", 0, 100), Injury: stat("Inj", -100, 100), Pierce: stat("Prc", -100, 100),
		}
	})
}

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

// CK-06: from the second round on the better Agility strikes first.
func TestStrikesFirst(t *testing.T) {
	for _, row := range []struct {
		round         int
		first, second checks.Stat
		want          checks.Order
	}{
		{1, checks.Num(5), checks.Num(12), checks.Unsettled},
		{1, checks.Stat{}, checks.Stat{}, checks.Unsettled},
		{2, checks.Num(5), checks.Num(12), checks.FirstStrikes},
		{2, checks.Num(12), checks.Num(5), checks.SecondStrikes},
		{3, checks.Num(12), checks.Num(12), checks.Unsettled},
		{99, checks.Num(11), checks.Num(12), checks.FirstStrikes},
	} {
		if got, err := checks.StrikesFirst(row.round, row.first, row.second); err != nil || got != row.want {
			t.Errorf("round %d, %v against %v: %v, %v; want %v", row.round, row.first, row.second, got, err, row.want)
		}
	}
	var de *checks.DashError
	for _, s := range [][2]checks.Stat{{{}, checks.Num(5)}, {checks.Num(5), {}}} {
		if _, err := checks.StrikesFirst(2, s[0], s[1]); !errors.As(err, &de) || de.Stat != checks.Agility {
			t.Errorf("%v: %v", s, err)
		}
	}
	var re *checks.RangeError
	if _, err := checks.StrikesFirst(0, checks.Num(5), checks.Num(6)); !errors.As(err, &re) {
		t.Errorf("round 0: %v", err)
	}
}
