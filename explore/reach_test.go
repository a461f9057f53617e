package explore_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
	"github.com/google/go-cmp/cmp"
)

// warned lists the warnings of a scenario, without the part that says what would be right.
func warned(t *testing.T, spec scenario.Spec, party ...scenario.Character) []string {
	t.Helper()
	sc := must.Get(explore.New(spec))(t)
	var list []string
	for _, w := range sc.Warnings(party...) {
		text := fmt.Sprintf("%s: %s", w.Field, w.Found)
		if w.Near != "" {
			text += "; near " + w.Near
		}
		list = append(list, text)
	}
	return list
}

// EX-12, EX-122, EX-133, EX-134: the order in which regions are reached makes no difference. A key found later opens a door that was locked
// before.
func TestReach(t *testing.T) {
	const shut = `Goal.Region: "Crypt", behind Locks or Secrets that only a hook opens`
	const relicLies = `Goal.Requires: "relic", in a place that only a hook leads to`
	const study, panel = "Connections: only such that nobody can open", "Hidden: true, and nothing opens it"
	const keyLies = `Key: "iron key", in a place that only a hook leads to`
	const keyNowhere = `Key: "iron key", which the scenario doesn't have`
	rich := scenario.Character{Name: "Ada", Plain: true, Valuables: 1}
	for _, tc := range []struct {
		name   string
		change func(*scenario.Spec)
		party  []scenario.Character
		want   []string
	}{
		{name: "a door that only a hook opens", change: func(s *scenario.Spec) {
			hooked(s)
			s.Challenges[0].Key = ""
		}, want: []string{shut, relicLies, study, panel, "EP: 0, and nothing opens it"}},
		{name: "a coffin without a key", change: func(s *scenario.Spec) { s.Features[0].Key = "" }},
		{name: "a Secret that opens a way elsewhere", change: func(s *scenario.Spec) { s.Challenges, s.Secrets[1].Region = nil, "Well" }},
		{name: "found after what it opens", change: func(s *scenario.Spec) {
			s.Challenges, s.Secrets[1].Region = nil, "Well"
			s.Connections[0], s.Connections[2] = s.Connections[2], s.Connections[0]
		}},
		{name: "a lever found after the door", change: func(s *scenario.Spec) {
			s.Challenges[0].Way = &scenario.Way{From: "Study", To: "Crypt"}
			s.Connections[1].Hidden = false
			s.Connections[0], s.Connections[2] = s.Connections[2], s.Connections[0]
			s.Secrets[0].Region, s.Secrets[1] = "Crypt", scenario.Secret{Name: "lever", Region: "Well", Hidden: dice("1d6"), Disarms: "Door"}
		}},
		{name: "the Fortune is behind the door", change: func(s *scenario.Spec) {
			s.Secrets[0] = scenario.Secret{Name: "desk", Region: "Study", Hidden: dice("1d6"), Fortune: "Junk"}
			s.Fortunes = []scenario.FortuneTable{{Name: "Junk", Deck: true, Rows: []scenario.Fortune{{Name: "a", Item: "iron key"}}}}
		}, want: []string{shut, relicLies, study, panel, keyLies, keyLies}},
		{name: "like an item of a Feature", change: func(s *scenario.Spec) {
			s.Secrets[0].Item = ""
			s.Features = append(s.Features, scenario.Feature{Name: "Jar", Region: "Well", Item: "iron kye"})
		}, want: []string{keyNowhere + "; near iron kye", keyNowhere + "; near iron kye"}},
		{name: "like an item of a Fortune", change: func(s *scenario.Spec) {
			s.Secrets[0].Item, s.Secrets[0].Fortune = "", "Junk"
			s.Fortunes = []scenario.FortuneTable{{Name: "Junk", Deck: true, Rows: []scenario.Fortune{{Name: "a"}, {Name: "b", Item: "iron kye"}}}}
		}, want: []string{keyNowhere + "; near iron kye", keyNowhere + "; near iron kye"}},
		{name: "a door that takes a Valuable", change: func(s *scenario.Spec) {
			s.Challenges[0].Key = scenario.Valuable
			s.Secrets = append(s.Secrets, scenario.Secret{Name: "purse", Region: "Study", Hidden: dice("1d6"), Item: scenario.Valuable})
		}, want: []string{shut, relicLies, study, panel}},
		{name: "which the party has", change: func(s *scenario.Spec) {
			s.Challenges[0].Key = scenario.Valuable
			s.Secrets = append(s.Secrets, scenario.Secret{Name: "purse", Region: "Study", Hidden: dice("1d6"), Item: scenario.Valuable})
		}, party: []scenario.Character{rich}},
	} {
		if diff := cmp.Diff(tc.want, warned(t, manor(tc.change), tc.party...)); diff != "" {
			t.Errorf("%s: want (-), got (+):\n%s", tc.name, diff)
		}
	}
}

// EX-12: New doesn't report a goal out of reach together with another problem, which may be the reason.
func TestUnreachedForAReason(t *testing.T) {
	_, err := explore.New(manor(func(s *scenario.Spec) { s.Connections[0].From, s.Challenges = "Hal", nil }))
	var bad *scenario.SpecError
	if joined, ok := err.(interface{ Unwrap() []error }); !ok || len(joined.Unwrap()) != 1 || !errors.As(err, &bad) || bad.Field != "From" || bad.Near != "Hall" {
		t.Errorf("%v, want a *SpecError about From alone", err)
	}
}

// EX-51: a play may make only a class of dice stronger that it rolls, in whatever entry. If there are several that it doesn't roll, one is
// reported.
func TestStrongerEntries(t *testing.T) {
	play := func(p scenario.Play, classes ...stattrack.DiceClass) scenario.Play {
		p.Name = "P"
		for _, class := range classes {
			p.Stronger = append(p.Stronger, scenario.SettingBoost{Setting: scenario.Dungeon, Class: class, Levels: 1})
		}
		return p
	}
	for _, tc := range []struct {
		play scenario.Play
		want int
	}{
		{play(scenario.Play{Inflict: dice("1d6")}, stattrack.Accuracy), 0},
		{play(scenario.Play{Damage: dice("1d6")}, stattrack.Damage), 0},
		{play(scenario.Play{Kind: scenario.Reaction, Endure: dice("1d6")}, stattrack.Evasion), 0},
		{play(scenario.Play{Kind: scenario.Reaction, Defence: dice("1d6")}, stattrack.Defence), 0},
		{play(scenario.Play{Lockpick: dice("1d6")}, stattrack.SkillDice), 0},
		{play(scenario.Play{Lockpick: dice("1d6")}, stattrack.Damage), 1},
		{play(scenario.Play{}, stattrack.Damage, stattrack.Accuracy), 1},
	} {
		if got := warned(t, manor(nil), scenario.Character{Name: "Ada", Plain: true, Plays: []scenario.Play{tc.play}}); len(got) != tc.want {
			t.Errorf("%+v: warnings %q, want %d", tc.play, got, tc.want)
		}
	}
}
