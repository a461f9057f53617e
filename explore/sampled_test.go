package explore_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/internal/must"
	"pgregory.net/rapid"
)

// A View without a question can be sampled. The sample looks the same to the viewer and can be played on. In the kitchens its Choices are
// the same too. In random games, where anything may stand beside anything, and with Spec.Apart, 99 of 100 Views can be sampled, and the
// Choices of 98 of 100 samples are the same.
func TestSampled(t *testing.T) {
	t.Parallel()
	for _, kind := range []scenario.Type{scenario.Normal, scenario.Stealth, scenario.Chase} {
		g := kitchen(t, kind)
		t.Run(kind.String(), func(t *testing.T) {
			t.Parallel()
			rapid.Check(t, func(t *rapid.T) {
				got, want := must.Two(sampleAnywhere(t, g))(t)
				if got != nil && !slices.Equal(show.Choices(got), show.Choices(want)) {
					t.Errorf("choices of the sample %q, want %q", show.Choices(got), show.Choices(want))
				}
			})
		})
	}
	outer := t
	for name, draw := range map[string]func(t *rapid.T) *explore.Game{
		"any": anyGame,
		"apart": func(t *rapid.T) *explore.Game {
			if rapid.Bool().Draw(t, "kitchen") {
				return apartGame(outer, kitchen(outer, scenario.Type(rapid.IntRange(0, 2).Draw(t, "type"))))
			}
			return apartGame(outer, anyGame(t))
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			same, all, missed := 0, 0, 0
			rapid.Check(t, func(t *rapid.T) {
				got, want, err := sampleAnywhere(t, draw(t))
				if err != nil {
					t.Log(err)
					missed++
				}
				if got == nil {
					return
				}
				all++
				if slices.Equal(show.Choices(got), show.Choices(want)) {
					same++
				}
			})
			t.Logf("the Choices of %d of %d samples are the same; %d Views could not be sampled", same, all, missed)
			more := 1 // may be missed, since 100 Views are few; of 16, 2 are missed in one run of a hundred
			if all < 90 {
				more = 2
			}
			if (missed-more)*100 > all {
				t.Errorf("%d of %d Views could not be sampled, want 1 of 100", missed, all+missed)
			}
			if few := all < 90; !t.Failed() && !few && same*100 < all*98-100 { // one more may differ, since 100 samples are few
				t.Errorf("the Choices of %d of %d samples are the same, want 98 of 100", same, all)
			}
		})
	}
}

// sampleAnywhere plays to a moment without a question, samples a viewer's View, and plays the sample on. It returns the viewer's View of
// the sample and of the true game, a *policy.SampleError, or nothing if there is no such moment.
func sampleAnywhere(t *rapid.T, g *explore.Game) (got, want *board.View, err error) {
	seed := crunch.Seed(rapid.Uint64().Draw(t, "seed"))
	chance := seed.Stream(crunch.Key("chance"))
	r := g.NewRunner()
	players := explore.Players{PCs: policy.Random(&chance), DM: policy.Random(&chance)}
	for n := rapid.IntRange(0, 150).Draw(t, "commands"); n > 0 || r.State().Pending.Ask != board.AskNothing; n-- {
		if !stepped(t, r, players, &chance) {
			break
		}
	}
	viewer := scenario.Everyone
	first := 0
	if g.Scenario().Spec().Apart {
		first = 1 // nobody knows what Everyone knows
	}
	if k := rapid.IntRange(first, len(g.Party())).Draw(t, "viewer"); k > 0 {
		viewer = scenario.PC(k - 1)
	}
	if r.State().Pending.Ask != board.AskNothing {
		return nil, nil, nil // its content fails at the answer
	}
	v := r.View(viewer)
	before := must.Get(json.Marshal(v))(t)
	game, state, err := policy.Sample(&v, nil, &chance)
	if none := new(policy.SampleError); errors.As(err, &none) {
		return nil, nil, fmt.Errorf("%v of round %d, %v, turn of %v: %w", viewer, v.Round, v.Phase, v.Turn, err)
	}
	if err != nil {
		t.Fatal(err)
	}
	shown := game.At(&state).View(viewer)
	r = game.NewRunner()
	r.Reset(state)
	for range 50 {
		if !stepped(t, r, players, &chance) {
			break
		}
	}
	must.OK(t, game.CheckState(r.State()))
	if after, err := json.Marshal(v); err != nil || string(after) != string(before) {
		t.Fatalf("the sample has changed the View: %v", err)
	}
	same := shown
	same.Choices = v.Choices
	if text, err := json.Marshal(same); err != nil || string(text) != string(before) {
		t.Fatalf("%v; the sample shows\n%s\nwant\n%s", err, text, before)
	}
	return &shown, &v, nil
}

// stepped lets the players give one command. It returns false if there was none at which the content didn't fail.
func stepped(t *rapid.T, r *explore.Runner, players explore.Players, rng crunch.RNG) bool {
	if r.Result() != board.ResultRunning {
		return false
	}
	c, err := players.Choose(&r.Position, r.Legal(nil))
	if err != nil {
		t.Fatal(err)
	}
	_, err = r.Do(c, rng)
	if err != nil && !contentFails(err) {
		t.Fatalf("Do(%+v) in the sampled world: %v", c, err)
	}
	return err == nil
}
