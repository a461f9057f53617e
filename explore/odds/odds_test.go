package odds_test

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"math/big"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/odds"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/internal/svgtest"
	"github.com/crunchrules/crunch/stattrack"
)

var dice = stattrack.MustParsePool

// cellar returns a scenario that has one of everything that odds are asked of.
func cellar(hooks scenario.Hooks) scenario.Spec {
	return scenario.Spec{
		Name: "The Cellar", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "Hall", Goal: scenario.Goal{Region: "Street", Known: true},
		Regions:     []scenario.Region{{Name: "Hall"}, {Name: "Pit"}, {Name: "Street"}},
		Connections: []scenario.Connection{{From: "Hall", To: "Pit"}, {From: "Pit", To: "Street"}, {From: "Hall", To: "Street", Hidden: true}},
		Challenges: []scenario.Challenge{
			{Name: "Rat", Type: stattrack.Creature, Region: "Hall", EP: 4, Base: &stattrack.Values{}, Plays: []scenario.Play{
				{Name: "Dodge", Kind: scenario.Reaction, Endure: dice("1d4")},
			}},
			{Name: "Spikes", Type: stattrack.Trap, Region: "Pit", Hooks: scenario.Hooks{scenario.OnEnter: explore.Func(func(sc *explore.Scene) error {
				return sc.Actor().Hurt(sc.Roll("the spikes", dice("2d4")).Total())
			})}},
		},
		Secrets:  []scenario.Secret{{Name: "Loose Stone", Region: "Hall", Hidden: dice("1d4"), Opens: &scenario.Way{From: "Hall", To: "Street"}}},
		Features: []scenario.Feature{{Name: "Chest", Region: "Hall", Lock: dice("1d8"), Item: "Ring"}},
		Counters: []scenario.Counter{{Name: "Alarm", Counter: counter.Counter{Slots: 3}}},
		Hooks:    hooks,
	}
}

func ada() scenario.Character {
	return scenario.Character{Name: "Ada", EP: 12, Search: dice("1d6"), Plays: []scenario.Play{
		{Name: "Axe", Kind: scenario.Action, Inflict: dice("1d6"), Damage: dice("1d4")},
		{Name: "Picks", Kind: scenario.Action, Lockpick: dice("1d6")},
	}}
}

func begun(t *testing.T, spec scenario.Spec) *explore.Session {
	t.Helper()
	game := sample.Game(t, spec, ada())
	s := explore.NewSession(game, 1)
	must.Get(s.Do(board.Command{Do: board.VerbBegin}))(t)
	return s
}

var (
	pc  = scenario.PC(0)
	rat = scenario.ChallengeAt(0)

	axe    = board.Command{Do: board.VerbAct, Who: pc, Target: rat, Play: 0}
	picks  = board.Command{Do: board.VerbPick, Who: pc, Play: 1, Feature: 1}
	search = board.Command{Do: board.VerbSearch, Who: pc}
	toPit  = board.Command{Do: board.VerbMove, Who: pc, Conn: 0}
)

func of(t *testing.T, s *explore.Session, c board.Command, o odds.Options) *odds.Law {
	t.Helper()
	law, err := odds.Of(context.Background(), s.Position(), c, o)
	if err != nil {
		t.Fatalf("Of(%v): %v", c, err)
	}
	return law
}

