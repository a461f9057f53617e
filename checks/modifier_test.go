package checks_test

import (
	"encoding/json"
	"errors"
	"math"
	"testing"

	"pgregory.net/rapid"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/checks"
)

// Points are whole numbers of any size; those out of range are refused before a die is rolled.
func TestModifierRange(t *testing.T) {
	var re *crunch.RangeError
	for _, points := range []int{-129, 128, math.MinInt, math.MaxInt} {
		m := checks.Modifiers{7: {Points: points}}
		want := crunch.RangeError{Package: "checks", What: "points of a modifier", Got: points, Min: -128, Max: 127}
		bad := checks.Check{Stat: checks.Melee, Value: checks.Num(9), Modifiers: m}
		dashed := checks.Check{Stat: checks.Defence, Modifiers: m}
		_, roll := bad.Roll(never{t})
		_, judge := bad.Judge(9)
		_, odds := bad.Odds()
		_, dash := dashed.Roll(never{t})
		_, rolled := checks.InjuryRollTable().Roll(checks.TableRoll{Modifiers: m}, never{t})
		a, target := attack(checks.Melee, 10, 1), checks.Target{Defence: checks.Num(9), Wounds: 1}
		a.Injury = m
		_, injury := a.Roll(target, never{t})
		a.Injury, a.Pierce = checks.Modifiers{}, m
		_, pierce := a.Roll(target, never{t})
		a.Pierce, target.Modifiers = checks.Modifiers{}, m
		_, defence := a.Roll(target, never{t})
		_, weapon := checks.Unit{Melee: checks.Num(9), Attacks: checks.Num(1)}.Attack(checks.Melee, checks.Weapon{Hit: points})
		for i, err := range []error{roll, judge, odds, dash, rolled, injury, pierce, defence, weapon, m.Add(checks.Modifier{Points: points})} {
			if !errors.As(err, &re) || *re != want {
				t.Errorf("%d points, case %d: got %v, want %v", points, i, err, &want)
			}
		}
	}
	var text *crunch.TextError
	for _, bad := range []string{`[{"origin":"spell","points":128}]`, `[{"origin":"spell","points":-129}]`, `[{"origin":"spell","points":1e30}]`} {
		m := checks.Modifiers{{Points: 3}}
		if err := json.Unmarshal([]byte(bad), &m); !errors.As(err, &text) || m[0].Points != 3 {
			t.Errorf("%s: got %v, %v, want a *TextError and no change", bad, m, err)
		}
	}
	w := checks.Weapon{Name: "as it was"}
	if err := json.Unmarshal([]byte(`{"name":"Axe","hit":128,"injury":1,"pierce":1}`), &w); !errors.As(err, &text) || w.Name != "as it was" {
		t.Errorf("a Hit of 128: got %v, %v, want a *TextError and no change", w, err)
	}
	if checks.Num(math.MaxInt) != checks.Num(127) || checks.Num(math.MinInt) != checks.Num(-128) || checks.Num(127) == checks.Num(126) {
		t.Error("Num beyond its range: want the nearest number")
	}
}

// CK-33: in which attacks the Injury and Pierce of a stat block count. CK-31: Injury that counts is added to the die.
func TestCounted(t *testing.T) {
	sources := []checks.Origin{checks.SpecialRule, checks.UnitBlock, checks.MeleeWeapon, checks.RangedWeapon, checks.Spell}
	for _, row := range []struct {
		stat  checks.StatName
		count []bool
	}{
		{checks.Melee, []bool{true, true, true, false, true}},
		{checks.Ranged, []bool{true, false, false, true, true}},
		{checks.Cast, []bool{true, false, false, false, true}},
	} {
		for i, source := range sources {
			m := checks.Modifiers{{Origin: source, Points: 2}}
			want, defence, total := checks.Modifiers{}, 12, 14
			if row.count[i] {
				want, defence, total = m, 14, 16
			}
			if got := m.Counted(row.stat); got != want {
				t.Errorf("CK-33: %v in a %v attack: got %v, want %v", m, row.stat, got, want)
			}
			a := attack(row.stat, 10, 1)
			a.Injury, a.Pierce = m, m
			o, err := a.Judge(checks.Target{Defence: checks.Num(12), Wounds: 1}, 14, 4)
			if err != nil || o.DefenceNeeded != defence || o.Injury.Total != total || o.Injury.Roll.Modifiers != want {
				t.Errorf("CK-33: %v in a %v attack: Defence needs %d, want %d; injury %v, want %d; %v", m, row.stat, o.DefenceNeeded, defence, o.Injury, total, err)
			}
			if applied := (checks.Modifiers{m[0].Pierce()}); row.count[i] && o.DefenceApplied != applied || !row.count[i] && o.DefenceApplied != (checks.Modifiers{}) {
				t.Errorf("CK-33: the outcome shows the Defence modifiers %v, want those that counted", o.DefenceApplied)
			}
		}
	}
}

