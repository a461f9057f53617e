package checks_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/checks"
)

// An attack of a unit with its weapons. CK-02, CK-03, CK-05, CK-33
func TestUnitAttack(t *testing.T) {
	u := spearman()
	u.Ranged = checks.Num(12)
	spear := checks.Weapon{Name: "Spear", Hit: 2, Pierce: checks.Num(1)}
	bow := checks.Weapon{Name: "Bow", Ranged: true, Hit: 1, Injury: checks.Num(-1), Pierce: checks.Num(3)}
	a, err := u.Attack(checks.Melee, spear, bow)
	want := checks.Attack{
		By:      "Spearman",
		Check:   checks.Check{Stat: checks.Melee, Value: checks.Num(11), Modifiers: checks.Modifiers{{Origin: checks.MeleeWeapon, Points: 2}}},
		Attacks: 2,
		Injury:  checks.Modifiers{{Origin: checks.UnitBlock, Points: 1}, {Origin: checks.RangedWeapon, Points: -1}},
		Pierce:  checks.Modifiers{{Origin: checks.MeleeWeapon, Points: 1}, {Origin: checks.RangedWeapon, Points: 3}},
	}
	if err != nil || a != want {
		t.Errorf("in melee: got %+v, %v", a, err)
	}
	a, err = u.Attack(checks.Ranged, spear, bow)
	want.Check = checks.Check{Stat: checks.Ranged, Value: checks.Num(12), Modifiers: checks.Modifiers{{Origin: checks.RangedWeapon, Points: 1}}}
	want.Attacks = 1
	if err != nil || a != want {
		t.Errorf("from afar: got %+v, %v", a, err)
	}
	o, err := a.Judge(checks.Target{Defence: checks.Num(10), Wounds: 1}, 11, 12)
	if err != nil || o.DefenceNeeded != 13 || o.Injury.Total != 10 { // CK-33: only the bow's 3 and -1
		t.Errorf("CK-33: from afar: got %v, %v, want Defence 13 and total 10", o, err)
	}

	u.Pierce = checks.Num(2)
	a, err = u.Attack(checks.Melee)
	if err != nil || a.Pierce != (checks.Modifiers{{Origin: checks.UnitBlock, Points: 2}}) || a.Pierce.Counted(checks.Ranged) != (checks.Modifiers{}) { // CK-33
		t.Errorf("CK-33: the Pierce of the unit: got %+v, %v", a, err)
	}

	dash := spearman() // its Ranged is a dash
	var de *checks.DashError
	if _, err := dash.Attack(checks.Ranged, bow); !errors.As(err, &de) || de.Stat != checks.Ranged { // CK-03
		t.Errorf("CK-03: a Ranged attack with Ranged '-': got %v, want a *DashError", err)
	}
	if err := dash.CanBear(bow); !errors.As(err, &de) || de.Stat != checks.Ranged || !strings.Contains(err.Error(), "no Ranged weapon") { // CK-03
		t.Errorf("CK-03: a Ranged weapon with Ranged '-': got %v, want a *DashError", err)
	}
	if err := dash.CanBear(spear); err != nil {
		t.Errorf("a spear with Ranged '-': got the error %v", err)
	}
	if err := u.CanBear(bow); err != nil {
		t.Errorf("a bow with Ranged 12: got the error %v", err)
	}
	if _, err := dash.Attack(checks.Melee, spear, bow); !errors.As(err, &de) { // CK-03
		t.Errorf("CK-03: a Ranged weapon in melee with Ranged '-': got %v, want a *DashError", err)
	}
	dash.Attacks = checks.Stat{}
	if _, err := dash.Attack(checks.Melee); !errors.As(err, &de) || de.Stat != checks.Attacks { // CK-05
		t.Errorf("CK-05: Attacks '-': got %v, want a *DashError", err)
	}
	dash.Melee = checks.Stat{}
	if _, err := dash.Attack(checks.Melee); !errors.As(err, &de) || de.Stat != checks.Melee { // CK-05
		t.Errorf("CK-05: Melee '-': got %v, want a *DashError", err)
	}
	for _, stat := range []checks.StatName{0, checks.Cast, checks.Agility, checks.Attacks} {
		if _, err := u.Attack(stat); !errors.As(err, new(*checks.StatError)) {
			t.Errorf("a %v attack of a unit: got %v, want a *StatError", stat, err)
		}
	}
	for _, w := range []checks.Weapon{{Hit: 1}, {Injury: checks.Num(1)}, {Pierce: checks.Num(1)}} {
		if _, err := u.Attack(checks.Melee, w, w, w, w, w, w, w, w, w); !errors.As(err, new(*crunch.RangeError)) {
			t.Errorf("nine of %v: got %v, want a *RangeError", w, err)
		}
	}
}