// The odds of each kind of roll, counted by hand.
func TestOdds(t *testing.T) {
	alarm := scenario.Hooks{scenario.OnOpen: explore.Func(func(sc *explore.Scene) error {
		return sc.Counter("Alarm").Advance(sc.Roll("the alarm", dice("1d10")).Total())
	})}
	s := begun(t, cellar(alarm))
	for _, row := range []struct {
		name string
		c    board.Command
		kind odds.Kind
		who  scenario.Who
		at   int // at least
		want string
	}{
		{"an attack misses: 1d6 is less than 1d4", axe, odds.Misses, pc, 1, "1/4"},                  // GL-04
		{"an attack wins: ties go to the Action", axe, odds.OpposedWins, pc, 1, "3/4"},              // GL-04
		{"damage of 1d4 after it won", axe, odds.EPLost, rat, 2, "9/16"},                            // 3/4 of 3/4
		{"4 damage defeat the Rat", axe, odds.Defeats, rat, 1, "3/16"},                              // EX-76
		{"a Lock: 1d6 against 1d8, ties go to the Lockpick", picks, odds.FeatureOpen, 0, 1, "7/16"}, // EX-130
		{"what the chest holds", picks, odds.ItemsGained, pc, 1, "7/16"},                            // EX-133
		{"a Counter: any points fill a slot", picks, odds.CounterAdds, 0, 1, "7/16"},                // CT-01
		{"a Counter: 6 to 10 points fill two", picks, odds.CounterAdds, 0, 2, "7/32"},               // CT-01
		{"a Search: 1d6 against 1d4, ties go to the Search", search, odds.SecretFound, 0, 1, "3/4"}, // EX-120
		{"a Trap: 2d4", toPit, odds.EPLost, pc, 5, "5/8"},                                           // EX-85
		{"a Trap: at most 8", toPit, odds.EPLost, pc, 9, "0"},
		{"the Trap shows itself", toPit, odds.Reveals, scenario.ChallengeAt(1), 1, "1"},
	} {
		law := of(t, s, row.c, odds.Options{})
		if law.Method != odds.Exact {
			t.Errorf("%s: the method is %v, want exact", row.name, law.Method)
		}
		n := law.Number(row.kind, row.who)
		if n == nil {
			t.Errorf("%s: the law has no number %q: %v", row.name, row.kind, law)
			continue
		}
		if got := n.AtLeast(row.at); got.String() != row.want {
			t.Errorf("%s: at least %d has the chance %v, want %s", row.name, row.at, got, row.want)
		}
		below := n.AtMost(row.at - 1)
		if !below.Low.Equal(n.AtLeast(row.at).Low.Not()) {
			t.Errorf("%s: at most %d has the chance %v, want 1 less %v", row.name, row.at-1, below, n.AtLeast(row.at))
		}
	}
	hurt := of(t, s, toPit, odds.Options{}).Number(odds.EPLost, pc)
	if low, high := hurt.Mean(); low.Cmp(big.NewRat(5, 1)) != 0 || high.Cmp(low) != 0 {
		t.Errorf("the mean of 2d4 is %v to %v, want 5", low, high)
	}
	if place := of(t, s, toPit, odds.Options{}).Number(odds.EndsIn, pc); len(place.Values) != 1 || place.Values[0].Name != "Pit" {
		t.Errorf("a Move to the Pit ends in %v, want the Pit alone", place.Values)
	}
}

// Of changes nothing: neither the State nor what the command does afterwards.
func TestOddsChangeNothing(t *testing.T) {
	s := begun(t, cellar(scenario.Hooks{}))
	before := *s.State()
	of(t, s, axe, odds.Options{})
	of(t, s, axe, odds.Options{Leaves: 1, Samples: 100})
	if !reflect.DeepEqual(before, *s.State()) {
		t.Error("Of changed the State, want it as it was")
	}
}

// With Turn the odds go on to the end of the turn, with the commands that the Players choose: here the Move and then the Axe.
func TestTurn(t *testing.T) {
	s := begun(t, cellar(scenario.Hooks{}))
	then := func(v *board.View) (int, error) {
		for _, want := range []board.Command{axe, {Do: board.VerbEndTurn, Who: pc}} {
			for i, c := range v.Choices {
				if c == want {
					return i, nil
				}
			}
		}
		return 0, nil
	}
	back := of(t, s, board.Command{Do: board.VerbBegin, Who: pc}, odds.Options{Turn: true, Players: explore.Players{PCs: then}})
	if n := back.Number(odds.Defeats, rat); n == nil || n.P(1).String() != "3/16" {
		t.Errorf("the law of a turn with the Axe is\n%vwant the Rat defeated with the chance 3/16", back)
	}
	if alone := of(t, s, board.Command{Do: board.VerbBegin, Who: pc}, odds.Options{}); len(alone.Numbers) != 0 {
		t.Errorf("the law of Begin alone is\n%vwant no numbers", alone)
	}
}

// Past the budget the odds are sampled. The bounds hold the exact chances, and the same seed gives the same law.
func TestSampled(t *testing.T) {
	s := begun(t, cellar(scenario.Hooks{}))
	for _, c := range []board.Command{axe, picks, search, toPit} {
		exact, some := of(t, s, c, odds.Options{}), of(t, s, c, odds.Options{Leaves: 1, Samples: 5000, Seed: 3})
		if some.Method != odds.Sampled || some.Plays != 5000 {
			t.Fatalf("Of(%v) with a budget of one outcome: %v with %d outcomes, want sampled with 5000", c, some.Method, some.Plays)
		}
		for i := range exact.Numbers {
			n, m := &exact.Numbers[i], &some.Numbers[i]
			if n.Kind != m.Kind || n.Name != m.Name {
				t.Fatalf("Of(%v): number %d is %v %s when sampled, want %v %s", c, i, m.Kind, m.Name, n.Kind, n.Name)
			}
			for _, v := range n.Values {
				if r := m.P(v.N); v.P.Cmp(r.Low) < 0 || v.P.Cmp(r.High) > 0 { // the seed is fixed
					t.Errorf("Of(%v): %v %s is %d with the chance %v, outside the bounds %v of the samples", c, n.Kind, n.Name, v.N, v.P, r)
				}
			}
			mean, _ := n.Mean()
			if low, high := m.Mean(); mean.Cmp(low) < 0 || mean.Cmp(high) > 0 {
				t.Errorf("Of(%v): the mean of %v %s is %v, outside the bounds %v to %v of the samples", c, n.Kind, n.Name, mean, low, high)
			}
		}
		if again := of(t, s, c, odds.Options{Leaves: 1, Samples: 5000, Seed: 3}); !reflect.DeepEqual(again, some) {
			t.Errorf("Of(%v) with the same seed gave another law", c)
		}
	}
}

