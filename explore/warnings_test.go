package explore_test

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/stattrack"
)

// manor is a scenario without warnings: a Hall, a locked Study, a hidden Crypt, the goal.
func manor(change func(*explore.Spec)) explore.Spec {
	spec := explore.Spec{
		Name: "Manor", Setting: explore.SettingsOf(explore.Dungeon), Start: "Hall", Goal: explore.Goal{Region: "Crypt", Requires: "relic"},
		Regions:     rooms("Hall", "Study", "Crypt", "Well"),
		Connections: []explore.Connection{{From: "Hall", To: "Study"}, {From: "Study", To: "Crypt", Hidden: true}, {From: "Hall", To: "Well"}},
		Challenges:  []explore.Challenge{{Name: "Door", Type: stattrack.Obstacle, Way: &explore.Way{From: "Hall", To: "Study"}, Key: "iron key"}},
		Secrets: []explore.Secret{
			{Name: "bucket", Region: "Well", Hidden: dice("1d6"), Item: "iron key"},
			{Name: "panel", Region: "Study", Hidden: dice("1d6"), Opens: &explore.Way{From: "Study", To: "Crypt"}},
		},
		Features: []explore.Feature{{Name: "Coffin", Region: "Crypt", Key: "iron key", Item: "relic"}},
	}
	if change != nil {
		change(&spec)
	}
	return spec
}

// hooked gives a scenario a hook, which might do anything.
func hooked(s *explore.Spec) {
	s.Hooks[explore.OnRound] = func(*explore.Scene) error { return nil }
}

