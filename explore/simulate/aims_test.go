package simulate_test

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/simulate"
	"github.com/crunchrules/crunch/internal/must"
)

func seance(t *testing.T, change func(*scenario.Spec)) *explore.Game {
	t.Helper()
	spec := sample.Seance(40)
	if change != nil {
		change(&spec)
	}
	return sample.Game(t, spec, scenario.Character{Name: "Ada", EP: 12, Search: dice("1d6")}, scenario.Character{Name: "Bob", EP: 12})
}

// GL-80: an ending that needs an item, a place and a command is reached by bots that have Aims, and hardly ever by others. A Report says so.
func TestAims(t *testing.T) {
	none := func(spec *scenario.Spec) { spec.Aims = nil }
	won := func(g *explore.Game, players simulate.Players, n uint64) (uint64, *simulate.Report) {
		r := must.Get(simulate.Run(t.Context(), simulate.Plan{Game: g, Players: players, Seed: 3, To: n}))(t)
		return r.Share(board.ResultSuccess).Count, r
	}
	with, without := seance(t, nil), seance(t, none)
	if n, r := won(with, simulate.Sensible(), 100); n != 100 || r.Unplayed != "" || r.Through != 100 || r.Aims[3].Trials != 100 {
		t.Errorf("with Aims sensible players won %d of 100 games:\n%s", n, r.Text())
	}
	if n, _ := won(without, simulate.Sensible(), 100); n > 5 {
		t.Errorf("without Aims sensible players won %d of 100 games", n)
	}
	n, r := won(with, simulate.Random(), 100)
	if text := r.Text(); n > 4 || !strings.Contains(text, "Unplayed: random players can't play this: they won or reached every aim in ") ||
		strings.Contains(text, "95%\n") || strings.Contains(text, "EP lost") || !strings.Contains(text, "1. fetch ring") {
		t.Errorf("random players won %d of 100 games:\n%s", n, text)
	}
	search := simulate.Searching(policy.Search{Worlds: 2, Rounds: 4})
	if n, r := won(with, search, 2); n != 2 {
		t.Errorf("with Aims searching players won %d of 2 games:\n%s", n, r.Text())
	}
	var again simulate.Report
	if data, err := json.Marshal(r); err != nil {
		t.Error(err)
	} else if err := json.Unmarshal(data, &again); err != nil || again.Unplayed != r.Unplayed || len(again.Aims) != 4 {
		t.Errorf("as JSON: %v, %v", again.Aims, err)
	}
}

// An author's walkthrough is played by the PCs, and a Report says where it no longer applies. From there on its players go on.
func TestWalkthrough(t *testing.T) {
	var lines []simulate.WalkLine
	for i, text := range strings.Split("Ada move Hall,Ada move Library,Ada move Nursery,Ada move Attic,Ada pickup ring,Ada move Nursery,Ada move Library,Ada move Hall,"+
		"Ada move Garden,Ada move Chapel,lay the ring,Ada move Garden,Ada move Hall,Ada move Cellar,Ada move Crypt,Ada attempts: Read the names", ",") {
		lines = append(lines, simulate.WalkLine{Line: i + 1, Text: text})
	}
	for _, tc := range []struct {
		name   string
		change func(*scenario.Spec)
		won    uint64
		text   string
	}{
		{"as written", func(spec *scenario.Spec) { spec.Aims = nil }, 4, "\nwalkthrough of 16 lines: done to its end in 4 of 4 games\n\nend"},
		{"the way is shut", func(spec *scenario.Spec) { spec.Connections[6].Closed, spec.Aims = true, nil }, 0,
			"\nwalkthrough of 16 lines: done to its end in 0 of 4 games\nline 9 no longer applied in 4: Ada move Garden\n"},
		{"bots go on", func(spec *scenario.Spec) {
			spec.Commands[0].Name, spec.Aims[2][0].Command = "Put down the ring", "Put down the ring"
		}, 4,
			"line 11 no longer applied in 4: lay the ring\n"},
	} {
		plan := simulate.Plan{Game: seance(t, tc.change), Players: simulate.Sensible(), Seed: 1, To: 4, Walk: lines}
		r := must.Get(simulate.Run(t.Context(), plan))(t)
		if n := r.Share(board.ResultSuccess).Count; n != tc.won || !strings.Contains(r.Text(), tc.text) {
			t.Errorf("%s: won %d of 4 games, want %d, and %q in\n%s", tc.name, n, tc.won, tc.text, r.Text())
		}
		var parts []*simulate.Report
		for i := range 2 {
			part := must.Get(plan.Shard(i+1, 2))(t)
			some := must.Get(simulate.Run(t.Context(), part))(t)
			parts = append(parts, some)
		}
		if sum, err := simulate.Merge(parts...); err != nil || !reflect.DeepEqual(sum, r) {
			t.Errorf("%s: the parts make another Report: %v", tc.name, err)
		}
		data := must.Get(json.Marshal(r))(t)
		var again simulate.Report
		if err := json.Unmarshal(data, &again); err != nil || !reflect.DeepEqual(&again, r) {
			t.Errorf("%s: as JSON: %v", tc.name, err)
		}
		s := explore.NewSession(plan.Game, simulate.TrialSeed(plan.Seed, 0))
		must.OK(t, s.Play(t.Context(), plan.PlayersOf(s.Seed()), nil))
		plan.To = 1
		if first := must.Get(simulate.Run(t.Context(), plan))(t); int(first.Of(simulate.Rounds)[0].Value) != s.Round() {
			t.Errorf("%s: a Session plays game 1 to round %d:\n%s", tc.name, s.Round(), first.Text())
		}
	}
}