// A law goes through JSON. Chances are fractions.
func TestJSON(t *testing.T) {
	s := begun(t, cellar(scenario.Hooks{}))
	for _, o := range []odds.Options{{}, {Leaves: 1, Samples: 50}} {
		law := of(t, s, axe, o)
		text := must.Get(json.Marshal(law))(t)
		if !strings.Contains(string(text), `"p":"`) {
			t.Errorf("the JSON %s has no fractions", text)
		}
		var back odds.Law
		must.OK(t, json.Unmarshal(text, &back))
		if back.String() != law.String() {
			t.Errorf("through JSON the law is\n%vwant\n%v", &back, law)
		}
	}
	for _, bad := range []string{
		`[]`, `{"kind":"dies"}`, `{"kind":"dies","values":[]}`, `{"kind":"dies","odd":1,"values":[{"n":1,"p":"1"}]}`,
		`{"kind":"dies","values":[{"n":1,"p":"1/2"}]}`,
		`{"kind":"dies","values":[{"n":1,"p":"1"},{"n":2,"p":"1"}]}`,
		`{"kind":"dies","values":[{"n":1,"p":"1/2"},{"n":0,"p":"1/2"}]}`,
		`{"kind":"dies","values":[{"n":0,"p":"0"},{"n":1,"p":"1"}]}`,
		`{"kind":"dies","samples":3,"values":[{"n":0,"p":"1/2"},{"n":1,"p":"1/2"}]}`,
		`{"kind":"dies","samples":-1,"values":[{"n":1,"p":"1"}]}`,
	} {
		was := odds.Number{Name: "as it was"}
		if err := json.Unmarshal([]byte(bad), &was); !errors.As(err, new(*crunch.TextError)) || was.Name != "as it was" || was.Values != nil {
			t.Errorf("%s reads as %+v, %v: want a *TextError, and no change", bad, was, err)
		}
	}
}

var errRare = errors.New("a rare roll")

