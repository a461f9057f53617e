package simulate_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/simulate"
	"github.com/crunchrules/crunch/internal/must"
)

// GL-76: a sweep chooses options, and any other change leaves them as they were chosen.
func TestSweepOfOptions(t *testing.T) {
	spec := scenario.Spec{Name: "Short", Setting: scenario.SettingsOf(scenario.Dungeon), Regions: sample.Rooms("A", "B"), Connections: sample.Row("A", "B"),
		Start: "A", Goal: scenario.Goal{Region: "B"},
		Options: []scenario.Option{{Name: "Nerves", From: 1, To: 4}, {Name: "Tone", Values: []string{"calm", "grim"}}}}
	g := must.Get(sample.Game(t, spec, scenario.Character{Name: "Ada", EP: 3}).Choose(scenario.Choice{Option: "Tone", Value: "grim"}))(t)
	is := func(nerves string) []scenario.Choice {
		return []scenario.Choice{{Option: "Nerves", Value: nerves}, {Option: "Tone", Value: "grim"}}
	}
	swept := must.Get(simulate.Sweep(g, "options/Nerves", "1", "4"))(t)
	for i, want := range []string{"1", "4"} {
		if diff := cmp.Diff(is(want), swept[i].Game.Options()); diff != "" {
			t.Errorf("%s (-want +got):\n%s", swept[i].Name, diff)
		}
	}
	other := must.Get(simulate.Set(g, "party/Ada/ep", "9"))(t)
	if diff := cmp.Diff(is("1"), other.Options()); diff != "" {
		t.Errorf("with another EP (-want +got):\n%s", diff)
	}
	if _, err := simulate.Set(g, "options/Nerves", "5"); err == nil {
		t.Error("Nerves = 5: want an error")
	}
}
