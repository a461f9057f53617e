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

// Each error says what is wrong, where, and what would be right.
func TestErrors(t *testing.T) {
	var s checks.Stat
	long := strings.Repeat("9", 81)
	attack := attack(checks.Melee, 12, 1)
	for _, row := range []struct {
		err  error
		want string
	}{
		{&checks.DashError{Stat: checks.Agility}, "checks: Agility is a dash: want a number, which a special rule of the unit may give"},                                                                                       // CK-05
		{&checks.DashError{Stat: checks.Ranged}, "checks: Ranged is a dash: the unit makes no Ranged attacks and bears no Ranged weapon"},                                                                                      // CK-03
		{&checks.DashError{Stat: checks.Cast}, "checks: the Difficulty of the Cast check is a dash: want the number that the spell sets"},                                                                                      // CK-15
		{&checks.StatError{What: "a check", Stat: checks.Move, Want: "Melee"}, "checks: a check can't use Move: want Melee"},                                                                                                   // CK-02
		{&crunch.RangeError{Package: "checks", What: "edge", Got: 4, Max: 3}, "checks: edge is 4: want 0 to 3"},                                                                                                                // CK-20
		{checks.ErrChain, "checks: 1000 strikes, and natural 20s ask for more: want a fair d20"},                                                                                                                               // CK-21
		{judge(attack.Check), "checks: die 1 is missing: want a face from 1 to 20"},                                                                                                                                            // CK-10
		{judge(attack.Check, 21), "checks: die 1 shows 21: want 1 to 20"},                                                                                                                                                      // CK-10
		{judge(attack.Check, 7, 8), "checks: die 2 is one too many: want 1"},                                                                                                                                                   // CK-10
		{table(), "checks: number of rows of a table is 0: want 1 to 20 (GL-15)"},                                                                                                                                              // GL-15
		{table(2, 20), "checks: first total of row 1 of a table is 2: want -128 to 1 (GL-15)"},                                                                                                                                 // GL-15
		{table(1, 9, 11, 20), "checks: first total of row 2 of a table is 11: want 10 (GL-15)"},                                                                                                                                // GL-15
		{s.UnmarshalText([]byte("4+")), `checks: "4+" is not a valid stat: want a number from -128 to 127, or -`},                                                                                                              // CK-03
		{s.UnmarshalText([]byte(long)), `checks: "` + long[:60] + `"... is not a valid stat: want a number from -128 to 127, or -`},                                                                                            // CK-03
		{json.Unmarshal([]byte(`"x"`), new(checks.Edge)), `checks: "x" is not a valid edge: want straight, advantage, disadvantage, cancelled`},                                                                                // CK-20
		{json.Unmarshal([]byte(`{"stat":"Mov","value":6}`), new(checks.Check)), `checks: "{\"stat\":\"Mov\",\"value\":6}" is not a valid check: a check can't use Move: want Melee, Ranged, Defence, Agility, Morale or Cast`}, // CK-02
	} {
		if row.err == nil || row.err.Error() != row.want {
			t.Errorf("got  %v\nwant %s", row.err, row.want)
		}
	}
}

func judge(c checks.Check, faces ...int) error {
	_, err := c.Judge(faces...)
	return err
}

// table builds a table from the first and last totals of its rows.
func table(ends ...int) error {
	var rows []checks.Row[int]
	for i := 0; i < len(ends); i += 2 {
		rows = append(rows, checks.Row[int]{From: ends[i], To: ends[i+1]})
	}
	_, err := checks.NewTable(rows...)
	return err
}

// What can be saved refuses text that is not valid with a *TextError and stays as it was.
func TestSavesRefuse(t *testing.T) {
	check := checks.Check{Stat: checks.Morale, Value: checks.Num(9)}
	result := must.Get(check.Judge(12))(t)
	a, target := attack(checks.Melee, 10, 1), checks.Target{Defence: checks.Num(12), Wounds: 1}
	o := must.Get(a.Judge(target, 3))(t)
	roll := checks.InjuryRollTable()
	rolled := must.Get(roll.Judge(checks.TableRoll{}, 3))(t)
	weapon := checks.Weapon{Name: "Spear", Hit: 2, Pierce: checks.Num(1)}
	refuses(t, check, `{"value":9}`, `{"stat":"morale"}`, `{"stat":"wounds","value":9}`, `{"stat":"morale","value":"-"}`) // CK-02, CK-05
	dash := checks.Check{Stat: checks.Defence}
	noRoll := must.Get(dash.Judge())(t)
	refuses(t, noRoll, `{"check":{"stat":"defence","value":"-"}}`, `{"check":{"stat":"defence","value":"-"},"dice":[3]}`) // CK-13
	refuses(t, result, `{"check":{"stat":"morale","value":9}}`, `{"dice":[9]}`, `{"check":{"stat":"morale","value":9},"dice":[21]}`)
	refuses(t, a, `{"check":{"stat":"melee","value":10}}`, `{"attacks":1}`, `{"check":{"stat":"melee","value":10},"attacks":101}`,
		`{"check":{"stat":"morale","value":10},"attacks":1}`) // CK-21
	refuses(t, target, `{"wounds":1}`, `{"defence":12}`, `{"defence":12,"defense":12,"wounds":1}`, `{"defense":"x","wounds":1}`, `{"defence":12,"wounds":101}`, `{"defence":12,"wounds":1,"edge":"best"}`)
	refuses(t, o, `{"attack":{"check":{"stat":"melee","value":10},"attacks":1},"target":{"defence":12,"wounds":1}}`,
		`{"attack":{"check":{"stat":"melee","value":10},"attacks":1},"target":{"defence":12,"wounds":1},"dice":[]}`,
		`{"attack":{"check":{"stat":"melee","value":10},"attacks":1},"target":{"defence":12,"wounds":1},"dice":[3],"more":1}`)
	refuses(t, rolled, `{"result":"unharmed"}`, `{"dice":[3]}`, `{"dice":[3],"row":2,"result":"unharmed"}`, `{"dice":[0],"result":"unharmed"}`)
	refuses(t, weapon, `{"name":"Spear","injury":"-"}`, `{"name":"Spear","pierce":"-"}`, `{"injury":"-","pierce":"-","reach":2}`, `{"injury":128,"pierce":"-"}`,
		`{"injury":"-","pierce":"-","hit":200}`) // CK-05
	refuses(t, spearman(), `{"name":"Spearman"}`)
	refuses(t, checks.Modifiers{{Points: 1}}, `{}`)
	refuses(t, checks.InjuryCheckTable(), `[{"from":1,"to":9,"result":"dazed"},{"from":11,"to":20,"result":"dazed"}]`) // GL-15
}

// refuses fails the test unless v is read back from its saved form and refuses all of the texts.
func refuses[T comparable](t *testing.T, v T, texts ...string) {
	t.Helper()
	data, err := json.Marshal(v)
	var back T
	if err != nil || json.Unmarshal(data, &back) != nil || back != v {
		t.Errorf("%T %v is saved as %s, %v, and read as %v", v, v, data, err, back)
	}
	for _, text := range append(texts, `null`, `[1]`, `"x"`, `7`) {
		got := v
		err := json.Unmarshal([]byte(text), &got)
		if !errors.As(err, new(*crunch.TextError)) || got != v {
			t.Errorf("%T reads %s as %v, %v, want a *TextError and no change", v, text, got, err)
		}
	}
}
