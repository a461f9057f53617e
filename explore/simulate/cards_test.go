package simulate_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/simulate"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
	"github.com/google/go-cmp/cmp"
)

// A Report says what became of each card, and how often a PC had no Action to play. What was drawn was played, discarded or is still held; what
// is printed has no row; Reports of parts add up; and the JSON holds it all. HD-05, HD-30, HD-50
func TestCardsInReports(t *testing.T) {
	dice := stattrack.MustParsePool
	ada := scenario.Character{Name: "Ada", EP: 60, Search: dice("1d6"), Plays: []scenario.Play{
		{Name: "Slash", Kind: scenario.Action, Damage: dice("1d4"), Copies: 2},
		{Name: "Dodge", Kind: scenario.Reaction, Endure: dice("1d6"), Copies: 4},
		{Name: "Rush", Kind: scenario.Strategy, Speed: 1, Copies: 3},
		{Name: "Duck", Kind: scenario.Reaction, Endure: dice("1d4")},
	}}
	pip := scenario.Character{Name: "Pip", EP: 90, Plain: true, Plays: []scenario.Play{{Name: "Sling", Kind: scenario.Action, Damage: dice("1d4")}}}
	g := sample.Game(t, scenario.Spec{Name: "Cards", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "A", Goal: scenario.Goal{Region: "B", Known: true},
		Regions: []scenario.Region{{Name: "A"}, {Name: "B"}}, Connections: []scenario.Connection{{From: "A", To: "B"}},
		Challenges: []scenario.Challenge{{Name: "Wall", Type: stattrack.Obstacle, Way: &scenario.Way{From: "A", To: "B"}, EP: 25},
			{Name: "Rat", Type: stattrack.Creature, Region: "A", EP: 40, Plays: []scenario.Play{{Name: "Bite", Kind: scenario.Action, Inflict: dice("1d6"), Damage: dice("1d4")}}}},
	}, ada, pip)
	plan := simulate.Plan{Game: g, Players: simulate.Sensible(), Seed: 3, To: 40}
	r := must.Get(simulate.Run(t.Context(), plan))(t)
	if len(r.Cards) != 3 || len(r.Hands) != 1 || r.Hands[0].PC != "Ada" {
		t.Fatalf("found the cards %+v and hands %+v, want three cards of Ada", r.Cards, r.Hands)
	}
	for _, c := range r.Cards {
		gone := c.Played + c.Unplayed - c.Returned
		if c.Drawn < gone || c.Drawn-gone > r.Trials()*uint64(c.Copies) || c.Drawn == 0 {
			t.Errorf("%s: drawn %d, played %d, returned %d, discarded %d: want as many drawn as gone, or a hand more", c.Name, c.Drawn, c.Played, c.Returned, c.Unplayed)
		}
	}
	if slash := r.Cards[0]; slash.Played == 0 || r.Cards[1].Played == 0 || r.Cards[2].Unplayed == 0 {
		t.Errorf("found %+v, want Slashes and Dodges played, and Rushes discarded", r.Cards)
	}
	if h := r.Hands[0]; h.Turns == 0 || h.Idle == 0 || h.Idle >= h.Turns {
		t.Errorf("found %+v, want some of her turns without an Action to play", h)
	}
	if text := r.Details(); !strings.Contains(text, "Ada: Slash x2") || !strings.Contains(text, "no Action to play") || strings.Contains(text, "Duck x") {
		t.Errorf("the details don't tell of the cards:\n%s", text)
	}
	won := r.Share(board.ResultSuccess)
	for _, c := range r.Cards {
		drawn, not := r.WonWith(&c)
		if drawn.Trials+not.Trials != won.Trials || drawn.Count+not.Count != won.Count || drawn.Trials != min(drawn.Trials, c.Drawn) || drawn.Trials == 0 {
			t.Errorf("%s: won %+v when drawn and %+v when not, want all %+v together", c.Name, drawn, not, won)
		}
	}
	first, second := plan, plan
	first.To, second.From = 15, 15
	a := must.Get(simulate.Run(t.Context(), first))(t)
	b := must.Get(simulate.Run(t.Context(), second))(t)
	sum := must.Get(simulate.Merge(b, a))(t)
	text := must.Get(json.Marshal(r))(t)
	var back simulate.Report
	must.OK(t, json.Unmarshal(text, &back))
	if diff := cmp.Diff(*r, back) + cmp.Diff(r, sum); diff != "" {
		t.Errorf("the JSON or the sum of two parts differs:\n%s", diff)
	}
}

