package explore_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
	"github.com/google/go-cmp/cmp"
)

// manor is a scenario without warnings: a Hall, a locked Study, a hidden Crypt, the goal.
func manor(change func(*scenario.Spec)) scenario.Spec {
	spec := scenario.Spec{
		Name: "Manor", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "Hall", Goal: scenario.Goal{Region: "Crypt", Requires: "relic"},
		Regions:     rooms("Hall", "Study", "Crypt", "Well"),
		Connections: []scenario.Connection{{From: "Hall", To: "Study"}, {From: "Study", To: "Crypt", Hidden: true}, {From: "Hall", To: "Well"}},
		Challenges:  []scenario.Challenge{{Name: "Door", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Hall", To: "Study"}, Key: "iron key"}},
		Secrets: []scenario.Secret{
			{Name: "bucket", Region: "Well", Hidden: dice("1d6"), Item: "iron key"},
			{Name: "panel", Region: "Study", Hidden: dice("1d6"), Opens: &scenario.Way{From: "Study", To: "Crypt"}},
		},
		Features: []scenario.Feature{{Name: "Coffin", Region: "Crypt", Key: "iron key", Item: "relic"}},
	}
	if change != nil {
		change(&spec)
	}
	return spec
}

// hooked gives a scenario a hook, which might do anything.
func hooked(s *scenario.Spec) {
	s.Hooks[scenario.OnRound] = explore.Func(func(*explore.Scene) error { return nil })
}

// EX-12, EX-134: goals, required items and keys out of reach. New accepts them, since the hooks of a party may make up for them.
func TestWarnings(t *testing.T) {
	const unlinked = `scenario "Manor": Goal.Region: found "Crypt", to which no connections lead from "Hall", want a goal that connections lead to, hidden ones with a Secret on the way that opens them`
	const shut = `scenario "Manor": Goal.Region: found "Crypt", behind Locks or Secrets that only a hook opens, want keys and Secrets on this side of what they open`
	const relicLies = `scenario "Manor": Goal.Requires: found "relic", in a place that only a hook leads to, want it within reach`
	const panel = `connection "Study to Crypt": Hidden: found true, and nothing opens it, want a Secret within reach, or a hook, that opens it`
	const study = `region "Study": Connections: found only such that nobody can open, want keys on this side of what they open`
	const lost = `region "Study": Connections: found none that leads here from "Hall", want one, or a hook that leads here`
	const crypt = `region "Crypt": Connections: found none that leads here from "Hall", want one, or a hook that leads here`
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
		change func(*scenario.Spec)
		party  []scenario.Character
		want   []string
	}{
		{name: "nothing"},
		{name: "a forgotten connection", change: func(s *scenario.Spec) { s.Connections = s.Connections[1:]; s.Challenges = nil }, want: []string{unlinked, relicLies, lost, panel}},
		{name: "the wrong way", change: func(s *scenario.Spec) {
			s.Connections[0] = scenario.Connection{From: "Study", To: "Hall", OneWay: true}
		}, want: []string{unlinked, relicLies, lost, panel}},
		{name: "the right way", change: func(s *scenario.Spec) { s.Connections[0].OneWay = true }},
		{name: "written the other way round", change: func(s *scenario.Spec) { s.Connections[0] = scenario.Connection{From: "Study", To: "Hall"} }},
		{name: "hidden, and nothing opens it", change: func(s *scenario.Spec) { s.Secrets = s.Secrets[:1] }, want: []string{unlinked, relicLies, panel}},
		{name: "the Secret is behind it", change: func(s *scenario.Spec) { s.Secrets[1].Region = "Crypt" }, want: []string{unlinked, relicLies, panel}},
		{name: "a hook might", change: func(s *scenario.Spec) { hooked(s); s.Secrets[1].Region = "Crypt" }, want: []string{unlinked, relicLies, panel}},
		{name: "the Special of Gear might", change: func(s *scenario.Spec) {
			s.Secrets[1].Region = "Crypt"
			s.Gear = []scenario.Gear{{Name: "Spade", Plays: []scenario.Play{{Name: "Dig", Kind: scenario.Strategy, Special: explore.Func(func(*explore.Scene) error { return nil })}}}}
		}, want: []string{unlinked, relicLies, panel}},
		{name: "a Counter might end it", change: func(s *scenario.Spec) {
			s.Secrets[1].Region = "Crypt"
			s.Counters = []scenario.Counter{{Name: "Dusk", Counter: counter.Counter{Slots: 4, Worth: 1}, Loses: true}}
		}, want: []string{unlinked, relicLies, panel}},
		{name: "no goal", change: func(s *scenario.Spec) {
			s.Goal, s.Features, s.Secrets[1].Region = scenario.Goal{}, nil, "Crypt"
			s.Counters = []scenario.Counter{{Name: "Dusk", Counter: counter.Counter{Slots: 4, Worth: 1}, Loses: true}}
		}, want: []string{crypt, panel}},
		{name: "the key is behind the door", change: func(s *scenario.Spec) { s.Secrets[0].Region = "Study" },
			want: []string{shut, relicLies, study, panel, keyLies(door), keyLies(coffin)}},
		{name: "the party has another", change: func(s *scenario.Spec) { s.Secrets[0].Region = "Study" }, party: []scenario.Character{{Plain: true, Items: []string{"iron key"}}}},
		{name: "the door can be bashed", change: func(s *scenario.Spec) { s.Secrets[0].Region = "Study"; s.Challenges[0].EP = 4 }},
		{name: "or picked", change: func(s *scenario.Spec) { s.Secrets[0].Region = "Study"; s.Challenges[0].Lock = dice("1d6") }},
		{name: "or flown over", change: func(s *scenario.Spec) { s.Secrets[0].Region = "Study"; s.Challenges[0].PassedBy = scenario.Fly }},
		{name: "or is not there yet", change: func(s *scenario.Spec) { s.Secrets[0].Region = "Study"; s.Challenges[0].Absent = true }},
		{name: "or is disarmed", change: func(s *scenario.Spec) {
			s.Secrets[0].Region = "Study"
			s.Secrets = append(s.Secrets, scenario.Secret{Name: "lever", Region: "Well", Hidden: dice("1d6"), Disarms: "Door"})
		}},
		{name: "no key anywhere", change: func(s *scenario.Spec) { s.Secrets[0].Item = "iron kye" },
			want: []string{nowhere(door+": Key", "iron key", "iron kye"), nowhere(coffin+": Key", "iron key", "iron kye")}},
		{name: "the party brings it", change: func(s *scenario.Spec) { s.Secrets[0].Item = "" }, party: []scenario.Character{{Plain: true}, {Plain: true, Items: []string{"rope", "iron key"}}}},
		{name: "no item that the goal requires", change: func(s *scenario.Spec) { s.Features[0].Item = "" }, want: []string{nowhere(`scenario "Manor": Goal.Requires`, "relic", "")}},
		{name: "also with hooks", change: func(s *scenario.Spec) { hooked(s); s.Features[0].Item = "" }, want: []string{nowhere(`scenario "Manor": Goal.Requires`, "relic", "")}},
		{name: "a Valuable is none", change: func(s *scenario.Spec) { s.Goal.Requires = scenario.Valuable }},
		{name: "the Fortune has the key", change: func(s *scenario.Spec) {
			s.Secrets[0].Item, s.Secrets[0].Fortune = "", "Junk"
			s.Fortunes = []scenario.FortuneTable{{Name: "Junk", Deck: true, Rows: []scenario.Fortune{{Name: "a"}, {Name: "b", Item: "iron key"}}}}
		}},
		{name: "a chest that is shut", change: func(s *scenario.Spec) {
			s.Features = append(s.Features, scenario.Feature{Name: "Chest", Region: "Well", Key: "small key", Item: "small key"})
		}, want: []string{`feature "Chest": Key: found "small key", in a place that only a hook leads to, want it within reach`}},
		{name: "a chest to pick", change: func(s *scenario.Spec) {
			s.Features = append(s.Features, scenario.Feature{Name: "Chest", Region: "Well", Key: "small key", Item: "small key", Lock: dice("1d6")})
		}},
		{name: "a chest opened later", change: func(s *scenario.Spec) {
			s.Features = append(s.Features, scenario.Feature{Name: "Chest", Region: "Hall", Key: "iron key", Item: "small key"}, scenario.Feature{Name: "Box", Region: "Hall", Key: "small key"})
		}},
		{name: "EX-92, EX-93: what is available nowhere here", change: func(s *scenario.Spec) {
			s.Challenges = append(s.Challenges, rat("Hall", scenario.Play{Name: "Nip", Inflict: dice("1d6"), Only: scenario.Chase.Occasion()},
				scenario.Play{Name: "Bite", Inflict: dice("2d6"), Never: scenario.SettingsOf(scenario.Dungeon)}))
			s.Counters = append(s.Counters, scenario.Counter{Name: "Dread", Counter: counter.Counter{Slots: 2}, Where: scenario.Where{Never: scenario.Normal.Occasion()}})
			s.Gear = append(s.Gear, scenario.Gear{Name: "Skis", Where: scenario.Where{Only: scenario.SettingsOf(scenario.Wilderness)}}) // for other scenarios
		}, want: []string{
			`challenge "Rat", play "Nip": Only: found "Chase", which no region here is, want a setting that a region has, and the type of the scenario`,
			`challenge "Rat", play "Bite": Only: found never in "Dungeon", and every region here is such, want a setting that a region has, and the type of the scenario`,
			`counter "Dread": Only: found never in "Normal", and every region here is such, want a setting that a region has, and the type of the scenario`,
		}},
		{name: "entries that do nothing", change: func(s *scenario.Spec) {
			s.Challenges = append(s.Challenges, rat("Hall", scenario.Play{Name: "Nip", Piercing: 2, Inflict: dice("1d6")},
				scenario.Play{Name: "Hop", Kind: scenario.Reaction, WinsTies: true},
				scenario.Play{Name: "Bask", Inflict: dice("1d6"), Stronger: []scenario.SettingBoost{{Setting: scenario.Dungeon, Class: stattrack.Accuracy, Levels: 1}, {Setting: scenario.Dungeon, Class: stattrack.Damage, Levels: 1}}}))
			s.Challenges[0].Lock, s.Challenges[0].Failure = dice("1d6"), &scenario.Play{Name: "Trap", Stronger: []scenario.SettingBoost{{Class: stattrack.Evasion, Levels: 1}}}
		}, party: []scenario.Character{{Name: "Ada", Plain: true, Plays: []scenario.Play{{Name: "Jab", Piercing: 1}, {Name: "Stab", Piercing: 1, Damage: dice("1d4")}, {Name: "Duck", Kind: scenario.Reaction, WinsTies: true, Endure: dice("1d4")}}}},
			want: []string{
				`challenge "Door", play "Trap": Stronger: found Evasion in Wilderness without an entry of that class, want a class of dice that the play rolls`,
				`challenge "Rat", play "Nip": Piercing: found 2 without Damage, want Damage: a Defence is rolled against nothing else`,
				`challenge "Rat", play "Hop": WinsTies: found true without Endure, want Endure: without it nothing is rolled that could tie`,
				`challenge "Rat", play "Bask": Stronger: found Damage in Dungeon without an entry of that class, want a class of dice that the play rolls`,
				`character "Ada", play "Jab": Piercing: found 1 without Damage, want Damage: a Defence is rolled against nothing else`,
				`character "Ada", play "Jab": Plays: found no number that is better than in "Stab", at the same cost, want a better number, or a lower cost`,
			}},
	} {
		sc, err := explore.New(manor(tc.change))
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

// EX-12, EX-122, EX-130, EX-134: WarningsWith proves what no play can do, with hooks that do no more than HooksMay says. What they may do is
// enough to open what is shut.
func TestWarningsWith(t *testing.T) {
	shut := func(s *scenario.Spec) { hooked(s); s.Secrets[0].Region = "Study" } // the key is behind the door
	thief := scenario.Character{Name: "Ada", Plain: true, Plays: []scenario.Play{{Name: "Picks", Lockpick: dice("1d6")}}}
	boxed := func(s *scenario.Spec) {
		s.Features = append(s.Features, scenario.Feature{Name: "Chest", Region: "Well", Lock: dice("1d6")})
	}
	barred := func(s *scenario.Spec) {
		s.Forbids.Bashing = true
		s.Challenges[0].Key, s.Challenges[0].EP, s.Challenges[0].Lock = "", 4, dice("1d6")
	}
	for _, tc := range []struct {
		name   string
		change func(*scenario.Spec)
		may    scenario.HooksMay
		party  []scenario.Character
		want   int // how many Warnings
		has    string
	}{
		{name: "nothing", change: hooked},
		{name: "nothing opens it", change: shut, want: 6, has: `region "Study": Connections`},
		{name: "a hook gives the key", change: shut, may: scenario.HooksMay{Give: []string{"iron key"}}},
		{name: "a hook gives another", change: shut, may: scenario.HooksMay{Give: []string{"rusty key"}}, want: 6},
		{name: "a hook defeats the door", change: shut, may: scenario.HooksMay{Remove: []string{"Door"}}},
		{name: "a hook sends PCs past it", change: shut, may: scenario.HooksMay{Send: []string{"Study"}}},
		{name: "a hook sends PCs to the goal", change: shut, may: scenario.HooksMay{Send: []string{"Crypt", "Nowhere"}}, want: 5, has: `region "Study"`},
		{name: "a hook finds the bucket", change: shut, may: scenario.HooksMay{Find: []string{"bucket"}}},
		{name: "a hook opens a way that is not shut", change: shut, may: scenario.HooksMay{Open: []scenario.Way{{From: "Crypt", To: "Study"}}}, want: 5},
		{name: "a closed way", change: func(s *scenario.Spec) { s.Connections[2].Closed = true }, want: 8, has: `connection "Hall to Well": Closed`},
		{name: "a closed way that a hook opens", change: func(s *scenario.Spec) { s.Connections[2].Closed = true }, may: scenario.HooksMay{Open: []scenario.Way{{From: "Hall", To: "Well"}}}},
		{name: "a chest to pick, and anybody may come", change: boxed},
		{name: "a chest that nobody can pick", change: boxed, party: []scenario.Character{{Name: "Bo", Plain: true}}, want: 1, has: `feature "Chest": Lock: found 1d6, which nobody can pick`},
		{name: "a chest that a PC can pick", change: boxed, party: []scenario.Character{{Name: "Bo", Plain: true}, thief}},
		{name: "a chest that Gear can pick", change: func(s *scenario.Spec) { boxed(s); s.Gear = []scenario.Gear{{Name: "Set", Plays: thief.Plays}} }, party: []scenario.Character{{Name: "Bo", Plain: true}}},
		{name: "a door that may not be bashed", change: barred, party: []scenario.Character{{Name: "Bo", Plain: true}}, want: 5, has: `challenge "Door": Lock`},
		{name: "a door that a PC can pick", change: barred, party: []scenario.Character{thief}},
		{name: "a command whose item is nowhere", change: func(s *scenario.Spec) {
			s.Commands = []scenario.ContentCommand{{Name: "Ring", Item: "bell", Run: explore.Func(func(*explore.Scene) error { return nil })}}
		}, want: 1, has: `command "Ring": Item: found "bell"`},
		{name: "nothing wins", change: func(s *scenario.Spec) {
			s.Goal, s.Counters = scenario.Goal{}, []scenario.Counter{{Name: "Dusk", Counter: counter.Counter{Slots: 4, Worth: 1}, Wins: true}}
		}, want: 1, has: `scenario "Manor": Goal.Region: found no goal, and no Counter that wins`},
		{name: "a Counter wins", change: func(s *scenario.Spec) {
			s.Goal, s.Counters = scenario.Goal{}, []scenario.Counter{{Name: "Dusk", Counter: counter.Counter{Slots: 4, Worth: 1}, Wins: true}}
		}, may: scenario.HooksMay{Advance: []string{"Dusk"}}},
		{name: "a Creature's lair", change: func(s *scenario.Spec) {
			s.Regions = append(s.Regions, scenario.Region{Name: "Lair"})
			s.Connections = append(s.Connections, scenario.Connection{From: "Lair", To: "Hall", OneWay: true})
			s.Challenges = append(s.Challenges, rat("Lair", scenario.Play{Name: "Nip", Inflict: dice("1d6")}))
		}},
	} {
		sc, err := explore.New(manor(tc.change))
		if err != nil {
			t.Errorf("%s: %v", tc.name, err)
			continue
		}
		got, all := sc.WarningsWith(tc.may, tc.party...), ""
		for _, w := range got {
			all += w.String() + "\n"
		}
		if len(got) != tc.want || !strings.Contains(all, tc.has) {
			t.Errorf("%s: found %d Warnings, want %d, one with %s:\n%s", tc.name, len(got), tc.want, tc.has, all)
		}
	}
}

// EX-51: a play that another always beats is told, whatever speaks against the other one is not.
func TestBeatenPlays(t *testing.T) {
	worse := scenario.Play{Name: "Tap", Inflict: dice("1d6"), Damage: dice("1d4")}
	better := worse
	better.Name, better.Damage = "Hit", dice("1d6")
	for name, tc := range map[string]struct {
		change func(tap, hit *scenario.Play)
		beaten bool
	}{
		"more Damage":      {func(*scenario.Play, *scenario.Play) {}, true},
		"more dice":        {func(_, hit *scenario.Play) { hit.Damage = dice("1d4+1d2") }, true},
		"the same":         {func(_, hit *scenario.Play) { hit.Damage = dice("1d4") }, false},
		"smaller dice":     {func(_, hit *scenario.Play) { hit.Inflict = dice("1d4") }, false},
		"no Inflict":       {func(_, hit *scenario.Play) { hit.Inflict = dice("") }, false},
		"two small dice":   {func(tap, _ *scenario.Play) { tap.Damage = dice("2d2") }, false},
		"it is ranged":     {func(tap, _ *scenario.Play) { tap.Ranged = true }, false},
		"both are ranged":  {func(tap, hit *scenario.Play) { tap.Ranged, hit.Ranged = true, true }, true},
		"it pierces":       {func(tap, _ *scenario.Play) { tap.Piercing = 1 }, false},
		"it afflicts":      {func(tap, _ *scenario.Play) { tap.Disease = "Rot" }, false},
		"a Special":        {func(tap, _ *scenario.Play) { tap.Special = explore.Func(func(*explore.Scene) error { return nil }) }, false},
		"a Special's text": {func(tap, _ *scenario.Play) { tap.Text = "pushes" }, false},
		"another aim":      {func(tap, _ *scenario.Play) { tap.Aim = scenario.AllEnemies }, false},
		"only in dungeons": {func(_, hit *scenario.Play) { hit.Only = scenario.SettingsOf(scenario.Dungeon) }, false},
		"and never there": {func(tap, hit *scenario.Play) {
			hit.Never, tap.Only = scenario.SettingsOf(scenario.Wilderness), scenario.SettingsOf(scenario.Dungeon)
		}, true},
		"a card": {func(_, hit *scenario.Play) { hit.Card = true }, false},
	} {
		tap, hit := worse, better
		tc.change(&tap, &hit)
		sc, err := explore.New(manor(func(s *scenario.Spec) {
			s.Diseases = []scenario.Disease{{Name: "Rot"}}
			s.Challenges = append(s.Challenges, rat("Hall", tap, hit))
		}))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		beaten := slices.ContainsFunc(sc.Warnings(), func(w scenario.Warning) bool { return w.Play == "Tap" && w.Field == "Plays" })
		if beaten != tc.beaten {
			t.Errorf("%s: Tap is beaten: %v, want %v", name, beaten, tc.beaten)
		}
	}
}

// EX-12: in a scenario without an end, Play stops with an *EndlessError after Players.Rounds rounds, or 10,000. The Session still works.
func TestPlayStops(t *testing.T) {
	g := gameOf(t, manor(func(s *scenario.Spec) { s.Features[0].Item, s.Challenges = "", nil }), scenario.Character{Name: "Ada", EP: 9})
	s := explore.NewSession(g, 1)
	stay := explore.Players{PCs: func(v *board.View) (int, error) {
		return len(v.Choices) - 1, nil
	}, DM: policy.SensibleDM(1), Rounds: 7}
	for _, rounds := range []int{7, 14} { // as many more each time
		var endless *explore.EndlessError
		if err := s.Play(t.Context(), stay, nil); !errors.As(err, &endless) || endless.Rounds != 7 {
			t.Fatalf("%v, want an *EndlessError of 7 rounds", err)
		}
		if got := s.Round(); got != rounds+1 || s.Result() != board.ResultRunning {
			t.Errorf("round %d, %v: want the beginning of round %d", got, s.Result(), rounds+1)
		}
	}
	must.OK(t, g.CheckState(s.State()))
	must.OK(t, s.Replay(t.Context()))
	must.Get(s.Do(s.Legal()[0]))(t)
	must.OK(t, s.Undo())
	var endless *explore.EndlessError
	err := explore.NewSession(g, 1).Play(t.Context(), explore.Players{PCs: stay.PCs, DM: policy.SensibleDM(1)}, nil)
	if !errors.As(err, &endless) || endless.Rounds != 10_000 {
		t.Errorf("%v, want an *EndlessError of 10,000 rounds", err)
	}
	if want := "explore: found no end after 10000 rounds, want a scenario that these players can end, or more Players.Rounds"; err.Error() != want {
		t.Errorf("%q, want %q", err, want)
	}
}
