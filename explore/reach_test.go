package explore_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/stattrack"
)

// warned lists the warnings of a scenario, without the part that says what would be right.
func warned(t *testing.T, spec explore.Spec, party ...explore.Character) []string {
	t.Helper()
	sc, err := explore.New(spec)
	if err != nil {
		t.Fatal(err)
	}
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
	rich := explore.Character{Name: "Ada", Valuables: 1}
	for _, tc := range []struct {
		name   string
		change func(*explore.Spec)
		party  []explore.Character
		want   []string
	}{
		{name: "a door that only a hook opens", change: func(s *explore.Spec) {
			hooked(s)
			s.Challenges[0].Key = ""
		}, want: []string{shut, relicLies, study, panel}},
		{name: "a coffin without a key", change: func(s *explore.Spec) { s.Features[0].Key = "" }},
		{name: "a Secret that opens a way elsewhere", change: func(s *explore.Spec) { s.Challenges, s.Secrets[1].Region = nil, "Well" }},
		{name: "found after what it opens", change: func(s *explore.Spec) {
			s.Challenges, s.Secrets[1].Region = nil, "Well"
			s.Connections[0], s.Connections[2] = s.Connections[2], s.Connections[0]
		}},
		{name: "a lever found after the door", change: func(s *explore.Spec) {
			s.Challenges[0].Way = &explore.Way{From: "Study", To: "Crypt"}
			s.Connections[1].Hidden = false
			s.Connections[0], s.Connections[2] = s.Connections[2], s.Connections[0]
			s.Secrets[0].Region, s.Secrets[1] = "Crypt", explore.Secret{Name: "lever", Region: "Well", Hidden: dice("1d6"), Disarms: "Door"}
		}},
		{name: "the Fortune is behind the door", change: func(s *explore.Spec) {
			s.Secrets[0] = explore.Secret{Name: "desk", Region: "Study", Hidden: dice("1d6"), Fortune: "Junk"}
			s.Fortunes = []explore.FortuneTable{{Name: "Junk", Deck: true, Rows: []explore.Fortune{{Name: "a", Item: "iron key"}}}}
		}, want: []string{shut, relicLies, study, panel, keyLies, keyLies}},
		{name: "like an item of a Feature", change: func(s *explore.Spec) {
			s.Secrets[0].Item = ""
			s.Features = append(s.Features, explore.Feature{Name: "Jar", Region: "Well", Item: "iron kye"})
		}, want: []string{keyNowhere + "; near iron kye", keyNowhere + "; near iron kye"}},
		{name: "like an item of a Fortune", change: func(s *explore.Spec) {
			s.Secrets[0].Item, s.Secrets[0].Fortune = "", "Junk"
			s.Fortunes = []explore.FortuneTable{{Name: "Junk", Deck: true, Rows: []explore.Fortune{{Name: "a"}, {Name: "b", Item: "iron kye"}}}}
		}, want: []string{keyNowhere + "; near iron kye", keyNowhere + "; near iron kye"}},
		{name: "a door that takes a Valuable", change: func(s *explore.Spec) {
			s.Challenges[0].Key = explore.Valuable
			s.Secrets = append(s.Secrets, explore.Secret{Name: "purse", Region: "Study", Hidden: dice("1d6"), Item: explore.Valuable})
		}, want: []string{shut, relicLies, study, panel}},
		{name: "which the party has", change: func(s *explore.Spec) {
			s.Challenges[0].Key = explore.Valuable
			s.Secrets = append(s.Secrets, explore.Secret{Name: "purse", Region: "Study", Hidden: dice("1d6"), Item: explore.Valuable})
		}, party: []explore.Character{rich}},
	} {
		if diff := cmp.Diff(tc.want, warned(t, manor(tc.change), tc.party...)); diff != "" {
			t.Errorf("%s: want (-), got (+):\n%s", tc.name, diff)
		}
	}
}

// EX-12: New doesn't report a goal out of reach together with another problem, which may be the reason.
func TestUnreachedForAReason(t *testing.T) {
	_, err := explore.New(manor(func(s *explore.Spec) { s.Connections[0].From, s.Challenges = "Hal", nil }))
	var bad *explore.SpecError
	if joined, ok := err.(interface{ Unwrap() []error }); !ok || len(joined.Unwrap()) != 1 || !errors.As(err, &bad) || bad.Field != "From" || bad.Near != "Hall" {
		t.Errorf("%v, want a *SpecError about From alone", err)
	}
}

// EX-51: a play may make only a class of dice stronger that it rolls, in whatever entry. If there are several that it doesn't roll, one is
// reported.
func TestStrongerEntries(t *testing.T) {
	play := func(p explore.Play, classes ...stattrack.DiceClass) explore.Play {
		p.Name = "P"
		for _, class := range classes {
			p.Stronger = append(p.Stronger, explore.SettingBoost{Setting: explore.Dungeon, Class: class, Levels: 1})
		}
		return p
	}
	for _, tc := range []struct {
		play explore.Play
		want int
	}{
		{play(explore.Play{Inflict: dice("1d6")}, stattrack.Accuracy), 0},
		{play(explore.Play{Damage: dice("1d6")}, stattrack.Damage), 0},
		{play(explore.Play{Kind: explore.Reaction, Endure: dice("1d6")}, stattrack.Evasion), 0},
		{play(explore.Play{Kind: explore.Reaction, Defence: dice("1d6")}, stattrack.Defence), 0},
		{play(explore.Play{Lockpick: dice("1d6")}, stattrack.SkillDice), 0},
		{play(explore.Play{Lockpick: dice("1d6")}, stattrack.Damage), 1},
		{play(explore.Play{}, stattrack.Damage, stattrack.Accuracy), 1},
	} {
		if got := warned(t, manor(nil), explore.Character{Name: "Ada", Plays: []explore.Play{tc.play}}); len(got) != tc.want {
			t.Errorf("%+v: warnings %q, want %d", tc.play, got, tc.want)
		}
	}
}
