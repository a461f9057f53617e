package probdeck_test

import (
	"encoding/json"
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/probdeck"
)

// The printed families, types and resistance chart. PD-22, PD-32, GL-26
func TestPrintedChart(t *testing.T) {
	var chart probdeck.Chart
	for _, row := range []struct{ name, family, resist string }{
		{"Biotic", "Molecular", "Will(Focal)"},
		{"Emotion", "Mental", "Think(Natural)"},
		{"Blunt", "Physical", "Labor(Correl)"},
		{"Chemical", "Chemical", "Move(Marvel)"},
		{"Mental", "Mental", "Think(Natural)"},
		{"Molecular", "Molecular", "Will(Focal)"},
		{"Physical", "Physical", "Labor(Correl)"},
	} {
		f, err := chart.Family(row.name)
		if err != nil || f.Name != row.family || f.Resist.String() != row.resist {
			t.Errorf("PD-22: %s: %v, %v; want %s by %s", row.name, f, err, row.family, row.resist)
		}
	}
	if len(chart.Families()) != 4 || len(chart.Types()) != 3 {
		t.Errorf("the printed chart has %v and %v: want 4 families and 3 types", chart.Families(), chart.Types())
	}
	var ne *crunch.NameError
	if _, err := chart.Family("Sonic"); !errors.As(err, &ne) || ne.Name != "Sonic" ||
		ne.Want != "Chemical, Mental, Molecular, Physical, Biotic, Blunt, Emotion" {
		t.Errorf("Sonic: %v, want a *NameError with all names", err)
	}
	chart.Families()[0].Name = "X" // a copy
	if f, err := chart.Family("Chemical"); err != nil || f.Name != "Chemical" {
		t.Errorf("a change of the list changed the printed chart: %v", err)
	}
}

// Games add types and families, and replace printed ones. PD-22
func TestChartAdd(t *testing.T) {
	chart := must.Get(probdeck.Chart{}.Add(
		[]probdeck.Family{{Name: "Sonic", Resist: traits(t, "Sense(Natural)")}, {Name: "Mental", Resist: traits(t, "Surge")},
			{Name: "Chemical", Resist: traits(t, "Labor")}},
		[]probdeck.TraumaType{{Name: "Scream", Family: "Sonic"}, {Name: "Blunt", Family: "Molecular"}, {Name: "Biotic", Family: "Chemical"}}))(t)
	for _, row := range []struct{ name, family, resist string }{
		{"Scream", "Sonic", "Sense(Natural)"},
		{"Emotion", "Mental", "Surge"},
		{"Blunt", "Molecular", "Will(Focal)"},
		{"Biotic", "Chemical", "Labor"},
	} {
		f, err := chart.Family(row.name)
		if err != nil || f.Name != row.family || f.Resist.String() != row.resist {
			t.Errorf("PD-22: Family(%s) = %v, %v; want %s, %s", row.name, f, err, row.family, row.resist)
		}
	}
	b := must.Get(json.Marshal(chart))(t)
	var back probdeck.Chart
	must.OK(t, json.Unmarshal(b, &back))
	if diff := cmp.Diff(chart.Families(), back.Families()) + cmp.Diff(chart.Types(), back.Types()); diff != "" {
		t.Errorf("the chart came back changed:\n%s", diff)
	}

	// The whole way: the new type is resisted as the new family says.
	rules := probdeck.Rules{Chart: chart}
	a := printedAttack()
	a.Weapon.Trauma = "Scream"
	a.Target.Behaviours = behaviours(t, "Weak to Sonic 200%")
	out, err := rules.JudgeAttack(a, hand(t, "{5, 3, 2, 2}"), probdeck.Spend{})
	if err != nil || out.Modified != 24 || out.Resistance.Traits.String() != "Sense(Natural)" || out.Resistance.Rating != 4 {
		t.Errorf("PD-32: %v, %v, want 24 trauma resisted by Sense 4", out, err)
	}
}

