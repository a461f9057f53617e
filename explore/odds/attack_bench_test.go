package odds_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/odds"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// BenchmarkAttack is the exact law of one ordinary attack of three pools: 2,764,800 outcomes of single dice.
func BenchmarkAttack(b *testing.B) {
	spec := scenario.Spec{Name: "Ring", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "Yard", Goal: scenario.Goal{Region: "Gate"},
		Regions: []scenario.Region{{Name: "Yard"}, {Name: "Gate"}}, Connections: []scenario.Connection{{From: "Yard", To: "Gate"}},
		Challenges: []scenario.Challenge{{Name: "Boar", Type: stattrack.Creature, Region: "Yard", EP: 40, Base: &stattrack.Values{}, Plays: []scenario.Play{
			{Name: "Shy", Kind: scenario.Reaction, Endure: dice("2d10")}}}}}
	g := sample.Game(b, spec, scenario.Character{Name: "Ada", EP: 12, Plays: []scenario.Play{
		{Name: "Axe", Kind: scenario.Action, Inflict: dice("2d6+1d8"), Damage: dice("1d8+1d12")}}})
	s := explore.NewSession(g, 1)
	if _, err := s.Do(board.Command{Do: board.VerbBegin}); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		law, err := odds.Of(b.Context(), s.Position(), axe, odds.Options{})
		if err != nil || law.Method != odds.Exact {
			b.Fatal(law, err)
		}
		b.ReportMetric(float64(law.Plays), "outcomes")
	}
}
