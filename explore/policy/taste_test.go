package policy_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/internal/short"
	"github.com/crunchrules/crunch/stattrack"
)

// among is how often each of some equal choices is taken by many seeds. It fails if one is taken far more or less often than the others: the
// bounds are five standard deviations.
func among(t *testing.T, what string, seeds int, choose func(seed crunch.Seed) string, want ...string) {
	t.Helper()
	counts := map[string]int{}
	for seed := range seeds {
		counts[choose(crunch.Seed(seed))]++
	}
	for _, name := range want {
		n, p := float64(seeds), 1/float64(len(want))
		if off := float64(counts[name]) - n*p; off*off > 25*n*p*(1-p) {
			t.Errorf("%s: %s in %d of %d, want about 1 of %d", what, name, counts[name], seeds, len(want))
		}
		delete(counts, name)
	}
	if len(counts) > 0 {
		t.Errorf("%s: also %v, want only %v", what, counts, want)
	}
}

// What is equal in worth is chosen by chance, each as often as the others: foes, plays, ways, PCs to begin, Reactions, Features, items,
// options of content.
func TestEqualsByChance(t *testing.T) {
	slash := scenario.Play{Name: "Slash", Kind: scenario.Action, Damage: dice("1d8")}
	chop := slash
	chop.Name = "Chop"
	hound := func(name string) scenario.Challenge {
		return scenario.Challenge{Name: name, Type: stattrack.Creature, Region: "A", EP: 9}
	}
	fork := func(s *scenario.Spec) {
		s.Goal.Known, s.Regions = false, rooms("A", "B", "D", "E", "C")
		s.Connections = []scenario.Connection{{From: "A", To: "B"}, {From: "A", To: "D"}, {From: "A", To: "E"}, {From: "B", To: "C"}}
	}
	for _, m := range []struct {
		moment
		want []string
	}{
		{moment{name: "foes", spec: func(s *scenario.Spec) {
			s.Challenges = []scenario.Challenge{hound("Rex"), hound("Fido"), hound("Rover")}
		}, party: []scenario.Character{{Plays: []scenario.Play{slash}}}},
			[]string{"PC1 plays Slash against Rex", "PC1 plays Slash against Fido", "PC1 plays Slash against Rover"}},
		{moment{name: "plays", spec: func(s *scenario.Spec) { s.Challenges = []scenario.Challenge{hound("Rex")} }, party: []scenario.Character{{Plays: []scenario.Play{slash, chop}}}},
			[]string{"PC1 plays Slash against Rex", "PC1 plays Chop against Rex"}},
		{moment{name: "ways", spec: fork, party: []scenario.Character{{}}}, []string{"PC1 Moves to B", "PC1 Moves to D", "PC1 Moves to E"}},
		{moment{name: "items", spec: func(s *scenario.Spec) { s.Regions[0].Items = []string{"cup", "rope"} }, party: []scenario.Character{{}}},
			[]string{"PC1 picks up cup", "PC1 picks up rope"}},
		{moment{name: "who begins", party: []scenario.Character{{}, {}, {}}, do: func(s *board.State) { s.Turn = scenario.Nobody }}, []string{"PC1 begins its turn", "PC2 begins its turn", "PC3 begins its turn"}},
		{moment{name: "whom it bites", party: []scenario.Character{{}, {}}, spec: func(s *scenario.Spec) {
			s.Challenges = []scenario.Challenge{{Name: "Wolf", Type: stattrack.Creature, Region: "A", EP: 9, Plays: []scenario.Play{{Name: "Bite", Kind: scenario.Action, Damage: dice("1d6")}}}}
		}, do: func(s *board.State) {
			s.Phase, s.Turn, s.Challenges[0].Acted = scenario.PhaseChallenge, scenario.ChallengeAt(0), false
		}}, []string{"Wolf plays Bite against PC1", "Wolf plays Bite against PC2"}},
	} {
		among(t, m.name, 800, func(seed crunch.Seed) string { return m.chosenBy(t, seed) }, m.want...)
	}
}

