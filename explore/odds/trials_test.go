package odds_test

import (
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/checks"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/odds"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/probdeck"
	"github.com/crunchrules/crunch/stattrack"
)

// spearman is a unit that hits with a 10 and keeps its composure with an 11.
func spearman(wounds int) *scenario.Unit {
	return &scenario.Unit{Weapons: []checks.Weapon{{Name: "Spear", Hit: 2}}, Profile: checks.Unit{Melee: checks.Num(12), Defence: checks.Num(10),
		Morale: checks.Num(11), Attacks: checks.Num(1), Wounds: checks.Num(wounds)}}
}

// trial is an Action that is decided in another game's way.
func trial(t scenario.Trial) []scenario.Play {
	return []scenario.Play{{Name: "Try", Kind: scenario.Action, Trial: &t, Damage: dice("1d4")}}
}

// pit is a scenario in which Ada and Foe meet.
func pit(t *testing.T, ada scenario.Character, foe scenario.Challenge) *explore.Session {
	t.Helper()
	ada.Name, ada.EP = "Ada", 12
	foe.Name, foe.Type, foe.Region = "Foe", stattrack.Creature, "Pit"
	s := explore.NewSession(sample.Game(t, scenario.Spec{Name: "Arena", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "Pit",
		Goal: scenario.Goal{Region: "Out"}, Regions: []scenario.Region{{Name: "Pit"}, {Name: "Out"}},
		Connections: []scenario.Connection{{From: "Pit", To: "Out"}}, Challenges: []scenario.Challenge{foe}}, ada), 1)
	must.Get(s.Do(board.Command{Do: board.VerbBegin}))(t)
	return s
}

var tries = board.Command{Do: board.VerbAct, Who: scenario.PC(0), Target: scenario.ChallengeAt(0)}

// A play, or a Challenge for all Actions against it, may be decided by a check or a draw; the odds are those of an enumeration by hand. GL-58
func TestTrials(t *testing.T) {
	draws := &scenario.Bioform{Sheet: probdeck.Bioform{Name: "Ada", MaxVim: 5, Abilities: probdeck.Abilities{probdeck.Labor: 2}, Lobes: probdeck.Lobes{probdeck.Correl: 1}}}
	for _, row := range []struct {
		name string
		ada  scenario.Character
		foe  scenario.Challenge
		want func(rng crunch.RNG) bool
	}{
		{"a check of a stat", scenario.Character{Unit: spearman(1), Plays: trial(scenario.Trial{Check: "Morale"})}, scenario.Challenge{EP: 9}, // CK-10
			func(rng crunch.RNG) bool { n := rng.IntN(20) + 1; return n == 20 || n > 4 && n >= 11 }},
		{"a situation", scenario.Character{Unit: spearman(1), Plays: trial(scenario.Trial{Check: "rout"})}, scenario.Challenge{EP: 9}, // CK-14
			func(rng crunch.RNG) bool { return rng.IntN(20)+1 >= 11 }},
		{"a Difficulty", scenario.Character{Plays: trial(scenario.Trial{Check: "3"})}, scenario.Challenge{EP: 9}, // CK-15, GL-16
			func(rng crunch.RNG) bool { return rng.IntN(20)+1 >= 3 }},
		{"a draw", scenario.Character{Bioform: draws, Plays: trial(scenario.Trial{Draw: "Labor(Correl) 7"})}, scenario.Challenge{EP: 9}, bestOfTwo(6)}, // PD-03, PD-05
		{"the Challenge's check", scenario.Character{Plays: []scenario.Play{{Name: "Bash", Kind: scenario.Action, Inflict: dice("1d4"), Damage: dice("1d4")}}},
			scenario.Challenge{EP: 9, Trial: &scenario.Trial{Check: "15"}}, func(rng crunch.RNG) bool { return rng.IntN(20)+1 >= 15 }},
		{"a blow at what is no unit", scenario.Character{Unit: spearman(1), Plays: trial(scenario.Trial{Attack: "Melee"})}, scenario.Challenge{EP: 9},
			func(rng crunch.RNG) bool { return rng.IntN(20)+1 >= 10 }},
		{"who has no unit fails", scenario.Character{Plays: []scenario.Play{{Name: "Bash", Kind: scenario.Action, Damage: dice("1d4")}}},
			scenario.Challenge{EP: 9, Trial: &scenario.Trial{Check: "Climb"}}, func(crunch.RNG) bool { return false }},
	} {
		s := pit(t, row.ada, row.foe)
		law, err := odds.Of(t.Context(), s.Position(), tries, odds.Options{})
		if err != nil {
			t.Fatal(row.name, err)
		}
		want := must.Get(crunch.Enumerate(crunch.Limits{}, func(rng crunch.RNG) bool { return row.want(rng) }))(t)
		hurt := law.Number(odds.EPLost, scenario.ChallengeAt(0))
		got := crunch.ChanceOf(0, 1)
		if hurt != nil {
			r := hurt.AtLeast(1)
			got = r.Low
		}
		if law.Method != odds.Exact || !got.Equal(want.P(true)) {
			t.Errorf("%s: hurts with %v (%v), want %v", row.name, got, law.Method, want.P(true))
		}
	}
}

// bestOfTwo is whether the higher of two cards from the printed deck reaches a target.
func bestOfTwo(target int) func(rng crunch.RNG) bool {
	return func(rng crunch.RNG) bool {
		deck := []int{1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 7, 7, 8, 9, 10} // GL-20
		i := rng.IntN(28)
		j := rng.IntN(27)
		if j >= i {
			j++
		}
		return max(deck[i], deck[j]) >= target
	}
}
