package exploretest

import (
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// plain is a hall with a door to a tower, and Ann, whom nothing threatens.
func plain() (scenario.Spec, []scenario.Character) {
	return scenario.Spec{
		Name: "The Tower", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "Hall", Goal: scenario.Goal{Region: "Tower", Known: true},
		Regions:     []scenario.Region{{Name: "Hall"}, {Name: "Tower"}},
		Connections: []scenario.Connection{{From: "Hall", To: "Tower"}},
	}, []scenario.Character{{Name: "Ann", EP: 9}}
}

// A game without an end is shown as such, and what is in the way has a name: the way, the Lock, the key, the goal, the Counter. A11
func TestEndNamesWhatBlocks(t *testing.T) {
	t.Parallel()
	door := scenario.Challenge{Name: "Door", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Hall", To: "Tower"}}
	for _, tc := range []struct {
		name, want string
		change     func(s *scenario.Spec)
	}{
		{"a closed way", "Ann did not come to Tower: the way from Hall to Tower is closed, and nothing opened it", func(s *scenario.Spec) {
			s.Connections[0].Closed = true
		}},
		{"a way back", "the way from Hall to Tower leads only the other way", func(s *scenario.Spec) {
			s.Connections[0] = scenario.Connection{From: "Tower", To: "Hall", OneWay: true}
		}},
		{"a hidden way", "the way from Hall to Tower is hidden, and was not found", func(s *scenario.Spec) { s.Connections[0].Hidden = true }},
		{"no way", "Ann did not come to Tower: no way leads there", func(s *scenario.Spec) { s.Connections = nil }},
		{"a Lock", "the way from Hall to Tower is barred by Door, and nobody picked its Lock", func(s *scenario.Spec) {
			door := door
			door.Lock = stattrack.MustParsePool("1d6")
			s.Challenges = append(s.Challenges, door)
		}},
		{"a key", `the way from Hall to Tower is barred by Door, and no PC had its key "ring"`, func(s *scenario.Spec) {
			door := door
			door.Key = "ring"
			s.Challenges = append(s.Challenges, door)
		}},
		{"a Counter", "the Counter Dawn came to 0 of 3 slots", func(s *scenario.Spec) {
			s.Connections = nil
			s.Counters = []scenario.Counter{{Name: "Dawn", Wins: true, Counter: counter.Counter{Slots: 3, Worth: 1}}}
		}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			spec, party := plain()
			// It never runs. With a hook, New does not say that nobody comes to the goal.
			spec.Hooks[scenario.OnAttack] = explore.Func(func(*explore.Scene) error { return nil })
			tc.change(&spec)
			report, err := Verify(t.Context(), gameOf(t, spec, party), Options{Plays: 1, Commands: 50})
			if found := report.Of("end"); len(found) != 1 || !strings.Contains(found[0].Message, tc.want) || !strings.Contains(found[0].Error(), "from the beginning") {
				t.Errorf("found %v, want one failure of the law \"end\" with %q", err, tc.want)
			}
		})
	}
}

// A game that is longer than the laws are checked is not endless. If no end is found, that is no Failure, and says how far was looked. A11
func TestLongIsNotEndless(t *testing.T) {
	t.Parallel()
	opens := func(round int) (scenario.Spec, []scenario.Character) {
		spec, party := plain()
		spec.Connections[0].Closed = true
		spec.Hooks[scenario.OnRound] = explore.Func(func(sc *explore.Scene) error {
			if sc.Position().Round() != round {
				return nil
			}
			return sc.Way("Hall", "Tower").Open()
		})
		return spec, party
	}
	spec, party := opens(100)
	report, err := Verify(t.Context(), gameOf(t, spec, party), Options{Plays: 3, Commands: 50})
	if err != nil || report.Long == 0 || report.Unended != nil || len(report.Results) != 1 || report.Results[0] != (Ending{Result: board.ResultSuccess, Plays: 3}) {
		t.Errorf("the way opens in round 100: %v, %v; want 3 games that are won, some of them long", report, err)
	}
	spec, party = opens(1000)
	report, err = Verify(t.Context(), gameOf(t, spec, party), Options{Plays: 3, Commands: 50})
	if err != nil || report.Unended == nil || report.Unended.Games != 3 || report.Unended.Commands != 500 {
		t.Errorf("the way opens in round 1000: %v, %v; want 3 games without an end within 500 commands, and no Failure", report, err)
	}
}

// GL-60: games are counted by the name of their Ending, also those that are longer than the laws are checked. An Ending to which no game came is
// unreached, and the search looks for it, by each value that the scenario keeps for the first time.
func TestEndingsByName(t *testing.T) {
	t.Parallel()
	after := func(round int) scenario.Question {
		return explore.Whether("", func(sc *explore.Scene) (bool, error) { return sc.Position().Round() > round, nil })
	}
	never := explore.Whether("", func(*explore.Scene) (bool, error) { return false, nil })
	for _, commands := range []int{5000, 20} {
		spec, party := plain()
		spec.Connections[0].Closed = true
		spec.Endings = []scenario.Ending{{Name: "Home", Wins: true}, {Name: "Late", Loses: true, When: after(60)}, {Name: "Lost", Loses: true, When: never}}
		spec.Win = "Home"
		report, err := Verify(t.Context(), gameOf(t, spec, party), Options{Plays: 3, Commands: commands, Walk: -1, Search: -1})
		if err != nil {
			t.Fatal(err)
		}
		var unreached []string
		for _, u := range report.Unreached {
			if strings.HasPrefix(u.What, "ending ") {
				unreached = append(unreached, u.What)
			}
		}
		if long := commands < 60; (report.Long > 0) != long || !slices.Equal(report.Results, []Ending{{board.ResultFailure, "Late", 3}}) ||
			!slices.Equal(unreached, []string{"ending Home", "ending Lost"}) || !strings.Contains(report.String(), "; Failure (Late) 3") {
			t.Errorf("%d commands: unreached %q, %v; want 3 games that end Late, and no other", commands, unreached, report)
		}
	}
}

// A Challenge that appears under the number of one that was defeated, and Gear that is taken off after a wound, break no law. A11
func TestDeedsOfTheNext(t *testing.T) {
	t.Parallel()
	spec, party := plain()
	spec.Challenges = []scenario.Challenge{{Name: "Head", Type: stattrack.Creature, Region: "Hall", EP: 2}}
	spec.Challenges[0].Hooks[scenario.OnDefeat] = explore.Func(func(sc *explore.Scene) error {
		if sc.Position().Round() > 3 {
			return nil
		}
		_, err := sc.Spawn("Head", "Hall")
		return err
	})
	spec.Gear = []scenario.Gear{{Name: "Helm", EP: 6}}
	spec.Hooks[scenario.OnTurn] = explore.Func(func(sc *explore.Scene) error {
		if !sc.Actor().IsPC() {
			return nil
		}
		if err := sc.Actor().Hurt(1); err != nil || sc.Position().Round() > 1 {
			return err
		}
		return sc.Actor().TakeOff("Helm")
	})
	party[0].EP, party[0].Equipped = 90, []string{"Helm"}
	party[0].Plays = []scenario.Play{{Name: "Axe", Kind: scenario.Action, Damage: stattrack.MustParsePool("1d8")}}
	if _, err := Verify(t.Context(), gameOf(t, spec, party), Options{Plays: 10}); err != nil {
		t.Error(err)
	}
}

// Hooks of regions and connections are counted as all others are, and told by the names of their places.
func TestHooksOfPlacesAreCounted(t *testing.T) {
	t.Parallel()
	spec, party := plain()
	never := func(*explore.Scene) error { return nil }
	spec.Regions[0].Hooks = &scenario.Hooks{scenario.OnSearch: explore.Func(never)}
	spec.Connections[0].Hooks = &scenario.Hooks{scenario.OnCross: explore.Func(never)}
	report, err := Verify(t.Context(), gameOf(t, spec, party), Options{Plays: 1})
	if err != nil || len(report.Unreached) != 1 || report.Unreached[0].What != "on_search of region Hall" {
		t.Errorf("%v, %v; want the hook of the Hall never reached, and that of the way reached", report, err)
	}
}

// A Counter that each of several PCs has is reached for each of them. CT-17
func TestCountersOfPCsAreReached(t *testing.T) {
	t.Parallel()
	spec, party := plain()
	party = append(party, scenario.Character{Name: "Zoe", EP: 9})
	spec.Counters = []scenario.Counter{{Name: "Purse", Counter: counter.Counter{Slots: 3}, Of: []string{party[0].Name, "Zoe"}}}
	spec.Connections[0].Hooks = &scenario.Hooks{scenario.OnCross: explore.Func(func(sc *explore.Scene) error {
		if sc.Actor().Name() == "Zoe" {
			return nil
		}
		return sc.Actor().Counter("Purse").Advance(1)
	})}
	report, err := Verify(t.Context(), gameOf(t, spec, party), Options{Plays: 2})
	var unreached []string
	for _, u := range report.Unreached {
		unreached = append(unreached, u.What)
	}
	if err != nil || !slices.Equal(unreached, []string{"counter Zoe's Purse"}) {
		t.Errorf("%v, %q; want the Counter of Zoe never reached", err, unreached)
	}
}

// What content says is no value that was never written, though it looks like one at first sight.
func TestUnformatted(t *testing.T) {
	for text, want := range map[string]bool{"%!d(string=hi)": true, "a %!s(MISSING) b": true, "%!(EXTRA int=3)": true, "%!v(<nil>)": true,
		"100%!(nearly)": false, "50%!d (or so)": false, "%!s(3)": false, "": false} {
		if unformatted(text) != want {
			t.Errorf("%q: found %v, want %v", text, !want, want)
		}
	}
}