// EX-12, EX-134: goals, required items and keys out of reach. New refuses some; Scenario.Warnings reports the others.
func TestWarnings(t *testing.T) {
	const unlinked = `scenario "Manor": Goal.Region: found "Crypt", to which no connections lead from "Hall", want a goal that connections lead to, hidden ones with a Secret on the way that opens them`
	const shut = `scenario "Manor": Goal.Region: found "Crypt", behind Locks or Secrets that only a hook opens, want keys and Secrets on this side of what they open`
	const relicLies = `scenario "Manor": Goal.Requires: found "relic", in a place that only a hook leads to, want it within reach`
	nowhere := func(at, item, near string) string {
		text := at + `: found "` + item + `", which the scenario doesn't have, want an item of a region, Secret, Feature, Fortune or PC, or a hook that gives it`
		if near != "" {
			text += `; did you mean "` + near + `"?`
		}
		return text
	}
	keyLies := func(at string) string {
		return at + `: Key: found "iron key", in a place that only a hook leads to, want it within reach`
	}
	const door, coffin = `challenge "Door"`, `feature "Coffin"`
	for _, tc := range []struct {
		name   string
		change func(*explore.Spec)
		party  []explore.Character
		wrong  string // what New says
		want   []string
	}{
		{name: "nothing"},
		{name: "a forgotten connection", change: func(s *explore.Spec) { s.Connections = s.Connections[1:]; s.Challenges = nil }, wrong: unlinked},
		{name: "the wrong way", change: func(s *explore.Spec) { s.Connections[0] = explore.Connection{From: "Study", To: "Hall", OneWay: true} }, wrong: unlinked},
		{name: "the right way", change: func(s *explore.Spec) { s.Connections[0].OneWay = true }},
		{name: "written the other way round", change: func(s *explore.Spec) { s.Connections[0] = explore.Connection{From: "Study", To: "Hall"} }},
		{name: "hidden, and nothing opens it", change: func(s *explore.Spec) { s.Secrets = s.Secrets[:1] }, wrong: unlinked},
		{name: "the Secret is behind it", change: func(s *explore.Spec) { s.Secrets[1].Region = "Crypt" }, wrong: unlinked},
		{name: "a hook might", change: func(s *explore.Spec) { hooked(s); s.Secrets[1].Region = "Crypt" }, want: []string{unlinked, relicLies}},
		{name: "a Counter might end it", change: func(s *explore.Spec) {
			s.Secrets[1].Region = "Crypt"
			s.Counters = []explore.Counter{{Name: "Dusk", Counter: counter.Counter{Slots: 4, Worth: 1}, Loses: true}}
		}, want: []string{unlinked, relicLies}},
		{name: "no goal", change: func(s *explore.Spec) {
			s.Goal, s.Features, s.Secrets[1].Region = explore.Goal{}, nil, "Crypt"
			s.Counters = []explore.Counter{{Name: "Dusk", Counter: counter.Counter{Slots: 4, Worth: 1}, Loses: true}}
		}},
		{name: "the key is behind the door", change: func(s *explore.Spec) { s.Secrets[0].Region = "Study" },
			want: []string{shut, relicLies, keyLies(door), keyLies(coffin)}},
		{name: "the party has another", change: func(s *explore.Spec) { s.Secrets[0].Region = "Study" }, party: []explore.Character{{Items: []string{"iron key"}}}},
		{name: "the door can be bashed", change: func(s *explore.Spec) { s.Secrets[0].Region = "Study"; s.Challenges[0].EP = 4 }},
		{name: "or picked", change: func(s *explore.Spec) { s.Secrets[0].Region = "Study"; s.Challenges[0].Lock = dice("1d6") }},
		{name: "or flown over", change: func(s *explore.Spec) { s.Secrets[0].Region = "Study"; s.Challenges[0].PassedBy = explore.Fly }},
		{name: "or is not there yet", change: func(s *explore.Spec) { s.Secrets[0].Region = "Study"; s.Challenges[0].Absent = true }},
		{name: "or is disarmed", change: func(s *explore.Spec) {
			s.Secrets[0].Region = "Study"
			s.Secrets = append(s.Secrets, explore.Secret{Name: "lever", Region: "Well", Hidden: dice("1d6"), Disarms: "Door"})
		}},
		{name: "no key anywhere", change: func(s *explore.Spec) { s.Secrets[0].Item = "iron kye" },
			want: []string{nowhere(door+": Key", "iron key", "iron kye"), nowhere(coffin+": Key", "iron key", "iron kye")}},
		{name: "the party brings it", change: func(s *explore.Spec) { s.Secrets[0].Item = "" }, party: []explore.Character{{}, {Items: []string{"rope", "iron key"}}}},
		{name: "no item that the goal requires", change: func(s *explore.Spec) { s.Features[0].Item = "" }, want: []string{nowhere(`scenario "Manor": Goal.Requires`, "relic", "")}},
		{name: "also with hooks", change: func(s *explore.Spec) { hooked(s); s.Features[0].Item = "" }, want: []string{nowhere(`scenario "Manor": Goal.Requires`, "relic", "")}},
		{name: "a Valuable is none", change: func(s *explore.Spec) { s.Goal.Requires = explore.Valuable }},
		{name: "the Fortune has the key", change: func(s *explore.Spec) {
			s.Secrets[0].Item, s.Secrets[0].Fortune = "", "Junk"
			s.Fortunes = []explore.FortuneTable{{Name: "Junk", Deck: true, Rows: []explore.Fortune{{Name: "a"}, {Name: "b", Item: "iron key"}}}}
		}},
		{name: "a chest that is shut", change: func(s *explore.Spec) {
			s.Features = append(s.Features, explore.Feature{Name: "Chest", Region: "Well", Key: "small key", Item: "small key"})
		}, want: []string{`feature "Chest": Key: found "small key", in a place that only a hook leads to, want it within reach`}},
		{name: "a chest to pick", change: func(s *explore.Spec) {
			s.Features = append(s.Features, explore.Feature{Name: "Chest", Region: "Well", Key: "small key", Item: "small key", Lock: dice("1d6")})
		}},
		{name: "a chest opened later", change: func(s *explore.Spec) {
			s.Features = append(s.Features, explore.Feature{Name: "Chest", Region: "Hall", Key: "iron key", Item: "small key"}, explore.Feature{Name: "Box", Region: "Hall", Key: "small key"})
		}},
		{name: "entries that do nothing", change: func(s *explore.Spec) {
			s.Challenges = append(s.Challenges, rat("Hall", explore.Play{Name: "Nip", Piercing: 2, Inflict: dice("1d6")},
				explore.Play{Name: "Hop", Kind: explore.Reaction, WinsTies: true},
				explore.Play{Name: "Bask", Inflict: dice("1d6"), Stronger: []explore.SettingBoost{{Setting: explore.Dungeon, Class: stattrack.Accuracy, Levels: 1}, {Setting: explore.Dungeon, Class: stattrack.Damage, Levels: 1}}}))
			s.Challenges[0].Lock, s.Challenges[0].Failure = dice("1d6"), &explore.Play{Name: "Trap", Stronger: []explore.SettingBoost{{Class: stattrack.Evasion, Levels: 1}}}
		}, party: []explore.Character{{Name: "Ada", Plays: []explore.Play{{Name: "Jab", Piercing: 1}, {Name: "Stab", Piercing: 1, Damage: dice("1d4")}, {Name: "Duck", Kind: explore.Reaction, WinsTies: true, Endure: dice("1d4")}}}},
			want: []string{
				`challenge "Door", play "Trap": Stronger: found Evasion in Wilderness without an entry of that class, want a class of dice that the play rolls`,
				`challenge "Rat", play "Nip": Piercing: found 2 without Damage, want Damage: a Defence is rolled against nothing else`,
				`challenge "Rat", play "Hop": WinsTies: found true without Endure, want Endure: without it nothing is rolled that could tie`,
				`challenge "Rat", play "Bask": Stronger: found Damage in Dungeon without an entry of that class, want a class of dice that the play rolls`,
				`character "Ada", play "Jab": Piercing: found 1 without Damage, want Damage: a Defence is rolled against nothing else`,
			}},
	} {
		sc, err := explore.New(manor(tc.change))
		if tc.wrong != "" {
			var bad *explore.SpecError
			if !errors.As(err, &bad) || err.Error() != tc.wrong {
				t.Errorf("%s: New: %v\nwant %s", tc.name, err, tc.wrong)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", tc.name, err)
			continue
		}
		var got []string
		for _, w := range sc.Warnings(tc.party...) {
			got = append(got, w.String())
		}
		if diff := cmp.Diff(tc.want, got); diff != "" {
			t.Errorf("%s: want (-), got (+):\n%s", tc.name, diff)
		}
	}
}

// EX-12: in a scenario without an end, Play stops with an *EndlessError after Players.Rounds rounds, or 10,000. The Session still works.
func TestPlayStops(t *testing.T) {
	g := gameOf(t, manor(func(s *explore.Spec) { s.Features[0].Item, s.Challenges = "", nil }), explore.Character{Name: "Ada", EP: 9})
	s := explore.NewSession(g, 1)
	stay := explore.Players{PCs: func(v *explore.View) (int, error) {
		return len(v.Choices) - 1, nil
	}, DM: policy.SensibleDM, Rounds: 7}
	for _, rounds := range []int{7, 14} { // as many more each time
		var endless *explore.EndlessError
		if err := s.Play(t.Context(), stay, nil); !errors.As(err, &endless) || endless.Rounds != 7 {
			t.Fatalf("%v, want an *EndlessError of 7 rounds", err)
		}
		if got := s.State().Round; got != int32(rounds)+1 || s.State().Result != explore.Running {
			t.Errorf("round %d, %v: want the beginning of round %d", got, s.State().Result, rounds+1)
		}
	}
	if err := g.CheckState(s.State()); err != nil {
		t.Error(err)
	}
	if err := s.Replay(t.Context()); err != nil {
		t.Error(err)
	}
	if _, err := s.Do(s.Legal()[0]); err != nil {
		t.Error(err)
	}
	if err := s.Undo(); err != nil {
		t.Error(err)
	}
	var endless *explore.EndlessError
	err := explore.NewSession(g, 1).Play(t.Context(), explore.Players{PCs: stay.PCs, DM: policy.SensibleDM}, nil)
	if !errors.As(err, &endless) || endless.Rounds != 10_000 {
		t.Errorf("%v, want an *EndlessError of 10,000 rounds", err)
	}
	if want := "explore: found no end after 10000 rounds, want a scenario that these players can end, or more Players.Rounds"; err.Error() != want {
		t.Errorf("%q, want %q", err, want)
	}
}