func TestModifier(t *testing.T) {
	for _, row := range []struct{ pierce, defence int }{{2, -2}, {-3, 3}, {127, -127}, {-127, 127}, {-128, 127}} { // CK-32
		m := checks.Modifier{Origin: checks.MeleeWeapon, Points: row.pierce}.Pierce()
		if m.Points != row.defence || m.Origin.String() != "pierce of melee weapon" {
			t.Errorf("CK-32: Pierce %+d is %v to the opponent, want %+d", row.pierce, m, row.defence)
		}
	}
	again := checks.Modifier{Origin: checks.MeleeWeapon, Points: 2}.Pierce().Pierce()
	none := checks.Modifier{Origin: 200, Points: 2}.Pierce()
	if again.Origin.String() != "pierce of melee weapon" || none.Origin.String() != "pierce of special rule" {
		t.Errorf("the Pierce of a Pierce is %v, of an origin without a name %v", again, none)
	}
	for _, m := range []checks.Modifier{{}, {Origin: checks.MeleeWeapon}} {
		if m.Pierce() != (checks.Modifier{}) {
			t.Errorf("the Pierce of %v is %v, want none", m, m.Pierce())
		}
	}
	var m checks.Modifiers
	for i := range 8 {
		if err := m.Add(checks.Modifier{Origin: checks.Spell, Points: i + 1}); err != nil || m[i].Points != i+1 {
			t.Fatalf("modifier %d: got %v, %v", i+1, m, err)
		}
	}
	before := m
	var re *crunch.RangeError
	if err := m.Add(checks.Modifier{Points: 1}); !errors.As(err, &re) || *re != (crunch.RangeError{Package: "checks", What: "number of modifiers", Got: 9, Max: 8}) || m != before {
		t.Errorf("a ninth modifier: got %v, want a *RangeError and no change", err)
	}
	full, err := json.Marshal(m)
	read := checks.Modifiers{{Points: 5}}
	if err != nil || json.Unmarshal(full, &read) != nil || read != m {
		t.Errorf("eight modifiers are saved as %s, %v, and read as %v", full, err, read)
	}
	if err := json.Unmarshal([]byte(`[{"origin":"spell","points":1}]`), &read); err != nil || read != (checks.Modifiers{{Origin: checks.Spell, Points: 1}}) {
		t.Errorf("one modifier is read over eight as %v, %v", read, err)
	}
	if err := m.Add(checks.Modifier{}); err != nil {
		t.Errorf("the zero Modifier is added to eight: got the error %v", err)
	}
	all := checks.Check{Stat: checks.Morale, Value: checks.Num(50), Modifiers: m}
	if needed, _, err := all.Needed(); needed != 14 || err != nil {
		t.Errorf("with modifiers of 36 points 50 needs %d, %v: want 14", needed, err)
	}
	data, err := json.Marshal(checks.Modifiers{2: {Origin: checks.Spell, Points: -1}})
	if want := `[{"origin":"specialRule","points":0},{"origin":"specialRule","points":0},{"origin":"spell","points":-1}]`; err != nil || string(data) != want {
		t.Errorf("a free place before a modifier: saved as %s, %v", data, err)
	}
	for _, bad := range []string{`null`, `{}`, `[{"origin":"x","points":1}]`, `[{"points":200}]`, `[{"x":1}]`, `[{},{},{},{},{},{},{},{},{}]`, `[`} {
		got := m
		err := got.UnmarshalJSON([]byte(bad))
		if !errors.As(err, new(*crunch.TextError)) || got != m {
			t.Errorf("%s: got %v, want a *TextError and no change", bad, err)
		}
	}
	if s := (checks.Modifier{}).String(); s != "+0 special rule" {
		t.Errorf("the zero Modifier is written as %q, want +0 special rule", s)
	}
	if s := (checks.Modifiers{{Origin: checks.MeleeWeapon, Points: 2}, {}, {Origin: 20, Points: -1}}).String(); s != "+2 melee weapon, -1 origin(20)" {
		t.Errorf("the modifiers are written as %q, want those that are set, and an unknown origin by number", s)
	}
}

func anyModifiers() *rapid.Generator[checks.Modifiers] {
	return rapid.Custom(func(t *rapid.T) (m checks.Modifiers) {
		for i := range rapid.IntRange(0, len(m)).Draw(t, "n") {
			source := checks.Origin(rapid.SampledFrom([]int{0, 1, 2, 3, 4, 5, 7, 9}).Draw(t, "source"))
			m[i] = checks.Modifier{Origin: source, Points: rapid.IntRange(-128, 127).Draw(t, "points")}
		}
		return m
	})
}