// An outcome without a result is an error with the dice that lead there. It is never left out.
func TestOddsFail(t *testing.T) {
	rare := func(sc *explore.Scene) error {
		if sc.Roll("rare", dice("1d10")).Total() == 10 {
			return errRare
		}
		return nil
	}
	s := begun(t, cellar(scenario.Hooks{scenario.OnSearch: explore.Func(rare)}))
	_, err := odds.Of(context.Background(), s.Position(), search, odds.Options{})
	var failed *odds.Error
	if !errors.As(err, &failed) || !errors.Is(err, errRare) {
		t.Fatalf("Of with a hook that fails on a 10: %v, want an *Error that wraps the hook's", err)
	}
	if _, err := s.DoDice(search, failed.Dice); !errors.Is(err, errRare) {
		t.Errorf("the search with the dice %v of the error: %v, want the hook's error again", failed.Dice, err)
	}
	if _, err := odds.Of(context.Background(), s.Position(), search, odds.Options{Leaves: 1}); !errors.Is(err, errRare) {
		t.Errorf("Of with samples and a hook that fails on a 10: %v, want the hook's error", err)
	}

	times := 0
	impure := func(sc *explore.Scene) error {
		if times++; times%2 == 0 {
			sc.Roll("sometimes", dice("1d6"))
		}
		return nil
	}
	s = begun(t, cellar(scenario.Hooks{scenario.OnSearch: explore.Func(impure)}))
	if _, err := odds.Of(context.Background(), s.Position(), search, odds.Options{}); !errors.Is(err, crunch.ErrImpure) {
		t.Errorf("Of with a hook that counts its calls: %v, want ErrImpure", err)
	}

	s = begun(t, cellar(scenario.Hooks{}))
	if _, err := odds.Of(context.Background(), s.Position(), board.Command{Do: board.VerbLeave, Who: pc}, odds.Options{}); !errors.As(err, new(*board.Refusal)) {
		t.Errorf("Of an illegal command: %v, want a *Refusal", err)
	}
	most := 1 << 30
	for _, o := range []odds.Options{{Leaves: -1}, {Samples: -1}, {Leaves: most + 1}, {Samples: most + 1}, {Leaves: math.MaxInt}} {
		if _, err := odds.Of(context.Background(), s.Position(), axe, o); !errors.As(err, new(*crunch.RangeError)) {
			t.Errorf("Of with %+v: %v, want a *RangeError", o, err)
		}
	}
	for _, leaves := range []int{1 << 10, 1 << 20, most} {
		if law := of(t, s, axe, odds.Options{Leaves: leaves}); law.Method != odds.Exact {
			t.Errorf("Of with %d Leaves is %v, want exact", leaves, law.Method)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := odds.Of(ctx, s.Position(), axe, odds.Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("Of with a context that is over: %v, want its error", err)
	}
	never := policy.Ready(1)
	never.PCs = func(v *board.View) (int, error) { return 0, errRare }
	if _, err := odds.Of(context.Background(), s.Position(), axe, odds.Options{Turn: true, Players: never}); !errors.Is(err, errRare) {
		t.Errorf("Of a turn whose player fails: %v, want the player's error", err)
	}
}

// A Law of one sample doesn't say that no dice are rolled.
func TestOneSample(t *testing.T) {
	s := begun(t, cellar(scenario.Hooks{}))
	if law := of(t, s, axe, odds.Options{Leaves: 1, Samples: 1}); law.Method != odds.Sampled || !strings.HasPrefix(law.String(), "sampled: 1 outcome;") {
		t.Errorf("one sample of an attack:\n%vwant it to say so", law)
	}
	if law := of(t, s, board.Command{Do: board.VerbEndTurn, Who: pc}, odds.Options{}); !strings.HasPrefix(law.String(), "certain: no dice are rolled") {
		t.Errorf("the end of a turn:\n%vwant it to be certain", law)
	}
}

// Who stays and who comes back end in one region, with one chance.
func TestEndsInOnce(t *testing.T) {
	spec := cellar(scenario.Hooks{scenario.OnSearch: explore.Func(func(sc *explore.Scene) error {
		if sc.Roll("the swing", dice("1d4")).Total() < 3 {
			return nil
		}
		return errors.Join(sc.Actor().Send("Street"), sc.Actor().Send("Hall"))
	})})
	spec.Goal.Region = "Pit"
	n := of(t, begun(t, spec), search, odds.Options{}).Number(odds.EndsIn, pc)
	if n == nil || len(n.Values) != 1 || n.Values[0].Name != "Hall" || n.Values[0].P.String() != "1" {
		t.Errorf("Ada stays, or leaves and comes back: she ends in %+v, want the Hall alone", n)
	}
}

// The chart of a Law has a bar for each value, and says whether its chances are exact. A sampled one has a line on each bar, where its
// chance lies.
func TestChart(t *testing.T) {
	law := odds.Law{Numbers: []odds.Number{
		{Kind: odds.EPLost, Name: "Troll", Values: []odds.Value{{N: 0, P: crunch.ChanceOf(1, 4)}, {N: 3, P: crunch.ChanceOf(3, 4)}}},
		{Kind: odds.Defeats, Name: "Troll", Values: []odds.Value{{N: 0, P: crunch.ChanceOf(1, 2)}, {N: 1, P: crunch.ChanceOf(1, 2)}}},
	}}
	for _, tc := range []struct {
		method  odds.Method
		samples int
		lines   int
		note    string
	}{
		{odds.Exact, 0, 0, "exact"},
		{odds.Sampled, 400, 3, "sampled in 400 plays; the line on a bar: where the chance lies, sure to 99%"},
	} {
		law.Method, law.Plays = tc.method, tc.samples
		for i := range law.Numbers {
			law.Numbers[i].Samples = tc.samples
		}
		p := svgtest.Legible(t, law.SVG("Ada strikes"))
		want := []string{"Ada strikes", "0%", "25%", "50%", "75%", "100%", "Troll: EP lost", "0", "25.0%", "3", "75.0%", "Troll: defeated", "50.0%", tc.note}
		if got := p.Texts(); !slices.Equal(got, want) || len(p.Of("path", "bounds")) != tc.lines {
			t.Errorf("%v: the chart says %q with %d lines on its bars, want %q and %d", tc.method, got, len(p.Of("path", "bounds")), want, tc.lines)
		}
	}
}
