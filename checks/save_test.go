package checks_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/checks"
	"github.com/crunchrules/crunch/internal/must"
)

func TestAttackJSON(t *testing.T) {
	a, target := attack(checks.Melee, 10, 2), checks.Target{Defence: checks.Num(12), Wounds: 2}
	a.Pierce = checks.Modifiers{{Origin: checks.MeleeWeapon, Points: 2}}
	o := must.Get(a.Judge(target, 12, 13, 3, 4, 2))(t)
	data, err := json.Marshal(o)
	const want = `{"attack":{"check":{"stat":"melee","value":10,"edge":"straight","modifiers":[],"rules":{}},"attacks":2,` +
		`"injury":[],"pierce":[{"origin":"meleeWeapon","points":2}]},` +
		`"target":{"defence":12,"edge":"straight","modifiers":[],"wounds":2},"dice":[12,13,3,4,2]}`
	if err != nil || string(data) != want {
		t.Errorf("got %s, %v, want %s", data, err, want)
	}
	for _, row := range []struct{ old, new string }{
		{`,"dice":[12,13,3,4,2]`, ``}, {`[12,13,3,4,2]`, `[12,13,3,4,3]`}, {`[12,13,3,4,2]`, `[12,13,3,4]`}, {`[12,13,3,4,2]`, `null`},
		{`"attacks":2`, `"attacks":0`}, {`"attacks":2,`, ``}, {`"stat":"melee"`, `"stat":"agility"`}, {`"stat":"melee"`, `"stat":"move"`},
		{`"value":10`, `"value":"-"`}, {`"value":10,`, ``}, {`"stat":"melee",`, ``}, {`"wounds":2`, `"wounds":-1`}, {`,"wounds":2`, ``},
		{`"defence":12,`, ``}, {`"straight"`, `"best"`}, {`"rules":{}`, `"rules":{"x":1}`}, {`"wounds":2`, `"wounds":2,"more":1`},
		{`"attacks":2,`, `"attacks":2,"injuries":[{"from":1,"to":19,"result":"dazed"}],`},
	} {
		bad := strings.Replace(want, row.old, row.new, 1)
		got := o
		var te *crunch.TextError
		if err := json.Unmarshal([]byte(bad), &got); bad == want || !errors.As(err, &te) || got != o {
			t.Errorf("%s: got %v, want a *TextError and no change", bad, err)
		}
	}
	c := a.Check
	c.Name, c.Edge, c.Rules = "Rout", checks.Disadvantage, checks.Rules{LowCastFails: true, DashBySum: true, PierceKeepsDash: true}
	c.Stat = checks.Morale
	r := must.Get(c.Judge(4, 13))(t)
	data, err = json.Marshal(r)
	var back checks.CheckResult
	if err != nil || json.Unmarshal(data, &back) != nil || back != r {
		t.Errorf("saved as %s, %v, and read as %v, want %v", data, err, back, r)
	}
	for _, row := range []struct{ old, new string }{
		{`[4,13]`, `[4]`}, {`[4,13]`, `[4,21]`}, {`,"dice":[4,13]`, ``}, {`"morale"`, `"wounds"`}, {`"value":10`, `"value":"-"`}, {`}`, `},"x":1`},
	} {
		bad := strings.Replace(string(data), row.old, row.new, 1)
		got := r
		var te *crunch.TextError
		if err := json.Unmarshal([]byte(bad), &got); bad == string(data) || !errors.As(err, &te) || got != r {
			t.Errorf("%s: got %v, want a *TextError and no change", bad, err)
		}
	}
	none := checks.Check{Stat: checks.Defence}
	r, _ = none.Judge()
	data, err = json.Marshal(r)
	if err != nil || json.Unmarshal(data, &back) != nil || back != r { // CK-13
		t.Errorf("CK-13: saved as %s, %v, and read as %v, want %v", data, err, back, r)
	}
}

// An empty list is saved as [].
func TestEmptyListsJSON(t *testing.T) {
	for _, v := range []any{checks.CheckResult{Check: checks.Check{Stat: checks.Defence}}, checks.RollResult[checks.Harm]{}, checks.Modifiers{}, checks.Table[int]{}} {
		if data, err := json.Marshal(v); err != nil || strings.Contains(string(data), "null") {
			t.Errorf("%T is saved as %s, %v, want [] for a list without entries", v, data, err)
		}
	}
}