// GL-97: a Report counts in how many games each Witness held, with an example, and so does the Report of all when two are merged. A Witness that
// fails breaks the game off.
func TestWitnessesAreCounted(t *testing.T) {
	far := explore.Whether("", func(sc *explore.Scene) (bool, error) { return sc.Position().Round() >= 8, nil })
	g := seance(t, func(spec *scenario.Spec) {
		spec.Witnesses = []scenario.Witness{{Name: "long", When: far}, {Name: "never", When: explore.Whether("", func(*explore.Scene) (bool, error) { return false, nil })}}
	})
	var parts []*simulate.Report
	for i := range uint64(2) {
		parts = append(parts, must.Get(simulate.Run(t.Context(), simulate.Plan{Game: g, Players: simulate.Random(), Seed: 3, From: 10 * i, To: 10*i + 10, Rounds: 30}))(t))
	}
	whole := must.Get(simulate.Run(t.Context(), simulate.Plan{Game: g, Players: simulate.Random(), Seed: 3, To: 20, Rounds: 30}))(t)
	merged := must.Get(simulate.Merge(parts...))(t)
	if !reflect.DeepEqual(merged.Witnesses, whole.Witnesses) || parts[0].Witnesses[0].Trials+parts[1].Witnesses[0].Trials != whole.Witnesses[0].Trials {
		t.Errorf("merged %v of %v and %v, want %v", merged.Witnesses, parts[0].Witnesses, parts[1].Witnesses, whole.Witnesses)
	}
	held := whole.Witnesses[0]
	if held.Trials == 0 || held.Game == 0 || whole.Witnesses[1] != (simulate.Witness{Name: "never"}) || !strings.Contains(whole.Text(), "never") {
		t.Fatalf("found %v, want one that held in some games, such as game 5, and one that never did\n%s", whole.Witnesses, whole.Text())
	}
	for i, want := range map[uint64]uint64{uint64(held.Game) - 1: 1, 0: 0} { // the example is the first
		if i+1 == uint64(held.Game) && want == 0 {
			continue
		}
		r := must.Get(simulate.Run(t.Context(), simulate.Plan{Game: g, Players: simulate.Random(), Seed: 3, From: i, To: i + 1, Rounds: 30}))(t)
		if r.Witnesses[0].Trials != want {
			t.Errorf("game %d: it held in %d, want %d", i+1, r.Witnesses[0].Trials, want)
		}
	}
	data := must.Get(json.Marshal(whole))(t)
	var again simulate.Report
	if err := json.Unmarshal(data, &again); err != nil || !reflect.DeepEqual(again.Witnesses, whole.Witnesses) {
		t.Errorf("as JSON: %v, %v", again.Witnesses, err)
	}
	whole.Witnesses[0].Trials = 21
	if err := json.Unmarshal(must.Get(json.Marshal(whole))(t), &again); err == nil {
		t.Error("21 of 20 trials: no error")
	}
	bad := seance(t, func(spec *scenario.Spec) {
		spec.Witnesses = []scenario.Witness{{Name: "bad", When: explore.Whether("", func(sc *explore.Scene) (bool, error) { return false, sc.Log("hm") })}}
	})
	r, err := simulate.Run(t.Context(), simulate.Plan{Game: bad, Players: simulate.Sensible(), Seed: 3, To: 2})
	if err == nil || r == nil || len(r.Broken) != 2 {
		t.Errorf("a Witness that fails: %v, want both games broken off", err)
	}
}