// A blind fork is chance: one of two ways leads to the goal in time, and nobody knows which. Whichever is listed first, half of the games are
// won.
func TestBlindForkIsChance(t *testing.T) {
	seeds := short.Or(300, 1000)
	for _, names := range [][]string{{"Left", "Right"}, {"Right", "Left"}} {
		g := sample.Game(t, scenario.Spec{Name: "Fork", Setting: scenario.SettingsOf(scenario.Dungeon), Type: scenario.Chase, Limits: scenario.RoundLimits{Rounds: 2}, Start: "Hall",
			Goal: scenario.Goal{Region: "Garden"}, Regions: rooms("Hall", names[0], names[1], "Garden"),
			Connections: []scenario.Connection{{From: "Hall", To: names[0]}, {From: "Hall", To: names[1]}, {From: "Right", To: "Garden"}}},
			scenario.Character{Name: "Ada", EP: 10}, scenario.Character{Name: "Bo", EP: 10})
		for name, pcs := range map[string]func(seed crunch.Seed) explore.Policy{
			"sensible": policy.SensiblePCs,
			"searching": func(seed crunch.Seed) explore.Policy {
				return policy.Search{Seed: seed, Playouts: 4, Worlds: 1}.Policy()
			},
		} {
			among(t, fmt.Sprint(name, names), seeds, func(seed crunch.Seed) string {
				first := ""
				s := explore.NewSession(g, 1)
				must.OK(t, s.Play(t.Context(), explore.Players{PCs: pcs(seed), DM: policy.SensibleDM(seed)}, func(events []board.Event) {
					for i := range events {
						if events[i].Kind == board.EventMoved && first == "" {
							first = s.Game().Scenario().Spec().Regions[events[i].Region].Name
						}
					}
				}))
				return first
			}, "Left", "Right")
		}
	}
}

// With equal seeds the ready policies do the same whatever the order of lines: the things that they choose have names.
func TestNamesNotPlaces(t *testing.T) {
	spec := scenario.Spec{Name: "Hall", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "A", Goal: scenario.Goal{Region: "E"},
		Regions: rooms("A", "B", "C", "D", "E"), Connections: []scenario.Connection{{From: "A", To: "B"}, {From: "A", To: "C"}, {From: "A", To: "D"}, {From: "D", To: "E"}, {From: "B", To: "E"}},
		Challenges: []scenario.Challenge{{Name: "Rex", Type: stattrack.Creature, Region: "A", EP: 4}, {Name: "Fido", Type: stattrack.Creature, Region: "A", EP: 4}, {Name: "Cat", Type: stattrack.Creature, Region: "C", EP: 4}}}
	for i := range spec.Challenges {
		spec.Challenges[i].Plays = []scenario.Play{{Name: "Bite", Kind: scenario.Action, Inflict: dice("1d6"), Damage: dice("1d4")}, {Name: "Nip", Kind: scenario.Action, Inflict: dice("1d6"), Damage: dice("1d4")}}
	}
	party := []scenario.Character{{Name: "Ada", EP: 12, Search: dice("1d6")}, {Name: "Bo", EP: 12, Search: dice("1d6")}}
	for i := range party {
		party[i].Plays = []scenario.Play{{Name: "Axe", Kind: scenario.Action, Damage: dice("1d6")}, {Name: "Club", Kind: scenario.Action, Damage: dice("1d6")},
			{Name: "Duck", Kind: scenario.Reaction, Endure: dice("1d4")}, {Name: "Weave", Kind: scenario.Reaction, Endure: dice("1d4")}}
	}
	other, back := spec, slices.Clone(party)
	other.Regions, other.Connections, other.Challenges = slices.Clone(spec.Regions), slices.Clone(spec.Connections), slices.Clone(spec.Challenges)
	slices.Reverse(other.Regions)
	slices.Reverse(other.Connections)
	slices.Reverse(other.Challenges)
	slices.Reverse(back)
	for i := range back {
		back[i].Plays = slices.Clone(back[i].Plays)
		slices.Reverse(back[i].Plays)
	}
	for i := range other.Challenges {
		other.Challenges[i].Plays = slices.Clone(other.Challenges[i].Plays)
		slices.Reverse(other.Challenges[i].Plays)
	}
	stories := func(g *explore.Game, seed crunch.Seed) (told []string) {
		s := explore.NewSession(g, seed)
		for s.Result() == board.ResultRunning {
			c := must.Get(policy.Ready(seed).Choose(s.Position(), s.Legal()))(t)
			told = append(told, sample.Words(s.Position(), &c))
			must.Get(s.Do(c))(t)
		}
		return told
	}
	a, b := sample.Game(t, spec, party...), sample.Game(t, other, back...)
	for seed := range crunch.Seed(20) {
		if x, y := stories(a, seed), stories(b, seed); !slices.Equal(x, y) {
			t.Errorf("seed %d: with the lines turned round the commands are\n%q, without\n%q", seed, y, x)
		}
	}
}
