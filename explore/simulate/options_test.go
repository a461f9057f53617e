package simulate_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/simulate"
)

// GL-76: a sweep chooses options, and any other change leaves them as they were chosen.
func TestSweepOfOptions(t *testing.T) {
	spec := scenario.Spec{Name: "Short", Setting: scenario.SettingsOf(scenario.Dungeon), Regions: sample.Rooms("A", "B"), Connections: sample.Row("A", "B"),
		Start: "A", Goal: scenario.Goal{Region: "B"},
		Options: []scenario.Option{{Name: "Nerves", From: 1, To: 4}, {Name: "Tone", Values: []string{"calm", "grim"}}}}
	g, err := sample.Game(t, spec, scenario.Character{Name: "Ada", EP: 3}).Choose(scenario.Choice{Option: "Tone", Value: "grim"})
	if err != nil {
		t.Fatal(err)
	}
	is := func(nerves string) []scenario.Choice {
		return []scenario.Choice{{Option: "Nerves", Value: nerves}, {Option: "Tone", Value: "grim"}}
	}
	swept, err := simulate.Sweep(g, "options/Nerves", "1", "4")
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{"1", "4"} {
		if diff := cmp.Diff(is(want), swept[i].Game.Options()); diff != "" {
			t.Errorf("%s (-want +got):\n%s", swept[i].Name, diff)
		}
	}
	other, err := simulate.Set(g, "party/Ada/ep", "9")
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(is("1"), other.Options()); diff != "" {
		t.Errorf("with another EP (-want +got):\n%s", diff)
	}
	if _, err := simulate.Set(g, "options/Nerves", "5"); err == nil {
		t.Error("Nerves = 5: want an error")
	}
}