// PD-22: names of trauma are found in any case, in the chart and in behaviours alike, and keep the spelling that they were given.
func TestTraumaNamesInAnyCase(t *testing.T) {
	var chart probdeck.Chart
	for _, name := range []string{"biotic", "BIOTIC", "Biotic", "molecular", "MoLeCuLaR"} {
		if f, err := chart.Family(name); err != nil || f.Name != "Molecular" {
			t.Errorf("PD-22: %s: %v, %v, want Molecular", name, f, err)
		}
	}
	molecular, _ := chart.Family("Molecular")
	for _, row := range []struct {
		of, trauma string
		want       bool
	}{
		{"biotic", "Biotic", true}, {"Biotic", "bIOTIC", true}, {"MOLECULAR", "Biotic", true}, {"molecular", "molecular", true},
		{"blunt", "Biotic", false}, {"Bioti", "Biotic", false}, {"", "", false},
	} {
		if got := (probdeck.Behaviour{Of: row.of}).Covers(row.trauma, molecular); got != row.want {
			t.Errorf("PD-22: a Behaviour of %q covers %q: %v, want %v", row.of, row.trauma, got, row.want)
		}
	}
	// A whole attack: the weapon and the target spell the names otherwise than the chart.
	for _, row := range []struct {
		trauma, behaviours string
		rules              probdeck.Rules
		modified           int
		applied            string
	}{
		{"BIOTIC", "immune to molecular", probdeck.Rules{}, 0, "Immune to molecular"},
		{"biotic", "Weak to BIOTIC 200%", probdeck.Rules{}, 24, "Weak to BIOTIC 200%"},
		{"biotic", "Weak to BIOTIC 200%, Immune to molecular", probdeck.Rules{}, 0, "Weak to BIOTIC 200%, Immune to molecular"},
		{"biotic", "Weak to BIOTIC 200%, Immune to molecular", probdeck.Rules{TypeOverFamily: true}, 24, "Weak to BIOTIC 200%"},
	} {
		a := printedAttack()
		a.Weapon.Trauma = row.trauma
		a.Target.Behaviours = behaviours(t, row.behaviours)
		out, err := row.rules.JudgeAttack(a, hand(t, "{5, 3, 2, 2}"), probdeck.Spend{})
		if err != nil || out.Modified != row.modified || out.Applied.String() != row.applied || out.Family.Name != "Molecular" || out.Trauma != row.trauma {
			t.Errorf("PD-22: %s against %q: trauma %d by %v, %v; want %d by %s", row.trauma, row.behaviours, out.Modified, out.Applied, err, row.modified, row.applied)
		}
	}
	// One name in two spellings is one name.
	will := traits(t, "Will")
	for _, row := range []struct {
		families []probdeck.Family
		types    []probdeck.TraumaType
	}{
		{[]probdeck.Family{{Name: "Cold", Resist: will}, {Name: "COLD", Resist: will}}, nil},
		{[]probdeck.Family{{Name: "Cold", Resist: will}}, []probdeck.TraumaType{{Name: "Ice", Family: "cold"}, {Name: "ice", Family: "Cold"}}},
		{[]probdeck.Family{{Name: "Cold", Resist: will}}, []probdeck.TraumaType{{Name: "cold", Family: "Cold"}}},
	} {
		var ne *crunch.NameError
		if _, err := probdeck.NewChart(row.families, row.types); !errors.As(err, &ne) || ne.Want != "each name once" {
			t.Errorf("PD-22: NewChart(%v, %v): %v, want a *NameError: each name once", row.families, row.types, err)
		}
	}
	added, err := chart.Add([]probdeck.Family{{Name: "MENTAL", Resist: will}}, []probdeck.TraumaType{{Name: "BLUNT", Family: "mental"}})
	if f, _ := added.Family("Blunt"); err != nil || f.Name != "MENTAL" || len(added.Families()) != 4 || len(added.Types()) != 3 {
		t.Errorf("PD-22: Blunt belongs to %v (%v), want the added family MENTAL in place of the old ones", f, err)
	}
	var b probdeck.Behaviour
	var list probdeck.Behaviours
	if b.UnmarshalText([]byte("None")) != nil || list.UnmarshalText([]byte("NONE")) != nil || b != (probdeck.Behaviour{}) || list.Len() != 0 {
		t.Errorf("None and NONE are read as %v and %v, want no behaviour", b, list)
	}
}

func TestChartRefused(t *testing.T) {
	will := traits(t, "Will")
	type families = []probdeck.Family
	type types = []probdeck.TraumaType
	for _, row := range []struct {
		name     string
		families families
		types    types
		want     string
	}{
		{"nothing", nil, nil, `probdeck: "" is not a valid trauma family: want at least one family`},
		{"types only, one named like a printed family", nil, types{{"Mental", "Mental"}}, `probdeck: "" is not a valid trauma family: want at least one family`},
		{"a family twice", families{{"A", will}, {"A", will}}, nil, `probdeck: "A" is not a valid trauma family: want each name once`},
		{"a type twice", families{{"A", will}}, types{{"B", "A"}, {"B", "A"}}, `probdeck: "B" is not a valid trauma type: want each name once`},
		{"a type like a family", families{{"A", will}}, types{{"A", "A"}}, `probdeck: "A" is not a valid trauma type: want each name once`},
		{"a type of no family", families{{"A", will}, {"C", will}}, types{{"B", "D"}}, `probdeck: "D" is not a valid trauma family: want A, C`},
		{"a family that nothing resists", families{{"A", probdeck.Traits{}}}, nil, `probdeck: trauma family A: Ability is 0: want 1 to 8`},
		{"a family without a name", families{{"", will}}, nil,
			`probdeck: "" is not a valid trauma family: want 1 to 40 letters, digits, spaces, - and ', not ending in "Trauma"`},
		{"a type that ends in Trauma", families{{"A", will}}, types{{"Cold trauma", "A"}},
			`probdeck: "Cold trauma" is not a valid trauma type: want 1 to 40 letters, digits, spaces, - and ', not ending in "Trauma"`},
	} {
		if _, err := probdeck.NewChart(row.families, row.types); err == nil || err.Error() != row.want {
			t.Errorf("%s: %v, want %s", row.name, err, row.want)
		}
	}
	if _, err := (probdeck.Chart{}).Add(nil, types{{"Frost", "Ice"}}); err == nil {
		t.Error("PD-22: a type of no family was added")
	}
}
