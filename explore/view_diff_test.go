package explore_test

import (
	"encoding/json"
	"errors"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"pgregory.net/rapid"
)

// After any commands of any game each viewer's old View and the Diff fold into its new one, byte for byte, with one knowledge for all and
// with Apart. The Diff follows from the two Views alone, and what it sets is in the new one.
func TestDiffsFold(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		g := anyGame(t)
		if rapid.Bool().Draw(t, "apart") {
			g = apartOf(t, g)
		}
		s := explore.NewSession(g, crunch.Seed(rapid.Uint64().Draw(t, "seed")))
		viewers := []scenario.Who{scenario.DMOnly, scenario.Everyone}
		for i := range g.Party() {
			viewers = append(viewers, scenario.PC(i))
		}
		last := map[scenario.Who][]byte{} // read by key alone
		for range rapid.IntRange(1, 25).Draw(t, "answers") {
			for _, viewer := range viewers {
				v := s.View(viewer)
				now := must.Get(json.Marshal(&v))(t)
				diff := must.Get(board.Diff(last[viewer], now))(t)
				again, _ := board.Diff(last[viewer], now)
				folded, err := board.Fold(last[viewer], diff)
				if err != nil || string(folded) != string(now) || string(again) != string(diff) || len(diff) > len(now) {
					t.Fatalf("%v: %v\nhad %s\ndiff %s\nfolds to %s\nwant %s", viewer, err, last[viewer], diff, folded, now)
				}
				last[viewer] = now
			}
			for range rapid.IntRange(0, 3).Draw(t, "commands") { // 0: nothing has changed
				legal := s.Legal()
				if len(legal) == 0 {
					return
				}
				if _, err := s.Do(rapid.SampledFrom(legal).Draw(t, "legal")); err != nil && !contentFails(err) {
					t.Fatal(err)
				}
			}
		}
	})
}

// apartOf returns a Game whose PCs know only what they have seen.
func apartOf(t *rapid.T, g *explore.Game) *explore.Game {
	spec := *g.Scenario().Spec()
	spec.Apart = true
	sc, err := explore.New(spec)
	if err != nil {
		t.Fatal(err)
	}
	if g, err = explore.NewGame(sc, g.Party()...); err != nil {
		t.Fatal(err)
	}
	return g
}

// A Diff says how keys come and go and how lists change.
func TestDiffForm(t *testing.T) {
	for _, row := range []struct{ old, now, want string }{
		{``, `{"a": 1}`, `{"a":1}`},
		{`{"a":1}`, `{ "a" : 1 }`, `{}`},
		{`{"a":1,"b":"x,\"}","c":{"d":true}}`, `{"a":1,"b":"y","e":[],"c":{"d":false}}`, `{"b":"y","e":[],"c":{"d":false}}`},
		{`{"a":1,"b":2}`, `{"b":2}`, `{"a":null}`},
		{`{"a":["one","two","three"]}`, `{"a":["one","two","four"]}`, `{"a":{"2":"four"}}`},
		{`{"a":["one","two","three"]}`, `{"a":["one"]}`, `{"a":["one"]}`},
		{`{"a":["the first of them","two"]}`, `{"a":["the first of them"]}`, `{"a":{"length":1}}`},
		{`{"a":["the first of them"]}`, `{"a":["the first of them","two"]}`, `{"a":{"1":"two"}}`},
		{`{"a":[{"name":"the first of them","ep":3}]}`, `{"a":[{"name":"the first of them","ep":2}]}`, `{"a":{"0":{"ep":2}}}`},
		{`{"a":[[]]}`, `{"a":[]}`, `{"a":[]}`},
	} {
		got, err := board.Diff([]byte(row.old), []byte(row.now))
		if err != nil || string(got) != row.want {
			t.Errorf("from %s to %s: %s, %v, want %s", row.old, row.now, got, err, row.want)
		}
	}
	for _, text := range []string{``, `null`, `[]`, `7`, `{`, `{"a":}`} {
		if _, err := board.Diff([]byte(`{}`), []byte(text)); !isTextError(err) {
			t.Errorf("to %q: %v", text, err)
		}
		if _, err := board.Diff([]byte(text), []byte(`{}`)); !isTextError(err) && text != "" {
			t.Errorf("from %q: %v", text, err)
		}
	}
}

// Fold refuses what Diff can't have written for this View.
func TestFoldRefuses(t *testing.T) {
	old := must.Get(json.Marshal(board.View{Viewer: scenario.PC(0), Secrets: []string{"one", "two"}}))(t)
	for _, diff := range []string{
		`{"nothing":null}`, `{"round":null}`, `{"round":"x"}`, `{"unknown":1}`, `{"secrets":{"3":"x"}}`, `{"secrets":{"-1":"x"}}`, `{"secrets":{"01":"x"}}`,
		`{"secrets":{"length":2}}`, `{"secrets":{"length":-1}}`, `{"secrets":{"length":"1"}}`, `{"secrets":{"0":null}}`, `{"secrets":{"0":{"a":1}}}`,
		`{"secrets":{"0":{}}}`, `{"secrets":null}`, `{"round":1,"round":2}`, `{"secrets":{"x":1}}`, `[]`, `null`, ``, `{`, `{"round":null,"round":null}`,
	} {
		if got, err := board.Fold(old, []byte(diff)); !isTextError(err) {
			t.Errorf("%s: %s, %v, want a *crunch.TextError", diff, got, err)
		}
	}
	if got, err := board.Fold(old, []byte(`{"secrets":{"1":"x","2":"y","length":2},"round":3}`)); err != nil || string(got) == string(old) {
		t.Errorf("a good one: %s, %v", got, err)
	}
}

func isTextError(err error) bool {
	_, is := errors.AsType[*crunch.TextError](err)
	return is
}
