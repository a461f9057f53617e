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

// AppendDiff writes the bytes of Diff, between any two Views of one game or of two: of any viewers, at any times, and when Undo lies between. Views.Lasting
// makes each as Position.View does, and it stays as it is.
func TestAppendDiff(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		var views explore.Views
		type told struct {
			view *board.View
			text []byte
		}
		var all []told
		for range rapid.IntRange(1, 2).Draw(t, "games") {
			g := anyGame(t)
			if rapid.Bool().Draw(t, "apart") {
				g = apartOf(t, g)
			}
			s := explore.NewSession(g, crunch.Seed(rapid.Uint64().Draw(t, "seed")))
			for range rapid.IntRange(1, 25).Draw(t, "answers") {
				for range rapid.IntRange(0, 3).Draw(t, "commands") {
					if legal := s.Legal(); rapid.IntRange(0, 9).Draw(t, "undo") == 0 {
						_ = s.Undo()
					} else if len(legal) > 0 {
						if _, err := s.Do(rapid.SampledFrom(legal).Draw(t, "legal")); err != nil && !contentFails(err) {
							t.Fatal(err)
						}
					}
				}
				viewer := rapid.SampledFrom([]scenario.Who{scenario.DMOnly, scenario.Everyone, scenario.PC(0), scenario.PC(len(g.Party()) - 1)}).Draw(t, "viewer")
				anew := s.View(viewer)
				now := told{views.Lasting(s.Position(), viewer), must.Get(anew.AppendJSON(nil))(t)}
				if rapid.Bool().Draw(t, "a view for policies between") {
					views.Whole(s.Position(), viewer)
				}
				all = append(all, now)
				for range 3 {
					old := rapid.SampledFrom(all).Draw(t, "old")
					want := must.Get(board.Diff(old.text, now.text))(t)
					if got, err := now.view.AppendDiff([]byte("before"), old.view); err != nil || string(got) != "before"+string(want) {
						t.Fatalf("%v\nfrom %s\nto %s\ngot  %s\nwant %s", err, old.text, now.text, got, want)
					}
				}
			}
		}
		for _, x := range all {
			if text := must.Get(x.view.AppendJSON(nil))(t); string(text) != string(x.text) {
				t.Fatalf("a View that lasts has become\n%s\nand was\n%s", text, x.text)
			}
		}
	})
}

// AppendDiff writes a View that can't be written as AppendJSON does: not at all.
func TestAppendDiffRefuses(t *testing.T) {
	old, now := board.View{Viewer: scenario.PC(0), PCs: []board.PCView{{Name: "Ada"}}}, board.View{Viewer: scenario.PC(0), PCs: []board.PCView{{Name: "\xff"}}}
	_, want := now.AppendJSON(nil)
	if got, err := now.AppendDiff([]byte("before"), &old); string(got) != "before" || err == nil || err.Error() != want.Error() {
		t.Errorf("%s, %v, want %v", got, err, want)
	}
	if got, err := old.AppendDiff(nil, nil); err != nil || string(got) != string(must.Get(old.AppendJSON(nil))(t)) {
		t.Errorf("without an old View: %s, %v, want the whole", got, err)
	}
	if got, err := old.AppendDiff(nil, &old); err != nil || string(got) != "{}" {
		t.Errorf("of what is the same: %s, %v", got, err)
	}
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