// A card that wins the game shows it, with the intervals of both shares; one that does nothing shows nothing. HD-05
func TestCardsThatWin(t *testing.T) {
	key := scenario.Play{Name: "Key", Kind: scenario.Action, Damage: stattrack.MustParsePool("10d6"), Copies: 1}
	idle := scenario.Play{Name: "Idle", Kind: scenario.Strategy, Speed: 1, Copies: 1}
	rest := scenario.Play{Name: "Rest", Kind: scenario.Reaction, Endure: stattrack.MustParsePool("1d4"), Copies: 6}
	g := sample.Game(t, scenario.Spec{Name: "Door", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "A", Goal: scenario.Goal{Region: "B", Known: true},
		Regions: []scenario.Region{{Name: "A"}, {Name: "B"}}, Connections: []scenario.Connection{{From: "A", To: "B"}},
		Challenges: []scenario.Challenge{{Name: "Wall", Type: stattrack.Obstacle, Way: &scenario.Way{From: "A", To: "B"}, EP: 9}},
	}, scenario.Character{Name: "Ada", EP: 60, Plays: []scenario.Play{key, idle, rest}})
	r := must.Get(simulate.Run(t.Context(), simulate.Plan{Game: g, Players: simulate.Sensible(), Seed: 3, To: 60, Rounds: 1}))(t)
	if drawn, not := r.WonWith(&r.Cards[0]); drawn.Count == 0 || not.Count != 0 || not.Trials == 0 {
		t.Errorf("won %+v with the Key, %+v without, want it won with the Key alone", drawn, not)
	}
	rows := map[string]string{}
	for line := range strings.Lines(r.Details()) {
		name, row, _ := strings.Cut(strings.TrimSpace(line), " x")
		rows[name] = row
	}
	if !strings.HasSuffix(rows["Ada: Key"], " more") || strings.HasSuffix(rows["Ada: Idle"], "more") || strings.HasSuffix(rows["Ada: Idle"], "less") {
		t.Errorf("the details say of the Key %q and of Idle %q, want that only the Key wins", rows["Ada: Key"], rows["Ada: Idle"])
	}
}

// Decks changes each card of each deck by one copy, and all of a path what each has that has it.
func TestSweepOfDecks(t *testing.T) { // HD-01
	play := func(name string, copies uint8) scenario.Play {
		return scenario.Play{Name: name, Kind: scenario.Strategy, Speed: 1, Copies: copies}
	}
	g := sample.Game(t, scenario.Spec{Name: "Cards", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "A", Goal: scenario.Goal{Region: "B"},
		Regions: []scenario.Region{{Name: "A"}, {Name: "B"}}, Connections: []scenario.Connection{{From: "A", To: "B"}}},
		scenario.Character{Name: "Ada", EP: 9, Plays: []scenario.Play{play("Rush", 3), play("Run", 1), play("Walk", 0)}},
		scenario.Character{Name: "Bo", EP: 9, Plays: []scenario.Play{play("Rush", 5)}}, scenario.Character{Name: "Pip", EP: 9, Plain: true})
	list := must.Get(simulate.Decks(g))(t)
	var got []string
	for _, v := range list {
		got = append(got, v.Name)
	}
	want := []string{"party/Ada/plays/Rush/copies = 2", "party/Ada/plays/Rush/copies = 4", "party/Ada/plays/Run/copies = 2", "party/Bo/plays/Rush/copies = 4",
		"party/Bo/plays/Rush/copies = 6"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if n := list[3].Game.Party()[1].Plays[0].Copies; n != 4 || list[3].Game.Party()[0].Plays[0].Copies != 3 {
		t.Errorf("Bo has %d of Rush, want 4, and Ada her 3", n)
	}
	all, err := simulate.Set(g, "party/all/plays/Rush/copies", "7")
	if err != nil || all.Party()[0].Plays[0].Copies != 7 || all.Party()[1].Plays[0].Copies != 7 || all.Party()[0].Plays[1].Copies != 1 {
		t.Errorf("%v: want 7 of Rush for Ada and Bo, and all else as it was", err)
	}
	for path, value := range map[string]string{"party/all/plays/Jump/copies": "2", "party/all/plays/Rush/copies": "many", "party/all": "2"} {
		if _, err := simulate.Set(g, path, value); err == nil {
			t.Errorf("%s = %s: no error", path, value)
		}
	}
	if _, err := simulate.Decks(sample.Game(t, *g.Scenario().Spec(), scenario.Character{Name: "Pip", EP: 9, Plain: true})); err == nil {
		t.Error("without decks there is no error")
	}
}
